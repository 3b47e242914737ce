"""`winedark styles`: whether the tastes of bots can be told apart from what they do."""

from __future__ import annotations

from statistics import fmean
from typing import Annotated, Any

import typer

from winedark_lab.cli.jobs import spread
from winedark_lab.cli.options import PROCESSORS, Games, Jobs, Json, OneEdition, OneSeats, Seed, Title, chosen_table, described
from winedark_lab.cli.show import console, emit, table, watched
from winedark_lab.styles import observe, rows, told_apart


def styles(
    title: Title,
    seats: OneSeats = None,
    games: Games = 60,
    seed: Seed = 1,
    edition: OneEdition = None,
    most: Annotated[int, typer.Option(min=1, help="How many lines, what sets the tastes apart most at the top.")] = 12,
    jobs: Jobs = PROCESSORS,
    as_json: Json = False,
) -> None:
    """Let Normals of all tastes play, and say how well the log tells which of them was which."""
    place = chosen_table(title, edition, seats, seed)
    orders = [place._replace(seed=str(n)) for n in range(seed, seed + games)]
    seen = [one for game in watched(spread(observe, orders, jobs), games, "playing", as_json) for one in game]
    tastes = sorted({one.taste for one in seen})
    found = described(place) | {"games": games, "told_apart": round(told_apart(seen), 3), "by_chance": round(1 / len(tastes), 3)}
    found["won"] = {taste: round(fmean(one.won for one in seen if one.taste == taste), 3) for taste in tastes}
    found["counts"] = [row._asdict() for row in rows(seen)[:most]]
    emit(found) if as_json else _print(found, tastes)


def _print(found: dict[str, Any], tastes: list[str]) -> None:
    out = console()
    out.print(f"{found['title']} {found['edition']}, {found['seats']} players: {found['games']:,} games")
    out.print(f"taste guessed: {found['told_apart']:.0%} of the seats, {found['by_chance']:.0%} by chance")
    out.print("won: " + ", ".join(f"{taste} {share:.0%}" for taste, share in found["won"].items()))
    lines = [(row["what"], *(f"{row['means'][taste]:.2f}" for taste in tastes), f"{row['apart']:.2f}") for row in found["counts"]]
    out.print(table("\na game", ("what", *tastes, "apart"), lines))
