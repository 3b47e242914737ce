"""Games that nobody can win any more, or nobody but one (9.4), and who is named when they are ended (9.5)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from winedark.display.view import view
from winedark.games.mn2003.rules.deadlock import in_hand
from winedark.kernel.errors import IllegalAction
from winedark.kernel.game import CONCLUDE
from winedark.kernel.session import HUMAN, Player, Session
from winedark.kernel.step import CHANCE, sampled

from tests.games.mn2003.table import Table, game_of
from tests.games.mn2003.words import province, site

CARTHAGE, GREECE, BABYLON = range(3)  # with three players
ALONE = "Only Babylon can still build or march. Nobody else can win now."
STUCK = "Nobody has a legion, or will ever hold enough cards to buy anything. Nobody can win now."


def bare() -> Table:
    """Three players with their provinces and heroes, and nothing else: no building, no unit, no card."""
    t = Table(3).clear_units()
    t.g.built, t.g.round, t.g.phase = 0, 5, 1
    return t


def alone() -> Table:
    """Babylon has its buildings, the others have nothing."""
    t = bare()
    t.building(site("babylon", "city")).building(site("assyria", "caravan"))
    return t


def said(t: Table) -> str | None:
    why = t.game.deadlock(t.g)
    return why and t.game.catalogue.render(why)


Change = Callable[[Table], object]


# ---- one is left
@pytest.mark.rule("9.4", "R-056")
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("setup", ["basic", "free"])
def test_no_game_begins_deadlocked(seats: int, setup: str) -> None:
    game = game_of(seats)
    assert game.deadlock(game.start({"setup": setup})) is None


@pytest.mark.rule("9.4", "R-056")
def test_one_player_alone_can_still_do_something() -> None:
    t = alone()
    assert said(t) == ALONE
    t.purse(CARTHAGE, "tax", "tax")  # too little for anything
    t.triremes(GREECE, "ionium", 1).fortress(GREECE, "athenae")
    assert said(t) == ALONE


@pytest.mark.rule("9.4", "R-056")
@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda t: t.legions(CARTHAGE, "carthago", 1), id="a legion"),
        pytest.param(lambda t: t.building(site("carthago", "city")), id="a city"),
        pytest.param(lambda t: t.building(site("carthago", "market")), id="a market"),
        pytest.param(lambda t: t.purse(CARTHAGE, "tax", "tax", "oil"), id="three cards, which trade may make a set"),
        pytest.param(lambda t: t.tile(CARTHAGE, "colossus"), id="Colossus"),
        pytest.param(lambda t: t.tile(CARTHAGE, "temple_of_artemis"), id="Temple of Artemis"),
        pytest.param(lambda t: t.tile(CARTHAGE, "helen"), id="Helen, who may win a legion"),
        pytest.param(lambda t: (t.tile(CARTHAGE, "mausoleum"), t.purse(CARTHAGE, "tax", "oil")), id="cheaper caravans"),
    ],
)
def test_a_player_who_can_still_do_something_is_not_counted_out(change: Change) -> None:
    t = alone()
    change(t)
    assert said(t) is None


@pytest.mark.rule("9.4", "R-056")
def test_in_the_middle_of_a_trade_it_counts_who_will_have_how_many_cards() -> None:
    t = alone()
    t.purse(CARTHAGE, "tax", "tax").purse(BABYLON, "oil", "oil", "grain")
    t.g.leaders[0] = BABYLON
    t.g.round = 0
    t.run("round").do("number", 2)
    t.do("offer", *t.legal("offer")[0][-1].suggest(), seat=BABYLON)
    t.do("offer", *t.legal("offer")[0][-1].suggest(), seat=CARTHAGE)
    t.do(*t.legal("claim")[0])
    assert [in_hand(t.g, t.g.empires[seat]) for seat in (CARTHAGE, BABYLON)] == [2, 5] and said(t) == ALONE


# ---- nobody is left
def poor() -> Table:
    """Two incomes of two commodities, and nothing else: no hand will ever reach 3."""
    t = bare()
    for place, good in (("carthago", "perfume"), ("carthago", "fruit"), ("babylon", "perfume"), ("assyria", "livestock")):
        t.building(site(place, "caravan", good))
    return t


@pytest.mark.rule("9.4", "R-056")
@pytest.mark.parametrize("make", [bare, poor])
def test_nobody_can_ever_buy_anything_again(make: Callable[[], Table]) -> None:
    t = make()
    assert said(t) == STUCK


@pytest.mark.rule("9.4", "R-056")
@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda t: t.legions(GREECE, "athenae", 1), id="a legion"),
        pytest.param(lambda t: t.building(site("carthago", "market")), id="an income of four"),
        pytest.param(lambda t: t.building(site("athenae", "city")), id="tax cards are kept"),
        pytest.param(lambda t: t.purse(GREECE, "tax"), id="a tax card may change hands and be kept"),
        pytest.param(lambda t: t.tile(GREECE, "cleopatra"), id="Cleopatra makes tax cards"),
        pytest.param(lambda t: t.tile(CARTHAGE, "hanging_gardens"), id="a commodity is kept"),
        pytest.param(lambda t: t.tile(CARTHAGE, "temple_of_artemis"), id="a gift each turn"),
        pytest.param(lambda t: t.tile(CARTHAGE, "mausoleum"), id="cheaper caravans"),
        pytest.param(lambda t: t.purse(GREECE, "oil", "wine", "fish"), id="a set in hand"),
    ],
)
def test_what_could_still_change_something_is_no_deadlock(change: Change) -> None:
    t = poor()
    change(t)
    assert said(t) is None


@pytest.mark.rule("9.4", "R-056")
def test_whatever_is_played_a_deadlock_stays_one() -> None:
    """Hammurabi goes on placing markers, and nothing comes of it."""
    t = poor()
    t.g.phase = t.g.round = 0
    t.run("game")
    rng = Random(1)
    for _ in range(400):
        assert said(t) == STUCK and t.g.winners == ()
        seat = t.seats[0]
        assert seat != CHANCE
        t.do(*sampled(t.game.legal(t.g, seat), rng), seat=seat)
    assert t.g.empires[BABYLON].lands.bit_count() > 3
    t.sound()


# ---- the end
@pytest.mark.rule("9.4")
def test_a_game_that_can_be_won_is_not_ended_so() -> None:
    t = alone()
    t.legions(GREECE, "athenae", 1)
    t.run("construction")
    with pytest.raises(IllegalAction):
        t.do(*CONCLUDE, seat=GREECE)


@pytest.mark.rule("9.5", "R-057")
def test_a_player_who_alone_can_still_do_something_wins_whatever_the_others_own() -> None:
    t = alone()
    t.tile(CARTHAGE, "solomon", "ulysses")
    t.run("construction").do(*CONCLUDE, seat=GREECE)
    assert (t.g.winners, t.g.how, t.seats) == ((BABYLON,), "concluded", ())
    assert t.keys()[-1] == "victory.concluded"


@pytest.mark.rule("9.5", "R-057")
@pytest.mark.parametrize(
    ("change", "winner"),
    [
        (lambda t: t.tile(GREECE, "solomon"), GREECE),
        (lambda t: (t.tile(GREECE, "solomon"), t.tile(CARTHAGE, "agamemnon"), t.tile(BABYLON, "archimedes")), None),
        (lambda t: t.building(site("assyria", "caravan"), False), CARTHAGE),
        (lambda t: t.owner(BABYLON, "arabia"), BABYLON),
    ],
)
def test_heroes_and_wonders_count_then_income_then_provinces(change: Change, winner: int | None) -> None:
    t = poor()
    change(t)
    t.run("construction").do(*CONCLUDE, seat=GREECE)
    assert t.g.winners == ((winner,) if winner is not None else (CARTHAGE, BABYLON))


@pytest.mark.rule("9.5", "R-057")
def test_players_who_are_level_in_everything_win_together() -> None:
    t = poor().run("construction").do(*CONCLUDE, seat=CARTHAGE)
    assert t.g.winners == (CARTHAGE, BABYLON)
    assert t.g.events is not None and t.g.events[-1].rule == "9.5"
    ranks = t.game.result(t.g) or []
    assert [(rank.rank, rank.how) for rank in ranks] == [(1, "over.concluded"), (3, "over.lost"), (1, "over.concluded")]


@pytest.mark.rule("9.4", "9.5")
def test_the_page_is_told_why_and_the_story_who() -> None:
    t = alone().run("construction")
    players = [Player(name, HUMAN) for name in ("A", "B", "C")]
    session = Session(t.game, players, {}, "x", t.g)
    assert view(session, CARTHAGE)["deadlock"] == ALONE
    session.conclude(CARTHAGE)
    over = view(session, CARTHAGE)["over"]
    assert over["text"] == "The game ends by agreement: Babylon leads and wins."
    assert [(rank["seat"], rank["rank"], rank["text"]) for rank in over["ranks"]] == [
        (BABYLON, 1, "Leads with 1 of 4 heroes and wonders, 3 provinces, 2 cards a turn"),
        (CARTHAGE, 2, "1 of 4 heroes and wonders, 3 provinces, 0 cards a turn"),
        (GREECE, 2, "1 of 4 heroes and wonders, 3 provinces, 0 cards a turn"),
    ]
    assert session.log[-1] == (CARTHAGE, *CONCLUDE)


def test_both_are_named_where_two_win() -> None:
    t = poor().run("construction")
    session = Session(t.game, [Player(name, HUMAN) for name in ("A", "B", "C")], {}, "x", t.g)
    session.conclude(GREECE)
    assert view(session, GREECE)["over"]["text"] == "The game ends by agreement: Carthage and Babylon lead and win."


def test_a_legion_of_a_neutral_civilization_changes_nothing() -> None:
    t = poor()
    t.legions(t.seat("rome"), "roma", 1)
    assert said(t) == STUCK and t.g.empires[t.seat("rome")].legions[province("roma")] == 1
