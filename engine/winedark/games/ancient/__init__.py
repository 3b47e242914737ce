"""Empires of the Ancient World (2000)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.kernel.meta import Meta, Role

if TYPE_CHECKING:
    from winedark.games.ancient.game import AncientWorld

# Players have no country of their own: they are named by the colours that the page has for seats.
ROLES = (
    Role(id="red", colour="rome"),
    Role(id="black", colour="carthage"),
    Role(id="green", colour="greece"),
    Role(id="yellow", colour="egypt"),
    Role(id="violet", colour="babylon"),
)


def make(edition: str, seats: int) -> AncientWorld:
    """The rules, which are read only when somebody plays by them."""
    from winedark.games.ancient.game import AncientWorld

    return AncientWorld(edition, seats)


META = Meta(
    id="ancient",
    map="ancient",
    editions=("en2000",),
    roles={n: ROLES[:n] for n in (3, 4, 5)},
    minutes=(25, 35),
    options=(),
    levels=("random", "easy", "normal", "hard", "expert"),
    make=make,
)
