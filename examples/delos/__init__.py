"""Gifts for Delos, a small title of our own: the example of docs/adding-a-title.md, played by the contract suite, never shipped.

Its modules import each other relatively, so that a copy works under any name: the name stands here alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.kernel.meta import Meta, Role

if TYPE_CHECKING:
    from .game import Delos

ID = "delos"
ROLES = (
    Role(id="andros", colour="greece"),
    Role(id="kythnos", colour="rome"),
    Role(id="naxos", colour="egypt"),
)


def make(edition: str, seats: int) -> Delos:
    """The rules, which are read only when somebody plays by them."""
    from .game import Delos

    return Delos(edition, seats)


META = Meta(
    id=ID,
    map=ID,
    editions=("first",),
    roles={n: ROLES[:n] for n in (2, 3)},
    minutes=(5, 10),
    options=(),
    make=make,
    shortest=24,
)
