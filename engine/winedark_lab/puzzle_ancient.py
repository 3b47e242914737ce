"""What is worth asking in a position of Empires of the Ancient World: what one action can be made of."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from winedark.common.bits import bits
from winedark.games.ancient.display.ledger import projected
from winedark.games.ancient.rules.board import AREAS, ROUNDS, TURNS
from winedark.games.ancient.rules.pieces import cubes_in, in_turn, reach
from winedark.games.ancient.rules.state import World
from winedark.games.ancient.rules.trade import open_areas
from winedark.kernel.step import Action

from winedark_lab.puzzle_kinds import Args, Kind
from winedark_lab.puzzle_search import Aim, Search, TooLarge, run_on

PART = 0.08
ACTION = 6  # decisions of one action that are looked at
BEHIND = 12  # points that an action may make up


def proposals(game: Any, state: World, seat: int, rng: Random) -> Iterator[tuple[str, Args]]:
    """Aims for the action that the seat has to take."""
    if type(game.asked(state)[0]).__name__ != "Act" or not state.players[seat].warehouse:
        return
    if _last(state, seat):
        yield "win", {}
    if -BEHIND < margin(game, state, seat) <= 0:
        yield "lead", {}
    yield "score", {}
    yield from _ways(game, state, seat, rng)


def _ways(game: Any, state: World, seat: int, rng: Random) -> Iterator[tuple[str, Args]]:
    """An area that only a cube just placed leads to (3.11); where there are several ways, the one that brings most."""
    near = open_areas(state.players[seat])
    far = [area for area in bits(reach(near) & ~near) if cubes_in(state, area) < AREAS[area].value]
    if not far:
        return
    area = rng.choice(far)
    try:
        found = Search(game, seat, Aim((("place", area),))).solve(state, ACTION)
    except TooLarge:
        return
    if found is not None and len(found.lines) > 1:
        yield "way", {"area": area, "n": max(_due_after(game, state.copy(), seat, line) for line in found.lines)}
    elif found is not None:
        yield "far", {"area": area}


def _due_after(game: Any, state: World, seat: int, line: tuple[Action, ...]) -> int:
    """What the next scoring would bring after these decisions."""
    for action in line:
        run_on(game, state, seat)
        game.apply(state, seat, action)
    return projected(state, seat)


def _last(state: World, seat: int) -> bool:
    """Is it the last action of the game?"""
    return state.round == TURNS and state.lap == ROUNDS[-1] and in_turn(state)[-1] == seat


def won(game: Any, state: World, seat: int) -> int:
    """1 for a player who has won."""
    return int(seat in state.winners)


def margin(game: Any, state: World, seat: int) -> int:
    """How far a seat is ahead of the best of the others if points were scored now: on the road `projected`."""
    totals = [player.points + projected(state, one) for one, player in enumerate(state.players)]
    return totals[seat] - max(total for one, total in enumerate(totals) if one != seat)


def due(game: Any, state: World, seat: int) -> int:
    """What the next scoring would bring."""
    return projected(state, seat)


def _scored(game: Any, state: World, seat: int, args: Args, found: object) -> dict[str, Any]:
    """The road counts the points of before, too."""
    return {"road": {"projected": state.players[seat].points + args["n"]}}


KINDS = {
    "win": Kind(lambda *_: Aim(metric=won, least=1, lure=margin, bold=True), lambda *_: {"won": True}, ACTION),
    "lead": Kind(lambda *_: Aim(metric=margin, least=1, bold=True), lambda *_: {"ahead": "projected"}, ACTION),
    "score": Kind(lambda *at: Aim(metric=due, least=at[-1].get("n", 0), bold=True), _scored, ACTION, True),
    "way": Kind(
        lambda game, state, seat, args: Aim((("place", args["area"]),), due, args["n"]),
        lambda *at: {"did": ["place", at[3]["area"]], **_scored(*at)}, ACTION,
    ),
    "far": Kind(
        lambda game, state, seat, args: Aim((("place", args["area"]),)),
        lambda game, state, seat, args, found: {"did": ["place", args["area"]]}, ACTION,
    ),
}  # fmt: skip
