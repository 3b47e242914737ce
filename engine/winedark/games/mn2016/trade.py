"""Chapter 3: trading resources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.games.mare_nostrum import trading
from winedark.games.mare_nostrum.state import has
from winedark.games.mn2016.board import EXCHANGE, TRADE, WARES
from winedark.games.mn2016.levels import trade_order
from winedark.games.mn2016.state import Empire, World
from winedark.games.mn2016.targets import own_icon
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Blocked, Step, Then
from winedark.kernel.text import Text, note

if TYPE_CHECKING:
    from winedark.games.mn2016.game import MareNostrum

ALL_PLAYED = (1 << len(EXCHANGE)) - 1


class PlayMarker(Step[World]):
    """The trade leader plays one of their exchange markers with the face that they like."""

    game: MareNostrum
    rule = "3.1"

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (g.leaders[TRADE],)

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("exchange", face) for k, faces in enumerate(EXCHANGE) if not g.played >> k & 1 for face in faces]

    def blocked(self, g: World, f: Frame, seat: int) -> list[Blocked]:
        used = [faces for k, faces in enumerate(EXCHANGE) if g.played >> k & 1]
        return [Blocked(("exchange", face), Text("why.marker_used"), "3.2") for faces in used for face in faces]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        return Text("detail.PlayMarker", {"n": len(EXCHANGE) - g.played.bit_count(), "n2": len(EXCHANGE)})

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text:
        return Text("note.exchange" if option[1] else "note.no_trade", {"n": option[1]})

    def on_exchange(self, g: World, f: Frame, seat: int, n: int) -> Then:
        g.exchange = n
        g.played |= 1 << next(k for k, faces in enumerate(EXCHANGE) if n in faces)
        if g.played == ALL_PLAYED:  # 3.2
            g.played = 0
        for e in g.empires:
            e.due, e.claimed, e.lost = self._due(e, n), 0, 0
        note(g, "trade.exchange" if n else "trade.none", self.rule, seat=seat, n=n)
        return DONE

    def _due(self, e: Empire, n: int) -> int:
        """How many they offer: short players as their edition says (3.5)."""
        owns = sum(e.purse)
        return n if owns >= n else owns if self.game.edition.short_trader_offers_all else 0


def antigone(game: MareNostrum, g: World, f: Frame) -> list[int]:
    """Who owns Antigone's power, in trade-track order; with the number 0 the power changes nothing (3.6)."""
    return [seat for seat in trade_order(g) if has(g.empires[seat], "antigone")] if g.exchange else []


class ChooseNumber(Step[World]):
    """Antigone's owner chooses how many resources they offer."""

    rule = "8.8"

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("number", n) for n in range(min(EXCHANGE[0][0], sum(g.empires[seat].purse)) + 1)]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        return Text("detail.ChooseNumber", {"n": g.exchange})

    def on_number(self, g: World, f: Frame, seat: int, n: int) -> Then:
        g.empires[seat].due = n
        note(g, "trade.number", self.rule, seat=seat, n=n)
        return DONE


def traders(game: MareNostrum, g: World, f: Frame) -> list[int]:
    """Who takes part in the trade, in trade-track order."""
    return [seat for seat in trade_order(g) if g.empires[seat].due]


def trade_takes_place(game: MareNostrum, g: World, f: Frame) -> bool:
    """With the number 0 there is no trade (3.6), nor with fewer than two who take part (3.16)."""
    return bool(g.exchange) and sum(e.due > 0 for e in g.empires) > 1


class Offer(trading.Offer[World]):
    """Everybody who takes part lays down an offer in secret."""

    rule = "3.4"


def reveal(game: MareNostrum, g: World, f: Frame) -> None:
    """The offers are turned face up, and the leader, or the first who takes part (3.15), begins."""
    g.revealed = True
    for seat in trade_order(g):
        if g.empires[seat].offer:
            note(g, "trade.offered", "3.4", seat=seat, goods=g.empires[seat].offer)
    g.active = opener(g)


def opener(g: World) -> int:
    """Who makes the first claim and settles the remainder (3.7, 3.15)."""
    leader = g.leaders[TRADE]
    return leader if g.empires[leader].due else next(seat for seat in trade_order(g) if g.empires[seat].due)


class Claim(trading.Claim[World]):
    """Each takes a resource from another's offer, and the one who lost it goes on (3.8 to 3.10)."""

    rule, barred_rule, wares = "3.8", "3.10", WARES

    def icon(self, g: World, f: Frame, seat: int, option: Action) -> str:
        return own_icon(option)


def end_trade(game: MareNostrum, g: World, f: Frame) -> None:
    """Resources that nobody claimed go back behind their owners' screens."""
    trading.take_back(g, "3.12")


class Settle(trading.Settle[World]):
    """The opener makes good the last claim if it was not made on them."""

    game: MareNostrum
    rule, wares = "3.13", WARES

    def icon(self, g: World, f: Frame, seat: int, option: Action) -> str:
        return own_icon(option)

    def secret(self) -> bool:
        return bool(self.game.edition.settlement_secret)
