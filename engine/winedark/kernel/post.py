"""A game by post: what a session and its save keep of the letters that people have sent. `link.link` makes and reads them.

Every letter holds the whole game. Its seal is a sum of the moves, of the seats that have changed hands, and of the seal before:
devices with the same seal have the same game. It keeps nothing secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from winedark.kernel.shape import Brief, Given, Row, Within, misfits
from winedark.kernel.state import digest

LONGEST = 12  # signs of a table's name, and of what a seat adds to the seed
MOST = 5_000  # letters; a long game has some hundred
ENTRIES = 10**6
ADDED = "/post/"  # before what a seat adds to the seed
# A letter from before letters told who decides for a seat has two numbers.
SHAPE = Given({"table": Brief(LONGEST), "ask": bool, "letters": Row(Row(Within(0, ENTRIES), 2, 3), 0, MOST)})


class Letter(NamedTuple):
    """Who sent it; how many entries the log had then, and how many times a seat had changed hands."""

    seat: int
    entries: int
    hands: int = 0


class Change(NamedTuple):
    """A seat changed hands when the log had so many entries: who decided for it before, and who does from then on."""

    entries: int
    seat: int
    before: str
    after: str


@dataclass(slots=True)
class Post:
    """`table` names the game on all devices; `ask`: people are asked, too, when they can only pass; the letters so far."""

    table: str
    ask: bool = False
    letters: list[Letter] = field(default_factory=list)

    @property
    def sent(self) -> int:
        """How many entries of the log have been sent: nobody can take them back."""
        return self.letters[-1].entries if self.letters else 0

    def has_news(self, entries: int, hands: int) -> bool:
        """Is there anything to send, where the log has so many entries and seats have changed hands so many times?"""
        return not self.letters or entries > self.sent or hands > self.letters[-1].hands

    def senders(self) -> list[int]:
        """The seats that sent the letters, in their order; one that is among them has joined the table."""
        return [letter.seat for letter in self.letters]

    def rescued(self) -> Post:
        """The same for a game that goes on from its position, with a log that begins anew."""
        return Post(self.table, self.ask, [Letter(seat, 0) for seat in self.senders()])

    def plain(self) -> dict[str, Any]:
        """As saves and letters keep it."""
        return {"table": self.table, "ask": self.ask, "letters": [list(letter) for letter in self.letters]}


def post(kept: Any, seats: int, entries: int, hands: int = 0) -> Post | None:
    """What a save or a letter kept, for a log of so many entries, and seats that have changed hands so often; None for what is no
    such thing: no position hangs on it."""
    if next(misfits(kept, SHAPE, "post"), "") or not kept["table"]:
        return None
    letters = [Letter(*one) for one in kept["letters"]]
    rising = all(_rises([one[k] for one in letters], most) for k, most in ((1, entries), (2, hands)))
    if not rising or any(letter.seat >= seats for letter in letters):
        return None
    return Post(kept["table"], kept["ask"], letters)


def _rises(counts: list[int], most: int) -> bool:
    """Does no count fall, and none exceed the most?"""
    return counts == sorted(counts) and max(counts, default=0) <= most


def changes(kinds: Sequence[str], handed: Sequence[tuple[int, int, str]]) -> list[Change]:
    """All changes of hands. `kinds`: who decides for each seat now; `handed`: when which seat changed, and who had decided."""
    found, now = [], [*kinds]
    for entries, seat, before in reversed(handed):
        found.append(Change(entries, seat, before, now[seat]))
        now[seat] = before
    return found[::-1]


def seals(table: str, letters: Sequence[Letter], log: Sequence[tuple[Any, ...]], hands: Sequence[Change] = ()) -> list[str]:
    """The seal of each letter: eight hex digits of what is new in it, who sent it, and the seal before."""
    found, seal, last = [], table, Letter(0, 0)
    for letter in letters:
        changed = [list(one) for one in hands[last.hands : letter.hands]]
        seal = digest([seal, letter.seat, log[last.entries : letter.entries], *changed])
        found.append(seal)
        last = letter
    return found
