"""Chapter 3: turns and rounds, the draw, the event roll; and the action of a player (chapter 5)."""

from __future__ import annotations

from winedark.common.dice import FACES, Roll
from winedark.common.seats import NOBODY
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.odds import ways
from winedark.games.medemp.rules.pieces import GAME, AtRandom, in_order, take_from_deck
from winedark.games.medemp.rules.state import World
from winedark.games.medemp.rules.tables import TABLES
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Then
from winedark.kernel.text import record

TURNS: int = GAME["turns"]
EVENT_ROLL = TABLES["event_roll"]
EVENTS: dict[int, dict[str, object]] = {int(total): event for total, event in TABLES["events"].items()}
LEAST = min(EVENTS)
ENDS: int = EVENT_ROLL["ends_turn"]
PHASES = ("building", "draw", "rounds", "count")
BUILDING, DRAW, ROUNDS, COUNT = range(len(PHASES))


def unfinished(game: GameBase, state: World, frame: Frame) -> bool:
    """Is there another turn (3.1, 21.1)?"""
    return state.round < TURNS and not state.winners


def open_turn(game: GameBase, state: World, frame: Frame) -> None:
    """The next turn begins; progress is counted from here (20.8)."""
    state.round += 1
    state.lap, state.event, state.enraged, state.all_passed, state.phase = 0, 0, 0, False, DRAW
    for empire in state.empires:
        empire.before = empire.cities.bit_count()
        if state.round == 1:
            empire.limit = game.scenario.hand
    record(state, "heading.turn", "3.1", n=state.round)


# ---- the draw
class Draw(AtRandom):
    """Cards of a player's own deck (3.4)."""

    rule, verb = "3.2", "draw"
    game: GameBase

    def seat(self, state: World, frame: Frame) -> int:
        """Who draws."""
        return number(frame)

    def of(self, state: World, frame: Frame) -> int:
        """Whose deck is drawn from."""
        return self.seat(state, frame)

    def cited(self, state: World) -> str:
        """The paragraph by which they are drawn."""
        return self.rule

    def pile(self, state: World, frame: Frame) -> tuple[int, ...]:
        return state.empires[self.of(state, frame)].deck

    def on_draw(self, state: World, frame: Frame, seat: int, *cards: int) -> Then:
        one, of = self.seat(state, frame), self.of(state, frame)
        take_from_deck(state, one, cards, of)
        record(state, "cards.drawn" if one == of else "cards.drawn_of", self.cited(state), seat=one, n=len(cards), other=of)
        return DONE


class Refill(Draw):
    """Up to the hand limit at the beginning of a turn (3.2, 3.3)."""

    def wanted(self, state: World, frame: Frame) -> int:
        empire = state.empires[self.seat(state, frame)]
        return empire.limit - len(empire.hand)


class DrawOne(Draw):
    """The card for one that was exchanged."""

    rule = "5.3"

    def wanted(self, state: World, frame: Frame) -> int:
        return 1


def players(game: GameBase, state: World, frame: Frame) -> tuple[int, ...]:
    """All players, in the order of play (3.9)."""
    return in_order(state)


# ---- rounds
def goes_on(game: GameBase, state: World, frame: Frame) -> bool:
    """Has the turn not ended yet (3.7)?"""
    return state.event < ENDS and not state.winners


def open_round(game: GameBase, state: World, frame: Frame) -> None:
    """The next round begins."""
    state.lap += 1
    state.passed, state.event, state.phase = 0, 0, ROUNDS
    record(state, "heading.round", "3.5", n=state.round, n2=state.lap)


class RollEvent(Roll[World]):
    """Two dice, the rounds that are over, and more if all passed in the last one (3.5, 3.6)."""

    rule, dice = "3.5", EVENT_ROLL["dice"]

    def on_roll(self, state: World, frame: Frame, seat: int, *pips: int) -> Then:
        state.event = total(sum(pips), state.lap - 1, state.all_passed)
        told = {"n": sum(pips), "n2": state.event - sum(pips), "n3": state.event}
        record(state, "event.rolled", "3.6" if state.all_passed else self.rule, **told)
        if state.event >= ENDS:
            record(state, "event.end_of_turn", "3.7")
        return DONE


def total(dice: int, rounds: int, all_passed: bool) -> int:
    """What dice of an event roll come to after so many rounds of the turn (3.5). Passes end none before its fifth round (3.6)."""
    found: int = dice + EVENT_ROLL["round"] * rounds + EVENT_ROLL["all_passed"] * all_passed
    return min(found, ENDS - 1) if all_passed and rounds + 1 < EVENT_ROLL["first_end"] else found


def event(state: World) -> dict[str, object]:
    """The event of this round."""
    return EVENTS[min(max(state.event, LEAST), ENDS)]


def allowed(state: World, word: str) -> int:
    """How many expeditions, or Imperium cards, one action of this round may have (4.6, 4.8)."""
    number = event(state).get(word, 1)
    return number if isinstance(number, int) else 1


def close_round(game: GameBase, state: World, frame: Frame) -> None:
    """Did all pass (3.6)?"""
    state.active = NOBODY
    state.all_passed = state.passed.bit_count() == len(state.empires)


def begin(game: GameBase, state: World, frame: Frame) -> None:
    """A player's action begins; truces until then end (18.5)."""
    state.active = number(frame)
    state.truces = tuple(t for t in state.truces if t.owner != state.active or t.until != "action")


# ---- how likely the turn ends (3.5 to 3.7)
def ends(rounds: int, all_passed: bool) -> float:
    """The chance that the turn ends after so many rounds of it, if all have passed in the last one or not."""
    dice = int(EVENT_ROLL["dice"])
    ending = [n for pips, n in enumerate(ways(dice)) if total(pips, rounds, all_passed) >= ENDS]
    return float(sum(ending) / FACES**dice)


def next_round(state: World) -> tuple[float, float] | None:
    """The chances that the next event roll ends the turn: otherwise, and if all pass in this round; None if none is to come."""
    if not state.round or state.phase == COUNT or state.winners or state.event >= ENDS:
        return None
    return ends(state.lap, False), ends(state.lap, True)
