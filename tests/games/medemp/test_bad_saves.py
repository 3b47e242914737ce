"""Saves that somebody edited: what cannot be is refused in a sentence that says what is wrong, where, and what to do."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from winedark import api
from winedark.games.medemp.game import MediterraneanEmpires
from winedark.games.medemp.rules.board import PLACE
from winedark.games.medemp.rules.cards import CARDS, FLEET, KIND, kind_of, type_of
from winedark.games.medemp.rules.expedition import SEA
from winedark.games.medemp.rules.state import World
from winedark.kernel import saves
from winedark.kernel.session import HUMAN, Player, Session

from tests.games.medemp.playing import first, game_of

Snapshot = dict[str, Any]
Change = Callable[[Snapshot], object]
EDITION = "s03"
ADVICE = " Export the game again, or choose another file."


def sails(game: MediterraneanEmpires, state: World) -> bool:
    """Does an expedition with a troop and a fleet wait at sea, before anybody has met it?"""
    attack = state.attack
    under_way = attack is not None and attack.kind == SEA and not attack.shown and not attack.landed
    return under_way and len(state.members) > 1 and game.seats(state) != (-1,)


@cache
def afloat() -> str:
    """A save in the middle of a voyage."""
    game = game_of(EDITION)
    people = [Player(f"P{seat}", HUMAN) for seat in range(game.seat_count)]
    return saves.save(Session(game, people, {}, "seed", first(EDITION, sails)))


def answer(change: Change) -> str:
    """What the bridge says to the save with an edited position; "" if it opens."""
    data = json.loads(afloat())
    change(data["snapshot"])
    order = {"save": json.dumps(data | {"digest": "00000000"})}
    found = json.loads(api.call("load", json.dumps(order), api.Engine()))
    if "ok" in found:
        return ""
    assert found["error"]["kind"] == "save"
    text: str = found["error"]["text"]
    return text


def card(name: str) -> int:
    return KIND[name]


def more(state: Snapshot, pile: str, kind: int, seat: int = 0) -> None:
    """A card more in a pile of a player: Carthage, if nobody else is named."""
    state["empires"][seat][pile] = sorted([*state["empires"][seat][pile], kind])


def stranded(state: Snapshot) -> None:
    """The fleets of the expedition go back to the discards of their decks, and its troops sail on."""
    fleets = [one for one in state["members"] if type_of(one) == FLEET]
    for one in fleets:
        state["members"].remove(one)
        more(state, "discard", kind_of(one), game_of(EDITION).scenario.empires.index(CARDS[kind_of(one)].empire))


def at(*path: Any, value: Any) -> Change:
    """Something else stands in a place."""

    def change(state: Snapshot) -> None:
        holder: Any = state
        for key in path[:-1]:
            holder = holder[key]
        holder[path[-1]] = value

    return change


IMPOSSIBLE: list[tuple[str, Change, str]] = [
    ("a 36th card", lambda s: more(s, "hand", card("carthage.mago")), "card carthage.mago: 2, not 1"),
    ("a card taken out", lambda s: more(s, "hand", card("rome.pax")), "card rome.pax: 1, not 0"),
    ("a card out of play", lambda s: more(s, "hand", card("egypt.guard_archers")), "card egypt.guard_archers: 1, not 0"),
    ("another's discard", lambda s: s["empires"][0].update(discard=s["empires"][1]["discard"]), "card "),
    ("no fleets", stranded, "an expedition sails without fleets that carry it"),
    ("a truce with oneself", at("truces", value=[[1, 1, "turn", 0]]), "truce 0: seat 1 with itself"),
    ("a truce with nobody", at("truces", value=[[1, 8, "turn", 0]]), "truce 0: there is no such player, or no such end"),
    ("two truces", at("truces", value=[[1, 0, "turn", 0], [1, 0, "action", 0]]), "seat 1 binds seat 0 twice"),
    ("a marker out of play", at("markers", PLACE["athenai"], value=1), "city athenai: 1 markers"),
    ("an owner out of play", at("owner", PLACE["athenai"], value=1), "city athenai: owned, but out of play"),
    ("no marker", at("markers", PLACE["roma"], value=0), "city roma: 0 markers"),
    ("two owners", at("empires", 0, "cities", value=(1 << PLACE["roma"]) + 1), "seat 0: cities are not those that it owns"),
    ("a strange capital", at("empires", 0, "capital", value=PLACE["athenai"]), "seat 0: the capital is out of play"),
    ("subdued cities", at("subdued", value=1), "something is subdued that is no area in play"),
    ("an order of two", at("order", value=[0, 1, 1]), "the order of play is (0, 1, 1)"),
    ("another target", at("attack", 1, value=PLACE["athenai"]), "an expedition of nobody, or to a place out of play"),
    ("a way elsewhere", at("attack", 4, value=[PLACE["carthago"], PLACE["roma"], 3]), "the way of the expedition does not lead"),
]
STRANGE: list[tuple[Change, str]] = [
    (lambda s: more(s, "hand", len(CARDS)), f"{len(CARDS)}, not a number from 0 to {len(CARDS) - 1}"),
    (lambda s: s["empires"][0]["deck"].insert(0, -1), "state.empires[0].deck[0]: -1, not a number"),
    (lambda s: s["empires"][0].update(discard=[0] * 36), "state.empires[0].discard: 36"),
    (at("markers", 5, value=5), "state.markers[5]: 5, not a number from 0 to 4"),
    (at("owner", 5, value=3), "state.owner[5]: 3, not a number from -1 to 2"),
    (at("members", value=[10**6]), "state.members[0]: 1000000, not a number"),
    (at("truces", value=[[1]]), "state.truces[0]: 1"),
    (at("attack", value=[0, 1]), "state.attack: 2"),
    (at("round", value=4), "state.round: 4, not a number from 0 to 3"),
    (at("how", value="by force"), "state.how: 'by force', not one of"),
]


def test_the_save_itself_opens() -> None:
    assert answer(lambda state: None) == ""


@pytest.mark.parametrize(("change", "what"), [pytest.param(change, what, id=name) for name, change, what in IMPOSSIBLE])
def test_a_position_that_cannot_be_is_refused_with_its_reason(change: Change, what: str) -> None:
    text = answer(change)
    assert text.startswith("The save was edited or damaged: its position cannot occur (" + what), text
    assert text.endswith(")." + ADVICE)


@pytest.mark.parametrize(("change", "what"), [pytest.param(change, what, id=what[:30]) for change, what in STRANGE])
def test_what_stands_where_it_cannot_is_refused_with_its_place(change: Change, what: str) -> None:
    text = answer(change)
    assert text.startswith("The save is damaged (state.") and what in text, text
    assert text.endswith(ADVICE)
