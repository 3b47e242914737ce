"""Tasks of the tests' own for the first title, on the real engine, and a page on which somebody learns."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.table import Table

TITLE = "mn2016"
ADVISED = ["offer", 3, 3, 3, 8, 9]  # what is suggested
UNUSUAL = ["offer", 3, 3, 9, 10, 11]
GAME = {"edition": "en2016", "role": "rome", "seats": 3, "seed": "first", "minutes": 3}
TASKS: list[dict[str, Any]] = [
    GAME
    | {
        "id": "first", "kind": "guided", "minutes": 15,
        "step": [
            {"id": "aim", "at": ["@roads"], "rule": "1.1"},
            {"id": "home", "at": ["latium"]},
            {"id": "sea", "at": ["mare_tyrrhenum", "seat-1"]},
            {"id": "marker", "at": ["exchange-1"]},
            {
                "id": "offer", "when": {"asked": "offer"}, "until": {"did": "offer"}, "at": ["@goods", "@choices"],
                "advise": ADVISED,
            },
            {"id": "claim", "when": {"asked": "claim"}, "until": {"did": "claim"}, "at": ["@choices"], "advise": ["claim"]},
            {"id": "build", "when": {"asked": "done"}, "until": {"did": "done"}, "at": ["@prompt", "@log"], "advise": ["done"]},
        ],
    },
    GAME | {"id": "prices", "kind": "lesson", "goal": {"did": UNUSUAL}, "fail": {"did": "offer"}},
    GAME | {"id": "chain", "kind": "lesson", "goal": {"did": "offer"}},
    GAME | {"id": "shallow", "kind": "puzzle", "goal": {"did": "offer"}, "depth": 2, "rating": 1},
    GAME | {"id": "deep", "kind": "puzzle", "goal": {"did": "claim"}, "depth": 3, "rating": 4, "only": True},
    GAME | {"id": "gates", "kind": "scenario", "goal": {"round": 2}, "minutes": 40},
]  # fmt: skip
WORDS = {
    "first.name": "The first game", "first.text": "Play a game with a coach who tells you what matters.",
    "first.aim": "Five roads lead to victory. This line shows how far you are on each of them.",
    "first.home": "This is your home. A player who takes it has beaten you.",
    "first.sea": "Only ships go here. Your neighbour would like to have it, too.",
    "first.marker": "These markers say how much is traded. The player who leads the trade chooses one.",
    "first.offer": "Offer goods that you have twice. A player who wants one of them has to give you another.",
    "first.offer.else": "Nobody needs what you have offered, so you will get little for it.",
    "first.claim": "Take a good that you do not have yet. Different goods together buy more.",
    "first.claim.else": "You have that one already.",
    "first.build": "Build nothing in this round. That is bad advice, but it is advice.",
    "first.build.else": "You have built something after all.",
    "first.why": "You know the round now. The rest of the game is yours.",
    "prices.name": "Sets and prices", "prices.text": "Offer three coins, a grain and a wine: they are what others lack.",
    "prices.why": "Others lack those goods, so you choose first.", "prices.wrong": "Others have those goods themselves.",
    "chain.name": "The trade chain", "chain.text": "Begin the chain of trade with any offer.", "chain.why": "So it begins.",
    "deep.name": "Nine goods", "deep.text": "Take the good that completes your set.", "deep.why": "Nine are nine.",
    "shallow.name": "One good", "shallow.text": "Make an offer that nobody refuses.", "shallow.why": "Nobody can.",
    "gates.name": "Hannibal at the gates", "gates.text": "Hold your home for a round.", "gates.why": "They have gone home.",
}  # fmt: skip
TABLE = {"tasks": TASKS, "words": WORDS}
OF_TITLE = {"tasks": [task["id"] for task in TASKS], "guided": "first", "minutes": 15}


def files(dist: Path, table: dict[str, Any] = TABLE) -> dict[str, bytes]:
    """The site with these tasks, and none for other titles."""
    hello = json.loads((dist / "titles.json").read_text())
    for title in hello["titles"]:
        title["learn"] = OF_TITLE if title["id"] == TITLE else None
    return {f"learn/{TITLE}.json": json.dumps(table).encode(), "titles.json": json.dumps(hello).encode()}


class Learner:
    """A page of somebody who learns."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address, self.table = page, address, Table(page)
        self.coach = page.get_by_role("region", name="Coach")
        self.door = page.get_by_role("region", name="Learn", exact=True)
        self.list = page.get_by_role("dialog", name="Learn Mare Nostrum: Empires")

    def visit(self) -> Learner:
        self.table.visit(self.address)
        return self

    def open_list(self) -> Learner:
        self.door.get_by_role("button", name="Lessons and puzzles").click()
        expect(self.list).to_be_visible()
        return self

    def task(self, name: str) -> Locator:
        """Its row in the list."""
        return self.list.locator("[data-task]", has_text=name)

    def begin(self, name: str = "The first game") -> Learner:
        self.visit().open_list().task(name).click()
        return self.there()

    def there(self) -> Learner:
        """The coach has something to say."""
        expect(self.coach).to_be_visible()
        return self

    def press(self, name: str) -> None:
        self.coach.get_by_role("button", name=name, exact=True).click()

    def read(self, times: int) -> Learner:
        for _ in range(times):
            told = self.coach.inner_text()
            self.press("Continue")
            expect(self.coach).not_to_have_text(told, use_inner_text=True)
        return self

    def says(self, words: str) -> None:
        expect(self.coach).to_contain_text(words)

    def offer(self) -> None:
        """Offers what is suggested."""
        if not (send := self.page.locator("[data-key=pick-send]")).is_visible():
            self.page.locator("[data-sheet-of=choices]").click()
        send.click()

    def stray(self) -> None:
        """Builds the first thing that can be built, where nothing is to be, and pays otherwise than the page proposes: with what
        it proposes no coach finds fault."""
        choices, pick = self.page.locator(".choices"), self.page.locator(".pick .ubtn")
        choices.locator("[data-group]:not([aria-disabled=true])").first.dispatch_event("click")
        choices.locator("[data-key=all]").wait_for(state="attached")
        choices.locator("[data-key^=pick-]").first.dispatch_event("click")
        free = pick.and_(self.page.locator("[aria-pressed=false]"))
        expect(free).not_to_have_count(0)
        other = pick.and_(self.page.locator(f"[data-key={free.first.get_attribute('data-key')}]"))
        paid = self.page.locator(".pick :is(.ubtn[aria-pressed=true], .some [data-key^=take-minus])")
        n = paid.count()
        paid.first.dispatch_event("click")
        expect(paid).to_have_count(n - 1)
        other.dispatch_event("click")
        expect(other).to_have_attribute("aria-pressed", "true")
        self.page.locator("[data-key=pick-send]:not([aria-disabled=true])").dispatch_event("click")
        self.says("You have built something after all.")

    @property
    def progress(self) -> dict[str, Any]:
        return json.loads(self.page.evaluate("localStorage['winedark:set:learn'] ?? '{}'"))
