"""The tasks that titles bring, played through: every step comes, points at what is there, and every solution reaches its goal."""

from __future__ import annotations

import re

import pytest
from winedark.games import TITLES
from winedark.kernel.text import compiled
from winedark.learn.coach import DONE, MOST_WORDS
from winedark.learn.task import Task
from winedark_lab.walks import WAYS, paragraphs, shelf, solved, walk

MINUTES = {"guided": 20, "lesson": 3}
PARTS = {"name", "text", "why", "wrong"}


def tasks(*kinds: str) -> list[tuple[str, str]]:
    return [(title, task.id) for title in TITLES for task in shelf(title).tasks.values() if task.kind in kinds]


def named(title: str, wanted: str) -> Task:
    return shelf(title).tasks[wanted]


@pytest.mark.parametrize(("title", "wanted"), tasks("guided"))
def test_a_player_who_is_guided_hears_everything_and_comes_to_the_end(title: str, wanted: str) -> None:
    task = named(title, wanted)
    found = walk(shelf(title), task, "advised", to_the_end=True)
    assert [said.step for said in found.said] == [step.id for step in task.steps]
    assert not [wrong for said in found.said for wrong in said.wrong]
    assert found.over and found.state == DONE


@pytest.mark.parametrize("way", sorted(set(WAYS) - {"advised"}))
@pytest.mark.parametrize(("title", "wanted"), tasks("guided"))
def test_a_player_who_strays_is_guided_to_the_end_all_the_same(title: str, wanted: str, way: str) -> None:
    task = named(title, wanted)
    found = walk(shelf(title), task, way)
    assert found.state == DONE and found.said[-1].step == task.steps[-1].id
    assert not [wrong for said in found.said for wrong in said.wrong]


@pytest.mark.parametrize(("title", "wanted"), tasks("lesson", "puzzle"))
def test_every_solution_reaches_its_goal(title: str, wanted: str) -> None:
    assert solved(shelf(title), named(title, wanted))


@pytest.mark.parametrize(("title", "wanted"), tasks("lesson"))
def test_a_lesson_can_go_wrong_and_says_why(title: str, wanted: str) -> None:
    task = named(title, wanted)
    assert task.fail is not None or task.goal != {}
    assert {task.key("why"), task.key("wrong")} <= set(shelf(title).words)
    ways = [walk(shelf(title), task, way).state for way in ("first", "last", "anything")]
    assert set(ways) != {DONE}, "whatever one does is right"


@pytest.mark.parametrize("title", [title for title in TITLES if shelf(title).tasks])
def test_tasks_are_as_short_as_they_say(title: str) -> None:
    said = [task for task in shelf(title).tasks.values() if task.kind != "puzzle"]
    wrong = [f"{task.id}: {task.minutes} minutes" for task in said if not 0 < task.minutes <= MINUTES.get(task.kind, 240)]
    assert said and not wrong, "\n".join(wrong)


@pytest.mark.parametrize("title", [title for title in TITLES if shelf(title).tasks])
def test_every_word_of_a_task_is_there_and_used(title: str) -> None:
    books, spoken = shelf(title), set()
    for task in books.tasks.values():
        needed = {task.key("name"), task.key("text")} | {task.key(step.id) for step in task.steps}
        assert needed <= set(books.words), needed - set(books.words)
        spoken |= needed | {task.key(part) for part in PARTS} | {task.key(f"{step.id}.else") for step in task.steps}
    spoken |= {task.key(part) for task in books.retired.values() for part in PARTS}
    for task in books.tasks.values():
        asked = {(one.id, part) for one in task.questions for part in ("text", "why", "wrong", *one.answers)}
        assert {task.key(f"ask.{id}.{part}") for id, part in asked} <= set(books.words)
        spoken |= {task.key(f"ask.{id}.{part}") for id, part in asked}
    spoken |= {key for key in books.words if key.startswith("kind.")}  # each of them is looked for in test_ways
    assert not set(books.words) - spoken
    for key, words in books.words.items():
        assert compiled(key, words) and len(words.split()) <= MOST_WORDS, key
        assert not re.search(r"\s{2}|\.{3}|\bhe\b|\bshe\b|\bhis\b|\bher\b", words), key


@pytest.mark.parametrize("title", [title for title in TITLES if shelf(title).tasks])
def test_every_paragraph_that_is_cited_exists(title: str) -> None:
    for task in shelf(title).tasks.values():
        cited = {one.rule for one in (*task.steps, *task.questions)} - {None}
        assert cited <= paragraphs(title, task.edition), task.id
