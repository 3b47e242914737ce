"""Chapter 4: the events of a round."""

from __future__ import annotations

from winedark.common.dice import Lot
from winedark.games.medemp.rules.base import Asked, GameBase
from winedark.games.medemp.rules.pieces import AtRandom, discard, fortify, in_order, weak, without
from winedark.games.medemp.rules.state import World
from winedark.games.medemp.rules.turn import Draw, event
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Action, Call, Pick, Then
from winedark.kernel.text import record


def size(state: World, word: str) -> int:
    """A number of this round's event; 0 if it says nothing of that."""
    found = event(state).get(word, 0)
    return found if isinstance(found, int) else 0


def tell(game: GameBase, state: World, frame: Frame) -> None:
    """The event is named; the enraged marker moves (4.9)."""
    record(state, "event.happens", "3.8", event=str(event(state)["id"]))
    if size(state, "enraged"):
        state.enraged += size(state, "enraged")
        record(state, "event.enraged", "4.9", n=state.enraged)


def drawers(game: GameBase, state: World, frame: Frame) -> tuple[int, ...]:
    """Who draws cards by the event: all or nobody (4.1, 4.2)."""
    return in_order(state) if size(state, "draw") else ()


class DrawByEvent(Draw):
    """Cards of one's own deck (4.1, 4.2)."""

    rule = "4.1"

    def cited(self, state: World) -> str:
        return str(event(state)["rule"])

    def wanted(self, state: World, frame: Frame) -> int:
        return size(state, "draw")


def builders(game: GameBase, state: World, frame: Frame) -> tuple[int, ...]:
    """Who may put a marker (4.4)."""
    return in_order(state) if size(state, "markers") else ()


class PublicWorks(Asked):
    """A marker on one of one's own cities, or none (4.4)."""

    rule, open, aloud = "4.4", True, True

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        seat = number(frame)
        return (seat,) if weak(state, state.empires[seat].cities) else ()

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [*(("fortify", city) for city in weak(state, state.empires[seat].cities)), ("decline",)]

    def on_fortify(self, state: World, frame: Frame, seat: int, city: int) -> Then:
        fortify(state, city)
        record(state, "city.fortified", self.rule, seat=seat, city=city)
        return DONE

    def on_decline(self, state: World, frame: Frame, seat: int) -> Then:
        return DONE


def exchangers(game: GameBase, state: World, frame: Frame) -> tuple[int, ...]:
    """Who may exchange cards (4.5)."""
    return in_order(state) if size(state, "exchange") else ()


class Reorganise(Asked):
    """Up to two cards are discarded, and as many drawn (4.5)."""

    rule = "4.5"
    game: GameBase

    def _most(self, state: World, seat: int) -> int:
        empire = state.empires[seat]
        return min(size(state, "exchange"), len(empire.deck), len(empire.hand))

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        seat = number(frame)
        return (seat,) if self._most(state, seat) else ()

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        hand = state.empires[seat].hand
        items = tuple((kind, hand.count(kind)) for kind in dict.fromkeys(hand))
        return [("exchange", Pick(items, 1, self._most(state, seat))), ("decline",)]

    def on_exchange(self, state: World, frame: Frame, seat: int, *cards: int) -> Then:
        empire = state.empires[seat]
        empire.hand = without(empire.hand, cards)
        discard(state, self.game.scenario, cards)
        record(state, "event.exchanged", self.rule, seat=seat, cards=cards)
        return Call("redraw", (seat, len(cards)), back=False)

    def on_decline(self, state: World, frame: Frame, seat: int) -> Then:
        return DONE


class Redraw(Draw):
    """As many cards as were exchanged."""

    rule = "4.5"

    def seat(self, state: World, frame: Frame) -> int:
        assert isinstance(frame.item, tuple)
        return int(frame.item[0])

    def wanted(self, state: World, frame: Frame) -> int:
        assert isinstance(frame.item, tuple)
        return int(frame.item[1])


# ---- raids
def brings_raid(game: GameBase, state: World, frame: Frame) -> bool:
    """Does this round's event bring a raid (4.11 to 4.13)?"""
    return "raid" in event(state)


class DrawDirector(Lot[World]):
    """A player is drawn by lot (4.11 to 4.15)."""

    rule = "4.15"

    def pool(self, state: World, frame: Frame) -> range:
        return range(len(state.empires))

    def on_draw(self, state: World, frame: Frame, seat: int, other: int) -> Then:
        record(state, "event.director", self.rule, seat=other)
        return Call(f"{event(state)['raid']}_raid", other, back=False)


# ---- plague
def plagued(game: GameBase, state: World, frame: Frame) -> tuple[int, ...]:
    """Who loses a card (4.14)."""
    return in_order(state) if size(state, "discard") else ()


class Plague(AtRandom):
    """A card of the hand, drawn at random, is discarded."""

    rule, verb = "4.14", "lose"
    game: GameBase

    def pile(self, state: World, frame: Frame) -> tuple[int, ...]:
        return state.empires[number(frame)].hand

    def wanted(self, state: World, frame: Frame) -> int:
        return size(state, "discard")

    def on_lose(self, state: World, frame: Frame, seat: int, *cards: int) -> Then:
        empire = state.empires[number(frame)]
        empire.hand = without(empire.hand, cards)
        discard(state, self.game.scenario, cards)
        record(state, "event.plague", self.rule, seat=number(frame), cards=cards)
        return DONE
