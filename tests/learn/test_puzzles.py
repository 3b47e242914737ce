"""The puzzles of every title, searched again: there is a way, it is as long as they say, and where they say so the only one."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import winedark.games
from winedark.display.trial import tried
from winedark.games import load_game
from winedark.kernel.saves import load, save
from winedark.kernel.state import build
from winedark.kernel.step import Count, Pick
from winedark.learn.coach import DONE, FAILED, OPEN
from winedark.learn.library import library, opened, table
from winedark.learn.task import Task
from winedark_lab.puzzle_file import LARGEST, LASTING, PER_GAME, chosen, entry, retired, text, written
from winedark_lab.puzzle_kinds import IN_TIME, MISSED, Kind, finder
from winedark_lab.puzzle_mare import wares
from winedark_lab.puzzle_search import Aim, Search, TooLarge, climbed, fillings, natural, outcomes
from winedark_lab.puzzles import Puzzle, puzzles_of, settings
from winedark_lab.walks import shelf

from tests.cli.commands import done
from tests.contract.titles import having
from tests.games.mn2003.table import Table as Table2003
from tests.games.mn2003.words import CARTHAGE, ROME, province, site

COUNT, KINDS = 20, 3


def puzzles(title: str) -> list[Task]:
    return [task for task in shelf(title).tasks.values() if task.kind == "puzzle"]


EVERY = [(title, task.id) for title in having("puzzles") for task in puzzles(title)]


class Posed:
    """A puzzle with its position and what a search looks for in it."""

    def __init__(self, title: str, name: str) -> None:
        self.task = shelf(title).tasks[name]
        self.game = load_game(title, self.task.edition, self.task.seats)
        self.state = build(self.game.state_class, opened(self.task.position))
        self.seat = shelf(title).seat(self.task)
        self.kind: Kind = finder(title).KINDS[self.task.words.removeprefix("puzzle.")]
        self.aim = self.kind.aim(self.game, self.state, self.seat, self.task.args)

    def search(self, aim: Aim | None = None, most: int = 10_000) -> Search:
        return Search(self.game, self.seat, aim or self.aim, most)


@pytest.mark.nightly
@pytest.mark.parametrize(("title", "name"), EVERY)
def test_a_search_finds_the_ways_and_no_shorter_ones(title: str, name: str) -> None:
    posed = Posed(title, name)
    found = posed.search().solve(posed.state, posed.kind.deepest)
    assert found is not None and found.depth == posed.task.depth > 1
    assert posed.task.solution in found.lines and posed.task.only == found.only
    goal = posed.kind.goal(posed.game, posed.state, posed.seat, posed.task.args, found)
    assert goal | IN_TIME == posed.task.goal and posed.task.fail == MISSED


@pytest.mark.nightly
@pytest.mark.parametrize(("title", "name"), EVERY)
def test_nobody_solves_it_by_taking_what_is_nearest(title: str, name: str) -> None:
    posed = Posed(title, name)
    assert posed.game.check(posed.state) == []
    assert posed.game.seats(posed.state) == (posed.seat,)
    if posed.kind.climbs:
        assert climbed(posed.game, posed.state, posed.seat, posed.aim) < posed.task.args["n"]
    else:
        assert not natural(posed.game, posed.state, posed.seat, posed.aim)


@pytest.mark.parametrize("title", having("puzzles"))
def test_a_title_has_twenty_of_several_kinds_the_easier_ones_first(title: str) -> None:
    found = puzzles(title)
    assert len(found) == COUNT and len({task.words for task in found}) >= KINDS
    assert [task.rating for task in found] == sorted(task.rating for task in found)
    assert {task.rating for task in found} <= set(range(1, 6)) and len({task.rating for task in found}) > 1
    assert max(Counter((task.edition, task.id.split("-")[1]) for task in found).values()) <= PER_GAME


@pytest.mark.parametrize("title", having("puzzles"))
def test_the_file_is_as_the_command_writes_it(title: str) -> None:
    file = Path(winedark.games.__file__).parent / title / "learn" / "puzzles.toml"
    words = file.read_text()
    assert words.startswith(f"# Made by `winedark puzzles {title} --games ")
    assert all(len(one) <= LARGEST for one in words.split("[[task]]"))


def test_a_player_who_lets_others_decide_has_missed_it() -> None:
    books = shelf("ancient")
    task = next(task for task in puzzles("ancient") if task.words == "puzzle.score")
    session = books.begun(task, "Ann")
    coach = books.coach(session)
    assert coach is not None and coach.state == OPEN
    session.act(coach.seat, ("pass",))
    other = session.thinking()
    assert other is not None and coach.state == OPEN
    session.act(other, ("pass",))
    assert coach.state == FAILED
    assert coach.tell()["told"]


def test_what_is_done_stays_done_when_others_go_on() -> None:
    books = shelf("ancient")
    task = next(task for task in puzzles("ancient") if task.words == "puzzle.score")
    session = books.begun(task, "Ann")
    coach = books.coach(session)
    assert coach is not None
    for decision in task.solution:
        session.act(coach.seat, decision)
    assert coach.state == DONE
    while session.game.seats(session.state) == (coach.seat,):
        session.act(coach.seat, ("done",))
    other = session.thinking()
    assert other is not None
    session.act(other, ("pass",))
    assert coach.state == DONE
    again = books.coach(load(save(session), load_game, tried).session)
    assert again is not None and again.state == DONE


def test_what_has_failed_is_open_again_when_it_is_undone() -> None:
    title, name = EVERY[0]
    task = replace(shelf(title).tasks[name], goal={"over": True}, fail={"did": "done"})
    books = shelf(title)._replace(tasks={name: task})
    session = books.begun(task, "Ann")
    coach = books.coach(session)
    assert coach is not None and coach.state == OPEN
    session.act(coach.seat, ("done",))
    assert coach.state == FAILED
    assert session.undo(coach.seat) and coach.state == OPEN


def test_a_position_survives_a_save() -> None:
    title, name = EVERY[0]
    session = shelf(title).begun(shelf(title).tasks[name], "Ann")
    opened_again = load(save(session), load_game, tried)
    assert not opened_again.rescued and opened_again.session.state == session.state
    assert opened_again.session.task is not None and opened_again.session.task.id == name


# ---- the search
def test_open_tails_are_filled_in_in_all_ways() -> None:
    pick = Pick(((3, 2), (5, 1), (8, 1)), 1, 2)
    every = {tuple(sorted(some)) for n in (1, 2) for some in combinations((3, 3, 5, 8), n)}
    assert sorted(fillings(pick) or []) == sorted(every)
    assert fillings(Count(2, 4)) == [(2,), (3,), (4,)]
    assert fillings(pick, 1) == [(3,), (5,), (8,)]
    assert fillings(Pick(tuple((k, 1) for k in range(40)), 20, 20)) is None


def test_chance_has_all_its_outcomes() -> None:
    game = load_game("ancient", "en2000", 3)
    state = game.start({})
    cards = outcomes(game, state)
    assert len(cards) == sum(1 for n in state.deck if n) and all(game.admits(state, -1, one) for one in cards)


def test_a_search_that_looks_too_long_says_so() -> None:
    posed = Posed(*EVERY[-1])
    with pytest.raises(TooLarge):
        posed.search(most=2).solve(posed.state, posed.kind.deepest)


def test_what_is_out_of_reach_has_no_way() -> None:
    posed = Posed(*next(one for one in EVERY if one[0] == "ancient"))
    assert posed.search(posed.aim._replace(least=1_000)).solve(posed.state, 2) is None


def test_what_the_dice_may_undo_is_not_reached() -> None:
    """Where there is war a caravan counts for its owner again, but only the battle decides for how long."""
    t = Table2003().clear_units().legions(CARTHAGE, "carthago", 1).legions(ROME, "numidia", 1)
    t.conqueror(ROME, "numidia", site("numidia", "caravan")).run("campaign", CARTHAGE)
    aim = Aim(metric=wares, least=wares(t.game, t.g, CARTHAGE) + 1)
    march = t.g.copy()
    t.game.apply(march, CARTHAGE, ("march", province("carthago"), province("numidia"), 1))
    assert wares(t.game, march, CARTHAGE) == aim.least
    assert Search(t.game, CARTHAGE, aim).solve(t.g, 1) is None


# ---- the command
GAMES, SEED = 1, 2  # a game in which several have something to find


@cache
def some() -> list[Puzzle]:
    return [one for setting in settings("medemp", GAMES, SEED) for one in puzzles_of(setting)]


@pytest.mark.nightly
def test_the_same_seed_gives_the_same_puzzles() -> None:
    again = [one for setting in settings("medemp", GAMES, SEED) for one in puzzles_of(setting)]
    assert list(map(written, again)) == list(map(written, some())) != []


def test_what_is_taken_differs_and_can_be_read() -> None:
    taken = chosen(some(), 4)
    assert 0 < len({one.seat for one in taken}) == len(taken) <= PER_GAME, "all of them are from one game"
    plain: list[dict[str, Any]] = tomllib.loads(text(taken, "medemp", GAMES, SEED))["task"]
    assert [one["id"] for one in plain] == [entry(one)["id"] for one in taken]
    books = library("medemp", {"tasks": plain, "words": shelf("medemp").words})
    for name, task in books.tasks.items():
        session = books.begun(task, "Ann")
        coach = books.coach(session)
        assert coach is not None
        for decision in task.solution:
            session.act(coach.seat, decision)
        assert coach.state == DONE, name


def test_the_command_tells_what_it_has_found() -> None:
    told = json.loads(done("puzzles", "medemp", "--games", GAMES, "--seed", SEED, "--count", 2, "--json"))
    assert told["found"] == len(some())
    assert [one["id"] for one in told["puzzles"]] == [entry(one)["id"] for one in chosen(some(), 2)]


def test_a_puzzle_that_is_found_no_more_retires_with_its_words_and_its_goal() -> None:
    """Somebody may have left it half-way."""
    before = [task for task in (table("mn2003") or {})["tasks"] if task["kind"] == "puzzle"][:3]
    found = tomllib.loads(retired(before, [before[1]["id"]]))["task"]
    assert [task["id"] for task in found] == sorted([before[0]["id"], before[2]["id"]])
    known = {task["id"]: task for task in before}
    for task in found:
        assert task == {name: known[task["id"]][name] for name in LASTING if name in known[task["id"]]}
        assert "position" not in task and "goal" in task
