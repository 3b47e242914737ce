"""The second title on the page: chosen, set up, played to its end, fought, looked up and looked back at.

What the page does for every title is tested elsewhere; here is what this one has of its own. Positions that a game seldom reaches
are laid with the table of the rule tests.
"""

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.audit import Walk
from e2e.covering import look_about, shown
from e2e.laid2003 import TITLE, beside_rome, besieged, conquered, laid, launching, scene, trading
from e2e.positions import ended, position
from e2e.reel import Reel
from e2e.saving import exported, open_file, open_menu, to_the_start
from e2e.table import Table, check_result

pytestmark = pytest.mark.nightly

SIDES = {
    3: ["Carthage", "Greece", "Babylon"],
    4: ["Rome", "Carthage", "Greece", "Egypt"],
    5: ["Rome", "Carthage", "Greece", "Egypt", "Babylon"],
}


# ---- what the tests do on the page
@pytest.fixture
def table(desktop: Page) -> Table:
    return Table(desktop)


def choices(table: Table, words: str) -> Locator:
    return table.choices.locator("[data-choice]:not([aria-disabled=true])", has_text=words)


def take(table: Table, words: str, nth: int = 0) -> None:
    """Takes a choice by its words, and waits until the page has told what came of it."""
    before = table.page.locator(".log .ln").count()
    choices(table, words).nth(nth).click()
    expect(table.page.locator(".log .ln")).not_to_have_count(before)
    table.ready()


def march(table: Table, place: str) -> None:
    """Takes the march there, and sends the number of legions that is proposed."""
    before = table.page.locator(".log .ln").count()
    choices(table, f"to {place}").first.click()
    table.choices.get_by_role("button", name=re.compile(f"^March to {place}")).click()
    expect(table.page.locator(".log .ln")).not_to_have_count(before)
    table.ready()


def asks(table: Table, words: str) -> None:
    expect(table.prompt).to_contain_text(words)


def done(table: Table, asked: str) -> None:
    """Ends a step that there is, and that nothing tells of."""
    if asked in table.prompt.inner_text():
        table.choices.locator(".main[data-choice]").first.click()
        expect(table.prompt).not_to_contain_text(asked)
        table.ready()


def battle(table: Table) -> Locator:
    return table.page.locator(".panel.w-dice")


def log(table: Table) -> list[str]:
    """The lines of the log, the latest first."""
    return [line.strip() for line in table.page.locator(".log .ln").all_text_contents()]


def region(page: Page, name: str) -> Locator:
    return page.locator(f"[data-region={name}]")


# ---- before the game
def test_the_title_its_options_and_its_sides_are_chosen(table: Table) -> None:
    page = table.visit().page
    titles = page.get_by_role("region", name="Game", exact=True).locator("button[aria-pressed]")
    keys = [title.get_attribute("data-key") for title in titles.all()]
    this = titles.nth(keys.index(TITLE))
    expect(titles.first).to_have_attribute("aria-pressed", "true")
    this.click()
    expect(this).to_have_attribute("aria-pressed", "true")
    expect(titles.first).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("radiogroup", name="Edition")).to_have_count(0)
    for n, sides in SIDES.items():
        assert table.players(n).roles() == sides
    for option, value in (("Set-up", "Basic"), ("Length", "Usual")):
        expect(page.get_by_role("radiogroup", name=option).get_by_role("radio", name=value)).to_be_checked()
    table.choose(TITLE, Set_up="Free", Length="Longer").start(humans=("Carthage",), bots="Easy")
    asks(table, "Carthage: found your empire")
    expect(page.locator(".panel", has_text="Heroes and wonders").first).to_contain_text("the Pyramids 13")
    expect(page.get_by_role("banner")).to_contain_text("English rules, 2003")


def test_an_empire_is_founded_by_hand(table: Table) -> None:
    """The marker of the capital province is there; points go down and come back; a player who leaves some is asked."""
    page = table.visit().choose(TITLE, Set_up="Free").start(humans=("Carthage",), bots="Easy").page
    page.evaluate("localStorage.setItem('winedark:set:confirm', 'on')")
    told = table.page.locator(".prompt p").first
    expect(told).to_contain_text("33 points")
    expect(page.locator(".log .ln", has_text="Carthage starts in Carthago")).to_have_count(1)
    table.ready()
    choices(table, "Build a temple in Carthago").click()
    expect(told).to_contain_text("27 points")
    expect(page.locator(".seat").first.locator(".chip", has_text="27")).to_have_count(1)
    expect(page.get_by_role("img", name="Temple in Carthago", exact=True)).not_to_have_count(0)
    table.undo.click()
    expect(told).to_contain_text("33 points")
    table.choices.locator("[data-key=done], .main[data-choice]").first.click()
    question = page.locator("dialog.dlg")
    expect(question).to_contain_text("You have 33 points left and can still afford")
    question.get_by_role("button", name="Keep placing").click()
    expect(told).to_contain_text("33 points")
    table.choices.locator(".main[data-choice]").first.click()
    question.get_by_role("button", name="Finish set-up").click()
    expect(page.locator(".log .ln", has_text="loses 33 points")).to_have_count(1)


# ---- whole games
@pytest.mark.parametrize(("seats", "human"), [(3, "Greece"), (4, "Rome"), (5, "Babylon")])
def test_a_whole_game(table: Table, seats: int, human: str) -> None:
    """Clicked at random among what the page offers."""
    table.visit().choose(TITLE).start(humans=(human,), bots="Normal", seats=seats).play(random.Random(seats))
    check_result(table, seats)


def test_the_curtain_hides_the_cards_of_the_player_who_sat_there_before(table: Table) -> None:
    page, hands = table.resume(position("your offer", people=(0, 2), title=TITLE)).page, []
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
def test_offers_and_cards_taken_in_turn(table: Table) -> None:
    page = table.resume(laid(trading, "SetNumber", words="your offer")).page
    offers = page.get_by_role("dialog", name="Offers")
    expect(offers).to_contain_text("Still choosing: Rome.")
    expect(offers.locator(".item.down")).to_have_count(4)
    expect(page.locator(".panel .item.spend")).not_to_have_count(0)
    table.choices.locator("[data-key=pick-send]").click()
    expect(offers.locator(".item.down")).to_have_count(0)
    table.ready()
    while "take a card" not in table.prompt.inner_text():
        take(table, "Not now")
    expect(offers.locator(".story li")).not_to_have_count(0)
    live = offers.locator(".item.live").first
    wanted = live.locator("b").inner_text().removesuffix("s")  # the label of one of the "gems" is "1 gem"
    live.click()
    expect(page.locator(".log .ln", has_text=re.compile(f"Rome takes (1 )?{wanted}", re.IGNORECASE))).to_have_count(1)


def test_ulysses_is_asked_and_makes_a_card_go_back(table: Table) -> None:
    table.resume(laid(trading, "SetNumber", words="use Ulysses"))
    taken = table.page.get_by_role("dialog", name="Offers").locator(".story li").last.inner_text()
    expect(table.page.locator(".prompt p").first).to_contain_text("Ulysses can make")
    take(table, "Use Ulysses")
    taker = re.search(r"(\w+) takes", taken)[1]
    told = log(table)
    undone = next(i for i, line in enumerate(told) if line.startswith(f"Ulysses: Rome makes {taker} give"))
    assert re.match(rf"{taker} takes .* from Rome", told[undone - 1]), "the latest comes first"


# ---- war
def test_a_fleet_on_land_is_launched_with_two_clicks_on_the_map(table: Table) -> None:
    page = table.resume(laid(launching)).page
    fleet = page.locator(".tok.unit[data-target^=docked]")
    expect(fleet).to_have_attribute("aria-label", "2 Roman triremes on land")
    fleet.click()
    region(page, "tyrrhenum").dispatch_event("click")
    expect(fleet).to_have_count(0)
    expect(page.locator(".log .ln", has_text="launches 2 triremes from Roma")).to_have_count(1)
    asks(table, "Rome: attack at sea?")
    take(table, "Carthage")
    expect(battle(table)).to_contain_text("Mare Tyrrhenum")


def test_two_battles_in_one_province_and_a_fortress_that_counts_six(table: Table) -> None:
    """One begins with the battle that one likes; the dialog adds up the sums, and a fortress has no die."""
    page = table.resume(laid(besieged)).page
    done(table, "legions")
    asks(table, "Rome: which battle first?")
    expect(page.locator(".prompt p").first).to_contain_text("You must fight all of these")
    pill, pieces = page.locator(".tag", has_text="At war").bounding_box(), page.locator(".tok.unit[data-target$=roma] .b")
    expect(pieces).to_have_count(4)
    assert all(piece.bounding_box()["y"] + piece.bounding_box()["height"] <= pill["y"] + 2 for piece in pieces.all())
    expect(choices(table, "in Roma")).to_have_text([re.compile("^Fight Carthage"), re.compile("^Fight Greece")])
    choices(table, "Greece").click()
    dialog = page.get_by_role("dialog", name="Battle in Roma")
    rome = dialog.get_by_role("group", name="Rome")
    expect(rome.get_by_role("img")).to_have_count(2)
    sums = dict(line.split("\n") for line in rome.locator(".sum li").all_inner_texts())
    assert sums["Fortress, 6 each"] == "+6" and int(sums["Sum"]) == int(sums["Dice"]) + 6
    dialog.get_by_role("button", name="Lose 1 legion and 1 fortress").click()
    expect(page.locator(".tok.unit.seat-rome[data-target^=fortress]")).to_have_count(0)


def test_a_conquered_province_is_sacked_occupied_or_converted(table: Table) -> None:
    page = table.resume(laid(conquered)).page
    march(table, "Illyria")
    done(table, "legions")
    for way, told in (
        ("Sack the market in Illyria", "Rome sacks Greece's market in Illyria."),
        ("Occupy the influence marker", "Rome occupies Greece's influence marker in Illyria."),
        ("Occupy buildings", re.compile(r"Rome occupies Greece's .* in Illyria\.")),
    ):
        asks(table, "Rome: what do you do in Illyria?")
        take(table, way)
        expect(page.locator(".log .ln", has_text=told)).to_have_count(1)
        if table.undo.get_attribute("aria-disabled") != "true" and not way.endswith("buildings"):
            table.undo.click()
    expect(page.locator(".tok.site.occupied")).to_have_count(2)
    expect(page.locator(".tag", has_text="Held by Rome")).to_have_count(1)


def test_a_neutral_civilization_stands_in_its_colour_and_can_be_attacked(table: Table) -> None:
    page = table.resume(laid(beside_rome, seats=3)).page
    expect(page.locator(".seat", has_text="Rome")).to_have_count(0)
    expect(region(page, "roma")).to_have_class(re.compile(r"\bseat-rome\b"))
    expect(region(page, "roma")).to_have_attribute("aria-label", re.compile("neutral"))
    expect(page.locator(".tok.unit.seat-rome[data-target^=legion]")).to_have_count(3)
    march(table, "Liguria")
    done(table, "legions")  # the only battle is fought without a question
    sides = battle(table).locator(".side")
    expect(sides.last).to_have_attribute("aria-label", "Rome")
    assert re.search("Battle in Liguria: Carthage .* Rome", "\n".join(log(table)))


# ---- beside the game
def test_editions_are_compared_and_lead_to_their_paragraphs(table: Table) -> None:
    page = table.visit().page
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
    cite = rows.nth(3).locator("td").last.locator(".cite")
    rule = cite.inner_text().removeprefix("§").strip()
    cite.click()
    expect(page.get_by_role("dialog", name="Rules").last.locator(f"p[data-rule='{rule}']")).to_be_focused()
    expect(page.get_by_role("dialog", name="Rules").last).to_contain_text("2003")


def test_a_finished_game_is_looked_back_at_kept_and_carried_over(table: Table) -> None:
    """The replay steps and draws; a reload finds the same end; a file brings the game to another browser's list."""
    page = table.resume(ended(title=TITLE)).page
    check_result(table, 3)
    reel = Reel(table).look_back()
    end = reel.shown(reel.last)
    reel.button("One move back")
    assert reel.shown(reel.last - 1) != end
    reel.go(1)
    canvas = page.locator(".chart canvas")
    canvas.wait_for()
    reel.leave()
    page.reload()
    page.locator(".app").wait_for()
    table.ready()
    check_result(table, 3)
    page.get_by_role("button", name="Look at the map").click()
    open_menu(table)
    text = exported(table, page.get_by_role("button", name="Export as a file"))
    page.keyboard.press("Escape")
    to_the_start(table)
    page.evaluate("localStorage.clear()")
    table.visit()
    open_file(page, "game.json", text)
    page.locator(".app").wait_for()
    table.ready()
    check_result(table, 3)


# ---- how it looks
@pytest.mark.parametrize("name", ["desktop", "phone"])
def test_nothing_live_is_covered(open_page, name: str) -> None:
    table = shown(open_page, name)
    looked, found = look_about(table.resume(position("move your legions", seats=5, turn=2, title=TITLE)), 6)
    assert looked and not found, "\n".join(found)


def test_no_screen_has_a_violation(audited: Page) -> None:
    saves = {"offer": position("your offer", title=TITLE), "claim": position("take a card", title=TITLE, seats=5),
             "build": position("build", title=TITLE, seats=5),
             "launch": laid(launching), "losses": laid(besieged), "conquest": laid(conquered)}  # fmt: skip
    walk = Walk(audited, saves)
    walk.table.visit()
    walk.store()
    walk.table.visit().choose(TITLE, Set_up="Free")
    walk.audit.prepare()
    walk.audit("start")
    for name in saves:
        walk.play(name)
        walk.audit(name)
        if name == "build" and not walk.phone:
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


def test_the_board(at, check) -> None:
    check(at(laid(scene, "NameBuilder")), TITLE)
