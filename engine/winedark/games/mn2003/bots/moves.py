"""Which moves a bot gives a thought, and how it fills in open tails. No trade that helps a rival most."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from winedark.games.mare_nostrum.bots import chase
from winedark.games.mare_nostrum.bots.prudence import prudent
from winedark.games.mare_nostrum.bots.purse import REMEMBERED, Hand, Kinds, offers
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.goods import Payment
from winedark.games.mn2003.bots.chase import everybody
from winedark.games.mn2003.bots.purse import in_hand, short_of
from winedark.games.mn2003.bots.weights import Weights
from winedark.games.mn2003.rules.battle import WAR
from winedark.games.mn2003.rules.board import COSTS, TAX
from winedark.games.mn2003.rules.helen import helen_owner
from winedark.games.mn2003.rules.pyramids import in_taxes
from winedark.games.mn2003.rules.state import World
from winedark.kernel.step import Action, Count, Pattern, Pick, suggested


def candidates(game: FamilyBase[World], state: World, seat: int, legal: list[Action], weights: Weights) -> list[Action]:
    """Complete actions for the step that waits."""
    filled = [action for option in legal for action in completions(state, seat, option, weights)]
    if filled[0][0] == "number":
        return unhelpful(game, state, seat, filled)
    return prudent(WAR, state, seat, filled, helen_owner)


def completions(state: World, seat: int, option: Action, weights: Weights) -> list[Action]:
    """An option with its open tail filled in, in the ways that are worth a thought."""
    tail, empire = option[-1], state.empires[seat]
    if not isinstance(tail, Pattern):
        return [option]
    if isinstance(tail, Payment):
        kinds = payment(
            tuple(empire.purse), tail.cost, short_of(len(empire.tiles), state.longer), in_taxes(state.longer), weights
        )
        return [option[:-1] + kinds]
    if isinstance(tail, Count):
        return [option[:-1] + (n,) for n in numbers(empire.purse, option[0], tail)]
    if isinstance(tail, Pick):
        return [option[:-1] + kinds for kinds in picks(state, seat, option[0], tail)]
    return [suggested(option)]


def numbers(purse: list[int], verb: str, tail: Count) -> list[int]:
    """How many cards to trade: hardly more than can be spared; one unit or all."""
    if verb == "number":
        spare = sum(n - 1 for n in purse[:TAX] if n) + purse[TAX] % COSTS["influence"]
        return list(range(min(tail.high, spare + 1) + 1))
    return sorted({tail.low, tail.high})


def picks(state: World, seat: int, verb: str, tail: Pick) -> list[Kinds]:
    """What to offer, which buildings to occupy: as many as there are legions, for one more costs nothing."""
    if verb == "offer":
        return offers(state.empires[seat].purse, tail.low, TAX)
    return list(combinations([i for i, _ in tail.items], tail.high))


@lru_cache(maxsize=REMEMBERED)
def payment(purse: Kinds, cost: int, short: int, pyramids: int, weights: Weights) -> Kinds:
    """The set of `cost` cards that leaves the best hand: of the most plentiful commodities, or of tax cards."""
    order = sorted((c for c in range(TAX) if purse[c]), key=lambda c: -purse[c])
    goods, taxes = order[:cost], [TAX] * min(cost, purse[TAX])
    sets: list[list[int]] = [goods] if len(goods) == min(cost, TAX) else []  # 1.23: there are no more kinds
    sets += [taxes] if len(taxes) == cost else []

    best = max(sets, key=lambda chosen: in_hand(_left(purse, chosen), short, pyramids, weights))
    return tuple(sorted(best))


def _left(purse: Kinds, chosen: list[int]) -> Hand:
    left = [n - chosen.count(kind) for kind, n in enumerate(purse)]
    return Hand(tuple(left[:TAX]), left[TAX], 0.0)


def unhelpful(game: FamilyBase[World], state: World, seat: int, sizes: list[Action]) -> list[Action]:
    """The sizes of a trade but for those that help a rival to victory in this round; if all do, the smallest."""

    def helps(size: Action) -> bool:
        after = state.copy()
        game.apply(after, seat, size, trusted=True)
        return chase.outrun(everybody(game, after, seat), seat)

    return [size for size in sizes if not helps(size)] or [min(sizes)]
