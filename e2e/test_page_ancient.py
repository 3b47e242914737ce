"""The third title on the page: played to its end, cards laid in order and kept secret, duels looked at, cards recruited.

What the page does for every title is tested elsewhere; here is what this one has of its own.
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
from e2e.layout import CLIPPED, SIDEWAYS
from e2e.positions import Table as Native
from e2e.positions import View, position
from e2e.stains import EVERYWHERE, STAIN, stains
from e2e.table import Table, check_result

pytestmark = pytest.mark.nightly

Entry = dict[str, Any]
TITLE = "ancient"
RED, BLACK, GREEN = range(3)
IN_ORDER = "fast ones before slow ones"
SLOW = ("Swordsmen", "Spearmen", "Pikemen", "Warband")
BORDERS = {
    "cisalpina": "by land Italia and Illyria, over mountains Narbonensis and Noricum",
    "britannia": "across a strait Hibernia and Belgica",
    "sicilia": "by sea lane Africa",
    "black_sea": "at sea or by the coast Dacia",
}


# ---- positions
@cache
def found(until: Callable[[View], bool], people: tuple[int, ...] = (RED,), seats: int = 3) -> Entry:
    """The first decision of a person that fits, in a game of bots that play at random."""
    return Native(seats=seats, people=people, title=TITLE, bots="random").play(until)


def in_the_field(view: View) -> bool:
    """Cards are laid for a battle in which their order counts."""
    return IN_ORDER in (view["prompt"]["detail"] or "")


def red_lays_before_green(view: View) -> bool:
    return in_the_field(view) and view["prompt"]["seat"] == RED and view["turn"]["active"] == [RED, GREEN]


def others_fought(view: View) -> bool:
    """The last battle lies in the corner of the board."""
    return any(one["id"] == "battle" and one["dock"] == "board" and one["pairs"] for one in view["panels"])


def can_renew(view: View) -> bool:
    return any(choice["label"].startswith("Pay a cube") and not choice["off"] for choice in view["choices"])


# ---- what the tests do on the page
@pytest.fixture
def table(desktop: Page) -> Table:
    return Table(desktop)


@pytest.fixture
def laying(table: Table) -> Table:
    """Red lays cards for a battle in the field."""
    return table.resume(found(in_the_field))


def deck(table: Table) -> list[str]:
    return table.page.locator(".line .laid b").all_inner_texts()


def send(table: Table) -> Locator:
    return table.choices.locator("[data-key=pick-send]")


def lies(table: Table, *labels: str) -> None:
    """These cards are laid, and the engine has said what it thinks of them."""
    expect(table.page.locator(".line .laid b")).to_have_text(list(labels), ignore_case=True)


def press(table: Table, label: str, nth: int = 0) -> Locator:
    button = table.choices.get_by_role("button", name=label).nth(nth)
    button.click()
    return button


def warehouse(page: Page) -> int:
    """Cubes in the warehouse, as the tile says to a player who cannot see it."""
    words = page.locator("[data-target=store-warehouse] .sr").inner_text()
    return int(words.split()[0]) if words[0].isdigit() else 1


def log(table: Table) -> str:
    return "\n".join(table.page.locator(".log .ln").all_text_contents())


# ---- whole games
@pytest.mark.parametrize(("size", "seats", "human"), [("desktop", 3, "Green"), ("phone", 4, "Black")])
def test_a_whole_game(size: str, seats: int, human: str, request: pytest.FixtureRequest) -> None:
    """Clicked at random among what the page offers, with a mouse or on a phone."""
    table = Table(request.getfixturevalue(size)).visit().choose(TITLE)
    assert table.players(seats).roles() == ["Red", "Black", "Green", "Yellow", "Violet"][:seats]
    table.start(humans=(human,), seats=seats).play(random.Random(seats))
    check_result(table, seats)
    assert not table.page.evaluate(SIDEWAYS) and not table.page.evaluate(CLIPPED)


# ---- laying cards
def test_cards_are_taken_back_and_others_laid(laying: Table) -> None:
    """What is suggested can be sent; a card taken back leaves a gap, and another goes into it."""
    table, page, suggested = laying, laying.page, deck(laying)
    assert len(suggested) == 5
    expect(send(table)).not_to_have_attribute("aria-disabled", "true")
    press(table, f"{suggested[0]}: remove")
    lies(table, *suggested[1:])
    expect(page.locator(".line .gap")).to_have_count(1)
    expect(send(table)).to_have_attribute("aria-disabled", "true")
    other = page.locator(".pick .ubtn:not([aria-disabled=true])").last
    name = other.locator("b").inner_text()
    assert name != suggested[0]
    other.click()
    lies(table, *suggested[1:], name)
    expect(page.locator(".pick .ubtn:not([aria-disabled=true])")).to_have_count(0)
    press(table, "As suggested")
    lies(table, *suggested)
    expect(send(table)).not_to_have_attribute("aria-disabled", "true")


def test_cards_change_places_by_buttons_keys_and_dragging(laying: Table) -> None:
    """The focus goes along with the card, so that it can be moved on."""
    table, (one, two, three, *rest), page = laying, deck(laying), laying.page
    button = press(table, f"{three}: move one place forward")
    lies(table, one, three, two, *rest)
    expect(button).to_be_focused()
    for key, row in (("ArrowUp", (three, one, two)), ("ArrowUp", (three, one, two)), ("ArrowDown", (one, three, two))):
        page.keyboard.press(key)
        lies(table, *row, *rest)
    press(table, "As suggested")
    lies(table, one, two, three, *rest)
    page.wait_for_function("() => globalThis.Sortable?.get(document.querySelector('ol.line'))")
    drag(page, 0, 2)
    lies(table, two, three, one, *rest)
    expect(send(table)).not_to_have_attribute("aria-disabled", "true")


def drag(page: Page, start: int, end: int) -> None:
    page.locator(".line").evaluate("el => el.scrollIntoView({ block: 'center' })")
    boxes = [row.bounding_box() for row in page.locator(".line .laid").all()]
    page.mouse.move(boxes[start]["x"] + 60, boxes[start]["y"] + 12)
    page.mouse.down()
    for box in boxes[start : end + 1]:
        page.mouse.move(box["x"] + 62, box["y"] + box["height"] - 6, steps=4)
    there = "([start, end]) => document.querySelectorAll('.line .laid')[end].dataset.at === String(start)"
    for shake in range(100):  # the row makes room for what is held only after it has come to rest
        if page.evaluate(there, [start, end]):
            break
        page.mouse.move(box["x"] + 62, box["y"] + box["height"] - 6 - shake % 3)
        page.wait_for_timeout(50)
    page.mouse.up()


def test_an_order_against_the_rules_is_refused_with_its_reason(laying: Table) -> None:
    """A slow card before a fast one (5.2)."""
    table, laid = laying, deck(laying)
    at = next(k for k, label in enumerate(laid) if label.startswith(SLOW))
    assert at > 0
    slow, wrong = laid[at], [*laid[: at - 1], laid[at], laid[at - 1], *laid[at + 1 :]]
    press(table, f"{slow}: move one place forward")
    lies(table, *wrong)
    expect(table.choices.get_by_role("status")).to_contain_text("Fast cards come before swords, spears, pikes and warbands.")
    expect(send(table)).to_have_attribute("aria-disabled", "true")
    send(table).dispatch_event("click")
    lies(table, *wrong)
    press(table, f"{slow}: move one place back")
    expect(send(table)).not_to_have_attribute("aria-disabled", "true")
    send(table).click()
    table.ready()
    assert "Red lays 5 cards." in log(table)


# ---- what one side has laid
HEARD = """(() => {
  const parse = JSON.parse;
  window.heard = [];
  JSON.parse = (text, ...more) => { window.heard.push(String(text)); return parse(text, ...more); };
})()"""
LAID = re.compile(r'"laid-\d+"')


@pytest.mark.own
def test_what_one_side_has_laid_is_not_there_for_the_other(table: Table) -> None:
    """Two people at one screen: between their lays hangs the curtain, and nothing of the first row reaches the page again before
    it is turned up."""
    page = table.page
    page.add_init_script(STAIN)
    page.add_init_script(HEARD)
    table.resume(found(red_lays_before_green, people=(RED, GREEN))).uncover()
    table.ready()
    assert stains(page) == {"STAIN0"}
    rows = page.locator(".line .laid b").count()
    page.evaluate("heard.length = told.length = 0")
    send(table).click()
    expect(page.locator("#curtain-next")).to_contain_text("Green is next")
    unseen(page)
    table.uncover()
    table.ready()
    expect(table.prompt).to_contain_text("Green: lay your cards")
    unseen(page, "STAIN2")
    assert {told["seat"] for told in page.evaluate("told")} <= {None, GREEN}
    send(table).click()
    table.ready()
    pairs = next(text for text in reversed(page.evaluate("heard")) if '"pairs"' in text)
    assert pairs.count('"left": {') + pairs.count('"left":{') <= rows and not LAID.search(page.evaluate(EVERYWHERE))


def unseen(page: Page, *mine: str) -> None:
    """Nothing that lies face down is in what the worker has sent or on the page."""
    assert stains(page) == set(mine)
    assert not LAID.search("\n".join(page.evaluate("heard"))) and not LAID.search(page.evaluate(EVERYWHERE))
    assert page.locator("[data-panel=laid]").count() == 0


def test_the_engine_shows_a_row_to_its_owner_only() -> None:
    """What the test above looks for is there, for the player who has laid it."""
    native = Native(people=(RED, GREEN), title=TITLE, bots="random")
    native.play(red_lays_before_green)
    view = native.call("view", seat=RED, since=0)
    [choice] = view["choices"]
    native.call("act", seat=RED, rev=view["rev"], choice=choice["id"], picks=choice["pick"]["suggested"], count=None)
    seen = {seat: LAID.findall(str(native.call("view", seat=seat, since=0)).replace("'", '"')) for seat in (RED, GREEN, None)}
    assert [len(seen[seat]) for seat in (RED, GREEN, None)] == [5, 0, 0]


# ---- duels
def test_a_battle_is_shown_pair_by_pair(laying: Table) -> None:
    """For the two sides over the map until they put it aside."""
    table, page = laying, laying.page
    table.settle(battles="on")
    send(table).click()
    duel = page.locator("dialog .panel.w-duel")
    expect(duel.locator(".pairs li").first).to_be_visible()
    table.ready()
    pairs = duel.locator(".pairs li").all()
    left, right = (name.split()[0] for name in duel.locator(".who h4").all_inner_texts())
    told = {"won-left": f"{left} wins the pair", "won-right": f"{right} wins the pair", "won-none": ""}
    assert len(pairs) == 5
    for pair in pairs:
        assert told[pair.get_attribute("class")] in pair.inner_text()
    tokens = duel.get_by_role("img", name=re.compile(rf"^Tokens: {left} \d, middle \d, {right} \d$"))
    assert sum(map(int, re.findall(r"\d", tokens.get_attribute("aria-label")))) == tokens.locator("i").count() == 3
    expect(duel.locator(".outcome")).to_have_text(re.compile(r"(takes|holds) \w"))
    page.get_by_role("button", name="Look at the map").click()
    expect(duel).to_be_hidden()
    expect(page.locator(".corner").get_by_role("button", name=re.compile("Battle for"))).to_be_visible()


def test_in_the_corner_the_pairs_are_folded(table: Table) -> None:
    page = table.resume(found(others_fought)).page
    duel = page.locator(".corner .w-duel")
    expect(duel.get_by_role("img", name=re.compile("^Tokens"))).to_be_visible()
    expect(duel.locator(".pairs")).to_be_hidden()
    duel.locator("summary", has_text="Pair by pair").click()
    expect(duel.locator(".pairs li").first).to_be_visible()


# ---- cards and cubes
def test_a_card_is_recruited_by_a_click_on_it(table: Table) -> None:
    page = table.resume(position("take an action", title=TITLE, bots="random")).page
    card = page.locator(".item.live[data-target^=open-]").first
    name = card.locator(".lb b").inner_text().split(",")[0]
    card.click()
    told = re.compile(rf"Red recruits (an? )?{name}\.", re.IGNORECASE)
    expect(page.locator(".log .ln", has_text=told)).to_have_count(1)


def test_a_new_display_costs_a_cube(table: Table) -> None:
    page = table.resume(found(can_renew)).page
    before = warehouse(page)
    assert before > 1
    table.choices.locator("[data-group=recruit]").click()
    press(table, "Pay a cube for a new display")
    expect(table.prompt).to_contain_text("Red: take a card from the new display")
    assert warehouse(page) == before - 1


# ---- the map
def test_borders_are_told_to_a_player_who_cannot_see_them(table: Table) -> None:
    """Mountains, straits and sea lanes by the names of the areas that lie behind them (1.2)."""
    page = table.resume(found(can_renew)).page
    for area, told in BORDERS.items():
        expect(page.locator(f".map [data-region={area}]")).to_have_accessible_name(re.compile(f"Borders: .*{told}"))


# ---- how it looks
@pytest.mark.parametrize("name", ["desktop", "phone"])
def test_nothing_live_is_covered(open_page, name: str) -> None:
    saves = position("place a base", title=TITLE, bots="random", turn=0), position("place a cube", title=TITLE)
    (looked, faults), (more, others) = (look_about(shown(open_page, name).resume(save), 3) for save in saves)
    assert looked and more and not faults + others, "\n".join(faults + others)


def test_no_screen_has_a_violation(audited: Page) -> None:
    saves = {"act": position("take an action", title=TITLE, bots="random", turn=2), "lay": found(in_the_field)}
    walk = Walk(audited, saves)
    walk.table.visit()
    walk.store()
    walk.table.visit()
    walk.audit.prepare()
    for name in saves:
        walk.play(name)
        if name == "act" and walk.phone:
            walk.page.locator("[data-sheet-of=yours]").click()
        walk.audit(name)
        if name == "lay":
            walk.page.locator(".laid .btn").first.wait_for()
            send(walk.table).click()
            walk.table.ready()
            if (aside := walk.page.locator("[data-key=dialog-show]")).is_visible():  # on a phone, while Red has to decide
                aside.click()
            walk.page.locator("dialog .pairs li").first.wait_for()
            walk.audit("duel")
        else:
            walk.leave()
    assert not walk.audit.found, "\n".join(walk.audit.found)
