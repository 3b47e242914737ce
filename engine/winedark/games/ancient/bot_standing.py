"""What a position is worth to everybody, in points: what the scorings to come will bring."""

from __future__ import annotations

from winedark.games.ancient.board import CARDS, LEADER
from winedark.games.ancient.bot_land import Outlook, commerce, courted_by, holdings, outlook
from winedark.games.ancient.bot_taste import Taste
from winedark.games.ancient.bot_war import war
from winedark.games.ancient.state import Player, World

PLACED = 2.5  # cubes that an action places, about


def position(g: World, seat: int, taste: Taste) -> float:
    """A seat's own standing, less the rivals'."""
    worth = standings(g, taste)
    value = worth.pop(seat)
    return value - taste.leader * max(worth) - taste.rivals * sum(worth) / len(worth)


def standings(g: World, taste: Taste) -> list[float]:
    """By player: points, and what the scorings to come will bring."""
    then = outlook(g.round, g.lap, taste)
    wars, trade = war(g), commerce(g, then, taste)
    return [
        p.points
        + sum(p.plunder)
        + trade[s]
        + holdings(g, s, wars, courted_by(g, s), then, taste)
        + taste.reach * then.heat * then.weight * sum(wars.prospects[s][: taste.targets])
        + supplies(p, then, taste)
        for s, p in enumerate(g.players)
    ]


def supplies(p: Player, then: Outlook, taste: Taste) -> float:
    """Cubes that can still be placed, personalities, and the cost of all cards in every scoring."""
    usable = min(p.warehouse, PLACED * then.here)
    people = sum(taste.people[kind - LEADER] for kind in p.people)
    cost = sum(CARDS[kind].cost for kind in p.hand) + sum(CARDS[kind].cost for kind in p.people)
    return taste.cube * then.weight * usable + people * then.part - cost * len(then.scorings)
