"""Chapter 3: trading resources."""

from __future__ import annotations

from winedark.games.mare_nostrum.rules import trading
from winedark.games.mare_nostrum.rules.state import has
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.board import EXCHANGE, TRADE, WARES
from winedark.games.mn2016.rules.levels import trade_order
from winedark.games.mn2016.rules.state import Empire, World
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Blocked, Step, Then
from winedark.kernel.text import Text, record

ALL_PLAYED = (1 << len(EXCHANGE)) - 1


class PlayMarker(Step[World]):
    """The trade leader plays one of their exchange markers with the face that they like."""

    game: GameBase
    rule = "3.1"

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return (state.leaders[TRADE],)

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [("exchange", face) for k, faces in enumerate(EXCHANGE) if not state.played >> k & 1 for face in faces]

    def blocked(self, state: World, frame: Frame, seat: int) -> list[Blocked]:
        used = [faces for k, faces in enumerate(EXCHANGE) if state.played >> k & 1]
        return [Blocked(("exchange", face), Text("why.marker_used"), "3.2") for faces in used for face in faces]

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        return Text("detail.PlayMarker", {"n": len(EXCHANGE) - state.played.bit_count(), "n2": len(EXCHANGE)})

    def remark(self, state: World, frame: Frame, seat: int, option: Action) -> Text:
        return Text("note.exchange" if option[1] else "note.no_trade", {"n": option[1]})

    def on_exchange(self, state: World, frame: Frame, seat: int, number: int) -> Then:
        state.exchange = number
        state.played |= 1 << next(k for k, faces in enumerate(EXCHANGE) if number in faces)
        if state.played == ALL_PLAYED:  # 3.2
            state.played = 0
        for empire in state.empires:
            empire.due, empire.claimed, empire.lost = self._due(empire, number), 0, 0
        record(state, "trade.exchange" if number else "trade.none", self.rule, seat=seat, n=number)
        return DONE

    def _due(self, empire: Empire, count: int) -> int:
        """How many they offer: short players as their edition says (3.5)."""
        owns = sum(empire.purse)
        return count if owns >= count else owns if self.game.edition.short_trader_offers_all else 0


def antigone(game: GameBase, state: World, frame: Frame) -> list[int]:
    """Who owns Antigone's power, in trade-track order; with the number 0 the power changes nothing (3.6)."""
    return [seat for seat in trade_order(state) if has(state.empires[seat], "antigone")] if state.exchange else []


class ChooseNumber(Step[World]):
    """Antigone's owner chooses how many resources they offer."""

    rule = "8.8"

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [("number", n) for n in range(min(EXCHANGE[0][0], sum(state.empires[seat].purse)) + 1)]

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        return Text("detail.ChooseNumber", {"n": state.exchange})

    def on_number(self, state: World, frame: Frame, seat: int, number: int) -> Then:
        state.empires[seat].due = number
        record(state, "trade.number", self.rule, seat=seat, n=number)
        return DONE


def traders(game: GameBase, state: World, frame: Frame) -> list[int]:
    """Who takes part in the trade, in trade-track order."""
    return [seat for seat in trade_order(state) if state.empires[seat].due]


def trade_takes_place(game: GameBase, state: World, frame: Frame) -> bool:
    """With the number 0 there is no trade (3.6), nor with fewer than two who take part (3.16)."""
    return bool(state.exchange) and sum(e.due > 0 for e in state.empires) > 1


class Offer(trading.Offer[World]):
    """Everybody who takes part lays down an offer in secret."""

    rule = "3.4"


def reveal(game: GameBase, state: World, frame: Frame) -> None:
    """The offers are turned face up, and the leader, or the first who takes part (3.15), begins."""
    trading.turn_up(state)
    for seat in trade_order(state):
        if state.empires[seat].offer:
            record(state, "trade.offered", "3.4", seat=seat, goods=state.empires[seat].offer)
    state.active = opener(state)


def opener(state: World) -> int:
    """Who makes the first claim and settles the remainder (3.7, 3.15)."""
    leader = state.leaders[TRADE]
    return leader if state.empires[leader].due else next(seat for seat in trade_order(state) if state.empires[seat].due)


class Claim(trading.Claim[World]):
    """Each takes a resource from another's offer, and the one who lost it goes on (3.8 to 3.10)."""

    rule, barred_rule, wares = "3.8", "3.10", WARES


def end_trade(game: GameBase, state: World, frame: Frame) -> None:
    """Resources that nobody claimed go back behind their owners' screens."""
    trading.take_back(state, "3.12")


class Settle(trading.Settle[World]):
    """The opener makes good the last claim if it was not made on them."""

    game: GameBase
    rule, wares = "3.13", WARES

    def secret(self) -> bool:
        return bool(self.game.edition.settlement_secret)
