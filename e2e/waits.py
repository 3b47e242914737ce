"""How long a player waits for bots: `.venv/bin/python -m e2e.waits` on a machine that has nothing else to do.

Plays the first rounds of a game in the real page, at the speed that it has by itself, as somebody would who decides a second
after each decision is offered: what the adviser advises, confirmed with as many clicks as that takes. The time in which the
adviser thinks is left out, and so are the clicks that ask for it. Prints how long that was watched, how much of it was waiting,
the longest stretch, and the clicks of a round. `-m e2e.waits OTHER/dist dist` compares builds; `--rounds 2` plays fewer rounds.
"""

import argparse
import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import monotonic

from playwright.sync_api import Error, Page, sync_playwright

from e2e.conftest import QUIET
from e2e.table import Table
from e2e.times import serving
from tools.setup import quickest
from tools.site import DIST

GAMES = {"mn2016": ("Rome", "Hard", 4), "medemp": ("s13", "Normal", 8)}
CONSIDERED = 1.0  # seconds
BETWEEN = 0.25  # seconds from one click to the next
MOST = 400  # clicks
LATEST = 120_000  # ms
OFFERED = ".turn :is([data-choice], [data-group], [data-key=pick-send]), dialog.dlg[open], .result:not([hidden])"
HINT, SHOW = "[data-key=hint]", "[data-key=hint-show]"
SURE = "dialog.dlg .main"
SENT = ".pop .main:not([aria-disabled=true]), [data-key=pick-send]:not([aria-disabled=true]), [data-key^=send-]"
CUED = ".turn [data-choice].cued, .turn .row .main[data-choice], .turn [data-choice]:not([aria-disabled=true])"
TOLD = """() => [".prompt h2", ".log"].map(part => document.querySelector(part)?.innerText).join()"""
CAME = f"""async before => {{ // the next thing to decide, and how long that took; nothing where the same is still asked
  const told = {TOLD}, begun = performance.now(), dialog = () => document.querySelector("dialog.dlg[open]");
  for (;;) {{
    const ms = performance.now() - begun;
    if (ms > {LATEST}) throw new Error("nothing more is asked");
    const asked = document.querySelector("{OFFERED}");
    if (dialog() || (asked && told() === before && ms > 1000)) return null;
    if (asked && told() !== before) return ms;
    await new Promise(on => setTimeout(on, 20));
  }}
}}"""
PROBE = """ // how long each question to the engine takes; Python is started without PyScript for it
  window.answers = [];
  const asked = new Map(), post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    if (message?.service === "answer") asked.set(message.id, [message.args[0], performance.now()]);
    if (message?.service === "answer" && !this.probed) {
      this.probed = true;
      this.addEventListener("message", ({ data: { id } }) => {
        const [method, begun] = asked.get(id) ?? [];
        if (method) answers.push([method, performance.now() - begun]);
      });
    }
    return post.call(this, message, ...more);
  };
"""
ROUND = """() => Number(/(?:Round|round) (\\d+)/.exec(document.body.innerText)?.[1] ?? 0)"""


@dataclass
class Waits:
    """What somebody waited for, decision by decision."""

    stretches: list[float] = field(default_factory=list)  # seconds
    clicks: int = 0
    own: float = 0.0  # seconds that the player took
    decisions: int = 0
    rounds: int = 0

    def __str__(self) -> str:
        waited = sum(self.stretches)
        watched = waited + self.own
        share, longest = waited / max(watched, 0.1), max(self.stretches, default=0.0)
        return (
            f"{watched:6.0f} s watched, {waited:5.0f} s waiting ({share:4.0%}), longest {longest:4.1f} s, "
            f"{self.decisions} decisions, {self.clicks / max(self.rounds, 1):.1f} clicks a round"
        )


class Player:
    """Somebody who plays one game."""

    def __init__(self, page: Page) -> None:
        self.page, self.waits = page, Waits()

    def play(self, rounds: int) -> Waits:
        self.page.wait_for_selector(OFFERED, timeout=120_000)
        while self.page.evaluate(ROUND) <= rounds and self.waits.clicks < MOST:
            if self.page.locator(".result:not([hidden])").count():
                break
            self.waits.rounds = min(rounds, max(self.waits.rounds, self.page.evaluate(ROUND)))
            self.decide()
        return self.waits

    def decide(self) -> None:
        """A second later, as advised."""
        self.pause(CONSIDERED)
        self.waits.decisions += 1
        before = self.page.evaluate(TOLD)
        if self.advised():
            self.click(SHOW)
        while (ms := self.sent(before)) is None:
            pass
        self.waits.stretches.append(ms / 1000)

    def advised(self) -> bool:
        """Asks the adviser, if there is one."""
        if not self.seen(SHOW) and self.seen(HINT):
            self.page.locator(HINT).first.dispatch_event("click")
            with contextlib.suppress(Error):
                self.page.locator(SHOW).first.wait_for(timeout=15_000)
        return self.seen(SHOW)

    def sent(self, before: str) -> float | None:
        self.pause(BETWEEN)
        what = next((name for name in (SURE, SENT, CUED) if self.seen(name)), "[data-group]")
        self.click(what)
        found: float | None = self.page.evaluate(CAME, before)
        return found

    def seen(self, what: str) -> bool:
        return self.page.locator(what).locator("visible=true").count() > 0

    def click(self, what: str) -> None:
        if what == SURE and (trouble := self.page.locator("dialog.dlg[open]", has_text="did not work")).count():
            raise AssertionError(trouble.inner_text())
        self.waits.clicks += 1
        self.page.locator(what).locator("visible=true").first.dispatch_event("click")

    def pause(self, seconds: float) -> None:
        self.waits.own += seconds
        self.page.wait_for_timeout(1000 * seconds)


def played(page: Page, title: str, seed: str, rounds: int) -> Waits:
    """A game of this title on a page that has just been opened."""
    table = Table(page)
    side, bots, seats = GAMES[title]
    page.add_init_script(PROBE)
    page.goto("index.html?loader=raw")
    table.choose(title)
    if page.locator("[data-key=scenario]").count():
        table.scenario(side)
        side = table.roles()[0]
    table.start((side,), bots, seats, seed)
    return Player(page).play(rounds)


def answered(answers: list[tuple[str, float]]) -> Iterator[str]:
    """How long the engine took, by method."""
    for method in sorted({method for method, _ in answers}):
        ms = sorted(ms for name, ms in answers if name == method)
        late = sum(one > 100 for one in ms)
        told = f"{median(ms):6.0f} ms, 99 %: {ms[99 * len(ms) // 100]:6.0f}, at most {ms[-1]:6.0f}; {late} over 100 ms"
        yield f"  {method:10}{len(ms):6} asked, {told}"


def main() -> None:
    asks = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asks.add_argument("sites", nargs="*", type=Path, default=[DIST])
    asks.add_argument("--rounds", type=int, default=4)
    asks.add_argument("--seed", default="iliad")
    asks.add_argument("--titles", default=",".join(GAMES))
    asked = asks.parse_args()
    for title in asked.titles.split(","):
        for site in asked.sites:
            begun = monotonic()
            with serving(site) as url, sync_playwright() as play:
                browser = play.chromium.launch(executable_path=quickest(), args=[*QUIET])
                context = browser.new_context(
                    base_url=url, viewport={"width": 1600, "height": 900}, locale="en-GB", service_workers="block"
                )
                page = context.new_page()
                print(f"{title:8}{str(site)[-24:]:26}{played(page, title, asked.seed, asked.rounds)}", flush=True)
                print(*answered(page.evaluate("answers")), sep="\n", flush=True)
                browser.close()
            print(f"({monotonic() - begun:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
