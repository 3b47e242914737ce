"""The titles. A further one is a folder here, one line below, and a map under web/maps."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from winedark.kernel.errors import SaveError

if TYPE_CHECKING:
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


@cache
def load_game(title: str, edition: str, seats: int) -> Game[Any]:
    """The rules of a title in one edition for a number of players, made once."""
    return load_title(title).game(edition, seats)
