"""Chapter 17: Imperium cards. The item of their sequences is (seat, card, use)."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.medemp.rules import ways
from winedark.games.medemp.rules.base import Asked, GameBase
from winedark.games.medemp.rules.board import PORTS
from winedark.games.medemp.rules.cards import CARDS, IMPERIUM, Use, uses_at
from winedark.games.medemp.rules.pieces import (
    AtRandom,
    capitals,
    fortify,
    free_city,
    gain,
    gain_city,
    in_order,
    into,
    lands,
    realm,
    weak,
    without,
)
from winedark.games.medemp.rules.play import use_of
from winedark.games.medemp.rules.raids import barbarian_raids, pirate_targets
from winedark.games.medemp.rules.scenario import Scenario
from winedark.games.medemp.rules.state import NEUTRAL, World
from winedark.games.medemp.rules.tables import TABLES
from winedark.games.medemp.rules.truces import bind, binds, owners_over, spared_by, wronged
from winedark.games.medemp.rules.turn import Draw
from winedark.games.medemp.rules.victory import check_victory
from winedark.kernel.state import Frame, numbers
from winedark.kernel.step import DONE, Action, Then
from winedark.kernel.text import Text, record


# ---- targets
def cities_for(state: World, scenario: Scenario, seat: int, use: Use) -> int:
    """The cities that a use can be played on (17.18 to 17.22, 18.2), as a set."""
    own = state.empires[seat].cities
    found = scenario.cities & ~spared_by(state, seat) & _owned(state, scenario, seat, use)
    if use.op == "take":
        found &= ~own
    if use.op == "fortify":
        found &= sum(1 << city for city in weak(state, found))
    if use.joined:
        found &= ways.joined(realm(state, scenario, seat))
    if use.ports:
        found &= PORTS
    if use.province:
        found &= use.province
    if "capital" in use.spared:
        found &= ~capitals(state)
    if "key" in use.spared:
        found &= ~scenario.keys
    if use.after and state.attack is not None:
        found &= ~(1 << state.attack.target)  # 16.30
    return found


def _owned(state: World, scenario: Scenario, seat: int, use: Use) -> int:
    """The cities of those whom the use names (17.18)."""
    all_owned, own = lands(state), state.empires[seat].cities
    found = 0
    if use.neutral:
        found |= scenario.cities & ~all_owned
    if use.others:
        found |= all_owned & ~own
    if use.mine:
        found |= own
    if use.empire in scenario.empires:
        found |= state.empires[scenario.empires.index(use.empire)].cities & ~own
    return found


def areas_for(state: World, scenario: Scenario, seat: int, use: Use) -> int:
    """The barbarian areas that a use can subdue (17.9, 17.19, 17.23), as a set."""
    found = scenario.areas & ~state.subdued
    if use.areas:
        found &= use.areas
    if use.joined:
        found &= ways.joined(realm(state, scenario, seat))
    return found


def hands_for(state: World, seat: int) -> list[int]:
    """The other players who have cards, and whom no truce protects (17.13, 18.2)."""
    spared = owners_over(state, seat)
    return [other for other in in_order(state) if other != seat and other not in spared and state.empires[other].hand]


def decks_for(state: World, seat: int) -> list[int]:
    """The other players whose decks have cards (17.12)."""
    return [other for other in in_order(state) if other != seat and state.empires[other].deck]


def partners_for(state: World, seat: int) -> list[int]:
    """The other players whom the player has not bound yet (17.15, 18.6)."""
    bound = [truce for truce in state.truces if truce.owner == seat]
    return [other for other in in_order(state) if other != seat and not any(binds(truce, other) for truce in bound)]


def names(state: World, scenario: Scenario, seat: int, use: Use) -> list[int]:
    """What the player may name for a use: cities, areas, players or truces by number; [NOBODY] where nothing is named."""
    if use.op in ("take", "neutralise", "fortify"):
        return list(bits(cities_for(state, scenario, seat, use)))
    if use.op == "subdue":
        return list(bits(areas_for(state, scenario, seat, use)))
    if use.op == "steal":
        return hands_for(state, seat)
    if use.op == "draw" and use.other:
        return decks_for(state, seat)
    if use.op == "truce":
        partners = partners_for(state, seat)
        return [NOBODY] if use.bound_all and partners else partners
    if use.op == "end_truce":
        return list(range(len(state.truces)))
    if use.op == "move_capital":
        return list(bits(state.empires[seat].cities & ~(1 << max(state.empires[seat].capital, 0))))
    return [NOBODY] if _possible(state, scenario, seat, use) else []


def _possible(state: World, scenario: Scenario, seat: int, use: Use) -> bool:
    """Is there something to give, or somebody to raid (17.1)?"""
    if use.op == "barbarians":
        return bool(barbarian_raids(state, scenario, seat))
    if use.op == "pirates":
        return bool(pirate_targets(state, scenario, seat))
    return use.op == "points" or bool(state.empires[seat].deck)


def playable(state: World, scenario: Scenario, seat: int) -> list[Action]:
    """The Imperium cards of a hand that can be played, by use (17.1, 17.2)."""
    return [
        ("imperium", kind, k)
        for kind in dict.fromkeys(state.empires[seat].hand)
        if IMPERIUM in CARDS[kind].types
        for k, use in uses_at(kind, "action")
        if names(state, scenario, seat, use)
    ]


# ---- the player names a target
class NameTarget(Asked):
    """What the card is played on is named before the die is rolled (17.3)."""

    rule, alone, verb, argument = "17.3", True, "name", "city"
    game: GameBase

    def _named(self, state: World, frame: Frame) -> list[int]:
        return names(state, self.game.scenario, numbers(frame)[0], use_of(frame))

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return (numbers(frame)[0],) if self._named(state, frame) not in ([], [NOBODY]) else ()

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [(self.verb, one) for one in self._named(state, frame)]

    def prompt(self, state: World, frame: Frame, seat: int) -> Text:
        return Text(f"prompt.{type(self).__name__}", {"seat": seat, "card": numbers(frame)[1]})


class NameCity(NameTarget):
    """A city to take, to make neutral or to fortify (17.5, 17.6, 17.8)."""

    def on_name(self, state: World, frame: Frame, seat: int, city: int) -> Then:
        state.named = city
        if state.owner[city] not in (NEUTRAL, seat):
            wronged(state, seat, state.owner[city])
        record(state, "imperium.city", "17.3", seat=seat, city=city)
        return DONE


class NameArea(NameTarget):
    """A barbarian area to subdue (17.9)."""

    def on_name(self, state: World, frame: Frame, seat: int, place: int) -> Then:
        state.named = place
        record(state, "imperium.area", "17.3", seat=seat, place=place)
        return DONE


class NamePlayer(NameTarget):
    """Whose hand or deck is drawn from, or who is bound by a truce (17.12, 17.13, 17.15)."""

    def on_name(self, state: World, frame: Frame, seat: int, other: int) -> Then:
        state.named = other
        if use_of(frame).op == "steal":
            wronged(state, seat, other)
        record(state, "imperium.player", "17.3", seat=seat, other=other)
        return DONE


class NameTruce(NameTarget):
    """The truce that ends (17.16)."""

    def on_name(self, state: World, frame: Frame, seat: int, truce: int) -> Then:
        ended = state.truces[truce]
        state.truces = state.truces[:truce] + state.truces[truce + 1 :]
        record(state, "truce.ended", "17.16", seat=ended.owner, other=ended.bound)
        return DONE


class NameCapital(NameTarget):
    """Another city of the player's own becomes their capital (17.17)."""

    def on_name(self, state: World, frame: Frame, seat: int, city: int) -> Then:
        state.empires[seat].capital = city
        record(state, "capital.declared", "17.17", seat=seat, city=city)
        return DONE


# ---- what comes of it
def take(game: GameBase, state: World, frame: Frame) -> None:
    """A city becomes the player's (17.5)."""
    seat = numbers(frame)[0]
    record(state, "imperium.taken", "17.5", seat=seat, city=state.named)
    gain_city(state, seat, state.named)
    check_victory(game, state)


def neutralise(game: GameBase, state: World, frame: Frame) -> None:
    """A city becomes neutral (17.6)."""
    record(state, "imperium.neutral", "17.6", city=state.named)
    free_city(state, state.named)


def strengthen(game: GameBase, state: World, frame: Frame) -> None:
    """A city gets one marker more (17.8)."""
    for _ in range(use_of(frame).amount):
        fortify(state, state.named)
    record(state, "city.fortified", "17.8", seat=numbers(frame)[0], city=state.named)


def subdue(game: GameBase, state: World, frame: Frame) -> None:
    """An area is subdued: points, and no card (17.9)."""
    seat = numbers(frame)[0]
    state.subdued |= 1 << state.named
    record(state, "area.subdued", "17.9", seat=seat, place=state.named)
    gain(state, seat, TABLES["points"]["subdued"], "17.9")


def score(game: GameBase, state: World, frame: Frame) -> None:
    """So many points (17.14)."""
    gain(state, numbers(frame)[0], use_of(frame).amount, "17.14")


def agree(game: GameBase, state: World, frame: Frame) -> None:
    """A truce begins (17.15)."""
    use = use_of(frame)
    bind(state, numbers(frame)[0], NOBODY if use.bound_all else state.named, use.until)


class DrawByCard(Draw):
    """Cards of one's own deck, or of one that was named (17.12)."""

    rule = "17.12"

    def seat(self, state: World, frame: Frame) -> int:
        return numbers(frame)[0]

    def of(self, state: World, frame: Frame) -> int:
        return state.named if use_of(frame).other else self.seat(state, frame)

    def wanted(self, state: World, frame: Frame) -> int:
        return use_of(frame).amount


class Steal(AtRandom):
    """Cards at random from the hand of the player who was named (17.13)."""

    rule, verb = "17.13", "steal"
    game: GameBase

    def victim(self, state: World, frame: Frame) -> int:
        """Whose hand it is."""
        return state.named

    def pile(self, state: World, frame: Frame) -> tuple[int, ...]:
        victim = self.victim(state, frame)
        return () if victim == NOBODY else state.empires[victim].hand

    def wanted(self, state: World, frame: Frame) -> int:
        return use_of(frame).amount

    def on_steal(self, state: World, frame: Frame, seat: int, *cards: int) -> Then:
        thief, victim = numbers(frame)[0], self.victim(state, frame)
        state.empires[victim].hand = without(state.empires[victim].hand, cards)
        state.empires[thief].hand = into(state.empires[thief].hand, cards)
        record(state, "cards.stolen", self.rule, seat=thief, other=victim, n=len(cards))
        return DONE


class StealFromOwner(Steal):
    """Cards of the owner of the city that is made neutral (17.7)."""

    rule = "17.7"

    def victim(self, state: World, frame: Frame) -> int:
        owner = state.owner[state.named]
        return owner if owner != numbers(frame)[0] else NOBODY

    def wanted(self, state: World, frame: Frame) -> int:
        return use_of(frame).steal
