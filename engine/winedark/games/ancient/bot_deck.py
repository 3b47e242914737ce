"""Which cards a bot lays, and in what order: a few sensible decks against what the other side may lay."""

from __future__ import annotations

from collections.abc import Generator
from math import fsum
from random import Random
from typing import TYPE_CHECKING

from winedark.common.mixing import Secret, mixture
from winedark.games.ancient.battle import fight, manner
from winedark.games.ancient.bot_chance import conquered
from winedark.games.ancient.bot_standing import position
from winedark.games.ancient.bot_weights import UNIT, Weights
from winedark.games.ancient.muster import Lay, line
from winedark.games.ancient.odds import expected
from winedark.games.ancient.rows import Deck, decks
from winedark.games.ancient.spoils import ROUT_PLUNDER
from winedark.games.ancient.state import Manner, World
from winedark.kernel.step import Action

if TYPE_CHECKING:
    from winedark.games.ancient.game import AncientWorld

MINE, THEIRS = 10, 6  # decks that are looked at


def hidden(
    game: AncientWorld, state: World, seat: int, weights: Weights, rng: Random
) -> Generator[None, None, dict[Action, Secret]]:
    """Decks to lay now, what each brings on average, and how often it should be laid; {} if no deck is to be laid. Yields after
    each deck of one's own."""
    if not state.fight or not isinstance(game.asked(state)[0], Lay):
        return {}
    _, attacker, defender, _ = fight(state)
    other = attacker + defender - seat
    mine, theirs = decks(line(state, seat), MINE, rng), decks(line(state, other), THEIRS, rng)
    stakes = Stakes(state, seat, weights)
    table: list[list[float]] = []
    for deck in mine:
        table.append([stakes.worth(deck, other_deck) for other_deck in theirs])
        yield
    often = mixture(table)
    found = {}
    for deck, row, part in zip(mine, table, often.own, strict=True):
        found["lay", *deck] = Secret(fsum(chance * value for chance, value in zip(often.other, row, strict=True)) / UNIT, part)
    return found


class Stakes:
    """What there is to win and to lose in the battle for one of its sides, in points."""

    def __init__(self, state: World, seat: int, weights: Weights) -> None:
        area, attacker, defender, _ = fight(state)
        self.manner: Manner = manner(state)
        self.attacks = seat == attacker
        self.sign = 1.0 if self.attacks else -1.0
        self.area = position(conquered(state, area, defender), seat, weights) - position(state, seat, weights)
        self.rout = 0.0 if state.extra else weights.extra
        self.routed = min(ROUT_PLUNDER, state.players[attacker].warehouse)
        self.card = weights.card

    def worth(self, deck: Deck, other_deck: Deck) -> float:
        """What a battle of these decks, one's own and the other's, brings on average."""
        o = expected(deck, other_deck, self.manner) if self.attacks else expected(other_deck, deck, self.manner)
        rest = self.rout * o.routs - self.routed * o.routed + self.card * (o.defender_loses - o.attacker_loses)
        return self.area * o.taken + self.sign * rest
