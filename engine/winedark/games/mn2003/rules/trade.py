"""Chapter 3: the number, the offers, the cards taken in a chain, and what the director of commerce makes good."""

from __future__ import annotations

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules import trading
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mn2003.rules import ulysses
from winedark.games.mn2003.rules.board import COMMERCE, WARES
from winedark.games.mn2003.rules.roles import by_commerce
from winedark.games.mn2003.rules.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Call, Count, Step, Then
from winedark.kernel.text import Text, record

settlement = trading.settlement


class Number(Count):
    """How many cards each offers; suggested is the most with which all who hold cards take part."""

    __slots__ = ("shared",)

    def __init__(self, high: int, shared: int) -> None:
        super().__init__(0, high)
        self.shared = shared

    def suggest(self) -> Action:
        return (min(self.high, self.shared),)


class SetNumber(Step[World]):
    """The director of commerce says how many cards each offers; passed over when they hold none."""

    rule = "3.1"

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        director = state.leaders[COMMERCE]
        return (director,) if any(state.empires[director].purse) else ()

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        hands = self._hands(state)
        return [("number", Number(hands[seat], min(n for n in hands if n)))]

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        hands = tuple(Text("trade.hand", {"other": s, "n": n}) for s, n in enumerate(self._hands(state)) if s != seat)
        return Text("detail.SetNumber", {"n": sum(state.empires[seat].purse), "hands": hands})

    def act(self, state: World, frame: Frame, seat: int, action: Action) -> Text | None:
        return super().act(state, frame, seat, action) if action[1] else Text("button.no_trade")

    def on_number(self, state: World, frame: Frame, seat: int, number: int) -> Then:
        able = [s for s, hand in enumerate(self._hands(state)) if number and hand >= number]
        state.exchange = number
        for s, empire in enumerate(state.empires):
            empire.due = number if s in able and len(able) > 1 else 0  # 3.3, 3.11
            empire.claimed = empire.lost = 0
        record(state, "trade.number" if number else "trade.none", self.rule if number else "3.2", seat=seat, n=number)
        if able == [seat]:
            record(state, "trade.alone", "3.11", seat=seat)
        return DONE

    def _hands(self, state: World) -> list[int]:
        """How many cards each player holds, which everybody knows (2.15)."""
        return [sum(e.purse) for e in state.empires[: self.game.seat_count]]


def trade_takes_place(game: FamilyBase[World], state: World, frame: Frame) -> bool:
    """Not with the number 0 (3.2), nor with fewer than two who take part (3.11)."""
    return bool(state.exchange) and any(e.due for e in state.empires)


def traders(game: FamilyBase[World], state: World, frame: Frame) -> list[int]:
    """Who takes part (3.3), the director of commerce first."""
    return [seat for seat in by_commerce(game, state) if state.empires[seat].due]


class Offer(trading.Offer[World]):
    """Everybody who takes part lays down an offer face down."""

    rule = "3.4"


def reveal(game: FamilyBase[World], state: World, frame: Frame) -> None:
    """All offers are turned up together, and the director of commerce begins (3.5)."""
    trading.turn_up(state)
    state.active = state.leaders[COMMERCE]
    for seat in traders(game, state, frame):
        record(state, "trade.offered", "3.4", seat=seat, goods=state.empires[seat].offer)


class Claim(trading.Claim[World]):
    """Cards are taken in a chain. `n` keeps who had taken from the claimer before that claim, for Ulysses (8.11)."""

    rule, barred_rule, wares = "3.5", "3.7", WARES
    alone = True

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        """Once Ulysses has intervened the chain may go on with somebody who cannot take a card (3.8)."""
        return (state.active,) if self.open_to(state, frame, state.active) else ()

    def on_claim(self, state: World, frame: Frame, seat: int, other: int, good: int) -> Then:
        frame.n = trading.last_claim(frame)[0]
        then = super().on_claim(state, frame, seat, other, good)
        return then if ulysses.ulysses_owner(state, seat, other) == NOBODY else Call("ulysses", (seat, other, good))


def end_trade(game: FamilyBase[World], state: World, frame: Frame) -> None:
    """Cards that nobody took go back to their owners (3.9)."""
    trading.take_back(state, "3.9")


class Settle(trading.Settle[World]):
    """The director of commerce gives the player who is one short a card of their own choice, and nobody else sees it (2.15)."""

    rule, wares, alone = "3.10", WARES, True

    def secret(self) -> bool:
        return True
