"""The trade: offers laid down in secret, claims in a chain, the remainder given back, the balance settled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.goods import Wares
from winedark.games.mare_nostrum.state import Table, W
from winedark.games.mare_nostrum.words import worth
from winedark.kernel.state import Frame, numbers
from winedark.kernel.step import DONE, Action, Blocked, Pick, Step, Then
from winedark.kernel.text import Text, note

if TYPE_CHECKING:
    from winedark.games.mare_nostrum.game import FamilyGame


class Offer(Step[W]):
    """Everybody who takes part lays down as many resources as are due."""

    def legal(self, g: W, f: Frame, seat: int) -> list[Action]:
        e = g.empires[seat]
        return [("offer", Pick(tuple((k, n) for k, n in enumerate(e.purse) if n), e.due, e.due))]

    def detail(self, g: W, f: Frame, seat: int) -> Text:
        return Text("detail.Offer", {"n": g.empires[seat].due})

    def on_offer(self, g: W, f: Frame, seat: int, *goods: int) -> Then:
        e = g.empires[seat]
        e.offer = tuple(sorted(goods))
        for kind in goods:
            e.purse[kind] -= 1
        return DONE


def last_claim(f: Frame) -> tuple[int, bool]:
    """Who claimed from the claimer just now, or NOBODY, and whether that answered their own claim."""
    return cast("tuple[int, bool]", f.data or (NOBODY, False))


class Claim(Step[W]):
    """Claims in a chain. The frame's data is the last claim.

    `barred_rule` forbids two players to go on claiming from each other. The chain ends with a claimer who has no choice left;
    a title that interrupts it says in `seats` who can claim when it goes on.
    """

    open = True  # the offers are on the table; what is said beside them is for the seat alone
    barred_rule: ClassVar[str]
    wares: ClassVar[Wares]

    def seats(self, g: W, f: Frame) -> tuple[int, ...]:
        return (g.active,)

    def open_to(self, g: W, f: Frame, seat: int) -> list[int]:
        """From whom the seat may claim."""
        taker, answered = last_claim(f)
        barred = taker if answered else NOBODY
        return [s for s, e in enumerate(g.empires) if e.offer and s != seat and s != barred]

    def legal(self, g: W, f: Frame, seat: int) -> list[Action]:
        return [("claim", s, kind) for s in self.open_to(g, f, seat) for kind in dict.fromkeys(g.empires[s].offer)]

    def blocked(self, g: W, f: Frame, seat: int) -> list[Blocked]:
        free = self.open_to(g, f, seat)
        barred = [s for s, e in enumerate(g.empires) if e.offer and s != seat and s not in free]
        return [
            Blocked(("claim", s, kind), Text("why.back_and_forth", {"other": s}), self.barred_rule)
            for s in barred for kind in dict.fromkeys(g.empires[s].offer)
        ]  # fmt: skip

    def detail(self, g: W, f: Frame, seat: int) -> Text:
        n, (taker, _) = sum(len(g.empires[s].offer) for s in self.open_to(g, f, seat)), last_claim(f)
        if taker == NOBODY:
            return Text("detail.Claim_first", {"other": seat, "n": n})
        return Text("detail.Claim_next", {"other": taker, "n": n})

    def label(self, g: W, f: Frame, seat: int, option: Action) -> Text:
        return Text("choice.claim", {"other": option[1], "good": option[2], "goods": option[2:]})

    def remark(self, g: W, f: Frame, seat: int, option: Action) -> Text:
        return worth(self.wares, g.empires[seat].purse, option[2])

    def on_claim(self, g: W, f: Frame, seat: int, other: int, good: int) -> Then:
        claim(g, seat, other, good)
        note(g, "claimed.from", self.rule, seat=seat, other=other, good=good, goods=(good,))
        f.data, g.active = (seat, other == last_claim(f)[0]), other
        return None if self.open_to(g, f, other) else DONE


def claim(g: Table, seat: int, other: int, good: int) -> None:
    """A resource goes from an offer to the claimer, where nobody can claim it again."""
    giver, e = g.empires[other], g.empires[seat]
    left = list(giver.offer)
    left.remove(good)
    giver.offer = tuple(left)
    giver.lost += 1
    e.purse[good] += 1
    e.claimed += 1


def take_back(g: Table, rule: str) -> None:
    """The trade is over: resources that nobody claimed go back to their owners."""
    g.active, g.revealed = NOBODY, False
    for seat, e in enumerate(g.empires):
        if e.offer:
            note(g, "trade.back", rule, seat=seat, goods=e.offer)
        for kind in e.offer:
            e.purse[kind] += 1
        e.offer = ()


def settlement(game: FamilyGame[Any], g: Table, f: Frame) -> list[tuple[int, int]]:
    """(who gives, who gets) when the last claim was not made on the one who began."""
    gainers = [seat for seat, e in enumerate(g.empires) if e.claimed > e.lost]
    losers = [seat for seat, e in enumerate(g.empires) if e.lost > e.claimed]
    return list(zip(gainers, losers, strict=True))


class Settle(Step[W]):
    """Who began gives the player who comes out one short a resource of their own choice."""

    wares: ClassVar[Wares]

    def secret(self) -> bool:
        """Do only the two see which resource it is?"""
        return False

    def seats(self, g: W, f: Frame) -> tuple[int, ...]:
        return numbers(f)[:1]

    def legal(self, g: W, f: Frame, seat: int) -> list[Action]:
        return [("settle", kind) for kind, n in enumerate(g.empires[seat].purse) if n]

    def detail(self, g: W, f: Frame, seat: int) -> Text:
        _, other = numbers(f)
        seen = Text("detail.secret" if self.secret() else "detail.open", {"other": other})
        return Text("detail.Settle", {"other": other, "n": sum(g.empires[other].purse), "seen": seen})

    def label(self, g: W, f: Frame, seat: int, option: Action) -> Text:
        return Text("choice.settle", {"good": option[1], "goods": option[1:]})

    def remark(self, g: W, f: Frame, seat: int, option: Action) -> Text:
        return worth(self.wares, g.empires[seat].purse, option[1])

    def on_settle(self, g: W, f: Frame, seat: int, good: int) -> Then:
        _, other = numbers(f)
        g.empires[seat].purse[good] -= 1
        g.empires[other].purse[good] += 1
        if self.secret():
            note(g, "trade.settled_secretly", self.rule, seat=seat, other=other)
        else:
            note(g, "trade.settled", self.rule, seat=seat, other=other, good=good, goods=(good,))
        return DONE
