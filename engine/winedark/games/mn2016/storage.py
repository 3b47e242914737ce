"""What is kept for the next round, and what is lost (4.25, 4.26, 8.22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from winedark.games.mare_nostrum.state import has
from winedark.games.mn2016.board import COIN, STORED_COINS, WARES
from winedark.games.mn2016.powers import means
from winedark.games.mn2016.state import World, give_back
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Action, Pick, Step, Then
from winedark.kernel.text import Text, note

if TYPE_CHECKING:
    from winedark.games.mn2016.game import MareNostrum


class Store(Step[World]):
    """Coins beyond two, and goods, are lost; the Hanging Gardens keep up to two different goods (4.25, 8.22)."""

    rule = "8.22"

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        counts = means(g.empires[seat]).counts
        goods = tuple((c, 1) for c, n in enumerate(counts) if n)
        return [("store", Pick(goods, 0, min(2, len(goods)), distinct=True))]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        return Text("detail.Store")

    def on_store(self, g: World, f: Frame, seat: int, *goods: int) -> Then:
        g.empires[seat].keeps = goods
        return DONE


def storing(g: World, f: Frame) -> Sequence[int]:
    """Who stores now: the active player, or everybody at the end of the phase (4.25)."""
    return range(len(g.empires)) if f.item is None else (number(f),)


def gardeners(game: MareNostrum, g: World, f: Frame) -> list[int]:
    """Whose Hanging Gardens have goods to keep, among those who store now."""
    return [s for s in storing(g, f) if has(g.empires[s], "hanging_gardens") and any(means(g.empires[s]).counts)]


def discard(game: MareNostrum, g: World, f: Frame) -> None:
    """What may not be kept is given up."""
    for seat in storing(g, f):
        _discard(g, seat)


def _discard(g: World, seat: int) -> None:
    e = g.empires[seat]
    kept = [0] * WARES.kinds
    kept[COIN] = min(STORED_COINS, e.purse[COIN])
    for good in e.keeps:
        kept[good if e.purse[good] else WARES.twin(good)] = 1
    gone = tuple(kind for kind, n in enumerate(e.purse) for _ in range(n - kept[kind]))
    give_back(g, e, gone)
    e.keeps = ()
    if any(kept):
        note(g, "build.kept", "4.25", seat=seat, goods=tuple(kind for kind, n in enumerate(kept) for _ in range(n)))


def stores_each_turn(game: MareNostrum, g: World, f: Frame) -> bool:
    """Does everybody store at the end of their own turn (4.25)?"""
    return bool(game.edition.store_at_end_of_own_turn)


def stores_at_the_end(game: MareNostrum, g: World, f: Frame) -> bool:
    """Does everybody store at the end of the phase (4.25)?"""
    return not game.edition.store_at_end_of_own_turn
