"""The turns of war and the moves of units, as both titles have them: who moves when, triremes, legions."""

from __future__ import annotations

import pytest

from tests.games.mare_nostrum.table import Lay, pass_to
from tests.games.mare_nostrum.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME


# ---- the order of the turns
@pytest.mark.rule(mn2003="5.1", mn2016="5.1")
def test_the_military_leader_names_every_player_until_one_is_left(table: Lay) -> None:
    t = table().clear_units()
    for seat, where in enumerate(("Rome", "Carthage", "Greece", "Egypt", "Babylon")):
        t.legions(seat, where, 1)
    t.phase("war")
    for seat in (EGYPT, ROME, BABYLON, GREECE):
        assert (t.step, t.seats) == ("NameCommander", (ROME,))
        t.do("next", seat)
        assert (t.step, t.seats) == ("March", (seat,))
        t.do("done")
    assert (t.step, t.seats) == ("March", (CARTHAGE,))
    assert t.do("done").step == ""
    t.sound()


@pytest.mark.rule(mn2003="5.1", mn2016="5.1")
def test_another_military_leader_names_the_commanders(table: Lay) -> None:
    t = table()
    t.g.leaders = [CARTHAGE, EGYPT, GREECE]
    assert t.phase("war").seats == (GREECE,)
    assert t.legal() == [("next", seat) for seat in (ROME, CARTHAGE, GREECE, EGYPT, BABYLON)]


# ---- triremes
@pytest.mark.rule(mn2003="5.4", mn2016="5.3")
def test_each_trireme_sails_once(table: Lay) -> None:
    t = table().clear_units().triremes(ROME, "Ionian Sea", 2).triremes(ROME, "Tyrrhenian Sea", 1)
    t.run("campaign", ROME).sail("Ionian Sea", "Tyrrhenian Sea", 2)
    tyrrhenian, ionian = t.words.sea("Tyrrhenian Sea"), t.words.sea("Ionian Sea")
    assert t.allows("sail", tyrrhenian, ionian, 1) and not t.allows("sail", tyrrhenian, ionian, 2)
    t.sail("Tyrrhenian Sea", "Ionian Sea", 1)
    assert t.step == "" and t.ships(ROME, "Ionian Sea", "Tyrrhenian Sea") == [1, 2]
    t.sound()


@pytest.mark.rule(mn2003="5.4", mn2016="5.3")
def test_triremes_that_join_from_two_seas_have_both_sailed(table: Lay) -> None:
    t = table().clear_units().triremes(ROME, "Tyrrhenian Sea", 1).triremes(ROME, "Aegean Sea", 1).triremes(ROME, "Ionian Sea", 1)
    t.run("campaign", ROME).sail("Tyrrhenian Sea", "Ionian Sea", 1).sail("Aegean Sea", "Ionian Sea", 1)
    ionian, african = t.words.sea("Ionian Sea"), t.words.sea("African Sea")
    assert t.allows("sail", ionian, african, 1) and not t.allows("sail", ionian, african, 2), "the one that lay there"
    assert t.sail("Ionian Sea", "African Sea", 1).step == ""
    t.sound()


@pytest.mark.rule(mn2003="5.4", mn2016="5.3")
def test_the_triremes_of_a_sea_may_part(table: Lay) -> None:
    t = table().clear_units().triremes(ROME, "Ionian Sea", 3)
    t.run("campaign", ROME).sail("Ionian Sea", "African Sea", 1).sail("Ionian Sea", "Aegean Sea", 1).do("done")
    assert t.ships(ROME, "Ionian Sea", "African Sea", "Aegean Sea") == [1, 1, 1]
    t.sound()


@pytest.mark.rule(mn2003="5.5", mn2016="5.3 5.4")
def test_foreign_triremes_block_no_sea_and_start_no_war(table: Lay) -> None:
    t = table().clear_units().triremes(ROME, "Ionian Sea", 1).triremes(EGYPT, "Ionian Sea", 3)
    t.triremes(GREECE, "African Sea", 5)
    t.run("campaign", ROME).sail("Ionian Sea", "African Sea", 1)
    assert t.step == "SeaBattles" and t.do("done").step == ""
    assert t.ships(ROME, "African Sea") == [1] and t.ships(GREECE, "African Sea") == [5]
    t.run("campaign", ROME).sail("African Sea", "Ionian Sea", 1)
    assert t.ships(ROME, "Ionian Sea") == [1] and t.ships(EGYPT, "Ionian Sea") == [3]
    t.sound()


# ---- battles at sea
@pytest.mark.rule(mn2003="5.6", mn2016="5.4")
def test_a_battle_at_sea_needs_triremes_of_both(table: Lay) -> None:
    t = table().clear_units()
    for seat, where in ((ROME, "Ionian"), (ROME, "Tyrrhenian"), (GREECE, "Ionian"), (GREECE, "Aegean"), (EGYPT, "Aegean")):
        t.triremes(seat, f"{where} Sea", 1)
    t.run("campaign", ROME).do("done")
    assert t.legal() == [("engage", t.words.sea("Ionian Sea"), GREECE), ("done",)]


@pytest.mark.rule(mn2003="5.6", mn2016="5.4 5.5")
def test_battles_at_sea_come_between_the_moves_of_triremes_and_of_legions(table: Lay) -> None:
    t = table().clear_units().triremes(ROME, "Ionian Sea", 2).triremes(GREECE, "Aegean Sea", 1)
    t.legions(ROME, "Rome", 1)
    t.run("campaign", ROME).sail("Ionian Sea", "Aegean Sea", 1)
    assert t.step == "Sail" and not t.legal("engage")
    t.do("done")
    assert t.step == "SeaBattles" and not t.legal("sail") and not t.legal("march")
    t.engage("Aegean Sea", GREECE).chance("roll", 1, 1)
    assert t.step == "March"


# ---- legions
@pytest.mark.rule(mn2003="5.7", mn2016="5.6")
def test_legions_march_to_bordering_provinces(table: Lay) -> None:
    t = table().clear_units().legions(ROME, "Gaul", 1)
    assert t.run("campaign", ROME).marches("Gaul") == t.named("Rome", "Germany", "Illyria")


@pytest.mark.rule(mn2003="5.7", mn2016="5.6")
def test_each_legion_marches_once(table: Lay) -> None:
    t = table().clear_units().legions(ROME, "Gaul", 2).legions(ROME, "Rome", 1)
    t.run("campaign", ROME).march("Gaul", "Rome", 2)
    rome, italy = t.words.province("Rome"), t.words.province("Italy")
    assert t.allows("march", rome, italy, 1) and not t.allows("march", rome, italy, 2)
    assert t.march("Rome", "Italy", 1).step == ""
    t.sound()


@pytest.mark.rule(mn2003="5.7", mn2016="5.6")
def test_legions_that_join_from_two_provinces_have_all_marched(table: Lay) -> None:
    t = table().clear_units().legions(ROME, "Gaul", 1).legions(ROME, "Italy", 1).legions(ROME, "Rome", 1)
    t.run("campaign", ROME).march("Gaul", "Rome", 1).march("Italy", "Rome", 1)
    rome, italy = t.words.province("Rome"), t.words.province("Italy")
    assert t.allows("march", rome, italy, 1) and not t.allows("march", rome, italy, 2), "the one that stood there"
    assert t.march("Rome", "Italy", 1).step == ""
    t.sound()


@pytest.mark.rule(mn2003="5.7", mn2016="5.8")
def test_the_legions_of_a_province_part_and_enter_own_neutral_and_foreign_provinces(table: Lay) -> None:
    t = table().clear_units().legions(ROME, "Gaul", 4).owner(GREECE, "Illyria")
    t.run("campaign", ROME)
    owners = {name: t.g.owner[t.words.province(name)] for name in ("Rome", "Germany", "Illyria")}
    assert owners == {"Rome": ROME, "Germany": NOBODY, "Illyria": GREECE}
    for name in owners:
        t.march("Gaul", name, 1)
    pass_to(t, "Conquer")
    assert t.troops(ROME, "Gaul", *owners) == [1, 1, 1, 1]
    t.sound()


@pytest.mark.rule(mn2003="5.8", mn2016="5.7")
def test_a_broken_chain_of_triremes_carries_nobody(table: Lay) -> None:
    t = table().clear_units().legions(ROME, "Italy", 1).triremes(ROME, "Ionian Sea", 1)
    t.triremes(ROME, "Egyptian Sea", 1)
    pass_to(t.run("campaign", ROME), "March")
    assert t.named("Sicily") <= t.marches("Italy") and not t.named("Egypt") & t.marches("Italy")


@pytest.mark.rule(mn2003="5.8 5.5", mn2016="5.7")
def test_one_trireme_that_has_moved_carries_any_number_past_foreign_ones(table: Lay) -> None:
    t = table().clear_units().legions(ROME, "Italy", 8).triremes(ROME, "Tyrrhenian Sea", 1)
    t.triremes(CARTHAGE, "Ionian Sea", 4)
    t.run("campaign", ROME).sail("Tyrrhenian Sea", "Ionian Sea", 1).do("done").march("Italy", "Sicily", 8)
    assert t.troops(ROME, "Sicily") == [8]
    t.sound()
