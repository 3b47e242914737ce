"""Mare Nostrum (2003), English rules."""

from __future__ import annotations

from typing import Any

from winedark.games.mn2003.rules.board import PLAYED
from winedark.kernel.game import Game
from winedark.kernel.meta import Facts, Meta, Option, Role


def _game(edition: str, seats: int) -> Game[Any]:
    """The rules are read when somebody plays: the start screen needs none of them."""
    from winedark.games.mn2003.game import MareNostrum2003

    return MareNostrum2003(edition, seats)


def _facts(edition: str) -> Facts:
    from winedark.games.mn2003.display.facts import facts

    return facts(edition)


META = Meta(
    id="mn2003",
    map="mn2003",
    editions=("en2003",),
    roles={n: tuple(Role(id=name, colour=name) for name in played) for n, played in PLAYED.items()},
    minutes=(30, 45),
    options=(Option("setup", ("basic", "free"), "basic"), Option("length", ("usual", "longer"), "usual")),
    levels=("random", "easy", "normal", "hard"),
    make=_game,
    kin="winedark.games.mare_nostrum",
    facts=_facts,
)
