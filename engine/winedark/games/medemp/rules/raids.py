"""Chapter 15: raids by barbarian areas, neutral cities and pirates. The item of their sequences is the director's seat."""

from __future__ import annotations

from typing import cast

from winedark.common.bits import bits
from winedark.common.dice import Roll
from winedark.games.medemp.rules import ways
from winedark.games.medemp.rules.base import Asked, GameBase
from winedark.games.medemp.rules.board import ALL_CITIES, AREAS, FIRST_AREA, PORTS, SIZE, TOUCHES
from winedark.games.medemp.rules.expedition import LAND, PIRATES, SEA
from winedark.games.medemp.rules.pieces import capitals, lands
from winedark.games.medemp.rules.scenario import Scenario
from winedark.games.medemp.rules.state import NEUTRAL, Attack, World
from winedark.games.medemp.rules.truces import spared_by, wronged
from winedark.games.medemp.rules.ways import Realm
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Then
from winedark.kernel.text import Text, record

Pairs = list[tuple[int, int]]  # sources and targets


# ---- who can raid what
def barbarian_raids(state: World, scenario: Scenario, seat: int) -> Pairs:
    """Areas that are not subdued, and the cities in play that they touch, but for those of a truce (15.2, 18.2)."""
    cities = scenario.cities & ~spared_by(state, seat)
    return [(area, city) for area in bits(scenario.areas & ~state.subdued) for city in bits(TOUCHES[area] & cities)]


def neutral_raids(state: World, scenario: Scenario, seat: int) -> Pairs:
    """Neutral cities and the players' cities to which they are joined: capitals, if there is such a pair (15.4)."""
    owned = lands(state)
    pairs = []
    for source in bits(scenario.cities & ~owned):
        near = ways.joined(Realm(source, 1 << source, scenario.cities, scenario.areas, state.subdued))
        pairs += [(source, city) for city in bits(near & owned & ~spared_by(state, seat) & ALL_CITIES)]
    heads = [(source, city) for source, city in pairs if capitals(state) >> city & 1]
    return heads or pairs


def pirate_targets(state: World, scenario: Scenario, seat: int) -> list[int]:
    """Ports of players other than the director (15.6)."""
    return list(bits(scenario.cities & PORTS & lands(state) & ~state.empires[seat].cities & ~spared_by(state, seat)))


# ---- the director names the target
def director(frame: Frame) -> int:
    """The item of a raid's sequence: the director, or a card that is played with its player before it."""
    item = frame.item
    return int(item[0]) if isinstance(item, tuple) else cast(int, item)


class NameRaid(Asked):
    """Which area or city raids which city (15.1)."""

    rule, alone = "15.1", True
    game: GameBase

    def pairs(self, state: World, seat: int) -> Pairs:
        """What may raid what."""
        raise NotImplementedError

    def strength(self, state: World, source: int) -> int:
        """The dice of the raid."""
        raise NotImplementedError

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        seat = director(frame)
        return (seat,) if self.pairs(state, seat) else ()

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [("raid", source, target) for source, target in self.pairs(state, seat)]

    def on_raid(self, state: World, frame: Frame, seat: int, place: int, to_place: int) -> Then:
        attack = Attack(seat, to_place, source=place, kind=LAND, strength=self.strength(state, place))
        begin_raid(state, attack, self.rule)
        return DONE


def begin_raid(state: World, attack: Attack, rule: str) -> None:
    """A raid is under way; a truce of its director's may end by it (18.4)."""
    state.attack, state.members, state.played, state.silent = attack, (), (), 0
    owner = state.owner[attack.target]
    if owner not in (NEUTRAL, attack.seat):
        wronged(state, attack.seat, owner)
    key = "raid.pirates" if attack.source == PIRATES else "raid.begins"
    told = {} if attack.source == PIRATES else {"place": attack.source}
    record(state, key, rule, seat=attack.seat, to_place=attack.target, n=attack.strength, **told)


class NameBarbarians(NameRaid):
    """A barbarian area raids a city that it touches (15.2, 15.3)."""

    rule = "15.2"

    def pairs(self, state: World, seat: int) -> Pairs:
        return barbarian_raids(state, self.game.scenario, seat)

    def strength(self, state: World, source: int) -> int:
        return AREAS[source - FIRST_AREA].dice + state.enraged


class NameNeutral(NameRaid):
    """A neutral city raids a player's (15.4, 15.5)."""

    rule = "15.4"

    def pairs(self, state: World, seat: int) -> Pairs:
        return neutral_raids(state, self.game.scenario, seat)

    def strength(self, state: World, source: int) -> int:
        return SIZE[source] + state.markers[source]


class RollPirates(Roll[World]):
    """The row of the pirate table (15.7)."""

    rule = "15.7"
    game: GameBase

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return super().seats(state, frame) if pirate_targets(state, self.game.scenario, director(frame)) else ()

    def on_roll(self, state: World, frame: Frame, seat: int, pip: int) -> Then:
        state.pip = pip
        record(state, "raid.pirate_row", self.rule, n=pip)
        return DONE


class NamePort(Asked):
    """The port that pirates raid (15.6)."""

    rule, alone = "15.6", True
    game: GameBase

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        seat = director(frame)
        return (seat,) if pirate_targets(state, self.game.scenario, seat) else ()

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [("pirates", city) for city in pirate_targets(state, self.game.scenario, seat)]

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        return Text("detail.NamePort", {"n": state.pip})

    def on_pirates(self, state: World, frame: Frame, seat: int, place: int) -> Then:
        begin_raid(state, Attack(seat, place, source=PIRATES, kind=SEA, strength=state.pip), self.rule)
        return DONE
