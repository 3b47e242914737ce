"""What the bridge answers to a developer who looks into a game on their own machine: nothing is hidden from them."""

from __future__ import annotations

from typing import Any

from winedark.bridge.bench import Bench, Payload
from winedark.display import replay
from winedark.display.replay import Replay
from winedark.kernel.errors import IllegalAction
from winedark.kernel.flow import Ops
from winedark.kernel.game import Game
from winedark.kernel.state import Frame, plain
from winedark.kernel.step import CHANCE


class Debugging(Bench):
    """A look into any position of the running game. None of this changes anything."""

    def inspect(self, order: Payload) -> Payload:
        """The position after entry `at` of the log, or that of now: see `inspected`. `seat` is whose view comes with it."""
        return inspected(self._replay_of(self.running), order.get("at"), order.get("seat"))


def inspected(course: Replay, at: int | None, seat: int | None) -> Payload:
    """{"at", "log": every entry, "trail", "frames", "state", "legal": by seat, "view": for reading only}.

    All but the view has what is hidden in a game. Raises IllegalAction for an entry that there is none of.
    """
    most = len(course.log)
    count = most if at is None else at
    if count > most:
        raise IllegalAction("replay.no_move", n=str(count), most=most)
    game, state = course.game, course.position(count)
    return {
        "at": count, "log": [f"{seat}: {tuple(action)}" for seat, *action in course.log],
        "trail": game.trail(state), "frames": [frame_of(game, one) for one in state.stack],
        "state": {name: plain(getattr(state, name)) for name in state.FIELDS if name != "stack"},
        "legal": {str(one): [str(option) for option in game.legal(state, one)] for one in game.seats(state) if one != CHANCE},
        "view": replay.seen(course, count, seat),
    }  # fmt: skip


def frame_of(game: Game[Any], frame: Frame) -> Payload:
    """A frame, with the operation that it stands at."""
    fields: Payload = plain(frame)
    return fields | {"op": operation(game.code[frame.seq], frame.pc)}


def operation(sequence: Ops, pc: int) -> str:
    """An operation in two words, "ask Build": its kind, and the step, function or sequence that it is about."""
    if pc == len(sequence):
        return "end"
    kind, what, _ = sequence[pc]
    return f"{kind} {what if isinstance(what, str) else getattr(what, '__name__', type(what).__name__)}"
