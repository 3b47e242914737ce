"""The panels beside the map: cards, heroes and wonders, roles, offers, the last battle, the players, the bank."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from winedark.common.bits import bits
from winedark.common.view_parts import Shown, item, panel
from winedark.games.mare_nostrum.display.battle_panel import battle_panel
from winedark.games.mare_nostrum.display.trade_panel import TradePanel
from winedark.games.mare_nostrum.display.view_parts import good_item, road, track_row
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.goods import spread
from winedark.games.mn2003.display.guide import card_note
from winedark.games.mn2003.display.remarks import power, sets
from winedark.games.mn2003.display.targets import tile_id
from winedark.games.mn2003.display.words import good_icon, icon
from winedark.games.mn2003.rules import pyramids
from winedark.games.mn2003.rules.board import CIVIC_HERO, COMMERCE, COSTS, OF_KIND, TAX, TILES, WARES
from winedark.games.mn2003.rules.placement import in_the_box
from winedark.games.mn2003.rules.pyramids import in_goods, in_taxes
from winedark.games.mn2003.rules.revenue import income
from winedark.games.mn2003.rules.roles import counting
from winedark.games.mn2003.rules.state import World
from winedark.games.mn2003.rules.storage import KEPT_TAXES
from winedark.games.mn2003.rules.tables import OFFICES, SITE_KINDS
from winedark.games.mn2003.rules.victory import collection_to_win
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
    left = tuple([in_the_box(game, state, kind) for kind in SITE_KINDS])
    return [*found, kept(_players, players), owned, kept(_bank, game, tuple(state.supply)), kept(_box, left)]


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


# ---- the roads to victory (chapter 9)
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
