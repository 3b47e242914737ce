"""Proof on the written SVG: what a player sees touching is what the engine lets touch, no more and no less."""

import pytest

from tests.maps.drawn import Rules, Sheet, area, border_lengths, differences, segments, sharers, titles

EXCHANGED = {
    "mn2016": [("latium", "thracia"), ("mare_ionium", "mare_cyprium"), ("sicilia", "creta")],
    "mn2003": [("roma", "constantinopolis"), ("ionium", "cyprium"), ("syracusae", "cnossus")],
    "ancient": [("italia", "thracia"), ("central_mediterranean", "black_sea"), ("sicilia", "crete")],
}
INLAND = {"mn2016": "germania", "mn2003": "noricum", "ancient": "pannonia"}


def test_every_title_has_a_map() -> None:
    assert {"mn2016", "mn2003", "ancient"} <= set(titles())


def test_every_region_of_the_rules_is_drawn_once_and_as_its_kind(sheet: Sheet, rules: Rules) -> None:
    assert set(sheet.regions) == rules.land | rules.seas
    assert {region for region, kind in sheet.kinds.items() if kind == "land"} == rules.land
    assert {region for region, kind in sheet.kinds.items() if kind == "water"} == rules.seas
    assert sheet.text.count("data-region=") == len(sheet.regions)


def test_drawn_borders_are_the_graph(sheet: Sheet, rules: Rules) -> None:
    missing, extra = differences(sheet, rules, sheet.regions)
    assert not missing, f"declared, but without a visible border: {sorted(missing)}"
    assert not extra, f"drawn side by side, but not neighbours in the rules: {sorted(extra)}"


def test_no_line_belongs_to_three_regions(sheet: Sheet) -> None:
    """Regions tile the map: a segment is the border of two of them, or of one and of ground out of play."""
    crowded = {segment: names for segment, names in sharers(sheet, sheet.regions).items() if len(names) > 2}
    assert not crowded


@pytest.mark.parametrize("k", range(3))
def test_the_proof_sees_two_exchanged_regions(sheet: Sheet, rules: Rules, k: int) -> None:
    one, other = EXCHANGED[sheet.title][k]
    exchanged = dict(sheet.regions) | {one: sheet.regions[other], other: sheet.regions[one]}
    missing, extra = differences(sheet, rules, exchanged)
    assert missing and extra
    assert all({one, other} & set(pair) for pair in missing | extra)


def test_the_proof_sees_a_border_that_is_gone(sheet: Sheet, rules: Rules) -> None:
    """An outline moved away by 0.1 px no longer touches anything."""
    moved, inland = dict(sheet.regions), INLAND[sheet.title]
    moved[inland] = [[(x + 1, y) for x, y in ring] for ring in moved[inland]]
    missing, _ = differences(sheet, rules, moved)
    assert missing >= {pair for pair in rules.pairs if inland in pair}


def test_drawn_land_lines_are_the_common_borders(sheet: Sheet, rules: Rules) -> None:
    shared = {s for s, names in sharers(sheet, sheet.regions).items() if len(names) == 2 and set(names) <= rules.land}
    assert {s for s in segments(sheet.lines("border inner")) if sheet.visible(s)} == shared


def test_drawn_outer_lines_part_the_board_from_land_out_of_play(sheet: Sheet, rules: Rules) -> None:
    land = {s for region in rules.land for s in segments(sheet.regions[region]) if sheet.visible(s)}
    out = {s for s in segments(sheet.neutral) if sheet.visible(s)}
    assert {s for s in segments(sheet.lines("border outer")) if sheet.visible(s)} == land & out


def test_drawn_sea_lines_are_the_borders_of_seas(sheet: Sheet, rules: Rules) -> None:
    seen = sharers(sheet, sheet.regions)
    between = {s for s, names in seen.items() if len(names) == 2 and set(names) <= rules.seas}
    lines = {s for s in segments(sheet.lines("sea-borders")) if sheet.visible(s)}
    assert between <= lines
    assert all(set(seen[s]) <= rules.seas for s in lines)


def test_outlines_are_free_of_specks(sheet: Sheet) -> None:
    """Selection rings stay calm: no islet or lake under 40 square px belongs to a region or cuts a hole into it."""
    small = {(region, round(area(ring))) for region, outline in sheet.regions.items() for ring in outline if area(ring) < 40}
    assert not small


def test_layout_tells_the_drawn_lengths(sheet: Sheet, layout: dict) -> None:
    told = {tuple(key.split("|")): value for key, value in layout["borders"].items()}
    assert told == pytest.approx({pair: round(v, 1) for pair, v in border_lengths(sheet, sheet.regions).items()}, abs=0.11)
