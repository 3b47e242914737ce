"""The words beside choices and around them: remarks, short words, questions, targets, previews, lines of the story."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.display.preview import preview
from winedark.games.mn2003.rules.board import SITE_PROVINCE, SITES
from winedark.games.mn2003.rules.revenue import gain, income
from winedark.kernel.session import Player, Session
from winedark.kernel.step import suggested
from winedark.kernel.text import Text
from winedark_lab.contract import seen

from tests.games.mn2003.table import Table, pass_to
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, good, goods, province, site, tile


def choices(t: Table, seat: int | None = None) -> dict[str, dict[str, Any]]:
    """The choices of the player who decides, by label."""
    return {c["label"]: c for c in seen(t.game, t.g, t.seats[0] if seat is None else seat)["choices"]}


def detail(t: Table) -> str:
    text: str = seen(t.game, t.g, t.seats[0])["prompt"]["detail"]
    return text


def panel(t: Table, name: str, viewer: int | None) -> dict[str, Any]:
    return next(p for p in seen(t.game, t.g, viewer)["panels"] if p["id"] == name)


def foreseen(t: Table, *action: Any) -> dict[str, Any]:
    """The preview of a complete action of the player who decides."""
    players = [Player(name, "human") for name in t.game.sides[: t.game.seat_count]]
    option = next(a for a in t.legal(action[0]) if len(a) == 2 and action[0] == "pyramids" or a[1] == action[1])
    found: dict[str, Any] = t.game.catalogue.filled(preview(Session(t.game, players, {}, "x", t.g), t.seats[0], option, action))
    return found


def story(t: Table) -> list[str]:
    return [t.game.catalogue.render(Text(event.key, event.args)) for event in t.g.events or []]


# ---- moves
@pytest.mark.rule("5.7", "5.8")
def test_marches_say_what_waits_and_which_sea_they_cross() -> None:
    t = Table().clear_units().legions(GREECE, "macedonia", 3).triremes(GREECE, "aegaeum", 1)
    t.legions(ROME, "illyria", 1).legions(CARTHAGE, "rhodus", 1).owner(BABYLON, "troas")
    pass_to(t.commander(GREECE), "March")
    notes = {c["short"]: c["note"] for c in choices(t).values() if c["group"] == "march"}
    assert notes["Dacia"] == "empty" and notes["Athenae"] == "yours"
    assert notes["Illyria"] == "battle with Rome" and notes["Rhodus"] == "battle with Carthage, by Mare Aegaeum"
    assert notes["Troas"] == "Babylonian, undefended, by Mare Aegaeum"


@pytest.mark.rule("5.3", "5.4")
def test_triremes_are_told_whose_ships_they_meet() -> None:
    t = Table().clear_units().docked(GREECE, "athenae", 2).triremes(ROME, "ionium", 2)
    pass_to(t.commander(GREECE), "Sail")
    found = {c["short"]: (c["path"], c["note"], c["count"]) for c in choices(t).values() if c["group"] == "sail"}
    count = {"low": 1, "high": 2, "suggested": 2}
    assert found["Mare Ionium"] == ([f"docked-{GREECE}-athenae", "ionium"], "2 Roman triremes there", count)
    assert found["Mare Aegaeum"][1] == "empty"


@pytest.mark.rule("6.1", "8.15")
def test_battles_say_against_what() -> None:
    t = Table().clear_units()
    t.tile(GREECE, "statue_of_zeus")
    t.legions(ROME, "athenae", 1).legions(GREECE, "athenae", 2).fortress(GREECE, "athenae", 2)
    pass_to(t.commander(ROME), "LandBattles")
    assert choices(t)["Fight Greece in Athenae"]["note"] == "against 2 legions and two fortresses"
    assert detail(t) == "You must fight it."


# ---- construction
@pytest.mark.rule("2.10", "2.11")
def test_what_a_building_brings_is_the_change_of_the_income() -> None:
    """On every site of every province, owned for the test, with and without what stands beside it."""
    t, checked = Table(), 0
    for r, owner in enumerate(t.g.owner):
        if owner < 0:
            t.owner(GREECE, t.game.atlas.provinces[r])
    for built in (0, t.g.built, (1 << len(SITES)) - 1):
        for i, r in enumerate(SITE_PROVINCE):
            seat = t.g.owner[r]
            t.g.built = built & ~(1 << i)
            before = income(t.g, seat)
            found = gain(t.g, seat, i)
            t.g.built |= 1 << i
            more = [b - a for a, b in zip(before, income(t.g, seat), strict=True)]
            assert [found.count(kind) for kind in range(len(more))] == more, (i, SITES[i])
            checked += bool(found)
    assert checked > 100


@pytest.mark.rule("4.4", "4.5", "4.6")
def test_purchases_say_what_they_cost_and_bring() -> None:
    t = Table()
    t.purse(GREECE, *["tax"] * 9)
    t.builder(GREECE)
    found = choices(t)
    labels = ("Build a temple in Athenae", "Build a market in Cnossus", "Ulysses")
    assert [(found[label]["note"], found[label]["text"], found[label]["icon"]) for label in labels] == [
        ("costs 6", "Brings 1 tax card each turn", "temple"), ("costs 6", "Brings 1 fruit each turn", "market"),
        ("costs 9", "Once a trade: a card just taken goes back, and its taker takes one of yours instead", "ulysses"),
    ]  # fmt: skip
    assert found["Build a temple in Athenae"]["short"] == "Athenae" and found["Finish building"]["note"] is None
    assert found["Trireme in Athenae"]["note"] == "costs 2"


@pytest.mark.rule("4.2")
def test_a_player_who_can_still_buy_is_asked_before_the_end() -> None:
    t = Table()
    t.purse(CARTHAGE, *["tax"] * 3)
    asked = choices(t.builder(CARTHAGE))["Finish building"]["ask"]
    assert asked["text"].startswith("You can still afford an influence marker, a legion")
    t.purse(CARTHAGE, "tax", "tax", "fish")
    assert choices(t)["Finish building"]["ask"] is None


# ---- previews
@pytest.mark.rule("2.2", "4.21")
def test_a_preview_tells_income_counts_and_cards() -> None:
    t = Table()
    t.purse(GREECE, *["tax"] * 6)
    t.builder(GREECE)
    found = foreseen(t, "raise", site("cnossus", "market"), *goods(*["tax"] * 6))
    assert found["lines"] == [
        "Each turn: 1 fruit more", "Commerce 3 to 4, level with Carthage", "Cards in hand 6 to 0",
    ]  # fmt: skip
    assert [(item["label"], item["n"]) for item in found["cost"]] == [("tax card", 6)]


@pytest.mark.rule("9.1", "9.2", "1.23")
def test_a_preview_tells_of_victory_and_of_the_way_there() -> None:
    t = Table(length="longer")
    t.purse(EGYPT, *["tax"] * 13)
    t.builder(EGYPT)
    lines = foreseen(t, "recruit", tile("solomon"), *[good("tax")] * 9)["lines"]
    assert lines == ["Politics 3 to 5, in the lead", "Heroes and wonders 1 to 2 of 5", "Cards in hand 13 to 4"]
    assert "This wins the game." in foreseen(t, "pyramids", *[good("tax")] * 13)["lines"]


@pytest.mark.rule("6.4", "6.6")
def test_a_march_into_battle_tells_its_odds() -> None:
    t = Table().clear_units().legions(ROME, "roma", 1).legions(GREECE, "liguria", 1)
    pass_to(t.commander(ROME), "March")
    odds = foreseen(t, "march", province("roma"), province("liguria"), 1)["odds"]
    assert odds[0]["title"] == "Battle with Greece: 1 legion against 1 legion"
    assert sum(row["p"] for row in odds[0]["rows"]) == pytest.approx(1)


# ---- the trade
@pytest.mark.rule("3.4", "3.7")
def test_offers_are_covered_until_all_have_chosen() -> None:
    t = Table(3)
    for seat in range(3):
        t.purse(seat, "fish", "tax")
    t.g.exchange = 1
    t.run("commerce") if t.step != "SetNumber" else None
    t.do("number", 1)
    first = t.seats[0]
    t.do("offer", good("fish"), seat=first)
    other = t.seats[0]
    hidden = [i for i in panel(t, "offers", other)["items"] if i["seat"] == first]
    assert [(i["icon"], i["note"], i["state"]) for i in hidden] == [("screen", "ready", "down")]
    assert [i["label"] for i in panel(t, "offers", first)["items"] if i["seat"] == first] == ["fish"]
    for seat in list(t.seats):
        t.do("offer", good("tax"), seat=seat)
    assert t.step == "Claim" and all(i["icon"] != "screen" for i in panel(t, "offers", None)["items"])
    targets = {c["path"][0] for c in choices(t).values()}
    assert targets <= {i["id"] for i in panel(t, "offers", t.seats[0])["items"]}


@pytest.mark.rule("8.11")
def test_ulysses_shows_the_offers_to_a_player_who_must_take_another_card() -> None:
    t = Table(3)
    t.tile(2, "ulysses")
    for seat in range(3):
        t.g.empires[seat].offer, t.g.empires[seat].due = goods("fish"), 1
        t.g.supply[good("fish")] -= 1
    t.g.revealed, t.g.exchange = True, 1
    t.g.empires[0].purse[good("oil")] += 1
    t.run("ulysses", (0, 1, good("oil")), active=1)
    assert t.step == "Intervene" and choices(t)["Not now"]["main"]
    t.do("intervene")
    assert t.step == "TakeInstead" and t.seats == (0,)
    offered = {i["id"] for i in panel(t, "offers", 0)["items"]}
    assert [c["path"] for c in choices(t).values()] == [[f"offer-2-{good('fish')}"]] and f"offer-2-{good('fish')}" in offered


# ---- conquest
@pytest.mark.rule("7.1", "8.10")
def test_a_conqueror_is_told_what_each_way_brings() -> None:
    t = Table().clear_units()
    t.tile(ROME, "nebuchadnezzar")
    t.legions(ROME, "cnossus", 2)
    pass_to(t.commander(ROME), "Conquer")
    found = choices(t)
    city = found["Sack the city in Cnossus"]
    assert city["note"] == "brings 1 tax card" and city["path"] == [f"site-{site('cnossus', 'city')}"]
    assert found["Occupy buildings in Cnossus"]["note"] == "they count for you"
    assert "Leave Cnossus as it is" not in found
    pick = found["Occupy buildings in Cnossus"]["pick"]
    assert {i["label"] for i in pick["items"]} == {"City", "Fruit caravan"}


# ---- battles
@pytest.mark.rule("6.5", "8.2", "R-042")
def test_a_battle_is_a_sum_on_paper() -> None:
    t = Table().clear_units()
    t.tile(GREECE, "statue_of_zeus")
    t.legions(CARTHAGE, "athenae", 3).legions(GREECE, "athenae", 1).fortress(GREECE, "athenae", 2)
    pass_to(t.commander(CARTHAGE), "LandBattles")
    t.do("fight", province("athenae"), GREECE).chance("roll", 5, 3, 2, 4)
    attack, defence = panel(t, "battle", GREECE)["sides"]
    assert [(line["text"], line["n"]) for line in attack["lines"]] == [
        ("Dice", "10"), ("Hannibal, 1 for each die", "+3"), ("Sum", "13"), ("Units removed, one for each full 5", "2"),
    ]  # fmt: skip
    assert defence["title"] == "defends with 1 legion and two fortresses"
    assert [(line["text"], line["n"]) for line in defence["lines"]][1:3] == [("Fortress, 6 each", "+12"), ("Sum", "16")]
    assert panel(t, "battle", GREECE)["modal"] and not panel(t, "battle", CARTHAGE)["modal"]


@pytest.mark.rule("1.6", "6.9")
def test_a_neutral_side_fights_in_its_own_name() -> None:
    t = Table(3)
    carthage, egypt = t.seat("carthage"), t.seat("egypt")
    t.legions(carthage, "alexandria", 2)
    pass_to(t.commander(carthage), "LandBattles")
    t.do("fight", province("alexandria"), egypt).any_chance()
    shown = panel(t, "battle", carthage)
    assert [one["seat"] for one in shown["sides"]] == [carthage, egypt] and shown["note"] == "Carthage attacks Egypt"
    assert any(line.startswith("Battle in Alexandria: Carthage") and "Egypt" in line for line in story(t))


# ---- the story
@pytest.mark.rule("1.22")
def test_each_phase_opens_with_a_heading() -> None:
    t = Table().run("game")
    while t.g.round < 3:
        t.any_chance() if t.seats == (-1,) else t.do(*_passing(t))
    found = [(story(t)[k], event.rule) for k, event in enumerate(t.g.events or []) if event.key == "heading.phase"]
    names = (("Commerce", "2.1"), ("Construction", "4.1"), ("Military", "5.1"))
    assert found[:7] == [(f"Turn {n}, {name}", rule) for n in (1, 2, 3) for name, rule in names][:7]


def _passing(t: Table) -> tuple[Any, ...]:
    """The player who decides passes if they can, or else takes the first option as suggested."""
    seat = t.seats[0]
    passing = [a for a in t.game.legal(t.g, seat) if a[0] in t.passes]
    first = suggested((passing or t.game.legal(t.g, seat))[0])
    return ("number", 0) if first[0] == "number" else first


@pytest.mark.rule("8.14")
def test_a_gift_names_no_card_that_is_not_there() -> None:
    t = Table()
    t.tile(ROME, "temple_of_artemis")
    t.g.round = 1
    t.run("commerce")
    assert t.step == "ChooseGift" and all(c["path"] == [] for c in choices(t).values())
