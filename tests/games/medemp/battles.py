"""Positions on the brink of a battle: Carthage attacks a Roman city, by land from Neapolis to Capua, at sea from Carthago."""

from __future__ import annotations

from collections.abc import Mapping

from tests.games.medemp.table import CARTHAGE, LAND, ROME, SEA, Table

Hands = Mapping[int, str]
NO_HANDS: Hands = {}


def in_hand(t: Table, ours: str, theirs: str, besides: Hands = NO_HANDS) -> Table:
    """Cards of Carthage, of Rome, and what anybody holds besides."""
    for seat, names in ((CARTHAGE, ours), (ROME, theirs), *besides.items()):
        t.give(seat, *(name.partition(":")[0] for name in names.split()))
    return t


def field(ours: str, theirs: str, besides: Hands = NO_HANDS) -> Table:
    """An expedition of Carthage to Capua has been intercepted: the deployment is next, if anybody can hold a card for it."""
    t = in_hand(Table().capital(CARTHAGE, "neapolis").own(ROME, "capua"), ours, theirs, besides)
    t.expedition(CARTHAGE, "capua", LAND, *ours.split()).until("InterceptOnLand")
    return t.meet(*theirs.split())


def naval(ours: str, theirs: str, besides: Hands = NO_HANDS, target: str = "tarquinii") -> Table:
    """A voyage of Carthage to a Roman port has been intercepted, and no storm has come of it."""
    t = in_hand(Table().own(ROME, "tarquinii", target), ours, theirs, besides)
    t.expedition(CARTHAGE, target, SEA, *ours.split()).until("InterceptAtSea").meet(*theirs.split())
    while t.step == "MeetingStorm":
        t.do("pass")
    return t


def raided(theirs: str, besides: Hands = NO_HANDS) -> Table:
    """The Ligures, with their three dice, raid Pisae, and Rome intercepts them."""
    t = in_hand(Table().own(ROME, "tarquinii", "pisae"), "", theirs, besides)
    return t.raid(CARTHAGE, "ligures", "pisae").until("InterceptOnLand").meet(*theirs.split())


def by_pirates(row: int, theirs: str, besides: Hands = NO_HANDS) -> Table:
    """Pirates of a row raid Tarquinii, and Rome intercepts them."""
    t = in_hand(Table().own(ROME, "tarquinii"), "", theirs, besides)
    t.pirates(CARTHAGE, row, "tarquinii").until("InterceptAtSea").meet(*theirs.split())
    while t.step == "MeetingStorm":
        t.do("pass")
    return t


def totals(t: Table) -> tuple[int, int]:
    """The sums of the last combat: attacker, defender."""
    assert t.g.combat is not None
    return t.g.combat.totals


def won(t: Table) -> bool:
    """Has the attacker won the last combat?"""
    assert t.g.combat is not None
    return t.g.combat.won
