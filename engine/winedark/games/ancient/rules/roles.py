"""Who plays. The start screen needs no more of the title."""

from __future__ import annotations

from winedark.kernel.meta import Role

# Players have no country of their own: they are named by the colours that the page has for seats.
ROLES = (
    Role(id="red", colour="rome"),
    Role(id="black", colour="carthage"),
    Role(id="green", colour="greece"),
    Role(id="yellow", colour="egypt"),
    Role(id="violet", colour="babylon"),
)
PLAYERS = (3, 4, 5)
