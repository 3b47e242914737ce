"""The replay: stepping through a game that stays as it is, figures, what may be seen, playing on from an earlier move."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from e2e.layout import BEYOND, UNTAPPABLE, resize
from e2e.positions import ended, position
from e2e.reel import Reel
from e2e.table import OPEN, Table

pytestmark = pytest.mark.nightly

LAND = {"width": 844, "height": 390}
NARROW = {"width": 320, "height": 640}


@pytest.fixture(scope="module")
def finished() -> dict:
    """A game that is over, one person against bots."""
    return ended(seed="troy")


@pytest.fixture(scope="module")
def running() -> dict:
    """One person against bots, in the middle."""
    return position("move your legions", turn=3)


@pytest.fixture(scope="module")
def hot() -> dict:
    """Two people at one device, in the middle."""
    return position("Rome: build", people=(0, 2), turn=3)


def over(page: Page, entry: dict) -> Table:
    """The end of a game, its result on the page."""
    table = Table(page).resume(entry)
    assert table.over
    return table


@pytest.fixture
def reel(desktop: Page, finished: dict) -> Reel:
    return Reel(over(desktop, finished)).look_back()


def tokens(page: Page) -> list[str]:
    return page.locator(".tok").evaluate_all("all => all.map(el => el.getAttribute('aria-label')).sort()")


# ---- stepping
def test_the_replay_opens_at_the_last_move_and_steps_back_and_forth(reel: Reel) -> None:
    last = reel.last
    assert reel.at == last > 100
    end = reel.shown(last)
    reel.button("One move back")
    before = reel.shown(last - 1)
    assert before != end
    expect(reel.box).to_contain_text(f"Replay, move {last - 1} of {last}")
    reel.button("One move on")
    assert reel.shown(last) == end
    reel.button("To the start")
    assert reel.shown(0) == "The game begins"
    assert reel.page.locator(".log .ln").count() == 0
    reel.button("To the last move")
    assert reel.shown(last) == end


def test_keys_step_and_leap(reel: Reel) -> None:
    press = reel.page.keyboard.press
    press("Home")
    reel.shown(0)
    press("]")
    reel.shown(1)
    press("ArrowRight")
    reel.shown(2)
    press("[")
    reel.shown(1)
    steps = []
    for _ in range(3):
        press("}")
        reel.shown(reel.at)
        steps.append(reel.table.step)
    assert len(set(steps)) == 3, "each leap leads to another phase"
    here = reel.at
    press("{")
    assert reel.at < here
    press("End")
    reel.shown(reel.last)
    reel.page.evaluate("localStorage.setItem('winedark:set:keys', 'off')")
    press("[")
    assert reel.at == reel.last


def test_the_pointer_drags_the_slider(reel: Reel) -> None:
    box = reel.slider.bounding_box()
    reel.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.75)
    assert abs(reel.at - reel.last / 2) < 4
    reel.shown(reel.at)
    reel.page.mouse.down()
    reel.page.mouse.move(box["x"] + box["width"] / 4, box["y"] + box["height"] * 0.75, steps=12)
    reel.page.mouse.up()
    assert abs(reel.at - reel.last / 4) < 4
    reel.shown(reel.at)


def test_rounds_phases_and_battles_stand_along_the_slider(reel: Reel) -> None:
    rounds = reel.page.locator(".tl .rl").all_inner_texts()
    assert rounds[:3] == ["Round 1", "Round 2", "Round 3"]
    phases = reel.page.locator(".tl .ph").all_text_contents()
    assert phases[:3] == ["Trade", "Build", "Move and battle"] and "Collect" in phases
    assert reel.page.locator(".tl .ev").count() > 2


def test_it_plays_by_itself_until_it_is_stopped(reel: Reel) -> None:
    reel.go(5)
    reel.page.keyboard.press("Space")
    stop = reel.page.get_by_role("button", name="Pause", exact=True)
    expect(stop).to_be_visible()
    expect(reel.slider).to_have_attribute("aria-valuetext", re.compile(r"move (?:[7-9]|\d\d+) of"))
    stop.click()
    here = reel.at
    reel.page.wait_for_timeout(700)
    assert reel.at == here
    reel.go(reel.last - 2)
    reel.button("Play")
    reel.shown(reel.last)
    expect(reel.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


# ---- figures
def test_a_chart_is_drawn_and_the_table_says_the_same(reel: Reel) -> None:
    page = reel.page
    canvas = page.locator(".chart canvas")
    canvas.wait_for()
    inked = "el => el.getContext('2d').getImageData(0, 0, el.width, el.height).data.filter((v, i) => i % 4 === 3 && v).length"
    assert canvas.evaluate(inked) > 2000
    page.get_by_role("tab", name="Army").click()
    expect(page.get_by_role("img", name=re.compile("^Army of each player"))).to_be_visible()
    page.get_by_role("tab", name="Table", exact=True).click()
    expect(canvas).to_have_count(0)
    rows = page.locator(".figures tbody tr")
    assert rows.first.inner_text().split() == ["Round", "1,", "Trade", "3", "2", "3"]
    page.get_by_role("tab", name="Culture").click()
    on_the_cards = page.locator(".seat .chip[title^=Culture] .cn").all_inner_texts()
    assert rows.last.locator("td").all_inner_texts() == on_the_cards
    expect(page.locator(".figures tr[data-here]")).to_have_count(1)


def test_the_chart_follows_width_and_theme_and_leads_to_its_moves(reel: Reel) -> None:
    page = reel.page
    canvas = page.locator(".chart canvas")
    canvas.wait_for()
    width = canvas.bounding_box()["width"]
    resize(page, 1200, 800)
    expect(canvas).not_to_have_css("width", f"{width}px")
    mean = "el => el.getContext('2d').getImageData(0, 0, el.width, el.height).data.reduce((sum, v) => sum + v, 0)"
    light = canvas.evaluate(mean)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert page.locator(".chart canvas").evaluate(mean) != light
    page.locator(".chart .u-over").scroll_into_view_if_needed()
    box = page.locator(".chart .u-over").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 3, box["y"] + 20)
    assert abs(reel.at - reel.last / 3) < 4


def test_luck_is_told_as_it_was_then(reel: Reel) -> None:
    luck = reel.page.locator(".fortune b")
    reel.go(0)
    assert luck.all_inner_texts() == ["+0.0"] * 3
    reel.go(reel.last)
    assert any(text != "+0.0" for text in luck.all_inner_texts())
    expect(reel.page.locator(".fortune")).to_contain_text("hits made minus hits expected")


def test_a_turning_point_leads_there(reel: Reel) -> None:
    turn = reel.page.locator("[data-turn]").first
    at = int(turn.get_attribute("data-turn"))
    expect(turn).to_contain_text("standing")
    turn.click()
    assert reel.shown(at) in turn.inner_text()
    expect(turn).to_have_attribute("aria-current", "true")


@pytest.mark.own
def test_without_the_chart_s_file_the_table_still_tells(desktop: Page, finished: dict, watch) -> None:
    watch.allow("uPlot", "ERR_FAILED")
    desktop.route(re.compile("uPlot.iife"), lambda route: route.abort())
    Reel(over(desktop, finished)).look_back()
    expect(desktop.locator(".chart")).to_contain_text("could not be loaded")
    desktop.get_by_role("tab", name="Table", exact=True).click()
    assert desktop.locator(".figures tbody tr").count() > 5


# ---- nothing can be done, nothing is changed
def test_nothing_in_a_replay_can_be_clicked_into_the_game(desktop: Page, running: dict) -> None:
    table = Table(desktop).resume(running)
    before, kept = tokens(desktop), table.saves()
    prompt = table.prompt.inner_text()
    reel = Reel(table).open()
    assert desktop.locator(f".live, {OPEN}, [data-key=undo]").count() == 0
    for target in (".region", ".tok", ".seat", ".cards .item, .tiles .item"):
        for element in desktop.locator(target).all()[:6]:
            element.dispatch_event("click")
    reel.go(7)
    assert tokens(desktop) != before
    assert table.saves() == kept
    reel.leave()
    table.ready()
    assert (tokens(desktop), table.prompt.inner_text()) == (before, prompt)
    [now], [then] = table.saves().values(), kept.values()
    assert now["save"] == then["save"], "the same log, the same position"
    table.choices.locator(OPEN).first.dispatch_event("click")
    table.ready()


def test_the_result_comes_back_after_its_replay(reel: Reel) -> None:
    reel.page.keyboard.press("Escape")
    expect(reel.page.get_by_role("region", name="Result")).to_be_visible()


# ---- playing on
def test_playing_on_makes_a_game_of_its_own(desktop: Page, running: dict) -> None:
    table = Table(desktop).resume(running)
    old = table.saves()["begun"]
    reel = Reel(table).open()
    reel.go(reel.last // 2)
    lying = tokens(desktop)
    desktop.get_by_role("button", name="Play on from here").click()
    expect(reel.slider).to_have_count(0)
    expect(desktop.locator("#toast")).to_contain_text("Evening, from move")
    table.ready()
    saves = table.saves()
    assert len(saves) == 2 and saves["begun"] == old
    [new] = [entry for id, entry in saves.items() if id != "begun"]
    log, earlier = (json.loads(entry["save"])["log"] for entry in (new, old))
    cut = next((n for n, (a, b) in enumerate(zip(log, earlier, strict=False)) if a != b), len(log))
    assert 20 < cut < len(earlier) and new["name"].startswith("Evening, from move")
    assert f"#play={next(id for id in saves if id != 'begun')}" in desktop.url
    table.choices.locator(OPEN).first.dispatch_event("click")
    table.ready()
    assert table.saves()["begun"] == old
    desktop.go_back()
    table.ready()
    assert tokens(desktop) != lying


def test_a_finished_game_does_not_go_on_at_its_end(reel: Reel) -> None:
    reel.page.get_by_role("button", name="Play on from here").click()
    expect(reel.page.locator("#toast")).to_contain_text("The game is over at this move")
    reel.go(reel.last - 1)
    reel.page.get_by_role("button", name="Play on from here").click()
    expect(reel.slider).to_have_count(0)
    reel.table.ready()
    assert len(reel.table.saves()) == 2


def test_a_game_that_is_not_saved_is_not_replaced(desktop: Page, running: dict) -> None:
    table = Table(desktop).resume(running)
    reel = Reel(table).open()
    desktop.evaluate("""() => { const entry = JSON.parse(localStorage['winedark:save:begun']);
      localStorage['winedark:save:begun'] = JSON.stringify({ ...entry, save: 'older' }); }""")
    reel.go(3)
    desktop.get_by_role("button", name="Play on from here").click()
    expect(desktop.locator("#toast")).to_contain_text("Export it first")
    expect(reel.slider).to_be_visible()


# ---- what may be seen
def hidden(page: Page) -> list[str]:
    """What lies behind somebody's screen, as far as it is anywhere in the document."""
    return page.locator("[data-panel=goods], [data-target^=good-]").evaluate_all("all => all.map(el => el.outerHTML)")


def test_between_people_only_the_open_view_is_shown_and_the_curtain_falls(desktop: Page, hot: dict) -> None:
    table = Table(desktop).resume(hot)
    assert table.curtained
    table.uncover()
    table.ready()
    assert hidden(desktop)
    reel = Reel(table).open()
    for at in (reel.last, reel.last - 1, 30, 0):
        reel.go(at)
        assert hidden(desktop) == [] and "Your resources" not in desktop.content()
    expect(desktop.get_by_label("Seen by")).to_have_count(0)
    desktop.locator(".seat").first.click()
    assert hidden(desktop) == []
    reel.leave()
    desktop.locator(".curtain").wait_for()
    assert hidden(desktop) == []
    table.uncover()
    table.ready()
    assert hidden(desktop)


def test_a_game_between_people_goes_on_behind_the_curtain(desktop: Page, hot: dict) -> None:
    table = Table(desktop).resume(hot)
    reel = Reel(open_side(table)).open()
    reel.go(reel.last)
    desktop.get_by_role("button", name="Play on from here").click()
    desktop.locator(".curtain").wait_for()
    assert hidden(desktop) == []


def open_side(table: Table) -> Table:
    table.uncover()
    table.ready()
    return table


def test_the_only_person_sees_the_own_side_as_it_was(desktop: Page, running: dict) -> None:
    table = Table(desktop).resume(running)
    reel = Reel(table).open()
    goods = desktop.locator("[data-panel=goods]")
    now = goods.inner_text()
    reel.go(2)
    assert goods.inner_text() != now
    expect(desktop.get_by_label("Seen by")).to_have_count(0)


def test_a_finished_game_shows_every_side(reel: Reel) -> None:
    page = reel.page
    reel.go(10)
    assert hidden(page) == []
    sides = set()
    for role in ("Rome", "Carthage", "Greece"):
        page.get_by_label("Seen by").select_option(role)
        expect(page.locator(f".seat.mine .nm:has-text('{role}')")).to_be_visible()
        sides.add(page.locator("[data-panel=goods]").inner_text())
    assert len(sides) == 3
    page.get_by_label("Seen by").select_option("Everybody")
    expect(page.locator("[data-panel=goods]")).to_have_count(0)
    page.locator(".seat").nth(1).click()
    expect(page.get_by_label("Seen by")).to_have_value("1")
    expect(page.locator("[data-panel=goods]")).to_be_visible()


# ---- trouble
def test_an_engine_that_dies_is_started_afresh_from_the_save(desktop: Page, running: dict, watch) -> None:
    watch.allow("stopped", "the worker")
    table = Table(desktop).resume(running)
    before = tokens(desktop)
    reel = Reel(table).open()
    for worker in desktop.workers:
        worker.evaluate("self.close()")
    reel.slider.press("[")
    desktop.get_by_role("button", name="Restart and continue").click()
    table.ready()
    assert tokens(desktop) == before


# ---- phones
def covered(page: Page) -> list[str]:
    """Buttons of the bar and of the box that something else lies over."""
    return page.locator(".replay button, .replay input, .rpbox button").evaluate_all("""all => all.filter(el => {
      const { left, top, width, height } = el.getBoundingClientRect();
      return !el.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }).map(el => el.getAttribute('aria-label'))""")


@pytest.fixture(params=["portrait", "landscape", "narrow"])
def small(request, open_page, playwright, finished: dict) -> Reel:
    device = {"portrait": playwright.devices["Pixel 7"]}.get(request.param) or {
        "viewport": LAND if request.param == "landscape" else NARROW,
        "has_touch": True,
        "is_mobile": True,
    }
    table = over(open_page(**device), finished)
    table.page.get_by_role("region", name="Result").get_by_role("button", name="Replay").tap()
    return Reel(table).ready()


def test_a_phone_has_all_of_it_within_reach(small: Reel) -> None:
    page = small.page
    assert covered(page) == [] and page.evaluate(BEYOND) <= 0
    assert [line for line in page.evaluate(UNTAPPABLE) if "btn" in line] == []
    small.go(9)
    small.button("One move on")
    small.shown(10)
    charts = page.get_by_role("navigation", name="Panels").get_by_role("button", name="Charts")
    if charts.is_visible():
        charts.tap()
        page.locator(".chart canvas").wait_for()
        assert covered(page) == [], "the bar stays above the sheet"
        small.button("One move on")
        small.shown(11)
        page.get_by_role("navigation", name="Panels").get_by_role("button", name="Log").tap()
        expect(page.locator(".log")).to_be_visible()
        page.keyboard.press("Escape")
    assert page.evaluate(BEYOND) <= 0
    small.leave()
    expect(page.get_by_role("region", name="Result")).to_be_visible()
