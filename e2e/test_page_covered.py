"""Nothing live is ever covered: what can be chosen on the map is under the pointer, whatever card, sheet or dialog is open."""

import re

import pytest
from playwright.sync_api import Locator, expect

from e2e.covering import VIEWS, look_about, shown
from e2e.positions import Table as Bots
from e2e.positions import position

pytestmark = pytest.mark.nightly


@pytest.mark.parametrize("name", VIEWS)
def test_nothing_live_is_covered(open_page, name: str, record_property) -> None:
    table = shown(open_page, name).visit().start(bots="Normal", seats=5, seed="odyssey")
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
def test_the_table_of_offers_leaves_the_zoom_alone(open_page, name: str) -> None:
    page = shown(open_page, name).resume(position("take a resource", seats=5, seed="troy")).page
    table = page.locator(".panelbox")
    expect(table.locator(".item.live").first).to_be_visible()
    assert not overlap(table, page.locator(".zoom"))
    page.get_by_role("button", name="Look at the map").click()
    expect(table).to_be_hidden()


def test_a_battle_that_is_told_is_as_large_as_its_pairs(open_page) -> None:
    told = Bots(title="ancient", seats=5, seed="troy").play(lambda view: any(one["dock"] == "dialog" for one in view["panels"]))
    page = shown(open_page, "desktop").resume(told).page
    duel = page.locator(".panelbox")
    expect(duel.locator(".outcome")).to_be_visible()
    _, _, _, end = box(duel.locator(".outcome"))
    left, top, right, bottom = box(duel)
    board = page.locator(".board").bounding_box()
    assert bottom - end < 40 and right - left <= 0.42 * board["width"] and bottom - top < board["height"]
    assert not overlap(duel, page.locator(".zoom"))


def test_the_last_battle_tells_its_sum_and_can_be_put_away(open_page) -> None:
    def bonus(view: dict) -> bool:
        rolls = [one for one in view["panels"] if one["type"] == "dice" and one["dock"] == "board"]
        lines = [line["n"] for roll in rolls for side in roll["sides"] for line in side["lines"]]
        return bool(view["choices"]) and any(n.startswith("+") for n in lines)

    page = shown(open_page, "laptop").resume(Bots(seats=5, seed="troy").play(bonus)).page
    last = page.locator(".corner .w-dice")
    added = last.locator(".sum .more", has_text=re.compile(r"\+\d"))
    expect(added.first).to_be_visible()
    for side in last.locator(".side").all():
        for line in (".tot", ".hits"):
            expect(side.locator(line)).to_be_visible()
    last.get_by_role("button", name=re.compile("^Close: Last battle")).click()
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
def test_numbers_and_names_are_not_hidden_by_signs(open_page, title: str, words: str, turn: int) -> None:
    table = shown(open_page, "desktop").resume(position(words, title=title, seats=5, seed="troy", turn=turn))
    for closing in table.page.get_by_role("button", name=re.compile("^(Close: |Look at the map)")).all():
        closing.click()
    expect(table.page.locator(".sheet-of-map.moving")).to_have_count(0)
    assert not table.page.evaluate(COVERED_SIGNS)


def test_a_number_that_chooses_is_a_key_and_no_disc(open_page) -> None:
    page = shown(open_page, "desktop").resume(position("place a cube", title="ancient", seats=5, seed="troy")).page
    keys = page.locator(".map .key")
    expect(keys.first).to_be_visible()
    assert keys.locator("rect").count() == keys.count() and keys.locator("circle").count() == 0
