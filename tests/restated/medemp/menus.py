"""What a player may do in Mediterranean Empires where no window is open: building, actions, Imperium cards, raids, capitals."""

from __future__ import annotations

from typing import Any

from tests.restated.medemp.asking import Answer
from tests.restated.medemp.board import CARDS, CITIES
from tests.restated.medemp.laying import Laying, at_sea, for_expedition, on_land
from tests.restated.medemp.position import Position, Truce
from tests.restated.medemp.ways import is_port, to_own, to_own_port, ways

EXPEDITION, IMPERIUM = "expedition", "imperium"


# ---- empire building and events
def building(table: Position, who: str) -> set[Answer]:
    """Claim a neutral city joined to one's own, no key city, or fortify (2.12 to 2.14)."""
    free = [city for city, owner in table.owner.items() if not owner and city not in table.scenario.key]
    return {("claim", city) for city in free if table.joined_to_own(who, city)} | fortifying(table, who)


def fortifying(table: Position, who: str) -> set[Answer]:
    """A marker on a city of one's own that has fewer than four (2.14, 4.4)."""
    return {("fortify", city) for city in table.cities(who) if table.room_for_marker(city)}


def most_to_exchange(table: Position, who: str) -> int:
    """Up to two cards, no more than the deck can replace (4.5)."""
    return min(2, len(table.hands[who]), len(table.decks[who]))


def capitals(table: Position, who: str) -> set[Answer]:
    """A player who does not hold their capital declares a city of their own (19.3, R-109)."""
    return set() if table.holds_capital(who) else {("capital", city) for city in table.cities(who)}


# ---- actions (chapter 5)
def acting(table: Position, who: str) -> set[Answer]:
    """A whole action, or its first half in the seasons of events 7 and 9 (5.1 to 5.4, 4.6, 4.8)."""
    found: set[Answer] = {("pass",)}
    if table.decks[who]:  # 5.3
        found |= {("exchange", card) for card in table.hands[who]}
    if table.event != "campaign_season":
        found |= imperium(table, who)
    if table.event != "diplomacy_season":
        found |= expeditions(table, who)
    return found


def again(table: Position, who: str) -> set[Answer]:
    """The second expedition or the second card of a season, which may be left out (4.6, 4.8, R-035)."""
    return {("stop",)} | (expeditions(table, who) if table.event == "campaign_season" else imperium(table, who))


def expeditions(table: Position, who: str) -> set[Answer]:
    """Targets and kinds of way for which the hand has cards, but for cities of those who bind the player (7.1 to 7.4, 18.2)."""
    found: set[Answer] = set()
    able: dict[Laying, bool] = {}  # looked at once for each, for there are many targets alike
    for target, kind in ways(table, who):
        barred = target in table.owner and table.barred(who, target)
        laying = for_expedition(table, who, target, kind)
        if not barred and able_to(able, laying):
            found.add((EXPEDITION, target, kind))
    return found


def direct(table: Position, who: str, declared: set[Answer]) -> set[str]:
    """Of the targets of these expeditions, those that fleets of the hand could assault from the ships (7.6)."""
    found, routes = set(), ways(table, who)
    for one in declared:
        if one[0] != EXPEDITION or not routes[one[1], one[2]].voyage:
            continue
        laying = for_expedition(table, who, one[1], one[2])
        fleets = [CARDS[card].strength("fleet", "city") for card in laying.hand if laying.fits(card, "fleet")]
        if sum(fleets) >= CITIES[one[1]].size:
            found.add(one[1])
    return found


def able_to(known: dict[Laying, bool], laying: Laying) -> bool:
    if laying not in known:
        known[laying] = laying.any()
    return known[laying]


def imperium(table: Position, who: str) -> set[Answer]:
    """Every use of every Imperium card with each of its targets (17.1 to 17.3)."""
    found: set[Answer] = set()
    for card in set(table.hands[who]):
        for number, use in enumerate(CARDS[card].uses):
            if use.moment == "action":
                found |= {(IMPERIUM, card, number, *target) for target in targets(table, who, use.words)}
    return found


# ---- the targets of Imperium cards (chapter 17)
def targets(table: Position, who: str, words: dict[str, Any]) -> list[tuple[Any, ...]]:
    """What a use may name: tuples, the empty one for a use that names nothing; no tuple if it cannot be played (17.1)."""
    others = [empire for empire in table.order if empire != who]
    op = words["op"]
    if op in ("take", "neutralise"):
        return [(city,) for city in takeable(table, who, words)]
    if op == "fortify":
        return [(city,) for city in fitting(table, who, words) if table.room_for_marker(city)]  # 17.8
    if op == "subdue":
        return [(area,) for area in subduable(table, who, words)]
    if op == "barbarians":
        return raids_of_barbarians(table, who)
    if op == "pirates":
        return [()] if ports_to_raid(table, who) else []
    if op == "steal":
        return [(other,) for other in others if table.hands[other] and not table.bound(who, other)]
    if op == "draw" and words["from"] == "other":
        return [(other,) for other in others if table.decks[other]]
    if op == "move_capital":  # 17.17
        return [(city,) for city in table.cities(who) if city != table.capitals[who]]
    if op in ("truce", "end_truce"):
        return truces(table, who, words)
    give = op == "points" or bool(table.decks[who])
    return [()] if give else []


def truces(table: Position, who: str, words: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Whom a truce may bind, or which truce may end (17.15, 17.16, 18.6)."""
    if words["op"] == "end_truce":
        return [truce_id(truce) for truce in table.truces]
    free = unbound(table, who)
    if words["with"] == "all":
        return [()] if free else []
    return [(other,) for other in free]


def truce_id(truce: Truce) -> tuple[Any, ...]:
    return truce.owner, tuple(sorted(truce.binds))


def unbound(table: Position, who: str) -> list[str]:
    """The others whom the player does not bind yet (18.6)."""
    return [other for other in table.order if other != who and not table.bound(other, who)]


def fitting(table: Position, who: str, words: dict[str, Any]) -> list[str]:
    """The cities that a card may name, by its words and by truces (17.18 to 17.22, 18.2)."""
    found = []
    for city, owner in table.owner.items():
        whose = {owner or "neutral"} | ({"other"} if owner not in ("", who) else set())
        barred = [
            table.barred(who, city),
            "owner" in words and (owner == who or not whose & set(words["owner"])),
            words.get("joined") and not table.joined_to_own(who, city),
            words.get("port") and not CITIES[city].port,
            words.get("province", CITIES[city].province) != CITIES[city].province,
            "capital" in words.get("not", ()) and table.is_capital(city),
            "key" in words.get("not", ()) and city in table.scenario.key,
        ]
        if not any(barred):
            found.append(city)
    return found


def takeable(table: Position, who: str, words: dict[str, Any]) -> list[str]:
    """Cities that a card takes or makes neutral (17.5, 17.6)."""
    return [city for city in fitting(table, who, words) if table.owner[city] != who]


def subduable(table: Position, who: str, words: dict[str, Any]) -> list[str]:
    """Areas that a card subdues (17.9, 17.19, 17.23)."""
    named = [area for area in table.wild() if area in words.get("areas", [area])]
    return [area for area in named if not words.get("joined") or table.joined_to_own(who, area)]


# ---- raids (chapter 15)
def raids_of_barbarians(table: Position, director: str) -> list[tuple[str, str]]:
    """An area and a city that it touches, anybody's but those of players who bind the director (15.2, 18.2)."""
    pairs = [(area, city) for area in table.wild() for city in table.touched(area)]
    return [(area, city) for area, city in pairs if not table.barred(director, city)]


def raids_of_neutrals(table: Position, director: str) -> list[tuple[str, str]]:
    """A neutral city and a player's city joined to it; those with a capital come first (15.4, R-036)."""
    owned = [city for city in table.owner if table.owner[city] and not table.barred(director, city)]
    pairs = [(origin, city) for city in owned for origin in table.joined(city) if not table.owner[origin]]
    return [(origin, city) for origin, city in pairs if table.is_capital(city)] or pairs


def ports_to_raid(table: Position, director: str) -> list[str]:
    """Ports of other players (15.6, R-063)."""
    ports = [city for city in table.owner if is_port(table, city) and table.owner[city] not in ("", director)]
    return [city for city in ports if not table.barred(director, city)]


# ---- interception (chapter 10)
def interceptable_at_sea(table: Position) -> str:
    """Who may intercept at sea by what lies open, or nobody: the owner of the target, with a way to a port (10.1, 10.2)."""
    owner = table.owner_of_target()
    return owner if owner and table.hands[owner] and to_own_port(table, owner) else ""


def interceptable_on_land(table: Position) -> str:
    """Who may intercept on land by what lies open: the owner of the target, with a way there (10.1, 10.3)."""
    owner = table.owner_of_target()
    return owner if owner and table.hands[owner] and to_own(table, owner, target_city(table)) else ""


def target_city(table: Position) -> str:
    subject = table.expedition or table.raid
    assert subject
    return subject.target


def intercepting(table: Position, who: str, place: str) -> Any:
    """By which sets of cards the owner may intercept; they may also pass (10.2 to 10.5)."""
    if place == "sea":
        return at_sea(table, who)
    way = to_own(table, who, target_city(table))
    assert way
    return on_land(table, who, way[0])
