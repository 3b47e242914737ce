"""What pictures of the page need: the built site on a server, a Chromium, and pages of either size on it."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.conftest import PAGES, QUIET
from e2e.shared import SHARED
from tools.pages import PagesServer
from tools.setup import quickest
from tools.site import DIST

SMALL = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WIDE = {"viewport": {"width": 1280, "height": 720}}
USUAL = {"locale": "en-GB", "timezone_id": "UTC", "service_workers": "block"}


class Stage:
    """A browser on the site. Pages are opened once for each kind and then go on, for Python starts only once in each."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url = browser, url
        self.pages: dict[str, Page] = {}

    def page(self, **options: Any) -> Page:
        key = repr(sorted(options.items()))
        if key not in self.pages:
            context = self.browser.new_context(**{"base_url": self.url, **USUAL, **options})
            context.add_init_script(SHARED)
            self.pages[key] = context.new_page()
        return self.pages[key]

    def close(self) -> None:
        for page in self.pages.values():
            page.context.close()


@contextmanager
def stage() -> Iterator[Stage]:
    with PagesServer(DIST, PAGES) as server, sync_playwright() as play:
        Thread(target=server.serve_forever, daemon=True).start()
        browser = play.chromium.launch(executable_path=quickest(), args=[*QUIET])
        yield Stage(browser, server.url)
        browser.close()
        server.shutdown()
