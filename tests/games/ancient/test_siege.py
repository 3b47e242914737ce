"""Chapter 6: battles for an area with a fort."""

import pytest
from winedark.games.ancient.rules.battle import FIELD, SIEGE, fight

from tests.games.ancient.battles import ATTACKER, DEFENDER, GAME, SEA, Battle

# every siege army: A has three cards on foot, an archer, two skirmishers, a tower; D three on foot, a skirmisher, a tower
WALLS = ("a_siege_tower_0", "a_sword_5", "a_foot_skirmisher")
WALLS_2 = ("d_sword_6", "d_siege_tower_0", "d_sword_6")


@pytest.mark.rule("6.1", "R-030")
def test_the_defender_of_a_fort_decides_where_to_stand_before_anybody_lays() -> None:
    battle = Battle(fort=True)
    assert battle.waits == "TakeStand" and battle.seats == (DEFENDER,)
    assert GAME.legal(battle.g, DEFENDER) == [("inside",), ("outside",)]
    assert Battle(fort=False).waits == "Lay"


@pytest.mark.rule("6.1", "5.1")
def test_outside_is_a_battle_in_the_field() -> None:
    battle = Battle(stand="outside")
    assert battle.waits == "Lay" and battle.most(ATTACKER) == 5 and fight(battle.g).kind == FIELD
    assert "d_elephants" in battle.offered(DEFENDER) and "d_siege_tower_0" not in battle.offered(DEFENDER)


@pytest.mark.rule("6.1", "5.17", "R-030")
def test_outside_an_ambush_may_be_declared_after_that() -> None:
    battle = Battle(fort=True, people2=("leader",)).do(DEFENDER, "outside")
    assert battle.waits == "DeclareAmbush" and battle.do(DEFENDER, "ambush").waits == "Lay"


@pytest.mark.rule("6.7", "R-038", "R-030")
def test_inside_too_a_defender_with_a_leader_may_declare_an_ambush() -> None:
    battle = Battle(fort=True, people2=("leader",)).do(DEFENDER, "inside")
    assert battle.waits == "DeclareAmbush" and battle.seats == (DEFENDER,)
    assert battle.do(DEFENDER, "ambush").waits == "Lay" and battle.seen.manner.ambush
    assert Battle(fort=True, people=("leader",)).do(DEFENDER, "inside").waits == "Lay", "not the attacker's leader"


@pytest.mark.rule("6.7", "R-038")
@pytest.mark.parametrize(("how", "pip", "won"), [("ambush", 4, 1), ("ambush", 3, 0), ("no_ambush", 4, 0)])
def test_an_ambush_inside_helps_skirmishers_and_archers_of_both_sides(how: str, pip: int, won: int) -> None:
    for light in ("a_foot_skirmisher", "archers"):
        battle = Battle(hand=(light,), hand2=("sword",), people2=("leader",), stand="inside").do(DEFENDER, how)
        assert battle.lay(light).lay2("sword").roll(pip).winners == [won]
        battle = Battle(hand=("sword",), hand2=(light,), people2=("leader",), stand="inside").do(DEFENDER, how)
        assert battle.lay("sword").lay2(light).roll(pip).winners == [-won]


@pytest.mark.rule("6.2")
def test_inside_each_side_lays_three_cards_in_any_order() -> None:
    battle = Battle(stand="inside")
    assert battle.most(ATTACKER) == battle.most(DEFENDER) == 3 and fight(battle.g).kind == SIEGE
    assert battle.admits(ATTACKER, *WALLS) and battle.admits(ATTACKER, *reversed(WALLS))
    assert battle.admits(ATTACKER, "a_warband_6", "a_foot_skirmisher", "a_warband_5")
    assert not battle.admits(ATTACKER, *WALLS, "a_warband_6") and not battle.admits(ATTACKER, *WALLS[:2])


@pytest.mark.rule("6.3", "R-036", "R-045")
@pytest.mark.parametrize(
    "card", ["light_horse", "heavy_horse", "noble_horse", "cataphracts", "elephants", "galley", "great_galley"]
)
def test_no_horse_no_elephants_and_no_galleys(card: str) -> None:
    battle = Battle(hand=(card, *WALLS), hand2=WALLS_2, stand="inside")
    assert battle.offered(ATTACKER) == set(WALLS) and not battle.admits(ATTACKER, card, *WALLS[1:])


@pytest.mark.rule("6.4")
def test_siege_towers_of_both_sides_have_a_rating_of_9() -> None:
    hand = ("siege_tower", "veteran_sword", "siege_tower")
    hand2 = ("veteran_sword", "siege_tower", "siege_tower")
    assert Battle(hand=hand, hand2=hand2, stand="inside").lay(*hand).lay2(*hand2).winners == [1, -1, 0]


@pytest.mark.rule("6.5")
@pytest.mark.parametrize(("pip", "won"), [(4, 0), (5, 1), (6, 1)])
def test_artillery_hits_on_5_and_6(pip: int, won: int) -> None:
    assert shot("artillery", "veteran_sword").roll(pip).winners == [won]


def shot(card: str, card2: str, **how: tuple[str, ...]) -> Battle:
    return Battle(hand=(card,), hand2=(card2,), stand="inside", **how).lay(card).lay2(card2)


@pytest.mark.rule("6.6")
def test_an_engineer_adds_1_to_his_own_sides_machines() -> None:
    assert shot("artillery", "veteran_sword", people=("engineer",)).roll(4).winners == [1]
    assert shot("artillery", "veteran_sword", people=("engineer",)).roll(3).winners == [0]
    assert shot("artillery", "veteran_sword", people2=("engineer",)).roll(4).winners == [0]
    assert shot("veteran_sword", "artillery", people2=("engineer",)).roll(4).winners == [-1]
    assert shot("siege_tower", "siege_tower", people=("engineer",)).winners == [1]
    assert shot("siege_tower", "siege_tower", people2=("engineer",)).winners == [-1]
    assert shot("siege_tower", "siege_tower", people=("engineer",), people2=("engineer",)).winners == [0]


@pytest.mark.rule("6.8", "R-031")
@pytest.mark.parametrize("stand", ["inside", "outside"])
@pytest.mark.parametrize("engineer", [True, False])
def test_an_attacker_who_wins_destroys_the_fort_or_takes_it_over(stand: str, engineer: bool) -> None:
    people = ("engineer",) if engineer else ()
    battle = Battle(hand=("sword",), hand2=("spear",), stand=stand, people=people, people2=("engineer",))
    battle.lay("sword").lay2("spear").finish()
    assert battle.taken and bool(battle.g.forts >> battle.area & 1) == engineer
    assert bool(battle.told("battle.fort_taken")) == engineer != bool(battle.told("battle.fort_destroyed"))


@pytest.mark.rule("6.8")
@pytest.mark.parametrize("stand", ["inside", "outside"])
def test_a_fort_that_holds_stays(stand: str) -> None:
    battle = Battle(hand=("spear",), hand2=("sword",), stand=stand, people=("engineer",)).lay("spear").lay2("sword").finish()
    assert not battle.taken and battle.g.forts >> battle.area & 1


@pytest.mark.rule("6.8")
def test_other_forts_stay_too() -> None:
    battle = Battle(hand=("sword",), hand2=("spear",))
    battle.g.forts = 1 << 30
    battle.lay("sword").lay2("spear").finish()
    assert battle.taken and battle.g.forts == 1 << 30 and not battle.told("battle.fort_destroyed")


@pytest.mark.rule("7.3")
def test_at_sea_nobody_is_asked_about_a_fort() -> None:
    assert Battle(area=SEA).waits == "Lay"
