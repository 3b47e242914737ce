"""Chapter 9: victory, which ends the game at once."""

from __future__ import annotations

from winedark.games.mn2003.board import COLLECTION, LONGER_COLLECTION
from winedark.games.mn2003.state import World
from winedark.kernel.step import DONE, Then
from winedark.kernel.text import note


def crown(g: World, seat: int, how: str, rule: str) -> Then:
    """This player wins, alone (9.1, 9.2, R-045)."""
    end(g, (seat,), how, rule)
    return DONE


def end(g: World, winners: tuple[int, ...], how: str, rule: str) -> None:
    """The game is over, and nothing more is played."""
    g.winners, g.how = winners, how
    note(g, f"victory.{how}", rule, winners=winners, n=len(winners), n2=collection_to_win(g))
    del g.stack[:]


def collection_to_win(g: World) -> int:
    """How many heroes and wonders win (9.2, 9.3)."""
    goal: int = LONGER_COLLECTION if g.longer else COLLECTION
    return goal


def collected(g: World, seat: int) -> Then:
    """After a hero or wonder was gained: does the collection win (9.2)?"""
    return crown(g, seat, "collection", "9.2") if len(g.empires[seat].tiles) >= collection_to_win(g) else None
