"""The bridge: what can be chosen, why not, what would come of it, and what can be taken back."""

from __future__ import annotations

from random import Random

import pytest
from winedark.display.schema import PREVIEW, misfits

from tests.api.page import Page, offered


# ---- deciding
def test_a_choice_with_picks_is_taken_as_picked(offering: Page) -> None:
    pick = offering.view(0)["choices"][0]["pick"]
    assert (pick["low"], pick["high"], len(pick["suggested"])) == (2, 2, 2)
    picks = [pick["items"][-1]["id"], pick["items"][0]["id"]]
    rev = offering.view(0)["rev"]
    assert offering.ok("admits", seat=0, rev=rev, choice=0, picks=picks, count=None) == {"ok": True, "why": None}
    assert offering.act(0, picks=picks)["rev"] > rev
    assert offering.waiting() == [1, 2]


def test_without_picks_the_suggestion_is_taken(offering: Page) -> None:
    offering.act(0)
    assert offering.waiting() == [1, 2]


def test_a_count_is_taken_as_given_and_the_whole_otherwise() -> None:
    page = Page().new(seed="count")
    rng = Random(1)
    for _ in range(4000):
        seat = page.waiting()[0]
        choices = page.free(seat)
        wide = next((c for c in choices if c["count"] and c["count"]["high"] > 1), None)
        if wide:
            break
        page.act(seat, rng.randrange(len(offered(choices))))
    high, rev = wide["count"]["high"], page.view(seat)["rev"]
    assert wide["count"] == {"low": 1, "high": high, "suggested": high}
    good, bad = (1, high, None), (0, high + 1, -5)
    for count, ok in [(n, True) for n in good] + [(n, False) for n in bad]:
        answer = page.ok("admits", seat=seat, rev=rev, choice=wide["id"], picks=None, count=count)
        assert answer["ok"] == ok and (answer["why"] is None) == ok
        assert ok or answer["why"] == f"Choose a number from 1 to {high}."
    page.act(seat, wide["id"], count=1)
    assert " 1 " in page.view()["log"]["lines"][-1]["text"]


@pytest.mark.parametrize(
    ("picks", "why"),
    [
        ([], "Choose 2 more."), (["good-4"], "Choose 1 more."), (["a", "b", "c"], "That is 1 too many."),
        (["good-99", "coin"], "The rules do not allow this selection."),
    ],
)  # fmt: skip
def test_why_a_selection_does_not_do(offering: Page, picks: list[str], why: str) -> None:
    order = {"seat": 0, "rev": offering.view(0)["rev"], "choice": 0, "picks": picks, "count": None}
    assert offering.ok("admits", **order) == {"ok": False, "why": why}
    before = offering.view(0)
    assert offering.error("act", **order)["kind"] == "illegal"
    assert offering.view(0) == before


def test_more_than_there_is_cannot_be_picked(offering: Page) -> None:
    item = next(i for i in offering.view(0)["choices"][0]["pick"]["items"] if i["max"] == 1)
    assert not offering.ok("admits", seat=0, rev=offering.view(0)["rev"], choice=0, picks=[item["id"]] * 2, count=None)["ok"]


@pytest.mark.parametrize("choice", [6, 99, 10**9])
def test_a_choice_that_is_not_offered_is_refused(page: Page, choice: int) -> None:
    error = page.error("act", seat=1, rev=0, choice=choice, picks=None, count=None)
    assert error["kind"] == "illegal" and "no such choice" in error["text"] and page.view()["rev"] == 0


@pytest.mark.parametrize("seat", [0, 2, 7, -1, None])
def test_a_player_who_is_not_asked_cannot_choose(page: Page, seat: int | None) -> None:
    assert page.error("act", seat=seat, rev=0, choice=0, picks=None, count=None)["kind"] == "illegal"
    assert page.view()["rev"] == 0


@pytest.mark.parametrize("method", ["act", "admits", "preview"])
def test_a_stale_click_is_refused(page: Page, method: str) -> None:
    page.act(1)
    error = page.error(method, seat=0, rev=0, choice=0, picks=None, count=None)
    assert error["kind"] == "illegal" and "moved on" in error["text"]


# ---- blocked choices and previews
@pytest.fixture
def building() -> Page:
    """Player 2 has to build, with the goods of the start."""
    page = Page().new(seed="build")
    while page.waiting() != [2] or page.view(2)["prompt"]["rule"] != "4.2":
        page.act(page.waiting()[0])
    return page


@pytest.mark.parametrize(
    ("picks", "why"),
    [
        (["good-13"] * 2 + ["good-8"], "Coins and goods do not mix: pay with coins only, or with different goods only."),
        (["good-13"] * 2, "Choose 1 more."), (["good-13"] * 4, "That is 1 too many."),
    ],
)  # fmt: skip
def test_why_a_payment_is_wrong(building: Page, picks: list[str], why: str) -> None:
    view = building.view(2)
    legion = next(choice for choice in view["choices"] if choice["label"].startswith("Legion in"))
    order = {"seat": 2, "rev": view["rev"], "choice": legion["id"], "picks": picks, "count": None}
    assert building.ok("admits", **order) == {"ok": False, "why": why}


def test_blocked_choices_say_why_and_cannot_be_taken(building: Page) -> None:
    view = building.view(2)
    blocked = [choice for choice in view["choices"] if choice["off"] is not None]
    assert blocked and view["choices"][-len(blocked) :] == blocked and all(choice["off"] and choice["rule"] for choice in blocked)
    for method in ("act", "admits", "preview"):
        order = {"seat": 2, "rev": view["rev"], "choice": blocked[0]["id"], "picks": None, "count": None}
        assert building.error(method, **order)["kind"] == "illegal"
    assert building.view(2) == view


def test_a_preview_tells_cost_and_consequences_and_changes_nothing(building: Page) -> None:
    view = building.view(2)
    legion = next(choice for choice in building.free(2) if choice["group"] == "legion")
    order = {"seat": 2, "rev": view["rev"], "choice": legion["id"], "picks": None, "count": None}
    found = building.ok("preview", **order)
    assert list(misfits(found, PREVIEW)) == [] and sum(item["n"] for item in found["cost"]) == 3
    assert [item["id"] for item in found["cost"] for _ in range(item["n"])] == legion["pick"]["suggested"]
    assert any("Military" in line for line in found["lines"]) and found["odds"] == []
    assert building.ok("preview", **order) == found and building.view(2) == view


def test_a_preview_of_what_is_not_admitted_is_empty(building: Page) -> None:
    legion = next(choice for choice in building.free(2) if choice["group"] == "legion")
    order = {"seat": 2, "rev": building.view(2)["rev"], "choice": legion["id"], "picks": ["coin"], "count": None}
    assert building.ok("preview", **order) == {"act": None, "cost": [], "lines": [], "odds": []}


# ---- undo, redo, restart
def test_undo_and_redo(offering: Page) -> None:
    before = offering.view(0)
    offering.act(0)
    after = offering.view(0)
    assert after["undo"] == {
        "can": True, "why": None, "what": before["choices"][0]["label"], "told": "You made your offer.",
    }  # fmt: skip
    assert after["restart"] == {"can": True} and after["redo"] == {"can": False}
    offering.ok("undo", seat=0)
    back = offering.view(0)
    assert back["redo"] == {"can": True} and back["choices"] == before["choices"] and back["rev"] > after["rev"]
    offering.ok("redo", seat=0)
    assert offering.view(0)["tokens"] == after["tokens"] and offering.waiting() == [1, 2]
    offering.ok("restart", seat=0)
    assert offering.waiting() == [0, 1, 2]


def test_what_cannot_be_undone_is_said_with_the_reason(page: Page) -> None:
    assert page.view(1)["undo"] == {"can": False, "why": "There is nothing to undo.", "what": None, "told": None}
    assert page.error("undo", seat=1)["text"] == "There is nothing to undo."
    page.act(1)
    assert page.error("undo", seat=0)["kind"] == "illegal"
    page.act(0)
    for method in ("undo", "restart"):
        error = page.error(method, seat=1)
        assert (error["kind"], error["text"]) == ("illegal", "Cannot undo: another player has moved on.")


def test_redo_with_nothing_to_redo_changes_nothing(page: Page) -> None:
    assert page.ok("redo", seat=0) == {"rev": 0}
