"""The panels beside the map: goods, tiles, tracks, offers, the last battle, the players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from winedark.common.bits import bits
from winedark.common.faces import item, panel
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.battle_panel import battle_panel
from winedark.games.mare_nostrum.faces import good_item, track_row
from winedark.games.mare_nostrum.trade_panel import TradePanel
from winedark.games.mn2016.board import COIN, EXCHANGE, FIFTH, TILES, TRADE, WARES
from winedark.games.mn2016.collect import income, resources
from winedark.games.mn2016.levels import LEVELS
from winedark.games.mn2016.remarks import sets, tile_text
from winedark.games.mn2016.roads import roads
from winedark.games.mn2016.state import World
from winedark.games.mn2016.tables import TRACKS
from winedark.games.mn2016.targets import tile_id
from winedark.games.mn2016.tiles import price
from winedark.games.mn2016.victory import great_cities
from winedark.games.mn2016.words import good_id
from winedark.kernel.text import Text

if TYPE_CHECKING:
    from winedark.games.mn2016.game import MareNostrum

OFFERS = TradePanel(WARES, good_id, TRADE)


def panels(game: MareNostrum, g: World, viewer: int | None) -> list[dict[str, Any]]:
    """All panels that have something to show; the viewer's goods are private."""
    found = [] if viewer is None else [_goods(g, viewer)]
    found += OFFERS.shown(game, g, viewer)
    found += [roads(g), _tiles(g, viewer), _tracks(g), _exchange(g)]
    return [*found, *battle_panel(game, g, viewer, "5.14"), _players(g)]


def _goods(g: World, viewer: int) -> dict[str, Any]:
    purse = g.empires[viewer].purse
    items = [
        item(good_item(kind), good_id(kind), Text("view.good", {"good": kind}), n, state="legendary" if kind > COIN else "")
        for kind, n in enumerate(purse) if n
    ]  # fmt: skip
    found = panel("goods", "cards", Text("view.screen"), "me", private=True, items=items)
    return found | {"note": pays} if (pays := sets(g.empires[viewer])) else found


def _tiles(g: World, viewer: int | None) -> dict[str, Any]:
    items = [item(tile_id(t), TILES[t].id, Text("view.tile", {"tile": t}), text=tile_text(t)) for t in bits(g.up)]
    buyer = None if viewer is None or len(g.empires[viewer].tiles) == FIFTH else g.empires[viewer]
    found = panel("tiles", "row", Text("view.tiles"), "me", items=items)
    return found | {"note": Text("view.tiles_price", {"n": price(buyer)})} if buyer else found


def _tracks(g: World) -> dict[str, Any]:
    seats = range(len(g.empires))
    rows = [track_row(g, k, name, [LEVELS[k](g, seat) for seat in seats]) for k, name in enumerate(TRACKS)]
    return panel("tracks", "track", Text("view.tracks"), "me", tracks=rows)


def _exchange(g: World) -> dict[str, Any]:
    def marker(k: int, high: int, low: int) -> dict[str, Any]:
        used = Text("view.exchange_used") if g.played >> k & 1 else None
        return item(f"exchange-{k}", "exchange", Text("view.faces", {"n": high, "n2": low}), note=used)

    items = [marker(k, *faces) for k, faces in enumerate(EXCHANGE)]
    return panel("exchange", "row", Text("view.exchange"), "tab", items=items)


def _players(g: World) -> dict[str, Any]:
    columns = [Text(f"view.{name}") for name in ("player", "own_tiles", "great", "income")]
    rows = [{"cells": _cells(g, seat), "icon": None, "seat": seat} for seat in range(len(g.empires))]
    return panel("players", "table", Text("view.players"), "tab", columns=columns, rows=rows)


def _cells(g: World, seat: int) -> list[Text]:
    e, due = g.empires[seat], income(g, seat)
    tiles = Text("view.tile_list", {"tile": e.tiles})
    if e.copied != NOBODY:
        tiles = Text("view.tile_list_copy", {"tile": e.tiles, "tile2": e.copied})
    goods = resources(due)
    return [
        Text("view.owned_by", {"seat": seat}), tiles, Text("view.great_cities", {"n": great_cities(g, seat)}),
        Text("view.income_line", {"n": len(goods), "goods": goods}),
    ]  # fmt: skip
