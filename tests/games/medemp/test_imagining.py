"""What a seat imagines looks to it like the truth, depends on what it knows alone, and could be true."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest
from winedark.games.medemp.rules.board import PLACE
from winedark.games.medemp.rules.cards import CARDS, kind_of
from winedark.games.medemp.rules.expedition import LAND, SEA
from winedark.games.medemp.rules.forces import cards, carried
from winedark.games.medemp.rules.imagining import hides_attack, hides_meeting
from winedark.games.medemp.rules.pieces import into, without
from winedark.games.medemp.rules.state import Attack, World
from winedark.kernel.game import is_chance

from tests.games.medemp.playing import first, force_of, game_of, laid, positions, run, seen

PLAYED = ["s01", "s05", "s09"]


def looks(edition: str, state: World, seat: int | None) -> str:
    return json.dumps(seen(edition, state, seat))


@pytest.mark.rule("22.1", "22.2", "22.3", "R-037")
@pytest.mark.parametrize("edition", PLAYED)
def test_imagined_states_look_true_and_are_sound(edition: str) -> None:
    game, rng, otherwise = game_of(edition), Random(3), 0
    for n, state in enumerate(positions(edition, 7, 400)):
        if n % 9 or is_chance(game.seats(state)):
            continue
        for seat in range(game.seat_count):
            imagined = game.imagine(state, seat, rng)
            assert game.check(imagined) == [] and looks(edition, imagined, seat) == looks(edition, state, seat)
            otherwise += imagined != state
    assert otherwise > 20


@pytest.mark.parametrize("edition", PLAYED)
def test_what_is_imagined_depends_on_what_is_known_alone(edition: str) -> None:
    """From the truth and from anything that looks like it the same is imagined, with the same chance."""
    game = game_of(edition)
    for n, state in enumerate(positions(edition, 4, 300)):
        seat = n % game.seat_count
        if n % 13 or is_chance(game.seats(state)):
            continue
        other = game.imagine(state, seat, Random(n))
        assert game.imagine(state, seat, Random(5)) == game.imagine(other, seat, Random(5))


def hidden_at_sea(game, state) -> bool:
    return state.attack is not None and state.attack.kind == SEA and not state.attack.shown and len(state.members) > 1


@pytest.mark.rule("7.3", "22.3")
def test_an_expedition_by_sea_comes_out_with_fleets_that_carry_it() -> None:
    game, state = game_of("s08"), first("s08", hidden_at_sea)
    seat = next(s for s in range(game.seat_count) if hides_attack(state, s))
    found = [game.imagine(state, seat, Random(k)) for k in range(200)]
    assert all(carried(h.members) for h in found) and len({h.members for h in found}) > 10
    decks = [Counter(CARDS[kind].empire for kind in cards(h.members)) for h in (state, *found)]
    assert all(one == decks[0] for one in decks)


def test_even_the_only_fleet_of_a_deck_is_found() -> None:
    """Gaul has one card that sails: an expedition of theirs by sea has it, among all that it could be."""
    game, state = game_of("s05"), laid("s05")
    state.active = 2
    state.empires[2].deck = without(state.empires[2].deck, cards(force_of("gaul.gallic_warriors", "gaul.veneti_ships:fleet")))
    state.attack = Attack(2, PLACE["massilia"], kind=SEA, way=(PLACE["burdigala"], PLACE["massilia"]))
    state.members = force_of("gaul.gallic_warriors", "gaul.veneti_ships:fleet")
    state = run("s05", state, "arrival")
    for k in range(50):
        h = game.imagine(state, 0, Random(k))
        assert "gaul.veneti_ships" in [CARDS[kind_of(one)].id for one in h.members] and carried(h.members)
        assert Counter(CARDS[kind].empire for kind in cards(h.members)) == {3: 2}


def both_hidden(game, state) -> bool:
    return any(hides_attack(state, seat) and hides_meeting(state, seat) for seat in range(game.seat_count))


@pytest.mark.rule("10.2", "22.3")
def test_an_interception_is_imagined_beside_the_expedition() -> None:
    game, state = game_of("s13"), first("s13", both_hidden)
    seat = next(s for s in range(game.seat_count) if hides_attack(state, s) and hides_meeting(state, s))
    for k in range(40):
        h = game.imagine(state, seat, Random(k))
        assert game.check(h) == [] and len(h.met) == len(state.met)
        assert state.meeting and (not (state.meeting.at_sea or state.meeting.kind != LAND) or carried(h.met))


@pytest.mark.rule("8.8", "22.2")
@pytest.mark.parametrize("edition", PLAYED)
def test_two_unseen_cards_change_places_and_nobody_notices(edition: str) -> None:
    """A card of a hand for one of its deck: no other view and no question changes."""
    game, rng, swaps = game_of(edition), Random(2), 0
    for state in positions(edition, 11, 260):
        if is_chance(game.seats(state)) or rng.random() > 0.1:
            continue
        seat = rng.randrange(game.seat_count)
        empire = state.empires[seat]
        pairs = [(a, b) for a in set(empire.hand) for b in set(empire.deck) if a != b and CARDS[a].empire == CARDS[b].empire]
        if not pairs:
            continue
        one, other = rng.choice(sorted(pairs))
        h = state.copy()
        h.empires[seat].hand = into(without(empire.hand, (one,)), (other,))
        h.empires[seat].deck = into(without(empire.deck, (other,)), (one,))
        swaps += 1
        assert game.seats(h) == game.seats(state)
        assert looks(edition, h, seat) != looks(edition, state, seat)
        others = [who for who in (None, *range(game.seat_count)) if who != seat]
        assert [looks(edition, h, who) for who in others] == [looks(edition, state, who) for who in others]
    assert swaps > 8
