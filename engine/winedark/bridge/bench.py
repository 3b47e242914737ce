"""What lies before the engine of one page: the running game, and what is being thought about it."""

from __future__ import annotations

from typing import Any

from winedark import orders
from winedark.ai.quiet import forgotten, lasting
from winedark.display import replay
from winedark.games import keep_only, load_title
from winedark.kernel.errors import IllegalAction, SaveError
from winedark.kernel.game import Game
from winedark.kernel.session import HUMAN, Session

Payload = dict[str, Any]


class Bench:
    """The running session, if there is one, and its course. Chapters of the bridge work on it."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self._replay: replay.Replay | None = None

    @property
    def running(self) -> Session:
        """The session, or IllegalAction if none runs."""
        if self.session is None:
            raise IllegalAction("error.not_running")
        return self.session

    @property
    def seats(self) -> int:
        """How many seats the running game has; while none runs, any could be meant."""
        return orders.MANY if self.session is None else len(self.session.players)

    def _begun(self, session: Session) -> Payload:
        """Another session runs, and nothing of the one before is kept, nor of other titles."""
        is_first, self.session, self._replay = self.session is None, session, None
        keep_only(session.game.title)
        (lasting if is_first else forgotten)()
        return {"rev": session.rev}

    def _replay_of(self, session: Session) -> replay.Replay:
        if self._replay is None or self._replay.session is not session or self._replay.rev != session.rev:
            self._replay = replay.Replay(session)
        return self._replay


def kinds(game: Game[Any]) -> tuple[str, ...]:
    """Who may play a seat: a person, or a bot of a level that is proven in this edition."""
    return (HUMAN, *load_title(game.title).offered(game.edition_id))


def judge_of(game: Game[Any]) -> str:
    """The level that judges decisions of people, in this edition."""
    return "hard" if "hard" in kinds(game) else "normal"


def with_known_players(session: Session) -> Session:
    """The session. Raises SaveError for one with a player of a kind that nobody is."""
    for player in session.players:
        known_kind(session.game, player.kind)
    return session


def known_kind(game: Game[Any], kind: str) -> str:
    """The kind. Raises SaveError for one that nobody is."""
    if kind not in (known := kinds(game)):
        raise SaveError("save.no_player", kind=kind[:20], known=", ".join(known))
    return kind
