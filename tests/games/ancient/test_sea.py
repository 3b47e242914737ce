"""Chapter 7: battles at sea."""

import pytest

from tests.games.ancient.battles import ATTACKER, DEFENDER, SEA, Battle

FLEET = ("galley", "galley", "large_galley", "large_galley", "great_galley")
CREW = ("sword", "archers", "artillery", "galley", "large_galley")


def at_sea(*hand: str, hand2: tuple[str, ...] = ("galley",), **how: tuple[str, ...]) -> Battle:
    return Battle(area=SEA, hand=hand, hand2=hand2, **how)


@pytest.mark.rule("7.1", "R-032")
def test_up_to_five_cards_in_any_order() -> None:
    battle = at_sea(*CREW, "great_galley")
    assert battle.most(ATTACKER) == 5
    assert battle.admits(ATTACKER, *CREW) and battle.admits(ATTACKER, *reversed(CREW))
    assert not battle.admits(ATTACKER, *CREW, "great_galley") and not battle.admits(ATTACKER, *CREW[:4])
    assert at_sea(*FLEET).admits(ATTACKER, *FLEET)


@pytest.mark.rule("7.1", "R-021")
def test_as_many_as_may_be_laid_if_that_is_fewer() -> None:
    assert at_sea("sword", "spear", "archers", "a_foot_skirmisher", "galley").most(ATTACKER) == 3
    assert at_sea("artillery", "artillery", "sword").most(ATTACKER) == 2
    assert at_sea("pike", "galley").most(ATTACKER) == 1


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(
    ("two", "why"),
    [
        (("sword", "spear"), "pick.at_sea.sword"), (("sword", "sword"), "pick.at_sea.sword"),
        (("archers", "a_foot_skirmisher"), "pick.at_sea.foot_skirmisher"),
        (("archers", "archers"), "pick.at_sea.foot_skirmisher"),
        (("artillery", "artillery"), "pick.at_sea.artillery"),
    ],
)  # fmt: skip
def test_one_card_of_each_group_at_most(two: tuple[str, str], why: str) -> None:
    battle = at_sea(*two, *FLEET)
    assert battle.most(ATTACKER) == 5
    assert battle.admits(ATTACKER, two[0], *FLEET[:4]) and battle.admits(ATTACKER, two[1], *FLEET[:4])
    assert not battle.admits(ATTACKER, *two, *FLEET[:3]) and battle.why(ATTACKER, *two, *FLEET[:3]) == why


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(
    "card", ["pike", "fierce_warband", "light_horse", "heavy_horse", "cataphracts", "elephants", "siege_tower"]
)
def test_no_other_cards_go_to_sea(card: str) -> None:
    battle = at_sea(card, *FLEET)
    assert battle.offered(ATTACKER) == set(FLEET) and not battle.admits(ATTACKER, card, *FLEET[:4])


# ---- artillery against skirmishers
PIPS = [((5, 1), 1), ((5, 6), 1), ((6, 5), 1), ((4, 5), -1), ((1, 6), -1), ((4, 4), 0)]


@pytest.mark.rule("7.2")
@pytest.mark.parametrize(("pips", "won"), PIPS)
@pytest.mark.parametrize("light", ["a_foot_skirmisher", "archers"])
def test_artillery_counts_before_skirmishers_and_archers(light: str, pips: tuple[int, int], won: int) -> None:
    battle = at_sea("artillery", hand2=(light,)).lay("artillery").lay2(light).roll(*pips).finish()
    assert battle.winners == [won]
    battle = at_sea(light, hand2=("artillery",)).lay(light).lay2("artillery").roll(*reversed(pips)).finish()
    assert battle.winners == [-won]


@pytest.mark.rule("7.2", "5.9")
def test_two_artilleries_and_those_in_a_siege_roll_as_others_do() -> None:
    assert at_sea("artillery", hand2=("artillery",)).lay("artillery").lay2("artillery").roll(5, 5).winners == [0]
    siege = Battle(hand=("artillery",), hand2=("archers",), stand="inside").lay("artillery").lay2("archers")
    assert siege.roll(5, 6).winners == [0]


@pytest.mark.rule("7.3")
def test_no_fort_at_sea() -> None:
    battle = at_sea("archers")
    assert battle.waits == "Lay" and set(battle.seats) == {ATTACKER, DEFENDER}
    assert battle.lay("archers").lay2("galley").roll(5).finish().winners == [1]
    assert battle.taken and battle.g.forts == 0


@pytest.mark.rule("7.3", "R-039")
@pytest.mark.parametrize(("how", "pip", "won"), [("ambush", 4, 1), ("ambush", 3, 0), ("no_ambush", 4, 0)])
def test_an_ambush_may_be_declared_at_sea(how: str, pip: int, won: int) -> None:
    battle = at_sea("archers", people2=("leader",))
    assert battle.waits == "DeclareAmbush" and battle.seats == (DEFENDER,)
    assert battle.do(DEFENDER, how).lay("archers").lay2("galley").roll(pip).winners == [won]
    assert at_sea("archers", people=("leader",)).waits == "Lay", "not the attacker's leader"


@pytest.mark.rule("7.2", "R-039")
def test_an_ambush_at_sea_does_not_help_artillery() -> None:
    battle = at_sea("artillery", hand2=("archers",), people2=("leader",)).do(DEFENDER, "ambush")
    assert battle.lay("artillery").lay2("archers").roll(4, 4).finish().winners == [-1]
    battle = at_sea("artillery", hand2=("archers",), people2=("leader",)).do(DEFENDER, "ambush")
    assert battle.lay("artillery").lay2("archers").roll(5, 6).finish().winners == [1], "the artillery rolls first"
