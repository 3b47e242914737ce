"""The military phase of Mare Nostrum (2003): chapters 5 to 7."""

from __future__ import annotations

from collections import Counter

from tests.restated.asks import Ask
from tests.restated.mn2003.board import COAST, LANDS, LEGIONS, NEXT_SEAS, SITES, TAX, WATERS
from tests.restated.mn2003.construction import Menu, Play
from tests.restated.mn2003.position import Position


def military(table: Position) -> Play:
    """All move in the order that the military leader says (5.1)."""
    waiting = list(table.players)
    while waiting:
        side = waiting[0]
        if len(waiting) > 1:
            leader = table.roles[2]
            _, action = yield Ask("NameCommander", (leader,), {leader: {("next", other): None for other in waiting}})
            side = action[1]
        waiting.remove(side)
        yield from sail(table, side)
        yield from sea_battles(table, side)
        yield from march(table, side)
        yield from give_up(table)
        yield from land_battles(table, side)
        yield from conquer(table, side)


def sail(table: Position, side: int) -> Play:
    """Launched or to the next sea, each trireme once (5.3, 5.4)."""
    moved: Counter[str] = Counter()
    while True:
        menu: Menu = {}
        for land in LANDS:
            if count := table.docked[side, land]:
                menu |= {("launch", land, water): ("count", 1, count) for water in COAST[land]}
        for water in WATERS:
            count = table.triremes[side, water] - moved[water]
            if count > 0:
                menu |= {("sail", water, beyond): ("count", 1, count) for beyond in NEXT_SEAS[water]}
        if not menu:
            return
        _, action = yield Ask("Sail", (side,), {side: menu | {("done",): None}})
        if action[0] == "done":
            return
        verb, origin, goal, count = action
        (table.docked if verb == "launch" else table.triremes)[side, origin] -= count
        table.triremes[side, goal] += count
        moved[goal] += count


def sea_battles(table: Position, side: int) -> Play:
    """One against each other player in each sea, if the player likes (5.6, R-024)."""
    met: set[tuple[str, int]] = set()
    while True:
        pairs = [(water, other) for water in WATERS if table.triremes[side, water] for other in table.sides if other != side]
        menu: Menu = {("engage", *pair): None for pair in pairs if pair not in met and table.triremes[pair[1], pair[0]]}
        if not menu:
            return
        _, action = yield Ask("SeaBattles", (side,), {side: menu | {("done",): None}})
        if action[0] == "done":
            return
        met.add(action[1:])
        yield from fight_at_sea(table, action[1], side, action[2])


def march(table: Position, side: int) -> Play:
    """Each legion once, by land or along a chain of triremes (5.7 to 5.9)."""
    moved: Counter[str] = Counter()
    while any(table.legions[side, land] > moved[land] for land in LANDS):
        menu: Menu = {("done",): None}
        for land in LANDS:
            count = table.legions[side, land] - moved[land]
            if count > 0:
                menu |= {("march", land, goal): ("count", 1, count) for goal in table.near(side, land)}
        _, action = yield Ask("March", (side,), {side: menu})
        if action[0] == "done":
            return
        _, origin, goal, count = action
        table.legions[side, origin] -= count
        table.legions[side, goal] += count
        moved[goal] += count
        if not table.legions[side, origin]:
            table.drop_posts(side, origin)  # 7.6: marched away
        yield from helen(table, side, goal, moved)


def helen(table: Position, side: int, land: str, moved: Counter[str]) -> Play:
    """One of the legions that have just come may change sides (8.9, 7.8, R-034 to R-036, R-048)."""
    owner = table.owner.get(land)
    if owner is None or owner == side or not table.fresh(owner, "helen") or table.on_map(table.legions, owner) >= LEGIONS:
        return
    _, action = yield Ask("Persuade", (owner,), {owner: {("persuade", land): None, ("refuse",): None}})
    if action[0] == "persuade":
        table.used[owner].add("helen")
        table.legions[side, land] -= 1
        table.legions[owner, land] += 1
        moved[land] -= 1
        if not table.legions[side, land]:  # no battle is due
            table.end_posts(land, but=owner)


def give_up(table: Position) -> Play:
    """Positions for which there are no legions any more (7.7)."""
    for land in LANDS:
        for side in table.players:
            while 0 < table.legions[side, land] < table.posts(side, land):
                held = [site for site, whose in table.on_building.items() if whose == side and SITES[site][0] == land]
                _, action = yield Ask("GiveUp", (side,), {side: {("vacate", site): None for site in held}})
                del table.on_building[action[1]]


# ---- battle (6)
def land_battles(table: Position, side: int) -> Play:
    """Against each other side where legions stand, once, in the player's order (6.1 to 6.3)."""
    met: set[tuple[str, int]] = set()
    while True:
        lands = [land for land in LANDS if table.legions[side, land]]
        pairs = [(land, other) for land in lands for other in table.others(side, land) if (land, other) not in met]
        if not pairs:
            return
        _, action = yield Ask("LandBattles", (side,), {side: {("fight", *pair): None for pair in pairs}})
        land, other = action[1:]
        met.add((land, other))
        yield from fight_on_land(table, land, side, other)
        more = bool(table.legions[side, land]) and any((land, third) not in met for third in table.others(side, land))
        holders = {whose for site, whose in table.on_building.items() if SITES[site][0] == land}
        if land in table.on_marker:
            holders.add(table.on_marker[land])
        for holder in holders:  # 7.6: no legion left, or the province is shared after the last battle there
            if not table.legions[holder, land] or (len(table.present(land)) > 1 and not more):
                table.drop_posts(holder, land)
        yield from give_up(table)


def fight_at_sea(table: Position, water: str, attacker: int, defender: int) -> Play:
    """One roll: a die for each trireme (6.4, 6.6, 8.4)."""
    ships = {side: table.triremes[side, water] for side in (attacker, defender)}
    _, roll = yield Ask("RollDice", (-1,), sum(ships.values()))
    first, second = roll[1 : 1 + ships[attacker]], roll[1 + ships[attacker] :]
    strokes = sum(first) + ships[attacker] * table.has(attacker, "pericles")
    answers = sum(second) + ships[defender] * table.has(defender, "pericles")
    table.triremes[defender, water] -= min(ships[defender], strokes // 5)
    table.triremes[attacker, water] -= min(ships[attacker], answers // 5)


def fight_on_land(table: Position, land: str, attacker: int, defender: int) -> Play:
    """One roll: a die for each legion, 6 for each fortress, a unit for each full 5 (6.4 to 6.7, 8.2)."""
    legions = {side: table.legions[side, land] for side in (attacker, defender)}
    _, roll = yield Ask("RollDice", (-1,), sum(legions.values()))
    dice = {attacker: roll[1 : 1 + legions[attacker]], defender: roll[1 + legions[attacker] :]}
    totals = {}
    for side in (attacker, defender):
        bonus = legions[side] * table.has(side, "hannibal") + 6 * table.fortresses[side, land]
        totals[side] = sum(dice[side]) + bonus
    for side, other in ((attacker, defender), (defender, attacker)):
        yield from lose(table, side, land, totals[other] // 5)


def lose(table: Position, side: int, land: str, hits: int) -> Play:
    """The owner chooses what falls; of a neutral side the legions go first (6.7, 6.9)."""
    legions, fortresses = table.legions[side, land], table.fortresses[side, land]
    falls = min(hits, legions + fortresses)
    ways = [(falls - forts, forts) for forts in range(fortresses + 1) if 0 <= falls - forts <= legions]
    if not falls:
        return
    chosen = ways[0]  # as few fortresses as can be
    if side < table.seats and len(ways) > 1:
        _, action = yield Ask("TakeLosses", (side,), {side: {("lose", *way): None for way in ways}})
        chosen = action[1:]
    table.legions[side, land] -= chosen[0]
    table.fortresses[side, land] -= chosen[1]


# ---- conquest (7)
def conquer(table: Position, side: int) -> Play:
    """In each province of others where the side stands alone: sack, occupy, convert, or keep what is held (7.1 to 7.5, R-049)."""
    alone = [land for land in LANDS if table.legions[side, land] and not table.others(side, land)]
    for land in [land for land in alone if table.owner.get(land) not in (None, side)]:
        here = sorted(site for site in table.built if SITES[site][0] == land)
        menu: Menu = {("sack", site): None for site in here}
        if here:
            menu["occupy", land] = ("pick", tuple((site, 1) for site in here), 1, min(len(here), table.legions[side, land]))
        if land not in table.players_capitals:  # 7.9
            menu["seize", land] = None
        if not menu:
            continue
        if table.posts(side, land):
            menu["keep", land] = None
        _, action = yield Ask("Conquer", (side,), {side: menu})
        carry_out(table, side, land, action)


def carry_out(table: Position, side: int, land: str, action: tuple) -> None:
    """What was chosen replaces what was held (7.5)."""
    if action[0] == "keep":
        return
    table.end_posts(land)
    if action[0] == "occupy":
        table.on_building |= dict.fromkeys(action[2:], side)
    elif action[0] == "seize":
        table.on_marker[land] = side
    else:
        table.built.discard(action[1])
        _, kind, good = SITES[action[1]]
        if table.has(side, "nebuchadnezzar") and kind in ("city", "caravan"):  # 8.10
            table.take(side, TAX if kind == "city" else good)
