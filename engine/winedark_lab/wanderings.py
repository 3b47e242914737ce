"""First games played through at random: whatever a newcomer does, every decision has words, and nothing that the coach advised or
the page proposed is found fault with afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from winedark.ai.base import decided, thinker
from winedark.kernel.step import Action, sampled, suggested
from winedark.learn.coach import MOST_WORDS, Coach, fills_in
from winedark.learn.library import Library
from winedark.learn.task import Task

from winedark_lab.walks import advised

SKIPS = 0.25  # how often a newcomer decides over words that were only to be read
FOLLOWS, TAKES = 0.35, 0.7  # how often they follow the advice, and how often the advice or the page's proposal


class Wandering(NamedTuple):
    """A first game played at random: how many decisions, of which kinds, and what was wrong."""

    decisions: int
    kinds: frozenset[str]
    wrong: list[str]


def wander(library: Library, task: Task, number: int, decisions: int = 60) -> Wandering:
    """The way of this number through a first game, as far as so many decisions of the person."""
    session = library.begun(task, "Ann")
    coach = library.coach(session)
    assert coach is not None, "it has just been begun"
    rng, wrong, kinds, done = Random(f"{task.id}/{number}"), [], set(), 0
    while done < decisions and not session.game.over(session.state):
        if (seat := session.thinking()) is not None:
            session.act(seat, decided(thinker(session, seat)))
            continue
        kinds.add(type(session.game.asked(session.state)[0]).__name__)
        wrong += [f"way {number}, decision {done}: {fault}" for fault in _decided(coach, rng)]
        done += 1
    return Wandering(done, frozenset(kinds), wrong)


def _decided(coach: Coach, rng: Random) -> Iterator[str]:
    """One decision of the person: the faults of the words before it and after it."""
    session, told = coach.session, _read(coach, rng)
    name = type(session.game.asked(session.state)[0]).__name__
    words = told["step"] or told["decision"]
    if words is None or not words["text"]:
        yield f"{name} has no words"
    elif len(f"{told['told'] or ''} {words['text']}".split()) > MOST_WORDS and told["state"] == "open":
        yield f"{name} has more than {MOST_WORDS} words"
    action, is_proposed = _chosen(coach, rng)
    session.act(coach.seat, action)
    after = coach.tell()
    if is_proposed and after["state"] == "open" and after["told"] is not None:
        yield f"{name}: {action} was proposed, and then: {after['told']}"


def _read(coach: Coach, rng: Random) -> dict[str, Any]:
    """The coach's words on the decision, after all that is to be read first; now and then somebody decides over that."""
    told = coach.tell()
    while (step := told["step"]) is not None and step["read"] and rng.random() >= SKIPS:
        coach.read(step["id"])
        told = coach.tell()
    return told


def _chosen(coach: Coach, rng: Random) -> tuple[Action, bool]:
    """What the person does, and whether somebody has proposed that."""
    legal = coach.session.game.legal(coach.session.state, coach.seat)
    luck = rng.random()
    if luck < FOLLOWS and coach.advised is not None:
        return advised(coach, rng), True
    if luck < TAKES:
        option = legal[int(rng.random() * len(legal))]
        action, step = suggested(option), coach.step
        return action, step is not None and fills_in(option, action, step.advise)
    return sampled(legal, rng), False
