"""The titles. A further one is a folder here, one line below, and a map under web/maps."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from typing import Any

from winedark.kernel.errors import SaveError
from winedark.kernel.game import Game
from winedark.kernel.meta import Meta

TITLES = {
    "mn2016": "winedark.games.mn2016",
    "mn2003": "winedark.games.mn2003",
    "ancient": "winedark.games.ancient",
    "medemp": "winedark.games.medemp",
}


@cache
def load_title(title: str) -> Meta:
    """A title by its id. Raises SaveError for one that does not exist."""
    if title not in TITLES:
        raise SaveError("save.no_title", title=str(title)[:20], known=", ".join(TITLES))
    meta: Meta = import_module(TITLES[title]).META
    return meta


GAMES: dict[tuple[str, str, int], Game[Any]] = {}  # that have been made, by title, edition and number of players


def load_game(title: str, edition: str, seats: int) -> Game[Any]:
    """The rules of a title in one edition for a number of players, made once."""
    if (known := GAMES.get((title, edition, seats))) is None:
        known = GAMES[title, edition, seats] = load_title(title).game(edition, seats)
    return known


def keep_only(title: str) -> None:
    """Lets go of the rules of all other titles, and of what their modules and their families' remember.

    Nothing is lost but time: it is made again when somebody asks for it.
    """
    for known in [known for known in GAMES if known[0] != title]:
        del GAMES[known]
    for name in [name for name in sys.modules if name.startswith(f"{__name__}.") and not within(name, TITLES[title])]:
        for memory in memories(name):
            memory.cache_clear()


def within(name: str, package: str) -> bool:
    """Is it the package or one of its modules?"""
    return name == package or name.startswith(f"{package}.")


def memories(module: str) -> list[Any]:
    """What of a loaded module of titles remembers what was worked out."""
    found = [
        thing for thing in vars(sys.modules[module]).values() if hasattr(thing, "cache_clear") and not isinstance(thing, type)
    ]
    return [thing for thing in found if thing.__module__.startswith(f"{__name__}.")]
