"""How a title makes war: who meets whom, who has still to fight, what each side brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple

from winedark.games.mare_nostrum.rules import battle
from winedark.games.mare_nostrum.rules.odds import Forecast, odds
from winedark.games.mare_nostrum.rules.state import W
from winedark.games.mare_nostrum.rules.strength import LAND, SEA, Additions, Strength


class War(NamedTuple, Generic[W]):
    """What a title says about war, as functions of the position.

    `opponents`: whom a seat may still fight in a place of a kind (LAND or SEA). `waters` and `due`: the seas in which it may, the
    provinces in which it has to, as masks. `begin` notes that a battle begins. `side` and `additions`: what a seat brings to it;
    the last argument says whether it attacks.
    """

    opponents: Callable[[W, int, int, int], list[int]]
    waters: Callable[[W, int], int]
    due: Callable[[W, int], int]
    begin: Callable[[W, int, int, int], None]
    side: Callable[[W, int, int, int, bool], Strength]
    additions: Callable[[W, int, int, int, bool], Additions]

    def forecast(self, state: W, kind: int, place: int, attacker: int, defender: int, sure: bool = True) -> Forecast:
        """A battle in a province or sea as things stand, the attacker being the active player."""
        attack, defence = self.side(state, kind, place, attacker, True), self.side(state, kind, place, defender, False)
        return Forecast(defender, kind, sure, attack, defence, odds(attack, defence))

    def at_sea(self, state: W, seat: int, sea: int) -> list[Forecast]:
        """The battles that are possible in a sea."""
        return [self.forecast(state, SEA, sea, seat, other, sure=False) for other in self.opponents(state, seat, sea, SEA)]

    def on_land(self, state: W, seat: int, province: int, sure: bool = True) -> list[Forecast]:
        """The battles that are due in a province: of several opponents none is certain as things stand."""
        if not self.due(state, seat) >> province & 1:
            return []
        foes = self.opponents(state, seat, province, LAND)
        return [self.forecast(state, LAND, province, seat, other, sure and len(foes) == 1) for other in foes]


class RollDice(battle.RollDice[W]):
    """One roll for both sides, with what the title says that they bring."""

    war: War[W]

    def side(self, state: W, kind: int, place: int, seat: int, active: bool) -> Strength:
        return self.war.side(state, kind, place, seat, active)

    def additions(self, state: W, kind: int, place: int, seat: int, active: bool) -> Additions:
        return self.war.additions(state, kind, place, seat, active)
