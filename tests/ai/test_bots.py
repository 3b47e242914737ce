"""What every opponent must do, whatever its level: legal moves to the end, the same ones again, in slices, without peeping."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from winedark.ai.base import LEVELS, make
from winedark.ai.greedy import Greedy
from winedark.games import load_game
from winedark.games.mare_nostrum.rules.goods import spread
from winedark.games.mare_nostrum.rules.ledger import unknown
from winedark.kernel.errors import DataError
from winedark.kernel.session import Player, Session
from winedark.kernel.state import digest, plain
from winedark.kernel.step import Action
from winedark_lab.arena import decide, play

EDITIONS = ("en2016", "fr_rev")
MIXED = ("normal", "easy", "random", "normal", "easy")


def session_of(edition: str, levels: tuple[str, ...], seed: str, options: dict[str, str] | None = None) -> Session:
    session = Session(load_game("mn2016", edition, len(levels)), [Player(level, level) for level in levels], options or {}, seed)
    session.settle()
    return session


def played(edition: str, levels: tuple[str, ...], seed: str, decisions: int) -> Session:
    """A game among bots after so many decisions."""
    session = session_of(edition, levels, seed)
    for _ in range(decisions):
        seat = session.thinking()
        if seat is None:
            break
        session.act(seat, decide(session, seat, make(levels[seat], session.game)))
    return session


def thought(game: Any, g: Any, seat: int, level: str, seed: str = "x") -> Action:
    """What a fresh bot decides for a seat."""
    rng = Random(seed)
    bot = make(level, game)
    bot.start(game, seat, lambda: game.imagine(g, seat, rng), rng)
    action = None
    while action is None:
        action = bot.think(1000)
    return action


# ---- to the end
@pytest.mark.nightly
@pytest.mark.parametrize("tiles", ["experienced", "beginner"])
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_mixed_tables_play_to_the_end(edition: str, seats: int, tiles: str) -> None:
    """The session refuses illegal moves, so a game that ends had none."""
    outcome = play(load_game("mn2016", edition, seats), MIXED[:seats], f"{edition}/{seats}", {"tiles": tiles})
    assert outcome.winners and set(outcome.winners) <= set(range(seats))
    assert outcome.how in ("pyramids", "fifth", "conquest", "titles")
    assert 1 < outcome.rounds < 60


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_positions_stay_sound_under_bots(edition: str, level: str) -> None:
    session = session_of(edition, (level,) * 3, "sound")
    while (seat := session.thinking()) is not None:
        session.act(seat, decide(session, seat, make(level, session.game)))
        assert session.game.check(session.state) == []


def test_unknown_level_is_named() -> None:
    with pytest.raises(DataError, match="'godlike'.*random, easy, normal, hard"):
        make("godlike", load_game("mn2016", "en2016", 3))


# ---- again
@pytest.mark.parametrize("level", list(LEVELS))
def test_same_seed_same_game(level: str) -> None:
    decisions = 20 if level in ("hard", "expert") else 120
    first, again = (played("en2016", (level,) * 3, "again", decisions) for _ in range(2))
    assert first.log == again.log
    assert digest(first.state) == digest(again.state)


def test_other_seed_other_game() -> None:
    logs = [played("en2016", ("normal",) * 3, seed, 60).log for seed in ("one", "two", "three")]
    assert len({str(log) for log in logs}) == 3


# ---- in slices
def positions(edition: str) -> list[tuple[Session, int]]:
    """Positions of one game in which a bot has to decide, from all over it."""
    out = []
    session = session_of(edition, ("normal",) * 4, "slices")
    while (seat := session.thinking()) is not None and len(session.log) < 400:
        if len(session.log) % 9 == 0:
            copy = session_of(edition, ("normal",) * 4, "slices")
            copy.state, copy.log = session.state.copy(), list(session.log)
            out.append((copy, seat))
        session.act(seat, decide(session, seat, make("normal", session.game)))
    return out


@pytest.mark.parametrize("edition", EDITIONS)
def test_slices_change_nothing_and_one_slice_is_one_unit_of_work(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = 0
    for session, seat in positions(edition):
        game, g = session.game, session.state
        whole = thought(game, g, seat, "normal")
        rng = Random("x")
        bot: Any = make("normal", game)
        bot.start(game, seat, lambda game=game, g=g, seat=seat, rng=rng: game.imagine(g, seat, rng), rng)
        evaluations = counted(bot, monkeypatch)
        calls, action = 0, None
        while action is None:
            before, action = len(evaluations), bot.think(0)
            assert len(evaluations) - before <= 1
            calls += 1
        assert action == whole
        assert calls == len(evaluations) + 1
        tried += calls > 1
        monkeypatch.undo()
    assert tried > 10


def counted(bot: Greedy, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every call of the title's evaluator from now on."""
    calls: list[int] = []
    evaluate = bot.mind.evaluate

    def spy(game: Any, g: Any, seat: int, taste: Any) -> float:
        calls.append(seat)
        return evaluate(game, g, seat, taste)

    monkeypatch.setattr(bot.mind, "evaluate", spy)
    return calls


# ---- dropped
def test_a_dropped_thought_leaves_no_trace() -> None:
    session = played("en2016", ("normal",) * 3, "dropped", 44)
    game, g = session.game, session.state
    seat = session.thinking()
    assert seat is not None
    before, expected = digest(g), thought(game, g, seat, "normal")
    rng = Random("other")
    bot = make("normal", game)
    bot.start(game, seat, lambda: game.imagine(g, seat, rng), rng)
    assert bot.think(0) is None
    assert digest(g) == before
    assert thought(game, g, seat, "normal") == expected
    rng = Random("x")
    bot.start(game, seat, lambda: game.imagine(g, seat, rng), rng)  # the same bot can be started anew
    assert bot.think(60_000) == expected


# ---- without peeping
def reshuffled(game: Any, g: Any, seat: int) -> Any:
    """The same position for `seat`, but what nobody knows of the others has gone round the table, and other cards lie covered."""
    h = g.copy()
    others = [e for s, e in enumerate(h.empires) if s != seat]
    hands = [spread(e.purse) + (() if h.revealed else e.offer) for e in others]
    hidden = [unknown(e, hand) for e, hand in zip(others, hands, strict=True)]
    pool = [kind for hand in reversed(hidden) for kind in hand]
    for e, unseen in zip(others, hidden, strict=True):
        hand, pool = sorted([*spread(e.known), *pool[: len(unseen)]], reverse=True), pool[len(unseen) :]
        if not h.revealed:
            e.offer, hand = tuple(sorted(hand[: len(e.offer)])), hand[len(e.offer) :]
        e.purse = [hand.count(kind) for kind in range(len(e.purse))]
    return h


@pytest.mark.parametrize("level", ["random", "easy", "normal"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_others_hide_does_not_matter(edition: str, level: str) -> None:
    """Told apart from `imagine`, which says what is hidden in test_every_title, for all levels.

    Nearly everything is known in these editions, so that every other position is one that nobody has watched.
    """
    mutated = 0
    for n, (session, seat) in enumerate(positions(edition)):
        game, g = session.game, session.state
        if n % 2:
            for e in g.empires:
                e.known = []
        h = reshuffled(game, g, seat)
        if plain(h) == plain(g) or game.view(h, seat) != game.view(g, seat):
            continue
        mutated += 1
        assert thought(game, h, seat, level) == thought(game, g, seat, level)
    assert mutated > 8


@pytest.mark.parametrize("level", list(LEVELS))
def test_bots_get_imagined_states_only(level: str) -> None:
    """A bot that wrote into what it is given would change the game if that were the game."""
    session = played("en2016", ("normal",) * 3, "given", 30)
    seat = session.thinking()
    assert seat is not None
    game, given = session.game, []

    def imagine() -> Any:
        given.append(game.imagine(session.state, seat, Random(1)))
        return given[-1]

    bot = make(level, game)
    bot.start(game, seat, imagine, Random(2))
    assert bot.think(60_000) is not None
    assert given and all(g is not session.state for g in given)
