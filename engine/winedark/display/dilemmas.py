"""One decision of a finished game, for somebody who takes it anew: how it is found, and the game that begins with it.

What others decided in secret at the same time is decided anew, as in a fork. So the position tells nothing that the seat did not
know.
"""

from __future__ import annotations

from typing import Any

from winedark.display.replay import Replay, before_secrets
from winedark.kernel.dilemma import Dilemma, is_open
from winedark.kernel.errors import IllegalAction, SaveError
from winedark.kernel.game import CONCLUDE, Game
from winedark.kernel.session import HUMAN, Handed, LogEntry, Player, Session


def leading(course: Replay, at: Any, seat: int | None = None) -> list[LogEntry]:
    """The moves up to the next decision after move `at`, of a certain seat if it has one there, and that decision.

    Raises IllegalAction where the next move holds none that left anything to decide.
    """
    first, last = course.stop(at), course.stops[min(at + 1, course.moves)]
    found = [moves for entry in range(first, last) if (moves := _asked(course, entry))]
    if not found:
        raise IllegalAction("dilemma.none_here")
    return next((moves for moves in found if moves[-1][0] == seat), found[0])


def _asked(course: Replay, entry: int) -> list[LogEntry]:
    """The moves before a decision, and that; none where there was nothing to decide."""
    seat, *made = course.log[entry]
    begun = before_secrets(course, entry)
    if type(seat) is not int or tuple(made) == CONCLUDE or not is_open(course.game, course.position(begun), seat, tuple(made)):
        return []
    return [*course.log[:begun], course.log[entry]]


def question(game: Game[Any], state: Any, seat: int) -> str:
    """What a seat is asked, in words."""
    step, frame = game.asked(state)
    return game.catalogue.render(step.prompt(state, frame, seat))


def posed(session: Session, name: str, level: str) -> Session:
    """A game that ends with a decision, as it stands before: a person of that name takes it anew, with bots for everybody else.

    Its seed is another one, so nobody learns the dice of the first game; `level` plays for people. Raises SaveError if there was
    nothing to decide.
    """
    *before, (seat, *made) = session.log
    begun = len(before)
    new = Session(session.game, session.players, dict(session.options), f"{session.seed}/fork/{begun}")
    new.handed = [one._replace(entries=min(one.entries, begun)) for one in session.handed]
    new.replay(before)
    if not is_open(new.game, new.state, seat, tuple(made)):
        raise SaveError("dilemma.none")
    players = [_seated(player, name if other == seat else None, level) for other, player in enumerate(session.players)]
    for other, (old, player) in enumerate(zip(session.players, players, strict=True)):
        if old.kind != player.kind:
            new.handed.append(Handed(begun, other, old.kind))
    new.players, new.dilemma, new.shared = players, Dilemma(seat, begun, tuple(made)), True
    new.barrier = "start"
    new.settle()
    return new


def _seated(player: Player, name: str | None, level: str) -> Player:
    """Who sits there from now on: the person of that name, or a bot."""
    if name is not None:
        return Player(name, HUMAN)
    return Player(player.name, level) if player.kind == HUMAN else player
