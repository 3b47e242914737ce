"""Numbers of the rules that stand in code, by the names that rules.md gives them."""

from __future__ import annotations

from .board import HOLD, ROUNDS

NUMBERS = {"rounds": ROUNDS, "hold": HOLD}
