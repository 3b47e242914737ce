"""Construction in Mare Nostrum (2003): sets, prices, what can be built where, and the free set-up (1.17 to 1.20, chapter 4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any

from tests.restated.asks import Ask
from tests.restated.mn2003.board import (
    BY_LAND,
    COAST,
    FORTRESSES,
    GENERAL,
    GOODS,
    GREEK_WATERS,
    HERO,
    LANDS,
    LEGIONS,
    MARKERS,
    PRICE,
    SITES,
    SITES_IN,
    TAX,
    TILES,
    TRIREMES,
)
from tests.restated.mn2003.position import Position, Won

Play = Generator[Ask, tuple[int, tuple[Any, ...]], None]
Menu = dict[tuple[Any, ...], Any]
PYRAMIDS, LONGER_PYRAMIDS = 12, 13  # 4.6, 1.23


# ---- paying (4.2, 4.3)
def is_set(table: Position, side: int, cards: tuple[str, ...], what: str, cost: int) -> bool:
    """Are these a set that pays for it, out of this hand? The longer game's Pyramids: 13 tax, or all 12 kinds (R-051)."""
    if any(count > table.hand[side][card] for card, count in Counter(cards).items()):
        return False
    if set(cards) == {TAX}:
        return len(cards) == cost
    return TAX not in cards and len(set(cards)) == len(cards) == kinds_for(what, cost)


def kinds_for(what: str, cost: int) -> int:
    """How many different commodities pay what `cost` tax cards pay."""
    return min(cost, len(GOODS)) if what == "pyramids" else cost


def can_pay(table: Position, side: int, what: str, cost: int) -> bool:
    hand = table.hand[side]
    return hand[TAX] >= cost or sum(hand[good] > 0 for good in GOODS) >= kinds_for(what, cost)


def price(table: Position, side: int, what: str) -> int:
    """In cards, or in points of the free set-up (4.4 to 4.6, 8.1, 8.4, 8.17)."""
    if what == "pyramids":
        return LONGER_PYRAMIDS if table.longer else PYRAMIDS
    if table.has(side, "julius_caesar") and what in ("legion", "fortress"):
        return 2
    if table.has(side, "pericles") and what == "trireme":
        return 2
    return PRICE[what] - (table.has(side, "mausoleum") and what in ("city", "caravan", "market", "temple"))


# ---- where (4.7 to 4.18)
def marker_places(table: Position, side: int) -> set[str]:
    """Where a new influence marker may go (4.8, 4.9, 4.13, 8.16)."""
    if len(table.lands(side)) >= MARKERS:
        return set()
    free = {land for land in LANDS if land not in table.owner and not table.others(side, land)}
    if table.has(side, "lighthouse"):
        return free
    starts = [land for land in table.held[side] if table.owner.get(land) == side]
    return free & {beside for land in starts for beside in table.near(side, land)}


def sites_open(table: Position, side: int) -> set[str]:
    """Provinces in which the side may build: its own, older than this turn, without others; its capital always (4.7 to 4.14)."""
    lands = table.lands(side)
    return {land for land in lands if land not in table.new[side] and not table.others(side, land)} | {table.capital[side]}


def free_sites(table: Position, land: str) -> list[int]:
    """Empty sites in a province for which there are buildings left (4.11, 4.17)."""
    return [site for site in SITES_IN[land] if site not in table.built and table.in_box(SITES[site][1]) > 0]


def build_menu(table: Position, side: int) -> Menu:
    """Everything a builder may buy now, with its price; what costs nothing has None."""
    menu: Menu = {("done",): None}
    places = marker_places(table, side)
    wares = [(("control", land), "influence") for land in places] + _conversions(table, side) + _pieces(table, side)
    for tile in table.for_sale:
        if tile == "pyramids":
            wares.append((("pyramids",), "pyramids"))
        elif tile in GENERAL or tile == HERO[table.civilizations[side]]:  # 1.10
            wares.append((("recruit", tile), "wonder" if TILES[tile]["kind"] == "wonder" else "hero"))
    for head, what in wares:
        cost = price(table, side, what)
        if can_pay(table, side, what, cost):
            menu[head] = ("pay", cost)
    if table.fresh(side, "hammurabi"):  # 8.3
        menu |= {("decree", land): None for land in places}
    if table.fresh(side, "cleopatra"):  # 8.5, R-033
        hand, bank = table.hand[side], table.bank
        menu |= {("swap", good, TAX): None for good in GOODS if hand[good] and bank[TAX]}
        menu |= {("swap", TAX, good): None for good in GOODS if hand[TAX] and bank[good]}
    return menu


def _conversions(table: Position, side: int) -> list[tuple[tuple[Any, ...], str]]:
    """Influence markers of others that the side's legions stand on, alone (4.18 to 4.20)."""
    if len(table.lands(side)) >= MARKERS:
        return []
    held = [land for land, whose in table.on_marker.items() if whose == side and not table.others(side, land)]
    foreign = [land for land in held if table.owner.get(land) not in (None, side) and land not in table.players_capitals]
    return [(("convert", land), "influence") for land in foreign]


def _pieces(table: Position, side: int) -> list[tuple[tuple[Any, ...], str]]:
    """Units and buildings (4.11, 4.12, 4.17, 8.15)."""
    wares: list[tuple[tuple[Any, ...], str]] = []
    most = 2 if table.has(side, "statue_of_zeus") else 1
    for land in sites_open(table, side):
        if table.on_map(table.legions, side) < LEGIONS:
            wares.append((("legion", land), "legion"))
        if table.on_map(table.fortresses, side) < FORTRESSES and table.fortresses[side, land] < most:
            wares.append((("fortress", land), "fortress"))
        if COAST[land] and table.on_map(table.triremes, side) + table.on_map(table.docked, side) < TRIREMES:
            wares.append((("trireme", land), "trireme"))
        wares += [(("raise", site), SITES[site][1]) for site in free_sites(table, land)]
    return wares


# ---- the phase
def construction(table: Position) -> Play:
    """All build in the order that the political leader says; then everybody keeps two tax cards (4.1, 4.22, 8.13)."""
    waiting = list(table.players)
    while waiting:
        side = waiting[0]
        if len(waiting) > 1:
            leader = table.roles[1]
            _, action = yield Ask("NameBuilder", (leader,), {leader: {("next", other): None for other in waiting}})
            side = action[1]
        waiting.remove(side)
        yield from build(table, side)
    kept: dict[int, str] = {}
    for side in table.players:
        if table.has(side, "hanging_gardens") and table.size(side):
            cards = {("keep_card", good): None for good in GOODS if table.hand[side][good]}
            _, action = yield Ask("Keep", (side,), {side: {("keep_none",): None} | cards})
            if action[0] == "keep_card":
                kept[side] = action[1]
    for side in table.players:
        stays = Counter({TAX: min(2, table.hand[side][TAX])})
        if side in kept:
            stays[kept[side]] += 1
        table.bank += table.hand[side] - stays
        table.hand[side] = stays


def build(table: Position, side: int) -> Play:
    """One builder's purchases (4.2)."""
    while True:
        _, action = yield Ask("Build", (side,), {side: build_menu(table, side)})
        if action[0] == "done":
            return
        if action[0] == "swap":
            table.used[side].add("cleopatra")
            table.spend(side, (action[1],))
            table.take(side, action[2])
        elif action[0] == "decree":
            table.used[side].add("hammurabi")
            place_marker(table, side, action[1])
        else:
            table.spend(side, action[1:] if action[0] == "pyramids" else action[2:])
            bought(table, side, *action[:2])


def place_marker(table: Position, side: int, land: str) -> None:
    """An influence marker, new or in the place of another; what is in the province is the side's (4.8, 4.18)."""
    table.owner[land] = side
    table.new[side].add(land)
    table.end_posts(land)


def bought(table: Position, side: int, verb: str, what: Any = None) -> None:
    """What was paid for comes onto the table."""
    if verb == "pyramids":
        table.winner = (side, "pyramids")  # 9.1
        raise Won
    if verb in ("control", "convert"):
        place_marker(table, side, what)
    elif verb == "raise":
        table.built.add(what)
    elif verb == "trireme":
        table.docked[side, what] += 1  # 4.12
    elif verb in ("legion", "fortress"):
        (table.legions if verb == "legion" else table.fortresses)[side, what] += 1
        table.end_posts(what, but=side)  # 7.8
    elif verb == "recruit":
        table.for_sale.discard(what)
        table.tiles[side].append(what)
        if len(table.tiles[side]) >= (5 if table.longer else 4):  # 9.2, 9.3
            table.winner = (side, "collection")
            raise Won


# ---- the free set-up (1.17 to 1.20, R-005 to R-007)
def founding(table: Position) -> Play:
    """The political leader first, then the others in the order of the civilizations."""
    first = table.roles[1]
    for side in [first, *(other for other in table.players if other != first)]:
        while True:
            _, action = yield Ask("Found", (side,), {side: founding_menu(table, side)})
            if action[0] == "done":
                break
            found(table, side, *action)
        table.points[side] = 0


def founding_menu(table: Position, side: int) -> Menu:
    """What the points that are left can buy; the capital's marker comes first."""
    capital, civilization = table.capital[side], table.civilizations[side]
    if table.owner.get(capital) != side:
        return {("control", capital): None}
    home = BY_LAND[capital] | {capital} | (GREEK_WATERS if civilization == "greece" else set())
    wares = [(("control", land), "influence") for land in home if land not in table.owner and not table.others(side, land)]
    for land in table.lands(side):
        if not table.fortresses[side, land] and table.on_map(table.fortresses, side) < FORTRESSES:
            wares.append((("fortress", land), "fortress"))
        wares += [(("raise", site), SITES[site][1]) for site in free_sites(table, land)]
    if table.on_map(table.legions, side) < LEGIONS:
        wares.append((("legion", capital), "legion"))
    if table.on_map(table.docked, side) < TRIREMES and COAST[capital]:
        wares.append((("trireme", capital), "trireme"))
    if HERO[civilization] in table.for_sale:
        wares.append((("recruit", HERO[civilization]), "hero"))
    affordable = {head: None for head, what in wares if price(table, side, what) <= table.points[side]}
    return {("done",): None} | affordable


def found(table: Position, side: int, verb: str, what: Any) -> None:
    """One thing is bought for points and placed."""
    named = {"control": "influence", "recruit": "hero", "raise": SITES[what][1] if verb == "raise" else ""}
    table.points[side] -= price(table, side, named.get(verb, verb))
    if verb == "control":
        table.owner[what] = side
    elif verb == "raise":
        table.built.add(what)
    elif verb == "recruit":
        table.tiles[side].append(what)
        table.for_sale.discard(what)
    else:
        {"legion": table.legions, "fortress": table.fortresses, "trireme": table.docked}[verb][side, what] += 1
