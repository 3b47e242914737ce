"""Games as links: every game comes back as it was; what was cut, changed, made up or made under other rules says so."""

from __future__ import annotations

import json
import tracemalloc
import zlib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from winedark.display import replay
from winedark.games import TITLES, load_game
from winedark.kernel.errors import IllegalAction, SaveError
from winedark.kernel.session import HUMAN, LogEntry, Player, Session
from winedark.link import link
from winedark.link.letters import LONGEST, lettered, unlettered
from winedark.link.moves import EVERY, MOST_SEEDS, lineage
from winedark_lab import golden
from winedark_lab.playout import Playout, Setting, largest, settings

from tests.support.nightly import nightly_but, shortest
from tools.common import ROOT

GOLDEN = golden.kept(ROOT / "tests" / "golden")
RANDOM = [s for title in TITLES for s in settings(title, *largest(title), 501, 20)]


def session_of(setting: Setting, log: list[LogEntry]) -> Session:
    session = setting.session()
    session.replay(log)
    return session


def comes_back(session: Session) -> str:
    """The link of a game that gives the very same game."""
    text = link.packed(session, link.REPLAY)
    found = link.opened(text, load_game)
    assert found.whole
    assert found.session.log == session.log
    assert found.session.state == session.state
    assert (found.session.players, found.session.options) == (session.players, session.options)
    return text


@pytest.fixture(scope="module")
def session() -> Session:
    """A short game of the example."""
    setting = Setting("delos", "first", 3, "175", {})
    return session_of(setting, Playout(setting).finish().log)


@pytest.fixture(scope="module")
def text(session: Session) -> str:
    return link.packed(session, link.REPLAY)


def refused(text: str) -> str:
    with pytest.raises(SaveError) as error:
        link.opened(text, load_game)
    return error.value.key


# ---- whole games
@pytest.mark.parametrize("path", nightly_but(shortest(GOLDEN, lambda p: p.parent.name), GOLDEN, lambda path: path.stem))
def test_golden_games_come_back(path: Path) -> None:
    setting, log = golden.read(path.read_text(encoding="utf-8"))
    comes_back(session_of(setting, log))


@pytest.mark.parametrize("setting", nightly_but(lambda s: s.title == "delos", RANDOM, lambda s: s.name))
def test_random_games_come_back(setting: Setting) -> None:
    playout = Playout(setting).finish()
    if playout.game.over(playout.g):  # the others are broken off: there is no end, and no link
        comes_back(session_of(setting, playout.log))


def test_names_options_and_hands_come_back(session: Session) -> None:
    players = [Player("Ann <b>", HUMAN), Player("Βασίλης", "easy"), Player("", HUMAN)]
    other = Session(session.game, players, {"wind": "north"}, session.seed)
    other.replay(session.log)
    other.hand(0, "easy")
    found = link.opened(link.packed(other, link.REPLAY), load_game)
    assert (found.session.players, found.session.options, found.session.handed) == (other.players, other.options, other.handed)


def test_a_fork_tells_its_first_chance_by_the_seed_of_its_origin(session: Session, text: str) -> None:
    course = replay.Replay(session)
    fork = replay.fork(course, course.moves // 2)
    while not fork.game.over(fork.state):
        seat = fork.game.seats(fork.state)[0]
        fork.act(seat, fork.legal(seat)[-1])
    assert len(comes_back(fork)) < len(text) + 30


def test_only_so_many_forks_are_looked_at() -> None:
    assert lineage("a/fork/12/fork/30") == ["a/fork/12/fork/30", "a/fork/12", "a"]
    assert len(lineage("a" + "/fork/1" * 99)) == MOST_SEEDS


def test_a_game_that_nobody_could_win_comes_back_with_its_end(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def end(state: Any) -> None:
        state.stack.clear()

    monkeypatch.setattr(session.game, "deadlock", lambda state: "nobody can win")
    monkeypatch.setattr(session.game, "conclude", end)
    other = session_of(Setting("delos", "first", 3, "175", {}), session.log[:20])
    seat = next(entry[0] for entry in session.log[20:] if entry[0] >= 0)
    other.conclude(seat)
    found = link.opened(link.packed(other, link.REPLAY), load_game)
    assert (found.whole, found.session.log) == (True, other.log)


# ---- what a link may tell
def test_a_game_that_runs_tells_nothing(session: Session) -> None:
    running = session_of(Setting("delos", "first", 3, "175", {}), session.log[:-1])
    for kind in link.KINDS:
        with pytest.raises(IllegalAction, match=r"link\.running"):
            link.packed(running, kind)


def test_a_game_from_before_a_change_of_rules_has_no_link(session: Session) -> None:
    rescued = Session(session.game, session.players, {}, "175/rescued", session.state)
    with pytest.raises(IllegalAction, match=r"link\.older"):
        link.packed(rescued, link.REPLAY)


def test_a_challenge_has_no_move(session: Session) -> None:
    found = link.opened(link.packed(session, link.CHALLENGE, seat=1), load_game)
    assert found.session.log == []
    assert found.head["moves"] == 0
    assert (found.head["seat"], found.head["round"]) == (1, session.state.round)
    assert found.head["place"] == next(rank.rank for rank in session.game.result(session.state) or [] if rank.seat == 1)


# ---- other rules
def test_a_link_of_other_rules_opens_as_far_as_it_can(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    legal, entries = session.game.legal, len(session.log)

    def other(state: Any, seat: int) -> list[Any]:
        options = legal(state, seat)
        return options if state.round < 5 else [*options[::-1], ("swim", 1)]

    with monkeypatch.context() as patch:
        patch.setattr(session.game, "legal", other)
        patch.setattr(link, "__version__", "0.1.0")
        text = link.packed(session, link.REPLAY)
    found = link.opened(text, load_game)
    assert (found.whole, found.head["version"], found.head["moves"]) == (False, "0.1.0", entries)
    assert 0 < len(found.session.log) < entries
    assert len(found.session.log) % EVERY == 0
    assert found.session.log == session.log[: len(found.session.log)]


def test_an_end_that_is_another_is_noticed(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(link, "digest", lambda state: "00000000")
        text = link.packed(session, link.REPLAY)
    found = link.opened(text, load_game)
    assert (found.whole, found.session.log) == (False, session.log)


# ---- hostile
def test_a_cut_link_says_so(text: str) -> None:
    for left in range(1, len(text) - 2, 5):
        assert refused(text[:left]) in ("link.cut", "link.cut_at")


def test_a_changed_link_says_so(text: str) -> None:
    for at in range(4, len(text) - 2, 3):
        assert refused(text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :]) == "link.changed"


def survives(text: str) -> None:
    """A link is refused in words, or opens as a game that can be looked at."""
    try:
        found = link.opened(text, load_game)
    except SaveError:
        return
    replay.timeline(replay.Replay(found.session))


@pytest.mark.parametrize("seed", range(5))
def test_bits_that_are_turned_do_no_harm(text: str, seed: int) -> None:
    rng, data = Random(seed), unlettered(text)
    for _ in range(40):
        turned = bytearray(data)
        for _ in range(rng.randint(1, 3)):
            turned[rng.randrange(len(turned))] ^= 1 << rng.randrange(8)
        survives(lettered(bytes(turned)))


@pytest.mark.parametrize("seed", range(5))
def test_made_up_bytes_do_no_harm(seed: int) -> None:
    rng = Random(seed)
    for _ in range(40):
        survives(lettered(rng.randbytes(rng.randrange(400))))


def with_head(session: Session, number: int = 12345, **changes: Any) -> str:
    """A link with a whole sum and an edited head."""
    head = link._read_head(_front(link.packed(session, link.REPLAY)))
    return lettered(link._joined(head | changes, number))


def _front(text: str) -> bytes:
    data = unlettered(text)
    return data[link.SIZE : link.SIZE + int.from_bytes(data[: link.SIZE], "big")]


@pytest.mark.parametrize("number", [0, 1, 2**64, 10**4000])
def test_moves_that_were_made_up_do_no_harm(session: Session, number: int) -> None:
    for moves in (0, 1, 17, 50_000):
        survives(with_head(session, number, moves=moves))


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"title": "chess"}, "save.no_title"),
        ({"edition": "second"}, "save.no_edition"),
        ({"players": [["Ann", "human"]] * 9}, "save.no_edition"),
        ({"players": []}, "link.changed"),
        ({"players": [["x" * 41, "human"]] * 2}, "link.changed"),
        ({"moves": 50_001}, "link.changed"),
        ({"moves": True}, "link.changed"),
        ({"kind": "virus"}, "link.changed"),
        ({"seed": "x" * 1001}, "link.changed"),
        ({"seat": -1}, "link.changed"),
        ({"seat": 3}, "link.changed"),
        ({"concluded": 3}, "link.changed"),
        ({"kind": "challenge"}, "link.changed"),
        ({"kind": "challenge", "seat": 1, "place": 1, "round": 8}, "link.changed"),
        ({"options": ["wind"]}, "link.changed"),
        ({"handed": [[[[[]]]]]}, "link.changed"),
    ],
)
def test_heads_that_were_made_up_are_refused(session: Session, changes: dict[str, Any], key: str) -> None:
    assert refused(with_head(session, **changes)) == key


def test_what_unpacks_to_far_more_is_refused_before_it_does() -> None:
    press = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=link.COMMON)
    front = press.compress(json.dumps({"kind": " " * 10_000_000}).encode()) + press.flush()
    bomb = lettered(len(front).to_bytes(link.SIZE, "big") + front)
    assert len(bomb) < LONGEST
    tracemalloc.start()
    assert refused(bomb) == "link.changed"
    assert tracemalloc.get_traced_memory()[1] < 1_000_000
    tracemalloc.stop()
