"""Revenue (2.9 to 2.15): what buildings bring, and what two wonders add."""

from __future__ import annotations

from collections import Counter

from winedark.common.bits import bits
from winedark.games.mare_nostrum.rules import collecting
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.collecting import take
from winedark.games.mare_nostrum.rules.goods import spread
from winedark.games.mare_nostrum.rules.state import has
from winedark.games.mn2003.rules.board import CARAVANS, CITIES, MARKETS, SITE_GOOD, SITE_PROVINCE, SITES_OF, TAX, TEMPLES, WARES
from winedark.games.mn2003.rules.roles import by_commerce, counting
from winedark.games.mn2003.rules.state import World
from winedark.kernel.state import Frame
from winedark.kernel.text import record

Income = list[int]  # cards by kind


def yields(sites: int) -> Income:
    """What buildings bring to a player for whom they all count (2.10, 2.11)."""
    cards = [0] * WARES.kinds
    for i in bits(sites & CITIES):
        cards[TAX] += 2 if sites & TEMPLES & SITES_OF[SITE_PROVINCE[i]] else 1
    for i in bits(sites & CARAVANS):
        cards[SITE_GOOD[i]] += 2 if sites & MARKETS & SITES_OF[SITE_PROVINCE[i]] else 1
    return cards


def income(state: World, seat: int) -> Income:
    """What a seat collects as the board stands (2.9, 8.12), before shortages and the gift of Artemis."""
    cards = yields(counting(state, seat))
    cards[TAX] += has(state.empires[seat], "colossus")
    return cards


def gain(state: World, seat: int, site: int) -> tuple[int, ...]:
    """What a building on an empty site would bring its builder at each collection, beside what they have there."""
    sites = counting(state, seat) & SITES_OF[SITE_PROVINCE[site]]
    return tuple((Counter(spread(yields(sites | 1 << site))) - Counter(spread(yields(sites)))).elements())


def collect(game: FamilyBase[World], state: World, frame: Frame) -> None:
    """Everybody collects, in the order that matters when the bank runs short (2.14). No trade is called yet."""
    state.exchange = 0
    for seat in by_commerce(game, state):
        got = [take(state, state.empires[seat], kind, n) for kind, n in enumerate(income(state, seat))]
        record(state, "revenue.got", "2.9", seat=seat, goods=spread(got))


def artemis(game: FamilyBase[World], state: World, frame: Frame) -> list[int]:
    """The owner of the Temple of Artemis, if anybody."""
    return [seat for seat in range(game.seat_count) if has(state.empires[seat], "temple_of_artemis")]


class ChooseGift(collecting.ChooseGift[World]):
    """The Temple of Artemis brings one commodity of choice, of those that the bank still has (R-041)."""

    rule, event = "8.14", "revenue.gift"
