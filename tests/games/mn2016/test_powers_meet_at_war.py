"""Chapter 8: powers that meet in battles, at peace and on the map."""

from __future__ import annotations

import pytest
from winedark.games.mn2016.rules.board import COIN

from tests.games.mn2016.powers import ACHAEA, AEGYPTUS, CYRENAICA, DACIA, GALLIA, LATIUM, THRACIA, copied, roll
from tests.games.mn2016.table import EDITIONS, Table, new_round, pass_to
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, good, goods, province, sea, site

both = pytest.mark.parametrize("edition", EDITIONS)
COINS3 = goods("coin", "coin", "coin")
WINE, STONE = site("dacia", "caravan", "wine"), site("dacia", "caravan", "stone")


# ---- battle heroes together
@pytest.mark.rule("8.15", "8.19", "R-054", "R-058")
@pytest.mark.parametrize(("legions", "fort", "pips", "total"), [(2, False, 3, 8), (0, True, 1, 11), (1, True, 2, 12)])
@both
def test_ramses_and_nebuchadnezzar_add_up(edition: str, legions: int, fort: bool, pips: int, total: int) -> None:
    t = Table(edition).clear_units()
    t.tile(BABYLON, "ramses_ii", "nebuchadnezzar")
    t.legions(BABYLON, "cilicia", legions).fortress(BABYLON, "cilicia", fort).legions(EGYPT, "cilicia", 1)
    assert roll(t, EGYPT, BABYLON, "cilicia", 1, *[1] * pips) == (1, total)


@pytest.mark.rule("8.3", "8.19", "R-045", "R-058")
@pytest.mark.parametrize(("legions", "fort", "total"), [(2, False, 5), (2, True, 10), (0, True, 6)])
def test_caesar_with_ramses_and_a_fortress(legions: int, fort: bool, total: int) -> None:
    t = Table().clear_units()
    t.tile(ROME, "ramses_ii")
    t.legions(ROME, "gallia", legions).fortress(ROME, "gallia", fort).legions(EGYPT, "gallia", 1)
    assert roll(t, ROME, EGYPT, "gallia", *[1] * (legions + 1), 1) == (total, 1)


@pytest.mark.rule("8.5", "8.15", "8.19", "R-045", "R-058")
@pytest.mark.parametrize(("legions", "fort", "total"), [(2, False, 12), (2, True, 17), (0, True, 11)])
def test_pericles_with_ramses_nebuchadnezzar_and_a_fortress(legions: int, fort: bool, total: int) -> None:
    t = Table().clear_units()
    t.tile(GREECE, "ramses_ii", "nebuchadnezzar")
    t.legions(GREECE, "thracia", legions).fortress(GREECE, "thracia", fort).legions(EGYPT, "thracia", 1)
    assert roll(t, EGYPT, GREECE, "thracia", 1, *[1] * (legions + 1)) == (1, total)


@pytest.mark.rule("8.3", "8.5")
@both
def test_caesar_attacks_pericles(edition: str) -> None:
    t = Table(edition).clear_units().legions(ROME, "thracia", 3).legions(GREECE, "thracia", 2)
    assert roll(t, ROME, GREECE, "thracia", 1, 1, 1, 1, 1) == (6, 6)
    assert t.g.battle[8:10] == (1, 1)
    assert roll(t, GREECE, ROME, "thracia", 1, 1, 1) == (1, 2)


# ---- the Statue of Zeus against holds and posts
@pytest.mark.rule("8.26", "5.40", "5.43")
@both
def test_zeus_breaks_off_a_conversion_in_progress(edition: str) -> None:
    t = Table(edition).clear_units()
    t.tile(ROME, "statue_of_zeus")
    t.owner(EGYPT, "germania").legions(EGYPT, "gallia", 2)
    t.conqueror(EGYPT, "gallia", marker=True)
    t.run("war").do("peace", EGYPT)
    assert t.g.seized == 0 and t.g.conqueror[GALLIA] == NOBODY
    assert t.g.empires[EGYPT].legions[AEGYPTUS] == 2
    t.do("next", EGYPT)
    assert t.step == "March" and pass_to(t, "NameCommander").g.owner[GALLIA] == ROME
    t.sound()


@pytest.mark.rule("8.26", "R-062")
@pytest.mark.parametrize(("edition", "goes_on"), [("en2016", True), ("fr_rev", False)])
def test_the_statues_owner_goes_on_converting_in_en2016_only(edition: str, goes_on: bool) -> None:
    t = Table(edition).clear_units()
    t.tile(ROME, "statue_of_zeus")
    t.owner(ROME, "libya").legions(ROME, "cyrenaica", 1)
    t.conqueror(ROME, "cyrenaica", marker=True)
    t.run("war").do("peace", EGYPT).do("next", ROME)
    assert (t.step == "Convert") is goes_on
    assert (t.g.empires[ROME].legions[CYRENAICA], t.g.empires[ROME].legions[LATIUM]) == (int(goes_on), 1 - goes_on)
    pass_to(t, "NameCommander").sound()


@pytest.mark.rule("8.18", "R-062")
def test_the_queen_of_sheba_converts_a_province_of_the_peace_partner_in_en2016() -> None:
    t = Table("en2016").clear_units()
    t.tile(ROME, "statue_of_zeus", "queen_of_sheba")
    t.owner(ROME, "garamantia").legions(ROME, "cyrenaica", 1)
    t.run("war").do("peace", EGYPT).do("next", ROME)
    pass_to(t, "Conquer").do("sheba", CYRENAICA)
    assert t.g.owner[CYRENAICA] == ROME
    t.sound()


@pytest.mark.rule("8.11", "8.26", "R-052")
def test_zeus_sends_circes_legions_home_from_their_posts() -> None:
    t = Table("en2016").clear_units()
    t.tile(ROME, "statue_of_zeus").tile(GREECE, "circe")
    t.building(site("gallia", "caravan", "grain"), False)
    t.legions(GREECE, "gallia", 1).legions(GREECE, "dacia", 1)
    pass_to(t.run("campaign", GREECE), "PostForCirce").do("post", site("gallia", "caravan", "grain")).do("post", WINE)
    assert t.g.empires[GREECE].circe == 1 << site("gallia", "caravan", "grain") | 1 << WINE
    t.run("war").do("peace", GREECE)
    assert t.g.empires[GREECE].circe == 1 << WINE and t.g.empires[GREECE].legions[ACHAEA] == 1
    t.sound()


@pytest.mark.rule("8.11", "8.27")
@pytest.mark.parametrize(("edition", "open_to"), [("en2016", True), ("fr_rev", False)])
def test_peace_protects_circes_posts_on_neutral_ground_in_fr_rev(edition: str, open_to: bool) -> None:
    t = Table(edition).clear_units()
    t.tile(ROME, "statue_of_zeus").tile(GREECE, "circe")
    t.legions(GREECE, "dacia", 1)
    t.g.empires[GREECE].circe = 1 << WINE
    t.legions(ROME, "germania", 1)
    t.run("war").do("peace", GREECE)
    assert t.g.empires[GREECE].circe == 1 << WINE
    assert t.do("next", ROME).allows("march", province("germania"), DACIA, 1) is open_to


# ---- Hammurabi
@pytest.mark.rule("8.7", "R-048")
@both
def test_hammurabi_does_not_start_from_a_lost_province(edition: str) -> None:
    t = Table(edition)
    t.owner(EGYPT, "cilicia")
    near = {province(name) for name in ("cappadocia", "armenia", "arabia")}
    assert {a[1] for a in t.run("builder", BABYLON).legal("decree")} == near
    assert t.g.empires[BABYLON].markers == 6


@pytest.mark.rule("8.7", "R-048")
@both
def test_hammurabis_province_is_no_starting_point_in_the_same_round(edition: str) -> None:
    t = Table(edition).clear_units()
    t.triremes(BABYLON, "mare_aegyptum", 1)  # touches Judaea, Creta, Cyrenaica and Aegyptus
    t.purse(BABYLON, "coin", "coin", "coin")
    t.run("builder", BABYLON).do("decree", province("judaea"))
    assert not t.allows("control", province("creta"), *COINS3)
    assert new_round(t, BABYLON).allows("control", province("creta"), *COINS3)


@pytest.mark.rule("8.7", "8.24")
@both
def test_hammurabi_reaches_what_the_lighthouse_connects(edition: str) -> None:
    t = Table(edition)
    t.tile(BABYLON, "lighthouse").purse(BABYLON, "wood", "coin")
    t.triremes(BABYLON, "mare_aegaeum", 1)
    t.run("builder", BABYLON)
    assert not t.allows("decree", province("creta"))
    t.do("launch", sea("mare_cyprium"), good("wood")).do("decree", province("creta"))
    assert t.g.owner[province("creta")] == BABYLON
    t.sound()


# ---- the Queen of Sheba
@pytest.mark.rule("8.18", "R-057")
@both
def test_the_queen_of_sheba_needs_a_marker_in_the_supply(edition: str) -> None:
    t = Table(edition).clear_units()
    t.tile(CARTHAGE, "queen_of_sheba")
    t.legions(CARTHAGE, "cyrenaica", 1).owner(CARTHAGE, "phasania", "garamantia", "sicilia", "nubia")
    assert pass_to(t.run("campaign", CARTHAGE), "Conquer").legal("sheba") == [("sheba", CYRENAICA)]
    t.owner(CARTHAGE, "creta")
    assert t.g.empires[CARTHAGE].markers == 0
    assert not pass_to(t.run("campaign", CARTHAGE), "Conquer").legal("sheba")


@pytest.mark.rule("8.18", "R-057", "5.47")
@both
def test_the_queen_of_sheba_never_converts_a_capital_province(edition: str) -> None:
    t = Table(edition).clear_units()
    t.tile(CARTHAGE, "queen_of_sheba")
    t.legions(CARTHAGE, "aegyptus", 3)
    pass_to(t.run("campaign", CARTHAGE), "Conquer")
    assert {a[0] for a in t.legal()} == {"keep", "pillage", "occupy"}


# ---- Penthesilea
@pytest.mark.rule("8.16", "R-055")
@pytest.mark.parametrize(("on_map", "free"), [(5, [1, 2, 3]), (7, [1]), (8, [])])
@both
def test_penthesilea_raises_no_more_legions_than_the_supply_holds(edition: str, on_map: int, free: list[int]) -> None:
    t = Table(edition).clear_units()
    t.tile(GREECE, "penthesilea")
    t.legions(GREECE, "dacia", on_map)
    for name in ("macedonia", "thracia", "achaea"):
        t.legions(ROME, name, 1)
    assert [a[1] for a in t.run("builder", GREECE).legal("rally")] == free


@pytest.mark.rule("8.16", "8.20", "8.12", "5.40")
@pytest.mark.parametrize(("owner", "action"), [("spartacus", ("enlist", ACHAEA, COIN)), ("gilgamesh", ("wall", ACHAEA, COIN))])
@both
def test_a_cheap_unit_leaves_the_hold_to_the_battle_too(edition: str, owner: str, action: tuple[object, ...]) -> None:
    t = Table(edition).clear_units()
    t.tile(GREECE, owner)
    t.legions(ROME, "achaea", 1)
    t.conqueror(ROME, "achaea", site("achaea", "capital"))
    t.run("builder", GREECE).do(*action)
    assert t.g.occupied == 1 << site("achaea", "capital") and t.g.conqueror[ACHAEA] == ROME
    t.sound()


# ---- Circe
@pytest.mark.rule("8.11", "R-051")
@both
def test_circes_good_is_doubled_by_the_own_market(edition: str) -> None:
    wine = site("macedonia", "caravan", "wine")
    t = Table(edition).clear_units()
    t.tile(GREECE, "circe")
    t.building(wine, False).building(site("macedonia", "market"))
    t.legions(GREECE, "macedonia", 1)
    pass_to(t.run("campaign", GREECE), "PostForCirce").do("post", wine)
    t.purse(GREECE)
    t.run("collect")
    assert (t.held(GREECE)["wine"], t.held(GREECE)["grain"]) == (2, 2)
    t.sound()


@pytest.mark.rule("R-051", "5.34")
@pytest.mark.parametrize(("legions", "wine"), [(1, 1), (2, 2)])
def test_circes_good_is_doubled_by_an_occupied_market_and_not_by_anothers(legions: int, wine: int) -> None:
    grape = site("macedonia", "caravan", "wine")
    t = Table("en2016").clear_units()
    t.tile(EGYPT, "circe")
    t.building(grape, False).building(site("macedonia", "market"))
    t.legions(EGYPT, "macedonia", legions)
    pass_to(t.run("campaign", EGYPT), "Conquer")
    t.do("occupy", province("macedonia"), site("macedonia", "market")) if legions == 2 else t.do("keep", province("macedonia"))
    t.do("post", grape)
    t.purse(EGYPT)
    t.run("collect")
    assert t.held(EGYPT)["wine"] == wine
    t.sound()


@pytest.mark.rule("8.11", "5.36")
def test_legions_on_other_posts_are_not_free_for_circe() -> None:
    t = Table("en2016").clear_units()
    t.tile(EGYPT, "circe")
    t.building(site("macedonia", "caravan", "wine"), False)
    t.legions(EGYPT, "macedonia", 1)
    pass_to(t.run("campaign", EGYPT), "Conquer").do("seize", province("macedonia"))
    assert t.step == "" and t.g.seized == 1 << province("macedonia")


@pytest.mark.rule("8.11", "5.32", "R-029")
def test_circes_legion_may_stand_where_a_caravan_was_pillaged() -> None:
    wine = site("macedonia", "caravan", "wine")
    t = Table("en2016").clear_units()
    t.tile(EGYPT, "circe")
    t.legions(EGYPT, "macedonia", 1)
    pass_to(t.run("campaign", EGYPT), "Conquer").do("pillage", wine)
    assert t.legal("post") == [("post", wine)]
    t.do("post", wine)
    assert t.g.empires[EGYPT].circe == 1 << wine
    t.sound()


@pytest.mark.rule("8.11", "5.41", "R-033")
@both
def test_circes_posts_are_given_up_when_legions_fall(edition: str) -> None:
    t = copied(edition, "circe")
    t.legions(EGYPT, "dacia", 2)
    t.g.empires[EGYPT].circe = 1 << WINE | 1 << STONE
    t.legions(GREECE, "thracia", 1)
    t.run("campaign", GREECE).do("march", THRACIA, DACIA, 1).do("fight", DACIA, EGYPT).chance("roll", 5, 4, 4)
    assert t.g.empires[EGYPT].legions[DACIA] == 1
    if edition == "en2016":
        assert (t.step, t.seats, t.legal()) == ("GiveUp", (EGYPT,), [("vacate", WINE), ("vacate", STONE)])
        t.do("vacate", STONE)
    assert t.g.empires[EGYPT].circe == (1 << WINE if edition == "en2016" else 0)  # a foreign unit came
    t.sound()
