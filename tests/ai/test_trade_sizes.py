"""Both Mare Nostrums: nobody sets up a trade that rather makes a rival win in this round than themselves."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.ai.greedy import mind_of
from winedark.games.mare_nostrum.bot_trade import unhelpful
from winedark.games.mare_nostrum.chase import Road, outrun, rivals_win

from tests.ai.thinking import decision
from tests.games.mare_nostrum.table import FamilyTable, Lay
from tests.games.mare_nostrum.words import CARTHAGE, EGYPT, GREECE, ROME

SEQUENCE = {"mn2003": "commerce", "mn2016": "trade"}


def chance(now: float) -> tuple[Road, ...]:
    return (Road("fifth", 1, 9, now, 2.0),)


# ---- when it is time to stop others
def test_several_rivals_are_likelier_to_win_than_each_of_them() -> None:
    roads = [chance(0.9), chance(0.5), chance(0.5), ()]
    assert rivals_win(roads, 0) == 0.75 and rivals_win(roads, 3) == pytest.approx(0.975)


def test_whoever_is_far_likelier_to_win_themselves_does_not_mind() -> None:
    assert outrun([chance(0.3), chance(0.4)], 0) and not outrun([chance(0.9), chance(0.4)], 0)
    assert not outrun([chance(0.0), chance(0.1)], 0)


# ---- at the table
def thought_of(t: FamilyTable) -> list[int]:
    """The sizes of a trade that a bot gives a thought which has to say one: Carthage."""
    t.run(SEQUENCE[t.game.title])
    assert t.seats == (CARTHAGE,)
    mind: Any = mind_of(t.game)
    return [a[1] for a in mind.candidates(t.game, t.g, CARTHAGE, t.legal(), mind.PERSONALITIES[0])]


def hands(t: FamilyTable, **held: int) -> FamilyTable:
    """So many coins in everybody's hand, in the middle of a game."""
    coin = t.words.resources[t.game.wares.coin]
    for seat, number in zip((ROME, CARTHAGE, GREECE, EGYPT), (3, 5, 3, held.get("egypt", 3)), strict=True):
        t.purse(seat, *[coin] * number)
    t.g.round, t.g.leaders[0] = 6, CARTHAGE
    return t


def test_a_trade_takes_place_while_nobody_can_win(table: Lay) -> None:
    assert max(thought_of(hands(table(4)))) > 0


def test_the_marker_that_stops_a_trade_is_kept(table: Lay) -> None:
    """In the edition of 2016 it is gone for the next rounds, so it is only played when somebody has to be stopped."""
    t = hands(table(4))
    assert (0 in thought_of(t)) == (t.game.title == "mn2003")


def test_no_trade_with_who_wins_anyway(table: Lay) -> None:
    """Egypt holds what pays for the Pyramids, whatever it is."""
    t = hands(table(4), egypt=16)
    assert thought_of(t) == [0]
    assert decision(t) == (t.legal()[0][0], 0)


def test_a_trade_too_small_to_help_is_left(table: Lay) -> None:
    """Of three and more resources Rome would win, who has less need of them than the one who sets the size."""
    t = hands(table(4))
    t.run(SEQUENCE[t.game.title])
    sizes = [(t.legal()[0][0], n) for n in range(6)]

    def told(state: Any, seat: int) -> list[tuple[Road, ...]]:
        return [chance(0.6 if state.exchange > 2 else 0.1), chance(0.0), (), ()]

    assert unhelpful(t.game, t.g, CARTHAGE, sizes, told) == sizes[:3]


def test_if_none_is_safe_the_smallest_is_left(table: Lay) -> None:
    """The marker with no trade on it may have been played."""
    t = hands(table(4))
    t.run(SEQUENCE[t.game.title])
    sizes = [(t.legal()[0][0], n) for n in (2, 1, 3)]

    def told(state: Any, seat: int) -> list[tuple[Road, ...]]:
        return [chance(0.9 - state.exchange / 10), chance(0.0), (), ()]

    assert unhelpful(t.game, t.g, CARTHAGE, sizes, told) == sizes[1:2]
