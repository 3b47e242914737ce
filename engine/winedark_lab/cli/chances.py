"""`winedark chances`: fits a title's chances to win to games of bots, and says how far they can be trusted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from winedark.ai.base import LEVELS
from winedark.display.chances import model_of

from winedark_lab.chances import Course, data_file, edition_key, kept, known, matches, play, revised
from winedark_lab.cli.jobs import spread
from winedark_lab.cli.options import (
    PROCESSORS,
    Chosen,
    Games,
    Jobs,
    Json,
    Markdown,
    OneEdition,
    OneSeats,
    Recorded,
    Seed,
    Title,
    chosen_table,
    described,
    listed,
)
from winedark_lab.cli.show import emit, show_tables, watched
from winedark_lab.playout import Setting
from winedark_lab.simulate import Match

POOL = "normal,normal,easy"
STAGES = ("stage", "games", "model", "only the seat", "nothing known", "better than the seat by")
TENTHS = ("told", "came true", "how many", "games")


def chances(
    title: Title,
    bots: Annotated[
        str, typer.Option(callback=listed(lambda: LEVELS), help="Levels, with commas; each seat draws one of them.")
    ] = POOL,
    games: Games = 400,
    seats: OneSeats = None,
    seed: Seed = 1,
    edition: OneEdition = None,
    option: Chosen = None,
    record: Recorded = None,
    write: Annotated[bool, typer.Option("--write", help="Write the numbers into the title's data.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Fit nothing: how good are the title's own numbers here?")] = False,
    jobs: Jobs = PROCESSORS,
    markdown: Markdown = False,
    as_json: Json = False,
) -> None:
    """Fit everybody's chances to win to games of bots.

    Tells how good they are in games that they were not fitted to. Numbers that are not surely better than the seat alone are
    never written; those that stood in the file before are taken out. Needs the extra `fit`. A record belongs to one table and one
    version of the bots: name another file when they have changed. `--check` looks at the numbers of
    the title itself, in games that should be others than those that they were fitted to.
    """
    place = chosen_table(title, edition, seats, seed, option)
    wanted = matches(place, bots.split(","), games)
    found = described(place) | {"bots": bots.split(",")} | _report(_judge(place, check), wanted, record, jobs, as_json)
    if write and not check:
        text = revised(title, edition_key(place), place.seats, found["numbers"] if found["better"] else None)
        data_file(title).write_text(text, encoding="utf-8")
    _print(found, markdown, as_json)


Judge = Callable[[Sequence[Course]], dict[str, Any]]


def _judge(place: Setting, check: bool) -> Judge:
    """What is made of the games: a new model, or what the title's own is worth."""
    try:
        from winedark_lab.chances_fit import checked, report
    except ImportError:
        raise typer.BadParameter("it takes numpy to fit anything; install the extra `fit`") from None
    if not check:
        return report
    if (model := model_of(place.game)) is None:
        raise typer.BadParameter("this table has no chances to check; leave --check out")
    return partial(checked, model=model)


def _report(judge: Judge, wanted: list[Match], record: Path | None, jobs: int, quiet: bool) -> dict[str, Any]:
    courses = known(record)
    missing = [match for match in wanted if match.setting.seed not in courses]
    played = kept(record, spread(play, missing, jobs))
    courses |= {course.seed: course for course in watched(played, len(missing), "playing", quiet)}
    found = [courses[match.setting.seed] for match in wanted if match.setting.seed in courses]
    if len(found) < 2:
        raise typer.BadParameter("too few of these games were won by anybody; play more")
    return judge(found)


def _print(found: dict[str, Any], markdown: bool, as_json: bool) -> None:
    if as_json:
        emit(found)
        return
    stages, tenths = [_stage(row) for row in found["by_stage"]], [_tenth(row) for row in found["reliability"]]
    verdict = "better than the seat alone" if found["better"] else "not surely better than the seat alone: nobody is told of them"
    losses = ("log loss in games it was not fitted to, by stage", STAGES, stages)
    told = f"told from {found['since']:.0%} of the usual length on"
    told += f", merits times {found['temper']:.2f}" if "temper" in found else ""
    head = f"{found['title']} {found['edition']}, {found['seats']} players: {found['games']:,} games; {verdict}; {told}"
    show_tables(head, (losses, ("what was told, and how often it came true", TENTHS, tenths)), markdown)


def _stage(row: dict[str, Any]) -> tuple[str, ...]:
    gain = f"{row['gain']:.3f} ({row['gain_low']:.3f} to {row['gain_high']:.3f})"
    return row["stage"], str(row["games"]), *(f"{row[name]:.3f}" for name in ("model", "seat", "nothing")), gain


def _tenth(row: dict[str, Any]) -> tuple[str, ...]:
    return f"{row['told']:.0%}", f"{row['came']:.0%}", str(row["n"]), str(row["games"])
