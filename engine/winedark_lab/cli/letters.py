"""`winedark letters`: how many letters a game by post takes. `winedark links`: how long links to games are."""

from __future__ import annotations

from statistics import median
from typing import Annotated

import typer
from winedark.ai.base import LEVELS

from winedark_lab.cli.jobs import spread
from winedark_lab.cli.options import (
    PROCESSORS,
    Games,
    Jobs,
    Json,
    OneEdition,
    OneSeats,
    Seed,
    Title,
    chosen_table,
    described,
    known_word,
)
from winedark_lab.cli.show import console, emit, watched
from winedark_lab.letters import by_post, linked
from winedark_lab.playout import Setting

MOST = 0.95  # of the games; so many have no longer links than the figure says


def _level(word: str) -> str:
    return known_word(word, LEVELS)


Level = Annotated[str, typer.Option("--bots", callback=_level, help="The level of all bots.")]


def letters(
    title: Title,
    seats: OneSeats = None,
    games: Games = 10,
    seed: Seed = 1,
    edition: OneEdition = None,
    jobs: Jobs = PROCESSORS,
    as_json: Json = False,
) -> None:
    """Let Normals play, and count the letters that people at as many devices would have sent."""
    place, orders = _orders(title, edition, seats, seed, games)
    found = [*watched(spread(by_post, orders, jobs), games, "playing", as_json)]
    report = described(place) | {
        "games": games,
        "letters": median(one.letters for one in found),
        "rounds": median(one.rounds for one in found),
        "each": round(median(one.each for one in found), 2),
    }
    told = "{title} {edition}, {seats} players, {games} games: {letters} letters, {each} per player and round (medians)"
    _show(report, told, as_json)


def links(
    title: Title,
    seats: OneSeats = None,
    games: Games = 10,
    seed: Seed = 1,
    edition: OneEdition = None,
    bots: Level = "easy",
    jobs: Jobs = PROCESSORS,
    as_json: Json = False,
) -> None:
    """Let bots play, and measure the links to their games: letters without the site's address."""
    place, orders = _orders(title, edition, seats, seed, games)
    found = [*watched(spread(linked, [(one, bots) for one in orders], jobs), games, "playing", as_json)]
    lengths = sorted(length for length in found if length is not None)
    if not lengths:
        raise typer.BadParameter("none of these games has an end")
    report = described(place) | {
        "bots": bots,
        "games": len(lengths),
        "median": median(lengths),
        "most": lengths[-int(len(lengths) * (1 - MOST)) - 1],
        "longest": lengths[-1],
    }
    told = "{title} {edition}, {seats} players, {games} games of {bots}: median {median}, 95 % up to {most}, longest {longest}"
    _show(report, told, as_json)


def _orders(title: str, edition: str | None, seats: int | None, seed: int, games: int) -> tuple[Setting, list[Setting]]:
    """The table, and the same with as many seeds as there are games."""
    place = chosen_table(title, edition, seats, seed)
    return place, [place._replace(seed=str(n)) for n in range(seed, seed + games)]


def _show(report: dict[str, object], told: str, as_json: bool) -> None:
    if as_json:
        return emit(report)
    console().print(told.format(**report))
