"""Proof on the written SVG that every border of the rules is drawn as what it is: ridge, bridge over a strait, or sea lane."""

import math
import re
import xml.etree.ElementTree as ET
from collections import Counter
from typing import Any

import pytest

from tests.maps.drawn import Node, Pair, Rules, Segment, Sheet, Spot, distance, holds, rings, sharers
from tests.maps.spots import UNIT, name_points, spots

ON_BORDER, BESIDE, ASHORE, RIM = 3.0, 22.0, 4.0, 10.0
Found = list[tuple[str, Pair, ET.Element]]


def drawn_links(sheet: Sheet) -> Found:
    """(kind, pair, drawing) of every link."""
    found = []
    for e in sheet.tree.iter():
        if e.get("data-link"):
            one, other = (e.get("data-between") or "").split("|")
            found.append((e.get("data-link", ""), (one, other), e))
    return found


def outlines(link: ET.Element, part: int = 0) -> list[list[Node]]:
    return rings(list(link)[part].get("d", ""))


def px(node: Node) -> Spot:
    return node[0] / 10, node[1] / 10


def middles(link: ET.Element) -> list[Spot]:
    """The middle of every peak."""
    boxes = [(min(xs), max(xs), min(ys), max(ys)) for xs, ys in (zip(*ring, strict=True) for ring in outlines(link))]
    return [((x0 + x1) / 20, (y0 + y1) / 20) for x0, x1, y0, y1 in boxes]


def to_segments(lines: list[Segment], spot: Spot) -> float:
    return distance([list(line) for line in lines], spot)


def ridge_faults(sheet: Sheet, pair: Pair, link: ET.Element, shared: dict[Segment, list[str]]) -> list[str]:
    """A ridge stands on the whole common border of its pair."""
    border = [segment for segment, names in shared.items() if set(names) == set(pair)]
    found = middles(link)
    if not border or len(found) < 3:
        return [f"{pair}: {len(found)} peaks on {len(border)} segments"]
    off = [spot for spot in found if to_segments(border, spot) > ON_BORDER]
    bare = [px(a) for a, _ in border if min(math.dist(px(a), spot) for spot in found) > BESIDE]
    return [f"{pair}: peaks beside the border {off}, border without peaks {bare}"] if off or bare else []


def way_faults(sheet: Sheet, rules: Rules, pair: Pair, link: ET.Element) -> list[str]:
    """A way runs from the shore of one of its pair to that of the other, and over no other land."""
    if len(outlines(link)) != 1:
        return [f"{pair}: {len(outlines(link))} ways"]
    way = outlines(link)[0]
    ends = [px(way[0]), px(way[-1])]
    off = [r for r, spot in zip(pair, ends, strict=True) if not near_shore(sheet.regions[r], spot)]
    third = [r for r in rules.land - set(pair) for node in along(way) if holds(sheet.regions[r], node)]
    out = [spot for spot in along(way) if holds(sheet.neutral, spot)]
    return [f"{pair}: ends away from {off}, runs over {third} {out}"] if off or third or out else []


def near_shore(outline: list[list[Node]], spot: Spot) -> bool:
    return distance(outline, spot) <= ASHORE


def along(way: list[Node]) -> list[Spot]:
    """Points about 1 px apart."""
    found = []
    for a, b in zip(way, way[1:], strict=False):
        n = max(1, int(math.dist(a, b) / 10))
        found += [((a[0] + (b[0] - a[0]) * k / n) / 10, (a[1] + (b[1] - a[1]) * k / n) / 10) for k in range(n + 1)]
    return found


def faults(sheet: Sheet, rules: Rules, found: Found) -> list[str]:
    shared = sharers(sheet, sheet.regions)
    said = Counter((kind, pair) for kind, pair, _ in found)
    wanted = Counter((kind, pair) for kind, pairs in rules.links.items() for pair in pairs)
    told = [
        f"{kind} {pair} is drawn {said[kind, pair]} times"
        for kind, pair in said | wanted
        if said[kind, pair] != wanted[kind, pair]
    ]
    for kind, pair, link in found:
        if rules.drawings[kind] == "ridge":
            told += ridge_faults(sheet, pair, link, shared)
        else:
            told += way_faults(sheet, rules, pair, link)
    return told


def test_every_link_of_the_rules_is_drawn_as_its_kind_and_where_it_is(sheet: Sheet, rules: Rules) -> None:
    assert not faults(sheet, rules, drawn_links(sheet))


def test_only_the_title_with_kinds_of_borders_has_links(sheet: Sheet, rules: Rules) -> None:
    assert bool(drawn_links(sheet)) == bool(rules.links) == (sheet.title == "ancient")


def test_what_is_linked_over_water_does_not_touch(sheet: Sheet, rules: Rules) -> None:
    touching = {tuple(sorted(names)) for names in sharers(sheet, sheet.regions).values() if len(names) == 2}
    over_water = {pair for kind, pairs in rules.links.items() if rules.drawings[kind] != "ridge" for pair in pairs}
    assert not over_water & touching


@pytest.mark.parametrize("kinds", [("mountain", "lane"), ("strait", "lane"), ("mountain", "strait")])
def test_the_proof_sees_two_exchanged_kinds(sheet: Sheet, rules: Rules, kinds: tuple[str, str]) -> None:
    if rules.links:
        swap = dict(zip(kinds, kinds[::-1], strict=True))
        first = {kind: next(pair for k, pair, _ in drawn_links(sheet) if k == kind) for kind in kinds}
        wrong = [(swap[k] if first.get(k) == pair else k, pair, e) for k, pair, e in drawn_links(sheet)]
        assert len(faults(sheet, rules, [row for row in wrong if row[1] in first.values()])) > 2


def test_the_proof_sees_a_drawing_at_the_wrong_place(sheet: Sheet, rules: Rules) -> None:
    """The drawings of two links of one kind exchanged."""
    for kind in rules.links:
        one, other = [row for row in drawn_links(sheet) if row[0] == kind][:2]
        rest = [row for row in drawn_links(sheet) if row not in (one, other)]
        assert faults(sheet, rules, [*rest, (kind, one[1], other[2]), (kind, other[1], one[2])])


def test_the_kinds_look_different(sheet: Sheet, rules: Rules) -> None:
    """Peaks are filled shapes, a strait is one solid black line, a lane a dashed blue one with ships."""
    for kind, _, link in drawn_links(sheet):
        parts = list(link)
        dashed = [part for part in parts if part.get("stroke-dasharray")]
        filled = [part for part in parts if part.get("fill") != "none"]
        black = [part for part in parts if part.get("stroke") == "var(--edge-dark)"]
        drawing = {"ridge": (0, 2, 0), "bridge": (0, 0, 1), "ship": (1, 1, 0)}[rules.drawings[kind]]
        assert (len(dashed), len(filled), len(black)) == drawing


def test_a_lane_shows_water_and_a_strait_is_short(sheet: Sheet, rules: Rules) -> None:
    for kind, _, link in drawn_links(sheet):
        if rules.drawings[kind] != "ridge":
            ((*way,),) = outlines(link)
            long = math.dist(way[0], way[-1]) / 10
            assert long <= 40 if rules.drawings[kind] == "bridge" else long >= 24, (link.get("data-between"), long)


# ---- values
def worths(sheet: Sheet) -> dict[str, tuple[Spot, ET.Element]]:
    found = {}
    for e in sheet.tree.iter():
        if e.get("data-worth"):
            x, y = re.findall(r"-?[\d.]+", e.get("transform", ""))
            found[e.get("data-worth", "")] = ((float(x), float(y)), e)
    return found


def test_every_value_and_amphora_is_printed(sheet: Sheet, rules: Rules) -> None:
    printed = {}
    for region, (_, e) in worths(sheet).items():
        (number,) = [part.text for part in e if part.tag.endswith("text")]
        printed[region] = (int(number or 0), any(part.tag.endswith("use") for part in e))
    assert printed == rules.worth


def test_values_stand_free_beside_their_own_region(sheet: Sheet, rules: Rules, layout: dict[str, Any]) -> None:
    for region, (spot, _) in worths(sheet).items():
        closest = min((math.dist(spot, other), where, kind) for where, kind, other in spots(layout))
        assert closest[0] >= 22, (region, closest)
        names = [
            (owner, math.dist(spot, point) - half) for owner, row in layout["regions"].items() for point, half in name_points(row)
        ]
        assert min(gap for _, gap in names) >= RIM - 3, (region, min(names, key=lambda row: row[1]))
        assert holds(sheet.regions[region], spot) or distance(sheet.regions[region], spot) <= 2.5 * UNIT, region
        strangers = [other for other in rules.land - {region} if holds(sheet.regions[other], spot)]
        assert not strangers, (region, strangers)


def test_no_piece_covers_a_link(sheet: Sheet, layout: dict[str, Any]) -> None:
    """Of every ridge and way enough is seen: pieces leave most of it free."""
    for kind, pair, link in drawn_links(sheet):
        marks = middles(link) if len(list(link)) == 2 and len(outlines(link)) > 2 else along(outlines(link)[0])
        free = [spot for spot in marks if min(math.dist(spot, other) for _, _, other in spots(layout)) > RIM]
        assert len(free) >= 0.7 * len(marks), (kind, pair)
