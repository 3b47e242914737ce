"""Illustrated examples of the rules: positions that the engine has reached, to be drawn by the page's own board.

A title brings them in `learn/en-examples.toml`. The build writes them beside the page, position and all, so that nothing of it is
in the page's wheel and no engine is needed to draw one.
"""

from __future__ import annotations

import json
from typing import Any

from winedark.display import view
from winedark.games import TITLES, load_title
from winedark.kernel.data import load_table_if_any
from winedark.kernel.errors import DataError
from winedark.kernel.session import Session
from winedark.kernel.shape import Brief, Given, MapOf, Row, Within, misfits
from winedark.kernel.state import frozen

from winedark_lab.playout import Setting

NAME = Brief(100)
EXAMPLE = Given(
    {
        "id": NAME, "rule": NAME, "caption": Brief(400), "edition": NAME, "seats": Within(1, 20), "show": Row(NAME, 1, 20),
        "says": MapOf(Brief(400)),
    },
    {"seed": NAME, "log": Brief(100_000), "mark": Row(NAME, 0, 20)},
)  # fmt: skip
DRAWN = ("name", "kind", "owner", "colour", "out", "tags", "size", "markers", "capital", "key", "dice", "subdued")  # of a region


def examples(title: str) -> list[dict[str, Any]]:
    """Those of a title: {id, rule, caption, show, mark, view}. A DataError names what is wrong with one.

    `rule` is the paragraph that it stands below, `show` the regions that the picture holds, `mark` what is ringed in it.
    """
    found = load_table_if_any(TITLES[title], "en-examples", "learn") or {}
    return [_example(title, one, f"{title}: example {k + 1}") for k, one in enumerate(found.get("example", ()))]


def _example(title: str, one: dict[str, Any], where: str) -> dict[str, Any]:
    if wrong := next(misfits(one, EXAMPLE, where), ""):
        raise DataError(f"{wrong}; mend the file")
    model = view.view(position(title, one), None)
    for region, words in one["says"].items():
        if words not in model["regions"][region]["label"]:
            raise DataError(f"{where}: {region} is {model['regions'][region]['label']!r}, not {words!r}; write what is there")
    shown = {"show": one["show"], "mark": one.get("mark", [])}
    return {"id": one["id"], "rule": one["rule"], "caption": one["caption"]} | shown | {"view": drawn(model, one["show"])}


def position(title: str, one: dict[str, Any]) -> Session:
    """The game of an example, as far as its log goes."""
    session = Setting(title, one["edition"], one["seats"], one.get("seed", ""), load_title(title).usual).session("easy")
    session.replay([frozen(entry) for entry in json.loads(one.get("log", "[]"))])
    session.settle()
    return session


def drawn(model: dict[str, Any], show: list[str]) -> dict[str, Any]:
    """As much of a view as a board needs to draw these regions, and the ground around them."""
    regions = {name: _ground(region) | {"label": ""} for name, region in model["regions"].items()}
    tokens = [token | {"label": ""} for token in model["tokens"] if token["at"] in show]
    seats = [{"id": seat["id"], "role": seat["role"], "colour": seat["colour"]} for seat in model["seats"]]
    return {"map": model["map"], "regions": regions, "tokens": tokens, "seats": seats, "others": model["others"], "viewer": None}


def _ground(region: dict[str, Any]) -> dict[str, Any]:
    return {name: region[name] for name in DRAWN if name in region}
