"""Recruiting and disbanding (3.4 to 3.9)."""

from __future__ import annotations

import pytest
from winedark.games.ancient.rules.board import CARDS, DISPLAY
from winedark.games.ancient.rules.pieces import changed

from tests.games.ancient.battles import Battle
from tests.games.ancient.table import BLACK, CHANCE, RED, Table, kind

SIX = ("galley", "noble_horse", "cataphracts", "leader", "merchant", "galley")


def recruiter(*names: str) -> Table:
    """Red owns Italia; these cards lie open."""
    return Table().base(RED, "italia").display(*names or SIX)


def kinds(t: Table, verb: str) -> set[int]:
    return {action[1] for action in t.legal(verb)}


# ---- taking a card
@pytest.mark.rule("3.4", "R-010")
def test_a_card_is_taken_and_the_gap_is_filled_at_once() -> None:
    t = recruiter().army(RED, "A")
    t.act(RED, "recruit", kind("galley"))
    assert t.player(RED).hand.count(kind("galley")) == 1 and t.g.display.count(kind("galley")) == 1
    assert t.step == "DealCard" and len(t.g.display) == 5
    t.chance("deal", kind("pike"))
    assert t.seats == () and t.g.display[-1] == kind("pike") and len(t.g.display) == DISPLAY
    t.sound()


@pytest.mark.rule("3.4")
def test_each_kind_of_card_is_offered_once() -> None:
    t = recruiter().act(RED)
    assert len(t.legal("recruit")) == len(kinds(t, "recruit"))


# ---- a new display
@pytest.mark.rule("3.5", "3.18")
def test_for_a_cube_the_display_is_dealt_anew_and_a_card_of_it_must_be_taken() -> None:
    t = recruiter().warehouse(RED, 1).act(RED, "renew")
    assert t.g.display == () and t.g.discard[kind("galley")] == 2
    assert (t.player(RED).warehouse, t.player(RED).stock) == (0, 20)
    for name in ("pike", "spear", "sword", "archers", "artillery", "diplomat"):
        t.chance("deal", kind(name))
    assert t.step == "Take" and t.seats == (RED,) and {action[0] for action in t.legal()} == {"take"}
    t.do("take", kind("diplomat")).chance("deal", kind("engineer"))
    assert t.seats == () and t.player(RED).people == (kind("diplomat"),) and len(t.g.display) == DISPLAY
    t.sound()


@pytest.mark.rule("3.5")
def test_without_a_cube_there_is_no_new_display() -> None:
    t = recruiter().act(RED)
    assert not t.legal("renew") and t.why("renew") == "why.cubes"


@pytest.mark.rule("3.5")
def test_the_display_is_renewed_once_in_an_action_and_again_in_the_next() -> None:
    t = recruiter().warehouse(RED, 2)
    for left in (1, 0):
        t.act(RED, "renew").any_chance(3)
        assert t.step == "Take" and not t.allows("renew")
        t.do(*t.legal()[0]).any_chance(3)
        assert t.seats == () and t.player(RED).warehouse == left


@pytest.mark.rule("R-011")
def test_if_no_card_of_the_new_display_may_be_taken_the_cube_is_lost() -> None:
    t = recruiter("galley", "pike", "spear").warehouse(RED, 1).cards(RED, "leader", "diplomat").act(RED, "renew")
    for name in ("cataphracts", "cataphracts", "light_horse", "elephants", "leader", "diplomat"):
        t.chance("deal", kind(name))
    assert t.seats == () and t.player(RED).warehouse == 0 and t.keys()[-1] == "recruit.in_vain"
    assert not t.g.renewed and len(t.g.display) == DISPLAY
    t.sound()


# ---- who may take what
@pytest.mark.rule("3.6")
@pytest.mark.parametrize(("name", "north", "south"), [
    ("noble_horse", True, False), ("cataphracts", False, True), ("galley", True, True), ("leader", True, True),
])  # fmt: skip
def test_a_marked_card_needs_an_area_on_its_side(name: str, north: bool, south: bool) -> None:
    for where, allowed in (("italia", north), ("africa", south), ("black_sea", name in ("galley", "leader"))):
        t = Table().base(RED, where).display(name).act(RED)
        assert t.allows("recruit", kind(name)) == allowed
        assert t.why("recruit", kind(name)) == ("" if allowed else "why.label")
    t = Table().base(RED, "italia", "africa").display(name).act(RED)
    assert t.allows("recruit", kind(name))


@pytest.mark.rule("3.7")
def test_a_personality_comes_into_play_at_once() -> None:
    t = recruiter().act(RED, "recruit", kind("leader"))
    assert t.player(RED).people == (kind("leader"),) and t.player(RED).hand == ()


@pytest.mark.rule("3.7")
@pytest.mark.parametrize(("name", "again"), [("leader", False), ("diplomat", False), ("engineer", False), ("merchant", True)])
def test_nobody_has_two_of_a_kind_except_merchants(name: str, again: bool) -> None:
    t = recruiter(name).cards(RED, name).act(RED)
    assert t.allows("recruit", kind(name)) == again and t.why("recruit", kind(name)) == ("" if again else "why.person")
    t = recruiter(name).cards(BLACK, name).act(RED)
    assert t.allows("recruit", kind(name))


@pytest.mark.rule("3.8")
def test_a_used_up_deck_is_made_of_the_discarded_cards() -> None:
    t = recruiter().deck("pike").act(RED, "recruit", kind("galley"))
    assert not t.allows("deal", kind("spear"))
    t.chance("deal", kind("pike")).act(RED, "recruit", kind("galley"))
    discarded = sum(t.g.discard)
    assert sum(t.g.deck) == 0 and t.allows("deal", kind("spear"))
    t.chance("deal", kind("spear"))
    assert (sum(t.g.deck), sum(t.g.discard)) == (discarded - 1, 0) and "recruit.shuffled" in t.keys()
    t.sound()


def drained(*names: str) -> Table:
    """Red, with a mercenary and a cube; only these cards lie open, none is in the deck or discarded."""
    t = Table().base(RED, "italia").cards(RED, "pike").display(*names).deck()
    t.g.discard = [0] * len(t.g.discard)
    return t.warehouse(RED, 1)


@pytest.mark.rule("3.8")
def test_when_no_card_is_left_the_gap_stays() -> None:
    t = drained("galley").act(RED, "recruit", kind("galley"))
    assert t.seats == () and t.g.display == ()


# ---- an empty display
@pytest.mark.rule("3.4", "R-010")
def test_a_card_that_is_disbanded_fills_a_gap_at_once() -> None:
    t = drained("galley").act(RED, "disband", kind("pike"))
    assert t.step == "DealCard" and t.chance("deal", kind("pike")).seats == ()
    assert t.g.display == (kind("galley"), kind("pike")) and sum(t.g.discard) == 0


@pytest.mark.rule("3.4", "R-010")
def test_so_does_one_that_is_lost_in_battle() -> None:
    battle = Battle(hand=("spear",), hand2=("sword",))
    battle.g.display, battle.g.deck, battle.g.discard = (), [0] * len(CARDS), [0] * len(CARDS)
    battle.lay("spear").lay2("sword").draw("spear")
    assert battle.waits == "DealCard"
    battle.do(CHANCE, "deal", kind("spear"))
    assert battle.waits == "" and battle.g.display == (kind("spear"),) and not battle.g.fight


@pytest.mark.rule("3.5", "R-010")
def test_an_empty_display_may_be_dealt_anew_while_a_card_is_left() -> None:
    t = drained().act(RED)
    assert not t.legal("renew")
    t = drained()
    t.g.discard = changed(t.g.discard, kind("spear"), 1)
    t.act(RED, "renew").chance("deal", kind("spear"))
    assert t.step == "Take" and t.player(RED).warehouse == 0
    t.do("take", kind("spear"))
    assert t.seats == () and t.g.display == ()


@pytest.mark.rule("3.4", "3.5", "R-010")
def test_the_reason_why_nobody_can_recruit_is_true() -> None:
    t = drained().act(RED)
    assert (t.why("recruit"), t.why("renew")) == ("why.no_display", "why.no_cards")
    t = drained().warehouse(RED, 0).act(RED)
    assert (t.why("recruit"), t.why("renew")) == ("why.no_display", "why.cubes")
    t = drained("galley").act(RED)
    assert t.legal("recruit") and t.legal("renew") and not t.why("recruit")


# ---- disbanding
@pytest.mark.rule("3.9")
def test_a_mercenary_is_discarded_but_no_card_of_the_army_and_no_personality() -> None:
    t = Table().base(RED, "italia").army(RED, "B").cards(RED, "galley", "veteran_pike", "leader").act(RED)
    assert kinds(t, "disband") == {kind("galley"), kind("veteran_pike")}
    t.do("disband", kind("galley"))
    assert t.g.discard[kind("galley")] == 1 and kind("galley") not in t.player(RED).hand
    assert t.player(RED).hand.count(kind("b_galley_5")) == 2
    t.sound()


@pytest.mark.rule("3.9")
def test_without_a_mercenary_nothing_is_disbanded() -> None:
    t = Table().base(RED, "italia").army(RED, "B").cards(RED, "leader").act(RED)
    assert not t.legal("disband") and t.why("disband") == "why.no_mercenary"
