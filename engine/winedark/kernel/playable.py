"""Is a position that came from outside one that can be played on? Whatever somebody edited has to be found here, not in play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise, zip_longest
from typing import Any

from winedark.kernel.flow import Code
from winedark.kernel.game import Game, is_chance
from winedark.kernel.shape import Loose, Row, Within
from winedark.kernel.state import Frame, S

ANYTHING = Loose(3)
# The control stack in a title's shape of its state: whether the frames can stand on each other is checked here.
STACK = Row(
    {"seq": str, "item": ANYTHING, "pc": Within(0, 99), "todo": ANYTHING, "n": Within(-1, 999), "data": ANYTHING}, 0, 30
)  # fmt: skip
WAITING = ("ask", "together")
Trial = Callable[[Game[Any], Any], Iterator[str]]  # what is wrong with a position whose parts fit: `display.trial.tried`


def faults(game: Game[S], state: S, tried: Trial) -> Iterator[str]:
    """What is wrong with a position, in words for developers; `tried` tries it. Whatever is raised on the way is a fault, too."""
    yield from misplaced(game, state.stack)
    yield from game.check(state)
    yield from _waiting(game, state)
    yield from tried(game, state)


# ---- the control stack
def misplaced(game: Game[Any], stack: list[Frame]) -> Iterator[str]:
    """Frames that stand in no sequence, at no place of it, or on one that does not lead to them."""
    code, root = game.code, next(iter(game.code)).split(".")[0]
    if unknown := [f.seq for f in stack if f.seq not in code or f.pc > len(code[f.seq])]:
        yield f"there is no such place in {unknown[0]!r}"
        return
    if stack and stack[0].seq != root:
        yield f"it begins with {stack[0].seq!r}, not {root!r}"
    called = set(code) - {_body(op) for ops in code.values() for op in ops if op[0] != "run"} - {root}
    for below, above in pairwise(stack):
        if not _leads_to(code, below, above.seq, called):
            yield f"{below.seq} {below.pc} does not lead to {above.seq}"
    for frame, above in zip_longest(stack, stack[1:]):
        if (frame.todo is None) == _counts(code, frame, above):
            yield f"{frame.seq} {frame.pc}: what is to do is {frame.todo}"


def _leads_to(code: Code, frame: Frame, seq: str, called: set[str]) -> bool:
    """Can this frame have run that sequence? Loops stay where they are; what runs once has gone on; a step may do either."""
    ops = code[frame.seq]
    here, before = ops[frame.pc : frame.pc + 1], ops[frame.pc - 1 : frame.pc] if frame.pc else ()
    if seq in called and any(op[0] in WAITING for op in (*here, *before)):
        return True
    again = [_body(op) for op in here if op[0] in ("each", "loop")]
    return seq in again + [_body(op) for op in before if op[0] in ("when", "run")]


def _body(op: tuple[str, Any, Any]) -> Any:
    """The sequence that an operation runs, if it runs one."""
    return op[1] if op[0] == "run" else op[2]


def _counts(code: Code, frame: Frame, above: Frame | None) -> bool:
    """Is this frame in the middle of a list that it goes through? Not yet, while what stands before the list still runs."""
    if frame.pc >= len(code[frame.seq]):
        return False
    op = code[frame.seq][frame.pc]
    return op[0] == "together" if above is None else op[0] == "each" and above.seq == _body(op)


# ---- who is to decide
def _waiting(game: Game[S], state: S) -> Iterator[str]:
    """Somebody has to decide and can, or the game is over and has a result."""
    if game.over(state) != bool(game.result(state)):
        yield "it is over without a result, or the other way round"
    if state.stack and (state.stack[-1].pc >= len(game.code[state.stack[-1].seq]) or _op(game, state) not in WAITING):
        yield "nothing waits"
        return
    seats = game.seats(state)
    if state.stack and not is_chance(seats):
        if not seats or len(set(seats)) < len(seats) or any(type(s) is not int or not 0 <= s < game.seat_count for s in seats):
            yield f"seats {seats} cannot decide"
        yield from (f"seat {seat} cannot move" for seat in seats if not game.legal(state, seat))


def _op(game: Game[S], state: S) -> str:
    kind: str = game.code[state.stack[-1].seq][state.stack[-1].pc][0]
    return kind
