"""The plans of Mediterranean Empires. A liking of 1 is worth UNIT points.

- rush: wide in building, then an expedition in every action, with all that the hand has
- turtle: seven cities, then walls; builds its hand and meets everybody who comes, until turn 3, then everything
- trader: lives by Imperium cards, and takes cities that nobody owns
- raider: expeditions to other players' cities, thefts, barbarians and pirates
- a player who feeds: spares the fed player's cities and cards, makes truces with them and lets their expeditions pass
"""

from __future__ import annotations

from winedark.games.medemp.rules.board import is_area
from winedark.games.medemp.rules.cards import CARDS
from winedark.games.medemp.rules.play import use_of
from winedark.games.medemp.rules.state import NEUTRAL
from winedark.kernel.step import Action

from winedark_lab.sparring.plan import Liking, Moment, Plan, Refusal, early

TURN = 3  # the turn in which a turtle comes out
ENOUGH = 7  # cities of a turtle before it fortifies
PLENTY, WANT, TASTE = 6.0, 2.0, 0.5
ROBBING = ("steal", "barbarians", "pirates", "neutralise", "take")  # what Imperium cards do to others
LIVING = ("draw", "steal", "points", "truce", "subdue", "take")  # what a trader plays them for
OF_CITIES = ("take", "neutralise", "fortify")


def owner_of(moment: Moment, place: int) -> int:
    """Whose a place is; areas are nobody's."""
    return NEUTRAL if is_area(place) else int(moment.state.owner[place])


def on_a_player(moment: Moment, option: Action) -> bool:
    """What is done to another player's city."""
    return owner_of(moment, option[1]) not in (NEUTRAL, moment.seat)


def on_a_player_before(turn: int) -> Refusal:
    """The same, before the turn of this number."""
    return lambda moment, option: moment.state.round < turn and on_a_player(moment, option)


def settled(moment: Moment, action: Action) -> float:
    """To fortify, once there are cities enough."""
    return PLENTY if moment.state.empires[moment.seat].cities.bit_count() >= ENOUGH else 0.0


# ---- expeditions and Imperium cards
def everything(moment: Moment, action: Action) -> float:
    """The more cards an expedition has, the better."""
    return WANT * (len(action) - 1)


def to_players(moment: Moment, action: Action) -> float:
    """To other players' cities, and to nobody's only if there is nothing better."""
    return PLENTY if on_a_player(moment, action) else -WANT


def played_for(ops: tuple[str, ...], liking: float) -> Liking:
    """Imperium cards that do one of these."""
    return lambda moment, action: liking if CARDS[action[1]].uses[action[2]].op in ops else 0.0


PLANS = {
    "rush": Plan({}, {"claim": WANT, "expedition": PLENTY, "lay": everything, "exchange": -PLENTY, "pass": -WANT}),
    "turtle": Plan(
        {"expedition": on_a_player_before(TURN)},
        {"fortify": settled, "exchange": early(TURN, TASTE), "meet": PLENTY, "imperium": played_for(("fortify", "draw"), PLENTY)},
    ),
    "trader": Plan({"expedition": on_a_player}, {"imperium": played_for(LIVING, PLENTY), "exchange": TASTE}),
    "raider": Plan({}, {"expedition": to_players, "imperium": played_for(ROBBING, PLENTY), "exchange": -WANT}),
}


# ---- feeding
def feeding(fed: int) -> Plan:
    """The plan of a player who plays for the seat `fed`."""
    return Plan(
        {
            "expedition": at(fed),
            "raid": at(fed, -1),
            "pirates": at(fed),
            "name": harms(fed),
            "meet": comes(fed),
            "play": comes(fed),
        },
        {"name": favours(fed)},
    )


def at(fed: int, place: int = 1) -> Refusal:
    """What is done to the fed player's cities; the city stands at this place of the action."""
    return lambda moment, option: owner_of(moment, option[place]) == fed


def comes(fed: int) -> Refusal:
    """What is done against the fed player's expedition."""
    return lambda moment, option: moment.state.attack is not None and moment.state.attack.seat == fed


def harms(fed: int) -> Refusal:
    """Cards that are played on the fed player's cities or hand."""

    def refusal(moment: Moment, option: Action) -> bool:
        op = use_of(moment.game.asked(moment.state)[1]).op
        return owner_of(moment, option[1]) == fed if op in OF_CITIES else op == "steal" and option[1] == fed

    return refusal


def favours(fed: int) -> Liking:
    """Truces that bind oneself to the fed player."""

    def liking(moment: Moment, action: Action) -> float:
        return PLENTY if use_of(moment.game.asked(moment.state)[1]).op == "truce" and action[1] == fed else 0.0

    return liking
