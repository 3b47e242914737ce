"""Previews with exact numbers: what a choice costs, brings and risks, for everything that is paid for or fought."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from winedark.display.preview import preview
from winedark.games.mare_nostrum.rules.battle import last_battle
from winedark.games.mare_nostrum.rules.strength import Battle
from winedark.games.mn2016.rules.battle import WAR
from winedark.kernel.session import Player, Session
from winedark.kernel.state import digest
from winedark.kernel.step import suggested

from tests.games.mn2016.table import Table, pass_to
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, province, sea, site, tile

BATTLES = 20_000


def previewed(t: Table, *head: Any) -> dict[str, Any]:
    """The preview of the option that begins so, completed as suggested."""
    seat = t.seats[0]
    session = Session(t.game, [Player(str(s), "human") for s in range(t.game.seat_count)], {}, "x", t.g)
    (option,) = [a for a in t.legal() if a[: len(head)] == head]
    before = digest(t.g)
    found: dict[str, Any] = t.game.catalogue.filled(preview(session, seat, option, suggested(option)))
    assert digest(t.g) == before
    return found


def rows(found: dict[str, Any]) -> list[tuple[str, list[tuple[str, float]]]]:
    """The odds in percent, as the page writes them."""
    return [(o["title"], [(row["label"], round(row["p"] * 100, 1)) for row in o["rows"]]) for o in found["odds"]]


def macedonia() -> Table:
    """Five legions with Caesar, next to two with Pericles and a fortress."""
    t = Table().clear_units().legions(ROME, "dalmatia", 5).legions(GREECE, "macedonia", 2)
    t.fortress(GREECE, "macedonia")
    return pass_to(t.run("campaign", ROME), "March")


# ---- odds
@pytest.mark.rule("5.14", "5.15", "5.18", "5.19", "8.3", "8.5")
def test_five_legions_with_caesar_against_two_with_pericles_and_a_fortress() -> None:
    title = "Battle with Greece: 5 legions against 2 legions and a fortress"
    expected = [(title, [("Rome wins", 77.9), ("Draw: the province is at war", 22.1)])]
    t = macedonia()
    assert rows(previewed(t, "march", province("dalmatia"), province("macedonia"))) == expected
    t.do("march", province("dalmatia"), province("macedonia"), 5)
    assert t.step == "LandBattles" and rows(previewed(t, "fight", province("macedonia"), GREECE)) == expected


def test_three_legions_against_one() -> None:
    t = Table().clear_units().legions(GREECE, "macedonia", 3).legions(ROME, "dalmatia", 1)
    pass_to(t.run("campaign", GREECE), "March")
    found = previewed(t, "march", province("macedonia"), province("dalmatia"))
    chances = [("Greece wins", 98.1), ("Draw: the province is at war", 1.9)]
    assert rows(found) == [("Battle with Rome: 3 legions against 1 legion", chances)]


@pytest.mark.rule("5.12")
def test_where_one_opponent_must_be_chosen_there_are_odds_for_each() -> None:
    t = macedonia()
    t.legions(EGYPT, "macedonia", 1)
    found = rows(previewed(t, "march", province("dalmatia"), province("macedonia")))
    assert [title for title, _ in found] == [
        "If you attack Greece: 5 legions against 2 legions and a fortress", "If you attack Egypt: 5 legions against 1 legion",
    ]  # fmt: skip


@pytest.mark.rule("5.4", "5.12")
def test_ships_see_the_odds_before_they_sail_and_before_they_attack() -> None:
    t = Table().clear_units().triremes(CARTHAGE, "mare_sardum", 3).triremes(ROME, "mare_tyrrhenum", 1)
    pass_to(t.run("campaign", CARTHAGE), "Sail")
    chances = [("Carthage wins", 98.1), ("Draw: both stay", 1.9)]
    found = previewed(t, "sail", sea("mare_sardum"), sea("mare_tyrrhenum"))
    assert rows(found) == [("If you attack Rome: 3 triremes against 1 trireme", chances)] and found["lines"] == []
    t.do("sail", sea("mare_sardum"), sea("mare_tyrrhenum"), 3)
    found = previewed(t, "engage", sea("mare_tyrrhenum"), ROME)
    assert rows(found) == [("Battle with Rome: 3 triremes against 1 trireme", chances)]


def test_moves_into_peace_have_no_odds() -> None:
    t = macedonia()
    assert rows(previewed(t, "march", province("dalmatia"), province("dacia"))) == []


def sea_fight() -> tuple[Table, tuple[Any, ...]]:
    t = Table().clear_units().triremes(EGYPT, "mare_cyprium", 2).triremes(BABYLON, "mare_cyprium", 2)
    return pass_to(t.run("campaign", EGYPT), "SeaBattles"), ("engage", sea("mare_cyprium"), BABYLON)


def land_fight() -> tuple[Table, tuple[Any, ...]]:
    t = macedonia()
    t.tile(ROME, "ramses_ii").tile(GREECE, "nebuchadnezzar")
    t.legions(GREECE, "macedonia", 1)
    return t.do("march", province("dalmatia"), province("macedonia"), 5), ("fight", province("macedonia"), GREECE)


@pytest.mark.rule("5.14", "5.15", "5.16", "5.18", "5.19")
@pytest.mark.parametrize("fight", [sea_fight, land_fight])
def test_the_enumeration_agrees_with_battles_as_the_rules_fight_them(fight: Any) -> None:
    """20,000 rolls of the battle step itself, losses counted from what it says, against the exact chances."""
    t, action = fight()
    t.do(*action)
    kind, place, attacker, defender = t.g.stack[-1].item  # type: ignore[misc]
    found, rng = WAR.forecast(t.g, kind, place, attacker, defender).odds, Random(17)
    only = both = mine = others = 0
    for _ in range(BATTLES):
        h = t.g.copy()
        t.game.apply(h, -1, t.game.sample(h, rng), trusted=True)
        b = last_battle(h)
        assert isinstance(b, Battle)
        gone, fallen = b.attacker_hits == b.defence.pieces, b.defender_hits == b.attack.pieces
        only, both = only + (gone and not fallen), both + (not gone and not fallen)
        mine, others = mine + b.defender_hits, others + b.attacker_hits
    assert only / BATTLES == pytest.approx(found.attacker, abs=0.01)
    assert both / BATTLES == pytest.approx(found.both, abs=0.01)
    assert mine / BATTLES == pytest.approx(found.attacker_loses, abs=0.02)
    assert others / BATTLES == pytest.approx(found.defender_loses, abs=0.02)


# ---- what is bought
def test_a_legendary_city_first_shows_what_it_brings_then_levels_then_great_cities() -> None:
    t = Table()
    t.owner(GREECE, "asia")
    t.purse(GREECE, "coin", "coin", "coin")
    found = previewed(t.run("builder", GREECE), "raise", site("asia", "legendary"))
    assert [(item["label"], item["n"]) for item in found["cost"]] == [("coin", 3)]
    assert found["lines"] == [
        "Each round: 1 coin and 1 legendary good more", "Culture 4 to 5, in the lead", "Great cities 1 to 2 of 4",
    ]  # fmt: skip


@pytest.mark.rule("2.3", "2.4", "4.7")
def test_a_market_doubles_caravans_and_a_temple_cities() -> None:
    t = Table()
    t.purse(GREECE, *["coin"] * 6)
    t.run("builder", GREECE)
    assert previewed(t, "raise", site("thracia", "market"))["lines"] == ["Each round: 1 stone more", "Trade 4 to 5"]
    temple = previewed(t, "raise", site("thracia", "temple"))
    assert temple["lines"] == ["Each round: 1 coin more", "Culture 4 to 5, in the lead"]


def test_units_and_markers_show_military_and_provinces() -> None:
    t = Table()
    t.purse(ROME, "metal", "wine", "grain")
    t.run("builder", ROME)
    legion = previewed(t, "legion", province("latium"))
    assert [(item["label"], item["n"]) for item in legion["cost"]] == [("metal", 1), ("grain", 1), ("wine", 1)]
    assert legion["lines"] == ["Military 3 to 4, in the lead"]
    assert previewed(t, "control", province("germania"))["lines"] == ["Provinces 3 to 4"]


def test_a_province_whose_buildings_stand_brings_them_with_its_marker() -> None:
    t = Table()
    t.building(site("germania", "caravan"))
    t.purse(ROME, *["coin"] * 3)
    t.run("builder", ROME)
    assert previewed(t, "control", province("germania"))["lines"] == [
        "Each round: 1 gem more", "Trade 7 to 8, in the lead", "Provinces 3 to 4",
    ]  # fmt: skip


@pytest.mark.rule("7.1")
def test_a_purchase_that_wins_says_so_first() -> None:
    t = Table()
    t.purse(ROME, *["coin"] * 12)
    t.run("builder", ROME)
    assert previewed(t, "pyramids")["lines"][0] == "This wins the game."
    assert previewed(t, "recruit", tile("hercules"))["lines"] == [
        "Trade 7 to 9, in the lead", "Culture 1 to 3", "Military 3 to 5, in the lead", "Heroes and wonders 1 to 2 of 5",
    ]  # fmt: skip


# ---- what is conquered
def athens() -> Table:
    """Rome alone in Achaea, with three legions, at the end of its turn."""
    t = Table().clear_units().legions(ROME, "achaea", 3)
    t.run("campaign", ROME)
    while t.step != "Conquer":
        t.do("done")
    return t


@pytest.mark.rule("5.34", "6.5", "7.5")
def test_an_occupied_capital_is_shown_for_both() -> None:
    lines = previewed(athens(), "occupy")["lines"]
    assert "Great cities 1 to 2 of 4" in lines and lines[-1] == "Greece: great cities 1 to 0 of 4"
    assert lines[0].startswith("Each round: ") and lines[0].endswith(" more")


@pytest.mark.rule("5.27")
def test_a_pillaged_capital_is_lost_to_its_owner_only() -> None:
    assert previewed(athens(), "pillage", site("achaea", "capital"))["lines"] == ["Greece: great cities 1 to 0 of 4"]


@pytest.mark.rule("5.40")
def test_a_player_who_marches_off_sees_what_they_give_up() -> None:
    t = Table().clear_units().legions(ROME, "thracia", 1)
    t.conqueror(ROME, "thracia", site("thracia", "city"))
    pass_to(t.run("campaign", ROME), "March")
    found = previewed(t, "march", province("thracia"), province("dacia"))
    assert found["lines"][:2] == ["Each round: 1 coin less", "Culture 2 to 1"]


@pytest.mark.rule("7.8")
def test_a_title_that_makes_another_win_is_shown() -> None:
    t = Table(seats=3)
    t.g.leaders[:] = [CARTHAGE, ROME, ROME]
    for kind in ("temple", "capital"):
        t.building(site("achaea", kind), False)
    t.tile(ROME, "hercules").tile(CARTHAGE, "hanging_gardens")
    t.run("claim")
    assert t.step == "BreakTie" and t.g.stack[-1].item == 0
    assert previewed(t, "award", 0, ROME)["lines"] == ["This ends the game, and you have not won."]
    assert previewed(t, "award", 0, CARTHAGE)["lines"] == []
