"""How far everybody has come on the four roads to victory (chapter 7), as all can see it."""

from __future__ import annotations

from winedark.common.faces import Shown, panel
from winedark.games.mare_nostrum.faces import road
from winedark.games.mn2016.board import FIFTH, PYRAMIDS_COST
from winedark.games.mn2016.state import World
from winedark.games.mn2016.tables import TRACKS
from winedark.games.mn2016.victory import CITIES_TO_WIN, great_cities
from winedark.kernel.text import Text


def roads(g: World) -> Shown:
    """Heroes and wonders, great cities, titles, and the Pyramids with how many resources there are for their set of 12."""
    seats = range(len(g.empires))
    return panel("roads", "roads", Text("view.roads"), "me", roads=[
        road("fifth", "hero", FIFTH, [(n := len(e.tiles), Text("view.tiles_owned", {"n": n})) for e in g.empires]),
        road("conquest", "legendary", CITIES_TO_WIN, [
            (n := great_cities(g, seat), Text("view.great_cities", {"n": n})) for seat in seats
        ]),
        road("titles", "leader", len(TRACKS), [(n := g.leaders.count(seat), _titles(g, seat, n)) for seat in seats]),
        _pyramids(g),
    ])  # fmt: skip


def _titles(g: World, seat: int, n: int) -> Text:
    """How many, and which."""
    held = tuple(track for track, leader in enumerate(g.leaders) if leader == seat)
    return Text("road.titles_held" if held else "road.no_title", {"n": n, "title": held})


def _pyramids(g: World) -> Shown:
    """What others hold is secret, but not how many resources it is (2.14)."""
    items = []
    for seat, e in enumerate(g.empires):
        held, built = sum(e.purse) + len(e.offer), seat in g.pyramids
        label = Text("road.built") if built else Text("road.to_build", {"n": held, "n2": PYRAMIDS_COST})
        items.append({"seat": seat, "n": int(built), "label": label, "near": built or held >= PYRAMIDS_COST})
    return {"id": "pyramids", "label": Text("road.pyramids"), "icon": "pyramids", "need": 1, "items": items}
