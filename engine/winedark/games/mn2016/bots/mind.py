"""What a bot thinks of a position. The unit of value is one resource. `candidates` are the moves that it gives a thought."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from math import fsum

from winedark.ai.mind import Mind
from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.common.standing import above_average
from winedark.games.mare_nostrum.bots import chase, mind
from winedark.games.mare_nostrum.bots.mind import Board, Memory
from winedark.games.mare_nostrum.bots.prudence import worth_their_ships
from winedark.games.mare_nostrum.bots.purse import REMEMBERED
from winedark.games.mn2016.bots import moves
from winedark.games.mn2016.bots.chase import urgency
from winedark.games.mn2016.bots.land import Yield, room, yields
from winedark.games.mn2016.bots.purse import ARTEMIS, COLOSSUS, breadth, known_worth, next_hand, own_worth, pays
from winedark.games.mn2016.bots.war import conquests, danger, prospects, spoils
from winedark.games.mn2016.bots.weights import BALANCED, PERSONALITIES, POWER_WORTH, Weights
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.battle import WAR
from winedark.games.mn2016.rules.board import (
    COIN,
    CULTURE_SITES,
    FIFTH,
    GREAT_CITIES,
    PYRAMIDS,
    PYRAMIDS_COST,
    SITES_OF,
    STORED_COINS,
    TILE_COST,
    TILES,
    TRADE_SITES,
    sites_in,
)
from winedark.games.mn2016.rules.state import Empire, World, controlled_by_all
from winedark.kernel.step import Action

WIN = 1000.0
BUILDING, FIGHTING = 2, 3  # phases
WON = 500.0  # a victory that waits for the end of the phase
Tiles = tuple[int, ...]


def evaluate(game: GameBase, state: World, seat: int, weights: Weights) -> float:
    """How good the position is for a seat: its own standing, less the rivals'."""
    if state.winners:
        return WIN / len(state.winners) if seat in state.winners else -WIN
    board = on_board(game, state, weights)
    worth, more = with_hands(board, state, seat, weights), 0.0
    if state.phase == FIGHTING and state.active == seat:
        more = campaign(board, state, seat, worth, weights)
    return mind.beside_rivals(worth, seat, weights.leader, weights.rivals) + more


def candidates(game: GameBase, state: World, seat: int, legal: list[Action], weights: Weights) -> list[Action]:
    """Complete actions for the step that waits; at sea only against those whose ships are worth the own ones."""

    def counts() -> list[float]:
        board = on_board(game, state, weights)
        return mind.regard(with_hands(board, state, seat, weights), urgencies(state, board.sites), seat, weights)

    return worth_their_ships(WAR, state, seat, moves.candidates(game, state, seat, legal, weights), counts)


def standings(game: GameBase, state: World, seat: int, weights: Weights) -> list[float]:
    """By seat: what everybody has on the board and in hand. Only the hand of `seat` is looked into."""
    return with_hands(on_board(game, state, weights), state, seat, weights)


def with_hands(board: Board, state: World, seat: int, weights: Weights) -> list[float]:
    """By seat: what everybody has, once what the board is worth is known."""
    building, worth = mind.still_to_build(state, BUILDING), [*board.worth]
    for s, empire in enumerate(state.empires):
        if state.phase > BUILDING:
            worth[s] += weights.kept * sum(empire.purse)
        elif building >> s & 1:
            worth[s] += (own_worth if s == seat else known_worth)(state, empire, weights)
        else:
            worth[s] += weights.kept * kept(empire, s == seat)
    if state.waiting and state.phase in (BUILDING, FIGHTING):
        mind.turns_to_come(state, worth, weights.late_building if state.phase == BUILDING else weights.late_fighting)
    return worth


def kept(empire: Empire, own: bool) -> int:
    """What of a purse outlives this build phase: its coins, at most two (4.25)."""
    return min(STORED_COINS, empire.purse[COIN] if own else sum(empire.purse))


# ---- the board
BOARDS: Memory[Board] = Memory()


def on_board(game: GameBase, state: World, weights: Weights) -> Board:
    """What everybody has but for what is in hand."""
    facts = board_facts(game, state, weights)
    return BOARDS.get(facts) or BOARDS.keep(facts, judged(game, state, weights))


def board_facts(game: GameBase, state: World, weights: Weights) -> Hashable:
    """All that `judged` depends on; who owns a province, and where legions and triremes are, follows from it."""
    sides = [
        (tuple(e.legions), tuple(e.triremes) if e.fleet else (), e.forts, e.lands, e.tiles, e.powers, e.circe)
        for e in state.empires
    ]
    held = (state.occupied, tuple(state.conqueror)) if state.occupied else ()
    titles = (*state.leaders, state.up >> PYRAMIDS & 1, state.pyramids, state.fifth)
    return game, weights, state.round, state.built, held, titles, state.allies, *sides


def judged(game: GameBase, state: World, weights: Weights) -> Board:
    """What the board is worth to each seat."""
    rounds = max(weights.rounds - state.round, weights.least_rounds)
    pyramids, built = state.up >> PYRAMIDS & 1, state.built
    own = [sites_in(e.lands) & built for e in state.empires]
    sites = controlled_by_all(state, own)
    worth = [*leadership(units_by_seat(state), sites, tuple([e.tiles for e in state.empires]), tuple(state.leaders), weights)]
    raids = mind.landings(game, state)
    threats, conquered = danger(state, raids, weights.sail), conquests(state, raids, sites)
    for s, e in enumerate(state.empires):
        wealth = holdings(sites[s], e.circe, e.lands, own[s], e.tiles, e.powers, rounds, pyramids, weights)
        worth[s] += wealth - weights.danger * threats[s] + weights.win_next * conquered[s]
        if s in state.pyramids or s in state.fifth:
            worth[s] += WON
    return Board(tuple(worth), sites)


# ---- leadership
def units_by_seat(state: World) -> tuple[int, ...]:
    """Units on the map."""
    return tuple([sum(e.legions) + (sum(e.triremes) if e.fleet else 0) + e.forts.bit_count() for e in state.empires])


@lru_cache(maxsize=REMEMBERED)
def leadership(
    units: tuple[int, ...], sites: tuple[int, ...], tiles: tuple[Tiles, ...], leaders: tuple[int, ...], weights: Weights
) -> list[float]:
    """By seat: units, and the titles as the next claim would give them (6.1 to 6.8)."""
    bonuses = [bonus(own) for own in tiles]
    trade = [(own & TRADE_SITES).bit_count() + b[0] for own, b in zip(sites, bonuses, strict=True)]
    culture = [(own & CULTURE_SITES).bit_count() + b[1] for own, b in zip(sites, bonuses, strict=True)]
    military = [n + b[2] for n, b in zip(units, bonuses, strict=True)]
    worth = [weights.unit * n for n in units]
    titles = [0] * len(units)
    for holder, values in zip(leaders, (trade, culture, military), strict=True):
        for s, (leads, margin) in enumerate(mind.leads(tuple(values), holder)):
            titles[s] += leads
            worth[s] += weights.margin * margin
    return [w + weights.titles[n] for w, n in zip(worth, titles, strict=True)]


@lru_cache(maxsize=REMEMBERED)
def bonus(tiles: Tiles) -> tuple[int, ...]:
    """The bonuses of these tiles on the three tracks."""
    return tuple(sum(TILES[t].bonus[track] for t in tiles) for track in range(3))


# ---- wealth
@lru_cache(maxsize=REMEMBERED)
def holdings(
    sites: int, posts: int, lands: int, built: int, tiles: Tiles, powers: int, rounds: float, pyramids: int, weights: Weights
) -> float:
    """Wealth, room to build, great cities. `sites` are the buildings that a seat controls, `built` those in its provinces."""
    return (
        wealth(yields(sites, posts), tiles, powers, rounds, pyramids, weights)
        + rounds * weights.room * room(lands, built)
        + weights.cities[min((sites & GREAT_CITIES).bit_count(), 4)]
    )


def wealth(income: Yield, tiles: Tiles, powers: int, rounds: float, pyramids: int, weights: Weights) -> float:
    """Income, tiles, and what the next round's income will pay."""
    n, hand = len(tiles), next_hand(income, powers)
    total = income.total + (powers & ARTEMIS > 0) + (powers & COLOSSUS > 0)
    value = rounds * weights.income * total + weights.breadth * breadth(hand)
    value += weights.tiles[n] + weights.power * fsum(POWER_WORTH[t] for t in bits(powers))
    if n < FIFTH:
        value += (weights.tile_next if n < FIFTH - 1 else weights.win_next) * pays(hand, TILE_COST[n])
    return value + weights.win_next * pays(hand, PYRAMIDS_COST) if pyramids else value


# ---- war
def urgencies(state: World, sites: Sequence[int]) -> list[float]:
    """By seat: how urgent it is to stop it. `sites`: the buildings that each controls."""
    return [urgency(state, seat, own) for seat, own in enumerate(sites)]


def campaign(board: Board, state: World, seat: int, standing: Sequence[float], weights: Weights) -> float:
    """What the active player's battles and conquests bring; orders of moves that lead to the same are many."""
    facts = seat, state.fought, tuple(state.conqueror), tuple(standing)
    value = board.campaigns.get(facts)
    if value is None:
        value = board.campaigns[facts] = expected(state, seat, standing, board.sites, weights)
    return value


def expected(state: World, seat: int, standing: Sequence[float], sites: Sequence[int], weights: Weights) -> float:
    """What the active player's battles and conquests, as far as they are still to come, bring on average.

    `standing`: by seat, as `standings` has it; `sites`: the buildings that each controls.
    """
    found = prospects(state, seat)
    if not found:
        return 0.0
    value, mine, urgent = 0.0, (sites[seat] & GREAT_CITIES).bit_count(), urgencies(state, sites)
    losses = mind.regard(standing, urgent, seat, weights) if any(p.foe != NOBODY for p in found) else ()
    for p in found:
        if p.foe != NOBODY:
            value += weights.kill * p.killed * losses[p.foe] - weights.unit * p.lost
        if p.chance:
            more = min((state.built & GREAT_CITIES & SITES_OF[p.province]).bit_count(), int(p.legions + 0.5))
            glory = weights.cities[min(mine + more, 4)] - weights.cities[min(mine, 4)]
            worth = weights.hold * spoils(state, p.province, seat, p.legions)
            value += p.chance * (worth * chase.pressing(urgent, state.owner[p.province], seat, weights.press) + glory)
    return value


# ---- the first curve of a replay
CLAIM = 4  # the phase in which nobody has still to build
REACHED = BALANCED.win_next  # a victory that is there counts as one that is within reach


def standing(game: GameBase, state: World) -> list[float]:
    """By seat: what it is worth to an onlooker, in resources above or below the average.

    Hands count by their number only. What they may buy in this round is left out: it comes and goes with every hand.
    """
    h = state.copy()
    h.phase, h.pyramids, h.fifth = CLAIM, (), ()
    worth = standings(game, h, NOBODY, BALANCED)
    for seat in {*state.pyramids, *state.fifth, *state.winners}:
        worth[seat] += REACHED
    return above_average(worth)


MIND = Mind(evaluate=evaluate, candidates=candidates, personalities=PERSONALITIES, standings=standings)
