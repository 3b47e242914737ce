"""What changes in play. Everything else hangs on the board."""

from __future__ import annotations

from winedark.kernel.state import Frame, Position, fresh, state

OPEN = -1  # of what is laid: not decided yet


@state
class Ship:
    """A seat's ship: where it lies, the jars aboard, the jars that it has given, and in secret how many it is about to pour."""

    at: int
    jars: int = 0
    gifts: int = 0
    laid: int = OPEN


def poured(ship: Ship) -> int:
    """The jars that are laid: none as long as that is open."""
    return max(0, ship.laid)


@state
class Sea(Position):
    """The position: the ships by seat, the jars that each island holds, all jars that there are, and who comes when."""

    ships: list[Ship]
    jars: list[int]
    oil: int
    round: int = 0
    order: list[int] = fresh(list)
    stack: list[Frame] = fresh(list)
