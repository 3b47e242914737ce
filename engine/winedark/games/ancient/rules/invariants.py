"""What must hold in every position. A broken one is a bug of ours, or an edited save."""

from __future__ import annotations

from collections.abc import Iterator

from winedark.common.bits import bits, mask_of
from winedark.common.invariants import lands
from winedark.common.seats import NOBODY
from winedark.games.ancient.rules.board import AREAS, ARMIES, BASES, CARDS, CUBES, DECK, DISPLAY, FORTS, LANDS, MERCHANT, TOKENS
from winedark.games.ancient.rules.pieces import cubes_in
from winedark.games.ancient.rules.state import Player, World


def broken(state: World) -> list[str]:
    """The broken invariants in words, for developers."""
    return [
        *_bases(state),
        *lands(state.players, state.owner),
        *_cubes(state),
        *_forts(state),
        *_cards(state),
        *_armies(state),
        *_battle(state),
    ]


def _bases(state: World) -> Iterator[str]:
    for s, player in enumerate(state.players):
        if min(player.bases) < 0 or player.discs < 0 or sum(player.bases) + player.discs != BASES:
            yield f"seat {s}: {sum(player.bases)} bases on the map and {player.discs} in supply are not {BASES}"
        if player.lands != mask_of(area for area, n in enumerate(player.bases) if n):
            yield f"seat {s}: lands are not where the bases are"


def _cubes(state: World) -> Iterator[str]:
    for s, player in enumerate(state.players):
        there = sum(player.cubes) + player.stock + player.warehouse + sum(other.plunder[s] for other in state.players)
        if there != CUBES or min(*player.cubes, *player.plunder, player.stock, player.warehouse) < 0:
            yield f"seat {s}: {there} cubes, not {CUBES}"
    for r, area in enumerate(AREAS):
        if cubes_in(state, r) > area.value:
            yield f"area {area.id}: more cubes than it holds"


def _forts(state: World) -> Iterator[str]:
    if state.forts & ~LANDS or state.forts.bit_count() > FORTS:
        yield "forts at sea, or more than the box holds"
    yield from (f"area {AREAS[area].id}: a fort of nobody" for area in bits(state.forts) if state.owner[area] == NOBODY)


def _cards(state: World) -> Iterator[str]:
    for kind, n in enumerate(DECK):
        if not n:
            continue
        held = sum((*p.hand, *p.people).count(kind) for p in state.players)
        there = state.deck[kind] + state.discard[kind] + state.display.count(kind) + held
        if there != n or state.deck[kind] < 0 or state.discard[kind] < 0:
            yield f"card {CARDS[kind].id}: {there}, not {n}"
    if len(state.display) > DISPLAY:
        yield "more cards in the display than fit"


def _armies(state: World) -> Iterator[str]:
    drawn = [p.army for p in state.players if p.army != NOBODY]
    if len(set(drawn)) < len(drawn) or mask_of(drawn) & state.armies:
        yield "an army was drawn twice"
    for s, player in enumerate(state.players):
        own = tuple(kind for kind in player.hand if CARDS[kind].army)
        if own != (() if player.army == NOBODY else ARMIES[player.army]) or player.hand != tuple(sorted(player.hand)):
            yield f"seat {s}: the hand does not hold the player's own army, or is not in order"
        yield from _people(s, player)


def _people(seat: int, player: Player) -> Iterator[str]:
    if any(CARDS[kind].group != "personality" for kind in player.people):
        yield f"seat {seat}: somebody in play is no personality"
    if any(player.people.count(kind) > 1 and kind != MERCHANT for kind in player.people):
        yield f"seat {seat}: two personalities of a kind"


def _battle(state: World) -> Iterator[str]:
    if state.fight and (state.fight.attacker != state.active or state.fight.attacker == state.fight.defender):
        yield "a battle of nobody, or of somebody against themselves"
    for s, player in enumerate(state.players):
        if any(player.deck.count(kind) > player.hand.count(kind) for kind in player.deck) or not 0 <= player.shown <= len(
            player.deck
        ):
            yield f"seat {s}: cards are laid that are not in the hand, or more turned up than laid"
    if sum(state.tokens) > TOKENS or min(state.tokens) < 0:
        yield "more tokens than there are, or fewer than none"
