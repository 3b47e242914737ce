"""`winedark balance`: what each side of a title wins among equal opponents."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer
from winedark.ai.base import LEVELS
from winedark.display.balance import Balance, measured
from winedark.games import TITLES

from winedark_lab import balance as lab_balance
from winedark_lab.cli.jobs import as_they_end
from winedark_lab.cli.options import PROCESSORS, Edition, Games, Jobs, Json, Seats, Seed, Title, chosen_options, listed
from winedark_lab.cli.show import console, emit, markdown_table, table, watched
from winedark_lab.playout import Setting, tables
from winedark_lab.record import Record, key
from winedark_lab.simulate import play

COLUMNS = ("edition", "players", "games", "won, in percent (95 % interval)", "rounds", "how")


def balance(
    title: Title,
    games: Games = 1000,
    seed: Seed = 1,
    bots: Annotated[str, typer.Option(callback=listed(lambda: LEVELS), help="The level on all seats.")] = "normal",
    edition: Edition = None,
    seats: Seats = None,
    records: Annotated[
        Path | None,
        typer.Option(file_okay=False, help="A folder that keeps each game as it ends; those in it are not played again."),
    ] = None,
    write: Annotated[bool, typer.Option("--write", help="Keep the result in the title's folder, where the page looks.")] = False,
    kept: Annotated[bool, typer.Option("--kept", help="Play nothing: show what the title's folder keeps.")] = False,
    jobs: Jobs = PROCESSORS,
    markdown: Annotated[bool, typer.Option("--markdown", help="The result as a table of Markdown.")] = False,
    as_json: Json = False,
) -> None:
    """Let equal opponents play at every table of a title, and say what each side wins."""
    places = [Setting(title, e, n, str(seed), chosen_options(title, [])) for e, n in tables(title, edition, seats)]
    before = {(one.edition, one.seats): one for one in measured(TITLES[title])}
    if kept:
        found = [before[place.edition, place.seats] for place in places if (place.edition, place.seats) in before]
    else:
        found = [_played(place, bots, games, records, jobs, as_json) for place in places]
    if write:
        every = before | {(one.edition, one.seats): one for one in found}
        text = lab_balance.written(title, bots, [every[at] for at in tables(title) if at in every])
        Path(str(files(TITLES[title]) / "data" / "balance.toml")).write_text(text + "\n", encoding="utf-8")
    _print(title, found, markdown, as_json)


def _played(place: Setting, bot: str, games: int, records: Path | None, jobs: int, quiet: bool) -> Balance:
    """The games at one table: those that a record has, and those that are missing there."""
    if records:
        records.mkdir(parents=True, exist_ok=True)
    record = Record(place, records / f"{place.title}-{place.edition}-{place.seats}.jsonl" if records else None)
    matches = lab_balance.matches(place, bot, games)
    missing = record.missing(matches)
    doing = f"{place.edition}, {place.seats} players"
    for _ in watched(record.kept(as_they_end(play, missing, jobs)), len(missing), doing, quiet):
        pass
    return lab_balance.balance(place, [record.games[key(match)] for match in matches])


def _print(title: str, found: list[Balance], markdown: bool, as_json: bool) -> None:
    if as_json:
        emit([one._asdict() for one in found])
        return
    rows = list(lab_balance.rows(title, found))
    if markdown:
        print(*markdown_table(COLUMNS, rows), sep="\n")
    else:
        console().print(table(title, COLUMNS, rows))
