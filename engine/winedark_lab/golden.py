"""Golden games: random games written out, one line a move, for people to read and for tests to replay.

    mn2016 en2016 5 seats, seed 17, tiles=experienced
    == Round 1 == digest 0f6a2c11
       Rome: Trade 3, leader; Culture 2; …
    rome | exchange 5 | [Play 5] Rome plays the exchange marker 5.

A golden game is replayed by its moves, not by its seed, so that a change of the rules touches only the games it concerns.
Its digests leave out fields that stand at their defaults, so that a field that comes or goes and tells nothing touches none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from winedark.games import load_title
from winedark.kernel.errors import DataError, IllegalAction
from winedark.kernel.game import UNFINISHED, is_chance
from winedark.kernel.session import LogEntry, Session, chance_source
from winedark.kernel.state import digest, terse
from winedark.kernel.step import CHANCE, sampled

from winedark_lab.fuzz import ending
from winedark_lab.playout import LONGEST, Playout, Setting
from winedark_lab.replay import retold, words

HEAD = re.compile(r"(\w+) (\w+) (\d+) seats, seed (\S+?)((?:, \w+=\w+)*)")
BETWEEN = " | "


class Golden(NamedTuple):
    """A golden game as read: its setting and its moves."""

    setting: Setting
    log: list[LogEntry]


# ---- writing
def written(setting: Setting, log: Iterable[LogEntry] = ()) -> str:
    """A game as text: these moves as far as they fit, random ones from there on, up to the end."""
    session = setting.session("random")
    return "\n".join((_head(setting), *_scenes(session, setting, log), *_result(session), ""))


def _head(setting: Setting) -> str:
    options = "".join(f", {name}={value}" for name, value in sorted(setting.options.items()))
    return f"{setting.title} {setting.edition} {setting.seats} seats, seed {setting.seed}{options}"


def _scenes(session: Session, setting: Setting, log: Iterable[LogEntry]) -> Iterator[str]:
    scene, given, rng, render = "", iter(log), Random(setting.seed), session.game.catalogue.render
    yield from words(session, 0)
    while not session.game.over(session.state):
        if (turn := render(session.game.scene(session.state)[0])) != scene:
            scene = turn
            yield from _scene(session, scene)
        yield _move(session, next(given, None), rng)
        if len(session.log) > LONGEST:
            raise DataError(f"{setting.name}: no end after {LONGEST} moves")


def _scene(session: Session, label: str) -> list[str]:
    """What everybody can see of everybody, and the digest of the position."""
    render, seats = session.game.catalogue.render, session.game.view(session.state, None)["seats"]
    shown = [f"   {render(seat['role'])}: {'; '.join(render(chip['label']) for chip in seat['chips'])}" for seat in seats]
    return ["", f"== {label} == digest {digest(terse(session.state))}", *shown]


def _move(session: Session, entry: LogEntry | None, rng: Random) -> str:
    """Take this move, or another one if it does not fit."""
    if entry is not None:
        try:
            return _line(session, entry, retold(session, entry))
        except IllegalAction:
            pass
    game, state = session.game, session.state
    seats = game.seats(state)
    if is_chance(seats):
        entry = (CHANCE, *game.sample(state, chance_source(session.seed, sum(seat == CHANCE for seat, *_ in session.log))))
    else:
        entry = (seats[0], *sampled(game.legal(state, seats[0]), rng))
    return _line(session, entry, retold(session, entry))


def _line(session: Session, entry: LogEntry, text: str) -> str:
    who = "chance" if entry[0] == CHANCE else session.players[entry[0]].name
    return BETWEEN.join((who, " ".join(str(word) for word in entry[1:]), text))


def _result(session: Session) -> list[str]:
    ranks = session.game.result(session.state) or []
    final = [f"   {session.players[rank.seat].name}: {rank.rank}, {rank.how}" for rank in ranks]
    return ["", f"== The end == digest {digest(terse(session.state))}", *final]


# ---- reading
def read(text: str) -> Golden:
    """The setting and the moves of a golden game. Raises DataError naming the line that cannot be read."""
    first, *lines = text.splitlines() or [""]
    if not (head := HEAD.fullmatch(first)):
        raise DataError(f"line 1: {first!r} is no head of a golden game; let --update write it anew")
    title, edition, seats, seed, options = head.groups()
    setting = Setting(title, edition, int(seats), seed, dict(o.split("=") for o in options.split(", ")[1:]))
    names = [role.id for role in load_title(title).seating(setting.edition)[setting.seats]]
    return Golden(setting, [_entry(line, names, n) for n, line in enumerate(lines, 2) if BETWEEN in line])


def _entry(line: str, names: list[str], count: int) -> LogEntry:
    who, action, *_ = line.split(BETWEEN)
    if who not in ("chance", *names):
        raise DataError(f"line {count}: {who!r} has no seat; let --update write the game anew")
    seat = CHANCE if who == "chance" else names.index(who)
    return (seat, *(int(word) if word.lstrip("-").isdigit() else word for word in action.split()))


def replayed(text: str) -> str:
    """The game written anew by its own moves: the same text, unless rules or words have changed."""
    golden = read(text)
    return written(golden.setting, golden.log)


# ---- keeping
def kept(folder: Path) -> list[Path]:
    """The golden games of a folder with one folder for each title. Raises DataError if there are none."""
    found = sorted(folder.glob("*/*.txt"))
    if not found:
        raise DataError(f"no golden games in {folder}; name the folder that holds them")
    return found


def place(folder: Path, setting: Setting) -> Path:
    """Where a golden game is kept: `mn2016/en2016-5-17.txt`."""
    return folder / setting.title / f"{setting.edition}-{setting.seats}-{setting.seed}.txt"


def first_change(old: str, new: str) -> str:
    """The first line that differs, in both versions; "" if none does."""
    before, after = [*old.splitlines(), "(the end)"], [*new.splitlines(), "(the end)"]
    for n, (a, b) in enumerate(zip(before, after, strict=False), 1):
        if a != b:
            return f"line {n}: {a!r} has become {b!r}"
    return ""


# ---- choosing
class Candidate(NamedTuple):
    """A random game: what it shows, and how long it is."""

    setting: Setting
    shows: frozenset[tuple[str, ...]]
    moves: int


def candidate(setting: Setting) -> Candidate:
    """Play a random game and note which verbs and options occur in it, at how many players, and how it ends for each.

    What one scenario shows counts for all: they are played by the same rules. A game without an end shows nothing.
    """
    playout = Playout(setting).finish()
    if ending(playout) == UNFINISHED:
        return Candidate(setting, frozenset(), len(playout.log))
    rules = "" if load_title(setting.title).cast else setting.edition
    shows: set[tuple[str, ...]] = {(rules, str(entry[1])) for entry in playout.log}
    shows |= {(rules, "ends", rank.how) for rank in playout.game.result(playout.g) or ()}
    shows |= {(setting.edition, "seats", str(setting.seats))}
    shows |= {(rules, *option) for option in setting.options.items()}
    return Candidate(setting, frozenset(shows), len(playout.log))


def covering(candidates: Iterable[Candidate]) -> list[Candidate]:
    """A small set of short games that together show everything that any of them shows."""
    left = sorted(candidates, key=lambda c: (c.moves, c.setting))
    missing = frozenset().union(*(c.shows for c in left))
    chosen = []
    while missing:
        best = max(left, key=lambda c: len(c.shows & missing) / c.moves)
        missing -= best.shows
        chosen.append(best)
    return chosen
