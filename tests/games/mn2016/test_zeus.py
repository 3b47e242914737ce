"""Chapter 8, wonders: the Statue of Zeus and its peace."""

from __future__ import annotations

import pytest

from tests.games.mn2016.table import EDITIONS, Table, pass_to
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, province, sea, site

both = pytest.mark.parametrize("edition", EDITIONS)
IONIUM = sea("mare_ionium")
CYRENAICA, THRACIA, DACIA, AEGYPTUS, LATIUM = (province(name) for name in ("cyrenaica", "thracia", "dacia", "aegyptus", "latium"))


# ---- Statue of Zeus: when and with whom
def zeus(edition: str, seat: int = ROME) -> Table:
    """An empty map; the seat owns the Statue of Zeus."""
    t = Table(edition).clear_units()
    t.tile(seat, "statue_of_zeus")
    return t


@pytest.mark.rule("8.25")
@both
def test_peace_is_declared_at_the_start_of_the_phase_with_one_opponent(edition: str) -> None:
    t = zeus(edition).run("war")
    assert (t.step, t.seats) == ("DeclarePeace", (ROME,))
    assert t.legal() == [("peace", seat) for seat in (CARTHAGE, GREECE, EGYPT, BABYLON)] + [("decline",)]
    t.do("peace", EGYPT)
    assert t.step == "NameCommander" and t.g.allies == (ROME, EGYPT)
    t.sound()


@pytest.mark.rule("8.25")
@both
def test_peace_may_be_left_undeclared(edition: str) -> None:
    t = zeus(edition).run("war").do("decline")
    assert t.step == "NameCommander" and t.g.allies == ()


def end_of_round(t: Table) -> Table:
    """The claim phase; the player who held a title decides ties."""
    t.run("claim")
    while t.step == "BreakTie":
        t.do(*t.legal()[0])
    return t


@pytest.mark.rule("8.25")
@both
def test_peace_lasts_until_the_end_of_the_round(edition: str) -> None:
    t = zeus(edition).run("war").do("peace", EGYPT)
    assert t.run("claim").step == "BreakTie" and t.g.allies == (ROME, EGYPT)
    assert end_of_round(t).g.allies == ()
    t.legions(ROME, "cyrenaica", 1).legions(EGYPT, "cyrenaica", 1)
    assert pass_to(t.run("campaign", ROME), "LandBattles").legal() == [("fight", CYRENAICA, EGYPT)]


@pytest.mark.rule("8.25", "R-060")
@both
def test_peace_is_not_declared_twice_running_with_the_same_opponent(edition: str) -> None:
    t = end_of_round(zeus(edition).run("war").do("peace", EGYPT))
    t.run("war")
    assert ("peace", EGYPT) not in t.legal() and ("peace", GREECE) in t.legal()
    t.do("peace", GREECE)
    end_of_round(t).run("war")
    assert ("peace", EGYPT) in t.legal() and ("peace", GREECE) not in t.legal()


@pytest.mark.rule("R-060")
@both
def test_after_a_round_without_peace_anybody_will_do(edition: str) -> None:
    t = end_of_round(zeus(edition).run("war").do("peace", EGYPT))
    end_of_round(t.run("war").do("decline"))
    assert ("peace", EGYPT) in t.run("war").legal()


# ---- Statue of Zeus: who goes home
def mingled(edition: str) -> Table:
    """Rome owns the Statue; Romans stand in Egypt's Cyrenaica, Egyptians in Rome's Gallia and Latium and in neutral Dacia."""
    t = zeus(edition)
    t.legions(ROME, "cyrenaica", 2).legions(EGYPT, "gallia", 1).legions(EGYPT, "latium", 2)
    t.legions(EGYPT, "dacia", 1).legions(GREECE, "gallia", 1)
    return t


@pytest.mark.rule("8.26")
def test_the_opponents_legions_go_home_in_en2016() -> None:
    t = mingled("en2016").run("war").do("peace", EGYPT)
    egypt, rome = t.g.empires[EGYPT].legions, t.g.empires[ROME].legions
    assert (egypt[province("gallia")], egypt[LATIUM], egypt[DACIA], egypt[AEGYPTUS]) == (0, 0, 1, 3)
    assert (rome[CYRENAICA], rome[LATIUM]) == (2, 0)
    assert t.g.empires[GREECE].legions[province("gallia")] == 1
    t.sound()


@pytest.mark.rule("8.26")
def test_the_legions_of_both_go_home_in_fr_rev() -> None:
    t = mingled("fr_rev").run("war").do("peace", EGYPT)
    egypt, rome = t.g.empires[EGYPT].legions, t.g.empires[ROME].legions
    assert (egypt[province("gallia")], egypt[LATIUM], egypt[DACIA], egypt[AEGYPTUS]) == (0, 0, 1, 3)
    assert (rome[CYRENAICA], rome[LATIUM]) == (0, 2)
    assert t.g.empires[GREECE].legions[province("gallia")] == 1
    t.sound()


@pytest.mark.rule("R-061", "8.27")
@pytest.mark.parametrize(("edition", "stay"), [("en2016", 2), ("fr_rev", 0)])
def test_on_neutral_ground_the_opponents_legions_leave_in_the_french_revision(edition: str, stay: int) -> None:
    t = zeus(edition)
    t.legions(ROME, "dacia", 1).legions(EGYPT, "dacia", 2)
    t.run("war").do("peace", EGYPT)
    assert (t.g.empires[EGYPT].legions[DACIA], t.g.empires[EGYPT].legions[AEGYPTUS]) == (stay, 2 - stay)
    assert t.g.empires[ROME].legions[DACIA] == 1
    t.sound()


@pytest.mark.rule("R-061")
def test_in_a_third_players_province_the_opponents_legions_leave_in_fr_rev() -> None:
    t = zeus("fr_rev")
    t.legions(ROME, "thracia", 1).legions(EGYPT, "thracia", 1)
    t.run("war").do("peace", EGYPT)
    assert (t.g.empires[EGYPT].legions[THRACIA], t.g.empires[ROME].legions[THRACIA]) == (0, 1)


@pytest.mark.rule("8.26")
@both
def test_legions_in_their_own_capital_stay(edition: str) -> None:
    t = zeus(edition)
    t.legions(EGYPT, "aegyptus", 2).legions(ROME, "aegyptus", 1)
    t.run("war").do("peace", EGYPT)
    assert t.g.empires[EGYPT].legions[AEGYPTUS] == 2
    assert t.g.empires[ROME].legions[AEGYPTUS] == (1 if edition == "en2016" else 0)
    t.sound()


# ---- Statue of Zeus: at peace
@pytest.mark.rule("8.27")
@both
def test_at_peace_neither_fights_the_other_at_sea(edition: str) -> None:
    for mover, other in ((ROME, EGYPT), (EGYPT, ROME)):
        t = zeus(edition)
        t.triremes(ROME, "mare_ionium", 1).triremes(EGYPT, "mare_ionium", 1).triremes(GREECE, "mare_ionium", 1)
        t.run("war").do("peace", EGYPT).do("next", mover).do("done")
        assert t.legal("engage") == [("engage", IONIUM, GREECE)]
        assert ("engage", IONIUM, other) not in t.legal()


@pytest.mark.rule("8.27")
@pytest.mark.parametrize(("mover", "other", "where"), [(ROME, EGYPT, "cyrenaica"), (EGYPT, ROME, "gallia")])
@both
def test_at_peace_neither_enters_the_others_provinces(edition: str, mover: int, other: int, where: str) -> None:
    t = zeus(edition)
    t.owner(EGYPT, "garamantia", "cyrenaica", "germania").legions(ROME, "libya", 1).legions(EGYPT, "dalmatia", 1)
    assert (mover, province(where)) in reachable(t, mover)  # before the peace
    t.run("war").do("peace", EGYPT).do("next", mover)
    entered = {t.g.owner[a[2]] for a in t.legal("march")}
    assert other not in entered and entered


def reachable(t: Table, seat: int) -> set[tuple[int, int]]:
    """(seat, province) that the seat's legions could march to now."""
    return {(seat, a[2]) for a in t.run("campaign", seat).legal("march")}


@pytest.mark.rule("8.27")
@pytest.mark.parametrize(("edition", "open_to"), [("en2016", True), ("fr_rev", False)])
def test_the_others_units_close_a_province_in_the_french_revision_only(edition: str, open_to: bool) -> None:
    t = zeus(edition)
    t.legions(EGYPT, "dacia", 1).legions(ROME, "germania", 1)
    t.run("war").do("peace", EGYPT).do("next", ROME)
    assert t.allows("march", province("germania"), DACIA, 1) is open_to
    assert t.allows("march", province("germania"), province("dalmatia"), 1)


@pytest.mark.rule("8.27", "8.1")
def test_at_peace_no_battle_is_due_with_the_partner_in_en2016() -> None:
    t = zeus("en2016")
    t.legions(ROME, "dacia", 1).legions(EGYPT, "dacia", 1).legions(GREECE, "dacia", 1)
    t.run("war").do("peace", EGYPT).do("next", ROME).do("done")
    assert t.legal() == [("fight", DACIA, GREECE)]
    t.do("fight", DACIA, GREECE).chance("roll", 4, 1)
    assert t.step == "NameCommander"
    t.do("next", EGYPT).do("done")
    assert t.step == "NameCommander"
    t.sound()


@pytest.mark.rule("8.27")
@both
def test_others_are_not_bound_by_the_peace(edition: str) -> None:
    t = zeus(edition)
    t.legions(GREECE, "libya", 1).legions(EGYPT, "cyrenaica", 1)
    t.run("war").do("peace", EGYPT).do("next", GREECE)
    assert t.do("march", province("libya"), CYRENAICA, 1).legal() == [("fight", CYRENAICA, EGYPT)]


@pytest.mark.rule("R-062")
def test_the_statues_owner_may_stay_and_conquer_in_en2016() -> None:
    t = zeus("en2016")
    t.legions(ROME, "cyrenaica", 2)
    t.run("war").do("peace", EGYPT).do("next", ROME).do("done")
    assert t.step == "Conquer"
    t.do("occupy", CYRENAICA, site("cyrenaica", "city"))
    assert t.g.conqueror[CYRENAICA] == ROME
    t.sound()


@pytest.mark.rule("R-062")
def test_the_statues_owner_stays_without_a_battle_in_en2016() -> None:
    t = zeus("en2016")
    t.legions(ROME, "cyrenaica", 1).fortress(EGYPT, "cyrenaica")
    t.run("war").do("peace", EGYPT).do("next", ROME).do("done")
    assert t.step == "NameCommander" and t.g.conqueror[CYRENAICA] == NOBODY
    assert t.g.empires[ROME].legions[CYRENAICA] == 1


@pytest.mark.rule("R-062")
def test_the_statues_owner_may_leave_but_not_come_back_in_en2016() -> None:
    t = zeus("en2016")
    t.legions(ROME, "cyrenaica", 2)
    t.run("war").do("peace", EGYPT).do("next", ROME)
    assert not t.allows("march", CYRENAICA, AEGYPTUS, 1)
    t.do("march", CYRENAICA, province("libya"), 1)
    t.legions(ROME, "nubia", 1)
    assert not t.allows("march", province("nubia"), CYRENAICA, 1)


@pytest.mark.rule("8.25", "8.27")
@both
def test_without_the_statue_there_is_no_peace(edition: str) -> None:
    t = Table(edition)
    assert t.run("war").step == "NameCommander" and t.g.allies == ()
