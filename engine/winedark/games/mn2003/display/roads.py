"""How far everybody has come on the roads to victory (chapter 9), as all can see it."""

from __future__ import annotations

from winedark.common.view_parts import Shown, panel
from winedark.games.mare_nostrum.display.view_parts import road
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mn2003.rules.board import TAX
from winedark.games.mn2003.rules.pyramids import in_goods, in_taxes
from winedark.games.mn2003.rules.state import World
from winedark.games.mn2003.rules.storage import KEPT_TAXES
from winedark.games.mn2003.rules.victory import collection_to_win
from winedark.kernel.text import Text


def roads(game: FamilyBase[World], state: World, due: tuple[tuple[int, ...], ...]) -> Shown:
    """The collection of heroes and wonders, and the Pyramids with what a turn brings for their set: hands are secret (2.15).

    `due`: by seat, the cards that a turn brings.
    """
    owned = tuple([len(e.tiles) for e in state.empires[: game.seat_count]])
    builders = state.winners if state.how == "pyramids" else ()
    shown: Shown = game.catalogue.kept(_roads, collection_to_win(state), owned, due, state.longer, builders)
    return shown


def _roads(goal: int, owned: tuple[int, ...], due: tuple[tuple[int, ...], ...], longer: bool, builders: tuple[int, ...]) -> Shown:
    collection = road("collection", "hero", goal, [(n, Text("view.tiles_owned", {"n": n, "n2": goal})) for n in owned])
    items = [_built(seat) if seat in builders else _to_build(seat, cards, longer) for seat, cards in enumerate(due)]
    pyramids = {"id": "pyramids", "label": Text("road.pyramids"), "icon": "pyramids", "need": 1, "items": items}
    return panel("roads", "roads", Text("view.roads"), "me", roads=[collection, pyramids])


def _built(seat: int) -> Shown:
    return {"seat": seat, "n": 1, "label": Text("road.built"), "near": True}


def _to_build(seat: int, cards: tuple[int, ...], longer: bool) -> Shown:
    """Near is whose turns bring, with the tax cards that may be kept, all but one of the cards of a set."""
    kinds, taxes = TAX - cards[:TAX].count(0), cards[TAX]
    near = kinds >= in_goods(longer) - 1 or taxes + KEPT_TAXES >= in_taxes(longer) - 1
    return {"seat": seat, "n": 0, "label": Text("road.to_build", {"n": kinds, "n2": in_goods(longer), "n3": taxes}), "near": near}
