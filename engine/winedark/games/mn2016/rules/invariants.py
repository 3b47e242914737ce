"""What must hold in every position. A broken one is a bug of ours, or an edited save."""

from __future__ import annotations

from collections.abc import Iterator

from winedark.common.bits import mask_of
from winedark.common.invariants import lands
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules.invariants import claims, last_roll, ledgers, places
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.board import (
    CAPITAL_OF,
    FORTRESSES,
    HEROES_AND_WONDERS,
    LEGIONS,
    MARKERS,
    SITES_OF,
    TOKENS,
    TRIREMES,
    WARES,
)
from winedark.games.mn2016.rules.posts import posts_in
from winedark.games.mn2016.rules.setup import BEGINNERS_TILES
from winedark.games.mn2016.rules.state import World


def broken(game: GameBase, state: World) -> list[str]:
    """The broken invariants in words, for developers."""
    shared = [*places(state), *lands(state.empires, state.owner), *claims(state), *ledgers(state), *last_roll(state)]
    return [*_wares(state), *_units(state), *shared, *_markers(state), *_tiles(state), *_holds(state)]


def _wares(state: World) -> Iterator[str]:
    for kind in range(WARES.kinds):
        held = sum(e.purse[kind] + e.offer.count(kind) for e in state.empires)
        if kind <= WARES.coin:
            there, all_ = held + state.supply[kind], TOKENS[kind]
        else:
            good = WARES.commodity(kind)
            there, all_ = held + state.pile.count(good) + state.discard.count(good), 1
        if there != all_ or any(e.purse[kind] < 0 for e in state.empires):
            yield f"resource {kind}: {there} tokens, not {all_}"


def _units(state: World) -> Iterator[str]:
    for s, empire in enumerate(state.empires):
        if sum(empire.legions) > LEGIONS or sum(empire.triremes) > TRIREMES or empire.forts.bit_count() > FORTRESSES:
            yield f"seat {s}: more units than the box holds"


def _markers(state: World) -> Iterator[str]:
    for s, empire in enumerate(state.empires):
        if not empire.lands >> CAPITAL_OF[s] & 1:
            yield f"seat {s}: has lost its capital's marker"
        if empire.markers != MARKERS + 1 - empire.lands.bit_count() or empire.markers < 0:
            yield f"seat {s}: {empire.markers} control markers left with {empire.lands.bit_count()} provinces"


def _tiles(state: World) -> Iterator[str]:
    owned = [tile for e in state.empires for tile in e.tiles]
    if len(set(owned)) < len(owned) or mask_of(owned) & (state.up | state.down) or state.up & state.down:
        yield "a hero or wonder is there twice"
    if state.down & ~HEROES_AND_WONDERS or (state.down and not state.beginner):
        yield "tiles lie face down that are always face up"
    if state.beginner and (state.up & HEROES_AND_WONDERS).bit_count() > BEGINNERS_TILES:
        yield "more tiles face up than beginners play with"
    for s, empire in enumerate(state.empires):
        if (
            empire.powers != mask_of((*empire.tiles, empire.copied) if empire.copied != NOBODY else empire.tiles)
            or empire.used & ~empire.powers
        ):
            yield f"seat {s}: powers are not those of its heroes and wonders"


def _holds(state: World) -> Iterator[str]:
    if state.occupied & ~state.built:
        yield "an empty site is occupied"
    for r, seat in enumerate(state.conqueror):
        held = (state.occupied | state.ruins) & SITES_OF[r] or state.seized >> r & 1
        if held and seat == NOBODY:
            yield f"province {r} is held by nobody"
        if seat != NOBODY and state.owner[r] in (NOBODY, seat):
            yield f"province {r} is conquered, but not another's"
        if not _fighting(state) and seat != NOBODY and posts_in(state, seat, r) > state.empires[seat].legions[r]:
            yield f"province {r}: more posts than legions"


def _fighting(state: World) -> bool:
    return any(f.seq.startswith(("battle", "campaign")) for f in state.stack)
