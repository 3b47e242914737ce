"""Mediterranean Empires."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.kernel.meta import Meta, Role, Seating

if TYPE_CHECKING:
    from winedark.games.medemp.game import MediterraneanEmpires

# By empire: the colour, pattern and emblem key, among those that the page has for seats.
COLOURS = {
    "rome": "rome", "carthage": "carthage", "iberia": "ivory", "gaul": "azure", "greece": "greece", "macedonia": "rose",
    "persia": "babylon", "egypt": "egypt",
}  # fmt: skip
# By scenario: the empires in the order of their seats. The start screen needs no more of a scenario, and reads no data.
CAST = {
    "s01": "carthage rome",
    "s02": "greece macedonia",
    "s03": "carthage rome iberia",
    "s04": "greece macedonia persia",
    "s05": "rome iberia gaul",
    "s06": "rome carthage iberia gaul",
    "s07": "greece macedonia persia egypt",
    "s08": "greece carthage rome macedonia",
    "s09": "rome macedonia greece carthage iberia",
    "s10": "greece carthage rome macedonia persia egypt",
    "s11": "persia greece rome iberia gaul macedonia",
    "s12": "rome macedonia persia egypt greece carthage iberia",
    "s13": "rome macedonia persia egypt greece carthage iberia gaul",
}


def seating(empires: str) -> Seating:
    """A scenario has one number of players."""
    roles = tuple(Role(id=empire, colour=COLOURS[empire]) for empire in empires.split())
    return {len(roles): roles}


def make(edition: str, seats: int) -> MediterraneanEmpires:
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
