"""The written files themselves: geometry only, small, and made from the data as they are now."""

import gzip
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.maps.drawn import DATA, MAPS, ROOT, Rules, Sheet
from tools.atlas import plan

LAYERS = [
    "sea", "seas", "waves", "sea-borders", "coast", "lands", "tint", "pattern", "relief", "rivers", "borders", "inner",
    "river-names", "sea-labels", "labels", "sites", "units", "marks",
]  # fmt: skip


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the data files that the atlas reads instead of its own."""
    for path in DATA.glob("*.toml"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(plan, "DATA", tmp_path)
    return tmp_path


def test_the_map_was_made_from_these_data(title: str, layout: dict[str, Any]) -> None:
    """An edited data file or graph without `python -m tools.atlas <title>` afterwards fails here."""
    now = plan.read_plan(title).made_from
    stale = sorted(name for name in now.keys() | layout["made_from"].keys() if now.get(name) != layout["made_from"].get(name))
    assert not stale, f"changed since the map was made: {stale}; run: python -m tools.atlas {title}"


def test_an_edited_data_file_is_noticed(title: str, layout: dict[str, Any], copied: Path) -> None:
    with (copied / f"{title}.toml").open("a", encoding="utf-8") as file:
        file.write("# a remark\n")
    now = plan.read_plan(title).made_from
    assert {name for name in now if now[name] != layout["made_from"][name]} == {f"data/{title}.toml"}


def test_an_edited_graph_is_noticed(title: str, layout: dict[str, Any]) -> None:
    graph = plan.read_plan(title).graph
    assert graph.digest() == layout["made_from"]["graph"]
    first = next(region for region in graph.land if graph.coast[region])
    assert replace(graph, land=graph.land | {first: []}, coast=graph.coast | {first: []}).digest() != graph.digest()
    for kind in graph.links:
        assert replace(graph, links=graph.links | {kind: graph.links[kind][1:]}).digest() != graph.digest()
    if graph.worth:
        assert replace(graph, worth=graph.worth | {first: (9, True)}).digest() != graph.digest()


def test_a_region_that_the_rules_do_not_know_is_named(title: str, copied: Path) -> None:
    text = (copied / f"{title}.toml").read_text(encoding="utf-8")
    (copied / f"{title}.toml").write_text(text.replace("[land]\n", "[land]\nhyperborea = [[20, 55]]\n"), encoding="utf-8")
    with pytest.raises(plan.AtlasError, match="hyperborea"):
        plan.read_plan(title)


def test_a_title_without_data_is_named() -> None:
    with pytest.raises(plan.AtlasError, match="atlantis"):
        plan.read_plan("atlantis")


def test_layers_come_in_their_order(sheet: Sheet, rules: Rules) -> None:
    classes = [(e.get("class") or "").split()[0] for e in sheet.tree if not e.tag.endswith("defs")]
    printed = [name for name, there in (("links", rules.links), ("worths", rules.worth)) if there]
    at = LAYERS.index("river-names")
    assert classes == [*LAYERS[:at], *printed, *LAYERS[at:]]


def test_every_id_begins_with_the_title(sheet: Sheet) -> None:
    ids = [e.get("id") for e in sheet.tree.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    assert all(i and i.startswith(f"{sheet.title}-") for i in ids)


def test_every_reference_has_its_target(sheet: Sheet) -> None:
    ids = {e.get("id") for e in sheet.tree.iter()}
    wanted = {e.get("href", "#")[1:] for e in sheet.tree.iter() if e.get("href")}
    assert wanted and wanted <= ids


def test_every_sea_has_a_curve_for_its_name(sheet: Sheet, layout: dict[str, Any], rules: Rules) -> None:
    curves = {e.get("id"): e.get("d") for e in sheet.tree.iter()}
    for sea in rules.seas:
        assert curves[f"{sheet.title}-n-{sea}"] == layout["regions"][sea]["name"]["path"]


def test_the_sheet_holds_geometry_only(sheet: Sheet, rules: Rules) -> None:
    assert not re.search(r"<style|<script|style=|\bon\w+=|https?://(?!www\.w3\.org/2000/svg)", sheet.text)
    coloured = re.findall(r'(?:fill|stroke)="([^"]*)"', sheet.text)
    assert bool(coloured) == bool(rules.links or rules.worth)
    tokens = (ROOT / "web" / "css" / "tokens.css").read_text(encoding="utf-8")
    assert all(colour == "none" or f"--{colour[6:-1]}:" in tokens for colour in coloured), "colours are the page's own"
    texts = {e.text for e in sheet.tree.iter() if e.text and e.text.strip()}
    assert texts and not texts & set(rules.names.values())


def test_the_map_is_small(title: str) -> None:
    assert len(gzip.compress((MAPS / f"{title}.svg").read_bytes(), mtime=0)) <= 60_000
    assert len(gzip.compress((MAPS / f"{title}.json").read_bytes(), mtime=0)) <= 8_000
    assert (MAPS / f"{title}-relief.webp").stat().st_size <= 50_000


def test_the_relief_is_a_webp_picture(title: str) -> None:
    head = (MAPS / f"{title}-relief.webp").read_bytes()[:12]
    assert head[:4] == b"RIFF" and head[8:] == b"WEBP"


def test_the_graph_is_the_engines_own(title: str, rules: Rules) -> None:
    made = plan.read_plan(title)
    assert made.graph.pairs() == set(rules.pairs)
    assert (ROOT / made.data["graph"]).is_relative_to(ROOT / "engine")
