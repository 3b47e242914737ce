"""What must hold in every position. A broken one is a bug of ours, or an edited save."""

from __future__ import annotations

from collections.abc import Iterator

from winedark.common.bits import bits, mask_of
from winedark.common.invariants import lands
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.invariants import claims, last_roll, ledgers, places
from winedark.games.mare_nostrum.rules.posts import posts
from winedark.games.mare_nostrum.rules.state import has
from winedark.games.mare_nostrum.rules.units import present
from winedark.games.mn2003.rules.board import BUILDINGS, CARDS, FULL, LEGIONS, MARKERS, OF_KIND, SITE_PROVINCE, SITES_OF
from winedark.games.mn2003.rules.state import World, fortresses_left, triremes_left
from winedark.games.mn2003.rules.tables import SITE_KINDS


def broken(game: FamilyBase[World], state: World) -> list[str]:
    """The broken invariants in words, for developers."""
    return [
        *_cards(state),
        *_units(game, state),
        *places(state),
        *_docks(state),
        *lands(state.empires, state.owner),
        *_markers(game, state),
        *_buildings(game, state),
        *_tiles(game, state),
        *_holds(state),
        *claims(state),
        *ledgers(state),
        *last_roll(state),
    ]


def _cards(state: World) -> Iterator[str]:
    held = [sum(n) for n in zip(*(e.purse for e in state.empires), strict=True)]
    for kind in (kind for e in state.empires for kind in e.offer):
        held[kind] += 1
    least = min(min(e.purse) for e in state.empires)
    for kind, (n, n2) in enumerate(zip(held, state.supply, strict=True)):
        if n + n2 != CARDS[kind] or n2 < 0 or least < 0:
            yield f"card {kind}: {n} held and {n2} in the bank, not {CARDS[kind]}"


def _units(game: FamilyBase[World], state: World) -> Iterator[str]:
    for s, empire in enumerate(state.empires):
        if sum(empire.legions) > LEGIONS or triremes_left(empire) < 0 or fortresses_left(empire) < 0:
            yield f"seat {s}: more units than the box holds"
        if empire.doubled & ~empire.forts or (empire.doubled and not has(empire, "statue_of_zeus")):
            yield f"seat {s}: a second fortress without the first, or without the Statue of Zeus"
        if s >= game.seat_count and (empire.fleet or empire.docks or any(empire.purse) or empire.tiles or empire.points):
            yield f"seat {s} is neutral, but has more than legions, fortresses and markers"


def _docks(state: World) -> Iterator[str]:
    for s, empire in enumerate(state.empires):
        if min(empire.docked) < 0 or empire.docks != mask_of(r for r, n in enumerate(empire.docked) if n):
            yield f"seat {s}: docks are not where triremes lie on land"
        if any(not FULL.coast[r] for r in bits(empire.docks)):
            yield f"seat {s}: triremes lie where no sea is"


def _markers(game: FamilyBase[World], state: World) -> Iterator[str]:
    for s, empire in enumerate(state.empires):
        if empire.forts & ~empire.lands:
            yield f"seat {s}: a fortress where the influence marker is not its own"
        if s < game.seat_count and not empire.points and not empire.lands >> game.capital_of[s] & 1:
            yield f"seat {s}: has lost its capital's marker"
        if empire.markers != MARKERS - empire.lands.bit_count() or empire.markers < 0:
            yield f"seat {s}: {empire.markers} influence markers left with {empire.lands.bit_count()} provinces"


def _buildings(game: FamilyBase[World], state: World) -> Iterator[str]:
    for kind, sites in enumerate(OF_KIND):
        if (state.built & sites).bit_count() > BUILDINGS[game.seat_count][kind]:
            yield f"more buildings than there are of the kind {SITE_KINDS[kind]}"
    for site in bits(state.built):
        if state.owner[SITE_PROVINCE[site]] == NOBODY:
            yield f"province {SITE_PROVINCE[site]} has buildings, but no owner"


def _tiles(game: FamilyBase[World], state: World) -> Iterator[str]:
    owned = [tile for e in state.empires for tile in e.tiles]
    if len(set(owned)) < len(owned) or state.up & mask_of(owned):
        yield "a hero or wonder is there twice"
    for s, empire in enumerate(state.empires):
        if empire.powers != mask_of(empire.tiles) or empire.used & ~empire.powers:
            yield f"seat {s}: powers are not those of its heroes and wonders"


def _holds(state: World) -> Iterator[str]:
    if state.occupied & ~state.built:
        yield "an empty site is occupied"
    fighting = any(f.seq.startswith(("battle", "campaign")) for f in state.stack)
    for r, seat in enumerate(state.conqueror):
        if seat != NOBODY:
            yield from _hold(state, r, seat, fighting)
        elif state.occupied & SITES_OF[r] or state.seized >> r & 1:
            yield f"province {r} is held by nobody"


def _hold(state: World, province: int, seat: int, fighting: bool) -> Iterator[str]:
    """A conqueror has legions for all posts, and shares the province with nobody, but while the player's turn lasts."""
    if state.owner[province] in (NOBODY, seat):
        yield f"province {province} is conquered, but not another's"
    if state.occupied & SITES_OF[province] and state.seized >> province & 1:
        yield f"province {province}: legions both occupy and convert"
    if not fighting and posts(state, seat, province) > state.empires[seat].legions[province]:
        yield f"province {province}: more posts than legions"
    if not fighting and posts(state, seat, province) and present(state, province) != [seat]:
        yield f"province {province} is held, but shared"
