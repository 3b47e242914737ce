"""The table of the title of 2016: the printings, the pile of legendary goods, and tiles that lie face down."""

from __future__ import annotations

from functools import cache
from typing import Self

from winedark.games.mn2016.game import MareNostrum
from winedark.games.mn2016.rules.board import COIN, WARES
from winedark.games.mn2016.rules.state import World

from tests.games.mare_nostrum.table import FamilyTable, pass_to
from tests.games.mn2016.words import WORDS

EDITIONS = ("en2016", "fr_rev")


@cache
def game_of(edition: str = "en2016", seats: int = 5) -> MareNostrum:
    """The rules of an edition for a number of players (made once)."""
    return MareNostrum(edition, seats)


class Table(FamilyTable):
    """A position under construction and the decisions taken on it. Happenings are collected in `g.events`.

    Sequences: "collect", "trade", "exchange", "build", "builder" (item: seat), "war", "campaign" (item: seat), "claim", "round"…
    """

    game: MareNostrum
    g: World
    words = WORDS
    phases = {"trade": "trade", "build": "build", "war": "war"}
    calls = "exchange"
    passes = ("done", "keep", "decline")

    def __init__(self, edition: str = "en2016", seats: int = 5, **options: str) -> None:
        super().__init__(game_of(edition, seats), **options)

    def give_back(self, kind: int, n: int) -> None:
        if kind > COIN:
            self.g.pile = sorted(self.g.pile + [WARES.commodity(kind)] * n)
        else:
            super().give_back(kind, n)

    def draw(self, kind: int) -> None:
        if kind > COIN:
            self.g.pile.remove(WARES.commodity(kind))
        else:
            super().draw(kind)

    def tile(self, seat: int, *names: str) -> Self:
        """Give tiles: powers, bonuses and cost count at once."""
        super().tile(seat, *names)
        for number in map(WORDS.tile, names):
            self.g.down &= ~(1 << number)
        return self


def new_round(t: Table, seat: int) -> Table:
    """The next round, up to the seat's build turn; nobody trades and, as in round one, nobody collects."""
    t.g.round = t.g.played = 0
    return t.run("round").do("exchange", 0).do("next", seat)


__all__ = ["EDITIONS", "Table", "game_of", "new_round", "pass_to"]
