"""Before the pairs: what may be laid, in what order, in secret; the ambush."""

from itertools import product
from random import Random

import pytest
from winedark.games.ancient.rules.board import CARDS
from winedark.games.ancient.rules.muster import laid_anew

from tests.games.ancient.battles import ATTACKER, DEFENDER, FIELD, GAME, SEA, Battle, kinds
from tests.support.rows import each

# army A: two warbands, sword, heavy horse, light horse, archer, two foot skirmishers, galley, siege tower
# army D: spear, two swords, elephants, two light horse, foot skirmisher, two galleys, siege tower
IN_ORDER = ("a_heavy_horse_5", "a_light_horse", "a_warband_6", "a_sword_5", "a_warband_5")
IN_ORDER_2 = ("d_elephants", "d_light_horse", "d_foot_skirmisher", "d_sword_6", "d_spear_5")
FAST = ("a_foot_skirmisher", "archers", "light_horse", "heavy_horse", "cataphracts", "elephants")
SLOW = ("sword", "spear", "pike", "fierce_warband")


# ---- how many
@pytest.mark.rule("5.1", "R-021")
def test_each_side_lays_five_cards_and_not_fewer() -> None:
    battle = Battle()
    assert battle.waits == "Lay" and set(battle.seats) == {ATTACKER, DEFENDER}
    assert battle.most(ATTACKER) == battle.most(DEFENDER) == 5
    assert battle.admits(ATTACKER, *IN_ORDER)
    assert not battle.admits(ATTACKER, *IN_ORDER[:4]) and battle.why(ATTACKER, *IN_ORDER[:4]) == "pick.short"
    assert not battle.admits(ATTACKER, *IN_ORDER, "a_warband_6")


@pytest.mark.rule("5.1")
def test_a_player_who_has_fewer_that_may_fight_lays_all_of_those() -> None:
    battle = Battle(hand=("sword", "archers", "galley", "siege_tower"), hand2=("spear",))
    assert battle.most(ATTACKER) == 2 and battle.most(DEFENDER) == 1
    assert battle.admits(ATTACKER, "archers", "sword") and not battle.admits(ATTACKER, "archers")
    battle.lay("archers", "sword").lay2("spear")
    assert [event.args["n"] for event in battle.told("battle.laid")] == [2, 1]


@pytest.mark.rule("5.1", "R-020")
def test_a_player_who_has_no_card_to_lay_is_not_asked() -> None:
    assert Battle(hand=("galley",), hand2=("spear",)).seats == (DEFENDER,)
    assert Battle(hand=("sword",), hand2=()).seats == (ATTACKER,)


@pytest.mark.rule("5.1")
def test_only_cards_of_the_own_hand() -> None:
    battle = Battle()
    assert not battle.admits(ATTACKER, "a_heavy_horse_5", "a_heavy_horse_5", *IN_ORDER[2:])
    assert not battle.admits(ATTACKER, "cataphracts", *IN_ORDER[1:])
    assert not battle.admits(ATTACKER, *IN_ORDER_2)


# ---- in secret
@pytest.mark.rule("5.1", "R-004")
def test_both_lay_at_once_in_whatever_order_and_nobody_is_told_what() -> None:
    battle = Battle().lay2(*IN_ORDER_2)
    assert battle.seats == (ATTACKER,) and battle.g.players[DEFENDER].deck == kinds(*IN_ORDER_2)
    assert battle.seen.pairs == () and [event.args for event in battle.told("battle.laid")] == [{"seat": DEFENDER, "n": 5}]
    battle.lay(*IN_ORDER)
    assert battle.waits == "RollPair"


@pytest.mark.rule("5.1", "R-004")
def test_cards_face_down_could_be_any_that_may_be_laid() -> None:
    battle, rng = Battle().lay2(*IN_ORDER_2), Random(1)
    found = {laid_anew(battle.g, DEFENDER, rng) for _ in range(300)}
    assert len(found) > 40
    fresh = Battle()
    assert all(fresh.admits(DEFENDER, *(CARDS[card].id for card in deck)) for deck in found)


@pytest.mark.rule("5.5")
def test_what_has_been_turned_up_stays_so() -> None:
    battle, rng = Battle().lay(*IN_ORDER).lay2(*IN_ORDER_2), Random(1)
    battle.roll(2).roll(1, 1)
    shown = battle.g.players[DEFENDER].shown
    assert shown == 2
    found = {laid_anew(battle.g, DEFENDER, rng) for _ in range(200)}
    assert len(found) > 3 and {deck[:2] for deck in found} == {kinds(*IN_ORDER_2)[:2]}


# ---- in order
@pytest.mark.rule("5.2")
@each(("fast", "slow"), product(FAST, SLOW))
def test_fast_cards_come_before_slow_ones(fast: str, slow: str) -> None:
    battle = Battle(hand=(fast, slow), hand2=("spear",))
    assert battle.admits(ATTACKER, fast, slow) and not battle.admits(ATTACKER, slow, fast)
    assert battle.why(ATTACKER, slow, fast) == "pick.order"


@pytest.mark.rule("5.2")
def test_slow_and_fast_ones_among_each_other_in_any_order() -> None:
    battle = Battle()
    assert battle.admits(ATTACKER, "a_light_horse", "a_heavy_horse_5", "a_sword_5", "a_warband_6", "a_warband_5")
    assert battle.admits(ATTACKER, "a_foot_skirmisher", "a_light_horse", "a_foot_skirmisher", "a_warband_6", "a_sword_5")


@pytest.mark.rule("5.3", "R-022")
def test_a_military_leader_lets_one_card_lie_out_of_order() -> None:
    stray = ("a_warband_6", "a_heavy_horse_5", "a_light_horse", "a_sword_5", "a_warband_5")
    late = ("a_heavy_horse_5", "a_warband_6", "a_sword_5", "a_warband_5", "a_light_horse")
    two = ("a_warband_6", "a_sword_5", "a_heavy_horse_5", "a_light_horse", "a_warband_5")
    for seat, people in ((ATTACKER, {"people": ("leader",)}), (ATTACKER, {})):
        battle = Battle(**people)
        assert battle.admits(seat, *IN_ORDER)
        assert battle.admits(seat, *stray) == battle.admits(seat, *late) == bool(people)
        assert not battle.admits(seat, *two)
        assert battle.why(seat, *two) == ("pick.order_leader" if people else "pick.order")


@pytest.mark.rule("5.3")
def test_so_does_the_defenders_and_only_the_defenders() -> None:
    stray = ("d_sword_6", *IN_ORDER_2[:3], "d_spear_5")
    battle = Battle(people2=("leader",)).do(DEFENDER, "no_ambush")
    assert battle.admits(DEFENDER, *stray)
    assert not battle.admits(ATTACKER, "a_warband_6", "a_heavy_horse_5", "a_light_horse", "a_sword_5", "a_warband_5")
    assert not Battle(people=("leader",)).admits(DEFENDER, *stray)


@pytest.mark.rule("5.4", "R-042")
def test_galleys_siege_towers_and_artillery_stay_out_of_the_field() -> None:
    battle = Battle(more=("artillery",))
    assert battle.offered(ATTACKER) == {
        "a_warband_6",
        "a_warband_5",
        "a_sword_5",
        "a_heavy_horse_5",
        "a_light_horse",
        "a_archer",
        "a_foot_skirmisher",
    }
    for machine in ("a_galley_5", "a_siege_tower_0", "artillery"):
        assert not battle.admits(ATTACKER, machine, *IN_ORDER[1:])


# ---- the suggestion
@pytest.mark.parametrize("area", [FIELD, SEA])
@pytest.mark.parametrize("stand", ["", "inside"])
@pytest.mark.parametrize("people", [(), ("leader",)])
def test_what_is_suggested_or_drawn_may_be_laid(area: int, stand: str, people: tuple[str, ...]) -> None:
    if area == SEA and stand:
        return
    battle = Battle(area=area, stand=stand, more=("artillery", "veteran_sword"), people=people)
    option = GAME.legal(battle.g, ATTACKER)[0]
    tail, rng = option[1], Random(2)
    assert tail.admits(tail.suggest()) and all(tail.admits(tail.sample(rng)) for _ in range(200))


def test_the_best_against_the_other_hand_are_suggested() -> None:
    hand = ("pike", "sword", "spear", "fierce_warband", "veteran_sword", "archers")
    battle = Battle(hand=hand, hand2=("heavy_horse", "noble_horse", "cataphracts"))
    suggested = [CARDS[card].id for card in GAME.legal(battle.g, ATTACKER)[0][1].suggest()]
    assert {"pike", "spear"} <= set(suggested[1:3]) and suggested[0] == "archers"


# ---- the ambush
@pytest.mark.rule("5.17", "R-030")
def test_a_defender_with_a_leader_decides_on_an_ambush_before_anybody_lays() -> None:
    battle = Battle(people2=("leader",))
    assert battle.waits == "DeclareAmbush" and battle.seats == (DEFENDER,)
    battle.do(DEFENDER, "ambush")
    assert battle.waits == "Lay" and battle.seen.manner.ambush
    battle = Battle(people2=("leader",)).do(DEFENDER, "no_ambush")
    assert battle.waits == "Lay" and not battle.seen.manner.ambush


@pytest.mark.rule("5.17")
def test_an_attackers_leader_declares_none() -> None:
    assert Battle(people=("leader",)).waits == "Lay"
    assert Battle(people2=("engineer", "merchant")).waits == "Lay"


@pytest.mark.rule("5.17")
def test_the_ambush_is_over_with_the_battle() -> None:
    battle = Battle(people2=("leader",)).do(DEFENDER, "ambush").lay(*IN_ORDER).lay2(*IN_ORDER_2).finish()
    assert battle.waits in ("", "Act") and not battle.g.ambush and battle.seen.manner.ambush
    battle.begin()
    assert not battle.g.ambush
