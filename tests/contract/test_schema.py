"""The schema of the view notices whatever does not fit, and names the place."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from winedark.display.schema import loose_ends, misfits
from winedark.display.view import view

from tests.kernel.toy import toy_session

ITEM = {"id": "i", "icon": "x", "label": "", "n": 1, "note": None, "off": None, "seat": None, "state": "", "text": None}


def panel(kind: str, **content: Any) -> dict[str, Any]:
    return {"id": "p", "type": kind, "title": "", "dock": "me", "private": False} | content


@pytest.fixture
def model() -> dict[str, Any]:
    """A view in which every part of the schema occurs."""
    session = toy_session()
    for seat in range(3):
        session.act(seat, ("bid", 0))
    session.act(0, ("duel", 1))
    shown = copy.deepcopy(view(session, 0))
    tag = {"id": "w", "label": ""}
    region = {"name": "", "kind": "land", "owner": 0, "colour": "rome", "out": False, "tags": [tag], "label": ""}
    token = {"id": "t", "kind": "x", "icon": "x", "seat": 1, "at": "latium", "slot": "", "i": 0, "n": 1, "state": "built"}
    wild = region | {"kind": "wild", "owner": None, "colour": None, "dice": 4, "subdued": True}
    city = region | {"kind": "city", "size": 3, "markers": 4, "capital": 1, "key": False}
    shown |= {"regions": {"latium": region, "roma": city, "ligures": wild}, "tokens": [token | {"label": ""}]}
    shown["others"] = [{"id": 3, "role": "", "colour": "egypt"}]
    shown["turn"]["steps"] = [{"id": "s", "label": "", "state": "now"}]
    mark = {"seat": 0, "n": 1, "leader": True, "label": ""}
    line = {"text": "", "n": "+1", "strong": False}
    steps = [{"seat": seat, "n": 1, "label": "", "near": False} for seat in range(3)]
    road = {"id": "r", "label": "", "icon": "x", "need": 5, "items": steps}
    figure = {"icon": "x", "label": "", "n": "+1"}
    face = ITEM | {"colour": "rome", "serves": [{"icon": "x", "label": "", "figures": [figure]}]}
    side = {"seat": 0, "kind": "sea", "title": "", "pips": [1], "lines": [line], "total": 1, "hits": 0, "cards": [face]}
    side["pieces"] = [{"icon": "x", "label": "", "n": 2, "lost": 1}]
    bars = {"title": "", "items": [{"label": "0", "p": 1.0, "now": True}]}
    dice = {"sides": [side], "odds": [{"label": "", "p": 1.0, "seat": None}], "bars": bars, "luck": [""]}
    duellist = {"icon": "x", "label": "", "value": "7", "pip": 3}
    pairs = [{"left": duellist, "right": duellist, "winner": 1, "note": ""}]
    duel = {"sides": [{"seat": n, "title": "", "lines": [""]} for n in (0, 1)], "pairs": pairs, "result": ""}
    duel["tokens"] = {"left": 0, "middle": 2, "right": 1, "label": ""}
    extras = {"note": "", "name": "", "rule": "1", "why": "", "modal": True, "stamp": "1", "story": {"kind": "x", "title": ""}}
    shown["panels"] = [
        panel("cards", items=[ITEM]), panel("row", items=[ITEM | {"id": "j"}]) | {"id": "r"},
        panel("track", tracks=[{"id": "t", "label": "", "icon": "x", "items": [mark]}]) | {"id": "t"},
        panel("table", columns=[""], rows=[{"cells": [""], "icon": None, "seat": 0}]) | {"id": "table"},
        panel("dice", **dice, **extras) | {"id": "d"}, panel("text", lines=[""]) | {"id": "l"},
        panel("duel", **duel) | {"id": "duel"}, panel("roads", roads=[road]) | {"id": "roads"},
        panel("hand", items=[face | {"id": "k"}]) | {"id": "hand"},
    ]  # fmt: skip
    picked = {"id": "a", "icon": "x", "label": "", "max": 2, "of": "i", "figures": [figure]}
    pick = {"items": [picked], "low": 1, "high": 2, "suggested": ["a", "a"]}
    pick["ordered"] = False
    shown["choices"][0] |= {"way": ["roma", "ligures"], "pick": pick, "count": {"low": 1, "high": 2, "suggested": 1}}
    shown["over"] = {"text": "", "how": "", "linked": False, "ranks": [{"seat": 0, "rank": 1, "text": ""}]}
    return shown


def test_a_whole_view_fits(model: dict[str, Any]) -> None:
    assert list(misfits(model)) == [] and list(loose_ends(model)) == []


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, part in inner for place in places(part, (*path, key)))]


def test_another_kind_of_value_fits_nowhere(model: dict[str, Any]) -> None:
    checked = 0
    for place in places(model)[1:]:
        wrong = copy.deepcopy(model)
        holder = wrong
        for key in place[:-1]:
            holder = holder[key]
        for strange in (1.5j, {"x": {}}, [[]]):
            holder[place[-1]] = strange
            assert list(misfits(wrong)), (place, strange)
        checked += 1
    assert checked > 150


def test_nothing_may_be_missing_or_added(model: dict[str, Any]) -> None:
    for place in places(model):
        wrong = copy.deepcopy(model)
        holder = wrong
        for key in place:
            holder = holder[key]
        if isinstance(holder, dict) and place != ("regions",):
            assert list(misfits(wrong | {} if place else wrong)) == []
            holder["surplus"] = 1
            assert any("surplus is not in the schema" in fault for fault in misfits(wrong)), place
            del holder["surplus"]
            del holder[next(iter(holder))]
            assert list(misfits(wrong)), place


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda v: v["tokens"][0].update(at="nowhere"), "token t is at 'nowhere', which is no region"),
        (lambda v: v["tokens"].append(v["tokens"][0]), "token t stands twice"),
        (lambda v: v["panels"][1].update(id="p"), "panel p stands twice"),
        (lambda v: v["panels"][1]["items"][0].update(id="i"), "item i stands twice"),
        (lambda v: v["tokens"][0].update(seat=9), "there is no side 9"),
        (lambda v: v["regions"]["latium"].update(owner=8), "there is no side 8"),
        (lambda v: v["regions"]["roma"].update(capital=8), "there is no side 8"),
        (lambda v: v["choices"][0].update(way=["roma", "x"]), "choice 0 leads through 'x', which is no region"),
        (lambda v: v["prompt"].update(at=["roma", "x"]), "it is asked about 'x', which is no region"),
        (lambda v: v["turn"].update(active=[7]), "there is no seat 7"),
        (lambda v: v.update(viewer=6), "there is no seat 6"),
        (lambda v: v["log"]["lines"][0].update(seat=5), "there is no side 5"),
        (lambda v: v["choices"][0].update(id=4), "choice 0 has the id 4"),
        (lambda v: v["choices"][0].update(group="x"), "choice 0: there is no group 'x'"),
        (
            lambda v: v["choices"][0].update(off="no", ask={"title": "Sure?", "text": "", "yes": "Yes", "no": "No"}),
            "choice 0 is blocked, and asks before it is taken",
        ),
        (lambda v: v["choices"][2].update(path=["seat-1", "x"]), "choice 2: there is no target 'x'"),
        (lambda v: v["choices"][2].update(way=["latium", "x"]), "choice 2 leads through 'x', which is no region"),
        (lambda v: v["panels"][4]["odds"][0].update(p=0.9), "panel d: the chances are not 1 together"),
        (lambda v: v["panels"][4]["bars"]["items"][0].update(p=0.9), "panel d: the chances are not 1 together"),
        (lambda v: v["panels"][4]["bars"]["items"][0].update(now=False), "panel d: not one bar is marked, but 0"),
        (lambda v: v["panels"][6]["sides"].pop(), "panel duel: 1 sides, not 2"),
        (lambda v: v["panels"][6]["pairs"][0].update(winner=2), "panel duel: seat 2 wins pair 0, but is no side"),
        (lambda v: v["panels"][6]["pairs"][0].update(left=None, right=None), "panel duel: pair 0 is empty"),
        (lambda v: v["panels"][7]["roads"][0]["items"].pop(), "road r: not every seat stands on it once"),
        (lambda v: v["log"]["lines"][0].update(at=["x"]), "line 0 tells of 'x', which is no region"),
        (lambda v: v["choices"][0].update(off="no"), "a blocked choice stands before one that can be taken"),
        (lambda v: v["choices"][0]["pick"].update(suggested=["b"]), "choice 0: 1 of b are suggested"),
        (lambda v: v["choices"][0]["pick"].update(suggested=["a"] * 3), "choice 0: 3 are suggested, not 1 to 2"),
    ],
)
def test_what_is_not_there_cannot_be_named(model: dict[str, Any], change: Any, fault: str) -> None:
    change(model)
    assert list(misfits(model)) == [] and fault in list(loose_ends(model))


def test_a_side_that_nobody_plays_has_pieces_and_lines_but_decides_nothing(model: dict[str, Any]) -> None:
    model["tokens"][0]["seat"] = model["regions"]["latium"]["owner"] = model["log"]["lines"][0]["seat"] = 3
    assert list(loose_ends(model)) == []
    model["turn"]["active"] = [3]
    assert list(loose_ends(model)) == ["there is no seat 3"]


def test_words_must_be_among_the_known_ones(model: dict[str, Any]) -> None:
    model["regions"]["latium"]["kind"] = "air"
    model["panels"][0]["type"] = "film"
    assert list(misfits(model)) == [
        "view.regions.latium: kind 'air', not one of land, sea, city, wild",
        "view.panels[0]: type 'film', not one of cards, hand, row, roads, track, table, dice, duel, text",
    ]


def test_what_is_no_object_at_all_is_said() -> None:
    assert list(misfits([])) == ["view: list, not object"]
    assert list(misfits(json.loads("null"))) == ["view: NoneType, not object"]
