"""Whole games in the browser, played by clicking what the page offers; and what the other tests of the page need for that."""

import json
import random
import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

OPEN = "[data-choice]:not([aria-disabled=true]), [data-key=pick-send]:not([aria-disabled=true])"
STARTED = 30_000
SAVE = "winedark:save:"


class Table:
    """One page with a game on it, driven by its buttons."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.choices = page.get_by_role("region", name="Your choices")
        self.prompt = page.locator(".prompt h2")
        self.undo = self.choices.locator("[data-key=undo]")

    def visit(self, address: str = "index.html", speed: str = "instant") -> "Table":
        self.page.goto(address)
        for setting, value in {"speed": speed, "battles": "off", "confirm": "off"}.items():
            self.page.evaluate("([name, value]) => localStorage.setItem(`winedark:set:${name}`, value)", [setting, value])
        expect(self.page.get_by_role("button", name="Start the game")).to_be_visible()
        return self

    def seat(self, role: str, kind: str) -> None:
        self.page.get_by_role("radiogroup", name=f"Who plays {role}").get_by_role("radio", name=kind).click()

    def choose(self, title: str, **options: str) -> "Table":
        """Takes another title than the first, and options by their names on the page."""
        self.page.locator(f"[data-key={title}]").click()
        self.unfold()
        for name, value in options.items():
            self.page.get_by_role("radiogroup", name=name.replace("_", "-")).get_by_role("radio", name=value).click()
        return self

    def players(self, n: int) -> "Table":
        self.page.get_by_role("radiogroup", name="Number of players").get_by_role("radio", name=str(n)).click()
        return self

    def roles(self) -> list[str]:
        """The sides that the start screen asks about; which they are depends on the title and on how many play."""
        names = self.page.locator(".srow [role=radiogroup]").evaluate_all("all => all.map(el => el.getAttribute('aria-label'))")
        return [name.removeprefix("Who plays ") for name in names]

    def start(self, humans: tuple[str, ...] = ("Rome",), bots: str = "Random", seats: int = 3, seed: str = "iliad") -> "Table":
        """A new game: these roles are people, the others bots."""
        for role in self.players(seats).roles():
            self.seat(role, "Human" if role in humans else bots)
        self.unfold()
        self.page.get_by_role("textbox", name="Seed").fill(seed)
        self.page.get_by_role("button", name="Start the game").click()
        if not humans:
            self.page.get_by_role("button", name="Watch", exact=True).click()
        self.page.locator(".app").wait_for(timeout=STARTED)
        return self

    def unfold(self) -> None:
        """Names, options and seed, which a small screen folds away."""
        fold = self.page.locator(".fold[aria-expanded=false]")
        if fold.is_visible():
            fold.click()

    def uncover(self) -> None:
        """Opens the curtain, as somebody does who cannot hold a button."""
        hold = self.page.locator(".hold")
        hold.click()
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
        awaited = f".turn :is({OPEN}), .curtain, .result:not([hidden]), dialog.dlg"
        self.page.locator(awaited).first.wait_for(state="attached", timeout=STARTED)
        if (dialog := self.page.locator("dialog.dlg")).count():
            pytest.fail(dialog.first.inner_text())

    def offered(self) -> list[Locator]:
        """Every button that decides something, or opens the group of choices that does."""
        return self.choices.locator(f"{OPEN}, [data-group]:not([aria-disabled=true])").all()

    def decide(self, rng: random.Random) -> None:
        self.ready()
        if self.curtained:
            self.uncover()
        elif not self.over and (offered := self.offered()):
            done = self.choices.locator(".row .main[data-choice]:not([aria-disabled=true])")
            button = done.first if done.count() and rng.random() < 0.4 else rng.choice(offered)
            button.dispatch_event("click")

    def play(self, rng: random.Random, until=lambda table: table.over, most: int = 3000) -> None:
        for _ in range(most):
            self.ready()
            if until(self):
                return
            self.decide(rng)
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

    def resume(self, entry: dict) -> "Table":
        """Goes on with a stored game, as a reload in its middle does."""
        self.page.evaluate("entry => localStorage.setItem('winedark:save:begun', JSON.stringify(entry))", entry)
        self.page.goto(self.page.url.split("#")[0] + "#play=begun")
        self.page.reload()
        self.page.locator(".app").wait_for(timeout=STARTED)
        self.ready()
        return self

    def saves(self) -> dict[str, dict]:
        kept = self.page.evaluate("({...localStorage})")
        return {key.removeprefix(SAVE): json.loads(text) for key, text in kept.items() if key.startswith(SAVE)}


@pytest.fixture(scope="session")
def begun(browser: Browser, base_url: str) -> dict[str, dict]:
    """Saves of one game, Rome against two bots: Rome's first decision in "Build", and with "legions" to move."""
    page = browser.new_page(viewport={"width": 1600, "height": 900}, reduced_motion="reduce")
    table = Table(page).visit(f"{base_url}index.html").start()
    found = {}
    table.play_to("Build")
    found["Build"] = next(iter(table.saves().values()))
    table.play_to("Move and battle")
    while "move your legions" not in table.prompt.inner_text():
        table.choices.locator(OPEN).first.dispatch_event("click")
        table.ready()
    found["legions"] = next(iter(table.saves().values()))
    page.close()
    return found


@pytest.fixture
def table(desktop: Page) -> Table:
    return Table(desktop).visit()


def check_result(table: Table, seats: int) -> None:
    ranks = table.page.get_by_role("region", name="Result").get_by_role("listitem")
    expect(ranks).to_have_count(seats)
    assert ranks.first.inner_text().startswith("1")
    [kept] = table.saves().values()
    assert kept["summary"]["over"] is True


def test_a_whole_game_against_bots(table: Table) -> None:
    table.start(bots="Normal").play(random.Random(1))
    check_result(table, 3)


def test_a_whole_hot_seat_game(table: Table) -> None:
    table.start(humans=("Rome", "Greece"), bots="Normal").play(random.Random(3))
    check_result(table, 3)


def test_a_game_of_bots_is_watched_to_its_end(table: Table) -> None:
    table.start(humans=(), bots="Random", seed="watch")
    table.page.locator(".result:not([hidden])").wait_for(timeout=120_000)
    check_result(table, 3)
    table.page.get_by_role("button", name="Look at the map").click()
    expect(table.page.get_by_role("region", name="Result")).to_be_hidden()
    assert table.page.locator(".panel", has_text="Behind your screen").count() == 0


def test_the_same_seed_gives_the_same_game(table: Table) -> None:
    def log() -> list[str]:
        table.start(humans=(), seed="again")
        table.page.locator(".result:not([hidden])").wait_for(timeout=120_000)
        return table.page.locator(".log li").all_inner_texts()

    first = log()
    table.page.get_by_role("button", name="Back to the start").click()
    assert log() == first
    assert len(first) > 20


def test_choosing_a_title_keeps_the_pictures(table: Table) -> None:
    page = table.page
    expect(page.locator(".game img.art")).to_have_count(page.locator(".game").count())
    page.evaluate("document.querySelectorAll('.game img.art').forEach((map) => map.classList.add('seen'))")
    other = page.locator(".game[aria-checked=false]").first
    other.click()
    expect(page.locator(".game[aria-checked=true] img.seen")).to_have_count(1)
    assert page.locator(".game img.seen").count() == page.locator(".game img.art").count() > 1


def test_start_screen_shows_before_python(desktop: Page) -> None:
    """The form is there while the engine's files are held back, and the game opens by itself once they come."""
    held = []
    desktop.route(re.compile(r"pyodide\.asm\.wasm"), lambda route: held.append(route))
    table = Table(desktop).visit()
    expect(desktop.get_by_role("radiogroup", name="Who plays Rome")).to_be_visible()
    desktop.get_by_role("button", name="Start the game").click()
    expect(desktop.get_by_text(re.compile("opens as soon as it is ready"))).to_be_visible()
    bar = desktop.get_by_role("progressbar")
    assert 0 < float(bar.get_attribute("value")) < 1
    for route in held:
        route.continue_()
    desktop.unroute_all()
    table.ready()


def test_bots_can_be_stopped_and_go_on(table: Table) -> None:
    table.page.evaluate("localStorage.setItem('winedark:set:speed', 'slow')")
    table.start(humans=(), bots="Random")
    table.page.get_by_role("button", name="Pause").click()
    go = table.page.get_by_role("button", name="Resume")
    expect(go).to_be_visible()
    stopped = json.dumps(table.page.locator(".log li").all_inner_texts())
    table.page.wait_for_timeout(1500)
    assert json.dumps(table.page.locator(".log li").all_inner_texts()) == stopped
    go.click()
    expect(table.page.get_by_role("button", name="Pause")).to_be_visible()
    table.page.wait_for_function("n => document.querySelectorAll('.log li').length > n", arg=len(json.loads(stopped)))
