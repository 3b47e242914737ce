"""Proof on the written map of a network: it shows the links of the rules and no others, and everything on it can be read."""

from __future__ import annotations

import gzip
import math
import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tests.maps import networks
from tests.maps.drawn import DATA, MAPS, ROOT, Pair, Spot, distance, holds
from tests.maps.networks import RIM, Chart, Facts, from_box, meetings, name_box, overlap, to_line
from tools.atlas import netplan, plan

GAP = 23.0  # between the middles of two dots
CLEAR = 10.5  # between a link and the middle of a third city's dot
DOOR = 12.0  # so near to a city its own links may touch each other
ASHORE = 5.0  # a dot stands so far from its city's land at most
HOSTILE = ("road", "strait")  # these never cross each other; a trail may cross anything
LAYERS = [
    "sea", "seas", "waves", "sea-borders", "coast", "lands", "tint", "pattern", "relief", "rivers", "borders", "inner", "links",
    "river-names", "sea-labels", "labels", "sites", "units", "marks",
]  # fmt: skip


@pytest.fixture(scope="module", params=networks.titles())
def title(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def chart(title: str) -> Chart:
    return networks.read_chart(title)


@pytest.fixture(scope="module")
def facts(title: str) -> Facts:
    return networks.read_facts(title)


def test_there_is_a_network() -> None:
    assert "medemp" in networks.titles()


# ---- links
def links(chart: Chart) -> dict[str, set[Pair]]:
    return {kind: {pair for other, pair in chart.ways if other == kind} for kind in ("road", "strait", "trail")}


def test_the_drawn_links_are_those_of_the_rules(chart: Chart, facts: Facts) -> None:
    assert links(chart) == facts.links
    assert chart.text.count("data-link=") == sum(map(len, facts.links.values()))


def test_the_layout_tells_the_drawn_links(chart: Chart) -> None:
    told = [(kind, (one, other)) for kind, one, other in chart.layout["links"]]
    assert told == list(chart.ways)


def test_every_link_leads_from_mark_to_mark(chart: Chart) -> None:
    marks = chart.dots | chart.signs
    for (_, (one, other)), way in chart.ways.items():
        assert max(math.dist(way[0], marks[one]), math.dist(way[-1], marks[other])) <= 0.15, (one, other)


def crossings(chart: Chart) -> Iterator[tuple[Pair, Pair]]:
    """Pairs of roads and straits that meet away from a city which both lead to."""
    ways = [(pair, way) for (kind, pair), way in chart.ways.items() if kind in HOSTILE]
    for (pair, way), (other, its) in combinations(ways, 2):
        doors = [chart.dots[city] for city in set(pair) & set(other)]
        if any(all(math.dist(spot, door) > DOOR for door in doors) for spot in meetings(way, its)):
            yield pair, other


def passed(chart: Chart) -> Iterator[tuple[Pair, str, float]]:
    """Roads and straits that come too close to a third city."""
    for (kind, pair), way in chart.ways.items():
        for city, dot in chart.dots.items() if kind in HOSTILE else ():
            if city not in pair and (far := to_line(dot, way)) < CLEAR:
                yield pair, city, far


def test_no_link_crosses_another(chart: Chart) -> None:
    assert list(crossings(chart)) == []


def test_no_link_passes_a_third_city(chart: Chart, record_property: Any) -> None:
    assert list(passed(chart)) == []
    ways = [(pair, way) for (kind, pair), way in chart.ways.items() if kind in HOSTILE]
    nearest = min(to_line(dot, way) for pair, way in ways for city, dot in chart.dots.items() if city not in pair)
    record_property(f"{chart.title}: nearest link to a third city, px", round(nearest, 1))


def test_the_proofs_see_a_link_that_is_moved(chart: Chart) -> None:
    """A road that leads elsewhere crosses what is there, or passes other cities."""
    first = next(key for key in chart.ways if key[0] == "road")
    straight = [chart.dots["gadir"], chart.dots["tyros"]]
    moved = replace(chart, ways=chart.ways | {first: straight})
    assert list(crossings(moved)) and list(passed(moved))


# ---- dots
def closest(dots: dict[str, Spot]) -> tuple[float, str, str]:
    return min((math.dist(a, b), one, other) for (one, a), (other, b) in combinations(dots.items(), 2))


def test_dots_keep_their_distance(chart: Chart, record_property: Any) -> None:
    found = closest(chart.dots)
    record_property(f"{chart.title}: closest dots, px", round(found[0], 1))
    assert found[0] >= GAP, found
    assert closest(chart.dots | {"moved": (chart.dots["roma"][0] + 4, chart.dots["roma"][1])})[0] < GAP


def test_every_city_stands_on_its_own_land(chart: Chart) -> None:
    away = {city: distance(chart.grounds[city], dot) for city, dot in chart.dots.items() if not holds(chart.grounds[city], dot)}
    assert not {city: far for city, far in away.items() if far > ASHORE}
    for city, dot in away.items():
        others = [other for other in chart.grounds if other != city and holds(chart.grounds[other], chart.dots[city])]
        assert not others, (city, dot, others)


def test_every_sign_of_an_area_stands_on_its_ground(chart: Chart) -> None:
    away = {area: spot for area, spot in chart.signs.items() if not holds(chart.grounds[area], spot)}
    assert not {area for area, spot in away.items() if distance(chart.grounds[area], spot) > ASHORE}


# ---- names
def hidden(rows: dict[str, dict[str, Any]], dots: dict[str, Spot], sizes: dict[str, int]) -> Iterator[tuple[str, str]]:
    """Names that overlap each other, or a dot."""
    boxes = {key: name_box(row) for key, row in rows.items()}
    yield from ((a, b) for (a, one), (b, other) in combinations(boxes.items(), 2) if overlap(one, other))
    yield from ((a, city) for a, box in boxes.items() for city, dot in dots.items() if from_box(dot, box) < RIM[sizes[city]])


def named(chart: Chart) -> dict[str, dict[str, Any]]:
    return chart.layout["regions"] | chart.layout["grounds"]


def test_no_name_hides_another_or_a_dot(chart: Chart, facts: Facts) -> None:
    """Names of cities, barbarian areas and provinces, at the map's own scale."""
    assert list(hidden(named(chart), chart.dots, facts.sizes)) == []


def test_the_proof_sees_a_name_that_is_moved(chart: Chart, facts: Facts) -> None:
    rows = named(chart)

    def moved(name: str, spot: tuple[float, float]) -> set[str]:
        """Whatever a name hides, or is hidden by, at another place."""
        row = rows[name] | {"name": rows[name]["name"] | dict(zip("xy", spot, strict=True))}
        pairs = hidden(rows | {name: row}, chart.dots, facts.sizes)
        return {other for pair in pairs for other in set(pair) - {name}}

    sparte = rows["sparte"]["name"]
    for name in ("roma", "allobroges", "hellas"):
        assert "sparte" in moved(name, (sparte["x"], sparte["y"]))
        assert "tyros" in moved(name, chart.dots["tyros"])


def test_a_name_is_nearer_to_its_own_dot_than_to_any_other(chart: Chart, facts: Facts, record_property: Any) -> None:
    """But for a few in a crowd, which are at least as near."""
    doubtful = []
    for city, dot in chart.dots.items():
        box = name_box(chart.layout["regions"][city])
        gap = {other: from_box(spot, box) - RIM[facts.sizes[other]] for other, spot in chart.dots.items()}
        if any(gap[other] < gap[city] for other in gap if other != city):
            doubtful.append(city)
        assert gap[city] <= 16, (city, gap[city], dot)
    record_property(f"{chart.title}: names nearer to another dot", doubtful)
    assert len(doubtful) <= 6, doubtful


def test_names_lie_inside_the_view(chart: Chart) -> None:
    left, top, width, height = chart.layout["view"]
    for key, row in named(chart).items():
        x0, y0, x1, y1 = name_box(row)
        assert left <= x0 and top <= y0 and x1 <= left + width and y1 <= top + height, key


def test_names_are_as_wide_as_the_font_makes_them(chart: Chart, facts: Facts) -> None:
    letters = tomllib.loads((DATA / "letters.toml").read_text(encoding="utf-8"))
    for key, name in facts.names.items():
        row = chart.layout["regions"][key]["name"]
        width = row["size"] * sum(letters["bold"].get(letter, 600) for letter in name) / 1000
        assert row["width"] == pytest.approx(width, abs=0.1), key


# ---- completeness
def test_every_city_area_and_province_has_its_place(chart: Chart, facts: Facts) -> None:
    rows = chart.layout["regions"]
    assert set(chart.dots) == set(facts.names) and set(chart.signs) == set(facts.areas)
    assert set(rows) == set(facts.names) | set(facts.areas)
    assert set(chart.layout["grounds"]) == set(facts.provinces)
    assert {key: (rows[key]["size"], rows[key]["ground"]) for key in chart.dots} == {
        key: (facts.sizes[key], facts.home[key]) for key in facts.names
    }


def test_every_ground_is_drawn_once(chart: Chart, facts: Facts) -> None:
    regions = [e.get("data-region") for e in chart.tree.iter() if e.get("data-region")]
    grounds = [e.get("data-ground") for e in chart.tree.iter() if e.get("data-ground")]
    assert sorted(regions) == sorted(facts.areas) and sorted(grounds) == sorted(facts.names)


def test_the_box_of_a_province_holds_its_cities(chart: Chart, facts: Facts) -> None:
    for city, (x, y) in chart.dots.items():
        left, top, width, height = chart.layout["grounds"][facts.home[city]]["bbox"]
        assert left - ASHORE <= x <= left + width + ASHORE and top - ASHORE <= y <= top + height + ASHORE, city


# ---- the files
def test_the_map_was_made_from_these_data(title: str, chart: Chart) -> None:
    now, then = netplan.read_net_plan(title).made_from, chart.layout["made_from"]
    stale = sorted(name for name in now.keys() | then.keys() if now.get(name) != then.get(name))
    assert not stale, f"changed since the map was made: {stale}; run: python -m tools.atlas {title}"


def test_an_edited_network_is_noticed(title: str, chart: Chart) -> None:
    net = netplan.read_net_plan(title).net
    assert net.digest() == chart.layout["made_from"]["graph"]
    for kind in net.links:
        assert replace(net, links=net.links | {kind: net.links[kind][1:]}).digest() != net.digest()
    assert replace(net, areas={}).digest() != net.digest() != replace(net, provinces={}).digest()


def test_an_area_that_the_rules_do_not_know_is_named(title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in DATA.glob("*.toml"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    text = (tmp_path / f"{title}.toml").read_text(encoding="utf-8")
    (tmp_path / f"{title}.toml").write_text(text.replace("[area]\n", "[area]\nhyperborei = [[20, 55]]\n"), encoding="utf-8")
    monkeypatch.setattr(plan, "DATA", tmp_path)
    with pytest.raises(plan.AtlasError, match="hyperborei"):
        netplan.read_net_plan(title)


def test_layers_come_in_their_order(chart: Chart) -> None:
    assert [(e.get("class") or "").split()[0] for e in chart.tree if not e.tag.endswith("defs")] == LAYERS


def test_ids_are_the_titles_own_and_every_reference_has_its_target(chart: Chart) -> None:
    ids = [e.get("id") or "" for e in chart.tree.iter() if e.get("id")]
    assert len(ids) == len(set(ids)) and all(i.startswith(f"{chart.title}-") for i in ids)
    assert {e.get("href", "#")[1:] for e in chart.tree.iter() if e.get("href")} <= set(ids)


def test_the_sheet_holds_geometry_only(chart: Chart, facts: Facts) -> None:
    assert not re.search(r"<style|<script|style=|\bon\w+=|fill=|stroke=|https?://(?!www\.w3\.org/2000/svg)", chart.text)
    groups = {e.get("class"): e for e in chart.tree if e.get("class") in ("river-names", "sea-labels")}
    written = {key: {e.text for e in group.iter() if e.text} for key, group in groups.items()}
    assert chart.text.count("</text>") == sum(len(list(group)) for group in groups.values())
    assert not written["sea-labels"] & {*facts.names.values(), *facts.areas.values(), *facts.provinces.values()}


def test_the_map_is_small(title: str, record_property: Any) -> None:
    svg, layout = (len(gzip.compress((MAPS / f"{title}.{part}").read_bytes(), mtime=0)) for part in ("svg", "json"))
    relief = (MAPS / f"{title}-relief.webp").stat().st_size
    record_property(f"{title}: SVG and JSON after gzip, relief, bytes", (svg, layout, relief))
    assert svg <= 65_000 and layout <= 12_000 and relief <= 50_000


def test_the_network_is_the_engines_own(title: str, facts: Facts) -> None:
    made = netplan.read_net_plan(title)
    assert {kind: frozenset(pairs) for kind, pairs in made.net.links.items()} == facts.links
    assert (ROOT / made.data["graph"]).is_relative_to(ROOT / "engine")
