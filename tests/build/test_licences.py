"""Whatever of others the site ships has its row in LICENSES/THIRD-PARTY.md, with its licence and the whole text of that."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.support.rows import each
from tools import site
from tools.common import MODULES, ROOT

TEXTS = ROOT / "LICENSES"
LOCK = json.loads((ROOT / "package-lock.json").read_text())["packages"]
# What is shipped of a package: the build copies it, or draws from it (tools/fonts.mjs, tools/icons.mjs).
DRAWN = (
    "@fontsource-variable/alegreya",
    "@fontsource-variable/source-sans-3",
    "@iconify-json/lucide",
    "@iconify-json/game-icons",
)
CALLED = {
    "@pyscript/core": "PyScript core", "@fontsource-variable/alegreya": "Alegreya",
    "@fontsource-variable/source-sans-3": "Source Sans", "@iconify-json/lucide": "Lucide icons",
    "@iconify-json/game-icons": "Game icons",
}  # fmt: skip
NAMED = {"APACHE-2.0": "Apache-2.0", "CC-BY-3.0": "CC BY 3.0"}


class Row(NamedTuple):
    """A row of the table of what is in the published site."""

    work: str
    by: str
    licence: str
    text: str
    use: str


def rows() -> list[Row]:
    notices = (TEXTS / "THIRD-PARTY.md").read_text(encoding="utf-8")
    table = notices.partition("## In the published site")[2].partition("\n\nWhich icon")[0]
    found = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if line.startswith("| ")]
    return [Row(*cells) for cells in found[1:]]


def works(row: Row) -> list[str]:
    """What a row names, without versions."""
    return [re.sub(r" \d[\d.]*$", "", name.strip()).lower() for name in re.split(r", | and ", row.work)]


def row_of(name: str) -> Row:
    """The row of a package of npm or of another work."""
    wanted = CALLED.get(name, name.rpartition("/")[2]).lower()
    (found,) = (row for row in rows() if wanted in works(row))
    return found


def closure(name: str) -> Iterator[str]:
    """A package of the lock file and all that comes with it."""
    yield name
    for other in LOCK[f"node_modules/{name}"].get("dependencies", ()):
        yield from closure(other)


def shipped() -> list[str]:
    """The packages of npm that something in the site comes from."""
    copied = ["/".join(folder.split("/")[: 2 if folder.startswith("@") else 1]) for _, folder, _ in site.VENDOR]
    inside = [name for name in closure("@pyscript/core")]  # one script is made of them all
    return sorted({*copied, *inside, *DRAWN})


@each("name", shipped())
def test_a_package_is_named_with_its_licence(name: str) -> None:
    row, package = row_of(name), LOCK[f"node_modules/{name}"]
    licence = NAMED.get(package["license"], package["license"])
    assert licence in row.licence
    if len(works(row)) == 1 and re.search(r"\d", row.work) and not name.startswith("@fontsource"):
        assert package["version"] in row.work


def worded(text: str) -> str:
    """A licence without its notices of copyright, its title and its line breaks."""
    plain = re.sub(r"[“”]", '"', text)
    words = [
        line for line in plain.splitlines() if not re.search(r"copyright (\(c\)|©)|all rights reserved", line, re.IGNORECASE)
    ]
    return " ".join(" ".join(words).split()).casefold()


def body(path: Path) -> str:
    """From the first sentence that grants something."""
    text = worded(path.read_text(encoding="utf-8"))
    starts = [text.find(begin) for begin in ("permission", "terms and conditions", "mozilla public license")]
    return text[min(k for k in starts if k >= 0) :]


def own_licence(name: str) -> Path | None:
    return next((path for path in sorted((MODULES / name).glob("*")) if re.match(r"licen[sc]e", path.name, re.IGNORECASE)), None)


@each("name", [name for name in shipped() if own_licence(name) and name not in DRAWN])
def test_the_whole_text_of_its_licence_is_there(name: str) -> None:
    path = own_licence(name)
    assert path is not None
    ours = [worded((TEXTS / text).read_text(encoding="utf-8")) for text in re.findall(r"`([^`]+)`", row_of(name).text)]
    assert any(body(path)[:3000] in text for text in ours), path


PARTS = {"ErrorStackParser": "pyodide", "StackFrame": "pyodide"}  # works inside a script that no package of ours names


@each("work", sorted(PARTS))
def test_what_a_script_carries_inside_is_named(dist: Path, work: str) -> None:
    assert any(work in path.read_text(encoding="utf-8") for path in (dist / "vendor" / PARTS[work]).glob("*.mjs")), (
        "no longer there"
    )
    assert (TEXTS / "MIT-StackTrace.txt").exists() and row_of(work).licence == "MIT"


def test_nothing_else_of_others_lies_in_the_site(dist: Path) -> None:
    assert sorted(path.name for path in (dist / "vendor").iterdir()) == sorted(name for name, _, _ in site.VENDOR)
    ours = {path.name for path in site.WEB.iterdir()} | {path.name for path in site.LICENCES}
    made = {"vendor", "python", "learn", "titles.json", "precache.json"}
    assert {path.name for path in dist.iterdir()} <= ours | made
    fonts = {path.name.partition("-latin")[0] for path in (dist / "fonts").iterdir()}
    assert all(name.startswith(("alegreya", "source-sans-3")) for name in fonts)


@pytest.mark.parametrize(
    "party", ["BEOPEN PYTHON OPEN SOURCE", "CNRI LICENSE AGREEMENT", "CWI LICENSE AGREEMENT", "FOUNDATION LICENSE"]
)
def test_python_comes_with_all_its_licences(party: str) -> None:
    assert party in (TEXTS / "PSF-2.0.txt").read_text(encoding="utf-8")
