"""What must hold in every position. A broken one is a bug of ours, or an edited save."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from winedark.common.bits import mask_of
from winedark.common.invariants import lands
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.invariants import claims, last_roll, places
from winedark.games.mn2016.board import (
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
from winedark.games.mn2016.posts import posts_in
from winedark.games.mn2016.setup import BEGINNERS_TILES
from winedark.games.mn2016.state import World

if TYPE_CHECKING:
    from winedark.games.mn2016.game import MareNostrum


def broken(game: MareNostrum, g: World) -> list[str]:
    """The broken invariants in words, for developers."""
    shared = [*places(g), *lands(g.empires, g.owner), *claims(g), *last_roll(g)]
    return [*_wares(g), *_units(g), *shared, *_markers(g), *_tiles(g), *_holds(g)]


def _wares(g: World) -> Iterator[str]:
    for kind in range(WARES.kinds):
        held = sum(e.purse[kind] + e.offer.count(kind) for e in g.empires)
        if kind <= WARES.coin:
            there, all_ = held + g.supply[kind], TOKENS[kind]
        else:
            good = WARES.commodity(kind)
            there, all_ = held + g.pile.count(good) + g.discard.count(good), 1
        if there != all_ or any(e.purse[kind] < 0 for e in g.empires):
            yield f"resource {kind}: {there} tokens, not {all_}"


def _units(g: World) -> Iterator[str]:
    for s, e in enumerate(g.empires):
        if sum(e.legions) > LEGIONS or sum(e.triremes) > TRIREMES or e.forts.bit_count() > FORTRESSES:
            yield f"seat {s}: more units than the box holds"


def _markers(g: World) -> Iterator[str]:
    for s, e in enumerate(g.empires):
        if not e.lands >> CAPITAL_OF[s] & 1:
            yield f"seat {s}: has lost its capital's marker"
        if e.markers != MARKERS + 1 - e.lands.bit_count() or e.markers < 0:
            yield f"seat {s}: {e.markers} control markers left with {e.lands.bit_count()} provinces"


def _tiles(g: World) -> Iterator[str]:
    owned = [tile for e in g.empires for tile in e.tiles]
    if len(set(owned)) < len(owned) or mask_of(owned) & (g.up | g.down) or g.up & g.down:
        yield "a hero or wonder is there twice"
    if g.down & ~HEROES_AND_WONDERS or (g.down and not g.beginner):
        yield "tiles lie face down that are always face up"
    if g.beginner and (g.up & HEROES_AND_WONDERS).bit_count() > BEGINNERS_TILES:
        yield "more tiles face up than beginners play with"
    for s, e in enumerate(g.empires):
        if e.powers != mask_of((*e.tiles, e.copied) if e.copied != NOBODY else e.tiles) or e.used & ~e.powers:
            yield f"seat {s}: powers are not those of its heroes and wonders"


def _holds(g: World) -> Iterator[str]:
    if g.occupied & ~g.built:
        yield "an empty site is occupied"
    for r, seat in enumerate(g.conqueror):
        held = (g.occupied | g.ruins) & SITES_OF[r] or g.seized >> r & 1
        if held and seat == NOBODY:
            yield f"province {r} is held by nobody"
        if seat != NOBODY and g.owner[r] in (NOBODY, seat):
            yield f"province {r} is conquered, but not another's"
        if not _fighting(g) and seat != NOBODY and posts_in(g, seat, r) > g.empires[seat].legions[r]:
            yield f"province {r}: more posts than legions"


def _fighting(g: World) -> bool:
    return any(f.seq.startswith(("battle", "campaign")) for f in g.stack)
