"""Tasks played through by script: along the advised way and along stray ones, with everything that the coach says on the way.

What is wrong with a task is found here: a step that never comes, that points at nothing, that is too long, whose paragraph or
advice does not exist, a solution that does not reach the goal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from winedark.ai.base import decided, thinker
from winedark.display import rulebook, view
from winedark.games import TITLES
from winedark.kernel.step import Action, Pattern, admitted, sampled, suggested
from winedark.learn.coach import DONE, MOST_WORDS, OPEN, Coach
from winedark.learn.library import Library, library, table
from winedark.learn.task import Task

PARTS = frozenset(f"@{part}" for part in ("prompt", "choices", "roads", "log", "goods", "players", "map", "hand"))
PATIENCE = 3000  # decisions of everybody; a whole game has fewer
Way = Callable[[Coach, Random], Action]


class Said(NamedTuple):
    """A step as it came: after how many decisions of the person, its number of words, and what is wrong with it."""

    step: str
    decisions: int
    words: int
    wrong: tuple[str, ...]


class Walk(NamedTuple):
    """A task played through: the coach's words, how many decisions the person took until it was over, and how it ended."""

    said: list[Said]
    decisions: int
    state: str
    over: bool


@cache
def shelf(title: str) -> Library:
    """The tasks of a title as its folder has them; none where there is no such folder."""
    return library(title, table(title) or {"tasks": [], "words": {}})


def advised(coach: Coach, rng: Random) -> Action:
    """What the coach advises, or else what Normal would do."""
    session, seat = coach.session, coach.seat
    if (found := coach.advised) is not None and (step := coach.step) is not None:
        return _completed(found[1].option, step.advise)
    return decided(thinker(session, seat, "normal"))


def first(coach: Coach, rng: Random) -> Action:
    """Whatever stands first."""
    return suggested(coach.session.game.legal(coach.session.state, coach.seat)[0])


def last(coach: Coach, rng: Random) -> Action:
    """Whatever stands last: mostly to pass."""
    return suggested(coach.session.game.legal(coach.session.state, coach.seat)[-1])


def anything(coach: Coach, rng: Random) -> Action:
    """Anything."""
    return sampled(coach.session.game.legal(coach.session.state, coach.seat), rng)


WAYS: dict[str, Way] = {"advised": advised, "first": first, "last": last, "anything": anything}


def _completed(option: Action, advice: Action) -> Action:
    """The option with the advice in place of its open tail, as far as the advice goes and can be followed."""
    whole = len(advice) >= len(option) and isinstance(option[-1], Pattern) and admitted([option], advice)
    return tuple(advice) if whole else suggested(option)


def walk(library: Library, task: Task, way: str = "advised", to_the_end: bool = False) -> Walk:
    """Plays a task until it is no longer open, or then on to the end of the game."""
    session = library.begun(task, "Ann")
    coach = library.coach(session)
    assert coach is not None, "it has just been begun"
    said: list[Said] = []
    decisions, at_the_close = 0, -1
    rng = Random(f"{task.id}/{way}")
    for _ in range(PATIENCE):
        said += _heard(library, coach, decisions)
        if at_the_close < 0 and coach.tell()["state"] != OPEN:
            at_the_close = decisions
        if session.game.over(session.state) or (at_the_close >= 0 and not to_the_end):
            break
        decisions += _moved(coach, WAYS[way], rng)
    return Walk(said, decisions if at_the_close < 0 else at_the_close, coach.tell()["state"], session.game.over(session.state))


def _moved(coach: Coach, way: Way, rng: Random) -> int:
    """One decision; 1 if it was the person's."""
    session = coach.session
    if (seat := session.thinking()) is not None:
        session.act(seat, decided(thinker(session, seat)))
        return 0
    session.act(coach.seat, way(coach, rng))
    return 1


def _heard(library: Library, coach: Coach, decisions: int) -> Iterator[Said]:
    """The coach's words now, and those that follow after reading."""
    while (step := (told := coach.tell())["step"]) is not None:
        new = not coach.progress.said[-1][2] and coach.progress.said[-1][1] == len(coach.session.log)
        if new:
            yield Said(step["id"], decisions, _words(told), tuple(_wrong(library, coach, told)))
        if not step["read"]:
            return
        coach.read(step["id"])


def _words(told: dict[str, Any]) -> int:
    """How many words the coach's card has: what comes of the last decision, and the step."""
    return sum(len(text.split()) for text in (told["told"], told["step"]["text"]) if text)


def _wrong(library: Library, coach: Coach, told: dict[str, Any]) -> Iterator[str]:
    step, words = told["step"], _words(told)
    here = f"{coach.task.id}.{step['id']}"
    if words > MOST_WORDS:
        yield f"{here}: {words} words with what comes of the last decision"
    seen = _seen(view.view(coach.session, coach.seat))
    yield from (f"{here} points at {at!r}, which is not there" for at in step["at"] if at not in seen)
    if step["rule"] is not None and step["rule"] not in paragraphs(library.title, coach.task.edition):
        yield f"{here}: there is no paragraph {step['rule']}"


def _seen(model: dict[str, Any]) -> set[str]:
    """The ids of what a page shows of a view."""
    items = {item["id"] for panel in model["panels"] for item in panel.get("items", ())}
    roads = {road["id"] for panel in model["panels"] if panel["type"] == "roads" for road in panel["roads"]}
    tokens = {token["id"] for token in model["tokens"]}
    panels = {panel["id"] for panel in model["panels"]}
    seats = {f"seat-{seat['id']}" for seat in model["seats"]}
    return items | roads | tokens | panels | seats | set(model["regions"]) | PARTS


def paragraphs(title: str, edition: str) -> set[str]:
    """The numbers of the paragraphs of an edition's rules."""
    page = rulebook.load(TITLES[title]).page(edition)
    return {paragraph["id"] for chapter in page["chapters"] for paragraph in chapter["paragraphs"]}


def solved(library: Library, task: Task) -> bool:
    """Does the solution reach the goal, as the engine judges?"""
    session = library.begun(task, "Ann")
    coach = library.coach(session)
    assert coach is not None, "it has just been begun"
    for decision in task.solution:
        while (seat := session.thinking()) is not None:
            session.act(seat, decided(thinker(session, seat)))
        if not session.admits(coach.seat, decision):
            return False
        session.act(coach.seat, decision)
    while coach.state == OPEN and (seat := session.thinking()) is not None:
        session.act(seat, decided(thinker(session, seat)))
    return coach.state == DONE
