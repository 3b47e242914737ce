"""A whole game of Empires of the Ancient World as one generator: it yields what it waits for, and is sent (seat, action)."""

from __future__ import annotations

from tests.restated.ancient.actions import Play, act, fill
from tests.restated.ancient.board import ARMIES, EVERYWHERE, NUMBER, REVOLT, ROUNDS, SEAS, SIDE
from tests.restated.ancient.position import Position
from tests.restated.asks import Ask


def play(table: Position) -> Play:
    """Set-up, then four turns (1.5 to 2.7)."""
    yield from set_up(table)
    yield from turns(table)


def set_up(table: Position) -> Play:
    """The display, a first area and an army for everybody, then bases and a fort (1.5 to 1.12)."""
    yield from fill(table)
    lots = {("draw", seat) for seat in table.seats}
    _, action = yield Ask("DrawFirst", (-1,), lots)
    table.first = action[1]
    starts = {"N": 0, "S": 0}
    for seat in table.order():
        free = [area for area in EVERYWHERE if area not in SEAS and table.free(area) and starts[SIDE[area]] < 3]  # 1.7
        _, action = yield Ask("Settle", (seat,), {("settle", area) for area in free})
        table.put_base(seat, action[1])
        side = SIDE[action[1]]
        starts[side] += 1
        left = table.armies & set("ABC" if side == "N" else "DEF")  # 1.8
        _, action = yield Ask("DrawArmy", (-1,), {("draw", "ABCDEF".index(letter)) for letter in left})
        letter = "ABCDEF"[action[1]]
        table.armies.remove(letter)
        table.players[seat].army, table.players[seat].hand = letter, list(ARMIES[letter])
    for _ in range(10 - len(table.seats)):  # 1.9, 1.10
        for seat in table.order():
            places = {("base", area) for area in EVERYWHERE if table.free(area) and table.borders_own(seat, area)}
            if places:
                _, action = yield Ask("PlaceBase", (seat,), places)
                table.put_base(seat, action[1])
    for seat in table.order():  # 1.11
        _, action = yield Ask("PlaceFort", (seat,), {("fort", area) for area in table.players[seat].areas() if area not in SEAS})
        table.forts.add(action[1])
    _, action = yield Ask("DrawStart", (-1,), lots)  # 1.12
    table.first = action[1]


def turns(table: Position) -> Play:
    """The turns that are left (2.1)."""
    while table.turn < len(ROUNDS):
        table.turn += 1
        table.lap = 0
        both = {("roll", side, row) for side in range(1, 7) for row in range(1, 7)}
        _, action = yield Ask("RollRevolt", (-1,), both)
        for name in REVOLT["N" if action[1] <= 3 else "S", action[2]]:  # 2.2
            area = NUMBER[name]
            if not table.free(area) and area not in table.forts:
                table.lose_bases(area)
        table.income()
        yield from laps(table)


def laps(table: Position) -> Play:
    """The rounds that are left in a turn, and its end (2.5)."""
    while table.lap < ROUNDS[table.turn - 1]:
        table.lap += 1
        for seat in table.order():
            yield from move(table, seat)
    close(table)


def move(table: Position, seat: int) -> Play:
    table.active, table.extra = seat, False
    yield from act(table, seat)


def go_on(table: Position) -> Play:
    """The rest of a game, from the active player's action."""
    yield from act(table, table.active)
    order = table.order()
    for seat in order[order.index(table.active) + 1 :]:
        yield from move(table, seat)
    yield from laps(table)
    yield from turns(table)


def close(table: Position) -> None:
    """Warehouses are emptied, points counted, plunder given back (2.6, 2.7, chapter 8)."""
    for player in table.players:
        player.stock += player.warehouse
        player.warehouse = 0
    if table.turn >= 2:
        scored = [table.worth(seat) for seat in table.seats]
        for player, points in zip(table.players, scored, strict=True):
            player.points += points
            player.scored.append(points)
            for other in table.seats:
                table.players[other].stock += player.plunder[other]
                player.plunder[other] = 0
    if table.turn < len(ROUNDS):
        table.first = (table.first + 1) % len(table.seats)
