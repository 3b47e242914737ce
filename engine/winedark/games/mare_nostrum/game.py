"""The family as the kit sees it. A title adds its own chapters: a function that takes the game first is a method as it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.bots.chase import Road, now
from winedark.games.mare_nostrum.display import reach
from winedark.games.mare_nostrum.display.battle_panel import luck, odds_table
from winedark.games.mare_nostrum.display.story import SOUNDS
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.goods import spread
from winedark.games.mare_nostrum.rules.ledger import unknown
from winedark.games.mare_nostrum.rules.state import Side, W
from winedark.kernel.game import Region
from winedark.kernel.step import Action
from winedark.kernel.text import Text

Hand = tuple[int, ...]  # kinds of resources
PHASES = 5  # of a round, at most


class FamilyGame(FamilyBase[W]):
    """A title of the family. `clicks` are the targets of an option."""

    sounds = SOUNDS
    mind = "bots.mind"
    clicks: Callable[..., list[str]]
    luck = luck

    def dealt(self, imagined: W, hands: Sequence[Hand], rng: Random) -> list[int]:
        """What the hidden hands of the imagined state are dealt from, in whatever order. Who holds what must not matter."""
        return [kind for hand in hands for kind in hand]

    def imagine(self, state: W, seat: int, rng: Random) -> W:
        """What nobody knows of the hands of others is dealt anew, covered offers included; how much each holds is known."""
        h = state.copy()
        others = [e for s, e in enumerate(h.empires) if s != seat]
        hands = [unknown(e, hidden_hand(e, state.revealed)) for e in others]
        pool = sorted(self.dealt(h, hands, rng))
        rng.shuffle(pool)
        start = 0
        for side, hand in zip(others, hands, strict=True):
            dealt = [*spread(side.known), *pool[start : start + len(hand)]]
            rng.shuffle(dealt)
            self._deal(side, dealt, 0 if state.revealed else len(side.offer))
            start += len(hand)
        return h

    def _deal(self, side: Side, hand: list[int], offered: int) -> None:
        if offered:
            side.offer = tuple(sorted(hand[:offered]))
        purse = [0] * self.wares.kinds
        for kind in hand[offered:]:
            purse[kind] += 1
        side.purse = purse

    def holdings(self, state: W) -> dict[Region, int]:
        """Provinces belong to their conqueror as long as there is one, else to their owner."""
        holders = [owner if first == NOBODY else first for owner, first in zip(state.owner, state.conqueror, strict=True)]
        regions = map(Region, self.atlas.provinces, self.atlas.province_names)
        return {region: seat for region, seat in zip(regions, holders, strict=True) if 0 <= seat < self.seat_count}

    def near(self, won: Sequence[int], roads: Sequence[Sequence[Road]]) -> list[float]:
        """By seat, in percent: how likely it wins in this round. Those who have `won` do, even before the round is over."""
        return [100.0 if seat in won else 0.0 if won else 100 * now(roads[seat]) for seat in range(self.seat_count)]

    def clock(self, state: W) -> float:
        return state.round + state.phase / PHASES

    def path(self, state: W, seat: int, option: Action) -> list[str]:
        waiting = self.pending(state)
        return self.clicks(state, seat, option, waiting[0].arguments.get(option[0], ())) if waiting else []

    def neighbours(self, place: str) -> list[str]:
        return reach.neighbours(self.atlas, place)

    def threats(self, state: W, seat: int | None, place: str) -> list[Text]:
        return reach.threats(self.atlas, state, range(self.seat_count), seat, place)

    def odds(self, state: W, seat: int, action: Action) -> list[dict[str, Any]]:
        return [odds_table(seat, battle) for battle in self.foreseen(state, seat, action)]


def hidden_hand(side: Side, revealed: bool) -> Hand:
    """What of a side's resources nobody else may see: its purse, and what it offers while that lies covered."""
    return spread(side.purse) + (() if revealed else tuple(side.offer))
