"""What is foretold of an attack and of the defender's choices: exact where only dice decide, else from decks that may be laid."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from winedark.games.ancient.display import forecast
from winedark.games.ancient.rules.attack import way_to
from winedark.games.ancient.rules.battle import FIELD, SEA, SIEGE, fight, manner, manners_of
from winedark.games.ancient.rules.board import AREA
from winedark.games.ancient.rules.odds import expected
from winedark.games.ancient.rules.pieces import place_base
from winedark.games.ancient.rules.state import Manner
from winedark.kernel.text import Text

from tests.games.ancient.battles import ATTACKER, DEFENDER, GAME, Battle, kinds
from tests.games.ancient.battles import FIELD as GALLIA
from tests.games.ancient.battles import SEA as WATER
from tests.games.ancient.table import BLACK, RED, Table, area

ENGINEERS = [(False, False), (True, False), (False, True)]


def foretold(battle: Battle, *action: Any, seat: int = ATTACKER) -> dict[str, float]:
    """The chances by the names of the outcomes."""
    [table] = forecast.odds(battle.g, seat, action)
    assert sum(row["p"] for row in table["rows"]) == pytest.approx(1) and all(row["p"] > 0 for row in table["rows"])
    return {row["label"].key.removeprefix("odds."): row["p"] for row in table["rows"]}


def titled(battle: Battle, *action: Any) -> str:
    [table] = forecast.odds(battle.g, ATTACKER, action)
    title: Text = table["title"]
    return title.key.removeprefix("odds.")


def taken(odds: dict[str, float]) -> float:
    return odds.get("routs", 0.0) + odds.get("takes", 0.0)


# ---- neutral areas
@pytest.mark.rule("4.2", "4.3", "4.7")
def test_chances_to_arrive_and_to_take_what_nobody_owns() -> None:
    battle = Battle()
    place_base(battle.g, ATTACKER, AREA["sicilia"])
    for name in ("germania", "africa", "italia"):
        arrives = way_to(battle.g, ATTACKER, AREA[name]).chance
        odds = foretold(battle, "attack", AREA[name])
        assert (odds["takes"], odds["thrown_back"]) == pytest.approx((arrives * 2 / 3, arrives / 3))
        assert odds.get("stopped", 0.0) == pytest.approx(1 - arrives) and titled(battle, "attack", AREA[name]) == "title"


def test_nothing_is_foretold_of_what_no_battle_follows() -> None:
    t = Table().base(RED, "gallia").act(RED)
    assert all(t.game.odds(t.g, RED, action) == [] for action in (("pass",), ("trade",), ("court", area("belgica"))))


# ---- battles
@pytest.mark.rule("5.1", "5.13")
def test_where_one_deck_only_can_be_laid_the_odds_are_exact() -> None:
    battle = Battle(hand=("archers", "archers"), hand2=("spear", "spear"))
    found = expected(kinds("archers", "archers"), kinds("spear", "spear"), Manner(FIELD))
    odds = foretold(battle, "attack", GALLIA)
    assert taken(odds) == pytest.approx(found.taken) and odds["holds"] == pytest.approx(found.loses)
    assert titled(battle, "attack", GALLIA) == "title"
    assert titled(Battle(hand=(), hand2=("spear",)), "attack", GALLIA) == "title"
    assert titled(Battle(), "attack", GALLIA) == "about"


@pytest.mark.rule("R-004")
def test_the_same_position_is_foretold_the_same_and_nothing_secret_with_it() -> None:
    one, two = Battle(), Battle()
    assert foretold(one, "attack", GALLIA) == foretold(two, "attack", GALLIA)
    one.lay("a_heavy_horse_5", "a_light_horse", "a_warband_6", "a_sword_5", "a_warband_5")
    assert foretold(one, "attack", GALLIA) == foretold(two, "attack", GALLIA)


def test_better_hands_have_better_odds() -> None:
    weak, strong = ("spear", "sword", "archers"), ("veteran_sword", "veteran_pike", "light_horse", "light_horse", "archers")
    odds = [taken(foretold(Battle(hand=a, hand2=b), "attack", GALLIA)) for a in (weak, strong) for b in (strong, weak)]
    assert odds[0] < odds[1] < odds[3] and odds[0] < odds[2] < odds[3]


@pytest.mark.rule("5.17", "6.1", "R-038", "R-039")
@pytest.mark.parametrize(("kind", "leader", "n"), [
    (FIELD, False, 1), (FIELD, True, 2), (SIEGE, False, 2), (SIEGE, True, 4), (SEA, False, 1), (SEA, True, 2),
])  # fmt: skip
def test_the_defender_chooses_among_all_manners_that_the_rules_allow(kind: int, leader: bool, n: int) -> None:
    for engineer, defender_engineer in ENGINEERS:
        found = manners_of(kind, leader, engineer, defender_engineer)
        assert len(set(found)) == n and {m.ambush for m in found} == ({False, True} if leader else {False})
        assert {m.kind for m in found} == ({FIELD, SIEGE} if kind == SIEGE else {kind})
        engineers = {(m.kind == SIEGE, m.attacker_engineer, m.defender_engineer) for m in found}
        assert engineers == {
            (m.kind == SIEGE, *((engineer, defender_engineer) if m.kind == SIEGE else (False, False))) for m in found
        }


@pytest.mark.rule("5.17", "6.1")
def test_what_the_defender_may_choose_never_helps_the_attacker() -> None:
    hand, hand2 = ("heavy_horse", "noble_horse", "sword", "spear"), ("archers", "light_horse", "a_foot_skirmisher")
    plain = taken(foretold(Battle(hand=hand, hand2=hand2), "attack", GALLIA))
    t = Battle(hand=hand, hand2=hand2, people2=("leader",))
    assert taken(foretold(t, "attack", GALLIA)) < plain
    assert taken(foretold(Battle(hand=hand, hand2=hand2, fort=True), "attack", GALLIA)) <= plain


@pytest.mark.rule("4.3", "4.8")
def test_a_battle_behind_a_crossing_is_as_much_less_likely() -> None:
    t = Table().base(RED, "aquitania").base(BLACK, "tarraconensis").army(RED, "A").army(BLACK, "B").act(RED)
    [table] = forecast.odds(t.g, RED, ("attack", area("tarraconensis")))
    odds = {row["label"].key: (row["p"], row["seat"]) for row in table["rows"]}
    assert odds["odds.stopped"] == (pytest.approx(1 / 6), None)
    assert odds["odds.takes"][1] == RED and odds["odds.holds"][1] == BLACK
    assert sum(p for p, _ in odds.values()) == pytest.approx(1)


# ---- the defender's decisions
@pytest.mark.rule("6.1", "6.7", "5.17")
def test_where_to_stand_and_an_ambush_are_foretold_too() -> None:
    battle = Battle(fort=True, people2=("leader",), hand=("spear", "archers", "sword"), hand2=("archers", "spear", "light_horse"))
    [table] = forecast.odds(battle.g, DEFENDER, ("inside",))
    assert table["title"].args["seat"] == ATTACKER and {row["seat"] for row in table["rows"]} == {ATTACKER, DEFENDER}
    stands = {where: taken(foretold(battle, where, seat=DEFENDER)) for where in ("inside", "outside")}
    assert stands["inside"] != stands["outside"]
    battle.do(DEFENDER, "inside")
    ways = [taken(foretold(battle, how, seat=DEFENDER)) for how in ("ambush", "no_ambush")]
    assert min(ways) == pytest.approx(stands["inside"])


# ---- against what happens
@pytest.mark.parametrize("where", [GALLIA, WATER])
def test_random_battles_come_out_about_as_foretold(where: int) -> None:
    """Decks of the kind that is reckoned with, dice as they fall."""
    start, rng, won, n = Battle(area=where), Random(5), 0, 400
    shares, _ = forecast.battle(start.g, fight(start.g), [manner(start.g)])
    for _ in range(n):
        battle = Battle(area=where)
        for seat in (ATTACKER, DEFENDER):
            deck = forecast.decks(GAME.legal(battle.g, seat)[0][1], 2, rng)[-1]
            battle.do(seat, "lay", *deck)
        battle.finish(rng.randrange(10**6))
        won += battle.taken
    assert abs(won / n - shares[0] - shares[1]) < 0.1
