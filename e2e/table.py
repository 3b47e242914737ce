"""The page as a table to play at: a game is set up, played and looked at by clicking what the page offers."""

import json
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from e2e.shared import AT_HAND, HOME, NO_COPIES

OPEN = "[data-choice]:not([aria-disabled=true]), [data-key=pick-send]:not([aria-disabled=true])"
AWAITED = f".rail :is({OPEN}), .curtain, .result:not([hidden]), dialog.dlg[open]"
PATIENCE = 30_000  # milliseconds that whatever comes may take: an engine may start before it, on a busy machine
SAVE = "winedark:save:"
QUICK = {"speed": "instant", "battles": "off", "confirm": "off"}
START = "index.html"
STORED = "key => localStorage.getItem(key)"
# What is laid has no second copy from before: it would be opened in its place (see web/js/storage/copies.js).
PUT = f"""async stored => {{
  if (Object.keys(stored).some(name => name.startsWith("save:"))) await ({NO_COPIES})();
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(`winedark:${{name}}`, value);
}}"""

# What whole games are played by: one question to the page a decision. Waits for something to decide, and takes what is best
# done, or any button that decides something or opens the group of choices that does. Tells whether it decided, or what else.
DECIDE = """([awaited, open, patience, boldness, luck]) => window.deciding = (async () => { // kept, or it may be collected
  const late = performance.now() + patience, one = selector => document.querySelector(selector);
  while (!one(awaited)) {
    if (performance.now() > late) return `nothing to decide for ${patience} ms: ${document.body.innerText}`;
    await new Promise(done => setTimeout(done, 4));
  }
  if (one("dialog.dlg[open]")) return one("dialog.dlg[open]").innerText;
  if (one(".curtain")) {
    for (let twice = 0; twice < 2; twice += 1) one(".hold")?.click(); // as somebody does who cannot hold a button
    return "decided";
  }
  if (one(".result:not([hidden])")) return "over";
  const best = one(".rail .row .main[data-choice]:not([aria-disabled=true])");
  const all = document.querySelectorAll(`.rail :is(${open}, [data-group]:not([aria-disabled=true]))`);
  (best && boldness < 0.4 ? best : all[Math.floor(luck * all.length)])?.click();
  return "decided";
})()"""

expect.set_options(timeout=PATIENCE)  # as Playwright does for whatever is clicked or waited for


class Table:
    """One page with a game on it, driven by its buttons."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.choices = page.get_by_role("region", name="Your choices")
        self.prompt = page.locator(".prompt h2")
        self.undo = self.choices.locator("[data-key=undo]")

    def visit(self, address: str = START, speed: str = "instant") -> "Table":
        if address == START and self.page.evaluate(AT_HAND):
            self.page.evaluate(HOME, False)
        else:
            self.page.goto(address)
        self.settle(**QUICK | {"speed": speed})
        return self.form()

    def form(self) -> "Table":
        """The form for a new game, which is folded away until somebody wants it."""
        fold = self.page.locator("[data-key=setup]")
        fold.wait_for()
        if fold.get_attribute("aria-expanded") == "false":
            fold.click()
        expect(self.page.get_by_role("button", name="Start the game")).to_be_visible()
        return self

    def seat(self, role: str, kind: str) -> None:
        self.unfold()
        self.page.get_by_role("radiogroup", name=f"Who plays {role}").get_by_role("radio", name=kind).click()

    def choose(self, title: str, **options: str) -> "Table":
        """Takes another title than the first, and options by their names on the page."""
        self.page.locator(f"[data-key={title}]").click()
        self.form().unfold()
        for name, value in options.items():
            self.page.get_by_role("radiogroup", name=name.replace("_", "-")).get_by_role("radio", name=value).click()
        return self

    def scenario(self, edition: str) -> "Table":
        """Takes a scenario by its id; it says who plays."""
        self.page.locator("[data-key=scenario]").select_option(edition)
        return self

    def players(self, n: int) -> "Table":
        self.page.get_by_role("radiogroup", name="Number of players").get_by_role("radio", name=str(n)).click()
        return self

    def roles(self) -> list[str]:
        """The sides that the start screen asks about; which they are depends on the title and on how many play."""
        self.unfold()
        names = self.page.locator(".srow [role=radiogroup]").evaluate_all("all => all.map(el => el.getAttribute('aria-label'))")
        return [name.removeprefix("Who plays ") for name in names]

    def start(self, humans: tuple[str, ...] = ("Rome",), bots: str = "Random", seats: int = 3, seed: str = "iliad") -> "Table":
        """A new game: these roles are people, the others bots. A scenario has its number of players."""
        self.form()
        if not self.page.locator("[data-key=scenario]").count():
            self.players(seats)
        for role in self.roles():
            self.seat(role, "Human" if role in humans else bots)
        self.unfold()
        self.page.get_by_role("textbox", name="Seed").fill(seed)
        self.page.get_by_role("button", name="Start the game").click()
        if not humans:
            self.page.get_by_role("button", name="Watch", exact=True).click()
        self.page.locator(".app").wait_for()
        return self

    def unfold(self) -> None:
        """Each side by itself, and what few want: options, seed, bots that take any move."""
        for fold in ("each", "more"):
            folded = self.page.locator(f".form [data-key={fold}][aria-expanded=false]")
            if folded.count():
                folded.click()

    def uncover(self) -> None:
        """Opens the curtain, as a player does who cannot hold a button; a key may have pressed it once already."""
        hold = self.page.locator(".hold")
        hold.click()
        if hold.is_visible():
            hold.click()

    @property
    def curtained(self) -> bool:
        return self.page.locator(".curtain").count() > 0

    @property
    def over(self) -> bool:
        return self.page.locator(".result:not([hidden])").count() > 0

    @property
    def step(self) -> str:
        return self.page.locator(".steps [aria-current=step]").inner_text()

    def ready(self) -> None:
        """Waits until a decision, a curtain or the end is on the page; a message of trouble instead ends the test."""
        self.page.locator(AWAITED).first.wait_for(state="attached")
        if (dialog := self.page.locator("dialog.dlg[open]")).count():
            pytest.fail(dialog.first.inner_text())

    def offered(self) -> list[Locator]:
        """Every button that decides something, or opens the group of choices that does."""
        return self.choices.locator(f"{OPEN}, [data-group]:not([aria-disabled=true])").all()

    def decide(self, rng: random.Random) -> bool:
        """Takes something that is offered, once anything is; False if the game is over instead."""
        question = [AWAITED, OPEN, PATIENCE, rng.random(), rng.random()]
        try:
            found = self.page.evaluate(DECIDE, question)
        except Error as lost:  # Chromium may drop a question that it has not answered yet
            if "garbage collected" not in lost.message:
                raise
            found = self.page.evaluate(DECIDE, question)
        if found not in ("decided", "over"):
            pytest.fail(found)
        return found == "decided"

    def play(self, rng: random.Random, until: Callable[["Table"], bool] | None = None, most: int = 3000) -> None:
        for _ in range(most):
            if until:
                self.ready()
                if until(self):
                    return
            if not self.decide(rng) and not until:
                return
        pytest.fail(f"not reached in {most} decisions: {self.prompt.inner_text()}")

    def play_to(self, step: str) -> None:
        """Plays to the first decision of a step by taking the first choice everywhere."""
        for _ in range(200):
            self.ready()
            if self.curtained:
                self.uncover()
            elif self.step == step:
                return
            else:
                self.choices.locator(OPEN).first.dispatch_event("click")
        pytest.fail(f"{step} was not reached: {self.prompt.inner_text()}")

    def resume(self, entry: dict, **settings: str) -> "Table":
        """Goes on with a stored game, as a reload in its middle does."""
        if self.page.evaluate(AT_HAND):
            self.page.evaluate(HOME, False)
            self._lay(entry, settings)
            self.page.evaluate("location.hash = 'play=begun'")
        elif self.page.url == "about:blank":
            self.page.goto("blank.html")
            self._lay(entry, settings)
            self.page.goto(f"{START}#play=begun")
        else:
            self._lay(entry, settings)
            self.page.goto(self.page.url.split("#")[0] + "#play=begun")
            self.page.reload()
        self.page.locator(".app").wait_for()
        self.ready()
        return self

    def _lay(self, entry: dict, settings: dict[str, str]) -> None:
        """Stores a game, and settings where there are none yet."""
        missing = {name: value for name, value in QUICK.items() if not self.page.evaluate(STORED, f"winedark:set:{name}")}
        self.settle(**missing | settings)
        self.put({"save:begun": json.dumps(entry)})

    def settle(self, **settings: str) -> None:
        """Settings of the player, read by the page when they are needed next."""
        self.put({f"set:{name}": value for name, value in settings.items()})

    def put(self, stored: dict[str, str]) -> None:
        """Lays texts into the storage of the site, under their names in it."""
        self.page.evaluate(PUT, stored)

    def saves(self) -> dict[str, dict]:
        kept = self.page.evaluate("({...localStorage})")
        return {key.removeprefix(SAVE): json.loads(text) for key, text in kept.items() if key.startswith(SAVE)}


# The only game of the site is kept, and as one that is over.
KEPT_TO_THE_END = """save => {
  const kept = Object.keys(localStorage).filter(key => key.startsWith(save));
  return kept.length === 1 && JSON.parse(localStorage[kept[0]]).summary.over === true;
}"""


def check_result(table: Table, seats: int) -> None:
    ranks = table.page.get_by_role("region", name="Result").locator(".ranks").get_by_role("listitem")
    expect(ranks).to_have_count(seats)
    assert ranks.first.inner_text().startswith("1")
    table.page.wait_for_function(KEPT_TO_THE_END, arg=SAVE)
