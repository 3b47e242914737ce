"""Chapter 5, conversion of control markers (5.43 to 5.48)."""

from __future__ import annotations

import pytest
from winedark.games.mn2016.rules.levels import culture_level, trade_level

from tests.games.mn2016.table import EDITIONS, Table, pass_to
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, good, province, sea, site

both = pytest.mark.parametrize("edition", EDITIONS)
CYRENAICA, LIBYA, AEGYPTUS = province("cyrenaica"), province("libya"), province("aegyptus")


def seized(edition: str, seat: int = CARTHAGE, legions: int = 1) -> Table:
    """A player's legion has been on Egypt's marker in Cyrenaica since the round before; Libya, next door, is Carthage's."""
    t = Table(edition).clear_units().legions(seat, "cyrenaica", legions)
    t.conqueror(seat, "cyrenaica", marker=True)
    return t


def to_conversion(t: Table, seat: int = CARTHAGE) -> Table:
    """The seat's turn up to its conversion; nothing moves."""
    return pass_to(t.run("campaign", seat), "Convert")


def by_sea(edition: str, *seas: str) -> Table:
    """Greece holds the marker of Cyrenaica, with a trireme in each of these seas."""
    t = seized(edition, GREECE)
    for name in seas:
        t.triremes(GREECE, name, 1)
    return t


# ---- when
@pytest.mark.rule("5.43")
def test_markers_are_converted_at_the_beginning_of_a_later_turn_in_en2016() -> None:
    t = seized("en2016", legions=2)
    t.triremes(CARTHAGE, "mare_africum", 1)
    t.run("campaign", CARTHAGE)
    assert (t.step, t.legal()) == ("Convert", [("convert", CYRENAICA), ("keep", CYRENAICA)])
    t.do("convert", CYRENAICA)
    assert (t.step, t.g.owner[CYRENAICA], t.g.seized) == ("Sail", CARTHAGE, 0)
    assert pass_to(t, "March").allows("march", CYRENAICA, AEGYPTUS, 2)
    t.sound()


@pytest.mark.rule("5.43")
def test_a_player_who_declined_at_the_beginning_is_not_asked_at_the_end_in_en2016() -> None:
    t = seized("en2016").run("campaign", CARTHAGE).do("keep", CYRENAICA)
    assert t.step == "March"
    assert t.do("done").step == "Conquer" and t.g.owner[CYRENAICA] == EGYPT


@pytest.mark.rule("5.43")
def test_markers_are_converted_at_the_end_of_a_later_turn_in_fr_rev() -> None:
    t = seized("fr_rev", legions=2)
    t.triremes(CARTHAGE, "mare_africum", 1)
    t.run("campaign", CARTHAGE)
    assert t.step == "Sail"
    assert pass_to(t, "March").g.owner[CYRENAICA] == EGYPT
    t.do("march", CYRENAICA, AEGYPTUS, 1).do("done")
    assert (t.step, t.legal()) == ("Convert", [("convert", CYRENAICA), ("keep", CYRENAICA)])
    t.do("convert", CYRENAICA)
    assert (t.step, t.g.owner[CYRENAICA]) == ("Conquer", CARTHAGE)  # the conquest that is left is Aegyptus
    assert {a[1] for a in t.legal("keep")} == {AEGYPTUS}
    t.sound()


@pytest.mark.rule("5.43")
@both
def test_no_marker_is_converted_in_the_turn_that_seized_it(edition: str) -> None:
    t = Table(edition).clear_units().legions(CARTHAGE, "cyrenaica", 1)
    pass_to(t.run("campaign", CARTHAGE), "Conquer").do("seize", CYRENAICA)
    assert t.step == "" and t.g.owner[CYRENAICA] == EGYPT
    assert to_conversion(t).step == "Convert"
    t.sound()


@pytest.mark.rule("5.43")
@both
def test_the_conversion_is_free_of_charge(edition: str) -> None:
    t = seized(edition)
    t.purse(CARTHAGE)
    to_conversion(t).do("convert", CYRENAICA)
    assert t.g.owner[CYRENAICA] == CARTHAGE
    t.sound()


@pytest.mark.rule("5.43")
def test_a_player_who_lost_a_hold_in_the_turn_before_does_not_convert_in_fr_rev() -> None:
    t = seized("fr_rev")
    t.run("campaign", CARTHAGE).do("march", CYRENAICA, LIBYA, 1)
    t.run("campaign", CARTHAGE).do("march", LIBYA, CYRENAICA, 1)
    assert t.step == "Conquer" and t.g.owner[CYRENAICA] == EGYPT


@pytest.mark.rule("5.43", "5.39")
@both
def test_a_player_who_no_longer_stands_there_alone_does_not_convert(edition: str) -> None:
    t = seized(edition, legions=2)
    t.legions(EGYPT, "aegyptus", 1)
    t.run("campaign", EGYPT).do("march", AEGYPTUS, CYRENAICA, 1).do("fight", CYRENAICA, CARTHAGE).chance("roll", 1, 1, 1)
    t.run("campaign", CARTHAGE)
    assert pass_to(t, "LandBattles").g.owner[CYRENAICA] == EGYPT
    t.do("fight", CYRENAICA, EGYPT).chance("roll", 5, 5, 1)
    assert t.step == "Conquer" and t.g.owner[CYRENAICA] == EGYPT  # alone again, but it begins anew
    t.sound()


@pytest.mark.rule("5.38", "5.43")
@both
def test_a_player_who_beat_off_an_attack_converts(edition: str) -> None:
    t = seized(edition, legions=2)
    t.legions(EGYPT, "aegyptus", 1)
    t.run("campaign", EGYPT).do("march", AEGYPTUS, CYRENAICA, 1).do("fight", CYRENAICA, CARTHAGE).chance("roll", 1, 4, 4)
    to_conversion(t).do("convert", CYRENAICA)
    assert t.g.owner[CYRENAICA] == CARTHAGE
    t.sound()


# ---- whether
@pytest.mark.rule("R-034")
@both
def test_the_conqueror_may_decline_and_keep_the_marker_occupied(edition: str) -> None:
    t = to_conversion(seized(edition)).do("keep", CYRENAICA)
    pass_to(t)
    assert t.g.owner[CYRENAICA] == EGYPT and t.g.seized == 1 << CYRENAICA
    assert to_conversion(t).allows("convert", CYRENAICA)
    t.sound()


@pytest.mark.rule("R-034")
@both
def test_without_a_marker_in_the_supply_nothing_is_converted(edition: str) -> None:
    t = seized(edition)
    t.owner(CARTHAGE, "phasania", "garamantia", "sicilia", "nubia", "creta")
    assert t.g.empires[CARTHAGE].markers == 0
    assert to_conversion(t).step == ""
    assert t.g.owner[CYRENAICA] == EGYPT and t.g.seized == 1 << CYRENAICA
    t.sound()


@pytest.mark.rule("R-035")
def test_a_failed_conversion_may_be_tried_again_in_fr_rev() -> None:
    t = by_sea("fr_rev", "mare_aegaeum")
    pass_to(t.run("campaign", GREECE))
    assert t.g.seized == 1 << CYRENAICA
    t.triremes(GREECE, "mare_aegyptum", 1)
    to_conversion(t, GREECE).do("convert", CYRENAICA)
    assert t.g.owner[CYRENAICA] == GREECE
    t.sound()


# ---- connected
@pytest.mark.rule("5.44")
@both
def test_an_adjacent_province_of_their_is_connection_enough(edition: str) -> None:
    assert to_conversion(seized(edition)).allows("convert", CYRENAICA)


@pytest.mark.rule("5.44")
@both
def test_a_chain_of_triremes_is_connection_enough(edition: str) -> None:
    t = to_conversion(by_sea(edition, "mare_aegaeum", "mare_aegyptum"), GREECE)
    assert t.allows("convert", CYRENAICA)


@pytest.mark.rule("5.44")
@both
def test_triremes_that_link_no_own_province_do_not_connect(edition: str) -> None:
    t = to_conversion(by_sea(edition, "mare_aegyptum", "mare_cyprium"), GREECE)
    assert not t.step == "Convert" or not t.allows("convert", CYRENAICA)


@pytest.mark.rule("R-036")
@both
def test_a_province_that_got_its_marker_in_this_round_connects(edition: str) -> None:
    t = seized(edition)
    t.g.empires[CARTHAGE].held = 1 << province("africa")  # Libya is new
    assert to_conversion(t).allows("convert", CYRENAICA)


@pytest.mark.rule("R-036")
@both
def test_a_province_at_war_or_held_by_others_connects(edition: str) -> None:
    t = seized(edition)
    t.owner(NOBODY, "numidia").legions(GREECE, "libya", 1)
    t.conqueror(GREECE, "libya", marker=True)
    assert to_conversion(t).allows("convert", CYRENAICA)
    t.sound()


@pytest.mark.rule("R-036")
def test_the_connection_counts_before_the_fleet_moves_in_en2016() -> None:
    t = by_sea("en2016", "mare_aegaeum", "mare_cyprium").run("campaign", GREECE)
    assert t.legal() == [("neutralize", CYRENAICA), ("keep", CYRENAICA)]
    t.do("keep", CYRENAICA).do("sail", sea("mare_cyprium"), sea("mare_aegyptum"), 1)
    assert pass_to(t).g.owner[CYRENAICA] == EGYPT
    assert t.run("campaign", GREECE).allows("convert", CYRENAICA)


@pytest.mark.rule("R-036")
def test_the_connection_counts_after_the_fleet_has_moved_in_fr_rev() -> None:
    t = by_sea("fr_rev", "mare_aegaeum", "mare_cyprium").run("campaign", GREECE)
    t.do("sail", sea("mare_cyprium"), sea("mare_aegyptum"), 1)
    assert pass_to(t, "Convert").allows("convert", CYRENAICA)
    t = by_sea("fr_rev", "mare_aegaeum", "mare_aegyptum").run("campaign", GREECE)
    t.do("sail", sea("mare_aegyptum"), sea("mare_cyprium"), 1)
    assert pass_to(t, "Convert").step == ""


@pytest.mark.rule("R-036", "5.35")
@both
def test_an_unconnected_marker_may_be_seized(edition: str) -> None:
    t = Table(edition).clear_units().legions(GREECE, "cyrenaica", 1)
    pass_to(t.run("campaign", GREECE), "Conquer").do("seize", CYRENAICA)
    assert t.g.seized == 1 << CYRENAICA


@pytest.mark.rule("5.45")
def test_example_conversion_cut_off_en() -> None:
    t = by_sea("en2016", "mare_aegaeum").run("campaign", GREECE)
    assert t.legal() == [("neutralize", CYRENAICA), ("keep", CYRENAICA)]
    t.do("neutralize", CYRENAICA)
    assert t.g.owner[CYRENAICA] == NOBODY and t.g.seized == 0 and t.g.conqueror[CYRENAICA] == NOBODY
    assert (t.g.empires[GREECE].markers, t.g.empires[EGYPT].markers) == (5, 6)
    pass_to(t)
    for seat in range(5):
        t.purse(seat)
    t.run("collect")
    assert t.held(EGYPT) == {"papyrus": 1, "grain": 1, "gold": 1, "coin": 4}
    assert "papyrus" not in t.held(GREECE)
    t.sound()


@pytest.mark.rule("5.45")
def test_example_conversion_cut_off_fr() -> None:
    t = by_sea("fr_rev", "mare_aegaeum").run("campaign", GREECE)
    assert pass_to(t, "Convert").step == ""
    assert t.g.owner[CYRENAICA] == EGYPT and t.g.seized == 1 << CYRENAICA
    assert t.g.empires[EGYPT].markers == 5
    t.sound()


@pytest.mark.rule("R-037")
def test_the_conqueror_may_leave_the_unconnected_marker_in_en2016() -> None:
    t = by_sea("en2016", "mare_aegaeum").run("campaign", GREECE).do("keep", CYRENAICA)
    assert pass_to(t).g.owner[CYRENAICA] == EGYPT and t.g.seized == 1 << CYRENAICA
    t.sound()


@pytest.mark.rule("R-037", "R-034")
def test_removing_a_marker_needs_none_in_the_supply() -> None:
    t = by_sea("en2016", "mare_aegaeum")
    t.owner(GREECE, "dacia", "dalmatia", "germania", "asia", "cappadocia")
    assert t.g.empires[GREECE].markers == 0
    t.run("campaign", GREECE).do("neutralize", CYRENAICA)
    assert t.g.owner[CYRENAICA] == NOBODY
    t.sound()


# ---- what follows
@pytest.mark.rule("5.46")
@both
def test_the_buildings_follow_the_new_marker(edition: str) -> None:
    t = seized(edition)
    levels = [(trade_level(t.g, s), culture_level(t.g, s)) for s in (CARTHAGE, EGYPT)]
    to_conversion(t).do("convert", CYRENAICA)
    assert levels == [(7, 1), (4, 4)]
    assert [(trade_level(t.g, s), culture_level(t.g, s)) for s in (CARTHAGE, EGYPT)] == [(8, 2), (3, 3)]
    assert t.g.conqueror[CYRENAICA] == NOBODY and not t.g.seized
    for seat in range(5):
        t.purse(seat)
    t.run("collect")
    assert t.held(CARTHAGE)["papyrus"] == 1 and t.held(CARTHAGE)["coin"] == 2
    t.sound()


@pytest.mark.rule("5.46")
@both
def test_the_new_owner_builds_there_in_the_next_build_phase(edition: str) -> None:
    t = pass_to(to_conversion(seized(edition)).do("convert", CYRENAICA))
    t.purse(CARTHAGE, *["coin"] * 6)
    t.run("builder", CARTHAGE)
    assert t.allows("raise", site("cyrenaica", "market"), *[good("coin")] * 6)


@pytest.mark.rule("5.47", "R-038")
@both
def test_the_marker_of_a_capital_province_is_no_post(edition: str) -> None:
    for seat, name in ((ROME, "latium"), (GREECE, "achaea"), (EGYPT, "aegyptus"), (BABYLON, "babylonia")):
        t = Table(edition)
        t.clear_units()
        t.legions(CARTHAGE, name, 2)
        pass_to(t.run("campaign", CARTHAGE), "Conquer")
        assert not t.legal("seize") and t.g.owner[province(name)] == seat
        assert t.allows("occupy", province(name), site(name, "capital"))
        assert t.allows("pillage", site(name, "capital"))


@pytest.mark.rule("5.48")
@both
def test_a_replaced_marker_returns_to_its_owners_supply(edition: str) -> None:
    t = seized(edition)
    assert (t.g.empires[CARTHAGE].markers, t.g.empires[EGYPT].markers) == (5, 5)
    to_conversion(t).do("convert", CYRENAICA)
    assert (t.g.empires[CARTHAGE].markers, t.g.empires[EGYPT].markers) == (4, 6)
    t.sound()


@pytest.mark.rule("5.48")
def test_a_removed_marker_can_be_placed_again() -> None:
    t = by_sea("en2016", "mare_aegaeum").run("campaign", GREECE).do("neutralize", CYRENAICA)
    pass_to(t)
    t.legions(GREECE, "cyrenaica", 0)
    t.purse(EGYPT, "coin", "coin", "coin")
    t.run("builder", EGYPT).do("control", CYRENAICA, *[good("coin")] * 3)
    assert t.g.owner[CYRENAICA] == EGYPT and t.g.empires[EGYPT].markers == 5
    t.sound()


# ---- worked examples of the rule documents
def occupied_marker(edition: str) -> Table:
    """Rome, with Italia and a chain of triremes, has set a legion on Egypt's marker in Cyrenaica; Egypt has collected."""
    t = seized(edition, ROME, legions=2)
    t.triremes(ROME, "mare_ionium", 1).triremes(ROME, "mare_africum", 1)
    for seat in range(5):
        t.purse(seat)
    t.run("collect")
    assert t.held(EGYPT) == {"papyrus": 2, "grain": 1, "gold": 1, "coin": 5}
    return t.run("campaign", ROME)


@pytest.mark.rule("5.35", "5.43")
def test_example_occupy_marker_en() -> None:
    t = occupied_marker("en2016")
    assert t.step == "Convert"
    t.do("convert", CYRENAICA)
    assert (t.step, t.g.owner[CYRENAICA]) == ("Sail", ROME)
    t.sound()


@pytest.mark.rule("5.35", "5.43")
def test_example_occupy_marker_fr() -> None:
    t = occupied_marker("fr_rev")
    assert t.step == "Sail"
    pass_to(t, "Convert").do("convert", CYRENAICA)
    assert (t.step, t.g.owner[CYRENAICA]) == ("", ROME)
    t.sound()


@pytest.mark.rule("R-066", "5.44")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_converted_province_connects_the_next(edition: str) -> None:
    t = Table(edition).clear_units().neutral("libya", "cyrenaica", "nubia").owner(GREECE, "nubia")
    t.owner(CARTHAGE, "libya").owner(EGYPT, "cyrenaica")
    for where in ("libya", "cyrenaica"):
        t.legions(GREECE, where, 1)
        t.conqueror(GREECE, where, marker=True)
    t.run("campaign", GREECE)
    pass_to(t, "Convert")
    t.do("convert", province("cyrenaica"))
    t.do("convert", province("libya"))
    assert t.g.owner[province("libya")] == t.g.owner[province("cyrenaica")] == GREECE
    t.sound()
