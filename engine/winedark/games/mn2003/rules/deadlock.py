"""When nobody can win any more, or nobody but one (9.4, R-056), and who leads (9.5, R-057).

Sound rather than eager: what is called a deadlock is one whatever anybody decides and however the dice fall.
"""

from __future__ import annotations

from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.state import has, legions_left
from winedark.games.mn2003.rules.board import TAX, sites_in
from winedark.games.mn2003.rules.powers import price
from winedark.games.mn2003.rules.revenue import income
from winedark.games.mn2003.rules.state import Empire, World
from winedark.games.mn2003.rules.storage import KEPT_TAXES
from winedark.games.mn2003.rules.tables import SITE_KINDS, UNITS
from winedark.games.mn2003.rules.victory import end
from winedark.kernel.text import Text

THINGS = ("influence", *SITE_KINDS, *UNITS)  # a hero or wonder costs more than the cheapest of these (4.4, 4.6)


def deadlock(game: FamilyBase[World], state: World) -> Text | None:
    """Why nobody can win any more, or nobody but one; None while two players can still do something."""
    if state.winners or not state.round:
        return None
    able = _able(game, state)
    if len(able) == 1:
        return Text("deadlock.alone", {"seat": able[0]})
    return Text("deadlock.stuck") if not able or stuck(game, state) else None


def conclude(game: FamilyBase[World], state: World) -> None:
    """A player who alone can still do something wins; otherwise those who are ahead in what is counted (9.5)."""
    able = _able(game, state)
    leaders = able if len(able) == 1 else _ahead(game, state)
    end(state, tuple(leaders), "concluded", "9.5")


def _able(game: FamilyBase[World], state: World) -> list[int]:
    return [seat for seat in range(game.seat_count) if not helpless(state, seat)]


def _ahead(game: FamilyBase[World], state: World) -> list[int]:
    by_seat = [counts(state, seat) for seat in range(game.seat_count)]
    return [seat for seat, n in enumerate(by_seat) if n == max(by_seat)]


def counts(state: World, seat: int) -> tuple[int, int, int]:
    """What places are given by: heroes and wonders, then the cards of a revenue, then provinces (9.5)."""
    empire = state.empires[seat]
    return len(empire.tiles), sum(income(state, seat)), empire.lands.bit_count()


# ---- what can still come
def helpless(state: World, seat: int) -> bool:
    """Is there nothing that this player can ever do again? No legion and none that Helen could win, nothing that brings an
    income, and too few cards to buy anything: a hand without income never grows, for trade gives one card for one."""
    empire = state.empires[seat]
    if empire.troops or sites_in(empire.lands) & state.built or has(empire, "colossus") or has(empire, "temple_of_artemis"):
        return False
    return not (has(empire, "helen") and legions_left(empire)) and in_hand(state, empire) < cheapest(state, seat)


def stuck(game: FamilyBase[World], state: World) -> bool:
    """Has no player a legion, and will nobody ever hold enough cards to buy anything? Then no income can change."""
    empires = state.empires[: game.seat_count]
    if state.occupied or any(e.troops for e in empires):
        return False
    taxes = any(e.purse[TAX] or TAX in e.offer or has(e, "cleopatra") for e in empires)
    incomes = [income(state, seat) for seat in range(game.seat_count)]
    taxes |= any(cards[TAX] for cards in incomes)
    return all(
        max(in_hand(state, e), sum(cards) + extra(e, taxes)) < cheapest(state, seat)
        for seat, (e, cards) in enumerate(zip(empires, incomes, strict=True))
    )  # fmt: skip


def in_hand(state: World, empire: Empire) -> int:
    """The cards that a player holds or offers, and in the middle of a trade what the end of it will make even (3.10)."""
    trading = any(f.seq == "exchange" for f in state.stack)
    return sum(empire.purse) + len(empire.offer) + (empire.lost - empire.claimed) * trading


def extra(empire: Empire, taxes: bool) -> int:
    """The most that is added to a revenue: what was kept, and the gift of Artemis (4.22, 8.13, 8.14)."""
    return KEPT_TAXES * taxes + has(empire, "hanging_gardens") + has(empire, "temple_of_artemis")


def cheapest(state: World, seat: int) -> int:
    """The least that anything costs a player."""
    return min(price(state, seat, kind) for kind in THINGS)
