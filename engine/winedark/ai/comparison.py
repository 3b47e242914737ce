"""What speaks for a move beside others that might have been made, by what comes of them.

Plans are played out to the same horizon, in the same imagined states and with the same chance. So nothing that would happen
anyway speaks for a plan, and what others do about it does. A difference counts where chance hardly explains it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from math import fsum, sqrt
from random import Random
from typing import Any, NamedTuple

from winedark.ai.foresight import HARD, SEED, Playouts, Sight, squashed
from winedark.ai.greedy import Plan, Search
from winedark.ai.holdings import held_by
from winedark.ai.reasons import (
    EQUAL,
    LEAST,
    MOST,
    MOST_FOR,
    SLIGHT,
    TURNS,
    Part,
    Parts,
    Reason,
    better,
    chief,
    contributions,
    difference,
    mean,
)
from winedark.kernel.game import Game, Region
from winedark.kernel.step import Action, Count, Pattern, option_of, suggested
from winedark.kernel.text import Text

TRIED = 60  # moves that are tried where a bot has given them no thought
OTHERS = 3  # moves, the best ones, beside which something is looked for
PAIRS = 10  # playouts of each plan
FEWEST = 3  # pairs of playouts that tell something
SURE = 2.0  # how many of its standard errors a difference is from nought
OFTEN = 0.3  # part of the playouts that one plan wins or loses more than another

Ends = list["End | None"]
Plans = dict[Action, Plan]  # what a search has found: the best plan by its first move


class Explanation(NamedTuple):
    """Reasons, and the words that lead to them if they do not speak for themselves."""

    reasons: list[Reason]
    lead: Text | None = None

    def plain(self) -> dict[str, Any]:
        """For a page: see `schema.TOLD`."""
        return {"lead": self.lead, "reasons": [reason.plain() for reason in self.reasons]}


class End(NamedTuple):
    """Where a plan has led: what that is worth, whether it is won (1), lost (-1) or goes on, and the parts of the judgement.

    Only ends in the same `scene` can be compared; where only one of them still waits for the seat, not the order of turns.
    `kept` are regions that the seat held before and holds, `taken` those that it has won.
    """

    worth: float
    result: int
    parts: Parts
    scene: object = None
    waits: bool = False
    kept: frozenset[Region] = frozenset()
    taken: frozenset[Region] = frozenset()

    def beyond(self, other: End) -> Parts:
        """By part, how much more there is than at another end."""
        found = difference(self.parts, other.parts)
        return found if self.waits == other.waits else {part: n for part, n in found.items() if part.name != TURNS}


class Contest:
    """Plans of a seat beside each other, in the same imagined states."""

    def __init__(self, search: Search, imagine: Callable[[], Any], sight: Sight = HARD) -> None:
        self.playouts, self.game, self.seat = Playouts(sight, search, imagine), search.game, search.seat
        self.draws = [(imagine(), search.rng.getrandbits(SEED)) for _ in range(PAIRS)]
        self.held = held_by(self.game, self.draws[0][0], self.seat)

    def ends(self, plan: Plan, far: bool) -> Generator[None, None, list[End | None]]:
        """Where a plan leads by itself, or to the horizon of a playout; None where it cannot be begun."""
        found: list[End | None] = []
        for state, luck in self.draws if far else self.draws[:FEWEST]:
            begun = self.game.admits(state, self.seat, plan.moves[0])
            found.append((yield from self.end(state.copy(), plan, luck, far)) if begun else None)
        return found

    def end(self, state: Any, plan: Plan, luck: int, far: bool) -> Generator[None, None, End]:
        """The same of one state."""
        game, seat = self.game, self.seat
        lucky = yield from (self.playouts.playout(state, plan.moves, Random(luck)) if far else self.made(state, plan))
        worth = squashed(self.playouts.judgement(state) - lucky)
        if game.over(state):
            return End(worth, _result(game, state, seat), {})
        parts = yield from contributions(game, state, seat, self.playouts.weights)
        held = held_by(game, state, seat)
        found = End(worth, 0, parts, kept=held & self.held, taken=held - self.held)
        return found if far else found._replace(scene=game.scene(state), waits=game.seats(state) == (seat,))

    def made(self, state: Any, plan: Plan) -> Generator[None, None, float]:
        """Makes the moves of a plan, as far as they can be made, without any luck."""
        for action in plan.moves:
            if not self.game.admits(state, self.seat, action):
                break
            self.game.apply(state, self.seat, action, trusted=True)
            yield
        return 0.0


def _result(game: Game[Any], state: Any, seat: int) -> int:
    return 1 if any(rank.seat == seat and rank.rank == 1 for rank in game.result(state) or ()) else -1


def advantage(one: Sequence[End | None], other: Sequence[End | None]) -> float:
    """How much further the first of two plans leads on average; 0 where they were hardly compared."""
    apart = [a.worth - b.worth for a, b in zip(one, other, strict=True) if a and b]
    return mean(apart) if len(apart) >= FEWEST else 0.0


def against(
    search: Search, imagine: Callable[[], Any], sight: Sight | None, one: Plan, other: Plan
) -> Generator[None, None, tuple[tuple[Reason, ...], tuple[Ends, Ends] | None]]:
    """What speaks for a plan against another, by what comes of both where they are played out (`sight`), else by their ends; and
    where playouts led, if they tell something."""
    if sight:
        contest = Contest(search, imagine, sight)
        ends = (yield from contest.ends(one, far=True)), (yield from contest.ends(other, far=True))
        if found := contrast(search.game, *ends):
            return tuple(found), ends
    found = yield from better(search.game, one.state, other.state, search.seat, search.weights)
    return tuple(found) or (SLIGHT,), None


def contrast(game: Game[Any], one: Sequence[End | None], other: Sequence[End | None]) -> list[Reason]:
    """What speaks for the first of two plans, and against it; nothing if it does not lead further."""
    pairs = [(a, b) for a, b in zip(one, other, strict=True) if a and b]
    if advantage(one, other) <= 0:
        return []
    for result, reason in ((1, Reason("reason.wins_often", True)), (-1, Reason("reason.loses_seldom", True))):
        if result * mean([(a.result == result) - (b.result == result) for a, b in pairs]) >= OFTEN:
            return [reason]
    going_on = [(a, b) for a, b in pairs if not a.result and not b.result]
    alike = [a.beyond(b) for a, b in going_on if a.scene == b.scene]
    return _foremost([*regions(going_on), *chief(sure(alike), game.catalogue)])


def _foremost(told: Sequence[Reason]) -> list[Reason]:
    """As many as an answer has room for, what speaks for it first; nothing if nothing speaks for it."""
    good, bad = ([reason for reason in told if reason.good is good] for good in (True, False))
    against = bad[: MOST - MOST_FOR] if good else []
    return [*good[: MOST - len(against)], *against]


def regions(pairs: Sequence[tuple[End, End]]) -> list[Reason]:
    """The regions that the seat is likelier to keep or to take by the first of two plans, and by the second; few of each."""
    found = [*_apart("keeps", [(a.kept, b.kept) for a, b in pairs]), *_apart("takes", [(a.taken, b.taken) for a, b in pairs])]
    found.sort(key=lambda told: -told[0])
    return [reason for good in (True, False) for _, reason in [one for one in found if one[1].good is good][:MOST_FOR]]


def _apart(key: str, pairs: Sequence[tuple[frozenset[Region], frozenset[Region]]]) -> Iterator[tuple[float, Reason]]:
    """Regions that one plan brings surely more often than the other, by how much, and the reason that this is."""
    for region in sorted(frozenset().union(*(one ^ other for one, other in pairs))) if len(pairs) >= FEWEST else ():
        values = [float(region in one) - float(region in other) for one, other in pairs]
        if abs(mean(values)) >= max(OFTEN, SURE * error(values)):
            more = mean(values) > 0
            yield abs(mean(values)), Reason(f"reason.{key}" if more else f"reason.{key}_less", more, region=region)


def sure(found: Sequence[Parts]) -> Parts:
    """The mean differences, as far as they are more than chance; none of few pairs."""
    parts: dict[Part, None] = dict.fromkeys(part for one in found for part in one) if len(found) >= FEWEST else {}
    known = {part: [one.get(part, 0.0) for one in found] for part in parts}
    return {part: mean(values) for part, values in known.items() if abs(mean(values)) >= SURE * error(values)}


def error(values: Sequence[float]) -> float:
    """The standard error of their mean."""
    middle = mean(values)
    return sqrt(fsum((n - middle) ** 2 for n in values) / (len(values) - 1) / len(values))


def alternatives(search: Search, state: Any, made: Action) -> Generator[None, None, Plans]:
    """What the search has found, and a move of each kind that it has not; where it has found one move alone, all others."""
    options = [suggested(option) for option in search.game.legal(state, search.seat)]
    if search.first.keys() - {made}:
        known = {action[0] for action in search.first}
        options = [*{action[0]: action for action in reversed(options) if action[0] not in known}.values()]
    for action in dict.fromkeys([*([] if made in search.first else [made]), *options[:TRIED]]):
        search.tried(Plan(0.0, (), state), action)
        yield
    return search.first


def compare(contest: Contest, state: Any, made: Action, plans: Plans, foresees: bool) -> Generator[None, None, Explanation]:
    """What speaks for a move beside another one: by itself, or by what comes of it, which a bot that foresees looks at first.

    `state` is one of the positions in which the move was made.
    """
    others, ahead = beside(made, plans), 0.0
    for far in (foresees, not foresees):
        own = (yield from contest.ends(plans[made], far)) if others else []
        found = []
        for other in others:
            ends = yield from contest.ends(plans[other], far)
            found.append(advantage(own, ends))
            if reasons := contrast(contest.game, own, ends):
                label = _named(contest.game, state, contest.seat, other, made)
                return Explanation(reasons, Text("reason.foreseen" if far else "reason.beside", {"label": label}))
        ahead = min(found, default=0.0) if far else ahead
    return Explanation([SLIGHT if ahead >= LEAST else EQUAL])


def beside(made: Action, plans: Plans) -> list[Action]:
    """The moves that a move is compared with: the best others, and the best of each other kind.

    Plans that are worth the same are mostly the same moves in another order, so that one of them is enough.
    """
    by_worth = {plan.value: action for action, plan in reversed([*plans.items()])}
    others = [by_worth[worth] for worth in sorted(by_worth, reverse=True) if worth != plans[made].value]
    kinds = {action[0]: action for action in reversed(others) if action[0] != made[0]}
    return [*dict.fromkeys([*others[:OTHERS], *kinds.values()])]


def _named(game: Game[Any], state: Any, seat: int, other: Action, made: Action) -> Text:
    """The words of a move; with what is picked only if they would not tell it from the one that was made."""
    label, own = labelled(game, state, seat, other), labelled(game, state, seat, made)
    return worded(game, state, seat, other) if label == own else label


# ---- a move in words
def labelled(game: Game[Any], state: Any, seat: int, action: Action) -> Text:
    """An action in the words of its choice."""
    return _label(game, state, seat, option_of(game.legal(state, seat), action))


def _label(game: Game[Any], state: Any, seat: int, option: Action | None) -> Text:
    step, frame = game.asked(state)
    return Text("review.other") if option is None else game.face.label(step, state, frame, seat, option)


def worded(game: Game[Any], state: Any, seat: int, action: Action) -> Text:
    """The same with what was picked."""
    option = option_of(game.legal(state, seat), action)
    label = _label(game, state, seat, option)
    if option is None or not isinstance(tail := option[-1], Pattern):
        return label
    picked = action[len(option) - 1 :]
    if isinstance(tail, Count):
        return Text("review.counted", {"label": label, "n": picked[0]})
    items = tuple(game.item(option, member)["label"] for member in picked)
    return Text("review.picked", {"label": label, "items": items}) if items else Text("review.none", {"label": label})
