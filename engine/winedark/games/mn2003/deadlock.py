"""When nobody can win any more, or nobody but one (9.4, R-056), and who leads (9.5, R-057).

Sound rather than eager: what is called a deadlock is one whatever anybody decides and however the dice fall.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.games.mare_nostrum.state import has, legions_left
from winedark.games.mn2003.board import TAX
from winedark.games.mn2003.placement import sites_in
from winedark.games.mn2003.powers import price
from winedark.games.mn2003.revenue import income
from winedark.games.mn2003.state import Empire, World
from winedark.games.mn2003.storage import KEPT_TAXES
from winedark.games.mn2003.tables import SITE_KINDS, UNITS
from winedark.games.mn2003.victory import end
from winedark.kernel.text import Text

if TYPE_CHECKING:
    from winedark.games.mn2003.game import MareNostrum2003

THINGS = ("influence", *SITE_KINDS, *UNITS)  # a hero or wonder costs more than the cheapest of these (4.4, 4.6)


def deadlock(game: MareNostrum2003, g: World) -> Text | None:
    """Why nobody can win any more, or nobody but one; None while two players can still do something."""
    if g.winners or not g.round:
        return None
    able = _able(game, g)
    if len(able) == 1:
        return Text("deadlock.alone", {"seat": able[0]})
    return Text("deadlock.stuck") if not able or stuck(game, g) else None


def conclude(game: MareNostrum2003, g: World) -> None:
    """Who alone can still do something wins; otherwise those who are ahead in what is counted (9.5)."""
    able = _able(game, g)
    leaders = able if len(able) == 1 else _ahead(game, g)
    end(g, tuple(leaders), "concluded", "9.5")


def _able(game: MareNostrum2003, g: World) -> list[int]:
    return [seat for seat in range(game.seat_count) if not helpless(g, seat)]


def _ahead(game: MareNostrum2003, g: World) -> list[int]:
    by_seat = [counts(g, seat) for seat in range(game.seat_count)]
    return [seat for seat, n in enumerate(by_seat) if n == max(by_seat)]


def counts(g: World, seat: int) -> tuple[int, int, int]:
    """What places are given by: heroes and wonders, then the cards of a revenue, then provinces (9.5)."""
    e = g.empires[seat]
    return len(e.tiles), sum(income(g, seat)), e.lands.bit_count()


# ---- what can still come
def helpless(g: World, seat: int) -> bool:
    """Is there nothing that this player can ever do again? No legion and none that Helen could win, nothing that brings an
    income, and too few cards to buy anything: a hand without income never grows, for trade gives one card for one."""
    e = g.empires[seat]
    if e.troops or sites_in(e.lands) & g.built or has(e, "colossus") or has(e, "temple_of_artemis"):
        return False
    return not (has(e, "helen") and legions_left(e)) and in_hand(g, e) < cheapest(g, seat)


def stuck(game: MareNostrum2003, g: World) -> bool:
    """Has no player a legion, and will nobody ever hold enough cards to buy anything? Then no income can change."""
    empires = g.empires[: game.seat_count]
    if g.occupied or any(e.troops for e in empires):
        return False
    taxes = any(e.purse[TAX] or TAX in e.offer or has(e, "cleopatra") for e in empires)
    incomes = [income(g, seat) for seat in range(game.seat_count)]
    taxes |= any(cards[TAX] for cards in incomes)
    return all(
        max(in_hand(g, e), sum(cards) + extra(e, taxes)) < cheapest(g, seat)
        for seat, (e, cards) in enumerate(zip(empires, incomes, strict=True))
    )  # fmt: skip


def in_hand(g: World, e: Empire) -> int:
    """The cards that a player holds or offers, and in the middle of a trade what the end of it will make even (3.10)."""
    trading = any(f.seq == "exchange" for f in g.stack)
    return sum(e.purse) + len(e.offer) + (e.lost - e.claimed) * trading


def extra(e: Empire, taxes: bool) -> int:
    """The most that is added to a revenue: what was kept, and the gift of Artemis (4.22, 8.13, 8.14)."""
    return KEPT_TAXES * taxes + has(e, "hanging_gardens") + has(e, "temple_of_artemis")


def cheapest(g: World, seat: int) -> int:
    """The least that anything costs a player."""
    return min(price(g, seat, kind) for kind in THINGS)
