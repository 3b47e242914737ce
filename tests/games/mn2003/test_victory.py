"""Chapter 9: the Pyramids and the collection win at once."""

from __future__ import annotations

from random import Random

import pytest
from winedark.games.mare_nostrum.bots.purse import Hand
from winedark.games.mn2003.bots.mind import PERSONALITIES, candidates
from winedark.games.mn2003.bots.purse import pays_pyramids
from winedark.kernel.text import Text

from tests.games.mare_nostrum.building import pays, prices
from tests.games.mn2003.building import TWELVE, builder, buy, turn
from tests.games.mn2003.table import Table
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, goods, tile

NINE = ("tax",) * 9


def winner(t: Table) -> tuple[tuple[int, ...], str]:
    return t.g.winners, t.g.how


def longer() -> Table:
    return Table(length="longer")


@pytest.mark.rule("0.1", "9.1", "8.18", "4.6")
@pytest.mark.parametrize("cards", [("tax",) * 12, TWELVE])
def test_a_player_who_builds_the_pyramids_wins_at_once(cards: tuple[str, ...]) -> None:
    t = Table().run("game").do("number", 0)
    t.purse(CARTHAGE, *cards)
    t.do("next", CARTHAGE)
    buy(t, "pyramids", cards=cards)
    assert winner(t) == ((CARTHAGE,), "pyramids") and t.held(CARTHAGE) == {}
    assert t.step == "" and t.g.stack == [] and t.keys()[-1] == "victory.pyramids"
    assert [rank.rank for rank in t.game.result(t.g) or []] == [4, 1, 2, 2, 4]  # by income, then provinces (9.5)
    t.sound()


@pytest.mark.rule("9.1", "4.6")
def test_the_pyramids_are_open_to_everybody_and_cost_a_full_set() -> None:
    for seat in (ROME, CARTHAGE, GREECE, EGYPT, BABYLON):
        assert builder(seat, *TWELVE).legal("pyramids") != []
    t = builder(CARTHAGE, *TWELVE[1:], *["tax"] * 11)
    assert t.legal("pyramids") == []


@pytest.mark.rule("0.1", "9.2", "4.6")
def test_the_fourth_hero_or_wonder_wins_at_once_and_the_own_hero_counts() -> None:
    t = Table()
    t.tile(CARTHAGE, "agamemnon").purse(CARTHAGE, *NINE * 2)
    t.run("construction").do("next", CARTHAGE)
    buy(t, "recruit", tile("colossus"), cards=NINE)
    assert t.g.winners == () and t.step == "Build"
    buy(t, "recruit", tile("ulysses"), cards=NINE)
    assert winner(t) == ((CARTHAGE,), "collection")
    assert t.g.stack == [] and t.step == "" and t.keys()[-1] == "victory.collection"
    t.sound()


@pytest.mark.rule("9.2", "1.10")
def test_the_own_hero_bought_last_wins_too() -> None:
    t = Table()
    t.no_tiles(CARTHAGE).tile(CARTHAGE, "agamemnon", "colossus", "helen")
    assert t.g.winners == ()
    turn(t, CARTHAGE, *NINE)
    buy(t, "recruit", tile("hannibal"), cards=NINE)
    assert winner(t) == ((CARTHAGE,), "collection")


@pytest.mark.rule("9.2", "8.17")
@pytest.mark.parametrize("names", [("agamemnon", "solomon"), ("colossus", "mausoleum"), ("helen", "lighthouse")])
def test_heroes_and_wonders_count_together(names: tuple[str, ...]) -> None:
    t = Table()
    t.tile(GREECE, *names)
    turn(t, GREECE, *NINE)
    buy(t, "recruit", tile("statue_of_zeus"), cards=NINE)
    assert winner(t) == ((GREECE,), "collection")


@pytest.mark.rule("R-045", "9.1", "9.2")
def test_the_first_purchase_that_fulfils_a_condition_ends_the_game() -> None:
    """Egypt could build the Pyramids next, but Carthage has bought its fourth."""
    t = Table()
    t.tile(CARTHAGE, "agamemnon", "helen").purse(CARTHAGE, *NINE).purse(EGYPT, *TWELVE)
    t.run("construction").do("next", CARTHAGE)
    buy(t, "recruit", tile("colossus"), cards=NINE)
    assert winner(t) == ((CARTHAGE,), "collection") and t.seats == ()
    assert t.game.result(t.g) is not None


# ---- the longer game
@pytest.mark.rule("1.23", "9.3", "4.6")
def test_in_the_longer_game_the_pyramids_cost_thirteen() -> None:
    t = turn(longer(), CARTHAGE, *["tax"] * 12)
    assert t.legal("pyramids") == []
    turn(t, CARTHAGE, *["tax"] * 13)
    assert prices(t)["pyramids"] == {13} and not pays(t, ("pyramids",), *["tax"] * 12)
    buy(t, "pyramids", cards=("tax",) * 13)
    assert winner(t) == ((CARTHAGE,), "pyramids")


@pytest.mark.rule("1.23", "4.3", "R-051")
def test_in_the_longer_game_one_commodity_of_each_kind_pays_for_them_too() -> None:
    eleven = turn(longer(), CARTHAGE, *TWELVE[1:], *TWELVE[4:], *["tax"] * 12)
    assert eleven.legal("pyramids") == []
    t = turn(longer(), CARTHAGE, *TWELVE, *TWELVE[4:], *["tax"] * 12)
    assert pays(t, ("pyramids",), *TWELVE)
    for cards in (TWELVE[1:], (*TWELVE, "tax"), (*TWELVE, "fish"), (*TWELVE[1:], "fish"), ("tax",) * 12, (*TWELVE[1:], "tax")):
        assert not pays(t, ("pyramids",), *cards), cards
    buy(t, "pyramids", cards=TWELVE)
    assert winner(t) == ((CARTHAGE,), "pyramids") and t.g.events[-2].rule == "1.23"
    t.sound()


@pytest.mark.rule("1.23", "R-051")
@pytest.mark.parametrize("cards", [TWELVE, ("tax",) * 13, (*TWELVE, *["tax"] * 13)])
def test_the_price_of_the_longer_game_fills_itself_in_and_says_what_is_missing(cards: tuple[str, ...]) -> None:
    t = turn(longer(), CARTHAGE, *cards)
    [(_, tail)] = t.legal("pyramids")
    assert (tail.low, tail.high) == (12, 13) and tail.admits(tail.suggest())
    assert {len(tail.sample(Random(k))) for k in range(20)} <= {12, 13}
    assert all(tail.admits(tail.sample(Random(k))) for k in range(20))
    assert tail.why(goods(*["tax"] * 12)) == Text("pick.short", {"n": 1})
    assert tail.why(goods(*TWELVE[1:])) == Text("pick.short", {"n": 1})


@pytest.mark.rule("1.23", "R-051")
def test_a_bot_pays_for_the_pyramids_of_the_longer_game_with_either() -> None:
    for cards in (TWELVE, ("tax",) * 13):
        t = turn(longer(), CARTHAGE, *cards)
        found = candidates(t.game, t.g, CARTHAGE, t.legal("pyramids"), PERSONALITIES[0])
        assert found == [("pyramids", *sorted(goods(*cards)))]
    assert pays_pyramids(Hand((1,) * 12, 0, 0.0), 13) == 1.0 and pays_pyramids(Hand((0,) * 12, 13, 0.0), 13) == 1.0
    assert pays_pyramids(Hand((0,) * 12, 12, 0.0), 13) == 0.0 and pays_pyramids(Hand((0,) * 12, 12, 0.0), 12) == 1.0


@pytest.mark.rule("1.23", "9.3")
def test_in_the_longer_game_five_heroes_and_wonders_win() -> None:
    t = longer()
    t.tile(CARTHAGE, "agamemnon", "helen")
    turn(t, CARTHAGE, *NINE * 2)
    buy(t, "recruit", tile("colossus"), cards=NINE)
    assert t.g.winners == () and t.step == "Build"
    buy(t, "recruit", tile("lighthouse"), cards=NINE)
    assert winner(t) == ((CARTHAGE,), "collection")
