"""`winedark puzzles`: the puzzles of a title, found anew."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import typer
from winedark import games as titles
from winedark.games import load_title

from winedark_lab.cli.jobs import spread
from winedark_lab.cli.options import Games, Jobs, Json, Seed, Title
from winedark_lab.cli.show import console, emit, table, watched
from winedark_lab.puzzle_file import chosen, entry, retired, text
from winedark_lab.puzzles import Puzzle, puzzles_of, settings

COUNT = 20


def puzzles(
    title: Title,
    games: Games = 40,
    seed: Seed = 1,
    count: Annotated[int, typer.Option(min=1, help="How many puzzles are taken.")] = COUNT,
    write: Annotated[bool, typer.Option("--write", help="Write them into the title's folder.")] = False,
    jobs: Jobs = 1,
    as_json: Json = False,
) -> None:
    """Search games of bots for positions in which a turn can reach what does not meet the eye."""
    load_title(title)
    orders = list(settings(title, games, seed))
    found = [one for several in watched(spread(puzzles_of, orders, jobs), games, "searching", as_json) for one in several]
    taken = chosen(found, count)
    if write:
        _write(Path(titles.__file__).parent / title / "learn", taken, text(taken, title, games, seed))
    emit({"title": title, "found": len(found), "puzzles": [entry(one) for one in taken]}) if as_json else _print(found, taken)


def _write(folder: Path, taken: list[Puzzle], puzzles: str) -> None:
    """The puzzles in place of those before, which retire: somebody may have a save of them."""
    files = [folder / "retired.toml", folder / "puzzles.toml"]
    before = [task for file in files if file.exists() for task in tomllib.loads(file.read_text(encoding="utf-8")).get("task", ())]
    for file, content in zip(files, (retired(before, [entry(one)["id"] for one in taken]), puzzles), strict=True):
        file.write_text(content, encoding="utf-8")


def _print(found: list[Puzzle], taken: list[Puzzle]) -> None:
    """What is there by kind, and the puzzles that are taken."""
    every, kept = (Counter(one.kind for one in several) for several in (found, taken))
    console().print(
        table("found and taken", ("kind", "found", "taken"), [(kind, every[kind], kept[kind]) for kind in sorted(every)])
    )
    columns = ("puzzle", "rating", "depth", "ways", "looked at", "Normal", "one in")
    console().print(table("puzzles", columns, [_row(one) for one in taken]))


def _row(one: Puzzle) -> tuple[Any, ...]:
    ways, reached = len(one.found.lines), "reaches it" if one.normal else "does not"
    return entry(one)["id"], one.rating, one.found.depth, ways, one.found.looked, reached, f"{1 / one.share:,.0f}"
