"""What chances to win are fitted to: games of a pool of bots, looked at where somebody decides."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from winedark.ai import characters
from winedark.ai.foresight import squashed
from winedark.ai.mind import mind_of
from winedark.display.chances import EVERY_EDITION
from winedark.games import TITLES, load_title
from winedark.kernel.game import Game, is_chance
from winedark.kernel.session import Session

from winedark_lab.arena import finished
from winedark_lab.playout import Setting
from winedark_lab.simulate import Match

LOOKS = 24  # positions of a game that are looked at
HEAD = """# What everybody's chances to win depend on, by stage of the game: see docs/opponents.md. Written by `winedark chances`.
"""


class Look(NamedTuple):
    """A position of a game: its clock, the figures by key and seat, and what each seat makes of it."""

    clock: float
    figures: dict[str, list[float]]
    judged: list[float]


class Course(NamedTuple):
    """A game: its seed, what part of the victory each seat had, the clock at its end, and the positions looked at."""

    seed: str
    won: list[float]
    end: float
    looks: list[Look]


def matches(table: Setting, pool: Sequence[str], games: int) -> list[Match]:
    """Games with the seeds from the table's on; each seat draws its bot from the pool, and `play` a character for it."""
    first = int(table.seed)
    return [Match(table._replace(seed=str(n)), drawn(pool, table.seats, f"{n}/pool")) for n in range(first, first + games)]


def drawn(pool: Sequence[str], seats: int, seed: str) -> tuple[str, ...]:
    """One of the pool for each seat."""
    rng = Random(seed)
    return tuple(rng.choice(pool) for _ in range(seats))


def play(match: Match) -> Course | None:
    """Play a game and look back on it. None if nobody won it."""
    setting = match.setting
    names = drawn(characters.names(), setting.seats, f"{setting.seed}/names")
    session, _ = finished(setting.game, match.levels, setting.seed, setting.options, names)
    game, ranks = session.game, session.game.result(session.state)
    if ranks is None:
        return None
    first = [rank.seat for rank in ranks if rank.rank == 1]
    won = [(seat in first) / len(first) for seat in range(game.seat_count)]
    return Course(setting.seed, won, game.clock(session.state), list(looks(session)))


def looks(session: Session) -> Iterator[Look]:
    """Positions in which somebody decides, evenly spread over a game that is over."""
    game, log = session.game, session.log
    decided = [n for n, (seat, *_) in enumerate(log) if seat >= 0]
    wanted = {decided[len(decided) * k // LOOKS] for k in range(LOOKS)}
    state = game.start(session.options)
    for n, (seat, *action) in enumerate(log):
        if n in wanted and not is_chance(game.seats(state)):
            yield look(game, state)
        game.apply(state, seat, tuple(action), trusted=True)


def look(game: Game[Any], state: Any) -> Look:
    """A position as everybody sees it, and what it is worth to each seat by the balanced judgement."""
    mind = mind_of(game)
    judged = [squashed(mind.evaluate(game, state, seat, mind.balanced)) for seat in range(game.seat_count)]
    figures = {key: [round(float(value), 3) for value in values] for key, values in game.figures(state)}
    return Look(round(game.clock(state), 3), figures, [round(worth, 3) for worth in judged])


def edition_key(table: Setting) -> str:
    """Editions share their numbers, but scenarios have their own."""
    return table.edition if load_title(table.title).cast else EVERY_EDITION


# ---- games that have been played
def kept(path: Path | None, played: Iterable[Course | None]) -> Iterator[Course]:
    """The games that somebody won, each written to the file as it ends."""
    for course in played:
        if course is None:
            continue
        if path is not None:
            with path.open("a", encoding="utf-8") as file:
                print(json.dumps(course), file=file)
        yield course


def known(path: Path | None) -> dict[str, Course]:
    """The games of a file, by seed."""
    text = path.read_text(encoding="utf-8") if path is not None and path.exists() else ""
    whole = text[: text.rfind("\n") + 1]  # the last game may have been cut short
    if path is not None and whole != text:
        path.write_text(whole, encoding="utf-8")
    courses = [Course(*json.loads(line)) for line in whole.splitlines()]
    return {one.seed: one._replace(looks=[Look(*seen) for seen in one.looks]) for one in courses}


# ---- the title's file
def data_file(title: str) -> Path:
    """Where a title keeps the numbers of its models."""
    return Path(str(files(TITLES[title]))) / "data" / "chances.toml"


def written(tables: dict[str, dict[str, Any]]) -> str:
    """The text of such a file, by edition and number of seats."""
    parts = [HEAD]
    for edition in sorted(tables):
        for seats in sorted(tables[edition], key=int):
            parts.append(_table(f"{edition}.{seats}", tables[edition][seats]))
    return "\n".join(parts)


def _table(name: str, numbers: dict[str, Any]) -> str:
    plain = [f"{key} = {json.dumps(value)}" for key, value in numbers.items() if not isinstance(value, dict)]
    inner = [f"{key} = {json.dumps(value)}" for key, value in numbers["figures"].items()]
    return "\n".join([f"[{name}]", *plain, "", f"[{name}.figures]", *inner, ""])


def revised(title: str, edition: str, seats: int, numbers: dict[str, Any] | None) -> str:
    """The title's file with these numbers in place of those it had; without any if there are none."""
    path = data_file(title)
    tables = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    own = tables.setdefault(edition, {})
    own.pop(str(seats), None)
    if numbers is not None:
        own[str(seats)] = numbers
    return written({key: table for key, table in tables.items() if table})
