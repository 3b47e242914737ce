"""Empires of the Ancient World (2000)."""

from __future__ import annotations

from typing import Any

from winedark.games.ancient.rules.roles import PLAYERS, ROLES
from winedark.kernel.game import Game
from winedark.kernel.meta import Meta


def make(edition: str, seats: int) -> Game[Any]:
    """The rules, which are read only when somebody plays by them."""
    from winedark.games.ancient.game import AncientWorld

    return AncientWorld(edition, seats)


META = Meta(
    id="ancient",
    map="ancient",
    editions=("en2000",),
    roles={n: ROLES[:n] for n in PLAYERS},
    minutes=(25, 35),
    options=(),
    levels=("random", "easy", "normal", "hard", "expert"),
    make=make,
)
