"""What each title brings. The tests of a part run over the titles having it: here it is seen when one has lost a part."""

from __future__ import annotations

import pytest

from tests.contract.titles import EXAMPLE, parts

ALL = {
    "balance", "battle", "build", "card", "chances", "decided", "dice", "end", "examples", "figures", "first game",
    "gain", "income", "landmark", "lessons", "loss", "luck", "move", "named", "names", "neighbours", "pieces", "puzzles",
    "reasons", "sail", "scenarios", "sparring", "summary", "tables", "threats", "trade", "weights",
}  # fmt: skip
WITHOUT = {
    "mn2016": {"dice", "income", "named"},
    "mn2003": {"card", "dice", "income", "named"},
    "ancient": {"named", "tables"},
    "medemp": set[str](),
    EXAMPLE: ALL - {"reasons"},
}


@pytest.mark.parametrize("title", WITHOUT)
def test_each_title_has_all_that_it_ever_had(title: str) -> None:
    assert ALL - parts(title) == WITHOUT[title] and parts(title) <= ALL
