"""Chapter 8: points, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from winedark.common.bits import bits
from winedark.common.margin import margin
from winedark.common.seats import NOBODY
from winedark.games.ancient.rules.board import AREAS, CARDS
from winedark.games.ancient.rules.pieces import in_turn
from winedark.games.ancient.rules.state import Player, World
from winedark.kernel.game import Game
from winedark.kernel.state import Frame
from winedark.kernel.text import Text, record

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


def scores(game: Game[World], state: World, frame: Frame) -> bool:
    """Is this turn scored (8.1)?"""
    return state.round >= FIRST_SCORING


# ---- what counts
def trader(state: World, area: int) -> int:
    """Who has more cubes in an area than anybody else; NOBODY if some are level (8.2)."""
    return foremost([p.cubes[area] for p in state.players])


def foremost(counts: Sequence[int]) -> int:
    """The same, of everybody's cubes in an area."""
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else NOBODY


def cost(player: Player) -> int:
    """What the cards in hand and the personalities cost (8.4)."""
    return sum(CARDS[kind].cost for kind in (*player.hand, *player.people))


def worth(state: World, seat: int) -> Score:
    """What a scoring would bring a player now (8.1 to 8.4)."""
    player = state.players[seat]
    lands = sum(AREAS[area].value for area in bits(player.lands))
    trade = sum(area.value // 2 for r, area in enumerate(AREAS) if player.cubes[r] and trader(state, r) == seat)
    return Score(lands, trade, sum(player.plunder), cost(player))


def score(game: Game[World], state: World, frame: Frame) -> None:
    """Every player scores; then plundered cubes go back to their owners' stocks (8.3)."""
    for seat, found in [(seat, worth(state, seat)) for seat in in_turn(state)]:
        player = state.players[seat]
        player.points += found.total
        player.scored += (found.total,)
        words = {"lands": found.lands, "trade": found.trade, "plunder": found.plunder, "cost": found.cost}
        record(state, "score.sum", "8.1", seat=seat, n=found.total, n2=player.points, **words)
    for player in state.players:
        for owner, n in enumerate(player.plunder):
            state.players[owner].stock += n
        player.plunder = (0,) * len(state.players)


# ---- the end
def standing(state: World, seat: int) -> tuple[int, int, int]:
    """What decides the game: points, then areas, then cubes on the map (8.6)."""
    player = state.players[seat]
    return player.points, player.lands.bit_count(), sum(player.cubes)


def crown(state: World) -> None:
    """Those who stand best have won (8.6)."""
    found = [standing(state, seat) for seat in range(len(state.players))]
    state.winners = tuple(seat for seat, one in enumerate(found) if one == max(found))
    state.how = _decided_by(sorted(found, reverse=True)[:2]) if len(state.winners) == 1 else "shared"
    record(state, f"victory.{state.how}", "8.6", winners=state.winners, count=len(state.winners), n=max(found)[0])


def decided(state: World) -> Text:
    """By how much the winners were ahead of the players who came next, or in what all winners were level (8.6)."""
    if state.how == "shared":
        return Text("decided.shared", {"winners": state.winners})
    found = margin({seat: standing(state, seat) for seat in range(len(state.players))}, state.winners[0])
    told = {"winners": state.winners, "other": found.others, "count": len(found.others)} | found.counts
    return Text(f"decided.{HOW[found.level]}", told)


def _decided_by(best: list[tuple[int, int, int]]) -> str:
    first, second = best
    return next(how for how, one, other in zip(HOW, first, second, strict=True) if one != other)
