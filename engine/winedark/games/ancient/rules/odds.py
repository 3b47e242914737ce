"""Exact chances: of a pair, and of a battle between two decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product, zip_longest
from typing import NamedTuple

from winedark.common.dice import FACES
from winedark.games.ancient.rules.battle import (
    NO_CARD,
    RollPair,
    Strength,
    better,
    fight,
    first,
    manner,
    moved,
    next_pair,
    rolling,
    strengths,
    winner,
)
from winedark.games.ancient.rules.board import CARDS, TOKENS
from winedark.games.ancient.rules.state import Manner, World
from winedark.kernel.game import Game
from winedark.kernel.step import Action

Deck = tuple[int, ...]
PIPS = range(1, FACES + 1)
PAIRS, BATTLES = 1 << 14, 1 << 11  # how many are remembered


# ---- a pair
class Chances(NamedTuple):
    """Who wins a pair how often: the attacker's card, none, the defender's."""

    won: float
    level: float
    lost: float


@lru_cache(maxsize=PAIRS)
def pair_chances(manner: Manner, card: int, other_card: int) -> Chances:
    """The chances of a pair."""
    if NO_CARD in (card, other_card):
        won = winner(manner, card, other_card, 0, 0)
        return Chances(float(won > 0), float(not won), float(won < 0))
    return _chances(*strengths(manner, card, other_card), first(manner, card, other_card), rolling(manner, card, other_card))


@cache
def _chances(one: Strength, two: Strength, first: int, rolling: tuple[bool, bool]) -> Chances:
    """The chances of two cards that are worth so much, every roll of their dice counted: many pairs of cards are alike."""
    found, dice = [0, 0, 0], [PIPS if rolls else (0,) for rolls in rolling]
    for pip, other_pip in product(*dice):
        found[1 - better(one, two, first, pip, other_pip)] += 1
    return Chances(*(n / sum(found) for n in found))


def luck(game: Game[World], state: World, action: Action) -> dict[int, float]:
    """By player: pairs won by this roll, a lost one counted against, less the mean of what it could be."""
    step, _ = game.asked(state)
    if not isinstance(step, RollPair):
        return {}
    m, (card, other_card), (_, attacker, defender, _) = manner(state), next_pair(state), fight(state)
    pips = iter(action[1:])
    won = winner(m, card, other_card, *(next(pips) if rolls else 0 for rolls in rolling(m, card, other_card)))
    chances = pair_chances(m, card, other_card)
    more = won - (chances.won - chances.lost)
    return {attacker: more, defender: -more}


# ---- a battle
class Odds(NamedTuple):
    """How likely the attacker routs, wins without a rout, the defender wins, the defender routs; mercenaries lost on average."""

    routs: float
    wins: float
    loses: float
    routed: float
    attacker_loses: float
    defender_loses: float

    @property
    def taken(self) -> float:
        """How likely the area is taken."""
        return self.routs + self.wins


Stand = tuple[tuple[int, int], int, int]  # the tokens, and the pairs that attacker and defender have lost
Stands = dict[Stand, float]
ROUTS = ((TOKENS, 0), (0, TOKENS))


@lru_cache(maxsize=BATTLES)
def expected(deck: Deck, other_deck: Deck, manner: Manner) -> Odds:
    """The exact odds between the attacker's and the defender's deck, going from pair to pair (5.10 to 5.14)."""
    stands: Stands = {((0, 0), 0, 0): 1.0}
    sums = [0.0] * len(Odds._fields)  # as its fields stand
    for k, (card, other_card) in enumerate(zip_longest(deck, other_deck, fillvalue=NO_CARD)):
        stands, ended = _after(stands, pair_chances(manner, card, other_card))
        if ended:
            _add(sums, ended, deck[: k + 1], other_deck[: k + 1])
    _add(sums, stands, deck, other_deck)
    return Odds(*sums)


Ends = tuple[float, float, float, float]  # the attacker routs, wins, loses, is routed


def endings(decks: Sequence[Deck], other_decks: Sequence[Deck], manner: Manner) -> Ends:
    """How likely each ending is between decks of which nobody knows which is laid: each pair's chances are their mean.

    Exact between two decks. Who is lost is not counted: so few stands are left that a list of attacks can have it.
    """
    going: dict[tuple[int, int], float] = {(0, 0): 1.0}
    found = [0.0] * 4
    for cards, other_cards in zip_longest(zip(*decks, strict=True), zip(*other_decks, strict=True), fillvalue=(NO_CARD,)):
        chances, before, going = _mean(manner, Counter(cards), Counter(other_cards)), going, {}
        for tokens, p in before.items():
            for (after, end), share in zip(_tokens_after(tokens), chances, strict=True):
                if end is not None:
                    found[end] += p * share
                elif share:
                    going[after] = going.get(after, 0.0) + p * share
    for tokens, p in going.items():
        found[_ending(tokens)] += p
    return found[0], found[1], found[2], found[3]


def _mean(manner: Manner, cards: Counter[int], other_cards: Counter[int]) -> Chances:
    """The chances of a pair for which so many decks have each card."""
    won = level = lost = 0.0
    for card, n in cards.items():
        for other, n2 in other_cards.items():
            chances, weight = pair_chances(manner, card, other), n * n2
            won, level, lost = won + chances.won * weight, level + chances.level * weight, lost + chances.lost * weight
    every = cards.total() * other_cards.total()
    return Chances(won / every, level / every, lost / every)


@cache
def _tokens_after(tokens: tuple[int, int]) -> tuple[tuple[tuple[int, int], int | None], ...]:
    """The tokens after a pair won, level, lost by the attacker, and which ending that is, if it ends the battle."""
    found = moved(tokens, 1), tokens, moved(tokens, -1)
    return tuple([(after, _ending(after) if after in ROUTS else None) for after in found])


def _after(stands: Stands, chances: Chances) -> tuple[Stands, Stands]:
    """What can come of these by one more pair: those that go on, and those that end in a rout (5.12)."""
    going: Stands = {}
    ended: Stands = {}
    for stand, p in stands.items():
        for (after, over), share in zip(_following(stand), chances, strict=True):
            if share:
                out = ended if over else going
                out[after] = out.get(after, 0.0) + p * share
    return going, ended


@cache
def _following(stand: Stand) -> tuple[tuple[Stand, bool], ...]:
    """The stands after a pair won, level, lost by the attacker, and whether each is a rout."""
    tokens, lost, other_lost = stand
    found = (moved(tokens, 1), lost, other_lost + 1), stand, (moved(tokens, -1), lost + 1, other_lost)
    return tuple([(after, after[0] in ROUTS) for after in found])


def _add(sums: list[float], stands: Stands, shown: Deck, other_shown: Deck) -> None:
    for (tokens, lost, other_lost), p in stands.items():
        sums[_ending(tokens)] += p
        sums[4] += p * mercenaries_lost(shown, lost)
        sums[5] += p * mercenaries_lost(other_shown, other_lost)


def _ending(tokens: tuple[int, int]) -> int:
    """Which of the four endings the tokens mean (5.12, 5.13)."""
    one, two = tokens
    if tokens in ROUTS:
        return 0 if one else 3
    return 1 if one > two else 2


@lru_cache(maxsize=PAIRS)
def mercenaries_lost(shown: Deck, lost: int) -> float:
    """How many mercenaries are among the cards that are drawn, on average (5.14)."""
    there = sum(CARDS[card].group == "mercenary" for card in shown)
    return there * min(lost, len(shown)) / len(shown) if shown else 0.0
