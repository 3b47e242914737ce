"""What the engine's state says, in the restatement's words; and a table set down where an engine stands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.restated.asks import numbers
from tests.restated.medemp.board import CARDS, CITIES, ENDS_TURN, EVENTS, PLACES
from tests.restated.medemp.position import Expedition, Force, Interception, Position, Truce

KINDS = list(CARDS)  # the engine numbers cards, places, ways and types as they stand in the data files and in the rules
KIND = {card: number for number, card in enumerate(KINDS)}
TYPES = ("troop", "fleet", "leader", "imperium", "assault", "defence", "event")  # 16.1
WAYS = ("land", "sea", "mixed", "direct")
PIRATES = 1000  # the source of a pirate raid
COUNT, FIRST_ROUND = 3, 2  # phases
Facts = dict[str, Any]


# ---- numbers and names
def member_of(number: int) -> tuple[str, str]:
    """A card of a force, and as what it serves."""
    return KINDS[number // len(TYPES)], TYPES[number % len(TYPES)]


def number_of(card: str, serves: str) -> int:
    return KIND[card] * len(TYPES) + TYPES.index(serves)


def named(kinds: Iterable[int]) -> list[str]:
    return [KINDS[kind] for kind in sorted(kinds)]


def empire(table: Position, seat: int) -> str:
    """Who sits there; nobody for -1."""
    return table.scenario.order[seat] if seat >= 0 else ""


def seat_of(table: Position, who: str) -> int:
    return table.scenario.order.index(who) if who else -1


def truces_of(table: Position, g: Any) -> list[Truce]:
    """The engine's truces in its order; one with all binds everybody but its owner and those who were bound already."""
    found = []
    for owner, bound, until, spared in g.truces:
        free = {empire(table, seat) for seat in (owner, *numbers(spared))}
        binds = set(table.scenario.order) - free if bound < 0 else {empire(table, bound)}
        found.append(Truce(empire(table, owner), frozenset(binds), until))
    return found


def event_of(total: int) -> str:
    return "" if total == 0 or total >= ENDS_TURN else EVENTS[total]


# ---- the table that the engine stands at
def table_from(g: Any, scenario: str, at: str) -> Position:
    """The restatement's table at the beginning of a turn, of a round or of an action."""
    table = Position(scenario)
    table.order = [empire(table, seat) for seat in g.order]
    for number, city in enumerate(CITIES):
        if city in table.owner:
            table.owner[city], table.markers[city] = empire(table, g.owner[number]), g.markers[number]
    for seat, player in enumerate(g.empires):
        who = empire(table, seat)
        table.capitals[who], table.points[who], table.placed[who] = PLACES[player.capital], player.points, player.placed
        table.limits[who] = player.limit if g.round else table.scenario.hand
        table.at_start[who] = player.before
        table.hands[who], table.decks[who], table.discards[who] = map(named, (player.hand, player.deck, player.discard))
    table.subdued = {PLACES[place] for place in numbers(g.subdued)}
    table.truces = set(truces_of(table, g))
    table.turn = g.round - (at == "turn")
    table.rounds = g.lap - (at == "round")
    table.enraged, table.all_passed = g.enraged, bool(g.all_passed) and at == "round"
    if at == "action":
        table.event, table.active = event_of(g.event), empire(table, g.active)
        table.passed = {empire(table, seat) for seat in numbers(g.passed)}
    return table


# ---- everything on the engine's table by name
def board_of(table: Position, g: Any) -> Facts:
    players = [(empire(table, seat), player) for seat, player in enumerate(g.empires)]
    return {
        "owners": {city: empire(table, g.owner[n]) for n, city in enumerate(CITIES) if g.owner[n] >= 0},
        "markers": {city: g.markers[n] for n, city in enumerate(CITIES) if g.markers[n]},
        "capitals": {who: PLACES[player.capital] for who, player in players},
        "points": {who: player.points for who, player in players},
        "hand limits": {who: player.limit for who, player in players},
        "cities at the start": {who: player.before for who, player in players},
        "markers placed": {who: player.placed for who, player in players},
        "hands": {who: named(player.hand) for who, player in players},
        "decks": {who: named(player.deck) for who, player in players},
        "discards": {who: named(player.discard) for who, player in players},
        "subdued": {PLACES[place] for place in numbers(g.subdued)},
        "truces": set(truces_of(table, g)),
        "enraged": g.enraged,
        "turn and round": (g.round, g.lap),
        "event": event_of(g.event),
        "active": empire(table, g.active),
        "passed": {empire(table, seat) for seat in numbers(g.passed)},
        "all passed": bool(g.all_passed),
        "expedition": expedition_of(table, g),
        "interception": interception_of(table, g),
        "raid": raid_of(table, g),
        "played": sorted((one.side, empire(table, one.seat), KINDS[one.card], one.dice) for one in g.played),
        "loads": [loads_of(force, loads) for force, loads in zip((g.members, g.met), g.loads, strict=False)],
        "winner": empire(table, g.winners[0]) if g.how == "cities" else "",
    }


def expedition_of(table: Position, g: Any) -> Any:
    """Nothing if it has no cards left: nobody sees whether it is called over now or a little later."""
    attack = g.attack
    if attack is None or attack.source >= 0 or not g.members:
        return None
    way = WAYS[attack.kind], attack.straits, tuple(PLACES[place] for place in attack.way)
    return empire(table, attack.seat), PLACES[attack.target], way, attack.direct, sorted(map(member_of, g.members))


def interception_of(table: Position, g: Any) -> Any:
    if g.meeting is None or not g.met:
        return None
    place = "sea" if g.meeting.at_sea else "land"
    return empire(table, g.meeting.seat), place, WAYS[g.meeting.kind], g.meeting.straits, sorted(map(member_of, g.met))


def raid_of(table: Position, g: Any) -> Any:
    attack = g.attack
    if attack is None or attack.source < 0:
        return None
    director, target = empire(table, attack.seat), PLACES[attack.target]
    if attack.source == PIRATES:
        return "pirates", director, "", target, attack.strength
    source = PLACES[attack.source]
    return "neutral" if source in CITIES else "barbarians", director, source, target, attack.strength


def loads_of(members: tuple[int, ...], loads: tuple[int, ...]) -> list[tuple[str, list[str]]]:
    """Each fleet of a side with the troops aboard."""
    fleets, troops = ([one for one in members if member_of(one)[1] == what] for what in ("fleet", "troop"))
    aboard = [[member_of(one)[0] for one, fleet in zip(troops, loads, strict=False) if fleet == k] for k in range(len(fleets))]
    return sorted((member_of(fleet)[0], sorted(cards)) for fleet, cards in zip(fleets, aboard, strict=True))


# ---- the restatement's table, laid out alike
def board_said(table: Position) -> Facts:
    return {
        "owners": {city: who for city, who in table.owner.items() if who},
        "markers": dict(table.markers),
        "capitals": dict(table.capitals),
        "points": dict(table.points),
        "hand limits": dict(table.limits),
        "cities at the start": dict(table.at_start),
        "markers placed": dict(table.placed),
        "hands": {who: sorted(table.hands[who], key=KIND.__getitem__) for who in table.order},
        "decks": {who: sorted(table.decks[who], key=KIND.__getitem__) for who in table.order},
        "discards": {who: sorted(table.discards[who], key=KIND.__getitem__) for who in table.order},
        "subdued": set(table.subdued),
        "truces": set(table.truces),
        "enraged": table.enraged,
        "turn and round": (table.turn, table.rounds),
        "event": table.event,
        "active": table.active,
        "passed": set(table.passed),
        "all passed": table.all_passed,
        "expedition": expedition_said(table.expedition),
        "interception": interception_said(table.interception),
        "raid": raid_said(table),
        "played": played_said(table),
        "loads": loads_said(table),
        "winner": table.winner,
    }


def serving(force: Force) -> list[tuple[str, str]]:
    return sorted([member.key for member in force.members] + [(card, "leader") for card in force.leaders])


def expedition_said(force: Expedition | None) -> Any:
    if force is None or not (force.members or force.leaders):
        return None
    return force.owner, force.target, (force.kind, force.straits, force.places), force.direct, serving(force)


def interception_said(force: Interception | None) -> Any:
    """One at the capital itself is one by land without straits (R-079)."""
    if force is None or not (force.members or force.leaders):
        return None
    return force.owner, force.place, "land" if force.kind == "none" else force.kind, force.straits, serving(force)


def raid_said(table: Position) -> Any:
    raid = table.raid
    return raid and (raid.by, raid.director, raid.source, raid.target, raid.strength)


def played_said(table: Position) -> list[tuple[int, str, str, int]]:
    played = table.assault.played if table.assault else {}
    return sorted((side == "defence", one.who, one.card, one.dice) for side, cards in played.items() for one in cards)


def loads_said(table: Position) -> Any:
    forces = list(table.battle.sides.values()) if table.battle else []
    return [
        sorted((ship.card, sorted(one.card for one in force.members if one.aboard is ship)) for ship in force.serving("fleet"))
        if force else []
        for force in forces
    ]  # fmt: skip


# ---- what is not the same at the same time
AFLOAT = ("Deployment", "RollOpening", "RollBattle")  # steps of a naval battle at which all troops are aboard
NAMING = ("NameCity", "NameArea", "NamePlayer", "NameTruce", "NameCapital")


def unsettled(g: Any, step: str, held: bool) -> set[str]:
    """The facts that say nothing at a step: they are asked for later, or are settled in another order on the two sides."""
    found = {"loads"} if step not in AFLOAT or not (g.meeting and g.meeting.at_sea) else set()
    found |= {"all passed"} if step != "RollEvent" else {"passed"}
    if g.phase != FIRST_ROUND or not step:
        found.add("passed")
    if not g.round:
        found.add("hand limits")
    if g.phase == COUNT:
        found |= {"truces", "decks", "discards"}
    if held:  # the card lies on the pile already, and its target is still to be named
        found |= {"hands", "discards"}
    if step == "StealFromOwner":  # the city becomes neutral after that
        found |= {"owners", "markers", "points"}
    if step == "RollRecovery":  # a raid goes on weaker, or is over, after that
        found.add("raid")
    if not step:
        found |= {"expedition", "interception", "raid", "played", "active"}
    return found
