"""A card as an item of a panel."""

from __future__ import annotations

from typing import Any

from winedark.common.view_parts import Shown, item
from winedark.games.medemp.card_text import card_text, figures_of
from winedark.games.medemp.words import card_icon
from winedark.kernel.text import Text


def card_item(id: str, kind: int, count: int = 1, icon: str = "", **more: Any) -> Shown:
    """A card with its figures and its text."""
    told = {"note": Text("view.figures", {"list": figures_of(kind)}), "text": card_text(kind)} | more
    return item(id, icon or card_icon(kind), Text("view.card", {"card": kind}), count, **told)
