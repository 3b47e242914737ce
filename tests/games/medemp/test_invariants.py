"""A sentence names each impossible position; the shape of a state says what may stand in its fields."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from winedark.games.medemp.rules.board import PLACE
from winedark.games.medemp.rules.cards import KIND
from winedark.games.medemp.rules.expedition import LAND, SEA
from winedark.games.medemp.rules.state import Attack, Meeting, Truce, World
from winedark.kernel.playable import misplaced
from winedark.kernel.shape import misfits
from winedark.kernel.state import plain

from tests.games.medemp.playing import force_of, game_of, give, laid, own, positions
from tests.support.rows import each

Change = Callable[[World], object]
WAY = (PLACE["carthago"], PLACE["panormos"])


def under_way(kind: int, *names: str) -> Change:
    """An expedition against Panormos."""

    def change(state: World) -> None:
        for name in names:
            state.empires[0].deck = tuple(one for one in state.empires[0].deck if one != KIND[name.split(":")[0]])
        state.attack, state.members = Attack(0, PLACE["panormos"], kind=kind, way=WAY), force_of(*names)

    return change


def put(name: str, value: object) -> Change:
    return lambda state: setattr(state, name, value)


def of(seat: int, name: str, value: object) -> Change:
    return lambda state: setattr(state.empires[seat], name, value)


def markers(city: str, n: int) -> Change:
    return lambda state: state.markers.__setitem__(PLACE[city], n)


def owner(city: str, seat: int) -> Change:
    return lambda state: state.owner.__setitem__(PLACE[city], seat)


BROKEN: list[tuple[Change, str]] = [
    (lambda state: give_twice(state), "card rome.consul: 4, not 3"),
    (lambda state: setattr(state.empires[1], "discard", (KIND["rome.pax"],)), "card rome.pax: 1, not 0"),
    (lambda state: setattr(state.empires[0], "hand", (KIND["iberia.scutarii"],)), "card iberia.scutarii: 1, not 0"),
    (lambda state: setattr(state.empires[0], "hand", state.empires[0].hand[::-1]), "seat 0: the hand is not in order"),
    (lambda state: swap_decks(state), "seat 0: a card of carthage lies elsewhere, or another's there"),
    (markers("roma", 0), "city roma: 0 markers"),
    (markers("roma", 5), "city roma: 5 markers"),
    (markers("athenai", 1), "city athenai: 1 markers"),
    (owner("athenai", 0), "city athenai: owned, but out of play"),
    (owner("capua", 1), "seat 1: cities are not those that it owns"),
    (put("subdued", 1 << PLACE["dakoi"]), "something is subdued that is no area in play"),
    (put("subdued", 1), "something is subdued that is no area in play"),
    (put("order", (0, 0)), "the order of play is (0, 0)"),
    (of(0, "capital", PLACE["athenai"]), "seat 0: the capital is out of play"),
    (put("enraged", -1), "less than nothing was rolled, or enrages the barbarians"),
    (put("truces", (Truce(0, 0, "turn"),)), "truce 0: seat 0 with itself"),
    (put("truces", (Truce(0, 1, "turn"), Truce(0, 1, "action"))), "seat 0 binds seat 1 twice"),
    (put("truces", (Truce(0, 7, "turn"),)), "truce 0: there is no such player, or no such end"),
    (put("truces", (Truce(0, 1, "ever"),)), "truce 0: there is no such player, or no such end"),
    (put("members", force_of("rome.hastati")), "cards of an expedition, but none is under way"),
    (put("attack", Attack(0, PLACE["athenai"], way=WAY)), "an expedition of nobody, or to a place out of play"),
    (put("attack", Attack(0, PLACE["roma"], way=WAY)), "the way of the expedition does not lead to its target"),
    (put("attack", Attack(0, PLACE["panormos"], kind=7, way=WAY)), "a kind of way 7"),
    (put("attack", Attack(0, PLACE["roma"], source=PLACE["dakoi"])), "a raid from a place out of play"),
    (under_way(SEA, "carthage.carthaginian_marines"), "an expedition sails without fleets that carry it"),
    (
        under_way(LAND, "carthage.carthaginian_marines:fleet"),
        "the expedition is not in order, or a card serves as what it is not",
    ),
    (lambda state: meet(state, "rome.hastati"), "an interception sails without fleets that carry it"),
    (lambda state: meet(state, "rome.hastati", 0), "an interception by somebody else than the owner of the target"),
    (put("winners", (0,)), "the winners are (0,), by ''"),
]  # fmt: skip


def give_twice(state: World) -> None:
    state.empires[1].hand = (KIND["rome.consul"],)


def swap_decks(state: World) -> None:
    one, other = state.empires
    one.deck, other.deck = other.deck, one.deck


def meet(state: World, name: str, seat: int = 1) -> None:
    """An interception at sea, before Capua."""
    own(state, 1, "capua")
    under_way(SEA, "carthage.phoenician_trireme:fleet")(state)
    state.attack = state.attack and state.attack._replace(target=PLACE["capua"], way=(WAY[0], PLACE["capua"]))
    state.meeting, state.met = Meeting(seat, True, LAND), force_of(name)


def sound_position() -> World:
    state = laid()
    give(state, 0, "carthage.mago", "carthage.commerce")
    state.stack = game_of("s01").setup({}).stack
    return state


@each(("change", "found"), BROKEN)
def test_a_broken_position_is_told(change: Change, found: str) -> None:
    game, state = game_of("s01"), sound_position()
    assert game.check(state) == []
    change(state)
    assert any(found in fault for fault in game.check(state)), game.check(state)


@pytest.mark.rule("1.6", "2.17", "5.3", "16.7")
@pytest.mark.parametrize("edition", ["s02", "s07"])
def test_every_position_of_a_game_is_sound_and_fits_its_shape(edition: str) -> None:
    game = game_of(edition)
    for n, state in enumerate(positions(edition, 5)):
        assert game.check(state) == []
        if n % 10 == 0:
            assert [*misfits(json.loads(json.dumps(plain(state))), game.shape(), "state"), *misplaced(game, state.stack)] == []


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("order", [0]), ("owner", [5] * 196), ("markers", [9] * 196), ("round", 4), ("phase", 9), ("how", "by force"),
        ("winners", [0, 1, 0]), ("event", -1), ("members", [10**6]), ("attack", [0]), ("truces", [[0, 1]]),
    ],
)  # fmt: skip
def test_what_may_stand_in_no_field_does_not_fit(field: str, value: object) -> None:
    game = game_of("s01")
    form = plain(laid())
    assert list(misfits(form, game.shape(), "state")) == []
    assert list(misfits(form | {field: value}, game.shape(), "state"))
