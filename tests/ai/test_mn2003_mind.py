"""What the opponents of Mare Nostrum (2003) know: incomes, what hands can pay, victories within reach, what land is worth."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from winedark.games.mare_nostrum.bots.purse import Hand
from winedark.games.mn2003.bots.land import Yield, gain, outlook, room, yields
from winedark.games.mn2003.bots.mind import BOARDS, WIN, evaluate, judged, on_board
from winedark.games.mn2003.bots.moves import candidates, payment
from winedark.games.mn2003.bots.purse import in_hand, next_hand
from winedark.games.mn2003.bots.war import cleared, danger, stake
from winedark.games.mn2003.bots.weights import BALANCED
from winedark.games.mn2003.rules.board import PYRAMIDS, SITES_OF, TAX, sites_in
from winedark.games.mn2003.rules.revenue import income
from winedark.games.mn2003.rules.roles import counting, counting_for_all
from winedark.kernel.step import CHANCE, sampled
from winedark_lab.arena import play

from tests.ai.thinking import decision, played
from tests.games.mn2003.building import TWELVE, turn
from tests.games.mn2003.table import Table, game_of
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, good, goods, province, site, taxes


def campaign(t: Table, seat: int) -> Table:
    """The seat's turn in the military phase begins."""
    t.g.phase = 2
    return t.run("campaign", seat)


def random_positions(seats: int, **options: str) -> Any:
    """Positions from a random game."""
    game, rng = game_of(seats), Random(11)
    g = game.start(options)
    for _ in range(1200):
        if not g.stack:
            return
        seat = game.seats(g)[0]
        action = game.sample(g, rng) if seat == CHANCE else sampled(game.legal(g, seat), rng)
        game.apply(g, seat, action, trusted=True)
        yield game, g


# ---- what it knows is what the rules say
@pytest.mark.parametrize("seats", [3, 5])
def test_yields_are_what_the_rules_collect(seats: int) -> None:
    for _, g in random_positions(seats):
        for seat in range(seats):
            e, due = yields(counting(g, seat)), income(g, seat)
            assert list(e.goods) == due[:TAX]
            assert e.coins <= due[TAX] and e.total == sum(e.goods) + e.coins
            assert e.known == sum(1 << c for c in range(TAX) if due[c])


@pytest.mark.parametrize("seats", [3, 5])
def test_what_counts_for_all_is_what_counts_for_each_of_them(seats: int) -> None:
    for _, g in random_positions(seats):
        own = [sites_in(e.lands) & g.built for e in g.empires[:seats]]
        assert counting_for_all(g, own) == tuple(counting(g, seat) for seat in range(seats))


def test_what_it_remembers_of_other_positions_makes_no_difference() -> None:
    for n, (game, g) in enumerate(random_positions(4)):
        if n % 3 == 0:
            seat, then = max(g.active, 0), outlook(game, g, BALANCED)
            kept = on_board(game, g, seat, BALANCED), danger(game, g, then, BALANCED), evaluate(game, g, seat, BALANCED)
            for remembers in (BOARDS.clear, cleared.cache_clear, stake.cache_clear):
                remembers()
            fresh = judged(game, g, seat, BALANCED), danger(game, g, then, BALANCED), evaluate(game, g, seat, BALANCED)
            assert kept == fresh


def test_the_gain_of_a_building_is_what_it_adds() -> None:
    t = Table()
    for i in range(0, 110, 3):
        if not t.g.built >> i & 1:
            assert gain(i, t.g.built) == yields(t.g.built | 1 << i).total - yields(t.g.built).total


@pytest.mark.parametrize(("seats", "setup"), [(3, "basic"), (4, "free"), (5, "basic")])
def test_candidates_are_legal(seats: int, setup: str) -> None:
    """Every completed action that a bot gives a thought is one that the rules accept, and every position has a worth."""
    filled = 0
    for n, (game, g) in enumerate(random_positions(seats, setup=setup)):
        seat = game.seats(g)[0] if g.stack else CHANCE
        if seat == CHANCE or n % 2:
            continue
        legal = game.legal(g, seat)
        chosen = candidates(game, g, seat, legal, BALANCED)
        assert chosen
        for action in chosen:
            assert game.admits(g, seat, action), action
        assert abs(evaluate(game, g, seat, BALANCED)) < WIN
        filled += chosen != legal
    assert filled > 50


# ---- hands
def purse_of(*names: str) -> tuple[int, ...]:
    kinds = goods(*names)
    return tuple(kinds.count(c) for c in range(TAX + 1))


def test_small_things_are_not_paid_out_of_the_set_of_nine() -> None:
    """Nine commodities and three tax cards: the tax cards pay for three, so that a hero can still be bought."""
    purse = purse_of(*TWELVE[:9], "tax", "tax", "tax")
    assert payment(purse, 3, 3, 12, BALANCED) == taxes(3)


def test_of_commodities_the_most_plentiful_are_spent() -> None:
    purse = purse_of("fish", "fish", "slaves", "slaves", "oil", "oil", "gold", "gems")
    assert payment(purse, 3, 3, 12, BALANCED) == tuple(sorted(goods("fish", "slaves", "oil")))


def test_the_ninth_kind_is_worth_more_than_a_second_card() -> None:
    hands = [Hand(purse_of(*TWELVE[:8], name)[:TAX], 0, 0.0) for name in (TWELVE[8], TWELVE[0])]
    assert in_hand(hands[0], 3, 12, BALANCED) > in_hand(hands[1], 3, 12, BALANCED)


def test_spare_cards_are_traded_for_new_kinds() -> None:
    """What is held once stays; of what is held twice one may become a new kind."""
    once, twice = (Yield(purse_of(*names)[:TAX], 0, len(names), 7) for names in (TWELVE[:3], (*TWELVE[:3], TWELVE[0])))
    assert next_hand(once, 0) == Hand(once.goods, 0, 0.0)
    assert next_hand(twice, 0).jokers > 0.5 and next_hand(twice, 0).counts == once.goods


# ---- victories
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_builds_the_pyramids_when_it_can(level: str) -> None:
    t = turn(Table(), EGYPT, *["tax"] * 12)
    assert decision(t, level) == ("pyramids", *taxes(12))
    t = turn(Table(), CARTHAGE, *TWELVE)
    assert decision(t, level)[0] == "pyramids"


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_buys_the_winning_fourth(level: str) -> None:
    t = Table()
    t.tile(ROME, "agamemnon", "colossus")
    turn(t, ROME, *TWELVE[:9], "tax", "tax", "tax", "tax")
    assert decision(t, level)[0] == "recruit"
    assert not played(t)[:-1] and t.g.winners == (ROME,)


def test_the_longer_game_needs_five() -> None:
    t = Table(length="longer")
    t.tile(ROME, "agamemnon", "colossus")
    turn(t, ROME, *TWELVE[:9], "tax", "tax", "tax")
    assert played(t) and not t.g.winners and len(t.g.empires[ROME].tiles) == 4


def test_buys_a_hero_rather_than_three_small_things() -> None:
    t = Table()
    t.g.round = 6
    turn(t, BABYLON, *TWELVE[:9])
    assert any(action[0] == "recruit" for action in played(t))


def test_cleopatra_gets_the_missing_card() -> None:
    """Eleven tax cards and a commodity: exchanged, they are the Pyramids."""
    t = turn(Table(), EGYPT, *["tax"] * 11, "fish")
    assert [action[0] for action in played(t)] == ["swap", "pyramids"]
    assert t.g.winners == (EGYPT,)
    assert not t.g.up >> PYRAMIDS & 1 or t.g.how == "pyramids"


# ---- growth
def test_builds_what_brings_cards_before_it_arms() -> None:
    t = turn(Table(), ROME, "wine", "oil", "slaves")
    assert decision(t)[:2] == ("raise", site("roma", "caravan", "slaves"))


def test_grows_into_free_land_when_its_own_is_full() -> None:
    t = Table()
    t.building(site("roma", "caravan", "slaves"))
    turn(t, ROME, "wine", "oil", "slaves")
    assert decision(t)[0] == "control"


def test_hammurabi_always_places_his_marker() -> None:
    t = turn(Table(), BABYLON)
    assert [action[0] for action in played(t)][:1] == ["decree"]


def test_new_kinds_of_commodities_are_worth_more() -> None:
    t = Table()
    then = outlook(t.game, t.g, BALANCED)
    assert room(1 << province("sardinia"), 0, 0, 0.0, then, BALANCED) > room(
        1 << province("sardinia"), 0, 1 << good("metal"), 0.0, then, BALANCED
    )


def test_an_empty_box_promises_nothing() -> None:
    t = Table()
    then = outlook(t.game, t.g, BALANCED)
    assert all(then.left)
    assert not room(1 << province("sardinia"), 0, 0, 0.0, replace(then, left=(False,) * 4), BALANCED)


# ---- war
def test_an_empty_province_is_in_more_danger_than_a_guarded_one() -> None:
    t = Table().clear_units().owner(GREECE, "macedonia").legions(ROME, "illyria", 2)
    then = outlook(t.game, t.g, BALANCED)
    bare = danger(t.game, t.g, then, BALANCED)[GREECE]
    t.fortress(GREECE, "macedonia")
    walled = danger(t.game, t.g, then, BALANCED)[GREECE]
    t.legions(GREECE, "macedonia", 4)
    assert bare > walled > danger(t.game, t.g, then, BALANCED)[GREECE]


def test_takes_an_undefended_city() -> None:
    """Two legions beside Constantinopolis with a city and a caravan: they march in and occupy both."""
    t = Table().clear_units().unowned("macedonia").owner(GREECE, "constantinopolis")
    both = [site("constantinopolis", kind) for kind in ("city", "caravan")]
    for i in both:
        t.building(i)
    t.legions(ROME, "dacia", 2)
    moves = played(campaign(t, ROME))
    assert moves[0] == ("march", province("dacia"), province("constantinopolis"), 2)
    assert t.g.conqueror[province("constantinopolis")] == ROME


def test_leaves_a_strong_garrison_alone() -> None:
    t = Table().clear_units().legions(GREECE, "macedonia", 5).fortress(GREECE, "macedonia")
    t.legions(ROME, "illyria", 2)
    assert all(a[0] != "march" or a[2] != province("macedonia") for a in played(campaign(t, ROME)))


def test_stops_a_player_who_is_about_to_win() -> None:
    """Egypt has three and collects nine commodities; Babylon's legion takes one of them rather than an equal one of Greece."""
    t = Table().clear_units()
    t.tile(EGYPT, "agamemnon", "colossus")
    t.g.built = 0
    rich = ("roma", "neapolis", "carthago", "cyranae", "memphis", "armenia", "arabia")
    t.owner(EGYPT, *rich, "hierosolyma").owner(GREECE, "cilicia")
    for where in rich:
        t.g.built |= SITES_OF[province(where)] & ~(1 << site(where, "market")) & ~(1 << site(where, "temple"))
    for where in ("hierosolyma", "cilicia"):
        t.building(site(where, "caravan"))
    t.legions(BABYLON, "syria", 1)
    moves = played(campaign(t, BABYLON))
    assert moves[0][:2] == ("march", province("syria"))
    assert moves[0][2] in (province("hierosolyma"), province("arabia"), province("armenia"))


# ---- whole games
@pytest.mark.nightly
@pytest.mark.parametrize(
    ("levels", "options"),
    [
        (("normal", "easy", "random"), {}),
        (("easy", "normal", "easy", "random"), {"setup": "free"}),
        (("easy",) * 5, {"length": "longer"}),
    ],
)
def test_mixed_tables_play_to_the_end(levels: tuple[str, ...], options: dict[str, str]) -> None:
    """The session refuses illegal moves, so a game that ends had none."""
    outcome = play(game_of(len(levels)), levels, "table", options)
    assert len(outcome.winners) == 1 and outcome.how in ("pyramids", "collection")
    assert 1 < outcome.rounds < 60


def test_easy_beats_random() -> None:
    """On each of the three seats."""
    for seat in range(3):
        levels = tuple("easy" if s == seat else "random" for s in range(3))
        assert play(game_of(3), levels, "yard").winners == (seat,)


# ---- who goes next
def test_a_player_who_names_the_builders_builds_first() -> None:
    t = Table()
    t.g.leaders[1] = EGYPT
    assert decision(t.run("construction")) == ("next", EGYPT)


def test_a_player_who_names_the_commanders_waits_and_lets_the_strongest_go_first() -> None:
    t = Table()
    t.g.leaders[2] = ROME
    t.g.empires[GREECE].tiles = tuple(range(6))
    t.run("military")

    def worth(other: int) -> float:
        h = t.g.copy()
        t.game.apply(h, ROME, ("next", other))
        return evaluate(t.game, h, ROME, BALANCED)

    best, *_, worst = sorted(range(5), key=worth, reverse=True)
    assert (best, worst) == (GREECE, ROME)
