"""The readers' site: its links lead somewhere, it loads nothing from elsewhere, and it says what the sources say."""

from __future__ import annotations

import re
import urllib.parse
from html.parser import HTMLParser
from pathlib import Path

import pytest
from winedark.games import TITLES
from winedark_lab.cli.app import app

from tests.build.hashes import hashes
from tools import reading
from tools.common import ROOT, files_in
from tools.reading import commands, modules, rules
from tools.reading.docstrings import as_markup
from tools.reading.pages import PAGES, TREES, Links

MEGA = 1_000_000


# ---- what the pages are made of
@pytest.mark.parametrize(
    ("text", "repository", "wanted"),
    [
        ("[a](docs/opponents.md#levels)", "", "[a](opponents.md#levels)"),
        ("[a](docs/decisions/README.md)", "", "[a](decisions/index.md)"),
        (
            "[a](tools/atlas/README.md)",
            "https://forge.example/o/r",
            "[a](https://forge.example/o/r/blob/main/tools/atlas/README.md)",
        ),
        ("[a `b`](examples)", "", "a `b`"),
        ("[a](https://elsewhere.example/x)", "", "[a](https://elsewhere.example/x)"),
    ],
)
def test_links_lead_to_pages_and_else_into_the_repository(text: str, repository: str, wanted: str) -> None:
    assert Links(ROOT, repository).rewritten(text, "contributing.md") == wanted


def test_links_lead_from_folder_to_folder() -> None:
    assert Links(ROOT, "").rewritten("[a](../adding-a-title.md)", "decisions/index.md") == "[a](../adding-a-title.md)"


def test_every_text_for_readers_is_a_page() -> None:
    texts = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert texts <= set(PAGES.values()) and all((ROOT / path).exists() for path in PAGES.values())


def test_every_page_stands_in_the_list() -> None:
    listed = {page for pages in TREES.values() for page in pages}
    made = {*PAGES, "command-line.md", *rules.rule_pages(), "python/index.rst"}
    assert listed == {name.rpartition(".")[0] for name in made if not name.startswith("decisions/0")} - {"index", "rules/delos"}


def test_the_rules_are_there_with_their_numbers_and_rulings() -> None:
    pages = rules.rule_pages()
    assert set(pages) == {f"rules/{title}.md" for title in TITLES}
    page = pages["rules/mn2016.md"]
    assert "## 0 Aim" in page and "**0.2** There are four ways to win" in page
    assert "*French revision:*" in page and "> **R-001: Which provinces are covered with three" in page
    assert "{" not in re.sub(r"\\\{", "", page)


def test_a_text_is_shown_as_it_stands() -> None:
    assert rules.plain("two *stars*, [one] link\n  and a_b") == r"two \*stars\*, \[one\] link and a\_b"


def test_every_command_is_told() -> None:
    page = commands.command_line()
    names = [command.name or command.callback.__name__ for command in app.registered_commands if command.callback]
    assert len(names) > 15 and [name for name in names if f"\n## `winedark {name}`\n" not in page] == []
    assert "--no-browser" in page


def test_the_api_names_every_module_that_is_not_left_out() -> None:
    page = modules.python_pages()["python/winedark.kernel.rst"]
    files = {path.stem for path in (ROOT / "engine/winedark/kernel").glob("*.py")} - {"__init__"}
    assert {name for name in files if f".. automodule:: winedark.kernel.{name}\n" not in page} == set()


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("`code`, a_b and 2 * 3", r"``code``, a\_b and 2 \* 3"),
        ("Words:\n\n    a * b\n    c\n\nMore", "Words:\n\n\n::\n\n    a * b\n    c\n\n\nMore"),
        ("Words\n\n>>> a_b\n1\n\nMore_", "Words\n\n>>> a_b\n1\n\nMore\\_"),
    ],
)
def test_docstrings_are_plain_text(text: str, wanted: str) -> None:
    assert "\n".join(as_markup(text.split("\n"))) == wanted


# ---- the site itself
class Page(HTMLParser):
    """The links of a page, what it loads, and the places in it that links can name."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.places: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.places.add(found.get("id", ""))
        target = found.get("href") or found.get("src")
        if target:
            (self.links if tag == "a" else self.loads).append(target)


@pytest.fixture(scope="module")
def manual(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The readers' site as it lies in the repository's build folder."""
    return reading.build()


@pytest.fixture(scope="module")
def pages(manual: Path) -> dict[Path, Page]:
    return {path: Page(path) for path in sorted(manual.rglob("*.html"))}


def leads_nowhere(page: Path, target: str, manual: Path, pages: dict[Path, Page]) -> bool:
    parts = urllib.parse.urlsplit(target)
    there = (page.parent / urllib.parse.unquote(parts.path)).resolve() if parts.path else page
    if there == manual.parent / "index.html":  # the game
        return False
    if not there.is_file() or not there.is_relative_to(manual):
        return True
    return bool(parts.fragment) and there in pages and urllib.parse.unquote(parts.fragment) not in pages[there].places


@pytest.mark.nightly
def test_no_link_is_broken_and_nothing_comes_from_elsewhere(manual: Path, pages: dict[Path, Page], record_property) -> None:
    targets = [(path, target) for path, page in pages.items() for target in [*page.links, *page.loads]]
    inside = [(path, target) for path, target in targets if not urllib.parse.urlsplit(target).scheme]
    record_property("readers' site", f"{len(pages)} pages, {len(inside)} links")
    assert len(pages) > 45 and len(inside) > 5000
    assert [f"{path.name}: {target}" for path, target in inside if leads_nowhere(path, target, manual, pages)] == []
    assert [target for page in pages.values() for target in page.loads if re.match(r"(https?:)?//", target)] == []
    assert all("default-src 'self'" in path.read_text(encoding="utf-8") for path in pages)


@pytest.mark.nightly
def test_it_is_light_and_can_be_searched_by_day_and_by_night(manual: Path, record_property) -> None:
    weight = sum(path.stat().st_size for path in files_in(manual))
    record_property("weight of the readers' site", f"{weight / MEGA:.2f} MB")
    assert weight < 6 * MEGA
    assert "imagine" in (manual / "searchindex.js").read_text(encoding="utf-8")
    assert "prefers-color-scheme:dark" in (manual / "_static/styles/furo.css").read_text(encoding="utf-8").replace(" ", "")


@pytest.mark.nightly
def test_same_sources_give_the_same_pages(manual: Path, tmp_path: Path) -> None:
    reading.make(tmp_path / "docs", tmp_path / "source")
    assert hashes(tmp_path / "docs") == hashes(manual)
