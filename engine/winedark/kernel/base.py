"""What a step may ask of the game that it is a part of."""

from __future__ import annotations

from winedark.kernel.text import Catalogue


class Base:
    """The fixed facts of any game. A title's steps name a base of their own, with what its rules ask for."""

    title: str = ""
    edition_id: str = ""
    seat_count: int = 0
    catalogue: Catalogue
