"""How far somebody is in a prepared game: what a session and its save keep of it. What it means is `learn.coach`'s to know."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from winedark.kernel.shape import Brief, Given, MapOf, Row, Within, exactly, misfits

MOST = 10**6
SHAPE = Given(
    {"id": Brief(100), "begun": Within(0, MOST), "said": Row(exactly(3, Within(0, MOST)), 0, 1000)},
    {"ended": exactly(2, Within(0, MOST)), "heard": MapOf(Within(0, MOST))},
)  # fmt: skip


@dataclass(slots=True)
class Progress:
    """`id` is the task's, `begun` how many entries the log had at its start. `said`: for each step of the coach that has come its
    number, how many entries the log had then, and 1 if it has been read. `ended`: how many entries the log had when it was found
    to be over, and 1 if it was done then, 0 if it had failed; empty before that. `heard`: by the name of each kind of decision
    that the coach has spoken of, how many entries the log had then. `cut`: how many entries the log had when something was left
    out that did not fit the task, or -1; no save keeps that.
    """

    id: str
    begun: int
    said: list[list[int]] = field(default_factory=list)
    ended: list[int] = field(default_factory=list)
    heard: dict[str, int] = field(default_factory=dict)
    cut: int = -1

    def fit(self, steps: int, entries: int) -> None:
        """Leaves out what a task of so many steps, in a game of so many log entries, cannot have brought: the save is of another
        version of the task, or edited."""
        fitting = 0
        for number, (step, _, _) in enumerate(self.said):
            if not (self.said[number - 1][0] if number else -1) < step < steps:
                break
            fitting += 1
        if fitting < len(self.said) or self.begun > entries:
            self.cut = entries
        del self.said[fitting:]
        self.begun = min(self.begun, entries)
        self.heard = {kind: since for kind, since in self.heard.items() if since <= entries}

    def rescued(self) -> Progress:
        """The same for a game that goes on from its position, with a log that begins anew."""
        said, heard = [[step, 0, read] for step, _, read in self.said], dict.fromkeys(self.heard, 0)
        return Progress(self.id, 0, said, [0, self.ended[1]] if self.ended else [], heard)

    def plain(self) -> dict[str, Any]:
        """As a save keeps it."""
        more = {"ended": self.ended, "heard": self.heard}
        return {"id": self.id, "begun": self.begun, "said": self.said} | {name: value for name, value in more.items() if value}


def progress(kept: Any) -> Progress | None:
    """What a save kept; None for what is no such thing: no position hangs on it."""
    if next(misfits(kept, SHAPE, "task"), ""):
        return None
    return Progress(kept["id"], kept["begun"], kept["said"], kept.get("ended", []), kept.get("heard", {}))
