"""Random games on the bare rules, position by position, and positions that are laid by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from winedark.display.view import view as shown
from winedark.games.medemp.game import MediterraneanEmpires
from winedark.games.medemp.rules.board import PLACE
from winedark.games.medemp.rules.cards import KIND, member
from winedark.games.medemp.rules.pieces import into, put, without
from winedark.games.medemp.rules.scenario import scenario
from winedark.games.medemp.rules.state import World
from winedark.games.medemp.rules.tables import TYPES
from winedark.kernel.game import is_chance
from winedark.kernel.session import HUMAN, Player, Session
from winedark.kernel.state import Frame
from winedark.kernel.step import sampled

QUIET = 8  # the event that does nothing


@cache
def game_of(edition: str) -> MediterraneanEmpires:
    """The rules of a scenario (made once)."""
    return MediterraneanEmpires(edition, scenario(edition).seats)


def positions(edition: str, seed: int, most: int = 10**6) -> Iterator[World]:
    """Every position of a random game, chance included; they change with the next one."""
    game, rng = game_of(edition), Random(seed)
    state = game.start({})
    for _ in range(most):
        if not (seats := game.seats(state)):
            return
        yield state
        seat = seats[0]
        action = game.sample(state, rng) if is_chance(seats) else sampled(game.legal(state, seat), rng)
        game.apply(state, seat, action, trusted=True)


def first(edition: str, wanted: Callable[[MediterraneanEmpires, World], bool], seeds: int = 40) -> World:
    """The first position of random games that is wanted, a copy."""
    game = game_of(edition)
    for seed in range(seeds):
        for state in positions(edition, seed):
            if wanted(game, state):
                return state.copy()
    raise AssertionError("no such position")


def asks(name: str) -> Callable[[MediterraneanEmpires, World], bool]:
    """Does a step of this name wait?"""
    return lambda game, state: type(game.asked(state)[0]).__name__ == name


def laid(edition: str = "s01") -> World:
    """A position before the first action: capitals alone, the first round of turn 1, a quiet one, all cards in the decks."""
    state = game_of(edition).setup({})
    state.round, state.lap, state.phase, state.event, state.active = 1, 1, 2, QUIET, 0
    return state


def give(state: World, seat: int, *names: str) -> None:
    """Cards out of a player's own deck come into the hand."""
    empire, kinds = state.empires[seat], tuple(KIND[name] for name in names)
    empire.deck, empire.hand = without(empire.deck, kinds), into(empire.hand, kinds)


def own(state: World, seat: int, *cities: str, markers: int = 1) -> None:
    """Cities become a player's."""
    for city in cities:
        put(state, PLACE[city], seat, markers)


def run(edition: str, state: World, sequence: str, item: object = None) -> World:
    """One sequence of the flow, up to its first decision."""
    state.stack = [Frame(sequence, item)]
    game_of(edition).run_on(state)
    return state


def force_of(*names: str) -> tuple[int, ...]:
    """Members of a force, as troops but for "rome.roman_trireme:fleet"."""
    return tuple(sorted(_member(*name.split(":")) for name in names))


def _member(name: str, sort: str = "troop") -> int:
    return member(KIND[name], TYPES.index(sort))


def seen(edition: str, state: World, seat: int | None, open: bool = False) -> dict:
    """The whole view."""
    game = game_of(edition)
    session = Session(game, [Player("", HUMAN)] * game.seat_count, {}, "", state)
    session.state = state
    return shown(session, seat, open=open)
