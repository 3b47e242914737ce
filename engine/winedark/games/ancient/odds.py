"""Exact chances: of a pair, and of a battle between two decks."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product, zip_longest
from typing import TYPE_CHECKING, NamedTuple

from winedark.common.dice import FACES
from winedark.games.ancient.battle import NO_CARD, RollPair, fight, manner, moved, next_pair, rolling, winner
from winedark.games.ancient.board import CARDS, TOKENS
from winedark.games.ancient.state import Manner, World
from winedark.kernel.step import Action

if TYPE_CHECKING:
    from winedark.games.ancient.game import AncientWorld

Deck = tuple[int, ...]
PIPS = range(1, FACES + 1)
PAIRS, BATTLES = 1 << 14, 1 << 16  # how many are remembered


# ---- a pair
class Chances(NamedTuple):
    """Who wins a pair how often: the attacker's card, none, the defender's."""

    won: float
    level: float
    lost: float


@lru_cache(maxsize=PAIRS)
def pair_chances(m: Manner, card: int, card2: int) -> Chances:
    """The chances of a pair, every roll of its dice counted."""
    found, dice = [0, 0, 0], [PIPS if rolls else (0,) for rolls in rolling(m, card, card2)]
    for pip, pip2 in product(*dice):
        found[1 - winner(m, card, card2, pip, pip2)] += 1
    return Chances(*(n / sum(found) for n in found))


def luck(game: AncientWorld, g: World, action: Action) -> dict[int, float]:
    """By player: pairs won by this roll, a lost one counted against, less the mean of what it could be."""
    step, _ = game.asked(g)
    if not isinstance(step, RollPair):
        return {}
    m, (card, card2), (_, attacker, defender, _) = manner(g), next_pair(g), fight(g)
    pips = iter(action[1:])
    won = winner(m, card, card2, *(next(pips) if rolls else 0 for rolls in rolling(m, card, card2)))
    chances = pair_chances(m, card, card2)
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
def expected(deck: Deck, deck2: Deck, m: Manner) -> Odds:
    """The exact odds between the attacker's and the defender's deck, going from pair to pair (5.10 to 5.14)."""
    stands: Stands = {((0, 0), 0, 0): 1.0}
    sums = [0.0] * len(Odds._fields)  # as its fields stand
    for k, (card, card2) in enumerate(zip_longest(deck, deck2, fillvalue=NO_CARD)):
        stands, ended = _after(stands, pair_chances(m, card, card2))
        if ended:
            _add(sums, ended, deck[: k + 1], deck2[: k + 1])
    _add(sums, stands, deck, deck2)
    return Odds(*sums)


def _after(stands: Stands, chances: Chances) -> tuple[Stands, Stands]:
    """What can come of these by one more pair: those that go on, and those that end in a rout (5.12)."""
    going: Stands = {}
    ended: Stands = {}
    for stand, p in stands.items():
        for after, share in zip(_following(stand), chances, strict=True):
            if share:
                out = ended if after[0] in ROUTS else going
                out[after] = out.get(after, 0.0) + p * share
    return going, ended


@cache
def _following(stand: Stand) -> tuple[Stand, Stand, Stand]:
    """The stands after a pair won, level, lost by the attacker."""
    tokens, lost, lost2 = stand
    return (moved(tokens, 1), lost, lost2 + 1), stand, (moved(tokens, -1), lost + 1, lost2)


def _add(sums: list[float], stands: Stands, shown: Deck, shown2: Deck) -> None:
    for (tokens, lost, lost2), p in stands.items():
        sums[_ending(tokens)] += p
        sums[4] += p * mercenaries_lost(shown, lost)
        sums[5] += p * mercenaries_lost(shown2, lost2)


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
