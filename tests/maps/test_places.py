"""Names and pieces have room: nothing covers anything, and everything stands where it belongs."""

import json
import math
from itertools import combinations
from typing import Any

from tests.maps.drawn import MAPS, Rules, Sheet, Spot, distance, holds
from tests.maps.spots import RIM, name_points, spots

MOORING, QUAY = 34.0, 26.0


def sites_in_use(layout: dict[str, Any], rules: Rules) -> list[tuple[str, str, Spot]]:
    """The first places of every province, as many as the rules give it sites."""
    rows = layout["regions"]
    return [(region, "sites", tuple(p)) for region, n in sorted(rules.sites.items()) for p in rows[region]["sites"][:n]]


def test_layout_has_the_regions_of_the_rules(layout: dict[str, Any], rules: Rules) -> None:
    assert set(layout["regions"]) == rules.land | rules.seas
    assert {region for region, row in layout["regions"].items() if row["kind"] == "sea"} == rules.seas


def test_every_province_has_five_sites_and_its_units_and_every_sea_three_ships(layout: dict[str, Any], rules: Rules) -> None:
    for region, row in layout["regions"].items():
        if rules.places:
            assert len(row["sites"]) == rules.places["sites"] * (region in rules.land), region
            assert [len(row[kind]) for kind in ("units", "counts")] == [rules.places["units"], rules.places["counts"]], region
            continue
        assert len(row["sites"]) == (0 if region in rules.seas else 5), region
        assert len(row["units"]) == (4 if region in rules.docks else 3), region


def test_docks_lie_on_a_shore_of_their_own(layout: dict[str, Any], sheet: Sheet, rules: Rules) -> None:
    """Ships that wait there are nearer to their province than to any other, and on or beside one of its seas."""
    for region in rules.docks:
        dock = tuple(layout["regions"][region]["units"][3])
        away = {other: distance(sheet.regions[other], dock) * (not holds(sheet.regions[other], dock)) for other in rules.land}
        assert min(away, key=lambda other: away[other]) == region, (region, dock)
        seas = [sea for pair in rules.pairs if region in pair for sea in set(pair) & rules.seas]
        assert min(distance(sheet.regions[sea], dock) for sea in seas) <= QUAY, (region, dock)


def test_only_the_title_whose_ships_wait_on_land_has_docks(title: str, rules: Rules) -> None:
    assert bool(rules.docks) == (title == "mn2003")


def test_five_sites_are_enough_for_the_rules(rules: Rules) -> None:
    assert max(rules.sites.values()) <= 5


def test_places_lie_inside_the_view(layout: dict[str, Any], sheet: Sheet) -> None:
    left, top, width, height = sheet.view
    assert layout["view"] == [left, top, width, height]
    for region, kind, (x, y) in spots(layout):
        rim = RIM[kind]
        assert left + rim <= x <= left + width - rim and top + rim <= y <= top + height - rim, (region, kind, x, y)


def test_the_detail_on_the_start_screen_is_a_part_of_the_view(layout: dict[str, Any]) -> None:
    left, top, width, height = layout["view"]
    x, y, wide, high = layout["art"]
    assert left <= x < x + wide <= left + width and top <= y < y + high <= top + height


def test_no_two_titles_show_the_same_detail() -> None:
    details = [tuple(json.loads(path.read_text())["art"]) for path in sorted(MAPS.glob("*.json"))]
    assert len(set(details)) == len(details) > 1


def test_places_keep_their_distance(layout: dict[str, Any]) -> None:
    """Pieces of 26 px side by side never overlap, on the whole map; the small ones for cubes take 22 px."""
    pairs = combinations(spots(layout), 2)
    closest = min((math.dist(a[2], b[2]) - min(26, RIM[a[1]] + RIM[b[1]]), a, b) for a, b in pairs)
    assert closest[0] >= 0, closest


def test_units_and_ships_keep_their_distance(layout: dict[str, Any], rules: Rules) -> None:
    units = [place for place in spots(layout) if place[1] == "units"]
    for a, b in combinations(units, 2):
        ships = (a[0] in rules.seas) + (b[0] in rules.seas)
        assert math.dist(a[2], b[2]) >= (30, 34, 36)[ships], (a, b)


def test_no_place_covers_a_name(layout: dict[str, Any], rules: Rules) -> None:
    """Places in use; a spare site of a province that has none there may lie on a name."""
    used = [place for place in spots(layout) if place[1] != "sites"] + sites_in_use(layout, rules)
    for owner, row in layout["regions"].items():
        for point, half in name_points(row):
            for region, kind, spot in used:
                rim = 11.0 if kind == "units" and region in rules.seas else RIM[kind]
                assert math.dist(point, spot) >= half + rim - 3, (owner, region, kind, spot)


def test_places_stand_in_their_own_region_or_moor_beside_it(layout: dict[str, Any], sheet: Sheet, rules: Rules) -> None:
    for region, kind, spot in spots(layout):
        outline = sheet.regions[region]
        if holds(outline, spot):
            continue
        assert region in rules.land and distance(outline, spot) <= MOORING, (region, kind, spot)
        strangers = [other for other in rules.land - {region} if holds(sheet.regions[other], spot)]
        assert not strangers, (region, kind, spot, strangers)


def test_sites_in_use_stand_on_land(layout: dict[str, Any], sheet: Sheet, rules: Rules) -> None:
    """Where regions are too small for what may lie there, forts stand beside them."""
    afloat = [(region, spot) for region, _, spot in sites_in_use(layout, rules) if not holds(sheet.regions[region], spot)]
    assert not afloat or rules.places


def test_names_lie_inside_the_view(layout: dict[str, Any], sheet: Sheet) -> None:
    left, top, width, height = sheet.view
    for region, row in layout["regions"].items():
        for (x, y), half in name_points(row):
            assert left + 2 <= x <= left + width - 2 and top + half <= y <= top + height - half, region
