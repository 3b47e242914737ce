"""A newcomer's first game with a friend: `.venv/bin/python -m e2e.friends FOLDER`, half a minute a screen.

Sets a game up, by post and live, on a computer and on a telephone, as somebody does who reads what the page says; the friend
has a page of their own. Then some things go wrong, as they do. Puts a picture of every step into the folder.
"""

import random
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from e2e.letters import MARK, asked, open_letter
from e2e.newcomer import sheet
from e2e.saving import open_menu
from e2e.stage import SMALL, USUAL, Stage, stage
from e2e.table import QUICK, Table

SCREENS: dict[str, dict[str, Any]] = {"computer": {"viewport": {"width": 1440, "height": 900}}, "telephone": SMALL}
PATIENCE = 120_000  # milliseconds, on a busy machine
LETTER = "dialog.dlg[open] textarea"
DECIDABLE = f".rail :is([data-choice], [data-group], .pick), {LETTER}"


class Friends:
    """Two people at two pages of one size, and the pictures of what they see."""

    def __init__(self, where: Stage, screen: dict[str, Any], folder: Path) -> None:
        self.folder, self.count, self.rng = folder, 0, random.Random(1)
        folder.mkdir(parents=True, exist_ok=True)
        self.ann, self.ben = (self._page(where, screen) for _ in "ab")

    def _page(self, where: Stage, screen: dict[str, Any]) -> Table:
        context = where.browser.new_context(**{"base_url": where.url, "reduced_motion": "reduce", **USUAL, **screen})
        context.set_default_timeout(PATIENCE)
        table = Table(context.new_page())
        table.page.goto("blank.html")
        table.settle(**QUICK)
        return table

    def see(self, page: Page, what: str) -> None:
        page.wait_for_timeout(700)
        self.count += 1
        page.screenshot(path=self.folder / f"{self.count:02}-{what}.png")

    def set_up(self, friends: str) -> None:
        page = self.ann.page
        page.goto("index.html")
        self.see(page, "start")
        self.ann.form().players(3)
        page.get_by_role("radiogroup", name="How friends play").get_by_role("radio", name=friends).click()
        page.get_by_role("radiogroup", name="How friends play").scroll_into_view_if_needed()
        self.see(page, "form")
        page.get_by_role("button", name="Start the game").scroll_into_view_if_needed()
        self.see(page, "form-end")
        page.get_by_role("button", name="Start the game").click()
        page.locator(".app").wait_for()

    def decide(self, table: Table, who: str) -> str:
        """Decides until there is a letter, and copies it."""
        table.page.locator(DECIDABLE).first.wait_for()
        self.see(table.page, f"{who}-decides")
        while not table.page.locator(LETTER).count():
            table.decide(self.rng)
            table.page.locator(DECIDABLE).first.wait_for()
            table.page.wait_for_timeout(300)
        self.see(table.page, f"{who}-letter")
        link = table.page.locator(LETTER).input_value()
        table.page.get_by_role("button", name="Show it as a QR code").click()
        self.see(table.page, f"{who}-letter-code")
        table.page.get_by_role("dialog").get_by_role("button", name="Close").click()
        self.see(table.page, f"{who}-waits")
        return link

    # ---- by post
    def post(self) -> None:
        ann, ben = self.ann.page, self.ben.page
        self.set_up("By post")
        first = self.decide(self.ann, "ann")
        ben.goto(first)
        ben.get_by_role("dialog", name="A letter for you").wait_for()
        self.see(ben, "ben-opens")
        ben.get_by_role("dialog").get_by_role("button", name="I am", exact=False).first.click()
        second = self.decide(self.ben, "ben")
        asked(open_letter(ann, second))
        self.see(ann, "ann-goes-on")
        self.wrong(first, second)

    def wrong(self, first: str, second: str) -> None:
        """One's own letter, an old one, a cut one, rubbish, and the friend's one once more."""
        ben = self.ben.page
        for what, link in (("own", second), ("old", first), ("cut", second[:-50])):
            open_letter(ben, link).locator("#toast .toast, dialog.dlg[open]").filter(has_not_text="Opening").first.wait_for()
            self.see(ben, f"wrong-{what}")
        open_letter(ben, second).locator(".away:not([hidden])").wait_for()
        for what, text in (("empty", None), ("rubbish", "Is it my turn?")):
            ben.locator(".away [data-key=paste]").click()
            if text:
                ben.get_by_role("dialog").get_by_role("textbox").fill(text)
                ben.get_by_role("dialog").get_by_role("button", name="Open it").click()
                ben.get_by_role("dialog", name="The letter could not be opened").wait_for()
            self.see(ben, f"wrong-paste-{what}")
            ben.keyboard.press("Escape")
        stranger = open_letter(ben, first[: first.index(MARK)] + "#letter=hello")
        stranger.get_by_role("dialog", name="The letter could not be opened").wait_for()
        self.see(stranger, "wrong-address")

    # ---- live
    def live(self) -> None:
        ann, ben = self.ann.page, self.ben.page
        self.set_up("Live")
        ann.get_by_role("dialog", name="Live table").wait_for()
        self.see(ann, "live-table")
        ann.get_by_role("button", name="Invite a friend for Carthage").click()
        field = ann.get_by_role("dialog", name="Live table").get_by_role("textbox", name="The code, as a link")
        field.wait_for()
        self.see(ann, "live-code")
        ben.goto("about:blank")
        ben.goto("index.html#live")
        ben.get_by_role("heading", name="Join a live table").wait_for()
        self.see(ben, "live-join")
        ben.get_by_role("textbox", name="The host's code").fill("rubbish")
        ben.get_by_role("button", name="Answer it").click()
        self.see(ben, "live-join-rubbish")
        ben.goto("about:blank")
        ben.goto(field.input_value())
        answer = ben.get_by_role("textbox", name="The code, as a link")
        answer.wait_for()
        self.see(ben, "live-answer")
        back = ann.get_by_role("textbox", name="The code that your friend sent back")
        back.fill(field.input_value())
        ann.get_by_role("button", name="Connect").click()
        self.see(ann, "live-own-code")
        back.fill(answer.input_value())
        ann.get_by_role("button", name="Connect").click()
        ben.locator(".prompt h2").wait_for()
        self.see(ann, "live-here")
        self.see(ben, "live-board")
        ann.get_by_role("dialog", name="Live table").get_by_role("button", name="Close", exact=True).last.click()
        self.see(ann, "live-ann-plays")
        open_menu(self.ben)
        self.see(ben, "live-menu")


def main(folder: Path) -> None:
    with stage() as where:
        for name, screen in SCREENS.items():
            for way in ("post", "live"):
                pictures = folder / f"{way}-{name}"
                getattr(Friends(where, screen, pictures), way)()
                sheet(pictures, screen["viewport"]["width"] // 2)
                print(f"{way}, {name}: {len(list(pictures.glob('*.png')))} pictures", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
