"""Mare Nostrum of 2003: nobody sets up a trade that rather makes a rival win in this round than themselves."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.games.mare_nostrum.bots.chase import Road, outrun, rivals_win
from winedark.games.mn2003.bots import moves
from winedark.games.mn2003.bots.mind import PERSONALITIES, candidates
from winedark.games.mn2003.bots.moves import unhelpful
from winedark.kernel.step import Action

from tests.ai.thinking import decision
from tests.games.mn2003.table import Table
from tests.games.mn2003.words import CARTHAGE, EGYPT, GREECE, ROME

SIZES: list[Action] = [("number", n) for n in range(6)]


def chance(now: float) -> tuple[Road, ...]:
    return (Road("fifth", 1, 9, now, 2.0),)


# ---- when it is time to stop others
def test_several_rivals_are_likelier_to_win_than_each_of_them() -> None:
    roads = [chance(0.9), chance(0.5), chance(0.5), ()]
    assert rivals_win(roads, 0) == 0.75 and rivals_win(roads, 3) == pytest.approx(0.975)


def test_a_player_who_is_far_likelier_to_win_themselves_does_not_mind() -> None:
    assert outrun([chance(0.3), chance(0.4)], 0) and not outrun([chance(0.9), chance(0.4)], 0)
    assert not outrun([chance(0.0), chance(0.1)], 0)


# ---- at the table
def hands(egypt: int = 3) -> Table:
    """So many tax cards in everybody's hand, in the middle of a game, and Carthage sets the size of the trade."""
    t = Table(4)
    for seat, number in zip((ROME, CARTHAGE, GREECE, EGYPT), (3, 5, 3, egypt), strict=True):
        t.purse(seat, *[t.words.resources[t.game.wares.coin]] * number)
    t.g.round, t.g.leaders[0] = 6, CARTHAGE
    t.run("commerce")
    assert t.seats == (CARTHAGE,)
    return t


def thought_of(t: Table) -> list[int]:
    """The sizes of a trade that a bot gives a thought."""
    return [a[1] for a in candidates(t.game, t.g, CARTHAGE, t.legal(), PERSONALITIES[0])]


def test_a_trade_takes_place_while_nobody_can_win() -> None:
    assert max(thought_of(hands())) > 0


def test_no_trade_with_a_player_who_wins_anyway() -> None:
    """Egypt holds what pays for the Pyramids, whatever it is."""
    t = hands(egypt=16)
    assert thought_of(t) == [0]
    assert decision(t) == ("number", 0)


def roads(monkeypatch: pytest.MonkeyPatch, rome: dict[int, float]) -> None:
    """Rome is so likely to win by the size of the trade, and nobody else is."""

    def told(game: Any, state: Any, seat: int) -> list[tuple[Road, ...]]:
        return [chance(rome[state.exchange]), chance(0.0), (), ()]

    monkeypatch.setattr(moves, "everybody", told)


def test_a_trade_too_small_to_help_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three and more cards Rome would win, who has less need of them than the one who sets the size."""
    t = hands()
    roads(monkeypatch, {n: 0.6 if n > 2 else 0.1 for n in range(6)})
    assert unhelpful(t.game, t.g, CARTHAGE, SIZES) == SIZES[:3]


def test_if_none_is_safe_the_smallest_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    t = hands()
    roads(monkeypatch, {n: 0.9 - n / 10 for n in range(6)})
    assert unhelpful(t.game, t.g, CARTHAGE, [SIZES[2], SIZES[1], SIZES[3]]) == [SIZES[1]]
