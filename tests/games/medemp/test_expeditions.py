"""Chapter 7: what an expedition is made of, how it runs, and when it is over."""

from __future__ import annotations

import pytest
from winedark.games.medemp.rules.expedition import declarable, order_for, targets
from winedark.games.medemp.rules.forces import Force
from winedark.games.medemp.rules.truces import spared_by

from tests.games.medemp.battles import totals
from tests.games.medemp.playing import asks, game_of, positions
from tests.games.medemp.table import CARTHAGE, CHANCE, DIRECT, IBERIA, LAND, MIXED, NEUTRAL, ROME, SEA, Table, laid, place

QUADRIREME, TRIREME = "phoenician_quadrireme", "carthage.phoenician_trireme"
GAUL = 3  # the seat of Gaul in scenario 6


def laying(seat: int, target: str, how: int, *names: str, t: Table | None = None) -> Table:
    """An expedition is declared, its cards are still to be laid."""
    t = (t or Table()).give(seat, *(name.partition(":")[0] for name in names))
    return t.act(seat).do("expedition", place(target), how)


def why(t: Table, *names: str) -> str:
    """What is wrong with these cards."""
    pattern = t.legal("lay")[0][-1]
    return "" if pattern.admits(laid(*names)) else pattern.why(laid(*names)).key


# ---- what it goes against, and with which cards
@pytest.mark.rule("7.1")
def test_the_target_is_a_city_that_is_not_ones_own_or_an_area_that_is_not_subdued() -> None:
    t = Table().own(CARTHAGE, "utica", "hippo_regius", "cirta").own(ROME, "hadrumentum", "panormos")
    t.give(CARTHAGE, "gaul_mercenaries").act(CARTHAGE)
    assert t.targets(LAND) == {"hadrumentum", "panormos", "lilybaeum", "nora", "rusicade", "theveste", "massylii_numidae"}
    t.subdue("massylii_numidae").act(CARTHAGE)
    assert "massylii_numidae" not in t.targets(LAND) and {"capsa", "massaesyli_numidae"} <= t.targets(LAND)


@pytest.mark.rule("7.2", "R-009", "16.1")
def test_troops_and_fleets_are_laid_and_nothing_else() -> None:
    t = laying(ROME, "capua", LAND, "hastati", "roman_trireme", "consul", "rome.engineering", "rome.storm_at_sea")
    assert {m for m, _ in t.legal("lay")[0][-1].members()} == set(laid("hastati", "roman_trireme"))
    assert not t.allows("lay") and why(t) == "pick.short"
    assert t.allows("lay", *laid("hastati")) and t.allows("lay", *laid("hastati", "roman_trireme"))
    assert not t.allows("lay", *laid("hastati", "hastati")) and not t.allows("lay", *laid("principes"))


@pytest.mark.rule("7.2", "16.1", "R-009")
def test_a_card_of_both_types_serves_as_one_of_them() -> None:
    t = laying(IBERIA, "segontia", LAND, "iberia.greek_allies", "scutarii")
    fleet, troop = "iberia.greek_allies:fleet", "iberia.greek_allies:troop"
    assert (
        t.allows("lay", *laid(fleet)) and t.allows("lay", *laid(troop, "scutarii")) and not t.allows("lay", *laid(fleet, troop))
    )
    t.do("lay", *laid(fleet, "scutarii")).calm().roll(1, 1, 1)
    assert totals(t)[0] == 1 + 1 + 6


@pytest.mark.rule("7.3", "16.3")
def test_by_sea_and_mixed_the_fleets_must_have_room_for_all_troops() -> None:
    troops = ["gaul_mercenaries", "gaul_mercenaries", "iberian_mercenaries", "iberian_mercenaries", "numidian_cavalry"]
    t = laying(CARTHAGE, "tarquinii", SEA, QUADRIREME, TRIREME, *troops)
    assert why(t, *troops[:1]) == "pick.no_fleet" and why(t, TRIREME, *troops[:4]) == "pick.overboard"
    assert why(t, TRIREME, *troops[:3]) == why(t, QUADRIREME, *troops[:4]) == why(t, QUADRIREME, TRIREME, *troops) == ""
    t = laying(IBERIA, "carthago", MIXED, "iberia.greek_allies", "scutarii", t=Table().own(IBERIA, "segeda", "saguntum"))
    assert why(t, "scutarii") == "pick.no_fleet" and why(t, "scutarii", "iberia.greek_allies:fleet") == ""
    t = laying(CARTHAGE, "utica", LAND, *troops)
    assert why(t, *troops) == ""


@pytest.mark.rule("7.4", "R-071", "R-020")
def test_city_strengths_must_add_up_to_one() -> None:
    t = laying(GAUL, "massilia", SEA, "veneti_ships", "gallic_warriors", t=Table("s06").capital(GAUL, "narbo"))
    assert why(t, "veneti_ships") == "pick.no_strength" and why(t, "veneti_ships", "gallic_warriors") == ""
    t = laying(CARTHAGE, "tarquinii", SEA, QUADRIREME)
    assert why(t, QUADRIREME) == ""


@pytest.mark.rule("7.4")
def test_against_an_area_field_strengths_must() -> None:
    t = laying(
        CARTHAGE, "massylii_numidae", LAND, QUADRIREME, "numidian_cavalry", t=Table().own(CARTHAGE, "hadrumentum", "capsa")
    )
    assert why(t, QUADRIREME) == "pick.no_strength" and why(t, "numidian_cavalry") == ""
    t = Table().own(CARTHAGE, "hadrumentum", "capsa").give(CARTHAGE, QUADRIREME).act(CARTHAGE)
    assert "massylii_numidae" not in t.targets(LAND) and "theveste" in t.targets(LAND)


@pytest.mark.rule("7.5", "R-010")
def test_the_others_see_target_way_number_of_cards_and_whether_it_is_a_direct_assault() -> None:
    t = Table().give(CARTHAGE, QUADRIREME, "gaul_mercenaries").expedition(CARTHAGE, "tarquinii", SEA, QUADRIREME)
    assert t.told("expedition.sea") == [
        {"seat": CARTHAGE, "place": place("tarquinii"), "n": 1, "route": (place("carthago"), place("tarquinii"))}
    ]
    t = Table().give(CARTHAGE, QUADRIREME).expedition(CARTHAGE, "tarquinii", DIRECT, QUADRIREME)
    assert len(t.told("expedition.direct")) == 1
    t = Table().give(CARTHAGE, "gaul_mercenaries").expedition(CARTHAGE, "utica", LAND, "gaul_mercenaries")
    assert t.told("expedition.land")[0]["n"] == 1


# ---- direct assaults
@pytest.mark.rule("7.6", "R-021")
@pytest.mark.parametrize(("target", "fleets", "may"), [
    ("tarquinii", [TRIREME], True), ("terentum", [QUADRIREME], True), ("terentum", [TRIREME], False),
    ("roma", [QUADRIREME, TRIREME], True), ("roma", [QUADRIREME], False),
])  # fmt: skip
def test_a_direct_assault_takes_fleets_as_strong_as_the_city_is_big(target: str, fleets: list[str], may: bool) -> None:
    t = Table().give(CARTHAGE, *fleets, "libyan_elite_phalanx").act(CARTHAGE)
    assert (target in t.targets(DIRECT)) == may
    if may:
        t.do("expedition", place(target), DIRECT)
        assert why(t, *fleets, "libyan_elite_phalanx") == ""
        assert len(fleets) == 1 or why(t, fleets[0], "libyan_elite_phalanx") == "pick.not_direct"


@pytest.mark.rule("7.6", "R-021")
def test_the_voyage_must_end_at_the_target() -> None:
    t = Table().own(CARTHAGE, "tarraco").give(CARTHAGE, QUADRIREME, "gaul_mercenaries").act(CARTHAGE)
    assert "ilerda" in t.targets(MIXED) and "ilerda" not in t.targets(DIRECT)
    t = Table().own(IBERIA, "segeda", "saguntum").give(IBERIA, "iberia.greek_allies").act(IBERIA)
    assert "neapolis" in t.targets(DIRECT)
    t.do("expedition", place("neapolis"), DIRECT).do("lay", *laid("iberia.greek_allies:fleet"))
    assert t.g.attack is not None and (t.g.attack.kind, t.g.attack.direct) == (MIXED, True)


@pytest.mark.rule("R-021", "R-020", "12.3")
def test_troops_aboard_add_their_strength_to_a_direct_assault() -> None:
    t = Table().give(CARTHAGE, QUADRIREME, "libyan_elite_phalanx")
    t.expedition(CARTHAGE, "tarquinii", DIRECT, QUADRIREME, "libyan_elite_phalanx").calm().roll(1, 1, 1)
    assert totals(t)[0] == 1 + 2 + 11


@pytest.mark.rule("7.10", "R-070")
def test_if_its_fleets_have_become_too_weak_it_lands_and_can_be_met() -> None:
    t = Table().own(ROME, "capua").give(CARTHAGE, QUADRIREME, TRIREME).give(ROME, "hastati").give(IBERIA, "iberia.storm_at_sea")
    t.expedition(CARTHAGE, "roma", DIRECT, QUADRIREME, TRIREME).do("pass")
    t.play("iberia.storm_at_sea").roll(5).lose(TRIREME).until("InterceptOnLand")
    assert t.g.attack is not None and not t.g.attack.direct and t.told("expedition.lands")


@pytest.mark.rule("7.10", "10.9")
def test_if_they_are_strong_enough_it_does_not_land() -> None:
    t = Table().give(CARTHAGE, QUADRIREME, TRIREME).give(ROME, "hastati")
    t.expedition(CARTHAGE, "roma", DIRECT, QUADRIREME, TRIREME)
    seen = []
    while t.step != "RollAssault":
        seen.append(t.step)
        t.do("let" if t.step.startswith("Intercept") else "pass")
    assert "InterceptAtSea" in seen and "InterceptOnLand" not in seen and not t.told("expedition.lands")


@pytest.mark.rule("7.10", "R-070")
def test_what_counts_is_what_is_left_after_a_battle_at_sea() -> None:
    t = Table().give(CARTHAGE, QUADRIREME, TRIREME).give(ROME, "roman_trireme", "hastati")
    t.expedition(CARTHAGE, "roma", DIRECT, QUADRIREME, TRIREME).until("InterceptAtSea").meet("roman_trireme").calm()
    while t.step == "RollOpening":
        t.chance("open", 0, 1)
    t.roll(6, 1).roll(1).chance("lose", 1).fails()
    assert t.step == "InterceptOnLand" and t.told("expedition.lands")


# ---- its course
@pytest.mark.rule("7.7", "R-011")
def test_the_course_of_an_expedition() -> None:
    def course(t: Table) -> list[str]:
        seen = []
        while t.step not in ("", "RollAssault"):
            if t.step not in seen[-1:]:
                seen.append(t.step)
            if t.step == "RollStraits":
                t.roll(*[6] * t.dice)
            else:
                t.do("let" if t.step.startswith("Intercept") else "pass")
        return [*seen, t.step]

    def at_war() -> Table:
        t = Table().own(IBERIA, "segeda", "saguntum").own(ROME, "capua", "neapolis").own(CARTHAGE, "panormos", "messana")
        return t.give(ROME, "iberia.ambush", "rome.storm_at_sea").give(CARTHAGE, "gaul_mercenaries", QUADRIREME)

    t = at_war().give(IBERIA, "iberia.greek_allies", "scutarii")
    t.expedition(IBERIA, "neapolis", MIXED, "iberia.greek_allies:fleet", "scutarii")
    after = ["InterceptOnLand", "AssaultWindow", "RollAssault"]
    assert course(t) == ["StormWindow", "AmbushWindow", "InterceptAtSea", *after]
    t = at_war().expedition(CARTHAGE, "neapolis", SEA, QUADRIREME, "gaul_mercenaries")
    assert course(t) == ["StormWindow", "InterceptAtSea", *after]
    t = at_war().own(ROME, "reghium").expedition(CARTHAGE, "reghium", LAND, "gaul_mercenaries")
    assert course(t) == ["RollStraits", "AmbushWindow", *after]
    t = at_war().expedition(CARTHAGE, "utica", LAND, "gaul_mercenaries")
    assert course(t) == ["AmbushWindow", "AssaultWindow", "RollAssault"]


@pytest.mark.rule("7.8", "10.10")
def test_against_an_area_it_ends_in_a_field_battle() -> None:
    t = Table().own(CARTHAGE, "hadrumentum", "capsa").give(CARTHAGE, "gaul_mercenaries").give(ROME, "iberia.ambush", "hastati")
    t.expedition(CARTHAGE, "massylii_numidae", LAND, "gaul_mercenaries")
    assert t.step == "AmbushWindow" and t.quiet() == [ROME] and t.step == "RollBattle"
    t.roll(1, 6, 6, 6).fails()
    assert t.g.attack is None and t.step == "" and t.points == [0, 0, 0]


# ---- losses
@pytest.mark.rule("7.9", "R-072")
def test_without_a_fleet_as_many_troops_are_lost_as_the_others_cannot_carry() -> None:
    troops = ["gaul_mercenaries", "gaul_mercenaries", "iberian_mercenaries", "iberian_mercenaries", "numidian_cavalry"]
    t = Table().give(CARTHAGE, QUADRIREME, TRIREME, *troops).give(IBERIA, "iberia.storm_at_sea")
    t.expedition(CARTHAGE, "tarquinii", SEA, QUADRIREME, TRIREME, *troops).play("iberia.storm_at_sea").roll(5)
    t.lose(QUADRIREME)
    assert t.step == "LoseTroops"
    assert not t.game.admits(t.g, CHANCE, ("lose", *laid("gaul_mercenaries", TRIREME)))
    assert not t.game.admits(t.g, CHANCE, ("lose", *laid("gaul_mercenaries")))
    t.lose("gaul_mercenaries", "numidian_cavalry")
    assert t.force() == ["gaul_mercenaries", "iberian_mercenaries", "iberian_mercenaries", "phoenician_trireme"]
    assert t.told("force.drowned") and t.step != "LoseTroops"
    t.sound()


@pytest.mark.rule("7.9", "7.13")
def test_without_any_fleet_all_are_lost_and_it_is_over() -> None:
    t = Table().give(CARTHAGE, QUADRIREME, "gaul_mercenaries").give(IBERIA, "iberia.storm_at_sea")
    t.expedition(CARTHAGE, "tarquinii", SEA, QUADRIREME, "gaul_mercenaries").play("iberia.storm_at_sea").roll(5).lose(QUADRIREME)
    t.lose("gaul_mercenaries")
    assert t.g.attack is None and t.step == "" and t.discards(CARTHAGE) == ["gaul_mercenaries", "phoenician_quadrireme"]


@pytest.mark.rule("7.9", "R-069")
def test_on_a_mixed_way_an_ambush_can_cost_the_ships() -> None:
    t = Table().own(IBERIA, "segeda", "saguntum").give(IBERIA, "iberia.greek_allies", "scutarii").give(ROME, "iberia.ambush")
    t.expedition(IBERIA, "neapolis", MIXED, "iberia.greek_allies:fleet", "scutarii").until("AmbushWindow")
    t.play("iberia.ambush").roll(5).lose("iberia.greek_allies:fleet")
    assert t.step == "LoseTroops"


@pytest.mark.rule("7.9", "R-067")
def test_by_land_nobody_drowns() -> None:
    t = Table().give(CARTHAGE, QUADRIREME, "gaul_mercenaries").give(ROME, "iberia.ambush")
    t.expedition(CARTHAGE, "panormos", LAND, QUADRIREME, "gaul_mercenaries").play("iberia.ambush").roll(5).lose(QUADRIREME)
    assert t.step == "RollAssault" and t.force() == ["gaul_mercenaries"]


# ---- the end
@pytest.mark.rule("7.11", "7.12", "R-071")
def test_without_city_strength_there_is_no_assault_and_nothing_recovers() -> None:
    t = Table("s06").capital(GAUL, "narbo").give(GAUL, "veneti_ships", "gallic_warriors").give(0, "rome.storm_at_sea")
    t.expedition(GAUL, "massilia", SEA, "veneti_ships", "gallic_warriors").play("rome.storm_at_sea").roll(5)
    t.lose("gallic_warriors").calm()
    assert t.g.attack is None and t.step == "" and "assault.begins" not in t.keys() and t.owner("massilia") == NEUTRAL
    assert t.discards(GAUL) == ["gallic_warriors", "veneti_ships"]
    assert [event.rule for event in t.g.events or [] if event.key == "expedition.ends"] == ["7.11"]
    t.sound()


@pytest.mark.rule("7.12", "12.9")
def test_when_it_is_over_all_its_cards_are_discarded() -> None:
    t = Table().give(CARTHAGE, QUADRIREME, "gaul_mercenaries", "mago")
    t.expedition(CARTHAGE, "tarquinii", DIRECT, QUADRIREME, "gaul_mercenaries").until("AssaultWindow").play("mago").calm()
    t.roll(6, 6, 1, 1)
    assert t.g.attack is None and t.discards(CARTHAGE) == ["gaul_mercenaries", QUADRIREME, "mago"] and not t.g.members
    t.sound()


@pytest.mark.rule("7.13")
def test_without_troops_and_fleets_it_is_over() -> None:
    t = Table().give(CARTHAGE, "gaul_mercenaries").give(ROME, "iberia.ambush")
    t.expedition(CARTHAGE, "utica", LAND, "gaul_mercenaries").play("iberia.ambush").roll(5).lose("gaul_mercenaries")
    assert t.g.attack is None and t.step == "" and t.told("expedition.spent")


@pytest.mark.rule("7.14", "R-073")
def test_the_way_is_traced_once() -> None:
    t = Table().own(IBERIA, "segeda", "saguntum").give(IBERIA, "iberia.greek_allies", "scutarii").give(ROME, "rome.storm_at_sea")
    t.expedition(IBERIA, "croton", MIXED, "iberia.greek_allies:fleet", "scutarii")
    t.own(ROME, "segeda", "saguntum").calm()
    assert t.step == "RollAssault" and t.g.attack is not None
    assert t.g.attack.way == tuple(map(place, ("numantia", "segeda", "saguntum", "croton")))


@pytest.mark.parametrize("edition", ["s06", "s11"])
def test_what_may_be_declared_is_what_the_hand_can_do_at_each_target_by_itself(edition: str) -> None:
    """However the targets are taken together: by foes that make a difference, and by size."""
    game, acts, looked = game_of(edition), asks("Act"), 0
    for state in positions(edition, 3, 4000):
        if not acts(game, state) or not (found := declarable(state, game.scenario, seat := state.active)):
            continue
        every = [
            ("expedition", one, kind)
            for kind in (LAND, SEA, MIXED, DIRECT)
            for one in sorted(targets(state, game.scenario, seat, kind))
        ]
        forces = [Force(state.empires[seat].hand, order_for(state, game.scenario, one, kind)) for _, one, kind in every]
        fine = [option for option, force in zip(every, forces, strict=True) if force.admits(force.suggest())]
        assert found == [option for option in fine if not spared_by(state, seat) >> option[1] & 1]
        looked += 1
    assert looked > 20
