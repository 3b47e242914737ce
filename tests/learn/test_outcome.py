"""What a record keeps of a game that is over: who played it, in what place, for how long."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.display.schema import OUTCOME, misfits
from winedark.kernel.session import Handed, Player, Session
from winedark.learn.daily import daily

from tests.api.page import Page
from tests.learn.conftest import Learner


def over(seats: list[str], title: str = "medemp", edition: str = "s01") -> Page:
    """A short game that bots have played to its end; then its seats are said to have been played by these."""
    page = Page()
    page.ok("new", title=title, edition=edition, options={}, seed="end", seats=[{"name": "A", "kind": "random"}] * len(seats))
    while not page.ok("think", ms=1000)["over"]:
        pass
    page.engine.running.players = [Player("Ann", kind) for kind in seats]
    return page


@pytest.fixture(scope="module")
def ended() -> Session:
    session = over(["human", "easy"]).engine.session
    assert session is not None
    return session


def outcome(session: Session, *kinds: str, handed: tuple[Handed, ...] = ()) -> Any:
    """With other players on the seats."""
    page = Page()
    page.engine.session = session
    session.players, session.handed = [Player("Ann", kind) for kind in kinds], list(handed)
    return page.ok("outcome")


def test_a_game_that_goes_on_has_no_outcome() -> None:
    assert Page().new().ok("outcome") is None
    assert Page().error("outcome")["text"].startswith("No game is running")


def test_place_rounds_and_moves_are_those_of_the_result(ended: Session) -> None:
    page = Page()
    page.engine.session = ended
    ranks = {rank["seat"]: rank["rank"] for rank in page.view()["over"]["ranks"]}
    found = outcome(ended, "human", "easy")
    assert list(misfits(found, OUTCOME)) == []
    assert found == {
        "title": "medemp", "edition": "s01", "seats": 2, "roles": ["carthage"], "places": [ranks[0]], "levels": ["easy"],
        "ranked": False, "rounds": 3, "lasted": "Turn 3", "moves": page.ok("timeline")["moves"],
        "daily": None, "task": None,
    }  # fmt: skip


def test_several_people_are_told_and_bots_alone_are_nobody(ended: Session) -> None:
    both = outcome(ended, "human", "human")
    assert (both["roles"], sorted(both["places"]), both["levels"]) == (["carthage", "rome"], [1, 2], [])
    none = outcome(ended, "normal", "easy")
    assert (none["roles"], none["places"], none["levels"]) == ([], [], ["easy", "normal"])


def test_a_player_who_came_later_or_went_has_not_played_it(ended: Session) -> None:
    came = Handed(3, 1, "easy")
    assert outcome(ended, "human", "human", handed=(came,))["roles"] == ["carthage"]
    assert outcome(ended, "easy", "human", handed=(came,))["roles"] == []


@pytest.mark.usefixtures("shipped")
def test_a_daily_game_is_known() -> None:
    page, game = Page(), daily("2026-12-05")  # of four players
    page.ok("new", **{part: game[part] for part in ("title", "edition", "seats", "options", "seed")})
    session = page.engine.running
    human = [seat["kind"] for seat in game["seats"]].index("human")
    person, session.players[human] = session.players[human], Player("Bot", "random")
    while not page.ok("think", ms=1000)["over"]:
        pass
    session.players[human] = person
    found = page.ok("outcome")
    assert (found["daily"], found["ranked"]) == ("2026-12-05", True)


def test_a_prepared_game_is_known(learner: Learner) -> None:
    state = learner.engine.running.state
    state.winners, state.how = [1], "titles"
    state.stack.clear()
    found = learner.ok("outcome")
    assert (found["task"], found["roles"], found["places"]) == ("trade", ["rome"], [2])
    assert found["ranked"] is False, "a player who has not won is simply beaten there"
