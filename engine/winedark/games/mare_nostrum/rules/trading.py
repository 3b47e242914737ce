"""The trade: offers laid down in secret, claims in a chain, the remainder given back, the balance settled."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.goods import Wares
from winedark.games.mare_nostrum.rules.ledger import gave_unseen, seen_gaining, seen_losing
from winedark.games.mare_nostrum.rules.phrases import worth
from winedark.games.mare_nostrum.rules.state import FamilyWorld, W
from winedark.kernel.state import Frame, numbers
from winedark.kernel.step import DONE, Action, Blocked, Pick, Step, Then
from winedark.kernel.text import Text, record


class Offer(Step[W]):
    """Everybody who takes part lays down as many resources as are due."""

    def legal(self, state: W, frame: Frame, seat: int) -> list[Action]:
        side = state.empires[seat]
        return [("offer", Pick(tuple((k, n) for k, n in enumerate(side.purse) if n), side.due, side.due))]

    def detail(self, state: W, frame: Frame, seat: int) -> Text:
        return Text("detail.Offer", {"n": state.empires[seat].due})

    def on_offer(self, state: W, frame: Frame, seat: int, *goods: int) -> Then:
        side = state.empires[seat]
        side.offer = tuple(sorted(goods))
        for kind in goods:
            side.purse[kind] -= 1
        return DONE


def last_claim(frame: Frame) -> tuple[int, bool]:
    """Who claimed from the claimer just now, or NOBODY, and whether that answered their own claim."""
    return cast("tuple[int, bool]", frame.data or (NOBODY, False))


class Claim(Step[W]):
    """Claims in a chain. The frame's data is the last claim.

    `barred_rule` forbids two players to go on claiming from each other. The chain ends with a claimer who has no choice left;
    a title that interrupts it says in `seats` who can claim when it goes on.
    """

    open = True  # the offers are on the table; the notes beside them are for the seat alone
    barred_rule: ClassVar[str]
    wares: ClassVar[Wares]

    def seats(self, state: W, frame: Frame) -> tuple[int, ...]:
        return (state.active,)

    def open_to(self, state: W, frame: Frame, seat: int) -> list[int]:
        """From whom the seat may claim."""
        taker, answered = last_claim(frame)
        barred = taker if answered else NOBODY
        return [s for s, e in enumerate(state.empires) if e.offer and s != seat and s != barred]

    def legal(self, state: W, frame: Frame, seat: int) -> list[Action]:
        return [("claim", s, kind) for s in self.open_to(state, frame, seat) for kind in dict.fromkeys(state.empires[s].offer)]

    def blocked(self, state: W, frame: Frame, seat: int) -> list[Blocked]:
        free = self.open_to(state, frame, seat)
        barred = [s for s, e in enumerate(state.empires) if e.offer and s != seat and s not in free]
        return [
            Blocked(("claim", s, kind), Text("why.back_and_forth", {"other": s}), self.barred_rule)
            for s in barred for kind in dict.fromkeys(state.empires[s].offer)
        ]  # fmt: skip

    def detail(self, state: W, frame: Frame, seat: int) -> Text:
        n, (taker, _) = sum(len(state.empires[s].offer) for s in self.open_to(state, frame, seat)), last_claim(frame)
        if taker == NOBODY:
            return Text("detail.Claim_first", {"other": seat, "n": n})
        return Text("detail.Claim_next", {"other": taker, "n": n})

    def label(self, state: W, frame: Frame, seat: int, option: Action) -> Text:
        return Text("choice.claim", {"other": option[1], "good": option[2], "goods": option[2:]})

    def remark(self, state: W, frame: Frame, seat: int, option: Action) -> Text:
        return worth(self.wares, state.empires[seat].purse, option[2])

    def on_claim(self, state: W, frame: Frame, seat: int, other: int, good: int) -> Then:
        claim(state, seat, other, good)
        record(state, "claimed.from", self.rule, seat=seat, other=other, good=good, goods=(good,))
        frame.data, state.active = (seat, other == last_claim(frame)[0]), other
        return None if self.open_to(state, frame, other) else DONE


def claim(state: FamilyWorld, seat: int, other: int, good: int) -> None:
    """A resource goes from an offer to the claimer, where nobody can claim it again."""
    giver, side = state.empires[other], state.empires[seat]
    left = list(giver.offer)
    left.remove(good)
    giver.offer = tuple(left)
    giver.lost += 1
    side.purse[good] += 1
    seen_gaining(side, good)
    side.claimed += 1


def turn_up(state: FamilyWorld) -> None:
    """The offers are turned face up: what lies there is held no longer."""
    state.revealed = True
    for side in state.empires:
        seen_losing(side, side.offer)


def take_back(state: FamilyWorld, rule: str) -> None:
    """The trade is over: resources that nobody claimed go back to their owners."""
    state.active, state.revealed = NOBODY, False
    for seat, side in enumerate(state.empires):
        if side.offer:
            record(state, "trade.back", rule, seat=seat, goods=side.offer)
        for kind in side.offer:
            side.purse[kind] += 1
            seen_gaining(side, kind)
        side.offer = ()


def settlement(game: FamilyBase[Any], state: FamilyWorld, frame: Frame) -> list[tuple[int, int]]:
    """(who gives, who gets) when the last claim was not made on the one who began."""
    gainers = [seat for seat, e in enumerate(state.empires) if e.claimed > e.lost]
    losers = [seat for seat, e in enumerate(state.empires) if e.lost > e.claimed]
    return list(zip(gainers, losers, strict=True))


class Settle(Step[W]):
    """The player who began gives the player who comes out one short a resource of their own choice."""

    wares: ClassVar[Wares]

    def secret(self) -> bool:
        """Do only the two see which resource it is?"""
        return False

    def seats(self, state: W, frame: Frame) -> tuple[int, ...]:
        return numbers(frame)[:1]

    def legal(self, state: W, frame: Frame, seat: int) -> list[Action]:
        return [("settle", kind) for kind, n in enumerate(state.empires[seat].purse) if n]

    def detail(self, state: W, frame: Frame, seat: int) -> Text:
        _, other = numbers(frame)
        seen = Text("detail.secret" if self.secret() else "detail.open", {"other": other})
        return Text("detail.Settle", {"other": other, "n": sum(state.empires[other].purse), "seen": seen})

    def label(self, state: W, frame: Frame, seat: int, option: Action) -> Text:
        return Text("choice.settle", {"good": option[1], "goods": option[1:]})

    def remark(self, state: W, frame: Frame, seat: int, option: Action) -> Text:
        return worth(self.wares, state.empires[seat].purse, option[1])

    def on_settle(self, state: W, frame: Frame, seat: int, good: int) -> Then:
        _, other = numbers(frame)
        giver, getter = state.empires[seat], state.empires[other]
        giver.purse[good] -= 1
        getter.purse[good] += 1
        if self.secret():
            gave_unseen(giver)
            record(state, "trade.settled_secretly", self.rule, seat=seat, other=other)
        else:
            seen_losing(giver, (good,))
            seen_gaining(getter, good)
            record(state, "trade.settled", self.rule, seat=seat, other=other, good=good, goods=(good,))
        return DONE
