"""Chapter 2, the turn, and the actions of chapter 3 that need no chapter of their own: base, fort, passing."""

from __future__ import annotations

import pytest
from winedark.games.ancient.rules.board import AREAS, ROUNDS
from winedark.kernel.state import Frame

from tests.games.ancient.table import BLACK, GREEN, NOBODY, RED, YELLOW, Table, area


def turn(seats: int = 3, number: int = 1, first: int = RED) -> Table:
    """A table at which turn `number` is about to begin."""
    t = Table(seats)
    t.g.round, t.g.lap, t.g.first = number - 1, 0, first
    return t


def quiet(t: Table) -> Table:
    """The turn is run to its actions; the revolt hits Cilicia and Arabia."""
    return t.run("turn").chance("roll", 6, 6)


def pass_all(t: Table) -> list[int]:
    """Everybody passes to the end of the turn; who was asked."""
    asked = []
    while t.seats:
        asked.append(t.seats[0])
        t.do("pass")
    return asked


# ---- the turn
@pytest.mark.rule("2.1")
def test_a_turn_is_revolt_income_and_rounds_and_from_the_second_on_scoring() -> None:
    for number in (1, 2):
        t = turn(number=number).base(RED, "italia")
        quiet(t)
        assert t.keys()[:2] == ["revolt.rolled", "income.got"] and t.step == "Act"
        pass_all(t)
        assert ("score.sum" in t.keys()) == (number == 2) and t.player(RED).points == 6 * (number == 2)


@pytest.mark.rule("2.1")
def test_the_game_has_four_turns() -> None:
    t = turn()
    t.g.stack = [Frame("game", pc=1)]
    t.game.run_on(t.g)
    turns = []
    while t.seats:
        if t.step == "RollRevolt":
            turns.append(t.g.round)
            t.any_chance()
        t.do("pass")
    assert turns == [1, 2, 3, 4] and t.g.winners == (RED, BLACK, GREEN) and t.game.over(t.g)


# ---- revolt
@pytest.mark.rule("2.2")
@pytest.mark.parametrize(("dice", "hit"), [
    ((1, 2), "italia"), ((3, 3), "graecia"), ((3, 6), "bosporus"), ((4, 1), "aegyptus"), ((6, 5), "fertile_crescent"),
])  # fmt: skip
def test_two_dice_name_the_areas_that_lose_a_base(dice: tuple[int, int], hit: str) -> None:
    t = turn().base(RED, "italia", "graecia", "bosporus", n=2).base(BLACK, "aegyptus", "fertile_crescent", n=2)
    t.run("turn").chance("roll", *dice)
    for p in t.g.players[:2]:
        for name in ("italia", "graecia", "bosporus", "aegyptus", "fertile_crescent"):
            assert p.bases[area(name)] in (0, 1 if name == hit else 2)
    assert t.g.revolt == (int(dice[0] > 3), dice[1])
    t.sound()


@pytest.mark.rule("2.2")
def test_every_area_of_the_row_revolts_at_once_and_a_fort_prevents_it() -> None:
    t = turn().base(RED, "italia", "dacia", n=2).base(BLACK, "britannia", n=2).fort("dacia")
    t.run("turn").chance("roll", 2, 2)
    assert [t.player(RED).bases[area(name)] for name in ("italia", "dacia")] == [1, 2]
    assert t.player(BLACK).bases[area("britannia")] == 1 and t.player(BLACK).discs == 23


@pytest.mark.rule("2.2")
@pytest.mark.parametrize("bases", [1, 2, 3])
def test_a_fort_keeps_every_base_however_many_there_are(bases: int) -> None:
    t = turn().base(RED, "italia", n=bases).base(BLACK, "britannia", n=bases).fort("italia")
    t.run("turn").chance("roll", 2, 2)
    assert t.player(RED).bases[area("italia")] == bases and t.player(BLACK).bases[area("britannia")] == bases - 1
    t.sound()


@pytest.mark.rule("2.3", "R-007")
def test_without_its_last_base_an_area_is_neutral_and_cubes_stay_and_count() -> None:
    t = turn(number=2).base(RED, "italia").cubes(RED, "italia", 2)
    t.run("turn").chance("roll", 1, 2)
    assert t.owner("italia") == NOBODY and not t.owned(RED) and t.player(RED).discs == 24
    assert t.player(RED).cubes[area("italia")] == 2
    pass_all(t)
    assert t.player(RED).points == 3
    t.sound()


# ---- income
@pytest.mark.rule("2.4")
def test_five_cubes_and_one_for_each_amphora_and_merchant() -> None:
    t = turn().base(RED, "italia", "graecia", "gallia").base(BLACK, "africa")
    t.cards(BLACK, "merchant", "merchant", "diplomat")
    quiet(t)
    assert [p.warehouse for p in t.g.players] == [5 + 2, 5 + 1 + 2, 5]
    assert [p.stock for p in t.g.players] == [13, 12, 15]


@pytest.mark.rule("2.4")
def test_what_the_stock_does_not_hold_is_not_given() -> None:
    t = turn().base(RED, "italia").cubes(RED, "italia", 6).cubes(RED, "western_mediterranean", 8).cubes(RED, "africa", 3)
    quiet(t)
    assert (t.player(RED).warehouse, t.player(RED).stock) == (3, 0)
    t.sound()


# ---- rounds
@pytest.mark.rule("2.5")
@pytest.mark.parametrize(("number", "rounds"), [(1, 10), (2, 9), (3, 8), (4, 7)])
def test_ten_nine_eight_and_seven_rounds_from_the_start_player_on(number: int, rounds: int) -> None:
    t = quiet(turn(4, number, first=GREEN))
    assert ROUNDS[number - 1] == rounds
    assert pass_all(t) == [GREEN, YELLOW, RED, BLACK] * rounds


@pytest.mark.rule("2.6")
@pytest.mark.parametrize(("first", "then"), [(RED, BLACK), (GREEN, RED)])
def test_the_next_player_becomes_start_player(first: int, then: int) -> None:
    t = quiet(turn(first=first))
    pass_all(t)
    assert t.g.first == then


@pytest.mark.rule("2.7", "R-008")
def test_unused_cubes_go_back_to_the_stock() -> None:
    t = quiet(turn())
    assert t.player(RED).warehouse == 5
    pass_all(t)
    assert [(p.warehouse, p.stock) for p in t.g.players] == [(0, 20)] * 3


# ---- one action
@pytest.mark.rule("3.1")
def test_a_player_has_one_of_seven_actions() -> None:
    t = Table().base(RED, "italia").base(BLACK, "sicilia").warehouse(RED, 6).cards(RED, "galley").display("archers")
    t.act(RED)
    verbs = {"base", "fort", "recruit", "renew", "disband", "trade", "court", "attack", "pass"}
    assert {action[0] for action in t.legal()} == verbs
    t.do("base", area("italia"))
    assert t.seats == ()


@pytest.mark.rule("3.1", "R-009")
def test_nobody_must_act() -> None:
    t = Table().base(RED, "italia")
    before = t.g.players[RED].copy()
    t.act(RED, "pass")
    assert t.seats == () and t.player(RED) == before


@pytest.mark.rule("3.1")
def test_a_player_who_has_lost_everything_can_still_pass() -> None:
    t = Table().act(RED)
    assert t.legal() == [("pass",)] and t.why("base") == t.why("attack") == "why.no_area"


@pytest.mark.rule("3.2")
def test_a_base_is_added_where_one_owns_the_area_at_sea_too() -> None:
    t = Table().base(RED, "italia", "black_sea").base(BLACK, "africa")
    t.act(RED)
    assert t.targets("base") == {"italia", "black_sea"}
    t.do("base", area("black_sea"))
    assert t.player(RED).bases[area("black_sea")] == 2 and t.player(RED).discs == 21
    t.act(RED, "base", area("black_sea"))
    assert t.player(RED).bases[area("black_sea")] == 3
    t.sound()


@pytest.mark.rule("1.4", "3.2")
def test_no_base_without_one_in_supply() -> None:
    t = Table().base(RED, "italia").supply(RED, 0)
    t.act(RED)
    assert not t.legal("base") and t.why("base") == "why.no_bases"


@pytest.mark.rule("3.3", "3.18")
@pytest.mark.parametrize(("people", "cost"), [((), 4), (("engineer",), 2)])
def test_a_fort_costs_four_cubes_or_two_with_an_engineer(people: tuple[str, ...], cost: int) -> None:
    t = Table().base(RED, "italia").cards(RED, *people).warehouse(RED, cost - 1)
    t.act(RED)
    assert not t.legal("fort") and t.why("fort") == "why.cubes"
    t.warehouse(RED, cost).act(RED, "fort", area("italia"))
    assert t.g.forts == 1 << area("italia") and (t.player(RED).warehouse, t.player(RED).stock) == (0, 20)
    t.sound()


@pytest.mark.rule("3.3")
def test_a_fort_stands_on_own_land_without_one() -> None:
    t = Table().base(RED, "italia", "sicilia", "black_sea").base(BLACK, "africa").fort("sicilia").warehouse(RED, 4)
    t.act(RED)
    assert t.targets("fort") == {"italia"}
    t.fort("italia").act(RED)
    assert t.why("fort") == "why.all_fortified"


@pytest.mark.rule("1.4", "3.3")
def test_there_are_27_forts() -> None:
    t = Table().warehouse(RED, 4)
    names = [a.id for a in AREAS[:28]]
    t.base(RED, *names[:14]).base(BLACK, *names[14:]).fort(*names[2:])
    assert t.act(RED).targets("fort") == set(names[:2])
    t.fort(names[1]).act(RED)
    assert t.owner(names[0]) == RED and not t.legal("fort") and t.why("fort") == "why.no_forts"


@pytest.mark.rule("3.19")
def test_an_attack_is_on_an_area_that_is_not_ones_own() -> None:
    t = Table().base(RED, "italia", "cisalpina").base(BLACK, "illyria")
    t.act(RED)
    assert {"illyria", "noricum", "sicilia"} <= t.targets("attack") and not {"italia", "cisalpina"} & t.targets("attack")


@pytest.mark.rule("3.1", "R-037")
def test_without_an_area_there_is_trade_from_ones_cubes_but_no_way_back() -> None:
    t = Table().base(BLACK, "italia", "sicilia", "graecia").cubes(RED, "italia", 1).warehouse(RED, 9).cards(RED, "diplomat")
    t.display("large_galley")
    t.act(RED)
    verbs = {option[0] for option in t.legal()}
    assert {"recruit", "trade", "pass"} <= verbs and verbs.isdisjoint({"base", "fort", "attack", "court", "win_over"})
