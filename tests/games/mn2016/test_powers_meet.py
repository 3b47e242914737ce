"""Chapter 8, where two powers meet, or a power meets a rule."""

from __future__ import annotations

import pytest
from winedark.games.mn2016.board import COIN, COMMODITIES
from winedark.games.mn2016.levels import LEVELS

from tests.games.mn2016.table import EDITIONS, Table, new_round, pass_to
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, good, goods, province, sea, site, tile

both = pytest.mark.parametrize("edition", EDITIONS)
COINS3 = goods("coin", "coin", "coin")
AEGYPTUS, LATIUM, ACHAEA, DACIA, GALLIA, CYRENAICA, THRACIA, SICILIA = (
    province(name) for name in ("aegyptus", "latium", "achaea", "dacia", "gallia", "cyrenaica", "thracia", "sicilia")
)
WINE, STONE = site("dacia", "caravan", "wine"), site("dacia", "caravan", "stone")


def copied(edition: str, hero: str, units: bool = False) -> Table:
    """Rome owns a hero; Egypt has just bought Castor and Pollux and copied it; the map is empty unless `units`."""
    t = Table(edition)
    if not units:
        t.clear_units()
    t.tile(ROME, hero)
    t.purse(EGYPT, *["coin"] * 9)
    t.purse(ROME, "coin", "coin")
    return t.run("builder", EGYPT).do("recruit", tile("castor_pollux"), *[COIN] * 7).do("copy", tile(hero))


def roll(t: Table, attacker: int, defender: int, where: str, *pips: int) -> tuple[object, ...]:
    """The attacker fights this battle; both totals, the attacker's first."""
    pass_to(t.run("campaign", attacker), "LandBattles").do("fight", province(where), defender).chance("roll", *pips)
    return t.g.battle[6:8]


# ---- Castor and Pollux with every hero that they may copy
@pytest.mark.rule("8.9", "8.12", "8.20", "R-050")
@pytest.mark.parametrize(("hero", "verb"), [("spartacus", "enlist"), ("gilgamesh", "wall")])
@both
def test_original_and_copy_are_each_used_once_in_a_round(edition: str, hero: str, verb: str) -> None:
    t = copied(edition, hero)
    t.do(verb, AEGYPTUS, COIN)
    assert not t.legal(verb)
    t.run("builder", ROME).do(verb, LATIUM, COIN)
    assert not t.legal(verb) and not t.run("builder", EGYPT).legal(verb)
    t.sound()


@pytest.mark.rule("8.9", "8.16", "R-050")
@both
def test_penthesilea_and_her_copy_raise_legions_in_one_round(edition: str) -> None:
    t = copied(edition, "penthesilea")
    t.legions(GREECE, "cyrenaica", 1)
    t.legions(GREECE, "gallia", 1)
    t.legions(BABYLON, "italia", 1)
    assert t.legal("rally") == [("rally", 1)]
    t.do("rally", 1)
    assert t.run("builder", ROME).legal("rally") == [("rally", 1), ("rally", 2)]
    t.do("rally", 2)
    assert (t.g.empires[EGYPT].legions[AEGYPTUS], t.g.empires[ROME].legions[LATIUM]) == (1, 2)
    t.sound()


@pytest.mark.rule("8.9", "8.18", "R-050")
@both
def test_the_queen_of_sheba_and_her_copy_convert_in_one_round(edition: str) -> None:
    t = copied(edition, "queen_of_sheba")
    t.owner(EGYPT, "dacia")
    t.owner(ROME, "garamantia")
    t.legions(EGYPT, "thracia", 2)
    t.legions(ROME, "libya", 1)
    pass_to(t.run("campaign", EGYPT), "Conquer").do("sheba", THRACIA)
    pass_to(t.run("campaign", ROME), "Conquer").do("sheba", province("libya"))
    assert (t.g.owner[THRACIA], t.g.owner[province("libya")]) == (EGYPT, ROME)
    t.sound()


@pytest.mark.rule("8.9", "8.19")
@both
def test_ramses_and_the_copy_each_roll_one_die_more(edition: str) -> None:
    t = copied(edition, "ramses_ii")
    t.legions(ROME, "dacia", 1)
    t.legions(EGYPT, "dacia", 1)
    assert roll(t, EGYPT, ROME, "dacia", 2, 2, 3, 3) == (4, 6)


@pytest.mark.rule("8.9", "8.15")
@both
def test_nebuchadnezzar_helps_each_owner_in_their_own_provinces(edition: str) -> None:
    for where, totals in (("cyrenaica", (6, 1)), ("gallia", (1, 6)), ("dacia", (1, 1))):
        t = copied(edition, "nebuchadnezzar")
        t.legions(ROME, where, 1)
        t.legions(EGYPT, where, 1)
        assert roll(t, EGYPT, ROME, where, 1, 1) == totals


@pytest.mark.rule("8.9", "8.13")
@both
def test_hamilcar_and_the_copy_both_double_pillage(edition: str) -> None:
    t = copied(edition, "hamilcar")
    t.purse(EGYPT)
    t.purse(ROME)
    t.legions(EGYPT, "thracia", 1)
    t.legions(ROME, "libya", 1)
    pass_to(t.run("campaign", EGYPT), "Conquer").do("pillage", site("thracia", "caravan"))
    pass_to(t.run("campaign", ROME), "Conquer").do("pillage", site("libya", "caravan", "sheep"))
    assert (t.held(EGYPT), t.held(ROME)) == ({"stone": 2}, {"sheep": 2})
    t.sound()


@pytest.mark.rule("8.9", "8.11")
@both
def test_a_copied_circe_sets_legions_on_caravan_sites(edition: str) -> None:
    t = copied(edition, "circe")
    t.legions(EGYPT, "dacia", 1)
    pass_to(t.run("campaign", EGYPT), "PostForCirce").do("post", WINE)
    t.purse(EGYPT)
    t.run("collect")
    assert t.held(EGYPT)["wine"] == 1
    assert [level(t.g, EGYPT) for level in LEVELS] == [4, 4, 1]
    t.sound()


@pytest.mark.rule("8.9", "8.11")
def test_circe_and_her_copy_do_not_share_a_caravan_site() -> None:
    t = copied("en2016", "circe")
    t.legions(ROME, "dacia", 1)
    t.legions(EGYPT, "dacia", 2)
    pass_to(t.run("campaign", ROME), "LandBattles").do("fight", DACIA, EGYPT).chance("roll", 1, 1, 1)
    pass_to(t, "PostForCirce").do("post", WINE)
    pass_to(t.run("campaign", EGYPT), "LandBattles").do("fight", DACIA, ROME).chance("roll", 1, 1, 1)
    assert pass_to(t, "PostForCirce").legal("post") == [("post", STONE)]
    t.do("post", STONE)
    assert (t.g.empires[ROME].circe, t.g.empires[EGYPT].circe) == (1 << WINE, 1 << STONE)


@pytest.mark.rule("8.8", "8.9")
@both
def test_antigone_twice_both_choose_their_numbers_in_trade_track_order(edition: str) -> None:
    t = copied(edition, "antigone")
    for seat in (ROME, EGYPT):
        t.purse(seat, "gold", "grain", "oil")
    t.run("trade").do("exchange", 2)
    assert (t.step, t.seats) == ("ChooseNumber", (ROME,))
    t.do("number", 3)
    assert (t.step, t.seats) == ("ChooseNumber", (EGYPT,))
    t.do("number", 1)
    assert [t.g.empires[s].due for s in range(5)] == [3, 2, 2, 1, 2]
    t.sound()


@pytest.mark.rule("8.9", "8.10")
@both
def test_a_copied_hercules_has_no_power_and_brings_no_bonuses(edition: str) -> None:
    t = copied(edition, "hercules", units=True)
    assert [level(t.g, EGYPT) for level in LEVELS] == [4, 4, 2]
    assert [level(t.g, ROME) for level in LEVELS] == [9, 3, 5]
    assert {a[0] for a in t.legal()} == {"done"}


@pytest.mark.rule("8.9")
@both
def test_every_hero_that_may_be_copied_is_offered(edition: str) -> None:
    heroes = {
        "antigone", "circe", "gilgamesh", "hamilcar", "hercules", "nebuchadnezzar", "penthesilea", "queen_of_sheba", "ramses_ii",
        "spartacus",
    }  # fmt: skip
    t = Table(edition)
    t.tile(ROME, *sorted(heroes), "perseus", "colossus", "statue_of_zeus")
    t.purse(EGYPT, *["coin"] * 7)
    t.run("builder", EGYPT).do("recruit", tile("castor_pollux"), *[COIN] * 7)
    assert {a[1] for a in t.legal("copy")} == {tile(name) for name in heroes}


@pytest.mark.rule("8.9", "4.11")
@both
def test_castor_and_pollux_as_the_fifth_tile_still_copy(edition: str) -> None:
    t = Table(edition)
    t.tile(ROME, "spartacus")
    t.tile(BABYLON, "colossus", "lighthouse", "hercules")
    t.purse(BABYLON, *["coin"] * 11)
    t.run("builder", BABYLON).do("recruit", tile("castor_pollux"), *[COIN] * 10)
    assert t.step == "CopyHero" and not t.g.winners and t.g.fifth == (BABYLON,)
    assert t.do("copy", tile("spartacus")).allows("enlist", province("babylonia"), COIN)


@pytest.mark.rule("8.9", "7.2")
def test_the_culture_leader_needs_no_copy_with_their_fifth_tile_in_fr_rev() -> None:
    t = Table("fr_rev")
    t.tile(ROME, "spartacus")
    t.tile(EGYPT, "colossus", "lighthouse", "hercules")
    t.purse(EGYPT, *["coin"] * 10)
    t.run("builder", EGYPT).do("recruit", tile("castor_pollux"), *[COIN] * 10)
    assert t.step == "" and t.g.winners == (EGYPT,)


# ---- battle heroes together
@pytest.mark.rule("8.15", "8.19", "R-054", "R-058")
@pytest.mark.parametrize(("legions", "fort", "pips", "total"), [(2, False, 3, 8), (0, True, 1, 11), (1, True, 2, 12)])
@both
def test_ramses_and_nebuchadnezzar_add_up(edition: str, legions: int, fort: bool, pips: int, total: int) -> None:
    t = Table(edition).clear_units()
    t.tile(BABYLON, "ramses_ii", "nebuchadnezzar")
    t.legions(BABYLON, "cilicia", legions)
    t.fortress(BABYLON, "cilicia", fort)
    t.legions(EGYPT, "cilicia", 1)
    assert roll(t, EGYPT, BABYLON, "cilicia", 1, *[1] * pips) == (1, total)


@pytest.mark.rule("8.3", "8.19", "R-045", "R-058")
@pytest.mark.parametrize(("legions", "fort", "total"), [(2, False, 5), (2, True, 10), (0, True, 6)])
def test_caesar_with_ramses_and_a_fortress(legions: int, fort: bool, total: int) -> None:
    t = Table().clear_units()
    t.tile(ROME, "ramses_ii")
    t.legions(ROME, "gallia", legions)
    t.fortress(ROME, "gallia", fort)
    t.legions(EGYPT, "gallia", 1)
    assert roll(t, ROME, EGYPT, "gallia", *[1] * (legions + 1), 1) == (total, 1)


@pytest.mark.rule("8.5", "8.15", "8.19", "R-045", "R-058")
@pytest.mark.parametrize(("legions", "fort", "total"), [(2, False, 12), (2, True, 17), (0, True, 11)])
def test_pericles_with_ramses_nebuchadnezzar_and_a_fortress(legions: int, fort: bool, total: int) -> None:
    t = Table().clear_units()
    t.tile(GREECE, "ramses_ii", "nebuchadnezzar")
    t.legions(GREECE, "thracia", legions)
    t.fortress(GREECE, "thracia", fort)
    t.legions(EGYPT, "thracia", 1)
    assert roll(t, EGYPT, GREECE, "thracia", 1, *[1] * (legions + 1)) == (1, total)


@pytest.mark.rule("8.3", "8.5")
@both
def test_caesar_attacks_pericles(edition: str) -> None:
    t = Table(edition).clear_units()
    t.legions(ROME, "thracia", 3)
    t.legions(GREECE, "thracia", 2)
    assert roll(t, ROME, GREECE, "thracia", 1, 1, 1, 1, 1) == (6, 6)
    assert t.g.battle[8:10] == (1, 1)
    assert roll(t, GREECE, ROME, "thracia", 1, 1, 1) == (1, 2)


# ---- the Statue of Zeus against holds and posts
@pytest.mark.rule("8.26", "5.40", "5.43")
@both
def test_zeus_breaks_off_a_conversion_in_progress(edition: str) -> None:
    t = Table(edition).clear_units()
    t.tile(ROME, "statue_of_zeus")
    t.owner(EGYPT, "germania")
    t.legions(EGYPT, "gallia", 2)
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
    t.owner(ROME, "libya")
    t.legions(ROME, "cyrenaica", 1)
    t.conqueror(ROME, "cyrenaica", marker=True)
    t.run("war").do("peace", EGYPT).do("next", ROME)
    assert (t.step == "Convert") is goes_on
    assert (t.g.empires[ROME].legions[CYRENAICA], t.g.empires[ROME].legions[LATIUM]) == (int(goes_on), 1 - goes_on)
    pass_to(t, "NameCommander").sound()


@pytest.mark.rule("8.18", "R-062")
def test_the_queen_of_sheba_converts_a_province_of_the_peace_partner_in_en2016() -> None:
    t = Table("en2016").clear_units()
    t.tile(ROME, "statue_of_zeus", "queen_of_sheba")
    t.owner(ROME, "garamantia")
    t.legions(ROME, "cyrenaica", 1)
    t.run("war").do("peace", EGYPT).do("next", ROME)
    pass_to(t, "Conquer").do("sheba", CYRENAICA)
    assert t.g.owner[CYRENAICA] == ROME
    t.sound()


@pytest.mark.rule("8.11", "8.26", "R-052")
def test_zeus_sends_circes_legions_home_from_their_posts() -> None:
    t = Table("en2016").clear_units()
    t.tile(ROME, "statue_of_zeus")
    t.tile(GREECE, "circe")
    t.building(site("gallia", "caravan", "grain"), False)
    t.legions(GREECE, "gallia", 1)
    t.legions(GREECE, "dacia", 1)
    pass_to(t.run("campaign", GREECE), "PostForCirce").do("post", site("gallia", "caravan", "grain")).do("post", WINE)
    assert t.g.empires[GREECE].circe == 1 << site("gallia", "caravan", "grain") | 1 << WINE
    t.run("war").do("peace", GREECE)
    assert t.g.empires[GREECE].circe == 1 << WINE and t.g.empires[GREECE].legions[ACHAEA] == 1
    t.sound()


@pytest.mark.rule("8.11", "8.27")
@pytest.mark.parametrize(("edition", "open_to"), [("en2016", True), ("fr_rev", False)])
def test_peace_protects_circes_posts_on_neutral_ground_in_fr_rev(edition: str, open_to: bool) -> None:
    t = Table(edition).clear_units()
    t.tile(ROME, "statue_of_zeus")
    t.tile(GREECE, "circe")
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
    t.tile(BABYLON, "lighthouse")
    t.purse(BABYLON, "wood", "coin")
    t.triremes(BABYLON, "mare_aegaeum", 1)
    t.run("builder", BABYLON)
    assert not t.allows("decree", province("creta"))
    t.do("launch", sea("mare_cyprium"), good("wood")).do("decree", province("creta"))
    assert t.g.owner[province("creta")] == BABYLON
    t.sound()


# ---- Hannibal and Cleopatra with other prices
@pytest.mark.rule("8.4", "8.20")
@both
def test_hannibal_does_not_change_the_price_of_spartacus(edition: str) -> None:
    t = Table(edition)
    t.tile(CARTHAGE, "spartacus")
    t.purse(CARTHAGE, "gladiator", "gladiator", "gladiator", "oil")
    t.run("builder", CARTHAGE)
    assert not t.allows("enlist", province("africa"), *goods("gladiator", "gladiator"))
    t.do("enlist", province("africa"), good("gladiator"))
    t.do("legion", province("africa"), *goods("gladiator", "gladiator", "oil"))
    assert t.held(CARTHAGE) == {}
    t.sound()


@pytest.mark.rule("8.4")
@both
def test_hannibal_pays_tiles_and_pyramids_with_one_pair(edition: str) -> None:
    kinds = list(COMMODITIES[:11])
    t = Table(edition)
    t.purse(CARTHAGE, *kinds, kinds[8])
    t.purse(GREECE, "coin")
    t.run("builder", CARTHAGE)
    assert t.allows("pyramids", *goods(*kinds, kinds[8]))
    assert t.allows("recruit", tile("colossus"), *goods(*kinds[3:9], kinds[8]))
    assert not t.allows("recruit", tile("colossus"), *goods(*kinds[4:9], kinds[8], kinds[8]))


@pytest.mark.rule("8.6")
@both
def test_cleopatra_pays_tiles_with_one_of_the_other_sort(edition: str) -> None:
    t = Table(edition)
    t.purse(EGYPT, *["coin"] * 6, "grain", "oil", "wine", "sheep", "gold", "wood")
    t.run("builder", EGYPT)
    assert t.allows("recruit", tile("colossus"), *goods("grain", "oil", "wine", "sheep", "gold", "wood", "coin"))
    assert t.allows("recruit", tile("colossus"), *goods(*["coin"] * 6, "grain"))
    assert not t.allows("recruit", tile("colossus"), *goods(*["coin"] * 5, "grain", "oil"))


@pytest.mark.rule("8.6", "8.12", "R-047")
@both
def test_cleopatra_pays_a_fortress_at_gilgameshs_price_or_as_a_set(edition: str) -> None:
    t = Table(edition)
    t.tile(EGYPT, "gilgamesh")
    t.purse(EGYPT, "grain", "stone", "coin", "coin")
    t.run("builder", EGYPT)
    assert {k for k in range(27) if t.allows("wall", CYRENAICA, k)} == set(goods("stone", "coin"))
    assert t.allows("fortress", CYRENAICA, *goods("grain", "stone", "coin"))


@pytest.mark.rule("8.4", "8.6", "8.17")
@pytest.mark.parametrize(("seat", "twelfth"), [(CARTHAGE, "grain"), (EGYPT, "coin")])
@both
def test_perseus_goes_first_with_a_set_of_hannibal_or_cleopatra(edition: str, seat: int, twelfth: str) -> None:
    names = [*COMMODITIES[:11], twelfth]
    t = Table(edition)
    t.g.leaders = [CARTHAGE, GREECE, ROME]
    t.tile(seat, "perseus")
    t.purse(seat, *names)
    t.run("build")
    assert (t.step, t.seats) == ("PerseusFirst", (seat,))
    t.do("pyramids", *goods(*names))
    assert t.g.winners == (seat,)


# ---- Hamilcar and a reserve that is short
def pillage(edition: str, where: str, kind: str, coins: int, papyrus: int, pile: int) -> Table:
    """Rome with Hamilcar pillages; so much is left in the reserve."""
    t = Table(edition).clear_units()
    t.tile(ROME, "hamilcar")
    t.owner(CARTHAGE, "sicilia")
    t.building(site("sicilia", "legendary"))
    t.legions(ROME, where, 1)
    t.purse(ROME)
    e = t.g.empires[BABYLON]
    for what, left in ((COIN, coins), (good("papyrus"), papyrus)):
        e.purse[what] += t.g.supply[what] - left
        t.g.supply[what] = left
    for what in t.g.pile[pile:]:
        e.purse[what + COIN + 1] += 1
    t.g.pile = t.g.pile[:pile]
    return pass_to(t.run("campaign", ROME), "Conquer").do("pillage", site(where, kind))


@pytest.mark.rule("8.13", "R-053", "R-028")
@pytest.mark.parametrize(
    ("where", "kind", "left", "loot"),
    [
        ("cyrenaica", "city", (1, 3, 13), {"coin": 1}),
        ("cyrenaica", "city", (0, 3, 13), {}),
        ("cyrenaica", "caravan", (9, 1, 13), {"papyrus": 1}),
        ("sicilia", "legendary", (9, 3, 0), {"coin": 1}),
        ("sicilia", "legendary", (0, 3, 1), {"legendary ceramic": 1}),
        ("sicilia", "legendary", (0, 3, 0), {}),
    ],
)
@both
def test_hamilcar_gets_what_is_left(
    edition: str, where: str, kind: str, left: tuple[int, int, int], loot: dict[str, int]
) -> None:
    t = pillage(edition, where, kind, *left)
    if t.step == "DrawLegend":
        t.chance("draw", good("ceramic"))
    assert t.step == "" and t.held(ROME) == loot
    t.sound()


@pytest.mark.rule("8.13", "8.18")
@both
def test_hamilcar_and_the_queen_of_sheba_work_in_one_turn(edition: str) -> None:
    t = Table(edition).clear_units()
    t.tile(ROME, "hamilcar", "queen_of_sheba")
    t.owner(ROME, "garamantia")
    t.purse(ROME)
    t.legions(ROME, "cyrenaica", 1)
    t.legions(ROME, "thracia", 1)
    pass_to(t.run("campaign", ROME), "Conquer").do("pillage", site("thracia", "city")).do("sheba", CYRENAICA)
    assert t.held(ROME) == {"coin": 2} and t.g.owner[CYRENAICA] == ROME
    t.sound()


# ---- the Queen of Sheba
@pytest.mark.rule("8.18", "R-057")
@both
def test_the_queen_of_sheba_needs_a_marker_in_the_supply(edition: str) -> None:
    t = Table(edition).clear_units()
    t.tile(CARTHAGE, "queen_of_sheba")
    t.legions(CARTHAGE, "cyrenaica", 1)
    t.owner(CARTHAGE, "phasania", "garamantia", "sicilia", "nubia")
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


# ---- Perseus
@pytest.mark.rule("8.17", "R-056", "7.3")
def test_perseus_bought_in_this_phase_comes_too_late_in_fr_rev() -> None:
    t = Table("fr_rev")
    t.purse(BABYLON, *["coin"] * 19)
    t.purse(EGYPT, *["coin"] * 12)
    t.run("build")
    assert (t.step, t.seats) == ("NameBuilder", (EGYPT,))
    t.do("next", BABYLON).do("recruit", tile("perseus"), *[COIN] * 7).do("pyramids", *[COIN] * 12)
    assert not t.g.winners
    t.do("done").do("next", EGYPT).do("pyramids", *[COIN] * 12)
    assert t.g.winners == (EGYPT,)


@pytest.mark.rule("8.17", "R-056", "7.3")
def test_perseus_bought_in_this_phase_comes_too_late_in_en2016() -> None:
    t = Table("en2016")
    t.tile(BABYLON, "colossus", "lighthouse")
    t.tile(EGYPT, "hercules", "hamilcar", "circe")
    t.purse(BABYLON, *["coin"] * 19)
    t.purse(EGYPT, *["coin"] * 10)
    t.run("build").do("next", BABYLON)
    t.do("recruit", tile("perseus"), *[COIN] * 9).do("recruit", tile("spartacus"), *[COIN] * 10).do("done")
    assert not t.g.winners
    t.do("next", EGYPT).do("recruit", tile("gilgamesh"), *[COIN] * 10).do("done")
    while t.step == "NameBuilder":
        t.do(*t.legal()[0]).do("done")
    pass_to(t)
    assert t.g.winners == (EGYPT,)  # the culture leader, though Babylon has Perseus and five tiles too


# ---- Circe
@pytest.mark.rule("8.11", "R-051")
@both
def test_circes_good_is_doubled_by_the_own_market(edition: str) -> None:
    wine = site("macedonia", "caravan", "wine")
    t = Table(edition).clear_units()
    t.tile(GREECE, "circe")
    t.building(wine, False)
    t.building(site("macedonia", "market"))
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
    t.building(grape, False)
    t.building(site("macedonia", "market"))
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


# ---- Hanging Gardens
def unspent(edition: str, *names: str) -> Table:
    """Egypt, with Cleopatra and the Hanging Gardens, stores these."""
    t = Table(edition)
    t.tile(EGYPT, "hanging_gardens")
    t.purse(EGYPT, *names)
    return t.run("storage", EGYPT) if edition == "fr_rev" else t.run("storage")


@pytest.mark.rule("8.22", "2.11")
@both
def test_the_gardens_keep_one_of_a_legendary_pair(edition: str) -> None:
    t = unspent(edition, "grain", "legendary grain", "legendary gems")
    assert not t.allows("store", *goods("grain", "grain"))
    t.do("store", *goods("grain", "gems"))
    held = t.held(EGYPT)
    assert held.get("grain", 0) + held.get("legendary grain", 0) == 1 and held["legendary gems"] == 1
    t.sound()


@pytest.mark.rule("8.22", "2.12")
@both
def test_a_legendary_good_that_the_gardens_do_not_keep_goes_to_its_discard(edition: str) -> None:
    t = unspent(edition, "grain", "oil", "legendary gems").do("store", *goods("grain", "oil"))
    assert t.held(EGYPT) == {"grain": 1, "oil": 1} and t.g.discard == [good("gems")]
    t.sound()


@pytest.mark.rule("8.6", "8.22")
@both
def test_cleopatra_replaces_nothing_in_storage(edition: str) -> None:
    t = unspent(edition, "coin", "coin", "coin", "coin", "grain")
    assert not t.allows("store", good("grain"), COIN)
    assert t.do("store", good("grain")).held(EGYPT) == {"coin": 2, "grain": 1}
    t.sound()


# ---- Colossus and Temple of Artemis
@pytest.mark.rule("8.21", "8.23", "2.13")
@both
def test_colossus_and_artemis_take_from_what_collecting_left(edition: str) -> None:
    t = Table(edition)
    t.tile(BABYLON, "colossus", "temple_of_artemis")
    for seat in range(5):
        t.purse(seat)
    t.g.supply[good("stone")], t.g.empires[ROME].purse[good("stone")] = 1, 4
    t.run("collect")
    assert t.held(GREECE)["stone"] == 1 and t.held(BABYLON)["coin"] == 4
    assert not t.allows("gift", good("stone"))
    t.sound()
