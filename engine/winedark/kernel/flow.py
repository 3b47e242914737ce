"""The sequence of play as data. A flow is a dict of named sequences; nested bodies become sequences of their own.

    FLOW = {"game": [loop(unfinished, run("round"))],
            "round": [do(collect), each(seats, ask(Build)), together(seats, Offer)]}

Functions in a flow take (game, g, f): the title, its state, the current frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from winedark.kernel.errors import RulesBug
from winedark.kernel.state import Frame, Position
from winedark.kernel.step import Step

Function = Callable[[Any, Any, Frame], Any]
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


def each(items: Callable[[Any, Any, Frame], Iterable[object]], *body: Op) -> Op:
    """Run the body for each item; the list is taken once, at the start."""
    return Op("each", items, body)


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
Code = dict[str, tuple[tuple[str, Any, Any], ...]]


def compile_flow(flow: Flow, game: Any) -> Code:
    """Named sequences of (kind, argument, body name or who), with the steps instantiated for `game`."""
    code: Code = {}

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


def advance(game: Any, g: Position) -> None:
    """Run automatic operations until somebody has to decide or the stack is empty."""
    stack, code = g.stack, game.code
    for _ in range(RUNAWAY):
        if not stack:
            return
        f = stack[-1]
        ops = code[f.seq]
        if f.pc >= len(ops):
            stack.pop()
        elif OPERATIONS[(op := ops[f.pc])[0]](game, g, f, op[1], op[2]):
            return
    raise RulesBug(f"the flow never stops: {[f.seq for f in stack]}")


def _do(game: Any, g: Position, f: Frame, fn: Any, _: Any) -> bool:
    f.pc += 1
    fn(game, g, f)
    return False


def _ask(game: Any, g: Position, f: Frame, step: Step[Any], _: Any) -> bool:
    if step.seats(g, f):
        return True
    finish(f)
    return False


def _together(game: Any, g: Position, f: Frame, step: Step[Any], who: Any) -> bool:
    if f.todo is None:
        f.todo = tuple(who(game, g, f))
    if f.todo:
        return True
    finish(f)
    return False


def _each(game: Any, g: Position, f: Frame, items: Any, body: str) -> bool:
    todo = tuple(items(game, g, f)) if f.todo is None else f.todo
    if todo:
        f.todo = todo[1:]
        g.stack.append(Frame(body, todo[0]))
    else:
        finish(f)
    return False


def _loop(game: Any, g: Position, f: Frame, condition: Any, body: str) -> bool:
    if condition(game, g, f):
        g.stack.append(Frame(body, f.item))
    else:
        f.pc += 1
    return False


def _when(game: Any, g: Position, f: Frame, condition: Any, body: str) -> bool:
    f.pc += 1
    if condition(game, g, f):
        g.stack.append(Frame(body, f.item))
    return False


def _run(game: Any, g: Position, f: Frame, name: str, _: Any) -> bool:
    f.pc += 1
    g.stack.append(Frame(name, f.item))
    return False


OPERATIONS: dict[str, Callable[..., bool]] = {
    "do": _do, "ask": _ask, "together": _together, "each": _each, "loop": _loop, "when": _when, "run": _run,
}  # fmt: skip


def finish(f: Frame) -> None:
    """Go on to the next operation of the sequence, with fresh scratch values."""
    f.pc += 1
    f.todo, f.n, f.data = None, 0, ()
