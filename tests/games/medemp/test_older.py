"""Saves in which a card was being played as it cannot be any more: the player has it back, and decides again."""

from __future__ import annotations

import pytest
from winedark.kernel.state import Frame

from tests.games.medemp.table import Table, kind

EGYPT, PLAYED = 3, "card.egypt.mediterranean_granary.2"  # its seat in scenario 7


def naming(t: Table, done: int) -> Table:
    """Egypt names a port for its granary, so many cards of this action with it."""
    t.g.active = EGYPT
    t.g.stack = [
        Frame("action", EGYPT, n=done, data="imperium"), Frame(PLAYED, (EGYPT, kind("mediterranean_granary"), 2)),
    ]  # fmt: skip
    t.game.adopt(t.g)
    return t


@pytest.mark.rule("17.3")
def test_a_player_who_was_naming_a_port_for_the_granary_has_it_back() -> None:
    t = naming(Table("s07").lay_off("mediterranean_granary"), 1)
    assert t.hand(EGYPT) == ["mediterranean_granary"] and not t.discards(EGYPT)
    assert t.step == "Act" and t.seats == (EGYPT,) and t.legal("imperium") and t.allows("pass")
    t.sound()


@pytest.mark.rule("4.8")
def test_as_the_second_card_of_a_season_it_is_the_second_again() -> None:
    t = naming(Table("s07").lay_off("mediterranean_granary").event(9), 2)
    assert t.g.stack[-1].n == 1 and t.g.stack[-1].data == "imperium" and {one[0] for one in t.legal()} == {"imperium", "done"}


def test_a_damaged_one_is_left_for_the_checks() -> None:
    t = naming(Table("s07"), 1)
    assert t.g.stack[-1].seq == PLAYED and t.hand(EGYPT) == []
    t.g.stack = [Frame(PLAYED, 7)]
    t.game.adopt(t.g)
    assert [frame.seq for frame in t.g.stack] == [PLAYED]
