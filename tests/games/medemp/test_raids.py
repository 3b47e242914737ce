"""Chapter 15: raids by barbarian areas, neutral cities and pirates, and those who direct them."""

from __future__ import annotations

import pytest
from winedark.games.medemp.rules.board import PLACES
from winedark.kernel.text import Text

from tests.games.medemp.battles import totals, won
from tests.games.medemp.table import CARTHAGE, IBERIA, NEUTRAL, NOBODY, ROME, Table, ids, place


def pairs(t: Table) -> set[tuple[str, str]]:
    """What may raid what."""
    return {(PLACES[a[1]].id, PLACES[a[2]].id) for a in t.legal("raid")}


# ---- barbarian areas
@pytest.mark.rule("15.1", "15.2", "R-029")
def test_an_area_raids_a_city_that_it_touches_whosever_it_is() -> None:
    t = Table().own(IBERIA, "pallantia").own(ROME, "nicaea").run("barbarians_raid", ROME)
    assert t.seats == (ROME,) and t.step == "NameBarbarians"
    found = pairs(t)
    assert {("vascones", "numantia"), ("vascones", "pallantia"), ("vascones", "ilerda"), ("ligures", "nicaea")} <= found
    assert all(source in ids(t.game.scenario.areas) and target in ids(t.game.scenario.cities) for source, target in found)
    assert len([one for one in found if one[0] == "vascones"]) == 4  # and not the areas beside it


@pytest.mark.rule("15.3", "4.9")
@pytest.mark.parametrize("enraged", [0, 3])
def test_its_strength_is_its_dice_and_the_enraged_marker(enraged: int) -> None:
    t = Table().own(IBERIA, "pallantia")
    t.g.enraged = enraged
    t.raid(ROME, "vascones", "pallantia")
    assert t.step == "RollAssault" and t.dice == 4 + enraged + 2


@pytest.mark.rule("15.8")
def test_a_raid_by_land_rolls_its_dice_and_nothing_else() -> None:
    t = Table().own(IBERIA, "pallantia").give(ROME, "rome.siege_engines").raid(ROME, "vascones", "pallantia")
    assert t.play("rome.siege_engines").calm().dice == 5 + 2
    t.roll(1, 1, 1, 1, 1, 6, 6)
    assert totals(t) == (5, 12) and not won(t)


# ---- neutral cities
@pytest.mark.rule("15.4", "R-036")
def test_a_neutral_city_raids_a_capital_if_one_can_be_reached() -> None:
    t = Table().own(IBERIA, "segontia", "segeda").own(ROME, "ancona").run("neutral_raid", ROME)
    found = pairs(t)
    assert {("pallantia", "numantia"), ("tarquinii", "roma"), ("utica", "carthago"), ("panormos", "carthago")} <= found
    assert {target for _, target in found} == {"numantia", "roma", "carthago"}
    assert not {("segontia", "numantia"), ("ancona", "roma")} & found


@pytest.mark.rule("15.4", "R-036")
def test_otherwise_any_city_of_a_player() -> None:
    t = Table().own(CARTHAGE, "carthago", "utica", "hadrumentum", "panormos", "lilybaeum", "nora")
    t.own(ROME, "tarquinii", "ancona", "capua").own(IBERIA, "segontia", "segeda", "pallantia").run("neutral_raid", ROME)
    found = pairs(t)
    assert ("hippo_regius", "utica") in found and ("neapolis", "capua") in found and ("arretium", "tarquinii") in found
    assert not {target for _, target in found} & {"roma", "carthago", "numantia"}
    assert all(t.owner(source) == NEUTRAL and t.owner(target) != NEUTRAL for source, target in found)


@pytest.mark.rule("15.4", "R-064", "12.2")
def test_a_city_across_a_subdued_area_is_joined_and_a_capital_counts_no_matter_who_holds_it() -> None:
    t = Table().own(CARTHAGE, "cirta").run("neutral_raid", ROME)
    assert ("capsa", "cirta") not in pairs(t)
    t = Table().capital(IBERIA, "cirta").own(ROME, "carthago").subdue("massylii_numidae").run("neutral_raid", ROME)
    assert {("capsa", "cirta"), ("utica", "carthago")} <= pairs(t)


@pytest.mark.rule("15.5", "R-061")
def test_its_strength_is_its_size_and_its_markers_and_it_loses_nothing() -> None:
    t = Table().own(ROME, "ancona", "tarquinii").own(NEUTRAL, "capua", markers=3).raid(CARTHAGE, "capua", "roma")
    assert t.dice == 2 + 3 + 5
    t.roll(*[1] * 10)
    assert t.markers("capua") == 3 and t.owner("roma") == ROME
    t.raid(CARTHAGE, "capua", "roma").roll(*[6] * 5 + [1] * 5)
    assert t.markers("capua") == 3 and t.owner("roma") == NEUTRAL


# ---- pirates
@pytest.mark.rule("15.6", "R-063")
def test_pirates_raid_a_port_of_another_player() -> None:
    t = Table().own(CARTHAGE, "utica", "capsa").own(ROME, "neapolis").own(IBERIA, "emporion")
    t.run("pirates_raid", CARTHAGE).roll(4)
    assert t.named() == {"roma", "neapolis", "emporion"}
    t.run("pirates_raid", ROME).roll(4)
    assert t.named() == {"carthago", "utica", "emporion"}


@pytest.mark.rule("15.7", "15.8", "R-046", "R-063")
@pytest.mark.parametrize("row", range(1, 7))
def test_the_row_of_their_table_is_rolled_before_the_port_is_named(row: int) -> None:
    t = Table().run("pirates_raid", CARTHAGE, active=NOBODY)
    assert t.step == "RollPirates" and t.dice == 1
    t.roll(row)
    assert t.step == "NamePort" and t.seats == (CARTHAGE,)
    step, frame = t.game.asked(t.g)
    assert t.game.face.detail(step, t.g, frame, CARTHAGE) == Text("detail.NamePort", {"n": row})
    t.do("pirates", place("roma"))
    assert t.dice == 1 + 5
    t.roll(3, 1, 1, 1, 1, 1)
    assert totals(t) == (3 + row + 1, 5)


@pytest.mark.rule("15.8", "15.7")
@pytest.mark.parametrize("row", [1, 6])
def test_in_a_battle_they_add_their_naval_strength(row: int) -> None:
    t = Table().give(ROME, "roman_trireme").pirates(CARTHAGE, row, "roma").until("InterceptAtSea").meet("roman_trireme").calm()
    t.roll(1, 1)
    assert totals(t) == (1 + row + 3, 1 + 3)


@pytest.mark.rule("15.8", "12.4")
def test_assault_cards_add_to_pirates_too() -> None:
    t = Table().give(CARTHAGE, "carthage.siege_engines").pirates(CARTHAGE, 2, "roma").play("carthage.siege_engines").calm()
    assert t.dice == 2 + 5


# ---- their course
@pytest.mark.rule("15.9", "15.10", "R-061")
def test_the_course_of_raids() -> None:
    def course(t: Table) -> list[str]:
        seen = [t.step]
        while t.step != "RollAssault":
            t.do("let" if t.step.startswith("Intercept") else "pass")
            seen += [t.step] * (t.step != seen[-1])
        return seen

    def ready() -> Table:
        return Table().own(ROME, "pisae", "tarquinii").give(ROME, "iberia.ambush", "rome.storm_at_sea", "hastati")

    by_land = ["AmbushWindow", "InterceptOnLand", "AssaultWindow", "RollAssault"]
    assert course(ready().raid(CARTHAGE, "ligures", "pisae")) == by_land
    assert course(ready().raid(CARTHAGE, "ancona", "roma")) == by_land
    assert course(ready().pirates(CARTHAGE, 2, "pisae")) == ["StormWindow", "InterceptAtSea", "AssaultWindow", "RollAssault"]


@pytest.mark.rule("15.9", "R-029", "8.5")
def test_everybody_but_the_director_may_ambush_them() -> None:
    t = Table().own(IBERIA, "pallantia")
    for seat, card in ((CARTHAGE, "iberia.ambush"), (ROME, "caetrati"), (IBERIA, "iberia.ambush")):
        t.give(seat, card)
    assert t.raid(CARTHAGE, "vascones", "pallantia").quiet() == [IBERIA, ROME]


# ---- directors who raid themselves
def own_raid() -> Table:
    """Iberia directs the Vascones to Numantia; everybody has cards for it."""
    t = Table().give(IBERIA, "iberia.ambush", "scutarii", "iberia.desperate_assault", "iberia.sortie", "iberia.chieftain")
    t.give(ROME, "iberia.ambush", "rome.siege_engines").give(CARTHAGE, "carthage.siege_engines")
    return t.raid(IBERIA, "vascones", "numantia")


@pytest.mark.rule("15.11", "R-059")
def test_directors_do_not_ambush_a_raid_on_their_own_city_but_intercept_it() -> None:
    t = own_raid()
    assert t.step == "AmbushWindow" and t.quiet() == [ROME]
    assert t.step == "InterceptOnLand" and t.seats == (IBERIA,)
    t.meet("scutarii")
    assert t.step == "Deployment" and t.seats == (IBERIA,) and t.can_play() == {"iberia.chieftain:leader"}
    t.play("iberia.chieftain").calm()
    assert t.met() == ["scutarii", "chieftain"] and t.dice == 4 + 2
    t.sound()


@pytest.mark.rule("15.11", "R-059", "8.9")
def test_in_the_assault_they_are_the_owner_and_nothing_else() -> None:
    t = own_raid().until("AssaultWindow")
    assert t.seats == (IBERIA,) and t.can_play() == {"iberia.sortie:defence", "iberia.chieftain:leader"}
    t.play("iberia.chieftain")
    assert not t.g.members and [one.side for one in t.g.played] == [1]
    assert t.quiet() == [CARTHAGE, ROME, IBERIA] and t.dice == 4 + (4 + 1)
    t.roll(*[6] * 4 + [1] * 5)
    assert t.owner("numantia") == NEUTRAL and "chieftain" in t.discards(IBERIA)
    t.sound()


# ---- events
@pytest.mark.rule("15.12", "R-058")
@pytest.mark.parametrize(("event", "step"), [(12, "NameBarbarians"), (13, "NameNeutral"), (14, "RollPirates")])
def test_the_raid_of_an_event_takes_place_if_there_is_a_target(event: int, step: str) -> None:
    t = Table().event(event).run("event", active=NOBODY).chance("draw", CARTHAGE)
    assert t.step == step
    assert event == 14 or {a[0] for a in t.legal()} == {"raid"}  # nobody may do without it


@pytest.mark.rule("R-058", "15.2", "15.4", "15.6")
@pytest.mark.parametrize(("event", "whose"), [(12, {ROME, IBERIA, NEUTRAL}), (13, {ROME, IBERIA}), (14, {IBERIA})])
def test_only_barbarians_raid_neutral_cities_and_no_pirates_the_directors(event: int, whose: set[int]) -> None:
    t = Table().own(NEUTRAL, "carthago").own(ROME, "nicaea").own(IBERIA, "pallantia", "emporion").event(event)
    t.run("event", active=NOBODY).chance("draw", ROME)
    if t.step == "RollPirates":
        t.roll(3)
    assert {t.g.owner[action[-1]] for action in t.legal()} == whose


@pytest.mark.rule("15.12", "18.2")
@pytest.mark.parametrize("event", [12, 13, 14])
def test_if_there_is_none_nothing_happens(event: int) -> None:
    t = Table().event(event)
    if event == 12:
        t.subdue(*ids(t.game.scenario.areas))
    elif event == 13:
        t.own(CARTHAGE, *ids(t.game.scenario.cities))
    else:
        t.capital(ROME, "capua").own(NEUTRAL, "roma")
    t.run("event", active=NOBODY).chance("draw", CARTHAGE)
    assert t.step == "" and t.g.attack is None
    t.sound()


@pytest.mark.rule("15.12", "18.2")
@pytest.mark.parametrize("event", [13, 14])
def test_truces_count_for_that(event: int) -> None:
    t = Table().event(event).capital(ROME, "capua").own(NEUTRAL, "roma", "carthago").truce(ROME).truce(IBERIA)
    t.own(CARTHAGE, "lixus", "tingis", "siga", "iol", "saldae", "rusicade", "cirta", "hippo_regius")
    t.own(CARTHAGE, *ids(t.game.scenario.cities & ~t.empire(ROME).cities & ~t.empire(IBERIA).cities))
    t.run("event", active=NOBODY).chance("draw", CARTHAGE)
    assert t.step == "" and t.g.attack is None
