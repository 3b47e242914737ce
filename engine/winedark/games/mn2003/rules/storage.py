"""What goes back to the bank, and what is kept at the end of the construction phase (4.21, 4.22, 8.13)."""

from __future__ import annotations

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.ledger import seen_losing, seen_whole
from winedark.games.mare_nostrum.rules.state import has
from winedark.games.mn2003.rules.board import TAX
from winedark.games.mn2003.rules.state import Empire, World
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Ask, Step, Then
from winedark.kernel.text import Text, record

KEPT_TAXES = 2  # 4.22


def give_back(state: World, empire: Empire, goods: tuple[int, ...]) -> None:
    """Cards spent and discarded go back to the bank (4.21)."""
    seen_losing(empire, goods)
    for kind in goods:
        empire.purse[kind] -= 1
        state.supply[kind] += 1


def gardeners(game: FamilyBase[World], state: World, frame: Frame) -> list[int]:
    """The owner of the Hanging Gardens, if they have a card left; that it is a commodity nobody else can tell (2.15, 8.13)."""
    return [
        seat for seat in range(game.seat_count) if has(state.empires[seat], "hanging_gardens") and any(state.empires[seat].purse)
    ]


def _goods(empire: Empire) -> list[int]:
    return [good for good in range(TAX) if empire.purse[good]]


class Keep(Step[World]):
    """The Hanging Gardens keep one commodity for the next turn, face down, or none (8.13, R-040)."""

    rule, alone = "8.13", True

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [*(("keep_card", good) for good in _goods(state.empires[seat])), ("keep_none",)]

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        return Text("detail.Keep")

    def label(self, state: World, frame: Frame, seat: int, option: Action) -> Text:
        return Text(f"choice.{option[0]}", {"goods": option[1:]})

    def confirm(self, state: World, frame: Frame, seat: int, option: Action) -> Ask | None:
        return Ask("Keep") if option[0] == "keep_none" and _goods(state.empires[seat]) else None

    def on_keep_card(self, state: World, frame: Frame, seat: int, good: int) -> Then:
        state.empires[seat].keeps = good
        record(state, "build.kept_card", self.rule, seat=seat)  # which one is nobody's business
        return DONE

    def on_keep_none(self, state: World, frame: Frame, seat: int) -> Then:
        return DONE


def discard(game: FamilyBase[World], state: World, frame: Frame) -> None:
    """Everybody keeps two tax cards at most, and what the Hanging Gardens keep; all else goes back to the bank (4.22)."""
    for seat in range(game.seat_count):
        _discard(state, seat)


def _discard(state: World, seat: int) -> None:
    empire = state.empires[seat]
    kept = [0] * len(empire.purse)
    kept[TAX] = min(KEPT_TAXES, empire.purse[TAX])
    if empire.keeps != NOBODY:
        kept[empire.keeps] = 1
    give_back(state, empire, tuple(kind for kind, n in enumerate(empire.purse) for _ in range(n - kept[kind])))
    seen_whole(empire, [0] * TAX + kept[TAX:])
    empire.keeps = NOBODY
    if kept[TAX]:
        record(state, "build.kept", "4.22", seat=seat, goods=(TAX,) * kept[TAX])
