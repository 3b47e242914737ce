"""A table to lay positions on: words instead of numbers, pieces taken from the right supplies, one sequence run at a time."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.ancient.game import AncientWorld
from winedark.games.ancient.rules.board import AREA, AREAS, ARMIES, ARMY_NAMES, CARDS, KIND
from winedark.games.ancient.rules.pieces import added, changed, gain_card, place_base
from winedark.games.ancient.rules.state import Player, World
from winedark.kernel.step import CHANCE, Action, suggested

from tests.support import table

RED, BLACK, GREEN, YELLOW, VIOLET = range(5)


@cache
def game_of(seats: int = 3) -> AncientWorld:
    """The rules for a number of players (made once)."""
    return AncientWorld("en2000", seats)


def area(name: str) -> int:
    return AREA[name]


def areas(mask: int) -> set[str]:
    """The ids of the areas in a mask."""
    return {AREAS[r].id for r in bits(mask)}


def kind(name: str) -> int:
    """A kind of card by its id: "large_galley", "diplomat", "a_warband_6"."""
    return KIND[name]


class Table(table.Table):
    """A position under construction and the decisions taken on it. Happenings are collected in `g.events`.

    Nobody owns anything; it is the second turn, its first round, and player 0 is start player.
    """

    game: AncientWorld
    g: World

    def __init__(self, seats: int = 3) -> None:
        super().__init__(game_of(seats))
        self.g.round, self.g.lap, self.g.phase, self.g.first = 2, 1, 2, 0

    def player(self, seat: int) -> Player:
        return self.g.players[seat]

    # ---- laying pieces
    def base(self, seat: int, *names: str, n: int = 1) -> Table:
        """So many bases more in each of these areas."""
        for name in names:
            for _ in range(n):
                place_base(self.g, seat, area(name))
        return self

    def fort(self, *names: str) -> Table:
        for name in names:
            self.g.forts |= 1 << area(name)
        return self

    def cubes(self, seat: int, name: str, n: int) -> Table:
        """So many cubes more in an area, from the stock."""
        p = self.player(seat)
        p.cubes = added(p.cubes, area(name), n)
        p.stock -= n
        return self

    def warehouse(self, seat: int, n: int) -> Table:
        """Exactly so many cubes in the warehouse."""
        p = self.player(seat)
        p.stock += p.warehouse - n
        p.warehouse = n
        return self

    def plunder(self, seat: int, owner: int, n: int) -> Table:
        """A player has plundered cubes of another."""
        p = self.player(seat)
        p.plunder = tuple(held + n if s == owner else held for s, held in enumerate(p.plunder))
        self.player(owner).stock -= n
        return self

    def supply(self, seat: int, n: int) -> Table:
        """Exactly so many bases left in the supply: the others go where there are some already."""
        p = self.player(seat)
        while p.discs > n:
            place_base(self.g, seat, bits(p.lands)[0])
        return self

    def army(self, seat: int, letter: str) -> Table:
        """The army that a player has drawn."""
        p, drawn = self.player(seat), ARMY_NAMES.index(letter)
        p.army, p.hand = drawn, tuple(sorted(p.hand + ARMIES[drawn]))
        self.g.armies &= ~(1 << drawn)
        return self

    def cards(self, seat: int, *names: str) -> Table:
        """Mercenaries in hand and personalities in play, out of the deck."""
        p = self.player(seat)
        for name in names:
            self.g.deck = added(self.g.deck, kind(name), -1)
            if CARDS[kind(name)].group == "personality":
                p.people = tuple(sorted((*p.people, kind(name))))
            else:
                gain_card(p, kind(name))
        return self

    def display(self, *names: str) -> Table:
        """Exactly these cards lie open; what lay there goes back into the deck."""
        for k in self.g.display:
            self.g.deck = added(self.g.deck, k)
        self.g.display = tuple(kind(name) for name in names)
        for k in self.g.display:
            self.g.deck = added(self.g.deck, k, -1)
        return self

    def deck(self, *names: str) -> Table:
        """Only these cards are left in the deck; all the others are discarded."""
        for k, n in enumerate(self.g.deck):
            left = names.count(CARDS[k].id)
            self.g.discard = added(self.g.discard, k, n - left)
            self.g.deck = changed(self.g.deck, k, left)
        return self

    # ---- playing: "action" (item: seat), "turn", "setup", …
    def act(self, seat: int, *action: Any) -> Table:
        """A player's turn comes and they take this action."""
        return self.run("action", seat).do(*action) if action else self.run("action", seat)

    def targets(self, verb: str) -> set[str]:
        """The areas that stand first in the actions of a verb."""
        return {AREAS[a[1]].id for a in self.legal(verb)}

    def why(self, *option: Any) -> str:
        """The key of the reason why an option is blocked, "" if it is not."""
        waiting = self.game.pending(self.g)
        assert waiting
        found = self.game.face.blocked(waiting[0], self.g, waiting[1], self.seats[0])
        return next((b.why.key for b in found if b.option == option), "")

    def roll(self, *pips: int) -> Table:
        """One die after another shows this."""
        for pip in pips:
            self.chance("roll", pip)
        return self

    def any_chance(self, seed: int = 0) -> Table:
        """Chance gives anything, as long as chance moves."""
        rng = Random(seed)
        while self.seats == (CHANCE,):
            self.game.apply(self.g, CHANCE, self.game.sample(self.g, rng))
        return self

    def first(self) -> Action:
        """The first legal action, its open tail as suggested."""
        return suggested(self.legal()[0])

    # ---- looking
    def owned(self, seat: int) -> set[str]:
        """The ids of a player's areas."""
        return areas(self.player(seat).lands)

    def owner(self, name: str) -> int:
        return self.g.owner[area(name)]


__all__ = [
    "BLACK", "CHANCE", "GREEN", "NOBODY", "RED", "VIOLET", "YELLOW", "Table", "area", "areas", "game_of", "kind",
]  # fmt: skip
