"""A game for every day, the record of all one's games, and everything in one file."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from winedark.learn.daily import daily

from e2e.audit import Auditor
from e2e.positions import ended
from e2e.recorded import DAY, GAME, PLAYED, at_noon, dailies, last_decision, played
from e2e.saving import MARK, exported, open_file, to_the_start
from e2e.table import Table, check_result

pytestmark = [pytest.mark.nightly, pytest.mark.own]

DAY_BEFORE = "2026-11-30"
STORED = "prefix => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(`winedark:${prefix}`)))"


def entries(table: Table) -> dict[str, Any]:
    found = table.page.evaluate(STORED, PLAYED)
    return {key.removeprefix(f"winedark:{PLAYED}"): json.loads(text) for key, text in found.items()}


def today(table: Table):
    return table.page.get_by_role("region", name="Today's game")


def open_games(table: Table):
    table.page.get_by_role("button", name="Your games").click()
    return table.page.get_by_role("dialog", name="Your games")


def lay(table: Table, stored: dict[str, str]) -> Table:
    table.put(stored)
    table.page.reload()
    return table


# ---- the game of the day
def test_the_game_of_the_day_follows_from_the_date(desktop: Page) -> None:
    table, game = at_noon(desktop).visit(), daily(DAY)
    expect(today(table)).to_contain_text("Tuesday 1 December")
    expect(today(table)).to_contain_text(game["text"])
    expect(today(table)).to_contain_text("Mediterranean Empires: Second Punic War")
    today(table).get_by_role("button", name="Play").click()
    desktop.locator(".app").wait_for()
    table.ready()
    [entry] = table.saves().values()
    save = json.loads(entry["save"])
    assert (save["title"], save["edition"], save["seed"]) == (game["title"], game["edition"], game["seed"])
    assert [seat["kind"] for seat in save["seats"]] == [seat["kind"] for seat in game["seats"]]
    assert entry["name"] == "Daily game, 1 Dec 2026" and "Player 1" in entry["summary"]["seats"]
    to_the_start(table)
    today(table).get_by_role("button", name="Continue").click()
    desktop.locator(".app").wait_for()
    assert len(table.saves()) == 1 and entries(table) == {}


def test_another_day_has_another_game_even_if_the_page_stays_open(desktop: Page) -> None:
    table = at_noon(desktop).visit()
    expect(today(table)).to_contain_text(daily(DAY)["text"])
    at_noon(desktop, "2026-12-02")
    desktop.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(today(table)).to_contain_text(daily("2026-12-02")["text"])
    expect(today(table)).to_contain_text("Wednesday 2 December")


def test_the_start_screen_waits_for_nothing(desktop: Page) -> None:
    """Before Python runs the card says what is known without it."""
    desktop.route("**/*.wasm", lambda route: None)
    table = at_noon(desktop).visit()
    table.put(dailies([DAY_BEFORE]))
    desktop.reload()
    expect(today(table)).to_contain_text("Everybody plays this game today")
    expect(today(table)).to_contain_text("1 day in a row. Play today to extend your streak.")
    expect(open_games(table)).to_contain_text("Daily games in a row")
    desktop.unroute_all(behavior="ignoreErrors")


@pytest.mark.parametrize(("width", "height"), [(1600, 900), (1024, 768)])
def test_the_card_stands_beside_what_comes_first_and_above_the_saves(desktop: Page, width: int, height: int) -> None:
    desktop.set_viewport_size({"width": width, "height": height})
    table = at_noon(desktop).visit()
    expect(desktop.locator(".door .row")).to_be_visible()
    card, door, saves = (el.bounding_box() for el in (today(table), desktop.locator(".door"), desktop.locator(".saves")))
    assert card["x"] > door["x"] + door["width"] and abs(card["y"] - door["y"]) < 2, "beside"
    assert saves["y"] > card["y"] + card["height"], "above"
    assert desktop.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_a_daily_game_that_is_finished_counts_once(desktop: Page) -> None:
    table = lay(at_noon(desktop).visit(), dailies([DAY_BEFORE]))
    table.resume(last_decision(DAY))
    table.play(random.Random(1))
    check_result(table, 3)
    result = desktop.get_by_role("region", name="Result")
    expect(result).to_contain_text("You finished the daily game: 2 days in a row.")
    found = entries(table)["begun"]
    assert (found["daily"], found["title"], found["roles"], found["levels"]) == (DAY, "medemp", ["iberia"], ["easy"])
    rank = result.get_by_role("listitem").filter(has_text="Iberia").locator(".rank").inner_text()
    assert found["places"] == [int(rank)] and found["lasted"] == "Turn 3" and found["moves"] > 0
    desktop.reload()
    expect(result).to_contain_text("2 days in a row.")
    assert entries(table)["begun"] == found and len(entries(table)) == 2
    result.get_by_role("button", name="Back to the start").click()
    came = "Won" if rank == "1" else f"Place {rank} of 3"
    expect(today(table)).to_contain_text(f"{came} (Turn 3). 2 days in a row.")
    expect(today(table).get_by_role("button", name="Play again")).to_be_visible()


def test_of_a_days_game_that_is_played_again_the_first_end_counts(desktop: Page) -> None:
    before = {"daily": DAY, "at": f"{DAY}T08:00:00.000Z", "title": "medemp", "edition": "s03", "places": [3], "seats": 3}
    table = lay(at_noon(desktop).visit(), played(first=before))
    table.resume(last_decision(DAY))
    table.play(random.Random(1))
    expect(desktop.get_by_role("region", name="Result")).to_contain_text("Only the first result counts")
    desktop.get_by_role("button", name="Back to the start").click()
    expect(today(table)).to_contain_text("Place 3 of 3 (Round 5).")
    assert set(entries(table)) == {"first", "begun"}


# ---- the record
def test_games_of_people_are_kept_and_those_of_bots_alone_are_not(desktop: Page) -> None:
    table = Table(desktop).resume(ended(people=(0, 2)))
    expect(desktop.get_by_role("region", name="Result")).to_contain_text("You have finished your first game here.")
    both = entries(table)["begun"]
    assert (both["roles"], len(both["places"]), both["levels"]) == (["rome", "greece"], 2, ["easy"])
    games = desktop.get_by_role("region", name="Result").get_by_role("button", name="Your games")
    games.click()
    dialog = desktop.get_by_role("dialog", name="Your games")
    expect(dialog.locator(".plays tbody tr")).to_have_count(1)
    expect(dialog.locator(".glance")).to_contain_text("of 0")
    expect(dialog.get_by_role("button", name="Import")).to_have_count(0)
    desktop.keyboard.press("Escape")
    expect(games).to_be_focused()
    desktop.evaluate("localStorage.clear()")
    watched = Table(desktop).resume(ended(people=()))
    desktop.get_by_role("heading", name=re.compile("wins?|won", re.IGNORECASE)).first.wait_for()
    desktop.wait_for_timeout(300)
    assert entries(watched) == {} and desktop.locator(".recorded").count() == 0


def test_a_full_storage_keeps_the_saves_and_says_what_is_missing(desktop: Page) -> None:
    table = Table(desktop).visit()
    refuse = """() => {
      const put = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key.includes(':played:')) throw new DOMException('no room', 'QuotaExceededError');
        put.call(this, key, value);
      };
    }"""
    desktop.add_init_script(f"({refuse})()")
    table.resume(ended())
    expect(desktop.get_by_role("region", name="Result")).to_contain_text("this game is missing from your games")
    assert entries(table) == {} and table.saves()["begun"]["summary"]["over"] is True


ENTRIES = played(
    a={"at": "2026-12-01T20:00:00.000Z"},
    b={"at": "2026-12-02T20:00:00.000Z", "places": [3]},
    c={"at": "2026-12-03T20:00:00.000Z", "title": "medemp", "edition": "s07", "seats": 4, "roles": ["persia"],
       "levels": ["normal"], "daily": "2026-12-03", "lasted": "Turn 3"},
    d={"at": "2026-12-04T20:00:00.000Z", "roles": ["rome", "greece"], "places": [2, 1], "levels": []},
    odd={"at": "2026-11-01T20:00:00.000Z", "title": MARK, "edition": MARK, "roles": [MARK], "levels": [MARK]},
)  # fmt: skip
DAMAGED = {f"{PLAYED}cut": "{", f"{PLAYED}wrong": json.dumps(GAME | {"places": [MARK]})}


def test_your_games(desktop: Page) -> None:
    table = lay(at_noon(desktop).visit(), ENTRIES | DAMAGED)
    dialog = open_games(table)
    rows = dialog.locator(".plays tbody tr")
    expect(rows).to_have_count(5)
    assert [row.inner_text().split("\t")[0].strip() for row in rows.all()][:2] == ["4 Dec 2026", "3 Dec 2026"]
    expect(rows.nth(0)).to_contain_text("Greece won")
    expect(rows.nth(1)).to_contain_text("Struggle for the Eastern Mediterranean · Daily game")
    expect(rows.nth(2)).to_contain_text("Place 3 of 3")
    expect(rows.nth(4)).to_contain_text(MARK)
    expect(dialog.locator(".glance")).to_have_text(
        re.compile("Games5.*Won3.*of 4.*Wins in a row1.*best 2.*Daily games in a row0.*best 1")
    )
    expect(dialog).to_contain_text("2 entries cannot be read")
    for by, first in {
        "Game": "Mare Nostrum: Empires21",
        "Side": "Rome",
        "Level": "Easy21",
        "Length": "151 to 250 moves43",
    }.items():
        dialog.get_by_role("radio", name=by, exact=True).click()
        expect(dialog.get_by_role("radio", name=by, exact=True)).to_be_focused()
        expect(dialog.locator(".sums tbody tr").first).to_contain_text(first)
    expect(dialog.locator(".weeks td.in")).to_have_text(re.compile("3 Dec 2026: Won"))
    assert desktop.locator("dialog img").count() == 0 and desktop.evaluate("window.hacked ?? null") is None


def test_many_games_are_listed_when_they_are_asked_for(desktop: Page) -> None:
    table = lay(at_noon(desktop).visit(), dailies([f"2026-11-{day:02}" for day in range(1, 31)]))
    dialog = open_games(table)
    expect(dialog.locator(".plays tbody tr")).to_have_count(12)
    dialog.get_by_role("button", name="All 30 games").click()
    expect(dialog.locator(".plays tbody tr")).to_have_count(30)
    expect(dialog.locator(".weeks td.in")).to_have_count(22)


# ---- everything in a file
def export_all(table: Table) -> str:
    dialog = open_games(table)
    text = exported(table, dialog.get_by_role("button", name="Export everything"))
    table.page.keyboard.press("Escape")
    return text


def imported(table: Table, text: str, *sentences: str) -> None:
    open_file(table.page, "all.json", text)
    told = table.page.get_by_role("dialog", name="Imported")
    for sentence in sentences:
        expect(told).to_contain_text(sentence)
    told.get_by_role("button", name="OK").click()


def test_everything_goes_to_another_browser_and_back(
    desktop: Page, new_context: Callable[..., BrowserContext], begun: dict
) -> None:
    saves = {"save:one": json.dumps(begun["Build"]), "save:two": json.dumps(begun["legions"])}
    learned = {"set:learn": json.dumps({"version": 1, "done": {"mn2016": {"first": "2026-11-30"}}})}
    here = lay(at_noon(desktop).visit(), ENTRIES | saves | learned)
    text = export_all(here)
    other = new_context(viewport={"width": 1600, "height": 900}).new_page()
    there = lay(at_noon(other).visit(), played(own={"rounds": 9}))
    imported(there, text, "Added 2 saved games.", "Added 5 finished games.", "Marked 1 more task as done.")
    assert there.saves() == here.saves() and entries(there) == entries(here) | {"own": GAME | {"rounds": 9}}
    expect(other.locator("[data-save]")).to_have_count(2)
    assert json.loads(other.evaluate("localStorage.getItem('winedark:set:learn')"))["done"] == {"mn2016": {"first": "2026-11-30"}}
    imported(there, text, "8 were here already.")
    imported(here, export_all(there), "Added 1 finished game.")
    assert entries(there) == entries(here) and there.saves() == here.saves()
    other.locator("[data-key=open-one]").click()
    other.locator(".app").wait_for()
    there.ready()
    assert there.step == "Build"


def all_of(**more: Any) -> str:
    return json.dumps({"format": "winedark-all", "version": 1, "at": "", "saves": {}, "games": {}} | more)


BAD = {
    "cut off": (all_of()[:-9], "not a saved game"),
    "newer": (all_of(version=2), "newer version"),
    "no lists": (all_of(saves=[1], games=3), "file is damaged"),
    "half": (json.dumps({"format": "winedark-all"}), "file is damaged"),
    "huge": (all_of(x="y" * 16_000_001), "too large"),
}


def test_a_bad_file_is_refused_and_changes_nothing(desktop: Page) -> None:
    table = lay(at_noon(desktop).visit(), ENTRIES)
    kept = desktop.evaluate(STORED, "")
    for kind, (text, words) in BAD.items():
        open_file(desktop, "bad.json", text)
        expect(desktop.get_by_role("dialog"), kind).to_contain_text(words)
        desktop.get_by_role("dialog").get_by_role("button", name="OK", exact=True).click()
        assert desktop.evaluate(STORED, "") == kept, kind
    imported(table, all_of(), "The file holds nothing to import.")
    marked = {"<b>": GAME, "x": GAME | {"title": MARK * 2}, "y": GAME | {"title": MARK}}
    imported(table, all_of(games=marked, saves={"z": {"name": MARK}}), "Added 1 finished game.", "3 could not be read.")
    expect(open_games(table)).to_contain_text(MARK)
    assert desktop.evaluate("window.hacked ?? null") is None


def many(begun: dict, n: int) -> dict[str, dict]:
    """Small saves, each of a game of its own."""
    save = json.dumps({"title": "mn2016", "log": []})
    return {f"g{k}": begun["Build"] | {"look": {}, "save": save.replace("mn2016", f"mn2016 {k}")} for k in range(n)}


def test_two_thousand_saves_come_in_and_can_be_taken_back(desktop: Page, begun: dict, record_property) -> None:
    table = at_noon(desktop).visit()
    lay(table, {"save:mine": json.dumps(begun["Build"])})
    before = table.saves()
    open_file(desktop, "all.json", all_of(saves=many(begun, 2000)))
    told = desktop.get_by_role("dialog", name="Imported", exact=True)
    expect(told).to_contain_text("Added 2000 saved games.")
    assert len(table.saves()) == 2001
    told.get_by_role("button", name="Undo the import").click()
    expect(desktop.locator("[data-save]")).to_have_count(1)
    assert table.saves() == before


def test_an_import_that_takes_long_can_be_stopped(desktop: Page, begun: dict) -> None:
    table = at_noon(desktop).visit()
    desktop.evaluate("""() => { const now = performance.now.bind(performance); performance.now = () => now() * 100; }""")
    desktop.evaluate("""() => new MutationObserver(() => {
      for (const stop of document.querySelectorAll("dialog.dlg:has(progress) footer button")) stop.click();
    }).observe(document.body, { childList: true })""")
    open_file(desktop, "all.json", all_of(saves=many(begun, 2000)))
    told = desktop.get_by_role("dialog", name="Imported", exact=True)
    expect(told).to_contain_text("were skipped because you stopped")
    assert 0 < len(table.saves()) < 2000


def test_a_game_that_came_further_elsewhere_stands_beside_until_the_engine_has_read_it(desktop: Page, begun: dict) -> None:
    table = at_noon(desktop).visit()
    lay(table, {"save:one": json.dumps(begun["Build"])})
    mine = table.saves()["one"]
    junk = json.loads(begun["Build"]["save"])
    junk["log"].append([0, "nothing"])
    imported(
        table,
        all_of(saves={"one": begun["Build"] | {"save": json.dumps(junk)}}),
        "part of its history could not be read. It is listed beside yours.",
    )
    assert table.saves()["one"] == mine and len(table.saves()) == 2
    imported(table, all_of(saves={"one": begun["legions"]}), "Added 1 saved game.")
    assert table.saves()["one"]["save"] == begun["legions"]["save"] and len(table.saves()) == 2


def test_junk_is_seen_and_deleted(desktop: Page) -> None:
    table = at_noon(desktop).visit()
    learned = {"version": 1, "done": {"mn2016": {"first": "2026-11-30", "raid-99": "2026-11-30"}}}
    lay(table, ENTRIES | DAMAGED | {"set:learn": json.dumps(learned)})
    dialog = open_games(table)
    for name in ("unread", "strangers"):
        dialog.locator(f"[data-key=drop-{name}]").click()
        asked = desktop.get_by_role("dialog", name="Delete unusable entries")
        asked.get_by_role("button", name="Delete", exact=True).click()
        expect(dialog.locator(f"[data-key=drop-{name}]")).to_have_count(0)
    assert entries(table) == {name.removeprefix("played:"): json.loads(text) for name, text in ENTRIES.items()}
    assert json.loads(desktop.evaluate("localStorage['winedark:set:learn']"))["done"] == {"mn2016": {"first": "2026-11-30"}}


# ---- for everybody
BROKEN = """all => all.filter(th => {
  const words = document.createRange();
  words.selectNodeContents(th.firstChild);
  return !th.firstChild.textContent.includes(" ") && words.getClientRects().length > 1;
}).map(th => th.textContent)"""  # words on several lines


def test_no_screen_of_the_record_has_a_violation(audited: Page) -> None:
    audit, table = Auditor(audited), at_noon(audited).visit()
    audit.prepare()
    expect(today(table)).to_contain_text("You play")
    audit("the game of the day")
    open_games(table).wait_for()
    audit("no games")
    days = [f"2026-11-{day:02}" for day in range(1, 31)]
    lay(table, ENTRIES | DAMAGED | dailies(days) | dailies([DAY], places=[2]) | {"set:dropped": "7"})
    audit.prepare()
    expect(today(table)).to_contain_text("Place 2 of 3")
    audit("the game of the day, played")
    dialog = open_games(table)
    for by in ("Game", "Side", "Level", "Length"):
        dialog.get_by_role("radio", name=by, exact=True).click()
        audit(f"your games by {by}")
    dialog.get_by_role("radio", name="Side", exact=True).click()
    assert dialog.locator(".sums tbody th").evaluate_all(BROKEN) == []
    assert audited.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert dialog.locator(".body").evaluate("el => el.scrollWidth - el.clientWidth") <= 0
    table.resume(ended())
    audit.prepare()
    expect(audited.get_by_role("region", name="Result")).to_contain_text("Your games")
    audit("a result with its entry")
    assert not audit.found, "\n".join(audit.found)
