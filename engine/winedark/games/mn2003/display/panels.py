"""The panels beside the map: cards, heroes and wonders, roles, offers, the last battle, the players, the bank."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from winedark.common.bits import bits
from winedark.common.view_parts import Shown, item, panel
from winedark.games.mare_nostrum.display.battle_panel import battle_panel
from winedark.games.mare_nostrum.display.trade_panel import TradePanel
from winedark.games.mare_nostrum.display.view_parts import good_item, track_row
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.goods import spread
from winedark.games.mn2003.display.effects import power
from winedark.games.mn2003.display.guide import card_note
from winedark.games.mn2003.display.remarks import sets
from winedark.games.mn2003.display.roads import roads
from winedark.games.mn2003.display.targets import tile_id
from winedark.games.mn2003.display.words import good_icon, icon
from winedark.games.mn2003.rules import pyramids
from winedark.games.mn2003.rules.board import CIVIC_HERO, COMMERCE, COSTS, OF_KIND, TILES, WARES
from winedark.games.mn2003.rules.placement import in_the_box
from winedark.games.mn2003.rules.revenue import income
from winedark.games.mn2003.rules.roles import counting
from winedark.games.mn2003.rules.state import World
from winedark.games.mn2003.rules.tables import OFFICES, SITE_KINDS
from winedark.kernel.text import Text

Levels = tuple[tuple[int, ...], ...]  # what counts for each role, by seat
OFFERS = TradePanel(WARES, good_icon, COMMERCE)


def panels(game: FamilyBase[World], state: World, viewer: int | None, levels: Levels) -> list[Shown]:
    """All panels that have something to show; the viewer's cards are private."""
    kept, seats = game.catalogue.kept, range(game.seat_count)
    due = tuple([tuple(income(state, seat)) for seat in seats])
    found = [] if viewer is None else [_hand(game, state, viewer)]
    found += OFFERS.shown(game, state, viewer)
    found += [roads(game, state, due), _tiles(game, state, viewer), kept(_roles, levels, tuple(state.leaders))]
    found += battle_panel(game, state, viewer, "6.4")
    players = tuple([_known(state, seat, due[seat]) for seat in seats])
    owned = kept(_owned, game, tuple([state.empires[seat].tiles for seat in seats]))
    return [*found, kept(_players, players), owned, kept(_bank, game, tuple(state.supply)), kept(_box, _left(game, state))]


# ---- cards
def _hand(game: FamilyBase[World], state: World, viewer: int) -> Shown:
    purse = state.empires[viewer].purse
    items = [_card(game, good_item(kind), kind, n) for kind, n in enumerate(purse) if n]
    note = sets(tuple(purse), state.longer)
    return panel("hand", "cards", Text("view.hand"), "me", private=True, items=items, **{"note": note} if note else {})


def _card(game: FamilyBase[World], id: str, kind: int, count: int, **more: Any) -> Shown:
    label, text = card_words(game, kind, min(count, 2))
    return item(id, good_icon(kind), label, count, text=text, **more)


@cache
def card_words(game: FamilyBase[World], kind: int, count: int = 1) -> tuple[str, str]:
    """A card's name, of one or of many, and where it comes from."""
    render = game.catalogue.render
    return render(Text("view.good", {"good": kind}), count), render(card_note(kind))


def _bank(game: FamilyBase[World], supply: tuple[int, ...]) -> Shown:
    """What the bank still has: everybody may count what is missing from it (2.15)."""
    items = [_card(game, f"bank-{kind}", kind, n, state="" if n else "gone") for kind, n in enumerate(supply)]
    return panel("bank", "cards", Text("view.bank"), "tab", items=items)


def _left(game: FamilyBase[World], state: World) -> tuple[int, ...]:
    return tuple([in_the_box(game, state, kind) for kind in SITE_KINDS])


def _box(left: tuple[int, ...]) -> Shown:
    """Buildings that nobody has built yet (1.9, 4.17)."""
    told = [
        (kind, n, {"text": Text(f"text.{kind}"), "state": "" if n else "gone"}) for kind, n in zip(SITE_KINDS, left, strict=True)
    ]
    items = [item(f"box-{kind}", kind, Text(f"box.{kind}"), n, **more) for kind, n, more in told]
    return panel("box", "cards", Text("view.box"), "tab", items=items)


# ---- heroes and wonders
def _tiles(game: FamilyBase[World], state: World, viewer: int | None) -> Shown:
    """What nobody has bought. A civilization's hero is for its player only (1.10)."""
    owner = {CIVIC_HERO[name]: seat for seat, name in enumerate(game.sides)}
    items = [_tile(game, t, **_barred(owner[t], viewer) if t in owner else {}) for t in bits(state.up)]
    asked = {"n": COSTS["hero"], "n2": pyramids.price(state.longer)}
    return panel("tiles", "row", Text("view.tiles"), "me", items=items, note=Text("view.tiles_price", asked))


def _barred(owner: int, viewer: int | None) -> Shown:
    return {} if owner == viewer else {"off": Text("view.own_hero", {"seat": owner}), "state": "barred"}


def _owned(game: FamilyBase[World], tiles: tuple[tuple[int, ...], ...]) -> Shown:
    """Who has which, and what they do."""
    items = [_tile(game, t, seat=seat) for seat, owned in enumerate(tiles) for t in owned]
    return panel("owned", "row", Text("view.owned"), "tab", items=items)


def _tile(game: FamilyBase[World], tile: int, **more: Any) -> Shown:
    label, text = tile_words(game, tile)
    return item(tile_id(tile), icon(TILES[tile].id), label, text=text, **more)


@cache
def tile_words(game: FamilyBase[World], tile: int) -> tuple[str, str]:
    """A hero's or wonder's name and power."""
    render = game.catalogue.render
    return render(Text("view.tile", {"tile": tile})), render(power(tile))


# ---- roles and players
def _roles(levels: Levels, leaders: tuple[int, ...]) -> Shown:
    """What counts for the roles; neutral sides have no part in them (1.6)."""
    rows = [track_row(k, name, leaders[k], levels[k]) | {"icon": icon(name)} for k, name in enumerate(OFFICES)]
    return panel("tracks", "track", Text("view.tracks"), "me", tracks=rows)


class Known(NamedTuple):
    """What everybody sees of a player: how many cards, what a turn brings, the buildings that count, heroes and wonders."""

    cards: int
    due: tuple[int, ...]
    sites: int
    tiles: tuple[int, ...]


def _known(state: World, seat: int, due: tuple[int, ...]) -> Known:
    empire = state.empires[seat]
    return Known(sum(empire.purse) + len(empire.offer), due, counting(state, seat), empire.tiles)


def _players(players: tuple[Known, ...]) -> Shown:
    columns = [Text(f"view.{name}") for name in ("player", "cards", "income", "buildings", "tiles")]
    rows = [{"cells": _cells(seat, *known), "icon": None, "seat": seat} for seat, known in enumerate(players)]
    return panel("players", "table", Text("view.players"), "tab", columns=columns, rows=rows)


def _cells(seat: int, held: int, due: tuple[int, ...], sites: int, tiles: tuple[int, ...]) -> list[Any]:
    cards = spread([*due])
    counts = [(kind, (sites & mask).bit_count()) for kind, mask in zip(SITE_KINDS, OF_KIND, strict=True)]
    built = tuple(Text(f"built.{kind}", {"n": n}) for kind, n in counts if n)
    return [
        Text("view.owned_by", {"seat": seat}), str(held), Text("view.income_line", {"n": len(cards), "goods": cards}),
        Text("view.things", {"things": built}), Text("view.tile_list", {"tile": tiles}),
    ]  # fmt: skip
