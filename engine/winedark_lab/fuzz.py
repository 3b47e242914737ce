"""Random games that look for broken rules. What is found is kept as a save, to be opened and looked at in the browser."""

from __future__ import annotations

import traceback
from random import Random
from typing import NamedTuple

from winedark.kernel import saves
from winedark.kernel.game import UNFINISHED
from winedark.kernel.step import Action

from winedark_lab.contract import game_faults, position_faults
from winedark_lab.playout import LONGEST, Playout, Setting


class Level(NamedTuple):
    """How much is checked beside the invariants after every move."""

    every: int  # the whole contract at every n-th decision
    whole: int  # replay, save and story of every n-th game


LEVELS = {"quick": Level(every=1000, whole=20), "normal": Level(every=25, whole=1), "full": Level(every=1, whole=1)}


class Fault(NamedTuple):
    """A broken rule: after how many moves of which game, what is wrong, and the game as a save."""

    setting: Setting
    moves: int
    complaint: str
    detail: str
    save: str


class Outcome(NamedTuple):
    """One game: its decisions, its end, and the first fault, which ends it."""

    decisions: int
    how: str
    fault: Fault | None


def fuzz(setting: Setting, level: Level) -> Outcome:
    """Play one random game to its end or to its first fault."""
    run = Run(setting, level)
    complaint, detail = "", ""
    try:
        complaint = run.through()
    except Exception as wrong:  # rules code must not raise, whatever it is
        complaint, detail = f"{type(wrong).__name__}: {wrong} at {run.playout.trying}", traceback.format_exc()
    if complaint:
        fault = Fault(setting, len(run.playout.log), complaint, detail, dump(run.playout))
        return Outcome(run.playout.decisions, "fault", fault)
    return Outcome(run.playout.decisions, ending(run.playout), None)


class Run:
    """One game of a fuzz run."""

    def __init__(self, setting: Setting, level: Level) -> None:
        self.level, self.playout = level, Playout(setting, checked=True)
        self.rng = Random(f"{setting.seed}/fuzz")
        self.earlier: list[Action] = []

    def through(self) -> str:
        """The first complaint; "" if the game is played to its end without one."""
        playout = self.playout
        for _ in range(LONGEST):
            if complaint := self.here():
                return complaint
            if not playout.move():
                return self.afterwards()
        return f"no end after {LONGEST} moves"

    def here(self) -> str:
        """The first complaint about the position."""
        game, state = self.playout.game, self.playout.g
        if self.playout.decisions % self.level.every == self.level.every - 1:
            complaint = next(position_faults(game, state, self.rng, self.earlier), "")
            self.earlier = [(*self.playout.trying[1:],)]
            return complaint
        return next(iter(game.check(state)), "")

    def afterwards(self) -> str:
        """The first complaint about the game that is over."""
        if int(self.playout.setting.seed) % self.level.whole:
            return ""
        session = self.playout.setting.session()
        session.replay(self.playout.log)
        return next(game_faults(session), "")


def ending(playout: Playout) -> str:
    """How the game ended: the template key of the winner's reason; UNFINISHED if it was broken off."""
    ranks = playout.game.result(playout.g)
    return min(ranks, key=lambda rank: rank.rank).how if ranks else UNFINISHED


def dump(playout: Playout) -> str:
    """The game so far as a save, as far as its log can be replayed."""
    entries = len(playout.log)
    while True:
        session = playout.setting.session()
        try:
            session.replay(playout.log[:entries])
            return saves.save(session)
        except Exception:  # a move that breaks off has left the state half changed: leave it out
            entries = len(session.log)
