"""Exact odds: of pairs by hand, of whole battles against every course they can take, and against battles that were fought."""

from itertools import product

import pytest
from winedark.games.ancient.rules.battle import FIELD, SEA, SIEGE
from winedark.games.ancient.rules.board import AREA
from winedark.games.ancient.rules.odds import Odds, expected, luck, mercenaries_lost, pair_chances
from winedark.games.ancient.rules.spoils import last_battle
from winedark.games.ancient.rules.state import Manner, World
from winedark.kernel.step import CHANCE

from tests.games.ancient.battles import ATTACKER, DEFENDER, GAME, Battle, kinds
from tests.games.ancient.simulate_odds import CASES, SIGMAS, Case, computed, deviations, laid
from tests.support.rows import each

OPEN, WALLS, WATER = Manner(FIELD), Manner(SIEGE), Manner(SEA)


# ---- pairs, by hand
@each(
    ("m", "card", "card2", "chances"),
    [
        (OPEN, "sword", "spear", (1, 0, 0)),
        (OPEN, "sword", "pike", (0, 1, 0)),
        (OPEN, "archers", "sword", (1 / 3, 2 / 3, 0)),
        (OPEN, "sword", "archers", (0, 2 / 3, 1 / 3)),
        (OPEN, "archers", "archers", (2 / 9, 5 / 9, 2 / 9)),
        (OPEN, "elephants", "sword", (1 / 2, 1 / 6, 1 / 3)),
        (OPEN, "elephants", "elephants", (15 / 36, 6 / 36, 15 / 36)),
        (OPEN, "light_horse", "elephants", (1 / 3, 2 / 3, 0)),
        (Manner(FIELD, ambush=True), "light_horse", "archers", (1 / 3, 1 / 2, 1 / 6)),  # 3 or more, 4 or more
        (WALLS, "artillery", "archers", (2 / 9, 5 / 9, 2 / 9)),
        (Manner(SIEGE, attacker_engineer=True), "artillery", "archers", (1 / 3, 1 / 2, 1 / 6)),
        (Manner(SIEGE, defender_engineer=True), "archers", "artillery", (1 / 6, 1 / 2, 1 / 3)),
        (WATER, "artillery", "archers", (1 / 3, 4 / 9, 2 / 9)),
        (WATER, "a_foot_skirmisher", "artillery", (2 / 9, 4 / 9, 1 / 3)),
    ],
)
@pytest.mark.rule("5.7", "5.8", "5.9", "5.17", "6.6", "7.2")
def test_chances_of_a_pair(m: Manner, card: str, card2: str, chances: tuple[float, float, float]) -> None:
    assert pair_chances(m, *kinds(card, card2)) == pytest.approx(chances)


# ---- battles, by hand
@pytest.mark.rule("5.13", "R-020")
def test_battles_that_no_die_decides() -> None:
    sword, spear = kinds("sword", "spear")
    assert expected((sword,), (spear,), OPEN) == (0, 1, 0, 0, 0, 1)
    assert expected((spear,), (sword,), OPEN) == (0, 0, 1, 0, 1, 0)
    assert expected((), (), OPEN) == (0, 0, 1, 0, 0, 0)
    assert expected((sword,) * 5, (spear,) * 5, OPEN) == (1, 0, 0, 0, 0, 3)
    assert expected((), (spear,) * 5, OPEN) == (0, 0, 0, 1, 0, 0)
    assert expected((sword,) * 2, (), OPEN).taken == 1


@pytest.mark.rule("5.12", "5.13")
def test_two_archers_against_rated_cards() -> None:
    found = expected(kinds("archers", "archers", "archers"), kinds("pike", "pike", "pike"), OPEN)
    assert found.routs == pytest.approx(1 / 27) and found.loses == pytest.approx(8 / 27)
    assert found.wins == pytest.approx(18 / 27) and found.routed == 0
    assert (found.attacker_loses, found.defender_loses) == (0, pytest.approx(1))


@pytest.mark.rule("5.14")
def test_mercenaries_among_the_cards_drawn() -> None:
    deck = kinds("spear", "a_warband_6", "sword", "b_sword_6", "b_sword_6")
    assert mercenaries_lost(deck, 2) == pytest.approx(4 / 5) and mercenaries_lost(deck, 0) == 0
    assert mercenaries_lost(deck[:1], 3) == 1 and mercenaries_lost((), 3) == 0


# ---- battles, every course that dice and draws can take
def courses(g: World, p: float = 1.0) -> list[tuple[float, World]]:
    """Every ending with its probability, gone through with the steps of the game."""
    if GAME.seats(g) != (CHANCE,):
        return [(p, g)]
    step, f = GAME.pending(g) or (None, None)
    if type(step).__name__ == "RollPair":
        actions = [("roll", *pips) for pips in product(range(1, 7), repeat=sum(step.rolls(g)))]  # type: ignore[union-attr]
    else:
        actions = [("draw", card) for card in step.pool(g, f)]  # type: ignore[union-attr]
    found: list[tuple[float, World]] = []
    for action in actions:
        h = g.copy()
        GAME.apply(h, CHANCE, action)
        found += courses(h, p / len(actions))
    return found


SMALL = {
    "field": Case(("archers", "spear"), ("a_foot_skirmisher", "sword"), {}),
    "elephants": Case(("elephants", "b_sword_6", "spear"), ("pike", "pike", "b_sword_6"), {}),
    "fewer": Case(("archers", "spear"), ("light_horse",), {}),
    "siege": Case(("artillery", "siege_tower"), ("sword", "b_spear_6"), {"stand": "inside", "people": ("engineer",)}),
    "sea": Case(("artillery", "galley"), ("archers", "large_galley"), {"area": AREA["western_mediterranean"]}),
    "ambush": Case(("archers",), ("light_horse",), {"people2": ("leader",)}, True),
}


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.rule("5.10", "5.11", "5.12", "5.13", "5.14", "R-026")
def test_all_courses_together(name: str) -> None:
    sums = [0.0] * 6
    for p, g in courses(laid(SMALL[name]).g):
        found = last_battle(g)
        assert found
        (one, two), lost = found.tokens, [seat for seat, _ in found.drawn]
        sums[0 if one == 3 else 3 if two == 3 else 1 if one > two else 2] += p
        sums[4] += p * lost.count(ATTACKER)
        sums[5] += p * lost.count(DEFENDER)
    assert Odds(*sums) == pytest.approx(computed(SMALL[name]))


# ---- battles that were fought
@pytest.mark.parametrize("name", CASES)
@pytest.mark.rule("5.5", "5.11", "5.12", "5.13", "5.14")
def test_the_odds_are_those_of_battles_fought(name: str) -> None:
    """`python -m tests.games.ancient.simulate_odds` does the same with far more battles."""
    assert max(deviations(CASES[name], 800, 7)) < SIGMAS


def test_the_four_endings_are_all_there_are() -> None:
    for case in CASES.values():
        found = computed(case)
        assert sum(found[:4]) == pytest.approx(1) and min(found) >= 0
        assert found.taken == found.routs + found.wins


def test_attack_and_defence_mirror_each_other_but_for_ties() -> None:
    deck, deck2 = (kinds(*cards) for cards in CASES["field"][:2])
    one, two = expected(deck, deck2, OPEN), expected(deck2, deck, OPEN)
    assert one.routs == pytest.approx(two.routed) and one.attacker_loses == pytest.approx(two.defender_loses)
    assert one.loses > two.wins  # the defender has the ties


# ---- luck
def test_luck_is_the_pair_less_its_mean() -> None:
    battle = Battle(hand=("archers",), hand2=("sword",)).lay("archers").lay2("sword")
    assert luck(GAME, battle.g, ("roll", 6)) == pytest.approx({ATTACKER: 2 / 3, DEFENDER: -2 / 3})
    assert luck(GAME, battle.g, ("roll", 1)) == pytest.approx({ATTACKER: -1 / 3, DEFENDER: 1 / 3})
    battle.roll(6)
    assert battle.waits == "DrawLoss" and luck(GAME, battle.g, ("draw", kinds("sword")[0])) == {}
