"""How bots conduct themselves among equals: whom they fight, whether they trade with the coming winner, what they buy.

What a decision is, the title tells (see `deeds`); of one that does not, only first decisions are counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from math import log2
from typing import Any, NamedTuple

from winedark.common import fights
from winedark.kernel.game import CONCLUDE, Game
from winedark.kernel.session import Session
from winedark.kernel.step import CHANCE, Action

from winedark_lab import arena
from winedark_lab.deeds.kinds import Deed, Fight, Purchase, Trade
from winedark_lab.simulate import Match

LATE = 2  # rounds before the end in which the coming winner is well in sight
AGAIN = 3  # as often as this in one round a seat may not attack the same place without being called stubborn
USUAL = 0.5  # steps that fewer games ask a side in its first round are left out of the table of first decisions


class Decision(NamedTuple):
    """A seat's decision: in which round, at which step, and what it is, as far as the title tells."""

    round: int
    seat: int
    step: str
    action: Action
    deed: Deed | None


class Course(NamedTuple):
    """A game that was played: its winners, its rounds, all decisions, and how many lines of each key the story has."""

    winners: tuple[int, ...]
    rounds: int
    decisions: list[Decision]
    lines: Counter[str]


class Conduct(NamedTuple):
    """A game in counts.

    Of the `late` fights of those who did not win on other players, `on_winner` were on a winner, and `by_chance` would have been
    if each rival were as likely a target. `sets` and `calls`: how often one who did not win set the size of a trade in the last
    round, and how often that was more than 0. `free` fights were not forced on anybody, `hopeless` ones among them had neither a
    chance nor anything to gain. `repeated` ones were a seat's third or later one at the same place in a round.
    """

    late: int
    on_winner: int
    by_chance: float
    sets: int
    calls: int
    free: int
    hopeless: int
    repeated: int
    first: dict[tuple[str, int], Action]  # by step and seat: what was decided when it was asked first, in the first round
    spent: Counter[tuple[int, str]]  # by seat and thing: resources
    lines: Counter[str]


def observe(match: Match) -> Conduct:
    """Play a game to its end and look back on it."""
    setting = match.setting
    session, _ = arena.finished(setting.game, match.levels, setting.seed, setting.options)
    return judged(course(session))


# ---- one game
def course(session: Session) -> Course:
    """A session's game from its beginning."""
    ranks = session.game.result(session.state) or []
    winners = tuple(rank.seat for rank in ranks if rank.rank == 1)
    lines = Counter(line.event.key for line in session.lines)
    return Course(winners, session.state.round, list(decisions(session)), lines)


def decisions(session: Session) -> Iterator[Decision]:
    """All decisions of players, taken from the log."""
    game = session.game
    state, teller = game.start(session.options), _teller(game)
    for seat, *rest in session.log:
        action = tuple(rest)
        if seat != CHANCE and action != CONCLUDE:
            step = type(game.asked(state)[0]).__name__
            yield Decision(state.round, seat, step, action, teller and teller(game, state, seat, action))
        game.apply(state, seat, action, trusted=True)


def _teller(game: Game[Any]) -> Any:
    """What tells the deeds of the title, if anything does."""
    try:
        return import_module(f"{__package__}.deeds.{game.title}").deed
    except ModuleNotFoundError:
        return None


def judged(course: Course) -> Conduct:
    """The counts of a game."""
    won, seats = course.winners, {one.seat for one in course.decisions}
    losers = [one for one in course.decisions if won and one.seat not in won]
    late = [one.deed for one in losers if isinstance(one.deed, Fight) and one.round > course.rounds - LATE]
    late = [fight for fight in late if fight.target in seats]
    sets = [one.deed.number for one in losers if isinstance(one.deed, Trade) and one.round == course.rounds]
    free = [one.deed for one in course.decisions if isinstance(one.deed, Fight) and one.deed.free]
    return Conduct(
        late=len(late),
        on_winner=sum(fight.target in won for fight in late),
        by_chance=len(late) * len(won) / max(1, len(seats) - 1),
        sets=len(sets),
        calls=sum(map(bool, sets)),
        free=len(free),
        hopeless=sum(map(hopeless, free)),
        repeated=repeated(course.decisions),
        first=firsts(course.decisions),
        spent=spending(course.decisions),
        lines=course.lines,
    )


def hopeless(fight: Fight) -> bool:
    """Is there neither a chance to be left alone nor more to be killed than lost?"""
    return fights.hopeless(fight.chance, fight.kills, fight.losses)


def repeated(decisions: Iterable[Decision]) -> int:
    """Fights of a seat at a place where it has fought twice and more in the same round, in titles that tell places."""
    fights = ((one.round, one.seat, one.deed.place) for one in decisions if isinstance(one.deed, Fight) and one.deed.free)
    often = Counter(fight for fight in fights if fight[-1] >= 0)
    return sum(max(0, n + 1 - AGAIN) for n in often.values())


def firsts(decisions: Iterable[Decision]) -> dict[tuple[str, int], Action]:
    """By step and seat: what was decided there first, if it was in the first round."""
    out: dict[tuple[str, int], Action] = {}
    for one in decisions:
        if one.round <= 1:
            out.setdefault((one.step, one.seat), one.action)
    return out


def spending(decisions: Iterable[Decision]) -> Counter[tuple[int, str]]:
    """By seat and thing: the resources that it cost in the whole game."""
    out: Counter[tuple[int, str]] = Counter()
    for one in decisions:
        if isinstance(one.deed, Purchase):
            out[one.seat, one.deed.what] += one.deed.cost
    return out


# ---- many games
def summary(games: Sequence[Conduct], roles: Sequence[str], lines: Sequence[str] = ()) -> dict[str, Any]:
    """The games together; sides by role. Shares are parts of 1, `first` in bits, `lines` a game."""
    late, sets = sum(game.late for game in games), sum(game.sets for game in games)
    return {
        "games": len(games),
        "late_fights": late,
        "on_winner": sum(game.on_winner for game in games),
        "by_chance": round(sum(game.by_chance for game in games), 1),
        "trades_set": sets,
        "trades_called": sum(game.calls for game in games),
        "free_fights": sum(game.free for game in games),
        "hopeless": sum(game.hopeless for game in games),
        "repeated": sum(game.repeated for game in games),
        "games_with_hopeless": sum(game.hopeless > 0 for game in games),
        "first": {step: dict(zip(roles, bits, strict=True)) for step, bits in _variety(games, len(roles))},
        "spent": {role: _shares(games, seat) for seat, role in enumerate(roles)},
        "lines": {key: round(sum(game.lines[key] for game in games) / len(games), 3) for key in lines},
    }


def _variety(games: Sequence[Conduct], seats: int) -> Iterator[tuple[str, list[float | None]]]:
    """By step: the entropy of each seat's first decision there, None where it is hardly ever asked."""
    for step in dict.fromkeys(step for game in games for step, _ in game.first):
        taken = [[game.first[step, seat] for game in games if (step, seat) in game.first] for seat in range(seats)]
        bits = [entropy(actions) if len(actions) >= USUAL * len(games) else None for actions in taken]
        if any(one is not None for one in bits):
            yield step, bits


def entropy(actions: Sequence[Action]) -> float:
    """How many bits it takes on average to say which of them it was."""
    parts = [n / len(actions) for _, n in sorted(Counter(actions).items(), key=str)]
    return round(sum(-part * log2(part) for part in parts), 2) + 0.0


def _shares(games: Sequence[Conduct], seat: int) -> dict[str, float]:
    """What part of all that a seat spent went into each thing, the largest first."""
    spent: Counter[str] = Counter()
    for game in games:
        spent.update({what: n for (one, what), n in game.spent.items() if one == seat})
    total = spent.total()
    return {what: round(n / total, 3) for what, n in spent.most_common() if n}
