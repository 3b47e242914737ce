"""Chapter 2: the start position, and empire building."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.common.planned import planned
from winedark.games.medemp.rules import ways
from winedark.games.medemp.rules.base import Asked, GameBase
from winedark.games.medemp.rules.board import FIRST_AREA
from winedark.games.medemp.rules.cards import deck_of
from winedark.games.medemp.rules.pieces import GAME, fortify, lands, put, realm, weak
from winedark.games.medemp.rules.scenario import Scenario
from winedark.games.medemp.rules.state import NEUTRAL, Empire, World
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Action, Then
from winedark.kernel.text import Text, record


def start_position(scenario: Scenario) -> World:
    """The capitals have their first marker, all other cities in play a neutral one (2.9, 2.10, 2.17)."""
    empires = [
        Empire(capital=capital, deck=deck_of(empire, scenario), placed=1)
        for empire, capital in zip(scenario.empires, scenario.capitals, strict=True)
    ]
    state = World(
        empires=empires, order=tuple(range(scenario.seats)), owner=[NEUTRAL] * FIRST_AREA, markers=[0] * FIRST_AREA,
        stack=[Frame("game")],
    )  # fmt: skip
    for city in bits(scenario.cities):
        state.markers[city] = GAME["neutral_markers"]
    for seat, capital in enumerate(scenario.capitals):
        put(state, capital, seat, 1)
    return state


def claimable(state: World, scenario: Scenario, seat: int) -> int:
    """Neutral cities joined to a player's own that are no key cities (2.12, 2.13)."""
    near = ways.joined(realm(state, scenario, seat))
    return near & scenario.cities & ~lands(state) & ~scenario.keys


def building(game: GameBase, state: World, frame: Frame) -> bool:
    """Has anybody a marker left that they can place (2.11, 2.15)?"""
    return any(can_place(state, game.scenario, seat) for seat in state.order)


def can_place(state: World, scenario: Scenario, seat: int) -> bool:
    """Has this player a marker left, and a place for it?"""
    empire = state.empires[seat]
    left = empire.placed < scenario.markers
    return left and bool(weak(state, empire.cities) or claimable(state, scenario, seat))


class PlaceMarker(Asked):
    """A marker claims a neutral city, or fortifies one's own."""

    rule, open, aloud = "2.11", True, True
    game: GameBase

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        seat = number(frame)
        return (seat,) if can_place(state, self.game.scenario, seat) else ()

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        claims = [("claim", city) for city in bits(claimable(state, self.game.scenario, seat))]
        return claims + [("fortify", city) for city in weak(state, state.empires[seat].cities)]

    def plan(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return planned(self.game, self, state, frame, seat, self._left(state, seat))

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        return Text("detail.PlaceMarker", {"n": self._left(state, seat)})

    def _left(self, state: World, seat: int) -> int:
        return self.game.scenario.markers - state.empires[seat].placed

    def on_claim(self, state: World, frame: Frame, seat: int, city: int) -> Then:
        put(state, city, seat, 1)
        state.empires[seat].placed += 1
        record(state, "building.claimed", "2.12", seat=seat, city=city)
        return DONE

    def on_fortify(self, state: World, frame: Frame, seat: int, city: int) -> Then:
        fortify(state, city)
        state.empires[seat].placed += 1
        record(state, "building.fortified", "2.14", seat=seat, city=city)
        return DONE
