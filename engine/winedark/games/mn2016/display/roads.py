"""How far everybody has come on the four roads to victory (chapter 7), as all can see it."""

from __future__ import annotations

from winedark.common.view_parts import Shown, panel
from winedark.games.mare_nostrum.display.view_parts import road
from winedark.games.mn2016.rules.board import FIFTH, PYRAMIDS_COST
from winedark.games.mn2016.rules.state import World
from winedark.games.mn2016.rules.tables import TRACKS
from winedark.games.mn2016.rules.victory import CITIES_TO_WIN, great_cities
from winedark.kernel.text import Text


def roads(state: World) -> Shown:
    """Heroes and wonders, great cities, titles, and the Pyramids with how many resources there are for their set of 12."""
    seats = range(len(state.empires))
    return panel("roads", "roads", Text("view.roads"), "me", roads=[
        road("fifth", "hero", FIFTH, [(n := len(e.tiles), Text("view.tiles_owned", {"n": n})) for e in state.empires]),
        road("conquest", "legendary", CITIES_TO_WIN, [
            (n := great_cities(state, seat), Text("view.great_cities", {"n": n})) for seat in seats
        ]),
        road("titles", "leader", len(TRACKS), [(n := state.leaders.count(seat), _titles(state, seat, n)) for seat in seats]),
        _pyramids(state),
    ])  # fmt: skip


def _titles(state: World, seat: int, count: int) -> Text:
    """How many, and which."""
    held = tuple(track for track, leader in enumerate(state.leaders) if leader == seat)
    return Text("road.titles_held" if held else "road.no_title", {"n": count, "title": held})


def _pyramids(state: World) -> Shown:
    """What others hold is secret, but not how many resources it is (2.14)."""
    items = []
    for seat, empire in enumerate(state.empires):
        held, built = sum(empire.purse) + len(empire.offer), seat in state.pyramids
        label = Text("road.built") if built else Text("road.to_build", {"n": held, "n2": PYRAMIDS_COST})
        items.append({"seat": seat, "n": int(built), "label": label, "near": built or held >= PYRAMIDS_COST})
    return {"id": "pyramids", "label": Text("road.pyramids"), "icon": "pyramids", "need": 1, "items": items}
