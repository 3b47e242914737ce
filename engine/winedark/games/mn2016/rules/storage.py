"""What is kept for the next round, and what is lost (4.25, 4.26, 8.22)."""

from __future__ import annotations

from collections.abc import Sequence

from winedark.games.mare_nostrum.rules.ledger import seen_whole
from winedark.games.mare_nostrum.rules.state import has
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.board import COIN, STORED_COINS, WARES
from winedark.games.mn2016.rules.powers import budget
from winedark.games.mn2016.rules.state import World, give_back
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Action, Pick, Step, Then
from winedark.kernel.text import Text, record


class Store(Step[World]):
    """Coins beyond two, and goods, are lost; the Hanging Gardens keep up to two different goods (4.25, 8.22)."""

    rule = "8.22"

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        counts = budget(state.empires[seat]).counts
        goods = tuple((c, 1) for c, n in enumerate(counts) if n)
        return [("store", Pick(goods, 0, min(2, len(goods)), distinct=True))]

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        return Text("detail.Store")

    def on_store(self, state: World, frame: Frame, seat: int, *goods: int) -> Then:
        state.empires[seat].keeps = goods
        return DONE


def storing(state: World, frame: Frame) -> Sequence[int]:
    """Who stores now: the active player, or everybody at the end of the phase (4.25)."""
    return range(len(state.empires)) if frame.item is None else (number(frame),)


def gardeners(game: GameBase, state: World, frame: Frame) -> list[int]:
    """Whose Hanging Gardens have goods to keep, among those who store now."""
    return [s for s in storing(state, frame) if has(state.empires[s], "hanging_gardens") and any(budget(state.empires[s]).counts)]


def discard(game: GameBase, state: World, frame: Frame) -> None:
    """What may not be kept is given up."""
    for seat in storing(state, frame):
        _discard(state, seat)


def _discard(state: World, seat: int) -> None:
    empire = state.empires[seat]
    kept = [0] * WARES.kinds
    kept[COIN] = min(STORED_COINS, empire.purse[COIN])
    for good in empire.keeps:
        kept[good if empire.purse[good] else WARES.twin(good)] = 1
    gone = tuple(kind for kind, n in enumerate(empire.purse) for _ in range(n - kept[kind]))
    give_back(state, empire, gone)
    seen_whole(empire, kept)
    empire.keeps = ()
    if any(kept):
        record(state, "build.kept", "4.25", seat=seat, goods=tuple(kind for kind, n in enumerate(kept) for _ in range(n)))


def stores_each_turn(game: GameBase, state: World, frame: Frame) -> bool:
    """Does everybody store at the end of their own turn (4.25)?"""
    return bool(game.edition.store_at_end_of_own_turn)


def stores_at_the_end(game: GameBase, state: World, frame: Frame) -> bool:
    """Does everybody store at the end of the phase (4.25)?"""
    return not game.edition.store_at_end_of_own_turn
