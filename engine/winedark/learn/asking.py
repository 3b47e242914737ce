"""Questions at the end of a task: what somebody has understood of it, with the right answers explained."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from winedark.learn.conditions import Position, holds
from winedark.learn.task import Question

if TYPE_CHECKING:
    from winedark.learn.coach import Coach

Answer = dict[str, Any]


def questions(coach: Coach) -> list[Answer]:
    """Those that fit how the game stands: see `schema.COACH`."""
    return list(_asked(coach))


def _asked(coach: Coach) -> Iterator[Answer]:
    here = Position(coach.session, coach.seat, coach.progress.begun)
    for one in coach.task.questions:
        if (one.when is None or holds(one.when, here)) and (right := right_of(one, coach)):
            yield _told(one, right, coach)


def right_of(question: Question, coach: Coach) -> str:
    """The right answer, as the winner's position has it where it depends on that; "" if there is none."""
    if question.right:
        return question.right
    session = coach.session
    ranks = session.game.result(session.state) or []
    winner = next((rank.seat for rank in ranks if rank.rank == 1), None)
    if winner is None:
        return ""
    there = Position(session, winner, coach.progress.begun)
    return next((answer for answer, condition in question.rights.items() if holds(condition, there)), "")


def _told(question: Question, right: str, coach: Coach) -> Answer:
    def say(part: str) -> str:
        return coach.say(f"ask.{question.id}.{part}")

    return {
        "id": question.id, "text": say("text"), "rule": question.rule, "board": question.board,
        "answers": [{"id": answer, "text": say(answer)} for answer in question.answers],
        "right": [right, *question.also], "why": say("why"), "wrong": say("wrong"),
    }  # fmt: skip
