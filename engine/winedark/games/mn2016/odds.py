"""Exact battle odds by enumeration: what is left of both sides after the one roll (5.14 to 5.21)."""

from __future__ import annotations

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


def odds(attack: Side, defence: Side) -> Odds:
    """The exact odds of a battle between two sides."""
    struck = _hits(attack, defence)
    suffered = _hits(defence, attack)
    gone = sum(p for n, p in struck.items() if n == defence.pieces)
    fallen = sum(p for n, p in suffered.items() if n == attack.pieces)
    return Odds(
        gone * (1 - fallen), (1 - gone) * (1 - fallen), (1 - gone) * fallen, gone * fallen,
        sum(n * p for n, p in suffered.items()), sum(n * p for n, p in struck.items()),
    )  # fmt: skip


def _hits(one: Side, other: Side) -> dict[int, float]:
    """How likely the one side scores each number of hits on the other."""
    chances: dict[int, float] = {}
    for total, p in sums(one.dice, FACES):
        n = hits(total + one.added, other)
        chances[n] = chances.get(n, 0.0) + p
    return chances


def battle_odds(g: World, kind: int, place: int, attacker: int, defender: int) -> Odds:
    """The odds of a battle in a province or sea as things stand, the attacker being the active player."""
    return odds(side(g, kind, place, attacker, True), side(g, kind, place, defender, False))


def foreseen(game: Any, g: World, seat: int, action: Action) -> list[tuple[int, Odds]]:
    """(opponent, odds) of the battle that an action starts or makes due; [] for others."""
    verb = action[0]
    if verb in ("fight", "engage"):
        return [(action[2], battle_odds(g, LAND if verb == "fight" else SEA, action[1], seat, action[2]))]
    if verb == "march":
        h = g.copy()
        game.apply(h, seat, action, trusted=True)
        if battles_due(h, seat) >> action[2] & 1:
            return [(other, battle_odds(h, LAND, action[2], seat, other)) for other in opponents(h, seat, action[2], LAND)]
    return []
