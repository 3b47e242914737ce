"""Chapter 8, heroes: every power by itself (8.1 to 8.20)."""

from __future__ import annotations

import pytest
from winedark.common.bits import bits
from winedark.games.mare_nostrum.state import legions_left
from winedark.games.mn2016.board import CARAVANS, COIN, SITES_OF, TILES
from winedark.games.mn2016.levels import LEVELS

from tests.games.mn2016.table import EDITIONS, Table, new_round, pass_to
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, good, goods, province, sea, site, tile

both = pytest.mark.parametrize("edition", EDITIONS)
COINS3 = goods("coin", "coin", "coin")
CYRENAICA, THRACIA, DACIA = province("cyrenaica"), province("thracia"), province("dacia")


def levels(t: Table, seat: int) -> list[int]:
    """Trade, culture and military level."""
    return [level(t.g, seat) for level in LEVELS]


def rich(edition: str, seat: int, *names: str, tiles: tuple[str, ...] = ()) -> Table:
    """The seat's build turn, with exactly these resources and also these tiles."""
    t = Table(edition)
    t.purse(seat, *names)
    t.tile(seat, *tiles)
    return t.run("builder", seat)


def fight(edition: str, attacker: int, legions: int, defender: int, others: int, where: str = "dalmatia") -> Table:
    """The attacker's turn up to the roll of this battle; nothing else is on the map."""
    t = Table(edition).clear_units()
    t.legions(attacker, where, legions)
    t.legions(defender, where, others)
    return t


def roll(t: Table, attacker: int, defender: int, *pips: int, where: str = "dalmatia") -> tuple[object, ...]:
    """Fight it and return both totals, the active player's first."""
    pass_to(t.run("campaign", attacker), "LandBattles").do("fight", province(where), defender).chance("roll", *pips)
    return t.g.battle[6:8]


# ---- tiles in general
@pytest.mark.rule("8.1")
@both
def test_a_power_has_its_way_against_the_rule_that_it_contradicts(edition: str) -> None:
    twice = goods("grain", "grain", "oil")
    assert not rich(edition, GREECE, "grain", "grain", "oil").allows("legion", THRACIA, *twice)  # 4.3
    assert rich(edition, CARTHAGE, "grain", "grain", "oil").allows("legion", province("africa"), *twice)
    t = Table(edition)
    t.tile(BABYLON, "perseus")
    t.purse(BABYLON, *["coin"] * 12)
    assert t.run("build").seats == (BABYLON,)  # 4.1: Egypt is culture leader


@pytest.mark.rule("8.2")
@both
def test_a_tile_stays_with_its_buyer(edition: str) -> None:
    t = rich(edition, EGYPT, *["coin"] * 8).do("recruit", tile("spartacus"), *[COIN] * 7)
    t.clear_units()
    t.legions(ROME, "aegyptus", 3)
    pass_to(t.run("campaign", ROME), "Conquer").do("pillage", site("aegyptus", "capital"))
    t.purse(ROME, *["coin"] * 7)
    assert tile("spartacus") not in {a[1] for a in t.run("builder", ROME).legal("recruit")}
    assert new_round(t, EGYPT).allows("enlist", province("aegyptus"), COIN)


BONUSES = {
    "antigone": (2, 2, 0), "castor_pollux": (0, 0, 0), "circe": (1, 0, 1), "gilgamesh": (0, 0, 0), "hamilcar": (1, 1, 1),
    "hercules": (2, 2, 2), "nebuchadnezzar": (0, 0, 0), "penthesilea": (0, 2, 2), "perseus": (1, 2, 1),
    "queen_of_sheba": (0, 1, 1), "ramses_ii": (0, 0, 0), "spartacus": (0, 0, 0),
}  # fmt: skip


@pytest.mark.rule("8.8", "8.11", "8.13", "8.14", "8.16", "8.17", "8.18")
@pytest.mark.parametrize(("name", "bonus"), BONUSES.items())
def test_the_bonuses_count_as_soon_as_the_hero_is_bought(name: str, bonus: tuple[int, int, int]) -> None:
    t = rich("en2016", EGYPT, *["coin"] * 7)
    before = levels(t, EGYPT)
    t.do("recruit", tile(name), *[COIN] * 7)
    assert [now - then for now, then in zip(levels(t, EGYPT), before, strict=True)] == list(bonus)
    assert t.held(EGYPT) == {}
    t.sound()


@pytest.mark.rule("8.18")
@both
def test_example_sheba_bonus(edition: str) -> None:
    t = rich(edition, EGYPT, *["coin"] * 7).do("recruit", tile("queen_of_sheba"), *[COIN] * 7)
    assert levels(t, EGYPT) == [4, 5, 3]


@pytest.mark.rule("8.11")
@both
def test_example_circe_bonus(edition: str) -> None:
    t = rich(edition, EGYPT, *["coin"] * 7).do("recruit", tile("circe"), *[COIN] * 7)
    assert levels(t, EGYPT) == [5, 4, 3]


# ---- Caesar and Pericles
@pytest.mark.rule("8.3")
@both
def test_caesar_adds_one_for_each_legion_of_the_active_player(edition: str) -> None:
    assert roll(fight(edition, ROME, 3, EGYPT, 1), ROME, EGYPT, 1, 1, 1, 1) == (6, 1)


@pytest.mark.rule("8.3")
@both
def test_caesar_adds_nothing_when_another_player_is_active(edition: str) -> None:
    assert roll(fight(edition, EGYPT, 1, ROME, 3), EGYPT, ROME, 1, 1, 1, 1) == (1, 3)


@pytest.mark.rule("8.3", "8.5")
@both
def test_neither_caesar_nor_pericles_adds_at_sea(edition: str) -> None:
    t = Table(edition).clear_units()
    t.triremes(ROME, "mare_ionium", 2)
    t.triremes(GREECE, "mare_ionium", 1)
    pass_to(t.run("campaign", ROME), "SeaBattles").do("engage", sea("mare_ionium"), GREECE).chance("roll", 1, 2, 3)
    assert t.g.battle[6:8] == (3, 3)


@pytest.mark.rule("8.5")
@both
def test_pericles_adds_two_for_each_legion_of_who_is_not_active(edition: str) -> None:
    assert roll(fight(edition, EGYPT, 1, GREECE, 3), EGYPT, GREECE, 1, 1, 1, 1) == (1, 9)


@pytest.mark.rule("8.5")
@both
def test_pericles_adds_nothing_when_the_owner_is_active(edition: str) -> None:
    assert roll(fight(edition, GREECE, 3, EGYPT, 1), GREECE, EGYPT, 1, 1, 1, 1) == (3, 1)


@pytest.mark.rule("8.3", "8.5")
@both
def test_caesar_and_pericles_add_for_legions_and_not_for_fortresses(edition: str) -> None:
    t = fight(edition, ROME, 2, GREECE, 1)
    t.fortress(ROME, "dalmatia")
    t.fortress(GREECE, "dalmatia")
    assert roll(t, ROME, GREECE, 1, 1, 1) == (2 + 2 + 5, 1 + 2 + 5)


@pytest.mark.rule("R-045", "8.19")
@pytest.mark.parametrize(("attacker", "defender", "totals"), [(ROME, EGYPT, (5, 2)), (EGYPT, GREECE, (2, 7))])
def test_caesar_and_pericles_do_not_raise_the_extra_die_of_ramses(attacker: int, defender: int, totals: tuple[int, int]) -> None:
    t = fight("en2016", attacker, 2, defender, 2)
    t.tile(ROME if attacker == ROME else GREECE, "ramses_ii")
    pips = [1] * 5
    assert roll(t, attacker, defender, *pips) == totals


# ---- Hannibal and Cleopatra
@pytest.mark.rule("8.4")
@both
def test_hannibal_uses_one_kind_twice_in_each_set_of_goods(edition: str) -> None:
    t = rich(edition, CARTHAGE, "wine", "wine", "wine", "wood", "wood", "gold", "gold")
    africa = province("africa")
    assert not t.allows("legion", africa, *goods("wine", "wine", "wine"))
    t.do("legion", africa, *goods("wine", "wine", "wood"))
    assert t.allows("legion", africa, *goods("wood", "gold", "gold"))  # in each set
    t.sound()


@pytest.mark.rule("8.4", "R-046")
@both
def test_hannibal_never_uses_two_kinds_twice(edition: str) -> None:
    t = rich(edition, CARTHAGE, "metal", "metal", "wood", "wood", "gold", "oil", "wine")
    temple = site("africa", "temple")
    assert not t.allows("raise", temple, *goods("metal", "metal", "wood", "wood", "gold", "oil"))
    assert t.allows("raise", temple, *goods("metal", "metal", "wood", "gold", "oil", "wine"))


@pytest.mark.rule("8.4", "R-046")
@both
def test_hannibal_pairs_a_legendary_good_with_an_ordinary_one(edition: str) -> None:
    t = rich(edition, CARTHAGE, "grain", "legendary grain", "oil", "legendary oil", "wine")
    assert t.allows("legion", province("africa"), *goods("grain", "legendary grain", "oil"))
    assert not t.allows("raise", site("africa", "temple"), *goods("grain", "legendary grain", "oil", "legendary oil", "wine"))
    t = rich(edition, EGYPT, "grain", "legendary grain", "oil")
    assert not t.allows("legion", province("aegyptus"), *goods("grain", "legendary grain", "oil"))


@pytest.mark.rule("8.4")
@both
def test_example_hannibal_six_and_three(edition: str) -> None:
    t = rich(edition, CARTHAGE, "grain", "grain", "sheep", "gladiator", "gold", "wood", "coin", "coin", "coin")
    t.do("raise", site("africa", "temple"), *goods("grain", "grain", "sheep", "gladiator", "gold", "wood"))
    t.do("legion", province("africa"), *COINS3)
    assert t.held(CARTHAGE) == {}
    t.sound()


@pytest.mark.rule("8.4")
@both
def test_hannibal_does_not_mix_coins_and_goods(edition: str) -> None:
    t = rich(edition, CARTHAGE, "metal", "metal", "coin", "coin")
    assert not t.allows("legion", province("africa"), *goods("metal", "metal", "coin"))
    assert not t.allows("legion", province("africa"), *goods("metal", "coin", "coin"))


@pytest.mark.rule("8.6")
@both
def test_cleopatra_replaces_one_good_with_a_coin_and_one_coin_with_a_good(edition: str) -> None:
    t = rich(edition, EGYPT, "coin", "coin", "coin", "grain", "oil", "wine")
    home = province("aegyptus")
    assert t.allows("legion", home, *goods("coin", "grain", "oil"))
    assert t.allows("legion", home, *goods("coin", "coin", "grain"))
    assert t.allows("legion", home, *goods("grain", "oil", "wine")) and t.allows("legion", home, *COINS3)
    t = rich(edition, ROME, "coin", "coin", "coin", "grain", "oil", "wine")
    assert not t.allows("legion", province("latium"), *goods("coin", "grain", "oil"))
    assert not t.allows("legion", province("latium"), *goods("coin", "coin", "grain"))


@pytest.mark.rule("8.6", "R-047")
@both
def test_cleopatra_replaces_only_one_in_each_set(edition: str) -> None:
    t = rich(edition, EGYPT, *["coin"] * 5, "grain", "oil", "wine", "sheep", "gold")
    market = site("aegyptus", "market")
    assert t.allows("raise", market, *goods("coin", "grain", "oil", "wine", "sheep", "gold"))
    assert t.allows("raise", market, *goods("coin", "coin", "coin", "coin", "coin", "grain"))
    assert not t.allows("raise", market, *goods("coin", "coin", "grain", "oil", "wine", "sheep"))
    assert not t.allows("raise", market, *goods("coin", "coin", "coin", "coin", "grain", "oil"))


@pytest.mark.rule("8.6")
@both
def test_cleopatra_keeps_the_goods_of_a_set_different(edition: str) -> None:
    t = rich(edition, EGYPT, "coin", "grain", "grain", "legendary grain")
    assert not t.legal("legion")
    assert not t.allows("legion", province("aegyptus"), *goods("coin", "grain", "grain"))
    assert not t.allows("legion", province("aegyptus"), *goods("coin", "grain", "legendary grain"))


@pytest.mark.rule("R-047")
@pytest.mark.parametrize(
    ("owner", "verb", "where"),
    [("gilgamesh", "wall", "cyrenaica"), ("spartacus", "enlist", "aegyptus"), ("lighthouse", "launch", "mare_aegyptum")],
)
def test_cleopatra_does_not_change_reduced_prices(owner: str, verb: str, where: str) -> None:
    place = sea(where) if verb == "launch" else province(where)
    t = rich("en2016", EGYPT, "grain", "oil", tiles=(owner,))
    assert not t.legal(verb) and not t.allows(verb, place, good("grain"))
    assert rich("en2016", EGYPT, "coin", tiles=(owner,)).allows(verb, place, COIN)


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
    t.owner(EGYPT, "judaea")
    t.legions(GREECE, "asia", 1)
    t.legions(BABYLON, "cappadocia", 1)
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


# ---- Antigone
def trade(edition: str, number: int, *names: str) -> Table:
    """Greece owns Antigone and holds these; Carthage has played the number."""
    t = Table(edition)
    t.tile(GREECE, "antigone")
    t.purse(GREECE, *names)
    return t.run("trade").do("exchange", number)


@pytest.mark.rule("8.8", "R-049")
@pytest.mark.parametrize("number", [1, 5])
@both
def test_antigones_owner_offers_as_many_as_they_like(edition: str, number: int) -> None:
    t = trade(edition, number, *["gladiator"] * 6)
    assert (t.step, t.seats) == ("ChooseNumber", (GREECE,))
    assert t.legal() == [("number", n) for n in range(6)]
    t.do("number", 3)
    assert t.step == "Offer" and set(t.seats) == {ROME, CARTHAGE, GREECE, EGYPT, BABYLON}
    assert t.allows("offer", *[good("gladiator")] * 3, seat=GREECE)
    assert not t.allows("offer", *[good("gladiator")] * number, seat=GREECE)
    assert [t.g.empires[s].due for s in (ROME, CARTHAGE, EGYPT, BABYLON)] == [number] * 4


@pytest.mark.rule("R-049")
@both
def test_antigones_owner_takes_part_with_less_than_the_number(edition: str) -> None:
    t = trade(edition, 5, "grain", "oil", "wine")
    assert t.legal() == [("number", n) for n in range(4)]
    t.do("number", 2)
    assert GREECE in t.seats and t.allows("offer", *goods("grain", "wine"), seat=GREECE)


@pytest.mark.rule("R-049")
@both
def test_antigones_owner_takes_no_part_with_nought(edition: str) -> None:
    t = trade(edition, 5, "grain", "oil", "wine").do("number", 0)
    assert t.step == "Offer" and GREECE not in t.seats


@pytest.mark.rule("8.8")
@both
def test_antigones_number_is_known_before_anybody_picks(edition: str) -> None:
    t = trade(edition, 2, *["grain"] * 4)
    assert t.step == "ChooseNumber" and not any(e.offer for e in t.g.empires)
    t.do("number", 4)
    assert "trade.number" in t.keys() and not any(e.offer for e in t.g.empires)


# ---- Castor and Pollux
def twins(edition: str, *owned: tuple[int, str]) -> Table:
    """Egypt has just bought Castor and Pollux while others own these tiles."""
    t = Table(edition)
    for seat, name in owned:
        t.tile(seat, name)
    price = 6 + len(t.g.empires[EGYPT].tiles)
    t.purse(EGYPT, *["coin"] * (price + 1))
    return t.run("builder", EGYPT).do("recruit", tile("castor_pollux"), *[COIN] * price)


@pytest.mark.rule("8.9")
def test_castor_and_pollux_may_copy_in_en2016() -> None:
    t = twins("en2016", (ROME, "spartacus"), (BABYLON, "circe"))
    assert (t.step, t.seats) == ("CopyHero", (EGYPT,))
    assert set(t.legal()) == {("copy", tile("spartacus")), ("copy", tile("circe")), ("decline",)}
    assert t.do("decline").step == "Build"
    assert t.g.empires[EGYPT].powers == 1 << tile("cleopatra") | 1 << tile("castor_pollux")


@pytest.mark.rule("8.9")
def test_castor_and_pollux_must_copy_in_fr_rev() -> None:
    t = twins("fr_rev", (ROME, "spartacus"), (BABYLON, "circe"))
    assert set(t.legal()) == {("copy", tile("spartacus")), ("copy", tile("circe"))}
    t.do("copy", tile("spartacus"))
    assert t.step == "Build" and t.g.empires[EGYPT].copied == tile("spartacus")


@pytest.mark.rule("8.9")
@both
def test_the_copy_lasts_to_the_end_of_the_game(edition: str) -> None:
    t = twins(edition, (ROME, "spartacus")).do("copy", tile("spartacus"))
    for _ in range(2):
        assert new_round(t, EGYPT).allows("enlist", province("aegyptus"), COIN)


@pytest.mark.rule("8.10", "R-050")
@both
def test_starting_heroes_wonders_perseus_and_own_heroes_cannot_be_copied(edition: str) -> None:
    t = twins(edition, (ROME, "perseus"), (GREECE, "colossus"), (EGYPT, "hercules"))
    assert t.step == "Build" and t.g.empires[EGYPT].copied == NOBODY
    t.tile(ROME, "spartacus")
    assert new_round(t, EGYPT).step == "Build" and not t.legal("enlist")  # and it gains none later
    t.sound()


@pytest.mark.rule("8.10")
@both
def test_the_copy_brings_no_bonuses(edition: str) -> None:
    t = twins(edition, (ROME, "antigone"))
    before = levels(t, EGYPT)
    t.do("copy", tile("antigone"))
    assert levels(t, EGYPT) == before == [4, 4, 2]


@pytest.mark.rule("R-050")
@both
def test_hercules_may_be_copied_and_brings_nothing(edition: str) -> None:
    t = twins(edition, (ROME, "hercules"))
    t.do("copy", tile("hercules"))
    assert levels(t, EGYPT) == [4, 4, 2] and t.step == "Build"


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


# ---- reduced prices
REDUCED = [
    ("spartacus", "enlist", "gladiator", province("thracia")),
    ("gilgamesh", "wall", "stone", province("thracia")),
    ("lighthouse", "launch", "wood", sea("mare_aegaeum")),
]
PLAIN = {"enlist": "legion", "wall": "fortress", "launch": "trireme"}


@pytest.mark.rule("8.12", "8.20", "8.24")
@pytest.mark.parametrize(("owner", "verb", "kind", "place"), REDUCED)
@both
def test_one_unit_a_round_costs_one_coin_or_one_good(edition: str, owner: str, verb: str, kind: str, place: int) -> None:
    for payment in ("coin", kind, f"legendary {kind}"):
        t = rich(edition, GREECE, payment, tiles=(owner,)).do(verb, place, good(payment))
        assert t.held(GREECE) == {}
        t.sound()
    assert not rich(edition, GREECE, "grain", tiles=(owner,)).allows(verb, place, good("grain"))


@pytest.mark.rule("8.12", "8.20", "8.24")
@pytest.mark.parametrize(("owner", "verb", "kind", "place"), REDUCED)
@both
def test_the_reduced_price_holds_once_a_round(edition: str, owner: str, verb: str, kind: str, place: int) -> None:
    t = rich(edition, GREECE, "coin", "coin", "coin", kind, tiles=(owner,)).do(verb, place, good(kind))
    assert not t.legal(verb)
    assert new_round(t, GREECE).legal(verb)


@pytest.mark.rule("8.12", "8.20", "8.24")
@pytest.mark.parametrize(("owner", "verb", "kind", "place"), REDUCED)
def test_more_of_them_can_be_bought_at_the_normal_price(owner: str, verb: str, kind: str, place: int) -> None:
    plain, second = PLAIN[verb], province("macedonia") if verb == "wall" else place
    t = rich("en2016", GREECE, *["coin"] * 7, tiles=(owner,)).do(verb, place, COIN)
    t.do(plain, second, *COINS3)
    assert t.held(GREECE) == {"coin": 3}
    t.sound()


@pytest.mark.rule("8.12", "8.20", "8.24")
@pytest.mark.parametrize(("owner", "verb", "kind", "place"), REDUCED)
def test_the_reduced_unit_stands_where_a_bought_one_may(owner: str, verb: str, kind: str, place: int) -> None:
    t = rich("en2016", GREECE, "coin", "coin", "coin", kind, tiles=(owner,))
    assert [a[1] for a in t.legal(verb)] == [a[1] for a in t.legal(PLAIN[verb])]


@pytest.mark.rule("8.20")
@both
def test_example_spartacus_at_once(edition: str) -> None:
    t = rich(edition, CARTHAGE, *["coin"] * 7, "gladiator").do("recruit", tile("spartacus"), *[COIN] * 7)
    t.do("enlist", province("africa"), good("gladiator"))
    assert t.g.empires[CARTHAGE].legions[province("africa")] == 1 and t.held(CARTHAGE) == {}
    t.sound()


# ---- Hamilcar
def raid(edition: str, where: str, *buildings: int) -> Table:
    """Rome, which owns Hamilcar, is about to pillage; its screen hides nothing."""
    t = Table(edition).clear_units()
    t.tile(ROME, "hamilcar")
    t.owner(CARTHAGE, where) if where == "sicilia" else None
    for i in buildings:
        t.building(i)
    t.legions(ROME, where, 2)
    t.purse(ROME)
    return pass_to(t.run("campaign", ROME), "Conquer")


@pytest.mark.rule("8.13")
@pytest.mark.parametrize(
    ("where", "kind", "loot"),
    [
        ("cyrenaica", "city", {"coin": 2}), ("achaea", "capital", {"coin": 2}), ("cyrenaica", "caravan", {"papyrus": 2}),
        ("achaea", "temple", {}), ("africa", "market", {}),
    ],
)  # fmt: skip
@both
def test_hamilcar_doubles_what_pillage_brings(edition: str, where: str, kind: str, loot: dict[str, int]) -> None:
    t = raid(edition, where).do("pillage", site(where, kind))
    assert t.held(ROME) == loot
    t.sound()


@pytest.mark.rule("8.13", "R-053")
@both
def test_hamilcar_gets_coin_and_legendary_good_without_a_choice(edition: str) -> None:
    t = raid(edition, "sicilia", site("sicilia", "legendary")).do("pillage", site("sicilia", "legendary"))
    assert t.step == "DrawLegend"
    t.chance("draw", good("stone"))
    assert t.step == "" and t.held(ROME) == {"coin": 1, "legendary stone": 1}
    t.sound()


# ---- Nebuchadnezzar
@pytest.mark.rule("8.15")
@both
def test_nebuchadnezzar_adds_five_in_own_provinces(edition: str) -> None:
    t = fight(edition, EGYPT, 1, BABYLON, 1, "cilicia")
    t.tile(BABYLON, "nebuchadnezzar")
    assert roll(t, EGYPT, BABYLON, 1, 1, where="cilicia") == (1, 6)


@pytest.mark.rule("8.15")
@pytest.mark.parametrize("owner", [NOBODY, EGYPT, ROME])
def test_nebuchadnezzar_adds_nothing_elsewhere(owner: int) -> None:
    t = fight("en2016", EGYPT, 1, BABYLON, 1, "asia")
    t.owner(owner, "asia")
    t.tile(BABYLON, "nebuchadnezzar")
    assert roll(t, EGYPT, BABYLON, 1, 1, where="asia") == (1, 1)


@pytest.mark.rule("R-054")
@both
def test_nebuchadnezzar_helps_in_attack_and_even_a_lone_fortress(edition: str) -> None:
    t = fight(edition, BABYLON, 0, EGYPT, 2, "cilicia")
    t.fortress(BABYLON, "cilicia")
    t.tile(BABYLON, "nebuchadnezzar")
    assert roll(t, BABYLON, EGYPT, 1, 1, where="cilicia") == (10, 2)
    assert t.g.battle[8:10] == (2, 0)


@pytest.mark.rule("R-054", "5.23")
@both
def test_nebuchadnezzar_helps_when_the_province_is_occupied(edition: str) -> None:
    t = fight(edition, BABYLON, 1, EGYPT, 2, "assyria")
    t.legions(BABYLON, "assyria", 0)
    t.legions(BABYLON, "babylonia", 1)
    t.conqueror(EGYPT, "assyria", marker=True)
    t.tile(BABYLON, "nebuchadnezzar")
    t.run("campaign", BABYLON).do("march", province("babylonia"), province("assyria"), 1)
    t.do("fight", province("assyria"), EGYPT).chance("roll", 1, 1, 1)
    assert t.g.battle[6:8] == (6, 2)


# ---- Penthesilea
def invaded(edition: str) -> Table:
    """Greece owns Penthesilea; Roman legions stand in Macedonia and Thracia, two Egyptian ones in neutral Dacia."""
    t = Table(edition).clear_units()
    t.tile(GREECE, "penthesilea")
    t.legions(ROME, "macedonia", 2)
    t.legions(ROME, "thracia", 1)
    t.legions(EGYPT, "dacia", 2)
    t.purse(GREECE)
    return t


@pytest.mark.rule("8.16", "R-055")
@both
def test_penthesilea_raises_one_legion_for_each_invaded_province(edition: str) -> None:
    t = invaded(edition).run("builder", GREECE)
    assert t.legal("rally") == [("rally", 1), ("rally", 2)]
    t.do("rally", 2)
    assert t.g.empires[GREECE].legions[province("achaea")] == 2 and t.held(GREECE) == {}
    assert not t.legal("rally")
    assert new_round(t, GREECE).legal("rally")
    t.sound()


@pytest.mark.rule("R-055")
@both
def test_penthesilea_counts_the_capital_province_and_units_on_posts(edition: str) -> None:
    t = invaded(edition)
    t.legions(EGYPT, "achaea", 1)
    t.conqueror(EGYPT, "achaea", site("achaea", "capital"))
    t.run("builder", GREECE)
    assert [a[1] for a in t.legal("rally")] == [1, 2, 3]
    t.do("rally", 3)
    assert t.g.occupied == 1 << site("achaea", "capital")  # the battle decides
    t.sound()


@pytest.mark.rule("8.16")
@both
def test_penthesilea_has_nothing_to_do_in_peace(edition: str) -> None:
    t = invaded(edition)
    t.clear_units()
    assert not t.run("builder", GREECE).legal("rally")


# ---- Perseus
def heir(edition: str, tiles: int, *names: str) -> Table:
    """The build phase: Babylon owns Perseus and so many tiles in all, and holds these; Egypt is culture leader."""
    t = Table(edition)
    t.tile(BABYLON, *("perseus", "gilgamesh", "lighthouse")[: tiles - 1])
    t.purse(BABYLON, *names)
    return t.run("build")


@pytest.mark.rule("8.17", "R-056")
@both
def test_example_perseus_first(edition: str) -> None:
    t = heir(edition, 2, *["coin"] * 12)
    assert (t.step, t.seats) == ("PerseusFirst", (BABYLON,))
    assert [a[0] for a in t.legal()] == ["pyramids", "decline"]
    t.do("pyramids", *[COIN] * 12)
    assert t.step == "" and t.g.winners == (BABYLON,) and t.g.how == "pyramids"
    t.sound()


@pytest.mark.rule("8.17")
@both
def test_perseus_owner_wins_at_once_with_their_fifth_tile(edition: str) -> None:
    t = heir(edition, 4, *["coin"] * 10)
    assert {a[0] for a in t.legal()} == {"recruit", "decline"}
    t.do("recruit", tile("hercules"), *[COIN] * 10)
    assert t.step == "" and (t.g.winners, t.g.how) == ((BABYLON,), "fifth")


NINE = ("ceramic", "gems", "papyrus", "metal", "spices", "stone", "wood", "gold", "grain")


@pytest.mark.rule("8.17", "R-056")
@both
def test_perseus_owner_buys_all_tiles_up_to_the_fifth(edition: str) -> None:
    t = heir(edition, 3, *NINE, *["coin"] * 10)
    assert (t.step, t.seats) == ("PerseusFirst", (BABYLON,)) and {a[0] for a in t.legal()} == {"recruit", "decline"}
    assert not t.allows("recruit", tile("hercules"), *[COIN] * 9)  # nine goods are no set of ten
    t.do("recruit", tile("castor_pollux"), *goods(*NINE))
    assert t.seats == (BABYLON,) and not t.g.winners
    t.do("decline") if t.step == "CopyHero" else None
    assert t.step == "PerseusFirst" and {a[0] for a in t.legal()} == {"recruit"}
    t.do("recruit", tile("hercules"), *[COIN] * 10)
    assert (t.step, t.g.winners, t.g.how) == ("", (BABYLON,), "fifth")
    assert [e.rule for e in t.g.events or []][-1] == "8.17"
    t.sound()


@pytest.mark.rule("8.17", "R-056")
@both
def test_perseus_owner_may_need_three_tiles(edition: str) -> None:
    t = heir(edition, 2, *NINE[:8], *NINE, *["coin"] * 10)
    while t.step == "PerseusFirst":
        option = t.legal()[0]
        t.do(*option[:-1], *option[-1].suggest())
        t.do("decline") if t.step == "CopyHero" else None
    assert t.g.winners == (BABYLON,) and len(t.g.empires[BABYLON].tiles) == 5
    t.sound()


@pytest.mark.rule("8.17", "1.21")
@both
def test_perseus_owner_needs_as_many_tiles_face_up(edition: str) -> None:
    t = Table(edition)
    t.tile(BABYLON, "perseus", "gilgamesh")
    t.purse(BABYLON, *NINE, *["coin"] * 10)
    t.g.up = 1 << tile("hercules")
    assert t.run("build").step == "NameBuilder"


@pytest.mark.rule("8.17", "R-056")
@pytest.mark.parametrize(("tiles", "coins"), [(4, 9), (3, 11), (2, 11)])
@both
def test_perseus_owner_does_not_go_first_without_the_means(edition: str, tiles: int, coins: int) -> None:
    t = heir(edition, tiles, *["coin"] * coins)
    assert (t.step, t.seats) == ("NameBuilder", (EGYPT,))


@pytest.mark.rule("R-056")
@both
def test_perseus_owner_buys_nothing_else_first(edition: str) -> None:
    t = heir(edition, 4, *["coin"] * 13)
    assert {a[0] for a in t.legal()} == {"recruit", "pyramids", "decline"}
    assert not t.allows("legion", province("babylonia"), *COINS3)


@pytest.mark.rule("8.17")
@both
def test_perseus_owner_may_wait_for_their_turn(edition: str) -> None:
    t = heir(edition, 2, *["coin"] * 12).do("decline")
    assert (t.step, t.seats) == ("NameBuilder", (EGYPT,)) and not t.g.winners
    assert ("next", BABYLON) in t.legal()


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
    t.owner(CARTHAGE, "dacia")
    t.legions(CARTHAGE, "thracia", 2)
    pass_to(t.run("campaign", CARTHAGE), "Conquer").do("sheba", THRACIA)
    assert t.step == "Conquer" and t.legal("keep") == [("keep", CYRENAICA)]
    assert not t.legal("sheba") and t.legal("seize")
    new_round(t, CARTHAGE)
    assert pass_to(t.run("campaign", CARTHAGE), "Conquer").legal("sheba")


@pytest.mark.rule("R-057", "5.44")
@both
def test_the_queen_of_sheba_needs_a_connection(edition: str) -> None:
    t = sheba(edition)
    t.legions(CARTHAGE, "cyrenaica", 0)
    t.legions(CARTHAGE, "thracia", 1)
    assert not pass_to(t.run("campaign", CARTHAGE), "Conquer").legal("sheba") and t.legal("seize")
    pass_to(t)
    t.owner(CARTHAGE, "dacia")
    pass_to(t.run("campaign", CARTHAGE), "Conquer").do("sheba", THRACIA)
    assert t.g.owner[THRACIA] == CARTHAGE
    t.sound()


# ---- Ramses
@pytest.mark.rule("8.19")
@both
def test_ramses_rolls_one_die_more_in_attack_and_defence(edition: str) -> None:
    for attacker, defender in ((BABYLON, EGYPT), (EGYPT, BABYLON)):
        t = fight(edition, attacker, 2, defender, 2)
        t.tile(BABYLON, "ramses_ii")
        pass_to(t.run("campaign", attacker), "LandBattles").do("fight", province("dalmatia"), defender)
        assert t.allows("roll", *[1] * 5) and not t.allows("roll", *[1] * 4)
        t.chance("roll", *[1] * 5)
        assert t.g.battle[6:8] == ((3, 2) if attacker == BABYLON else (2, 3))


@pytest.mark.rule("8.19")
@both
def test_ramses_rolls_no_die_more_at_sea(edition: str) -> None:
    t = Table(edition).clear_units()
    t.tile(ROME, "ramses_ii")
    t.triremes(ROME, "mare_ionium", 1)
    t.triremes(GREECE, "mare_ionium", 1)
    pass_to(t.run("campaign", ROME), "SeaBattles").do("engage", sea("mare_ionium"), GREECE)
    assert t.allows("roll", 1, 1) and not t.allows("roll", 1, 1, 1)


@pytest.mark.rule("8.19")
def test_ramses_adds_a_die_but_no_unit_to_lose() -> None:
    t = fight("en2016", EGYPT, 3, BABYLON, 1)
    t.tile(BABYLON, "ramses_ii")
    assert roll(t, EGYPT, BABYLON, 6, 6, 6, 1, 1) == (18, 2)
    assert t.g.battle[8] == 1
    t.sound()


@pytest.mark.rule("R-058")
@both
def test_ramses_rolls_one_die_for_a_fortress_without_legions(edition: str) -> None:
    t = fight(edition, EGYPT, 1, BABYLON, 0)
    t.fortress(BABYLON, "dalmatia")
    t.tile(BABYLON, "ramses_ii")
    assert roll(t, EGYPT, BABYLON, 6, 4) == (6, 9)
    assert t.g.battle[8:10] == (0, 1)


def test_no_hero_is_left_out() -> None:
    assert {x.id for x in TILES if x.kind == "hero"} == set(BONUSES)
