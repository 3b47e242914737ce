"""What lies on the table in Mediterranean Empires, everything by its id, and the plain facts that the rules speak of."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from tests.restated.medemp.board import CARDS, CITIES, MOST_MARKERS, NEAR, SCENARIOS, TOUCHES


class Won(Exception):
    """Somebody holds as many cities as the scenario asks for: nothing more is played or rolled (21.1)."""


class Truce(NamedTuple):
    """Who has made it, whom it binds, and whether it ends with the `turn` or with its owner's next `action` (18.1, 18.5)."""

    owner: str
    binds: frozenset[str]
    until: str


class Member:
    """A card of an expedition or interception, and as what it serves (7.2); a troop at sea is aboard a fleet (11.4)."""

    def __init__(self, card: str, serves: str) -> None:
        self.card, self.serves = card, serves
        self.aboard: Member | None = None

    @property
    def key(self) -> tuple[str, str]:
        return self.card, self.serves

    def strength(self, kind: str) -> int:
        return CARDS[self.card].strength(self.serves, kind)


class Force:
    """The cards of an expedition or an interception, and how it goes: by `land`, by `sea`, `mixed`, or `none` (it is there)."""

    def __init__(self, owner: str, target: str, kind: str, straits: int) -> None:
        self.owner, self.target, self.kind, self.straits = owner, target, kind, straits
        self.members: list[Member] = []
        self.leaders: list[str] = []

    def serving(self, what: str) -> list[Member]:
        return [member for member in self.members if member.serves == what]

    @property
    def room(self) -> int:
        """How many troops its fleets carry (16.3)."""
        return sum(CARDS[member.card].room for member in self.serving("fleet"))

    def printed(self, kind: str, serves: str = "") -> int:
        """The strengths on its cards, without what anything adds (R-071)."""
        return sum(member.strength(kind) for member in self.members if serves in ("", member.serves))

    @property
    def afloat(self) -> bool:
        """Must its fleets carry all its troops (7.9)?"""
        return self.kind in ("sea", "mixed")


class Expedition(Force):
    """An expedition; `voyage` tells whether its way ends with the voyage (7.6), `direct` a direct assault from there."""

    def __init__(self, owner: str, target: str, kind: str, straits: int, places: tuple[str, ...], voyage: bool) -> None:
        super().__init__(owner, target, kind, straits)
        self.places, self.voyage = places, voyage
        self.direct = self.landed = False

    @property
    def afloat(self) -> bool:
        return super().afloat and not self.landed


class Interception(Force):
    """An interception at `sea` or on `land`, and how it gets there (10.2 to 10.4)."""

    def __init__(self, owner: str, target: str, place: str, kind: str, straits: int) -> None:
        super().__init__(owner, target, kind, straits)
        self.place = place

    @property
    def afloat(self) -> bool:
        return self.place == "sea"


class Raid:
    """A raid by `barbarians`, a `neutral` city or `pirates`: dice by land, a row of the table for pirates (15.3, 15.5, 15.7)."""

    def __init__(self, by: str, director: str, source: str, target: str, strength: int) -> None:
        self.by, self.director, self.source, self.target, self.strength = by, director, source, target, strength


class Played(NamedTuple):
    """A card lying in an assault: who played it, as what, and how many dice it brings."""

    who: str
    card: str
    serves: str
    dice: int


class Assault:
    """An assault under way: what lies on both sides, without the expedition itself (12.4)."""

    def __init__(self, city: str) -> None:
        self.city = city
        self.played: dict[str, list[Played]] = {"attack": [], "defence": []}
        self.to_roll: list[tuple[str, int, list[int]]] = []  # side, place and rows of cards whose dice are to come


class Battle:
    """A battle under way: its kind and both forces; None stands for a raid or a barbarian area, which have no cards (11.10)."""

    def __init__(self, kind: str, target: str, attacker: Force | None, defender: Force | None) -> None:
        self.kind, self.target = kind, target
        self.sides: dict[str, Force | None] = {"attacker": attacker, "defender": defender}
        self.deployed = {"attacker": 0, "defender": 0}
        self.hits: list[Member] = []
        self.lost: list[tuple[str, str]] = []  # who played which card that has been discarded in or after this battle (11.20)
        self.dice: dict[str, tuple[int, ...]] = {"attacker": (), "defender": ()}
        self.winner = ""


class Window(NamedTuple):
    """At which moment, who is asked in which order (8.2), how many have been asked, and how many of these passed in a row."""

    moment: str
    ring: tuple[str, ...]
    turn: int
    passes: int


class Position:
    """The whole table."""

    def __init__(self, scenario: str) -> None:
        self.scenario = SCENARIOS[scenario]
        self.order = list(self.scenario.order)  # 3.9, R-051
        self.owner: dict[str, str] = dict.fromkeys(self.scenario.cities, "")  # "" is neutral (1.5)
        self.markers: dict[str, int] = dict.fromkeys(self.scenario.cities, 1)  # 2.10
        self.capitals = dict(self.scenario.capitals)
        self.subdued: set[str] = set()
        self.hands: dict[str, list[str]] = {empire: [] for empire in self.order}
        self.decks = {empire: self.scenario.deck(empire) for empire in self.order}  # 2.17
        self.discards: dict[str, list[str]] = {empire: [] for empire in self.order}
        self.points = dict.fromkeys(self.order, 0)  # 2.16
        self.limits = dict.fromkeys(self.order, self.scenario.hand)  # 3.2
        self.truces: set[Truce] = set()
        self.turn = self.rounds = self.enraged = 0  # rounds: those of this turn that have begun
        self.event = ""
        self.at_start = dict.fromkeys(self.order, 0)  # cities when the turn began (20.8)
        self.placed = dict.fromkeys(self.order, 0)  # markers of empire building
        self.active = ""
        self.passed: set[str] = set()  # who passed in this round
        self.all_passed = False  # in the round before, of the same turn (3.6)
        self.expedition: Expedition | None = None
        self.interception: Interception | None = None
        self.raid: Raid | None = None
        self.assault: Assault | None = None
        self.battle: Battle | None = None
        self.window: Window | None = None
        self.winner = ""  # by its cities alone (21.1)

    # ---- cities and areas
    def cities(self, empire: str) -> list[str]:
        return [city for city, owner in self.owner.items() if owner == empire]

    def key_cities(self, empire: str) -> list[str]:
        return [city for city in self.cities(empire) if city in self.scenario.key]

    def is_area(self, place: str) -> bool:
        return place in TOUCHES

    def is_capital(self, city: str) -> bool:
        """Of any player, no matter who holds it (12.2, 17.22)."""
        return city in self.capitals.values()

    def holds_capital(self, empire: str) -> bool:
        return self.owner[self.capitals[empire]] == empire

    def wild(self) -> list[str]:
        """The barbarian areas in play that are not subdued."""
        return [area for area in self.scenario.areas if area not in self.subdued]

    def touched(self, area: str) -> list[str]:
        """The cities in play that an area touches (1.4)."""
        return [place for place in NEAR[area] if place in self.owner]

    def beside(self, place: str) -> set[str]:
        """Cities and subdued areas one step from a city or an area, by road, strait or border (1.7, 1.8, 6.3)."""
        return {near for near in NEAR[place] if near in self.owner or near in self.subdued}

    def joined(self, place: str) -> set[str]:
        """The cities joined to a city or to an area (1.7, 1.8)."""
        found, areas = set(), [place]
        for spot in areas:
            for near in self.beside(spot):
                if near in CITIES:
                    found.add(near)
                elif near not in areas:
                    areas.append(near)
        return found - {place}

    def joined_to_own(self, empire: str, place: str) -> bool:
        return any(self.owner[city] == empire for city in self.joined(place))

    def room_for_marker(self, city: str) -> bool:
        return self.markers[city] < MOST_MARKERS

    # ---- players
    def after(self, empire: str) -> list[str]:
        """The other players in the order of play, beginning after this one (8.2)."""
        at = self.order.index(empire)
        return self.order[at + 1 :] + self.order[:at]

    def bound(self, empire: str, other: str) -> bool:
        """Is the empire bound by a truce of the other's (18.2)?"""
        return any(truce.owner == other and empire in truce.binds for truce in self.truces)

    def barred(self, empire: str, city: str) -> bool:
        """Does a truce keep the empire from acting against a city?"""
        return bool(self.owner[city]) and self.bound(empire, self.owner[city])

    # ---- cards
    def of_deck(self, empire: str, deck: str) -> int:
        """How many cards of a deck a hand holds (22.1)."""
        return sum(CARDS[card].deck == deck for card in self.hands[empire])

    def discard(self, card: str) -> None:
        """To the discard pile of the deck from which it comes (16.7)."""
        self.discards[CARDS[card].deck].append(card)

    def from_hand(self, empire: str, card: str) -> None:
        """Out of a hand and on to the discard pile."""
        self.hands[empire].remove(card)
        self.discard(card)

    def owner_of_target(self) -> str:
        """Whose the city is that the expedition or raid goes against; "" for nobody."""
        target = self.expedition.target if self.expedition else self.raid.target if self.raid else ""
        return self.owner.get(target, "")

    def side(self) -> str:
        """The attacker's side (8.3); nobody, where a director acts as the owner of the city that is raided (15.11)."""
        if self.expedition:
            return self.expedition.owner
        if self.raid and self.raid.director != self.owner_of_target():
            return self.raid.director
        return ""

    def on_table(self) -> list[str]:
        """The cards that are neither in hands, decks nor discard piles."""
        forces = [force for force in (self.expedition, self.interception) if force]
        cards = [member.card for force in forces for member in force.members]
        cards += [card for force in forces for card in force.leaders]
        if self.assault:
            cards += [one.card for side in self.assault.played.values() for one in side]
        return cards


def start(scenario: str) -> Position:
    """The table of a scenario before empire building: every capital has its marker, all else is neutral (2.9, 2.10)."""
    table = Position(scenario)
    for empire, city in table.capitals.items():
        table.owner[city] = empire
        table.placed[empire] = 1
    return table


def complaints(table: Position) -> list[str]:
    """What cannot be in any position: lost or doubled cards, markers out of bounds (1.6, 2.17, 18.6)."""
    found = []
    piles = [*table.hands.values(), *table.decks.values(), *table.discards.values(), table.on_table()]
    have = Counter(card for pile in piles for card in pile)
    want = Counter(card for empire in table.order for card in table.scenario.deck(empire))
    found += [f"{card}: {have[card]} instead of {want[card]}" for card in have | want if have[card] != want[card]]
    for empire in table.order:
        strange = [card for card in table.decks[empire] + table.discards[empire] if CARDS[card].deck != empire]
        found += [f"{card} lies with {empire}" for card in strange]
    found += [f"{city}: {count} markers" for city, count in table.markers.items() if not 1 <= count <= MOST_MARKERS]
    for owner in table.order:
        bound = [empire for truce in table.truces if truce.owner == owner for empire in truce.binds]
        if owner in bound or len(set(bound)) < len(bound):
            found.append(f"truces of {owner}: {bound}")
    return found
