"""Gifts for Delos, the example of docs/adding-a-title.md: every position keeps the contract, and its drawing shows the lanes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from winedark_lab.fuzz import LEVELS, fuzz
from winedark_lab.playout import Setting

from examples.delos import META
from examples.delos.board import ISLANDS, LANES

DRAWING = Path(__file__).parents[2] / "examples" / "delos" / "map" / "delos.svg"


@pytest.mark.parametrize("seats", META.roles)
def test_every_position_of_a_game_keeps_the_contract(seats: int) -> None:
    assert fuzz(Setting("delos", "first", seats, "1", {}), LEVELS["full"]).fault is None


def test_the_drawing_shows_the_islands_and_the_lanes() -> None:
    drawn = DRAWING.read_text(encoding="utf-8")
    assert set(re.findall(r'data-region="(\w+)"', drawn)) == {island.id for island in ISLANDS}
    lanes = {f"{ISLANDS[a].id}|{ISLANDS[b].id}" for a, near in enumerate(LANES) for b in near if a < b}
    assert sorted(re.findall(r'data-between="([\w|]+)"', drawn)) == sorted(lanes)
