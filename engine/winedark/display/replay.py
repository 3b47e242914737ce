"""The course of a game to look back on: the position after any move, what happened when, and a new game from there.

A move of a replay is what a viewer sees happen: decisions up to the first that the story tells of, and the chance they set
off. Moves are numbered from 1; position 0 is where the log begins. Nothing here can change the session.

Where the rules have changed since, a move goes from the last position that today's rules lead to, to the one that was kept.

What may be seen: in a finished game every side; in a running one the open view, and the side of its only human.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Any, NamedTuple

from winedark.display import chances, view
from winedark.display.earlier import CHANGED, Part, parts
from winedark.kernel.errors import IllegalAction
from winedark.kernel.session import HUMAN, Line, LogEntry, Session
from winedark.kernel.step import CHANCE
from winedark.kernel.text import Text

EVERY = 64  # entries between two positions that are kept; replaying as many takes about a millisecond
STANDING = "standing"  # the figure that turning points are found in
MOST_TURNS = 6
LEAST_TURN = 0.25  # as part of the largest change of the standing

Model = dict[str, Any]


class Turn(NamedTuple):
    """A change of a seat's standing by one move."""

    change: float
    move: int
    seat: int


class Replay:
    """A session's course as it was when this was made."""

    def __init__(self, session: Session) -> None:
        self.session, self.game, self.rev = session, session.game, session.rev
        self.log: list[LogEntry] = []
        self.lines: list[Line] = []
        self.parts: dict[int, Part] = {}  # by the entry that they begin with; one, unless the rules have changed meanwhile
        for part in parts(session):
            self.offset = len(self.log)  # in the end, how many entries come before the session's own log
            self.parts[self.offset] = part
            self.lines += [line._replace(entry=line.entry + self.offset) for line in part.lines]
            self.log += part.log
        self.stops = _stops(self)
        self._kept: dict[int, Any] = {n: part.beginning for n, part in self.parts.items()}
        self.course: Model | None = None  # see `timeline`: result, review and replay each ask for it

    @property
    def moves(self) -> int:
        """How many moves there are."""
        return len(self.stops) - 1

    def move_of(self, entry: int) -> int:
        """The move that a log entry belongs to; 0 for what came before the first."""
        return bisect_right(self.stops, entry)

    def position(self, count: int) -> Any:
        """The state after `count` log entries."""
        at = max(entry for entry in self._kept if entry <= count)
        state = self._kept[at].copy()
        for entry in range(at, count):
            if entry % EVERY == 0:
                self._kept.setdefault(entry, state.copy())
            state = self.after(entry, state)
        return state

    def after(self, entry: int, state: Any) -> Any:
        """The state after an entry of the log, which is the same object, changed, unless the rules have changed there."""
        seat, *action = self.log[entry]
        if seat == CHANGED:
            return self.parts[entry + 1].beginning.copy()
        self.game.apply(state, seat, tuple(action), trusted=True)
        return state

    def part_of(self, count: int) -> int:
        """Where the part begins that `count` entries end in."""
        return max(n for n in self.parts if n <= count)

    def stop(self, at: Any) -> int:
        """How many entries move `at` ends with. Raises IllegalAction for what is no move of this game."""
        if type(at) is not int or not 0 <= at <= self.moves:
            raise IllegalAction("replay.no_move", n=str(at)[:20], most=self.moves)
        return self.stops[at]


def _stops(replay: Replay) -> list[int]:
    """How many entries each move ends with; the first are what chance did before anybody decided."""
    told = {line.entry for line in replay.lines}
    movers = [entry[0] for entry in replay.log]
    begin = next((index for index, mover in enumerate(movers) if mover != CHANCE), len(movers))
    stops, spoken = [begin], False
    for index in range(begin, len(movers)):
        if index > stops[-1] and ((spoken and movers[index] != CHANCE) or CHANGED in movers[index - 1 : index + 1]):
            stops.append(index)
            spoken = False
        spoken = spoken or index in told
    return stops + [len(replay.log)] * (len(replay.log) > begin)


# ---- who may see what
def viewers(session: Session) -> list[int]:
    """The seats whose side a replay may show, beside the open view that it always may."""
    if session.game.over(session.state):
        return list(range(session.game.seat_count))
    humans = [seat for seat, player in enumerate(session.players) if player.kind == HUMAN]
    return humans if len(humans) == 1 else []


# ---- one position
def past(replay: Replay, at: Any, seat: Any = None, last: int | None = None) -> Model:
    """The view after move `at` for reading only, with the `last` lines of the story up to there.

    Raises IllegalAction for a move that is none, and for a side that may not be seen.
    """
    count = replay.stop(at)
    if seat is not None and (type(seat) is not int or seat not in viewers(replay.session)):
        raise IllegalAction("replay.no_seat")
    return seen(replay, count, seat, last) | {"prompt": replay.game.catalogue.filled(_happened(replay, at))}


def seen(replay: Replay, entries: int, seat: int | None, last: int | None = None) -> Model:
    """The view of any seat after so many `entries` of the log, with nothing to be done in it."""
    session = replay.session
    frozen = Session(session.game, session.players, session.options, session.seed, replay.position(entries))
    frozen.handed = session.handed
    frozen.ending = None if session.log else session.ended or Text("over.title")
    frozen.rev, frozen.lines = replay.rev, [line for line in replay.lines if line.entry < entries]
    model = view.view(frozen, seat, max(0, len(frozen.lines) - last) if last is not None else 0)
    no_undo = {"can": False, "why": None, "what": None, "told": None}
    nothing: Model = {"choices": [], "groups": [], "undo": no_undo, "deadlock": None}
    return model | nothing


def _happened(replay: Replay, at: int) -> Model:
    """A move in words: its first line, the others as the detail."""
    quiet: Model = {"open": False, "idle": False, "at": [], "off": None}
    nobody: Model = {"seat": None, "detail": None, "rule": None} | quiet
    if (left := _left(replay, at)) is not None:
        return nobody | {"text": Text("replay.changed"), "detail": Text("replay.left", {"n": left}) if left else None}
    told = _told(replay, at) if at else []
    if not told:
        silent = "replay.silent" if at else "replay.start" if replay.parts[0].base is None else "replay.kept"
        return nobody | {"text": Text(silent)}
    text, *more = (replay.game.catalogue.render(Text(line.event.key, line.event.args)) for line in told)
    seat = told[0].event.args.get("seat", told[0].seat)
    return quiet | {"seat": seat, "text": text, "detail": " ".join(more) or None, "rule": told[0].event.rule}


def _left(replay: Replay, at: int) -> int | None:
    """How many entries of the log cannot be shown, where the rules have changed at this move; None where they have not."""
    entry = replay.log[replay.stops[at] - 1] if replay.stops[at] else (None,)
    return int(entry[1]) if entry[0] == CHANGED else None


def _told(replay: Replay, at: int) -> list[Line]:
    """What the story tells of a move: not that a phase begins, unless there is nothing else."""
    first, end = replay.stops[at - 1], replay.stops[at]
    lines = [line for line in replay.lines if first <= line.entry < end]
    return [line for line in lines if line.event.key.split(".")[0] != view.HEADING] or lines


# ---- the whole course
def timeline(replay: Replay) -> Model:
    """What a page needs beside the positions, from what everybody can see:

    {"moves", "viewers": [seats], "marks": [{"at", "label", "steps": [{"at", "label"}]}] rounds and their phases,
    "events": [{"at", "icon", "label"}], "series": [{"id", "label", "note", "values": by seat, by position}],
    "luck": {"note", "points": [{"at", "values": by seat, so far}]} or null, "turning": [{"at", "seat", "label", "detail"}]}

    Chances that are not told yet are null. It is worked out once, and nobody may change it.
    """
    if replay.course is None:
        replay.course = _timeline(replay)
    return replay.course


def _timeline(replay: Replay) -> Model:
    scenes, figures, told, luck = [], [], [], [(0, [0.0] * replay.game.seat_count)]
    for at, state, fortune in _course(replay):
        if any(fortune):
            luck.append((at, [a + b for a, b in zip(luck[-1][1], fortune, strict=True)]))
        scenes.append(replay.game.scene(state))
        figures.append(replay.game.figures(state))
        told.append(chances.chances(replay.game, state, figures[-1]))
    series = _series(figures) + chances.curves(replay.game, told)
    model = {
        "moves": replay.moves,
        "viewers": viewers(replay.session),
        "marks": _marks(scenes),
        "events": list(_events(replay)),
        "series": series,
        "luck": _luck(luck),
        "turning": _turning(replay, next((s["values"] for s in series if s["id"] == STANDING), [])),
    }
    filled: Model = replay.game.catalogue.filled(model)
    return filled


def _course(replay: Replay) -> Iterator[tuple[int, Any, list[float]]]:
    """Each move's number, the position after it, and the luck by seat in it. The position changes with the next one."""
    state, done = replay.position(0), 0
    for at, end in enumerate(replay.stops):
        fortune = [0.0] * replay.game.seat_count
        for entry in range(done, end):
            mover, *action = replay.log[entry]
            if mover == CHANCE:
                for seat, n in replay.game.luck(state, tuple(action)).items():
                    fortune[seat] += n
            state = replay.after(entry, state)
        yield at, state, fortune
        done = end


def _marks(scenes: list[Any]) -> list[Model]:
    """Rounds and phases by the position that they begin at; the last position begins none."""
    marks: list[Model] = []
    for at, (label, step) in enumerate(scenes[:-1] or scenes):
        if not marks or marks[-1]["label"] != label:
            marks.append({"at": at, "label": label, "steps": []})
        steps = marks[-1]["steps"]
        if step is not None and (not steps or steps[-1]["label"] != step):
            steps.append({"at": at, "label": step})
    return marks


def _events(replay: Replay) -> Iterator[Model]:
    for line in replay.lines:
        if icon := replay.game.landmark(line.event):
            yield {"at": replay.move_of(line.entry), "icon": icon, "label": Text(line.event.key, line.event.args)}


def _series(figures: list[Any]) -> list[Model]:
    """Curves out of the figures of every position."""
    return [
        {
            "id": kind[0].key, "label": Text(f"figure.{kind[0].key}.name"), "note": Text(f"figure.{kind[0].key}.note"),
            "values": [[round(n, 1) for n in seat] for seat in zip(*(figure.values for figure in kind), strict=True)],
        }
        for kind in zip(*figures, strict=True)
    ]  # fmt: skip


def _luck(points: list[tuple[int, list[float]]]) -> Model | None:
    if len(points) == 1:
        return None
    return {"note": Text("luck.note"), "points": [{"at": at, "values": [round(n, 2) for n in so_far]} for at, so_far in points]}


def _turning(replay: Replay, standing: list[list[float]]) -> list[Model]:
    """For each seat the move that changed its standing most, if nobody's changed more by it; the weightiest of them."""
    best: dict[int, Turn] = {}
    for move in (n for n in range(1, len(standing[0]) if standing else 0) if _left(replay, n) is None):
        turns = [Turn(abs(values[move] - values[move - 1]), move, seat) for seat, values in enumerate(standing)]
        turn = max(turns, key=lambda turn: turn.change)
        if turn.change > (best[turn.seat].change if turn.seat in best else 0):
            best[turn.seat] = turn
    weighty = sorted(best.values(), reverse=True)[:MOST_TURNS]
    kept = [turn for turn in weighty if turn.change >= LEAST_TURN * weighty[0].change]
    return [_turn(replay, turn, standing[turn.seat]) for turn in sorted(kept, key=lambda turn: turn.move)]


def _turn(replay: Replay, turn: Turn, values: list[float]) -> Model:
    change = {"seat": turn.seat, "n": _signed(values[turn.move - 1]), "n2": _signed(values[turn.move])}
    label = _happened(replay, turn.move)["text"]
    return {"at": turn.move, "seat": turn.seat, "label": label, "detail": Text("replay.turn", change)}


def _signed(value: float) -> str:
    return f"{value:+.0f}".replace("-", "\N{MINUS SIGN}")


# ---- to play on from
def fork(replay: Replay, at: Any) -> Session:
    """A new session that begins as this one until move `at`, with the same players. Raises IllegalAction where none can begin.

    Its seed is another one, derived from the old and the place: a player who tries it learns nothing of the dice and draws to
    come in the game that it was cut from. The log still tells the whole game; a log and its digest never depended on the seed.
    """
    count, old = before_secrets(replay, replay.stop(at)), replay.session
    if replay.game.over(replay.position(count)):
        raise IllegalAction("replay.over")
    begun = replay.part_of(count)
    new = Session(old.game, old.players, dict(old.options), f"{old.seed}/fork/{count}", replay.parts[begun].base)
    if begun == replay.offset:
        new.handed = [one._replace(entries=min(one.entries, count - begun)) for one in old.handed]
    new.earlier = old.earlier[: list(replay.parts).index(begun)]
    new.replay(replay.log[begun:count])
    new.settle()
    return new


def before_secrets(replay: Replay, count: int) -> int:
    """What some have decided in secret while others still think is decided anew: playing on would reveal it."""
    while count > replay.part_of(count) and _in_secret(replay, count):
        count -= 1
    return count


def _in_secret(replay: Replay, count: int) -> bool:
    """Was the last of these entries one of several decisions at the same time, of which others are still to come?"""
    before, after = (_together(replay, replay.position(k)) for k in (count - 1, count))
    if before is None or after is None:
        return False
    return before.where == after.where and before.left == after.left + 1


class Together(NamedTuple):
    """A place in the flow where several decide at the same time: depth, sequence and operation, and how many are left."""

    where: tuple[int, str, int]
    left: int


def _together(replay: Replay, state: Any) -> Together | None:
    """Where the flow stands if several decide at the same time, and how many are still to decide; else None."""
    if not state.stack:
        return None
    frame = state.stack[-1]
    return (
        Together((len(state.stack), frame.seq, frame.pc), len(frame.todo))
        if replay.game.code[frame.seq][frame.pc][0] == "together"
        else None
    )
