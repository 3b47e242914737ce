"""What a position is worth to everybody, in points: what the scorings to come will bring."""

from __future__ import annotations

from winedark.games.ancient.board import CARDS, LEADER
from winedark.games.ancient.bot_land import Outlook, commerce, courted_by, holdings, outlook
from winedark.games.ancient.bot_war import war
from winedark.games.ancient.bot_weights import Weights
from winedark.games.ancient.state import Player, World

PLACED = 2.5  # cubes that an action places, about


def position(state: World, seat: int, weights: Weights) -> float:
    """A seat's own standing, less the rivals'."""
    worth = standings(state, weights)
    value = worth.pop(seat)
    return value - weights.leader * max(worth) - weights.rivals * sum(worth) / len(worth)


def standings(state: World, weights: Weights) -> list[float]:
    """By player: points, and what the scorings to come will bring."""
    then = outlook(state.round, state.lap, weights)
    wars, trade = war(state), commerce(state, then, weights)
    return [
        p.points
        + sum(p.plunder)
        + trade[s]
        + holdings(state, s, wars, courted_by(state, s), then, weights)
        + weights.reach * then.heat * then.weight * sum(wars.prospects[s][: weights.targets])
        + supplies(p, then, weights)
        for s, p in enumerate(state.players)
    ]


def supplies(player: Player, then: Outlook, weights: Weights) -> float:
    """Cubes that can still be placed, personalities, and the cost of all cards in every scoring."""
    usable = min(player.warehouse, PLACED * then.here)
    people = sum(weights.people[kind - LEADER] for kind in player.people)
    cost = sum(CARDS[kind].cost for kind in player.hand) + sum(CARDS[kind].cost for kind in player.people)
    return weights.cube * then.weight * usable + people * then.part - cost * len(then.scorings)
