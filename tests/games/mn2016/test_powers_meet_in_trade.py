"""Chapter 8: powers that meet where things are paid, brought and kept."""

from __future__ import annotations

import pytest
from winedark.games.mn2016.rules.board import COIN, COMMODITIES

from tests.games.mn2016.powers import CYRENAICA
from tests.games.mn2016.table import EDITIONS, Table, pass_to
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, good, goods, province, site, tile

both = pytest.mark.parametrize("edition", EDITIONS)


# ---- Hannibal and Cleopatra with other prices
@pytest.mark.rule("8.4", "8.20")
@both
def test_hannibal_does_not_change_the_price_of_spartacus(edition: str) -> None:
    t = Table(edition)
    t.tile(CARTHAGE, "spartacus").purse(CARTHAGE, "gladiator", "gladiator", "gladiator", "oil")
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
    t.purse(CARTHAGE, *kinds, kinds[8]).purse(GREECE, "coin")
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
    t.tile(EGYPT, "gilgamesh").purse(EGYPT, "grain", "stone", "coin", "coin")
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
    t.tile(seat, "perseus").purse(seat, *names)
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
    t.legions(ROME, "cyrenaica", 1).legions(ROME, "thracia", 1)
    pass_to(t.run("campaign", ROME), "Conquer").do("pillage", site("thracia", "city")).do("sheba", CYRENAICA)
    assert t.held(ROME) == {"coin": 2} and t.g.owner[CYRENAICA] == ROME
    t.sound()


# ---- Perseus
@pytest.mark.rule("8.17", "R-056", "7.3")
def test_perseus_bought_in_this_phase_comes_too_late_in_fr_rev() -> None:
    t = Table("fr_rev")
    t.purse(BABYLON, *["coin"] * 19).purse(EGYPT, *["coin"] * 12)
    t.run("build")
    assert (t.step, t.seats) == ("NameBuilder", (EGYPT,))
    t.do("next", BABYLON).do("recruit", tile("perseus"), *[COIN] * 7).do("pyramids", *[COIN] * 12)
    assert not t.g.winners
    t.do("done").do("next", EGYPT).do("pyramids", *[COIN] * 12)
    assert t.g.winners == (EGYPT,)


@pytest.mark.rule("8.17", "R-056", "7.3")
def test_perseus_bought_in_this_phase_comes_too_late_in_en2016() -> None:
    t = Table("en2016")
    t.tile(BABYLON, "colossus", "lighthouse").tile(EGYPT, "hercules", "hamilcar", "circe")
    t.purse(BABYLON, *["coin"] * 19).purse(EGYPT, *["coin"] * 10)
    t.run("build").do("next", BABYLON)
    t.do("recruit", tile("perseus"), *[COIN] * 9).do("recruit", tile("spartacus"), *[COIN] * 10).do("done")
    assert not t.g.winners
    t.do("next", EGYPT).do("recruit", tile("gilgamesh"), *[COIN] * 10).do("done")
    while t.step == "NameBuilder":
        t.do(*t.legal()[0]).do("done")
    pass_to(t)
    assert t.g.winners == (EGYPT,)  # the culture leader, though Babylon has Perseus and five tiles too


# ---- Hanging Gardens
def unspent(edition: str, *names: str) -> Table:
    """Egypt, with Cleopatra and the Hanging Gardens, stores these."""
    t = Table(edition)
    t.tile(EGYPT, "hanging_gardens").purse(EGYPT, *names)
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
