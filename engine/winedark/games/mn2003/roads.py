"""How far everybody has come on the roads to victory (chapter 9), as all can see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.common.view_parts import Shown, panel
from winedark.games.mare_nostrum.view_parts import road
from winedark.games.mn2003.board import TAX
from winedark.games.mn2003.pyramids import in_goods, in_taxes
from winedark.games.mn2003.revenue import income
from winedark.games.mn2003.state import World
from winedark.games.mn2003.storage import KEPT_TAXES
from winedark.games.mn2003.victory import collection_to_win
from winedark.kernel.text import Text

if TYPE_CHECKING:
    from winedark.games.mn2003.game import MareNostrum2003


def roads(game: MareNostrum2003, state: World) -> Shown:
    """The collection of heroes and wonders, and the Pyramids with what a turn brings for their set: hands are secret (2.15)."""
    goal, owned = collection_to_win(state), [len(e.tiles) for e in state.empires[: game.seat_count]]
    collection = road("collection", "hero", goal, [(n, Text("view.tiles_owned", {"n": n, "n2": goal})) for n in owned])
    return panel("roads", "roads", Text("view.roads"), "me", roads=[collection, _pyramids(game, state)])


def _pyramids(game: MareNostrum2003, state: World) -> Shown:
    items = [_builder(state, seat) for seat in range(game.seat_count)]
    return {"id": "pyramids", "label": Text("road.pyramids"), "icon": "pyramids", "need": 1, "items": items}


def _builder(state: World, seat: int) -> Shown:
    """Near is whose turns bring, with the tax cards that may be kept, all but one of the cards of a set."""
    if state.how == "pyramids" and seat in state.winners:
        return {"seat": seat, "n": 1, "label": Text("road.built"), "near": True}
    cards = income(state, seat)
    kinds, taxes = TAX - cards[:TAX].count(0), cards[TAX]
    near = kinds >= in_goods(state.longer) - 1 or taxes + KEPT_TAXES >= in_taxes(state.longer) - 1
    label = Text("road.to_build", {"n": kinds, "n2": in_goods(state.longer), "n3": taxes})
    return {"seat": seat, "n": 0, "label": label, "near": near}
