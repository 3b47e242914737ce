"""Battles set up by hand and fought through the flow of the game, dice given."""

from __future__ import annotations

from random import Random
from typing import Any

from winedark.games.ancient.rules import spoils
from winedark.games.ancient.rules.board import AREA, ARMIES, CARDS, DISPLAY, KIND
from winedark.games.ancient.rules.flow import FLOW
from winedark.games.ancient.rules.invariants import broken
from winedark.games.ancient.rules.pieces import added, gain_card, place_base
from winedark.games.ancient.rules.setup import start_position
from winedark.games.ancient.rules.spoils import last_battle
from winedark.games.ancient.rules.state import World
from winedark.kernel.game import Game
from winedark.kernel.state import Frame
from winedark.kernel.step import CHANCE, admitted
from winedark.kernel.text import Event

ATTACKER, DEFENDER, OTHER = range(3)
FIELD, SEA = AREA["gallia"], AREA["western_mediterranean"]
HOME, HOME2 = AREA["belgica"], AREA["narbonensis"]


class Bare(Game):
    """The flow of the title for three, without words and pictures."""

    title, edition_id, seat_count, state_class = "ancient", "en2000", 3, World


GAME = Bare(FLOW)


def kinds(*names: str) -> tuple[int, ...]:
    return tuple(KIND[name] for name in names)


class Battle:
    """A battle over an area of the second player's. `army` 0 is A; mercenaries and people by name.

    With `hand` and `hand2` there are these cards only, no matter whose they are, and the invariants are left alone.
    """

    def __init__(
        self, area: int = FIELD, army: int = 0, army2: int = 3, more: tuple[str, ...] = (), more2: tuple[str, ...] = (),
        people: tuple[str, ...] = (), people2: tuple[str, ...] = (), fort: bool = False, stand: str = "",
        hand: tuple[str, ...] | None = None, hand2: tuple[str, ...] | None = None,
    ) -> None:  # fmt: skip
        self.g = g = start_position(3)
        self.area, self.free = area, hand is not None or hand2 is not None
        g.active, g.first, g.round, g.lap, g.phase = ATTACKER, ATTACKER, 2, 3, 2
        for seat, r in ((ATTACKER, HOME), (DEFENDER, HOME2), (DEFENDER, area), (DEFENDER, area)):
            place_base(g, seat, r)
        for seat, drawn, extra, there in ((ATTACKER, army, more, people), (DEFENDER, army2, more2, people2)):
            self._equip(seat, drawn, extra, there)
        self._open()
        for p, cards in zip(g.players, (hand, hand2), strict=False):
            p.hand = p.hand if cards is None else tuple(sorted(kinds(*cards)))
        g.forts = int(fort or bool(stand)) << area
        self.begin()
        if stand:
            self.do(DEFENDER, stand)

    def _equip(self, seat: int, army: int, more: tuple[str, ...], people: tuple[str, ...]) -> None:
        g, p = self.g, self.g.players[seat]
        p.army, p.hand, g.armies = army, ARMIES[army], g.armies & ~(1 << army)
        for kind in kinds(*more):
            gain_card(p, kind)
            g.deck = added(g.deck, kind, -1)
        p.people = tuple(sorted(kinds(*people)))
        for kind in p.people:
            g.deck = added(g.deck, kind, -1)

    def _open(self) -> None:
        """The display is full, of what is left in the deck (1.5)."""
        g = self.g
        g.display = tuple(kind for kind, n in enumerate(g.deck) for _ in range(n))[:DISPLAY]
        for kind in g.display:
            g.deck = added(g.deck, kind, -1)

    def begin(self) -> None:
        """On to the first decision."""
        self.g.stack = [Frame("battle", self.area)]
        self.g.events = self.events = []
        GAME.run_on(self.g)
        self.sound()

    def sound(self) -> None:
        assert self.free or broken(self.g) == []

    # ---- going on
    def do(self, seat: int, *action: Any) -> Battle:
        GAME.apply(self.g, seat, action)
        self.sound()
        return self

    def lay(self, *cards: str) -> Battle:
        return self.do(ATTACKER, "lay", *kinds(*cards))

    def lay2(self, *cards: str) -> Battle:
        return self.do(DEFENDER, "lay", *kinds(*cards))

    def roll(self, *pips: int) -> Battle:
        return self.do(CHANCE, "roll", *pips)

    def draw(self, card: str) -> Battle:
        return self.do(CHANCE, "draw", KIND[card])

    def finish(self, seed: int = 0) -> Battle:
        """All chances as they come."""
        rng = Random(seed)
        while self.waits in ("RollPair", "DrawLoss"):
            self.do(CHANCE, *GAME.sample(self.g, rng))
        return self

    # ---- what has become of it
    @property
    def waits(self) -> str:
        """The step that waits; "" after the battle."""
        waiting = GAME.pending(self.g)
        return type(waiting[0]).__name__ if waiting else ""

    @property
    def seats(self) -> tuple[int, ...]:
        return GAME.seats(self.g)

    @property
    def seen(self) -> spoils.Battle:
        """The battle as everybody sees it, over or not."""
        found = last_battle(self.g)
        assert found
        return found

    @property
    def winners(self) -> list[int]:
        """Of the pairs judged so far: 1 the attacker, -1 the defender, 0 nobody."""
        return [pair[4] for pair in self.seen.pairs]

    @property
    def taken(self) -> bool:
        """Has the attacker got the area?"""
        return self.g.owner[self.area] == ATTACKER

    def admits(self, seat: int, *cards: str) -> bool:
        return admitted(GAME.legal(self.g, seat), ("lay", *kinds(*cards)))

    def why(self, seat: int, *cards: str) -> str:
        """The key of the words about a row that is not admitted."""
        return GAME.legal(self.g, seat)[0][1].why(kinds(*cards)).key

    def offered(self, seat: int) -> set[str]:
        """The names of the cards that may be laid."""
        return {CARDS[card].id for card, _ in GAME.legal(self.g, seat)[0][1].members()}

    def most(self, seat: int) -> int:
        return GAME.legal(self.g, seat)[0][1].high

    def told(self, key: str) -> list[Event]:
        return [event for event in self.events if event.key == key]
