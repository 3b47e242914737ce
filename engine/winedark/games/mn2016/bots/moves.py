"""Which moves a bot gives a thought, and how it fills in open tails."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from winedark.games.mare_nostrum.bots.prudence import prudent
from winedark.games.mare_nostrum.bots.purse import REMEMBERED, Kinds, offers
from winedark.games.mare_nostrum.rules.goods import Instalment, Payment
from winedark.games.mn2016.bots.land import yields
from winedark.games.mn2016.bots.purse import CLEOPATRA, HANNIBAL, hand_of, in_hand
from winedark.games.mn2016.bots.weights import Weights
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.battle import WAR
from winedark.games.mn2016.rules.board import COIN, WARES
from winedark.games.mn2016.rules.state import World, controlled
from winedark.games.mn2016.rules.tiles import PerseusFirst
from winedark.kernel.step import Action, Count, Pattern, Pick, suggested


def candidates(game: GameBase, state: World, seat: int, legal: list[Action], weights: Weights) -> list[Action]:
    """Complete actions for the step that waits."""
    if isinstance(game.asked(state)[0], PerseusFirst):  # a victory that is paid for needs no thought
        legal = [option for option in legal if option[0] != "decline"]
    return prudent(WAR, state, seat, [filled for option in legal for filled in completions(state, seat, option, weights)])


def completions(state: World, seat: int, option: Action, weights: Weights) -> list[Action]:
    """An option with its open tail filled in, in the ways that are worth a thought."""
    tail, empire = option[-1], state.empires[seat]
    if not isinstance(tail, Pattern):
        return [option]
    if isinstance(tail, Payment) and not isinstance(tail, Instalment):
        kinds = payment(tuple(empire.purse), empire.powers, tail.cost, len(empire.tiles), weights)
        return [option[:-1] + kinds] if kinds else [suggested(option)]
    if isinstance(tail, Count):
        return [option[:-1] + (n,) for n in sorted({tail.low, tail.high})]
    if isinstance(tail, Pick):
        return [option[:-1] + kinds for kinds in picks(state, seat, option[0], tail)]
    return [suggested(option)]


def picks(state: World, seat: int, verb: str, tail: Pick) -> list[Kinds]:
    """What to offer, which buildings to occupy, which goods to store."""
    ids = [i for i, _ in tail.items]
    if verb == "offer":
        return offers(state.empires[seat].purse, tail.low, COIN)
    if verb == "store":
        income = yields(controlled(state, seat), state.empires[seat].circe).goods
        return [tuple(sorted(ids, key=lambda c: income[c])[: tail.high])]
    return [chosen for n in range(tail.low, tail.high + 1) for chosen in combinations(ids, n)]


# ---- payments
@lru_cache(maxsize=REMEMBERED)
def payment(purse: Kinds, powers: int, cost: int, tiles: int, weights: Weights) -> Kinds:
    """The set of `cost` resources that leaves the best hand; () if none of the usual ones can be paid."""
    counts = [a + b for a, b in zip(purse[:COIN], purse[COIN + 1 :], strict=True)]
    best: Kinds = ()
    most = -1.0
    for chosen in _sets(counts, purse[COIN], powers, cost):
        left = tuple(n - chosen.count(c) for c, n in enumerate(counts))
        coins = purse[COIN] - chosen.count(COIN)
        if min(left) >= 0 and coins >= 0:
            worth = in_hand(hand_of(left, coins, 0.0, powers), tiles, 0, weights)
            if worth > most:
                best, most = _tokens(chosen, purse), worth
    return best


def _sets(counts: list[int], coins: int, powers: int, cost: int) -> list[list[int]]:
    """Sets of goods, the most plentiful first, and sets of coins; with Hannibal's pair or Cleopatra's exchange."""
    order = sorted((c for c, n in enumerate(counts) if n), key=lambda c: -counts[c])
    sets = [order[:cost], [COIN] * cost]
    if powers & HANNIBAL:
        sets.append(order[:1] + order[: cost - 1])
    if powers & CLEOPATRA:
        sets += [[*order[: cost - 1], COIN], [COIN] * (cost - 1) + order[:1]]
    return [chosen for chosen in sets if len(chosen) == cost]


def _tokens(chosen: list[int], purse: Kinds) -> Kinds:
    """The commodities as tokens of this purse: ordinary ones before legendary ones (2.11)."""
    taken: list[int] = []
    for c in chosen:
        taken.append(c if taken.count(c) < purse[c] else WARES.twin(c))
    return tuple(sorted(taken))
