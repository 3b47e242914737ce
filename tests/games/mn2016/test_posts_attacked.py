"""Chapter 5, posts: what becomes of a hold when its province is attacked."""

from __future__ import annotations

import pytest
from winedark.games.mn2016.rules.board import CAPITAL_OF, FULL
from winedark.games.mn2016.rules.levels import culture_level, trade_level

from tests.games.mn2016.holds import CYRENE, PAPYRUS, TEMPLE, attacked, hold, mask
from tests.games.mn2016.table import EDITIONS, Table, pass_to
from tests.games.mn2016.words import CARTHAGE, EGYPT, GREECE, NOBODY, ROME, good, province, sea, site

both = pytest.mark.parametrize("edition", EDITIONS)
CYRENAICA, ACHAEA, LIBYA, THRACIA = (province(name) for name in ("cyrenaica", "achaea", "libya", "thracia"))
ATHENAE, SHRINE = site("achaea", "capital"), site("achaea", "temple")


def over(t: Table) -> bool:
    """Is nothing in Cyrenaica held any longer?"""
    return t.g.conqueror[CYRENAICA] == NOBODY and not t.g.occupied and not t.g.seized


# ---- attacked
@pytest.mark.rule("5.38")
@both
def test_a_conqueror_who_is_alone_after_the_battle_keeps_their_posts(edition: str) -> None:
    t = attacked(hold(edition, PAPYRUS, CYRENE), 1, 4, 4)
    assert t.g.occupied == mask(PAPYRUS, CYRENE) and t.g.conqueror[CYRENAICA] == ROME
    pass_to(t)
    t.sound()


@pytest.mark.rule("5.38", "R-032")
@both
def test_a_hold_waits_for_the_battle_that_decides_it(edition: str) -> None:
    t = hold(edition, marker=True)
    t.legions(CARTHAGE, "libya", 1)
    t.run("campaign", CARTHAGE).do("march", LIBYA, CYRENAICA, 1)
    assert t.step == "LandBattles" and t.g.seized == 1 << CYRENAICA
    t.do("fight", CYRENAICA, ROME).chance("roll", 1, 4, 4)
    assert t.g.seized == 1 << CYRENAICA
    t.sound()


@pytest.mark.rule("R-032")
@both
def test_a_hold_waits_while_other_battles_are_fought(edition: str) -> None:
    t = hold(edition, CYRENE)
    t.legions(CARTHAGE, "libya", 2).legions(EGYPT, "phasania", 1)
    t.run("campaign", CARTHAGE).do("march", LIBYA, CYRENAICA, 1).do("march", LIBYA, province("phasania"), 1)
    t.do("fight", province("phasania"), EGYPT).chance("roll", 1, 1)
    assert t.g.occupied == mask(CYRENE)
    t.do("fight", CYRENAICA, ROME).chance("roll", 1, 4, 4)
    assert t.g.occupied == mask(CYRENE)


@pytest.mark.rule("5.39", "5.42")
@both
def test_a_hold_is_over_when_the_attacker_still_stands_beside_the_conqueror(edition: str) -> None:
    t = attacked(hold(edition, PAPYRUS, CYRENE), 1, 1, 1)
    assert over(t) and t.g.empires[ROME].legions[CYRENAICA] == 2
    assert (trade_level(t.g, EGYPT), culture_level(t.g, EGYPT)) == (5, 5)
    t.sound()


@pytest.mark.rule("5.39")
@both
def test_the_marker_is_free_when_the_attacker_still_stands_there(edition: str) -> None:
    t = attacked(hold(edition, marker=True), 1, 1, 1)
    assert over(t)
    assert pass_to(t.run("campaign", EGYPT)).g.owner[CYRENAICA] == EGYPT


@pytest.mark.rule("5.40", "5.42")
@both
def test_a_hold_is_over_when_the_conqueror_falls(edition: str) -> None:
    t = attacked(hold(edition, CYRENE, legions=1), 5, 1)
    assert t.step == "Conquer"  # Carthage is the conqueror now
    assert t.g.occupied == 0 and t.g.conqueror[CYRENAICA] == CARTHAGE
    assert culture_level(t.g, EGYPT) == 5
    t.sound()


@pytest.mark.rule("5.40", "5.42")
@both
def test_a_hold_is_over_when_both_fall(edition: str) -> None:
    t = attacked(hold(edition, CYRENE, legions=1), 5, 5)
    assert t.step == "" and over(t) and culture_level(t.g, EGYPT) == 5
    t.sound()


@pytest.mark.rule("5.40", "5.42")
@both
def test_a_hold_is_over_when_the_last_legion_marches_off(edition: str) -> None:
    t = hold(edition, CYRENE, TEMPLE)
    t.run("campaign", ROME).do("march", CYRENAICA, LIBYA, 2)
    assert over(t) and culture_level(t.g, EGYPT) == 5
    t.sound()


OUT, IN = ("march", CYRENAICA, province("garamantia"), 1), ("march", LIBYA, CYRENAICA, 1)


@pytest.mark.rule("5.40", "R-068")
@pytest.mark.parametrize("marches", [(OUT, IN), (IN, OUT)])
@both
def test_the_order_of_the_marches_does_not_decide_about_a_hold(edition: str, marches: tuple[tuple[object, ...], ...]) -> None:
    t = hold(edition, PAPYRUS, legions=1)
    t.legions(ROME, "libya", 1)
    t.run("campaign", ROME)
    for march in marches:
        t.do(*march)
    assert t.step == "Conquer" and t.g.conqueror[CYRENAICA] == ROME and t.g.occupied == mask(PAPYRUS)
    assert "posts.hold_over" not in t.keys()
    t.sound()


@pytest.mark.rule("5.43", "R-068")
@pytest.mark.parametrize("marches", [(OUT, IN), (IN, OUT)])
def test_a_relieved_legion_goes_on_converting_in_fr_rev(marches: tuple[tuple[object, ...], ...]) -> None:
    t = hold("fr_rev", marker=True, legions=1)
    t.owner(ROME, "garamantia").legions(ROME, "libya", 1)
    t.run("campaign", ROME)
    for march in marches:
        t.do(*march)
    assert t.step == "Convert" and t.do("convert", CYRENAICA).g.owner[CYRENAICA] == ROME
    pass_to(t).sound()


@pytest.mark.rule("5.42", "R-068")
@both
def test_between_the_marches_the_owner_has_the_buildings_back(edition: str) -> None:
    t = hold(edition, CYRENE, TEMPLE, legions=1)
    t.legions(ROME, "libya", 1)
    before = [(culture_level(t.g, seat), trade_level(t.g, seat)) for seat in (ROME, EGYPT)]
    t.run("campaign", ROME).do(*OUT)
    assert [culture_level(t.g, seat) for seat in (ROME, EGYPT)] == [before[0][0] - 2, before[1][0] + 2]
    shown = {token["id"]: token["state"] for token in t.game.view(t.g, ROME)["tokens"]}
    assert shown[f"site-{CYRENE}"] == "built"
    t.do(*IN)
    assert [(culture_level(t.g, seat), trade_level(t.g, seat)) for seat in (ROME, EGYPT)] == before


@pytest.mark.rule("5.40")
@both
def test_a_hold_lasts_while_one_legion_stays(edition: str) -> None:
    t = hold(edition, marker=True, legions=2)
    t.run("campaign", ROME)
    pass_to(t, "March").do("march", CYRENAICA, LIBYA, 1).do("done")
    assert t.g.seized == 1 << CYRENAICA
    pass_to(t)


def capital_held(edition: str) -> Table:
    """Rome occupies Athenae and the temple beside it; Greece has nothing in Achaea."""
    t = Table(edition).clear_units().legions(ROME, "achaea", 2)
    t.conqueror(ROME, "achaea", ATHENAE, SHRINE)
    t.purse(GREECE, *["coin"] * 12)
    return t


def raised(edition: str, unit: str = "legion", peace: bool = False) -> Table:
    """Greece has placed a unit in its occupied capital province; nobody has moved yet in this round."""
    t = capital_held(edition)
    t.run("builder", GREECE).do(unit, ACHAEA, *[good("coin")] * 3)
    t.tile(ROME, "statue_of_zeus") if peace else None
    return t


def held(t: Table) -> bool:
    return (t.g.occupied, t.g.conqueror[ACHAEA]) == (mask(ATHENAE, SHRINE), ROME)


@pytest.mark.rule("5.40", "R-032")
@pytest.mark.parametrize("unit", ["legion", "fortress"])
@both
def test_a_unit_placed_in_an_occupied_capital_leaves_the_hold_to_the_battle(edition: str, unit: str) -> None:
    t = raised(edition, unit)
    assert held(t) and culture_level(t.g, GREECE) == 2
    t.run("campaign", CARTHAGE)  # a player who has nothing to do with it changes nothing
    assert held(pass_to(t))
    t.sound()


@pytest.mark.rule("5.38", "5.39", "R-032")
@pytest.mark.parametrize(("dice", "kept"), [((1, 4, 4), True), ((4, 1, 1), False)])
@pytest.mark.parametrize("attacker", [GREECE, ROME])
@both
def test_the_battle_in_the_capital_decides_about_the_hold(edition: str, attacker: int, dice: tuple[int, ...], kept: bool) -> None:
    t = raised(edition).run("campaign", attacker)
    dice = dice if attacker == GREECE else (*dice[1:], dice[0])
    pass_to(t, "LandBattles").do("fight", ACHAEA, ROME + GREECE - attacker).chance("roll", *dice)
    if kept:
        assert held(t) and t.g.empires[GREECE].legions[ACHAEA] == 0
    else:
        assert t.g.occupied == 0 and t.g.conqueror[ACHAEA] == NOBODY and culture_level(t.g, GREECE) == 4
        assert [e.rule for e in t.g.events or [] if e.key == "posts.hold_over"] == ["5.39"]
    t.sound()


@pytest.mark.rule("5.39", "R-032")
@both
def test_a_battle_at_sea_decides_about_no_hold_on_land(edition: str) -> None:
    """Not even about that in the province which has the sea's number."""
    owner, capital = next((seat, where) for seat, where in enumerate(CAPITAL_OF) if where < len(FULL.seas))
    conqueror, attacker, defender = [seat for seat in range(5) if seat != owner][:3]
    name, sea = FULL.provinces[capital], FULL.seas[capital]
    t = Table(edition).clear_units()
    t.legions(conqueror, name, 2).conqueror(conqueror, name, site(name, "capital"))
    t.legions(owner, name, 1)  # placed there in the build phase
    t.triremes(attacker, sea, 1).triremes(defender, sea, 1)
    pass_to(t.run("campaign", attacker), "SeaBattles").do("engage", capital, defender).chance("roll", 1, 1)
    assert t.g.conqueror[capital] == conqueror and t.g.occupied == 1 << site(name, "capital")
    t.sound()


@pytest.mark.rule("5.40", "R-032")
def test_where_peace_forbids_the_battle_the_hold_is_over_after_the_marches() -> None:
    t = raised("en2016", peace=True).run("war").do("peace", GREECE)
    assert held(t)
    t.do("next", CARTHAGE)
    assert held(pass_to(t, "NameCommander"))
    t.do("next", ROME)
    assert held(t) and t.step == "March"
    t.do("done")
    assert t.g.occupied == 0 and t.step == "NameCommander"
    assert [e.rule for e in t.g.events or [] if e.key == "posts.hold_over"] == ["5.40"]
    t.sound()


@pytest.mark.rule("R-032")
@both
def test_triremes_and_buildings_do_not_end_a_hold(edition: str) -> None:
    t = capital_held(edition)
    t.run("builder", GREECE).do("trireme", sea("mare_aegaeum"), *[good("coin")] * 3)
    t.do("raise", site("achaea", "market"), *[good("coin")] * 6)
    t.do("legion", THRACIA, *[good("coin")] * 3)
    assert t.g.occupied == mask(ATHENAE, SHRINE) and t.g.conqueror[ACHAEA] == ROME
    t.sound()


@pytest.mark.rule("R-032", "8.26")
@both
def test_legions_sent_home_to_an_occupied_capital_leave_the_hold_to_the_battle(edition: str) -> None:
    t = capital_held(edition)
    t.tile(EGYPT, "statue_of_zeus")
    t.legions(GREECE, "cyrenaica", 1)
    t.run("war").do("peace", GREECE)
    assert t.g.empires[GREECE].legions[ACHAEA] == 1 and held(t)
    assert pass_to(t.do("next", ROME), "LandBattles").legal() == [("fight", ACHAEA, GREECE)]
    t.sound()


@pytest.mark.rule("5.40")
def test_an_ally_who_comes_without_a_battle_ends_the_hold() -> None:
    t = hold("en2016", CYRENE, TEMPLE)
    t.tile(ROME, "statue_of_zeus")
    t.legions(EGYPT, "aegyptus", 1)
    t.run("war").do("peace", EGYPT).do("next", EGYPT)
    t.do("march", province("aegyptus"), CYRENAICA, 1)
    assert over(t) and t.g.empires[ROME].legions[CYRENAICA] == 2
    assert t.step == "NameCommander"  # no battle was due
    t.sound()
