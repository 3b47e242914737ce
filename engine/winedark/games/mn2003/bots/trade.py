"""How large a trade bots let happen: none by which a rival is about to win rather than they themselves."""

from __future__ import annotations

from winedark.games.mare_nostrum.bots import chase
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mn2003.bots.chase import everybody
from winedark.games.mn2003.rules.state import World
from winedark.kernel.step import Action


def unhelpful(game: FamilyBase[World], state: World, seat: int, sizes: list[Action]) -> list[Action]:
    """The sizes of a trade but for those that help a rival to victory in this round; if all do, the smallest."""

    def helps(size: Action) -> bool:
        after = state.copy()
        game.apply(after, seat, size, trusted=True)
        return chase.outrun(everybody(game, after, seat), seat)

    return [size for size in sizes if not helps(size)] or [min(sizes)]
