"""What the opponents of Mare Nostrum know: exact odds, incomes, sets that can be paid, victories within reach."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from winedark.games.mare_nostrum.bots.mind import landings
from winedark.games.mare_nostrum.bots.purse import Hand, offers, pays, small_sets, swapped
from winedark.games.mare_nostrum.bots.war import expectation
from winedark.games.mare_nostrum.rules.strength import Strength, hits
from winedark.games.mn2016.bots import mind
from winedark.games.mn2016.bots.land import yields
from winedark.games.mn2016.bots.moves import candidates, payment
from winedark.games.mn2016.bots.war import danger, risk
from winedark.games.mn2016.bots.weights import BALANCED
from winedark.games.mn2016.rules.board import COIN, WARES, sites_in
from winedark.games.mn2016.rules.collect import income
from winedark.games.mn2016.rules.state import controlled, controlled_by_all
from winedark.games.mn2016.rules.victory import great_cities
from winedark.kernel.step import CHANCE, sampled

from tests.ai.thinking import decision, played
from tests.games.mn2016.table import EDITIONS, Table, game_of
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, goods, province, site


def campaign(t: Table, seat: int) -> Table:
    """The seat's turn in the move and battle phase begins."""
    t.g.phase = 3
    return t.run("campaign", seat)


def builder(t: Table, seat: int) -> Table:
    """The seat's turn in the build phase begins."""
    t.g.phase = 2
    return t.run("builder", seat)


def random_positions(edition: str, seats: int) -> Any:
    """Positions from random games."""
    game, rng = game_of(edition, seats), Random(7)
    for _ in range(3):
        g = game.start({})
        while g.stack:
            seat = game.seats(g)[0]
            action = game.sample(g, rng) if seat == CHANCE else sampled(game.legal(g, seat), rng)
            game.apply(g, seat, action, trusted=True)
            yield game, g


# ---- odds
@pytest.mark.parametrize(
    ("attack", "defence"),
    [
        (Strength(2, 0, 0, 2, 0), Strength(1, 0, 0, 1, 0)),
        (Strength(3, 3, 0, 3, 0), Strength(1, 5, 1, 1, 1)),  # Caesar against a legion in a fortress
        (Strength(2, 0, 0, 2, 0), Strength(0, 5, 1, 0, 1)),  # a fortress alone
        (Strength(3, 0, 0, 2, 0), Strength(2, 4, 0, 2, 0)),  # Ramses against Pericles
    ],
)
def test_odds_are_those_of_all_rolls(attack: Strength, defence: Strength) -> None:
    rolls = list(product(range(1, 7), repeat=attack.dice + defence.dice))
    alone = lost = killed = 0
    for pips in rolls:
        on_defence = hits(sum(pips[: attack.dice]) + attack.added, defence)
        on_attack = hits(sum(pips[attack.dice :]) + defence.added, attack)
        alone += on_defence == defence.pieces and on_attack < attack.pieces
        lost += on_attack
        killed += on_defence
    assert expectation(attack, defence) == pytest.approx(tuple(n / len(rolls) for n in (alone, lost, killed)))


def test_an_empty_province_is_in_more_danger_than_a_guarded_one() -> None:
    t = Table().clear_units().legions(ROME, "dalmatia", 2)
    bare = danger(t.g, landings(t.game, t.g), BALANCED.sail)[GREECE]
    t.legions(GREECE, "macedonia", 1)
    guarded = danger(t.g, landings(t.game, t.g), BALANCED.sail)[GREECE]
    t.legions(GREECE, "macedonia", 8)
    assert bare > guarded > danger(t.g, landings(t.game, t.g), BALANCED.sail)[GREECE] == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_it_remembers_of_other_positions_makes_no_difference(edition: str) -> None:
    for n, (game, g) in enumerate(random_positions(edition, 4)):
        if n % 3 == 0:
            seat = max(g.active, 0)
            kept = (
                mind.on_board(game, g, BALANCED),
                danger(g, landings(game, g), BALANCED.sail),
                mind.evaluate(game, g, seat, BALANCED),
            )
            risk.cache_clear()
            mind.BOARDS.clear()
            assert kept == (
                mind.judged(game, g, BALANCED),
                danger(g, landings(game, g), BALANCED.sail),
                mind.evaluate(game, g, seat, BALANCED),
            )


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_all_control_is_what_each_of_them_does(edition: str) -> None:
    for n, (_, g) in enumerate(random_positions(edition, 4)):
        if n % 3 == 0:
            own = [sites_in(e.lands) & g.built for e in g.empires]
            assert controlled_by_all(g, own) == tuple(controlled(g, s) for s in range(4))


# ---- income and purses
@pytest.mark.parametrize("edition", EDITIONS)
def test_yields_are_what_the_rules_collect(edition: str) -> None:
    seen = 0
    for _, g in random_positions(edition, 5):
        for seat, e in enumerate(g.empires):
            due, guess = income(g, seat), yields(controlled(g, seat), e.circe)
            artemis = mind.ARTEMIS & e.powers > 0
            assert list(guess.goods) == due.wares[:COIN]
            assert guess.coins == due.wares[COIN] - artemis + due.doubled
            assert guess.legends == due.legendary
            seen += due.legendary > 0
    assert seen


def hand(*names: str, jokers: float = 0.0, powers: int = 0) -> Hand:
    kinds = goods(*names)
    return Hand(tuple(kinds.count(c) for c in range(COIN)), kinds.count(COIN), jokers, powers)


def test_what_a_hand_pays() -> None:
    seven = hand("grain", "oil", "wine", "sheep", "metal", "gold", "gems")
    assert pays(seven, 7) == 1 and pays(seven, 8) == 0
    assert pays(hand(*["coin"] * 8), 8) == 1
    assert pays(hand("grain", "grain", "grain"), 3) == 0
    assert 0 < pays(seven._replace(jokers=1.0), 9) < pays(seven._replace(jokers=1.0), 8) < 1


def test_small_sets() -> None:
    assert small_sets(hand("grain", "oil", "wine", "grain", "oil", "sheep")) == 6
    assert small_sets(hand("grain", "grain", "grain")) < 3
    assert small_sets(hand("coin", "coin", "coin", "grain", "oil", "wine")) == 6


def test_duplicates_are_given_away_first() -> None:
    assert swapped(hand("grain", "grain", "oil", "coin"), 1, 0.5) == hand("grain", "oil", "coin", jokers=0.5)
    purse = [0] * WARES.kinds
    for kind in goods("grain", "grain", "grain", "oil", "oil", "coin", "wine"):
        purse[kind] += 1
    assert tuple(sorted(goods("grain", "grain", "oil"))) in offers(purse, 3, COIN)


@pytest.mark.parametrize("edition", EDITIONS)
def test_candidates_are_legal(edition: str) -> None:
    """Every completed action that a bot gives a thought is one that the rules accept."""
    filled = 0
    for game, g in random_positions(edition, 5):
        seat = game.seats(g)[0] if g.stack else CHANCE
        if seat == CHANCE:
            continue
        legal = game.legal(g, seat)
        chosen = candidates(game, g, seat, legal, BALANCED)
        assert chosen
        for action in chosen:
            assert game.admits(g, seat, action), action
        filled += chosen != legal
    assert filled > 100


# ---- victories
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_builds_the_pyramids_when_it_can(edition: str, level: str) -> None:
    t = Table(edition)
    t.g.leaders[1] = EGYPT
    t.purse(EGYPT, *["coin"] * 12)
    assert decision(builder(t, EGYPT), level)[0] == "pyramids"


@pytest.mark.parametrize("edition", EDITIONS)
def test_buys_the_fifth_tile_when_it_can(edition: str) -> None:
    t = Table(edition)
    t.tile(ROME, "hercules", "spartacus", "colossus").purse(ROME, *["coin"] * 10)
    assert decision(builder(t, ROME))[0] == "recruit"


@pytest.mark.parametrize("edition", EDITIONS)
def test_marches_into_the_fourth_great_city(edition: str) -> None:
    """Greece holds Athenae, Syracusae and Troia; Ierusalem stands open beside its legion."""
    t = Table(edition).clear_units().owner(GREECE, "sicilia", "asia").owner(BABYLON, "judaea")
    for where in ("sicilia", "asia", "judaea"):
        t.building(site(where, "legendary"))
    t.legions(GREECE, "cilicia", 2)
    campaign(t, GREECE)
    assert played(t)[0][:3] == ("march", province("cilicia"), province("judaea"))
    assert great_cities(t.g, GREECE) == 4


def test_leaves_an_even_fight_alone_and_takes_a_sure_one() -> None:
    t = Table().clear_units().legions(CARTHAGE, "libya", 4).legions(EGYPT, "cyrenaica", 5)
    t.fortress(EGYPT, "cyrenaica")
    assert all(a[0] != "march" or a[2] != province("cyrenaica") for a in played(campaign(t, CARTHAGE)))
    t = Table().clear_units().legions(CARTHAGE, "libya", 4)
    assert decision(campaign(t, CARTHAGE))[:3] == ("march", province("libya"), province("cyrenaica"))


# ---- who goes next
def strongest(t: Table, seat: int) -> Table:
    t.tile(seat, "hercules", "spartacus", "colossus")
    return t


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_who_names_the_builders_builds_first_and_lets_the_strongest_wait(edition: str) -> None:
    t = strongest(Table(edition), ROME)
    t.g.leaders[1] = EGYPT
    assert decision(t.run("build")) == ("next", EGYPT)
    t.g.waiting &= ~(1 << EGYPT)
    assert decision(t, seat=EGYPT) not in (("next", EGYPT), ("next", ROME))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_who_names_the_commanders_waits_and_lets_the_strongest_go_first(edition: str) -> None:
    t = strongest(Table(edition), GREECE)
    t.g.leaders[2] = ROME
    assert decision(t.run("war")) == ("next", GREECE)


def test_a_payment_keeps_the_goods_that_a_set_needs() -> None:
    """Seven kinds and three coins: a player who pays three in coins can still lay out the seven."""
    t = Table().purse(ROME, "grain", "oil", "wine", "sheep", "metal", "gold", "gems", "coin", "coin", "coin")
    chosen = payment(tuple(t.g.empires[ROME].purse), 0, 3, 2, BALANCED)
    assert chosen == (COIN,) * 3
