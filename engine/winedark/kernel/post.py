"""A game by post: what a session and its save keep of the letters that people have sent. `link.link` makes and reads them.

Every letter holds the whole game. Its seal is a sum of the moves and of the seal before it: devices with the same seal have the
same game. It keeps nothing secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from winedark.kernel.shape import Brief, Given, Row, Within, exactly, misfits
from winedark.kernel.state import digest

LONGEST = 12  # signs of a table's name, and of what a seat adds to the seed
MOST = 5_000  # letters; a long game has some hundred
ENTRIES = 10**6
ADDED = "/post/"  # before what a seat adds to the seed
SHAPE = Given({"table": Brief(LONGEST), "ask": bool, "letters": Row(exactly(2, Within(0, ENTRIES)), 0, MOST)})


class Letter(NamedTuple):
    """Who sent it, and how many entries the log had then."""

    seat: int
    entries: int


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

    def has_news(self, entries: int) -> bool:
        """Is there anything to send, where the log has so many entries?"""
        return not self.letters or entries > self.sent

    def senders(self) -> list[int]:
        """The seats that sent the letters, in their order; one that is among them has joined the table."""
        return [letter.seat for letter in self.letters]

    def rescued(self) -> Post:
        """The same for a game that goes on from its position, with a log that begins anew."""
        return Post(self.table, self.ask, [Letter(seat, 0) for seat, _ in self.letters])

    def plain(self) -> dict[str, Any]:
        """As saves and letters keep it."""
        return {"table": self.table, "ask": self.ask, "letters": [list(letter) for letter in self.letters]}


def post(kept: Any, seats: int, entries: int) -> Post | None:
    """What a save or a letter kept, for a log of so many entries; None for what is no such thing: no position hangs on it."""
    if next(misfits(kept, SHAPE, "post"), "") or not kept["table"]:
        return None
    letters = [Letter(*one) for one in kept["letters"]]
    lengths = [letter.entries for letter in letters]
    if lengths != sorted(lengths) or any(n > entries for n in lengths) or any(letter.seat >= seats for letter in letters):
        return None
    return Post(kept["table"], kept["ask"], letters)


def seals(table: str, letters: Sequence[Letter], log: Sequence[tuple[Any, ...]]) -> list[str]:
    """The seal of each letter: eight hex digits of the moves that are new in it, who sent it, and the seal before."""
    found, seal, begin = [], table, 0
    for seat, entries in letters:
        seal = digest([seal, seat, log[begin:entries]])
        found.append(seal)
        begin = entries
    return found
