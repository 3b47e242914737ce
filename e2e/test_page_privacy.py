"""Two people at one screen: what belongs to one of them is nowhere on the page once the other may look.

Every text of a seat's private view is stained with the seat's number as it reaches the page: a stain that is found later,
wherever it is, was left behind. A decision that is asked at the open table comes without anything private: it is nobody's.
"""

import json
import re

import pytest
from playwright.sync_api import CDPSession, Page, expect

from e2e.covering import PICTURE
from e2e.positions import position
from e2e.stains import STAIN, stains
from e2e.table import OPEN, Table

pytestmark = pytest.mark.own

PEOPLE = (0, 2)


@pytest.fixture
def table(desktop: Page) -> Table:
    desktop.add_init_script(STAIN)
    return Table(desktop)


@pytest.fixture
def hot_seat(table: Table) -> Table:
    """Rome and Greece are people; Rome decides first."""
    return table.visit().start(humans=("Rome", "Greece"), bots="Easy")


def check_curtain(table: Table) -> None:
    page = table.page
    expect(page.locator(".hold")).to_be_focused()
    assert stains(page) == set()
    assert page.locator("[data-target^=good-], [data-item], .panel, .pick, .roadtable, dialog[open], .toast").count() == 0
    assert page.locator("#say").inner_text() == ""
    assert page.title().startswith("Pass the device to ")
    for kept in table.saves().values():
        assert not re.search("metal|wine|grain|sheep|spices|gold|stone|coin", json.dumps(kept["summary"]))


def check_side(table: Table, seat: int) -> None:
    """The side of a seat is there, and nobody else's; the same holds for all that has reached the page since the curtain."""
    expect(table.page.locator(".panel h3", has_text=f"STAIN{seat}")).to_be_visible()
    assert stains(table.page) == {f"STAIN{seat}"}
    assert {told["seat"] for told in table.page.evaluate("told")} <= {None, seat}
    table.page.evaluate("told.length = 0")


def at_the_curtain(table: Table) -> int:
    """Checks the curtain that hangs and everything that reached the page on the way to it; whose it is."""
    check_curtain(table)
    last = table.page.evaluate("told.at(-1)")
    assert last == {"seat": None, "secret": 0, "onPage": []}, "the side was gone before anything else was asked for"
    return 0 if "Rome is next" in table.page.locator("#curtain-next").inner_text() else 2


def test_every_hand_over_leaves_nothing_behind(hot_seat: Table) -> None:
    table, page, whose, last = hot_seat, hot_seat.page, [], None
    for _ in range(400):
        table.ready()
        if not table.curtained:
            last = 0 if table.prompt.inner_text().startswith("Rome") else 2
            table.choices.locator(OPEN).last.dispatch_event("click")
            continue
        whose.append(at_the_curtain(table))
        page.evaluate("told.length = 0")
        table.uncover()
        table.ready()
        check_side(table, whose[-1])
        if last != whose[-1]:  # a player who decided last themselves, at the open table, may still think better of it
            assert page.locator("[data-key=undo]:not([aria-disabled=true])").count() == 0, "undo goes no further than the curtain"
        if len(whose) == 10:
            break
    assert set(whose) == {0, 2} and len(whose) == 10


def test_memory_keeps_nothing_either(hot_seat: Table) -> None:
    """No text of the side that was left is in the page's memory once the garbage is collected. The page is clicked by script:
    Playwright's own clicks keep hold of elements."""
    page = hot_seat.page
    press = "selector => document.querySelector(selector).click()"
    expect(page.locator(".hold")).to_be_focused()
    page.evaluate(press, ".hold")
    page.evaluate(press, ".hold")
    expect(page.locator("[data-key=pick-send]")).to_be_visible()
    assert in_memory(page) == {"STAIN0"}
    page.evaluate(press, "[data-key=pick-send]")
    expect(page.locator(".hold")).to_be_focused()
    assert in_memory(page) == set()


def in_memory(page: Page) -> set[str]:
    page.evaluate(PICTURE)  # until then the page knows what it has still to measure
    session: CDPSession = page.context.new_cdp_session(page)
    pieces: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: pieces.append(event["chunk"]))
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    return {text[:6] for text in re.findall(r"STAIN\d:\w", "".join(pieces))}


def test_a_reload_shows_the_curtain_again(hot_seat: Table) -> None:
    page = hot_seat.page
    hot_seat.ready()
    assert at_the_curtain(hot_seat) == 0
    page.reload()
    hot_seat.ready()
    assert at_the_curtain(hot_seat) == 0
    hot_seat.uncover()
    hot_seat.ready()
    check_side(hot_seat, 0)
    page.reload()
    hot_seat.ready()
    assert at_the_curtain(hot_seat) == 0


def test_a_player_who_goes_back_from_the_curtain_can_play_something_else(hot_seat: Table) -> None:
    page = hot_seat.page
    hot_seat.ready()
    assert hot_seat.curtained
    page.go_back()
    expect(page.get_by_role("button", name="Set up a game")).to_be_visible()
    hot_seat.put({"save:other": json.dumps(position("Rome: build"))})
    page.evaluate("location.hash = 'play=other'")
    expect(hot_seat.prompt).to_be_visible()
    expect(hot_seat.choices.locator(OPEN).first).to_be_visible()


@pytest.fixture
def building(table: Table) -> Table:
    """Rome builds, another person plays Greece, and Rome's side is open with a payment and a note on it."""
    table.resume(position("Rome: build", people=PEOPLE)).uncover()
    table.ready()
    table.choices.locator("[data-group]:not([aria-disabled=true])").first.click()
    table.choices.get_by_role("button", name="Choose what to pay").first.click()
    expect(table.choices.locator(".pick")).to_be_visible()
    table.page.evaluate("told.length = 0")
    check_side_open(table)
    return table


def check_side_open(table: Table) -> None:
    assert not table.curtained and stains(table.page) == {"STAIN0"}


def hide(page: Page) -> None:
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_a_hidden_window_is_covered(building: Table) -> None:
    page = building.page
    page.get_by_role("banner").get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").wait_for()
    hide(page)
    assert stains(page) == set(), "at once, before the engine is asked for anything"
    assert at_the_curtain(building) == 0
    building.uncover()
    building.ready()
    check_side(building, 0)


def test_three_minutes_without_a_sign_of_life(table: Table) -> None:
    page = table.page
    page.clock.install()
    table.resume(position("Rome: build", people=PEOPLE)).uncover()
    table.ready()
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))  # a slow machine's own seconds do not count
    page.clock.fast_forward(170_000)
    page.mouse.move(300, 300)
    page.clock.fast_forward(170_000)
    check_side_open(table)
    page.keyboard.press("Shift")
    page.clock.fast_forward(170_000)
    check_side_open(table)
    page.clock.fast_forward(11_000)
    page.clock.resume()
    expect(page.locator(".curtain")).to_be_visible()
    assert at_the_curtain(table) == 0


def test_alone_nobody_is_shut_out(table: Table) -> None:
    page = table.page
    page.clock.install()
    table.resume(position("Rome: build"))
    hide(page)
    page.clock.fast_forward(200_000)
    page.wait_for_timeout(300)
    check_side_open(table)


def test_the_button_is_held(hot_seat: Table) -> None:
    page = hot_seat.page
    hot_seat.ready()
    box = page.locator(".hold").bounding_box()
    page.mouse.move(box["x"] + 50, box["y"] + 20)
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 2)  # however long the machine takes, only run_for counts
    page.mouse.down()
    page.clock.run_for(450)
    page.mouse.move(0, 0)
    page.clock.run_for(450)
    page.mouse.up()
    assert hot_seat.curtained, "left too early"
    page.mouse.move(box["x"] + 50, box["y"] + 20)
    page.mouse.down()
    page.clock.run_for(510)
    page.clock.resume()
    expect(page.locator(".curtain")).to_have_count(0)
    page.mouse.up()


def test_enter_twice_opens_but_not_enter_held(hot_seat: Table) -> None:
    page = hot_seat.page
    hot_seat.ready()
    for _ in range(6):
        page.keyboard.down("Enter")  # the second and later ones say that they repeat
    page.keyboard.up("Enter")
    expect(page.get_by_role("status").filter(has_text="Press again")).to_be_visible()
    assert hot_seat.curtained
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".curtain")).to_have_count(0)


def test_the_map_only(hot_seat: Table) -> None:
    page = hot_seat.page
    hot_seat.ready()
    hot_seat.uncover()
    hot_seat.ready()
    hot_seat.choices.locator("[data-key=pick-send]").click()
    page.locator(".curtain").wait_for()
    page.evaluate("told.length = 0")
    page.get_by_role("button", name="Show only the map").click()
    expect(page.locator(".curtain")).to_have_count(0)
    expect(page.get_by_role("button", name="Hide the map")).to_be_focused()
    expect(page.locator(".seats .seat")).to_have_count(3)
    for key in ("z", "e", "1", "g", "i"):
        page.keyboard.press(key)
    assert page.locator("[data-choice], [data-group], [data-key=undo]").count() == 0
    assert stains(page) == set() and page.evaluate("told") == []
    page.get_by_role("button", name="Hide the map").click()
    assert at_the_curtain_again(hot_seat)


def at_the_curtain_again(table: Table) -> bool:
    check_curtain(table)
    return table.page.locator(".seats li, .log li").count() == 0


def test_the_digest_tells_what_all_may_know(table: Table) -> None:
    table.resume(position("Greece: build", people=PEOPLE, turn=2))
    digest = table.page.get_by_role("region", name="Since your last turn").get_by_role("listitem")
    expect(digest.first).to_be_visible()
    lines = digest.all_inner_texts()
    assert 1 <= len(lines) <= 6
    table.uncover()
    table.ready()
    log = table.page.locator(".log :is(.ln, .hd)")
    for line in lines:
        expect(log.filter(has_text=line.strip()).first).to_be_attached()
