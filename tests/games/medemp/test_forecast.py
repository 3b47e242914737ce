"""Odds before the dice are exact: against whole tables of dice, and against the rules played with every outcome."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from winedark.games.medemp.display.odds_tables import losses, odds
from winedark.games.medemp.rules import battle, forecast
from winedark.games.medemp.rules.board import PLACE
from winedark.games.medemp.rules.cards import CARDS
from winedark.games.medemp.rules.expedition import LAND
from winedark.games.medemp.rules.forces import cards
from winedark.games.medemp.rules.forecast import Strength, beats
from winedark.games.medemp.rules.openings import remains
from winedark.games.medemp.rules.pieces import without
from winedark.games.medemp.rules.reactions import ATTACKER, DEFENDER
from winedark.games.medemp.rules.state import Attack, Meeting, World
from winedark.games.medemp.rules.turn import ends
from winedark.kernel.state import Frame
from winedark.kernel.step import CHANCE

from tests.games.medemp.playing import asks, first, force_of, game_of, give, laid, own, run
from tests.support.rows import each

FACES = range(1, 7)
PRINTED = {1: 0, 2: 0, 3: 0, 4: 0, 5: 2.78, 6: 8.33, 7: 16.67, 8: 27.78, 9: 41.67, 10: 58.33, 11: 72.22, 12: 83.33, 13: 91.67,
           14: 97.22, 15: 100}  # the playbook prints 16.76 and 91.66 for two of them  # fmt: skip


@pytest.mark.rule("3.5", "3.7")
@each(("lap", "percent"), PRINTED.items())
def test_the_odds_of_the_turns_end_are_those_of_the_playbook(lap: int, percent: float) -> None:
    assert round(100 * ends(lap - 1, False), 2) == percent


@pytest.mark.rule("3.6")
def test_after_a_round_in_which_all_passed_it_comes_two_rounds_sooner() -> None:
    assert [ends(n, True) for n in range(4, 13)] == [ends(n + 2, False) for n in range(4, 13)]


@pytest.mark.rule("3.6", "R-004")
def test_four_rounds_of_a_turn_are_certain() -> None:
    """The playbook says so, and that the end comes sooner after passes."""
    assert [ends(n, True) for n in range(4)] == [0.0] * 4 and ends(4, True) == 6 / 36


@pytest.mark.rule("11.14", "12.8")
@pytest.mark.parametrize(("dice", "added", "other_dice", "other_added"), [(1, 4, 2, 0), (2, 0, 1, 3), (0, 7, 3, 0), (1, 0, 0, 0)])
def test_a_chance_is_counted_out(dice: int, added: int, other_dice: int, other_added: int) -> None:
    rolls = list(product(FACES, repeat=dice + other_dice))
    won = sum(sum(roll[:dice]) + added > sum(roll[dice:]) + other_added for roll in rolls)
    assert beats(Strength(dice, added), Strength(other_dice, other_added)) == pytest.approx(won / len(rolls))


@pytest.mark.rule("11.12")
def test_a_side_that_has_nothing_left_has_lost_and_the_attacker_if_both() -> None:
    gone, there = Strength(1, 9, stands=False), Strength(1)
    assert (beats(gone, there), beats(there, gone), beats(gone, gone)) == (0.0, 1.0, 0.0)


# ---- openings
def field_battle() -> World:
    """Carthage with javelins against Rome in the field, leaders still to come."""
    state = laid()
    own(state, 1, "capua")
    give(state, 0, "carthage.mago")
    state.attack = Attack(0, PLACE["capua"], kind=LAND, way=(PLACE["carthago"], PLACE["capua"]), shown=True)
    state.members = force_of("carthage.libyan_javelinmen", "carthage.libyan_javelinmen", "carthage.african_elephants")
    state.met = force_of("rome.velites", "rome.hastati")
    for seat, force in enumerate((state.members, state.met)):
        state.empires[seat].deck = without(state.empires[seat].deck, cards(force))
    state.meeting = Meeting(1, False, LAND, shown=True)
    return run("s01", state, "fight")


def played_out(state: World) -> float:
    """The attacker's chance, by the rules: every outcome of the opening, then the battle's own odds."""
    game = game_of("s01")
    if not state.stack:
        return float(battle.won(state))
    if not isinstance(game.asked(state)[0], battle.RollOpening):
        return forecast.beats(*forecast.sides(game, state))
    victims = battle.targets(state, 1 - int(state.stack[-1].item[0]))  # type: ignore[index]
    found = 0.0
    for k, pip in product(range(len(victims)), FACES):
        h = state.copy()
        game.apply(h, CHANCE, ("open", k, pip), trusted=True)
        found += played_out(h) / (6 * len(victims))
    return found


@pytest.mark.rule("11.7", "11.8", "11.9", "16.17")
def test_the_opening_is_part_of_the_odds() -> None:
    game, state = game_of("s01"), field_battle()
    assert asks("Deployment")(game, state)
    before = forecast.chance(game, state)
    while asks("Deployment")(game, state):
        game.apply(state, game.seats(state)[0], ("pass",))
    assert asks("RollOpening")(game, state)
    assert before == pytest.approx(forecast.chance(game, state)) == pytest.approx(played_out(state))
    assert forecast.beats(*forecast.sides(game, state)) != pytest.approx(before)
    to_roll = battle.openers(game, state, Frame("fight"))
    left = remains(state, DEFENDER, to_roll)
    assert sum(left.values()) == pytest.approx(1) and len(left) == 4 and len(remains(state, ATTACKER, to_roll)) == 1


# ---- tables beside choices
@pytest.mark.rule("9.12")
def test_straits_are_counted_out() -> None:
    def lost(first: int, second: int, third: int) -> int:
        return (second == 1) + (third == 1) if first == 1 else 0

    one = [lost(*roll) for roll in product(FACES, repeat=3)]
    assert losses(1, 1) == pytest.approx([one.count(n) / len(one) for n in range(3)])
    assert sum(losses(3, 2)) == pytest.approx(1) and len(losses(3, 2)) == 7


def rows(tables: list[dict]) -> dict[str, float]:
    return {row["label"].key: row["p"] for table in tables for row in table["rows"]}


@pytest.mark.rule("7.6", "12.2", "12.3")
def test_an_expedition_is_judged_by_its_cards() -> None:
    game, state = game_of("s01"), laid()
    give(state, 0, "carthage.carthaginian_marines", "carthage.phoenician_trireme")
    state = run("s01", state, "expedition", (PLACE["panormos"], 1))
    force = force_of("carthage.carthaginian_marines", "carthage.phoenician_trireme:fleet")
    found = odds(game, state, 0, ("lay", *force))
    told = [game.catalogue.render(table["title"]) for table in found]
    assert told == ["City strength 4 and a die against 2 dice, if nobody plays a card; 1 aboard, room for 3"]
    assert rows(found)["odds.takes"] == pytest.approx(beats(Strength(1, 4), Strength(2)))


def by_dice(game, state) -> float:
    """The odds of an assault on average over all dice of cards."""
    if type(game.asked(state)[0]).__name__ != "RollForSide":
        return forecast.chance(game, state)
    found = []
    for pip in FACES:
        after = state.copy()
        game.apply(after, CHANCE, ("roll", pip))
        found.append(by_dice(game, after))
    return sum(found) / 6


@pytest.mark.rule("12.10", "16.10", "16.11")
def test_a_card_in_an_assault_is_judged_with_its_die() -> None:
    """The odds after a card are those that the rules lead to, whatever its die shows."""

    def by_die(game, state) -> bool:
        plays = game.legal(state, game.seats(state)[0]) if asks("AssaultWindow")(game, state) else []
        return any(a[0] == "play" and a[2] >= 0 and CARDS[a[1]].uses[a[2]].dice_by_roll for a in plays)

    game, state = game_of("s05"), first("s05", by_die)
    seat = game.seats(state)[0]
    for action in (a for a in game.legal(state, seat) if a[0] == "play"):
        (table,) = odds(game, state, seat, action)
        h = state.copy()
        game.apply(h, seat, action)
        while type(game.asked(h)[0]).__name__ == "AssaultWindow":
            game.apply(h, game.seats(h)[0], ("pass",))
        expected = by_dice(game, h)
        wins = next((row["p"] for row in table["rows"] if row["label"].key in ("odds.takes", "odds.ruined")), 0.0)
        assert wins == pytest.approx(expected)


def test_what_lies_face_down_is_imagined_in_the_same_way() -> None:
    """The odds of an interception depend on what the interceptor sees, and on nothing else."""

    def meets(game, state) -> bool:
        return (
            asks("InterceptOnLand")(game, state) and state.attack.source < 0 and len(game.legal(state, game.seats(state)[0])) > 2
        )

    game, state = game_of("s03"), first("s03", meets)
    seat = game.seats(state)[0]
    option = next(a for a in game.legal(state, seat) if a[0] == "meet")
    action = ("meet", *option[1].suggest())
    tables = odds(game, state, seat, action)
    assert tables[0]["title"].key == "odds.about"
    for k in range(5):
        assert odds(game, game.imagine(state, seat, Random(k)), seat, action) == tables
