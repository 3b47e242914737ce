"""Learning on the page: the way in, the list, what is done and kept, and the way from one task to the next."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import learning
from e2e.learning import Learner
from e2e.saving import to_the_start

pytestmark = [pytest.mark.nightly, pytest.mark.own]


@pytest.fixture
def learner(new_context: Callable[..., Any], changed_site: Callable[..., str], dist: Path) -> Learner:
    """The start screen of a site with the tests' own tasks."""
    page = new_context(viewport={"width": 1600, "height": 900}).new_page()
    return Learner(page, changed_site(learning.files(dist))).visit()


def names(learner: Learner, kind: str) -> list[str]:
    return learner.list.locator(f".of-{kind} .lb b").all_inner_texts()


def test_a_player_who_has_not_played_a_title_is_offered_to_learn_it_first(learner: Learner) -> None:
    page, door = learner.page, learner.door
    expect(door).to_contain_text("New to Mare Nostrum: Empires?")
    expect(door).to_contain_text("about 15 minutes")
    expect(door.locator(".main")).to_have_text("Learn it by playing")
    start = page.locator("[data-key=play-mn2016]")
    paint = "el => getComputedStyle(el).backgroundColor"
    assert start.evaluate(paint) != door.locator(".main").evaluate(paint), "there is one thing to do first"
    page.locator("[data-key=mn2003]").click()
    expect(door).to_be_hidden()
    page.locator("[data-key=mn2016]").click()
    learner.table.start()
    to_the_start(learner.table)
    expect(door).to_contain_text("0 of 6 done")
    expect(door.get_by_role("button", name="Learn it by playing")).to_be_visible()
    assert door.locator(".main").count() == 0
    assert start.evaluate(paint) != door.get_by_role("button").first.evaluate(paint)


def test_the_list_has_everything_and_locks_nothing(learner: Learner) -> None:
    learner.open_list()
    assert learner.list.get_by_role("heading", level=3).all_inner_texts() == [
        "First game", "Lessons 0 of 2 done", "Puzzles 0 of 2 done", "Scenarios"]  # fmt: skip
    assert names(learner, "puzzle") == ["One good", "Nine goods"], "the easy ones first"
    rows = learner.list.locator("[data-task]")
    assert all(row.is_enabled() for row in rows.all()) and rows.count() == 6
    row = learner.task("Nine goods").inner_text().split("\n")
    assert row == ["Nine goods", "Take the good that completes your set.", "Rome", "3 min", "difficulty 4 of 5", "one solution"]
    learner.task("Nine goods").click()
    learner.there().says("Take the good that completes your set.")


def test_a_lesson_that_goes_wrong_says_why_and_is_tried_again(learner: Learner) -> None:
    learner.open_list().task("Sets and prices").click()
    learner.there().says("Offer three coins")
    learner.offer()
    learner.says("Others have those goods themselves.")
    assert learner.progress == {}
    learner.press("Try again")
    learner.says("Offer three coins")
    assert len(learner.table.saves()) == 1, "what went wrong is not kept"
    learner.offer()
    learner.press("Back to the list")
    expect(learner.list).to_be_visible()
    assert learner.table.saves() == {}
    expect(learner.task("Sets and prices").locator(".tick svg")).to_have_count(0)


def test_a_lesson_that_is_done_is_ticked_and_leads_to_the_next(learner: Learner) -> None:
    learner.open_list().task("The trade chain").click()
    learner.there().offer()
    learner.says("So it begins.")
    assert list(learner.progress["done"]["mn2016"]) == ["chain"]
    learner.press("Next")
    learner.says("Offer three coins")
    learner.press("Leave for the list of lessons and puzzles")
    expect(learner.task("The trade chain")).to_contain_text("Done:")
    expect(learner.list.get_by_role("heading", name="Lessons")).to_contain_text("1 of 2 done")
    expect(learner.task("Sets and prices")).to_contain_text("started")
    learner.page.keyboard.press("Escape")
    expect(learner.door).to_contain_text("1 of 6 done")


def test_a_task_is_left_and_gone_on_with(learner: Learner) -> None:
    page, table = learner.page, learner.table
    learner.door.get_by_role("button", name="Learn it by playing").click()
    learner.there().read(2).says("Only ships go here.")
    page.reload()
    learner.there().says("Only ships go here.")
    to_the_start(table)
    learner.door.get_by_role("button", name="Continue with the coach").click()
    learner.there().says("Only ships go here.")
    to_the_start(table)
    expect(page.locator(".save")).to_contain_text("The first game")
    page.locator("button.save").click()
    learner.there().says("Only ships go here.")
    learner.press("Leave for the list of lessons and puzzles")
    learner.list.get_by_role("button", name="Start again: The first game").click()
    learner.there().says("Five roads lead to victory.")
    assert len(table.saves()) == 1, "what was left of it has given way"


def test_a_first_game_is_played_on_after_its_last_words(learner: Learner) -> None:
    page, table = learner.page, learner.table
    learner.door.get_by_role("button", name="Learn it by playing").click()
    learner.there().read(4)
    table.play_to("Build")
    learner.says("Build nothing in this round.")
    table.choices.locator(".main[data-choice]").click()
    learner.says("You know the round now.")
    assert list(learner.progress["done"]["mn2016"]) == ["first"]
    learner.press("Play on")
    learner.says("Decide for yourself, or press Hint.")
    expect(learner.coach.locator(".row button")).to_have_text(["Hint", "§ 5.1"])
    assert page.locator(".cued, .cue").count() == 0, "nothing is pointed at any more"
    page.reload()
    learner.there().says("You know the round now.")
    learner.press("Next")
    learner.says("Offer three coins")


def test_progress_survives_what_is_odd_and_what_is_newer(learner: Learner) -> None:
    page = learner.page
    newer = {"version": 9, "stars": {"x": 3}, "done": {"mn2016": {"chain": "2027-01-01"}, "other": {"deep": 1}}}
    for kept, done in (("{", 0), ("[]", 0), ('{"done": {"mn2016": 7}}', 0), (json.dumps(newer), 1)):
        learner.table.settle(learn=kept)
        page.reload()
        expect(learner.door).to_be_visible()
        learner.open_list()
        assert learner.list.locator(".done").count() == done, kept
        page.keyboard.press("Escape")
    learner.open_list().task("One good").click()
    learner.there().offer()
    learner.says("Nobody can.")
    found = learner.progress
    assert found["done"]["mn2016"].keys() == {"chain", "shallow"} and found["done"]["other"] == newer["done"]["other"]
    assert found["stars"] == newer["stars"] and found["version"] == 9


def test_a_table_that_cannot_be_read_is_told(new_context, changed_site, dist: Path) -> None:
    broken = learning.files(dist, {"tasks": [{"id": "odd"}], "words": {}})
    learner = Learner(new_context(viewport={"width": 1600, "height": 900}).new_page(), changed_site(broken)).visit()
    learner.door.get_by_role("button", name="Lessons and puzzles").click()
    expect(learner.page.get_by_role("dialog")).to_contain_text("That did not work")
    learner.page.get_by_role("button", name="OK", exact=True).click()
    learner.table.start().ready()


def test_the_start_screen_loads_no_lessons(page: Page, site) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site.url)
    expect(page.get_by_role("button", name="Learn it by playing")).to_be_visible()
    assert not [url for url in asked if "/learn/" in url]
