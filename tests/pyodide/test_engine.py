"""The engine does in the browser's Python exactly what it does here: same games, same saves, same words."""

import json
from itertools import product

import pytest

from tests.pyodide import scenes

GAMES = [
    pytest.param(title, edition["id"], seats, id=f"{title['id']}-{edition['id']}-{seats}")
    for title in scenes.ask("hello")["titles"]
    for edition, seats in product(title["editions"], (min(title["seats"]), max(title["seats"])))
]


def order(title: dict, edition: str, seats: int) -> dict:
    players = [{"name": f"Bot {seat}", "kind": "random", "empire": None} for seat in range(seats)]
    return {"title": title["id"], "edition": edition, "seats": players, "options": {}, "seed": f"pyodide {seats}"}


@pytest.mark.parametrize(("title", "edition", "seats"), GAMES)
def test_a_game_is_the_same_there(inside, title: dict, edition: str, seats: int) -> None:
    game = {"new": order(title, edition, seats), "steps": 300}
    here = scenes.play(game)
    assert len(json.loads(here)["log"]) > 100
    assert inside("play", game) == here
    assert inside("resave", here) == scenes.resave(here)


def test_titles_are_the_same_there(inside) -> None:
    assert inside("hello", None) == scenes.ask("hello")


def test_speed_there(inside, record_property) -> None:
    """How fast the engine plays in WebAssembly, beside this machine's own Python."""
    for title in scenes.ask("hello")["titles"]:
        here, there = scenes.speed(title["id"]), inside("speed", title["id"])
        assert here.keys() == there.keys() and there
        for name in here:
            record_property(f"{title['id']}, {name}", f"{here[name]:.4g} here, {there[name]:.4g} in Pyodide")
