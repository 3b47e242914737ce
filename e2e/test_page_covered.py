"""Nothing live is ever covered: what can be chosen on the map is under the pointer, whatever card, sheet or dialog is open."""
# ruff: noqa: F401, F811  (a fixture that is shared by import)

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect
from winedark.kernel.session import Player

from e2e.positions import Table as Bots
from e2e.positions import position
from e2e.test_page_play import Table

VIEWS = {"desktop": (1600, 900, False), "laptop": (1280, 720, False), "phone": (390, 844, True), "low": (844, 390, True)}

# Live pieces and regions whose middle is not under the pointer. The middle of a region is where its first unit stands.
COVERED = """async () => {
  const [, kept] = Object.entries(localStorage).find(([key]) => key.startsWith('winedark:save:'));
  const meta = await (await fetch(`maps/${JSON.parse(kept).summary.title}.json`)).json();
  const board = document.querySelector('.board').getBoundingClientRect(), top = document.querySelector('.map.top');
  const inBoard = ({ x, y }) => x > board.left && x < board.right && y > board.top && y < board.bottom;
  const middle = el => {
    if (el.dataset.region) {
      const { units: [[x, y]] } = meta.regions[el.dataset.region];
      return new DOMPoint(x, y).matrixTransform(top.getScreenCTM());
    }
    const box = el.querySelector('.sh, .b').getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const live = [...document.querySelectorAll('.region.live, .tok.live')];
  window.looked += live.length;
  return live.map(el => [el, middle(el)]).flatMap(([el, at]) => {
    const hit = inBoard(at) ? document.elementFromPoint(at.x, at.y) : null, id = el.dataset.target;
    const fine = el.dataset.region ? hit?.closest('.sheet-of-map') : hit?.closest('[data-target]')?.dataset.target === id;
    return fine ? [] : [`${id}: ${hit ? (hit.className.baseVal ?? hit.className) || hit.tagName : 'outside'}`];
  });
}"""


def covered(table: Table) -> list[str]:
    """What is covered once the camera has come to rest."""
    expect(table.page.locator(".sheet-of-map.moving")).to_have_count(0)
    return table.page.evaluate(COVERED)


def prod(table: Table, rng: random.Random) -> list[str]:
    """Opens every group and the card of one target in each, and looks what they cover."""
    page, found = table.page, covered(table)
    open_groups = table.choices.locator("[data-group]:not([aria-disabled=true])")
    groups = open_groups.evaluate_all("all => all.map(el => el.dataset.group)")
    for group in groups or [None]:
        button = table.choices.locator(f"[data-group='{group}']:not([aria-disabled=true])")
        if group and not button.count():
            continue  # what was tried before has changed what is offered
        if group:
            button.dispatch_event("click")
            found += [f"group {group}: {fault}" for fault in covered(table)]
        live = page.locator(".region.live, .tok.live")
        if count := live.count():
            before = page.locator(".log .ln").count()
            live.nth(rng.randrange(count)).dispatch_event("click")
            if page.locator(".pop:not([hidden])").count():
                found += [f"card in {group}: {fault}" for fault in covered(table)]
            table.ready()
            if page.locator(".log .ln").count() != before:
                return found  # with a mouse the click was the decision
        for _ in range(3):
            page.keyboard.press("Escape")
    return found


def shown(new_context, name: str) -> Table:
    """A page in one of the sizes, before a game."""
    width, height, touch = VIEWS[name]
    return Table(new_context(viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch).new_page()).visit()


def look_about(table: Table, decisions: int) -> tuple[int, list[str]]:
    """Plays on; how many prompts had targets on the map, and what was covered at any of them."""
    page, rng, found, looked = table.page, random.Random(5), [], 0
    page.evaluate("window.looked = 0")
    for _ in range(decisions):
        table.ready()
        if table.over:
            break
        asked = table.prompt.inner_text().replace("\n", " ")
        if page.locator(".region.can, .tok.can").count():
            looked += 1
            found += [f"{asked}: {fault}" for fault in prod(table, rng)]
        table.decide(rng)
    return looked, found


@pytest.mark.parametrize("name", VIEWS)
def test_nothing_live_is_covered(new_context, name: str, record_property) -> None:
    table = shown(new_context, name).start(bots="Normal", seats=5, seed="odyssey")
    looked, found = look_about(table, 24)
    record_property(f"prompts with targets on the map, {name}", looked)
    assert looked >= 4 and table.page.evaluate("window.looked") >= 20
    assert not found, "\n".join(found)


# ---- what lies over the map without being asked for
def box(one: Locator) -> tuple[float, float, float, float]:
    found = one.bounding_box()
    assert found, "it is not to be seen"
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def overlap(one: Locator, other: Locator) -> bool:
    (a, b, c, d), (x, y, z, w) = box(one), box(other)
    return a < z and x < c and b < w and y < d


@pytest.mark.parametrize("name", ["desktop", "laptop", "phone"])
def test_the_table_of_offers_leaves_the_zoom_alone(new_context, name: str) -> None:
    page = shown(new_context, name).resume(position("take a resource", seats=5, seed="troy")).page
    table = page.locator(".panelbox")
    expect(table.locator(".item.live").first).to_be_visible()
    assert not overlap(table, page.locator(".zoom"))
    page.get_by_role("button", name="Look at the map").click()
    expect(table).to_be_hidden()


def test_offers_of_others_are_a_line_until_somebody_wants_all_of_them(new_context) -> None:
    """Nothing is asked of the viewer while bots claim from each other."""
    bots = Bots(seats=5, seed="troy")
    bots.play(lambda view: "take a resource" in view["prompt"]["text"])
    bots.desk.running.players = [Player(one.name, "easy") for one in bots.desk.running.players]
    bots.people = ()
    entry = bots.entry()
    page = shown(new_context, "desktop").page
    page.evaluate("localStorage.setItem('winedark:set:speed', 'slow')")
    page.evaluate("entry => localStorage.setItem('winedark:save:begun', JSON.stringify(entry))", entry)
    page.goto(page.url.split("#")[0] + "#play=begun")
    page.reload()
    table = page.locator(".panelbox")
    expect(table).to_be_visible(timeout=30_000)
    page.locator("[data-key=bots]").click()
    expect(table.get_by_role("heading", name="Offers")).to_be_visible()
    assert table.bounding_box()["height"] <= 64 and not overlap(table, page.locator(".zoom"))
    table.get_by_role("button", name="Show all").click()
    expect(table.locator(".offer").first).to_be_visible()
    assert not overlap(table, page.locator(".zoom"))


def test_a_battle_that_is_told_is_as_large_as_its_pairs(new_context) -> None:
    told = Bots(title="ancient", seats=5, seed="troy").play(lambda view: any(one["dock"] == "dialog" for one in view["panels"]))
    page = shown(new_context, "desktop").resume(told).page
    duel = page.locator(".panelbox")
    expect(duel.locator(".outcome")).to_be_visible()
    _, _, _, end = box(duel.locator(".outcome"))
    left, top, right, bottom = box(duel)
    board = page.locator(".board").bounding_box()
    assert bottom - end < 40 and right - left <= 0.42 * board["width"] and bottom - top < board["height"]
    assert not overlap(duel, page.locator(".zoom"))


def test_the_last_battle_tells_its_sum_and_can_be_put_away(new_context) -> None:
    def bonus(view: dict) -> bool:
        rolls = [one for one in view["panels"] if one["type"] == "dice" and one["dock"] == "board"]
        lines = [line["n"] for roll in rolls for side in roll["sides"] for line in side["lines"]]
        return bool(view["choices"]) and any(n.startswith("+") for n in lines)

    page = shown(new_context, "laptop").resume(Bots(seats=5, seed="troy").play(bonus)).page
    last = page.locator(".corner .w-dice")
    added = last.locator(".sum .more", has_text=re.compile(r"\+\d"))
    expect(added.first).to_be_visible()
    for side in last.locator(".side").all():
        for line in (".tot", ".hits"):
            expect(side.locator(line)).to_be_visible()
    last.get_by_role("button", name=re.compile("^Put away: Last battle")).click()
    expect(last).to_have_count(0)


# Numbers of pieces that another piece, a pill or the map's own signs lie over; pills over names.
COVERED_SIGNS = """() => {
  const box = el => el.getBoundingClientRect(), name = el => el.closest('.tok')?.dataset.target;
  const hits = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const found = [...document.querySelectorAll('.tok .ct')].flatMap(el => {
    const { x, y, width, height } = box(el), hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit?.closest('.board') && name(hit) !== name(el) ? [`number of ${name(el)}`] : [];
  });
  const marks = [...document.querySelectorAll('.map .lbl, .tok .ct')];
  for (const pill of document.querySelectorAll('.tag rect')) {
    const hidden = marks.filter(el => hits(box(pill), box(el))).map(el => el.textContent || name(el));
    found.push(...hidden.map(what => `${pill.parentNode.textContent} over ${what}`));
  }
  return found;
}"""


@pytest.mark.parametrize(("title", "words", "turn"), [
    ("ancient", "take an action", 1), ("ancient", "lay your cards", 4), ("mn2016", ": build", 4), ("mn2003", ": build", 5),
])  # fmt: skip
def test_numbers_and_names_are_not_hidden_by_signs(new_context, title: str, words: str, turn: int) -> None:
    table = shown(new_context, "desktop").resume(position(words, title=title, seats=5, seed="troy", turn=turn))
    for closing in table.page.get_by_role("button", name=re.compile("^(Put away|Look at the map)")).all():
        closing.click()
    expect(table.page.locator(".sheet-of-map.moving")).to_have_count(0)
    assert not table.page.evaluate(COVERED_SIGNS)


def test_a_number_that_chooses_is_a_key_and_no_disc(new_context) -> None:
    page = shown(new_context, "desktop").resume(position("take an action", title="ancient", seats=5, seed="troy")).page
    page.locator(".turn [data-group=attack]").click()
    keys = page.locator(".map .key")
    expect(keys.first).to_be_visible()
    assert keys.locator("rect").count() == keys.count() and keys.locator("circle").count() == 0
