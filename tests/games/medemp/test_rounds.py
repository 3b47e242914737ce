"""Chapters 0, 3 and 5: turns, the draw, rounds and the event roll, and the one action of a player."""

from __future__ import annotations

from random import Random

import pytest
from winedark.kernel.state import Frame
from winedark.kernel.step import CHANCE, sampled

from tests.games.medemp.table import CARTHAGE, IBERIA, LAND, NEUTRAL, ROME, Table, game_of, kind, place

ORDER = (CARTHAGE, ROME, IBERIA)


def turn(t: Table, number: int = 1) -> Table:
    """Turn `number` is about to begin; nobody draws if nobody can."""
    t.g.round, t.g.lap, t.g.event, t.g.active = number - 1, 0, 0, -1
    t.g.stack = [Frame("game", pc=1)]
    t.game.run_on(t.g)
    return t


def rounds(t: Table, lap: int = 1) -> Table:
    """The rounds of turn 1 go on with this one."""
    t.g.lap = lap - 1
    t.g.stack = [Frame("game", pc=1), Frame("turn", pc=2)]
    t.game.run_on(t.g)
    return t


def pass_all(t: Table) -> list[int]:
    """Everybody passes, to the next event roll; who was asked."""
    asked = []
    while t.step == "Act":
        asked.append(t.seats[0])
        t.do("pass")
    return asked


def draw_all(t: Table) -> list[int]:
    """Hands are filled; how many cards each drew, in order."""
    drawn = []
    while t.step == "Refill":
        before = [len(e.hand) for e in t.g.empires]
        t.any_chance()
        drawn.append(max(len(e.hand) - n for e, n in zip(t.g.empires, before, strict=True)))
    return drawn


# ---- turns
@pytest.mark.rule("0.1", "3.1")
def test_a_game_has_three_turns_of_draw_rounds_and_count_and_then_somebody_has_won() -> None:
    t, seen = turn(Table()), []
    while t.seats:
        if t.step == "RollEvent" and t.g.lap == 1:
            seen.append(t.g.round)
        if t.step == "RollEvent":
            t.roll(*(6, 6) if t.g.lap > 4 else (4, 4))
        elif t.seats == (CHANCE,):
            t.any_chance()
        else:
            t.do(*("pass",) if t.step == "Act" else sampled(t.legal(), Random(1)))
    assert seen == [1, 2, 3] and [e.key for e in t.g.events or [] if e.key.startswith("heading.")].count("heading.count") == 3
    assert t.g.winners and t.game.over(t.g) and t.game.result(t.g) is not None


@pytest.mark.rule("3.2", "2.6")
@pytest.mark.parametrize(("edition", "size"), [("s01", 14), ("s06", 12), ("s13", 10)])
def test_at_the_beginning_of_a_turn_hands_are_filled(edition: str, size: int) -> None:
    assert draw_all(turn(Table(edition))) == [size] * game_of(edition).scenario.seats


@pytest.mark.rule("3.2")
def test_the_limit_is_that_of_the_count_before() -> None:
    t = Table()
    t.empire(ROME).limit = 16
    assert draw_all(turn(t, 2)) == [14, 16, 14]


@pytest.mark.rule("3.3", "R-053")
def test_a_player_who_holds_more_than_the_limit_keeps_them_and_draws_none() -> None:
    t = Table()
    t.give(CARTHAGE, "gaul_mercenaries", "gaul_mercenaries", "mago")
    t.empire(CARTHAGE).limit = 2
    assert draw_all(turn(t, 2)) == [14, 14] and len(t.hand(CARTHAGE)) == 3


@pytest.mark.rule("3.4", "R-054")
def test_an_empty_deck_gives_no_card_and_discards_stay_until_the_end_of_the_turn() -> None:
    t = turn(Table().deck(ROME, "hastati", "consul").deck(IBERIA), 2)
    assert draw_all(t) == [14, 2] and len(t.hand(ROME)) == 2 and len(t.discards(ROME)) == 32
    t.roll(4, 4).do("pass")
    assert t.seats == (ROME,) and not t.legal("exchange")


# ---- the event roll
@pytest.mark.rule("3.5", "R-003")
@pytest.mark.parametrize(("lap", "total"), [(1, 7), (2, 8), (5, 11)])
def test_each_round_begins_with_two_dice_and_one_for_each_round_that_is_over(lap: int, total: int) -> None:
    t = rounds(Table(), lap)
    assert t.step == "RollEvent" and t.dice == 2
    t.roll(3, 4)
    assert t.g.event == total and t.g.lap == lap


@pytest.mark.rule("3.6", "R-004")
def test_after_a_round_of_passes_two_are_added_to_one_roll() -> None:
    t = rounds(Table().give(ROME, "hastati")).roll(4, 4)
    assert pass_all(t) == [*ORDER]
    t.roll(2, 2)
    assert t.g.event == 4 + 1 + 2
    t.do("pass").do("exchange", kind("hastati")).any_chance().do("pass").roll(2, 2)
    assert t.g.event == 4 + 2


def passed_round(lap: int) -> Table:
    """A quiet round of this number in which all have passed."""
    t = rounds(Table(), lap).roll(3, 6 - lap)
    assert t.g.event == 8 and pass_all(t) == [*ORDER]
    return t


@pytest.mark.rule("3.6", "R-004")
@pytest.mark.parametrize(
    ("lap", "dice", "total"), [(1, (6, 5), 14), (2, (6, 6), 15), (2, (6, 5), 15), (3, (6, 6), 15), (3, (6, 4), 15)]
)
def test_a_round_of_passes_ends_no_turn_before_its_fifth_round(lap: int, dice: tuple[int, int], total: int) -> None:
    t = passed_round(lap).roll(*dice)
    assert t.told("event.rolled")[-1] == {"n": sum(dice), "n2": total - sum(dice), "n3": total}
    assert "event.end_of_turn" not in t.keys() and t.g.round == 1


@pytest.mark.rule("3.6")
def test_the_fifth_round_it_can_end() -> None:
    t = passed_round(4).roll(6, 4)
    assert "event.end_of_turn" in t.keys() and t.told("event.rolled")[-1]["n3"] == 16
    assert [event.rule for event in t.g.events or [] if event.key == "event.rolled"] == ["3.5", "3.6"]


@pytest.mark.rule("3.6", "R-049")
def test_a_round_of_passes_does_not_reach_into_the_next_turn() -> None:
    t = rounds(Table(), 8).roll(1, 1)
    assert pass_all(t) == [*ORDER] and t.g.all_passed
    t.roll(6, 6)
    draw_all(t)
    assert t.g.round == 2 and not t.g.all_passed
    t.roll(4, 4)
    assert t.g.event == 8


@pytest.mark.rule("R-050", "5.1")
def test_only_a_pass_counts_as_one() -> None:
    t = rounds(Table().give(ROME, "rome.fortifications")).roll(4, 4).do("pass")
    t.do("imperium", kind("rome.fortifications"), 0).do("name", place("roma")).do("pass").roll(1, 1)
    assert t.g.event == 2 + 1


@pytest.mark.rule("3.7", "R-003")
@pytest.mark.parametrize(("dice", "ends"), [((5, 5), False), ((5, 6), True), ((6, 6), True)])
def test_with_16_or_more_the_turn_ends_and_nobody_acts(dice: tuple[int, int], ends: bool) -> None:
    t = rounds(Table(), 6).roll(*dice)
    assert ("event.end_of_turn" in t.keys()) == ends
    assert t.g.round == 1 + ends and (t.step == "Refill") == ends and not (ends and t.told("act.passed"))


@pytest.mark.rule("3.8", "3.9", "5.1", "R-005")
def test_the_event_happens_then_every_player_takes_one_action_in_the_order_of_play() -> None:
    t = Table().give(IBERIA, "scutarii").give(ROME, "hastati", "consul")
    t.g.order = (ROME, CARTHAGE, IBERIA)
    rounds(t).roll(1, 4)
    assert t.step == "PublicWorks" and t.seats == (ROME,)
    t.do("decline").do("decline").do("decline")
    assert t.seats == (ROME,)
    t.do("exchange", kind("hastati")).any_chance()
    assert t.seats == (CARTHAGE,) and [t.do("pass").seats[0] for _ in range(2)] == [IBERIA, CHANCE]
    assert t.step == "RollEvent"


# ---- actions
@pytest.mark.rule("5.1")
def test_an_action_is_a_pass_an_exchange_an_imperium_card_or_an_expedition() -> None:
    t = Table().give(ROME, "hastati", "rome.fortifications").act(ROME)
    assert {a[0] for a in t.legal()} == {"pass", "exchange", "imperium", "expedition"}
    assert t.imperium(ROME, "rome.fortifications").do("name", place("roma")).step == ""
    t.expedition(ROME, "capua", LAND, "hastati").roll(1, 6, 6, 6)
    assert t.g.attack is None and t.step == ""


@pytest.mark.rule("5.2", "R-005")
def test_a_pass_binds_to_nothing() -> None:
    t = rounds(Table().give(ROME, "hastati")).roll(4, 4)
    pass_all(t)
    t.roll(2, 3).do("pass")
    assert t.seats == (ROME,) and {"exchange", "expedition", "pass"} == {a[0] for a in t.legal()}


@pytest.mark.rule("5.3")
def test_an_exchange_discards_a_card_and_draws_one() -> None:
    t = Table().give(ROME, "hastati", "consul").act(ROME).do("exchange", kind("consul"))
    assert t.step == "DrawOne" and t.discards(ROME) == ["consul"]
    t.draw("triarii")
    assert t.hand(ROME) == ["hastati", "triarii"] and t.seats == ()
    t.sound()


@pytest.mark.rule("5.3", "16.8", "R-033")
def test_a_stolen_card_is_exchanged_for_one_of_the_own_deck() -> None:
    t = Table().give(ROME, "mago").act(ROME).do("exchange", kind("mago")).draw("triarii")
    assert t.discards(CARTHAGE) == ["mago"] and t.hand(ROME) == ["triarii"]


@pytest.mark.rule("5.3")
def test_an_exchange_takes_a_card_in_the_deck() -> None:
    t = Table().give(ROME, "hastati").deck(ROME)
    assert not t.act(ROME).legal("exchange")


@pytest.mark.rule("5.4")
def test_without_cards_a_player_passes() -> None:
    t = Table().act(ROME)
    assert t.legal() == [("pass",)] and t.do("pass").g.passed == 1 << ROME


@pytest.mark.rule("R-051", "3.9")
def test_the_order_of_play_is_the_scenarios_and_part_of_the_position() -> None:
    assert Table().g.order == ORDER
    t = Table()
    t.g.order = (IBERIA, CARTHAGE, ROME)
    t = rounds(t).roll(4, 4)
    assert pass_all(t) == [IBERIA, CARTHAGE, ROME]


@pytest.mark.rule("19.4", "R-032")
def test_a_player_without_cities_goes_on_drawing_and_acting() -> None:
    t = turn(Table().own(NEUTRAL, "roma"), 2)
    assert draw_all(t)[1] == 14
    t.roll(4, 4).do("pass")
    assert t.seats == (ROME,) and t.legal("exchange") and not t.legal("expedition")
