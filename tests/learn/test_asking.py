"""Five questions at the end of each first game: the right answer is one of them, and is so on the board as well."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.ai.base import decided, thinker
from winedark.display.schema import COACH, misfits
from winedark.kernel.errors import DataError
from winedark.learn.coach import DONE, Coach
from winedark.learn.task import read
from winedark_lab.walks import shelf

from tests.contract.titles import having

GUIDED, QUESTIONS = "first", 5
TASK = {"id": "t", "kind": "guided", "edition": "e", "role": "r", "seats": 2, "seed": "s", "minutes": 1, "step": [{"id": "a"}]}


def guided(title: str, to_the_end: bool) -> Coach:
    """Its coach, when all has been said, or when the game is over; Normal plays for the person."""
    books = shelf(title)
    session = books.begun(books.tasks[GUIDED], "Ann")
    coach = books.coach(session)
    assert coach is not None
    while not session.game.over(session.state):
        while (step := coach.tell()["step"]) is not None and step["read"]:
            coach.read(step["id"])
        if coach.state == DONE and not to_the_end:
            break
        seat = session.thinking()
        who = coach.seat if seat is None else seat
        session.act(who, decided(thinker(session, who, "normal" if seat is None else None)))
    return coach


@pytest.mark.parametrize("to_the_end", [False, pytest.param(True, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("title", having("first game"))
def test_five_are_asked_and_the_right_answers_are_there(title: str, to_the_end: bool) -> None:
    coach = guided(title, to_the_end)
    told = coach.tell()
    assert not list(misfits({"missing": False, "gone": False} | told, COACH, "coach")) and len(told["questions"]) == QUESTIONS
    regions = coach.session.game.view(coach.session.state, coach.seat)["regions"]
    assert any(one["board"] for one in told["questions"])
    for one in told["questions"]:
        ids = [answer["id"] for answer in one["answers"]]
        assert one["right"][0] in ids and len(set(ids)) == len(ids)
        assert not one["board"] or {*ids, *one["right"]} <= set(regions)
    assert "why" in [one["id"] for one in told["questions"]] or not to_the_end


def test_nothing_is_asked_before_the_end() -> None:
    books = shelf(having("first game")[0])
    coach = books.coach(books.begun(books.tasks[GUIDED], "Ann"))
    assert coach is not None and coach.tell()["questions"] == []


@pytest.mark.parametrize(
    "question",
    [
        {"id": "q", "answers": ["a", "b"]},
        {"id": "q", "answers": ["a", "b"], "right": "c"},
        {"id": "q", "answers": ["a", "b"], "rights": {"a": {"nonsense": 1}}},
        {"id": "q", "answers": ["a"], "right": "a"},
        {"id": "q", "answers": ["a", "b"], "right": "a", "hint": "?"},
    ],
)
def test_a_question_without_a_right_answer_is_refused(question: dict[str, Any]) -> None:
    with pytest.raises(DataError):
        read(TASK | {"question": [question]}, "t")
