"""`winedark fit`: which weights would have foretold best who won, and how much better than today's."""

from __future__ import annotations

from pathlib import Path
from pkgutil import get_data
from typing import Annotated, Any

import typer
from winedark.games import TITLES

from winedark_lab.cli.jobs import as_they_end
from winedark_lab.cli.options import PROCESSORS, Jobs, Json, Markdown, OneEdition, OneSeats, Seed, Title, chosen_table, described
from winedark_lab.cli.show import emit, show_tables, watched
from winedark_lab.pool import judgement_of, knobs, samples

MODELS = {
    "nothing": "nothing known",
    "seat": "only the seat",
    "today": "today",
    "today and seat": "today and seat",
    "fixed apart": "fixed apart",
    "fitted": "fitted",
    "by stage": "by stage",
}
LOSSES = ("rounds", "positions", *MODELS.values(), "gain")
LEAST = 8  # games: with fewer, some part of a cross-validation is empty


def fit(
    title: Title,
    games: Annotated[int, typer.Option(min=LEAST, help="How many games of the pool.")] = 400,
    seats: OneSeats = None,
    seed: Seed = 1,
    edition: OneEdition = None,
    write: Annotated[
        Path | None, typer.Option(dir_okay=False, help="The file of weights with the fitted values, to be written here.")
    ] = None,
    jobs: Jobs = PROCESSORS,
    markdown: Markdown = False,
    as_json: Json = False,
) -> None:
    """Learn the weights of a title's judgement from games of a pool of players: all personalities, more and less skilled.

    Reports by stage the log loss of foretelling the winner in games that were not learnt from; less is better. `today` are
    today's weights on the scale that suits them best, `fixed apart` those with a scale of its own for what no fit may change, the
    last two are learnt; from `today and seat` on all know the seat. Weights that foretell better need not play better.
    """
    try:
        from winedark_lab import fit as lab
    except ImportError:
        raise typer.BadParameter("needs numpy and scipy; install the extra `fit`") from None
    judgement, place = judgement_of(title), chosen_table(title, edition, seats, seed)
    orders = [place._replace(seed=str(seed + n)) for n in range(games)]
    played = watched(as_they_end(samples, orders, jobs), games, "playing", as_json)
    found = sorted((one for _, game in played for one in game), key=lambda one: one.game)
    result = described(place)
    result |= lab.report(lab.games(found), knobs(judgement), judgement.balanced)
    if write:
        text = (get_data(TITLES[title], "data/weights.toml") or b"").decode()
        write.write_text(lab.rewritten(text, result), encoding="utf-8")
    _print(result, markdown, as_json)


def _print(found: dict[str, Any], markdown: bool, as_json: bool) -> None:
    if as_json:
        emit(found)
        return
    losses = [_loss(row) for row in found["losses"]]
    stages = [f"rounds {row['first']} to {row['last']}" for row in found["losses"][:-1]]
    columns = ("weight", "today", "fitted", *stages)
    weights = [tuple(f"{n:g}" if isinstance(n, float) else str(n) for n in _weight(row)) for row in found["weights"]]
    head = f"{found['title']} {found['edition']}, {found['seats']} players: {found['games']} games"
    tables = (("log loss in games that were not learnt from", LOSSES, losses), ("weights", columns, weights))
    show_tables(head, tables, markdown)


def _loss(row: dict[str, Any]) -> tuple[str, ...]:
    gain = f"{row['gain']:.3f} ({row['gain_low']:.3f} to {row['gain_high']:.3f})"
    return (f"{row['first']} to {row['last']}", f"{row['positions']}", *(f"{row[name]:.3f}" for name in MODELS), gain)


def _weight(row: dict[str, Any]) -> tuple[Any, ...]:
    return row["knob"], row["today"], row["fitted"], *row["by_stage"]
