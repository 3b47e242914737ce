"""The offers of the trade as each viewer sees them (3.4 to 3.7), also while Ulysses is asked (8.11)."""

from __future__ import annotations

from typing import Any

from winedark.common.trade_panel import TradePanel
from winedark.games.mn2003.board import COMMERCE, WARES
from winedark.games.mn2003.state import World
from winedark.games.mn2003.words import good_icon

OFFERS = TradePanel(WARES, good_icon, COMMERCE)


def trade_panel(game: Any, g: World, viewer: int | None) -> list[dict[str, Any]]:
    """While offers are chosen and cards taken: a panel beside the choices."""
    return OFFERS.shown(game, g, viewer)
