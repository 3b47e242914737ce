"""A random game on the bare rules, without a session: the quickest way through one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

from winedark.games import load_game, load_title
from winedark.kernel.errors import RulesBug
from winedark.kernel.game import CONCLUDE, LOOK, PATIENCE, Game, is_chance
from winedark.kernel.session import HUMAN, LogEntry, Player, Session, chance_source
from winedark.kernel.step import CHANCE, sampled

LONGEST = 50_000  # decisions; a random game of the longest title has about 1,500


class Setting(NamedTuple):
    """A game to be played: who plays what, and the seed of its chance and of its random players."""

    title: str
    edition: str
    seats: int
    seed: str
    options: dict[str, str]

    @property
    def game(self) -> Game[Any]:
        """The rules that it is played by."""
        return load_game(self.title, self.edition, self.seats)

    def session(self, kind: str = HUMAN) -> Session:
        """The game at its start with such players on all seats, named by their roles."""
        players = [Player(role.id, kind) for role in load_title(self.title).seating(self.edition)[self.seats]]
        return Session(self.game, players, self.options, self.seed)

    @property
    def name(self) -> str:
        """For files and messages: `mn2016-en2016-5-17`."""
        return f"{self.title}-{self.edition}-{self.seats}-{self.seed}"


def tables(title: str, edition: str | None = None, seats: int | None = None) -> list[tuple[str, int]]:
    """All (edition, number of seats) of a title, or those with this edition and this number. Raises SaveError for others."""
    meta = load_title(title)
    every = [(e, n) for e in meta.editions for n in meta.seating(e)]
    found = [(e, n) for e, n in every if edition in (None, e) and seats in (None, n)]
    if not found:
        meta.game(edition or meta.editions[0], seats or 0)  # raises, and says what there is not
    return found


def largest(title: str) -> tuple[str, int]:
    """The first edition that has a title's largest table, and how many sit at it."""
    return max(tables(title), key=lambda table: table[1])


def settings(title: str, edition: str, seats: int, first: int, games: int) -> Iterator[Setting]:
    """Games with the seeds `first`, `first` + 1, …; the title's options take turns."""
    options = load_title(title).options
    every = [dict(zip([o.id for o in options], values, strict=True)) for values in product(*(o.values for o in options))]
    for seed in range(first, first + games):
        yield Setting(title, edition, seats, str(seed), every[seed % len(every)])


class Playout:
    """One random game in progress. Chance falls as in a session with the same seed, so that the log fits there."""

    def __init__(self, setting: Setting, checked: bool = False) -> None:
        self.setting, self.game, self.checked = setting, setting.game, checked
        self.rng, self.chance = Random(setting.seed), Random(0)
        self.g: Any = self.game.start(setting.options)
        self.seats = self.game.seats(self.g)  # who has to decide now
        self.log: list[LogEntry] = []
        self.trying: LogEntry = ()  # the move that is being made, or was made last
        self.decisions = self.chances = 0
        self.limit = PATIENCE if self.game.endless else LONGEST + 1

    def move(self) -> bool:
        """Take one decision, or let chance move; False when the game is over, or has lasted too long."""
        game, state, seats = self.game, self.g, self.seats
        if is_chance(seats):
            seat, action = CHANCE, game.sample(state, chance_source(self.setting.seed, self.chances, self.chance))
        elif seats and self.decisions % LOOK == LOOK - 1 and self._deadlocked():
            seat, action = seats[0], CONCLUDE
        elif seats and self.decisions < self.limit:
            seat = seats[int(self.rng.random() * len(seats))] if len(seats) > 1 else seats[0]
            action = sampled(game.options(state, seat), self.rng)
        else:
            return False
        self.trying = (seat, *action)
        self.seats = game.apply(state, seat, action, trusted=not self.checked)
        self.log.append(self.trying)
        if seat == CHANCE:
            self.chances += 1
        else:
            self.decisions += 1
        return True

    def _deadlocked(self) -> bool:
        """Can nobody win any more, in a game that may have no end?"""
        return self.game.endless and self.game.deadlock(self.g) is not None

    def finish(self) -> Playout:
        """Play to the end. Raises RulesBug if the game does not come to one, and is not known to be endless."""
        while self.move():
            pass
        if self.decisions > LONGEST:
            raise RulesBug(f"{self.setting.name}: no end after {LONGEST} decisions")
        return self
