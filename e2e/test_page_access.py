"""For everyone: keys of one's own, the left hand, what calls back somebody who has looked away, and what WCAG 2.2 AA asks that
axe cannot see: a focus that nothing covers, targets large enough, a page that still works at 400 %."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.positions import ended, position
from e2e.table import Table

pytestmark = [pytest.mark.nightly, pytest.mark.own]

# 2.5.8: 24 by 24 CSS pixels, or so far from all others that a circle of 24 around its middle meets none of theirs. What stands
# in a sentence is left out, and the map: what lies on it is in the list of choices as well, where it is as large as all else.
SMALL = """() => {
  const used = 'a[href], button, input, select, summary, [role=button], [role=tab], [role=radio], [role=option], [tabindex="0"]';
  const open = document.querySelector('dialog:modal') ?? document.body, found = [];
  for (const el of open.querySelectorAll(used)) {
    if (!el.checkVisibility({ visibilityProperty: true }) || el.closest('.map, .skip, [inert], [aria-hidden=true]')) continue;
    if (el.matches('input') && el.type === 'hidden') continue;
    const box = el.getBoundingClientRect();
    if (box.width < 1 || getComputedStyle(el).display === 'inline') continue;
    found.push([el, box]);
  }
  const middle = box => [box.x + box.width / 2, box.y + box.height / 2];
  const near = (one, other) => {
    const [x, y] = middle(one), dx = Math.max(other.x - x, 0, x - other.right), dy = Math.max(other.y - y, 0, y - other.bottom);
    return Math.hypot(dx, dy) < 12;
  };
  const small = found.filter(([, box]) => box.width < 23.5 || box.height < 23.5);
  return small.filter(([el, box]) => found.some(([other, far]) => other !== el && !el.contains(other) && !other.contains(el)
    && near(box, far))).map(([el, { width, height }]) =>
      `${el.tagName}.${el.className} ${(el.getAttribute('aria-label') ?? el.textContent).slice(0, 40)} ${width}x${height}`);
}"""
# 2.4.11: of what has the focus something is seen.
COVERED = """() => {
  const el = document.activeElement;
  if (el === document.body || el.closest('.map')) return null;
  const box = el.getBoundingClientRect(), points = [];
  for (const x of [0.05, 0.25, 0.5, 0.75, 0.95])
    for (const y of [0.1, 0.5, 0.9]) points.push([box.x + box.width * x, box.y + box.height * y]);
  const seen = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit && (hit === el || el.contains(hit) || hit.contains(el));
  });
  return seen ? null : `${el.tagName}.${el.className} ${(el.getAttribute('aria-label') ?? el.textContent).slice(0, 50)}`;
}"""
SIZES = {"desktop": (1280, 720), "zoomed": (320, 256), "phone": (390, 844), "low": (844, 390)}


@pytest.fixture(params=SIZES)
def page(request: pytest.FixtureRequest, new_context) -> Page:
    width, height = SIZES[request.param]
    return new_context(viewport={"width": width, "height": height}).new_page()


def test_the_focus_is_never_covered_and_targets_are_large(page: Page) -> None:
    """Start screen, settings, keys, a game while it is built, typed commands: Tab through all of it."""
    table = Table(page).visit()
    for late in (".door .btn", ".today .what"):  # what is still to come would move all else while it is walked over
        expect(page.locator(late).first).to_be_visible()
    covered = tabbed(page, 40)
    small = [("start", page.evaluate(SMALL))]
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("dialog", name="Settings").wait_for()
    small.append(("settings", page.evaluate(SMALL)))
    covered += tabbed(page, 24)
    page.get_by_role("button", name="Change keys").click()
    page.get_by_role("dialog", name="Change keys").wait_for()
    small.append(("keys", page.evaluate(SMALL)))
    covered += tabbed(page, 40)
    table.resume(position("Rome: build"))
    small.append(("game", page.evaluate(SMALL)))
    covered += tabbed(page, 60)
    page.get_by_role("button", name="Play by typed commands").focus()
    page.keyboard.press("Enter")
    page.get_by_role("region", name="Typed commands").wait_for()
    small.append(("commands", page.evaluate(SMALL)))
    covered += tabbed(page, 12)
    assert [(where, found) for where, found in small if found] == []
    assert covered == []


def tabbed(page: Page, times: int) -> list[str]:
    """What has the focus and is covered, on the way of so many presses of Tab."""
    found = []
    for _ in range(times):
        page.keyboard.press("Tab")
        found += [what] if (what := page.evaluate(COVERED)) else []
    return found


def test_an_answer_never_pushes_the_focus_out_of_sight(new_context) -> None:
    page = new_context(viewport={"width": 320, "height": 256}).new_page()
    Table(page).resume(position("Rome: build"), speak="on", answers="long")
    said = page.get_by_role("log", name="Answers").locator("> div")
    expect(said).to_have_count(1)
    for told in range(2, 5):
        page.get_by_role("region", name="Typed commands").get_by_role("button", name="Help").press("Enter")
        expect(said).to_have_count(told)
        assert page.evaluate(COVERED) is None


def test_at_400_percent_there_is_still_a_map_and_no_way_sideways(new_context) -> None:
    page = new_context(viewport={"width": 320, "height": 256}).new_page()
    Table(page).resume(position("Rome: build"))
    board = page.locator(".board").bounding_box()
    assert board and board["height"] >= 56
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.locator("[data-sheet-of=choices]").click()
    expect(page.locator(".choices [data-group]").first).to_be_visible()


# ---- keys
@pytest.fixture
def keys(desktop: Page) -> Page:
    """The list of keys that can be changed, over a running game."""
    Table(desktop).resume(position("Rome: build"))
    open_keys(desktop)
    return desktop


def open_keys(page: Page) -> None:
    page.get_by_role("banner").get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Change keys").click()
    page.get_by_role("dialog", name="Change keys").wait_for()


def give(page: Page, call: str, key: str) -> None:
    page.locator(f"[data-key=key-{call}]").click()
    page.keyboard.press(key)


def close(page: Page) -> None:
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_key_is_changed_kept_and_listed(keys: Page) -> None:
    told = keys.get_by_role("dialog", name="Change keys").get_by_role("status")
    give(keys, "help", "u")
    expect(told).to_have_text("U is now the key for: Help")
    expect(keys.locator("[data-key=key-help]")).to_be_focused()
    close(keys)
    keys.reload()
    Table(keys).ready()
    keys.wait_for_timeout(500)
    keys.keyboard.press("?")
    assert keys.get_by_role("dialog").count() == 0
    keys.keyboard.press("u")
    expect(keys.get_by_role("dialog", name="Help").locator("dt").first).to_be_visible()
    listed = keys.get_by_role("dialog", name="Help").locator("dt").all_inner_texts()
    assert "U" in listed and "?" not in listed and "Z, Y" in listed


def test_a_conflict_is_told_and_nothing_is_changed(keys: Page) -> None:
    told = keys.get_by_role("dialog", name="Change keys").get_by_role("status")
    give(keys, "help", "e")
    expect(told).to_contain_text("E is already the key for: The main button")
    give(keys, "help", "Tab")
    expect(told).to_contain_text("cannot be used")
    give(keys, "help", "Escape")
    expect(told).to_contain_text("Esc keeps the old one")
    assert keys.evaluate("localStorage.getItem('winedark:set:keymap')") is None
    keys.locator("[data-key=off-main]").click()
    expect(keys.locator("[data-key=key-main]")).to_have_text("none")
    give(keys, "help", "e")
    expect(told).to_have_text("E is now the key for: Help")
    keys.locator("[data-key=keys-reset]").click()
    expect(told).to_have_text("All keys are reset.")
    expect(keys.locator("[data-key=key-main]")).to_have_text("E")
    close(keys)
    keys.keyboard.press("?")
    expect(keys.get_by_role("dialog", name="Help")).to_be_visible()


def test_the_digits_can_be_switched_off_and_on(keys: Page) -> None:
    keys.locator("[data-key=off-number]").click()
    expect(keys.get_by_role("button", name="Switch on")).to_be_visible()
    keys.get_by_role("button", name="Switch on").click()
    expect(keys.get_by_text("1 to 9", exact=True)).to_be_visible()


# ---- the left hand
@pytest.mark.parametrize("size", [(1280, 800), (900, 700), (844, 390)])
def test_the_rail_stands_on_the_left_for_the_left_hand(new_context, size: tuple[int, int]) -> None:
    page = new_context(viewport={"width": size[0], "height": size[1]}).new_page()
    Table(page).resume(position("Rome: build"), hand="left")
    page.wait_for_function("() => document.querySelector('.rail').getBoundingClientRect().left < 1")
    board, rail = page.locator(".board").bounding_box(), page.locator(".rail").bounding_box()
    assert board and rail and board["x"] >= rail["x"] + rail["width"] - 1
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


# ---- looking away
HIDE = """hidden => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
NOTES = """window.notes = []; window.Notification = class {
  static permission = 'granted';
  static requestPermission = async () => 'granted';
  constructor(title, more) { notes.push(`${title}: ${more.body}`); } close() { notes.push('closed'); } };"""


def test_the_title_is_marked_and_a_note_comes_when_it_is_ones_turn(desktop: Page) -> None:
    page = desktop
    page.add_init_script(NOTES)
    table = Table(page).resume(position("Rome: build"), notice="on", speed="instant")
    title = page.title()
    page.evaluate(HIDE, True)
    page.keyboard.press("e")
    page.wait_for_function("() => document.title.startsWith('● ')")
    page.wait_for_function("() => notes.length > 0")
    assert page.evaluate("notes") == ["Wine-Dark Sea: It is your turn."]
    page.evaluate(HIDE, False)
    page.wait_for_function("() => !document.title.startsWith('●')")
    page.wait_for_function("() => notes.includes('closed')")
    assert title.startswith("Mare Nostrum") and table.prompt.is_visible()


def test_no_note_comes_unasked(desktop: Page) -> None:
    page = desktop
    page.add_init_script(NOTES)
    Table(page).resume(position("Rome: build"), speed="instant")
    page.evaluate(HIDE, True)
    page.keyboard.press("e")
    page.wait_for_function("() => document.title.startsWith('● ')")
    assert page.evaluate("notes") == []


def test_leave_is_asked_for_on_the_players_click_and_its_refusal_is_told(desktop: Page) -> None:
    page = desktop
    page.add_init_script(
        "window.asked = 0; window.Notification = class { static requestPermission = async () => (asked++, 'denied'); }"
    )
    Table(page).visit()
    page.get_by_role("button", name="Settings").first.click()
    row = page.get_by_role("radiogroup", name="Alert me when it is my turn")
    assert page.evaluate("asked") == 0
    row.get_by_role("radio", name="With a notification").click()
    expect(row.get_by_role("radio", name="Tab title only")).to_have_attribute("aria-checked", "true")
    expect(page.get_by_text("The browser blocks notifications from this page")).to_be_visible()
    assert page.evaluate("asked") == 1


# ---- sounds
SOUNDS = """window.begun = 0; const of = AudioContext.prototype;
  for (const make of ['createOscillator', 'createBufferSource']) {
    const real = of[make]; of[make] = function () { begun++; return real.call(this); };
  }"""


def test_sounds_are_off_until_they_are_wanted(desktop: Page) -> None:
    page = desktop
    page.add_init_script(SOUNDS)
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    Table(page).resume(position("Rome: build"))
    page.keyboard.press("e")
    Table(page).ready()
    page.wait_for_timeout(300)
    assert page.evaluate("begun") == 0 and not [url for url in loaded if re.search(r"sound-\w+\.js", url)]
    page.get_by_role("banner").get_by_role("button", name="Settings").click()
    page.get_by_role("radiogroup", name="Sounds").get_by_role("radio", name="Quiet").click()
    page.wait_for_function("() => begun > 0")
    page.keyboard.press("Escape")
    before = page.evaluate("begun")
    page.locator(f".rail :is({OPEN})").first.dispatch_event("click")
    page.wait_for_function("before => begun > before", arg=before)


OPEN = "[data-choice]:not([aria-disabled=true]), [data-key=pick-send]:not([aria-disabled=true])"


def test_the_end_is_heard(desktop: Page) -> None:
    page = desktop
    page.add_init_script(SOUNDS)
    Table(page).resume(ended(), sound="quiet")
    page.wait_for_function("() => begun > 0")
