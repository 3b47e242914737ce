"""A disagreement made small: begun as late as can be, without the moves and the pieces that it does not need."""

from __future__ import annotations

from tests.restated.book import Apart, Book
from tests.restated.walk import Case, Course, Look, Move, Start, Walk, guarded, repeat

PROBES = 12  # samples of payments and rows, times the usual, so that a smaller position shows the same kind again
TRIES = 1500  # repetitions that one case may cost


class Shrinker:
    """Makes one case smaller, as long as a disagreement of the same kind is left."""

    def __init__(self, course: Course, case: Case, kind: str) -> None:
        self.course, self.kind, self.tries = course, kind, 0
        self.start, self.moves = case.start, case.moves
        self.seed = case.seed

    def small(self) -> Case:
        """The smallest case found."""
        self.begin_later()
        self.drop_moves()
        while self.quieten() and self.tries < TRIES:
            self.drop_moves()
        found = tuple(self._found())
        return Case(self.start, self.moves, found, self.seed)

    def _found(self) -> list[Apart]:
        """What is apart in the case as it is now."""
        book = Book()
        guarded(lambda: Walk(self.course, self.start, book, PROBES).again(self.moves), book)
        return [apart for apart in book.found if apart.kind == self.kind]

    def holds(self, start: Start, moves: tuple[Move, ...]) -> bool:
        """Is it the same kind of disagreement still?"""
        self.tries += 1
        return self.kind in repeat(self.course, start, moves, PROBES)

    def begin_later(self) -> None:
        """Set the restatement down in the latest position of the game from which both still part."""
        game, g = self.start.table.game, self.start.copy()
        game.run_on(g)
        begins: list[tuple[int, Start]] = []
        for number, (seat, action) in enumerate(self.moves):
            if self.course.can_begin(Look(self.start.table, g, 1)):
                begins.append((number, Start(self.start.table, g.copy(), limit=self.start.limit)))
            try:
                game.apply(g, seat, action)
            except Exception:  # the move that stops the engine is the last one
                break
        else:
            if self.course.can_begin(Look(self.start.table, g, 1)):
                begins.append((len(self.moves), Start(self.start.table, g, limit=self.start.limit)))
        for number, start in reversed(begins):
            if self.holds(start, self.moves[number:]):
                self.start, self.moves = start, self.moves[number:]
                return

    def drop_moves(self) -> None:
        """Leave out every move, and every stretch of moves, that it does without."""
        size = max(1, len(self.moves) // 2)
        while size and self.tries < TRIES:
            at = 0
            while at < len(self.moves):
                fewer = self.moves[:at] + self.moves[at + size :]
                if self.holds(self.start, fewer):
                    self.moves = fewer
                else:
                    at += size
            size //= 2

    def quieten(self) -> bool:
        """Take away every piece that it does without; was there one?"""
        before = False
        for change in self.course.quieter(self.start.g):
            if self.tries >= TRIES:
                break
            g = self.start.copy()
            change(g)
            start = self.start._replace(g=g, fresh=False)
            if g == self.start.g or self.start.fresh or self.start.table.game.check(g):
                continue
            if self.holds(start, self.moves):
                self.start, before = start, True
        return before


def shrink(course: Course, case: Case, kind: str) -> Case:
    """The smallest case of this kind that can be had cheaply."""
    return Shrinker(course, case, kind).small()


def words(course: Course, case: Case) -> str:
    """A case for a reader."""
    table = case.start.table
    lines = [f"{apart.kind}: {apart.detail}" for apart in case.found]
    lines.append(f"{table.title}, {table.edition}, {table.seats} players, found in game {case.seed}")
    lines.append(course.told(case.start.g) or "the set-up")
    lines += [f"  {seat:>2}: {' '.join(map(str, action))}" for seat, action in case.moves]
    return "\n".join(lines)
