"""Picks and numbers by words: "2 wine and oil", "all", "nothing", "as suggested", "3"."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from winedark.speak.scene import Shown
from winedark.speak.words import Words, found, plain, said_as


@dataclass(frozen=True)
class Wanted:
    """The player's words on an open choice: its picks or a number; `wrong` are all other words."""

    picks: list[str] | None
    count: int | None
    wrong: str


def wanted(choice: Shown, typed: Words) -> Wanted:
    """What words say of a choice that is open."""
    if (typed[:1]) in said_as("hear.with"):
        typed = typed[1:]
    if not choice["pick"]:
        number = counted(typed)
        return Wanted(None, number, "" if number is not None else " ".join(typed))
    return _whole(choice["pick"], typed) or _picked(choice["pick"], typed)


def counted(typed: Words) -> int | None:
    """A number, and nothing else."""
    return int(typed[0]) if len(typed) == 1 and typed[0].isdecimal() and len(typed[0]) < 9 else None


def _whole(pick: Shown, typed: Words) -> Wanted | None:
    """What a word says of all that there is."""
    if typed in said_as("hear.all"):
        return Wanted([item["id"] for item in pick["items"] for _ in range(item["max"])], None, "")
    if typed in said_as("hear.nothing"):
        return Wanted([], None, "")
    return Wanted(pick["suggested"], None, "") if typed in said_as("hear.suggested") else None


def _picked(pick: Shown, typed: Words) -> Wanted:
    """Items by their names, each with how many before it: the longest words that name one go first."""
    picks: list[str] = []
    rest, wrong = typed, []
    while rest:
        if (rest[0],) in said_as("hear.and"):
            rest = rest[1:]
            continue
        number = int(rest[0]) if rest[0].isdecimal() and len(rest) > 1 and len(rest[0]) < 4 else 1
        start = int(rest[0].isdecimal() and len(rest) > 1)
        taken, ids = _longest(pick, rest[start:], Counter(picks))
        if not ids:
            wrong.append(rest[start])
        picks += _spread(pick, ids, number, Counter(picks))
        rest = rest[start + max(taken, 1) :]
    return Wanted(picks, None, " ".join(wrong))


def _longest(pick: Shown, typed: Words, have: Counter[str]) -> tuple[int, list[str]]:
    """How many words name an item, and the items that are called so; those of which there is something left first."""
    names = [(item["label"], item["id"]) for item in pick["items"]]
    left = {item["id"]: item["max"] - have[item["id"]] for item in pick["items"]}
    best: tuple[int, int, list[str]] = (4, 0, [])
    for length in range(len(typed), 0, -1):
        tier, ids = found(typed[:length], names)
        if ids and tier < best[0]:
            best = (tier, length, sorted(ids, key=lambda id: left[id] <= 0))
    return best[1], best[2]


def _spread(pick: Shown, ids: list[str], number: int, have: Counter[str]) -> list[str]:
    """So many of items that are called alike, as far as there are any; one too many stays, so that the answer can say so."""
    if not ids:
        return []
    most = {item["id"]: item["max"] for item in pick["items"]}
    same = [id for id in ids if _label(pick, id) == _label(pick, ids[0])]
    pool = [id for id in same for _ in range(max(0, most[id] - have[id]))]
    return pool[:number] + [same[0]] * max(0, number - len(pool))


def _label(pick: Shown, id: str) -> Words:
    return plain(next(item["label"] for item in pick["items"] if item["id"] == id))
