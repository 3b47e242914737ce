"""Games by post between devices that are not alike: telephone and computer, one without a network, versions of the site."""

import gzip
import io
import random
import re
import zipfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from winedark import __version__

from e2e.conftest import Host, kept, served
from e2e.letters import ASKED, MARK, SIZE, asked, begin, decide, digest, letter, open_letter, play_out, sent, sit
from e2e.letters import kept as save_of
from e2e.published import WAITING, Published
from e2e.saving import exported, open_menu
from e2e.stage import SMALL
from e2e.table import Table
from tools.pages import PagesServer

pytestmark = [pytest.mark.own, pytest.mark.nightly]

LETTERS = 4  # that the pages themselves write of a whole game
NEWER = "9.9.9"  # as long as the version of this site is
FITS = """() => {
  const box = document.querySelector("dialog.dlg[open]").getBoundingClientRect();
  return box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight
    && document.documentElement.scrollWidth <= innerWidth;
}"""


def test_a_telephone_and_a_computer_play_together(new_context: Callable[..., BrowserContext]) -> None:
    rng, rome = random.Random(1), begin(Table(new_context(viewport=SIZE).new_page()).visit(), seats=3)
    phone = new_context(**SMALL).new_page()
    phone.goto(decide(rome, rng))
    phone.get_by_role("dialog", name="A letter for you").wait_for()
    assert phone.evaluate(FITS)
    carthage = sit(phone, "Ben")
    for turn in range(4):
        mover, other = (rome, carthage) if turn % 2 else (carthage, rome)
        asked(open_letter(other.page, decide(mover, rng)))
    last = decide(carthage, rng)
    phone.locator(".away [data-key=letter]").click()
    letter(phone)
    assert phone.evaluate(FITS) and sent(phone) == last
    asked(open_letter(rome.page, last))
    assert digest(rome) == digest(carthage)


def test_a_letter_opens_and_is_answered_without_a_network(
    new_context: Callable[..., BrowserContext], keeping: BrowserContext, host: Host
) -> None:
    rng, page = random.Random(1), keeping.new_page()
    page.goto(host.url)
    kept(page)
    rome = begin(Table(new_context(viewport=SIZE).new_page()).visit(), seats=3)
    link = decide(rome, rng)
    host.kill()
    carthage = sit(open_letter(page, host.url + "#" + link.partition("#")[2]), "Ben")
    answer = decide(carthage, rng)
    assert answer.startswith(host.url)
    asked(open_letter(rome.page, rome.page.url.partition("#")[0] + "#" + answer.partition("#")[2]))
    assert digest(rome) == digest(carthage)


# ---- whole games
@pytest.mark.parametrize(("title", "seats"), [("mn2016", 3), ("mn2003", 3), ("ancient", 3), ("medemp", None)])
def test_a_whole_game_ends_the_same_on_both_devices(
    new_context: Callable[..., BrowserContext], title: str, seats: int | None
) -> None:
    """The pages write the first letters. Bots write the rest, each on what its own page has kept. Both open the last one."""
    rng = random.Random(1)
    ann = begin(Table(new_context(viewport=SIZE).new_page()).visit().choose(title), seats)
    ben = sit(open_letter(new_context(viewport=SIZE).new_page(), decide(ann, rng)), "Ben")
    for turn in range(LETTERS):
        mover, other = (ann, ben) if turn % 2 else (ben, ann)
        asked(open_letter(other.page, link := decide(mover, rng)))
    assert digest(ann) == digest(ben)
    last = play_out(link, {0: save_of(ann), 1: save_of(ben)})
    assert len(last.partition(MARK)[2]) < 2000
    for one in (ann, ben):
        open_letter(one.page, last)
        expect(one.page.get_by_role("region", name="Result")).to_be_visible()
    assert digest(ann) == digest(ben)


# ---- versions of the site
@pytest.fixture
def published(dist: Path, tmp_path: Path) -> Published:
    return Published(tmp_path, dist)


@pytest.fixture
def server(published: Published) -> Iterator[PagesServer]:
    with served(published.link) as server:
        yield server


def engine(dist: Path, changes: dict[str, tuple[bytes, bytes]]) -> dict[str, bytes]:
    """The engine's archive of another version: in some of its files some bytes are others."""
    (wheel,) = (dist / "python").glob("winedark-*.whl.gz")
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(wheel.read_bytes()))) as old, zipfile.ZipFile(made, "w") as new:
        for entry in old.infolist():
            before, after = changes.get(entry.filename, (b"", b""))
            content = old.read(entry)
            assert before in content, entry.filename
            new.writestr(entry, content.replace(before, after) if before else content)
    packed = gzip.compress(made.getvalue(), 9, mtime=0)
    return {f"python/{wheel.name}": packed, **told(dist, wheel.name, len(packed))}


def told(dist: Path, wheel: str, size: int) -> dict[str, bytes]:
    """The scripts that know how large the engine's archive is, and which build of it, for another one."""
    (build,) = re.findall(r'"([0-9a-f]{16})"', (dist / "engine" / "parts.js").read_text())
    found = {}
    for script in (dist / "engine").glob("*.*js"):
        text = re.sub(rf'({re.escape(wheel)}",bytes:)\d+', rf"\g<1>{size}", script.read_text()).replace(build, f"{size:016x}")
        found[f"engine/{script.name}"] = text.encode()
    return found


VERSION = {"winedark/__init__.pyc": (__version__.encode(), NEWER.encode())}
RULES = {"winedark/games/mn2016/data/setup.json": (b'"metal":3,"wine":2', b'"metal":2,"wine":3')}  # what Rome begins with


def renew(page: Page) -> Table:
    """The player takes the version that waits."""
    assert page.evaluate(WAITING) == [True, "installed"]
    open_menu(Table(page))
    with page.expect_navigation():
        page.get_by_role("button", name="Reload: a new version is ready").click()
    page.locator(".app").wait_for()
    return Table(page)


def here(server: PagesServer, context: BrowserContext) -> Page:
    """A page of the version that is published now. It stays with it while another of its player's tabs is open."""
    for page in (context.new_page(), context.new_page()):
        page.goto(server.url)
        kept(page)
    return page


def test_letters_go_between_versions_with_the_same_rules(
    new_context: Callable[..., BrowserContext], published: Published, server: PagesServer
) -> None:
    rng = random.Random(1)
    older = here(server, new_context(viewport=SIZE, service_workers="allow"))
    ann = begin(Table(older).visit(server.url), seats=3)
    first = decide(ann, rng)
    published.publish("newer", engine(published.dist, VERSION))
    newer = here(server, new_context(viewport=SIZE, service_workers="allow"))
    ben = sit(open_letter(newer, first), "Ben")
    asked(open_letter(older, decide(ben, rng)))
    assert f'"version":"{NEWER}"' in save_of(ben) and f'"version":"{__version__}"' in save_of(ann)
    asked(open_letter(newer, decide(ann, rng)))
    assert digest(ann) == digest(ben)
    renew(older)
    asked(open_letter(older, decide(ben, rng)))
    assert f'"version":"{NEWER}"' in save_of(ann) and digest(ann) == digest(ben)


def test_a_letter_of_other_rules_says_which_and_the_game_goes_on_as_a_file(
    new_context: Callable[..., BrowserContext], published: Published, server: PagesServer, tmp_path: Path
) -> None:
    rng = random.Random(1)
    older = here(server, new_context(viewport=SIZE, service_workers="allow"))
    ann = begin(Table(older).visit(server.url), seats=3)
    first = decide(ann, rng)
    published.publish("newer", engine(published.dist, {**VERSION, **RULES}))
    newer = here(server, new_context(viewport=SIZE, service_workers="allow"))
    dialog = open_letter(newer, first).get_by_role("dialog", name="The letter could not be opened")
    expect(dialog).to_contain_text(f"Version {__version__} of Wine-Dark Sea made this letter, and this page, {NEWER}, plays by")
    dialog.get_by_role("button", name="OK").click()
    # As a file it goes on: from its position, under the rules of the page that opens it.
    file = tmp_path / "game.json"
    older.locator(".away [data-key=letter]").click()
    file.write_text(exported(ann, letter(older).get_by_role("button", name="Export as a file")))
    letter(older).get_by_role("button", name="Close").click()
    open_saved(newer, file)
    ben = sit(newer, "Ben")
    letter_of = decide_to_letter(ben, rng)
    expect(letter_of).to_contain_text("The rules have changed since this game began, so no link can hold it")
    file.write_text(exported(ben, letter_of.get_by_role("button", name="Export as a file")))
    # The device with the older version keeps its game, takes the newer version when it likes, and goes on with the file.
    renew(older)
    older.goto(server.url)
    open_saved(older, file)
    asked(older)
    assert digest(ann) == digest(ben)


def open_saved(page: Page, file: Path) -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a saved game").click()
    chooser.value.set_files(file)


def decide_to_letter(table: Table, rng: random.Random) -> Locator:
    """Plays until there is a letter that goes as a file."""
    file = table.page.locator("dialog.dlg[open] [data-key=file]")
    for _ in range(200):
        table.page.locator(ASKED).or_(file).first.wait_for(state="attached")
        if file.count():
            return letter(table.page)
        with suppress(pytest.fail.Exception):  # the letter has opened meanwhile
            table.decide(rng)
    pytest.fail("no letter in 200 decisions")
