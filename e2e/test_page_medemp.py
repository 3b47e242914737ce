"""The fourth title on the page: scenarios, a hand of cards, expeditions laid card by card, windows, and the panel that grows.

What the page does for every title is tested elsewhere, what a map of cities shows in test_page_network; here is what this
title has of its own.
"""

import random
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.audit import Walk
from e2e.covering import look_about, shown
from e2e.layout import CLIPPED, SIDEWAYS, SPLIT
from e2e.positions import View, position, sought
from e2e.table import Table, check_result

pytestmark = pytest.mark.nightly

Entry = dict[str, Any]
TITLE, FOUR = "medemp", "s06"
ROME, CARTHAGE, IBERIA, GAUL = range(4)  # in scenario 6
FINGER = 44
EIGHT = ["Rome", "Macedonia", "Persia", "Egypt", "Greece", "Carthage", "Iberia", "Gaul"]


# ---- positions
@cache
def found(until: Callable[[View], bool], people: tuple[int, ...], edition: str = FOUR, seed: str = "iliad") -> Entry:
    """The first decision of a person that fits, in a game of bots."""
    return sought(until, seed, people=people, title=TITLE, edition=edition, bots="easy")


def lays_at_sea(view: View) -> bool:
    """Cards are picked for one's own voyage, and the hand has more than the fleets carry, or other ships."""
    prompt, [pick] = view["prompt"], [choice["pick"] for choice in view["choices"] if choice["pick"]] or [None]
    voyage = "lay cards" in prompt["text"] and "fleets must carry" in (prompt["detail"] or "")
    return bool(pick and voyage and len(pick["items"]) > 4)


def can_help(view: View) -> bool:
    return "in the assault" in view["prompt"]["text"] and any(choice["group"] == "play" for choice in view["choices"])


def helps_own(view: View) -> bool:
    """The attacker of a city can play a card."""
    return can_help(view) and "Rome's expedition" in (view["prompt"]["detail"] or "")


def helps_abroad(view: View) -> bool:
    """A city is assaulted that is not the viewer's, nor do they attack it."""
    return can_help(view) and view["regions"][view["prompt"]["at"][0]]["owner"] not in (view["viewer"], None)


def only_passes(view: View) -> bool:
    return view["prompt"]["idle"]


def acts(view: View) -> bool:
    return "take an action" in view["prompt"]["text"]


def may_throw_away(view: View) -> bool:
    """One acts, and holds a card that can be exchanged and nothing else."""
    hand = [item for panel in view["panels"] if panel["id"] == "hand" for item in panel["items"]]
    exchanges = any(choice["group"] == "exchange" for choice in view["choices"])
    return acts(view) and exchanges and not all(item["state"] for item in hand)


def sails_by_land(view: View) -> bool:
    """An expedition by land can cross a strait."""
    ways = [choice for choice in view["choices"] if choice["group"] == "land" and choice["off"] is None]
    return acts(view) and any("strait" in f"{choice['label']} {choice['note']}" for choice in ways)


def laying() -> Entry:
    return found(lays_at_sea, (CARTHAGE,), "s01")


# ---- what the tests do on the page
# Whether the middle of a mark of the map is in sight, under nothing but the map.
UNCOVERED = """tag => {
  const { x, y, width, height } = tag.getBoundingClientRect();
  return Boolean(document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.sheet-of-map'));
}"""


@pytest.fixture
def table(desktop: Page) -> Table:
    return Table(desktop)


def log(table: Table) -> str:
    return "\n".join(table.page.locator(".log .ln").all_text_contents())


def send(table: Table) -> Locator:
    return table.choices.locator("[data-key=pick-send]")


def press(table: Table, label: str) -> None:
    table.choices.get_by_role("button", name=label, exact=True).click()


# ---- whole games
@pytest.mark.parametrize(("size", "edition", "human"), [("desktop", "s01", "Rome"), ("phone", "s02", "Greece")])
def test_a_whole_game(size: str, edition: str, human: str, request: pytest.FixtureRequest) -> None:
    """Clicked at random among what the page offers, with a mouse or on a phone."""
    table = Table(request.getfixturevalue(size)).visit().choose(TITLE).scenario(edition)
    table.start(humans=(human,), seats=2).play(random.Random(2))
    check_result(table, 2)
    assert not table.page.evaluate(SIDEWAYS) and not table.page.evaluate(CLIPPED)


def test_eight_seats_on_a_phone(phone: Page) -> None:
    """A scenario says who plays; all of them are seen at once, and the camera goes where something can be chosen."""
    phone.set_viewport_size({"width": 390, "height": 844})
    table = Table(phone).visit().choose(TITLE).scenario("s13")
    assert table.roles() == EIGHT
    emblems = phone.locator(".srow .emb").evaluate_all("all => all.map(el => el.className)")
    assert len(set(emblems)) == 8
    table.start(humans=("Rome",))
    table.ready()
    seats = [seat.bounding_box() for seat in phone.locator(".seats button").all()]
    assert len(seats) == 8 and all(FINGER <= box["width"] and box["x"] + box["width"] <= 390 for box in seats)
    expect(phone.locator(".sheet-of-map.moving")).to_have_count(0)
    live = [one.bounding_box() for one in phone.locator(".region.live").all()]
    spots = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in live]
    gaps = [((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for k, a in enumerate(spots) for b in spots[:k]]
    assert len(spots) > 2 and min(gaps) >= FINGER - 1
    assert not phone.evaluate(SIDEWAYS)


# ---- the hand
def test_a_card_opens_to_be_read(table: Table) -> None:
    page = table.resume(found(can_help, (ROME,))).page
    cards = page.locator(".w-hand .face")
    expect(cards.first).to_have_class(re.compile("counts"))
    assert cards.first.get_attribute("class") != cards.last.get_attribute("class"), "what counts now comes first"
    card = page.locator(".w-hand .face:not(.live)").last
    name = card.locator("b").inner_text()
    card.click()
    expect(card).to_have_attribute("aria-expanded", "true")
    expect(card.locator(".says")).to_be_visible()
    expect(card).to_have_accessible_name(re.compile(name, re.IGNORECASE))
    card.click()
    expect(card.locator(".says")).to_be_hidden()


def test_exchanging_a_card_is_asked_about(table: Table) -> None:
    """A click on a card that could only be exchanged does not throw it away."""
    page = table.resume(found(may_throw_away, (CARTHAGE,), "s01")).page
    table.settle(battles="on")
    exchanged = log(table).count("exchanges")
    page.locator(".w-hand .face.live:not(.counts)").first.click()
    expect(table.choices.locator(".question")).to_be_visible()
    table.choices.get_by_role("button", name="Cancel").click()
    expect(table.prompt).to_contain_text("take an action")
    assert log(table).count("exchanges") == exchanged


# ---- expeditions
def test_the_way_is_drawn_before_and_while_cards_are_laid(table: Table) -> None:
    page = table.resume(found(sails_by_land, (CARTHAGE,), "s01")).page
    table.choices.locator("[data-group=land]").click()
    choice = table.choices.locator("[data-choice]:not([aria-disabled=true])", has_text="strait").first
    choice.hover()
    expect(page.locator(".route .leg.strait")).not_to_have_count(0)
    choice.click()
    expect(table.prompt).to_contain_text("lay cards")
    expect(page.locator(".route .leg.strait")).not_to_have_count(0)
    expect(table.page.locator(".prompt .detail")).to_contain_text(re.compile(r"\d straits? on the way"))


def test_cards_are_picked_with_their_odds_in_sight(table: Table) -> None:
    """What will not do says why; what will says how likely it is, and is not asked about again."""
    page = table.resume(laying()).page
    table.settle(battles="on")
    why, odds = table.choices.get_by_role("status"), page.locator(".pick .foreseen").first
    expect(odds).to_contain_text(re.compile(r"City strength \d+ and a die against \d dic?e"))
    press(table, "None")
    expect(odds).to_have_count(0)
    expect(send(table)).to_have_attribute("aria-disabled", "true")
    troop = page.locator(".ubtn[aria-pressed]").first
    troop.click()
    expect(why).to_contain_text("You cannot sail without a fleet")
    send(table).dispatch_event("click")
    expect(table.prompt).to_contain_text("lay cards")
    press(table, "As suggested")
    expect(odds).to_contain_text("if nobody plays a card")
    send(table).click()
    expect(table.prompt).not_to_contain_text("lay cards")
    assert "Carthage sends an expedition" in log(table)


# ---- combats
def test_an_assault_is_one_panel_from_its_cards_to_its_dice(table: Table) -> None:
    page = table.resume(found(helps_own, (ROME,), seed="odyssey")).page  # a game in which Rome is asked before the next combat
    panel = page.locator("dialog .panel[data-panel=under-way]")
    expect(panel.locator(".before")).to_contain_text("takes")
    before = panel.locator(".face").count()
    table.choices.locator("[data-choice]", has_text=re.compile("^Play")).first.click()
    table.play(random.Random(0), until=lambda at: at.page.locator("dialog [data-panel=combat] .die").count() > 0)
    dice = page.locator("dialog .panel[data-panel=combat]")
    expect(dice.locator(".die").first).to_be_visible()
    expect(dice.locator(".sum .tot")).to_have_count(2)
    expect(dice.locator(".whynot .term").first).to_be_visible()
    assert not page.evaluate(SPLIT)
    assert dice.locator(".face").count() > before, "the card that was played lies with its side"
    page.get_by_role("button", name="Look at the map").click()
    expect(dice).to_be_hidden()


# ---- windows
@pytest.mark.parametrize(("ask", "asked"), [("alone", False), ("always", True)])
def test_a_player_who_could_only_pass_is_asked_if_they_want(table: Table, ask: str, asked: bool) -> None:
    table.resume(found(only_passes, (GAUL,)), ask=ask)
    table.ready()
    can_only_pass = all(re.search(r"\bPass\b", button.inner_text()) for button in table.offered())
    assert can_only_pass == asked


def test_a_small_map_shows_where_one_is_asked(phone: Page) -> None:
    """Nothing on it can be chosen; the city that is assaulted is near, and nothing lies over it."""
    page = Table(phone).resume(found(helps_abroad, (EIGHT.index("Egypt"),), "s13")).page
    expect(page.locator(".region.live")).to_have_count(0)
    expect(page.locator(".sheet-of-map.moving")).to_have_count(0)
    board, sheet = (page.locator(one).bounding_box() for one in (".board", ".sheet-of-map"))
    assert sheet["width"] > 2 * board["width"]
    assert page.locator(".tags .tag").evaluate(UNCOVERED)


# ---- how it looks
@pytest.mark.parametrize("name", ["desktop", "phone"])
def test_nothing_live_is_covered(open_page: Callable[..., Page], name: str) -> None:
    looked, faults = look_about(shown(open_page, name).resume(position("claim a city", turn=0, title=TITLE)), 3)
    assert looked and not faults, "\n".join(faults)


def test_on_a_phone_cards_scroll_above_what_sends_them(phone: Page) -> None:
    """No button lies half below it, and a card that is picked stays where it is."""
    phone.set_viewport_size({"width": 360, "height": 640})
    table = Table(phone).resume(laying())
    cards, ending = phone.locator(".pick .picked"), phone.locator(".pick .ending")
    above, below = cards.bounding_box(), ending.bounding_box()
    assert above and below and above["y"] + above["height"] <= below["y"] + 1
    table.choices.get_by_role("button", name="None", exact=True).tap()
    expect(cards).to_contain_text("0 chosen")
    far = cards.evaluate("el => el.scrollTop")
    assert far > 0
    table.choices.get_by_role("button", name="As suggested", exact=True).tap()
    expect(cards).not_to_contain_text("0 chosen")
    expect(send(table)).to_be_in_viewport()
    phone.evaluate("() => new Promise(requestAnimationFrame)")
    assert cards.evaluate("el => el.scrollTop") == far


def test_no_screen_has_a_violation(audited: Page) -> None:
    saves = {"act": found(acts, (CARTHAGE,), "s01"), "lay": laying(), "assault": found(helps_own, (ROME,))}
    walk = Walk(audited, saves)
    walk.table.visit().choose(TITLE).scenario("s13")
    walk.audit.prepare()
    walk.audit("eight seats")
    walk.store()
    walk.table.visit()
    walk.audit.prepare()
    for name in saves:
        walk.play(name)
        if name == "act" and walk.phone:
            walk.page.locator("[data-sheet-of=yours]").click()
        if name == "assault" and walk.phone:
            walk.page.locator("[data-key=dialog-show]").click()
        expect(walk.page.locator(":is(.face, .looks .art):visible")).not_to_have_count(0)
        walk.audit(name)
        walk.leave()
    assert not walk.audit.found, "\n".join(walk.audit.found)
