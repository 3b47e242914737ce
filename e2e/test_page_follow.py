"""What helps to follow a game and to understand it, on a stand-in of the engine that tells little and at once."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.fake import stand_in
from e2e.layout import IN_SIGHT, resize
from e2e.positions import position
from e2e.table import OPEN, Table

pytestmark = [pytest.mark.nightly, pytest.mark.own]


@pytest.fixture
def visit(changed_site: Callable[..., str]) -> Callable[[Page], Table]:
    """A game against two bots on a page; it is Rome's first decision."""
    url = f"{stand_in(changed_site)}index.html"

    def opened(page: Page, speed: str = "instant", people: tuple[str, ...] = ("Rome",)) -> Table:
        return Table(page).visit(url, speed).start(humans=people, bots="Easy")

    return opened


def march(table: Table) -> None:
    """Rome marches to Gallia."""
    table.page.locator("[data-token=legion-latium-0]").click()
    table.page.locator("[data-region=gallia]").dispatch_event("click")
    expect(table.page.locator(".log .ln").first).to_contain_text("marched from Latium to Gallia")


def end(table: Table, turns: int = 3) -> None:
    """The person's turn ends, and so many turns with it are over before there is something to decide."""
    lines = table.page.locator(".log .ln")
    then = lines.count() + turns
    table.choices.get_by_role("button", name="End your turn").click()
    expect(lines).to_have_count(then)
    table.ready()


def traces(page: Page) -> list[str]:
    return sorted(page.locator("[data-trace]").evaluate_all("all => all.map(el => el.dataset.trace)"))


def test_what_others_did_is_told_and_marked_until_one_acts(visit, desktop: Page) -> None:
    table = visit(desktop)
    page, since, fold = desktop, desktop.locator(".since"), desktop.locator(".since .fold")
    end(table)
    expect(since).to_contain_text("Since your last turn")
    expect(fold).to_contain_text("2 events")
    expect(fold).to_have_attribute("aria-expanded", "false")  # the log beside it tells the same
    assert traces(page) == ["achaea", "africa"]
    fold.click()
    expect(since.locator("li:not(.hd)")).to_have_text(["Greece ended its turn.", "Carthage ended its turn."])
    assert traces(page) == ["achaea", "africa"]
    since.locator(".tale").first.hover()
    expect(page.locator(".flash path.lit")).to_have_count(2)
    page.mouse.move(10, 400)
    expect(page.locator(".flash path")).to_have_count(0)
    page.keyboard.press("Tab")
    since.locator(".tale").first.focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.textContent") == "Carthage ended its turn."
    expect(page.locator(".flash path.lit")).to_have_count(2)
    fold.click()
    assert traces(page) == [], "a player who folds it wants no marks either"
    fold.click()
    assert traces(page) == ["achaea", "africa"]
    march(table)
    assert traces(page) == []
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(fold).to_contain_text("2 events")


def test_the_log_can_be_filtered_and_leads_to_the_map(visit, desktop: Page) -> None:
    table, page = visit(desktop), desktop
    march(table)
    end(table)
    lines = page.locator(".log .ln")
    before = lines.count()
    page.get_by_role("button", name="Only Greece").click()
    expect(lines).to_have_text([re.compile("Greece ended its turn")])
    page.get_by_role("button", name="Only Greece").click()
    expect(lines).to_have_count(before)
    page.get_by_label("Phase").select_option(label="Round 1")
    expect(page.locator(".log .hd")).to_have_text(["Round 1"])
    page.get_by_role("button", name="Only Carthage").click()
    expect(lines).to_have_count(1)
    page.get_by_role("button", name="Only Carthage").click()
    page.get_by_role("button", name="Zoom in").click(click_count=6, delay=20)
    page.locator(".log .tale", has_text="marched").click()
    expect(page.locator(".flash path.lit")).to_have_count(4)
    box, place = page.locator(".board").bounding_box(), page.locator("[data-region=gallia]").bounding_box()
    assert box["x"] < place["x"] + place["width"] / 2 < box["x"] + box["width"], "the camera goes there"
    assert [b.text_content() for b in page.locator(".log .tale", has_text="marched").locator("b").all()] == ["Latium", "Gallia"]


def test_what_wins_stands_first_on_the_seats_and_the_table_tells_of_everybody(visit, desktop: Page) -> None:
    visit(desktop)
    page = desktop
    expect(page.locator(".seat.mine .goal b")).to_have_text(["0/2", "5"])
    expect(page.locator(".seat .goal.near")).to_have_count(1)
    page.get_by_role("tab", name="Seats").click()
    table = page.get_by_role("tabpanel", name="Seats").locator(".roadtable")
    expect(table.locator("tbody tr")).to_have_count(3)
    expect(table.locator("tr.mine th")).to_have_text("Rome")
    expect(table.locator("td.ahead")).to_have_text(re.compile("7"))


def test_notes_open_beside_what_is_pointed_at_focused_or_held(visit, desktop: Page, phone: Page) -> None:
    visit(desktop)
    page, tip = desktop, desktop.locator(".tipbox")
    page.locator("[data-target=hero-2]").hover()
    expect(tip).to_contain_text("Strong as a bull.")
    expect(tip).to_contain_text("Costs 7 goods")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    assert tip.inner_text() == ""
    page.locator("[data-target=grain]").hover()
    expect(tip).to_contain_text("Everybody eats it.")
    page.mouse.move(10, 400)
    expect(tip).to_be_hidden()
    page.keyboard.press("g")
    page.locator("[data-target=hero-orpheus]").focus()
    expect(tip).to_contain_text("His song moves stones.")
    held = visit(phone).page
    held.locator("[data-sheet-of=table]").tap()
    box = held.locator("[data-target=hero-2]").bounding_box()
    session = held.context.new_cdp_session(held)
    point = {"x": box["x"] + 20, "y": box["y"] + 20}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(held.locator(".tipbox")).to_contain_text("Strong as a bull.")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_help_has_aim_turn_legend_and_keys(visit, desktop: Page) -> None:
    visit(desktop)
    page = desktop
    page.keyboard.press("?")
    book = page.get_by_role("dialog", name="Help")
    expect(book.locator(".aim")).to_have_text("Win by pieces.")
    expect(book.locator("ol li")).to_have_text(["Gather.", "Move.", "Rest."])
    expect(book.locator(".signs li")).to_have_count(5)
    assert book.locator("svg.pic use[href='#k-legion']").count() > 0, "a piece as the map shows it"
    expect(book.locator(".signs .disc")).to_have_text(["OR"])
    expect(book.locator("svg.pic .lettered")).to_have_text("CH")
    assert book.locator("dt").count() > 8
    expect(book.get_by_role("link", name="Rules and manual")).to_have_attribute("href", "docs/index.html")
    assert page.locator("[data-target]:is(dialog *)").count() == 0, "pictures are no targets"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Help").click()
    expect(book).to_be_visible()


def test_while_machines_play_one_can_pause_skip_and_change_the_speed(visit, desktop: Page) -> None:
    table = visit(desktop, speed="slow")
    page = desktop
    done = table.choices.get_by_role("button", name="End your turn")
    done.click()
    expect(page.locator(".prompt h2")).to_contain_text("is playing")
    page.get_by_role("button", name="Skip to my turn").click()
    table.ready()
    expect(page.locator(".seat.mine .st")).to_contain_text("Your turn")
    done.click()
    page.get_by_role("button", name="Pause", exact=True).click()
    page.get_by_role("radiogroup", name="Bot speed").get_by_role("radio", name="Fast").click()
    assert page.evaluate("localStorage['winedark:set:speed']") == "fast"
    page.get_by_role("button", name="Resume").click()
    table.ready()


def test_the_result_tells_how_it_went_and_what_comes_next(visit, desktop: Page) -> None:
    table, page = visit(desktop), desktop
    for _ in range(3):
        end(table)
    result = page.get_by_role("region", name="Result")
    expect(result.locator(".roadtable tbody tr")).to_have_count(3)
    expect(result.locator(".chart canvas")).to_be_visible()
    expect(result.get_by_role("heading", name="Standing")).to_be_visible()
    expect(result.locator("[data-turn]")).to_contain_text("A march")
    with page.expect_download() as file:
        result.get_by_role("button", name="Export as a file").click()
    assert file.value.suggested_filename.endswith(".json")
    result.get_by_role("button", name="Same seed, as Greece").click()
    expect(page.locator(".seat.mine .nm b")).to_have_text("Greece")
    table.ready()
    assert len(table.saves()) == 2
    for turns in (3, 3, 2):
        end(table, turns)
    result.get_by_role("button", name="Play again").click()
    expect(result).to_be_hidden()
    table.ready()
    expect(page.locator(".steps .rnd")).to_have_text("Round 1")


def test_the_curtain_tells_what_happened_since(visit, desktop: Page) -> None:
    table, page = visit(desktop, people=("Rome", "Greece")), desktop
    table.uncover()
    march(table)
    table.choices.get_by_role("button", name="End your turn").click()
    page.locator(".curtain").wait_for()
    digest = page.locator(".digest")
    expect(digest.locator("li:not(.hd)")).to_have_text([re.compile("marched from Latium to Gallia"), "Rome ended its turn."])
    assert digest.locator("button").count() == 0, "there is no map to point at"


CHOICES = f".choices :is({OPEN}, [data-group])"


def test_the_decision_has_the_room_it_needs_and_the_log_what_is_left(new_context, record_property) -> None:
    """All that can be chosen is in sight, and of the log a line at least; it is a click to more of it, and to the news."""
    page = new_context(viewport={"width": 1366, "height": 768}).new_page()
    table = Table(page).resume(position("Rome: build", seats=5, bots="normal", turn=2))
    table.choices.locator(".row .main[data-choice]").first.click()
    expect(page.locator(".prompt h2")).not_to_contain_text("Rome: build")
    table.ready()
    for width, height in ((1366, 768), (1600, 900), (1920, 1080)):
        resize(page, width, height)
        lines, choices = page.evaluate(IN_SIGHT, ".log .ln, .newest"), page.evaluate(IN_SIGHT, CHOICES)
        record_property(f"lines of the log in sight at {width} x {height}", lines)
        assert choices == page.locator(CHOICES).count() >= 2, f"{choices} choices at {width}"
        assert lines >= 1, f"{lines} lines at {width}"
        longer = page.locator(".newest, .longer").filter(visible=True)
        longer.click()
        lines, choices = page.evaluate(IN_SIGHT, ".log .ln"), page.evaluate(IN_SIGHT, CHOICES)
        assert lines >= 5 and choices >= 2, f"{lines} lines, {choices} choices at {width}, the log longer"
        assert page.locator(".since .fold").is_visible()
        page.locator(".longer").click()
