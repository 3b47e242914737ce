"""The judgement of the family's bots: what a position is worth beside the rivals', who leads, what a campaign may bring."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.bot_purse import CLAIM, Hand, swapped
from winedark.games.mare_nostrum.bot_war import Prospect, contested, expectation, preference, reached
from winedark.games.mare_nostrum.state import Side, Table, has
from winedark.games.mare_nostrum.strength import LAND, Strength
from winedark.games.mare_nostrum.units import units
from winedark.games.mare_nostrum.war import War

if TYPE_CHECKING:
    from winedark.games.mare_nostrum.game import FamilyGame

MARGIN = 3  # a lead beyond this is no better


def beside_rivals(worth: list[float], seat: int, leader: float, rivals: float) -> float:
    """A seat's standing, less a part of the strongest rival's and of the average."""
    value = worth.pop(seat)
    harm = leader * max(worth) + rivals * sum(worth) / len(worth)
    return value - harm


def has_still_to_build(state: Table, seat: int, phase: int) -> bool:
    """Will a seat's resources be spent in this round's `phase` of building?"""
    return state.phase < phase or (state.phase == phase and (state.active == seat or bool(state.waiting >> seat & 1)))


def turns_to_come(state: Table, worth: list[float], harm: Mapping[int, float]) -> None:
    """Takes from the standings what it harms a player, by phase, that others take their turns first."""
    for s in bits(state.waiting):
        worth[s] -= harm.get(state.phase, 0.0)


def leads(values: Sequence[int], holder: int) -> Iterator[tuple[bool, int]]:
    """By seat: would the office go to it, and how far is it ahead of the best of the others, or behind them?"""
    second, top = sorted(values)[-2:]
    for s, value in enumerate(values):
        ahead = value - (second if value == top else top)
        yield value == top and (top > second or s == holder), max(-MARGIN, min(MARGIN, ahead))


def traded(hand: Hand, state: Table, side: Side, phase: int, swap: float) -> Hand:
    """Another's hand as a trade leaves it, in the `phase` of trading: what was claimed, and what is still to be exchanged.

    Whoever is one claim ahead of what they offered has one to give back, by the next claim or by the settlement.
    """
    won = max(side.claimed, side.lost)
    trading = state.phase == phase and (state.revealed or not won)
    return swapped(swapped(hand, won, CLAIM), side.due - won if trading else 0, swap)


# ---- war
def danger(game: FamilyGame[Any], state: Table, foes: Iterable[int], risk: Callable[[int, int, int, int], float]) -> list[float]:
    """By seat: the risks in its provinces. `risk` tells one of (province, owner, enemy, legions that it can have there)."""
    out = [0.0] * len(state.empires)
    wars = contested(state)
    for foe in foes:
        side = state.empires[foe]
        if side.troops:
            for r, n in reached(game.atlas, side.troops, wars & side.troops, tuple(side.legions), side.fleet):
                if (owner := state.owner[r]) not in (NOBODY, foe):
                    out[owner] += risk(r, owner, foe, n)
    return out


def cleared(war: War[Any], state: Table, province: int, owner: int, foe: int, count: int, hero: str) -> float:
    """How likely `count` legions of an enemy clear the owner's units out of a province. `hero` adds one for each of them."""
    if not units(state.empires[owner]) >> province & 1:
        return 1.0
    attack = Strength(count, count * has(state.empires[foe], hero), 0, count, 0)
    return expectation(attack, war.side(state, LAND, province, owner, False)).attacker_alone


def prospects(war: War[Any], state: Table, seat: int, due: int, undecided: Sequence[int] = ()) -> list[Prospect]:
    """What the active player's battles and conquests will bring, as the units stand. `due` are the provinces with battles."""
    side, out = state.empires[seat], []
    for r in bits(units(side)):
        foes = war.opponents(state, seat, r, LAND)
        if foes and due >> r & 1:
            out.append(_battle(war, state, seat, r, foes))
        elif not foes and side.legions[r] and (r in undecided or _to_be_conquered(state, seat, r)):
            out.append(Prospect(r, 1.0, side.legions[r], 0.0, 0.0, NOBODY))
    return out


def _battle(war: War[Any], state: Table, seat: int, province: int, foes: list[int]) -> Prospect:
    attack = war.side(state, LAND, province, seat, True)
    odds = [(expectation(attack, war.side(state, LAND, province, foe, False)), foe) for foe in foes]
    c, foe = max(odds, key=lambda o: preference(o[0]))
    alone, legions = c.attacker_alone if len(foes) == 1 else 0.0, state.empires[seat].legions[province]
    return Prospect(province, alone, legions - c.attacker_loses, c.attacker_loses, c.defender_loses, foe)


def _to_be_conquered(state: Table, seat: int, province: int) -> bool:
    return state.owner[province] not in (NOBODY, seat) and state.conqueror[province] != seat
