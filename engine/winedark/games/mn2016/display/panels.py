"""The panels beside the map: goods, tiles, tracks, offers, the last battle, the players."""

from __future__ import annotations

from typing import Any

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.common.view_parts import Shown, item, panel
from winedark.games.mare_nostrum.display.battle_panel import battle_panel
from winedark.games.mare_nostrum.display.trade_panel import TradePanel
from winedark.games.mare_nostrum.display.view_parts import good_item, road, track_row
from winedark.games.mn2016.display.remarks import sets, tile_text
from winedark.games.mn2016.display.targets import tile_id
from winedark.games.mn2016.display.words import good_id
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.board import COIN, EXCHANGE, FIFTH, PYRAMIDS_COST, TILES, TRADE, WARES
from winedark.games.mn2016.rules.collect import income, resources
from winedark.games.mn2016.rules.levels import LEVELS
from winedark.games.mn2016.rules.state import World
from winedark.games.mn2016.rules.tables import TRACKS
from winedark.games.mn2016.rules.tiles import price
from winedark.games.mn2016.rules.victory import CITIES_TO_WIN, great_cities
from winedark.kernel.text import Text

OFFERS = TradePanel(WARES, good_id, TRADE)


def panels(game: GameBase, state: World, viewer: int | None) -> list[dict[str, Any]]:
    """All panels that have something to show; the viewer's goods are private."""
    found = [] if viewer is None else [_goods(game, state, viewer)]
    found += OFFERS.shown(game, state, viewer)
    found += [roads(state), _tiles(state, viewer), _tracks(state), _exchange(state)]
    return [*found, *battle_panel(game, state, viewer, "5.14"), _players(state)]


def _goods(game: GameBase, state: World, viewer: int) -> dict[str, Any]:
    purse, render = state.empires[viewer].purse, game.catalogue.render
    labels = [(kind, render(Text("view.good", {"good": kind}), n), n) for kind, n in enumerate(purse) if n]
    items = [
        item(good_item(kind), good_id(kind), label, n, state="legendary" if kind > COIN else "") for kind, label, n in labels
    ]
    found = panel("goods", "cards", Text("view.screen"), "me", private=True, items=items)
    return found | {"note": pays} if (pays := sets(state.empires[viewer])) else found


def _tiles(state: World, viewer: int | None) -> dict[str, Any]:
    items = [item(tile_id(t), TILES[t].id, Text("view.tile", {"tile": t}), text=tile_text(t)) for t in bits(state.up)]
    buyer = None if viewer is None or len(state.empires[viewer].tiles) == FIFTH else state.empires[viewer]
    found = panel("tiles", "row", Text("view.tiles"), "me", items=items)
    return found | {"note": Text("view.tiles_price", {"n": price(buyer)})} if buyer else found


def _tracks(state: World) -> dict[str, Any]:
    seats = range(len(state.empires))
    rows = [track_row(k, name, state.leaders[k], [LEVELS[k](state, seat) for seat in seats]) for k, name in enumerate(TRACKS)]
    return panel("tracks", "track", Text("view.tracks"), "me", tracks=rows)


def _exchange(state: World) -> dict[str, Any]:
    def marker(index: int, high: int, low: int) -> dict[str, Any]:
        used = Text("view.exchange_used") if state.played >> index & 1 else None
        return item(f"exchange-{index}", "exchange", Text("view.faces", {"n": high, "n2": low}), note=used)

    items = [marker(k, *faces) for k, faces in enumerate(EXCHANGE)]
    return panel("exchange", "row", Text("view.exchange"), "tab", items=items)


def _players(state: World) -> dict[str, Any]:
    columns = [Text(f"view.{name}") for name in ("player", "own_tiles", "great", "income")]
    rows = [{"cells": _cells(state, seat), "icon": None, "seat": seat} for seat in range(len(state.empires))]
    return panel("players", "table", Text("view.players"), "tab", columns=columns, rows=rows)


def _cells(state: World, seat: int) -> list[Text]:
    empire, due = state.empires[seat], income(state, seat)
    tiles = Text("view.tile_list", {"tile": empire.tiles})
    if empire.copied != NOBODY:
        tiles = Text("view.tile_list_copy", {"tile": empire.tiles, "other_tile": empire.copied})
    goods = resources(due)
    return [
        Text("view.owned_by", {"seat": seat}), tiles, Text("view.great_cities", {"n": great_cities(state, seat)}),
        Text("view.income_line", {"n": len(goods), "goods": goods}),
    ]  # fmt: skip


# ---- the roads to victory (chapter 7)
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
