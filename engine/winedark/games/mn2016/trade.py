"""Chapter 3: trading resources."""

from __future__ import annotations

from typing import Any

from winedark.common.units import NOBODY
from winedark.games.mn2016.board import EXCHANGE, TRADE
from winedark.games.mn2016.levels import trade_order
from winedark.games.mn2016.state import Empire, World, has, spread
from winedark.games.mn2016.words import worth
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Blocked, Pick, Step
from winedark.kernel.text import Text, note

ALL_PLAYED = (1 << len(EXCHANGE)) - 1
UNDECIDED = -1


class PlayMarker(Step):
    """The trade leader plays one of his exchange markers with the face he likes."""

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

    def on_exchange(self, g: World, f: Frame, seat: int, n: int) -> object:
        g.exchange = n
        g.played |= 1 << next(k for k, faces in enumerate(EXCHANGE) if n in faces)
        if g.played == ALL_PLAYED:  # 3.2
            g.played = 0
        for e in g.empires:
            e.due, e.claimed, e.lost = self._due(e, n), 0, 0
        note(g, "trade.exchange", self.rule, seat=seat, n=n)
        return DONE

    def _due(self, e: Empire, n: int) -> int:
        """How many he offers: short players as their edition says (3.5)."""
        owns = sum(e.purse)
        return n if owns >= n else owns if self.game.edition.short_trader_offers_all else 0


def antigone(game: Any, g: World, f: Frame) -> list[int]:
    """Who owns Antigone's power, in trade-track order; with the number 0 she changes nothing (3.6)."""
    return [seat for seat in trade_order(g) if has(g.empires[seat], "antigone")] if g.exchange else []


class ChooseNumber(Step):
    """Antigone's owner chooses how many resources he offers."""

    rule = "8.8"

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("number", n) for n in range(min(EXCHANGE[0][0], sum(g.empires[seat].purse)) + 1)]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        return Text("detail.ChooseNumber", {"n": g.exchange})

    def on_number(self, g: World, f: Frame, seat: int, n: int) -> object:
        g.empires[seat].due = n
        note(g, "trade.number", self.rule, seat=seat, n=n)
        return DONE


def traders(game: Any, g: World, f: Frame) -> list[int]:
    """Who takes part in the trade, in trade-track order."""
    return [seat for seat in trade_order(g) if g.empires[seat].due]


def trade_takes_place(game: Any, g: World, f: Frame) -> bool:
    """With the number 0 there is no trade (3.6), nor with fewer than two who take part (3.16)."""
    return bool(g.exchange) and sum(e.due > 0 for e in g.empires) > 1


class Offer(Step):
    """Everybody who takes part lays down his offer in secret."""

    rule = "3.4"

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        e = g.empires[seat]
        return [("offer", Pick(tuple((k, n) for k, n in enumerate(e.purse) if n), e.due, e.due))]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        return Text("detail.Offer", {"n": g.empires[seat].due})

    def on_offer(self, g: World, f: Frame, seat: int, *goods: int) -> object:
        e = g.empires[seat]
        e.offer = tuple(sorted(goods))
        for kind in goods:
            e.purse[kind] -= 1
        return DONE


def reveal(game: Any, g: World, f: Frame) -> None:
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


class Claim(Step):
    """Claims in a chain. Frame data: who claimed from the claimer just now, and whether that answered his own claim."""

    rule = "3.8"

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (g.active,)

    def open_to(self, g: World, f: Frame, seat: int) -> list[int]:
        """From whom the seat may claim (3.9, 3.10)."""
        taker, answered = f.data or (NOBODY, False)  # type: ignore[misc]
        barred = taker if answered else NOBODY
        return [s for s, e in enumerate(g.empires) if e.offer and s != seat and s != barred]

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("claim", s, kind) for s in self.open_to(g, f, seat) for kind in dict.fromkeys(g.empires[s].offer)]

    def blocked(self, g: World, f: Frame, seat: int) -> list[Blocked]:
        free = self.open_to(g, f, seat)
        barred = [s for s, e in enumerate(g.empires) if e.offer and s != seat and s not in free]
        return [
            Blocked(("claim", s, kind), Text("why.back_and_forth", {"other": s}), "3.10")
            for s in barred for kind in dict.fromkeys(g.empires[s].offer)
        ]  # fmt: skip

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        n = sum(len(g.empires[s].offer) for s in self.open_to(g, f, seat))
        return Text("detail.Claim_next" if f.data else "detail.Claim_first", {"other": f.data[0] if f.data else seat, "n": n})  # type: ignore[index]

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text:
        return worth(g.empires[seat], option[2])

    def on_claim(self, g: World, f: Frame, seat: int, other: int, good: int) -> object:
        giver, e = g.empires[other], g.empires[seat]
        left = list(giver.offer)
        left.remove(good)
        giver.offer = tuple(left)
        giver.lost += 1
        e.purse[good] += 1
        e.claimed += 1
        note(g, "claimed.from", self.rule, seat=seat, other=other, good=good)
        taker = f.data[0] if f.data else NOBODY  # type: ignore[index]
        f.data, g.active = (seat, other == taker), other
        return None if self.open_to(g, f, other) else DONE


def end_trade(game: Any, g: World, f: Frame) -> None:
    """Resources that nobody claimed go back behind their owners' screens (3.12)."""
    g.active, g.revealed = NOBODY, False
    for seat, e in enumerate(g.empires):
        if e.offer:
            note(g, "trade.back", "3.12", seat=seat, goods=e.offer)
        for kind in e.offer:
            e.purse[kind] += 1
        e.offer = ()


def settlement(game: Any, g: World, f: Frame) -> list[tuple[int, int]]:
    """(who gives, who gets) when the last claim was not made on the opener (3.13)."""
    gainers = [seat for seat, e in enumerate(g.empires) if e.claimed > e.lost]
    losers = [seat for seat, e in enumerate(g.empires) if e.lost > e.claimed]
    return list(zip(gainers, losers, strict=True))


class Settle(Step):
    """The opener gives the player who comes out one short a resource of his own choice."""

    rule = "3.13"

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (f.item[0],)  # type: ignore[index]

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("settle", kind) for kind in dict.fromkeys(spread(g.empires[seat].purse))]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        other: int = f.item[1]  # type: ignore[index]
        seen = Text("detail.secret" if self.game.edition.settlement_secret else "detail.open", {"other": other})
        return Text("detail.Settle", {"other": other, "n": sum(g.empires[other].purse), "seen": seen})

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text:
        return worth(g.empires[seat], option[1])

    def on_settle(self, g: World, f: Frame, seat: int, good: int) -> object:
        other: int = f.item[1]  # type: ignore[index]
        g.empires[seat].purse[good] -= 1
        g.empires[other].purse[good] += 1
        if self.game.edition.settlement_secret:
            note(g, "trade.settled_secretly", self.rule, seat=seat, other=other)
        else:
            note(g, "trade.settled", self.rule, seat=seat, other=other, good=good)
        return DONE
