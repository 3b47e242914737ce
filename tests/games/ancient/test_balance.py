"""The table of the balance adds up; what it says is a figure, not a test."""

import pytest

from tests.games.ancient.simulate_balance import Seat, play, rows


@pytest.fixture(scope="module")
def found() -> list[Seat]:
    return play(0)


def test_a_game_among_equals_is_counted_seat_by_seat(found: list[Seat]) -> None:
    assert [seat.players for seat in found] == [3, 3, 3] and sorted(seat.settled for seat in found) == [1, 2, 3]
    assert len({seat.army for seat in found}) == 3
    assert sum(seat.won for seat in found) == pytest.approx(1) and sum(seat.ahead for seat in found) == pytest.approx(0)
    assert max(found, key=lambda seat: seat.ahead).won > 0


def test_its_rows_are_shares_of_the_seats(found: list[Seat]) -> None:
    lines = list(rows(found * 50, "players", lambda seat: seat.players))
    assert lines == ["players 3: 150 seats, 33.3% won (95 %: 26.3% to 41.2%), fair 33.3%, points +0.0"]
