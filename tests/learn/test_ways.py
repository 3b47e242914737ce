"""First games on random ways: every decision has words, and no coach blames a player for the page's own proposal."""

from __future__ import annotations

from random import Random

import pytest
from winedark.ai.base import decided, thinker
from winedark.learn.coach import OPEN
from winedark.learn.kinds import key_of, kinds
from winedark_lab.walks import WAYS, shelf
from winedark_lab.wanderings import wander

from tests.contract.titles import having

GUIDED = "first"
FEW, MANY = 2, 50


def walked(title: str, numbers: range) -> None:
    task = shelf(title).tasks[GUIDED]
    found = [wander(shelf(title), task, number) for number in numbers]
    wrong = [fault for one in found for fault in one.wrong]
    assert sum(one.decisions for one in found) > 0 and not wrong, "\n".join(wrong)


@pytest.mark.parametrize("title", having("first game"))
def test_whatever_one_does_every_decision_has_words(title: str) -> None:
    walked(title, range(FEW))


@pytest.mark.nightly
@pytest.mark.parametrize("title", having("first game"))
def test_so_it_is_on_many_ways(title: str) -> None:
    walked(title, range(FEW, MANY))


@pytest.mark.parametrize("title", having("first game"))
def test_every_kind_of_decision_has_words_of_its_own_and_no_others_do(title: str) -> None:
    books = shelf(title)
    game = books.begun(books.tasks[GUIDED], "Ann").game
    assert {key for key in books.words if key.startswith("kind.")} == {key_of(name) for name in kinds(game)}


BATTLE = {  # what begins it
    "mn2016": ("march", 12, 10, 4),
    "mn2003": ("march", 27, 29, 3),
    "ancient": ("attack", 38),
    "medemp": ("expedition", 69, 3),
}
LIKELY = 0.8  # the chance of a battle that a coach sends somebody into


@pytest.mark.parametrize("title", BATTLE)
def test_the_coach_leads_into_a_battle_that_is_worth_fighting_and_through_it(title: str) -> None:
    chances = fought(title, "advised")
    assert chances and min(chances) >= LIKELY


def fought(title: str, way: str) -> list[float]:
    """A way through the first game: for each time that the coach has led into the battle how likely it was to be won."""
    books = shelf(title)
    session = books.begun(books.tasks[GUIDED], "Ann")
    coach, rng, found = books.coach(session), Random(way), []
    assert coach is not None
    while coach.state == OPEN and not session.game.over(session.state):
        if (seat := session.thinking()) is not None:
            session.act(seat, decided(thinker(session, seat)))
            continue
        while (step := coach.tell()["step"]) is not None and step["read"]:
            coach.read(step["id"])
        action = WAYS[way](coach, rng)
        if action == BATTLE[title]:
            rows = [row for battle in session.game.odds(session.state, coach.seat, action) for row in battle["rows"]]
            found.append(sum(row["p"] for row in rows if row.get("seat") == coach.seat))
        session.act(coach.seat, action)
    return found
