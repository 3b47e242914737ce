"""`winedark conduct`: how bots conduct themselves among equals."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from winedark.games import load_title

from winedark_lab.cli.jobs import spread
from winedark_lab.cli.options import (
    PROCESSORS,
    Chosen,
    Games,
    Jobs,
    Json,
    Levels,
    OneEdition,
    OneSeats,
    Seed,
    Title,
    chosen_table,
    described,
)
from winedark_lab.cli.show import console, emit, table, watched
from winedark_lab.conduct import observe, summary
from winedark_lab.simulate import match


def conduct(
    title: Title,
    seats: OneSeats = None,
    bots: Levels = "normal",
    games: Games = 200,
    seed: Seed = 1,
    edition: OneEdition = None,
    option: Chosen = None,
    line: Annotated[list[str] | None, typer.Option(help="Count lines of the story with this key, too.")] = None,
    jobs: Jobs = PROCESSORS,
    as_json: Json = False,
) -> None:
    """Let equal bots play, and count whom they fight, whether they trade with the coming winner, and what they buy."""
    place = chosen_table(title, edition, seats, seed, option)
    orders = [match(place._replace(seed=str(n)), bots.split(",")) for n in range(seed, seed + games)]
    seen = list(watched(spread(observe, orders, jobs), games, "playing", as_json))
    found = described(place) | {"bots": bots.split(",")}
    found |= summary(seen, [role.id for role in load_title(title).seating(place.edition)[place.seats]], line or [])
    emit(found) if as_json else _print(found)


def _print(found: dict[str, Any]) -> None:
    out = console()
    out.print(
        f"{found['title']} {found['edition']}, {found['seats']} players, {', '.join(found['bots'])}: {found['games']:,} games"
    )
    counts = (
        ("fights of losers on players in the last two rounds", found["late_fights"]),
        ("… of these on the coming winner", found["on_winner"]),
        ("… by blind chance", found["by_chance"]),
        ("trades whose size a loser set in the last round", found["trades_set"]),
        ("… of these called", found["trades_called"]),
        ("fights that nobody was forced to", found["free_fights"]),
        ("… of these hopeless", found["hopeless"]),
        ("… at the same place for the third time or more in a round", found["repeated"]),
        ("games with a hopeless one", found["games_with_hopeless"]),
        *((f"{key}, a game", n) for key, n in found["lines"].items()),
    )
    out.print(table("\nin all games", ("what", "how many"), counts))
    roles = list(found["spent"])
    first = [(step, *("" if bits[role] is None else bits[role] for role in roles)) for step, bits in found["first"].items()]
    out.print(table("\nfirst decisions, in bits", ("step", *roles), first))
    things = dict.fromkeys(what for spent in found["spent"].values() for what in spent)
    rows = [(what, *(f"{spent.get(what, 0.0):.1%}" for spent in found["spent"].values())) for what in things]
    out.print(table("\nspent on", ("what", *roles), rows))
