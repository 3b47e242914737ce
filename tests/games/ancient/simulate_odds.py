"""Battles fought through the steps of the game, to be held against the computed odds.

`python -m tests.games.ancient.simulate_odds [battles] [seed]` fights so many, as many of each case, and prints both.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from winedark.games.ancient.rules.battle import FIELD as FIELD_KIND
from winedark.games.ancient.rules.battle import SEA as SEA_KIND
from winedark.games.ancient.rules.battle import SIEGE as SIEGE_KIND
from winedark.games.ancient.rules.board import TOKENS
from winedark.games.ancient.rules.odds import Odds, expected
from winedark.games.ancient.rules.spoils import last_battle
from winedark.games.ancient.rules.state import Manner, World
from winedark.kernel.step import CHANCE

from tests.games.ancient.battles import ATTACKER, DEFENDER, FIELD, GAME, SEA, Battle, kinds

BATTLES = 100_000
SIGMAS = 5.0


class Case(NamedTuple):
    """Two decks as they lie, and the circumstances."""

    deck: tuple[str, ...]
    deck2: tuple[str, ...]
    how: dict[str, Any]
    ambush: bool = False


CASES = {
    "field": Case(
        ("elephants", "archers", "light_horse", "a_foot_skirmisher", "sword"),
        ("light_horse", "elephants", "heavy_horse", "archers", "spear"), {},
    ),
    "field, both hire": Case(
        ("light_horse", "archers", "light_horse", "pike", "spear"),
        ("archers", "light_horse", "noble_horse", "spear", "sword"), {},
    ),
    "ambush": Case(
        ("light_horse", "elephants", "archers", "spear", "sword"),
        ("archers", "light_horse", "d_foot_skirmisher", "pike", "spear"), {"people2": ("leader",)}, True,
    ),
    "too few": Case(("elephants", "archers", "spear"), ("light_horse", "archers", "cataphracts", "elephants", "pike"), {}),
    "nobody there": Case(("archers", "spear"), (), {}),
    "siege": Case(("artillery", "siege_tower", "archers"), ("archers", "artillery", "veteran_sword"), {"stand": "inside"}),
    "siege, engineers": Case(
        ("artillery", "siege_tower", "artillery"), ("artillery", "siege_tower", "archers"),
        {"stand": "inside", "people": ("engineer",), "people2": ("engineer",)},
    ),
    "siege, engineer within": Case(
        ("artillery", "siege_tower", "archers"), ("siege_tower", "artillery", "sword"),
        {"stand": "inside", "people2": ("engineer",)},
    ),
    "sea": Case(
        ("artillery", "archers", "galley", "sword", "large_galley"),
        ("a_foot_skirmisher", "artillery", "large_galley", "galley", "galley"), {"area": SEA},
    ),
    "sea, without galleys": Case(("archers", "artillery"), ("artillery", "archers", "spear"), {"area": SEA}),
}  # fmt: skip


def laid(case: Case) -> Battle:
    """The battle as the dice find it."""
    battle = Battle(hand=case.deck, hand2=case.deck2, **case.how)
    if case.ambush:
        battle.do(DEFENDER, "ambush")
    if case.deck:
        battle.lay(*case.deck)
    return battle.lay2(*case.deck2) if case.deck2 else battle


def computed(case: Case) -> Odds:
    """What is held to be true of it."""
    area, kind = case.how.get("area", FIELD), FIELD_KIND
    if area == SEA:
        kind = SEA_KIND
    elif case.how.get("stand") == "inside":
        kind = SIEGE_KIND
    engineers = ("engineer" in case.how.get(who, ()) and kind == SIEGE_KIND for who in ("people", "people2"))
    return expected(kinds(*case.deck), kinds(*case.deck2), Manner(kind, case.ambush, *engineers))


# ---- fighting
def fight_on(g: World, rng: Random) -> tuple[float, ...]:
    """One battle to its end: which of the four endings it had, as the odds name them, and the mercenaries lost."""
    while GAME.seats(g) == (CHANCE,):
        GAME.apply(g, CHANCE, GAME.sample(g, rng), trusted=True)
    found = last_battle(g)
    assert found and found.over
    (one, two), lost = found.tokens, [seat for seat, _ in found.drawn]
    endings = one == TOKENS, two < one < TOKENS, one <= two < TOKENS, two == TOKENS
    return (*map(float, endings), float(lost.count(ATTACKER)), float(lost.count(DEFENDER)))


def simulated(case: Case, battles: int, seed: int) -> Iterator[tuple[float, float]]:
    """For each of the odds: the mean over so many battles, and its standard error."""
    start, rng = laid(case).g, Random(seed)
    found = [fight_on(start.copy(), rng) for _ in range(battles)]
    for column in zip(*found, strict=True):
        mean = sum(column) / battles
        yield mean, sqrt(sum((x - mean) ** 2 for x in column) / battles / battles)


def deviations(case: Case, battles: int, seed: int) -> list[float]:
    """By how many standard errors the simulation is off, for each of the odds."""
    least = 1 / battles  # what never happened has no error of its own
    return [
        abs(mean - p) / max(error, least) for p, (mean, error) in zip(computed(case), simulated(case, battles, seed), strict=True)
    ]


def main(battles: int = BATTLES, seed: int = 1) -> int:
    battles, off = battles // len(CASES), 0
    print(f"{battles} battles each, seed {seed}: computed, fought, standard error")
    for name, case in CASES.items():
        print(f"\n{name}")
        for field, p, (mean, error) in zip(Odds._fields, computed(case), simulated(case, battles, seed), strict=True):
            wrong = abs(mean - p) > SIGMAS * max(error, 1 / battles)
            off += wrong
            print(f"  {field:15} {p:8.5f} {mean:8.5f} ±{error:.5f}{'  WRONG' if wrong else ''}")
    print(f"\n{off} beyond {SIGMAS:g} standard errors")
    return bool(off)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
