"""Chapter 7: an expedition is declared, its cards are laid, and it runs until it is over."""

from __future__ import annotations

from functools import lru_cache

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.medemp.rules import ways
from winedark.games.medemp.rules.base import Asked, GameBase
from winedark.games.medemp.rules.board import SIZE, is_area
from winedark.games.medemp.rules.cards import CITY, FIELD, FLEET, kind_of
from winedark.games.medemp.rules.forces import NO_FOE, Foe, Force, Order, at_a_city, cards, fighters, serving, strength, suffices
from winedark.games.medemp.rules.pieces import discard, holds_capital, into, realm, without
from winedark.games.medemp.rules.scenario import Scenario
from winedark.games.medemp.rules.state import NEUTRAL, Attack, World
from winedark.games.medemp.rules.tables import WAYS
from winedark.games.medemp.rules.truces import spared_by, wronged
from winedark.kernel.state import Frame, numbers
from winedark.kernel.step import DONE, Action, Then
from winedark.kernel.text import Text, record

LAND, SEA, MIXED, DIRECT = range(4)  # how one may be declared; a direct assault is by sea or on a mixed way (7.6)
BARBARIANS = Foe(barbarians=True)
RECENT = 16  # positions of which is kept what may be declared
PIRATES = 1000  # the source of a pirate raid


def current(state: World) -> Attack:
    """The expedition or raid under way: only while there is one."""
    assert state.attack is not None
    return state.attack


# ---- what may be declared
def foe_of(state: World, scenario: Scenario, target: int) -> Foe:
    """Whom an expedition to a target meets."""
    if is_area(target):
        return BARBARIANS
    owner = state.owner[target]
    return NO_FOE if owner == NEUTRAL else Foe(scenario.empires[owner])


def order_for(state: World, scenario: Scenario, target: int, kind: int) -> Order:
    """What the cards of an expedition must be able to do (7.3, 7.4, 7.6)."""
    return order_against(foe_of(state, scenario, target), target, kind)


def order_against(foe: Foe, target: int, kind: int) -> Order:
    """The same, against the foe that is known to be met there."""
    if is_area(target):
        return Order(kind != LAND, FIELD, foe)
    return Order(kind != LAND, CITY, foe, SIZE[target] if kind == DIRECT else 0)


def targets(state: World, scenario: Scenario, seat: int, kind: int) -> ways.Ways:
    """By target, the ways of a kind that lead somewhere (7.1), whatever the hand holds."""
    there = realm(state, scenario, seat)
    return direct(there) if kind == DIRECT else ways.ways(there, kind)


@lru_cache(maxsize=ways.REMEMBERED)
def direct(there: ways.Realm) -> ways.Ways:
    """The ways on which the voyage ends at the target (7.6): from the capital, or else mixed."""
    found = ways.voyages(there) | ways.by_sea(there)
    return {target: way for target, way in found.items() if not there.own >> target & 1}


def declarable(state: World, scenario: Scenario, seat: int) -> list[Action]:
    """Every target with every kind of way for which the hand has cards (6.1, 7.1 to 7.6)."""
    hand = state.empires[seat].hand
    if not holds_capital(state, seat) or not hand:
        return []
    owned = tuple(empire.cities for empire in state.empires)
    return list(_declarable(hand, realm(state, scenario, seat), spared_by(state, seat), owned, scenario.empires))


@lru_cache(maxsize=RECENT)
def _declarable(
    hand: tuple[int, ...], there: ways.Realm, spared: int, owned: tuple[int, ...], empires: tuple[int, ...]
) -> list[Action]:
    """What follows from a hand, from where its ways lead, and from whose the cities are: asked for again at each look."""
    met = {NO_FOE: there.cities & ~sum(owned), BARBARIANS: there.areas}
    for cities, empire in zip(owned, empires, strict=True):
        foe = at_a_city(hand, empire)
        met[foe] = met.get(foe, 0) | cities
    out: list[Action] = []
    for kind, reached in enumerate(ways.reached(there)):
        open_to = reached & ~spared
        fine = [target for foe, places in met.items() if (near := open_to & places) for target in _able(hand, near, foe, kind)]
        out += [("expedition", target, kind) for target in sorted(fine)]
    return out


def _able(hand: tuple[int, ...], targets: int, foe: Foe, kind: int) -> list[int]:
    """Those of some targets of one foe for which a hand has cards. Only their sizes make a difference, and only to fleets."""
    found = bits(targets)
    if kind == DIRECT:
        one_of = {SIZE[city]: city for city in found}
        fine = [size for size, city in one_of.items() if suffices(hand, order_against(foe, city, kind))]
        return [city for city in found if SIZE[city] in fine]
    return list(found) if suffices(hand, order_against(foe, found[0], kind)) else []


# ---- the cards
class LayCards(Asked):
    """The cards of an expedition are laid face down (7.2). Its item: target, and how it goes."""

    rule = "7.2"
    game: GameBase

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return (state.active,)

    def order(self, state: World, frame: Frame) -> Order:
        """What they must be able to do."""
        target, kind = numbers(frame)
        return order_for(state, self.game.scenario, target, kind)

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [("lay", Force(state.empires[seat].hand, self.order(state, frame)))]

    def prompt(self, state: World, frame: Frame, seat: int) -> Text:
        target, _ = numbers(frame)
        return Text("prompt.LayCards", {"seat": seat, "place": target})

    def on_lay(self, state: World, frame: Frame, seat: int, *members: int) -> Then:
        target, kind = numbers(frame)
        way = targets(state, self.game.scenario, seat, kind)[target]
        state.attack = Attack(
            seat, target, kind=(SEA if len(way.places) == 2 and way.port >= 0 else MIXED) if kind == DIRECT else kind,
            way=way.places, straits=way.straits, direct=kind == DIRECT,
        )  # fmt: skip
        state.empires[seat].hand = without(state.empires[seat].hand, map(kind_of, members))
        state.members, state.silent, state.played = members, 0, ()
        if not is_area(target) and state.owner[target] != NEUTRAL:
            wronged(state, seat, state.owner[target])
        key = "expedition.direct" if kind == DIRECT else f"expedition.{WAYS[kind]}"
        record(state, key, "7.5", seat=seat, place=target, n=len(members), route=way.places)
        return DONE


# ---- its course
def under_way(game: GameBase, state: World, frame: Frame) -> bool:
    """Is it not over yet?"""
    return state.attack is not None


def by_water(game: GameBase, state: World, frame: Frame) -> bool:
    """Does it cross the sea on its way (7.7)?"""
    return state.attack is not None and state.attack.kind != LAND


def by_ground(game: GameBase, state: World, frame: Frame) -> bool:
    """Does it go by land, all the way or a part of it (9.2)?"""
    return state.attack is not None and state.attack.kind != SEA


def land(game: GameBase, state: World, frame: Frame) -> None:
    """The voyage is over. A direct assault whose fleets have become too weak lands instead (7.10)."""
    attack = current(state)
    weak = attack.direct and strength(serving(state.members, FLEET), CITY) < SIZE[attack.target]
    state.attack = attack._replace(landed=True, direct=attack.direct and not weak)
    if weak:
        record(state, "expedition.lands", "7.10", seat=attack.seat, place=attack.target)


def able(game: GameBase, state: World, frame: Frame) -> bool:
    """Has it come to its city with strength left (7.11)? A raid always has."""
    attack = state.attack
    if attack is None or is_area(attack.target):
        return False
    return attack.source != NOBODY or strength(state.members, CITY, foe_of(state, game.scenario, attack.target)) > 0


def against_area(game: GameBase, state: World, frame: Frame) -> bool:
    """Is it against a barbarian area (7.8)?"""
    return state.attack is not None and is_area(state.attack.target)


def over(game: GameBase, state: World) -> None:
    """The expedition or raid is over: what it still has is discarded (7.12), and so are helpers' cards."""
    discard(state, game.scenario, cards(state.members))
    discard(state, game.scenario, cards(state.met))
    discard(state, game.scenario, [one.card for one in state.played])
    state.attack, state.meeting, state.members, state.met, state.played, state.loads = None, None, (), (), (), ()
    state.lost, state.failed, state.to_roll, state.silent = (), (), (), 0


def end(game: GameBase, state: World, frame: Frame) -> None:
    """Nothing stopped it, and it has no strength left for an assault (7.11)."""
    if state.attack is not None:
        record(state, "expedition.ends", "7.11", seat=state.attack.seat)
        over(game, state)


def spent(game: GameBase, state: World) -> bool:
    """An expedition without troops and fleets is over (7.13)."""
    attack = current(state)
    if attack.source == NOBODY and not fighters(state.members):
        record(state, "expedition.spent", "7.13", seat=attack.seat)
        over(game, state)
        return True
    return False


def back_to_hand(game: GameBase, state: World) -> None:
    """It is cancelled: its cards go back to the hand (9.4)."""
    empire = state.empires[current(state).seat]
    empire.hand = into(empire.hand, cards(state.members))
    state.members = ()
    over(game, state)
