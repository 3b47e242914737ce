"""Random positions of Empires of the Ancient World: owners, bases, forts, cubes, hands and displays, sound by the invariants."""

from __future__ import annotations

from random import Random
from typing import Any

from winedark.kernel.step import CHANCE, sampled

from tests.restated.ancient.board import (
    ARMIES,
    BASES,
    CARDS,
    CUBES,
    DISPLAY,
    EVERYWHERE,
    FORTS,
    KINDS,
    MERCHANT,
    ROUNDS,
    SEAS,
    VALUE,
)


def added(counts: tuple[int, ...], place: int, more: int = 1) -> tuple[int, ...]:
    return changed(counts, place, counts[place] + more)


def changed(row: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*row[:place], value, *row[place + 1 :])


def first_action(rng: Random, game: Any) -> Any:
    """A position of the engine at somebody's action, a few rounds into the first turn."""
    g = game.setup({})
    game.run_on(g)
    wanted = rng.randint(1, 12)
    while True:
        seat = game.seats(g)[0]
        if alone(game, g):
            wanted -= 1
            if not wanted:
                return g
        game.apply(g, seat, game.sample(g, rng) if seat == CHANCE else sampled(game.legal(g, seat), rng))


def alone(game: Any, g: Any) -> bool:
    """Is somebody to act, in the first action of their turn (5.18)?"""
    waiting = game.pending(g)
    return waiting is not None and type(waiting[0]).__name__ == "Act" and sum(f.seq == "action" for f in g.stack) == 1


def scramble(rng: Random, g: Any) -> None:
    """Everything on the table is laid anew."""
    owners(rng, g)
    forts_and_cubes(rng, g)
    plunder(rng, g)
    cards(rng, g)
    g.round = rng.randint(1, len(ROUNDS))
    g.lap = rng.randint(1, ROUNDS[g.round - 1])
    g.extra = rng.random() < 0.2


def owners(rng: Random, g: Any) -> None:
    seats, land, sea = range(len(g.players)), rng.choice((0.15, 0.3, 0.5, 0.7, 0.9)), rng.choice((0.2, 0.5, 0.9))
    for player in g.players:
        player.bases = player.cubes = (0,) * len(EVERYWHERE)
        player.lands, player.discs, player.stock, player.warehouse = 0, BASES, CUBES, 0
    g.owner = (-1,) * len(EVERYWHERE)
    stack = rng.choice((1, 1, 2, 3))
    weights = [rng.choice((0, 1, 1, 2, 3)) for _ in seats]
    for area in rng.sample(EVERYWHERE, len(EVERYWHERE)):
        if rng.random() > (sea if area in SEAS else land):
            continue
        seat = rng.choices(seats, weights)[0] if any(weights) else 0
        player = g.players[seat]
        if player.discs:
            count = min(player.discs, rng.randint(1, stack))
            player.bases = added(player.bases, area, count)
            player.discs -= count
            player.lands |= 1 << area
            g.owner = changed(g.owner, area, seat)
    if rng.random() < 0.15:  # nobody has bases left in the supply
        for player in g.players:
            places = [area for area in EVERYWHERE if player.bases[area]]
            while places and player.discs and rng.random() < 0.97:
                player.bases = added(player.bases, rng.choice(places))
                player.discs -= 1


def forts_and_cubes(rng: Random, g: Any) -> None:
    owned = [area for area in EVERYWHERE if g.owner[area] != -1 and area not in SEAS]
    many = rng.choice((0, 2, 5, 10, FORTS - 1, FORTS, FORTS))
    g.forts = sum(1 << area for area in rng.sample(owned, min(many, len(owned))))
    places, most = rng.sample(EVERYWHERE, rng.choice((3, 8, 20, len(EVERYWHERE)))), rng.choice((3, 10, 18))
    for player in g.players:
        for _ in range(rng.randint(0, most)):
            area = rng.choice(places)
            if player.stock and sum(other.cubes[area] for other in g.players) < VALUE[area]:
                player.cubes = added(player.cubes, area)
                player.stock -= 1
        player.warehouse = min(rng.choice((0, 0, 1, 2, 3, 4, 5, 8, 20)), player.stock)
        player.stock -= player.warehouse


def plunder(rng: Random, g: Any) -> None:
    for seat, player in enumerate(g.players):
        taken = []
        for other, loser in enumerate(g.players):
            count = min(rng.choice((0, 0, 0, 1, 2, 5)), loser.stock) if other != seat else 0
            loser.stock -= count
            taken.append(count)
        player.plunder = tuple(taken)
        player.points = rng.choice((0, 0, 5, rng.randint(-20, 60)))


def cards(rng: Random, g: Any) -> None:
    """Armies, and mercenaries and people in hands, in the display, in the deck and among the discarded."""
    armies = rng.sample(range(6), 6)
    g.armies = 63
    for player in g.players:
        player.army = armies.pop() if rng.random() < 0.85 else -1
        player.hand, player.people = (), ()
        if player.army >= 0:
            g.armies &= ~(1 << player.army)
            player.hand = tuple(ARMIES["ABCDEF"[player.army]])
    every = [kind for kind in KINDS for _ in range(CARDS[kind].copies) if CARDS[kind].group != "army"]
    rng.shuffle(every)
    share, left = rng.choice((0.1, 0.3, 0.6, 0.95, 1)), []
    for kind in every:
        if rng.random() > share or not given(rng.choice(g.players), kind):
            left.append(kind)
    g.display, left = tuple(left[:DISPLAY]), left[DISPLAY:]
    in_deck = rng.choice((0, 0, 0.05, 0.3, 0.5, 1, 1))
    g.deck = g.discard = (0,) * len(CARDS)
    for kind in left:
        if rng.random() < in_deck:
            g.deck = added(g.deck, kind)
        else:
            g.discard = added(g.discard, kind)


def given(player: Any, kind: int) -> bool:
    """The player gets the card; nobody has two people of a kind, but for merchants (3.7)."""
    if CARDS[kind].group != "personality":
        player.hand = tuple(sorted((*player.hand, kind)))
        return True
    if kind != MERCHANT and kind in player.people:
        return False
    player.people = tuple(sorted((*player.people, kind)))
    return True
