"""Orders that fit no shape are answered with what is wrong with them, and change nothing; so is whatever else comes."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest
from winedark import api, orders
from winedark.games import TITLES
from winedark.kernel.reading import parsed, whole

from tests.api.hostile import DEEP, HALF, SEATED, run
from tests.api.page import ANYBODY, Page
from tests.support.alone import alone
from tests.support.rows import each

FEW = 800  # orders a title; thousands by `python -m tests.api.hostile 5000`


@pytest.fixture
def page() -> Page:
    """Three people, one of whom has decided."""
    page = Page().new()
    page.act(1)
    return page


def test_every_method_has_a_shape_and_is_there() -> None:
    assert all(callable(getattr(api.Engine, method)) for method in orders.shapes(3))
    assert list(orders.shapes(3)) == list(api.METHODS)


@each(("method", "seat"), product(SEATED, [-1, -3, 3, 99, "0", True, 0.0, [0], {}, 10**400, float("nan")]))
def test_a_seat_that_does_not_exist_is_refused_everywhere(page: Page, method: str, seat: Any) -> None:
    before = page.ok("save")
    error = page.error(method, **{"rev": page.view()["rev"], "choice": 0, "at": 0, "seat": seat})
    assert error["kind"] == "illegal" and f"{method}.seat: " in error["text"] and "not a number from 0 to 2" in error["text"]
    assert page.ok("save") == before


@each(
    ("method", "change", "wrong"),
    [
        ("act", {"rev": None}, "act.rev: NoneType, not a number from 0 to 1000000000"), ("act", {"rev": True}, "act.rev: bool"),
        ("act", {"rev": "gone"}, "act: rev is missing"), ("act", {"choice": -1}, "act.choice: -1, not"),
        ("act", {"choice": "0"}, "act.choice: '0', not"), ("act", {"seat": "gone"}, "act: seat is missing"),
        ("act", {"picks": 3}, "act.picks: int, not list"), ("act", {"picks": [["a"]]}, "act.picks[0]: list, not str"),
        ("act", {"picks": ["a"] * 1001}, "1001 of them"), ("act", {"picks": ["a" * 101]}, "101 characters, not 100 at most"),
        ("act", {"count": "1"}, "act.count: '1'"), ("act", {"count": 1.0}, "act.count: float"),
        ("think", {"ms": -1}, "think.ms: -1, not a number from 0 to 10000"), ("think", {"ms": 10**9}, "from 0 to 10000"),
        ("think", {}, "think: ms is missing"), ("view", {"since": -1}, "view.since"),
        ("view", {"open": 1}, "view.open: int, not bool"), ("past", {"at": 10**400}, "past.at"),
        ("past", {"at": 0, "last": -1}, "past.last"), ("fork", {"at": "0"}, "fork.at"),
        ("rules", {"title": "mn2016", "edition": "it"}, "rules.edition: not one of en2016, fr_rev"),
        ("rules", {"title": [], "edition": "it"}, "rules.title: list, not str"),
        ("differences", {"title": "ancient"}, "no other is related to it"), ("new", {"title": 3}, "new.title: int, not str"),
        ("new", {"seats": [ANYBODY | {"name": 3}] * 3}, "new.seats[0].name: int, not str"),
        ("new", {"seats": [ANYBODY] * 99}, "new.seats: 99 of them"), ("new", {"options": []}, "new.options: list, not object"),
        ("new", {"options": {"tiles": None}}, "new.options.tiles: NoneType"), ("new", {"seed": "x" * 1001}, "1001 characters"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(page: Page, method: str, change: dict[str, Any], wrong: str) -> None:
    good: dict[str, dict[str, Any]] = {
        "act": {"seat": 0, "rev": page.view()["rev"], "choice": 0, "picks": None, "count": None},
        "new": {"title": "mn2016", "edition": "en2016", "seats": [ANYBODY] * 3, "seed": "x", "options": {}},
    }
    before = page.ok("save")
    order = {key: value for key, value in (good.get(method, {}) | change).items() if value != "gone"}
    error = page.error(method, **order)
    assert error["kind"] == "illegal" and wrong in error["text"] and "Reload the page" in error["text"]
    assert page.ok("save") == before


NONE = ["", "x", "[]", "null", "NaN", "3", '"seat"', "{", DEEP, '{"seat":' + DEEP + "}", "9" * 5000, " " * 100_001]


@each("payload", [*NONE, None, 3, b"{}", {}])
def test_what_is_no_order_at_all_is_refused(page: Page, payload: Any) -> None:
    before = page.ok("save")
    for method in api.METHODS:
        error = json.loads(api.call(method, payload, page.engine))["error"]
        assert error["kind"] == ("save" if method in orders.SAVES else "illegal") and f"({method}: " in error["text"]
    assert page.ok("save") == before


@pytest.mark.parametrize("method", ["", "__init__", "running", "seats", None, 3, [], HALF])
def test_what_is_no_method_is_refused(page: Page, method: Any) -> None:
    assert json.loads(api.call(method, "{}", page.engine))["error"]["kind"] == "illegal"


def test_fields_that_nobody_knows_are_not_looked_at(page: Page) -> None:
    assert page.ok("view", seat=0, wish="x") == page.ok("view", seat=0)


def test_without_a_game_that_is_what_is_said() -> None:
    assert Page().error("view", seat=99)["text"].startswith("No game is running")


@pytest.mark.parametrize("title", TITLES)
def test_whatever_comes_is_answered_and_changes_nothing(title: str) -> None:
    """In a Python of its own: an order may take so long, and a new game lets go of all that the process has."""
    counts, wrong = alone(run, title, FEW, "test")
    assert wrong == [] and counts["right"] == FEW


# ---- halves of characters
@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("\ud83c", "\ufffd"), ("a\udf55b", "a\ufffdb"), ("\ud83c\udf55", "\U0001f355"), ("\udf55\ud83c", "\ufffd\ufffd"),
        ("Ἀθηνᾶ \U0001f989", "Ἀθηνᾶ \U0001f989"), ("", ""),
    ],
)  # fmt: skip
def test_half_a_character_becomes_a_sign_that_stands_for_it(text: str, clean: str) -> None:
    assert whole(text) == clean
    for ascii_only in (True, False):
        assert parsed(json.dumps({text: [text, {"a": text}]}, ensure_ascii=ascii_only)) == {clean: [clean, {"a": clean}]}


def test_half_a_character_in_seed_or_name_disturbs_nobody() -> None:
    page = Page().new("random", "random", "random", seed="seed" + HALF)
    seats = [{"name": HALF, "kind": "normal", "empire": None}] * 3
    page.ok("new", title="mn2016", edition="en2016", seats=seats, seed="seed" + HALF)
    saved = page.ok("save")["save"]
    assert json.loads(saved)["seed"] == "seed\ufffd" and page.view()["seats"][0]["name"] == "\ufffd"
    assert page.ok("think", ms=10_000)["moved"]


def test_half_a_character_in_a_save_disturbs_nobody(page: Page) -> None:
    data = json.loads(page.ok("save")["save"])
    data |= {"seed": HALF, "options": {HALF: HALF}, "version": HALF}
    data["seats"] = [{"name": HALF, "kind": "random"}] * 3
    for ascii_only in (True, False):
        assert page.ok("load", save=json.dumps(data, ensure_ascii=ascii_only))["notice"] is None
        assert page.ok("think", ms=10_000)["moved"]
        assert api.call("view", "{}", page.engine).encode() and json.loads(page.ok("save")["save"])["seed"] == "\ufffd"
