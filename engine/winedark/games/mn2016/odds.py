"""Exact battle odds by enumeration: what is left of both sides after the one roll (5.14 to 5.21)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from winedark.common.dice import sums
from winedark.games.mn2016.battle import Side, hits, side
from winedark.games.mn2016.board import FACES
from winedark.games.mn2016.move import LAND, SEA, battles_due, opponents
from winedark.games.mn2016.state import World
from winedark.kernel.step import Action


class Odds(NamedTuple):
    """Probabilities of what remains: the attacker alone, both, the defender alone, nobody; and the losses to expect."""

    attacker: float
    both: float
    defender: float
    nobody: float
    attacker_loses: float
    defender_loses: float


@lru_cache(maxsize=1024)
def odds(attack: Side, defence: Side) -> Odds:
    """The exact odds of a battle between two sides."""
    struck = scores(attack, defence)
    suffered = scores(defence, attack)
    gone = struck.get(defence.pieces, 0.0)
    fallen = suffered.get(attack.pieces, 0.0)
    return Odds(
        gone * (1 - fallen), (1 - gone) * (1 - fallen), (1 - gone) * fallen, gone * fallen,
        sum(n * p for n, p in suffered.items()), sum(n * p for n, p in struck.items()),
    )  # fmt: skip


@lru_cache(maxsize=1024)
def scores(one: Side, other: Side) -> Mapping[int, float]:
    """How likely the one side scores each number of hits on the other."""
    chances: dict[int, float] = {}
    for total, p in sums(one.dice, FACES):
        n = hits(total + one.added, other)
        chances[n] = chances.get(n, 0.0) + p
    return chances


class Forecast(NamedTuple):
    """A battle that is to come: the opponent, where, is it certain to come if the choice is made, both sides, the odds."""

    other: int
    kind: int
    sure: bool
    side: Side
    side2: Side
    odds: Odds


def forecast(g: World, kind: int, place: int, attacker: int, defender: int, sure: bool = True) -> Forecast:
    """A battle in a province or sea as things stand, the attacker being the active player."""
    attack, defence = side(g, kind, place, attacker, True), side(g, kind, place, defender, False)
    return Forecast(defender, kind, sure, attack, defence, odds(attack, defence))


def foreseen(game: Any, g: World, seat: int, action: Action) -> list[Forecast]:
    """The battles that an action starts, makes due or, at sea, makes possible: one for each opponent; [] for other actions."""
    verb = action[0]
    if verb in ("fight", "engage"):
        return [forecast(g, LAND if verb == "fight" else SEA, action[1], seat, action[2])]
    if verb not in ("march", "sail"):
        return []
    kind, place, h = LAND if verb == "march" else SEA, action[2], g.copy()
    game.apply(h, seat, action, trusted=True)
    alone = len(foes := opponents(h, seat, place, kind)) < 2
    if kind == LAND and not battles_due(h, seat) >> place & 1:
        return []
    return [forecast(h, kind, place, seat, other, sure=kind == LAND and alone) for other in foes]
