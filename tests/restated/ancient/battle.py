"""Battles in Empires of the Ancient World: which rows may be laid, and who wins a pair (chapters 5 to 7)."""

from __future__ import annotations

from tests.restated.ancient.board import CARDS, ENGINEER, HITS, HORSE, LEADER, ROLLERS, SLOW
from tests.restated.ancient.position import Player

FIELD, SIEGE, SEA = "field", "siege", "sea"
NOT_IN_FIELD = {"galley", "siege_tower", "artillery"}  # 5.4
NOT_IN_SIEGE = {"galley", "elephants"} | HORSE  # 6.3
AT_SEA = (("sword", "spear"), ("foot_skirmisher", "archer"), ("artillery",))  # 7.1: at most one of each
LIGHT = ("foot_skirmisher", "archer")


# ---- rows
def types_of(cards: list[int] | tuple[int, ...]) -> list[str]:
    return [CARDS[kind].type for kind in cards]


def fights(kind: str, type_: str) -> bool:
    """May a card of this type be laid in such a battle?"""
    if kind == SEA:
        return type_ == "galley" or any(type_ in group for group in AT_SEA)
    return type_ not in (NOT_IN_FIELD if kind == FIELD else NOT_IN_SIEGE)


def row_length(player: Player, kind: str) -> int:
    """How many cards must be laid: as many as there are, up to five, in a siege three (5.1, 6.2, 7.1, R-021, R-032)."""
    types = types_of(player.hand)
    if kind == SEA:
        return min(5, types.count("galley") + sum(any(type_ in group for type_ in types) for group in AT_SEA))
    return min(5 if kind == FIELD else 3, sum(fights(kind, type_) for type_ in types))


def row_allowed(player: Player, kind: str, row: tuple[int, ...]) -> bool:
    """May the player lay these cards in this order?"""
    if len(row) != row_length(player, kind) or any(row.count(card) > player.hand.count(card) for card in row):
        return False
    types = types_of(row)
    if not all(fights(kind, type_) for type_ in types):
        return False
    if kind == SEA:
        return all(sum(type_ in group for type_ in types) <= 1 for group in AT_SEA)
    if kind == SIEGE or in_order(types):
        return True
    without_one = (types[:place] + types[place + 1 :] for place in range(len(types)))
    return player.has(LEADER) and any(in_order(rest) for rest in without_one)  # 5.3, R-022


def in_order(types: list[str]) -> bool:
    """Fast cards before slow ones (5.2)."""
    return types == sorted(types, key=lambda type_: type_ in SLOW)


# ---- pairs
def dice_of(mine: int | None, other: int | None) -> tuple[int, int]:
    """Whether each card of a pair rolls; where a card meets nobody, nothing is rolled (5.7, 5.8, R-043)."""
    if mine is None or other is None:
        return 0, 0
    return rolls(CARDS[mine].type, CARDS[other].type), rolls(CARDS[other].type, CARDS[mine].type)


def rolls(mine: str, other: str) -> int:
    """Elephants roll for their rating, which counts for nothing against a card without one."""
    return int(mine in ROLLERS or (mine == "elephants" and other not in ROLLERS))


class Manner:
    """How a battle is fought: where, with an ambush or not, and with engineers on which sides."""

    def __init__(self, kind: str, ambush: bool, attacker: Player, defender: Player) -> None:
        self.kind, self.ambush = kind, ambush
        self.engineers = (attacker.has(ENGINEER), defender.has(ENGINEER))

    def winner(self, first: int | None, second: int | None, pips: list[int]) -> int:
        """Who wins a pair: 1 the attacker, -1 the defender, 0 nobody (5.5 to 5.10, 7.2)."""
        if first is None or second is None:
            return 1 if second is None else -1
        types = CARDS[first].type, CARDS[second].type
        if not ROLLERS.intersection(types):
            ratings = self.rating(0, first, types[1], pips[0]), self.rating(1, second, types[0], pips[1])
            return (ratings[0] > ratings[1]) - (ratings[0] < ratings[1])
        hits = (self.hits(0, types[0], types[1], pips[0]), self.hits(1, types[1], types[0], pips[1]))
        if self.kind == SEA:  # 7.2: artillery is first against the light ones
            for side, sign in ((0, 1), (1, -1)):
                if types[side] == "artillery" and types[1 - side] in LIGHT and hits[side]:
                    return sign
        return hits[0] - hits[1]

    def hits(self, side: int, mine: str, other: str, pip: int) -> bool:
        """Does a card that rolls hit (5.8, 5.17, 6.5, 6.6, 7.2)?"""
        if mine not in ROLLERS:
            return False
        if mine == "artillery" and self.kind == SIEGE:
            return pip + self.engineers[side] >= 5
        if mine == "artillery" and self.kind == SEA and other in LIGHT:
            other = "galley"
        return pip + (self.ambush and mine != "artillery") >= HITS[mine][other]

    def rating(self, side: int, card: int, other: str, pip: int) -> int:
        """What a card with a rating is worth against another (5.6, 5.7, 6.4, 6.6)."""
        mine = CARDS[card].type
        if mine == "elephants":
            return 4 + pip
        if mine == "siege_tower":
            return 9 + self.engineers[side]
        added = {
            "spear": 3 * (other in HORSE),
            "pike": 3 * (other in HORSE or other == "elephants"),
            "sword": other in ("spear", "warband"),
            "warband": other == "spear",
            "heavy_horse": other in ("sword", "warband"),
            "cataphract": other in ("sword", "warband"),
        }
        return CARDS[card].rating + added.get(mine, 0)
