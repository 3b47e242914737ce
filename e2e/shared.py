"""Pages whose engine runs already, handed from test to test: the start of Python is most of what a test would wait for.

A test gets such a page as somebody leaves it who has gone back to the start screen and emptied the browser's storage; from there
`Table.visit` and `Table.resume` go on within the page. One that cannot be brought there, or in which a test has failed, is
closed, and the next test starts another. A test that concerns loading, storage, settings or several tabs, or that changes the
page itself, is marked `own`.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Error, Page

from e2e.watch import Watch, watched

SHARED = "window.shared = true"
AT_HAND = "() => Boolean(window.shared && document.querySelector('#app > *'))"  # does this page go on without being loaded anew?
NO_COPIES = """() => new Promise(done => {
  const asked = indexedDB.deleteDatabase("winedark:copies");
  asked.onsuccess = asked.onerror = done;
})"""
# Back to a start screen drawn anew: no dialog, no toast, no focus, nothing stored, the pointer nowhere.
HOME = f"""async (empty) => {{
  const app = document.getElementById("app"), old = app.firstElementChild;
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  document.getElementById("toast").replaceChildren();
  document.activeElement?.blur();
  for (const again of empty ? [true, false] : [false]) {{
    const last = app.firstElementChild;
    location.hash = `start-${{performance.now()}}`;
    const late = performance.now() + 5000;
    while (app.firstElementChild === last || !document.querySelector("[data-key=setup]")) {{
      if (performance.now() > late) throw new Error("the start screen does not come");
      await new Promise(done => setTimeout(done, 5));
    }}
    if (again) {{ localStorage.clear(); sessionStorage.clear(); await ({NO_COPIES})(); }}
  }}
  history.replaceState(null, "", location.pathname);
}}"""


class SharedPages:
    """The running pages of one process, by what cannot be changed of a page: touch, pixels, agent."""

    def __init__(self, browser: Browser, usual: dict[str, Any]) -> None:
        self.browser, self.usual = browser, usual
        self.pages: dict[str, Page] = {}
        self.watch = Watch()  # of the test that runs

    def page(self, options: dict[str, Any]) -> Page:
        """A page with these options, at the start screen if it has been used before."""
        fixed = {name: value for name, value in options.items() if name not in ("viewport", "color_scheme")}
        key = repr(sorted(fixed.items()))
        page = self.pages.get(key)
        if page is None or not self._cleaned(page):
            self.pages[key] = page = self._fresh(fixed)
        page.set_viewport_size(options.get("viewport") or {"width": 1280, "height": 720})
        page.emulate_media(color_scheme=options.get("color_scheme", "light"), reduced_motion="reduce", media="null")
        return page

    def _fresh(self, options: dict[str, Any]) -> Page:
        context = self.browser.new_context(**{**self.usual, "service_workers": "block", **options})
        watched(context, lambda: self.watch)
        context.add_init_script(SHARED)
        return context.new_page()

    def _cleaned(self, page: Page) -> bool:
        if page.url == "about:blank":
            return True
        try:
            if not page.url.startswith(self.usual["base_url"]):
                raise Error("a test has left the site")
            page.mouse.move(0, 0)
            page.evaluate(HOME, True)
        except Error:
            page.context.close()
            return False
        return True

    def discard(self, page: Page) -> None:
        """The page is used no more."""
        self.pages = {key: one for key, one in self.pages.items() if one is not page}
        page.context.close()
