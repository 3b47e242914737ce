"""What changes in play. Everything else hangs on the board."""

from __future__ import annotations

from winedark.kernel.state import Frame, Position, fresh, state


@state
class Ship:
    """A seat's ship: where it lies, the jars aboard, the jars that it has given."""

    at: int
    jars: int = 0
    gifts: int = 0


@state
class Sea(Position):
    """The position: the ships by seat, and the jars that each island still holds."""

    ships: list[Ship]
    jars: list[int]
    round: int = 0
    stack: list[Frame] = fresh(list)
