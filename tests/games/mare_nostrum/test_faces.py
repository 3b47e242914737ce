"""Units as tokens and in words, levels compared, phrases."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from winedark.games.mare_nostrum.display.remarks import arrival, ships, still_to_buy
from winedark.games.mare_nostrum.display.view_parts import (
    Piece,
    at_sea,
    borders,
    in_words,
    level_chip,
    marks,
    on_land,
    standing,
    track_row,
    unit_tokens,
    units,
)
from winedark.games.mare_nostrum.rules.atlas import Atlas
from winedark.games.mare_nostrum.rules.goods import Wares, spread
from winedark.games.mare_nostrum.rules.phrases import either, forces, worth
from winedark.games.mare_nostrum.rules.units import units as ashore
from winedark.kernel.text import Catalogue, Text, load_templates

from tests.games.mare_nostrum.sides import COIN, GRAIN, NEUTRAL, OIL, ONE, TWO, WARES, side, world

PLACES = ("here", "there", "yonder")
WORDS = Catalogue({
    "view.legions": "{n} {n:legion|legions}", "view.fortress": "{n} {n:fortress|fortresses}", "view.docked": "{n} docked",
})  # fmt: skip


def with_docks(e: Any, r: int) -> Iterable[Piece]:
    """Up to two fortresses, and triremes on land."""
    forts = (e.forts >> r & 1) + (e.doubled >> r & 1)
    return Piece("legion", e.legions[r], "legions"), Piece("fortress", forts, "fortress"), Piece("trireme", int(r == 1), "docked")


def test_units_of_all_sides_are_tokens_in_their_slots() -> None:
    g = world(side(legions=2, forts=1), side(), side(legions=1))
    here = units(g.empires, PLACES, on_land, ashore)
    found = unit_tokens(WORDS, PLACES, here)
    assert [(t["id"], t["i"], t["n"]) for t in found] == [
        ("fortress-0-there", 0, 1), ("legion-0-there", 1, 2), ("legion-2-there", 2, 1),
    ]  # fmt: skip
    assert [text.key for text in in_words(here[1])] == ["view.legions", "view.fortress", "view.legions"]  # type: ignore[union-attr]


def test_a_title_may_have_other_pieces_on_land() -> None:
    g = world(side(forts=1, doubled=1))
    found = unit_tokens(WORDS, PLACES, units(g.empires, PLACES, with_docks, lambda _: 0b010))
    assert [(t["id"], t["n"], t["label"]) for t in found][:2] == [
        ("fortress-0-there", 2, "2 fortresses"), ("trireme-0-there", 1, "1 docked"),
    ]  # fmt: skip


def test_an_empty_place_says_so() -> None:
    assert in_words(units(world().empires, PLACES, at_sea, lambda e: e.fleet)[0]).key == "view.no_units"  # type: ignore[union-attr]


def test_war_and_conquest_are_tagged() -> None:
    g = world(side(legions=1), side(), side(legions=1))
    assert [tag["id"] for tag in marks(g).at(1).tags()] == ["war"] and marks(g).at(0).tags() == []
    g.conqueror[0] = TWO
    assert [tag["label"].key for tag in marks(g).at(0).tags()] == ["view.conquered"]
    g.seized = 1
    assert [tag["label"].key for tag in marks(g).at(0).tags()] == ["view.marker_seized"]


def test_the_holder_of_an_office_leads_its_track() -> None:
    assert [mark["leader"] for mark in track_row(0, "trade", TWO, [3, 2])["items"]] == [False, True]
    assert level_chip(0, "trade", 2, True)["on"] and not level_chip(0, "trade", 3, False)["on"]


# ---- words
def test_forces_are_named_in_order_and_without_zeros() -> None:
    assert [(text.key, text.args["n"]) for text in forces(2, 1)] == [("forces.legions", 2), ("forces.fortress", 1)]
    assert [text.key for text in forces(0, 2, 3)] == ["forces.triremes", "forces.fortress"] and forces(0) == ()


@pytest.mark.parametrize(("twins", "purse", "kind", "n"), [
    (False, [2, 0, 0, 1], GRAIN, 2), (False, [2, 0, 0, 1], COIN, 1), (True, [2, 0, 0, 1, 1, 0, 0], GRAIN, 3),
    (True, [2, 0, 0, 1, 1, 0, 0], 4, 3), (True, [0, 0, 0, 1, 0, 0, 1], COIN, 1),
])  # fmt: skip
def test_a_twin_counts_as_its_commodity(twins: bool, purse: list[int], kind: int, n: int) -> None:
    assert Wares(("grain", "oil", "wine"), twins).held(purse, kind) == n


def test_a_resource_is_new_or_one_of_several() -> None:
    assert worth(WARES, [2, 0, 0, 0], GRAIN).args == {"n": 2} and worth(WARES, [2, 0, 0, 0], OIL).key == "note.new"
    assert spread([2, 0, 0, 1]) == (GRAIN, GRAIN, COIN)


@pytest.mark.parametrize(("levels", "key"), [((3, 2, 1), "ahead"), ((3, 3, 1), "level_with"), ((3, 4, 3), "behind")])
def test_levels_are_compared_with_the_best_of_the_others(levels: tuple[int, ...], key: str) -> None:
    found = standing(levels, 0)
    assert found.key == f"ledger.{key}" and found.args.get("other", (1,)) == (1,)


# ---- beside moves
def test_what_legions_find() -> None:
    g = world(side(), side(), side(legions=1), owner=[TWO, ONE, -1])
    assert arrival(g, ONE, 0, [], ()).key == "there.undefended"
    assert arrival(g, ONE, 1, [NEUTRAL], ()).args == {"other": (NEUTRAL,), "n": 1}
    assert arrival(g, TWO, 1, [], (0,)).key == "there.by_sea"
    assert arrival(g, ONE, 1, [], ()).key == "there.yours" and arrival(g, ONE, 2, [], ()).key == "there.empty"
    g.owner[1] = TWO
    assert arrival(g, NEUTRAL, 1, [], ()).key == "there.held"


def test_what_triremes_find() -> None:
    g = world(side(triremes=1), side(triremes=2))
    assert [text.args for text in ships(g, ONE, 1).args["ships"]] == [{"n": 2, "people": TWO}]
    assert ships(g, ONE, 0).key == "there.empty"
    g.empires[TWO] = side()
    assert ships(g, ONE, 1).key == "there.yours"


def test_builders_are_asked_only_while_they_could_buy() -> None:
    assert still_to_buy(()) is None
    found = still_to_buy(["legion", "control", "legion"])
    assert found is not None and found.args["things"] == either([Text("thing.legion"), Text("thing.control")])


@pytest.mark.parametrize(("n", "said"), [(1, "a"), (2, "a or b"), (3, "a, b or c"), (4, "a, b, c or d")])
def test_one_of_several_things_is_said_with_or(n: int, said: str) -> None:
    words = Catalogue(load_templates("winedark.kernel") | dict(zip("abcd", "abcd", strict=True)))
    assert words.render(either([Text(name) for name in "abcd"[:n]])) == said


# ---- what a region borders
def test_regions_say_what_they_border_and_by_what() -> None:
    def land(name: str, near: str, seas: str) -> dict[str, Any]:
        return {"name": name.upper(), "land": list(near), "seas": list(seas)}

    provinces = {"a": land("a", "bc", "xy"), "b": land("b", "ac", ""), "c": land("c", "ab", "x"), "i": land("i", "", "y")}
    waters = {"x": {"name": "X", "seas": ["y"]}, "y": {"name": "Y", "seas": ["x"]}}
    parts = ("both", "land", "island", "none", "sea")
    words = Catalogue(
        load_templates("winedark.kernel") | {f"view.borders.{part}": f"{part}: {{province}} / {{sea}}" for part in parts},
        {"province": lambda r: "ABCIO"[r], "sea": lambda s: "XY"[s]},
    )
    found = borders(Atlas(provinces | {"o": land("o", "", "")}, waters), words)
    no = "nothing"
    assert found.land == (
        "both: B and C / X and Y", f"land: A and C / {no}", "both: A and B / X", f"island: {no} / Y", f"none: {no} / {no}",
    )  # fmt: skip
    assert found.sea == ("sea: A and C / Y", "sea: A and I / X")
