"""Chapter 8, heroes: who places markers and legions or converts (8.1 to 8.20)."""

from __future__ import annotations

import pytest
from winedark.common.bits import bits
from winedark.games.mare_nostrum.rules.state import legions_left
from winedark.games.mn2016.rules.board import CARAVANS, SITES_OF

from tests.games.mn2016.heroes import levels, rich
from tests.games.mn2016.table import EDITIONS, Table, new_round, pass_to
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, goods, province, site

both = pytest.mark.parametrize("edition", EDITIONS)
COINS3 = goods("coin", "coin", "coin")
CYRENAICA, THRACIA, DACIA = province("cyrenaica"), province("thracia"), province("dacia")


# ---- Hammurabi
@pytest.mark.rule("8.7", "R-048")
@both
def test_hammurabi_places_one_marker_free_of_charge_in_each_round(edition: str) -> None:
    t = rich(edition, BABYLON)
    near = {"asia", "cappadocia", "judaea", "armenia", "arabia"}
    assert {a[1] for a in t.legal("decree")} == {province(name) for name in near} and not t.legal("control")
    t.do("decree", province("asia"))
    assert t.g.owner[province("asia")] == BABYLON and t.g.empires[BABYLON].markers == 4
    assert not t.legal("decree")
    assert new_round(t, BABYLON).legal("decree")
    t.sound()


@pytest.mark.rule("R-048")
@both
def test_hammurabis_marker_needs_what_a_bought_one_needs(edition: str) -> None:
    t = Table(edition)
    t.owner(EGYPT, "judaea").legions(GREECE, "asia", 1).legions(BABYLON, "cappadocia", 1)
    t.purse(BABYLON, "coin", "coin", "coin")
    t.run("builder", BABYLON)
    free, bought = ({a[1] for a in t.legal(verb)} for verb in ("decree", "control"))
    assert free == bought == {province(name) for name in ("cappadocia", "armenia", "arabia")}


@pytest.mark.rule("R-048")
@both
def test_hammurabis_marker_comes_from_the_supply(edition: str) -> None:
    t = Table(edition)
    t.owner(BABYLON, "asia", "cappadocia", "judaea", "armenia", "nubia")
    assert t.g.empires[BABYLON].markers == 0
    assert not t.run("builder", BABYLON).legal("decree")


@pytest.mark.rule("8.7")
@both
def test_hammurabis_province_may_be_built_in_at_once(edition: str) -> None:
    t = rich(edition, BABYLON, "coin", "coin", "coin").do("decree", province("asia"))
    assert t.allows("raise", site("asia", "legendary"), *COINS3)


# ---- Circe
def circe(edition: str, **legions: int) -> Table:
    """The end of a turn of Greece, which owns Circe and has these legions; nobody else is on the map."""
    t = Table(edition).clear_units()
    t.tile(GREECE, "circe")
    for name, n in legions.items():
        t.legions(GREECE, name, n)
    return t


def post(t: Table, *sites: int) -> Table:
    """Greece sets Circe's legions and ends its turn."""
    pass_to(t.run("campaign", GREECE), "PostForCirce")
    for i in sites:
        t.do("post", i)
    return pass_to(t)


@pytest.mark.rule("8.11")
def test_circes_legions_stand_in_any_province_in_en2016() -> None:
    t = circe("en2016", dacia=1, macedonia=1, dalmatia=1, germania=1)
    t.owner(ROME, "dalmatia")
    t.building(site("macedonia", "caravan", "wine"), False)
    t.legions(EGYPT, "germania", 1)
    pass_to(t.run("campaign", GREECE), "LandBattles").do("fight", province("germania"), EGYPT).chance("roll", 1, 1)
    pass_to(t, "PostForCirce")
    there = {i for name in ("dacia", "dalmatia", "germania") for i in bits(CARAVANS & SITES_OF[province(name)])}
    assert len(there) == 5 and {a[1] for a in t.legal("post")} == there | {site("macedonia", "caravan", "wine")}


@pytest.mark.rule("8.11")
def test_circes_legions_stand_in_own_and_neutral_provinces_without_others_in_fr_rev() -> None:
    t = circe("fr_rev", dacia=1, macedonia=1, dalmatia=1, germania=1)
    t.owner(ROME, "dalmatia")
    t.building(site("macedonia", "caravan", "wine"), False)
    t.legions(EGYPT, "germania", 1)
    pass_to(t.run("campaign", GREECE), "LandBattles").do("fight", province("germania"), EGYPT).chance("roll", 1, 1)
    pass_to(t, "PostForCirce")
    allowed = {site("dacia", "caravan", 0), site("dacia", "caravan", 1), site("macedonia", "caravan", "wine")}
    assert {a[1] for a in t.legal("post")} == allowed


@pytest.mark.rule("8.11", "5.36")
@both
def test_one_legion_of_circe_for_each_empty_caravan_site(edition: str) -> None:
    t = circe(edition, dacia=1)
    pass_to(t.run("campaign", GREECE), "PostForCirce")
    assert t.do("post", site("dacia", "caravan", "wine")).step == ""
    t = circe(edition, dacia=3)
    pass_to(t.run("campaign", GREECE), "PostForCirce").do("post", site("dacia", "caravan", "wine"))
    assert t.legal() == [("post", site("dacia", "caravan", "stone")), ("done",)]
    assert t.do("post", site("dacia", "caravan", "stone")).step == ""


@pytest.mark.rule("8.11")
@both
def test_circes_legions_yield_like_caravans(edition: str) -> None:
    t = post(circe(edition, dacia=2), site("dacia", "caravan", "wine"), site("dacia", "caravan", "stone"))
    t.purse(GREECE)
    t.run("collect")
    assert t.held(GREECE) == {"oil": 1, "grain": 1, "wine": 2, "stone": 2, "coin": 5}
    t.sound()


@pytest.mark.rule("R-051")
@both
def test_circes_legions_are_no_caravans_on_the_tracks(edition: str) -> None:
    t = circe(edition, dacia=2)
    before = levels(t, GREECE)
    post(t, site("dacia", "caravan", "wine"), site("dacia", "caravan", "stone"))
    assert levels(t, GREECE) == before == [4 + 1, 4, 2 + 1]


@pytest.mark.rule("R-052")
@both
def test_circes_legions_are_set_anew_at_the_end_of_each_turn(edition: str) -> None:
    wine, stone = site("dacia", "caravan", "wine"), site("dacia", "caravan", "stone")
    t = post(circe(edition, dacia=1), wine)
    assert t.g.empires[GREECE].circe == 1 << wine
    assert pass_to(t.run("campaign", ROME)).g.empires[GREECE].circe == 1 << wine  # another player's turn changes nothing
    assert post(t, stone).g.empires[GREECE].circe == 1 << stone
    assert post(t).g.empires[GREECE].circe == 0


@pytest.mark.rule("R-052")
@both
def test_circes_site_is_free_again_when_a_caravan_is_built_there(edition: str) -> None:
    wine = site("macedonia", "caravan", "wine")
    t = circe(edition, macedonia=1)
    t.building(wine, False)
    post(t, wine)
    t.purse(GREECE, "coin", "coin", "coin")
    t.run("builder", GREECE).do("raise", wine, *COINS3)
    assert t.g.empires[GREECE].circe == 0 and t.g.empires[GREECE].legions[province("macedonia")] == 1
    t.sound()


@pytest.mark.rule("R-052")
@both
def test_circes_site_is_lost_with_her_last_legion(edition: str) -> None:
    t = post(circe(edition, dacia=1), site("dacia", "caravan", "wine"))
    t.legions(ROME, "dalmatia", 1)
    t.run("campaign", ROME).do("march", province("dalmatia"), DACIA, 1).do("fight", DACIA, GREECE).chance("roll", 4, 1)
    assert t.g.empires[GREECE].circe == 0
    pass_to(t).sound()


@pytest.mark.rule("R-052")
@pytest.mark.parametrize(("edition", "kept"), [("en2016", True), ("fr_rev", False)])
def test_a_foreign_unit_ends_circes_post_in_the_french_revision_only(edition: str, kept: bool) -> None:
    wine = site("dacia", "caravan", "wine")
    t = post(circe(edition, dacia=1), wine)
    t.legions(ROME, "dalmatia", 1)
    t.run("campaign", ROME).do("march", province("dalmatia"), DACIA, 1).do("fight", DACIA, GREECE).chance("roll", 1, 1)
    assert t.g.empires[GREECE].circe == (1 << wine if kept else 0)


@pytest.mark.rule("8.11")
@both
def test_nobody_else_is_asked_for_circe(edition: str) -> None:
    t = circe(edition)
    t.legions(ROME, "dacia", 2)
    assert pass_to(t.run("campaign", ROME), "PostForCirce").step == ""


# ---- Queen of Sheba
def sheba(edition: str, marker: bool = False, legions: int = 2) -> Table:
    """Carthage, owner of the Queen, stands in Egypt's Cyrenaica, on its marker already or not; the end of the turn."""
    t = Table(edition).clear_units()
    t.tile(CARTHAGE, "queen_of_sheba")
    t.legions(CARTHAGE, "cyrenaica", legions)
    t.conqueror(CARTHAGE, "cyrenaica", marker=True) if marker else None
    return pass_to(t.run("campaign", CARTHAGE), "Conquer")


@pytest.mark.rule("8.18")
@both
def test_the_queen_of_sheba_converts_at_once_for_a_legion(edition: str) -> None:
    t = sheba(edition).do("sheba", CYRENAICA)
    assert t.g.owner[CYRENAICA] == CARTHAGE and t.g.empires[CARTHAGE].legions[CYRENAICA] == 1
    assert legions_left(t.g.empires[CARTHAGE]) == 7 and t.g.empires[CARTHAGE].markers == 4
    assert t.g.conqueror[CYRENAICA] == NOBODY and t.g.empires[EGYPT].markers == 6
    t.sound()


@pytest.mark.rule("8.18")
@both
def test_the_queen_of_sheba_takes_the_last_legion_too(edition: str) -> None:
    t = sheba(edition, legions=1).do("sheba", CYRENAICA)
    assert t.g.owner[CYRENAICA] == CARTHAGE and t.g.empires[CARTHAGE].troops == 0
    t.sound()


@pytest.mark.rule("8.18")
def test_a_marker_held_since_an_earlier_turn_is_too_old_for_the_queen_in_en2016() -> None:
    assert not sheba("en2016", marker=True).legal("sheba")


@pytest.mark.rule("8.18")
def test_a_marker_held_since_an_earlier_turn_will_do_for_the_queen_in_fr_rev() -> None:
    t = sheba("fr_rev", marker=True).do("sheba", CYRENAICA)
    assert t.g.owner[CYRENAICA] == CARTHAGE
    t.sound()


@pytest.mark.rule("8.18")
@both
def test_the_queen_of_sheba_converts_once_a_round(edition: str) -> None:
    t = sheba(edition)
    t.owner(CARTHAGE, "dacia").legions(CARTHAGE, "thracia", 2)
    pass_to(t.run("campaign", CARTHAGE), "Conquer").do("sheba", THRACIA)
    assert t.step == "Conquer" and t.legal("keep") == [("keep", CYRENAICA)]
    assert not t.legal("sheba") and t.legal("seize")
    new_round(t, CARTHAGE)
    assert pass_to(t.run("campaign", CARTHAGE), "Conquer").legal("sheba")


@pytest.mark.rule("R-057", "5.44")
@both
def test_the_queen_of_sheba_needs_a_connection(edition: str) -> None:
    t = sheba(edition)
    t.legions(CARTHAGE, "cyrenaica", 0).legions(CARTHAGE, "thracia", 1)
    assert not pass_to(t.run("campaign", CARTHAGE), "Conquer").legal("sheba") and t.legal("seize")
    pass_to(t)
    t.owner(CARTHAGE, "dacia")
    pass_to(t.run("campaign", CARTHAGE), "Conquer").do("sheba", THRACIA)
    assert t.g.owner[THRACIA] == CARTHAGE
    t.sound()
