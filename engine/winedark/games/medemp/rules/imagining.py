"""A state that a seat cannot tell from the true one: hands, decks and what lies face down are dealt anew (chapter 22).

How many cards of each deck lie where is open, and so are the discard piles: what is left is dealt by deck and number alone. Only
hands and what lies face down are drawn; the rest of a pool is the deck, whose order nobody stores.
An expedition that sails comes out with fleets that carry it, whatever lies in it.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.board import is_area
from winedark.games.medemp.rules.cards import CARDS, CITY, FIELD, FLEET, NAVAL, TROOP, kind_of, member
from winedark.games.medemp.rules.expedition import LAND, current, foe_of
from winedark.games.medemp.rules.forces import FIGHTERS, Foe, cards, carried, may_serve, strength
from winedark.games.medemp.rules.intercept import foe
from winedark.games.medemp.rules.invariants import voyages
from winedark.games.medemp.rules.reactions import is_raid
from winedark.games.medemp.rules.state import World

TRIES = 30  # forces that are drawn before one is put together
DEALS = 400  # times that all is dealt until it fits what is under way, and the question that waits
DECK = tuple(card.empire for card in CARDS)  # by kind
Pools = dict[int, list[int]]  # by deck: the cards that the seat cannot see
Counts = dict[int, int]  # by deck: how many


def imagine(game: GameBase, state: World, seat: int, rng: Random) -> World:
    """Such a state. It depends on what the seat knows and on `rng` alone."""
    h = state.copy()
    for _ in range(DEALS):
        if _deal(game, state, h, seat, rng) and (h.active == seat or game.seats(h) == game.seats(state)):
            break
    return h


def _deal(game: GameBase, state: World, imagined: World, seat: int, rng: Random) -> bool:
    """All that is hidden from the seat, once; has whatever sails fleets that carry it?"""
    pools = _pools(game, state, seat)
    if hides_attack(state, seat):
        imagined.members = _force(pools, _by_deck(cards(state.members)), _task(game, state), rng)
    if hides_meeting(state, seat):
        imagined.met = _force(pools, _by_deck(cards(state.met)), _meeting_task(game, state), rng)
    for other, empire in enumerate(state.empires):
        if other != seat:
            imagined.empires[other].hand = _dealt(pools, _by_deck(empire.hand), rng)
    for deck, empire in zip(game.scenario.empires, imagined.empires, strict=True):
        empire.deck = tuple(pools[deck])
    return not any(voyages(imagined))


# ---- what is hidden
def hides_attack(state: World, seat: int) -> bool:
    """Are there cards of an expedition that the seat does not see (22.3)?"""
    return state.attack is not None and bool(state.members) and not state.attack.shown and state.attack.seat != seat


def hides_meeting(state: World, seat: int) -> bool:
    """Are there cards of an interception that the seat does not see (22.3)?"""
    return state.meeting is not None and bool(state.met) and not state.meeting.shown and state.meeting.seat != seat


def _pools(game: GameBase, state: World, seat: int) -> Pools:
    """The cards that the seat cannot see, by deck, in order: what it knows says which they are."""
    pools = {deck: [*empire.deck] for deck, empire in zip(game.scenario.empires, state.empires, strict=True)}
    held = [kind for other, empire in enumerate(state.empires) if other != seat for kind in empire.hand]
    held += map(kind_of, state.members if hides_attack(state, seat) else ())
    held += map(kind_of, state.met if hides_meeting(state, seat) else ())
    for kind in held:
        pools[DECK[kind]].append(kind)
    for pool in pools.values():
        pool.sort()
    return pools


def _by_deck(kinds: tuple[int, ...]) -> Counts:
    """Kinds are in order: if the first and the last are of one deck, all are."""
    if kinds and DECK[kinds[0]] == DECK[kinds[-1]]:
        return {DECK[kinds[0]]: len(kinds)}
    return Counter(map(DECK.__getitem__, kinds))


def _dealt(pools: Pools, counts: Counts, rng: Random) -> tuple[int, ...]:
    """So many cards of each deck, at random; they leave the pools."""
    hand: list[int] = []
    for deck, n in counts.items():
        pool = pools[deck]
        hand += [pool.pop(int(rng.random() * len(pool))) for _ in range(n)]
    return tuple(sorted(hand))


# ---- what lies face down
class Task:
    """What a force was laid for: whether it sails, in what combat it must be worth something, and against whom."""

    __slots__ = ("combat", "foe", "sails")

    def __init__(self, sails: bool, combat: int, foe: Foe) -> None:
        self.sails, self.combat, self.foe = sails, combat, foe

    def fits(self, force: tuple[int, ...]) -> bool:
        """Could it have been laid for this (7.3, 7.4, 10.2, 10.5)?"""
        return (carried(force) or not self.sails) and strength(force, self.combat, self.foe) > 0


def _task(game: GameBase, state: World) -> Task:
    attack = current(state)
    combat = FIELD if is_area(attack.target) else CITY
    return Task(attack.kind != LAND, combat, foe_of(state, game.scenario, attack.target))


def _meeting_task(game: GameBase, state: World) -> Task:
    meeting = state.meeting
    assert meeting is not None
    against = Foe() if is_raid(state) else foe(state, game.scenario)
    return Task(meeting.at_sea or meeting.kind != LAND, NAVAL if meeting.at_sea else FIELD, against)


def _force(pools: Pools, counts: Counts, task: Task, rng: Random) -> tuple[int, ...]:
    """So many cards of each deck that could have been laid for the task; they leave the pools."""
    able = {deck: [kind for kind in pools[deck] if may_serve(kind, task.foe.empire)] for deck in counts}
    force = _drawn(able, counts, rng)
    for _ in range(TRIES):
        if task.fits(force):
            break
        force = _drawn(able, counts, rng)
    else:
        force = _put_together(able, counts, task)
    for kind in map(kind_of, force):
        pools[CARDS[kind].empire].remove(kind)
    return force


def _drawn(able: Pools, counts: Counts, rng: Random) -> tuple[int, ...]:
    """Cards at random, each as one of the types that it may serve as."""
    kinds = [kind for deck, n in sorted(counts.items()) for kind in rng.sample(able[deck], n)]
    return tuple(sorted(member(kind, rng.choice([t for t in CARDS[kind].types if t in FIGHTERS])) for kind in kinds))


def _put_together(able: Pools, counts: Counts, task: Task) -> tuple[int, ...]:
    """What carries most, and then what is strongest: if anything can do it, this can."""
    chosen: list[int] = []
    for deck, n in sorted(counts.items()):
        ranked = sorted(able[deck], key=lambda kind: (-_room(kind) if task.sails else 0, -_best(kind, task.combat), kind))
        chosen += ranked[:n]
    return tuple(
        sorted(
            member(kind, FLEET if FLEET in CARDS[kind].types and (task.sails or TROOP not in CARDS[kind].types) else TROOP)
            for kind in chosen
        )
    )


def _room(kind: int) -> int:
    """What it adds to the room of a force: as a fleet its capacity, as a troop the place that it needs less."""
    return CARDS[kind].capacity + 1 if FLEET in CARDS[kind].types else 0


def _best(kind: int, combat: int) -> int:
    return max(CARDS[kind].troop[combat], CARDS[kind].fleet[combat])
