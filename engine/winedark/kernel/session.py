"""One running game: seats, seed, log, chance, undo. The state knows none of these.

The log is the game: [seat, verb, args…] per move, chance included, so that it replays without any random number.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from winedark.kernel import ahead
from winedark.kernel.dilemma import Dilemma
from winedark.kernel.errors import IllegalAction
from winedark.kernel.game import CONCLUDE, Game, is_chance
from winedark.kernel.post import ADDED, Change, Letter, Post, changes
from winedark.kernel.prepared import Progress
from winedark.kernel.state import frozen
from winedark.kernel.step import CHANCE, Action, admitted, option_of
from winedark.kernel.text import Event, Text

LogEntry = tuple[Any, ...]  # (seat, verb, args…)
HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a name, and "human" or a bot's level."""

    name: str
    kind: str


class Line(NamedTuple):
    """A line of the story: the index of the log entry that caused it, who acted, what happened."""

    entry: int
    seat: int | None
    event: Event


class Handed(NamedTuple):
    """A seat changed hands when the log had so many entries; `kind` is who had decided for it until then."""

    entries: int
    seat: int
    kind: str


class Earlier(NamedTuple):
    """A part of the game that was played by other rules: the position that its log began from, as a save has it (None: the start
    of the game), and the log."""

    base: dict[str, Any] | None
    log: list[LogEntry]


class Mark(NamedTuple):
    """Where an undo can go back to: lengths of log and story, the state before a human's decision, what was legal there."""

    entries: int
    lines: int
    state: Any
    legal: dict[int, list[Action]]


def chance_source(seed: str, count: int, source: Random | None = None) -> Random:
    """The source of a game's n-th chance: the same for every course of the game that has the seed.

    `source` is one that is not in use any more: it is seeded anew, which takes less time than to make another.
    """
    nth = f"{seed}/{count}"
    if source is None:
        return Random(nth)
    source.seed(nth)
    return source


class Session:
    """A game in progress. `rev` grows with every change; `barrier` says why undo goes no further back.

    `players` sit in the order of the seats; `options` are those of the title's meta, all of them; the same `seed` gives the same
    chance. `base` is the position that the log starts from when it is not the start of the game: a rescued save. Call `settle`
    before the first decision. `state`, `log` and `lines` (the story) are to be read, not changed.

    >>> from examples.delos import META
    >>> session = Session(META.game("first", 2), [Player("Ann", HUMAN), Player("Deep Olive", "easy")], {}, "homer")
    >>> session.settle()
    >>> session.waiting(), session.thinking()
    ([0], None)
    >>> session.act(0, ("sail", 11))
    >>> session.act(0, ("load", 2))
    >>> session.log
    [(0, 'sail', 11), (0, 'load', 2)]
    >>> session.lines[-1].event.key, session.thinking()
    ('load.takes', 1)
    >>> session.restart(0), session.log, session.rev
    (True, [], 4)
    """

    def __init__(self, game: Game[Any], players: list[Player], options: dict[str, str], seed: str, base: Any = None) -> None:
        self.game, self.players, self.options, self.seed, self.base = game, players, options, seed, base
        self.log: list[LogEntry] = []
        self.lines: list[Line] = []
        self.rev = 0
        self.barrier = "start"
        self._marks: list[Mark] = []
        self._undone: list[list[LogEntry]] = []
        self._chances = 0
        self.rows: dict[int, list[Action]] = {}  # by seat: what it has laid down beforehand and is still to be taken
        self.handed: list[Handed] = []
        self.ending: Text | None = None  # the words for the end of a game whose rules have changed after it
        self.earlier: list[Earlier] = []  # what was played before the rules changed, oldest first; no position hangs on it
        self.shared = False  # it came as a link: others have played it
        self.post: Post | None = None  # the letters of a game by post
        self.dilemma: Dilemma | None = None  # the decision of another game that it begins with
        self.task: Progress | None = None  # which prepared game this is, and how far somebody is in it
        self.state: Any = game.setup(options) if base is None else base.copy()
        self._legal: dict[int, list[Action]] = {}  # by seat, of this state and only until it changes
        self._row: dict[int, Action | None] = {}  # likewise
        self._legal_in: Any = self.state
        self._listen()
        game.run_on(self.state)
        self._hear(None)

    def copy(self) -> Session:
        """The same game once more, to see how it may go on; its story begins here, and nothing of before is taken back in it."""
        other = copy(self)
        other.state, other.log, other.lines = self.state.copy(), [*self.log], []
        other.rows = {seat: [*row] for seat, row in self.rows.items()}
        other.handed, other._marks, other._undone = [*self.handed], [], []
        other._remember_legal({})
        other._listen()
        return other

    # ---- moving on
    def act(self, seat: int, action: Action, asked: bool = True) -> None:
        """A player's or bot's decision, and the chance that follows it. Raises IllegalAction; then nothing has changed.

        A row that is laid down at once (see `ahead`) is taken one by one, whenever the seat is asked again. What a person was not
        `asked`, for there was nothing to decide, is taken back with their decision before it.
        """
        if action[:1] == (ahead.IN_ORDER,):
            self._lay_down(seat, action)
        else:
            self._push(seat, action, asked)
        self._undone.clear()
        self.settle()

    def admits(self, seat: int, action: Action) -> bool:
        """Would `act` accept this?"""
        if action[:1] != (ahead.IN_ORDER,):
            return self._possible(seat, action)
        row = self.row(seat)
        return row is not None and row[-1].admits(action[1:]) and self._possible(seat, ahead.expanded(row[-1], action)[0])

    def row(self, seat: int) -> Action | None:
        """The option of laying all down at once (see `ahead.row`), worked out once for each position."""
        legal = self.legal(seat)
        if seat not in self._row:
            self._row[seat] = ahead.row(self.game, self.state, seat, self.log, legal)
        return self._row[seat]

    def legal(self, seat: int) -> list[Action]:
        """What `Game.legal` says of a seat, worked out once for each position; to be read, not changed."""
        if self._legal_in is not self.state:
            self._remember_legal({})
        if seat not in self._legal:
            self._legal[seat] = self.game.legal(self.state, seat)
        return self._legal[seat]

    def _remember_legal(self, legal: dict[int, list[Action]]) -> None:
        """Remembers what is legal in this position, as far as that is known; and forgets all about the position before."""
        self._legal, self._row, self._legal_in = legal, {}, self.state

    def _possible(self, seat: int, action: Action) -> bool:
        """Would the rules accept this?"""
        if seat == CHANCE or action == CONCLUDE:
            return self.game.admits(self.state, seat, action)
        return bool(action) and admitted(self.legal(seat), action)

    def _lay_down(self, seat: int, action: Action) -> None:
        row = self.row(seat)
        if row is None or not self.admits(seat, action):
            raise IllegalAction("error.choice", seat=seat, action=str(action))
        first, *rest = ahead.expanded(row[-1], action)
        self._push(seat, first)
        self.rows[seat] = rest

    def conclude(self, seat: int) -> None:
        """End a deadlocked game. Raises IllegalAction if it is none."""
        self.act(seat, CONCLUDE)

    def settle(self) -> None:
        """Let chance move as long as it is chance's turn, and take what people need not decide themselves."""
        while True:
            if is_chance(self.game.seats(self.state)):
                self._push(CHANCE, self.game.sample(self.state, chance_source(self.seed, self._chances)))
            elif taken := self._foregone():
                self._push(*taken, asked=False)
            else:
                return

    def _foregone(self) -> tuple[int, Action] | None:
        """A person's decision that was laid down beforehand or leaves nothing to decide."""
        for seat in self.waiting()[:1]:
            if action := self._laid_down(seat) or ahead.alone(self.game, self.state, seat, self.legal(seat)):
                return seat, action
        return None

    def _laid_down(self, seat: int) -> Action | None:
        """The next of the seat's row, when it answers the question; a row that fits no longer is forgotten."""
        row, waiting = self.rows.get(seat), self.game.pending(self.state)
        if not row or waiting is None or row[0][0] not in waiting[0].verbs:
            return None
        action = row.pop(0)
        if self._possible(seat, action):
            return action
        del self.rows[seat]
        return None

    def replay(self, log: list[LogEntry]) -> None:
        """Take all entries of a log, checked one by one. Raises IllegalAction at the first that does not fit."""
        for seat, *action in log:
            self._push(seat, tuple(frozen(action)))
            if self.post and len(self.log) == self.post.sent:
                self._bar("sent")

    def begin_here(self, task: str) -> None:
        """A prepared game begins where the log stands: nothing before can be undone."""
        self._marks.clear()
        self.barrier = "start"
        self.task = Progress(task, len(self.log))

    def _push(self, seat: int, action: Action, asked: bool = True) -> None:
        """`asked`: a decision that can be taken back by itself; others go with the one before."""
        if not self._possible(seat, action):
            raise IllegalAction("error.choice", seat=seat, action=str(action))
        human = 0 <= seat < len(self.players) and self.kind_at(len(self.log), seat) == HUMAN
        mark = self._marked() if human and asked else None
        self._remember_legal({})
        together = self.game.decides_together(self.state)
        self.game.apply(self.state, seat, action, trusted=True)
        shown = together and not self.game.decides_together(self.state)
        self._remember(seat, mark, human, shown)
        self.log.append((seat, *action))
        self._chances += seat == CHANCE
        self._hear(seat)
        self.rev += 1

    def _marked(self) -> Mark:
        """The position as it is now. The game goes on in a copy, for what is legal may refer to the state that it is legal in."""
        mark = Mark(len(self.log), len(self.lines), self.state, self._legal)
        self.state = self.state.copy()
        self._listen()
        return mark

    def _remember(self, seat: int, mark: Mark | None, human: bool, shown: bool) -> None:
        """Marks reach back to the last entry that was not the same human's: that entry is the barrier. `shown`: with
        this decision all that was decided together has come out; then it is one too, if somebody else took part."""
        last = self.log[-1][0] if self.log else seat
        if not human or last != seat:
            self._marks.clear()
            self.barrier = "chance" if CHANCE in (seat, last) else "other"
        if mark is not None and not (shown and last not in (seat, CHANCE)):
            self._marks.append(mark)

    # ---- undo
    def can_undo(self, seat: int | None) -> bool:
        """Undo goes back over one's own decisions only: never over chance, another player's decision, or one of another game."""
        begun = self.dilemma.begun if self.dilemma else 0
        return bool(self._marks) and self.log[-1][0] == seat and self._marks[-1].entries >= begun

    def undo(self, seat: int) -> bool:
        """Take back the seat's last decision; False if there is none to take back."""
        if not self.can_undo(seat):
            return False
        mark = self._marks.pop()
        self.rows.pop(seat, None)
        self._undone.append(self.log[mark.entries :])
        del self.log[mark.entries :], self.lines[mark.lines :]
        self.state = mark.state
        self._remember_legal(mark.legal)
        self._listen()
        self.rev += 1
        return True

    def restart(self, seat: int) -> bool:
        """Take back everything since the barrier; False if there is nothing to take back."""
        undone = False
        while self.undo(seat):
            undone = True
        return undone

    def can_redo(self, seat: int | None) -> bool:
        """Is there a decision of this seat that was taken back?"""
        return bool(self._undone) and self._undone[-1][0][0] == seat

    def redo(self, seat: int) -> bool:
        """Take the decision again that was taken back last; False if there is none."""
        if not self.can_redo(seat):
            return False
        for k, entry in enumerate(self._undone.pop()):
            self._push(entry[0], entry[1:], asked=k == 0)
        return True

    def undoable(self, seat: int) -> tuple[Any, Action] | None:
        """The position before the seat's last decision and the option that it took there, if that can be taken back."""
        if not self.can_undo(seat):
            return None
        mark = self._marks[-1]
        option = option_of(mark.legal.get(seat, []), self.log[mark.entries][1:])
        return (mark.state, option) if option else None

    def undone_lines(self, seat: int) -> list[Line]:
        """What the story tells of the seat's last decision and of what came of it, if that can be taken back."""
        return self.lines[self._marks[-1].lines :] if self.can_undo(seat) else []

    def _bar(self, why: str) -> None:
        """Nothing of what was decided so far is taken back, or taken again."""
        self._marks.clear()
        self._undone.clear()
        self.barrier = why
        self.rev += 1

    # ---- who decides
    def hand(self, seat: int, kind: str) -> None:
        """Lets somebody else decide for a seat from now on: "human" or a bot's level. What was decided before stays."""
        old = self.players[seat]
        if old.kind == kind:
            return
        self.handed.append(Handed(len(self.log), seat, old.kind))
        self.players = [Player(p.name, kind) if s == seat else p for s, p in enumerate(self.players)]
        self.rows.pop(seat, None)
        self._bar("handed")
        self.settle()

    def send(self, seat: int, luck: str) -> None:
        """A letter goes out from a seat, if there is anything new to send: what it holds is not taken back. With the first letter
        of each seat its `luck` becomes a part of the seed."""
        assert self.post is not None
        if not self.post.has_news(len(self.log), len(self.handed)):
            return
        if seat not in self.post.senders():
            self.seed += ADDED + luck
        self.post.letters.append(Letter(seat, len(self.log), len(self.handed)))
        self._bar("sent")

    def changes(self) -> list[Change]:
        """All that has happened to seats: who decided for one before, and who has since."""
        return changes([player.kind for player in self.players], self.handed)

    def kind_at(self, entry: int, seat: int) -> str:
        """Who decided for a seat at an entry of the log: "human" or a bot's level."""
        return next((h.kind for h in self.handed if h.seat == seat and entry < h.entries), self.players[seat].kind)

    def answer(self) -> Action | None:
        """What a person has decided in the end where the game began with a decision of another one; None until they have."""
        asked = self.dilemma
        entries = range(asked.begun, len(self.log)) if asked else ()
        own = next((entry for entry in entries if asked and self.log[entry][0] == asked.seat), None)
        return None if own is None or self.kind_at(own, self.log[own][0]) != HUMAN else self.log[own][1:]

    # ---- who is to move
    def waiting(self) -> list[int]:
        """The humans who have to decide."""
        return [s for s in self.game.seats(self.state) if self.players[s].kind == HUMAN]

    def thinking(self) -> int | None:
        """The bot that has to decide."""
        return next((s for s in self.game.seats(self.state) if self.players[s].kind != HUMAN), None)

    # ---- the story
    @property
    def ended(self) -> Text | None:
        """The words for the end of the game: what the story told last; None while it goes on, or where nobody knows them."""
        if not self.game.over(self.state):
            return None
        told = Text(self.lines[-1].event.key, self.lines[-1].event.args) if self.lines else None
        return told or self.ending if self.log else self.ending or told

    def _listen(self) -> None:
        self.state.events = []

    def _hear(self, seat: int | None) -> None:
        acting = None if seat == CHANCE else seat
        self.lines += [Line(len(self.log) - 1, acting, event) for event in self.state.events]
        self._listen()
