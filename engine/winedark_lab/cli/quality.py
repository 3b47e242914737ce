"""Commands for work on rules and words: fuzz, golden, bench, words, check-data, check-title."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from winedark.games import TITLES, load_title
from winedark.kernel.game import UNFINISHED

from winedark_lab import bench as lab_bench
from winedark_lab import fuzz as lab_fuzz
from winedark_lab import golden as lab_golden
from winedark_lab import wording
from winedark_lab.check_data import title_faults
from winedark_lab.check_title import Item, checked, missing
from winedark_lab.cli.jobs import spread
from winedark_lab.cli.options import PROCESSORS, Edition, Games, Jobs, Json, Seats, Seed, Title
from winedark_lab.cli.show import console, emit, table, watched
from winedark_lab.playout import Playout, settings, tables

ENOUGH = 10  # faults after which a fuzz run stops


def fuzz(
    title: Title,
    games: Games = 20,
    seed: Seed = 1,
    edition: Edition = None,
    seats: Seats = None,
    quick: Annotated[bool, typer.Option("--quick", help="Mostly the invariants: many games in a short time.")] = False,
    full: Annotated[bool, typer.Option("--full", help="The whole contract after every decision: slow.")] = False,
    folder: Annotated[Path, typer.Option(file_okay=False, help="Where the saves of broken games go.")] = Path(),
    jobs: Jobs = PROCESSORS,
    as_json: Json = False,
) -> None:
    """Play random games of every edition and number of players, and look for broken rules. Exit code 1 if there are any."""
    level = lab_fuzz.LEVELS["full" if full else "quick" if quick else "normal"]
    orders = [setting for table in tables(title, edition, seats) for setting in settings(title, *table, seed, games)]
    results = watched(spread(partial(lab_fuzz.fuzz, level=level), orders, jobs), len(orders), "fuzzing", as_json)
    played = decisions = unfinished = 0
    faults: list[dict[str, Any]] = []
    for outcome in results:
        played, decisions = played + 1, decisions + outcome.decisions
        unfinished += outcome.how == UNFINISHED
        if outcome.fault:
            faults.append(_kept(outcome.fault, folder))
            if len(faults) == ENOUGH:
                break
    if as_json:
        emit({"title": title, "games": played, "decisions": decisions, "unfinished": unfinished, "faults": faults})
    else:
        _print_faults(faults)
        endless = f"{unfinished:,} without an end, " * (unfinished > 0)
        console().print(f"{played:,} games, {decisions:,} decisions, {endless}{len(faults)} broken")
    raise typer.Exit(1 if faults else 0)


def _kept(fault: lab_fuzz.Fault, folder: Path) -> dict[str, Any]:
    """The fault for the report, its game written as a save."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"fuzz-{fault.setting.name}.json"
    path.write_text(fault.save, encoding="utf-8")
    _, edition, seats, seed, _ = fault.setting
    return {
        "edition": edition, "seats": seats, "seed": int(seed), "moves": fault.moves, "complaint": fault.complaint,
        "detail": fault.detail, "save": str(path),
    }  # fmt: skip


def _print_faults(faults: list[dict[str, Any]]) -> None:
    out = console()
    for f in faults:
        where = f"{f['edition']}, {f['seats']} players, seed {f['seed']}, after {f['moves']} moves"
        out.print(f"{where}: {f['complaint']}\n{f['detail']}  the save: {f['save']}", soft_wrap=True)


def golden(
    title: Annotated[str | None, typer.Argument(help="Choose games of this title only.")] = None,
    folder: Annotated[Path, typer.Option(exists=True, file_okay=False, help="The golden games.")] = Path("tests/golden"),
    update: Annotated[bool, typer.Option("--update", help="Write those anew that have changed.")] = False,
    choose: Annotated[
        int, typer.Option(min=0, metavar="N", help="Choose the games anew, out of N of every edition and number of players.")
    ] = 0,
    jobs: Jobs = PROCESSORS,
    as_json: Json = False,
) -> None:
    """Replay the golden games and compare. Exit code 1 if one has changed, unless it is written anew."""
    wanted = [title] if title else list(TITLES)
    for one in wanted:
        load_title(one)
        if choose:
            _choose(one, folder, choose, jobs, as_json)
    changed, files = {}, [path for path in lab_golden.kept(folder) if path.parent.name in TITLES]
    for path in files:
        old = path.read_text(encoding="utf-8")
        new = lab_golden.replayed(old)
        if old != new:
            changed[path.relative_to(folder).as_posix()] = lab_golden.first_change(old, new)
            if update:
                path.write_text(new, encoding="utf-8")
    if as_json:
        emit({"games": len(files), "changed": changed, "updated": update})
    else:
        for name, change in changed.items():
            console().print(f"{name}: {change}", soft_wrap=True)
        console().print(f"{len(files)} golden games, {len(changed)} {'written anew' if update else 'changed'}")
    raise typer.Exit(1 if changed and not update else 0)


def _choose(title: str, folder: Path, games: int, jobs: int, quiet: bool) -> None:
    """A small set of games that shows every verb and every end, in place of the title's old ones that were chosen so.

    Those whose seed is no number somebody else has picked, because chance alone does not find what they show. They stay.
    """
    orders = [setting for table in tables(title) for setting in settings(title, *table, 1, games)]
    found = list(watched(spread(lab_golden.candidate, orders, jobs), len(orders), f"choosing {title}", quiet))
    texts = {
        lab_golden.place(folder, c.setting): lab_golden.written(c.setting, Playout(c.setting).finish().log)
        for c in lab_golden.covering(found)
    }
    for old in (folder / title).glob("*.txt"):
        if lab_golden.read(old.read_text(encoding="utf-8")).setting.seed.isdigit():
            old.unlink()
    for path, text in texts.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


def bench(
    title: Annotated[str | None, typer.Argument(help="The title's id; all of them, if not said.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="About how long to measure each title.")] = 4.0,
    as_json: Json = False,
) -> None:
    """Measure how fast titles are: random decisions with the legal list computed at each, copies, views, saves."""
    for one in (wanted := [title] if title else list(TITLES)):
        load_title(one)
    figures = {one: lab_bench.measure(one, seconds) for one in watched(wanted, len(wanted), "measuring", as_json)}
    if as_json:
        emit(figures)
        return
    for one, row in figures.items():
        rows = [(name, f"{value:,.0f}" if value >= 1000 else f"{value:,.2f}") for name, value in row.items()]
        console().print(table(one, ("figure", "value"), rows))


def words(title: Title, as_json: Json = False) -> None:
    """Print every template of a title with sample arguments, to be read aloud. Exit code 1 if one of them has a slip."""
    load_title(title)
    texts = list(wording.said(title))
    found = list(wording.slips(texts))
    if as_json:
        emit({"texts": [text._asdict() for text in texts], "slips": found})
    else:
        for text in texts:
            console().print(f"{text.key}  {text.text}", soft_wrap=True)
        for slip in found:
            console().print(slip, soft_wrap=True)
        console().print(f"{len(texts):,} texts, {len(found)} slips")
    raise typer.Exit(1 if found else 0)


def check_data(as_json: Json = False) -> None:
    """Check maps, numbers, rule texts and words of every title. Exit code 1 if something is wrong."""
    faults = {title: list(title_faults(title)) for title in TITLES}
    if as_json:
        emit(faults)
    else:
        for title, found in faults.items():
            console().print(f"{title}: {'sound' if not found else f'{len(found)} faults'}")
            for fault in found:
                console().print(f"  {fault}", soft_wrap=True)
    raise typer.Exit(1 if any(faults.values()) else 0)


def check_title(
    title: Title,
    folder: Annotated[Path, typer.Option(exists=True, file_okay=False, help="The repository.")] = Path(),
    as_json: Json = False,
) -> None:
    """Say what a title has and what it still owes, by the steps of docs/adding-a-title.md. Exit code 1 if it owes anything."""
    found = checked(title, folder)
    if as_json:
        emit({step: [item._asdict() for item in items] for step, items in found.items()})
    else:
        for number, (step, items) in enumerate(found.items(), 1):
            console().print(f"{number:2}. {step}: {_summed_up(items)}", soft_wrap=True)
            for item in missing({step: items}):
                console().print(f"      missing: {item.what}: {item.todo}", soft_wrap=True)
        console().print(f"{title} owes {len(missing(found)) or 'nothing'}")
    raise typer.Exit(1 if missing(found) else 0)


def _summed_up(items: list[Item]) -> str:
    """What is there, and what might be."""
    there = ", ".join(item.what for item in items if item.there)
    might = ", ".join(item.what for item in items if not item.there and not item.owed)
    return f"{there or 'nothing yet'}{f'; there might be {might}' * bool(might)}"
