"""The wheel that anybody installs, and the same as byte code for the page."""

import base64
import gzip
import hashlib
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


def test_the_page_gets_every_module_as_byte_code(source: dict[str, bytes], page: dict[str, bytes]) -> None:
    """All but what no browser runs: the command line, and what proves and simulates."""
    modules = {name for name in source if name.endswith(".py") and not name.startswith(tuple(bundle.pruned()))}
    assert modules and {name for name in page if name.endswith((".py", ".pyc"))} == {f"{name}c" for name in modules}


def test_the_page_gets_the_same_data(source: dict[str, bytes], page: dict[str, bytes]) -> None:
    data = [name for name in source if name.endswith((".toml", ".md", ".typed")) and not name.startswith(tuple(bundle.pruned()))]
    assert len(data) > 5 and all(page[name] == source[name] for name in data)


def test_byte_code_is_checked_by_hash_and_carries_no_time(page: dict[str, bytes]) -> None:
    flags = {int.from_bytes(data[4:8], "little") for name, data in page.items() if name.endswith(".pyc")}
    assert flags == {0b01}, "hash-based and unchecked"


def test_the_pages_wheel_tells_the_truth_about_itself(page: dict[str, bytes]) -> None:
    assert "Tag: cp314-none-any" in info(page, "WHEEL") and "cp314-none-any" in bundle.page_wheel().name
    rows = [row.split(",") for row in info(page, "RECORD").splitlines()]
    assert {name for name, _, _ in rows} == page.keys()
    for name, digest, size in rows[:-1]:
        right = base64.urlsafe_b64encode(hashlib.sha256(page[name]).digest()).rstrip(b"=").decode()
        assert (digest, size) == (f"sha256={right}", str(len(page[name])))


def test_the_page_gets_it_packed_as_a_whole() -> None:
    """Smaller by a sixth than with every entry packed by itself, and the same bytes each time."""
    stored = bundle.page_wheel()
    assert gzip.decompress(bundle.packed(stored)) == stored.read_bytes() and bundle.packed(stored) == bundle.packed(stored)
    alone = sum(len(zlib.compress(data, 9)) for data in contents(stored).values())
    assert len(bundle.packed(stored)) < 0.87 * alone


def test_a_pattern_stands_for_folders_of_the_engine() -> None:
    assert "winedark/games/mn2016/data/" in bundle.spread("winedark/games/*/data")
    assert bundle.spread("winedark/games/*/text.py") == []
