"""The second title on the page: chosen, set up, played to its end, fought, looked up and looked back at.

What the page does for every title is tested elsewhere; here is what this one has of its own. Positions that a game seldom reaches
are laid with the table of the rule tests.
"""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from winedark.kernel.flow import advance
from winedark.kernel.state import Frame

from e2e.positions import Table as Native
from e2e.positions import ended, position
from e2e.test_page_axe import Walk
from e2e.test_page_covered import look_about, shown
from e2e.test_page_pictures import DESKTOP, PHONE, at, check  # noqa: F401  (fixtures)
from e2e.test_page_play import STARTED, Table, check_result
from e2e.test_page_replay import Reel
from e2e.test_page_saves import exported, open_file, open_menu, to_the_start
from tests.games.mn2003 import table as rules

Entry = dict[str, Any]
TITLE = "mn2003"
IDLE = ("done", "keep", "keep_none", "pass", "refuse")
SIDES = {
    3: ["Carthage", "Greece", "Babylon"],
    4: ["Rome", "Carthage", "Greece", "Egypt"],
    5: ["Rome", "Carthage", "Greece", "Egypt", "Babylon"],
}
ROME, CARTHAGE, GREECE = 0, 1, 2


# ---- positions
def decline(t: rules.Table) -> None:
    """Whoever is asked does nothing, and nobody trades."""
    idle = next((action for action in t.legal() if action[0] in IDLE), None)
    t.do(*idle or (("number", 0) if t.step == "SetNumber" else t.legal()[0]))


def laid(lay: Callable[[rules.Table], None], step: str = "NameCommander", seats: int = 5) -> Entry:
    """A game in which nothing happened until the first decision of a step, with the pieces as `lay` lays them then."""
    t = rules.Table(seats)
    t.g.stack = [Frame("game")]
    advance(t.game, t.g)
    while t.step != step:
        decline(t)
    lay(t)
    return Native(seats=seats, title=TITLE).lay(t.g).play(lambda view: True)


def war(t: rules.Table) -> None:
    """Rome moves first: a fleet that is not launched, Carthage off its coast, Greece walled in beside it."""
    t.legions(ROME, "noricum", 3)
    t.docked(ROME, "roma", 2)
    t.triremes(CARTHAGE, "tyrrhenum", 1)
    t.owner(GREECE, "illyria")
    t.building(rules.site("illyria", "caravan"))
    t.legions(GREECE, "illyria", 1)
    t.fortress(GREECE, "illyria")
    t.do("next", ROME)


def two_battles(t: rules.Table) -> None:
    """Greece and Carthage both stand in a province that Rome enters."""
    war(t)
    t.docked(ROME, "roma", 0)
    t.legions(CARTHAGE, "illyria", 1)


def conquered(t: rules.Table) -> None:
    """Two Roman legions stand beside a Greek province that nobody defends, with a market and a caravan in it."""
    t.owner(GREECE, "illyria")
    t.building(rules.site("illyria", "caravan"))
    t.building(rules.site("illyria", "market"))
    t.legions(ROME, "noricum", 2)
    t.do("next", ROME)


def beside_rome(t: rules.Table) -> None:
    """Three players; Carthage has crossed to the neighbours of Rome, which nobody plays."""
    t.legions(0, "illyria", 4)
    t.do("next", 0)


def trading(t: rules.Table) -> None:
    """Three cards each; Rome owns Ulysses and is not the one who begins."""
    t.tile(ROME, "ulysses")
    for seat, cards in enumerate((("wine", "metal"), ("fruit", "gems"), ("fish", "oil"), ("grain", "slaves"), ("gold", "wine"))):
        t.purse(seat, *cards)


# ---- what the tests do on the page
@pytest.fixture
def table(desktop: Page) -> Table:
    return Table(desktop).visit()


def choices(table: Table, words: str) -> Locator:
    return table.choices.locator("[data-choice]:not([aria-disabled=true])", has_text=words)


def take(table: Table, words: str, nth: int = 0) -> None:
    """Takes a choice by its words, and waits until the page has told what came of it."""
    before = table.page.locator(".log .ln").count()
    choices(table, words).nth(nth).click()
    expect(table.page.locator(".log .ln")).not_to_have_count(before)
    table.ready()


def battle(table: Table) -> Locator:
    return table.page.locator(".panel.w-dice")


def log(table: Table) -> str:
    return "\n".join(table.page.locator(".log .ln").all_inner_texts())


def region(page: Page, name: str) -> Locator:
    return page.locator(f"[data-region={name}]")


# ---- before the game
def test_the_title_its_options_and_its_sides_are_chosen(table: Table) -> None:
    page = table.page
    titles = page.get_by_role("radiogroup", name="Games").get_by_role("radio")
    assert [title.get_attribute("data-key") for title in titles.all()] == ["mn2016", TITLE]
    titles.last.click()
    expect(titles.last).to_be_checked()
    expect(titles.first).not_to_be_checked()
    expect(page.get_by_role("radiogroup", name="Edition")).to_have_count(0)
    for n, sides in SIDES.items():
        assert table.players(n).roles() == sides
    for option, value in (("Set-up", "Basic"), ("Length", "Usual")):
        expect(page.get_by_role("radiogroup", name=option).get_by_role("radio", name=value)).to_be_checked()
    table.choose(TITLE, Set_up="Free", Length="Longer").start(humans=("Carthage",), bots="Easy")
    expect(table.prompt).to_have_text("Carthage: found your empire")
    expect(page.locator(".panel", has_text="Heroes and wonders").first).to_contain_text("the Pyramids 13")
    expect(page.get_by_role("banner")).to_contain_text("English rules, 2003")


def test_an_empire_is_founded_by_hand(table: Table) -> None:
    """The capital province first; points go down and come back; who leaves some is asked."""
    page = table.choose(TITLE, Set_up="Free").start(humans=("Carthage",), bots="Easy").page
    page.evaluate("localStorage.setItem('winedark:set:confirm', 'on')")
    told = table.page.locator(".prompt p").first
    expect(told).to_contain_text("36 points")
    table.ready()
    region(page, "carthago").dispatch_event("click")
    expect(told).to_contain_text("33 points")
    table.choices.locator("[data-group=temple]").click()
    choices(table, "Carthago").click()
    expect(told).to_contain_text("27 points")
    expect(page.locator(".seat").first.get_by_label("27 construction points left")).to_have_count(1)
    expect(page.locator("[data-target^=site-]", has=page.locator("use[href='#i-temple']"))).not_to_have_count(0)
    table.undo.click()
    expect(told).to_contain_text("33 points")
    table.choices.locator("[data-key=done], .main[data-choice]").first.click()
    question = page.locator("dialog.dlg")
    expect(question).to_contain_text("You have 33 points left and can still buy")
    question.get_by_role("button", name="Cancel").click()
    expect(told).to_contain_text("33 points")
    table.choices.locator(".main[data-choice]").first.click()
    question.get_by_role("button", name="Done").click()
    expect(page.locator(".log .ln", has_text="33 points are lost")).to_have_count(1)


# ---- whole games
@pytest.mark.parametrize(("seats", "human"), [(3, "Greece"), (4, "Rome"), (5, "Babylon")])
def test_a_whole_game(table: Table, seats: int, human: str) -> None:
    """Clicked at random among what the page offers."""
    table.choose(TITLE).start(humans=(human,), bots="Easy", seats=seats).play(random.Random(seats))
    check_result(table, seats)


def test_the_curtain_hides_the_cards_of_who_sat_there_before(table: Table) -> None:
    page, hands = table.resume(position("choose your offer", people=(0, 2), title=TITLE)).page, []
    while len(hands) < 4:
        if table.curtained:
            assert page.locator("[data-target^=good-], .panel, .pick, dialog[open]").count() == 0
            table.uncover()
            table.ready()
            hands.append((table.prompt.inner_text().split(":")[0], page.locator(".panel", has_text="Your cards").inner_text()))
        table.decide(random.Random(len(hands)))
        table.ready()
    assert [who for who, _ in hands[:2]] in (["Carthage", "Babylon"], ["Babylon", "Carthage"])
    assert hands[0] != hands[1]


# ---- trade
def test_offers_claims_and_ulysses(table: Table) -> None:
    page = table.resume(laid(trading, "SetNumber")).page
    offers = page.get_by_role("dialog", name="Offers")
    expect(offers).to_contain_text("Still choosing: Rome.")
    expect(offers.locator(".item.down")).to_have_count(4)
    table.choices.locator("[data-key=pick-send]").click()
    table.ready()
    expect(table.prompt).to_have_text("Rome: use Ulysses?")
    taker = offers.locator(".story li").last.inner_text()
    take(table, "Use Ulysses")
    assert "go back" in log(table) or "give" in log(table), taker


# ---- war
def test_a_fleet_is_launched_and_a_walled_province_attacked(table: Table) -> None:
    """Two clicks on the map launch; a fortress counts its six without a die; the dialog adds up what the rules say."""
    page = table.resume(laid(war)).page
    fleet = page.locator(".tok.unit[data-target^=docked]")
    expect(fleet).to_have_attribute("aria-label", "2 Roman triremes on land, not launched")
    fleet.click()
    region(page, "tyrrhenum").dispatch_event("click")
    expect(fleet).to_have_count(0)
    expect(page.locator(".log .ln", has_text="launches 2 triremes from Roma")).to_have_count(1)
    table.ready()
    expect(table.prompt).to_have_text("Rome: attack at sea?")
    take(table, "Carthage")
    while "legions" not in table.prompt.inner_text():
        table.choices.locator("[data-choice]").first.click()
        table.ready()
    page.locator(".tok.unit[data-target^=legion][data-target$=noricum]").click()
    region(page, "illyria").dispatch_event("click")
    table.ready()
    if "legions" in table.prompt.inner_text():
        take(table, "Done")
    take(table, "Greece")
    sums = battle(table).locator(".side").last.locator(".sum li")
    expect(sums.filter(has_text="Fortress, 6 each")).to_have_text(re.compile("6$"))
    dice = battle(table).locator(".side").last.get_by_role("img")
    expect(dice).to_have_count(1)
    pips = int(dice.get_attribute("aria-label").removeprefix("Die "))
    expect(sums.filter(has_text="Sum")).to_have_text(re.compile(f"Sum\\s*{pips + 6}$"))


def test_two_battles_in_one_province_are_fought_in_the_order_that_one_likes(table: Table) -> None:
    page = table.resume(laid(two_battles)).page
    take(table, "Illyria")
    while "legions" in table.prompt.inner_text():
        take(table, "Done")
    expect(table.prompt).to_have_text("Rome: which battle comes first?")
    expect(choices(table, "Illyria")).to_have_count(2)
    expect(page.locator(".prompt p").first).to_contain_text("Battles are due in Illyria. You must fight them all")
    take(table, "Carthage")
    assert "Battle in Illyria: Rome" in log(table) and "Carthage" in log(table)


@pytest.mark.parametrize(("way", "told"), [
    ("Sack market in Illyria", "Rome sacks market in Illyria of Greece"),
    ("Occupy buildings", "Rome occupies"),
    ("Occupy the influence marker", "Rome occupies the influence marker of Illyria"),
])  # fmt: skip
def test_a_conquered_province_is_sacked_occupied_or_converted(table: Table, way: str, told: str) -> None:
    page = table.resume(laid(conquered)).page
    take(table, "Illyria")
    while "legions" in table.prompt.inner_text():
        take(table, "Done")
    expect(table.prompt).to_have_text("Rome: what becomes of the conquered province?")
    print(table.choices.inner_text())
    before = page.locator("[data-target^=site-].built").count()
    take(table, way)
    assert told in log(table)


def test_a_neutral_civilization_stands_in_its_colour_and_can_be_attacked(table: Table) -> None:
    page = table.resume(laid(beside_rome, seats=3)).page
    expect(page.locator(".seat", has_text="Rome")).to_have_count(0)
    expect(region(page, "roma")).to_have_class(re.compile(r"\bseat-rome\b"))
    expect(region(page, "roma")).to_have_attribute("aria-label", re.compile("neutral"))
    expect(page.locator(".tok.unit.seat-rome[data-target^=legion]")).to_have_count(3)
    take(table, "Liguria")
    while "legions" in table.prompt.inner_text():
        take(table, "Done")
    take(table, "Rome")
    sides = battle(table).locator(".side")
    expect(sides.last.get_by_role("heading")).to_have_text("Rome")
    assert re.search("Battle in Liguria: Carthage .* Rome", log(table))


# ---- beside the game
def test_editions_are_compared_and_lead_to_their_paragraphs(table: Table) -> None:
    page = table.page
    page.get_by_role("button", name="Rules").click()
    book = page.get_by_role("dialog", name="Rules")
    book.get_by_role("button", name="Editions").click()
    heads = book.locator("table.editions").first.locator("thead th")
    expect(heads).to_have_count(3)
    expect(book.locator("[aria-current=true]").first).to_contain_text("2016")
    rows = book.locator("table.editions tbody")
    different = rows.count()
    assert different > 10 and book.locator("tbody.same").count() == 0
    book.get_by_role("radiogroup", name="Topics").get_by_role("radio", name="All").click()
    assert rows.count() > different and book.locator("tbody.same").count() == rows.count() - different
    cell = rows.nth(3).locator("td").filter(has=page.locator(".cite"))
    of = [name.split("\n")[0] for name in heads.all_inner_texts()]
    print(of, cell.count())
    cite = rows.nth(3).locator("td").last.locator(".cite")
    rule = cite.inner_text().removeprefix("§").strip()
    cite.click()
    expect(page.get_by_role("dialog", name="Rules").last.locator(f"p[data-rule='{rule}']")).to_be_focused()
    expect(page.get_by_role("dialog", name="Rules").last).to_contain_text("2003")


def test_a_finished_game_is_looked_back_at_kept_and_carried_over(table: Table) -> None:
    """The replay steps and draws; a reload finds the same end; a file brings the game to another browser's list."""
    page = table.resume(ended(title=TITLE)).page
    check_result(table, 3)
    page.get_by_role("region", name="Result").get_by_role("button", name="Replay").click()
    reel = Reel(table).ready()
    end = reel.shown(reel.last)
    reel.button("One move back")
    assert reel.shown(reel.last - 1) != end
    reel.go(1)
    canvas = page.locator(".chart canvas")
    canvas.wait_for()
    names = page.locator(".rpbox, .replay").first.inner_text()
    print(names)
    reel.leave()
    page.reload()
    page.locator(".app").wait_for(timeout=STARTED)
    check_result(table, 3)
    page.get_by_role("button", name="Look at the map").click()
    open_menu(table)
    text = exported(table, page.get_by_role("button", name="Export as a file"))
    page.keyboard.press("Escape")
    to_the_start(table)
    page.evaluate("localStorage.clear()")
    table.visit()
    open_file(page, "game.json", text)
    page.locator(".app").wait_for(timeout=STARTED)
    check_result(table, 3)


# ---- how it looks
@pytest.mark.parametrize("name", ["desktop", "phone"])
def test_nothing_live_is_covered(new_context, name: str) -> None:
    table = shown(new_context, name)
    looked, found = look_about(table.resume(position("move your legions", seats=5, turn=2, title=TITLE)), 6)
    assert looked and not found, "\n".join(found)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_no_screen_has_a_violation(size: str, new_context, playwright) -> None:
    device = {"viewport": {"width": 1600, "height": 900}} if size == "desktop" else playwright.devices["Pixel 7"]
    saves = {"offer": position("choose your offer", title=TITLE), "claim": position("take a card", title=TITLE, seats=5),
             "build": position("build", title=TITLE, seats=5), "war": laid(war), "conquest": laid(conquered)}  # fmt: skip
    walk = Walk(new_context(**device, bypass_csp=True).new_page(), saves)
    walk.table.visit()
    walk.store()
    walk.table.visit().choose(TITLE, Set_up="Free")
    walk.audit.prepare()
    walk.audit("start")
    for name in saves:
        walk.play(name)
        walk.audit(name)
        if name == "build" and size == "desktop":
            editions(walk)
        walk.leave()
    assert not walk.audit.found, "\n".join(walk.audit.found)


def editions(walk: Walk) -> None:
    walk.table.choices.locator(".cite").first.click()
    book = walk.page.get_by_role("dialog", name="Rules")
    book.get_by_role("button", name="Editions").click()
    book.locator("table.editions").first.wait_for()
    walk.audit("editions")
    walk.page.keyboard.press("Escape")


def test_the_board(at, check) -> None:  # noqa: F811
    page = at(position("build", seats=5, seed="troy", turn=3, title=TITLE))
    check(page, "mn2003")
