"""Chapter 13: cities won and lost, and the cards that are played for a conquest or for a battle won."""

from __future__ import annotations

import pytest
from winedark.games.medemp.rules.board import IN_PROVINCE
from winedark.games.medemp.rules.cards import CARDS
from winedark.games.medemp.rules.tables import EMPIRES

from tests.games.medemp.battles import field, in_hand, naval, won
from tests.games.medemp.table import CARTHAGE, IBERIA, LAND, NEUTRAL, ROME, Table, ids, kind, place

SACK, ALLIES = "iberia.sack_and_plunder", "carthage.italian_allies"


def conquest(target: str = "emporion", *besides: str, owner: int = NEUTRAL, wins: bool = True) -> Table:
    """Iberia assaults a city next to Ilerda, or Numantia."""
    t = Table().own(IBERIA, "segeda", "ilerda").own(owner, target).give(IBERIA, "scutarii", "scutarii", *besides)
    t.expedition(IBERIA, target, LAND, "scutarii", "scutarii").until("RollAssault")
    return t.roll(*[6 if wins else 1] + [1 if wins else 6] * (t.dice - 1))


# ---- the city
@pytest.mark.rule("13.1", "13.2")
def test_the_city_becomes_the_expeditions_with_one_marker() -> None:
    t = Table().own(ROME, "capua", markers=4).capital(CARTHAGE, "neapolis")
    t.give(CARTHAGE, "libyan_elite_phalanx", "libyan_elite_phalanx")
    t.expedition(CARTHAGE, "capua", LAND, "libyan_elite_phalanx", "libyan_elite_phalanx").roll(6, 1, 1, 1, 1, 1, 1).fails()
    assert (t.owner("capua"), t.markers("capua"), t.points) == (CARTHAGE, 1, [2, -2, 0])
    assert "capua" in ids(t.empire(CARTHAGE).cities) and "capua" not in ids(t.empire(ROME).cities)
    t.sound()


@pytest.mark.rule("13.2", "R-024", "0.2")
@pytest.mark.parametrize(("target", "owner", "points"), [
    ("emporion", NEUTRAL, [0, 0, 2]), ("emporion", ROME, [0, -2, 2]), ("salduie", CARTHAGE, [-1, 0, 1]),
])  # fmt: skip
def test_a_player_who_gains_a_city_gains_its_size_and_its_loser_loses_it(target: str, owner: int, points: list[int]) -> None:
    assert conquest(target, owner=owner).points == points


@pytest.mark.rule("13.2", "R-024")
def test_so_it_is_with_cards() -> None:
    t = Table().own(ROME, "capua").give(CARTHAGE, ALLIES).imperium(CARTHAGE, ALLIES).do("name", place("capua")).roll(5)
    assert t.points == [2, -2, 0] and t.markers("capua") == 1
    t = Table().own(ROME, "capua", markers=3).give(IBERIA, "iberia.slave_revolt").imperium(IBERIA, "iberia.slave_revolt")
    t.do("name", place("capua")).roll(4)
    assert t.points == [0, -2, 0] and (t.owner("capua"), t.markers("capua")) == (NEUTRAL, 1)


@pytest.mark.rule("13.3", "R-062")
def test_a_city_that_falls_to_a_raid_is_neutral_and_nobody_gains_for_it() -> None:
    t = Table().own(ROME, "pisae", markers=2).raid(CARTHAGE, "ligures", "pisae").roll(6, 6, 6, 1, 1, 1)
    assert (t.owner("pisae"), t.markers("pisae"), t.points) == (NEUTRAL, 1, [0, -1, 0])
    t = Table().own(ROME, "capua").raid(CARTHAGE, "tarquinii", "roma").roll(6, 6, 1, 1, 1, 1, 1)
    assert (t.owner("roma"), t.points) == (NEUTRAL, [0, -3, 0])
    t = Table().own(ROME, "terentum").pirates(CARTHAGE, 6, "terentum").roll(6, 1, 1, 1)
    assert (t.owner("terentum"), t.points) == (NEUTRAL, [0, -2, 0])
    t.sound()


@pytest.mark.rule("13.3", "R-060")
def test_a_neutral_city_loses_markers_beyond_the_first() -> None:
    t = Table().own(NEUTRAL, "pisae", markers=3).raid(CARTHAGE, "ligures", "pisae").roll(6, 6, 6, 1, 1, 1, 1)
    assert (t.owner("pisae"), t.markers("pisae"), t.points) == (NEUTRAL, 1, [0, 0, 0])


@pytest.mark.rule("13.4")
def test_points_fall_below_0() -> None:
    t = Table().own(ROME, "terentum", "brundisium")
    for row, port in ((6, "terentum"), (1, "brundisium")):
        t.pirates(CARTHAGE, row, port).roll(*[6] + [1] * (t.dice - 1))
    assert t.points == [0, -3, 0]


# ---- for a conquest
@pytest.mark.rule("13.5", "16.28", "16.29", "R-038")
@pytest.mark.parametrize(("target", "cards"), [("emporion", 3), ("salduie", 2)])
def test_the_conqueror_sacks_a_city_by_its_size_and_one(target: str, cards: int) -> None:
    t = conquest(target, SACK)
    assert t.step == "ForConquest" and t.seats == (IBERIA,) and t.g.attack is None and "scutarii" in t.discards(IBERIA)
    before = len(t.empire(IBERIA).deck)
    t.play(SACK).any_chance()
    assert len(t.hand(IBERIA)) == cards and len(t.empire(IBERIA).deck) == before - cards
    assert "sack_and_plunder" in t.discards(IBERIA)
    t.sound()


@pytest.mark.rule("13.5", "R-038")
def test_several_cards_are_played_one_after_another() -> None:
    t = conquest("emporion", SACK, SACK).play(SACK).any_chance().play(SACK).any_chance()
    assert len(t.hand(IBERIA)) == 6 and t.step == ""  # both lie on the pile: nobody could hold a third
    t.sound()


@pytest.mark.rule("13.5", "3.4", "R-135")
def test_it_may_be_passed_and_an_empty_deck_gives_none() -> None:
    t = conquest("emporion", SACK).do("pass")
    assert t.step == "" and t.hand(IBERIA) == ["sack_and_plunder"]
    t = conquest("emporion", SACK).deck(IBERIA, "caetrati").play(SACK).draw("caetrati")
    assert t.hand(IBERIA) == ["caetrati"]


@pytest.mark.rule("16.28", "R-038")
def test_only_a_conquest_by_an_expedition_counts() -> None:
    assert conquest("emporion", SACK, wins=False).step == ""
    t = Table().own(ROME, "capua").give(IBERIA, SACK, ALLIES).imperium(IBERIA, ALLIES).do("name", place("capua")).roll(6)
    assert t.owner("capua") == IBERIA and t.step == ""
    t = Table().own(ROME, "pisae").give(IBERIA, SACK).raid(IBERIA, "ligures", "pisae").calm().roll(6, 6, 6, 1, 1)
    assert t.owner("pisae") == NEUTRAL and t.step == ""
    t = Table().own(IBERIA, "capua").give(IBERIA, SACK).give(CARTHAGE, "gaul_mercenaries").capital(CARTHAGE, "neapolis")
    t.expedition(CARTHAGE, "capua", LAND, "gaul_mercenaries").calm().roll(6, 1, 1, 1)
    assert t.owner("capua") == CARTHAGE and t.step == ""  # the owner who lost it does not sack it


@pytest.mark.rule("8.8", "13.5", "16.8")
def test_who_is_asked_for_a_conquest_depends_on_what_all_see() -> None:
    assert conquest("emporion", "caetrati").step == "ForConquest"
    assert conquest("emporion").step == ""
    t = Table().give(CARTHAGE, "gaul_mercenaries", "mago").expedition(CARTHAGE, "utica", LAND, "gaul_mercenaries").calm()
    assert t.roll(6, 1, 1).step == ""  # no such card in the deck of Carthage
    t = Table().give(CARTHAGE, "gaul_mercenaries", SACK).expedition(CARTHAGE, "utica", LAND, "gaul_mercenaries").calm()
    assert t.roll(6, 1, 1).step == "ForConquest"  # but a stolen one counts
    t.play(SACK).any_chance()
    assert {CARDS[k].empire for k in t.empire(CARTHAGE).hand} == {EMPIRES.index("carthage")} and len(t.hand(CARTHAGE)) == 2


# ---- for a battle won
def beaten(*besides: str, lands: tuple[str, ...] = ("neapolis", "terentum")) -> Table:
    """Carthage has beaten Rome in the field, on the way to Capua; casualties and recovery are rolled."""
    t = Table().capital(CARTHAGE, "croton").own(CARTHAGE, "reghium", "neapolis").own(ROME, "capua", *lands[1:])
    t = in_hand(t, "gaul_mercenaries iberian_mercenaries", "velites", {CARTHAGE: " ".join(besides)})
    t.expedition(CARTHAGE, "capua", LAND, "gaul_mercenaries", "iberian_mercenaries").until("InterceptOnLand").meet("velites")
    return t.calm().roll(6, 1).roll(6).roll(1)


@pytest.mark.rule("16.30", "R-099")
def test_after_beating_rome_in_italia_the_attacker_may_take_an_italian_city() -> None:
    t = beaten(ALLIES)
    assert t.step == "AfterBattle" and t.seats == (CARTHAGE,)
    t.play(ALLIES)
    assert t.named() == {"terentum", "tarquinii", "arretium", "pisae", "ancona", "brundisium"}  # not Capua, the target, nor Roma
    t.do("name", place("terentum"))
    assert t.owner("terentum") == CARTHAGE and t.markers("terentum") == 1 and t.points == [2 + 2, -2 - 2, 0]
    assert "italian_allies" in t.discards(CARTHAGE)
    assert t.until("RollAssault").force() == ["gaul_mercenaries", "iberian_mercenaries"]
    t.sound()


@pytest.mark.rule("16.30", "R-099")
def test_it_comes_after_recovery_and_may_be_passed() -> None:
    t = beaten(ALLIES)
    assert "casualties.rolled" in t.keys() and "velites" in t.discards(ROME)
    t.do("pass").until("RollAssault")
    assert t.hand(CARTHAGE) == ["italian_allies"] and t.owner("terentum") == ROME


@pytest.mark.rule("16.30", "R-099")
def test_both_cards_can_be_played() -> None:
    t = beaten(ALLIES, ALLIES).play(ALLIES).do("name", place("terentum")).play(ALLIES).do("name", place("pisae"))
    assert {"terentum", "pisae"} <= ids(t.empire(CARTHAGE).cities) and t.step != "AfterBattle"


@pytest.mark.rule("16.30", "R-099")
def test_an_interceptor_who_wins_may_play_it_too() -> None:
    t = Table().capital(CARTHAGE, "neapolis").own(CARTHAGE, "capua").give(ROME, "velites")
    t.give(CARTHAGE, "gaul_mercenaries", ALLIES).expedition(ROME, "capua", LAND, "velites").until("InterceptOnLand")
    t.meet("gaul_mercenaries").calm().roll(1, 6)
    while t.step == "RollRecovery":
        t.roll(1)
    assert t.step == "AfterBattle" and t.seats == (CARTHAGE,)
    t.play(ALLIES).do("name", place("tarquinii"))
    assert t.owner("tarquinii") == CARTHAGE and t.g.attack is None and t.step == ""
    t.sound()


@pytest.mark.rule("16.30", "R-099", "16.8")
def test_a_player_who_holds_it_may_play_it_but_only_against_rome() -> None:
    t = Table().capital(IBERIA, "neapolis").own(ROME, "capua").give(IBERIA, "scutarii", "scutarii", ALLIES).give(ROME, "velites")
    t.expedition(IBERIA, "capua", LAND, "scutarii", "scutarii").until("InterceptOnLand").meet("velites").calm()
    t.roll(6, 1).roll(6).roll(1)
    assert t.step == "AfterBattle" and t.seats == (IBERIA,)
    t = Table().capital(CARTHAGE, "neapolis").own(IBERIA, "capua").capital(IBERIA, "terentum").give(IBERIA, "slingers")
    t.give(CARTHAGE, "gaul_mercenaries", "gaul_mercenaries", ALLIES)
    t.expedition(CARTHAGE, "capua", LAND, "gaul_mercenaries", "gaul_mercenaries").until("InterceptOnLand").meet("slingers").calm()
    assert won(t.roll(6, 1)) and t.roll(6).roll(1).step != "AfterBattle"


@pytest.mark.rule("16.30")
def test_neither_a_battle_at_sea_nor_one_elsewhere_nor_a_lost_one_counts() -> None:
    t = naval("phoenician_quadrireme", "roman_trireme", {CARTHAGE: ALLIES}).calm()
    assert won(t.chance("open", 0, 6)) and t.roll(6).roll(1).step != "AfterBattle"
    t = Table().capital(CARTHAGE, "nicaea").own(ROME, "tarquinii", "pisae", "genua").give(ROME, "velites")
    t.give(CARTHAGE, "gaul_mercenaries", "gaul_mercenaries", ALLIES)
    t.expedition(CARTHAGE, "genua", LAND, "gaul_mercenaries", "gaul_mercenaries").until("InterceptOnLand").meet("velites").calm()
    assert won(t.roll(6, 1)) and t.roll(6).roll(1).step != "AfterBattle"  # Genua lies in Liguria
    t = field("gaul_mercenaries", "triarii triarii", {CARTHAGE: ALLIES}).calm().roll(1, 6)
    t.fails()
    assert t.step == "" and t.g.attack is None


@pytest.mark.rule("8.8", "16.30", "17.1")
def test_a_player_who_could_hold_it_is_asked_if_there_is_a_city_to_take() -> None:
    assert beaten("mago").step == "AfterBattle" and beaten().step != "AfterBattle"
    t = Table().capital(CARTHAGE, "croton").own(CARTHAGE, *(ids(IN_PROVINCE["italia"]) - {"roma", "capua"}))
    t = in_hand(t.own(ROME, "capua"), "gaul_mercenaries iberian_mercenaries", "velites", {CARTHAGE: ALLIES})
    t.expedition(CARTHAGE, "capua", LAND, "gaul_mercenaries", "iberian_mercenaries").until("InterceptOnLand").meet("velites")
    assert t.calm().roll(6, 1).roll(6).roll(1).step != "AfterBattle"  # only Capua and the capital are left


@pytest.mark.rule("16.30", "18.2", "18.4")
def test_truces_hold_here_as_with_every_imperium_card() -> None:
    t = beaten(ALLIES).truce(ROME)
    assert t.play(ALLIES).named() == {"tarquinii", "arretium", "pisae", "ancona", "brundisium"}
    t = beaten(ALLIES).truce(CARTHAGE).play(ALLIES).do("name", place("terentum"))
    assert t.g.truces == () and kind(ALLIES) not in t.empire(CARTHAGE).hand


@pytest.mark.rule("16.30", "21.1")
def test_a_city_taken_so_may_win_the_game_at_once() -> None:
    t = Table().capital(CARTHAGE, "croton").own(CARTHAGE, "reghium", "neapolis").own(ROME, "capua")
    t.vast(CARTHAGE, 23, "terentum")
    t = in_hand(t, "gaul_mercenaries iberian_mercenaries", "velites", {CARTHAGE: ALLIES})
    t.expedition(CARTHAGE, "capua", LAND, "gaul_mercenaries", "iberian_mercenaries").until("InterceptOnLand").meet("velites")
    t.calm().roll(6, 1).roll(6).roll(1).play(ALLIES)
    assert t.empire(CARTHAGE).cities.bit_count() == 23
    t.do("name", place("terentum"))
    assert t.game.over(t.g) and t.g.winners == (CARTHAGE,) and t.owner("capua") == ROME
