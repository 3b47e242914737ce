"""After a battle: losses, the area, plunder, the action for a rout."""

from collections import Counter
from random import Random

import pytest
from winedark.games.ancient.display.battle_panel import battle_panel, fresh
from winedark.games.ancient.display.words import catalogue
from winedark.games.ancient.rules.board import CARDS, CUBES, KIND
from winedark.games.ancient.rules.pieces import changed
from winedark.games.ancient.rules.spoils import last_battle
from winedark.games.ancient.rules.state import World
from winedark.kernel.state import Frame, build, plain
from winedark.kernel.text import Text

from tests.games.ancient.battles import ATTACKER, CHANCE, DEFENDER, GAME, HOME2, OTHER, Battle

WORDS = catalogue()
# laid in order; army A attacks, D defends
MIXED = ("a_light_horse", "a_warband_6", "veteran_pike", "spear", "spear")
MIXED_2 = ("d_foot_skirmisher", "d_light_horse", "d_sword_6", "d_sword_6", "veteran_sword")


def mixed() -> Battle:
    """Five pairs, ready for the dice of the first two; then one won and two lost by the attacker."""
    return Battle(more=("veteran_pike", "spear", "spear"), more2=("veteran_sword",)).lay(*MIXED).lay2(*MIXED_2)


def fought(hand: tuple[str, ...], hand2: tuple[str, ...], **how: object) -> Battle:
    battle = Battle(hand=hand, hand2=hand2, **how)  # type: ignore[arg-type]
    return battle.lay(*hand).lay2(*hand2)


# ---- losses
@pytest.mark.rule("5.14", "R-026")
def test_a_card_is_drawn_for_each_pair_that_was_lost_whatever_the_tokens_say() -> None:
    battle = mixed().roll(1, 1).roll(1)
    assert battle.winners == [0, 0, 1, -1, -1] and battle.seen.tokens == (1, 2)
    assert battle.waits == "DrawLoss"
    battle.draw("d_sword_6").draw("a_warband_6").draw("spear")
    assert battle.waits == "" and not battle.taken


@pytest.mark.rule("5.14")
def test_mercenaries_are_discarded_and_cards_of_the_own_army_come_back() -> None:
    battle = mixed().roll(1, 1).roll(1)
    hand = battle.g.players[ATTACKER].hand
    battle.draw("veteran_sword").draw("a_light_horse").draw("spear")
    g = battle.g
    assert KIND["veteran_sword"] not in g.players[DEFENDER].hand and g.discard[KIND["veteran_sword"]] == 1
    assert Counter(hand) - Counter(g.players[ATTACKER].hand) == Counter([KIND["spear"]]) and g.discard[KIND["spear"]] == 1
    assert battle.seen.drawn == ((DEFENDER, KIND["veteran_sword"]), (ATTACKER, KIND["spear"]))
    assert len(battle.told("battle.lost")) == 2 and len(battle.told("battle.spared")) == 1


@pytest.mark.rule("5.14", "R-044")
def test_only_what_was_turned_up_can_be_drawn_and_each_card_once() -> None:
    battle = fought(("spear", "spear", "spear", "pike", "sword"), ("sword", "sword", "sword", "spear", "spear"))
    assert battle.winners == [-1, -1, -1]
    for wrong in ("pike", "sword", "archers"):
        assert not GAME.admits(battle.g, CHANCE, ("draw", KIND[wrong]))
    battle.draw("spear").draw("spear").draw("spear")
    assert Counter(battle.g.players[ATTACKER].hand) == Counter([KIND["pike"], KIND["sword"]])


@pytest.mark.rule("5.14", "5.10")
def test_nobody_loses_more_cards_than_were_turned_up() -> None:
    battle = fought(("spear",), ("sword", "sword", "sword"))
    assert battle.winners == [-1, -1, -1]
    battle.draw("spear")
    assert battle.waits == "" and battle.g.players[ATTACKER].hand == ()


@pytest.mark.rule("5.14")
def test_every_card_that_was_turned_up_is_drawn_equally_often() -> None:
    battle, rng, found = mixed().roll(1, 1).roll(1), Random(4), Counter()
    for _ in range(5000):
        found[GAME.sample(battle.g, rng)] += 1
    assert set(found) == {("draw", KIND[card]) for card in MIXED_2}
    for action, n in found.items():
        assert abs(n / 5000 - MIXED_2.count(CARDS[action[1]].id) / 5) < 0.03


@pytest.mark.rule("5.14")
def test_nothing_is_drawn_from_cards_that_come_back_anyway() -> None:
    battle = Battle().lay("a_light_horse", "a_heavy_horse_5", "a_warband_6", "a_sword_5", "a_warband_5")
    battle.lay2("d_light_horse", "d_light_horse", "d_sword_6", "d_sword_6", "d_spear_5").roll(1, 1).roll(1)
    assert battle.winners == [0, 0, -1, -1, 1] and battle.waits == "" and battle.seen.drawn == ()


# ---- the area
@pytest.mark.rule("5.15")
def test_the_attacker_who_wins_removes_all_bases_and_places_one() -> None:
    battle = fought(("sword",), ("spear",)).finish()
    g, area = battle.g, battle.area
    assert g.owner[area] == ATTACKER and g.players[ATTACKER].bases[area] == 1 and g.players[DEFENDER].bases[area] == 0
    assert g.players[DEFENDER].discs == 23 and g.players[ATTACKER].discs == 22
    assert g.owner[HOME2] == DEFENDER


@pytest.mark.rule("5.15", "5.13")
def test_a_defender_who_wins_keeps_everything() -> None:
    battle = fought(("spear",), ("sword",)).finish()
    assert battle.g.owner[battle.area] == DEFENDER and battle.g.players[DEFENDER].bases[battle.area] == 2
    assert battle.g.players[ATTACKER].plunder == battle.g.players[DEFENDER].plunder == (0, 0, 0)


def with_cubes(hand: tuple[str, ...], hand2: tuple[str, ...], warehouse: int = 5) -> Battle:
    """Cubes of all three lie in the area and in the attacker's warehouse."""
    battle = Battle(hand=hand, hand2=hand2)
    for seat, n in ((ATTACKER, 1), (DEFENDER, 2), (OTHER, 1)):
        p = battle.g.players[seat]
        p.cubes, p.stock = changed(p.cubes, battle.area, n), CUBES - n
    p = battle.g.players[ATTACKER]
    p.warehouse, p.stock = warehouse, p.stock - warehouse
    return battle.lay(*hand).lay2(*hand2).finish()


@pytest.mark.rule("5.16", "R-027")
def test_everybody_elses_cubes_are_plundered_and_the_attackers_own_stay() -> None:
    g = (battle := with_cubes(("sword",), ("spear",))).g
    assert g.players[ATTACKER].plunder == (0, 2, 1)
    assert [p.cubes[battle.area] for p in g.players] == [1, 0, 0]
    assert g.players[DEFENDER].stock == CUBES - 2 and g.players[OTHER].stock == CUBES - 1
    assert g.players[ATTACKER].warehouse == 5
    told = [(event.args["other"], event.args["n"]) for event in battle.told("battle.plundered")]
    assert told == [(DEFENDER, 2), (OTHER, 1)], "a line for each owner"


@pytest.mark.rule("5.16", "R-027")
def test_the_cubes_of_a_third_player_are_plundered_where_the_defender_has_none() -> None:
    battle = Battle(hand=("sword",), hand2=("spear",))
    p = battle.g.players[OTHER]
    p.cubes, p.stock = changed(p.cubes, battle.area, 1), CUBES - 1
    battle.lay("sword").lay2("spear").finish()
    assert battle.g.players[ATTACKER].plunder == (0, 0, 1) and p.cubes[battle.area] == 0


@pytest.mark.rule("5.16")
def test_a_defender_who_wins_plunders_no_cubes_of_the_area() -> None:
    g = (battle := with_cubes(("spear",), ("sword",))).g
    assert [p.plunder for p in g.players] == [(0, 0, 0)] * 3
    assert [p.cubes[battle.area] for p in g.players] == [1, 2, 1]


# ---- routs
ROUT, ROUTED = ("sword",) * 3, ("spear",) * 3


@pytest.mark.rule("5.19", "R-029")
@pytest.mark.parametrize(("there", "n"), [(5, 2), (2, 2), (1, 1), (0, 0)])
def test_the_defender_plunders_two_cubes_of_a_routed_attackers_warehouse(there: int, n: int) -> None:
    g = with_cubes(ROUTED, ROUT, there).g
    assert g.players[DEFENDER].plunder == (n, 0, 0) and g.players[ATTACKER].warehouse == there - n
    assert g.players[DEFENDER].warehouse == 0


@pytest.mark.rule("5.19")
def test_a_defeat_that_is_no_rout_costs_no_cubes() -> None:
    assert with_cubes(ROUTED[:2], ROUT[:2]).g.players[DEFENDER].plunder == (0, 0, 0)


@pytest.mark.rule("5.18")
def test_the_attacker_who_routs_takes_one_more_action_at_once() -> None:
    battle = fought(ROUT, ROUTED).finish()
    assert battle.waits == "Act" and battle.seats == (ATTACKER,) and battle.g.extra and battle.taken
    battle.do(ATTACKER, "pass")
    assert battle.waits == ""
    assert fought(ROUT[:2], ROUTED[:2]).finish().waits == "" and fought(ROUTED, ROUT).finish().waits == ""


@pytest.mark.rule("5.18", "R-028")
def test_the_action_may_be_an_attack_but_a_second_rout_brings_no_more() -> None:
    battle = Battle(hand=ROUT * 2, hand2=ROUTED * 2)
    battle.lay(*ROUT, *ROUT[:2]).lay2(*ROUTED, *ROUTED[:2]).finish()
    assert ("attack", HOME2) in GAME.legal(battle.g, ATTACKER)
    battle.do(ATTACKER, "attack", HOME2).lay(*ROUT, *ROUT[:2]).lay2(*ROUTED).finish()
    assert battle.g.owner[HOME2] == ATTACKER and len(battle.told("battle.attacker.rout")) == 2
    assert battle.waits == "" and len(battle.told("battle.extra")) == 1


@pytest.mark.rule("5.18", "R-028")
def test_in_the_next_round_of_the_same_turn_a_rout_may_bring_an_action_again() -> None:
    battle = fought(ROUT, ROUTED).finish().do(ATTACKER, "pass")
    g = battle.g
    g.stack = [Frame("turn")]
    GAME.run_on(g)
    battle.roll(1, 1)
    assert battle.seats == (ATTACKER,) and not g.extra
    g.extra = True  # they have had it in this round
    for seat in (ATTACKER, DEFENDER, OTHER):
        battle.do(seat, "pass")
    assert (g.lap, battle.waits, battle.seats, g.extra) == (2, "Act", (ATTACKER,), False)


# ---- what is left to see
@pytest.mark.rule("5.12")
def test_cards_that_were_never_turned_up_stay_unknown() -> None:
    battle = fought((*ROUT, "pike"), (*ROUTED, "veteran_pike")).finish()
    assert len(battle.seen.pairs) == 3 and KIND["veteran_pike"] not in str(plain(battle.g.battle)).split(", ")
    assert [p.deck for p in battle.g.players] == [(), (), ()] and battle.g.fight is None


def test_the_last_battle_outlives_a_save() -> None:
    battle = fought(ROUT, ROUTED).finish()
    again = build(World, plain(battle.g))
    assert again == battle.g and last_battle(again) == last_battle(battle.g)


def test_nothing_is_shown_before_the_first_battle() -> None:
    battle = Battle()
    battle.g.fight = None
    assert last_battle(battle.g) is None and battle_panel(WORDS, battle.g, ATTACKER) == []


def test_the_panel_of_a_battle() -> None:
    battle = mixed().roll(1, 4)
    [panel] = battle_panel(WORDS, battle.g, ATTACKER)
    assert panel["dock"] == "board" and panel["result"] is None and len(panel["pairs"]) == 1
    assert panel["pairs"][0]["winner"] is None and panel["pairs"][0]["right"]["pip"] == 4
    battle.roll(1).finish()
    [panel] = battle_panel(WORDS, battle.g, ATTACKER)
    assert panel["dock"] == "dialog" and len(panel["pairs"]) == 5 and panel["result"] is not None
    [last] = battle_panel(WORDS, battle.g, OTHER)
    titles = [WORDS.render(Text(key, {"area": battle.seen.fight.area})) for key in ("duel.title", "duel.last")]
    assert [panel["title"], last["title"]] == titles, "only players who have seen a battle are told that it was the last"
    assert [pair["winner"] for pair in panel["pairs"]][2:] == [ATTACKER, DEFENDER, DEFENDER]
    assert panel["pairs"][3]["left"]["value"] == "" and panel["pairs"][3]["right"]["value"] == "6 + 1 = 7"
    assert sum(panel["tokens"][where] for where in ("left", "middle", "right")) == 3
    assert battle_panel(WORDS, battle.g, OTHER)[0]["dock"] == battle_panel(WORDS, battle.g, None)[0]["dock"] == "board"


def test_the_panel_leaves_the_map_free_while_cubes_are_placed() -> None:
    g = fought(("sword",), ("spear",)).finish().g
    g.active = DEFENDER
    docks = [battle_panel(WORDS, g, seat)[0]["dock"] for seat in (ATTACKER, DEFENDER)]
    g.stack.append(Frame("trade", DEFENDER))
    assert docks == ["dialog", "dialog"]
    assert [battle_panel(WORDS, g, seat)[0]["dock"] for seat in (ATTACKER, DEFENDER)] == ["dialog", "board"]


def test_a_pair_without_an_opponent_in_the_panel() -> None:
    [panel] = battle_panel(WORDS, fought(("spear",), ("spear", "sword")).finish().g, None)
    assert panel["pairs"][1]["left"] is None and panel["pairs"][1]["right"]["value"] == ""


@pytest.mark.parametrize(
    ("lap", "active", "attacker", "defender"),
    [(3, 0, True, True), (3, 1, True, True), (3, 2, True, False), (4, 0, True, False), (4, 1, False, False)],
)
def test_the_dialog_stays_until_a_side_has_had_its_turn(lap: int, active: int, attacker: bool, defender: bool) -> None:
    g = fought(("sword",), ("spear",)).finish().g
    b = last_battle(g)
    assert b
    g.lap, g.active = lap, active
    assert (fresh(g, b, ATTACKER), fresh(g, b, DEFENDER)) == (attacker, defender)
    g.round += 1
    assert not fresh(g, b, ATTACKER)
