"""What every title owes the kit, as checks on one position or one game. Each yields complaints; none, when all is well.

What differs from title to title is declared in its `Meta`: is anything hidden, is there chance, how short can a game be? Nothing
else is expected of a title than what its own meta says and what the kit needs.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from winedark.display.preview import preview
from winedark.display.schema import PREVIEW, loose_ends, misfits
from winedark.display.trial import tried
from winedark.display.view import view
from winedark.kernel import saves
from winedark.kernel.ahead import row
from winedark.kernel.errors import IllegalAction
from winedark.kernel.game import Game, is_chance
from winedark.kernel.meta import LONG, Meta
from winedark.kernel.playable import misplaced
from winedark.kernel.session import HUMAN, Line, LogEntry, Player, Session
from winedark.kernel.state import S, build, digest, plain
from winedark.kernel.step import CHANCE, Action, ChanceStep, Pattern, sampled, suggested

from winedark_lab.check_data import steps

IMAGININGS = 2  # for each seat and position
Shown = dict[int | None, dict[str, Any]]  # what each seat and an onlooker see of a position
Ahead = dict[int, list[dict[str, Any]]]  # the previews of each seat
OTHERWISE = 1  # imagined states of a long game, and more, that differ from the true ones where anything is hidden


def position_faults(game: Game[S], state: S, rng: Random, earlier: list[Action], imaginings: int = IMAGININGS) -> Iterator[str]:
    """Everything that holds in each position. `earlier` are actions that were legal before, for stale clicks.

    Every seat imagines so many states, and finds them all like the true one.
    """
    before = digest(state)
    for check in (movers, copies, round_trip):
        yield from check(game, state)
    yield from actions(game, state, rng)
    yield from refusals(game, state, rng, earlier)
    if not is_chance(game.seats(state)):  # a session never rests there, so nobody ever sees it
        shown = {seat: seen(game, state, seat) for seat in (None, *range(game.seat_count))}
        ahead = {seat: foreseen(game, state, seat) for seat in range(game.seat_count)}
        yield from views(game, state, shown, ahead)
        yield from secrets(game, state, rng, shown, ahead, imaginings)
    if digest(state) != before:
        yield "looking at a position changes it"


# ---- who decides
def movers(game: Game[S], state: S) -> Iterator[str]:
    """A player who has to decide can; nobody else may; the game is over when nobody has to; no invariant is broken."""
    yield from game.check(state)
    seats = game.seats(state)
    if bool(seats) == game.over(state) or bool(seats) == bool(game.result(state)):
        yield f"seats {seats} decide, over is {game.over(state)}, the result is {game.result(state)}"
    if len(set(seats)) < len(seats) or (CHANCE in seats and len(seats) > 1):
        yield f"seats {seats} cannot decide together"
    for seat in range(game.seat_count):
        legal = [str(_head(option)) for option in game.legal(state, seat)]
        if bool(legal) != (seat in seats):
            yield f"seat {seat} has {len(legal)} actions, and {seats} decide"
        yield from (f"seat {seat}: {name} is offered twice" for name in sorted(set(legal)) if legal.count(name) > 1)


def _head(option: Action) -> Action:
    return tuple(type(x).__name__ if isinstance(x, Pattern) else x for x in option)


# ---- the state as a value
def copies(game: Game[S], state: S) -> Iterator[str]:
    """A copy is equal, and shares nothing that can change."""
    copy = state.copy()
    if copy != state or copy.events is not None:
        yield "a copy differs from the original, or is listened to"
    yield from (f"a copy shares {where} with the original" for where in _shared(state, copy, "state"))


def _shared(one: Any, other: Any, where: str) -> Iterator[str]:
    if hasattr(one, "FIELDS"):
        if one is other:
            yield where
        for name in one.FIELDS:
            yield from _shared(getattr(one, name), getattr(other, name), f"{where}.{name}")
    elif isinstance(one, (list, dict)):
        if one is other:
            yield where
        for k, (x, y) in enumerate(zip(one, other, strict=False) if isinstance(one, list) else ()):
            yield from _shared(x, y, f"{where}[{k}]")


def round_trip(game: Game[S], state: S) -> Iterator[str]:
    """JSON and back gives the same state; it has the shape that the title tells, and stands where the flow can lead."""
    yield from misfits(plain(state), game.shape(), "state")
    yield from misplaced(game, state.stack)
    back = build(game.state_class, json.loads(json.dumps(plain(state))))
    if back != state or digest(back) != digest(state):
        yield "the state differs after a round trip through JSON"


# ---- what is legal
def actions(game: Game[S], state: S, rng: Random) -> Iterator[str]:
    """Every legal action applies, with its open tail as suggested and at random, and leads to a playable position."""
    if is_chance(game.seats(state)):
        yield from _applied(game, state, CHANCE, game.sample(state, rng))
    for seat in game.seats(state):
        for option in game.legal(state, seat):
            for action in dict.fromkeys((suggested(option), sampled([option], rng))):
                yield from _applied(game, state, seat, action)


def _applied(game: Game[S], state: S, seat: int, action: Action) -> Iterator[str]:
    after = state.copy()
    try:
        game.apply(after, seat, action)
    except Exception as wrong:  # whatever it is, it is a fault of the rules
        yield f"seat {seat}: {action} is offered, but {type(wrong).__name__}: {wrong}"
        return
    yield from (f"after seat {seat}: {action}: {fault}" for fault in game.check(after))


def refusals(game: Game[S], state: S, rng: Random, earlier: list[Action]) -> Iterator[str]:
    """What is not legal is refused as an IllegalAction, and changes nothing."""
    seats = game.seats(state)
    for seat in (CHANCE, *range(game.seat_count)):
        offered = [game.sample(state, rng)] if is_chance(seats) else [sampled(game.legal(state, s), rng) for s in seats]
        foreign = [*earlier, *offered] if seat not in seats else [a for a in earlier if not game.admits(state, seat, a)]
        for action in (*foreign, *(_mangled(offered) if seat in seats else ())):
            yield from _refused(game, state, seat, action)


def _mangled(offered: list[Action]) -> Iterator[Action]:
    yield from ((), ("",), ("no such verb", 1), (None,), ("__init__",))
    for verb, *args in offered:
        yield (verb, *args, 10_000)
        for strange in (-5, "x", None, (1,)):
            yield (verb, *[strange for _ in args], strange)
            if args:
                yield (verb, *[strange for _ in args])


def _refused(game: Game[S], state: S, seat: int, action: Action) -> Iterator[str]:
    after = state.copy()
    try:
        game.apply(after, seat, action)
        yield f"seat {seat}: {action} is not legal, but accepted"
    except IllegalAction:
        if after != state:
            yield f"seat {seat}: {action} is refused, but changes the state"
    except Exception as wrong:
        yield f"seat {seat}: {action} is refused with {type(wrong).__name__}: {wrong}"


# ---- what is seen
def seen(game: Game[S], state: S, seat: int | None) -> dict[str, Any]:
    """The view of a position without its story."""
    return view(_session(game, state), seat)


def _session(game: Game[S], state: S) -> Session:
    players = [Player(f"Player {s}", HUMAN) for s in range(game.seat_count)]
    session = Session(game, players, {}, "", state)
    session.state = state  # not a copy: looking must not change it
    return session


def foreseen(game: Game[S], state: S, seat: int) -> list[dict[str, Any]]:
    """The previews of everything that the seat may do, as suggested."""
    session = _session(game, state)
    return [_previewed(session, seat, option) for option in game.legal(state, seat)]


def _previewed(session: Session, seat: int, option: Action) -> dict[str, Any]:
    try:
        found: dict[str, Any] = session.game.catalogue.filled(preview(session, seat, option, suggested(option)))
        return found
    except Exception as wrong:  # becomes something that does not fit the schema
        return {f"{type(wrong).__name__}: {wrong}": _head(option)}


def views(game: Game[S], state: S, shown: Shown, ahead: Ahead) -> Iterator[str]:
    """Every seat and an onlooker see what fits the schema; only the viewer's private panels; choices when it is their turn."""
    for seat, model in shown.items():
        whose = "onlooker" if seat is None else f"seat {seat}"
        yield from (f"{whose}: {fault}" for fault in (*misfits(model), *loose_ends(model)))
        if seat is None and any(panel["private"] for panel in model["panels"]):
            yield "an onlooker sees a private panel"
        free = [choice for choice in model["choices"] if choice["off"] is None]
        if len(free) != (0 if seat is None else _offers(game, state, seat)) or (model["choices"] and not free):
            yield f"{whose}: {len(free)} choices, and {game.seats(state)} decide"
    for seat in game.seats(state):
        yield from (f"preview for seat {seat}: {fault}" for fault in misfits(ahead[seat], [PREVIEW], "previews"))


def _offers(game: Game[S], state: S, seat: int) -> int:
    """All that is legal, and where it can be, all of it laid down at once."""
    return len(game.legal(state, seat)) + (row(game, state, seat) is not None)


def secrets(game: Game[S], state: S, rng: Random, shown: Shown, ahead: Ahead, imaginings: int) -> Iterator[str]:
    """An imagined state keeps the invariants, and looks to its seat exactly like the true one."""
    for seat in range(game.seat_count):
        for _ in range(imaginings):
            imagined = game.imagine(state, seat, rng)
            yield from (f"imagined by seat {seat}: {fault}" for fault in game.check(imagined))
            yield from _shared(state, imagined, f"state imagined by seat {seat} shares")
            if len({digest(game.imagine(one, seat, Random(len(state.stack)))) for one in (state, imagined)}) > 1:
                yield f"seat {seat} imagines otherwise with the same chance, by what it cannot know"
            where = difference(shown[seat], seen(game, imagined, seat))
            where = where or difference(ahead[seat], foreseen(game, imagined, seat), "previews")
            if where:
                yield f"seat {seat} can tell an imagined state from the true one: {where}"


def difference(one: Any, other: Any, where: str = "view") -> str:
    """Where two JSON values differ first; "" if they are equal."""
    if one == other:
        return ""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return next(filter(None, (difference(one[k], other[k], f"{where}.{k}") for k in one)))
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return next(filter(None, (difference(x, y, f"{where}[{k}]") for k, (x, y) in enumerate(zip(one, other, strict=True)))))
    return f"{where}: {one!r} and {other!r}"


# ---- what a title says of itself
def share(meta: Meta, wanted: int) -> int:
    """How much can be asked of one game of a title, where it is `wanted` of a long one: less of a short one."""
    return wanted * min(meta.shortest, LONG) // LONG


def undeclared(meta: Meta, game: Game[Any], log: list[LogEntry]) -> Iterator[str]:
    """What the flow and a game that was played to its end show, and the title's meta does not say."""
    by_chance = [type(step).__name__ for step in steps(game) if isinstance(step, ChanceStep)]
    if meta.chance != bool(by_chance):
        yield f"chance is {meta.chance} in the meta of {meta.id}, and its chance steps are {by_chance}"
    if len(log) < meta.shortest:
        yield f"shortest is {meta.shortest} in the meta of {meta.id}, and a game had {len(log)} moves"


def unhidden(meta: Meta, differing: list[int], looked: int) -> Iterator[str]:
    """Is hidden what the meta says? `differing` counts by seat the imagined states, of `looked`, that were not the true one.

    If what is hidden is not dealt anew, bots know it, and the comparison of views proves nothing.
    """
    for seat, n in enumerate(differing):
        if not meta.hidden and n:
            yield f"hidden is False in the meta of {meta.id}, and seat {seat} imagined {n} of {looked} states otherwise"
        if meta.hidden and n <= share(meta, OTHERWISE):
            yield f"hidden is True in the meta of {meta.id}, and seat {seat} imagined {n} of {looked} states otherwise"


# ---- a game as a whole
def game_faults(session: Session) -> Iterator[str]:
    """Its log replays to the same state, its save loads to the same session, its story has words."""
    again = Session(session.game, session.players, session.options, session.seed, session.base)
    again.replay(session.log)
    if digest(again.state) != digest(session.state) or again.lines != session.lines:
        yield "the log replays to another state or another story"
    text = saves.save(session)
    loaded = saves.load(text, lambda title, edition, seats: session.game, tried)
    if loaded.rescued or saves.save(loaded.session) != text:
        yield "a save loads to another game"
    yield from (f"the story: {fault}" for fault in misfits(view(session, None)))


def undo_faults(session: Session, seat: int, action: Action) -> Iterator[str]:
    """A decision that is undone, redone and taken back by a restart leaves what was there before and after it."""

    def all_of_it() -> tuple[str, list[Line]]:
        return saves.save(session), session.lines[:]

    before, rev = all_of_it(), session.rev
    session.act(seat, action)
    after = all_of_it()
    if session.rev <= rev:
        yield "a decision does not count as a change"
    if not session.can_undo(seat):
        return
    for _ in range(2):
        session.undo(seat)
        if all_of_it() != before:
            yield f"undoing {action} does not give the position before it"
        session.redo(seat)
        if all_of_it() != after:
            yield f"redoing {action} does not give the position after it"
