"""What can I do now? Asked wherever a golden game asks a person something that it has not asked before."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from winedark.display import view
from winedark.display.now import now
from winedark.display.schema import NOW, misfits
from winedark.games import TITLES, load_title
from winedark.kernel.session import Session
from winedark.kernel.step import ChanceStep
from winedark.kernel.text import load_templates
from winedark_lab import golden
from winedark_lab.check_data import steps
from winedark_lab.contract import share
from winedark_lab.playout import Setting, tables
from winedark_lab.replay import retold

FOLDER = Path(__file__).parent
LONGEST = 30  # words on a step or a choice


class Asked(NamedTuple):
    """A question: which step asks, with what verbs; what the view shows its seat, and the answer."""

    step: str
    verbs: frozenset[str]
    choices: list[dict[str, Any]]
    roads: set[str]
    answer: dict[str, Any]
    others: list[dict[str, Any]]  # the answer to the first seat that is not asked, if there is one


def walked(path: Path) -> Iterator[Session]:
    """The positions of a golden game, one after another."""
    game = golden.read(path.read_text(encoding="utf-8"))
    session = game.setting.session("random")
    for entry in game.log:
        yield session
        retold(session, entry)


@cache
def questions(title: str) -> list[Asked]:
    """Those of a title's golden games, each step with each set of verbs once."""
    found: dict[tuple[str, frozenset[str]], Asked] = {}
    for path in golden.kept(FOLDER):
        for session in walked(path) if path.parent.name == title else ():
            step, frame = session.game.asked(session.state)
            if isinstance(step, ChanceStep):
                continue
            seat = session.game.seats(session.state)[0]
            verbs = frozenset(option[0] for option in session.game.legal(session.state, seat))
            if (type(step).__name__, verbs) not in found:
                found[type(step).__name__, verbs] = asked(session, seat, type(step).__name__, verbs)
    return list(found.values())


def asked(session: Session, seat: int, step: str, verbs: frozenset[str]) -> Asked:
    shown = view.view(session, seat, len(session.lines))
    roads = {road["label"] for panel in shown["panels"] if panel["type"] == "roads" for road in panel["roads"]}
    idle = [other for other in range(session.game.seat_count) if other not in session.game.seats(session.state)]
    return Asked(step, verbs, shown["choices"], roads, now(session, seat), [now(session, other) for other in idle[:1]])


def people_decide(title: str) -> set[str]:
    """The steps at which a person can be asked, at any table of the title."""
    games = [Setting(title, *table, "", {}).game for table in tables(title)]
    return {type(step).__name__ for game in games for step in steps(game) if not isinstance(step, ChanceStep)}


@pytest.mark.parametrize("title", TITLES)
def test_every_step_that_asks_a_person_says_what_it_is(title: str) -> None:
    said = {key.removeprefix("now.") for key in load_templates(TITLES[title]) if key.startswith("now.")}
    assert said == people_decide(title)
    assert {one.step for one in questions(title)} <= said


@pytest.mark.parametrize("title", TITLES)
def test_the_answer_fits_the_schema(title: str) -> None:
    assert len(questions(title)) > 20 or share(load_title(title), 20) < 20, "a short game may have fewer"
    assert [wrong for one in questions(title) for wrong in misfits(one.answer, NOW, one.step)] == []


@pytest.mark.parametrize("title", TITLES)
def test_the_answer_is_about_what_is_offered(title: str) -> None:
    """All choices are counted, each once, and each is good for something."""
    for one in questions(title):
        offers = one.answer["offers"]
        assert sum(offer["n"] for offer in offers) == sum(choice["off"] is None for choice in one.choices), one.step
        assert [offer["label"] for offer in offers if not (offer["text"] and offer["label"])] == [], (one.step, one.verbs)
        assert all((offer["off"] is None) == (offer["n"] > 0) for offer in offers)
        said = {text for offer in offers for text in (offer["text"], one.answer["text"])}
        assert [text for text in said if len(text.split()) > LONGEST] == []


@pytest.mark.parametrize("title", TITLES)
def test_everybody_learns_where_they_stand(title: str) -> None:
    for one in questions(title):
        for answer in (one.answer, *one.others):
            assert {road["label"] for road in answer["roads"]} == one.roads
            assert all(road["own"] and road["others"] for road in answer["roads"])


@pytest.mark.parametrize("title", TITLES)
def test_a_player_who_is_not_asked_learns_that_and_nothing_of_the_choices(title: str) -> None:
    waits = load_templates("winedark.kernel")["now.wait"]
    answers = [answer for one in questions(title) for answer in one.others]
    assert answers and all(answer["text"] == waits and answer["offers"] == [] for answer in answers)


@pytest.mark.parametrize("title", TITLES)
def test_nothing_is_said_that_is_never_asked_for(title: str) -> None:
    """Texts say what choices are good for, by step and verb, by verb or by group, and every such text is used."""
    games = [Setting(title, *table, "", {}).game for table in tables(title)]
    verbs = {(type(step).__name__, verb) for game in games for step in steps(game) for verb in step.verbs}
    groups = {choice["group"] for one in questions(title) for choice in one.choices}
    used = {f"worth.{step}.{verb}" for step, verb in verbs} | {f"worth.{verb}" for _, verb in verbs}
    used |= {f"worth.{group}" for group in groups}
    assert sorted({key for key in load_templates(TITLES[title]) if key.startswith("worth.")} - used) == []
