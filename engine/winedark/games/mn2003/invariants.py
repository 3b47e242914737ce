"""What must hold in every position. A broken one is a bug of ours, or an edited save."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from winedark.common.bits import bits, mask_of
from winedark.common.invariants import lands
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.invariants import claims, last_roll, places
from winedark.games.mare_nostrum.posts import posts
from winedark.games.mare_nostrum.state import has
from winedark.games.mare_nostrum.units import present
from winedark.games.mn2003.board import BUILDINGS, CARDS, FULL, LEGIONS, MARKERS, OF_KIND, SITE_PROVINCE, SITES_OF
from winedark.games.mn2003.state import World, fortresses_left, triremes_left
from winedark.games.mn2003.tables import SITE_KINDS

if TYPE_CHECKING:
    from winedark.games.mn2003.game import MareNostrum2003


def broken(game: MareNostrum2003, g: World) -> list[str]:
    """The broken invariants in words, for developers."""
    return [
        *_cards(g),
        *_units(game, g),
        *places(g),
        *_docks(g),
        *lands(g.empires, g.owner),
        *_markers(game, g),
        *_buildings(game, g),
        *_tiles(game, g),
        *_holds(g),
        *claims(g),
        *last_roll(g),
    ]


def _cards(g: World) -> Iterator[str]:
    held = [sum(n) for n in zip(*(e.purse for e in g.empires), strict=True)]
    for kind in (kind for e in g.empires for kind in e.offer):
        held[kind] += 1
    least = min(min(e.purse) for e in g.empires)
    for kind, (n, n2) in enumerate(zip(held, g.supply, strict=True)):
        if n + n2 != CARDS[kind] or n2 < 0 or least < 0:
            yield f"card {kind}: {n} held and {n2} in the bank, not {CARDS[kind]}"


def _units(game: MareNostrum2003, g: World) -> Iterator[str]:
    for s, e in enumerate(g.empires):
        if sum(e.legions) > LEGIONS or triremes_left(e) < 0 or fortresses_left(e) < 0:
            yield f"seat {s}: more units than the box holds"
        if e.doubled & ~e.forts or (e.doubled and not has(e, "statue_of_zeus")):
            yield f"seat {s}: a second fortress without the first, or without the Statue of Zeus"
        if s >= game.seat_count and (e.fleet or e.docks or any(e.purse) or e.tiles or e.points):
            yield f"seat {s} is neutral, but has more than legions, fortresses and markers"


def _docks(g: World) -> Iterator[str]:
    for s, e in enumerate(g.empires):
        if min(e.docked) < 0 or e.docks != mask_of(r for r, n in enumerate(e.docked) if n):
            yield f"seat {s}: docks are not where triremes lie on land"
        if any(not FULL.coast[r] for r in bits(e.docks)):
            yield f"seat {s}: triremes lie where no sea is"


def _markers(game: MareNostrum2003, g: World) -> Iterator[str]:
    for s, e in enumerate(g.empires):
        if e.forts & ~e.lands:
            yield f"seat {s}: a fortress where the influence marker is not its own"
        if s < game.seat_count and not e.points and not e.lands >> game.capital_of[s] & 1:
            yield f"seat {s}: has lost its capital's marker"
        if e.markers != MARKERS - e.lands.bit_count() or e.markers < 0:
            yield f"seat {s}: {e.markers} influence markers left with {e.lands.bit_count()} provinces"


def _buildings(game: MareNostrum2003, g: World) -> Iterator[str]:
    for kind, sites in enumerate(OF_KIND):
        if (g.built & sites).bit_count() > BUILDINGS[game.seat_count][kind]:
            yield f"more buildings than there are of the kind {SITE_KINDS[kind]}"
    for site in bits(g.built):
        if g.owner[SITE_PROVINCE[site]] == NOBODY:
            yield f"province {SITE_PROVINCE[site]} has buildings, but no owner"


def _tiles(game: MareNostrum2003, g: World) -> Iterator[str]:
    owned = [tile for e in g.empires for tile in e.tiles]
    if len(set(owned)) < len(owned) or g.up & mask_of(owned):
        yield "a hero or wonder is there twice"
    for s, e in enumerate(g.empires):
        if e.powers != mask_of(e.tiles) or e.used & ~e.powers:
            yield f"seat {s}: powers are not those of its heroes and wonders"


def _holds(g: World) -> Iterator[str]:
    if g.occupied & ~g.built:
        yield "an empty site is occupied"
    fighting = any(f.seq.startswith(("battle", "campaign")) for f in g.stack)
    for r, seat in enumerate(g.conqueror):
        if seat != NOBODY:
            yield from _hold(g, r, seat, fighting)
        elif g.occupied & SITES_OF[r] or g.seized >> r & 1:
            yield f"province {r} is held by nobody"


def _hold(g: World, r: int, seat: int, fighting: bool) -> Iterator[str]:
    """A conqueror has legions for all posts, and shares the province with nobody, but while the player's turn lasts."""
    if g.owner[r] in (NOBODY, seat):
        yield f"province {r} is conquered, but not another's"
    if g.occupied & SITES_OF[r] and g.seized >> r & 1:
        yield f"province {r}: legions both occupy and convert"
    if not fighting and posts(g, seat, r) > g.empires[seat].legions[r]:
        yield f"province {r}: more posts than legions"
    if not fighting and posts(g, seat, r) and present(g, r) != [seat]:
        yield f"province {r} is held, but shared"
