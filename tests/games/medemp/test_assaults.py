"""Chapter 12: dice and strengths of an assault, and everybody's cards in it."""

from __future__ import annotations

import pytest
from winedark.games.medemp.rules import reactions
from winedark.games.medemp.rules.cards import CARDS

from tests.games.medemp.battles import totals, won
from tests.games.medemp.table import CARTHAGE, GREECE, IBERIA, LAND, MACEDONIA, NEUTRAL, PERSIA, ROME, SEA, Table, kind

QUADRIREME = "phoenician_quadrireme"
GAUL = 2  # in scenario 5, after Rome and Iberia


def attack(*ours: str, target: str = "capua", t: Table | None = None) -> Table:
    """Carthage, from Neapolis, sends these troops by land; nobody intercepts them."""
    t = (t or Table().own(ROME, "capua")).capital(CARTHAGE, "neapolis").give(CARTHAGE, *ours)
    t.expedition(CARTHAGE, target, LAND, *ours)
    while t.step in ("AmbushWindow", "InterceptOnLand"):
        t.do("let" if t.step == "InterceptOnLand" else "pass")
    return t


# ---- both sides
@pytest.mark.rule("12.1")
def test_the_cards_of_the_expedition_are_turned_up() -> None:
    t = attack("gaul_mercenaries", t=Table().own(ROME, "capua").give(ROME, "rome.garrison"))
    assert t.step == "AssaultWindow" and t.g.attack is not None and t.g.attack.shown and len(t.told("battle.shows")) == 1


@pytest.mark.rule("12.2", "R-022", "R-023")
@pytest.mark.parametrize(("markers", "dice"), [(1, 3), (2, 4), (4, 6)])
def test_a_city_has_as_many_dice_as_its_size_and_its_markers(markers: int, dice: int) -> None:
    for owner in (ROME, NEUTRAL):
        assert attack("gaul_mercenaries", t=Table().own(owner, "capua", markers=markers)).dice == 1 + dice


@pytest.mark.rule("12.2", "R-022")
def test_a_capital_has_one_die_more_no_matter_who_holds_it() -> None:
    assert attack("gaul_mercenaries", t=Table().capital(ROME, "capua")).dice == 1 + 4
    assert attack("gaul_mercenaries", t=Table().capital(ROME, "capua").own(NEUTRAL, "capua")).dice == 1 + 4
    assert attack("gaul_mercenaries", t=Table().capital(ROME, "capua").own(IBERIA, "capua")).dice == 1 + 4
    t = Table().capital(ROME, "capua").capital(IBERIA, "capua")
    assert attack("gaul_mercenaries", t=t).dice == 1 + 4  # one die, if it is the capital of two


@pytest.mark.rule("12.3", "16.4")
def test_an_expedition_has_one_die_those_of_its_leaders_and_its_city_strengths() -> None:
    t = attack("gaul_mercenaries", "libyan_elite_phalanx", t=Table().own(ROME, "capua").give(CARTHAGE, "mago", "hasdrubal"))
    t.play("mago").play("hasdrubal")
    assert t.dice == 3 + 3
    t.roll(1, 2, 3, 6, 6, 6)
    assert totals(t) == (6 + 5 + 11, 18)


@pytest.mark.rule("12.3", "R-020")
def test_a_fleet_alone_may_assault() -> None:
    t = Table().give(CARTHAGE, QUADRIREME).expedition(CARTHAGE, "tarquinii", SEA, QUADRIREME).roll(6, 1, 1)
    assert totals(t) == (6 + 2, 2) and t.owner("tarquinii") == CARTHAGE


# ---- the window
@pytest.mark.rule("12.4", "16.5", "16.9")
def test_all_players_are_asked_and_help_either_side() -> None:
    t = Table().own(ROME, "capua").give(IBERIA, "iberia.garrison", "rome.siege_engines").give(ROME, "rome.garrison")
    t = attack("gaul_mercenaries", t=t.give(CARTHAGE, "carthage.siege_engines"))
    t.play("carthage.siege_engines").play("rome.garrison")
    assert t.can_play() == {"iberia.garrison:defence", "rome.siege_engines:assault"}
    t.play("rome.siege_engines").play("iberia.garrison")
    assert t.calm().dice == (1 + 2) + (3 + 2)


@pytest.mark.rule("16.5")
def test_neutral_cities_are_helped_too() -> None:
    t = attack("gaul_mercenaries", t=Table().give(ROME, "rome.garrison"))
    assert t.play("rome.garrison").calm().dice == 1 + 4


@pytest.mark.rule("12.5", "16.4")
def test_attacker_and_owner_play_leaders_that_have_dice_for_it_and_nobody_else() -> None:
    t = Table("s05").capital(GAUL, "massilia").own(1, "narbo").give(GAUL, "gallic_warriors", "ambiorix", "vercingetorix")
    t.give(1, "viriato", "retogenes", "iberia.chieftain").give(0, "consul").own(1, "emporion", "ilerda", "segeda")
    t.expedition(GAUL, "narbo", LAND, "gallic_warriors").until("AssaultWindow")
    assert t.can_play() == set()  # Ambiorix defends, Vercingetorix fights in the field
    t.do("pass")
    assert t.can_play() == {
        "iberia.viriato:leader", "iberia.retogenes:leader", "iberia.retogenes:defence", "iberia.chieftain:leader",
    }  # fmt: skip
    t.do("pass")
    assert t.seats == (0,) and t.can_play() == set()


@pytest.mark.rule("12.5", "16.4")
def test_leaders_give_their_own_side_dice() -> None:
    t = attack("gaul_mercenaries", t=Table().own(ROME, "capua").give(CARTHAGE, "mago").give(ROME, "consul", "rome.spqr"))
    t.play("mago").play("consul").play("rome.spqr")
    assert t.calm().dice == (1 + 1) + (3 + 2)


@pytest.mark.rule("12.6", "R-077")
def test_nobody_leads_a_raid_or_a_neutral_city() -> None:
    t = Table().own(ROME, "pisae").give(CARTHAGE, "mago", "carthage.siege_engines").give(ROME, "consul")
    t.raid(CARTHAGE, "ligures", "pisae").until("AssaultWindow")
    assert t.can_play() == {"carthage.siege_engines:assault"}
    assert t.do("pass").can_play() == {"rome.consul:leader"}
    t = attack("gaul_mercenaries", t=Table().give(ROME, "consul").give(IBERIA, "iberia.chieftain"))
    assert t.step == "AssaultWindow" and t.quiet() == [ROME, IBERIA] and not t.told("played.leader")


@pytest.mark.rule("16.22", "R-097")
def test_leaders_of_athens_and_sparta_do_not_serve_together() -> None:
    t = Table("s04").own(GREECE, "delfoi").give(GREECE, "spartan_eparitas", "pericles", "leonidas")
    t.expedition(GREECE, "thebai", LAND, "spartan_eparitas").until("AssaultWindow")
    assert t.can_play() == set()  # Leonidas has no dice here, Pericles none beside Spartans
    t = Table("s04").give(GREECE, "allied_hoplites", "pericles").expedition(GREECE, "thebai", LAND, "allied_hoplites")
    assert t.until("AssaultWindow").can_play() == {"greece.pericles:leader"}


@pytest.mark.rule("16.22", "R-097")
def test_cards_of_helpers_count_too_and_those_that_come_later_do_not() -> None:
    def at_athens() -> Table:
        t = Table("s04").own(MACEDONIA, "korinthos").own(GREECE, "argos").give(GREECE, "pericles", "athenian_hoplites")
        t.capital(MACEDONIA, "korinthos").give(MACEDONIA, "phalangites").give(PERSIA, "leonidas", "athenian_hoplites")
        return t.expedition(MACEDONIA, "athenai", LAND, "phalangites").until("AssaultWindow")

    t = at_athens()
    assert t.seats == (GREECE,) and t.can_play() == {"greece.pericles:leader", "greece.athenian_hoplites:defence"}
    t.play("pericles").do("pass").play("athenian_hoplites")
    assert t.calm().dice == 1 + (3 + 1 + 1 + 3)  # Pericles one, the hoplites two


@pytest.mark.rule("16.22", "R-097")
def test_a_rival_among_the_helpers_of_ones_side_keeps_a_leader_away(monkeypatch: pytest.MonkeyPatch) -> None:
    defends = tuple(card._replace(leader=(2, 0, 0, 1)) if card.name == "leonidas" else card for card in CARDS)
    monkeypatch.setattr(reactions, "CARDS", defends)  # no leader of the decks could meet a rival among helpers
    for known in (reactions.plays_at, reactions.ever):  # what is kept of the printed cards
        monkeypatch.setattr(reactions, known.__name__, known.__wrapped__)
    t = Table("s04").capital(MACEDONIA, "korinthos").own(GREECE, "thebai").give(GREECE, "leonidas")
    t.give(MACEDONIA, "phalangites").give(PERSIA, "athenian_hoplites")
    t.expedition(MACEDONIA, "thebai", LAND, "phalangites").until("AssaultWindow")
    assert t.seats == (GREECE,) and t.can_play() == {"greece.leonidas:leader"}
    t.do("pass").play("athenian_hoplites")
    assert t.seats == (GREECE,) and t.can_play() == set()


# ---- dice by roll
@pytest.mark.rule("16.10")
@pytest.mark.parametrize(("pip", "dice"), [(1, -1), (2, 0), (3, 0), (4, 1), (5, 1), (6, 2)])
def test_a_die_says_how_many_dice_a_sortie_or_a_desperate_assault_brings(pip: int, dice: int) -> None:
    t = attack("gaul_mercenaries", t=Table().own(ROME, "capua").give(ROME, "iberia.sortie"))
    assert t.play("iberia.sortie").calm().roll(pip).dice == 1 + 3 + dice
    t = attack("gaul_mercenaries", t=Table().own(ROME, "capua").give(IBERIA, "iberia.desperate_assault"))
    assert t.play("iberia.desperate_assault").calm().roll(pip).dice == 1 + 3 + dice


@pytest.mark.rule("12.10", "8.10", "R-139")
def test_their_dice_are_rolled_when_the_window_has_closed_in_the_order_of_play() -> None:
    t = Table().own(ROME, "capua").give(ROME, "iberia.sortie", "rome.garrison").give(IBERIA, "iberia.desperate_assault")
    t = attack("gaul_mercenaries", t=t).play("iberia.sortie")
    assert t.step == "AssaultWindow" and [one.dice for one in t.g.played] == [0] and t.g.to_roll == (0,)
    t.play("iberia.desperate_assault").play("rome.garrison")
    assert not t.told("card.rolled") and t.calm().step == "RollForSide"
    t.roll(6)
    assert t.step == "RollForSide" and [one.dice for one in t.g.played] == [2, 0, 1] and t.g.to_roll == (1,)
    t.roll(1)
    assert t.step == "RollAssault" and t.dice == 1 - 1 + 3 + 2 + 1
    assert [(told["one_card"], told["n"]) for told in t.told("card.rolled")] == [
        (kind("iberia.sortie"), 6), (kind("iberia.desperate_assault"), 1),
    ]  # fmt: skip


@pytest.mark.rule("12.7")
def test_a_side_with_no_dice_left_rolls_none() -> None:
    t = Table().own(ROME, "capua").give(IBERIA, "iberia.desperate_assault", "iberia.desperate_assault")
    t = attack("gaul_mercenaries", t=t)
    for _ in range(2):
        t.play("iberia.desperate_assault")
    assert t.calm().roll(1).roll(1).dice == 0 + 3
    t.roll(1, 1, 1)
    assert totals(t) == (5, 3) and t.owner("capua") == CARTHAGE


@pytest.mark.rule("12.7", "12.8")
def test_if_neither_has_any_the_strengths_decide() -> None:
    t = Table().own(ROME, "reghium").give(IBERIA, "iberia.desperate_assault", "iberia.sortie", "iberia.sortie")
    t = attack("gaul_mercenaries", target="reghium", t=t)
    for card in ("iberia.desperate_assault", "iberia.sortie", "iberia.sortie"):
        t.play(card)
    assert t.calm().roll(1).roll(1).roll(1).dice == 0
    t.roll()
    assert totals(t) == (5, 0) and won(t) and t.owner("reghium") == CARTHAGE


# ---- what comes of it
@pytest.mark.rule("12.8")
@pytest.mark.parametrize(("pip", "wins"), [(1, False), (2, True)])
def test_the_higher_total_wins_and_a_tie_is_the_citys(pip: int, wins: bool) -> None:
    t = attack("gaul_mercenaries").roll(pip, 2, 2, 2)
    assert won(t) == wins and t.owner("capua") == (CARTHAGE if wins else ROME)


@pytest.mark.rule("12.9", "16.7")
@pytest.mark.parametrize("pip", [1, 6])
def test_all_cards_of_both_sides_and_of_helpers_are_discarded(pip: int) -> None:
    t = Table().own(ROME, "capua").give(CARTHAGE, "mago").give(ROME, "rome.garrison", "rome.spqr").give(IBERIA, "iberia.garrison")
    t = attack("gaul_mercenaries", t=t).play("mago").play("rome.garrison").play("iberia.garrison").play("rome.spqr")
    t.calm().roll(pip, pip, 2, 2, 2, 2, 2, 2)
    assert t.discards(CARTHAGE) == ["gaul_mercenaries", "mago"] and t.discards(ROME) == ["spqr", "garrison"]
    assert t.discards(IBERIA) == ["garrison"] and t.g.attack is None and not t.g.played and not t.g.members
    t.sound()


# ---- in the defence of a capital
@pytest.mark.rule("16.24", "R-093")
def test_retogenes_has_one_die_more_in_the_owners_capital() -> None:
    def defence(target: str, how: str, t: Table) -> int:
        t.capital(CARTHAGE, "segeda").give(CARTHAGE, "gaul_mercenaries").give(IBERIA, "retogenes")
        t.expedition(CARTHAGE, target, LAND, "gaul_mercenaries").until("AssaultWindow")
        return t.play("retogenes", how).calm().dice - 1

    for how in ("leader", "defence"):
        assert defence("numantia", how, Table()) == 4 + 1 + 1
        assert defence("ilerda", how, Table().own(IBERIA, "ilerda")) == 2 + 1
        assert defence("ilerda", how, Table().capital(ROME, "ilerda").own(IBERIA, "ilerda")) == 3 + 1  # a strange capital
    t = Table().capital(CARTHAGE, "segeda").give(CARTHAGE, "gaul_mercenaries").give(ROME, "retogenes")
    t.expedition(CARTHAGE, "numantia", LAND, "gaul_mercenaries").until("AssaultWindow")
    assert t.play("retogenes", "defence").calm().dice - 1 == 4 + 1 + 1  # a helper's too: it is the capital of the city's owner


@pytest.mark.rule("16.19")
def test_hannibal_has_more_dice_against_rome_in_any_combat() -> None:
    def dice(owner: int) -> int:
        t = attack("gaul_mercenaries", t=Table().own(owner, "capua").give(CARTHAGE, "hannibal"))
        return t.play("hannibal").calm().dice - 3

    assert (dice(ROME), dice(IBERIA), dice(NEUTRAL)) == (1 + 2, 1 + 1, 1 + 1)
    t = Table().give(CARTHAGE, "hannibal").capital(ROME, "utica").give(ROME, "hastati")
    t.expedition(ROME, "carthago", LAND, "hastati").until("AssaultWindow").play("hannibal")
    assert t.calm().dice == 1 + 5 + 2
