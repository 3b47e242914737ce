"""Mediterranean Empires."""

from __future__ import annotations

from typing import Any

from winedark.games.medemp.rules.cast import CAST, COLOURS
from winedark.kernel.game import Game
from winedark.kernel.meta import Meta, Role, Seating


def seating(empires: str) -> Seating:
    """A scenario has one number of players."""
    roles = tuple(Role(id=empire, colour=COLOURS[empire]) for empire in empires.split())
    return {len(roles): roles}


def make(edition: str, seats: int) -> Game[Any]:
    """The rules, which are read only when somebody plays by them."""
    from winedark.games.medemp.game import MediterraneanEmpires

    return MediterraneanEmpires(edition, seats)


META = Meta(
    id="medemp",
    map="medemp",
    editions=tuple(CAST),
    roles=seating(CAST["s01"]),
    cast={edition: seating(empires) for edition, empires in CAST.items() if edition != "s01"},
    minutes=(40, 60),
    options=(),
    make=make,
    further={"hard": ("s05", "s06")},
)
