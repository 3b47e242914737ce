"""The archive of a release: unpacked, served by itself or by anything, and played."""

import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from e2e.conftest import kept
from e2e.saving import position
from e2e.table import OPEN, Table
from tools import release

SERVED_BY_ANYTHING = """
import functools, http.server, sys
handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=sys.argv[1])
with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
    print("at", f"http://localhost:{server.server_address[1]}/", flush=True)
    server.serve_forever()
"""


def unpacked(dist: Path, folder: Path) -> Path:
    """The archive of the built site, unpacked in a folder with a space in its name."""
    place = folder / "another folder"
    with zipfile.ZipFile(release.archive(folder, dist, "1.2.3")) as packed:
        packed.extractall(place)
    return place / "wine-dark-sea-1.2.3"


@contextmanager
def started(*words: object) -> Iterator[str]:
    """The address that a server says, which is stopped afterwards."""
    with subprocess.Popen([str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            assert process.stdout
            yield next(word for word in process.stdout.readline().split() if word.startswith("http://"))
        finally:
            process.terminate()


def check_played(table: Table) -> None:
    table.start()
    table.play_to("Build")
    lines = table.page.locator(".log .ln").count()
    table.choices.locator(OPEN).first.click()
    expect(table.page.locator(".log .ln")).not_to_have_count(lines)


def check_serves_itself(context: BrowserContext, archive: Path) -> None:
    """It starts with Python alone; the page goes on when its server has been stopped."""
    page = context.new_page()
    with started(sys.executable, archive / "start.py", "--no-browser", "--port", 0) as address:
        table = Table(page).visit(address)
        check_played(table)
        before = position(table)
        kept(page)
    page.reload()
    page.locator(".app").wait_for()
    assert position(table) == before


def check_served_by_anything(new_context: Callable[..., BrowserContext], archive: Path) -> None:
    """Python's plainest server has it below another address and at another port."""
    with started(sys.executable, "-c", SERVED_BY_ANYTHING, archive.parent) as address:
        check_played(Table(new_context().new_page()).visit(f"{address}wine-dark-sea-1.2.3/site/"))
