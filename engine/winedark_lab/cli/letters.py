"""`winedark letters`: how many letters a game by post takes."""

from __future__ import annotations

from statistics import median

from winedark_lab.cli.jobs import spread
from winedark_lab.cli.options import PROCESSORS, Games, Jobs, Json, OneEdition, OneSeats, Seed, Title, chosen_table, described
from winedark_lab.cli.show import console, emit, watched
from winedark_lab.letters import by_post


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
    place = chosen_table(title, edition, seats, seed)
    orders = [place._replace(seed=str(n)) for n in range(seed, seed + games)]
    found = [*watched(spread(by_post, orders, jobs), games, "playing", as_json)]
    report = described(place) | {
        "games": games,
        "letters": median(one.letters for one in found),
        "rounds": median(one.rounds for one in found),
        "each": round(median(one.each for one in found), 2),
    }
    if as_json:
        return emit(report)
    told = "{title} {edition}, {seats} players, {games} games: {letters} letters, {each} per player and round (medians)"
    console().print(told.format(**report))
