"""The sequence of play as data. A flow is a dict of named sequences; nested bodies become sequences of their own.

    FLOW = {"game": [loop(unfinished, run("round"))],
            "round": [do(collect), each(seats, ask(Build)), together(seats, Offer)]}

Functions in a flow take (game, state, frame): the title, its state, the current frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from winedark.kernel.errors import RulesBug
from winedark.kernel.state import Frame, Position
from winedark.kernel.step import Step

Function = Callable[[Any, Any, Frame], Any]
Items = Callable[[Any, Any, Frame], Iterable[object]]
Seats = tuple[int, ...]
Ready = Callable[[Any, Frame], "Seats | None"]  # runs an operation, which goes on or says who has to decide first
RUNAWAY = 10_000  # automatic operations between two decisions before we call it a bug


class Op(NamedTuple):
    """One operation: its kind, its function, step or sequence name, who acts (`together`), and its body."""

    kind: str
    what: Any
    body: Any = ()


def do(fn: Function) -> Op:
    """Call `fn` and go on."""
    return Op("do", fn)


def ask(step: type[Step[Any]]) -> Op:
    """Somebody decides; passed over when the step names nobody."""
    return Op("ask", step)


def together(who: Callable[[Any, Any, Frame], Iterable[int]], step: type[Step[Any]]) -> Op:
    """Several seats decide at the same time and in secret: each once, in any order."""
    return Op("together", step, who)


def each(items: Items, *body: Op, first: Function | None = None) -> Op:
    """Run the body for each item; the list is taken once, at the start. What changes the state before that is `first`."""
    return Op("each", _after(first, items) if first else items, body)


def _after(command: Function, query: Items) -> Items:
    def items(game: Any, state: Any, frame: Frame) -> Iterable[object]:
        command(game, state, frame)
        return query(game, state, frame)

    return items


def loop(condition: Function, *body: Op) -> Op:
    """Run the body while the condition holds."""
    return Op("loop", condition, body)


def when(condition: Function, *body: Op) -> Op:
    """Run the body once if the condition holds."""
    return Op("when", condition, body)


def run(name: str) -> Op:
    """Run another named sequence."""
    return Op("run", name)


Flow = dict[str, list[Op]]
Ops = tuple[tuple[str, Any, Any], ...]  # kind, argument, body name or who


class Code(dict[str, Ops]):
    """The sequences of a flow by name: as written, in `ready` as functions, the last of which leaves it, and just the `steps`."""

    def __init__(self, game: Any) -> None:
        super().__init__()
        self.game = game
        self.ready: dict[str, tuple[Ready, ...]] = {}
        self.steps: dict[str, tuple[Any, ...]] = {}

    def __setitem__(self, name: str, ops: Ops) -> None:
        super().__setitem__(name, ops)
        self.steps[name] = tuple(what for _, what, _ in ops)
        self.ready[name] = (*(OPERATIONS[kind](self.game, what, body) for kind, what, body in ops), _leave)


def compile_flow(flow: Flow, game: Any) -> Code:
    """Named sequences of (kind, argument, body name or who), with the steps instantiated for `game`."""
    code = Code(game)

    def add(name: str, body: Iterable[Op]) -> None:
        ops = []
        for k, op in enumerate(body):
            inner = f"{name}.{k}" if op.kind in ("each", "loop", "when") else op.body
            ops.append((op.kind, op.what(game) if op.kind in ("ask", "together") else op.what, inner))
            if op.kind in ("each", "loop", "when"):
                add(inner, op.body)
        code[name] = tuple(ops)

    for name, body in flow.items():
        add(name, body)
    return code


def advance(game: Any, state: Position) -> Seats:
    """Run automatic operations until somebody has to decide, and say who; () when the stack is empty.

    Raises RulesBug if the flow never stops.
    """
    stack, ready = state.stack, game.code.ready
    for _ in range(RUNAWAY):
        if not stack:
            return ()
        frame = stack[-1]
        deciding: Seats | None = ready[frame.seq][frame.pc](state, frame)
        if deciding:
            return deciding
    raise RulesBug(f"the flow never stops: {[f.seq for f in stack]}")


# ---- operations, made ready for a game
def _do(game: Any, fn: Any, _: Any) -> Ready:
    def call(state: Position, frame: Frame) -> None:
        frame.pc += 1
        fn(game, state, frame)

    return call


def _ask(game: Any, step: Step[Any], _: Any) -> Ready:
    def wait(state: Position, frame: Frame) -> Seats:
        if not (deciding := step.seats(state, frame)):
            finish(frame)
        return deciding

    return wait


def _together(game: Any, step: Step[Any], who: Any) -> Ready:
    def wait(state: Position, frame: Frame) -> Seats:
        if frame.todo is None:
            frame.todo = tuple(who(game, state, frame))
        if not (deciding := frame.todo):
            finish(frame)
        return deciding

    return wait


def _each(game: Any, items: Any, body: str) -> Ready:
    def take(state: Position, frame: Frame) -> None:
        todo = tuple(items(game, state, frame)) if frame.todo is None else frame.todo
        if todo:
            frame.todo = todo[1:]
            state.stack.append(Frame(body, todo[0]))
        else:
            finish(frame)

    return take


def _loop(game: Any, condition: Any, body: str) -> Ready:
    def turn(state: Position, frame: Frame) -> None:
        if condition(game, state, frame):
            state.stack.append(Frame(body, frame.item))
        else:
            frame.pc += 1

    return turn


def _when(game: Any, condition: Any, body: str) -> Ready:
    def look(state: Position, frame: Frame) -> None:
        frame.pc += 1
        if condition(game, state, frame):
            state.stack.append(Frame(body, frame.item))

    return look


def _run(game: Any, name: str, _: Any) -> Ready:
    def enter(state: Position, frame: Frame) -> None:
        frame.pc += 1
        state.stack.append(Frame(name, frame.item))

    return enter


def _leave(state: Position, frame: Frame) -> None:
    state.stack.pop()


OPERATIONS: dict[str, Callable[[Any, Any, Any], Ready]] = {
    "do": _do, "ask": _ask, "together": _together, "each": _each, "loop": _loop, "when": _when, "run": _run,
}  # fmt: skip


def finish(frame: Frame) -> None:
    """Go on to the next operation of the sequence, with fresh scratch values."""
    frame.pc += 1
    frame.todo, frame.n, frame.data = None, 0, ()
