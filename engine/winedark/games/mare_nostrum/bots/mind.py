"""The judgement of the family's bots: what a position is worth beside the rivals', who leads, what a campaign may bring."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import fsum, inf
from typing import Any, TypeVar

from winedark.common.bits import bits, mask_of
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.bots.chase import while_one_is_near
from winedark.games.mare_nostrum.bots.purse import REMEMBERED
from winedark.games.mare_nostrum.bots.war import Prospect, Threats, expectation, owned, preference, threats
from winedark.games.mare_nostrum.bots.weights import FamilyWeights
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.goods import Wares
from winedark.games.mare_nostrum.rules.ledger import known
from winedark.games.mare_nostrum.rules.state import FamilyWorld, Side
from winedark.games.mare_nostrum.rules.strength import LAND, Strength
from winedark.games.mare_nostrum.rules.units import Raid, at_war, others, reached, units
from winedark.games.mare_nostrum.rules.war import War

V = TypeVar("V")


class Memory(OrderedDict[Hashable, V]):
    """Results by all that they depend on, so that it makes no difference whether one is remembered. The oldest is forgotten."""

    def keep(self, facts: Hashable, result: V) -> V:
        """Notes what these facts come to."""
        if len(self) >= REMEMBERED:
            self.popitem(last=False)
        self[facts] = result
        return result

    def cache_clear(self) -> None:
        """Forgets everything, asked as the caches of functions are."""
        self.clear()


@dataclass(slots=True)
class Board:
    """By player: what the board is worth to them, and the buildings that count for them.

    `campaigns`: what campaigns on this board bring, by all else that they depend on.
    """

    worth: tuple[float, ...]
    sites: tuple[int, ...]
    campaigns: dict[Hashable, float] = field(default_factory=dict, compare=False)


MARGIN = 3  # a lead beyond this is no better


# ---- what a position is worth
def beside_rivals(worth: list[float], seat: int, leader: float, rivals: float) -> float:
    """A seat's standing, less a part of the strongest rival's and of the average."""
    value = worth.pop(seat)
    harm = leader * max(worth) + rivals * fsum(worth) / len(worth)
    return value - harm


def burdens(worth: Sequence[float], near: Sequence[float], seat: int, leader: float, rivals: float) -> list[float]:
    """By seat: how much what it loses is to the good of this one, which looks at the others as `beside_rivals` does.

    `near`: by seat, how much more or less since somebody may be about to win. Without that the average of all rivals is 1.
    """
    strongest = max([s for s in range(len(worth)) if s != seat], key=worth.__getitem__)
    part = rivals / (leader + rivals) if leader + rivals else 1.0  # a bot that looks at nobody sees no difference
    out = [part] * len(worth)
    out[strongest] = part + (1.0 - part) * (len(worth) - 1)
    return [a * b for a, b in zip(out, near, strict=True)]


def regard(worth: Sequence[float], urgent: Sequence[float], seat: int, weights: FamilyWeights) -> list[float]:
    """By player: how much their losses in battle count for this one, by standing (`worth`) and nearness to winning."""
    return burdens(worth, while_one_is_near(urgent, seat, weights.press), seat, weights.leader, weights.rivals)


def still_to_build(state: FamilyWorld, phase: int) -> int:
    """The seats whose resources will be spent in this round's `phase` of building, as a mask."""
    if state.phase != phase:
        return -1 if state.phase < phase else 0
    return state.waiting | (1 << state.active if state.active != NOBODY else 0)


def turns_to_come(state: FamilyWorld, worth: list[float], harm: float) -> None:
    """Takes from the standings what it harms a player in this phase that others take their turns first."""
    for s in bits(state.waiting):
        worth[s] -= harm


@lru_cache(maxsize=REMEMBERED)
def leads(values: tuple[int, ...], holder: int) -> tuple[tuple[bool, int], ...]:
    """By seat: would the office go to it, and how far is it ahead of the best of the others, or behind them?"""
    second, top = sorted(values)[-2:]
    out = []
    for s, value in enumerate(values):
        ahead = value - (second if value == top else top)
        out.append((value == top and (top > second or s == holder), max(-MARGIN, min(MARGIN, ahead))))
    return tuple(out)


def before_offers(state: FamilyWorld, side: Side, phase: int) -> bool:
    """Has a player in the `phase` of trading still to lay down an offer?"""
    return state.phase == phase and side.due > 0 and not (side.offer or side.lost or side.claimed or state.revealed)


def in_the_open(state: FamilyWorld, side: Side, phase: int) -> tuple[tuple[int, ...], int, int]:
    """What everybody knows of a hand, by kind; how many resources of it nobody knows; how many will be exchanged.

    What a covered offer holds is still among them.
    """
    covered = 0 if state.revealed else len(side.offer)
    seen = tuple(known(side))
    spare = side.due if before_offers(state, side, phase) else covered
    return seen, sum(side.purse) + covered - sum(seen), spare


def fresh(wares: Wares, state: FamilyWorld, side: Side, hand: Sequence[int]) -> float:
    """How much a side's largest set of `hand` can grow by what others have laid open: any amount while offers lie covered."""
    if not state.revealed:
        return inf
    table = [wares.commodity(kind) for other in state.empires if other is not side for kind in other.offer]
    held = {wares.commodity(kind) for kind, n in enumerate(hand) if n and kind != wares.coin}
    coins, kinds = hand[wares.coin], len(held)
    return max(kinds + len({*table} - held - {wares.coin}), coins + table.count(wares.coin)) - max(kinds, coins)


# ---- war
def raids(game: FamilyBase[Any], state: FamilyWorld) -> list[tuple[int, Raid]]:
    """Each player who has legions, and where these can be after one move, of the provinces of other players."""
    return [(foe, reached(game.atlas, *where)) for foe, _, where in _raiders(game, state)]


def landings(game: FamilyBase[Any], state: FamilyWorld) -> list[tuple[int, Threats]]:
    """The same now, and once a ship has sailed."""
    return [
        (foe, threats(game.atlas, *where, mask_of(sea for sea in bits(side.fleet) if side.triremes[sea] == 1)))
        for foe, side, where in _raiders(game, state)
    ]


Where = tuple[int, int, tuple[int, ...], int, int]  # as `reached` takes it


def _raiders(game: FamilyBase[Any], state: FamilyWorld) -> Iterator[tuple[int, Side, Where]]:
    """The players who have legions: where these and the ships are, and the provinces of others."""
    players = state.empires[: game.seat_count]
    wars, lands = at_war(state), owned(players)
    for foe, side in enumerate(players):
        if side.troops:
            yield foe, side, (side.troops, wars & side.troops, tuple(side.legions), side.fleet, lands & ~side.lands)


def sailed(sail: float, now: int, later: int, chance: Callable[[int], float]) -> float:
    """A chance between that of the legions that can be there now and that of those who need a ship to sail first."""
    here = chance(now) if now else 0.0
    return here + sail * (chance(later) - here) if later > now else here


def cleared(count: int, hero: int, defence: Strength) -> float:
    """How likely `count` legions clear a province of those who defend it. A hero (1) adds one for each of them."""
    return expectation(Strength(count, count * hero, 0, count, 0), defence).attacker_alone if defence.pieces else 1.0


def prospects(war: War[Any], state: FamilyWorld, seat: int, due: int, undecided: int = 0) -> list[Prospect]:
    """What the active player's battles and conquests will bring, as the units stand. `due` are the provinces with battles."""
    side, shared, out = state.empires[seat], others(state, seat), []
    for r in bits(units(side) & shared | side.troops & (undecided | ~side.lands)):
        foes = war.opponents(state, seat, r, LAND) if shared >> r & 1 else []
        if foes and due >> r & 1:
            out.append(_battle(war, state, seat, r, foes))
        elif not foes and side.legions[r] and (undecided >> r & 1 or _to_be_conquered(state, seat, r)):
            out.append(Prospect(r, 1.0, side.legions[r], 0.0, 0.0, NOBODY))
    return out


def _battle(war: War[Any], state: FamilyWorld, seat: int, province: int, foes: list[int]) -> Prospect:
    attack = war.side(state, LAND, province, seat, True)
    odds = [(expectation(attack, war.side(state, LAND, province, foe, False)), foe) for foe in foes]
    c, foe = max(odds, key=lambda o: preference(o[0]))
    alone, legions = c.attacker_alone if len(foes) == 1 else 0.0, state.empires[seat].legions[province]
    return Prospect(province, alone, legions - c.attacker_loses, c.attacker_loses, c.defender_loses, foe)


def _to_be_conquered(state: FamilyWorld, seat: int, province: int) -> bool:
    return state.owner[province] not in (NOBODY, seat) and state.conqueror[province] != seat
