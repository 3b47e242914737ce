"""From puzzles that were found to a title's `learn/puzzles.toml`: which are taken, and how they are written."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from winedark.games import load_title
from winedark.kernel.state import plain, terse

from winedark_lab.puzzle_kinds import IN_TIME, MISSED, finder
from winedark_lab.puzzles import Puzzle

PER_GAME = 2  # puzzles of one game
LARGEST = 4_000  # characters of a puzzle
RETIRED = (
    "# What is left of puzzles that are no longer asked, for saves of them: words and goals. `winedark puzzles` adds to it.\n"
)
LASTING = ("id", "kind", "words", "args", "edition", "role", "seats", "seed", "minutes", "goal", "fail")
HEAD = "# Made by `winedark puzzles {title} --games {games} --seed {seed} --write`. Do not edit it: see docs/opponents.md.\n"


def chosen(puzzles: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """The best of them, kinds and ratings in turn, no two of a kind from one game: sorted by rating, then by depth."""
    left: dict[tuple[str, int], list[Puzzle]] = defaultdict(list)
    for puzzle in puzzles:
        if len(written(puzzle)) <= LARGEST:
            left[puzzle.kind.split("_")[0], puzzle.rating].append(puzzle)
    for same in left.values():
        same.sort(key=lambda one: (not one.found.only, len(one.found.lines), one.normal, int(one.setting.seed), one.seat))
    taken: list[Puzzle] = []
    while len(taken) < count and (more := _round(left, taken)):
        taken += more[: count - len(taken)]
    return sorted(taken, key=lambda one: (one.rating, one.found.depth, one.kind, int(one.setting.seed), one.seat))


def _round(left: dict[tuple[str, int], list[Puzzle]], taken: Sequence[Puzzle]) -> list[Puzzle]:
    """One more puzzle of each kind, of the rating of which it has fewest."""
    found: list[Puzzle] = []
    for kind in sorted({kind for kind, _ in left}):
        have = Counter(one.rating for one in taken if one.kind.split("_")[0] == kind)
        ratings = sorted((rating for name, rating in left if name == kind), key=lambda rating: (have[rating], -rating))
        fresh = (_fresh(left[kind, rating], [*taken, *found]) for rating in ratings)
        if (one := next((one for one in fresh if one is not None), None)) is not None:
            found.append(one)
    return found


def _fresh(puzzles: list[Puzzle], taken: Sequence[Puzzle]) -> Puzzle | None:
    """The best that is not much like one that is taken already."""
    games, seats = Counter(one.setting.name for one in taken), {(one.setting.name, one.seat) for one in taken}
    asked = {_asked(one) for one in taken}
    for one in puzzles:
        name = one.setting.name
        if games[name] < PER_GAME and (name, one.seat) not in seats and _asked(one) not in asked:
            return one
    return None


def _asked(one: Puzzle) -> tuple[Any, ...]:
    """What its words say, and to whom."""
    return one.kind, one.setting.edition, one.setting.seats, one.seat, *sorted(one.args.items())


# ---- the file
def text(puzzles: Sequence[Puzzle], title: str, games: int, seed: int) -> str:
    """The whole file."""
    return HEAD.format(title=title, games=games, seed=seed) + "".join(map(written, puzzles))


def written(puzzle: Puzzle) -> str:
    """One puzzle as a table of TOML."""
    return _table({**entry(puzzle), "position": _json(terse(puzzle.state))})


def _table(fields: dict[str, Any]) -> str:
    return "\n[[task]]\n" + "".join(f"{name} = {_toml(value)}\n" for name, value in fields.items())


def retired(before: Iterable[dict[str, Any]], now: Iterable[str]) -> str:
    """The file of those tasks from before, as tables, that are not among the ids of `now`: what a save of them needs."""
    gone = {task["id"]: task for task in before if task["id"] not in set(now)}
    return RETIRED + "".join(_table({name: task[name] for name in LASTING if name in task}) for _, task in sorted(gone.items()))


def entry(puzzle: Puzzle) -> dict[str, Any]:
    """The same as a plain table, without the position."""
    setting, found = puzzle.setting, puzzle.found
    kind = finder(setting.title).KINDS[puzzle.kind]
    role = load_title(setting.title).seating(setting.edition)[setting.seats][puzzle.seat]
    name = f"{puzzle.kind}-{setting.seed}-{puzzle.seat}"
    return {
        "id": name, "kind": "puzzle", "words": f"puzzle.{puzzle.kind}", "args": puzzle.args, "edition": setting.edition,
        "role": role.id, "seats": setting.seats, "rivals": "normal", "seed": name, "minutes": 1 + puzzle.rating,
        "rating": puzzle.rating, "depth": found.depth, "only": found.only,
        "goal": kind.goal(setting.game, puzzle.state, puzzle.seat, puzzle.args, found) | IN_TIME, "fail": MISSED,
        "solution": _json(plain(found.lines[0])),
    }  # fmt: skip


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _toml(value: Any) -> str:
    """Tables and lists on one line; JSON text in quotes that leave its own alone."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(item)}" for key, item in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, str):
        return f"'{value}'" if '"' in value else f'"{value}"'
    return json.dumps(value)
