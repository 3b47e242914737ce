"""The cards of an expedition or interception: what they are worth, what they carry, and which may go (chapters 7, 10, 16)."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from random import Random
from typing import NamedTuple

from winedark.games.medemp.rules.cards import CARDS, CITY, FIELD, FLEET, KIND, LEADER, TROOP, card_of, kind_of, member, type_of
from winedark.kernel.step import Action, Pattern
from winedark.kernel.text import Text

FIGHTERS = (TROOP, FLEET)
REMEMBERED = 2048  # forces of which is kept what is in them
TRIES = 8  # random picks before one of those is taken that surely will do


class Foe(NamedTuple):
    """Whom a force meets: an empire (-1: none), the tags of its cards, and whether it is barbarians."""

    empire: int = -1
    tags: frozenset[str] = frozenset()
    barbarians: bool = False


NO_FOE = Foe()


def fighters(force: tuple[int, ...]) -> tuple[int, ...]:
    """The troops and fleets of a force, without its leaders."""
    return tuple(one for one in force if type_of(one) in FIGHTERS)


@lru_cache(maxsize=REMEMBERED)
def serving(force: tuple[int, ...], type: int) -> tuple[int, ...]:
    """Those that serve as one type."""
    return tuple(one for one in force if type_of(one) == type)


def cards(force: tuple[int, ...]) -> tuple[int, ...]:
    """The kinds of a force's cards."""
    return tuple(map(kind_of, force))


@lru_cache(maxsize=REMEMBERED)
def tags(force: tuple[int, ...]) -> frozenset[str]:
    """What sorts of cards are in a force."""
    return frozenset(tag for one in force for tag in card_of(one).tags)


# ---- strength
@lru_cache(maxsize=8192)
def strength(force: tuple[int, ...], combat: int, foe: Foe = NO_FOE) -> int:
    """The strengths of a force in a kind of combat, with what its cards change of each other (16.12, 16.17, 16.18, 16.20)."""
    there = set(cards(force))
    return sum(_worth(one, combat, foe, there) for one in fighters(force))


def _worth(one: int, combat: int, foe: Foe, there: set[int]) -> int:
    card = card_of(one)
    n = card.strength(type_of(one), combat)
    if card.with_leader and KIND[card.with_leader] in there:
        n += card.with_strength[combat]
    if combat == FIELD:
        n += card.support_field * sum(KIND[other] in there for other in card.support)
        n += card.against_field * (card.against_tag in foe.tags) + card.against_barbarians * foe.barbarians
    return n


def leaders_dice(force: tuple[int, ...], role: int, foe: Foe = NO_FOE, at_capital: bool = False) -> int:
    """The dice of a force's leaders in a role: 0 field, 1 naval, 2 assault, 3 defence of a city (16.4, 16.19, 16.24)."""
    return sum(leader_dice(kind_of(one), role, foe, at_capital) for one in serving(force, LEADER))


def leader_dice(kind: int, role: int, foe: Foe = NO_FOE, at_capital: bool = False) -> int:
    """The dice of one leader."""
    card = CARDS[kind]
    if not card.leader[role]:
        return 0
    more = card.against_dice if card.against_empire >= 0 and card.against_empire == foe.empire else 0
    return card.leader[role] + more + (card.at_capital if at_capital and role == 3 else 0)


# ---- ships
def room(force: tuple[int, ...]) -> int:
    """How many troops the fleets of a force can carry (16.3)."""
    return sum(card_of(one).capacity for one in serving(force, FLEET))


def carried(force: tuple[int, ...]) -> bool:
    """Have its fleets room for all its troops (7.3)?"""
    return bool(serving(force, FLEET)) and len(serving(force, TROOP)) <= room(force)


def overboard(force: tuple[int, ...]) -> int:
    """How many of its troops its fleets cannot carry (7.9)."""
    return max(0, len(serving(force, TROOP)) - room(force))


# ---- which cards go
class Order(NamedTuple):
    """What a force must be able to do: sail or not, of what strength, against whose city."""

    ships: bool
    combat: int
    foe: Foe
    fleets_only: int = 0  # 7.6: the city strengths of its fleets are at least this


@cache
def may_serve(kind: int, against: int) -> tuple[int, ...]:
    """The types as which a card may go against an empire (7.2, 16.21)."""
    card = CARDS[kind]
    if card.not_against >= 0 and card.not_against == against:
        return ()
    return tuple(type for type in card.types if type in FIGHTERS)


@lru_cache(maxsize=REMEMBERED)
def at_a_city(hand: tuple[int, ...], empire: int) -> Foe:
    """Whom a hand meets there as far as it makes a difference: the owner, if a card does not go against them (16.21)."""
    return Foe(empire) if any(CARDS[kind].not_against == empire for kind in hand) else NO_FOE


class Force(Pattern):
    """One or more cards of a hand, each as a troop or a fleet, that can do what is ordered (7.2 to 7.4, 10.2, 10.5)."""

    __slots__ = ("hand", "high", "low", "order")
    spends = True

    def __init__(self, hand: tuple[int, ...], order: Order) -> None:
        self.hand, self.order = hand, order
        self.low, self.high = 1, len(hand)

    def members(self) -> tuple[tuple[int, int], ...]:
        copies = Counter(self.hand)
        return tuple(
            (member(kind, type), copies[kind]) for kind in sorted(copies) for type in may_serve(kind, self.order.foe.empire)
        )

    def admits(self, args: Action) -> bool:
        return self._fault(args) is None

    def why(self, args: Action) -> Text:
        return self._fault(args) or Text("pick.wrong")

    def _fault(self, args: Action) -> Text | None:
        allowed = dict(self.members())
        if not args:
            return Text("pick.short", {"n": 1})
        if any(type(one) is not int or one not in allowed for one in args) or list(args) != sorted(args):
            return Text("pick.wrong")
        if any(n > self.hand.count(kind) for kind, n in Counter(map(kind_of, args)).items()):
            return Text("pick.wrong")
        return lacking(args, self.order)

    def sample(self, rng: Random) -> Action:
        for _ in range(TRIES):
            if self.admits(one := self._any(rng)):
                return one
        found = self.possible()
        return found[int(rng.random() * len(found))]

    def _any(self, rng: Random) -> Action:
        """Some cards of the hand, each as some type; whether they can do what is ordered is another matter."""
        share = rng.random()
        roles = [may_serve(kind, self.order.foe.empire) for kind in self.hand]
        chosen = [(kind, types) for kind, types in zip(self.hand, roles, strict=True) if types and rng.random() < share]
        return tuple(sorted(member(kind, types[int(rng.random() * len(types))]) for kind, types in chosen))

    def possible(self) -> list[Action]:
        """Some forces that are admitted: the least, the suggested one and what lies between."""
        whole = self.suggest()
        tried = {tuple(sorted(one)) for k in range(len(whole)) for one in (whole[:k] + whole[k + 1 :], whole[k : k + 1])}
        return [one for one in (*sorted(tried), whole) if self.admits(one)]

    def suggest(self) -> Action:
        """Everything that is of use: the strongest cards first, and ships for them where they are needed."""
        return suggested(self.hand, self.order)


def lacking(force: tuple[int, ...], order: Order) -> Text | None:
    """What a force lacks for what is ordered."""
    if order.ships and not serving(force, FLEET):
        return Text("pick.no_fleet")
    if order.ships and overboard(force):
        return Text("pick.overboard", {"n": room(force), "n2": len(serving(force, TROOP))})
    if strength(force, order.combat, order.foe) < 1:
        return Text("pick.no_strength")
    if order.fleets_only and strength(serving(force, FLEET), CITY) < order.fleets_only:
        return Text("pick.not_direct", {"n": order.fleets_only})
    return None


@lru_cache(maxsize=REMEMBERED)
def suffices(hand: tuple[int, ...], order: Order) -> bool:
    """Has a hand cards that can do what is ordered? Mostly one can do it alone, or there is none to begin with."""
    types = [(kind, type) for kind in hand for type in may_serve(kind, order.foe.empire) if type == FLEET or not order.ships]
    if not types or any(lacking((member(kind, type),), order) is None for kind, type in types):
        return bool(types)
    return lacking(suggested(hand, order), order) is None


@lru_cache(maxsize=REMEMBERED)
def suggested(hand: tuple[int, ...], order: Order) -> Action:
    """The strongest force for an order; one that cannot do it only if no cards of the hand can."""
    fleets = [kind for kind in hand if FLEET in may_serve(kind, order.foe.empire)]
    troops = [kind for kind in hand if TROOP in may_serve(kind, order.foe.empire)]
    if not order.ships:
        chosen = [member(kind, TROOP) for kind in troops] + [member(kind, FLEET) for kind in fleets if kind not in troops]
        return tuple(sorted(one for one in chosen if strength((one,), order.combat, order.foe))) or tuple(sorted(chosen[:1]))
    both = sorted((kind for kind in fleets if kind in troops), key=lambda kind: (-CARDS[kind].capacity, kind))
    ships = [kind for kind in fleets if kind not in both]
    marching = [kind for kind in troops if kind not in both]
    found = [_aboard(ships + both[:n], marching + both[n:], order) for n in range(len(both) + 1)]
    able = [force for force in found if not lacking(force, order)]
    return max(able, key=lambda force: strength(force, order.combat, order.foe), default=found[-1])


def _aboard(fleets: list[int], troops: list[int], order: Order) -> Action:
    """These fleets, and the strongest of the troops for whom they have room."""
    ships = tuple(member(kind, FLEET) for kind in fleets)
    best = sorted((member(kind, TROOP) for kind in troops), key=lambda one: (-strength((one,), order.combat, order.foe), one))
    return tuple(sorted((*ships, *best[: room(ships)])))
