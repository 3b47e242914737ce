"""How far everybody has come on the roads to victory (chapter 9)."""

from __future__ import annotations

from typing import Any

from winedark.common.faces import Shown, panel
from winedark.games.mn2003.board import TAX
from winedark.games.mn2003.pyramids import in_goods, in_taxes
from winedark.games.mn2003.revenue import income
from winedark.games.mn2003.state import World
from winedark.games.mn2003.storage import KEPT_TAXES
from winedark.games.mn2003.victory import collection_to_win
from winedark.kernel.text import Text


def roads(game: Any, g: World) -> Shown:
    """The collection of heroes and wonders, and the cards that each turn brings for the Pyramids: hands are secret (2.15)."""
    seats = range(game.seat_count)
    return panel("roads", "roads", Text("view.roads"), "me", roads=[
        _road("collection", "hero", collection_to_win(g), [_collection(g, seat) for seat in seats]),
        _road("pyramids", "pyramids", in_goods(g.longer), [_pyramids(g, seat) for seat in seats]),
    ])  # fmt: skip


def _road(id: str, icon: str, need: int, items: list[Shown]) -> Shown:
    return {"id": id, "label": Text(f"road.{id}", {"n": need}), "icon": icon, "need": need, "items": items}


def _collection(g: World, seat: int) -> Shown:
    n, need = len(g.empires[seat].tiles), collection_to_win(g)
    return {"seat": seat, "n": n, "label": Text("view.tiles_owned", {"n": n, "n2": need}), "near": n >= need - 1}


def _pyramids(g: World, seat: int) -> Shown:
    cards = income(g, seat)
    kinds, taxes = TAX - cards[:TAX].count(0), cards[TAX]
    near = kinds >= in_goods(g.longer) - 1 or taxes + KEPT_TAXES >= in_taxes(g.longer) - 1
    label = Text("road.cards", {"n": kinds, "n2": in_goods(g.longer), "n3": taxes})
    return {"seat": seat, "n": kinds, "label": label, "near": near}
