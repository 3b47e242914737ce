"""Saves: reload and carry on, names, export and import, and every way they can go wrong. Nothing is ever lost."""

import json
import re

from playwright.sync_api import BrowserContext, Page, expect

from e2e.reel import Reel
from e2e.saving import MARK, exported, open_file, position, to_the_start
from e2e.table import Table

DROP = """([name, text]) => {
  const files = new DataTransfer();
  files.items.add(new File([text], name));
  return files;
}"""

AT_ONCE = """new MutationObserver((_, watch) => {
  const menu = document.querySelector(".app .bar button");
  if (!menu) return;
  watch.disconnect();
  menu.click();
}).observe(document, { childList: true, subtree: true })"""


def drop_file(page: Page, name: str, text: str) -> None:
    files = page.evaluate_handle(DROP, [name, text])
    page.dispatch_event("main.start", "dragover", {"dataTransfer": files})
    expect(page.locator("main.start.drop")).to_be_visible()
    page.dispatch_event("main.start", "drop", {"dataTransfer": files})
    expect(page.locator("main.start.drop")).to_have_count(0)


def refused(page: Page, words: str) -> None:
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(words)
    dialog.get_by_role("button", name="OK", exact=True).click()
    expect(page.get_by_role("button", name="Set up a game")).to_be_visible()


def test_reload_in_the_middle_carries_on(table: Table) -> None:
    table.start()
    table.play_to("Build")
    before = position(table)
    table.page.reload()
    table.page.locator(".app").wait_for()
    assert position(table) == before
    assert len(table.saves()) == 1, "the same game goes on in the same save"
    table.play_to("Move and battle")


def test_a_menu_that_is_opened_before_the_first_view_stays_open(table: Table) -> None:
    to_the_start(table.start())
    table.page.evaluate(AT_ONCE)
    table.start(seed="other")
    table.page.locator(".rail [data-choice]").first.wait_for(state="attached")
    dialog = table.page.get_by_role("dialog", name="Menu")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    table.play_to("Build")


def test_several_games_are_kept_by_name(table: Table) -> None:
    page = table.page
    table.start(seed="one")
    first = position(table)
    to_the_start(table)
    table.start(seed="two")
    to_the_start(table)
    rows = page.locator("[data-save]")
    expect(rows).to_have_count(2)
    rows.last.get_by_role("button", name=re.compile("^Rename")).click()
    page.get_by_role("textbox", name="Name", exact=True).fill(MARK)
    page.get_by_role("button", name="OK", exact=True).click()
    expect(page.get_by_text(MARK)).to_be_visible()
    page.locator("[data-save]", has_text="<b>A").locator("button.save").click()
    page.locator(".app").wait_for()
    assert position(table) == first
    assert page.evaluate("window.hacked") is None


# The engine's answer to "save" waits until the test lets it go.
SLOW = """() => {
  const engine = window.fakeEngine, call = engine.call.bind(engine);
  engine.call = async (method, data) => {
    if (method === "save") await new Promise(done => { window.letGo = done; });
    return await call(method, data);
  };
}"""


def test_a_game_that_is_left_before_it_is_saved_is_listed_once_it_is(stand_in: Table) -> None:
    page = stand_in.page
    to_the_start(stand_in)
    rows = page.locator("[data-save]")
    expect(rows).to_have_count(1)
    page.evaluate(SLOW)
    page.locator("[data-key=play-mn2016]").click()
    to_the_start(stand_in)
    expect(rows).to_have_count(1)
    page.evaluate("letGo()")
    expect(rows).to_have_count(2)


def test_delete_asks_and_can_be_undone(table: Table) -> None:
    page = table.page
    table.start()
    table.ready()
    kept = table.saves()
    to_the_start(table)
    page.get_by_role("button", name=re.compile("^Delete")).click()
    page.get_by_role("button", name="Cancel").click()
    assert table.saves() == kept
    page.get_by_role("button", name=re.compile("^Delete")).click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.locator("[data-save]")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-save]")).to_have_count(1)
    assert table.saves() == kept


def test_a_copy_is_a_save_of_its_own(table: Table) -> None:
    table.start()
    table.ready()
    table.page.get_by_role("button", name="Menu", exact=True).click()
    table.page.get_by_role("button", name="Save a copy").click()
    table.page.get_by_role("textbox", name="Name", exact=True).fill("Before the war")
    table.page.get_by_role("button", name="OK", exact=True).click()
    expect(table.page.get_by_text("Saved: Before the war")).to_be_visible()
    assert sorted(kept["name"] == "Before the war" for kept in table.saves().values()) == [False, True]


def test_export_and_import_in_another_browser(table: Table, new_context) -> None:
    table.start()
    table.play_to("Build")
    before = position(table)
    table.page.get_by_role("button", name="Menu", exact=True).click()
    text = exported(table, table.page.get_by_role("button", name="Export as a file"))
    elsewhere: BrowserContext = new_context(viewport={"width": 1600, "height": 900})
    other = Table(elsewhere.new_page()).visit()
    open_file(other.page, "game.json", text)
    other.page.locator(".app").wait_for()
    assert position(other) == before
    [kept] = other.saves().values()
    assert kept["name"] == json.loads(text)["name"]


def an_export(**more: object) -> str:
    return json.dumps({"format": "winedark-save", "version": 1, "name": "x", "at": "", "summary": {}, "save": "s"} | more)


NEST = "[" * 200_000 + "]" * 200_000  # more than Python in a browser survives
BAD_FILES = {
    "no JSON": ("this is a letter", "not a saved game"),
    "a list": ("[1, 2]", "not a saved game"),
    "half an export": ('{"format": "winedark-save", "version": 1, "name": "x"}', "file is damaged"),
    "a later version": (an_export(version=99), "newer version"),
    "other JSON": ('{"hello": "world"}', "not a saved game of Wine-Dark Sea"),
    "a save of nothing": (an_export(name=MARK, summary={"text": MARK}, save="{}"), "not a saved game of Wine-Dark Sea"),
    "markup in the engine's save": (json.dumps({"title": MARK, "players": [MARK]}), "not a saved game of Wine-Dark Sea"),
    "binary": ("\0PK\3\4\ufffd", "not a saved game"),
    "nothing": ("", "not a saved game"),
    "a version that is no number": (an_export(version={"valueOf": 1}), "file is damaged"),
    "a name that is no text": (an_export(name={"toString": 1}), "file is damaged"),
    "keys of every object": (
        '{"__proto__": {"format": 1}, "constructor": 1, "toString": 1}',
        "not a saved game of Wine-Dark Sea",
    ),
    "an export of such keys": (an_export(summary={"toString": 1}, save='{"__proto__": 1}'), "not a saved game of Wine-Dark Sea"),
    "a deep nest": ('{"format": 1, "log": ' + NEST + "}", "file is damaged"),
    "a deep nest in an export": (an_export(save=NEST), "file is damaged"),
    "an export with a deep nest": (an_export()[:-1] + f', "look": {NEST}}}', "file is damaged"),
    "a save of a later format": (json.dumps({"format": 2}), "Update the page"),
    "a huge file": (json.dumps({"x": "y" * 4_100_000}), "too large"),
}


def test_bad_files_are_refused_and_change_nothing(table: Table) -> None:
    table.start()
    table.ready()
    kept = table.saves()
    to_the_start(table)
    for kind, (text, words) in BAD_FILES.items():
        (drop_file if "export" in kind else open_file)(table.page, "bad.json", text)
        refused(table.page, words)
        assert table.saves() == kept, kind
    assert table.page.evaluate("[window.hacked ?? null, Object.keys(Object.prototype)]") == [None, []]
    table.page.locator("button.save").click()
    table.page.locator(".app").wait_for()
    table.ready()


def test_a_file_can_be_dropped(table: Table, begun: dict[str, dict]) -> None:
    drop_file(table.page, "game.json", json.dumps(begun["Build"]))
    table.page.locator(".app").wait_for()
    table.ready()
    assert table.step == "Build"
    [kept] = table.saves().values()
    assert kept["name"] == begun["Build"]["name"]


def changed_save(entry: dict, **changes: object) -> dict:
    return entry | {"save": json.dumps(json.loads(entry["save"]) | changes)}


def test_a_save_of_older_rules_is_rescued_with_a_notice(table: Table, begun: dict[str, dict]) -> None:
    """Its log no longer leads where it led: the position is kept, and kept for good; the replay shows what came before."""
    old = json.loads(begun["Build"]["save"])
    table.resume(changed_save(begun["Build"], log=old["log"][:-2], version="0.0.1"))
    expect(table.page.locator("#toast")).to_contain_text("The rules have changed since this game was saved")
    rescued = json.loads(table.saves()["begun"]["save"])
    assert (rescued["snapshot"], rescued["digest"]) == (old["snapshot"], old["digest"])
    assert rescued["earlier"] == [{"base": None, "log": old["log"][:-2]}]
    table.page.reload()
    table.page.locator(".app").wait_for()
    table.ready()
    expect(table.page.locator("#toast")).not_to_contain_text("rules have changed")
    assert table.step == "Build"
    reel = Reel(table).open()
    told = [reel.go(at) for at in range(reel.last + 1)]
    assert told[0] == "The game begins" and "The rules changed here: this is the position as saved" in told[3:]


def test_hostile_entries_in_the_storage_are_harmless(table: Table) -> None:
    """Other pages of one host can write here, too."""
    page = table.page
    hostile = {
        "odd": an_export(name="x" * 5000, at={"a": 1}, summary={"seats": [{"toString": 1}, None, MARK], "text": [MARK]}),
        "words": an_export(name=MARK, summary={"text": MARK, "phase": {"toString": 1}, "seats": "no list", "title": "mn2016"}),
        "look": an_export(
            name="look", look={"latium": "url(x)", "italia": ["rome"], "__proto__": "rome", "nowhere": "rome"}
        ).replace('"summary": {}', '"summary": {"title": "mn2016"}'),
        "list": an_export(name="list", look=["rome"], summary={"title": "mn2016"}),
        "title": an_export(name="title", look={"latium": "rome"}, summary={"title": "__proto__", "over": "yes"}),
        "turned": an_export(name="\u202egnorw", summary={"text": "\u202egnorw"}),
    }
    put = "all => Object.entries(all).forEach(([id, text]) => localStorage.setItem('winedark:save:' + id, text))"
    page.evaluate(put, hostile)
    page.reload()
    rows = page.locator("[data-save]")
    expect(rows).to_have_count(len(hostile))
    expect(page.locator("[data-save=odd]")).to_contain_text("damaged")
    expect(page.locator("[data-save=words]")).to_contain_text(MARK)
    assert page.locator("img:not(.art, .sky img)").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    for name in ("look", "list"):
        page.locator(f"[data-save={name}] canvas[width='{thumb_width(page)}']").wait_for()
        assert len(colours(page, name)) > 3, "the map without its owners"
    table.start().ready()


# ---- the small map of a save
PIXELS = """canvas => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height), found = {};
  for (let i = 0; i < data.length; i += 4) {
    const colour = [...data.slice(i, i + 4)].join(' ');
    found[colour] = (found[colour] ?? 0) + 1;
  }
  return found;
}"""


def thumb_width(page: Page) -> int:
    return page.evaluate("84 * Math.min(devicePixelRatio, 2)")


def colours(page: Page, save: str) -> dict[str, int]:
    return page.locator(f"[data-save='{save}'] canvas").evaluate(PIXELS)


def mostly(found: dict[str, int], rgb: tuple[int, int, int]) -> int:
    """How many pixels have about this colour."""
    near = lambda colour: all(abs(int(a) - b) < 12 for a, b in zip(colour.split(" "), rgb, strict=False))  # noqa: E731
    return sum(n for colour, n in found.items() if near(colour))


def test_a_save_shows_who_holds_what(table: Table) -> None:
    page = table.page
    table.start()
    table.ready()
    [(save, entry)] = table.saves().items()
    assert entry["look"]["latium"] == "rome" and "germania" not in entry["look"]
    assert len(json.dumps(entry["look"])) < 1500
    to_the_start(table)
    page.locator(f"[data-save] canvas[width='{thumb_width(page)}']").wait_for()
    light, sea, red = colours(page, save), (93, 151, 166), (202, 107, 105)
    assert mostly(light, sea) > 500
    assert mostly(light, red) > 60, light
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Wine-dark").click()
    page.get_by_role("button", name="Close").click()
    assert mostly(colours(page, save), sea) == 0, "drawn anew in the other theme"


def test_a_save_from_before_there_were_maps_shows_the_bare_one(table: Table, begun: dict[str, dict]) -> None:
    old = {key: value for key, value in begun["Build"].items() if key not in ("look", "by")}
    table.page.evaluate("entry => localStorage.setItem('winedark:save:old', JSON.stringify(entry))", old)
    table.page.reload()
    table.page.locator(f"canvas[width='{thumb_width(table.page)}']").wait_for()
    found = colours(table.page, "old")
    assert mostly(found, (93, 151, 166)) > 500 and mostly(found, (202, 107, 105)) == 0
    table.page.locator("button.save").click()
    table.page.locator(".app").wait_for()
    table.ready()


def test_a_damaged_entry_is_shown_and_hurts_no_other(table: Table) -> None:
    page = table.page
    table.start()
    table.ready()
    page.evaluate("localStorage.setItem('winedark:save:broken', '{\"format\": \"winedark-')")
    to_the_start(table)
    row = page.locator("[data-save=broken]")
    expect(row).to_contain_text("damaged")
    assert row.locator("button.save").count() == 0
    assert exported(table, row.get_by_role("button", name=re.compile("^Export"))) == '{"format": "winedark-'
    page.goto("about:blank")
    page.goto("index.html#play=broken")
    expect(page.get_by_role("dialog")).to_contain_text("damaged")
    page.get_by_role("button", name="OK", exact=True).click()
    page.locator("[data-save]:not([data-save=broken]) button.save").click()
    page.locator(".app").wait_for()
    table.ready()


def test_an_address_of_a_save_that_is_gone(table: Table) -> None:
    table.page.goto("about:blank")
    table.page.goto("index.html#play=nothing")
    expect(table.page.get_by_text("no longer in this browser")).to_be_visible()
    expect(table.page.get_by_role("button", name="Set up a game")).to_be_visible()
