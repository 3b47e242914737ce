"""What a tab holds after one game and after ten: `.venv/bin/python -m e2e.memory [title …] [--games 10]`, some minutes a title.

Whole games, each begun on the start screen and played to its end at the ordinary bots' level, with one person who takes what
comes; bots' moves are shown, their pauses are cut short. The saved games are removed before each reading, for their rows are
nodes too.
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
CHOICES = ".turn :is([data-choice],[data-group],[data-key=pick-send]):not([aria-disabled=true])"
SETTLED = f"({one(CHOICES)} ?? {OVER} ?? {one('dialog.dlg[open] .main')})"
DECIDE = f"""n => {{
  const asked = document.querySelector("dialog.dlg[open] .main");
  const all = [...document.querySelectorAll({CHOICES!r})], done = document.querySelector(".turn .row .main[data-choice]");
  (asked ?? (done && n % 3 === 2 ? done : all[n % all.length]))?.click();
}}"""
CLEAR = """() => {
  Object.keys(localStorage).filter(key => key.startsWith("winedark:save:")).forEach(key => localStorage.removeItem(key));
  dispatchEvent(new StorageEvent("storage", { key: null }));
}"""


def play(hand: Hand, bots: str) -> None:
    """From the start screen to the end of a game and back."""
    for seat in range(1, hand.page.evaluate("() => document.querySelectorAll('.srow').length")):
        hand.click(f"document.querySelectorAll('.srow')[{seat}].querySelector('[data-value={bots}]')")
    hand.click(START)
    hand.wait(one(".app"))
    for n in range(MOST):
        hand.wait(SETTLED)
        if hand.there(OVER):
            break
        hand.page.evaluate(DECIDE, n)
    hand.click(one(".bar > .btn"))
    hand.click(one(".menulist .btn", -1))
    hand.wait(one("#continue"))


def row(title: str, when: str, reading: Reading) -> str:
    return f"{title:10}{when:18}{reading.nodes:>8}{reading.listeners:>11}{reading.script:>9.1f} MB{reading.private:>9.0f} MB"


def measure(page: Page, title: str, games: int, bots: str) -> None:
    hand, gauge = Hand(page), Gauge(page)
    page.goto("index.html")
    page.evaluate("() => localStorage.setItem('winedark:set:battles', 'off')")
    hand.click(one(f"[data-key={title}]"))
    print(row(title, "start screen", gauge.read()), flush=True)
    for game in range(1, games + 1):
        hand.click(one(f"[data-key={title}]"))
        play(hand, bots)
        page.evaluate(CLEAR)
        print(row(title, f"after game {game}", gauge.read()), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", nargs="*", default=titles())
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--bots", default="easy")
    options = parser.parse_args()
    print(f"{'':28}{'nodes':>8}{'listeners':>11}{'script':>12}{'private':>12}")
    with PagesServer(DIST) as server, sync_playwright() as play_:
        Thread(target=server.serve_forever, daemon=True).start()
        browser = play_.chromium.launch(executable_path=find(CHROMIUM), args=[*QUIET])
        for title in options.titles:
            context = browser.new_context(base_url=server.url, viewport={"width": 1600, "height": 900}, service_workers="block")
            context.add_init_script(HURRY)
            measure(context.new_page(), title, options.games, options.bots)
            context.close()
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
