"""Puzzles, found in games of bots: positions in which a turn can reach what does not meet the eye.

A puzzle is kept when an exhaustive search finds a way to its aim by the seat's own decisions alone, whatever the dice show; when
nobody finds it who takes what is suggested, or what brings most at once; and when it takes two decisions at least.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum, log10
from random import Random
from typing import Any, NamedTuple

from winedark.ai.base import make
from winedark.ai.quiet import quiet
from winedark.games import load_title
from winedark.kernel.game import PATIENCE, Game, is_chance
from winedark.kernel.session import Player, Session
from winedark.kernel.step import CHANCE, Action, Pattern

from winedark_lab.arena import decide, seated
from winedark_lab.playout import Setting, tables
from winedark_lab.puzzle_kinds import Args, Kind, finder
from winedark_lab.puzzle_search import Aim, Found, Search, TooLarge, climbed, fillings, natural, run_on

LEVELS = ("normal", "easy", "normal")  # of the players of the games
HIGHEST = 12  # how often a number is raised
MOST_WAYS = 8  # that a puzzle may have
HARDEST = 5
EASIEST = 1 / 50  # of all rows of decisions may be a way


class Puzzle(NamedTuple):
    """A puzzle as found: where, for whom, from which state, what, how; `normal`: does that bot reach the aim by the way?

    `share`: the part of all rows of decisions of that length that are one of its ways, but for their order.
    """

    setting: Setting
    seat: int
    state: Any
    kind: str
    args: Args
    found: Found
    normal: bool
    share: float

    @property
    def rating(self) -> int:
        """1 to 5: one for each decision after the first and for each power of ten that is in the rows of decisions beyond 100;
        half of that, and one less where Normal reaches the aim by the way."""
        hard = self.found.depth - 1 + max(0.0, -log10(self.share) - 2)
        return min(HARDEST, max(1, int(hard / 2 + 1) - self.normal))


# ---- one game
def settings(title: str, games: int, seed: int) -> Iterator[Setting]:
    """Games at all tables of a title in turn, with its options as they stand."""
    every = tables(title)
    for n in range(seed, seed + games):
        yield Setting(title, *every[n % len(every)], str(n), load_title(title).usual)


def puzzles_of(setting: Setting) -> list[Puzzle]:
    """All puzzles of a game, in the order in which they come."""
    players = [Player(LEVELS[s % len(LEVELS)], LEVELS[s % len(LEVELS)]) for s in range(setting.seats)]
    session = Session(setting.game, players, setting.options, f"puzzle/{setting.seed}")
    bots, found, begun = seated(setting.game, players), list[Puzzle](), None
    session.settle()
    with quiet():
        while (seat := session.thinking()) is not None and len(session.log) < PATIENCE:
            turn = seat, session.game.asked(session.state)[0], session.log[-1][0] if session.log else None
            if turn[0] != turn[2] or begun is not turn[1]:
                found += puzzles_at(setting, session.state, seat)
            begun = turn[1]
            session.act(seat, decide(session, seat, bots[seat]))
    return found


def puzzles_at(setting: Setting, state: Any, seat: int) -> Iterator[Puzzle]:
    """The puzzles of a position, for the seat whose turn begins."""
    game, of = setting.game, finder(setting.title)
    if game.seats(state) != (seat,) or game.decides_together(state):
        return
    rng = Random(f"{setting.name}/{seat}/{game.clock(state)}")
    if rng.random() >= of.PART:
        return
    for name, args in of.proposals(game, state, seat, rng):
        if (solved := solution(game, state, seat, of.KINDS[name], args)) is not None:
            args, found = solved
            normal = reached_by_normal(setting, state, seat, of.KINDS[name].aim(game, state, seat, args))
            part = share(game, state, seat, found)
            if part <= EASIEST:
                yield Puzzle(setting, seat, state.copy(), name, args, found, normal, part)


def solution(game: Game[Any], state: Any, seat: int, kind: Kind, args: Args) -> tuple[Args, Found] | None:
    """The arguments and the ways; None if there are none, or many, or some that anybody finds, or too much is to be looked at."""
    aim = kind.aim(game, state, seat, args)
    if not kind.climbs:
        found = None if natural(game, state, seat, aim) else _ways(game, state, seat, kind, args)
        return (args, found) if found is not None and _fine(aim, found) else None
    best, least = None, climbed(game, state, seat, aim) + 1
    for n in range(least, least + HIGHEST):
        found = _ways(game, state, seat, kind, args | {"n": n})
        if found is None:
            break
        best = args | {"n": n}, found
    return best if best is not None and _fine(aim, best[1]) else None


def _ways(game: Game[Any], state: Any, seat: int, kind: Kind, args: Args) -> Found | None:
    try:
        return Search(game, seat, kind.aim(game, state, seat, args)).solve(state, kind.deepest)
    except TooLarge:
        return None


def _fine(aim: Aim, found: Found) -> bool:
    obvious = aim.obvious is not None and any(map(aim.obvious, found.lines))
    return found.depth > 1 and len(found.lines) <= MOST_WAYS and not obvious


# ---- how hard it is
def reached_by_normal(setting: Setting, state: Any, seat: int, aim: Aim) -> bool:
    """Does Normal reach the aim by the way, when it plays the turn as it likes?"""
    game = setting.game
    session = Session(game, [Player("normal", "normal")] * setting.seats, setting.options, "normal", state)
    search, done = Search(game, seat, aim), (False,) * len(aim.wanted)
    bot = make("normal", game)
    while session.thinking() == seat and not game.decides_together(session.state):
        action = decide(session, seat, bot)
        done = search.progress(done, action)
        session.act(seat, action)
        if search.reached(session.state, done):
            return True
    return False


def share(game: Game[Any], state: Any, seat: int, found: Found) -> float:
    """What part of all rows of decisions its ways are."""
    return fsum(_share(game, state.copy(), seat, line) for line in found.lines)


def _share(game: Game[Any], state: Any, seat: int, line: tuple[Action, ...]) -> float:
    """Of one way; where chance comes in between, for one of its outcomes."""
    part, rng = 1.0, Random(0)
    for action in line:
        _settle(game, state, seat, rng)
        part /= sum(_many(option) for option in game.legal(state, seat))
        game.apply(state, seat, action, trusted=True)
    return part


def _settle(game: Game[Any], state: Any, seat: int, rng: Random) -> None:
    """Lets chance move, and takes what the seat is not asked."""
    run_on(game, state, seat)
    while is_chance(game.seats(state)):
        game.apply(state, CHANCE, game.sample(state, rng), trusted=True)
        run_on(game, state, seat)


def _many(option: Action) -> int:
    """How many decisions an option stands for; those with too many count as one."""
    return len(fillings(option[-1]) or [()]) if isinstance(option[-1], Pattern) else 1
