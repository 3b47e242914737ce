"""A decision of a finished game over the bridge: shared, taken anew by somebody else, and judged beside that of the bots."""

from __future__ import annotations

import json
from typing import Any

import pytest
from winedark.display.schema import ANSWERS, SHARED, misfits
from winedark.kernel.session import HUMAN, Player
from winedark.link import link
from winedark_lab.playout import Playout, Setting

from tests.api.page import Page


@pytest.fixture(scope="module")
def over() -> Page:
    """A short game that is over: two people and a bot."""
    setting, page = Setting("delos", "first", 3, "61", {}), Page()
    session = setting.session()
    session.players = [Player("Ann <i>", HUMAN), Player("Deep Olive", "easy"), Player("Ben", HUMAN)]
    session.replay(Playout(setting).finish().log)
    page.engine._begun(session)
    return page


def at_decision(page: Page, seat: int = 0) -> dict[str, Any]:
    """The first position of a seat that can be shared, as the page gets it."""
    for at in range(page.ok("timeline")["moves"]):
        made = page.answer("share", kind="position", at=at).get("ok")
        if made and Page().ok("shared", link=made["link"])["seat"] == seat:
            return made
    raise AssertionError("the seat has decided nothing")


def opened(over: Page, seat: int = 0) -> tuple[Page, dict[str, Any]]:
    """Somebody else's page with the decision, and what the link said."""
    found = Page().ok("shared", link=at_decision(over, seat)["link"])
    page = Page()
    assert page.ok("load", save=found["save"])["notice"] is None
    return page, found


def answers(page: Page, ms: int = 20) -> dict[str, Any]:
    """The comparison, worked out in slices."""
    while not (told := page.ok("answers", ms=ms))["done"]:
        pass
    return {key: value for key, value in told.items() if key != "done"}


def test_a_decision_opens_as_a_game_of_its_own_before_it(over: Page) -> None:
    page, found = opened(over)
    assert list(misfits(found, SHARED, "shared")) == []
    assert (found["kind"], found["seat"], found["whole"], found["over"]) == ("position", 0, True, False)
    session, view = page.engine.running, page.view(0)
    assert page.waiting() == [0] and view["choices"] and view["dilemma"] == {"seat": 0, "answered": False}
    assert not view["undo"]["can"] and view["over"] is None
    assert [player.kind for player in session.players] == [HUMAN, "easy", "easy"]
    assert [player.name for player in session.players] == ["Andros", "Deep Olive", "Ben"]
    assert session.log == over.engine.running.log[: len(session.log)]


def test_the_link_says_what_it_asks(over: Page) -> None:
    asked = at_decision(over)["asked"]
    page, _ = opened(over)
    assert asked == page.view(0)["prompt"]["text"]
    assert over.ok("share", kind="replay")["asked"] is None


def test_the_decision_of_a_side_that_is_looked_at_comes_first(over: Page) -> None:
    """Where that side has none in the move, it is that of the next seat."""
    for seat in (0, 1, 2):
        made = [over.answer("share", kind="position", at=at, seat=seat).get("ok") for at in range(20)]
        assert {Page().ok("shared", link=one["link"])["seat"] for one in made if one} >= {0, 1, 2}


def test_a_bots_decision_can_be_asked_too(over: Page) -> None:
    page, found = opened(over, seat=1)
    assert found["seat"] == 1 and page.waiting() == [1]
    assert [player.kind for player in page.engine.running.players] == ["easy", HUMAN, "easy"]


def test_nothing_is_told_before_the_decision(over: Page) -> None:
    """The page gets the same, whatever was done in the first game."""
    page, _ = opened(over)
    assert page.error("answers", ms=0)["text"].startswith("Decide first")
    save, other = json.loads(page.ok("save")["save"]), Page()
    save["dilemma"]["made"] = ["stay"] if save["dilemma"]["made"] != ["stay"] else ["sail", 11]
    other.ok("load", save=json.dumps(save))
    for seat in (0, 1, None):
        assert other.view(seat) == page.view(seat)
    assert other.ok("timeline") == page.ok("timeline") and other.ok("save")["summary"] == page.ok("save")["summary"]


def test_both_answers_are_judged_beside_the_bots(over: Page) -> None:
    page, _ = opened(over)
    asked = page.view(0)["prompt"]["text"]
    page.act(0)
    assert page.view(0)["dilemma"] == {"seat": 0, "answered": True}
    first = page.ok("answers", ms=0)
    assert not first["done"] or list(misfits(first, ANSWERS | {"done": bool})) == []
    told = answers(page)
    assert list(misfits(told, ANSWERS, "answers")) == []
    assert (told["seat"], told["asked"], told["judge"]) == (0, asked, "normal")
    assert told["same"] == (told["you"] == told["game"])
    assert answers(page, ms=0) == told, "what is known is told again at once"


def as_in_the_game(page: Page, same: bool) -> None:
    """The person decides as it was done in the first game, or otherwise."""
    session = page.engine.running
    made = session.dilemma.made
    options = [option for option in session.legal(0) if (option == made) == same]
    session.act(0, options[0])


def test_the_same_answer_is_called_so(over: Page) -> None:
    page, _ = opened(over)
    as_in_the_game(page, same=True)
    told = answers(page)
    assert told["same"] and told["you"] == told["game"]


def test_another_answer_has_a_judgement_of_its_own(over: Page) -> None:
    page, _ = opened(over)
    as_in_the_game(page, same=False)
    told = answers(page)
    assert not told["same"] and told["you"]["made"] != told["game"]["made"]
    for one in (told["you"], told["game"]):
        assert bool(one["reasons"]) == (one["size"] not in ("best", "even", "unknown"))
        assert (one["size"] == "best") >= (one["made"] == told["bots"]["made"])


def test_a_reload_keeps_the_question_and_the_answers(over: Page) -> None:
    page, _ = opened(over)
    again = Page()
    again.ok("load", save=page.ok("save")["save"])
    assert again.view(0)["dilemma"] == {"seat": 0, "answered": False}
    page.act(0)
    again.ok("load", save=page.ok("save")["save"])
    assert again.view(0)["dilemma"] == {"seat": 0, "answered": True}
    assert answers(again) == answers(page)


def test_answers_are_the_same_however_far_the_game_has_gone(over: Page) -> None:
    page, _ = opened(over)
    page.act(0)
    told = answers(page)
    while not (now := page.ok("think", ms=1000))["over"] and now["thinking"] is not None:
        pass
    assert answers(page) == told


def test_another_decision_after_undo_is_another_answer(over: Page) -> None:
    page, _ = opened(over)
    page.act(0)
    if not page.view(0)["undo"]["can"]:
        pytest.skip("chance has followed")
    page.ok("undo", seat=0)
    assert page.view(0)["dilemma"] == {"seat": 0, "answered": False}
    assert page.error("answers", ms=0)["text"].startswith("Decide first")


def test_what_cannot_be_asked_is_refused_in_words(over: Page) -> None:
    assert "only a game that is over" in Page().new().error("share", kind="position", at=0)["text"]
    moves = over.ok("timeline")["moves"]
    assert "Nobody has anything to decide" in over.error("share", kind="position", at=moves)["text"]
    assert f"no move {moves + 1}" in over.error("share", kind="position", at=moves + 1)["text"]
    assert "no move None" in over.error("share", kind="position")["text"]
    assert "no decision of another game" in over.error("answers", ms=0)["text"]
    page, _ = opened(over)
    assert "only a game that is over" in page.error("share", kind="position", at=0)["text"]


def test_a_decision_of_other_rules_is_not_asked(over: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(link, "__version__", "0.1.0")
        patch.setattr(link, "digest", lambda state: "00000000")
        text = at_decision_text(over)
    error = over.error("shared", link=text)
    assert error["kind"] == "save" and "Version 0.1.0" in error["text"] and "cannot be asked" in error["text"]


def at_decision_text(page: Page) -> str:
    """The first position that can be shared."""
    made = (page.answer("share", kind="position", at=at).get("ok") for at in range(page.ok("timeline")["moves"]))
    return next(one for one in made if one)["link"]


@pytest.mark.parametrize("made", [["swim", 1], ["conclude"], ["sail", "x"], ["sail"]])
def test_a_save_with_an_answer_that_was_made_up_loads_and_says_so(over: Page, made: list[Any]) -> None:
    page, _ = opened(over)
    save = json.loads(page.ok("save")["save"])
    save["dilemma"]["made"] = made
    page.ok("load", save=json.dumps(save))
    page.act(0)
    assert page.error("answers", ms=0)["text"] == "This game began with no decision of another game."


def test_a_position_that_is_played_to_its_end_counts_for_nobody(over: Page) -> None:
    page, _ = opened(over)
    while not (now := page.ok("think", ms=1000))["over"]:
        if now["thinking"] is None:
            page.act(now["waiting"][0])
    assert page.view(None)["over"]["linked"] and page.ok("outcome")["roles"] == []
    assert Page().ok("shared", link=page.ok("share", kind="replay")["link"])["whole"]
