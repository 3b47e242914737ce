"""What every opponent must do in every title: not see what is hidden, decide alike in slices, in small units, and leave nothing
for the garbage collector."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest
from winedark.ai.base import LEVELS, make
from winedark.ai.mind import mind_of
from winedark.ai.quiet import lasting, quiet
from winedark.games import TITLES, load_title
from winedark.games.ancient.bots.deck import THEIRS, Stakes
from winedark.kernel.game import Game
from winedark.kernel.state import plain
from winedark.kernel.step import CHANCE, Action, Pattern
from winedark_lab.arena import FOREVER
from winedark_lab.playout import Playout, settings

WANTED, APART, SEEDS = 3, 9, 20  # positions of a title, decisions between two of them, games in which they are looked for
JUDGING = [level for level in LEVELS if level != "random"]
Position = tuple[Game[Any], int, Any, Any]  # whose turn it is, the true state, and one with other secrets


@cache
def positions(title: str) -> list[Position]:
    """Positions of random games in which something is hidden from the player who decides, if the title hides anything."""
    found: list[Position] = []
    for seed in range(SEEDS):
        found += islice(hiding(title, seed), WANTED - len(found))
    assert len(found) == WANTED
    return found


def hiding(title: str, seed: int) -> Iterator[Position]:
    meta = load_title(title)
    (setting,) = settings(title, meta.editions[0], max(meta.seating(meta.editions[0])), seed, 1)
    playout, free = Playout(setting), 0
    while playout.move():
        game, state, (seat, *_) = playout.game, playout.g, playout.game.seats(playout.g) or (CHANCE,)
        if seat == CHANCE or len(playout.log) < free or not open_question(game.legal(state, seat)):
            continue
        swapped = game.imagine(state, seat, Random(seed))
        if not meta.hidden or plain(swapped) != plain(state):
            yield game, seat, state.copy(), swapped
            free = len(playout.log) + APART


def open_question(options: list[Action]) -> bool:
    return len(options) > 1 or isinstance(options[0][-1], Pattern)


def thoughts(level: str, game: Game[Any], seat: int, state: Any, ms: float) -> Iterator[Action | None]:
    """What a new bot says, call by call, until it decides."""
    rng = Random("thoughts")
    bot = make(level, game)
    bot.start(game, seat, lambda: game.imagine(state, seat, rng), rng)
    action = None
    while action is None:
        action = bot.think(ms)
        yield action


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("title", TITLES)
def test_neither_what_is_hidden_nor_slices_change_a_decision(title: str, level: str) -> None:
    """The same seed and position give the same decision, whatever the others hold, however long a call may take."""
    for game, seat, state, swapped in positions(title):
        (whole,) = thoughts(level, game, seat, state, FOREVER)
        assert [*thoughts(level, game, seat, swapped, 0)][-1] == whole


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("title", TITLES)
def test_a_unit_of_work_is_a_handful_of_judgements(title: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One position judged, two at the end of a playout, or one deck of one's own against those of the other side."""
    looks: list[str] = []
    spied(monkeypatch, mind_of(positions(title)[0][0]), "evaluate", looks)
    spied(monkeypatch, Stakes, "worth", looks)
    for game, seat, state, _ in positions(title):
        before, most = len(looks), {"evaluate": 0, "worth": 0}
        for _ in thoughts(level, game, seat, state, 0):
            unit, before = looks[before:], len(looks)
            most = {name: max(n, unit.count(name)) for name, n in most.items()}
        assert most["evaluate"] <= 2 and most["worth"] <= THEIRS


def spied(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, calls: list[str]) -> None:
    """Notes every call from now on."""
    real = getattr(owner, name)

    def spy(*args: Any) -> Any:
        calls.append(name)
        return real(*args)

    monkeypatch.setattr(owner, name, spy)


# ---- the garbage collector
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("title", TITLES)
def test_a_thought_leaves_nothing_for_the_collector(title: str, level: str) -> None:
    """What refers to itself would pile up while the collector rests."""
    games = positions(title)
    with quiet():
        for game, seat, state, _ in games:
            lasting()
            assert [*thoughts(level, game, seat, state, 0)][-1] is not None
            assert gc.collect() == 0


@pytest.mark.parametrize("level", JUDGING)
def test_the_collector_rests_within_a_unit_of_work(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, seat, state, _ = positions("mn2016")[-1]
    mind, awake = mind_of(game), []
    real = mind.evaluate
    monkeypatch.setattr(mind, "evaluate", lambda *args: awake.append(gc.isenabled()) or real(*args))
    for _ in thoughts(level, game, seat, state, 0):
        assert gc.isenabled()
    assert awake and not any(awake)


def test_the_collector_is_left_as_it_was() -> None:
    assert gc.isenabled()
    with pytest.raises(ValueError, match="inside"), quiet():
        assert not gc.isenabled()
        raise ValueError("inside")
    assert gc.isenabled()
    gc.disable()
    try:
        with quiet():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
