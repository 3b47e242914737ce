"""What lies on the table in Empires of the Ancient World, and the plain facts that the rules speak of."""

from __future__ import annotations

from tests.restated.ancient.board import (
    AMPHORA,
    BASES,
    BY_COAST,
    BY_LAND,
    BY_LANE,
    BY_MOUNTAIN,
    BY_STRAIT,
    CARDS,
    CUBES,
    EVERYWHERE,
    MERCHANT,
    NEAR,
    SEAS,
    SIDE,
    VALUE,
)

Way = tuple[int, int]  # how many dice, and the number that each needs


class Player:
    """One player's pieces. Cubes are in the stock, in the warehouse, on areas, or plundered by others."""

    def __init__(self, seats: int) -> None:
        self.bases = [0] * len(EVERYWHERE)
        self.cubes = [0] * len(EVERYWHERE)
        self.army = ""
        self.hand: list[int] = []  # kinds of cards to fight with
        self.people: list[int] = []  # kinds of personalities
        self.supply, self.stock, self.warehouse = BASES, CUBES, 0
        self.plunder = [0] * seats  # by player: cubes of theirs
        self.points = 0
        self.scored: list[int] = []
        self.laid: list[int] = []

    def areas(self) -> list[int]:
        return [area for area in EVERYWHERE if self.bases[area]]

    def has(self, person: int) -> bool:
        return person in self.people

    def merchants(self) -> int:
        return self.people.count(MERCHANT)


class Position:
    """The whole table."""

    def __init__(self, seats: int) -> None:
        self.seats = range(seats)
        self.players = [Player(seats) for _ in self.seats]
        self.deck = [0 if card.group == "army" else card.copies for card in CARDS]
        self.discard = [0] * len(CARDS)
        self.display: list[int] = []
        self.armies = set("ABCDEF")  # not drawn yet
        self.forts: set[int] = set()
        self.turn = self.lap = 0
        self.first = self.active = -1
        self.extra = False  # has the extra action of this turn been had (5.18)?
        self.ambush = self.inside = False
        self.tokens = [0, 0]  # the attacker's and the defender's
        self.winners: list[int] = []  # by pair: 1 the attacker, -1 the defender, 0 nobody

    def order(self) -> list[int]:
        """The players, beginning with the first (2.5)."""
        return [(self.first + step) % len(self.seats) for step in self.seats]

    # ---- areas
    def owner(self, area: int) -> int:
        return next((seat for seat in self.seats if self.players[seat].bases[area]), -1)

    def free(self, area: int) -> bool:
        return self.owner(area) == -1

    def borders_own(self, seat: int, area: int) -> bool:
        return any(self.players[seat].bases[other] for other in NEAR[area])

    def full(self, area: int) -> bool:
        """Are there as many cubes as its value (3.12)?"""
        return sum(player.cubes[area] for player in self.players) >= VALUE[area]

    def put_base(self, seat: int, area: int) -> None:
        self.players[seat].bases[area] += 1
        self.players[seat].supply -= 1

    def lose_bases(self, area: int, count: int = 1) -> None:
        loser = self.players[self.owner(area)]
        loser.bases[area] -= count
        loser.supply += count

    def pay(self, seat: int, cubes: int) -> None:
        """From the warehouse to the stock (3.18)."""
        self.players[seat].warehouse -= cubes
        self.players[seat].stock += cubes

    # ---- cards
    def may_take(self, seat: int, kind: int) -> bool:
        """Has the player an area on the side that it needs, and no second person of the kind (3.6, 3.7)?"""
        player, card = self.players[seat], CARDS[kind]
        if card.label and card.label not in {SIDE[area] for area in player.areas()}:
            return False
        return not (card.group == "personality" and kind != MERCHANT and player.has(kind))

    def take_card(self, seat: int, kind: int) -> None:
        self.display.remove(kind)
        player = self.players[seat]
        (player.people if CARDS[kind].group == "personality" else player.hand).append(kind)

    # ---- points (8)
    def worth(self, seat: int) -> int:
        """What a scoring brings: areas, trade, plunder, less upkeep (8.1 to 8.4, R-034)."""
        player = self.players[seat]
        points = sum(VALUE[area] for area in player.areas()) + sum(player.plunder)
        for area in EVERYWHERE:
            rivals = [other.cubes[area] for other in self.players if other is not player]
            if player.cubes[area] > max(rivals):
                points += VALUE[area] // 2
        return points - sum(CARDS[kind].cost for kind in player.hand + player.people)

    def ranks(self) -> list[int]:
        """Points, then areas, then cubes on the map (8.6)."""
        keys = [(player.points, len(player.areas()), sum(player.cubes)) for player in self.players]
        return [1 + sum(other > key for other in keys) for key in keys]

    def income(self) -> None:
        """The warehouses are filled (2.4)."""
        for player in self.players:
            cubes = 5 + sum(AMPHORA[area] for area in player.areas()) + player.merchants()
            player.warehouse += min(cubes, player.stock)
            player.stock -= min(cubes, player.stock)


# ---- crossings (4.1 to 4.6, 4.10)
def ways(table: Position, seat: int) -> dict[int, Way]:
    """Every area that the player's areas reach, with the likeliest way there."""
    own = set(table.players[seat].areas())
    entered = seas_entered(own)
    found = {}
    for target in EVERYWHERE:
        if target not in own:
            possible = ways_to(target, own, entered)
            if possible:
                found[target] = max(possible, key=chance_of)
    return found


def chance_of(way: Way) -> float:
    dice, need = way
    return ((7 - need) / 6) ** dice if dice else 2.0  # no roll is better than a sure one


def seas_entered(own: set[int]) -> dict[int, int]:
    """How many sea areas must be entered to be in each: none for one's own (4.4, R-018)."""
    entered = {sea: 0 for sea in SEAS if sea in own}
    for sea in SEAS:
        if sea not in own and any(coast in own and coast not in SEAS for coast in BY_COAST[sea]):
            entered[sea] = 1
    for _ in SEAS:
        for sea in SEAS:
            nearest = min((entered[other] + 1 for other in BY_COAST[sea] if other in entered), default=None)
            if nearest is not None:
                entered[sea] = min(entered.get(sea, nearest), nearest)
    return entered


def ways_to(target: int, own: set[int], entered: dict[int, int]) -> list[Way]:
    """All ways to an area, as numbers of dice and what each needs."""
    found = []
    bonus = any(sea in own and sea in BY_COAST[target] for sea in SEAS)  # 4.6
    if BY_LAND[target] & own:
        found.append((0, 0))  # 4.1
    if (BY_MOUNTAIN[target] | BY_STRAIT[target]) & own:
        found.append((1, 2))  # 4.2
    if BY_LANE[target] & own:
        found.append((1, 3 - bonus))  # 4.5, R-019
    if target in SEAS:
        if target in entered:
            found.append((entered[target], 4 - bonus))  # 4.3
    else:
        across = [max(1, entered[sea]) for sea in BY_COAST[target] if sea in entered]
        found += [(dice, 4 - bonus) for dice in across]  # 4.4: at least one roll
    return found
