"""Ulysses (8.11): a card that was just taken goes back, and one of its owner's is taken instead."""

from __future__ import annotations

from typing import cast

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules.ledger import seen_losing
from winedark.games.mare_nostrum.rules.phrases import worth
from winedark.games.mare_nostrum.rules.state import unused, use
from winedark.games.mare_nostrum.rules.trading import claim
from winedark.games.mn2003.rules.board import WARES
from winedark.games.mn2003.rules.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Step, Then
from winedark.kernel.text import Text, record

Taken = tuple[int, int, int]  # who took it, who lost it, the card


def ulysses_owner(state: World, taker: int, loser: int) -> int:
    """Who may use Ulysses now that a card was taken: neither of the two (R-039), and they must have an offered card left."""
    owners = (s for s, e in enumerate(state.empires) if unused(e, "ulysses") and e.offer and s not in (taker, loser))
    return next(owners, NOBODY)


class Intervene(Step[World]):
    """The owner of Ulysses is asked after each card that another takes from somebody else."""

    rule, open, aloud = "8.11", True, True

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        taker, loser, _ = _taken(frame)
        return (ulysses_owner(state, taker, loser),)

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [("intervene",), ("pass",)]

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        taker, loser, good = _taken(frame)
        offer = state.empires[seat].offer
        return Text("detail.Intervene", {"other": taker, "loser": loser, "goods": (good,), "offer": offer})

    def on_intervene(self, state: World, frame: Frame, seat: int) -> Then:
        taker, loser, good = _taken(frame)
        use(state.empires[seat], "ulysses")
        record(state, "claimed.undone", self.rule, seat=seat, other=taker, loser=loser, goods=(good,))
        state.empires[taker].purse[good] -= 1
        seen_losing(state.empires[taker], (good,))
        state.empires[taker].claimed -= 1
        state.empires[loser].offer = tuple(sorted((*state.empires[loser].offer, good)))
        state.empires[loser].lost -= 1
        frame.item, state.active = (taker, seat, good), taker
        return DONE

    def on_pass(self, state: World, frame: Frame, seat: int) -> Then:
        return DONE


class TakeInstead(Step[World]):
    """The player who had to give a card back takes one from the owner of Ulysses; without that it is the loser's turn."""

    rule, alone, open = "8.11", True, True

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        taker = _taken(frame)[0]
        return (taker,) if state.active == taker else ()

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        owner = _taken(frame)[1]
        return [("take_instead", kind) for kind in dict.fromkeys(state.empires[owner].offer)]

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        _, owner, good = _taken(frame)
        return Text("detail.TakeInstead", {"other": owner, "goods": (good,)})

    def label(self, state: World, frame: Frame, seat: int, option: Action) -> Text:
        return Text("choice.take_instead", {"goods": option[1:]})

    def remark(self, state: World, frame: Frame, seat: int, option: Action) -> Text:
        return worth(WARES, state.empires[seat].purse, option[1])

    def on_take_instead(self, state: World, frame: Frame, seat: int, good: int) -> Then:
        owner = _taken(frame)[1]
        claim(state, seat, owner, good)
        record(state, "claimed.from", self.rule, seat=seat, other=owner, good=good, goods=(good,))
        chain = state.stack[-2]  # the claims that Ulysses has broken into; `n` is the player who had taken from this one before
        chain.data, state.active = (seat, chain.n == owner), owner
        return DONE


def _taken(frame: Frame) -> Taken:
    return cast(Taken, frame.item)
