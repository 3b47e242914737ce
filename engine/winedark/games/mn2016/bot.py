"""What a bot thinks of a position, and which moves it gives a thought. The unit of value is one resource."""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import add
from typing import Any

from winedark.common.bits import bits
from winedark.games.mn2016.board import (
    COIN,
    CULTURE,
    CULTURE_SITES,
    FIFTH,
    GREAT_CITIES,
    PYRAMIDS,
    PYRAMIDS_COST,
    STARTS,
    SITES_OF,
    TILE,
    TILE_COST,
    TILES,
    TRADE_SITES,
    WARES,
)
from winedark.games.mn2016.bot_land import Hand, Yield, breadth, pays, rest, room, sites_in, small_sets, stake, swapped, yields
from winedark.games.mn2016.bot_moves import candidates
from winedark.games.mn2016.bot_war import danger, prospects
from winedark.games.mn2016.levels import bonus
from winedark.games.mn2016.state import NOBODY, Empire, World, controlled, has

WIN = 1000.0
CLAIM, SWAP = 0.9, 0.6  # a resource to be claimed, and one to be exchanged, as parts of a joker


@dataclass(frozen=True, slots=True)
class Taste:
    """The weights of the evaluator, in resources."""

    income: float = 1.0  # a resource in each round that is still to come
    breadth: float = 0.5  # the largest set that the next round will allow
    rounds: int = 8  # when a game is usually over
    least_rounds: float = 1.5  # even a late building still pays a little
    room: float = 0.1  # a resource a round that could be built in own provinces
    tiles: tuple[float, ...] = (0.0, 0.0, 9.0, 20.0, 34.0, 60.0)  # having so many: what they cost and a little more, for they win
    power: float = 1.0  # the powers' worth, see POWERS
    unit: float = 1.0  # a unit on the map
    titles: tuple[float, ...] = (0.0, 2.0, 5.0, 40.0)  # leading so many tracks at the next claim
    margin: float = 0.35  # a level ahead of or behind the others on a track, up to three
    cities: tuple[float, ...] = (0.0, 0.0, 3.0, 10.0, 90.0)  # controlling so many great cities
    danger: float = 0.5  # what could be taken in one campaign
    spend: float = 1.1  # a resource that can be spent well
    wide: float = 0.2  # a further kind in the purse
    kept: float = 0.9  # a resource kept for the next round
    win_now: float = 400.0  # a win that can be bought in this build phase
    win_next: float = 60.0  # a win that can be bought in the next one
    tile_next: float = 4.0  # a tile that can be bought in the next one
    tile_sure: float = 0.9  # a tile that can be paid, against one that is bought
    kill: float = 0.6  # a unit of another player destroyed
    hold: float = 0.8  # what a conquered province is worth against one's own, per round
    leader: float = 0.5  # how much the strongest rival's good is one's own harm
    rivals: float = 0.3  # and that of all rivals together, shared among them


BALANCED = Taste()
TASTES = (
    BALANCED,
    replace(BALANCED, kill=1.5, unit=1.6, danger=0.2),  # a warrior
    replace(BALANCED, income=1.4, rounds=10),  # a merchant, who builds for a long time
    replace(BALANCED, power=2.0, tiles=(0.0, 0.0, 13.0, 27.0, 43.0, 60.0)),  # a collector
)

# What the powers bring in a game, in resources (chapter 8); bonuses are counted where levels are.
POWERS = {
    "caesar": 2, "hannibal": 3, "pericles": 2, "cleopatra": 3, "hammurabi": 4, "antigone": 2, "circe": 3, "gilgamesh": 3,
    "hamilcar": 2, "nebuchadnezzar": 3, "penthesilea": 1, "perseus": 4, "queen_of_sheba": 3, "ramses_ii": 4, "spartacus": 5,
    "colossus": 5, "hanging_gardens": 6, "temple_of_artemis": 4, "lighthouse": 3, "statue_of_zeus": 4,
}  # fmt: skip
POWER_WORTH = tuple(float(POWERS.get(tile.id, 0)) for tile in TILES)


def evaluate(game: Any, g: World, seat: int, taste: Taste) -> float:
    """How good the position is for a seat: its own standing, less the rivals'."""
    if g.winners:
        return WIN / len(g.winners) if seat in g.winners else -WIN
    standings = all_standings(game, g, seat, taste)
    value = standings[seat] - rivalry(standings, seat, taste)
    if g.phase == 3 and g.active == seat:
        value += campaign(game, g, seat, taste)
    return value


def rivalry(standings: list[float], seat: int, taste: Taste) -> float:
    """The rivals' standings, the strongest one's above all."""
    others = standings[:seat] + standings[seat + 1 :]
    return taste.leader * max(others) + taste.rivals * sum(others) / len(others)


# ---- standing
def all_standings(game: Any, g: World, seat: int, taste: Taste) -> list[float]:
    """By seat: what everybody has, in resources."""
    seats = range(len(g.empires))
    sites = [controlled(g, s) for s in seats]
    leads = [[0, 0.0] for _ in seats]
    for track, values in enumerate(levels(g, sites)):
        _lead(g.leaders[track], values, leads)
    threats = danger(game, g)
    rounds = max(taste.rounds - g.round, taste.least_rounds)
    out = []
    for s, e in enumerate(g.empires):
        income = yields(sites[s], e.circe)
        out.append(
            prosperity(g, e, sites[s], income, rounds, taste) + outlook(g, e, income, taste)
            + in_hand(g, s, s == seat, income, taste)
            + taste.titles[leads[s][0]] + taste.margin * leads[s][1] + taste.unit * _units(e)
            + taste.cities[min((sites[s] & GREAT_CITIES).bit_count(), 4)] - taste.danger * threats[s]
        )  # fmt: skip
    return out


def levels(g: World, sites: list[int]) -> list[list[int]]:
    """The levels on the three tracks, by track and seat (6.1 to 6.3)."""
    trade, culture, military = [], [], []
    for e, own in zip(g.empires, sites, strict=True):
        b = _bonuses(e.tiles)
        trade.append((own & TRADE_SITES).bit_count() + b[0])
        culture.append((own & CULTURE_SITES).bit_count() + b[1])
        military.append(_units(e) + b[2])
    return [trade, culture, military]


def _bonuses(tiles: tuple[int, ...]) -> tuple[int, int, int]:
    a = b = c = 0
    for t in tiles:
        x, y, z = TILES[t].bonus
        a, b, c = a + x, b + y, c + z
    return a, b, c


def _units(e: Empire) -> int:
    return sum(e.legions) + sum(e.triremes) + e.forts.bit_count()


def _lead(holder: int, values: list[int], leads: list[list[Any]]) -> None:
    """Who will get a title (6.7, 6.8), and how far everybody is ahead or behind."""
    ranked = sorted(values)
    top, second = ranked[-1], ranked[-2]
    for s, value in enumerate(values):
        if value == top and (top > second or s == holder):
            leads[s][0] += 1
        leads[s][1] += max(-3, min(3, value - (second if value == top else top)))


def prosperity(g: World, e: Empire, sites: int, income: Yield, rounds: float, taste: Taste) -> float:
    """Income, building sites, tiles."""
    own = sites_in(e.lands)
    total = income.total + has(e, "temple_of_artemis") + has(e, "colossus")
    tiles = taste.tiles[len(e.tiles)] + taste.power * sum(POWER_WORTH[t] for t in bits(e.powers))
    return rounds * (taste.income * total + taste.room * room(own & ~g.built, own & g.built)) + tiles


# ---- resources in hand
def in_hand(g: World, seat: int, mine: bool, income: Yield, taste: Taste) -> float:
    """What a seat's resources are worth to it: before it has built they will be spent, afterwards two coins are kept (4.25)."""
    e = g.empires[seat]
    if g.phase > 2 or (g.phase == 2 and g.active != seat and not g.waiting >> seat & 1):
        return taste.kept * (min(2, e.purse[COIN]) if g.phase == 2 else sum(e.purse))
    return spendable(g, e, known_hand(g, e) if mine else guessed_hand(g, seat, income), taste)


def known_hand(g: World, e: Empire) -> Hand:
    """One's own resources, what is on offer among them exchanged for jokers."""
    counts = tuple(map(add, e.purse[:COIN], e.purse[COIN + 1 :]))
    jokers = e.draws + SWAP * len(e.offer) + CLAIM * (e.lost - e.claimed)
    hand = Hand(counts, e.purse[COIN], jokers, has(e, "hannibal"), has(e, "cleopatra"))
    return swapped(hand, e.due, SWAP) if before_offers(g, e) else hand


def before_offers(g: World, e: Empire) -> bool:
    """Is his offer in this trade still to come?"""
    return g.phase == 1 and e.due > 0 and not (e.offer or e.lost or e.claimed or g.revealed)


def guessed_hand(g: World, seat: int, income: Yield) -> Hand:
    """Another's resources, as anybody can guess them from what his buildings have brought and what he offered and claimed."""
    e = g.empires[seat]
    counts, coins = (STARTS[seat].purse[:COIN], STARTS[seat].purse[COIN]) if g.round == 1 else (income.goods, income.coins)
    more = max(0, sum(e.purse) + len(e.offer) - sum(counts) - coins)
    hand = Hand(counts, coins, more, has(e, "hannibal"), has(e, "cleopatra"))
    if not (g.phase == 1 or e.claimed):
        return hand
    won = max(e.claimed, e.lost)
    return swapped(swapped(hand, won, CLAIM), 0 if e.claimed and not g.revealed else e.due - won, SWAP)


def spendable(g: World, e: Empire, hand: Hand, taste: Taste) -> float:
    """The worth of a hand that will be spent in this round's build phase."""
    n = len(e.tiles)
    small = taste.spend * small_sets(hand)
    value = taste.wide * breadth(hand)
    if n < FIFTH:
        p, price = pays(hand, TILE_COST[n]), TILE_COST[n]
        value += (1 - p) * small + p * max(small, tile_gain(n, taste) + taste.spend * rest(hand, price))
    else:
        value += small
    if g.up >> PYRAMIDS & 1:
        value += taste.win_now * pays(hand, PYRAMIDS_COST)
    return value


def tile_gain(n: int, taste: Taste) -> float:
    """What one more tile adds to `n`."""
    return taste.win_now if n >= FIFTH - 1 else taste.tile_sure * (taste.tiles[n + 1] - taste.tiles[n] + 3 * taste.power)


def outlook(g: World, e: Empire, income: Yield, taste: Taste) -> float:
    """What the next round's income, with two coins kept and a trade of three, will probably pay."""
    hand = swapped(Hand(income.goods, income.coins + 1, income.legends, has(e, "hannibal"), has(e, "cleopatra")), 3, SWAP)
    n = len(e.tiles)
    value = taste.win_next * pays(hand, PYRAMIDS_COST) if g.up >> PYRAMIDS & 1 else 0.0
    if n == FIFTH - 1:
        value += taste.win_next * pays(hand, TILE_COST[n])
    elif n < FIFTH:
        value += taste.tile_next * pays(hand, TILE_COST[n])
    return value + taste.breadth * breadth(hand)


# ---- the active player's campaign
def campaign(game: Any, g: World, seat: int, taste: Taste) -> float:
    """What his battles and conquests will bring on average."""
    value = 0.0
    for p in prospects(g, seat):
        value += taste.kill * p.killed - taste.unit * p.lost
        if p.chance:
            value += p.chance * spoils(g, p.province, seat, p.legions, taste)
    return value


def spoils(g: World, r: int, seat: int, legions: float, taste: Taste) -> float:
    """What being the conqueror of a province is worth."""
    built = g.built & SITES_OF[r]
    if g.owner[r] in (seat, NOBODY):
        return 1.0
    return taste.hold * (min(legions, 2) + stake(built))
