"""Chapter 18: what a truce forbids, to whom, and when it ends."""

from __future__ import annotations

import pytest
from winedark.games.medemp.display.panels import panels
from winedark.games.medemp.rules.board import PLACES
from winedark.games.medemp.rules.state import Truce
from winedark.games.medemp.rules.truces import binds
from winedark.kernel.state import Frame

from tests.games.medemp.table import CARTHAGE, IBERIA, LAND, NEUTRAL, NOBODY, ROME, SEA, Table, kind, laid, place

ROME6, CARTHAGE6, IBERIA6, GAUL = range(4)  # of scenario 6, which has Pax


def armed(t: Table | None = None) -> Table:
    """Carthage could attack Rome by land and by sea, raid it, and play cards on it."""
    t = (t or Table()).capital(CARTHAGE, "neapolis").own(ROME, "capua", "pisae")
    return t.give(CARTHAGE, "gaul_mercenaries", "phoenician_quadrireme")


def raided(t: Table, kind_of: str, director: int) -> set[str]:
    """The cities that a director may name for a raid."""
    t.run(f"{kind_of}_raid", director, active=NOBODY)
    if t.step == "RollPirates":
        t.roll(1)
    return {PLACES[a[-1]].id for a in t.legal()} if t.seats else set()


def binds_in_words(t: Table) -> list[str]:
    """Whom the truces bind, as the page shows it."""
    (shown,) = (one for one in panels(t.game, t.g, 0) if one["id"] == "truces")
    return [t.game.catalogue.render(row["cells"][1]) for row in shown["rows"]]


# ---- whom it binds, and to what
@pytest.mark.rule("18.1", "17.15")
def test_a_truce_has_an_owner_and_binds_one_or_all_others() -> None:
    t = Table("s06").give(ROME6, "pax").imperium(ROME6, "pax")
    assert t.g.truces == (Truce(ROME6, NOBODY, "action"),) and t.step == ""
    t = Table("s06").give(CARTHAGE6, "carthage.truce").imperium(CARTHAGE6, "carthage.truce")
    assert {a[1] for a in t.legal()} == {ROME6, IBERIA6, GAUL}
    assert t.do("name", IBERIA6).g.truces == (Truce(CARTHAGE6, IBERIA6, "turn"),)


@pytest.mark.rule("18.2", "R-034")
def test_no_expeditions_against_the_owner() -> None:
    t = armed().act(CARTHAGE)
    assert {"capua"} <= t.targets(LAND) and {"roma", "pisae"} <= t.targets(SEA)
    for bound in (CARTHAGE, NOBODY):
        t = armed().truce(ROME, bound).act(CARTHAGE)
        assert not {"capua", "roma", "pisae"} & (t.targets(LAND) | t.targets(SEA)) and "terentum" in t.targets(SEA)
    t = armed().truce(ROME, IBERIA).act(CARTHAGE)
    assert "capua" in t.targets(LAND)  # it binds somebody else


@pytest.mark.rule("18.2", "R-034", "15.12", "R-107")
def test_no_raids_on_the_owner_by_card_or_event() -> None:
    for who, target in (("barbarians", "pisae"), ("neutral", "roma"), ("pirates", "pisae")):
        assert target in raided(armed(), who, CARTHAGE)
        found = raided(armed().truce(ROME), who, CARTHAGE)
        assert target not in found and not {name for name in found if armed().owner(name) == ROME}
        assert target in raided(armed().truce(ROME, IBERIA), who, CARTHAGE)
    t = armed().own(IBERIA, "emporion").truce(ROME).event(14).run("event", active=NOBODY).chance("draw", CARTHAGE)
    assert t.step == "RollPirates" and "pisae" not in t.roll(3).named()


@pytest.mark.rule("18.2", "R-034", "R-108")
def test_no_imperium_cards_on_the_owners_cities_not_even_as_a_favour() -> None:
    t = armed().give(CARTHAGE, "carthage.italian_allies", "rome.fortifications").truce(ROME)
    assert "capua" not in t.imperium(CARTHAGE, "carthage.italian_allies").named()
    t = armed().give(CARTHAGE, "rome.fortifications").truce(ROME).imperium(CARTHAGE, "rome.fortifications")
    assert "capua" not in t.named() and "neapolis" in t.named()
    t = armed().give(CARTHAGE, "roman_diplomacy").truce(ROME).act(CARTHAGE)
    assert ("imperium", kind("roman_diplomacy"), 0) not in t.legal() and ("imperium", kind("roman_diplomacy"), 1) in t.legal()


@pytest.mark.rule("18.2", "R-034")
def test_no_cards_from_the_owners_hand() -> None:
    t = Table().give(CARTHAGE, "rome.treachery").give(ROME, "hastati").truce(ROME).act(CARTHAGE)
    assert not t.legal("imperium")


@pytest.mark.rule("18.3")
def test_cards_in_combats_and_windows_are_free_and_so_are_interceptions() -> None:
    t = Table().own(ROME, "capua").capital(IBERIA, "neapolis").give(IBERIA, "scutarii").give(CARTHAGE, "carthage.siege_engines")
    t.give(CARTHAGE, "iberia.ambush").give(ROME, "hastati").truce(ROME, CARTHAGE).truce(IBERIA, CARTHAGE)
    t.expedition(IBERIA, "capua", LAND, "scutarii")
    assert t.step == "AmbushWindow" and t.can_play() == {"iberia.ambush:event"}
    t.do("pass")
    assert t.step == "InterceptOnLand" and t.allows("meet", *laid("hastati"))
    t.do("let")
    assert t.until("AssaultWindow").seats == (ROME,)
    t.do("pass").play("carthage.siege_engines")
    assert len(t.g.truces) == 2


# ---- when it ends
@pytest.mark.rule("18.4", "R-106", "R-034")
def test_it_ends_as_a_whole_when_its_owner_attacks_somebody_whom_it_binds() -> None:
    t = armed().truce(CARTHAGE).truce(IBERIA).act(CARTHAGE).do("expedition", place("capua"), LAND)
    assert len(t.g.truces) == 2
    t.do("lay", *laid("gaul_mercenaries"))  # before anything is rolled
    assert t.g.truces == (Truce(IBERIA, NOBODY, "turn"),) and t.told("truce.broken")


@pytest.mark.rule("18.4", "R-106")
def test_it_does_not_end_when_its_owner_attacks_somebody_else() -> None:
    t = armed().truce(CARTHAGE, IBERIA).expedition(CARTHAGE, "capua", LAND, "gaul_mercenaries")
    assert t.g.truces == (Truce(CARTHAGE, IBERIA, "turn"),)
    t = armed().own(NEUTRAL, "capua").truce(CARTHAGE).expedition(CARTHAGE, "capua", LAND, "gaul_mercenaries")
    assert t.g.truces == (Truce(CARTHAGE, NOBODY, "turn"),)


@pytest.mark.rule("18.4")
def test_raids_and_cards_end_it_too() -> None:
    assert armed().truce(CARTHAGE).raid(CARTHAGE, "ligures", "pisae").g.truces == ()
    assert armed().truce(CARTHAGE).pirates(CARTHAGE, 2, "pisae").g.truces == ()
    assert armed().truce(CARTHAGE).raid(CARTHAGE, "ligures", "genua").g.truces != ()
    t = armed().truce(CARTHAGE).give(CARTHAGE, "carthage.italian_allies").imperium(CARTHAGE, "carthage.italian_allies")
    assert t.g.truces != () and t.do("name", place("capua")).g.truces == ()
    t = armed().truce(CARTHAGE).give(CARTHAGE, "rome.fortifications").imperium(CARTHAGE, "rome.fortifications")
    assert t.do("name", place("capua")).g.truces == ()
    t = Table().truce(CARTHAGE).give(CARTHAGE, "rome.treachery").give(ROME, "hastati").imperium(CARTHAGE, "rome.treachery")
    assert t.g.truces != () and t.do("name", ROME).g.truces == ()
    t = Table().truce(CARTHAGE).give(CARTHAGE, "commerce").imperium(CARTHAGE, "commerce", 0).do("name", ROME)
    assert t.g.truces != ()  # a deck is not a hand


def rounds(t: Table) -> Table:
    t.g.stack = [Frame("game", pc=1), Frame("turn", pc=2)]
    t.game.run_on(t.g)
    return t


@pytest.mark.rule("18.5")
def test_it_ends_with_the_turn() -> None:
    t = Table().truce(ROME, CARTHAGE)
    t.g.lap = 8
    rounds(t).roll(6, 6)
    assert t.g.round == 2 and t.g.truces == ()


@pytest.mark.rule("18.5", "R-107")
def test_or_with_the_beginning_of_its_owners_next_action_even_over_the_end_of_a_turn() -> None:
    t = Table().truce(ROME, until="action")
    rounds(t).roll(4, 4)
    assert t.seats == (CARTHAGE,) and t.g.truces
    t.do("pass")
    assert t.seats == (ROME,) and not t.g.truces
    t = Table().truce(ROME, until="action")
    t.g.lap = 8
    rounds(t).roll(6, 6)
    while t.step == "Refill":
        t.any_chance()
    assert t.g.round == 2 and t.g.truces
    t.roll(4, 4)
    assert t.g.truces and not t.do("pass").g.truces


@pytest.mark.rule("18.5", "17.15")
def test_a_peace_made_in_an_action_lasts_to_the_next_one() -> None:
    t = rounds(Table("s06").give(ROME6, "pax")).roll(4, 4).do("imperium", kind("pax"), 0)
    for seat in (CARTHAGE6, IBERIA6, GAUL):
        assert t.seats == (seat,) and t.g.truces
        t.do("pass")
    assert t.roll(3, 4).seats == (ROME6,) and not t.g.truces


@pytest.mark.rule("18.6", "R-105")
def test_nobody_is_bound_anew_but_two_may_bind_each_other() -> None:
    t = Table("s06").give(CARTHAGE6, "carthage.truce").truce(CARTHAGE6, IBERIA6).truce(GAUL, CARTHAGE6)
    assert {a[1] for a in t.imperium(CARTHAGE6, "carthage.truce").legal()} == {ROME6, GAUL}
    t = Table("s06").give(CARTHAGE6, "carthage.truce").truce(CARTHAGE6).act(CARTHAGE6)
    assert not t.legal("imperium")
    assert Table("s06").give(ROME6, "pax").truce(GAUL).act(ROME6).legal("imperium")


@pytest.mark.rule("18.6", "R-118")
def test_a_peace_with_all_binds_those_whom_its_owner_does_not_bind_yet() -> None:
    t = Table("s06").give(ROME6, "pax").truce(ROME6, GAUL).imperium(ROME6, "pax")
    assert [[binds(truce, seat) for seat in range(4)] for truce in t.g.truces] == [
        [False, False, False, True],
        [False, True, True, False],
    ]
    assert binds_in_words(t) == ["Gaul", "Carthage and Iberia"]
    t.own(GAUL, "tarquinii").give(ROME6, "hastati").expedition(ROME6, "tarquinii", LAND, "hastati")
    assert [truce.bound for truce in t.g.truces] == [NOBODY]
    t = Table("s06").give(ROME6, "pax")
    t.truce(ROME6, GAUL).truce(ROME6, CARTHAGE6).truce(ROME6, IBERIA6).act(ROME6)
    assert [use for _, _, use in t.legal("imperium")] == [1]  # nobody is left to make peace with; a neutral city is there to take


@pytest.mark.rule("17.16")
def test_any_truce_in_force_can_be_ended() -> None:
    t = Table("s06").give(GAUL, "gaul.broken_truce").truce(ROME6).truce(CARTHAGE6, IBERIA6).imperium(GAUL, "gaul.broken_truce")
    assert t.step == "NameTruce" and {a[1] for a in t.legal()} == {0, 1}
    assert t.do("name", 0).g.truces == (Truce(CARTHAGE6, IBERIA6, "turn"),)
