"""Opponents: what a bot is, and the levels on offer."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from winedark.ai.aimless import Aimless
from winedark.ai.foresight import EXPERT, HARD, Foresighted
from winedark.ai.greedy import NORMAL, Greedy, easy
from winedark.kernel.errors import DataError
from winedark.kernel.game import Game
from winedark.kernel.session import Session
from winedark.kernel.step import Action


class Bot(Protocol):
    """One seat's opponent. It never sees the state, only states that `imagine` makes up and its seat cannot tell from it.

    To abandon a thought, drop the bot, or start it anew: nothing runs behind its back.

    >>> from examples.delos import META
    >>> game = META.game("first", 2)
    >>> sea, rng = game.start({}), Random(1)
    >>> bot = make("normal", game)
    >>> bot.start(game, 0, lambda: game.imagine(sea, 0, rng), rng)
    >>> bot.think(1000)
    ('sail', 11)
    """

    def start(self, game: Game[Any], seat: int, imagine: Callable[[], Any], rng: Random) -> None:
        """Begin to think about the decision that waits for `seat`.

        `imagine` makes a state that the seat cannot tell from the true one, another one at each call; the bot may change it.
        All its chance comes from `rng`, so that the same game is thought about in the same way.
        """

    def think(self, ms: float) -> Action | None:
        """Think on for about `ms` milliseconds, one small unit of work at least: the decision, or None to go on."""


LEVELS: dict[str, Callable[[Game[Any], str], Bot]] = {
    "random": Aimless,
    "easy": lambda game, name: Greedy(game, easy(game), name),
    "normal": lambda game, name: Greedy(game, NORMAL, name),
    "hard": lambda game, name: Foresighted(game, HARD, name),
    "expert": lambda game, name: Foresighted(game, EXPERT, name),
}


def make(level: str, game: Game[Any], name: str = "") -> Bot:
    """A bot of this level, with the taste of the character by that name. Raises DataError for a level that does not exist."""
    if level not in LEVELS:
        raise DataError(f"there is no opponent {level!r}; choose one of {', '.join(LEVELS)}")
    return LEVELS[level](game, name)


def thinker(session: Session, seat: int, level: str | None = None) -> Bot:
    """The bot that thinks for a seat of a session now, its own or of another level: the same thoughts wherever it is asked."""
    game, state, player = session.game, session.state, session.players[seat]
    rng = Random(f"{session.seed}/bot/{seat}/{len(session.log)}")
    bot = make(level or player.kind, game, player.name)
    bot.start(game, seat, lambda: game.imagine(state, seat, rng), rng)
    return bot


def decided(bot: Bot) -> Action:
    """What it decides, however long it thinks."""
    while (action := bot.think(1000)) is None:
        pass
    return action
