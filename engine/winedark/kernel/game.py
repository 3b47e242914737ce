"""The contract of a title. Ten methods are enough for sessions, pages, bots and tests; others say what helps a player to follow,
and what a replay shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple

from winedark.kernel.base import Base
from winedark.kernel.errors import IllegalAction
from winedark.kernel.face import Face
from winedark.kernel.flow import Flow, advance, compile_flow, finish
from winedark.kernel.guide import Guide, TextTable, written
from winedark.kernel.state import Frame, S
from winedark.kernel.step import CHANCE, DONE, Action, ChanceStep, Step, admitted
from winedark.kernel.text import Event, Term, Text

UNFINISHED = "unfinished"  # how an endless game ends that is broken off …
PATIENCE = 10_000  # … after so many decisions, where only machines play; they look …
LOOK = 100  # … so often whether nobody can win any more, and end it then
CONCLUDE: Action = ("conclude",)  # ends a deadlocked game; any player may say so


class Rank(NamedTuple):
    """A seat's place at the end; `how` is the template key of its reason, `args` the template's arguments."""

    seat: int
    rank: int
    how: str
    args: Mapping[str, Any] = {}


class LedgerEntry(NamedTuple):
    """A line of a seat's ledger: template `ledger.<key>` gets old and new value as `n` and `n2`, and these arguments.

    A value may also be a list of things: then `ledger.<key>.gain`, `.loss` or `.swap` gets the things `gained` and `lost`.
    """

    key: str
    value: int | tuple[int, ...]
    args: dict[str, Any] = {}


class Figure(NamedTuple):
    """What a replay draws a curve of: the value for each seat. Templates `figure.<key>.name` and `figure.<key>.note` say what."""

    key: str
    values: Sequence[float]


class Region(NamedTuple):
    """A region of the map: its id, and its name in a sentence."""

    id: str
    name: str


class Game(Base, Generic[S]):
    """Rules of one title in one edition for one number of seats. Immutable; the state lives outside.

    A title sets `title`, `edition_id`, `seat_count`, `state_class` and `catalogue`, passes its flow on, and provides the methods
    of the first part. Those of the second have sound defaults; those of the last are the kit's, for code that plays by the rules.

    A seat is a number from 0, chance is CHANCE (−1). An action is a tuple of a verb and its arguments, ints and strings; an
    option is the same, with a Pattern at its end where the player picks. Only `apply` changes a state.

    >>> from examples.delos import META
    >>> game = META.game("first", seats=2)
    >>> sea = game.start({})
    >>> game.seats(sea)
    (0,)
    >>> game.legal(sea, 0)
    [('sail', 3), ('sail', 10), ('sail', 11), ('stay',)]
    >>> game.apply(sea, 0, ("sail", 11))
    (0,)
    >>> game.trail(sea)
    'game > game.0 > round > round.3 0'
    >>> game.apply(sea, 0, ("sail", 11))
    Traceback (most recent call last):
    winedark.kernel.errors.IllegalAction: error.choice {'seat': 0, 'action': "('sail', 11)"}
    """

    sounds: ClassVar[Mapping[str, str]] = {}  # by the beginning of an event's key: what it sounds like (`schema.SOUNDS`)
    endless: bool = False  # can a game go on for ever if nobody plays to win?
    state_class: type[S]
    mind: ClassVar[str] = "bot"  # the module of the title that judges positions for bots
    face: Face[S] = Face()  # the words beside decisions

    def __init__(self, flow: Flow) -> None:
        self.code = compile_flow(flow, self)

    # ---- what a title provides
    def setup(self, options: dict[str, str]) -> S:
        """The state before the flow begins, its stack at the first sequence. `options` has a value for each of the meta's."""
        raise NotImplementedError

    def view(self, state: S, viewer: int | None) -> dict[str, Any]:
        """The title's part of the view model, as `viewer` (None: an onlooker) may see it: map, turn, seats, regions, tokens,
        panels and groups as `schema.VIEW` says. The kit adds the rest and fills in the Texts. `state` stays as it is.
        """
        raise NotImplementedError

    def imagine(self, state: S, seat: int, rng: Random) -> S:
        """A full state that `seat` cannot tell from `state`: what is hidden from it is dealt anew. The two share nothing."""
        raise NotImplementedError

    def result(self, state: S) -> list[Rank] | None:
        """A Rank for every seat, the first having rank 1 and equals the same one; None while the game goes on."""
        raise NotImplementedError

    def check(self, state: S) -> list[str]:
        """Broken invariants in words; [] when there are none."""
        raise NotImplementedError

    def shape(self) -> Any:
        """What may stand in each field of a state's JSON form (see `kernel.shape`), to be checked before anything else."""
        return dict

    def path(self, state: S, seat: int, option: Action) -> list[str]:
        """The ids of the targets (tokens, regions, items, `seat-0` …) that a player clicks for this option, in order."""
        raise NotImplementedError

    def group(self, option: Action) -> str:
        """The menu group that this option belongs to; "" for none."""
        raise NotImplementedError

    def item(self, option: Action, member: int) -> dict[str, Any]:
        """A member of the option's open tail as an item of the view: id, icon, label (Text)."""
        raise NotImplementedError

    def ledger(self, state: S, seat: int) -> list[LedgerEntry]:
        """The public quantities of a seat that a player watches, always the same keys in the same order."""
        raise NotImplementedError

    def odds(self, state: S, seat: int, action: Action) -> list[dict[str, Any]]:
        """Battles that the action starts: [{"title": Text, "rows": [{"label": Text, "p": 0 to 1, "seat": whom it favours}]}]."""
        raise NotImplementedError

    # ---- what a title may provide so that a version of it can open the saves of all before
    def adopt(self, state: S) -> None:
        """Change a position of any version, playable or not, into one of today's: where what its numbers mean has changed."""

    # ---- what a title may provide so that a player can follow and understand
    def guide(self) -> Guide:
        """The aim, the turn, the legend."""
        return written(self.catalogue)

    def named(self) -> list[Term]:
        """What has a name of its own and is told from its data, such as cards; everything else is in the title's terms."""
        return []

    def tables(self) -> dict[str, TextTable]:
        """Tables for the rules on a page, beside those that the view shows: prices, and what else is counted, by name."""
        return {}

    def places(self, event: Event) -> list[str]:
        """The regions that a line of the story tells of, in order; of a march: from where, over what, to where."""
        return []

    def moves(self, event: Event) -> bool:
        """Did pieces go along these places?"""
        return False

    def sound(self, event: Event) -> str:
        """What a line of the story sounds like: as the longest beginning of its key says that is known."""
        key = event.key
        while key and key not in self.sounds:
            key = key.rpartition(".")[0]
        return self.sounds.get(key, "")

    def neighbours(self, place: str) -> list[str]:
        """The regions that a region borders, those next to it by land first; in play or not."""
        return []

    def threats(self, state: S, seat: int | None, place: str) -> list[Text] | None:
        """Who else could attack a region soon, each in words, as `seat` can see it; None if the title cannot tell."""
        return None

    def income(self, state: S, seat: int) -> Text | None:
        """What a seat is to get next, as things stand for all to see; None where a table of the view has it."""
        return None

    def menu(self, state: S, seat: int, group: str, options: list[Action]) -> Text | None:
        """A menu group with several options in few words: what they cost, and where."""
        return None

    def latest(self, state: S, seat: int | None, panels: list[Any], story: Sequence[Event]) -> list[Any]:
        """The panels of the view, and what has just happened if only the story tells it: dice that no state keeps."""
        return panels

    def decided(self, state: S) -> Text | None:
        """How an ended game was decided, in one sentence that looks back; None: the last line of the story says it."""
        return None

    def deadlock(self, state: S) -> Text | None:
        """Why nobody can win any more, if that is so: the players may then end the game (see `conclude`)."""
        return None

    def conclude(self, state: S) -> None:
        """End a deadlocked game: name the winners and clear the stack."""
        raise NotImplementedError

    # ---- what a title may provide for replays, all of it from what everybody can see
    def scene(self, state: S) -> tuple[Text, Text | None]:
        """The round and the phase that a position stands in. The view has them too, but takes longer."""
        turn = self.view(state, None)["turn"]
        return turn["label"], next((step["label"] for step in turn["steps"] if step["state"] == "now"), None)

    def holdings(self, state: S) -> dict[Region, int]:
        """The regions that players hold, and who holds each: reviews and bots' reasons name those that change hands."""
        return {}

    def figures(self, state: S) -> list[Figure]:
        """Always the same ones in the same order. The changes of one with the key `standing` are the turning points."""
        return []

    def clock(self, state: S) -> float:
        """How far the game has come, in rounds from 1 on and parts of them; it never goes back."""
        return float(getattr(state, "round", 1))

    def luck(self, state: S, action: Action) -> dict[int, float]:
        """By seat: how much better this outcome of the chance step that waits is than its mean. `luck.note` says of what."""
        return {}

    def landmark(self, event: Event) -> str | None:
        """The icon that marks this happening beside the moves, if it is worth a mark."""
        return None

    # ---- what the kit provides
    def start(self, options: dict[str, str]) -> S:
        """`setup`, run on to the first decision."""
        state = self.setup(options)
        advance(self, state)
        return state

    def run_on(self, state: S) -> None:
        """Run a position on to its next decision."""
        advance(self, state)

    def pending(self, state: S) -> tuple[Step[S], Frame] | None:
        """The step that waits and its frame; None when the game is over."""
        return self.asked(state) if state.stack else None

    def asked(self, state: S) -> tuple[Step[S], Frame]:
        """The step that waits and its frame, of a game that is not over."""
        frame = state.stack[-1]
        return self.code.steps[frame.seq][frame.pc], frame

    def seats(self, state: S) -> tuple[int, ...]:
        """Who has to decide now: CHANCE alone, one seat, or several at once; () when the game is over."""
        if not state.stack:
            return ()
        frame = state.stack[-1]
        kind, step, _ = self.code[frame.seq][frame.pc]
        deciding: tuple[int, ...] = (frame.todo or ()) if kind == "together" else step.seats(state, frame)
        return deciding

    def decides_together(self, state: S) -> bool:
        """Do several seats decide at the same time and in secret?"""
        if not state.stack:
            return False
        frame = state.stack[-1]
        return bool(self.code[frame.seq][frame.pc][0] == "together")

    def legal(self, state: S, seat: int) -> list[Action]:
        """What `seat` may do: actions, those with an open tail ending in a Pattern. [] if it is not its turn."""
        return self.options(state, seat) if seat in self.seats(state) else []

    def options(self, state: S, seat: int) -> list[Action]:
        """The same for a seat that is known to have to decide, as after `seats` or `apply`."""
        frame = state.stack[-1]
        options: list[Action] = self.code.steps[frame.seq][frame.pc].legal(state, frame, seat)
        return options

    def sample(self, state: S, rng: Random) -> Action:
        """An outcome of the chance step that waits."""
        frame = state.stack[-1]
        outcome: Action = self.code.steps[frame.seq][frame.pc].sample(state, frame, rng)
        return outcome

    def admits(self, state: S, seat: int, action: Action) -> bool:
        """Would `apply` accept this?"""
        if action == CONCLUDE:
            return 0 <= seat < self.seat_count and self.deadlock(state) is not None
        if seat not in self.seats(state):
            return False
        frame = state.stack[-1]
        step = self.code.steps[frame.seq][frame.pc]
        if isinstance(step, ChanceStep):
            return bool(action) and action[0] in step.verbs and step.possible(state, frame, action)
        return bool(action) and admitted(step.legal(state, frame, seat), action)

    def apply(self, state: S, seat: int, action: Action, trusted: bool = False) -> tuple[int, ...]:
        """Change `state` in place: the only way forward. Returns who has to decide then, as `seats` would.

        Raises IllegalAction, with `state` untouched, unless `trusted`.
        """
        if not trusted and not self.admits(state, seat, action):
            raise IllegalAction("error.choice", seat=seat, action=str(action))
        if action == CONCLUDE:
            self.conclude(state)
            return ()
        frame = state.stack[-1]
        step = self.code.steps[frame.seq][frame.pc]
        then = step.verbs[action[0]](step, state, frame, seat, *action[1:])
        if then is DONE:
            if frame.todo and len(frame.todo) > 1:  # together
                frame.todo = tuple(s for s in frame.todo if s != seat)
            else:
                finish(frame)
        elif then is not None:
            if not then.back:
                finish(frame)
            state.stack.append(Frame(then.seq, then.item))
        return advance(self, state)  # where nobody is left to be asked, the step is passed over

    def over(self, state: S) -> bool:
        """Has the game ended?"""
        return not state.stack

    def trail(self, state: S) -> str:
        """The control stack for a reader: `game > round > war > battle (3, 0, 1)`."""
        return " > ".join(f.seq if f.item is None else f"{f.seq} {f.item}" for f in state.stack)


def is_chance(seats: tuple[int, ...]) -> bool:
    """Is it chance that moves?"""
    return seats == (CHANCE,)


def part_of(game: Game[Any], name: str) -> Any:
    """A module of the title that a game belongs to, such as "bot". Raises ModuleNotFoundError if it has none of that name."""
    return import_module(f"{type(game).__module__.rpartition('.')[0]}.{name}")
