"""`winedark candidates`: of which good actions bots do not think."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any

import typer

from winedark_lab.candidates import Found, course, drawn, looked, summary
from winedark_lab.cli.jobs import spread
from winedark_lab.cli.options import (
    PROCESSORS,
    Games,
    Jobs,
    Json,
    Markdown,
    OneEdition,
    OneSeats,
    Seed,
    Title,
    chosen_table,
    described,
)
from winedark_lab.cli.show import emit, show_tables, watched
from winedark_lab.simulate import match

COLUMNS = ("kind", "positions", "actions", "candidates", "best", "missed", "loss", "lacking")
DEAREST = ("kind", "game", "entry", "best", "best candidate", "loss")
SHOWN = 10  # decisions that are named


def candidates(
    title: Title,
    edition: OneEdition = None,
    seats: OneSeats = None,
    games: Games = 20,
    positions: Annotated[int, typer.Option(min=1, help="How many decisions of each kind.")] = 20,
    playouts: Annotated[int, typer.Option(min=2, help="How many for the best actions; the worse ones get fewer.")] = 200,
    seed: Seed = 1,
    jobs: Jobs = PROCESSORS,
    markdown: Markdown = False,
    as_json: Json = False,
) -> None:
    """Say for each kind of decision how often the best of all legal actions is among those that bots give a thought.

    The decisions are from games of Normals. An action is worth what playouts say, as Hard makes them. The loss is in units of
    judgement, and measured in imagined states in which nothing was chosen; a kind lacks candidates if its loss is more than
    twice its standard error.
    """
    place = chosen_table(title, edition, seats, seed)
    orders = [match(place._replace(seed=str(n)), ["normal"]) for n in range(seed, seed + games)]
    played = list(watched(spread(course, orders, jobs), games, "playing", as_json))
    spots = drawn(played, positions, playouts, Random(seed))
    seen = list(watched(spread(looked, spots, jobs), len(spots), "playing out", as_json))
    found = [one for one in seen if one]
    kinds = summary(found)
    if as_json:
        emit(
            described(place) | {"games": games, "playouts": playouts, "kinds": kinds, "decisions": [_plain(one) for one in found]}
        )
    else:
        head = f"{title} {place.edition}, {place.seats} players: {len(found):,} decisions of {games:,} games, {playouts} playouts"
        dearest = sorted((one for one in found if one.surely_missed), key=lambda one: -one.loss)[:SHOWN]
        rows = [_row(kind) for kind in kinds]
        show_tables(head, (("by kind", COLUMNS, rows), ("the dearest", DEAREST, [_named(one) for one in dearest])), markdown)


def _plain(one: Found) -> dict[str, Any]:
    return one._asdict() | {"loss": round(one.loss, 3), "error": round(one.error, 3)}


def _row(kind: dict[str, Any]) -> tuple[str, ...]:
    error = "unknown" if kind["error"] is None else f"{kind['error']:.2f}"
    numbers = (kind["kind"], str(kind["positions"]), f"{kind['actions']:.1f}", f"{kind['candidates']:.1f}")
    return (*numbers, f"{kind['best']:.0%}", f"{kind['missed']:.0%}", f"{kind['loss']:.2f} ± {error}", "yes" * kind["lacking"])


def _named(one: Found) -> tuple[str, ...]:
    best, thought = (" ".join(map(str, action)) for action in (one.best, one.thought))
    return one.kind, one.seed, str(one.entry), best, thought, f"{one.loss:.2f} ± {one.error:.2f}"
