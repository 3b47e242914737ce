"""Which cards a bot lays, and in what order: a few sensible decks against what the other side may lay, or usually lays."""

from __future__ import annotations

from collections.abc import Generator
from math import fsum
from operator import itemgetter
from random import Random

from winedark.ai.mixing import Secret, mixture
from winedark.games.ancient.bots.chance import conquered
from winedark.games.ancient.bots.standing import position
from winedark.games.ancient.bots.weights import UNIT, Weights
from winedark.games.ancient.rules.battle import fight, manner, rival
from winedark.games.ancient.rules.muster import Lay, line
from winedark.games.ancient.rules.odds import expected
from winedark.games.ancient.rules.ordered_pick import Deck, OrderedPick, decks, drawn
from winedark.games.ancient.rules.spoils import ROUT_PLUNDER
from winedark.games.ancient.rules.state import Manner, World
from winedark.kernel.game import Game
from winedark.kernel.step import Action

MINE, THEIRS = 10, 6  # decks that are looked at
GUESSES, LIKELY = 32, 40  # how often it is imagined what the other side lays, and how many decks of that are reckoned with
DRAWN, ANSWERS = 400, 100  # how often a deck is drawn to hold against them, and how many different ones at most
LEEWAY = 0.1  # decks that are worse by so little, in points, are laid as often as the best one, so that nobody can count on it

Chosen = Generator[None, None, dict[Action, Secret]]
Expected = list[tuple[Deck, float]]  # what the other side may lay, and how likely each is


def hidden(game: Game[World], state: World, seat: int, weights: Weights, rng: Random) -> Chosen:
    """Decks to lay now, what each brings on average, and how often it should be laid; {} if no deck is to be laid. Yields after
    each deck of one's own."""
    return (yield from _mixed(*_sides(state, seat, weights), rng)) if _lays(game, state) else {}


def outguess(game: Game[World], state: World, seat: int, weights: Weights, others: Weights, rng: Random) -> Chosen:
    """The same for a bot that expects the other side to lay as `hidden` would for it, by the weights `others`: what does best
    against that. Yields after as many battles as `hidden` does."""
    return (yield from _answers(state, seat, weights, others, rng)) if _lays(game, state) else {}


def _lays(game: Game[World], state: World) -> bool:
    return bool(state.fight) and isinstance(game.asked(state)[0], Lay)


def _sides(state: World, seat: int, weights: Weights) -> tuple[OrderedPick, OrderedPick, Stakes]:
    """What a side and the other one may lay, and what there is to win for it."""
    return line(state, seat), line(state, rival(state, seat)), Stakes(state, seat, weights)


def _mixed(row: OrderedPick, other_row: OrderedPick, stakes: Stakes, rng: Random) -> Chosen:
    mine, theirs = decks(row, MINE, rng), decks(other_row, THEIRS, rng)
    table: list[list[float]] = []
    for deck in mine:
        table.append([stakes.worth(deck, other_deck) for other_deck in theirs])
        yield
    often = mixture(table)
    found = {}
    for deck, worths, part in zip(mine, table, often.own, strict=True):
        found["lay", *deck] = Secret(fsum(chance * value for chance, value in zip(often.other, worths, strict=True)) / UNIT, part)
    return found


def _answers(state: World, seat: int, weights: Weights, others: Weights, rng: Random) -> Chosen:
    usual = yield from _usual(state, rival(state, seat), others, rng)
    row, _, stakes = _sides(state, seat, weights)
    worth: dict[Deck, float] = {}
    for deck in drawn(row, DRAWN, rng):
        if deck not in worth and len(worth) < ANSWERS:
            worth[deck] = yield from _against(usual, deck, stakes)
        yield
    best = max(worth.values())
    good = [deck for deck, value in worth.items() if value >= best - LEEWAY]
    return {("lay", *deck): Secret(worth[deck] / UNIT, 1 / len(good)) for deck in good}


def _against(usual: Expected, deck: Deck, stakes: Stakes) -> Generator[None, None, float]:
    """What a deck brings on average."""
    values: list[float] = []
    for k in range(0, len(usual), THEIRS):
        values += [chance * stakes.worth(deck, other_deck) for other_deck, chance in usual[k : k + THEIRS]]
        yield
    return fsum(values)


def _usual(state: World, seat: int, weights: Weights, rng: Random) -> Generator[None, None, Expected]:
    """What a side most likely lays."""
    sides, often = _sides(state, seat, weights), dict[Deck, float]()
    for _ in range(GUESSES):
        mixed = yield from _mixed(*sides, rng)
        for action, one in mixed.items():
            deck = action[1:]
            often[deck] = often.get(deck, 0.0) + one.often / GUESSES
    likely = sorted(often.items(), key=itemgetter(1), reverse=True)
    return [(deck, chance) for deck, chance in likely[:LIKELY] if chance]


class Stakes:
    """What there is to win and to lose in the battle for one of its sides, in points."""

    def __init__(self, state: World, seat: int, weights: Weights) -> None:
        area, attacker, defender, _ = fight(state)
        self.manner: Manner = manner(state)
        self.attacks = seat == attacker
        self.sign = 1.0 if self.attacks else -1.0
        self.area = position(conquered(state, area), seat, weights) - position(state, seat, weights)
        self.rout = 0.0 if state.extra else weights.extra
        self.routed = min(ROUT_PLUNDER, state.players[attacker].warehouse)
        self.card = weights.card

    def worth(self, deck: Deck, other_deck: Deck) -> float:
        """What a battle of these decks, one's own and the other's, brings on average."""
        o = expected(deck, other_deck, self.manner) if self.attacks else expected(other_deck, deck, self.manner)
        rest = self.rout * o.routs - self.routed * o.routed + self.card * (o.defender_loses - o.attacker_loses)
        return self.area * o.taken + self.sign * rest
