"""Positions that programs of others play by numbers: whole games, nothing hidden that shows, nothing on offer that may not be."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from winedark.games import TITLES, load_title
from winedark.kernel import game as kernel_game
from winedark.kernel.errors import IllegalAction
from winedark.kernel.step import Pattern, admitted
from winedark_lab.contract import share
from winedark_lab.guests.position import ACTIONS, CHANCE, TERMINAL, WAYS, Position

TABLES = [(title, load_title(title).editions[0]) for title in TITLES]


def on(position: Position, rng: Random) -> None:
    """A player's choice at random, or chance."""
    if position.chance() is None:
        position.apply_action(rng.choice(position.legal_actions()))


def after(title: str, moves: int, seed: str = "3") -> Position:
    """A position after so many random moves of players, in which a player decides."""
    position, rng = Position(title, seed=seed), Random(seed)
    while position.moves < moves or position.current_player() == CHANCE:
        on(position, rng)
    return position


@pytest.mark.parametrize(("title", "edition"), TABLES)
def test_whole_games_are_played_by_numbers(title: str, edition: str) -> None:
    position, rng = Position(title, edition, min(load_title(title).seating(edition)), seed="5"), Random(5)
    most, tails = 0, Counter[int]()
    while not position.is_terminal():
        seat = position.current_player()
        if seat == CHANCE:
            assert position.choices() == [] and position.chance() is not None
            continue
        assert seat in position.game.seats(position.state) and position.chance() is None
        choices, legal = position.choices(), position.game.legal(position.state, seat)
        assert choices == position.choices() and len(set(choices)) == len(choices) >= len(legal)
        assert all(admitted(legal, choice) for choice in choices)
        for option in legal:
            if isinstance(option[-1], Pattern):
                tails[sum(admitted([option], choice) for choice in choices)] += 1
        most = max(most, len(choices))
        position.apply_action(rng.randrange(len(choices)))
    assert position.current_player() == TERMINAL and position.legal_actions() == []
    assert most < ACTIONS and 0 not in tails
    assert sum(position.returns()) == pytest.approx(1.0)


def test_the_ways_to_fill_in_a_tail_are_few_and_the_suggested_one_is_first() -> None:
    position = after("mn2016", 0)
    seat = position.current_player()
    for _ in range(300):
        if position.current_player() >= 0:
            seat = position.current_player()
            offered = position.choices()
            for option in position.game.legal(position.state, seat):
                if isinstance(option[-1], Pattern):
                    ways = [choice for choice in offered if admitted([option], choice)]
                    assert len(ways) <= WAYS and ways[0] == option[:-1] + option[-1].suggest()
        on(position, Random(position.moves))


@pytest.mark.parametrize("title", TITLES)
def test_a_seat_knows_the_same_in_positions_that_it_cannot_tell_apart(title: str) -> None:
    for moves in (20, 60):
        position = after(title, share(load_title(title), moves))
        for seat in range(position.game.seat_count):
            known = position.information_state(seat)
            others = [position.resampled(seat, str(n)) for n in range(3)]
            assert all(other.information_state(seat) == known for other in others)
            assert position.information_state(seat) == known


def test_what_is_hidden_is_dealt_anew() -> None:
    position = after("medemp", 40)
    seat, other = 0, 1
    hidden = {position.resampled(seat, str(n)).information_state(other) for n in range(20)}
    assert len(hidden) > 1


def test_a_clone_goes_its_own_way_with_the_same_chance() -> None:
    position = after("medemp", 40)
    clone, before = position.clone(), position.information_state(0)
    one, two = Random(1), Random(1)
    for _ in range(60):
        on(clone, one)
    assert position.information_state(0) == before
    for _ in range(60):
        on(position, two)
    assert position.information_state(0) == clone.information_state(0) and position.moves == clone.moves


def test_choices_have_words_and_other_admitted_actions_are_taken() -> None:
    position = after("mn2016", 0)
    assert all(position.action_to_string(number) for number in position.legal_actions())
    with pytest.raises(IllegalAction):
        position.apply_action(len(position.choices()))
    with pytest.raises(IllegalAction):
        position.apply_action(-1)
    with pytest.raises(IllegalAction):
        position.apply_action(("fly", 3))
    before = position.moves
    position.apply_action(position.choices()[-1])
    assert position.moves == before + 1


def test_a_game_without_end_ends_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("winedark_lab.guests.position.PATIENCE", 12)
    position, rng = Position("mn2003", seed="1"), Random(1)
    while not position.is_terminal():
        on(position, rng)
    assert position.moves == 12 and sum(position.returns()) == 0 and kernel_game.PATIENCE > 12
