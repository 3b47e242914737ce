"""How large a trade the family's bots let happen: none by which a rival is about to win rather than they themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from winedark.games.mare_nostrum import chase
from winedark.games.mare_nostrum.chase import Road
from winedark.games.mare_nostrum.state import W
from winedark.kernel.step import Action

if TYPE_CHECKING:
    from winedark.games.mare_nostrum.game import FamilyGame

Everybody = Callable[[W, int], Sequence[Sequence[Road]]]  # by seat: its roads, as a seat sees them


def unhelpful(game: FamilyGame[W], state: W, seat: int, sizes: list[Action], everybody: Everybody[W]) -> list[Action]:
    """The sizes of a trade but for those that help a rival to victory in this round; if all do, the smallest."""

    def helps(size: Action) -> bool:
        after = state.copy()
        game.apply(after, seat, size, trusted=True)
        return chase.outrun(everybody(after, seat), seat)

    return [size for size in sizes if not helps(size)] or [min(sizes)]
