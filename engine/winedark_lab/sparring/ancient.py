"""The plans of Empires of the Ancient World. A liking of 1 is worth UNIT points.

- rush: whatever nobody owns, at once, by diplomats and armies
- turtle: nothing but forts, bases and cards until turn 3, then everything
- trader: cubes and merchants, no war
- raider: soldiers first, then the areas of those who have the fewest, for the cubes that lie there
- a player who feeds: leaves the fed player's areas and cubes alone, and fights the others
"""

from __future__ import annotations

from winedark.common.seats import NOBODY
from winedark.games.ancient.rules.board import CARDS, MERCHANT
from winedark.games.ancient.rules.state import World
from winedark.kernel.step import Action

from winedark_lab.sparring.plan import Liking, Moment, Plan, Refusal, about, always, each, early, until

TURN = 3  # the turn in which a turtle comes out
SOLDIERS = 13  # cards of a raider's hand at which it is large enough; an army has 10
ORDER, PLENTY, WANT = 6.0, 4.0, 1.0


# ---- what players own
def on_a_player(moment: Moment, option: Action) -> bool:
    """What is done to an area that somebody owns."""
    return bool(moment.state.owner[option[1]] != NOBODY)


def on(fed: int) -> Refusal:
    """What is done to an area of the fed player."""
    return lambda moment, option: bool(moment.state.owner[option[1]] == fed)


def on_others(fed: int) -> Liking:
    """What is done to areas of the players who are not fed."""
    return lambda moment, action: WANT if moment.state.owner[action[1]] not in (NOBODY, fed) else 0.0


def next_to(fed: int) -> Liking:
    """Cubes are kept out of areas in which the fed player has more than anybody else."""

    def liking(moment: Moment, action: Action) -> float:
        most = max(player.cubes[action[1]] for player in moment.state.players)
        return -PLENTY if 0 < most == moment.state.players[fed].cubes[action[1]] else 0.0

    return liking


# ---- cards
def soldiers(moment: Moment, action: Action) -> float:
    """Cards to fight with, until the hand is large enough."""
    armed = len(moment.state.players[moment.seat].hand) >= SOLDIERS
    return ORDER if CARDS[action[1]].group == "mercenary" and not armed else 0.0


def merchants(moment: Moment, action: Action) -> float:
    """Merchants before all other cards."""
    return PLENTY if action[1] == MERCHANT else 0.0


def raid(moment: Moment, action: Action) -> float:
    """An attack on a player who has fewer cards than oneself, the more cubes lie there the better."""
    state: World = moment.state
    owner = state.owner[action[1]]
    if owner == NOBODY or len(state.players[owner].hand) > len(state.players[moment.seat].hand):
        return 0.0
    return WANT * (1 + state.players[owner].cubes[action[1]])


PLANS = {
    "rush": Plan({"attack": on_a_player, "win_over": always}, {"attack": PLENTY, "court": PLENTY}),
    "turtle": Plan(
        each(("attack", "win_over", "court", "trade"), until(TURN)),
        {"fort": early(TURN, WANT), "attack": early(TURN, 0.0, WANT), "inside": WANT},
    ),
    "trader": Plan({"attack": on_a_player, "fort": always}, {"trade": ORDER, "recruit": merchants, "take": merchants}),
    "raider": Plan({}, {"recruit": soldiers, "take": soldiers, "attack": raid}),
}


def feeding(fed: int) -> Plan:
    """The plan of a player who plays for the seat `fed`."""
    return Plan(
        {"attack": on(fed), "win_over": on(fed), "dislodge": about(fed)},
        {"attack": on_others(fed), "win_over": on_others(fed), "place": next_to(fed)},
    )
