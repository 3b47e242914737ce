"""The scenarios: an edition each, with its own empires, cities and numbers (chapter 2)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from winedark.common.bits import mask_of
from winedark.games.medemp.rules.board import IN_PROVINCE, PLACE
from winedark.games.medemp.rules.tables import EMPIRES, SCENARIOS, TABLES


class Award(NamedTuple):
    """What a row of the count brings: points, and cards for the hand limit of the next turn (chapter 20)."""

    points: int
    cards: int


class Scenario(NamedTuple):
    """One of the thirteen. Seats are the empires in the order of play; cities and areas are sets of places."""

    id: str
    empires: tuple[int, ...]  # by seat: the number of the empire, and so of its deck
    capitals: tuple[int, ...]  # by seat
    markers: int  # 2.5
    hand: int  # 2.6
    keys: int  # 2.4
    win: int  # 2.7
    cities: int  # 2.2
    areas: int  # 2.3
    removed: frozenset[tuple[str, str]]  # 2.8: deck and card
    biggest: Award
    biggest_tie: Award
    key_city: Award
    progress: Award
    progress_tie: Award
    capital_lost: Award

    @property
    def seats(self) -> int:
        return len(self.empires)


AWARDS = ("biggest", "biggest_tie", "key_city", "progress", "progress_tie", "capital_lost")


@cache
def scenario(name: str) -> Scenario:
    """The scenario of an edition."""
    found = SCENARIOS[name]
    count = TABLES["count"] | found.get("count", {})
    return Scenario(
        id=name,
        empires=tuple(EMPIRES.index(one["empire"]) for one in found["order"]),
        capitals=tuple(PLACE[one["capital"]] for one in found["order"]),
        markers=found["markers"], hand=found["hand"], keys=_places(found["key"]), win=found["win"],
        cities=sum(IN_PROVINCE[province] for province in found["provinces"]), areas=_places(found["areas"]),
        removed=frozenset((deck, card) for deck, cards in found.get("removed", {}).items() for card in cards),
        **{name: Award(**count[name]) for name in AWARDS},
    )  # fmt: skip


def _places(names: list[str]) -> int:
    return mask_of(PLACE[name] for name in names)
