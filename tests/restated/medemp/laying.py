"""Which cards may be laid for an expedition or an interception, and which troops go aboard which fleet (7.2 to 7.4, 10.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from tests.restated.medemp.board import CARDS, CITIES
from tests.restated.medemp.position import Expedition, Force, Interception, Member, Position

Laid = tuple[tuple[str, str], ...]  # cards, each with what it serves as: troop or fleet
SERVICES = ("troop", "fleet")


class Laying(NamedTuple):
    """What a player who lays cards is bound by."""

    hand: tuple[str, ...]
    strength: str  # the strength that must add up to 1 or more: city, field or naval
    afloat: bool  # must its fleets carry all its troops?
    ships: bool  # must there be a fleet?
    foe: str  # the empire that it goes against, "" for none

    def may(self, laid: Laid) -> bool:
        """May exactly these cards be laid?"""
        if not laid or any(count > self.hand.count(card) for card, count in Counter(card for card, _ in laid).items()):
            return False
        if not all(self.fits(card, serves) for card, serves in laid):
            return False
        fleets = [card for card, serves in laid if serves == "fleet"]
        if self.afloat and sum(CARDS[card].room for card in fleets) < len(laid) - len(fleets):
            return False
        if self.ships and not fleets:
            return False
        return sum(CARDS[card].strength(serves, self.strength) for card, serves in laid) >= 1

    def fits(self, card: str, serves: str) -> bool:
        """Can the card serve so, and against this empire (7.2, 16.21)?"""
        return serves in SERVICES and serves in CARDS[card].types and not self.spared(card)

    def spared(self, card: str) -> bool:
        return bool(self.foe) and CARDS[card].words.get("not_against") == self.foe

    def sets(self, most: int) -> Iterator[Laid]:
        """Every set of at most so many cards of the hand, each card serving as any of its types, allowed or not."""
        for size in range(most + 1):
            for cards in sorted(set(combinations(sorted(self.hand), size))):
                for serves in product(*([one for one in SERVICES if one in CARDS[card].types] for card in cards)):
                    yield tuple(zip(cards, serves, strict=True))

    def any(self) -> bool:
        """Can anything be laid? If a larger set can, then so can its strongest card, with a fleet that carries it."""
        return any(self.may(laid) for laid in self.sets(2))


# ---- what binds whom
def for_expedition(table: Position, who: str, target: str, kind: str) -> Laying:
    """By sea and mixed with room for all troops; city strength, against an area field strength (7.3, 7.4)."""
    strength = "field" if table.is_area(target) else "city"
    return Laying(tuple(table.hands[who]), strength, kind != "land", False, table.owner.get(target, ""))


def at_sea(table: Position, who: str) -> Laying:
    """One or more fleets with room for all troops, naval strength (10.2, 10.5); against a raid any card (R-096)."""
    return Laying(tuple(table.hands[who]), "naval", True, True, table.expedition.owner if table.expedition else "")


def on_land(table: Position, who: str, kind: str) -> Laying:
    """Field strength, and room if it goes by sea or mixed (10.3 to 10.5)."""
    foe = table.expedition.owner if table.expedition else ""
    return Laying(tuple(table.hands[who]), "field", kind in ("sea", "mixed"), False, foe)


def take_from_hand(table: Position, force: Force, laid: Laid) -> None:
    """The cards leave the hand; they are discarded later."""
    for card, serves in laid:
        table.hands[force.owner].remove(card)
        force.members.append(Member(card, serves))


def may_be_direct(expedition: Expedition) -> bool:
    """Does the voyage end at a city whose size the fleets' city strengths reach (7.6)?"""
    return expedition.voyage and expedition.printed("city", "fleet") >= CITIES[expedition.target].size


# ---- loading (11.4)
def must_load(force: Force | None) -> bool:
    """A player who has two fleets or more and a troop to divide is asked; with one fleet all go on it."""
    return force is not None and len(force.serving("fleet")) > 1 and bool(force.serving("troop"))


def may_load(force: Force, fleets: tuple[int, ...]) -> bool:
    """`fleets` names for each troop, in the order of the members, the place of its fleet among the fleets."""
    ships = force.serving("fleet")
    if len(fleets) != len(force.serving("troop")) or any(not 0 <= fleet < len(ships) for fleet in fleets):
        return False
    return all(fleets.count(fleet) <= CARDS[ship.card].room for fleet, ship in enumerate(ships))


def load(force: Force, fleets: tuple[int, ...]) -> None:
    ships = force.serving("fleet")
    for troop, fleet in zip(force.serving("troop"), fleets, strict=True):
        troop.aboard = ships[fleet]


def unload(force: Expedition | Interception) -> None:
    for member in force.members:
        member.aboard = None
