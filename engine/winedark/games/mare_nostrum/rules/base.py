"""What a chapter may know of the game that it is a part of: the kit's questions, and what never changes in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from winedark.games.mare_nostrum.rules.atlas import Atlas
from winedark.games.mare_nostrum.rules.goods import Wares
from winedark.games.mare_nostrum.rules.odds import Forecast
from winedark.games.mare_nostrum.rules.state import W
from winedark.kernel.game import Game


class FamilyBase(Game[W]):
    """The fixed facts of a title of the family, for one number of seats. `foreseen` are the battles that an action leads to."""

    wares: ClassVar[Wares]
    foreseen: Callable[..., list[Forecast]]
    atlas: Atlas
    sides: tuple[str, ...]
    capital_of: tuple[int, ...]
