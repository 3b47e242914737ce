"""A pytest plugin: which of the collected tests a run has.

`--gate` leaves out what is marked `nightly`, but for the places that `--also` names: a path, or a path and a word of the test's
name, such as `tests/golden:mn2016`. `--shard 2/4` keeps the second of four parts, which together are all, in whatever order.
"""

import re
from zlib import crc32

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("tiers")
    group.addoption("--gate", action="store_true", help="leave out what is marked nightly")
    group.addoption("--also", action="append", default=[], metavar="PATH[:WORD]", help="with --gate: not what lies there")
    group.addoption("--shard", default="1/1", metavar="K/N", help="only the k-th of n parts")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    also, shard = config.getoption("also"), part(config.getoption("shard"))
    kept = [item for item in items if in_shard(item.nodeid, *shard) and not (config.getoption("gate") and waits(item, also))]
    if left := [item for item in items if item not in set(kept)]:
        config.hook.pytest_deselected(items=left)
        items[:] = kept


def waits(item: pytest.Item, also: list[str]) -> bool:
    """Is it left to the night?"""
    return item.get_closest_marker("nightly") is not None and not any(belongs(item.nodeid, place) for place in also)


def belongs(name: str, place: str) -> bool:
    """Does a test lie at a place, `PATH` or `PATH:WORD`?"""
    path, _, word = place.partition(":")
    return f"{name}/".startswith((f"{path}/", f"{path}::")) and word in name


def in_shard(name: str, k: int, n: int) -> bool:
    return crc32(name.encode()) % n == k - 1


def part(told: str) -> tuple[int, int]:
    """(2, 4) for "2/4"."""
    found = re.fullmatch(r"(\d+)/(\d+)", told)
    if not found or not 1 <= int(found[1]) <= int(found[2]):
        raise pytest.UsageError(f"--shard is {told!r}; it has to be like 2/4, the second of four parts")
    return int(found[1]), int(found[2])
