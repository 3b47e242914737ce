"""Which cards a bot lays, and in what order: a few sensible decks against what the other side may lay."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from winedark.games.ancient.battle import fight, manner
from winedark.games.ancient.bot_fate import conquered
from winedark.games.ancient.bot_standing import position
from winedark.games.ancient.bot_taste import UNIT, Taste
from winedark.games.ancient.muster import Lay, line
from winedark.games.ancient.odds import expected
from winedark.games.ancient.rows import Deck, decks
from winedark.games.ancient.spoils import ROUT_PLUNDER
from winedark.games.ancient.state import Manner, World
from winedark.kernel.step import Action

if TYPE_CHECKING:
    from winedark.games.ancient.game import AncientWorld

MINE, THEIRS = 10, 6  # decks that are looked at
LEARNT = 40  # rounds in which both sides learn what to expect of each other


def hidden(game: AncientWorld, g: World, seat: int, taste: Taste, rng: Random) -> dict[Action, float]:
    """Decks to lay now, and what each brings on average; {} if no deck is to be laid."""
    if not g.fight or not isinstance(game.asked(g)[0], Lay):
        return {}
    _, attacker, defender, _ = fight(g)
    other = attacker + defender - seat
    mine, theirs = decks(line(g, seat), MINE, rng), decks(line(g, other), THEIRS, rng)
    stakes = Stakes(g, seat, taste)
    table = [[stakes.worth(deck, deck2) for deck2 in theirs] for deck in mine]
    weights = expectation(table)
    return {
        ("lay", *deck): sum(w * value for w, value in zip(weights, row, strict=True)) / UNIT
        for deck, row in zip(mine, table, strict=True)
    }


def expectation(table: list[list[float]]) -> list[float]:
    """How often the other side will probably lay each of its decks, if both learn from what they have met so far."""
    sums, sums2 = [0.0] * len(table), [0.0] * len(table[0])
    often, best = [0] * len(table[0]), 0
    for _ in range(LEARNT):
        sums2 = [s + value for s, value in zip(sums2, table[best], strict=True)]
        answer = sums2.index(min(sums2))
        often[answer] += 1
        sums = [s + row[answer] for s, row in zip(sums, table, strict=True)]
        best = sums.index(max(sums))
    return [n / LEARNT for n in often]


class Stakes:
    """What there is to win and to lose in the battle for one of its sides, in points."""

    def __init__(self, g: World, seat: int, taste: Taste) -> None:
        area, attacker, defender, _ = fight(g)
        self.manner: Manner = manner(g)
        self.attacks = seat == attacker
        self.sign = 1.0 if self.attacks else -1.0
        self.area = position(conquered(g, area, defender), seat, taste) - position(g, seat, taste)
        self.rout = 0.0 if g.extra else taste.extra
        self.routed = min(ROUT_PLUNDER, g.players[attacker].warehouse)
        self.card = taste.card

    def worth(self, deck: Deck, deck2: Deck) -> float:
        """What a battle of these decks, one's own and the other's, brings on average."""
        o = expected(deck, deck2, self.manner) if self.attacks else expected(deck2, deck, self.manner)
        rest = self.rout * o.routs - self.routed * o.routed + self.card * (o.defender_loses - o.attacker_loses)
        return self.area * o.taken + self.sign * rest
