"""Exact chances by counting every throw: pairs of how many throws do it, and of how many there are."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

from tests.restated.medemp.board import ENDS_TURN
from tests.restated.medemp.combat import SIDES, emptied, hits, openers, survivors, victims, yield_of
from tests.restated.medemp.position import Battle, Position
from tests.restated.medemp.strength import attack, defence

FACES = range(1, 7)
Chance = tuple[int, int]


@cache
def sums(dice: int) -> Counter[int]:
    """How many throws of so many dice give each sum: each throw of one die fewer, with each face of one die more."""
    if dice <= 0:
        return Counter({0: 1})
    found: Counter[int] = Counter()
    for total, ways in sums(dice - 1).items():
        for face in FACES:
            found[total + face] += ways
    return found


@cache
def higher(attacking: int, strength: int, defending: int, against: int = 0) -> Chance:
    """That the attacker's dice and strength are higher than the defender's: level is not enough (11.14, 12.8)."""
    theirs = sums(defending)
    won = sum(
        ways * other
        for total, ways in sums(attacking).items()
        for rival, other in theirs.items()
        if total + strength > rival + against
    )
    return won, 6 ** (attacking + defending)


def of_assault(table: Position) -> Chance:
    """That the assault under way succeeds with the cards that lie there now, every throw of their own dice counted (12.10)."""
    assault = table.assault
    assert assault
    lying, rows = assault.played, [one_row for _, _, one_row in assault.to_roll]
    found = Fraction(0)
    for more in product(*rows):
        assault.played = {side: list(cards) for side, cards in lying.items()}
        for (side, one, _), dice in zip(assault.to_roll, more, strict=True):
            assault.played[side][one] = lying[side][one]._replace(dice=lying[side][one].dice + dice)
        (attacking, strength), defending = attack(table), defence(table)
        found += Fraction(*higher(attacking, strength, defending)) / prod(map(len, rows))
    assault.played = lying
    return found.numerator, found.denominator


def of_battle(table: Position, battle: Battle) -> Chance:
    """That the attacker wins the battle with the cards that are there now, every throw of the opening counted (11.7 to 11.14)."""
    rolls = []
    for side in SIDES:
        rolls += [product([(side, place)], victims(battle, side), FACES) for place in openers(battle, side)]
    won = throws = 0
    for opening in product(*rolls):
        struck = [hits(battle, *who, victim, pip) for who, victim, pip in opening]
        after = survivors(battle, [member for member in struck if member])
        (attacking, strength), (defending, against) = (yield_of(table, after, side) for side in SIDES)
        ways, all_ways = higher(attacking, strength, defending, against)
        by_opening = emptied(after)
        won += all_ways * (by_opening == "attacker") if by_opening else ways
        throws += all_ways
    return won, throws


def turn_ends(number: int, all_passed: bool = False) -> Chance:
    """That a turn ends at the beginning of its round of this number (3.5 to 3.7)."""
    more = 2 if all_passed and number >= 5 else 0  # four rounds are certain (3.6)
    ending = [throw for throw in product(FACES, repeat=2) if sum(throw) + number - 1 + more >= ENDS_TURN]
    return len(ending), 36


def straits(count: int, highest: int = 1) -> tuple[Counter[int], int]:
    """How many of all throws call for each number of lost cards, before any card runs out (9.12, 4.10)."""
    one: Counter[int] = Counter()
    for first, second, third in product(FACES, repeat=3):
        one[[second, third].count(1) if first <= highest else 0] += 1
    found = Counter({0: 1})
    for _ in range(count):
        further: Counter[int] = Counter()
        for lost, ways in found.items():
            for more, other in one.items():
                further[lost + more] += ways * other
        found = further
    return found, 216**count


def returns(after_battle: bool, own: int | None) -> Chance:
    """That a discarded card comes back to the hand (11.20, 16.15, 16.16); `own` is its own number, 0 for never."""
    if own == 0:
        return 0, 36
    back = [
        (first, second) for first, second in product(FACES, repeat=2) if (after_battle and first == 6) or (own and second >= own)
    ]
    return len(back), 36
