"""Lines of the story stand beside the paragraph by which what they tell has happened, and dice that fail have lines."""

from __future__ import annotations

import pytest
from winedark.kernel.text import Text

from tests.games.medemp.battles import by_pirates, field, raided
from tests.games.medemp.table import CARTHAGE, IBERIA, LAND, ROME, SEA, Table, kinds

QUADRIREME, JAVELINS = "phoenician_quadrireme", "libyan_javelinmen"


def rules(t: Table, key: str) -> list[str]:
    """The paragraphs behind all lines of a template."""
    return [event.rule for event in t.g.events or [] if event.key == key]


def said(t: Table, key: str) -> list[str]:
    return [t.game.catalogue.render(Text(event.key, event.args)) for event in t.g.events or [] if event.key == key]


# ---- discards of a battle
@pytest.mark.rule("11.9", "11.16", "11.17")
def test_each_discard_of_a_battle_cites_its_own_paragraph() -> None:
    t = field(f"{JAVELINS} gaul_mercenaries", "hastati principes").calm().chance("open", 0, 6)
    t.roll(6, 1)
    assert rules(t, "battle.lost") == ["11.9"]
    t.roll(1).chance("lose", 0)
    assert rules(t, "battle.lost") == ["11.9", "11.16", "11.17"]


@pytest.mark.rule("11.18", "11.17")
def test_an_expedition_that_has_lost_cites_that() -> None:
    t = field("gaul_mercenaries", "principes").calm().roll(1, 6)
    assert rules(t, "battle.lost") == ["11.18", "11.17"]


@pytest.mark.rule("7.13", "11.16")
def test_leaders_left_alone_cite_that_they_cannot_go_on() -> None:
    t = field("gaul_mercenaries", "velites", {CARTHAGE: "mago"}).asking(CARTHAGE).play("mago").calm().roll(6, 6, 1).roll(1)
    t.chance("lose", 0)
    assert rules(t, "battle.lost") == ["11.16", "7.13", "11.17"]


@pytest.mark.rule("14.3")
def test_against_an_area_they_are_over_in_any_case() -> None:
    t = Table().own(CARTHAGE, "hadrumentum", "capsa").give(CARTHAGE, "gaul_mercenaries")
    t.expedition(CARTHAGE, "massylii_numidae", LAND, "gaul_mercenaries").calm()
    t.roll(*[1] * t.dice)
    assert rules(t, "battle.lost") == ["14.3"]


# ---- cards that return, and cards that do not
@pytest.mark.rule("11.20", "16.15")
def test_a_card_returns_by_the_die_that_brings_it() -> None:
    t = field("libyan_elite_phalanx", "principes").calm().roll(1, 6).roll(6)
    assert rules(t, "card.returns") == ["11.20"]
    t = field("libyan_elite_phalanx", "principes").calm().roll(1, 6).roll(2).roll(5)
    assert rules(t, "card.returns") == ["16.15"] and rules(t.fails(), "card.stays") == ["11.20"]
    assert said(t, "card.stays") == ["Rome rolls 1 for Principes: nothing returns."]


@pytest.mark.rule("12.9", "16.15")
def test_after_an_assault_it_returns_by_its_own_word() -> None:
    t = Table().own(ROME, "capua").capital(CARTHAGE, "neapolis").give(CARTHAGE, "libyan_elite_phalanx").give(ROME, "consul")
    t.expedition(CARTHAGE, "capua", LAND, "libyan_elite_phalanx").until("AssaultWindow").asking(ROME).play("consul").calm()
    t.roll(*[1] * t.dice).roll(5).roll(3)
    assert rules(t, "card.returns") == ["16.15"] and rules(t, "card.stays") == ["16.15"]
    assert said(t, "card.stays") == ["Rome rolls 3 for Consul: nothing returns."]


@pytest.mark.rule("11.20")
def test_dice_that_bring_nothing_back_leave_one_line_for_each_player() -> None:
    t = field("libyan_elite_phalanx gaul_mercenaries", "principes hastati").calm().roll(1, 6)
    for pip in (1, 2, 3, 4, 5):
        t.roll(pip)
    assert said(t, "card.stays") == [
        "Carthage rolls 1, 2 and 3 for Libyan Elite Phalanx and Gaul Mercenaries: nothing returns.",
        "Rome rolls 4 and 5 for Hastati and Principes: nothing returns.",
    ]
    assert [told["cards"] for told in t.told("card.stays")] == [kinds("libyan_elite_phalanx", "gaul_mercenaries"), kinds(
        "hastati", "principes")]  # fmt: skip
    assert not t.g.failed


# ---- events
@pytest.mark.rule("4.1", "4.2")
@pytest.mark.parametrize(("total", "rule"), [(2, "4.1"), (3, "4.2")])
def test_cards_of_an_event_cite_that_event(total: int, rule: str) -> None:
    t = Table().event(total).run("event")
    while t.step == "DrawByEvent":
        t.any_chance()
    assert rules(t, "cards.drawn") == [rule] * 3


@pytest.mark.rule("9.9")
@pytest.mark.parametrize(("total", "pip", "line"), [
    (11, 2, "Iberia rolls 2 for Storm at Sea, counted as 3."), (4, 4, "Iberia rolls 4 for Storm at Sea, counted as 3."),
    (11, 6, "Iberia rolls 6 for Storm at Sea."), (8, 2, "Iberia rolls 2 for Storm at Sea."),
])  # fmt: skip
def test_a_die_that_the_weather_shifts_says_what_it_showed(total: int, pip: int, line: str) -> None:
    t = Table().event(total).own(IBERIA, "emporion").give(CARTHAGE, QUADRIREME).give(IBERIA, "iberia.storm_at_sea")
    t.expedition(CARTHAGE, "emporion", SEA, QUADRIREME).play("iberia.storm_at_sea").roll(pip)
    assert said(t, "card.rolled") + said(t, "card.shifted") == [line]


# ---- raids
@pytest.mark.rule("9.6", "9.7", "11.22")
def test_a_raid_that_grows_weaker_cites_why() -> None:
    t = Table().own(IBERIA, "pallantia").give(IBERIA, "iberia.ambush").raid(ROME, "vascones", "pallantia")
    t.play("iberia.ambush").roll(5)
    assert rules(t, "struck.lose_one") == rules(t, "raid.weaker") == ["9.6"]
    t = Table().own(ROME, "tarquinii").give(IBERIA, "iberia.storm_at_sea").pirates(CARTHAGE, 3, "tarquinii")
    t.asking(IBERIA).play("iberia.storm_at_sea").roll(5)
    assert rules(t, "struck.lose_one") == rules(t, "raid.weaker") == ["9.7"]
    t = raided("hastati").calm()
    t.roll(*[6] * (t.dice - 1), 1).roll(1)
    t.fails()
    assert rules(t, "raid.weaker") == ["11.22"]


@pytest.mark.rule("9.7", "11.22", "R-136")
def test_a_raid_of_which_nothing_is_left_does_not_go_on() -> None:
    t = by_pirates(1, "roman_trireme").calm().roll(6, 1).roll(1).fails()
    assert said(t, "raid.spent") == ["The raid on Tarquinii is over: nothing is left of it."] and not t.told("raid.weaker")
    assert rules(t, "raid.spent") == ["11.22"] and t.g.attack is None
    t = Table().own(ROME, "tarquinii").give(IBERIA, "iberia.storm_at_sea").pirates(CARTHAGE, 1, "tarquinii")
    t.asking(IBERIA).play("iberia.storm_at_sea").roll(5)
    assert rules(t, "raid.spent") == ["9.7"] and t.g.attack is None


# ---- cards that are played, and an end without assault
@pytest.mark.rule("11.6", "12.5", "16.23")
def test_leaders_and_troops_that_join_cite_their_paragraphs() -> None:
    t = field("gaul_mercenaries", "velites", {ROME: "consular_cavalry consul"}).asking(ROME).play("consul")
    t.asking(ROME).play("consular_cavalry", "troop")
    assert (rules(t, "played.leader"), rules(t, "played.troop")) == (["11.6"], ["16.23"])
    t = (
        Table()
        .own(ROME, "capua")
        .capital(CARTHAGE, "neapolis")
        .give(CARTHAGE, "gaul_mercenaries")
        .give(ROME, "consul", "rome.garrison")
    )
    t.expedition(CARTHAGE, "capua", LAND, "gaul_mercenaries").until("AssaultWindow").asking(ROME).play("consul")
    t.asking(ROME).play("rome.garrison")
    assert (rules(t, "played.leader"), rules(t, "played.assault")) == (["12.5"], ["12.4"])
