"""The rules of Gifts for Delos, paragraph by paragraph. The title's name stands once, so a copy of it takes these tests along."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest
from winedark.games import TITLES, load_game
from winedark.kernel.errors import IllegalAction
from winedark.kernel.step import CHANCE

TITLE = "delos"
BOARD: Any = import_module(f"{TITLES[TITLE]}.board")
ISLANDS, DELOS = BOARD.ISLANDS, BOARD.DELOS
NUMBER = {island.id: k for k, island in enumerate(ISLANDS)}
ANDROS, KYTHNOS, NAXOS = range(3)


class Table:
    """A game in progress, driven by islands' names. Unless a test says otherwise, nobody pours, and jars are pressed on Ios."""

    def __init__(self, seats: int = 3) -> None:
        self.game = load_game(TITLE, "first", seats)
        self.state: Any = self.game.start({})
        self.state.events = []

    def do(self, verb: str, *args: int | str) -> Table:
        """The seat that has to decide does this."""
        while self.game.decides_together(self.state):
            self.by(self.game.seats(self.state)[0], "keep")
        (seat,) = self.game.seats(self.state)
        self.by(seat, verb, *args)
        while self.game.seats(self.state) == (CHANCE,) and verb != "press":
            self.by(CHANCE, "press", "ios")
        return self

    def by(self, seat: int, verb: str, *args: int | str) -> Table:
        self.game.apply(self.state, seat, (verb, *(NUMBER.get(str(arg), arg) for arg in args)))
        return self

    def round(self, *actions: tuple[int | str, ...]) -> Table:
        for verb, *args in actions:
            self.do(str(verb), *args)
        return self

    def ship(self, seat: int) -> tuple[str, int, int]:
        """Where it lies, the jars aboard, the jars that it has given."""
        ship = self.state.ships[seat]
        return ISLANDS[ship.at].id, ship.jars, ship.gifts

    def jars(self, island: str) -> int:
        return int(self.state.jars[NUMBER[island]])

    def may(self, verb: str) -> set[str]:
        (seat,) = self.game.seats(self.state)
        return {ISLANDS[option[1]].id for option in self.game.legal(self.state, seat) if option[0] == verb}


STAY, LEAVE, LOAD = ("stay",), ("leave",), ("load", 3)


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
    assert table.ship(ANDROS) == ("andros", 3, 0) and table.jars("andros") == 0
    table.round(STAY, LEAVE, STAY, LEAVE, ("sail", "keos"))
    with pytest.raises(IllegalAction):
        table.do("load", 2)
    assert table.do("load", 1).ship(ANDROS) == ("keos", 4, 0)


@pytest.mark.rule("2.4")
def test_a_ship_that_arrives_at_delos_gives_all_jars() -> None:
    table = Table(2).round(STAY, LOAD, STAY, LEAVE, STAY, LEAVE, ("sail", "tenos"), LEAVE)
    table.do("sail", "delos")
    assert table.ship(ANDROS) == ("delos", 0, 3)
    assert [event.rule for event in table.state.events[-2:]] == ["2.2", "2.4"]


@pytest.mark.rule("2.5")
def test_after_the_last_turn_of_a_round_chance_brings_a_jar_but_not_to_delos() -> None:
    table = Table(2).round(STAY, LEAVE, STAY).by(KYTHNOS, *LEAVE)
    assert table.game.seats(table.state) == (CHANCE,)
    drawn = {table.game.sample(table.state, Random(seed))[1] for seed in range(200)}
    assert drawn == {*range(len(ISLANDS))} - {DELOS}
    with pytest.raises(IllegalAction):
        table.by(CHANCE, "press", "delos")
    table.by(CHANCE, "press", "syros")
    assert table.jars("syros") == ISLANDS[NUMBER["syros"]].jars + 1 and table.state.round == 2


@pytest.mark.rule("2.6")
def test_all_who_have_jars_pour_in_secret_and_the_order_follows() -> None:
    table = Table().round(STAY, LOAD, STAY, LOAD, STAY, LEAVE)
    assert table.game.seats(table.state) == (ANDROS, KYTHNOS) and table.game.decides_together(table.state)
    unknown = table.game.view(table.state, KYTHNOS)
    table.by(ANDROS, "pour", 2)
    assert table.game.view(table.state, KYTHNOS) == unknown != table.game.view(table.state, ANDROS)
    table.by(KYTHNOS, "keep")
    assert table.ship(ANDROS)[1:] == (1, 0) and table.ship(KYTHNOS)[1:] == (3, 0)
    assert [event.args["n"] for event in table.state.events[-2:]] == [2, 0]
    assert table.state.order == [ANDROS, KYTHNOS, NAXOS], "Kythnos would have begun round 2"


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
