"""What comes of things in Mediterranean Empires: cities and points, truces, dice on the way, events, the count, the ranks."""

from __future__ import annotations

from tests.restated.medemp.board import BIGGEST, CAPITAL_LOST, CITIES, ENDS_TURN, EVENTS, PROGRESS, TURNS
from tests.restated.medemp.position import Force, Position, Truce, Won


# ---- cities and points (chapter 13)
def gain_city(table: Position, who: str, city: str) -> None:
    """It becomes the player's, with one marker; its size in points for both; perhaps the end (13.1, 13.2, 17.5, 21.1)."""
    _lose(table, city)
    table.owner[city], table.markers[city] = who, 1
    table.points[who] += CITIES[city].size
    if len(table.cities(who)) >= table.scenario.win:
        table.winner = who
        raise Won


def make_neutral(table: Position, city: str) -> None:
    """One neutral marker; its owner loses its size, nobody gains it (13.2, 13.3, 17.6)."""
    _lose(table, city)
    table.owner[city], table.markers[city] = "", 1


def _lose(table: Position, city: str) -> None:
    if table.owner[city]:
        table.points[table.owner[city]] -= CITIES[city].size


def battle_points(table: Position, winner: Force | None, loser: Force | None) -> None:
    """Two points, between players only (11.15)."""
    if winner and loser:
        table.points[winner.owner] += 2
        table.points[loser.owner] -= 2


def subdue(table: Position, who: str, area: str) -> None:
    """The area is subdued for good (14.2, 17.9)."""
    table.subdued.add(area)
    table.points[who] += 2


# ---- truces (chapter 18)
def breach(table: Position, who: str, victim: str) -> None:
    """A truce ends as a whole when its owner acts against somebody whom it binds (18.4, R-106)."""
    if victim:
        table.truces = {truce for truce in table.truces if truce.owner != who or victim not in truce.binds}


def bind(table: Position, who: str, others: list[str], until: str) -> None:
    table.truces.add(Truce(who, frozenset(others), until))


def end_truces(table: Position, until: str, owner: str = "") -> None:
    """Those that end with the turn, or with the beginning of their owner's action (18.5, R-107)."""
    table.truces = {truce for truce in table.truces if truce.until != until or owner not in ("", truce.owner)}


# ---- the event roll (3.5 to 3.8)
def event_total(table: Position, dice: tuple[int, ...]) -> int:
    """Two dice, 1 for each round of this turn that is over, 2 after a round of passes; these do not end rounds 1 to 4."""
    total = sum(dice) + (table.rounds - 1)
    if not table.all_passed:
        return total
    return total + 2 if table.rounds > 4 else min(15, total + 2)


def event_of(total: int) -> str:
    """The event of a total; "" for the end of the turn."""
    return "" if total >= ENDS_TURN else EVENTS[total]


# ---- dice on the way (chapter 9)
def in_storm_window(table: Position, rolled: int) -> int:
    """Calm seas and bad weather shift the die, within 1 and 6 (4.3, 4.10, 9.9)."""
    shift = {"calm_seas": -1, "bad_weather": 1}.get(table.event, 0)
    return min(6, max(1, rolled + shift))


def strait_dice(table: Position, force: Force) -> int:
    """A die for each strait by land, none with room for all troops, none on calm seas (4.3, 9.10, 9.11, 9.13, R-067)."""
    spared = force.kind != "land" or table.event == "calm_seas" or force.room >= len(force.serving("troop"))
    return 0 if spared else force.straits


def forced(table: Position, dice: tuple[int, ...]) -> int:
    """How many of the first dice force two further ones each (9.12, 4.10)."""
    highest = 2 if table.event == "bad_weather" else 1
    return sum(rolled <= highest for rolled in dice)


def drowned(dice: tuple[int, ...]) -> int:
    """How many cards the further dice cost (9.12, R-056)."""
    return dice.count(1)


# ---- the count (chapter 20)
def count(table: Position) -> dict[str, tuple[int, int]]:
    """What each player gains at the end of the turn: points and cards."""
    last = table.turn == TURNS
    cities = {empire: len(table.cities(empire)) for empire in table.order}
    progress = {empire: cities[empire] - table.at_start[empire] for empire in table.order}
    found = {}
    for empire in table.order:
        rows = [best(cities, empire, BIGGEST, table.scenario.biggest_tie)]  # 20.1, 20.2
        rows += [table.scenario.each_key] * len(table.key_cities(empire))  # 20.3
        if table.turn > 1 and progress[empire] >= 1:  # 20.7, 20.8
            rows.append(best(progress, empire, PROGRESS, table.scenario.progress_tie))  # 20.4, 20.5
        if not table.holds_capital(empire):  # 20.6
            rows.append(CAPITAL_LOST)
        points, cards = (sum(row[what] for row in rows) for what in (0, 1))
        found[empire] = (2 * points if last else points, cards)  # 20.9
    return found


def best(numbers: dict[str, int], empire: str, alone: tuple[int, int], tie: tuple[int, int]) -> tuple[int, int]:
    """What the most brings, alone or with others."""
    first = [other for other in numbers if numbers[other] == max(numbers.values())]
    if empire not in first:
        return (0, 0)
    return alone if len(first) == 1 else tie


def close_turn(table: Position) -> None:
    """Points, the limits of the next turn, and the truces of this one (20.10, 18.5)."""
    for empire, (points, cards) in count(table).items():
        table.points[empire] += points
        table.limits[empire] = table.scenario.hand + cards
    end_truces(table, "turn")


def reshuffle(table: Position) -> None:
    """Every discard pile goes into its deck (20.11, R-052)."""
    for empire in table.order:
        table.decks[empire] += table.discards[empire]
        table.discards[empire] = []


# ---- the end (chapter 21)
def standing(table: Position, empire: str) -> tuple[bool, int, int, int]:
    """A player who has won by cities comes first; then points, cities, key cities (21.1 to 21.3)."""
    return empire == table.winner, table.points[empire], len(table.cities(empire)), len(table.key_cities(empire))


def ranks(table: Position) -> dict[str, int]:
    """1 for the winners, and for each other player one more than there are better ones."""
    places = {empire: standing(table, empire) for empire in table.order}
    return {empire: 1 + sum(other > places[empire] for other in places.values()) for empire in table.order}
