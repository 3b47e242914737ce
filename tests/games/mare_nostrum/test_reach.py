"""What bots fear of ships: where legions can be in the next campaign, once a ship has sailed, and what can be taken there."""

from __future__ import annotations

import pytest
from winedark.common.bits import bits
from winedark.games.mare_nostrum.bots.mind import landings, sailed
from winedark.games.mare_nostrum.bots.war import within_a_sail
from winedark.games.mn2016.bots.mind import evaluate
from winedark.games.mn2016.bots.war import conquests
from winedark.games.mn2016.bots.weights import BALANCED
from winedark.games.mn2016.rules.board import FULL, GREAT_CITIES, SITE_PROVINCE, sites_in
from winedark.games.mn2016.rules.state import controlled_by_all
from winedark.games.mn2016.rules.victory import CITIES_TO_WIN

from tests.games.mare_nostrum.table import FamilyTable, Lay
from tests.games.mn2016.table import Table
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME


def voyage(t: FamilyTable) -> tuple[int, int, int, int]:
    """A sea, one beside it, a province on the coast of the first, and one that only the second leads to from there."""
    atlas = t.game.atlas
    for sea, near in enumerate(atlas.sea):
        for other in bits(near):
            for home in bits(atlas.shores[sea] & ~atlas.shores[other]):
                for target in bits(atlas.shores[other] & ~atlas.shores[sea] & ~atlas.land[home]):
                    return sea, other, home, target
    raise LookupError


def test_ships_lead_further_once_one_has_sailed(table: Lay) -> None:
    t = table()
    atlas = t.game.atlas
    sea, other, home, target = voyage(t)
    fleet, across = 1 << sea, bits(atlas.shores[other] & ~(1 << target))[0]
    assert not atlas.reach(fleet)[home] >> target & 1
    assert not within_a_sail(atlas, fleet, fleet)[home] >> target & 1, "the only ship leaves the coast of home"
    assert within_a_sail(atlas, fleet, 0)[home] >> target & 1, "one of two ships makes a chain"
    assert within_a_sail(atlas, fleet, fleet)[across] >> target & 1, "from the other coast the ship is enough"
    assert all(more & here == here for more, here in zip(within_a_sail(atlas, fleet, fleet), atlas.reach(fleet), strict=True))


def test_raids_tell_those_who_are_near_from_those_who_need_a_ship_first(table: Lay) -> None:
    t = table()
    sea, _, home, target = voyage(t)
    t.clear_units().owner(ROME, t.game.atlas.provinces[target])
    t.legions(EGYPT, t.game.atlas.provinces[home], 3).triremes(EGYPT, t.game.atlas.seas[sea], 2)
    ((foe, found),) = landings(t.game, t.g)
    assert foe == EGYPT and (target, 0, 3) in found


@pytest.mark.parametrize(("now", "later", "chance"), [(0, 2, 0.1), (1, 1, 0.1), (1, 3, 0.2), (0, 0, 0.0)])
def test_what_needs_a_ship_first_counts_in_part(now: int, later: int, chance: float) -> None:
    assert sailed(0.5, now, later, lambda legions: 0.1 * legions) == pytest.approx(chance)


# ---- four great cities
GREAT = {FULL.provinces[SITE_PROVINCE[i]]: i for i in bits(GREAT_CITIES)}


def close(held: int, guards: int = 0) -> Table:
    """Egypt controls so many great cities, and its legions reach Rome's in Asia once one of its two ships has sailed."""
    t = Table().clear_units()
    t.g.built = 0
    for where in ("aegyptus", "judaea", "babylonia", "asia"):
        own = where in ("aegyptus", "judaea", "babylonia")[:held]
        t.owner(EGYPT if own else ROME, where).building(GREAT[where], own or where == "asia")
    return t.legions(EGYPT, "cyrenaica", 3).triremes(EGYPT, "mare_aegyptum", 2).legions(ROME, "asia", guards)


def chances(t: Table) -> list[float]:
    return conquests(t.g, landings(t.game, t.g), controlled_by_all(t.g, [sites_in(e.lands) & t.g.built for e in t.g.empires]))


def test_a_seat_that_lacks_one_great_city_may_sail_and_take_it() -> None:
    bare, held = chances(close(CITIES_TO_WIN - 1)), chances(close(CITIES_TO_WIN - 1, 3))
    assert bare[EGYPT] == 1.0 and 0.0 < held[EGYPT] < 1.0
    assert [bare[seat] for seat in (ROME, CARTHAGE, GREECE, BABYLON)] == [0.0] * 4


def test_a_garrison_in_the_last_great_city_is_worth_much_to_its_owner() -> None:
    bare, held = (close(CITIES_TO_WIN - 1, guards) for guards in (0, 3))
    gain = evaluate(held.game, held.g, ROME, BALANCED) - evaluate(bare.game, bare.g, ROME, BALANCED)
    assert gain > 3 * BALANCED.unit + 5.0


def test_players_who_lack_more_than_a_campaign_brings_are_not_feared() -> None:
    assert chances(close(CITIES_TO_WIN - 3))[EGYPT] == 0.0
