"""The engine alone, started in a page of tests and asked by its seam."""

from pathlib import Path

from playwright.sync_api import Page

from e2e.conftest import kept
from e2e.times import SNAPSHOT

LOADERS = ("pyscript", "raw")

# Starts the engine in the page and reports how that went; the engine stays at hand as globalThis.engine.
START = """async options => {
  while (!globalThis.startEngine) await new Promise(done => setTimeout(done, 5));
  const progress = [];
  try {
    globalThis.engine = await startEngine({ ...options, onProgress: step => progress.push(step) });
    return { loader: engine.loader, progress, ms: performance.now() };
  } catch ({ kind, text, detail }) {
    return { error: { kind, text, detail }, progress };
  }
}"""
CALL = """async ([method, data]) => {
  const late = new Promise((_, reject) => setTimeout(reject, 10_000, { kind: 'no answer in 10 seconds' }));
  try {
    return { ok: await Promise.race([engine.call(method, data), late]) };
  } catch ({ kind, text, detail }) {
    return { error: { kind, text, detail } };
  }
}"""
# Waits until the page has made the snapshot of Python's memory: has it?
MADE = f"""async () => {{
  const late = performance.now() + 60_000;
  while (!(await ({SNAPSHOT})()) && performance.now() < late) await new Promise(next => setTimeout(next, 100));
  return Boolean(await ({SNAPSHOT})());
}}"""
# What a network sends in place of anything until somebody has logged in.
LOGIN = b"<!doctype html><title>Log in</title><p>This network wants to know you."
REQUESTED = "performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop())"  # the files, by name


def rested(page: Page, address: str) -> Page:
    """The page once it has kept the site and made its snapshot."""
    page.goto(address)
    kept(page)
    assert page.evaluate(MADE)
    return page


def start(page: Page, address: str = "boot.html", **options: object) -> dict:
    page.goto(address)
    return page.evaluate(START, options)


def call(page: Page, method: str, data: object = None) -> dict:
    return page.evaluate(CALL, [method, data or {}])


def wheel_of(dist: Path) -> str:
    return next((dist / "python").glob("*.whl.gz")).relative_to(dist).as_posix()
