"""Chapter 5: the pairs of a battle, the tokens, the end."""

import pytest
from winedark.games.ancient.rules.battle import moved

from tests.games.ancient.battles import ATTACKER, CHANCE, DEFENDER, GAME, Battle, kinds
from tests.support.rows import each

STRONG, WEAK = "veteran_pike", "pike"  # 8 and 7
WINS, LOSES, LEVEL = "W", "L", "-"
ROWS = {WINS: (STRONG, WEAK), LOSES: (WEAK, STRONG), LEVEL: (WEAK, WEAK)}


def fought(course: str, **how: object) -> Battle:
    """A battle whose pairs end like this, W won and L lost by the attacker; what is left is never turned up."""
    rows = [ROWS[one] for one in course]
    hand, hand2 = tuple(one for one, _ in rows), tuple(two for _, two in rows)
    battle = Battle(hand=hand, hand2=hand2, **how)  # type: ignore[arg-type]
    if rows:
        battle.lay(*hand).lay2(*hand2)
    return battle.finish()


def seats_of(battle: Battle, key: str) -> list[int]:
    return [event.args["seat"] for event in battle.told(key)]


# ---- turning up
@pytest.mark.rule("5.5")
def test_pairs_are_turned_up_one_at_a_time_and_the_higher_rating_wins() -> None:
    battle = fought("WL-W")
    assert battle.winners == [1, -1, 0, 1]
    assert [pair[:2] for pair in battle.seen.pairs] == [kinds(*ROWS[one]) for one in "WL-W"]
    assert seats_of(battle, "battle.won") == [ATTACKER, DEFENDER, ATTACKER] and len(battle.told("battle.level")) == 1


@pytest.mark.rule("5.5")
def test_both_sides_have_turned_up_equally_many() -> None:
    hand = ("heavy_horse", "light_horse", "light_horse", "sword")
    battle = Battle(hand=hand, hand2=hand).lay(*hand).lay2(*hand)
    for shown in (1, 2):
        assert battle.waits == "RollPair"
        assert [battle.g.players[seat].shown for seat in (ATTACKER, DEFENDER)] == [shown, shown]
        battle.roll(1, 1)
    assert battle.winners == [0, 0, 0, 0]


@pytest.mark.rule("5.7")
def test_elephants_add_a_die_to_4() -> None:
    for pip, won in ((1, -1), (2, -1), (3, 0), (4, 1), (6, 1)):
        assert Battle(hand=("elephants",), hand2=("pike",)).lay("elephants").lay2("pike").waits == "RollPair"
        battle = Battle(hand=("elephants",), hand2=("sword",)).lay("elephants").lay2("sword").roll(pip)
        assert battle.winners == [won]
    herd = Battle(hand=("elephants",), hand2=("elephants",)).lay("elephants").lay2("elephants")
    assert not GAME.admits(herd.g, CHANCE, ("roll", 5)) and herd.roll(5, 3).winners == [1]


@pytest.mark.rule("5.8", "R-025")
@pytest.mark.parametrize(("pip", "won"), [(4, 0), (5, 1)])
def test_a_card_without_a_rating_wins_or_blocks(pip: int, won: int) -> None:
    battle = Battle(hand=("archers",), hand2=("cataphracts",)).lay("archers").lay2("cataphracts").roll(pip)
    assert battle.winners == [won]
    battle = Battle(hand=("cataphracts",), hand2=("archers",)).lay("cataphracts").lay2("archers").roll(pip)
    assert battle.winners == [-won]


@pytest.mark.rule("5.8")
def test_chance_rolls_as_many_dice_as_there_are_cards_that_roll() -> None:
    battle = Battle(hand=("archers",), hand2=("sword",)).lay("archers").lay2("sword")
    for wrong in (("roll",), ("roll", 3, 3), ("roll", 0), ("roll", 7), ("roll", "3"), ("draw", 3)):
        assert not GAME.admits(battle.g, CHANCE, wrong)
    assert GAME.admits(battle.g, CHANCE, ("roll", 3))


@pytest.mark.rule("5.9")
@pytest.mark.parametrize(("pips", "won"), [((5, 4), 1), ((4, 5), -1), ((5, 5), 0), ((6, 5), 0), ((4, 3), 0)])
def test_if_both_roll_one_hit_alone_wins(pips: tuple[int, int], won: int) -> None:
    battle = Battle(hand=("archers",), hand2=("d_foot_skirmisher",)).lay("archers").lay2("d_foot_skirmisher")
    assert battle.roll(*pips).winners == [won]


@pytest.mark.rule("5.10", "R-043")
def test_a_side_without_a_card_for_a_pair_loses_it() -> None:
    battle = Battle(hand=("spear",), hand2=("archers", "spear")).lay("spear").lay2("archers", "spear").roll(1)
    assert battle.winners == [0, -1] and battle.seen.pairs[1][0] == -1 and not battle.taken
    battle = Battle(hand=("archers", "spear"), hand2=("spear",)).lay("archers", "spear").lay2("spear").roll(1).finish()
    assert battle.winners == [0, 1] and battle.taken
    assert [event.rule for event in battle.told("battle.unmet")] == ["5.10"]


@pytest.mark.rule("5.10")
def test_a_card_that_meets_none_does_not_roll() -> None:
    battle = Battle(hand=("archers",), hand2=()).lay("archers")
    assert battle.waits == "" and battle.winners == [1]


@pytest.mark.rule("R-020")
def test_if_neither_side_has_a_card_the_defender_wins() -> None:
    battle = Battle(hand=("galley",), hand2=("siege_tower",))
    assert battle.waits == "" and battle.winners == [] and not battle.taken
    assert seats_of(battle, "battle.defender.win") == [DEFENDER]


@pytest.mark.rule("R-020")
def test_against_somebody_without_a_card_every_pair_is_won() -> None:
    battle = Battle(hand=("spear", "spear"), hand2=("galley",)).lay("spear", "spear").finish()
    assert battle.winners == [1, 1] and battle.taken


# ---- tokens
COURSES = [
    ("", (0, 0)), ("-", (0, 0)), ("W", (1, 0)), ("L", (0, 1)), ("WL", (1, 1)), ("WW", (2, 0)), ("LL", (0, 2)), ("W-W", (2, 0)),
    ("WLW", (2, 1)), ("WLL", (1, 2)), ("WLWW", (2, 0)), ("WLWL", (1, 1)), ("WLLW", (1, 1)), ("WWLL", (1, 1)), ("LLWL", (0, 2)),
    ("WWLW", (2, 0)), ("LLWLW", (1, 2)), ("WLWWW", (3, 0)), ("LWLLL", (0, 3)), ("WWLWW", (3, 0)), ("-----", (0, 0)),
]  # fmt: skip


@each(("course", "tokens"), COURSES)
@pytest.mark.rule("5.11")
def test_the_three_tokens(course: str, tokens: tuple[int, int]) -> None:
    assert fought(course).seen.tokens == tokens


@pytest.mark.rule("5.11")
def test_a_token_comes_from_the_other_side_only_when_the_middle_is_empty() -> None:
    assert moved((1, 1), 1) == (2, 1) and moved((1, 2), 1) == (1, 1)
    assert moved((2, 1), -1) == (1, 1) and moved((1, 2), 0) == (1, 2)


@pytest.mark.parametrize(("course", "turned"), [("WWWLL", 3), ("LLLWW", 3), ("WW-WL", 4), ("WWLWW", 5)])
@pytest.mark.rule("5.12")
def test_a_rout_ends_the_battle_at_once(course: str, turned: int) -> None:
    battle = fought(course)
    assert len(battle.winners) == turned
    routed = battle.told("battle.attacker.rout") or battle.told("battle.defender.rout")
    assert routed and routed[0].rule == "5.12"
    assert battle.g.players[ATTACKER].deck == () == battle.g.players[DEFENDER].deck


@pytest.mark.parametrize(
    ("course", "taken"),
    [("W", True), ("WLW", True), ("WWL", True), ("L", False), ("WL", False), ("--", False), ("WLL", False), ("WWLLL", False)],
)
@pytest.mark.rule("5.13")
def test_more_tokens_win_and_level_ones_are_the_defenders(course: str, taken: bool) -> None:
    battle = fought(course)
    assert battle.taken == taken
    assert bool(battle.told("battle.attacker.win")) == taken != bool(battle.told("battle.defender.win"))
