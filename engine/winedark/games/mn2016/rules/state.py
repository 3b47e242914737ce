"""The state of a game. Regions, sites, tiles and seats are numbers; sets are masks."""

from __future__ import annotations

from collections.abc import Sequence

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules.ledger import seen_losing
from winedark.games.mare_nostrum.rules.state import FamilyWorld, Side
from winedark.games.mare_nostrum.rules.strength import Battle
from winedark.games.mn2016.rules.board import LEGIONS, MARKERS, SITES_OF, TILE, TRIREMES, WARES, provinces_of, sites_in
from winedark.kernel.state import Frame, fresh, state


@state
class Empire(Side):
    """One player's side. `troops` and `fleet` are the places where `legions` and `triremes` are not zero."""

    TILE, LEGIONS, TRIREMES = TILE, LEGIONS, TRIREMES

    purse: list[int]  # by kind: commodities, coin, legendary twins
    legions: list[int]  # by province
    triremes: list[int]  # by sea
    troops: int = 0
    fleet: int = 0
    forts: int = 0  # provinces with its fortress
    lands: int = 0  # provinces with its control marker
    held: int = 0  # `lands` when the round began (4.13)
    markers: int = MARKERS  # control markers left in the supply (1.8)
    tiles: tuple[int, ...] = ()  # in the order gained
    powers: int = 0  # powers of tiles, own and copied
    copied: int = NOBODY  # the hero that Castor and Pollux copy
    used: int = 0  # once-a-round powers used in this round
    circe: int = 0  # caravan sites held by legions for Circe
    tribute: int = 0  # coins chosen instead of legendary goods in this collection (2.6)
    draws: int = 0  # legendary goods still to draw
    offer: tuple[int, ...] = ()  # resources in the trade, by kind
    due: int = 0  # how many resources it is to offer
    claimed: int = 0  # how many it took in this trade
    lost: int = 0  # how many were taken from it
    keeps: tuple[int, ...] = ()  # goods kept by the Hanging Gardens
    known: list[int] = fresh(list)  # what everybody knows of the purse: see the family's ledger


@state
class World(FamilyWorld):
    """The whole game."""

    SITES_OF = SITES_OF

    empires: list[Empire]
    owner: list[int]  # by province: whose control marker
    conqueror: list[int]  # by province
    supply: list[int]  # reserve of commodities and coins
    pile: list[int]  # legendary goods to draw, without order
    discard: list[int]
    leaders: list[int]  # holders of the three titles
    sailed: list[int]  # by sea: triremes that moved in this turn
    marched: list[int]  # by province: legions that moved in this turn
    round: int = 0
    phase: int = 0
    built: int = 0  # sites with a building
    occupied: int = 0  # buildings held by the province's conqueror
    seized: int = 0  # provinces whose control marker the conqueror holds
    ruins: int = 0  # emptied sites with a pillager's legion on them (5.32)
    up: int = 0  # tiles that can be bought
    down: int = 0  # tiles that lie face down, without order
    beginner: bool = False
    played: int = 0  # exchange markers used
    exchange: int = 0  # the number of this round's trade
    revealed: bool = False  # are the offers face up?
    active: int = NOBODY  # whose turn it is within the phase
    waiting: int = 0  # who has still to take a turn in the phase
    fought: int = 0  # provinces where a battle was fought in this turn
    fought_at_sea: int = 0
    allies: tuple[int, ...] = ()  # at peace by the Statue of Zeus
    former_ally: int = NOBODY  # Zeus' opponent of the round before
    pyramids: tuple[int, ...] = ()  # who built them
    fifth: tuple[int, ...] = ()  # who gained a fifth tile in this phase
    battle: Battle | None = None  # the last battle, for display only
    winners: tuple[int, ...] = ()
    how: str = ""
    stack: list[Frame] = fresh(list)

    def end_hold(self, province: int) -> None:
        """The conqueror's posts in the province are gone (5.39, 5.40), a pillager's legion leaves its site (5.32)."""
        FamilyWorld.end_hold(self, province)
        self.ruins &= ~SITES_OF[province]


# ---- who controls what
def holder(state: World, province: int) -> int:
    """The conqueror who has a legion in the province. One who marches off gives back the buildings at once (5.42)."""
    conqueror = state.conqueror[province]
    return conqueror if conqueror != NOBODY and state.empires[conqueror].troops >> province & 1 else NOBODY


def controlled(state: World, seat: int) -> int:
    """The mask of buildings that a seat controls (2.2): its own unoccupied ones, and those that it occupies."""
    own = sites_in(state.empires[seat].lands) & state.built
    return _occupied(state, seat, own) if state.occupied else own


def _occupied(state: World, seat: int, own: int) -> int:
    taken = held = 0
    for r in provinces_of(state.occupied):
        conqueror = holder(state, r)
        if conqueror != NOBODY:
            taken |= SITES_OF[r] & state.occupied
            held |= SITES_OF[r] & state.occupied if conqueror == seat else 0
    return own & ~taken | held


def controlled_by_all(state: World, own: Sequence[int]) -> tuple[int, ...]:
    """`controlled`, by seat. `own`: the buildings in the provinces of each."""
    if not state.occupied:
        return tuple(own)
    sites = [*own]
    for r in provinces_of(state.occupied):
        if (conqueror := holder(state, r)) != NOBODY:
            posts = SITES_OF[r] & state.occupied
            if (owner := state.owner[r]) != NOBODY:
                sites[owner] &= ~posts
            sites[conqueror] |= posts
    return tuple(sites)


# ---- resources
def give_back(state: World, empire: Empire, kinds: tuple[int, ...]) -> None:
    """Spent and discarded resources go to the reserve, legendary goods to their discard (4.5, 2.12)."""
    seen_losing(empire, kinds)
    for kind in kinds:
        empire.purse[kind] -= 1
        if kind > WARES.coin:
            state.discard.append(WARES.commodity(kind))
        else:
            state.supply[kind] += 1
    state.discard.sort()
