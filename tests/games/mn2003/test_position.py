"""What must hold in every position, and what a player may imagine of what they cannot see."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from winedark.games.mn2003.rules.board import OF_KIND

from tests.games.mn2003.table import Table, pass_to
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, goods, province, site, tile
from tests.support.rows import each

SEATS = (3, 4, 5)


# ---- what a player may imagine
@pytest.mark.rule("2.15")
def test_a_player_imagines_the_others_hands_anew_and_keeps_his_own() -> None:
    t, rng = Table(), Random(5)
    t.purse(ROME, "wine", "oil", "tax").purse(GREECE, "fish", "fish", "gold", "grain")
    t.purse(EGYPT, "papyrus", "tax", "tax")
    seen = set()
    for _ in range(60):
        h = t.game.imagine(t.g, ROME, rng)
        assert t.game.check(h) == [] and h.empires[ROME].purse == t.g.empires[ROME].purse and h.supply == t.g.supply
        assert [sum(e.purse) for e in h.empires] == [3, 0, 4, 3, 0]
        seen.add(tuple(h.empires[EGYPT].purse))
    assert len(seen) > 10


@pytest.mark.rule("2.15", "3.4")
def test_covered_offers_are_imagined_anew_and_open_ones_are_known() -> None:
    t, rng = Table(), Random(6)
    t.purse(GREECE, "fish", "gold").purse(EGYPT, "papyrus")
    for seat, kinds in ((GREECE, goods("oil", "wine")), (EGYPT, goods("fruit", "slaves"))):
        t.g.empires[seat].offer = kinds
        for kind in kinds:
            t.g.supply[kind] -= 1
    covered = [t.game.imagine(t.g, ROME, rng) for _ in range(60)]
    assert len({h.empires[GREECE].offer for h in covered}) > 5
    assert all(len(h.empires[GREECE].offer) == 2 and t.game.check(h) == [] for h in covered)
    assert {h.empires[GREECE].offer for h in (t.game.imagine(t.g, GREECE, rng) for _ in range(9))} == {goods("oil", "wine")}
    t.g.revealed = True
    opened = [t.game.imagine(t.g, ROME, rng) for _ in range(60)]
    assert {h.empires[GREECE].offer for h in opened} == {goods("oil", "wine")}
    assert len({tuple(h.empires[GREECE].purse) for h in opened}) > 1


# ---- what must hold
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("setup", ["basic", "free"])
def test_every_start_is_sound(seats: int, setup: str) -> None:
    t = Table(seats, setup=setup)
    t.sound()
    copied = t.g.copy()
    assert copied == t.g


def _more_wine(t: Table) -> None:
    t.g.empires[ROME].purse[0] += 1


def _overdrawn_bank(t: Table) -> None:
    t.g.supply[0] -= 6
    t.g.empires[ROME].purse[0] += 6


def _nine_legions(t: Table) -> None:
    t.legions(ROME, "roma", 9)


def _six_triremes(t: Table) -> None:
    t.docked(ROME, "roma", 3).triremes(ROME, "tyrrhenum", 3)


def _inland_trireme(t: Table) -> None:
    t.docked(BABYLON, "babylon", 1)


def _lost_dock(t: Table) -> None:
    t.docked(ROME, "roma", 1)
    t.g.empires[ROME].docks = 0


def _second_fortress(t: Table) -> None:
    t.fortress(ROME, "roma", 2)


def _fortress_abroad(t: Table) -> None:
    t.fortress(ROME, "numidia")


def _lost_capital(t: Table) -> None:
    t.unowned("roma")


def _lands_wrong(t: Table) -> None:
    t.g.empires[ROME].lands |= 1 << province("noricum")


def _too_many_temples(t: Table) -> None:
    t.g.built |= OF_KIND[3]


def _building_of_nobody(t: Table) -> None:
    t.building(site("noricum", "market"))


def _hero_twice(t: Table) -> None:
    t.g.up |= 1 << tile("hannibal")


def _power_without_tile(t: Table) -> None:
    t.g.empires[ROME].powers |= 1 << tile("helen")


def _empty_site_occupied(t: Table) -> None:
    t.legions(ROME, "numidia", 1)
    t.conqueror(ROME, "numidia", site("numidia", "market"))


def _hold_of_nobody(t: Table) -> None:
    t.g.seized |= 1 << province("numidia")


def _both_posts(t: Table) -> None:
    t.legions(ROME, "numidia", 2)
    t.conqueror(ROME, "numidia", site("numidia", "caravan"), marker=True)


def _own_province_conquered(t: Table) -> None:
    t.g.conqueror[province("roma")] = ROME


def _posts_without_legions(t: Table) -> None:
    t.conqueror(ROME, "carthago", site("carthago", "city"))


def _shared_hold(t: Table) -> None:
    t.legions(ROME, "numidia", 1)
    t.conqueror(ROME, "numidia", site("numidia", "caravan"))
    t.sound()
    t.legions(CARTHAGE, "numidia", 1)


FAULTS = [
    _more_wine, _overdrawn_bank,
    _nine_legions, _six_triremes, _inland_trireme, _lost_dock, _second_fortress, _fortress_abroad, _lost_capital, _lands_wrong,
    _too_many_temples, _building_of_nobody, _hero_twice, _power_without_tile, _empty_site_occupied, _hold_of_nobody, _both_posts,
    _own_province_conquered, _posts_without_legions, _shared_hold,
]  # fmt: skip


@each("spoil", FAULTS, ids=[fault.__name__.strip("_") for fault in FAULTS])
def test_what_cannot_be_is_noticed(spoil: Callable[[Table], None]) -> None:
    t = Table()
    t.sound()
    spoil(t)
    assert t.game.check(t.g) != []


def test_a_neutral_side_has_no_cards_and_no_ships() -> None:
    t = Table(3)
    t.triremes(t.seat("rome"), "tyrrhenum", 1)
    assert t.game.check(t.g) != []


def test_a_battle_that_does_not_add_up_is_noticed() -> None:
    t = Table()
    t.legions(ROME, "numidia", 1).legions(CARTHAGE, "numidia", 1)
    pass_to(t.run("campaign", ROME), "LandBattles").do("fight", province("numidia"), CARTHAGE).chance("roll", 3, 2)
    t.sound()
    assert t.g.battle.attacker_pips == (3,)
    t.g.battle = t.g.battle._replace(attacker_pips=(6,))
    assert t.game.check(t.g) == ["the last battle does not add up"]
