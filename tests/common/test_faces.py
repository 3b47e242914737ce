"""How far a round has come, and tables of odds."""

from __future__ import annotations

from types import SimpleNamespace

from winedark.common.view_parts import NEVER, odds_rows, turn
from winedark.kernel.text import Text


def test_phases_are_done_now_or_next() -> None:
    g = SimpleNamespace(round=1, phase=1, stack=["going on"])
    assert [step["state"] for step in turn(g, ("a", "b", "c"))["steps"]] == ["done", "now", "next"]
    g.stack = []
    assert [step["state"] for step in turn(g, ("a", "b", "c"))["steps"]] == ["done", "next", "next"]


def test_what_never_happens_has_no_row() -> None:
    found = odds_rows([(Text("a"), 0.5, 0), (Text("b"), NEVER / 2, 1), (Text("c"), 0.5, None)])
    assert [(row["label"].key, row["seat"]) for row in found] == [("a", 0), ("c", None)]
