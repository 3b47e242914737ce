"""What is worth asking in a position of Empires of the Ancient World: what one action can be made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from winedark.common.bits import bits
from winedark.games.ancient.board import AREAS, ROUNDS, TURNS
from winedark.games.ancient.ledger import majorities, projected
from winedark.games.ancient.pieces import cubes_in, in_turn, reach
from winedark.games.ancient.state import World
from winedark.games.ancient.trade import open_areas
from winedark.lab.puzzle_kinds import Args, Kind
from winedark.lab.puzzle_search import Aim, Search, TooLarge, climbed

PART = 0.2
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
    yield from _far(state, seat, rng)
    yield from _most(game, state, seat)


def _far(state: World, seat: int, rng: Random) -> Iterator[tuple[str, Args]]:
    """An area that only a cube just placed leads to (3.11)."""
    near = open_areas(state.players[seat])
    far = [area for area in bits(reach(near) & ~near) if cubes_in(state, area) < AREAS[area].value]
    if far:
        yield "far", {"area": rng.choice(far)}


def _most(game: Any, state: World, seat: int) -> Iterator[tuple[str, Args]]:
    """Majorities in as many areas as can be had, with a cube where the fewest ways to that lead."""
    found = None
    for n in range(climbed(game, state, seat, Aim(metric=held, bold=True)) + 1, len(AREAS)):
        try:
            more = Search(game, seat, Aim(metric=held, least=n)).solve(state, ACTION)
        except TooLarge:
            break
        if more is None:
            break
        found = n, more
    if found is not None:
        placed = Counter(action[1] for line in found[1].lines for action in set(line) if action[0] == "place")
        if placed:
            yield "most", {"n": found[0], "area": min(placed, key=lambda area: (placed[area], area))}


def _last(state: World, seat: int) -> bool:
    """Is it the last action of the game?"""
    return state.round == TURNS and state.lap == ROUNDS[-1] and in_turn(state)[-1] == seat


def won(game: Any, state: World, seat: int) -> int:
    """1 for who has won."""
    return int(seat in state.winners)


def margin(game: Any, state: World, seat: int) -> int:
    """How far a seat is ahead of the best of the others if points were scored now: on the road `projected`."""
    totals = [player.points + projected(state, one) for one, player in enumerate(state.players)]
    return totals[seat] - max(total for one, total in enumerate(totals) if one != seat)


def due(game: Any, state: World, seat: int) -> int:
    """What the next scoring would bring."""
    return projected(state, seat)


def held(game: Any, state: World, seat: int) -> int:
    """In how many areas a seat has the most cubes: the figure `trade`."""
    return majorities(state, seat)


def _scored(game: Any, state: World, seat: int, args: Args, found: object) -> dict[str, Any]:
    """The road counts the points of before, too."""
    return {"road": {"projected": state.players[seat].points + args["n"]}}


KINDS = {
    "win": Kind(lambda *_: Aim(metric=won, least=1, lure=margin, bold=True), lambda *_: {"won": True}, ACTION),
    "lead": Kind(lambda *_: Aim(metric=margin, least=1, bold=True), lambda *_: {"ahead": "projected"}, ACTION),
    "score": Kind(lambda *at: Aim(metric=due, least=at[-1].get("n", 0), bold=True), _scored, ACTION, True),
    "most": Kind(
        lambda game, state, seat, args: Aim((("place", args["area"]),), held, args["n"]),
        lambda game, state, seat, args, found: {"did": ["place", args["area"]], "figure": {"trade": args["n"]}}, ACTION,
    ),
    "far": Kind(
        lambda game, state, seat, args: Aim((("place", args["area"]),)),
        lambda game, state, seat, args, found: {"did": ["place", args["area"]]}, ACTION,
    ),
}  # fmt: skip
