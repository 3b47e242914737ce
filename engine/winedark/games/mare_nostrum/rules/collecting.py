"""Collecting: what is taken from the reserve as long as it lasts, and the commodity of choice that a wonder brings."""

from __future__ import annotations

from typing import ClassVar

from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.ledger import seen_gaining
from winedark.games.mare_nostrum.rules.phrases import worth
from winedark.games.mare_nostrum.rules.state import FamilyWorld, Side, W
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Action, Step, Then
from winedark.kernel.text import Text, record


def take(state: FamilyWorld, side: Side, kind: int, count: int = 1) -> int:
    """Resources from the reserve, as many as it still has; how many they were."""
    count = min(count, state.supply[kind])
    state.supply[kind] -= count
    side.purse[kind] += count
    seen_gaining(side, kind, count)
    return count


class ChooseGift(Step[W]):
    """The owner of a wonder takes one commodity of choice, of those that are left in the reserve. `event` tells it."""

    game: FamilyBase[W]
    event: ClassVar[str]

    def seats(self, state: W, frame: Frame) -> tuple[int, ...]:
        return (number(frame),) if any(state.supply[: self.game.wares.coin]) else ()

    def legal(self, state: W, frame: Frame, seat: int) -> list[Action]:
        return [("gift", good) for good in range(self.game.wares.coin) if state.supply[good]]

    def detail(self, state: W, frame: Frame, seat: int) -> Text:
        return Text("detail.ChooseGift")

    def label(self, state: W, frame: Frame, seat: int, option: Action) -> Text:
        return Text("choice.gift", {"goods": option[1:]})

    def remark(self, state: W, frame: Frame, seat: int, option: Action) -> Text:
        return worth(self.game.wares, state.empires[seat].purse, option[1])

    def on_gift(self, state: W, frame: Frame, seat: int, good: int) -> Then:
        take(state, state.empires[seat], good)
        record(state, self.event, self.rule, seat=seat, goods=(good,))
        return DONE
