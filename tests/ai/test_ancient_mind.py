"""What the opponents of Empires of the Ancient World know: who wins battles, what cubes and areas are worth, decks."""

from __future__ import annotations

from dataclasses import replace
from math import fsum
from random import Random
from typing import Any

import pytest
from winedark.ai.base import make
from winedark.ai.mixing import Secret
from winedark.common.bits import bits
from winedark.games.ancient.bots.chance import fates
from winedark.games.ancient.bots.deck import Stakes, decks, hidden, outguess
from winedark.games.ancient.bots.empire import empire, empires, prospects, threats
from winedark.games.ancient.bots.land import Ground, holdings, outlook, shares
from winedark.games.ancient.bots.mind import candidates, evaluate, replies
from winedark.games.ancient.bots.moves import SCORES
from winedark.games.ancient.bots.standing import abroad, majorities, routed, standings, supplies
from winedark.games.ancient.bots.war import assault, clash
from winedark.games.ancient.bots.weights import BALANCED, EXPERT, HARD
from winedark.games.ancient.rules.battle import FIELD, SEA, SIEGE, Manner
from winedark.games.ancient.rules.board import ARMIES, DIPLOMAT, KIND, LANDS, LEADER, MERCHANT, SEAS
from winedark.games.ancient.rules.muster import line, line_of
from winedark.games.ancient.rules.odds import expected
from winedark.kernel.step import CHANCE, Action, sampled
from winedark_lab.arena import play

from tests.ai.thinking import ended
from tests.games.ancient.table import BLACK, GREEN, RED, Table, area, game_of, kind

A, B, C, D, E, F = ARMIES


def decision(t: Table, level: str = "normal", seed: str = "mind") -> Action:
    """What a bot decides in the table's position."""
    seat, rng = t.seats[0], Random(seed)
    one = make(level, t.game)
    one.start(t.game, seat, lambda: t.game.imagine(t.g, seat, rng), rng)
    action = one.think(60_000)
    assert action is not None
    return action


def last_round(t: Table, turn: int = 4) -> Table:
    """Nobody but the active player acts before the scoring."""
    t.g.round, t.g.lap = turn, (10, 9, 8, 7)[turn - 1]
    return t


def cards(*names: str) -> tuple[int, ...]:
    return tuple(sorted(KIND[name] for name in names))


# ---- what things are worth
def test_hard_looks_at_cards_and_areas_and_makes_more_of_a_diplomat() -> None:
    one, worth = empire(LANDS & -LANDS | SEAS & -SEAS, A, (DIPLOMAT,)), {}
    for weights in (BALANCED, HARD):
        then = outlook(2, 0, weights)
        worth[weights] = supplies(one, 0, then, weights)
    more = then.heat * (4.0 * len(A) + 2.5 * 2) + then.part * (30.0 - 5.0)
    assert worth[HARD] - worth[BALANCED] == pytest.approx(more)


def test_masters_look_at_cubes_abroad_and_at_majorities() -> None:
    t = (
        Table()
        .base(RED, "italia")
        .base(BLACK, "africa")
        .cubes(RED, "italia", 2)
        .cubes(RED, "africa", 1)
        .cubes(BLACK, "africa", 1)
    )
    plain = replace(EXPERT, spread=0.0, abroad=0.0, majority=0.0)
    then, worth = outlook(t.g.round, t.g.lap, BALANCED), {w: standings(t.g, w) for w in (plain, EXPERT)}
    gained = [master - other for master, other in zip(worth[EXPERT], worth[plain], strict=True)]
    assert gained[:2] == pytest.approx([then.weight * (0.5 * 3 + 0.9 + 0.6), then.weight * 0.5])


def test_masters_make_more_of_merchants_leaders_and_areas_and_less_of_cards_in_hand() -> None:
    able, worth = empire(LANDS & -LANDS, A, (LEADER, MERCHANT)), {}
    for weights in (HARD, EXPERT):
        then = outlook(2, 0, weights)
        worth[weights] = supplies(able, 0, then, weights)
    more = then.part * (19.0 - 7.0 + 8.0 - 5.0) + then.heat * ((2.7 - 4.0) * len(A) + 3.0 - 2.5)
    assert worth[EXPERT] - worth[HARD] == pytest.approx(more)


def test_nobody_has_the_majority_where_two_have_as_many_cubes() -> None:
    assert majorities(((2, 1, 0, 3), (1, 1, 0, 0), (0, 0, 0, 4))) == [1, 0, 1]


def test_cubes_are_abroad_in_others_areas_and_neither_at_home_nor_where_nobody_is() -> None:
    all_ = tuple(empire(lands, (), ()) for lands in (0b0001, 0b0010, 0b0100))
    assert abroad((4, 3, 2, 1), all_, 0) == 3 + 2
    assert abroad((4, 3, 2, 1), all_, 2) == 4 + 3


def test_only_masters_take_the_time_to_look_at_them() -> None:
    assert [routed(weights) for weights in (BALANCED, HARD, EXPERT)] == [False, False, True]


# ---- battles guessed
@pytest.mark.parametrize(
    ("one", "other"),
    [("b_sword_6", "d_spear_5"), ("e_elephants", "b_sword_6"), ("d_light_horse", "c_pike_6")],
)
def test_the_guess_of_a_battle_of_one_card_each_is_exact(one: str, other: str) -> None:
    hand, hand2, m = cards(one), cards(other), Manner(FIELD)
    odds = expected(hand, hand2, m)
    assert clash(hand, hand2, m)[:3] == pytest.approx((odds.taken, odds.routs, odds.routed), abs=0.02)


def test_a_side_that_has_no_cards_is_routed() -> None:
    assert clash(A, (), Manner(FIELD))[:3] == (1.0, 1.0, 0.0)
    assert clash((), A, Manner(FIELD))[:3] == (0.0, 0.0, 1.0)
    assert clash((), (), Manner(FIELD))[:3] == (0.0, 0.0, 0.0)


def test_a_better_card_wins_more_often() -> None:
    more = tuple(sorted((*B, kind("great_galley"))))
    assert clash(more, E, Manner(SEA)).takes > clash(B, E, Manner(SEA)).takes


def test_the_defender_decides_where_he_stands() -> None:
    for one in ARMIES:
        for two in ARMIES:
            in_siege = clash(one, two, Manner(SIEGE)).takes
            found = assault(one, two, SIEGE, False, False, False).takes
            assert found == min(in_siege, assault(one, two, FIELD, False, False, False).takes)


def threatened(t: Table, seat: int, name: str) -> float:
    lands = t.g.players[seat].lands
    return threats(empires(t.g), seat, t.g.forts & lands)[bits(lands).index(area(name))]


def test_threats_are_where_others_can_go() -> None:
    t = Table().base(RED, "gallia").army(RED, "A").base(BLACK, "belgica", "hibernia").army(BLACK, "B")
    assert threatened(t, BLACK, "belgica") > 0 == threatened(t, BLACK, "hibernia")
    assert threatened(t, RED, "gallia") > 0


def held(value: int, threat: float) -> float:
    """In how many scorings of the first turn's outlook such an area counts under such a threat."""
    return holdings((threat,), (Ground(value, 0.0, 0.0),), outlook(1, 1, BALANCED), BALANCED) / value


def test_others_go_where_there_is_much_to_have_and_it_is_easily_had() -> None:
    assert held(8, 0.0) == held(2, 0.0) > held(2, 0.5) > held(5, 0.5) > held(8, 0.5) > held(8, 0.8) > 0
    assert held(2, 0.5) > 0.75 * held(2, 0.0) and held(8, 0.8) < 0.6 * held(8, 0.0)


# ---- trade and what comes of decisions
def test_a_majority_is_worth_more_than_a_draw_and_surer_where_no_cube_fits_in() -> None:
    ahead, level = dict(shares((2, 1, 0), 4, 1.0)), dict(shares((2, 2, 0), 6, 1.0))
    assert ahead[0] > level[0] > 0
    assert dict(shares((2, 1, 0), 3, 1.0))[0] / 1 > ahead[0] / 2
    assert dict(shares((2, 1, 0), 4, 0.0)) == {0: 2.0, 1: 0.0}


def test_chances_of_what_may_come_add_up_and_change_nothing() -> None:
    game, rng = game_of(4), Random(3)
    g, seen = game.start({}), set()
    while g.stack:
        seat = game.seats(g)[0]
        g.events = None
        before = g.copy()
        seen.add(len(found := fates(g, max(seat, 0), BALANCED)))
        assert sum(p for p, _, _ in found) == pytest.approx(1.0)
        assert g == before
        game.apply(g, seat, game.sample(g, rng) if seat == CHANCE else sampled(game.legal(g, seat), rng), trusted=True)
    assert seen >= {1, 2, 3}


def test_the_outlook_counts_the_scorings_that_are_left() -> None:
    assert [len(outlook(turn, 1, BALANCED).scorings) for turn in range(5)] == [3, 3, 3, 2, 1]
    assert outlook(4, 7, BALANCED).scorings == (0,)
    assert outlook(3, 7, BALANCED).scorings == (1, 8)


@pytest.mark.rule("5.16", "R-027")
def test_a_bot_that_foresees_a_conquest_sees_everybody_elses_cubes_taken() -> None:
    t = rich_in_cubes(RED, BLACK, GREEN, GREEN).run("attack", area("belgica"), active=RED)
    found = {tuple(h.players[RED].plunder) for _, h, _ in fates(t.g, RED, BALANCED)}
    assert found == {(0, 0, 0), (0, 1, 2)}


@pytest.mark.rule("5.16")
def test_a_target_is_worth_more_by_the_cubes_of_everybody_else() -> None:
    def worth(*owners: int) -> tuple[float, float]:
        g = rich_in_cubes(*owners).g
        hoped = prospects(empires(g), g.forts, tuple([p.cubes for p in g.players]), 1)[RED]
        return hoped, SCORES["attack"](g, RED, BALANCED)(("attack", area("belgica")))

    without, beaten, third, own = worth(), worth(BLACK), worth(GREEN), worth(RED)
    assert all(a < b for a, b in zip(without, beaten, strict=True))
    assert beaten == third and own == without


def rich_in_cubes(*owners: int) -> Table:
    """Red may attack Black in an area where cubes of these players lie."""
    t = Table().base(RED, "gallia").army(RED, "B").base(BLACK, "belgica").cards(BLACK, "spear").base(GREEN, "africa")
    for owner in owners:
        t.cubes(owner, "belgica", 1)
    return t


# ---- decisions
def test_takes_what_nobody_defends() -> None:
    t = last_round(Table().base(RED, "cyrenaica").army(RED, "D").base(BLACK, "aegyptus", "libya"))
    assert decision(t.act(RED)) == ("attack", area("aegyptus"))


def test_attacks_nobody_without_a_chance() -> None:
    """A single warband does not go against a whole army, but into the neutral neighbour."""
    t = Table().base(RED, "gallia").cards(RED, "fierce_warband").base(BLACK, "belgica").army(BLACK, "B").act(RED)
    found = candidates(t.game, t.g, RED, t.game.legal(t.g, RED), BALANCED)
    assert ("attack", area("belgica")) in t.game.legal(t.g, RED) and ("attack", area("belgica")) not in found
    assert ("attack", area("germania")) in found


def test_a_playout_looks_at_fewer_answers_and_those_are_among_the_others() -> None:
    t = (
        Table()
        .base(RED, "gallia", "italia", "syria")
        .army(RED, "B")
        .base(BLACK, "belgica", "aegyptus")
        .warehouse(RED, 3)
        .act(RED)
    )
    legal = t.game.legal(t.act(RED).g, RED)
    many, few = (look(t.game, t.g, RED, legal, BALANCED) for look in (candidates, replies))
    assert set(few) < set(many) and {a[0] for a in few} == {a[0] for a in many}


def test_does_not_recruit_what_only_costs() -> None:
    t = last_round(Table().base(RED, "hibernia").army(RED, "A").warehouse(RED, 1).display("veteran_sword", "leader"))
    assert decision(t.act(RED))[0] not in ("recruit", "renew")


def test_sends_a_costly_card_away_before_the_end() -> None:
    t = last_round(Table().base(RED, "hibernia").army(RED, "A").cards(RED, "great_galley").base(BLACK, "britannia", n=3))
    assert decision(t.army(BLACK, "B").supply(RED, 0).act(RED)) == ("disband", kind("great_galley"))


def test_places_a_cube_where_it_scores_most() -> None:
    t = last_round(Table().base(RED, "judaea").warehouse(RED, 1).cubes(BLACK, "judaea", 2).cubes(BLACK, "syria", 1))
    t.run("trade", active=RED)
    assert decision(t) == ("place", area("eastern_mediterranean"))


def test_breaks_a_majority_rather_than_add_to_his_own() -> None:
    def placed(name: str) -> float:
        t = last_round(Table().base(RED, "hibernia").warehouse(RED, 1).cubes(RED, "hibernia", 1).cubes(BLACK, "britannia", 1))
        t.run("trade", active=RED).do("place", area(name))
        return evaluate(t.game, t.g, RED, BALANCED)

    assert placed("britannia") > placed("hibernia")


def test_goes_inside_where_he_stands_better() -> None:
    t = Table().base(RED, "gallia").army(RED, "C").base(BLACK, "belgica").army(BLACK, "B").fort("belgica")
    t.cards(BLACK, "artillery", "artillery", "siege_tower", "siege_tower", "engineer")
    t.act(RED, "attack", area("belgica"))
    assert t.seats == (BLACK,)
    assert decision(t) == ("inside",)


def test_settles_where_there_is_much_to_have() -> None:
    t = Table()
    t.g.round = t.g.lap = 0
    t.run("setup").any_chance()
    assert t.step == "Settle"
    found = decision(t)
    assert found[0] == "settle" and t.game.admits(t.g, t.seats[0], found)


# ---- decks
def before_battle() -> Table:
    t = Table().base(RED, "gallia").army(RED, "B").base(BLACK, "belgica").army(BLACK, "F").cards(RED, "leader")
    return t.act(RED, "attack", area("belgica"))


def test_decks_are_allowed_and_different() -> None:
    t = before_battle()
    for seat in (RED, BLACK):
        found = decks(line(t.g, seat), 10, Random(1))
        assert len(found) > 3
        assert all(line(t.g, seat).admits(deck) for deck in found)
    row = line_of(B, E, Manner(SEA), True, False)
    assert all(row.admits(deck) for deck in decks(row, 10, Random(2)))


def test_what_is_laid_is_neither_always_the_same_nor_seen_by_others() -> None:
    t = before_battle()
    found = {decision(t, seed=str(n)) for n in range(8)}
    assert len(found) > 1
    assert all(t.game.admits(t.g, RED, action) for action in found)
    before = decision(t.do(*min(found)), seed="x")
    t2 = before_battle().do(*max(found))
    assert decision(t2, seed="x") == before  # the other side's deck makes no difference


def test_the_best_deck_beats_a_bad_one_on_average() -> None:
    t = before_battle()
    secrets = ended(hidden(t.game, t.g, RED, BALANCED, Random(4))).values()
    assert max(secrets).worth > min(secrets).worth
    assert sum(one.often for one in secrets) == pytest.approx(1.0)
    assert fsum(one.often for one in secrets if one.worth > max(secrets).worth - 1) > 0.5  # what is bad is hardly ever laid
    assert ended(hidden(t.game, Table().base(RED, "gallia").act(RED).g, RED, BALANCED, Random(4))) == {}


def test_a_bot_that_outguesses_lays_what_does_better_against_what_the_other_side_lays() -> None:
    t = before_battle()
    stakes = Stakes(t.g, RED, BALANCED)
    theirs = [(d[1:], one.often / 8) for seed in range(8) for d, one in ended(laid(t, BLACK, f"other {seed}")).items()]

    def brings(found: dict[Action, Secret]) -> float:
        return fsum(one.often * chance * stakes.worth(d[1:], deck) for d, one in found.items() for deck, chance in theirs)

    for seed in range(4):
        mixed = ended(laid(t, RED, f"mine {seed}"))
        answers = ended(outguess(t.game, t.g, RED, BALANCED, BALANCED, Random(seed)))
        assert brings(answers) > brings(mixed) + 0.3
        assert all(t.game.admits(t.g, RED, action) for action in answers)
        assert fsum(one.often for one in answers.values()) == pytest.approx(1.0)


def test_a_bot_that_outguesses_does_not_look_at_what_has_been_laid() -> None:
    t, t2 = before_battle(), before_battle()
    secret = [*ended(laid(t, BLACK, "secret"))]
    t.g.players[BLACK].deck, t2.g.players[BLACK].deck = secret[0][1:], secret[-1][1:]
    assert secret[0] != secret[-1]
    assert decision(t, "expert") == decision(t2, "expert")


def laid(t: Table, seat: int, seed: str) -> Any:
    return hidden(t.game, t.g, seat, BALANCED, Random(seed))


def test_a_bot_that_is_laying_nothing_outguesses_nobody() -> None:
    t = Table().base(RED, "gallia").act(RED)
    assert ended(outguess(t.game, t.g, RED, BALANCED, BALANCED, Random(4))) == {}


# ---- whole games
def test_the_winner_is_worth_a_lot() -> None:
    t = Table()
    t.g.winners = (RED,)
    assert evaluate(t.game, t.g, RED, BALANCED) > 0 > evaluate(t.game, t.g, BLACK, BALANCED)


def test_a_game_is_played_to_its_end_and_again_alike() -> None:
    def again() -> Any:
        found = play(game_of(3), ("normal", "easy", "random"), "ancient")
        return found.winners, found.decisions

    assert again() == again()
