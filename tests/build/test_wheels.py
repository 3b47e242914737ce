"""The wheel that anybody installs, and the same as byte code for the page."""

import gzip
import json
import tomllib
import zipfile
import zlib
from pathlib import Path

import pytest

from tools import bundle


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def source() -> dict[str, bytes]:
    return contents(bundle.wheel())


@pytest.fixture(scope="module")
def page() -> dict[str, bytes]:
    return contents(bundle.page_wheel())


def info(wheel: dict[str, bytes], name: str) -> str:
    return next(data.decode() for path, data in wheel.items() if path.endswith(f".dist-info/{name}"))


def test_the_wheel_is_pure_and_needs_nothing(source: dict[str, bytes]) -> None:
    assert "Root-Is-Purelib: true" in info(source, "WHEEL") and "Tag: py3-none-any" in info(source, "WHEEL")
    needs = [line for line in info(source, "METADATA").splitlines() if line.startswith("Requires-Dist")]
    assert needs and all("; extra == " in line for line in needs)


def test_the_wheel_has_its_data_and_its_types(source: dict[str, bytes]) -> None:
    assert "winedark/py.typed" in source
    for suffix in (".toml", ".md"):
        assert [name for name in source if name.startswith("winedark/games/") and name.endswith(suffix)]
    assert not [name for name in source if name.endswith("NOTES.md")]


def test_the_page_gets_every_module_as_byte_code(source: dict[str, bytes], page: dict[str, bytes]) -> None:
    """All but what no browser runs: the command line, and what proves and simulates."""
    modules = {name for name in source if name.endswith(".py") and not name.startswith(tuple(bundle.pruned()))}
    assert modules and {name for name in page if name.endswith((".py", ".pyc"))} == {f"{name}c" for name in modules}


def test_the_page_gets_the_same_data(source: dict[str, bytes], page: dict[str, bytes]) -> None:
    """Tables as JSON: they hold what the TOML of the repository does, in the same order."""
    data = [name for name in source if name.endswith((".toml", ".md", ".typed")) and not name.startswith(tuple(bundle.pruned()))]
    tables = [name for name in data if name.endswith(".toml")]
    assert len(tables) > 20
    for name in tables:
        written, read = tomllib.loads(source[name].decode()), json.loads(page[name.removesuffix("toml") + "json"])
        assert json.dumps(read) == json.dumps(written) and read == written, name
    assert all(page[name] == source[name] for name in data if name not in tables)
    assert not [name for name in page if name.endswith(".toml")]


def test_byte_code_is_checked_by_hash_and_carries_no_time(page: dict[str, bytes]) -> None:
    flags = {int.from_bytes(data[4:8], "little") for name, data in page.items() if name.endswith(".pyc")}
    assert flags == {0b01}, "hash-based and unchecked"


def test_the_pages_wheel_says_for_which_python_it_is_and_holds_nothing_for_installers(page: dict[str, bytes]) -> None:
    assert "cp314-none-any" in bundle.page_wheel().name
    assert [name for name in page if not name.startswith("winedark/")] == []


def test_the_page_gets_it_packed_as_a_whole() -> None:
    """Smaller by a sixth than with every entry packed by itself, and the same bytes each time."""
    stored = bundle.page_wheel()
    assert gzip.decompress(bundle.packed(stored)) == stored.read_bytes() and bundle.packed(stored) == bundle.packed(stored)
    alone = sum(len(zlib.compress(data, 9)) for data in contents(stored).values())
    assert len(bundle.packed(stored)) < 0.87 * alone


def test_entries_of_one_name_lie_side_by_side(page: dict[str, bytes]) -> None:
    """The titles' folders resemble each other: in the order of the folders the whole would be a fiftieth larger or more."""
    by_folder = b"".join(page[name] for name in sorted(page))
    assert len(gzip.compress(b"".join(page.values()), 9)) < 0.98 * len(gzip.compress(by_folder, 9))


def test_a_pattern_stands_for_folders_of_the_engine() -> None:
    assert "winedark/games/mn2016/data/" in bundle.spread("winedark/games/*/data")
    assert bundle.spread("winedark/games/*/text.py") == []
