"""Chapter 8: points, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.ancient.board import AREAS, CARDS
from winedark.games.ancient.pieces import in_turn
from winedark.games.ancient.state import Player, World
from winedark.kernel.state import Frame
from winedark.kernel.text import note

if TYPE_CHECKING:
    from winedark.games.ancient.game import AncientWorld

FIRST_SCORING = 2  # 8.1: not after the first turn
HOW = ("points", "areas", "cubes")  # 8.6: what decides, in this order


class Score(NamedTuple):
    """What a scoring brings a player: areas, trade and plunder, less the cost of their cards."""

    lands: int
    trade: int
    plunder: int
    cost: int

    @property
    def total(self) -> int:
        return self.lands + self.trade + self.plunder - self.cost


def scores(game: AncientWorld, g: World, f: Frame) -> bool:
    """Is this turn scored (8.1)?"""
    return g.round >= FIRST_SCORING


# ---- what counts
def trader(g: World, area: int) -> int:
    """Who has more cubes in an area than anybody else; NOBODY if some are level (8.2)."""
    counts = [p.cubes[area] for p in g.players]
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else NOBODY


def cost(p: Player) -> int:
    """What the cards in hand and the personalities cost (8.4)."""
    return sum(CARDS[kind].cost for kind in (*p.hand, *p.people))


def worth(g: World, seat: int) -> Score:
    """What a scoring would bring a player now (8.1 to 8.4)."""
    p = g.players[seat]
    lands = sum(AREAS[area].value for area in bits(p.lands))
    trade = sum(area.value // 2 for r, area in enumerate(AREAS) if p.cubes[r] and trader(g, r) == seat)
    return Score(lands, trade, sum(p.plunder), cost(p))


def score(game: AncientWorld, g: World, f: Frame) -> None:
    """Every player scores; then plundered cubes go back to their owners' stocks (8.3)."""
    for seat, found in [(seat, worth(g, seat)) for seat in in_turn(g)]:
        p = g.players[seat]
        p.points += found.total
        p.scored += (found.total,)
        words = {"lands": found.lands, "trade": found.trade, "plunder": found.plunder, "cost": found.cost}
        note(g, "score.sum", "8.1", seat=seat, n=found.total, n2=p.points, **words)
    for p in g.players:
        for owner, n in enumerate(p.plunder):
            g.players[owner].stock += n
        p.plunder = (0,) * len(g.players)


# ---- the end
def standing(g: World, seat: int) -> tuple[int, int, int]:
    """What decides the game: points, then areas, then cubes on the map (8.6)."""
    p = g.players[seat]
    return p.points, p.lands.bit_count(), sum(p.cubes)


def crown(g: World) -> None:
    """Whoever stands best has won (8.6)."""
    found = [standing(g, seat) for seat in range(len(g.players))]
    g.winners = tuple(seat for seat, one in enumerate(found) if one == max(found))
    g.how = _decided_by(sorted(found, reverse=True)[:2]) if len(g.winners) == 1 else "shared"
    note(g, f"victory.{g.how}", "8.6", winners=g.winners, count=len(g.winners), n=max(found)[0])


def _decided_by(best: list[tuple[int, int, int]]) -> str:
    first, second = best
    return next(how for how, one, other in zip(HOW, first, second, strict=True) if one != other)
