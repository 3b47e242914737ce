"""`winedark arena`: which opponent is the better one, by how much, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
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
from winedark_lab.contest import Game, challenge, mixed, report, round_robin
from winedark_lab.opponents import FED, OPPONENTS, seated
from winedark_lab.playout import Setting
from winedark_lab.record import Record, key
from winedark_lab.sequential import Until, handicaps
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
    until: Annotated[
        tuple[float, float] | None,
        typer.Option(help="End a challenge when its share is known to be one of two.", metavar="LOWER HIGHER"),
    ] = None,
    record: Recorded = None,
    scheduler: Annotated[str | None, typer.Option(help="Play on the Dask cluster whose scheduler has this address.")] = None,
    jobs: Jobs = PROCESSORS,
    markdown: Markdown = False,
    as_json: Json = False,
) -> None:
    """Let opponents meet, and say who is better and how sure that is.

    In a challenge the first has one seat, each in turn, and the second all others; the same seeds are played once more with
    the second alone, unless the challenge ends as soon as it is decided (`--until`). In a round robin every two take turns on
    the seats. At a mixed table the first has one seat, each in turn, and the others are dealt out to the rest, all equally
    often. `games` are of each pairing. Beside the levels there are sparring partners; `fed` is the second of a challenge, and
    has one seat: those at the others play for it. A level may have weights of its own: `normal+hard` judges as Hard does,
    `normal+expert` as Expert does, `normal+city=3+card=0.4` otherwise than any.
    """
    levels = list(dict.fromkeys(bots.split(",")))
    if len(levels) < 2:
        raise typer.BadParameter("--bots needs two levels or more")
    place = chosen_table(title, edition, seats, seed, option)
    contest = _contest(levels, everybody, at_once)
    seated(place.game, [Player(level, level) for level in levels])  # raises, before anybody plays, for one that does not exist
    test = _test(until, contest, place)
    matches = contest(place, levels, games) if test is None else challenge(place, levels, games, controls=False)
    kept = Record(place, record)
    played = watched(_ended(kept, matches, jobs, scheduler), len(matches), "playing", as_json)
    found = described(place) | {"bots": levels} | report(_reported(kept, matches, played, test, levels[0]), levels)
    _print(found | _answered(test), markdown, as_json)


def _ended(kept: Record, matches: Sequence[Match], jobs: int, scheduler: str | None) -> Iterator[Game]:
    """The games of a record, then those that it lacks as they end."""
    missing = kept.missing(matches)
    yield from [kept.games[key(match)] for match in matches if key(match) in kept.games]
    yield from kept.kept(as_they_end(play, missing, jobs, scheduler))


def _reported(kept: Record, matches: Sequence[Match], played: Iterable[Game], test: Until | None, level: str) -> list[Game]:
    """All games in the order of the matches, or those until the test was decided."""
    if test:
        return list(test.enough(played, level))
    for _ in played:
        pass
    return [kept.games[key(match)] for match in matches]


def _answered(test: Until | None) -> dict[str, Any]:
    """What a test says, if there is one."""
    return {"test": {"lower": test.low, "higher": test.high, "answer": test.answer, "score": test.score}} if test else {}


def _test(until: tuple[float, float] | None, contest: Contest, place: Setting) -> Until | None:
    """The test that ends a challenge. Raises BadParameter where there is no challenge, and for what are no two shares."""
    if until is None:
        return None
    if contest is not challenge:
        raise typer.BadParameter("--until is for a challenge: name two opponents")
    low, high = until
    if not 0 < low < high < 1:
        raise typer.BadParameter("--until needs two shares between 0 and 1, the lower one first")
    return Until(low, high, handicaps(place))


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
    if test := found.get("test"):
        head += f"; is it {test['lower']:.0%} or {test['higher']:.0%}? {test['answer']}"
    show_tables(head, (("by pairing", COLUMNS, pairings), ("by level", ("level", "rating"), ratings)), markdown)


def _row(pairing: dict[str, Any]) -> tuple[str, ...]:
    gain = f"{pairing['gain']:+.1%} ({pairing['gain_low']:+.1%} to {pairing['gain_high']:+.1%})" if "gain" in pairing else ""
    won, low, high, equal, lost = (f"{pairing[name]:.1%}" for name in ("won", "low", "high", "equal", "lost"))
    who = f"{pairing['one']} against {pairing['other']}"
    return who, str(pairing["games"]), won, f"{low} to {high}", equal, lost, gain
