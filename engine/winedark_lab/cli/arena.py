"""`winedark arena`: which opponent is the better one, by how much, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer
from winedark.kernel.session import Player

from winedark_lab.cli.jobs import as_they_end
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
from winedark_lab.contest import challenge, mixed, report, round_robin
from winedark_lab.opponents import FED, OPPONENTS, seated
from winedark_lab.playout import Setting
from winedark_lab.record import Record, key
from winedark_lab.simulate import Match, play
from winedark_lab.weighed import level_of

Contest = Callable[[Setting, Sequence[str], int], list[Match]]
COLUMNS = ("opponents", "games", "won", "95 % interval", "equal", "lost", "over its control")


def arena(
    title: Title,
    bots: Annotated[
        str,
        typer.Option(
            callback=listed(lambda: OPPONENTS, level_of),
            help="Opponents, with commas. Two are a challenge, more a round robin.",
        ),
    ],
    games: Games = 400,
    seats: OneSeats = None,
    seed: Seed = 1,
    edition: OneEdition = None,
    option: Chosen = None,
    everybody: Annotated[bool, typer.Option("--round-robin", help="Let two levels share the seats, too.")] = False,
    at_once: Annotated[bool, typer.Option("--mixed", help="Let the first meet the others at one table.")] = False,
    record: Recorded = None,
    scheduler: Annotated[str | None, typer.Option(help="Play on the Dask cluster whose scheduler has this address.")] = None,
    jobs: Jobs = PROCESSORS,
    markdown: Markdown = False,
    as_json: Json = False,
) -> None:
    """Let opponents meet, and say who is better and how sure that is.

    In a challenge the first has one seat, each in turn, and the second all others; the same seeds are played once more with
    the second alone. In a round robin every two take turns on the seats. At a mixed table the first has one seat, each in turn,
    and the others are dealt out to the rest, all equally often. `games` are of each pairing. Beside the levels there are sparring
    partners; `fed` is the second of a challenge, and has one seat: those at the others play for it. A level may have
    weights of its own: `normal+hard` judges as Hard does, `normal+expert` as Expert does, `normal+city=3+card=0.4`
    otherwise than any.
    """
    levels = list(dict.fromkeys(bots.split(",")))
    if len(levels) < 2:
        raise typer.BadParameter("--bots needs two levels or more")
    place = chosen_table(title, edition, seats, seed, option)
    contest = _contest(levels, everybody, at_once)
    seated(place.game, [Player(level, level) for level in levels])  # raises, before anybody plays, for one that does not exist
    matches = contest(place, levels, games)
    kept = Record(place, record)
    missing = kept.missing(matches)
    for _ in watched(kept.kept(as_they_end(play, missing, jobs, scheduler)), len(missing), "playing", as_json):
        pass
    found = described(place) | {"bots": levels}
    found |= report([kept.games[key(match)] for match in matches], levels)
    _print(found, markdown, as_json)


def _contest(levels: list[str], everybody: bool, at_once: bool) -> Contest:
    """How the opponents meet. Raises BadParameter where they cannot meet so."""
    if everybody and at_once:
        raise typer.BadParameter("--mixed is no --round-robin; choose one of them")
    contest = mixed if at_once else round_robin if everybody or len(levels) > 2 else challenge
    if FED in levels and (contest is not challenge or levels[0] == FED):
        raise typer.BadParameter(f"{FED} is met in a challenge only, and named last")
    return contest


def _print(found: dict[str, Any], markdown: bool, as_json: bool) -> None:
    if as_json:
        emit(found)
        return
    pairings = [_row(pairing) for pairing in found["pairings"]]
    ratings: list[tuple[str, ...]] = [(level, f"{rating:+.0f}") for level, rating in found["ratings"].items()]
    head = f"{found['title']} {found['edition']}, {found['seats']} players: {found['games']:,} games"
    show_tables(head, (("by pairing", COLUMNS, pairings), ("by level", ("level", "rating"), ratings)), markdown)


def _row(pairing: dict[str, Any]) -> tuple[str, ...]:
    gain = f"{pairing['gain']:+.1%} ({pairing['gain_low']:+.1%} to {pairing['gain_high']:+.1%})" if "gain" in pairing else ""
    won, low, high, equal, lost = (f"{pairing[name]:.1%}" for name in ("won", "low", "high", "equal", "lost"))
    who = f"{pairing['one']} against {pairing['other']}"
    return who, str(pairing["games"]), won, f"{low} to {high}", equal, lost, gain
