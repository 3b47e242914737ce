"""What everybody knows of a hand: kept where resources move, never more than is there, and kept by every imagined state."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from winedark.games.mare_nostrum.rules import trading
from winedark.games.mare_nostrum.rules.goods import spread
from winedark.games.mare_nostrum.rules.ledger import gave_unseen, overstated, seen_gaining, seen_losing, seen_whole, unknown
from winedark.games.mn2003.rules import storage as storage_2003
from winedark.games.mn2016.rules import storage as storage_2016
from winedark_lab.playout import Playout, settings

from tests.games.mn2003.table import Table as Table2003
from tests.games.mn2016.table import Table as Table2016

TABLES = (("mn2016", "en2016", 4), ("mn2016", "fr_rev", 5), ("mn2003", "en2003", 5))


def side(*known: int, purse: tuple[int, ...] = (9, 9, 9), offer: tuple[int, ...] = ()) -> Any:
    return SimpleNamespace(known=[*known], purse=[*purse], offer=offer)


def test_what_moves_openly_is_known() -> None:
    e = side()
    seen_gaining(e, 1, 2)
    seen_gaining(e, 0)
    seen_losing(e, (1, 2))
    assert e.known == [1, 1, 0], "the third kind came from what nobody knew"


def test_a_gift_face_down_makes_each_kind_less_sure() -> None:
    e = side(2, 1, 0)
    gave_unseen(e)
    assert e.known == [1, 0, 0]
    old = side()
    gave_unseen(old)
    assert old.known == []


def test_only_what_nobody_knows_is_dealt_anew() -> None:
    assert unknown(side(1, 1, 0), (0, 0, 1, 2)) == (0, 2)
    assert unknown(side(), (0, 0, 1)) == (0, 0, 1), "an older save knows nothing"


def test_nobody_is_known_to_hold_more_than_they_do() -> None:
    assert not overstated(side(2, 0, 0, purse=(1, 0, 0), offer=(0,)), revealed=False), "a covered offer is still held"
    assert overstated(side(2, 0, 0, purse=(1, 0, 0), offer=(0,)), revealed=True)


def test_offers_that_are_turned_up_are_held_no_longer() -> None:
    state = SimpleNamespace(revealed=False, empires=[side(1, 1, 0, offer=(0, 2))])
    trading.turn_up(state)
    assert state.revealed and state.empires[0].known == [0, 1, 0]


def test_what_is_kept_is_known_but_for_the_card_of_the_gardens() -> None:
    t = Table2016("en2016", 4)
    e = t.g.empires[0]
    storage_2016._discard(t.g, 0)
    assert e.known == e.purse
    t3 = Table2003(5)
    e3 = t3.g.empires[0]
    e3.purse = [1] * len(e3.purse)
    e3.keeps = 2
    storage_2003._discard(t3.g, 0)
    assert e3.purse[2] == 1 and e3.known[2] == 0 and e3.known[-1] == e3.purse[-1] == 1


def test_a_start_is_public() -> None:
    assert all(e.known == e.purse for e in Table2016("en2016", 4).g.empires[:4])
    e = side()
    seen_whole(e, (1, 0, 2))
    assert e.known == [1, 0, 2]


@pytest.mark.parametrize(("title", "edition", "seats"), TABLES)
def test_in_a_game_nearly_all_is_known_and_imagined_states_keep_it(title: str, edition: str, seats: int) -> None:
    (setting,) = settings(title, edition, seats, 3, 1)
    playout, known, held = Playout(setting), 0, 0
    while playout.move() and len(playout.log) < 900:
        if len(playout.log) % 20 == 0:
            imagined = playout.game.imagine(playout.g, 0, Random(len(playout.log)))
            for e, other in zip(playout.g.empires[1:seats], imagined.empires[1:seats], strict=True):
                hand = spread(other.purse) + (() if playout.g.revealed else other.offer)
                assert all(hand.count(kind) >= n for kind, n in enumerate(e.known))
                known, held = known + sum(e.known), held + len(hand)
    assert known > 0.9 * held > 0
