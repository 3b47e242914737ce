"""While the page opens it asks the engine for nothing that the build has already written down."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from e2e.machine import machine
from e2e.reviewing import instructive, worked_out
from e2e.starting import REQUESTED, rested
from e2e.table import Table

pytestmark = pytest.mark.own

ASKED = """
  window.asked = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...how) {
    if (message.service === "answer") asked.push(message.args[0]);
    return post.call(this, message, ...how);
  };
"""


def test_the_titles_are_not_asked_what_they_are(new_context: Callable[..., BrowserContext]) -> None:
    context = new_context(viewport={"width": 1600, "height": 900})
    context.add_init_script(ASKED)
    table = Table(context.new_page()).visit("./?loader=raw").start()
    table.ready()
    asked = table.page.evaluate("asked")
    assert "new" in asked and "hello" not in asked


# What a worker has loaded once Python's own program is there, which comes after its library and the engine's wheel.
LOADED = f"""async () => {{
  const names = () => {REQUESTED};
  while (!names().includes("pyodide.asm.wasm")) await new Promise(next => setTimeout(next, 20));
  return names();
}}"""


@pytest.mark.nightly
def test_a_second_engine_goes_on_from_the_snapshot(keeping: BrowserContext, site) -> None:
    """It is the first one's again: neither of them loads the engine's files."""
    game = instructive((0,))
    keeping.add_init_script(machine(4))
    page = rested(keeping.new_page(), site.url)
    with page.expect_event("worker", predicate=lambda _: len(page.workers) > 1) as second:
        Table(page).resume(game)
    assert not any(name.endswith(".whl.gz") for name in second.value.evaluate(LOADED))
    worked_out(page)
