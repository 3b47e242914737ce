"""What Imperium cards do (chapter 17)."""

from __future__ import annotations

from typing import Any

from tests.restated.medemp.asking import Play, die, draw, random_card
from tests.restated.medemp.board import CARDS
from tests.restated.medemp.journeys import raid_by_land, raid_by_pirates
from tests.restated.medemp.menus import truce_id, unbound
from tests.restated.medemp.outcomes import bind, breach, gain_city, make_neutral, subdue
from tests.restated.medemp.position import Position


def play(table: Position, who: str, card: str, number: int, *named: Any) -> Play:
    """The card is used up; a die if it needs one; then what it does (17.3, 17.4, 16.11)."""
    words = CARDS[card].uses[number].words
    table.from_hand(who, card)
    op = words["op"]
    if op in ("take", "neutralise", "fortify"):
        breach(table, who, table.owner[named[0]])  # 18.4: at the declaration
    if op == "steal":
        breach(table, who, named[0])
    if "need" in words:
        rolled = yield from die("CardDie")
        if rolled < words["need"]:
            return
    yield from EFFECTS[op](table, who, words, *named)


Words = dict[str, Any]


def take(table: Position, who: str, words: Words, city: str) -> Play:
    """17.5"""
    gain_city(table, who, city)
    yield from ()


def neutralise(table: Position, who: str, words: Words, city: str) -> Play:
    """And perhaps a card out of its owner's hand (17.6, 17.7)."""
    owner = table.owner[city]
    make_neutral(table, city)
    if owner:
        yield from steal(table, who, {"amount": words.get("steal", 0)}, owner)


def fortify(table: Position, who: str, words: Words, city: str) -> Play:
    """One marker more (17.8)."""
    table.markers[city] += 1
    yield from ()


def subdues(table: Position, who: str, words: Words, area: str) -> Play:
    """Two points, no card (17.9)."""
    subdue(table, who, area)
    yield from ()


def barbarians(table: Position, who: str, words: Words, area: str, city: str) -> Play:
    """17.10"""
    yield from raid_by_land(table, "barbarians", who, area, city)


def pirates(table: Position, who: str, words: Words) -> Play:
    """17.11"""
    yield from raid_by_pirates(table, who)


def draws(table: Position, who: str, words: Words, deck: str = "") -> Play:
    """From the own deck, or from another player's (17.12)."""
    yield from draw(table, who, deck or who, words["amount"])


def steal(table: Position, who: str, words: Words, other: str) -> Play:
    """At random out of a hand, as far as it has cards (17.13)."""
    for _ in range(words["amount"]):
        if table.hands[other]:
            card = yield from random_card(table, "Steal", other)
            table.hands[who].append(card)


def points(table: Position, who: str, words: Words) -> Play:
    """17.14"""
    table.points[who] += words["amount"]
    yield from ()


def truce(table: Position, who: str, words: Words, other: str = "") -> Play:
    """With one, or with all whom the player does not bind yet (17.15, 18.1, 18.6)."""
    bind(table, who, [other] if other else unbound(table, who), words["until"])
    yield from ()


def end_truce(table: Position, who: str, words: Words, *named: Any) -> Play:
    """17.16"""
    table.truces = {one for one in table.truces if truce_id(one) != named}
    yield from ()


def move_capital(table: Position, who: str, words: Words, city: str) -> Play:
    """17.17"""
    table.capitals[who] = city
    yield from ()


EFFECTS = {
    "take": take, "neutralise": neutralise, "fortify": fortify, "subdue": subdues, "barbarians": barbarians, "pirates": pirates,
    "draw": draws, "steal": steal, "points": points, "truce": truce, "end_truce": end_truce, "move_capital": move_capital,
}  # fmt: skip
