"""What a coach says of a decision: each kind has words of its own the first time that it comes, in whatever order.

A kind is a step of the title's flow, by its name. The words stand as `kind.<name>` beside those of the title's tasks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from winedark.kernel.game import Game
from winedark.kernel.prepared import Progress
from winedark.kernel.session import Session
from winedark.kernel.step import ChanceStep, Step
from winedark.kernel.text import Catalogue, Text

Answer = dict[str, Any]


def asked(session: Session, seat: int) -> Step[Any] | None:
    """The step at which the seat has to decide now, if it has to."""
    game, state = session.game, session.state
    if game.over(state) or seat not in game.seats(state):
        return None
    step: Step[Any] = game.asked(state)[0]
    return step


def name_of(step: Step[Any]) -> str:
    return type(step).__name__


def key_of(name: str) -> str:
    """Where the words of a kind stand in the catalogue."""
    return f"kind.{name}"


def kinds(game: Game[Any]) -> Iterator[str]:
    """Every kind of decision that there is in a game, by name and each once."""
    found = (step for steps in game.code.steps.values() for step in steps)
    yield from sorted({name_of(step) for step in found if isinstance(step, Step) and not isinstance(step, ChanceStep)})


def forget(progress: Progress, entries: int) -> None:
    """What was heard after a decision that has been undone is heard again."""
    progress.heard = {kind: since for kind, since in progress.heard.items() if since <= entries}


def hear(progress: Progress, session: Session, seat: int, name: str) -> bool:
    """Is this kind new? It stays so as long as nobody else has decided anything since it came."""
    since = progress.heard.setdefault(name, len(session.log))
    return all(entry[0] == seat for entry in session.log[since:])


def explained(words: Catalogue, step: Step[Any], new: bool) -> Answer:
    """The words on a decision: see `schema.COACH`."""
    name = name_of(step)
    said = key_of(name) if new and key_of(name) in words else "coach.known"
    return {"kind": name, "new": new, "text": words.render(Text(said)), "rule": step.rule or None, "at": ["@choices"]}
