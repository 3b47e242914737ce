"""Chapter 22: what everybody sees of hands and decks is how many cards of which deck they hold, and nothing else of them."""

from __future__ import annotations

import json

import pytest
from winedark.games.medemp.rules.cards import CARDS
from winedark.games.medemp.rules.pieces import into, without
from winedark.games.medemp.rules.state import Empire, World
from winedark_lab.contract import seen

from tests.games.medemp.battles import field
from tests.games.medemp.table import CARTHAGE, IBERIA, ROME, Table, game_of, kind, kinds

EVERYBODY = pytest.mark.parametrize("viewer", [None, CARTHAGE, ROME, IBERIA])


def rows(t: Table, panel: str, viewer: int | None = None) -> list[list[str]]:
    """The rows of a table beside the map."""
    (found,) = [one for one in seen(t.game, t.g, viewer)["panels"] if one["id"] == panel]
    return [row["cells"] for row in found["rows"]]


def looks(state: World, viewer: int | None) -> str:
    """All that a viewer sees, but for the story."""
    return json.dumps(seen(game_of(), state, viewer))


def deck_of(state: World, name: str) -> Empire:
    """Whose deck a card is of."""
    return state.empires[game_of().scenario.empires.index(CARDS[kind(name)].empire)]


def exchanged(state: World, seat: int, held: str, other: str) -> World:
    """The same position with another card in a hand: what was there lies in its deck now, where that one was before."""
    found = state.copy()
    hand, back, out = found.empires[seat], deck_of(found, held), deck_of(found, other)
    hand.hand = into(without(hand.hand, kinds(held)), kinds(other))
    back.deck = into(back.deck, kinds(held))
    out.deck = without(out.deck, kinds(other))
    return found


@pytest.mark.rule("22.1", "22.2", "R-037")
@EVERYBODY
def test_everybody_sees_how_many_cards_of_which_deck_each_hand_and_deck_holds(viewer: int | None) -> None:
    t = Table().give(ROME, "hastati", "mago", "velites").give(IBERIA, "scutarii").act(ROME)
    assert [cells[5:7] for cells in rows(t, "players", viewer)] == [
        ["0", "33"], ["3: 2 Rome and 1 Carthage", "32"], ["1: 1 Iberia", "33"],
    ]  # fmt: skip
    assert [seat["chips"][2]["n"] for seat in seen(t.game, t.g, viewer)["seats"]] == [0, 3, 1]


@pytest.mark.rule("22.1")
@EVERYBODY
def test_everybody_sees_points_limits_discards_truces_and_the_enraged_marker(viewer: int | None) -> None:
    t = Table().lay_off("consul", "consul", "scutarii").truce(CARTHAGE, ROME).act(ROME)
    t.empire(IBERIA).points, t.g.enraged = 7, 2
    assert [cells[1] for cells in rows(t, "players", viewer)] == ["0", "0", "7"]
    assert [cells[1:] for cells in rows(t, "discards", viewer)] == [["0", "–"], ["2", "2 Consuls"], ["1", "Scutarii"]]
    assert [cells[:2] for cells in rows(t, "truces", viewer)] == [["Carthage", "Rome"]]
    (shown,) = [one for one in seen(t.game, t.g, viewer)["panels"] if one["id"] == "round"]
    assert "enraged" in [item["id"] for item in shown["items"]]


@pytest.mark.rule("22.2", "R-037")
@EVERYBODY
def test_not_which_cards_they_are(viewer: int | None) -> None:
    t = Table().give(ROME, "hastati", "mago").give(CARTHAGE, "tributes").act(CARTHAGE)
    for held, other in (("hastati", "consul"), ("mago", "hannibal")):
        same = looks(exchanged(t.g, ROME, held, other), viewer) == looks(t.g, viewer)
        assert same == (viewer != ROME), f"{other} for {held}"
    assert looks(exchanged(t.g, ROME, "mago", "consul"), viewer) != looks(t.g, viewer)  # of another deck: everybody sees it


@pytest.mark.rule("22.4", "R-037")
def test_a_card_that_has_returned_is_not_shown_in_the_hand() -> None:
    t = field("gaul_mercenaries", "velites").calm().roll(6, 1).roll(6).roll(6)
    assert t.hand(ROME) == ["velites"] and t.told("card.returns")
    for viewer in (None, CARTHAGE, IBERIA):
        assert looks(exchanged(t.g, ROME, "velites", "hastati"), viewer) == looks(t.g, viewer)
    assert looks(exchanged(t.g, ROME, "velites", "hastati"), ROME) != looks(t.g, ROME)
