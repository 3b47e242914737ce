"""Chapter 9: victory, which ends the game at once."""

from __future__ import annotations

from winedark.games.mn2003.rules.board import COLLECTION, LONGER_COLLECTION
from winedark.games.mn2003.rules.state import World
from winedark.kernel.step import DONE, Then
from winedark.kernel.text import record


def crown(state: World, seat: int, how: str, rule: str) -> Then:
    """This player wins, alone (9.1, 9.2, R-045)."""
    end(state, (seat,), how, rule)
    return DONE


def end(state: World, winners: tuple[int, ...], how: str, rule: str) -> None:
    """The game is over, and nothing more is played."""
    state.winners, state.how = winners, how
    record(state, f"victory.{how}", rule, winners=winners, n=len(winners), n2=collection_to_win(state))
    del state.stack[:]


def collection_to_win(state: World) -> int:
    """How many heroes and wonders win (9.2, 9.3)."""
    goal: int = LONGER_COLLECTION if state.longer else COLLECTION
    return goal


def collected(state: World, seat: int) -> Then:
    """After a hero or wonder was gained: does the collection win (9.2)?"""
    return crown(state, seat, "collection", "9.2") if len(state.empires[seat].tiles) >= collection_to_win(state) else None
