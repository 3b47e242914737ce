"""Ulysses (8.11): a card that was just taken goes back, and one of its owner's is taken instead."""

from __future__ import annotations

from typing import cast

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.state import unused, use
from winedark.games.mare_nostrum.trading import claim
from winedark.games.mare_nostrum.words import worth
from winedark.games.mn2003.board import WARES
from winedark.games.mn2003.pictures import Pictured
from winedark.games.mn2003.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Step, Then
from winedark.kernel.text import Text, note

Taken = tuple[int, int, int]  # who took it, who lost it, the card


def lurker(g: World, taker: int, loser: int) -> int:
    """Who may use Ulysses now that a card was taken: neither of the two (R-039), and they must have an offered card left."""
    owners = (s for s, e in enumerate(g.empires) if unused(e, "ulysses") and e.offer and s not in (taker, loser))
    return next(owners, NOBODY)


class Intervene(Step[World]):
    """The owner of Ulysses is asked after each card that another takes from somebody else."""

    rule, open, aloud = "8.11", True, True

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        taker, loser, _ = _taken(f)
        return (lurker(g, taker, loser),)

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("intervene",), ("pass",)]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        taker, loser, good = _taken(f)
        offer = g.empires[seat].offer
        return Text("detail.Intervene", {"other": taker, "other2": loser, "goods": (good,), "offer": offer})

    def on_intervene(self, g: World, f: Frame, seat: int) -> Then:
        taker, loser, good = _taken(f)
        use(g.empires[seat], "ulysses")
        note(g, "claimed.undone", self.rule, seat=seat, other=taker, other2=loser, goods=(good,))
        g.empires[taker].purse[good] -= 1
        g.empires[taker].claimed -= 1
        g.empires[loser].offer = tuple(sorted((*g.empires[loser].offer, good)))
        g.empires[loser].lost -= 1
        f.item, g.active = (taker, seat, good), taker
        return DONE

    def on_pass(self, g: World, f: Frame, seat: int) -> Then:
        return DONE


class TakeInstead(Pictured):
    """The player who had to give a card back takes one from the owner of Ulysses; without that it is the loser's turn."""

    rule, alone, open = "8.11", True, True

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        taker = _taken(f)[0]
        return (taker,) if g.active == taker else ()

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        owner = _taken(f)[1]
        return [("take_instead", kind) for kind in dict.fromkeys(g.empires[owner].offer)]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        _, owner, good = _taken(f)
        return Text("detail.TakeInstead", {"other": owner, "goods": (good,)})

    def label(self, g: World, f: Frame, seat: int, option: Action) -> Text:
        return Text("choice.take_instead", {"goods": option[1:]})

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text:
        return worth(WARES, g.empires[seat].purse, option[1])

    def on_take_instead(self, g: World, f: Frame, seat: int, good: int) -> Then:
        owner = _taken(f)[1]
        claim(g, seat, owner, good)
        note(g, "claimed.from", self.rule, seat=seat, other=owner, good=good, goods=(good,))
        chain = g.stack[-2]  # the claims that Ulysses has broken into; `n` is who had taken from this player before
        chain.data, g.active = (seat, chain.n == owner), owner
        return DONE


def _taken(f: Frame) -> Taken:
    return cast(Taken, f.item)
