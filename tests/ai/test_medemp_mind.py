"""What the opponents of Mediterranean Empires know: what combats bring, what places and cards are worth, when to go."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from winedark.ai.base import make
from winedark.games.medemp.bot import evaluate
from winedark.games.medemp.bot_chance import fates, shared, won
from winedark.games.medemp.bot_moves import best_of, reward
from winedark.games.medemp.bot_standing import card_worth, empire_worth, hand_worth
from winedark.games.medemp.bot_weights import BALANCED
from winedark.kernel.step import Action

from tests.games.medemp.table import CARTHAGE, IBERIA, LAND, ROME, Table, game_of, kind, place

POINTS = 100


def decision(t: Table, level: str = "normal", seed: str = "mind") -> Action:
    """What a bot decides in the table's position."""
    seat, rng = t.seats[0], Random(seed)
    one = make(level, t.game)
    one.start(t.game, seat, lambda: t.game.imagine(t.g, seat, rng), rng)
    action = one.think(60_000)
    assert action is not None
    return action


# ---- who is harmed
def test_at_equal_points_no_rival_is_harmed_rather_than_another() -> None:
    t = Table("s09")
    for seat in range(5):
        rivals = [other for other in range(5) if other != seat]
        assert len({shared(t.g, seat, {other: -3.0}, BALANCED) for other in rivals}) == 1


def test_the_leader_is_harmed_first() -> None:
    t = Table("s09")
    t.empire(2).points = 5
    assert shared(t.g, 0, {2: -3.0}, BALANCED) > shared(t.g, 0, {1: -3.0}, BALANCED) > 0


def test_what_two_leaders_have_together_counts_as_much_as_one() -> None:
    alone, both = Table("s09"), Table("s09")
    alone.empire(1).points = both.empire(1).points = both.empire(2).points = 5
    one, halves = {1: -4.0}, {1: -2.0, 2: -2.0}
    rivals = BALANCED.rivals / 4
    assert shared(alone.g, 0, one, BALANCED) == pytest.approx(4 * (rivals + BALANCED.leader))
    assert shared(both.g, 0, halves, BALANCED) == pytest.approx(4 * (rivals + BALANCED.leader / 2))


# ---- what things are worth
def test_stronger_cards_and_leaders_are_worth_more() -> None:
    assert card_worth(kind("triarii"), BALANCED) > card_worth(kind("hastati"), BALANCED)
    assert card_worth(kind("consul"), BALANCED) > card_worth(kind("pax"), BALANCED)


def test_cards_lose_their_worth_as_the_last_turn_ends() -> None:
    t = Table().give(ROME, "hastati", "principes")
    early = hand_worth(t.g, ROME, BALANCED)
    t.g.round, t.g.lap = 3, 8
    assert 0 < hand_worth(t.g, ROME, BALANCED) < early / 2


def test_a_key_city_a_second_marker_and_the_capital_count() -> None:
    def worth(t: Table) -> float:
        return empire_worth(t.game, t.g, ROME, BALANCED)

    plain, key = Table().own(ROME, "capua"), Table().own(ROME, "syracusae")
    walled, lost = Table().own(ROME, "capua", markers=2), Table().own(ROME, "capua").own(CARTHAGE, "roma")
    assert worth(key) > worth(plain) and worth(walled) > worth(plain)
    assert worth(plain) - worth(lost) > BALANCED.capital


def test_a_won_game_is_worth_more_than_any_position() -> None:
    t = Table()
    t.empire(ROME).points = POINTS
    open_game = evaluate(t.game, t.g, ROME, BALANCED)
    t.g.winners = (ROME,)
    assert evaluate(t.game, t.g, ROME, BALANCED) > open_game > 0 > evaluate(t.game, t.g, CARTHAGE, BALANCED)


def test_an_enemy_s_capital_draws_more_than_a_neutral_city() -> None:
    t = Table().own(CARTHAGE, "utica")
    found = [reward(t.game, t.g, ROME, place(name), BALANCED) for name in ("hippo_regius", "utica", "carthago")]
    assert found == sorted(found) and found[0] < found[-1]


# ---- what dice will bring
def test_an_assault_under_way_is_judged_by_its_exact_odds() -> None:
    t = Table().give(ROME, "hastati", "principes").expedition(ROME, "capua", LAND, "hastati", "principes")
    t.until("RollAssault")
    rolls = list(product(range(1, 7), repeat=t.dice))
    assert won(t.game, t.g) == pytest.approx(sum(own + 5 + 6 > sum(city) for own, *city in rolls) / len(rolls))


def test_a_card_that_rolls_is_judged_by_all_its_faces() -> None:
    t = Table().own(ROME, "capua").give(ROME, "roman_diplomacy").act(ROME).do("imperium", kind("roman_diplomacy"), 1)
    while t.step != "RollForCard":
        t.do(*t.legal()[0])
    found = list(fates(t.game, t.g, ROME, BALANCED))
    assert len(found) == 6 and sum(p for p, _, _ in found) == pytest.approx(1)


def test_the_best_force_leaves_out_what_adds_nothing() -> None:
    t = Table().give(ROME, "hastati", "hastati", "hastati", "principes", "principes", "principes", "triarii")
    _, force = best_of(t.game, t.g, ROME, place("capua"), LAND, BALANCED)
    assert 0 < len(force) < 7


# ---- decisions
def test_a_strong_hand_goes_and_an_empty_one_passes() -> None:
    strong = Table().give(ROME, "hastati", "principes", "triarii", "triarii").act(ROME)
    strong.g.round, strong.g.lap = 3, 7
    assert decision(strong)[0] == "expedition"
    assert decision(Table().act(ROME)) == ("pass",)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_same_seed_decides_alike(level: str) -> None:
    t = Table().give(IBERIA, "scutarii", "caetrati", "iberia.chieftain").act(IBERIA)
    assert decision(t, level) == decision(t, level)
    assert game_of("s03").title == "medemp"
