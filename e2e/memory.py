"""What a tab holds in each of ten games and after it: `.venv/bin/python -m e2e.memory [title …] [--games 10]`, minutes a title.

Games are begun on the start screen with as many seats as the title has, in its last scenario, and played to their end or for
`--decisions` of a person who takes what comes; bots' moves are shown, their pauses are cut short. With `--mixed` the titles take
turns in one tab. The saved games are removed before each reading after a game, for their rows are nodes too.

To be driven from outside, the browser keeps Python's program twice more, 26 MB that a visitor's tab does not hold.
"""

import argparse
from threading import Thread

from playwright.sync_api import Page, sync_playwright

from e2e.conftest import QUIET
from e2e.gauge import Gauge, Hand, Reading, one
from tools.map_pictures import titles
from tools.pages import PagesServer
from tools.setup import CHROMIUM, find
from tools.site import DIST

MOST = 4000  # decisions of a game
HURRY = """
  const later = window.setTimeout;
  window.setTimeout = (run, ms, ...rest) => later(run, ms >= 100 && ms <= 1200 ? 5 : ms, ...rest);
"""
START = one("[data-key=start]:not([disabled])")
OVER = one(".result:not([hidden])")
CHOICES = ".rail :is([data-choice],[data-group],[data-key=pick-send]):not([aria-disabled=true])"
SETTLED = f"({one(CHOICES)} ?? {OVER} ?? {one('dialog.dlg[open] .main')})"
DECIDE = f"""n => {{
  const asked = document.querySelector("dialog.dlg[open] .main");
  const all = [...document.querySelectorAll({CHOICES!r})], done = document.querySelector(".rail .row .main[data-choice]");
  (asked ?? (done && n % 3 === 2 ? done : all[n % all.length]))?.click();
}}"""
CLEAR = """() => {
  Object.keys(localStorage).filter(key => key.startsWith("winedark:save:")).forEach(key => localStorage.removeItem(key));
  dispatchEvent(new StorageEvent("storage", { key: null }));
}"""


LARGEST = """() => {
  const scenario = document.querySelector("[data-key=scenario]"), seats = '[aria-label="Number of players"] [role=radio]';
  if (scenario) {
    scenario.value = [...scenario.options].at(-1).value;
    scenario.dispatchEvent(new Event("change"));
  } else [...document.querySelectorAll(seats)].at(-1)?.click();
}"""


def begin(hand: Hand, title: str, bots: str) -> None:
    """From the start screen to the board."""
    hand.click(one(f"[data-key={title}]"))
    for fold in ("setup", "each", "more"):
        hand.click(one(f"[data-key={fold}]"))
        hand.wait(one(f"[data-key={fold}][aria-expanded=true]"))
    hand.wait(START)
    hand.page.evaluate(LARGEST)
    for seat in range(hand.page.evaluate("() => document.querySelectorAll('.srow').length")):
        hand.click(f"document.querySelectorAll('.srow')[{seat}].querySelector('[data-value={bots if seat else 'human'}]')")
    hand.click(START)
    hand.wait(one(".app"))


def play(hand: Hand, most: int) -> None:
    """To the end of the game, or so many decisions of it."""
    for n in range(most):
        hand.wait(SETTLED)
        if hand.there(OVER):
            break
        hand.page.evaluate(DECIDE, n)


def leave(hand: Hand) -> None:
    hand.click(one(".bar > .btn"))
    hand.click(one(".menulist .btn", -1))
    hand.wait(one("#continue"))


def row(title: str, when: str, reading: Reading) -> str:
    return f"{title:10}{when:18}{reading.nodes:>8}{reading.listeners:>11}{reading.script:>9.1f} MB{reading.private:>9.0f} MB"


def measure(page: Page, order: list[str], bots: str, most: int) -> None:
    """A game of each title that is named, one after the other."""
    hand, gauge = Hand(page), Gauge(page)
    page.goto("index.html")
    page.evaluate("() => localStorage.setItem('winedark:set:battles', 'off')")
    hand.wait(one(f"[data-key={order[0]}]"))
    print(row(order[0], "start screen", gauge.read()), flush=True)
    for number, title in enumerate(order, start=1):
        begin(hand, title, bots)
        play(hand, most)
        print(row(title, f"in game {number}", gauge.read()), flush=True)
        leave(hand)
        page.evaluate(CLEAR)
        print(row(title, f"after game {number}", gauge.read()), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", nargs="*", default=titles())
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--decisions", type=int, default=MOST)
    parser.add_argument("--bots", default="easy")
    parser.add_argument("--mixed", action="store_true")
    options = parser.parse_args()
    mixed = [options.titles[n % len(options.titles)] for n in range(options.games)]
    print(f"{'':28}{'nodes':>8}{'listeners':>11}{'script':>12}{'private':>12}")
    with PagesServer(DIST) as server, sync_playwright() as play_:
        Thread(target=server.serve_forever, daemon=True).start()
        browser = play_.chromium.launch(executable_path=find(CHROMIUM), args=[*QUIET])
        for order in [mixed] if options.mixed else [[title] * options.games for title in options.titles]:
            context = browser.new_context(base_url=server.url, viewport={"width": 1600, "height": 900}, service_workers="block")
            context.add_init_script(HURRY)
            measure(context.new_page(), order, options.bots, options.decisions)
            context.close()
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
