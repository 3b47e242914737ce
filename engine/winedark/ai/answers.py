"""Two answers to the same decision beside that of a bot: what each has chosen, and what the bot thinks of both.

The judge is the one of the review, and knows what the seat could know then: all answers are played out in the same imagined
states with the same chance. What came of them in either game plays no part.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any, NamedTuple

from winedark.ai.comparison import against, worded
from winedark.ai.foresight import Playouts, squashed
from winedark.ai.greedy import Plan
from winedark.ai.hindsight import FURTHER
from winedark.ai.mind import mind_of
from winedark.ai.reasons import SECRET, Reason
from winedark.ai.review import LEAST, SIGHT, Narrowed, size_of
from winedark.display.chances import cost_of
from winedark.display.replay import Replay
from winedark.kernel.dilemma import alike, is_open
from winedark.kernel.errors import IllegalAction
from winedark.kernel.game import CONCLUDE
from winedark.kernel.step import Action
from winedark.kernel.text import Text

BEST, EVEN, UNKNOWN = "best", "even", "unknown"  # beside the sizes of a loss
Work = Generator[None, None, dict[str, Any]]


def beside(course: Replay, level: str) -> Work:
    """Both answers to the decision that a game began with, and the judge's, a bot of this `level`: see `schema.ANSWERS`.

    Raises IllegalAction for a game that began with none, and while the person has not decided.
    """
    session = course.session
    if (asked := session.dilemma) is None:
        raise IllegalAction("dilemma.none")
    if (own := session.answer()) is None:
        raise IllegalAction("dilemma.open")
    state = course.position(course.offset + asked.begun)
    if not is_open(course.game, state, asked.seat, asked.made):
        raise IllegalAction("dilemma.none")  # somebody has edited the save
    judge = Judge(course, state, asked.seat, asked.begun, level == "hard")
    return _beside(judge, level, own, asked.made)


def _beside(judge: Judge, level: str, own: Action, made: Action) -> Work:
    same = judge.alike(own, made)
    found = yield from judge.judged([made] if same else [own, made])
    told = [judge.told(one) for one in found.answers]
    game, state = judge.game, judge.state
    (scene, step), (decision, frame) = game.scene(state), game.asked(state)
    filled: dict[str, Any] = game.catalogue.filled(
        {
            "seat": judge.seat, "judge": level, "same": same, "you": told[0], "game": told[-1],
            "scene": scene if step is None else Text("view.stage", {"turn": scene, "step": step}),
            "asked": decision.prompt(state, frame, judge.seat), "bots": judge.planned(found.best),
        }
    )  # fmt: skip
    return filled


class Answer(NamedTuple):
    """What was decided, how much worse the judge thinks of it than of its own way (None: it cannot tell), and why."""

    made: Action
    loss: float | None
    reasons: tuple[Reason, ...] = ()


class Found(NamedTuple):
    """The moves that the judge would make, and what it thinks of each answer."""

    best: tuple[Action, ...]
    answers: list[Answer]


class Judge:
    """A bot that judges one decision, and knows what the seat knew."""

    def __init__(self, course: Replay, state: Any, seat: int, begun: int, plays_out: bool) -> None:
        self.game, self.state, self.seat, self.plays_out = course.game, state, seat, plays_out
        self.rng, mind = Random(f"{course.session.seed}/answers/{seat}/{begun}"), mind_of(course.game)
        self.search = Narrowed(mind, self.game, seat, self.rng, (), mind.hard if plays_out else mind.balanced)

    def imagine(self) -> Any:
        """One of the positions that the seat could imagine."""
        return self.game.imagine(self.state, self.seat, self.rng)

    def alike(self, one: Action, other: Action) -> bool:
        """Are these the same decision?"""
        return alike(self.game, self.state, self.seat, one, other)

    # ---- judging
    def judged(self, made: list[Action]) -> Generator[None, None, Found]:
        """What the judge would do, and what it thinks of these decisions."""
        state = self.imagine()
        if worth := (yield from self.search.secrets(state, self.seat, self.rng)):
            return self._secret(made, worth)
        own: dict[Action, Plan] = {}
        for action in made:
            if action != CONCLUDE and self.game.admits(state, self.seat, action):
                self.search.made = action
                own[action] = yield from self.search.led(state, alone=True)
        yield from self._others(state, made)
        return (yield from self._compared(made, own))

    def _others(self, state: Any, made: list[Action]) -> Generator[None, None, None]:
        """Looks for plans that begin with anything."""
        self.search.made = next((one for one in made if self.game.admits(state, self.seat, one)), self.search.options(state)[0])
        yield from self.search.led(state, alone=False)

    def _compared(self, made: list[Action], own: dict[Action, Plan]) -> Generator[None, None, Found]:
        playouts = Playouts(SIGHT, self.search, self.imagine)
        others = [plan for plan in playouts.arms() if not any(self.alike(plan.moves[0], one) for one in own)]
        left = [*own.values(), *others]
        judges = playouts.worth if self.plays_out and len(left) > 1 else _at_once
        if judges is not _at_once:
            yield from playouts.halved(left)
        best = max(left, key=judges)
        answers = []
        for action in made:
            loss = judges(best) - judges(own[action]) if action in own else None
            why: tuple[Reason, ...] = ()
            if loss is not None and loss >= LEAST:
                why, _ = yield from against(self.search, self.imagine, SIGHT if self.plays_out else None, best, own[action])
            answers.append(Answer(action, loss, why))
        return Found(best.moves, answers)

    def _secret(self, made: list[Action], worth: dict[Action, float]) -> Found:
        best = max(worth, key=lambda action: worth[action])
        lost = {one: squashed(worth[best]) - squashed(n) for one, n in worth.items()}
        known = {action: next((n for one, n in lost.items() if self.alike(one, action)), None) for action in made}
        return Found((best,), [Answer(one, n, (SECRET,) if n is not None and n >= LEAST else ()) for one, n in known.items()])

    # ---- in words
    def told(self, one: Answer) -> dict[str, Any]:
        """An answer, and the judgement of it."""
        return {
            "made": worded(self.game, self.state, self.seat, one.made), "size": _size(one.loss), "cost": self._cost(one.loss),
            "reasons": [reason.plain() for reason in one.reasons],
        }  # fmt: skip

    def _cost(self, loss: float | None) -> float | None:
        """A loss in percent of the chance to win, where that is known and worth telling."""
        cost = None if loss is None or loss < LEAST else cost_of(self.game, self.state, self.seat, loss)
        return None if cost is None else round(100 * cost, 1)

    def planned(self, moves: tuple[Action, ...]) -> dict[str, Any]:
        """What the judge would do: its move, and those that would follow, as the seat imagined it."""
        state, labels = self.imagine(), []
        for action in moves[: 1 + FURTHER]:
            if not self.game.admits(state, self.seat, action):
                break
            labels.append(worded(self.game, state, self.seat, action))
            self.game.apply(state, self.seat, action, trusted=True)
        made, *then = labels or [worded(self.game, self.state, self.seat, moves[0])]
        return {"made": made, "then": then}


def _at_once(plan: Plan) -> float:
    """What a plan is worth to a judge that plays nothing out."""
    return squashed(plan.value)


def _size(loss: float | None) -> str:
    """A loss in a word."""
    if loss is None:
        return UNKNOWN
    if loss <= 0:
        return BEST
    return EVEN if loss < LEAST else size_of(loss)
