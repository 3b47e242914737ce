"""Chapter 10: the owner of the target may meet an expedition or raid, at sea and on land."""

from __future__ import annotations

from winedark.common.seats import NOBODY
from winedark.games.medemp.rules import ways
from winedark.games.medemp.rules.base import Asked, GameBase
from winedark.games.medemp.rules.board import PORTS
from winedark.games.medemp.rules.cards import FIELD, NAVAL, kind_of
from winedark.games.medemp.rules.expedition import LAND, MIXED, PIRATES, SEA, current
from winedark.games.medemp.rules.forces import Foe, Force, Order, suffices
from winedark.games.medemp.rules.pieces import holds_capital, realm, without
from winedark.games.medemp.rules.reactions import defender, is_raid
from winedark.games.medemp.rules.scenario import Scenario
from winedark.games.medemp.rules.state import Meeting, World
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Then
from winedark.kernel.text import Text, record


def may_meet(state: World) -> bool:
    """Does the target belong to a player who holds their capital, and who is not the expedition's own (10.1)?"""
    if state.attack is None:
        return False
    owner = defender(state)
    return owner != NOBODY and holds_capital(state, owner)


def meets_at_sea(game: GameBase, state: World, frame: Frame) -> bool:
    """Can it be met at sea (10.2)?"""
    return may_meet(state) and current(state).kind != LAND and bool(harbours(state, game.scenario))


def meets_on_land(game: GameBase, state: World, frame: Frame) -> bool:
    """Can it be met on land (10.3, 10.9)? Pirates never are."""
    attack = state.attack
    return attack is not None and may_meet(state) and not attack.direct and attack.source != PIRATES


def harbours(state: World, scenario: Scenario) -> int:
    """The interceptor's ports to which a way by land leads from their capital (10.2), as a set."""
    there = realm(state, scenario, defender(state))
    through, _ = ways.flooded(there, 1 << there.capital)
    return through & there.own & PORTS


def way_to_target(state: World, scenario: Scenario) -> tuple[int, ways.Way] | None:
    """The kind and the way of an interception on land: by land if there is one, else by sea, else mixed (10.4)."""
    owner, target = defender(state), current(state).target
    there = realm(state, scenario, owner)
    through, _ = ways.by_land(there)
    if target in through:
        return LAND, through[target]
    if target in (sailed := ways.own_by_sea(there)):
        return SEA, sailed[target]
    mixed = ways.own_mixed(there)
    return (MIXED, mixed[target]) if target in mixed else None


def foe(state: World, scenario: Scenario) -> Foe:
    """Whom the interceptor meets (16.21: for interceptors the empire is the attacker's)."""
    return Foe() if is_raid(state) else Foe(scenario.empires[current(state).seat])


class Intercept(Asked):
    """The owner of the target lays cards to meet what comes, or lets it pass (10.1, 10.5)."""

    rule, main, passing = "10.1", ("let",), ("let", "hush")
    at_sea = False
    game: GameBase

    def how(self, state: World) -> tuple[int, int] | None:
        """The kind of the interceptor's way, and its straits; None if there is none."""
        found = way_to_target(state, self.game.scenario)
        return None if found is None else (found[0], found[1].straits)

    def order(self, state: World) -> Order:
        """What the cards must be able to do."""
        found = self.how(state)
        return Order(found is not None and found[0] != LAND, FIELD, foe(state, self.game.scenario))

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        if state.attack is None or state.meeting is not None or self.how(state) is None:
            return ()
        owner = defender(state)
        return (owner,) if state.empires[owner].hand and not state.silent >> owner & 1 else ()

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        hand, order = state.empires[seat].hand, self.order(state)
        meet: list[Action] = [("meet", Force(hand, order))] if suffices(hand, order) else []
        return [*meet, ("let",), ("hush",)]

    def prompt(self, state: World, frame: Frame, seat: int) -> Text:
        return Text(f"prompt.{type(self).__name__}", {"seat": seat, "place": current(state).target})

    def on_let(self, state: World, frame: Frame, seat: int) -> Then:
        return DONE

    def on_hush(self, state: World, frame: Frame, seat: int) -> Then:
        state.silent |= 1 << seat
        return DONE

    def on_meet(self, state: World, frame: Frame, seat: int, *members: int) -> Then:
        kind, straits = self.how(state) or (LAND, 0)
        state.meeting = Meeting(seat, self.at_sea, kind, straits)
        state.empires[seat].hand = without(state.empires[seat].hand, map(kind_of, members))
        state.met = members
        record(state, "meeting.at_sea" if self.at_sea else "meeting.on_land", self.rule, seat=seat, n=len(members))
        return DONE


class InterceptAtSea(Intercept):
    """With fleets that carry all of its troops (10.2)."""

    rule, at_sea = "10.2", True

    def how(self, state: World) -> tuple[int, int] | None:
        return (LAND, 0) if state.attack is not None and harbours(state, self.game.scenario) else None

    def order(self, state: World) -> Order:
        return Order(True, NAVAL, foe(state, self.game.scenario))


class InterceptOnLand(Intercept):
    """By land where there is a way, else with ships (10.4)."""

    rule = "10.3"


def has_met(game: GameBase, state: World, frame: Frame) -> bool:
    """Is an interception under way?"""
    return state.meeting is not None and state.attack is not None
