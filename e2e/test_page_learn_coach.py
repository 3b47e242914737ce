"""The coach on the page of a game: what it points at can be seen on any screen, and nothing covers it; it is heard, and needs no
mouse; one may do otherwise."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import learning
from e2e.covering import VIEWS
from e2e.learning import Learner
from e2e.watch import Watch

pytestmark = [pytest.mark.nightly, pytest.mark.own]

SIZES = VIEWS | {"small": (320, 568, True), "at 400 %": (320, 256, False)}
STEPS = ("Five roads", "This is your home", "Only ships", "These markers", "Offer goods")
# What is pointed at and cannot be seen: its middle is outside the window, or something else lies there.
UNSEEN = """async () => {
  await new Promise(done => setTimeout(done, 450)); // the camera has come to rest
  const card = document.querySelector(".coach").getBoundingClientRect();
  const meets = box => box.left < card.right && box.right > card.left && box.top < card.bottom && box.bottom > card.top;
  const faults = (name, box, isIt) => {
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    const hit = document.elementFromPoint(x, y);
    return [box.width === 0 && "is not there", (x < 0 || y < 0 || x > innerWidth || y > innerHeight) && "is outside",
      meets(box) && "lies under the card", !isIt(hit) && `lies under ${hit?.className?.baseVal ?? hit?.className}`]
      .filter(Boolean).map(text => `${name} ${text}`);
  };
  const parts = [...document.querySelectorAll(".cued")].flatMap(el =>
    faults(el.className, el.getBoundingClientRect(), hit => hit && (el.contains(hit) || hit.contains(el))));
  const places = [...document.querySelectorAll("[data-cue]")].flatMap(arrow => {
    const id = arrow.dataset.cue, region = document.querySelector(`[data-region="${id}"]`);
    const { x, y } = new DOMPoint(0, 0).matrixTransform(arrow.parentNode.getScreenCTM());
    const near = { left: x - 1, right: x + 1, top: y - 1, bottom: y + 1, width: 2 };
    return faults(id, near, hit => hit?.closest(".sheet-of-map"));
  });
  return [document.querySelectorAll(".cued, [data-cue]").length, [...parts, ...places]];
}"""


@pytest.fixture
def address(changed_site: Callable[..., str], dist: Path) -> str:
    return changed_site(learning.files(dist))


def opened(new_context: Callable[..., Any], address: str, name: str = "desktop") -> Learner:
    width, height, touch = SIZES[name]
    page = new_context(viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch).new_page()
    return Learner(page, address)


# What the page asks its engine to save reaches it a second late, where it speaks to its worker without PyScript.
LATE = """() => {
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    setTimeout(() => send.call(this, message, ...more), JSON.stringify(message).includes('"save"') ? 1000 : 0);
  };
}"""


def test_what_has_been_read_is_kept_before_the_next_is_said(
    new_context: Callable[..., Any], changed_site: Callable[..., str], dist: Path, watch: Watch
) -> None:
    """A player who reloads at once goes on where they were."""
    watch.allow("404")
    learner = opened(new_context, changed_site(learning.files(dist) | {"vendor/pyscript/core.js": None})).begin()
    learner.page.evaluate(LATE)
    learner.read(1).says(STEPS[1])
    learner.page.reload()
    learner.there().says(STEPS[1])


# ---- saves of tasks that are gone, or have changed
COUNT = """() => {
  const send = Worker.prototype.postMessage;
  window.asked = 0;
  Worker.prototype.postMessage = function (...message) { window.asked += 1; return send.apply(this, message); };
}"""


def edited(learner: Learner, **task: Any) -> dict[str, Any]:
    """The save of the page's task, with another mark of it."""
    [entry] = learner.table.saves().values()
    save = json.loads(entry["save"])
    return entry | {"save": json.dumps(save | {"task": save["task"] | task})}


def test_a_task_that_is_gone_is_said_to_be_once_and_the_game_goes_on(
    new_context: Callable[..., Any], changed_site: Callable[..., str], dist: Path, watch: Watch
) -> None:
    watch.allow("404")
    learner = opened(new_context, changed_site(learning.files(dist) | {"vendor/pyscript/core.js": None})).begin("The trade chain")
    table, page = learner.table, learner.page
    page.add_init_script(f"({COUNT})()")
    table.resume(edited(learner, id="retired-long-ago"))
    learner.there().says("This task is no longer part of the game. You can play on without the coach.")
    asked = page.evaluate("asked")
    page.wait_for_timeout(1000)
    assert page.evaluate("asked") <= asked + 1, "nobody has done anything"
    learner.offer()
    table.ready()
    assert len(json.loads(next(iter(table.saves().values()))["save"])["log"]) > 0
    learner.press("Close")
    expect(learner.coach).to_be_hidden()
    assert page.evaluate("document.activeElement.closest('.prompt') !== null")


def test_a_coach_who_has_come_further_than_the_task_says_one_sentence(new_context: Callable[..., Any], address: str) -> None:
    learner = opened(new_context, address).begin()
    learner.table.resume(edited(learner, said=[[99, 0, 0]]))
    learner.there().says("The steps of this task have changed")
    learner.says("Five roads")
    learner.read(4)
    learner.offer()
    learner.says("Take a good")


def test_what_was_done_and_is_no_longer_there_is_not_counted(new_context: Callable[..., Any], address: str) -> None:
    learner = opened(new_context, address).visit()
    done = {"version": 1, "done": {"mn2016": {"prices": "2026-11-25", **{f"raid-{k}": "2026-11-25" for k in range(9)}}}}
    learner.table.put({"set:learn": json.dumps(done)})
    learner.page.reload()
    expect(learner.door).to_contain_text("1 of 6 done")


@pytest.mark.parametrize("name", [*VIEWS, "small"])
def test_what_is_pointed_at_is_seen(new_context: Callable[..., Any], address: str, name: str, record_property: Any) -> None:
    learner = opened(new_context, address, name).begin()
    page, looked = learner.page, 0
    for words in STEPS:
        learner.says(words)
        n, faults = page.evaluate(UNSEEN)
        assert n > 0 and faults == [], f"{words}: {faults}"
        looked += n
        if words != STEPS[-1]:
            learner.read(1)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    record_property(f"things pointed at, {name}", looked)
    assert looked >= 5


def test_at_400_percent_everything_is_reached_by_scrolling_down(new_context: Callable[..., Any], address: str) -> None:
    learner = opened(new_context, address, "at 400 %").visit()
    page = learner.page
    learner.open_list()
    assert page.evaluate("() => { const { scrollWidth, clientWidth } = document.querySelector('.tasklist .body');"
                         "return scrollWidth - clientWidth; }") <= 0  # fmt: skip
    learner.task("The first game").click()
    learner.there().read(len(STEPS) - 1).says(STEPS[-1])
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    learner.press("Fold the coach")
    learner.offer()
    learner.press("Unfold the coach")
    learner.says("Take a good")


def test_a_player_who_closes_the_sheet_sees_which_button_brings_it_back(new_context: Callable[..., Any], address: str) -> None:
    learner = opened(new_context, address, "phone").begin().read(4)
    page, button = learner.page, learner.page.locator("[data-sheet-of=choices]")
    expect(page.locator(".pick.cued")).to_be_visible()
    button.tap()
    expect(page.locator("[data-sheet-of=choices].cued")).to_be_visible()
    button.tap()
    expect(page.locator(".pick.cued")).to_be_visible()
    expect(page.locator("[data-sheet-of=choices].cued")).to_have_count(0)


def test_it_is_heard_and_needs_no_mouse(new_context: Callable[..., Any], address: str) -> None:
    learner = opened(new_context, address).visit()
    page, said = learner.page, learner.page.locator("#say")
    learner.door.get_by_role("button", name="Learn it by playing").press("Enter")
    learner.there()
    expect(said).to_contain_text("Coach: Five roads lead to victory.")
    title = page.get_by_role("heading", name="The first game")
    page.locator(".prompt h2").focus()
    for _ in range(8):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.key") == "coach-go":
            break
    for words in STEPS[1:]:
        page.keyboard.press("Enter")
        learner.says(words)
        expect(said).to_contain_text(f"Coach: {words}")
    expect(title).to_be_focused()
    learner.coach.get_by_role("button", name="Fold the coach").press("Enter")
    expect(page.get_by_role("button", name="Unfold the coach")).to_be_focused()
    expect(learner.coach).not_to_contain_text("Offer goods")
    page.keyboard.press("Enter")
    learner.says("Offer goods")


def test_a_paragraph_opens_the_rules(new_context: Callable[..., Any], address: str) -> None:
    learner = opened(new_context, address).begin()
    learner.coach.get_by_role("button", name="1.1").click()
    expect(learner.page.locator(".book")).to_contain_text("1.1")


@pytest.mark.parametrize("name", ["desktop", "phone"])
def test_what_is_advised_is_shown_and_not_taken(new_context: Callable[..., Any], address: str, name: str) -> None:
    learner = opened(new_context, address, name).begin().read(4)
    table, lines = learner.table, learner.page.locator(".log .ln")
    before = lines.count()
    learner.press("Point it out")
    expect(table.choices.locator("[data-key=pick-send]")).to_be_visible()
    assert lines.count() == before
    table.choices.locator("[data-key=pick-send]").click()
    learner.says("Take a good")
    learner.press("Point it out")
    expect(learner.page.locator(".question:visible").first).to_be_visible()


def test_where_the_prompts_own_button_is_advised_it_is_pointed_at_and_nothing_is_asked(
    new_context: Callable[..., Any], address: str
) -> None:
    learner = opened(new_context, address).begin().read(4)
    learner.table.play_to("Build")
    learner.says("Build nothing in this round.")
    learner.press("Point it out")
    done = learner.page.locator(".rail .row .main[data-choice]:visible")
    expect(done).to_be_focused()
    expect(done).to_have_class(re.compile("cued"))
    expect(learner.page.locator(".pop:visible, .question:visible")).to_have_count(0)


def test_a_player_who_does_otherwise_is_told_and_takes_it_back(new_context: Callable[..., Any], address: str) -> None:
    learner = opened(new_context, address).begin().read(4)
    learner.table.play_to("Build")
    learner.says("Build nothing in this round.")
    learner.stray()
    expect(learner.page.locator("#say")).to_contain_text("You have built something after all.")
    learner.press("Undo")
    expect(learner.coach).not_to_contain_text("after all")
    learner.says("Build nothing in this round.")


def test_it_comes_back_with_the_game_after_a_replay(new_context: Callable[..., Any], address: str) -> None:
    learner = opened(new_context, address).begin().read(1)
    page = learner.page
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("slider", name="Move").wait_for()
    expect(learner.coach).to_have_count(0)
    page.locator("[data-key=leave]").click()
    learner.there().says("This is your home.")
    expect(page.locator("[data-cue=latium]")).to_have_count(1)


def test_other_games_have_no_coach_and_load_none(page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    Learner(page, address).visit().table.start().ready()
    assert page.locator(".coach").count() == 0
    assert not [url for url in asked if "/learn/" in url or "/coach-" in url]
