"""What must hold in every position. A broken one is a bug of ours, or an edited save."""

from __future__ import annotations

from collections.abc import Iterator

from winedark.common.bits import bits, mask_of
from winedark.common.invariants import lands
from winedark.common.seats import NOBODY
from winedark.games.ancient.board import AREAS, ARMIES, BASES, CARDS, CUBES, DECK, DISPLAY, FORTS, LANDS, MERCHANT, TOKENS
from winedark.games.ancient.pieces import cubes_in
from winedark.games.ancient.state import Player, World


def broken(g: World) -> list[str]:
    """The broken invariants in words, for developers."""
    return [*_bases(g), *lands(g.players, g.owner), *_cubes(g), *_forts(g), *_cards(g), *_armies(g), *_battle(g)]


def _bases(g: World) -> Iterator[str]:
    for s, p in enumerate(g.players):
        if min(p.bases) < 0 or p.discs < 0 or sum(p.bases) + p.discs != BASES:
            yield f"seat {s}: {sum(p.bases)} bases on the map and {p.discs} in supply are not {BASES}"
        if p.lands != mask_of(area for area, n in enumerate(p.bases) if n):
            yield f"seat {s}: lands are not where the bases are"


def _cubes(g: World) -> Iterator[str]:
    for s, p in enumerate(g.players):
        there = sum(p.cubes) + p.stock + p.warehouse + sum(other.plunder[s] for other in g.players)
        if there != CUBES or min(*p.cubes, *p.plunder, p.stock, p.warehouse) < 0:
            yield f"seat {s}: {there} cubes, not {CUBES}"
    for r, area in enumerate(AREAS):
        if cubes_in(g, r) > area.value:
            yield f"area {area.id}: more cubes than it holds"


def _forts(g: World) -> Iterator[str]:
    if g.forts & ~LANDS or g.forts.bit_count() > FORTS:
        yield "forts at sea, or more than the box holds"
    yield from (f"area {AREAS[area].id}: a fort of nobody" for area in bits(g.forts) if g.owner[area] == NOBODY)


def _cards(g: World) -> Iterator[str]:
    for kind, n in enumerate(DECK):
        if not n:
            continue
        held = sum((*p.hand, *p.people).count(kind) for p in g.players)
        there = g.deck[kind] + g.discard[kind] + g.display.count(kind) + held
        if there != n or g.deck[kind] < 0 or g.discard[kind] < 0:
            yield f"card {CARDS[kind].id}: {there}, not {n}"
    if len(g.display) > DISPLAY:
        yield "more cards in the display than fit"


def _armies(g: World) -> Iterator[str]:
    drawn = [p.army for p in g.players if p.army != NOBODY]
    if len(set(drawn)) < len(drawn) or mask_of(drawn) & g.armies:
        yield "an army was drawn twice"
    for s, p in enumerate(g.players):
        own = tuple(kind for kind in p.hand if CARDS[kind].army)
        if own != (() if p.army == NOBODY else ARMIES[p.army]) or p.hand != tuple(sorted(p.hand)):
            yield f"seat {s}: the hand does not hold the player's own army, or is not in order"
        yield from _people(s, p)


def _people(s: int, p: Player) -> Iterator[str]:
    if any(CARDS[kind].group != "personality" for kind in p.people):
        yield f"seat {s}: somebody in play is no personality"
    if any(p.people.count(kind) > 1 and kind != MERCHANT for kind in p.people):
        yield f"seat {s}: two personalities of a kind"


def _battle(g: World) -> Iterator[str]:
    if g.fight and (g.fight.attacker != g.active or g.fight.attacker == g.fight.defender):
        yield "a battle of nobody, or of somebody against himself"
    for s, p in enumerate(g.players):
        if any(p.deck.count(kind) > p.hand.count(kind) for kind in p.deck) or not 0 <= p.shown <= len(p.deck):
            yield f"seat {s}: cards are laid that are not in the hand, or more turned up than laid"
    if sum(g.tokens) > TOKENS or min(g.tokens) < 0:
        yield "more tokens than there are, or fewer than none"
