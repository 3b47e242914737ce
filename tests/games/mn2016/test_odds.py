"""Exact odds against known values and against simulated battles; previews and reasons that the page shows."""

from __future__ import annotations

import pytest
from winedark.games.mare_nostrum.rules.odds import odds, sums
from winedark.games.mare_nostrum.rules.strength import Strength
from winedark.games.mn2016.rules.battle import foreseen

from tests.games.mare_nostrum.dice import simulated
from tests.games.mn2016.table import Table, pass_to
from tests.games.mn2016.words import EGYPT, GREECE, ROME, goods, province

BATTLES = [
    (Strength(4, 4, 0, 4, 0), Strength(1, 7, 1, 1, 1)),
    (Strength(2, 0, 0, 2, 0), Strength(2, 4, 0, 2, 0)),
    (Strength(1, 0, 0, 1, 0), Strength(0, 5, 1, 0, 1)),
]


def test_the_sums_of_two_dice() -> None:
    chances = dict(sums(2))
    assert chances[7] == pytest.approx(6 / 36) and chances[2] == pytest.approx(1 / 36)
    assert sums(0) == ((0, 1.0),)
    assert sum(p for _, p in sums(9)) == pytest.approx(1)


def test_five_legions_with_caesar_against_two_with_pericles_and_a_fortress() -> None:
    found = odds(Strength(5, 5, 0, 5, 0), Strength(2, 9, 1, 2, 1))
    assert round(found.attacker * 100, 1) == 77.9 and round(found.both * 100, 1) == 22.1
    assert found.defender == found.nobody == 0


def test_three_legions_against_one() -> None:
    found = odds(Strength(3, 0, 0, 3, 0), Strength(1, 0, 0, 1, 0))
    assert (round(found.attacker * 100, 1), round(found.both * 100, 1)) == (98.1, 1.9)


@pytest.mark.rule("5.15", "5.18", "5.19")
@pytest.mark.parametrize("sides", BATTLES)
def test_odds_agree_with_simulated_battles(sides: tuple[Strength, Strength]) -> None:
    found, shares = odds(*sides), simulated(*sides, 40_000)
    assert shares.attacker == pytest.approx(found.attacker, abs=0.01)
    assert shares.both == pytest.approx(found.both, abs=0.01)


def test_a_march_into_legions_shows_its_odds_and_a_march_into_peace_none() -> None:
    t = Table()
    t.legions(ROME, "italia", 0).legions(ROME, "gallia", 3).neutral("dalmatia").legions(GREECE, "dalmatia", 1)
    t.run("campaign", ROME)
    march = ("march", province("gallia"), province("dalmatia"), 3)
    [battle] = foreseen(t.game, t.g, ROME, march)
    assert battle.other == GREECE and battle.sure and 0.9 < battle.odds.attacker < 1
    assert foreseen(t.game, t.g, ROME, ("march", province("gallia"), province("latium"), 3)) == []


def test_odds_see_caesar_only_on_their_own_turn() -> None:
    t = Table()
    t.legions(EGYPT, "cyrenaica", 2).legions(ROME, "cyrenaica", 2)
    t.run("campaign", ROME)
    pass_to(t, "LandBattles")
    [battle] = foreseen(t.game, t.g, ROME, ("fight", province("cyrenaica"), EGYPT))
    assert battle.odds == odds(Strength(2, 2, 0, 2, 0), Strength(2, 0, 0, 2, 0))


# ---- reasons
def reasons(t: Table, seat: int) -> dict[tuple[object, ...], str]:
    step, f = t.game.pending(t.g) or (None, None)
    assert step is not None and f is not None
    return {b.option: b.why.key for b in t.game.face.blocked(step, t.g, f, seat)}


def test_the_build_menu_says_what_is_too_dear_and_what_has_no_place() -> None:
    t = Table()
    t.purse(ROME, "coin", "coin", "grain")
    t.run("builder", ROME)
    found = reasons(t, ROME)
    assert found[("legion",)] == found[("market",)] == found[("pyramids",)] == "why.price"
    assert found[("caravan",)] == "why.no_site"


def test_the_build_menu_says_that_all_pieces_are_on_the_map() -> None:
    t = Table()
    t.purse(ROME, "coin", "coin", "coin")
    t.legions(ROME, "latium", 8 - sum(t.g.empires[ROME].legions)).triremes(ROME, "mare_tyrrhenum", 5)
    t.g.empires[ROME].markers = 0
    t.run("builder", ROME)
    found = reasons(t, ROME)
    keys = [found[("legion",)], found[("trireme",)], found[("control",)]]
    assert keys == ["why.no_legions", "why.no_triremes", "why.no_markers"]


@pytest.mark.rule("3.10")
def test_the_trade_says_from_whom_nothing_may_be_claimed() -> None:
    t = Table(seats=3)
    for seat in range(3):
        t.purse(seat, "coin", "coin")
        t.g.empires[seat].due = 2
    t.run("exchange")
    for seat in t.seats:
        t.do("offer", *goods("coin", "coin"), seat=seat)
    opener = t.seats[0]
    other = next(s for s in range(3) if s != opener)
    t.do("claim", other, *goods("coin")).do("claim", opener, *goods("coin"))
    assert reasons(t, opener) == {("claim", other, *goods("coin")): "why.back_and_forth"}
