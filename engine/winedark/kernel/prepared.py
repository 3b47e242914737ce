"""How far somebody is in a prepared game: what a session and its save keep of it. What it means is `learn.coach`'s to know."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from winedark.kernel.shape import Brief, Given, Row, Within, exactly, misfits

MOST = 10**6
SHAPE = Given(
    {"id": Brief(100), "begun": Within(0, MOST), "said": Row(exactly(3, Within(0, MOST)), 0, 1000)},
    {"ended": exactly(2, Within(0, MOST))},
)  # fmt: skip


@dataclass(slots=True)
class Progress:
    """`id` is the task's, `begun` how many entries the log had at its start. `said`: for each step of the coach that has come its
    number, how many entries the log had then, and 1 if it has been read. `ended`: how many entries the log had when it was found
    to be over, and 1 if it was done then, 0 if it had failed; empty before that.
    """

    id: str
    begun: int
    said: list[list[int]] = field(default_factory=list)
    ended: list[int] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        """As a save keeps it."""
        return {"id": self.id, "begun": self.begun, "said": self.said, **({"ended": self.ended} if self.ended else {})}


def progress(kept: Any) -> Progress | None:
    """What a save kept; None for what is no such thing: no position hangs on it."""
    if next(misfits(kept, SHAPE, "task"), ""):
        return None
    return Progress(kept["id"], kept["begun"], kept["said"], kept.get("ended", []))
