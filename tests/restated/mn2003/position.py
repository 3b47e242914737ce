"""What lies on the table in Mare Nostrum (2003), and the plain facts that the rules speak of."""

from __future__ import annotations

from collections import Counter

from tests.restated.mn2003.board import (
    BANK,
    BASIC,
    BOX,
    BY_LAND,
    CAPITAL,
    CIVILIZATIONS,
    COAST,
    GENERAL,
    HERO,
    LANDS,
    NEXT_SEAS,
    PLAYED,
    POINTS,
    SITES,
    TAX,
    site_of,
)


class Won(Exception):
    """Somebody has won: the game ends at once (9.1, 9.2)."""


class Position:
    """Everything on the table. Sides are numbers, the players first and the neutral ones behind them; all else has its name."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.civilizations = PLAYED[seats] + [one for one in CIVILIZATIONS if one not in PLAYED[seats]]
        self.players, self.sides = range(seats), range(5)
        self.capital = {side: CAPITAL[civilization] for side, civilization in enumerate(self.civilizations)}
        self.players_capitals = {self.capital[side] for side in self.players}
        self.owner: dict[str, int] = {}  # by province: whose influence marker
        self.legions: Counter[tuple[int, str]] = Counter()  # by side and province
        self.fortresses: Counter[tuple[int, str]] = Counter()
        self.triremes: Counter[tuple[int, str]] = Counter()  # by side and sea
        self.docked: Counter[tuple[int, str]] = Counter()  # by side and province: not launched yet
        self.built: set[int] = set()  # sites
        self.on_building: dict[int, int] = {}  # by site: whose legion occupies it
        self.on_marker: dict[str, int] = {}  # by province: whose legion stands on the influence marker
        self.hand: dict[int, Counter[str]] = {side: Counter() for side in self.sides}
        self.offer: dict[int, Counter[str]] = {side: Counter() for side in self.sides}
        self.bank: Counter[str] = Counter(BANK)
        self.tiles: dict[int, list[str]] = {side: [] for side in self.sides}
        self.for_sale = {*GENERAL, "pyramids"}
        self.used: dict[int, set[str]] = {side: set() for side in self.sides}  # powers that work once, in this turn
        self.roles: list[int] = []  # director of commerce, political leader, military leader
        self.turn = 0
        self.longer = False
        self.held: dict[int, set[str]] = {side: set() for side in self.sides}  # provinces when the turn began (4.8)
        self.new: dict[int, set[str]] = {side: set() for side in self.sides}  # markers of this turn (4.10)
        self.points = dict.fromkeys(self.sides, 0)
        self.winner: tuple[int | None, str] = (None, "")

    # ---- units and owners
    def units(self, side: int, land: str) -> int:
        return self.legions[side, land] + self.fortresses[side, land]

    def others(self, side: int, land: str) -> list[int]:
        """The other sides with legions or fortresses in a province."""
        return [other for other in self.sides if other != side and self.units(other, land)]

    def present(self, land: str) -> list[int]:
        return [side for side in self.sides if self.units(side, land)]

    def lands(self, side: int) -> set[str]:
        return {land for land, owner in self.owner.items() if owner == side}

    def on_map(self, pieces: Counter[tuple[int, str]], side: int) -> int:
        return sum(count for (whose, _), count in pieces.items() if whose == side)

    def in_box(self, kind: str) -> int:
        """Buildings of a kind that are left (1.9)."""
        return BOX[self.seats][kind] - sum(SITES[site][1] == kind for site in self.built)

    # ---- tiles
    def has(self, side: int, tile: str) -> bool:
        return tile in self.tiles[side]

    def fresh(self, side: int, tile: str) -> bool:
        """Does the side own a power that works once a turn, and has not used it?"""
        return tile in self.tiles[side] and tile not in self.used[side]

    # ---- positions of legions (7.3, 7.4)
    def posts(self, side: int, land: str) -> int:
        """How many positions the side's legions hold in a province."""
        on_buildings = sum(whose == side and SITES[site][0] == land for site, whose in self.on_building.items())
        return on_buildings + (self.on_marker.get(land) == side)

    def end_posts(self, land: str, but: int | None = None) -> None:
        """Every position in the province is given up, except those of one side."""
        for site in [site for site, whose in self.on_building.items() if SITES[site][0] == land and whose != but]:
            del self.on_building[site]
        if land in self.on_marker and self.on_marker[land] != but:
            del self.on_marker[land]

    def drop_posts(self, side: int, land: str) -> None:
        """The side's positions in the province are given up."""
        for site in [site for site, whose in self.on_building.items() if SITES[site][0] == land and whose == side]:
            del self.on_building[site]
        if self.on_marker.get(land) == side:
            del self.on_marker[land]

    # ---- what buildings bring (2.2 to 2.13)
    def counts_for(self, site: int) -> int | None:
        """Whom a building counts for: its occupier, or the owner of the province; the owner, if it is at war (2.5, 2.12)."""
        land = SITES[site][0]
        if site in self.on_building and len(self.present(land)) < 2:
            return self.on_building[site]
        return self.owner.get(land)

    def count(self, side: int, role: int) -> int:
        """The count for a role: commerce, politics, military (2.2 to 2.4, 8.6 to 8.8)."""
        if role == 2:
            pieces = (self.legions, self.fortresses, self.triremes, self.docked)
            return sum(self.on_map(kind, side) for kind in pieces) + 2 * self.has(side, "archimedes")
        kinds, hero = (({"caravan", "market"}, "agamemnon"), ({"city", "temple"}, "solomon"))[role]
        buildings = sum(self.counts_for(site) == side for site in self.built if SITES[site][1] in kinds)
        return buildings + 2 * self.has(side, hero)

    def income(self, side: int) -> Counter[str]:
        """The cards of one collection (2.10, 2.11, 8.12)."""
        cards: Counter[str] = Counter()
        counting = {site for site in self.built if self.counts_for(site) == side}
        for site in counting:
            land, kind, good = SITES[site]
            beside = {SITES[other][1] for other in counting if SITES[other][0] == land}
            if kind == "city":
                cards[TAX] += 2 if "temple" in beside else 1
            if kind == "caravan":
                cards[good] += 2 if "market" in beside else 1
        cards[TAX] += self.has(side, "colossus")
        return cards

    # ---- cards
    def take(self, side: int, card: str, count: int = 1) -> None:
        """From the bank, as far as it has them (2.14)."""
        count = min(count, self.bank[card])
        self.bank[card] -= count
        self.hand[side][card] += count

    def spend(self, side: int, cards: tuple[str, ...]) -> None:
        """Back to the bank (4.21)."""
        for card in cards:
            self.hand[side][card] -= 1
            self.bank[card] += 1

    def size(self, side: int) -> int:
        return self.hand[side].total()

    # ---- neighbours
    def near(self, side: int, land: str) -> set[str]:
        """Provinces beside this one, by land or along a chain of the side's triremes (4.9, 5.7, 5.8)."""
        chain = {water for water in COAST[land] if self.triremes[side, water]}
        grown = True
        while grown:
            further = {beyond for water in chain for beyond in NEXT_SEAS[water] if self.triremes[side, beyond]}
            grown = not further <= chain
            chain |= further
        return (BY_LAND[land] | {other for other in LANDS if COAST[other] & chain}) - {land}


def set_up(seats: int, free: bool, longer: bool) -> Position:
    """The table before the first turn (chapter 1)."""
    table = Position(seats)
    table.longer = longer
    for side, civilization in enumerate(table.civilizations):
        capital = table.capital[side]
        if side >= seats:  # 1.5
            for land in {capital} | BY_LAND[capital]:
                table.owner[land] = side
                table.legions[side, land] = 1
            table.fortresses[side, capital] = 1
        elif free:  # 1.17, 1.18
            table.points[side] = POINTS
            table.for_sale.add(HERO[civilization])
        else:  # 1.11 to 1.16
            lands, buildings, legions = BASIC[civilization]
            table.owner |= dict.fromkeys(lands.split(), side)
            table.built |= {site_of(*building.split(":")) for building in buildings.split()}
            table.legions[side, capital], table.fortresses[side, capital] = legions, 1
            table.tiles[side] = [HERO[civilization]]
    table.roles = first_roles(table)
    return table


def first_roles(table: Position) -> list[int]:
    """Carthage, Egypt and Rome; for one not played the player who counts most among those without a role (1.21, R-008)."""
    named = [table.civilizations.index(one) for one in ("carthage", "egypt", "rome")]
    given: list[int | None] = [side if side < table.seats else None for side in named]
    for role in range(3):
        if given[role] is None:
            given[role] = max((side for side in table.players if side not in given), key=lambda side: table.count(side, role))
    return [side for side in given if side is not None]
