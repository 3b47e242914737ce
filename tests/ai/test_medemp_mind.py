"""What the opponents of Mediterranean Empires know: what combats bring, what places and cards are worth, when to go."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, pairwise, product
from random import Random
from statistics import mean

import pytest
from winedark.ai.base import make
from winedark.games.medemp.bots.chance import coming, fates, shared, won
from winedark.games.medemp.bots.mind import average, ended, evaluate, horizon, strides
from winedark.games.medemp.bots.moves import Outlook, candidates, laid, lot, replies
from winedark.games.medemp.bots.standing import card_worth, cards_worth, empire_worths
from winedark.games.medemp.bots.weights import BALANCED, HARD, Weights
from winedark.games.medemp.rules.cards import CARDS, Use
from winedark.games.medemp.rules.expedition import direct
from winedark.games.medemp.rules.forces import suffices, suggested
from winedark.games.medemp.rules.play import counted, equal_faces
from winedark.games.medemp.rules.reactions import ever
from winedark.kernel.game import is_chance
from winedark.kernel.step import CHANCE, Action, sampled

from tests.games.medemp.battles import in_hand
from tests.games.medemp.playing import positions
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


def of_two_cards(turn: int, lap: int, weights: Weights = BALANCED) -> float:
    """What two cards more in Rome's hand are worth then."""
    tables = [Table(), Table().give(ROME, "hastati", "principes")]
    for t in tables:
        t.g.round, t.g.lap = turn, lap
    bare, full = (empire_worths(t.game, t.g, weights)[ROME] for t in tables)
    return full - bare


def test_cards_lose_their_worth_as_the_last_turn_ends() -> None:
    assert 0 < of_two_cards(3, 8) < of_two_cards(1, 1) / 2
    assert 0 < of_two_cards(3, 8, HARD) < of_two_cards(1, 1, HARD) / 2


def test_hands_last_a_whole_turn_and_are_filled_up_at_the_next() -> None:
    worth = [of_two_cards(1, lap) for lap in range(11)]
    assert worth == sorted(worth, reverse=True) and worth[-1] > 0
    assert worth[0] / worth[-1] == pytest.approx(BALANCED.early / BALANCED.late)
    assert of_two_cards(2, 3) == worth[3] and of_two_cards(1, 12) == worth[10]
    assert of_two_cards(1, 1, HARD) == of_two_cards(2, 9, HARD), "Hard sees in its playouts what becomes of a hand"


def test_an_interceptor_keeps_cards_for_the_rest_of_the_turn() -> None:
    """What the same force costs early in a turn and late."""

    def lost(lap: int) -> float:
        t = in_hand(Table().capital(CARTHAGE, "neapolis").own(ROME, "capua"), "hastati", "hastati principes triarii")
        t.g.round, t.g.lap = 1, lap
        t.expedition(CARTHAGE, "capua", LAND, "hastati").until("InterceptOnLand")
        few, many = ({len(a): a for a in candidates(t.game, t.g, ROME, t.legal(), BALANCED) if a[0] == "meet"}[n] for n in (2, 4))
        worth = []
        for force in (few, many):
            h = t.g.copy()
            t.game.apply(h, ROME, force)
            worth.append(evaluate(t.game, h, ROME, BALANCED))
        return worth[0] - worth[1]

    assert lost(1) > lost(8)


def test_a_key_city_a_second_marker_and_the_capital_count() -> None:
    def worth(t: Table) -> float:
        return empire_worths(t.game, t.g, BALANCED)[ROME]

    plain, key = Table().own(ROME, "capua"), Table().own(ROME, "syracusae")
    walled, lost = Table().own(ROME, "capua", markers=2), Table().own(ROME, "capua").own(CARTHAGE, "roma")
    assert worth(key) > worth(plain) and worth(walled) > worth(plain)
    assert worth(plain) - worth(lost) > BALANCED.capital


def more(t: Table, seat: int = ROME) -> float:
    """What Hard thinks of a player beyond what everybody does."""
    known, plain = (empire_worths(t.game, t.g, weights)[seat] for weights in (HARD, replace(BALANCED, early=1.0, late=1.0)))
    return known - plain


def test_hard_looks_at_borders_the_capital_and_the_course_of_the_turn() -> None:
    """Roma's neighbours are Tarquinii, Ancona and Capua, and those of Capua Roma, Neapolis and Terentum."""
    free, guard, exposed, grown = HARD.free, HARD.guard, HARD.exposed, HARD.grown
    assert more(Table()) == pytest.approx(3 * free + guard)
    assert more(Table().own(ROME, "capua")) == pytest.approx(4 * free + guard + grown)
    assert more(Table().own(ROME, "capua").own(CARTHAGE, "neapolis")) == pytest.approx(3 * free + guard + grown + exposed)
    assert more(Table().own(ROME, "roma", markers=3)) == pytest.approx(3 * free + 3 * guard)
    assert more(Table().own(CARTHAGE, "roma")) == pytest.approx(-grown)


def test_hard_looks_at_cards_to_spare_and_troops_at_hand() -> None:
    """Hastati are worth 6 at their best, Principes 8."""
    bare, t = more(Table()), Table().give(ROME, "hastati", "principes")
    assert more(t) - bare == pytest.approx(14 * HARD.troop)
    t.g.round, t.g.lap = 3, 5
    assert more(t) - bare == pytest.approx(14 * HARD.troop / 2)
    idle = [card.id for card in CARDS if card.empire == CARDS[kind("pax")].empire and max(card.troop) == 0][:7]
    assert more(Table().give(ROME, *idle)) - bare == pytest.approx(2 * HARD.spare)


def test_a_won_game_is_worth_more_than_any_position() -> None:
    t = Table()
    t.empire(ROME).points = POINTS
    open_game = evaluate(t.game, t.g, ROME, BALANCED)
    t.g.winners = (ROME,)
    assert evaluate(t.game, t.g, ROME, BALANCED) > open_game > 0 > evaluate(t.game, t.g, CARTHAGE, BALANCED)


def test_an_enemy_s_capital_draws_more_than_a_neutral_city() -> None:
    t = Table().own(CARTHAGE, "utica")
    outlook = Outlook(t.game, t.g, ROME, BALANCED)
    found = [outlook.reward(place(name)) for name in ("hippo_regius", "utica", "carthago")]
    assert found == sorted(found) and found[0] < found[-1]


# ---- what dice will bring
def test_an_assault_under_way_is_judged_by_its_exact_odds() -> None:
    t = Table().give(ROME, "hastati", "principes").expedition(ROME, "capua", LAND, "hastati", "principes")
    t.until("RollAssault")
    rolls = list(product(range(1, 7), repeat=t.dice))
    assert won(t.game, t.g) == pytest.approx(sum(own + 6 + 7 > sum(city) for own, *city in rolls) / len(rolls))


def test_a_card_that_rolls_is_judged_by_all_its_faces() -> None:
    t = Table().own(ROME, "capua").give(ROME, "roman_diplomacy").act(ROME).do("imperium", kind("roman_diplomacy"), 1)
    while t.step != "RollForCard":
        t.do(*t.legal()[0])
    found = list(fates(t.game, t.g, ROME, BALANCED))
    assert len(found) == 6 and sum(p for p, _ in found) == pytest.approx(1)
    assert len({worth for _, worth in found}) == 2  # it works or it does not


def test_faces_that_come_to_the_same_are_followed_once_and_worth_what_each_is() -> None:
    """Every card with a die, in every season: as if all six faces were tried."""
    for number, card in enumerate(CARDS):
        for k, use in enumerate(card.uses):
            for more in (-1, 0, 1):
                comes_to = [_outcome(use, counted(pip, more)) for pip in range(1, 7)]
                found = equal_faces(number, k, more)
                assert sum(faces for _, faces in found) == 6
                assert all(comes_to.count(comes_to[pip - 1]) == faces for pip, faces in found)


def _outcome(use: Use, pip: int) -> object:
    if use.op_by_roll or use.dice_by_roll:
        return (use.op_by_roll or use.dice_by_roll)[pip - 1], pip >= use.need
    return pip >= use.need


def test_a_position_is_worth_the_same_whatever_was_judged_before() -> None:
    game, caches = game_of("s06"), (cards_worth, laid, suggested, suffices, ever, direct)
    seen = [(state.copy(), seat) for state in islice(positions("s06", 5), 0, 1500, 50) for seat in (0, 2)]
    forwards = [evaluate(game, state, seat, BALANCED) for state, seat in seen]
    for cache in caches:
        cache.cache_clear()
    assert forwards[::-1] == [evaluate(game, state, seat, BALANCED) for state, seat in reversed(seen)]


def test_the_best_force_leaves_out_what_adds_nothing() -> None:
    t = Table().give(ROME, "hastati", "hastati", "hastati", "principes", "principes", "principes", "triarii")
    _, force = Outlook(t.game, t.g, ROME, BALANCED).best(place("capua"), LAND)
    assert 0 < len(force) < 7


# ---- how far it is played out
def test_a_playout_of_two_players_goes_on_to_the_count() -> None:
    game = game_of("s01")
    seen = [(horizon(game, state), state.round) for state in islice(positions("s01", 2), 1500)]
    assert strides(game) == 1 and len({turn for _, turn in seen}) > 2
    assert all((here == after) == (turn == then) for (here, turn), (after, then) in pairwise(seen))


def test_with_more_it_ends_when_everybody_has_acted() -> None:
    game, acts = game_of("s06"), []
    for state in islice(positions("s06", 2), 1500):
        if type(game.asked(state)[0]).__name__ == "Act" and not game.asked(state)[1].n and state.lap < 4:
            acts.append((horizon(game, state), state.active))
    wholes = [acts[n : n + strides(game)] for n in range(0, len(acts) - strides(game), strides(game))]
    assert len(wholes) > 2
    for whole in wholes:
        assert all(here != after for (here, _), (after, _) in pairwise(whole))
        assert {seat for _, seat in whole} == set(range(game.seat_count)) and len(whole) == game.seat_count


def test_the_dice_of_an_action_belong_to_it() -> None:
    t = Table("s06").own(1, "capua").give(0, "hastati", "principes")
    here = horizon(t.game, t.expedition(0, "capua", LAND, "hastati", "principes").g)
    assert horizon(t.game, t.until("RollAssault").g) == here


def test_a_playout_looks_at_fewer_answers_than_a_plan() -> None:
    t = Table().give(ROME, "hastati", "principes", "triarii", "roman_diplomacy").act(ROME)
    legal = t.game.legal(t.g, ROME)
    many, few = (look(t.game, t.g, ROME, legal, BALANCED) for look in (candidates, replies))
    assert set(few) < set(many)
    sails = [[option for option in found if option[0] == "expedition"] for found in (many, few)]
    assert sails[1] == sails[0][: len(sails[1])] and len(sails[1]) < len(sails[0])


def test_a_playout_lays_the_best_force() -> None:
    t = Table().give(ROME, "hastati", "principes", "triarii").act(ROME).do("expedition", place("capua"), LAND)
    many, few = (look(t.game, t.g, ROME, t.game.legal(t.g, ROME), BALANCED) for look in (candidates, replies))
    assert few == many[:1] and len(many) > 1


def test_an_interceptor_thinks_of_fewer_cards_than_all_that_help() -> None:
    t = in_hand(Table().capital(CARTHAGE, "neapolis").own(ROME, "capua"), "hastati", "hastati principes triarii")
    t.expedition(CARTHAGE, "capua", LAND, "hastati").until("InterceptOnLand")
    sizes = {len(option) - 1 for option in candidates(t.game, t.g, ROME, t.legal(), BALANCED) if option[0] == "meet"}
    assert sizes == {1, 2, 3}


def test_a_card_fortifies_no_city_of_others() -> None:
    t = Table().own(ROME, "capua").give(ROME, "rome.fortifications").act(ROME)
    t.do(*next(option for option in t.legal() if option[0] == "imperium"))
    named = [option[1] for option in candidates(t.game, t.g, ROME, t.legal(), BALANCED)]
    assert named and all(t.empire(ROME).cities >> city & 1 for city in named)
    assert any(not t.empire(ROME).cities >> option[1] & 1 for option in t.legal())


def test_a_clear_victory_is_worth_more_than_a_narrow_one() -> None:
    def worth(points: int, how: str = "points") -> float:
        t = Table()
        t.empire(ROME).points, t.empire(CARTHAGE).points = points, POINTS
        t.g.winners, t.g.how = (ROME if points > POINTS else CARTHAGE,), how
        return ended(t.game, t.g, ROME, BALANCED)

    assert worth(POINTS - 30) < worth(POINTS - 2) < 0 < worth(POINTS + 2) < worth(POINTS + 30) < worth(POINTS + 2, "cities")


def test_what_an_assault_brings_on_average_is_exact() -> None:
    """As if all throws were tried; to guess is not enough for playouts, whose luck is what comes beside it."""
    t = Table().give(ROME, "hastati", "principes").expedition(ROME, "capua", LAND, "hastati", "principes").until("RollAssault")
    found = average(t.game, t.g, ROME, BALANCED)
    after = []
    for pips in product(range(1, 7), repeat=t.dice):
        g = t.g.copy()
        t.game.apply(g, CHANCE, ("roll", *pips), trusted=True)
        after.append(evaluate(t.game, g, ROME, BALANCED))
    assert min(after) < max(after) and found == pytest.approx(mean(after))


def test_an_assault_that_no_throw_can_change_is_worth_what_comes_of_it() -> None:
    force = ("hastati", "hastati", "hastati", "principes", "principes", "principes")
    t = Table().give(ROME, *force).expedition(ROME, "capua", LAND, *force).until("RollAssault")
    found, g = average(t.game, t.g, ROME, BALANCED), t.g.copy()
    t.game.apply(g, CHANCE, t.game.sample(g, Random(1)), trusted=True)
    assert won(t.game, t.g) == 1 and found == evaluate(t.game, g, ROME, BALANCED)


def test_of_other_chance_no_average_is_reckoned() -> None:
    game, rng = game_of("s01"), Random(1)
    state = game.start({})
    while not is_chance(game.seats(state)):
        game.apply(state, game.seats(state)[0], sampled(game.legal(state, game.seats(state)[0]), rng))
    assert average(game, state, ROME, BALANCED) is None


# ---- decisions
def test_a_strong_hand_goes_and_an_empty_one_passes() -> None:
    strong = Table().give(ROME, "hastati", "principes", "triarii", "triarii").act(ROME)
    strong.g.round, strong.g.lap = 3, 7
    assert decision(strong)[0] == "expedition"
    assert decision(Table().act(ROME)) == ("pass",)


def test_a_city_is_taken_by_a_card_although_its_name_is_asked_later() -> None:
    """However many expeditions look better at first sight: what the card brings is judged before the city is named."""
    t = Table("s09").give(0, "roman_diplomacy", "hastati").act(0)
    assert decision(t) == ("imperium", kind("roman_diplomacy"), 1)


def test_a_card_that_draws_two_is_worth_more_than_it_costs() -> None:
    t = Table().give(CARTHAGE, "commerce").act(CARTHAGE)
    before = evaluate(t.game, t.g, CARTHAGE, BALANCED)
    drawing = next(option for option in t.legal() if option[0] == "imperium" and CARDS[option[1]].uses[option[2]].op == "draw")
    assert evaluate(t.game, t.do(*drawing).g, CARTHAGE, BALANCED) > before


def test_a_player_who_is_stolen_from_loses_what_another_wins() -> None:
    t = Table().give(ROME, "rome.treachery").give(CARTHAGE, "commerce", "commerce").act(ROME)
    t.do("imperium", kind("rome.treachery"), 0).do("name", CARTHAGE)
    assert coming(t.game, t.g, ROME, BALANCED) > 0 > coming(t.game, t.g, CARTHAGE, BALANCED)


def test_no_place_is_always_the_first_among_equals() -> None:
    t, first = Table("s09"), set[int]()
    for t.g.lap in range(1, 9):
        for t.g.active in range(5):
            first.add(min(range(len(t.g.owner)), key=lambda city: lot(t.g, city)))
    assert len(first) >= 30
    assert len({lot(t.g, city) for city in range(len(t.g.owner))}) == len(t.g.owner)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_same_seed_decides_alike(level: str) -> None:
    t = Table().give(IBERIA, "scutarii", "caetrati", "iberia.chieftain").act(IBERIA)
    assert decision(t, level) == decision(t, level)
    assert game_of("s03").title == "medemp"
