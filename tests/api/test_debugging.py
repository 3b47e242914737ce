"""A look into a game for developers: any position with all that is in it, in every title, and nothing changes by it."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.display.schema import misfits
from winedark.games import TITLES, load_title
from winedark.kernel.state import plain

from tests.api.page import ANYBODY, Page, hot_seat


@pytest.fixture(params=TITLES)
def page(request: pytest.FixtureRequest) -> Page:
    """Some decisions into a game of bots."""
    page, edition = Page(), load_title(request.param).editions[0]
    seats = [ANYBODY | {"kind": "random"}] * min(load_title(request.param).seating(edition))
    page.ok("new", title=request.param, edition=edition, seats=seats, options={}, seed="look")
    for _ in range(20):
        page.ok("think", ms=1000)
    return page


def test_the_position_of_now_is_told_whole(page: Page) -> None:
    session, before = page.engine.running, page.ok("save")
    found = page.ok("inspect")
    assert found["at"] == len(found["log"]) == len(session.log)
    assert found["state"] | {"stack": plain(session.state.stack)} == plain(session.state)
    assert found["trail"] == session.game.trail(session.state)
    assert [frame["seq"] for frame in found["frames"]] == [frame.seq for frame in session.state.stack]
    assert page.ok("save") == before


def test_each_seat_that_decides_has_its_legal_actions_as_tuples(page: Page) -> None:
    session = page.engine.running
    legal = page.ok("inspect")["legal"]
    assert legal and list(legal) == [str(seat) for seat in session.game.seats(session.state)]
    for seat, actions in legal.items():
        assert [action.split("'")[1] for action in actions] == [option[0] for option in session.legal(int(seat))]
        assert not [action for action in actions if " object at " in action]


def test_every_entry_of_the_log_can_be_looked_at(page: Page) -> None:
    session, now = page.engine.running, page.ok("inspect", seat=0)
    for count in range(len(session.log) + 1):
        found = page.ok("inspect", at=count, seat=0)
        assert found["at"] == count and found["log"] == now["log"] and found["frames"]
        assert list(misfits(found["view"])) == [] and found["view"]["choices"] == []
    assert found == now and page.ok("inspect", at=0)["state"] != now["state"]


def test_a_frame_says_what_it_stands_at(page: Page) -> None:
    step, _ = page.engine.running.game.asked(page.engine.running.state)
    last = page.ok("inspect")["frames"][-1]["op"]
    assert last in (f"ask {type(step).__name__}", f"together {type(step).__name__}")


@pytest.mark.parametrize("at", [10_000, -1, "1", 1.5])
def test_an_entry_that_there_is_none_of_is_refused(at: Any) -> None:
    page = Page().new()
    assert page.error("inspect", at=at)["kind"] == "illegal"


def test_without_a_game_there_is_nothing_to_look_into() -> None:
    assert Page().error("inspect")["text"].startswith("No game is running")


def test_what_is_hidden_from_a_seat_is_in_the_state() -> None:
    page = hot_seat()
    state = page.engine.running.state
    offers = [side["offer"] for side in page.ok("inspect", seat=0)["state"]["empires"]]
    assert offers == [plain(side.offer) for side in state.empires] and any(offers)
