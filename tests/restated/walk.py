"""The driver: plays the engine, with a restatement beside it, and compares before every move."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, NamedTuple

from winedark.games import load_game
from winedark.kernel.state import digest
from winedark.kernel.step import CHANCE, Action

from tests.restated.book import Apart, Book

Move = tuple[int, Action]


class Table(NamedTuple):
    """What a game is played by."""

    title: str
    edition: str
    seats: int

    @property
    def game(self) -> Any:
        return load_game(self.title, self.edition, self.seats)


class Look:
    """The engine at one decision: the step that waits, its subject, who decides, and what each of them may do."""

    def __init__(self, table: Table, g: Any, probes: int) -> None:
        self.table, self.game, self.g, self.probes = table, table.game, g, probes
        waiting = self.game.pending(g)
        self.step = type(waiting[0]).__name__ if waiting else ""
        self.item = waiting[1].item if waiting else None
        self.seats: tuple[int, ...] = tuple(self.game.seats(g))
        self._legal: dict[int, list[Action]] = {}

    def legal(self, seat: int) -> list[Action]:
        """What the engine lets a seat do."""
        if seat not in self._legal:
            self._legal[seat] = self.game.legal(self.g, seat)
        return self._legal[seat]

    def admits(self, seat: int, action: Action) -> bool:
        return bool(self.game.admits(self.g, seat, action))

    @property
    def chance(self) -> bool:
        return self.seats == (CHANCE,)

    def dice(self) -> Random:
        """For samples of what cannot be compared whole: the same at the same position, so that a case can be repeated."""
        return Random(f"{self.probes}/{digest(self.g)}")


class Companion:
    """A restatement of one game, from a position on."""

    def compare(self, look: Look, book: Book) -> None:
        """Compare everything there is to compare at this decision."""
        raise NotImplementedError

    def choose(self, look: Look, rng: Random) -> Move:
        """A decision for the game to go on with, of those that the engine allows."""
        raise NotImplementedError

    def chance(self, look: Look, rng: Random) -> Action:
        """An outcome for the game to go on with, of those that chance may bring; one that is rare by itself may be liked."""
        outcome: Action = look.game.sample(look.g, rng)
        return outcome

    def played(self, seat: int, action: Action) -> None:
        """The engine has made this move."""
        raise NotImplementedError


class Start(NamedTuple):
    """Where a game begins: a position that the engine has still to run on; `fresh` if it is the set-up, told by nobody."""

    table: Table
    g: Any
    fresh: bool = False
    limit: int = 1000  # moves

    def copy(self) -> Any:
        return self.g.copy()


class Course:
    """What a title gives the driver."""

    title: str

    def start(self, rng: Random) -> Start:
        """A random beginning: a set-up or a scrambled position."""
        raise NotImplementedError

    def companion(self, start: Start, g: Any) -> Companion:
        """The restatement, standing where `g` stands."""
        raise NotImplementedError

    def can_begin(self, look: Look) -> bool:
        """Can the restatement be set down in this position?"""
        raise NotImplementedError

    def quieter(self, g: Any) -> Iterable[Callable[[Any], None]]:
        """Changes that make a position smaller, each to be tried by itself."""
        raise NotImplementedError

    def told(self, g: Any) -> str:
        """A position in words, without what is as usual."""
        raise NotImplementedError


class Case(NamedTuple):
    """A disagreement that can be repeated: where it begins, the moves up to it, and what was found there."""

    start: Start
    moves: tuple[Move, ...]
    found: tuple[Apart, ...]
    seed: str = ""

    def kinds(self) -> set[str]:
        return {apart.kind for apart in self.found}


class Walk:
    """One game of the engine with the restatement beside it."""

    def __init__(self, course: Course, start: Start, book: Book, probes: int = 1) -> None:
        self.course, self.start, self.book, self.probes = course, start, book, probes
        self.game, self.g = start.table.game, start.copy()
        self.moves: list[Move] = []
        self.companion = course.companion(start, self.g)
        self.game.run_on(self.g)

    def look(self) -> Look:
        """Compare where both stand now; what is apart is in `book.found`."""
        look = Look(self.start.table, self.g, self.probes)
        self.book.found = []
        for complaint in self.game.check(self.g):
            self.book.differs("broken invariant", complaint)
        self.companion.compare(look, self.book)
        return look

    def move(self, seat: int, action: Action) -> None:
        """Make a move on both sides."""
        self.moves.append((seat, action))
        self.game.apply(self.g, seat, action)
        self.companion.played(seat, action)

    def through(self, rng: Random) -> bool:
        """Play on at random to the end, the limit, or a disagreement: then the answer is True."""
        for _ in range(self.start.limit):
            look = self.look()
            if self.book.found or not look.step:
                return bool(self.book.found)
            companion = self.companion
            self.move(*((CHANCE, companion.chance(look, rng)) if look.chance else companion.choose(look, rng)))
        return False

    def again(self, moves: Iterable[Move]) -> bool:
        """Play these moves; True if both are apart after the last of them, and not before. A move may have become illegal."""
        for seat, action in moves:
            look = self.look()
            if self.book.found or not look.step or not look.admits(seat, action):
                return False
            self.move(seat, action)
        self.look()
        return bool(self.book.found)


def guarded(walk: Callable[[], bool], book: Book) -> bool:
    """Run a walk; an error on either side is a disagreement too: no legal move may stop the rules."""
    try:
        return walk()
    except Exception as wrong:
        book.differs(f"stopped: {type(wrong).__name__}", f"{wrong}")
        return True


def play(course: Course, seed: str, book: Book) -> Case | None:
    """One random game. What is apart goes into the book, and comes back as a case."""
    rng = Random(seed)
    start = course.start(rng)
    book.found = []
    moves: list[Move] = []

    def through() -> bool:
        walk = Walk(course, start, book)
        walk.moves = moves
        return walk.through(rng)

    if not guarded(through, book):
        return None
    case = Case(start, tuple(moves), tuple(book.found), seed)
    for kind in case.kinds():
        book.cases.setdefault(kind, case)
    return case


def repeat(course: Course, start: Start, moves: Iterable[Move], probes: int = 1) -> set[str]:
    """The kinds of disagreement after these moves from this start; none if something is apart earlier, or a move is illegal."""
    book = Book()
    apart = guarded(lambda: Walk(course, start, book, probes).again(moves), book)
    return {one.kind for one in book.found} if apart else set()


def run(course: Course, seed: int, games: int, book: Book) -> Book:
    """So many games with these seeds."""
    for number in range(games):
        play(course, f"{course.title}/{seed}/{number}", book)
    return book
