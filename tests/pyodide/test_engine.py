"""The engine does in the browser's Python exactly what it does here: same games, same saves, same words."""

import json

import pytest

from tests.contract.titles import EXAMPLE
from tests.pyodide import scenes
from tests.support.nightly import first_of_each, nightly_but


def shipped() -> dict:
    """What the engine says of itself and of the titles that the page gets."""
    hello = scenes.ask("hello")
    return hello | {"titles": [title for title in hello["titles"] if title["id"] != EXAMPLE]}


def every_table(title: dict) -> list[tuple[str, int]]:
    return [(edition["id"], seats) for edition in title["editions"] for seats in edition.get("seats", title["seats"])]


def tables(title: dict) -> list[tuple[str, int]]:
    """The smallest and the largest tables of a title: every edition has both, but a scenario has one number of players."""
    found = every_table(title)
    numbers = [seats for _, seats in found]
    return [table for table in found if table[1] in (min(numbers), max(numbers))]


GAMES = [(title, *table) for title in shipped()["titles"] for table in tables(title)]
AT_GATE = first_of_each(lambda game: game[0]["id"], GAMES)


# a bot that plans judges by sums of many fractions; Expert has to come to the first battle, whose decks it answers
DECISIONS = {"normal": 150, "hard": 30, "expert": 75}


def order(title: dict, edition: str, seats: int, kind: str = "random") -> dict:
    players = [{"name": f"Bot {seat}", "kind": kind, "empire": None} for seat in range(seats)]
    return {"title": title["id"], "edition": edition, "seats": players, "options": {}, "seed": f"pyodide {seats}"}


@pytest.mark.parametrize("table", nightly_but(AT_GATE, GAMES, lambda table: f"{table[0]['id']}-{table[1]}-{table[2]}"))
def test_a_game_is_the_same_there(inside, table: tuple[dict, str, int]) -> None:
    game = {"new": order(*table), "steps": 300}
    here = scenes.play(game)
    assert len(json.loads(here)["log"]) > 100
    assert inside("play", game) == here
    assert inside("resave", here) == scenes.resave(here)


THINKERS = [(title, level) for title in shipped()["titles"] for level in title["levels"] if level["id"] in DECISIONS]


@pytest.mark.parametrize(
    "thinker",
    nightly_but(lambda thinker: thinker[1]["id"] == "normal", THINKERS, lambda thinker: f"{thinker[0]['id']}-{thinker[1]['id']}"),
)
def test_bots_decide_the_same_there(inside, thinker: tuple[dict, dict]) -> None:
    """The browser's Python adds fractions up otherwise, its powers and exponentials and the hash of a fraction are others."""
    title, level = thinker
    *_, (edition, seats) = (table for table in every_table(title) if table[0] in level.get("only", table))
    steps = DECISIONS[level["id"]]
    game = {"new": order(title, edition, seats, level["id"]), "steps": steps}
    here = scenes.play(game)
    assert len(json.loads(here)["log"]) >= steps
    assert inside("play", game) == here


def test_titles_are_the_same_there(inside) -> None:
    assert inside("hello", None) == shipped()


@pytest.mark.nightly
def test_speed_there(inside, record_property) -> None:
    """How fast the engine plays in WebAssembly, beside this machine's own Python."""
    for title in shipped()["titles"]:
        here, there = scenes.speed(title["id"]), inside("speed", title["id"])
        assert here.keys() == there.keys() and there
        for name in here:
            record_property(f"{title['id']}, {name}", f"{here[name]:.4g} here, {there[name]:.4g} in Pyodide")
