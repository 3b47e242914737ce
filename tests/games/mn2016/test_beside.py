"""The words beside choices: moves, conquest, targets and the story."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.display import rulebook
from winedark.games.mn2016.rules.board import ANY_LEGEND, COIN_OR_LEGEND, SITES
from winedark.games.mn2016.rules.conquest import loot
from winedark.kernel.step import suggested
from winedark.kernel.text import Text
from winedark_lab.contract import seen

from tests.games.mn2016.beside import choices, detail
from tests.games.mn2016.table import EDITIONS, Table, pass_to
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, good, province, sea, site


def prompt(t: Table) -> str:
    text: str = seen(t.game, t.g, t.seats[0])["prompt"]["text"]
    return text


def story(t: Table) -> list[str]:
    return [t.game.catalogue.render(Text(event.key, event.args)) for event in t.g.events or []]


# ---- moves
def marching() -> Table:
    """Greek legions in Macedonia and a trireme in the Aegean; all kinds of neighbours."""
    t = Table().clear_units().legions(GREECE, "macedonia", 3).triremes(GREECE, "mare_aegaeum", 1)
    t.legions(ROME, "dalmatia", 1).legions(EGYPT, "dalmatia", 2).owner(BABYLON, "asia")
    t.legions(CARTHAGE, "creta", 1)
    return pass_to(t.run("campaign", GREECE), "March")


@pytest.mark.rule("5.6", "5.7")
def test_marches_say_what_waits_and_which_sea_they_cross() -> None:
    found = choices(marching())
    notes = {c["short"]: c["note"] for c in found.values() if c["group"] == "march"}
    assert notes == {
        "Dalmatia": "battle with one of Rome and Egypt", "Dacia": "empty", "Thracia": "yours", "Achaea": "yours",
        "Asia": "Babylonian, undefended, by Mare Aegaeum", "Creta": "battle with Carthage, by Mare Aegaeum",
    }  # fmt: skip
    assert "March from Macedonia to Dalmatia" in found


def test_marches_into_what_one_holds_or_an_ally_stands_in() -> None:
    t = Table("en2016").clear_units().legions(GREECE, "macedonia", 1).legions(GREECE, "dalmatia", 1)
    t.owner(ROME, "dalmatia").legions(EGYPT, "dacia", 1)
    t.g.allies = (GREECE, EGYPT)
    pass_to(t.run("campaign", GREECE), "March")
    found = choices(t)
    assert found["March from Macedonia to Dalmatia"]["note"] == "you are there"
    assert found["March from Macedonia to Dacia"]["note"] == "your ally is there"


def test_the_chain_of_seas_is_the_shortest() -> None:
    t = Table()
    atlas = t.game.atlas
    fleet = sum(1 << sea(name) for name in ("mare_ionium", "mare_africum", "mare_aegyptum"))
    named = [atlas.sea_names[s] for s in atlas.passage(province("achaea"), province("libya"), fleet)]
    assert named == ["Mare Ionium", "Mare Africum"]
    assert atlas.passage(province("achaea"), province("macedonia"), fleet) == ()
    assert atlas.passage(province("achaea"), province("libya"), 1 << sea("mare_africum")) == ()


@pytest.mark.rule("5.3")
def test_triremes_are_told_whose_ships_they_meet() -> None:
    t = Table().clear_units().triremes(GREECE, "mare_ionium", 2).triremes(ROME, "mare_hadriaticum", 2)
    t.triremes(EGYPT, "mare_hadriaticum", 1).triremes(GREECE, "mare_aegaeum", 1)
    pass_to(t.run("campaign", GREECE), "Sail")
    notes = {c["short"]: c["note"] for c in choices(t).values() if c["path"][:1] == [f"trireme-{GREECE}-mare_ionium"]}
    assert notes["Mare Hadriaticum"] == "2 Roman triremes and 1 Egyptian trireme there"
    assert notes["Mare Aegaeum"] == "yours" and notes["Mare Africum"] == "empty"
    moves = "can still move, once each, to a neighbouring sea. Legions move after that."
    assert detail(t) == f"Choose triremes, then a sea. 3 triremes {moves}"
    t.do("sail", sea("mare_ionium"), sea("mare_africum"), 2)
    assert detail(t) == f"Choose triremes, then a sea. 1 trireme {moves.replace('once each', 'once')}"


def test_battles_say_against_what() -> None:
    t = Table().clear_units().triremes(ROME, "mare_ionium", 1).triremes(EGYPT, "mare_ionium", 3)
    t.legions(ROME, "achaea", 1).legions(GREECE, "achaea", 2).fortress(GREECE, "achaea")
    pass_to(t.run("campaign", ROME), "SeaBattles")
    assert choices(t)["Attack Egypt in Mare Ionium"]["note"] == "against 3 triremes"
    pass_to(t, "LandBattles")
    assert choices(t)["Fight Greece in Achaea"]["note"] == "against 2 legions and a fortress"
    assert prompt(t) == "Rome: battle in Achaea, against whom?" and detail(t) == "You must fight one of them."
    t.legions(ROME, "thracia", 1).legions(GREECE, "thracia", 1)
    assert prompt(t) == "Rome: which battle first?"
    assert detail(t) == "You must fight in Thracia and Achaea, in any order."


def test_a_player_who_has_marched_nowhere_is_asked_before_the_end() -> None:
    t = marching()
    assert choices(t)["Done"]["ask"]["text"] == "You have not moved any legions."
    t.do("march", province("macedonia"), province("dacia"), 1)
    assert choices(t)["Done"]["ask"] is None


# ---- conquest and tiles
def conquered(edition: str = "en2016") -> Table:
    t = Table(edition).clear_units().legions(ROME, "thracia", 2)
    t.g.active = ROME
    t.g.conqueror[province("thracia")] = ROME
    return t


@pytest.mark.rule("5.26")
def test_a_conqueror_is_told_what_each_way_brings() -> None:
    t = conquered()
    t.run("campaign", ROME)
    while t.step != "Conquer":
        t.do("done")
    found = choices(t)
    assert found["Pillage Byzantium"]["note"] == "brings 1 coin"
    assert found["Occupy buildings in Thracia"]["note"] == "they produce for you"
    assert found["Occupy the control marker of Thracia"]["note"].startswith("not connected with your land")
    assert found["Do nothing in Thracia"]["ask"]["text"] == "You would gain nothing from Thracia."
    assert prompt(t) == "Rome: what do you do in Thracia?" and str(detail(t)).startswith("You have 2 legions there. ")
    t.conqueror(ROME, "thracia", site("thracia", "city"))
    assert choices(t)["Do nothing in Thracia"]["ask"] is None


@pytest.mark.rule("5.28", "5.29", "5.30", "5.31", "8.13")
def test_loot_is_named_before_it_is_taken() -> None:
    t = Table()
    e = t.g.empires[ROME]
    places = [site("thracia", "city"), site("achaea", "capital"), site("thracia", "caravan"), site("achaea", "market"),
              site("asia", "legendary")]  # fmt: skip
    coin, caravan = good("coin"), SITES[places[2]].good
    assert [loot(e, i) for i in places] == [(coin,), (coin,), (caravan,), (), (COIN_OR_LEGEND,)]
    t.tile(ROME, "hamilcar")
    assert [loot(e, i) for i in places] == [(coin,) * 2, (coin,) * 2, (caravan,) * 2, (), (coin, ANY_LEGEND)]


def test_a_player_who_declines_a_victory_or_a_copy_is_asked() -> None:
    t = Table()
    t.tile(GREECE, "perseus", "hercules", "colossus").purse(GREECE, *["coin"] * 10)
    t.run("build")
    assert t.step == "PerseusFirst" and choices(t)["Not now"]["ask"]["text"] == "You could win the game now."
    t = Table()
    t.tile(ROME, "circe")
    t.run("copy", EGYPT)
    found = choices(t)
    assert found["Not now"]["ask"]["text"] == "This choice is final for the whole game."
    assert found["Copy Circe"]["text"] == "Your legions on empty caravan sites in any province produce like caravans"


@pytest.mark.rule("8.11")
def test_circes_owner_is_asked_before_leaving_a_site_without_a_legion() -> None:
    t = Table("en2016").clear_units()
    t.tile(ROME, "circe")
    t.legions(ROME, "dacia", 1)
    pass_to(t.run("campaign", ROME), "March").do("done")
    assert t.step == "PostForCirce"
    found = choices(t)
    n = sum(c["group"] == "conquest" for c in found.values())
    assert found["Done"]["ask"]["text"] == f"You could put legions on {n} more {'site' if n == 1 else 'sites'}, free of charge."
    assert all(c["note"].startswith("brings 1 ") for c in found.values() if c["group"] == "conquest")


# ---- targets
def test_a_gift_names_no_item_that_is_not_there() -> None:
    t = Table(seats=3)
    t.tile(ROME, "colossus").purse(ROME, "grain")
    t.g.round = 1
    t.run("collect")
    assert t.step == "ChooseGift"
    found = choices(t)
    assert all(c["path"] == [] for c in found.values())
    assert found["Take gems"]["note"] == "new for you" and found["Take grain"]["note"].startswith("you have ")


# ---- the story
@pytest.mark.rule("1.23")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_phase_opens_with_a_heading(edition: str) -> None:
    t = Table(edition).run("game")
    while t.g.round < 3:
        t.any_chance() if t.seats == (-1,) else t.do(*next(iter(suggestions(t))))
    found = [(story(t)[k], event.rule) for k, event in enumerate(t.g.events or []) if event.key == "heading.phase"]
    names = (("Collect", "2.1"), ("Trade", "3.1"), ("Build", "4.1"), ("Move and battle", "5.1"), ("Leadership", "6.7"))
    expected = [(f"Round {n}, {name}", rule) for n in (1, 2, 3) for name, rule in names if (n, name) != (1, "Collect")]
    assert found == expected[: len(found)] and len(found) >= 10


def suggestions(t: Table) -> list[tuple[Any, ...]]:
    """The player who decides passes if possible, or else takes the first option as suggested."""
    passing = [a for a in t.legal() if a[0] in ("done", "keep", "decline") or a == ("exchange", 0)]
    return [suggested(a) for a in passing or t.legal()]


@pytest.mark.rule("4.1", "5.1")
def test_the_story_says_who_is_named_first_or_next() -> None:
    t = Table(seats=3)
    t.g.leaders[1] = t.g.leaders[2] = GREECE
    t.run("build").do("next", GREECE).do("done").do("next", ROME).do("done")
    told = [line for line in story(t) if "build" in line]
    assert told == ["Greece builds first.", "Greece picks Rome to build next."]
    t.run("war").do("next", ROME)
    pass_to(t, "NameCommander").do("next", GREECE)
    told = [line for line in story(t) if " move" in line]
    assert told == ["Greece picks Rome to move first.", "Greece moves next."]


@pytest.mark.rule("6.8")
def test_the_story_tells_of_a_tie_that_leaves_the_title_where_it_was() -> None:
    t = Table(seats=3)
    t.run("claim")
    assert t.step == "BreakTie" and prompt(t) == "Carthage: who becomes trade leader? It is a tie."
    assert detail(t) == "Trade: Rome and Carthage are level at 7. You hold the title, so you decide."
    found = choices(t)
    assert (found["Carthage"]["note"], found["Rome"]["note"]) == ("holds it now", None)
    other = Table(seats=3).run("claim").do("award", 0, ROME)
    assert "Rome becomes trade leader." in story(other) and not any("stays" in line for line in story(other))
    t.do("award", 0, CARTHAGE)
    assert "Carthage is tied for the lead and remains trade leader." in story(t)


def test_a_title_that_stays_without_a_tie_is_not_told() -> None:
    t = Table(seats=3)
    t.building(site("africa", "market")).building(site("italia", "caravan"), False)
    t.run("claim")
    assert not any("stays trade leader" in line for line in story(t))


def test_leaders_are_told_who_is_left_and_which_choice_is_themselves() -> None:
    t = Table(seats=3)
    t.run("build")
    assert detail(t) == "You are culture leader: choose one of the 3 players who have yet to build."
    found = choices(t)
    row = found.pop("In this order")
    assert {label: c["note"] for label, c in found.items()} == {"Rome": None, "Carthage": None, "Greece": "yourself"}
    assert [item["icon"] for item in row["pick"]["items"]] == ["rome", "carthage", "greece"]


def test_the_marker_says_what_it_means() -> None:
    t = Table()
    t.g.played = 1
    t.run("trade")
    assert {c["label"]: c["note"] for c in choices(t).values() if not c["off"]} == {
        f"Play {n}": f"each player offers {n}" for n in (2, 1, 4, 3)
    }  # fmt: skip
    assert detail(t) is not None and detail(t).endswith("2 of 3 markers are left.")  # type: ignore[union-attr]


@pytest.mark.rule("8.16")
@pytest.mark.parametrize(("edition", "word"), [("en2016", "a legion of another player"), ("fr_rev", "a unit of another player")])
def test_the_rules_of_penthesilea_read_as_they_are_played(edition: str, word: str) -> None:
    assert word in rulebook.load("winedark.games.mn2016").text("8.16", edition)


def test_nobody_is_asked_where_legions_can_do_nothing_worth_while() -> None:
    """One legion in Gallia: beside it lie Rome's own land, land that nobody owns, and a fortress that it cannot beat."""
    t = Table().clear_units().legions(ROME, "gallia", 1)
    pass_to(t.run("campaign", ROME), "March")
    assert [option[0] for option in t.legal()].count("march") > 1 and choices(t)["Done"]["ask"] is None
    t.owner(CARTHAGE, "germania")
    assert choices(t)["Done"]["ask"]["title"] == "End your turn without moving?"
    t.legions(CARTHAGE, "germania", 5)
    assert choices(t)["Done"]["ask"] is None
