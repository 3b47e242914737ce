"""Chapter 22, as far as questions and the story go: neither tells what a hand holds. What is shown of it is the view's matter."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from winedark.games.medemp.rules.cards import CARDS
from winedark.games.medemp.rules.forces import cards
from winedark.games.medemp.rules.pieces import into, without
from winedark.games.medemp.rules.state import World
from winedark.kernel.step import CHANCE, sampled
from winedark.kernel.text import Event

from tests.games.medemp.battles import field
from tests.games.medemp.table import CARTHAGE, IBERIA, LAND, ROME, SEA, Table, kind

SEEDS = pytest.mark.parametrize("seed", range(3))


def walk(edition: str, seed: int) -> Iterator[Table]:
    """A game at random, after every move. Players attack, intercept and play cards when they can, to see many combats."""
    t, rng = Table(edition), Random(seed)
    t.g = t.game.start({})
    t.g.events = []
    while t.seats:
        if t.seats == (CHANCE,):
            action = t.game.sample(t.g, rng)
        else:
            bold = [a for a in t.legal() if a[0] in ("expedition", "imperium", "meet", "play")]
            action = sampled(bold if bold and rng.random() < 0.8 else t.legal(), rng)
        t.g.events.clear()
        t.game.apply(t.g, t.seats[0], action)
        yield t


@pytest.mark.parametrize("edition", ["s01", "s05", "s07", "s13"])
def test_a_game_at_random_loses_no_card_and_no_marker(edition: str) -> None:
    for moves, t in enumerate(walk(edition, 1)):
        if moves % 7 == 0:
            t.sound()
    t.sound()
    assert t.game.result(t.g) is not None


def exchanged(t: Table, rng: Random) -> World:
    """The same position, but a card of some hand lies in a deck, and one of that deck in the hand."""
    other = t.g.copy()
    holding = [seat for seat, empire in enumerate(other.empires) if empire.hand]
    for seat in rng.sample(holding, min(1, len(holding))):
        hand = other.empires[seat].hand
        card = hand[int(rng.random() * len(hand))]
        pile = other.empires[t.game.scenario.empires.index(CARDS[card].empire)]
        if pile.deck:
            drawn = pile.deck[int(rng.random() * len(pile.deck))]
            pile.deck = into(without(pile.deck, (drawn,)), (card,))
            other.empires[seat].hand = into(without(other.empires[seat].hand, (card,)), (drawn,))
    return other


@pytest.mark.rule("22.2", "22.4", "8.8", "R-075")
@SEEDS
def test_exchanging_two_unseen_cards_changes_no_question(seed: int) -> None:
    rng, asked = Random(seed), set()
    for t in walk("s03", seed):
        waiting = t.game.pending(t.g)
        if waiting is not None:
            asked.add(t.step)
            other = exchanged(t, rng)
            assert t.game.seats(other) == t.seats, t.step
    assert {"Act", "AssaultWindow", "AmbushWindow", "InterceptOnLand"} <= asked


def told(event: Event) -> list[int]:
    """The cards that a line of the story names."""
    named = [event.args[key] for key in ("one_card", "other_card") if key in event.args]
    return [*named, *event.args.get("cards", ())]


def open_cards(g: World) -> set[int]:
    """The cards that lie open: discard piles, turned up forces, cards of helpers."""
    found = {k for empire in g.empires for k in empire.discard} | {one.card for one in g.played}
    if g.attack is not None and g.attack.shown:
        found |= set(cards(g.members))
    return found | set(cards(g.met) if g.meeting is not None and g.meeting.shown else ())


@pytest.mark.rule("22.2", "22.3", "22.4", "7.5")
@pytest.mark.parametrize("edition", ["s03", "s04"])
def test_the_story_names_no_card_that_does_not_lie_open(edition: str) -> None:
    seen = set()
    for t in walk(edition, 5):
        there = open_cards(t.g)
        back = {event.args["one_card"] for event in t.g.events or [] if event.key == "card.returns"}
        for event in t.g.events or []:
            seen.add(event.key)
            if t.g.stack:
                assert set(told(event)) <= there | back, event
    assert {"cards.drawn", "expedition.land", "act.exchanged", "card.returns", "battle.shows"} <= seen


@pytest.mark.rule("22.3", "R-010")
def test_of_a_force_face_down_only_the_number_of_cards_is_told_and_what_it_loses() -> None:
    t = Table().own(ROME, "panormos").give(CARTHAGE, "gaul_mercenaries", "numidian_cavalry").give(ROME, "hastati")
    t.expedition(CARTHAGE, "panormos", LAND, "gaul_mercenaries", "numidian_cavalry")
    assert [told(event) for event in t.g.events or []] == [[]]
    t.roll(1).roll(1, 6).lose("gaul_mercenaries")
    assert t.told("force.lost") == [{"seat": CARTHAGE, "cards": (kind("gaul_mercenaries"),)}]
    assert not any(kind("numidian_cavalry") in told(event) for event in t.g.events or [])


@pytest.mark.rule("22.2", "17.13")
def test_drawn_and_stolen_cards_are_told_by_their_number_only() -> None:
    t = Table().give(ROME, "rome.treachery").give(CARTHAGE, "mago").imperium(ROME, "rome.treachery").do("name", CARTHAGE)
    t.chance("steal", kind("mago"))
    assert t.told("cards.stolen") == [{"seat": ROME, "other": CARTHAGE, "n": 1}]
    t.give(CARTHAGE, "tributes").imperium(CARTHAGE, "tributes").any_chance()
    assert t.told("cards.drawn") == [{"seat": CARTHAGE, "n": 3, "other": CARTHAGE}]


@pytest.mark.rule("22.4")
def test_a_card_that_returns_has_been_seen() -> None:
    t = field("gaul_mercenaries", "velites").calm().roll(6, 1).roll(6).roll(6)
    assert t.told("card.returns") == [{"seat": ROME, "one_card": kind("velites")}]
    assert t.hand(ROME) == ["velites"] and not t.discards(ROME)


@pytest.mark.rule("22.3", "9.4")
def test_an_expedition_that_is_cancelled_is_never_turned_up() -> None:
    t = Table().give(CARTHAGE, "phoenician_quadrireme").give(IBERIA, "iberia.storm_at_sea")
    t.expedition(CARTHAGE, "roma", SEA, "phoenician_quadrireme").play("iberia.storm_at_sea").roll(4)
    assert t.g.attack is None and not any(kind("phoenician_quadrireme") in told(event) for event in t.g.events or [])
