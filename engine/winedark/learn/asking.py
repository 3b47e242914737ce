"""Questions at the end of a task: what somebody has understood of it, with the right answers explained."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from winedark.learn.conditions import Position, holds
from winedark.learn.task import Question

Answer = dict[str, Any]


def questions(asked: Iterable[Question], here: Position, say: Callable[[str], str]) -> list[Answer]:
    """Those that fit how the game stands: see `schema.COACH`. `say` has the words of a part of the task."""
    fitting = [one for one in asked if one.when is None or holds(one.when, here)]
    return [_told(one, right, say) for one in fitting if (right := right_of(one, here))]


def right_of(question: Question, here: Position) -> str:
    """The right answer, as the winner's position has it where it depends on that; "" if there is none."""
    if question.right:
        return question.right
    session = here.session
    ranks = session.game.result(session.state) or []
    winner = next((rank.seat for rank in ranks if rank.rank == 1), None)
    if winner is None:
        return ""
    there = Position(session, winner, here.since)
    return next((answer for answer, condition in question.rights.items() if holds(condition, there)), "")


def _told(question: Question, right: str, say: Callable[[str], str]) -> Answer:
    def words(part: str) -> str:
        return say(f"ask.{question.id}.{part}")

    return {
        "id": question.id, "text": words("text"), "rule": question.rule, "board": question.board,
        "answers": [{"id": answer, "text": words(answer)} for answer in question.answers],
        "right": [right, *question.also], "why": words("why"), "wrong": words("wrong"),
    }  # fmt: skip
