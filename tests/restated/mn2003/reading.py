"""What the engine's state and moves say, in the restatement's words; and a restatement set down where an engine stands."""

from __future__ import annotations

from collections import Counter
from typing import Any

from winedark.kernel.step import Action, Pattern

from tests.restated.asks import numbers
from tests.restated.mn2003.board import CARDS, LANDS, SITES, TILES, WATERS
from tests.restated.mn2003.position import Position

TILE_NAMES = list(TILES)
# what the arguments of a verb are: s side, l land, w water, c card, t tile, i site, n number; what is behind the last is like it
ARGUMENTS = {
    "award": "s", "gift": "c", "offer": "c", "claim": "sc", "take_instead": "c", "settle": "c", "next": "s", "control": "lc",
    "decree": "l", "convert": "lc", "raise": "ic", "legion": "lc", "fortress": "lc", "trireme": "lc", "swap": "cc",
    "recruit": "tc", "pyramids": "c", "keep_card": "c", "launch": "lwn", "sail": "wwn", "engage": "ws", "march": "lln",
    "persuade": "l", "fight": "ls", "sack": "i", "occupy": "li", "seize": "l", "keep": "l", "vacate": "i", "lose": "nn",
    "number": "n", "roll": "n",
}  # fmt: skip
NAMES = {"l": LANDS, "w": WATERS, "c": CARDS, "t": TILE_NAMES}


def named(action: Action) -> Action:
    """An action with names instead of numbers."""
    verb, *given = action
    kinds = ARGUMENTS.get(verb, "n")
    kinds += kinds[-1] * len(given)
    return (verb, *(NAMES[kind][one] if kind in NAMES else one for kind, one in zip(kinds, given, strict=False)))


def menu_of(legal: list[Action]) -> dict[Action, Any]:
    """The engine's options, named, with what is open in them."""
    menu: dict[Action, Any] = {}
    for option in legal:
        tail = option[-1]
        head = named(option[:-1] if isinstance(tail, Pattern) else option)
        key = head if head not in menu else (*head, "twice")
        menu[key] = open_tail(head[0], tail) if isinstance(tail, Pattern) else None
    return menu


def open_tail(verb: str, tail: Any) -> tuple[Any, ...]:
    """A price, some out of a number of things, or a number."""
    if tail.cost is not None:
        return ("pay", tail.cost)
    if members := tail.members():
        things = sorted((CARDS[member] if verb == "offer" else member, count) for member, count in members)
        return ("pick", tuple(things), tail.low, tail.high)
    return ("count", tail.low, tail.high)


def placed(values: Any, names: list[str]) -> dict[tuple[int, str], int]:
    """Pieces by side and place."""
    return {(side, names[place]): count for side, row in enumerate(values) for place, count in enumerate(row) if count}


def board_of(g: Any, step: str) -> dict[str, Any]:
    """Everything on the engine's table by name."""
    sides = g.empires
    unsettled = {land for land in range(len(LANDS)) if not settled(g, step, land)}
    forts = Counter(
        (side, LANDS[land]) for side, e in enumerate(sides) for mask in (e.forts, e.doubled) for land in numbers(mask)
    )
    on_building = {site: g.conqueror[LANDS.index(SITES[site][0])] for site in numbers(g.occupied)}
    return {
        "owners": {LANDS[land]: owner for land, owner in enumerate(g.owner) if owner != -1},
        "legions": placed([e.legions for e in sides], LANDS),
        "fortresses": dict(forts),
        "triremes": placed([e.triremes for e in sides], WATERS),
        "triremes on land": placed([e.docked for e in sides], LANDS),
        "buildings": set(numbers(g.built)),
        "occupied buildings": {s: whose for s, whose in on_building.items() if LANDS.index(SITES[s][0]) not in unsettled},
        "occupied markers": {LANDS[land]: g.conqueror[land] for land in numbers(g.seized) if land not in unsettled},
        "hands": placed([e.purse for e in sides], CARDS),
        "offers": dict(Counter((side, CARDS[card]) for side, e in enumerate(sides) for card in e.offer)),
        "bank": {CARDS[card]: count for card, count in enumerate(g.supply) if count},
        "tiles": {side: [TILE_NAMES[tile] for tile in e.tiles] for side, e in enumerate(sides)},
        "for sale": {TILE_NAMES[tile] for tile in numbers(g.up)},
        "used powers": {side: {TILE_NAMES[tile] for tile in numbers(e.used)} for side, e in enumerate(sides)},
        "roles": list(g.leaders),
        "turn": g.round,
        "new markers": {side: {LANDS[land] for land in numbers(e.fresh)} for side, e in enumerate(sides)},
        "points": {side: e.points for side, e in enumerate(sides)},
        "winner": (g.winners[0] if g.winners else None, g.how),
    }


def settled(g: Any, step: str, land: int) -> bool:
    """Is it decided who holds positions there? Not without a legion, nor, while legions march, where sides meet (7.6)."""
    holder = g.conqueror[land]
    if holder != -1 and not g.empires[holder].legions[land]:
        return False
    meeting = sum(bool(e.legions[land] or e.forts >> land & 1) for e in g.empires) > 1
    return not (meeting and step in ("March", "Persuade"))


def board_said(table: Position, step: str) -> dict[str, Any]:
    """Everything on the restatement's table, laid out alike."""
    marching = step in ("March", "Persuade")
    met = {land for land in LANDS if marching and len(table.present(land)) > 1}
    return {
        "owners": dict(table.owner),
        "legions": {key: count for key, count in table.legions.items() if count},
        "fortresses": {key: count for key, count in table.fortresses.items() if count},
        "triremes": {key: count for key, count in table.triremes.items() if count},
        "triremes on land": {key: count for key, count in table.docked.items() if count},
        "buildings": set(table.built),
        "occupied buildings": {site: whose for site, whose in table.on_building.items() if SITES[site][0] not in met},
        "occupied markers": {land: whose for land, whose in table.on_marker.items() if land not in met},
        "hands": {(side, card): count for side in table.sides for card, count in table.hand[side].items() if count},
        "offers": {(side, card): count for side in table.sides for card, count in table.offer[side].items() if count},
        "bank": {card: count for card, count in table.bank.items() if count},
        "tiles": {side: list(table.tiles[side]) for side in table.sides},
        "for sale": set(table.for_sale),
        "used powers": {side: set(table.used[side]) for side in table.sides},
        "roles": list(table.roles),
        "turn": table.turn,
        "new markers": {side: set(table.new[side]) for side in table.sides},
        "points": dict(table.points),
        "winner": table.winner,
    }


def table_from(g: Any, seats: int) -> Position:
    """The restatement's table, laid like the engine's."""
    table, board = Position(seats), board_of(g, "")
    table.longer, table.roles, table.turn = g.longer, list(g.leaders), g.round
    table.owner = board["owners"]
    table.legions.update(board["legions"])
    table.fortresses.update(board["fortresses"])
    table.triremes.update(board["triremes"])
    table.docked.update(board["triremes on land"])
    table.built, table.for_sale = board["buildings"], board["for sale"]
    table.on_building, table.on_marker = board["occupied buildings"], board["occupied markers"]
    for (side, card), count in board["hands"].items():
        table.hand[side][card] = count
    table.bank = Counter(board["bank"])
    table.tiles, table.used, table.new = board["tiles"], board["used powers"], board["new markers"]
    table.points = board["points"]
    table.held = {side: {LANDS[land] for land in numbers(e.held)} for side, e in enumerate(g.empires)}
    return table
