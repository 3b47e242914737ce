"""Random positions of Mediterranean Empires: cities, markers, capitals, hands, truces, areas, sound by the invariants."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, get_args

from winedark.kernel.step import CHANCE

from tests.restated.asks import numbers
from tests.restated.medemp.board import AREA_DICE, CARDS, CITIES, PLACES, SCENARIOS, TURNS, Scenario
from tests.restated.medemp.reading import KIND, KINDS
from tests.restated.walk import Table

AT = ("turn", "round", "action")  # where a position may stand
STEPS = {"turn": "Refill", "round": "RollEvent", "action": "Act"}
SEASONS = (4, 7, 9, 11)  # events that show in what follows
ODD = [  # cards with a word of their own
    "rome.consular_cavalry", "rome.consul", "rome.pax", "rome.roman_diplomacy", "carthage.italian_allies", "carthage.hannibal",
    "carthage.african_elephants", "carthage.commerce", "carthage.truce", "iberia.retogenes", "iberia.viriato", "iberia.slingers",
    "iberia.greek_allies", "iberia.broken_truce", "gaul.berserkers", "gaul.broken_truce", "gaul.vercingetorix", "greece.peltasts",
    "macedonia.alexander", "macedonia.subduing", "macedonia.political_marriage", "persia.new_capital", "persia.cilician_pirates",
    "egypt.libyan_allies", "egypt.rebellious_plot", "egypt.egyptian_trireme", "carthage.phoenician_trireme", "rome.roman_trireme",
]  # fmt: skip
ARMED = [card for card, facts in CARDS.items() if {"troop", "fleet", "leader", "event"} & set(facts.types)]


@cache
def made(table: Table, at: str) -> Any:
    """The engine at the first such step of a game, most of whose markers are claims."""
    game = table.game
    g = game.setup({})
    game.run_on(g)
    rng = Random(f"{table.edition}")
    while type(game.pending(g)[0]).__name__ != STEPS[at]:
        seat = game.seats(g)[0]
        if seat == CHANCE:
            rolled = type(game.pending(g)[0]).__name__ == "RollEvent"
            game.apply(g, seat, ("roll", 4, 4) if rolled else game.sample(g, rng))
        else:
            legal = game.legal(g, seat)
            game.apply(g, seat, rng.choice(legal[: max(1, len(legal) - 3)]))
    return g


def base(table: Table, at: str) -> Any:
    return made(table, at).copy()


def scramble(rng: Random, g: Any, scenario: str, at: str) -> None:
    """Everything on the table is laid anew."""
    order_of_play(rng, g, at)
    owners(rng, g, SCENARIOS[scenario])
    areas(rng, g, SCENARIOS[scenario])
    cards(rng, g, SCENARIOS[scenario])
    truces(rng, g)
    time(rng, g, at)
    for player in g.empires:
        player.points = rng.randint(-9, 30)


def order_of_play(rng: Random, g: Any, at: str) -> None:
    """Mostly the scenario's; the player who acts may be anybody (3.9, R-051)."""
    order = list(g.order)
    if rng.random() < 0.2:
        rng.shuffle(order)
    g.order = tuple(order)
    if at == "round":
        return
    first = 0 if at == "turn" else rng.randrange(len(order))
    going = next(number for number, frame in enumerate(g.stack) if frame.todo is not None)
    old = g.stack[going + 1].item
    g.stack[going].todo = tuple(order[first + 1 :])
    for frame in g.stack[going + 1 :]:
        frame.item = order[first] if frame.item == old else frame.item
    if at == "action":
        g.active = order[first]
        g.passed = sum(1 << seat for seat in order[:first] if rng.random() < 0.5)


# ---- the map
def owners(rng: Random, g: Any, scenario: Scenario) -> None:
    """Nobody holds as many cities as win at once; most hold their capitals, and many cities around them."""
    seats = range(len(g.empires))
    weights = [rng.choice((0, 1, 1, 2, 3, 5)) for _ in seats]
    share, most, near = rng.choice((0.2, 0.4, 0.7, 1)), rng.choice((1, 2, 4)), rng.random() < 0.6
    held = dict.fromkeys(seats, 0)
    in_play = [list(CITIES).index(city) for city in scenario.cities]
    for city in in_play:
        g.owner[city], g.markers[city] = -1, rng.randint(1, rng.choice((1, most)))
    for seat, player in enumerate(g.empires):
        player.capital = list(CITIES).index(scenario.capitals[scenario.order[seat]])
        if rng.random() < 0.25:
            player.capital = rng.choice(in_play)
        if rng.random() < 0.9:
            held[seat] += g.owner[player.capital] != seat
            g.owner[player.capital] = seat
    for city in rng.sample(in_play, len(in_play)):
        if g.owner[city] != -1 or rng.random() > share or not any(weights):
            continue
        seat = neighbour(rng, g, city) if near and rng.random() < 0.8 else rng.choices(seats, weights)[0]
        if seat >= 0 and held[seat] < scenario.win - 1:
            g.owner[city] = seat
            held[seat] += 1
    for seat, player in enumerate(g.empires):
        player.cities = sum(1 << city for city in in_play if g.owner[city] == seat)


def neighbour(rng: Random, g: Any, city: int) -> int:
    """Somebody who holds a city beside this one, or nobody."""
    name = PLACES[city]
    beside = [PLACES.index(other) for other in sorted(CITIES[name].roads | CITIES[name].straits)]
    return rng.choice([g.owner[other] for other in beside] or [-1])


def areas(rng: Random, g: Any, scenario: Scenario) -> None:
    share = rng.choice((0, 0.2, 0.5, 0.9))
    g.subdued = sum(1 << PLACES.index(area) for area in AREA_DICE if area in scenario.areas and rng.random() < share)
    g.enraged = rng.choice((0, 0, 0, 1, 2, 4))


# ---- cards
def cards(rng: Random, g: Any, scenario: Scenario) -> None:
    """Each deck is dealt to its player, to others, to the discards; what is left stays in it."""
    hands: list[list[int]] = [[] for _ in g.empires]
    size = rng.choice((1, 4, 9, scenario.hand, scenario.hand + 4))
    strange, thrown = rng.choice((0, 0.1, 0.4)), rng.choice((0, 0.2, 0.6, 1))
    liked = set(rng.choice((ARMED, ARMED, rng.sample(ODD, 8), ())))
    wanted = [rng.choice((0, size, size, size, rng.randint(0, size))) for _ in g.empires]
    for seat, player in enumerate(g.empires):
        deck = [KIND[card] for card in scenario.deck(scenario.order[seat])]
        rng.shuffle(deck)
        deck.sort(key=lambda kind: KINDS[kind] not in liked)
        left = []
        for kind in deck:
            whose = rng.randrange(len(hands)) if rng.random() < strange else seat
            (hands[whose] if len(hands[whose]) < wanted[whose] else left).append(kind)
        away = round(thrown * len(left))
        player.discard, player.deck = tuple(sorted(left[:away])), tuple(sorted(left[away:]))
    for player, hand in zip(g.empires, hands, strict=True):
        player.hand = tuple(sorted(hand))
        player.limit = scenario.hand + rng.choice((-1, 0, 0, 1, 3))


def truces(rng: Random, g: Any) -> None:
    """Now and then some; nobody is bound twice by the same owner (18.6)."""
    truce = get_args(type(g).FIELDS["truces"])[0]
    found, seats = [], range(len(g.empires))
    for owner in seats:
        if rng.random() < 0.75:
            continue
        others = [seat for seat in seats if seat != owner]
        bound = rng.sample(others, rng.randint(1, min(2, len(others)))) if rng.random() < 0.7 else [-1]
        found += [truce(owner, one, rng.choice(("turn", "action"))) for one in bound]
        if bound != [-1] and rng.random() < 0.2 and len(bound) < len(others):
            found.append(truce(owner, -1, "action", sum(1 << one for one in bound)))
    g.truces = tuple(found)


# ---- when
def time(rng: Random, g: Any, at: str) -> None:
    """Late rounds end the turn, so that counts and last turns come often."""
    g.round = rng.randint(1, TURNS)
    for player in g.empires:
        player.before = len(numbers(player.cities)) if at == "turn" else max(0, len(numbers(player.cities)) + rng.randint(-3, 3))
    if at == "turn":
        g.lap = g.enraged = g.event = g.passed = 0
        return
    g.lap = rng.choice((1, 2, 4, 7, 11)) if at == "action" else rng.choice((1, 3, 6, 9, 13, 15))
    g.event = 0
    if at == "round":
        g.all_passed = g.lap > 1 and rng.random() < 0.3
        g.active = -1
    else:
        g.event = rng.choice((*SEASONS, rng.randint(2, 15)))
        active = g.active  # truces until then have ended when the action began (18.5)
        g.truces = tuple(one for one in g.truces if one.owner != active or one.until != "action")
