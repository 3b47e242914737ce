"""What a bot thinks of a position. The unit of value is one card. `candidates` are the moves that it gives a thought."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from math import fsum

from winedark.ai.mind import Mind
from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.bots import chase, mind
from winedark.games.mare_nostrum.bots.mind import Board, Memory
from winedark.games.mare_nostrum.bots.prudence import worth_their_ships
from winedark.games.mare_nostrum.bots.purse import REMEMBERED, breadth, pays
from winedark.games.mare_nostrum.bots.war import Prospect
from winedark.games.mare_nostrum.rules.atlas import Atlas
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mn2003.bots import moves
from winedark.games.mn2003.bots.chase import urgency
from winedark.games.mn2003.bots.land import Outlook, Yield, outlook, room, yields
from winedark.games.mn2003.bots.purse import (
    ARTEMIS,
    COLOSSUS,
    TILE_PRICE,
    kept,
    known_worth,
    next_hand,
    own_worth,
    pays_pyramids,
    short_of,
)
from winedark.games.mn2003.bots.war import convertible, danger, prospects, stake, undecided
from winedark.games.mn2003.bots.weights import PERSONALITIES, POWER_WORTH, Weights
from winedark.games.mn2003.rules.battle import WAR
from winedark.games.mn2003.rules.board import COMMERCE_SITES, COSTS, POLITICAL_SITES, PYRAMIDS, SITES_OF, TILE, sites_in
from winedark.games.mn2003.rules.pyramids import in_taxes
from winedark.games.mn2003.rules.roles import BONUS, counting_for_all
from winedark.games.mn2003.rules.state import Empire, World
from winedark.kernel.step import Action

BUILDING, FIGHTING = 1, 2  # phases
WIN = 3000.0  # more than any hand that promises a victory
HELPERS = tuple(TILE[name] for name in ("agamemnon", "solomon", "archimedes"))  # 8.6 to 8.8
FRONT = 5  # provinces to grow into that count


def evaluate(game: FamilyBase[World], state: World, seat: int, weights: Weights) -> float:
    """How good the position is for a seat: its own standing, less the rivals'."""
    if state.winners:
        return WIN if seat in state.winners else -WIN
    board = on_board(game, state, seat, weights)
    value = mind.beside_rivals(with_hands(board, game, state, seat, weights), seat, weights.leader, weights.rivals)
    if state.phase == FIGHTING and state.active == seat:
        value += campaign(board, game, state, seat, weights)
    return value


def candidates(game: FamilyBase[World], state: World, seat: int, legal: list[Action], weights: Weights) -> list[Action]:
    """Complete actions for the step that waits; at sea only against those whose ships are worth the own ones."""

    def counts() -> list[float]:
        board = on_board(game, state, seat, weights)
        return mind.regard(with_hands(board, game, state, seat, weights), urgencies(state, board.sites), seat, weights)

    return worth_their_ships(WAR, state, seat, moves.candidates(game, state, seat, legal, weights), counts)


def standings(game: FamilyBase[World], state: World, seat: int, weights: Weights) -> list[float]:
    """By player: what everybody has on the board and in hand. Only the hand of `seat` is looked into."""
    return with_hands(on_board(game, state, seat, weights), game, state, seat, weights)


def with_hands(board: Board, game: FamilyBase[World], state: World, seat: int, weights: Weights) -> list[float]:
    """By player: what everybody has, once what the board is worth is known."""
    building, worth = mind.still_to_build(state, BUILDING), [*board.worth]
    for s in range(game.seat_count):
        if state.phase > BUILDING:
            worth[s] += weights.kept * sum(state.empires[s].purse)
        elif building >> s & 1:
            worth[s] += (own_worth if s == seat else known_worth)(state, state.empires[s], weights)
        else:
            worth[s] += weights.kept * kept(state.empires[s], s == seat)
    if state.seized:
        seizures(game, state, worth, outlook(game, state, weights), weights)
    if state.waiting and state.phase in (BUILDING, FIGHTING):
        mind.turns_to_come(state, worth, weights.late_building if state.phase == BUILDING else weights.late_fighting)
    return worth


# ---- the board
BOARDS: Memory[Board] = Memory()


def on_board(game: FamilyBase[World], state: World, seat: int, weights: Weights) -> Board:
    """What everybody has but for what is in hand."""
    facts = board_facts(game, state, seat, weights)
    return BOARDS.get(facts) or BOARDS.keep(facts, judged(game, state, seat, weights))


def board_facts(game: FamilyBase[World], state: World, seat: int, weights: Weights) -> Hashable:
    """All that `judged` depends on; who owns a province, and where legions and triremes are, follows from it."""
    sides = [
        (
            tuple(e.legions),
            tuple(e.triremes) if e.fleet else (),
            tuple(e.docked) if e.docks else (),
            e.forts,
            e.doubled,
            e.lands,
            e.tiles,
            e.powers,
            e.points,
        )
        for e in state.empires
    ]
    held = (state.occupied, tuple(state.conqueror)) if state.occupied else ()
    return game, seat, weights, state.round, state.longer, state.built, held, tuple(state.leaders), *sides


def judged(game: FamilyBase[World], state: World, seat: int, weights: Weights) -> Board:
    """What the board is worth to each player, as `seat` looks at it."""
    then, free = outlook(game, state, weights), free_lands(state)
    empires = state.empires[: game.seat_count]
    own = [sites_in(e.lands) & state.built for e in empires]
    sites = counting_for_all(state, own)
    worth = [*leadership(units_by_seat(empires), sites, tuple([e.powers for e in empires]), tuple(state.leaders), weights)]
    threats = danger(game, state, then, weights)
    for s, e in enumerate(empires):
        worth[s] += (
            holdings(sites[s], e.lands, own[s], e.powers, len(e.tiles), state.longer, then, weights)
            + weights.front * min(FRONT, (frontier(game.atlas, e.lands, e.fleet, e.docks) & free).bit_count())
            + weights.spend * e.points
            - (weights.danger if s == seat else weights.threat) * threats[s]
        )
    return Board(tuple(worth), sites)


@lru_cache(maxsize=REMEMBERED)
def holdings(sites: int, lands: int, built: int, powers: int, tiles: int, longer: bool, then: Outlook, weights: Weights) -> float:
    """Wealth, what will be collected, room to build. `sites` are the buildings that count, `built` those in the provinces."""
    income = yields(sites)
    return (
        wealth(income, powers, short_of(tiles, longer), in_taxes(longer), weights)
        + collections(income, built, powers, then, weights)
        + room(lands, built, income.known, affordability(income, powers), then, weights)
    )


def collections(income: Yield, built: int, powers: int, then: Outlook, weights: Weights) -> float:
    """What buildings and wonders will bring; what is occupied counts for a few turns only."""
    in_provinces = yields(built).total
    own = in_provinces + (powers & ARTEMIS > 0) + (powers & COLOSSUS > 0)
    more = income.total - in_provinces
    return weights.income * (then.rounds * own + min(then.rounds, weights.stay) * more)


def affordability(income: Yield, powers: int) -> float:
    """How likely a player can pay a market or a temple in the next turn."""
    return pays(next_hand(income, powers), COSTS["market"])


# ---- land
def free_lands(state: World) -> int:
    """Provinces without a marker and without units."""
    taken = 0
    for empire in state.empires:
        taken |= empire.lands | empire.troops | empire.forts
    return ~taken


@lru_cache(maxsize=REMEMBERED)
def frontier(atlas: Atlas, lands: int, fleet: int, docks: int) -> int:
    """Provinces that border these lands, triremes that are still to be launched included (4.8, 4.9)."""
    for r in bits(docks):
        fleet |= atlas.coast[r]
    return atlas.around(lands, fleet)


def seizures(game: FamilyBase[World], state: World, worth: list[float], then: Outlook, weights: Weights) -> None:
    """Provinces whose markers are about to be replaced (4.18)."""
    for r in bits(state.seized):
        value = convertible(game, r, state.built & SITES_OF[r], then, weights)
        for s, sign in ((state.conqueror[r], 1.0), (state.owner[r], -1.0)):
            if 0 <= s < len(worth):
                worth[s] += sign * value


# ---- roles
def units_by_seat(empires: list[Empire]) -> tuple[int, ...]:
    """Units on the map, triremes on land among them."""
    return tuple([
        sum(e.legions) + (sum(e.triremes) if e.fleet else 0) + (sum(e.docked) if e.docks else 0)
        + e.forts.bit_count() + e.doubled.bit_count()
        for e in empires
    ])  # fmt: skip


@lru_cache(maxsize=REMEMBERED)
def leadership(
    units: tuple[int, ...], sites: tuple[int, ...], powers: tuple[int, ...], leaders: tuple[int, ...], weights: Weights
) -> list[float]:
    """By player: units, and the roles as the next turn would give them (2.1 to 2.6)."""
    counts = (
        [(own & COMMERCE_SITES).bit_count() for own in sites],
        [(own & POLITICAL_SITES).bit_count() for own in sites],
        units,
    )
    worth = [weights.unit * n for n in units]
    for office, (values, role) in enumerate(zip(counts, weights.roles, strict=True)):
        values = tuple([n + BONUS * (own >> HELPERS[office] & 1) for n, own in zip(values, powers, strict=True)])
        for s, (leads, margin) in enumerate(mind.leads(values, leaders[office])):
            worth[s] += role * leads
            worth[s] += weights.margin * margin
    return worth


# ---- wealth
def wealth(income: Yield, powers: int, short: int, pyramids: int, weights: Weights) -> float:
    """The collection of heroes and wonders, and what the next turn's income will pay."""
    hand = next_hand(income, powers)
    value = weights.breadth * breadth(hand) + weights.tiles[short] + weights.power * fsum(POWER_WORTH[t] for t in bits(powers))
    value += (weights.tile_next if short > 1 else weights.win_next) * pays(hand, TILE_PRICE)
    return value + weights.win_next * pays_pyramids(hand, pyramids)


# ---- war
def urgencies(state: World, sites: Sequence[int]) -> list[float]:
    """By player: how urgent it is to stop them. `sites`: the buildings that count for each."""
    return [urgency(state, player, own) for player, own in enumerate(sites)]


def campaign(board: Board, game: FamilyBase[World], state: World, seat: int, weights: Weights) -> float:
    """What the active player's battles and conquests bring; orders of moves that lead to the same are many."""
    open_ = undecided(game, state)
    facts = open_, state.up >> PYRAMIDS & 1, tuple(state.fought), tuple(state.conqueror)
    value = board.campaigns.get(facts)
    if value is None:
        found = prospects(state, seat, open_)
        value = board.campaigns[facts] = expected(found, game, state, seat, board.sites, weights) if found else 0.0
    return value


def expected(
    found: list[Prospect], game: FamilyBase[World], state: World, seat: int, sites: Sequence[int], weights: Weights
) -> float:
    """What the active player's battles and conquests, as far as they are still to come, bring on average.

    `sites`: by player, the buildings that count for them.
    """
    value, then, urgent = 0.0, outlook(game, state, weights), urgencies(state, sites)
    for p in found:
        kill = weights.kill if NOBODY < p.foe < game.seat_count else weights.kill_neutral
        value += kill * p.killed * chase.pressing(urgent, p.foe, seat, weights.press) - weights.unit * p.lost
        if p.chance:
            worth = weights.hold * spoils(game, state, p.province, seat, p.legions, then, weights)
            value += p.chance * worth * chase.pressing(urgent, state.owner[p.province], seat, weights.press)
    return value


def spoils(
    game: FamilyBase[World], state: World, province: int, seat: int, legions: float, then: Outlook, weights: Weights
) -> float:
    """What there is to take for the conqueror of a province, and what its owner loses; freeing one's own is worth a little."""
    owner = state.owner[province]
    if owner in (seat, NOBODY):
        return 1.0
    worth = stake(game, province, state.built & SITES_OF[province], legions, then, weights)
    return worth * (1.0 + weights.harm) if owner < game.seat_count else worth


MIND = Mind(evaluate=evaluate, candidates=candidates, personalities=PERSONALITIES, standings=standings)
