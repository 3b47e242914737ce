"""A position that came from outside is tried before it opens: everybody looks at it, and it is played on for a while."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from winedark.display.preview import preview
from winedark.display.schema import VIEW, loose_ends, misfits
from winedark.display.view import view
from winedark.kernel.game import Game, is_chance
from winedark.kernel.session import HUMAN, Player, Session
from winedark.kernel.state import S, digest
from winedark.kernel.step import Pattern, sampled, suggested

LINES, MOVES = 4, 40  # how often, and how far, a position is played on to try it


def tried(game: Game[S], state: S) -> Iterator[str]:
    """Everybody looks and thinks, and the game goes on in a few ways: what no invariant sees is met there, as an error."""
    rng = Random(digest(state))
    yield from _looked(game, state)
    yield from _thought(game, state, rng)
    for _ in range(LINES):
        later = state.copy()
        for _ in range(MOVES):
            if not (seats := game.seats(later)):
                break
            seat = seats[int(rng.random() * len(seats))]
            action = game.sample(later, rng) if is_chance(seats) else sampled(game.legal(later, seat), rng)
            game.apply(later, seat, action)
        yield from game.check(later)
        _views(game, later)


def _looked(game: Game[S], state: S) -> Iterator[str]:
    """Views fit their schema, and a replay has its figures."""
    game.figures(state)
    yield from (fault for model in _views(game, state) for fault in (*misfits(model, VIEW), *loose_ends(model)))


def _views(game: Game[S], state: S) -> list[dict[str, Any]]:
    return [] if is_chance(game.seats(state)) else [view(_session(game, state), seat) for seat in (None, *range(game.seat_count))]


def _thought(game: Game[S], state: S, rng: Random) -> Iterator[str]:
    """What bots and previews start from: an imagined state looks to its seat like the true one, and offers the same."""
    if is_chance(game.seats(state)):
        return
    for seat in range(game.seat_count):
        imagined = game.imagine(state, seat, rng)
        yield from game.check(imagined)
        if view(_session(game, imagined), seat) != view(_session(game, state), seat):
            yield f"seat {seat} can tell what is imagined from what is"
    for seat in game.seats(state):
        for option in game.legal(state, seat):
            if isinstance(tail := option[-1], Pattern) and not (tail.admits(tail.suggest()) and tail.admits(tail.sample(rng))):
                yield f"seat {seat}: {option[0]} cannot be completed"
            preview(_session(game, state), seat, option, suggested(option))


def _session(game: Game[S], state: S) -> Session:
    return Session(game, [Player("", HUMAN)] * game.seat_count, {}, "", state)
