"""The rules of Gifts for Delos, paragraph by paragraph; and its drawing, which shows the lanes that ships sail on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from winedark.kernel import rulebook
from winedark.kernel.errors import IllegalAction
from winedark_lab.fuzz import LEVELS, fuzz
from winedark_lab.playout import Setting

from examples.delos import META
from examples.delos.board import DELOS, ISLANDS, LANES
from tests.contract.titles import PACKAGE, with_example
from tests.rules import coverage

DRAWING = Path(__file__).parents[2] / "examples" / "delos" / "map" / "delos.svg"
NUMBER = {island.id: k for k, island in enumerate(ISLANDS)}
ANDROS, KYTHNOS, NAXOS = range(3)


class Table:
    """A game in progress, driven by islands' names."""

    def __init__(self, seats: int = 3) -> None:
        self.game = META.game("first", seats)
        self.state: Any = self.game.start({})
        self.state.events = []

    def do(self, verb: str, *args: int | str) -> Table:
        """The seat that has to decide does this."""
        (seat,) = self.game.seats(self.state)
        self.game.apply(self.state, seat, (verb, *(NUMBER.get(arg, arg) for arg in args)))
        return self

    def round(self, *actions: tuple[int | str, ...]) -> Table:
        for action in actions:
            self.do(*action)
        return self

    def ship(self, seat: int) -> tuple[str, int, int]:
        """Where it lies, the jars aboard, the jars that it has given."""
        ship = self.state.ships[seat]
        return ISLANDS[ship.at].id, ship.jars, ship.gifts

    def may(self, verb: str) -> set[str]:
        (seat,) = self.game.seats(self.state)
        return {ISLANDS[option[1]].id for option in self.game.legal(self.state, seat) if option[0] == verb}


STAY, LEAVE = ("stay",), ("leave",)


@pytest.mark.rule("1.2")
def test_ships_begin_empty_in_their_home_ports() -> None:
    assert [Table().ship(seat) for seat in range(3)] == [("andros", 0, 0), ("kythnos", 0, 0), ("naxos", 0, 0)]
    assert len(Table(2).state.ships) == 2


@pytest.mark.rule("1.3")
def test_islands_begin_with_their_jars() -> None:
    assert Table().state.jars == [island.jars for island in ISLANDS] and ISLANDS[DELOS].jars == 0


@pytest.mark.rule("2.1")
def test_another_seat_begins_each_of_eight_rounds() -> None:
    table, first = Table(), []
    while seats := table.game.seats(table.state):
        first += seats
        table.do(*STAY).do(*LEAVE).do(*STAY).do(*LEAVE).do(*STAY).do(*LEAVE)
    assert first == [ANDROS, KYTHNOS, NAXOS, ANDROS, KYTHNOS, NAXOS, ANDROS, KYTHNOS]


@pytest.mark.rule("2.2")
def test_a_ship_sails_one_lane_and_shares_no_port_but_delos() -> None:
    table = Table()
    assert table.may("sail") == {"keos", "syros", "tenos"}
    table.do("sail", "syros").do(*LEAVE)
    assert table.may("sail") == {"keos", "seriphos"}
    with pytest.raises(IllegalAction):
        table.do("sail", "syros")
    table.do(*STAY).do(*LEAVE).do("sail", "mykonos").do(*LEAVE)
    table.round(STAY, LEAVE, ("sail", "delos"), ("sail", "delos"))
    assert table.ship(ANDROS)[0] == table.ship(NAXOS)[0] == "delos"


@pytest.mark.rule("2.3", "R-001")
def test_a_ship_loads_where_it_lies_as_much_as_it_has_room_for() -> None:
    table = Table(2).do(*STAY).do("load", 3)
    assert table.ship(ANDROS) == ("andros", 3, 0) and table.state.jars[NUMBER["andros"]] == 0
    table.round(STAY, LEAVE, STAY, LEAVE, ("sail", "keos"))
    with pytest.raises(IllegalAction):
        table.do("load", 2)
    assert table.do("load", 1).ship(ANDROS) == ("keos", 4, 0)


@pytest.mark.rule("2.4")
def test_a_ship_that_arrives_at_delos_gives_all_jars() -> None:
    table = Table(2).round(STAY, ("load", 3), STAY, LEAVE, STAY, LEAVE, ("sail", "tenos"), LEAVE)
    table.do("sail", "delos")
    assert table.ship(ANDROS) == ("delos", 0, 3)
    assert [event.rule for event in table.state.events[-2:]] == ["2.2", "2.4"]


@pytest.mark.rule("1.1", "3.1", "3.2")
@pytest.mark.parametrize(
    ("gifts", "ranks", "rule"), [((5, 2, 4), [1, 3, 2], "3.1"), ((4, 2, 4), [1, 3, 1], "3.2"), ((0, 0, 0), [1, 1, 1], "3.2")]
)
def test_the_most_generous_win(gifts: tuple[int, ...], ranks: list[int], rule: str) -> None:
    table = Table()
    for ship, n in zip(table.state.ships, gifts, strict=True):
        ship.gifts, ship.jars = n, 4
    table.state.round = 8
    while table.game.seats(table.state):
        table.do(*STAY)
    assert [rank.rank for rank in table.game.result(table.state) or []] == ranks
    assert table.state.events[-1].rule == rule


@pytest.mark.parametrize("seats", META.roles)
def test_every_position_of_a_game_keeps_the_contract(seats: int) -> None:
    with with_example():
        assert fuzz(Setting("delos", "first", seats, "1", {}), LEVELS["full"]).fault is None


def test_every_paragraph_and_ruling_is_proven() -> None:
    marks = list(coverage.marks_in(Path(__file__).read_text(encoding="utf-8"), "test_example.py"))
    assert coverage.match("delos", coverage.references(rulebook.load(PACKAGE)), marks).complaint() == ""


def test_the_drawing_shows_the_islands_and_the_lanes() -> None:
    drawn = DRAWING.read_text(encoding="utf-8")
    assert set(re.findall(r'data-region="(\w+)"', drawn)) == set(NUMBER)
    lanes = {f"{ISLANDS[a].id}|{ISLANDS[b].id}" for a, near in enumerate(LANES) for b in near if a < b}
    assert sorted(re.findall(r'data-between="([\w|]+)"', drawn)) == sorted(lanes)
