"""Chapter 8: Castor and Pollux with every hero that they may copy."""

from __future__ import annotations

import pytest
from winedark.games.mn2016.rules.board import COIN
from winedark.games.mn2016.rules.levels import LEVELS

from tests.games.mn2016.powers import AEGYPTUS, DACIA, LATIUM, THRACIA, copied, roll
from tests.games.mn2016.table import EDITIONS, Table, pass_to
from tests.games.mn2016.words import BABYLON, EGYPT, GREECE, ROME, province, site, tile

both = pytest.mark.parametrize("edition", EDITIONS)
WINE, STONE = site("dacia", "caravan", "wine"), site("dacia", "caravan", "stone")


# ---- Castor and Pollux with every hero that they may copy
@pytest.mark.rule("8.9", "8.12", "8.20", "R-050")
@pytest.mark.parametrize(("hero", "verb"), [("spartacus", "enlist"), ("gilgamesh", "wall")])
@both
def test_original_and_copy_are_each_used_once_in_a_round(edition: str, hero: str, verb: str) -> None:
    t = copied(edition, hero)
    t.do(verb, AEGYPTUS, COIN)
    assert not t.legal(verb)
    t.run("builder", ROME).do(verb, LATIUM, COIN)
    assert not t.legal(verb) and not t.run("builder", EGYPT).legal(verb)
    t.sound()


@pytest.mark.rule("8.9", "8.16", "R-050")
@both
def test_penthesilea_and_her_copy_raise_legions_in_one_round(edition: str) -> None:
    t = copied(edition, "penthesilea")
    t.legions(GREECE, "cyrenaica", 1).legions(GREECE, "gallia", 1).legions(BABYLON, "italia", 1)
    assert t.legal("rally") == [("rally", 1)]
    t.do("rally", 1)
    assert t.run("builder", ROME).legal("rally") == [("rally", 1), ("rally", 2)]
    t.do("rally", 2)
    assert (t.g.empires[EGYPT].legions[AEGYPTUS], t.g.empires[ROME].legions[LATIUM]) == (1, 2)
    t.sound()


@pytest.mark.rule("8.9", "8.18", "R-050")
@both
def test_the_queen_of_sheba_and_her_copy_convert_in_one_round(edition: str) -> None:
    t = copied(edition, "queen_of_sheba")
    t.owner(EGYPT, "dacia").owner(ROME, "garamantia").legions(EGYPT, "thracia", 2).legions(ROME, "libya", 1)
    pass_to(t.run("campaign", EGYPT), "Conquer").do("sheba", THRACIA)
    pass_to(t.run("campaign", ROME), "Conquer").do("sheba", province("libya"))
    assert (t.g.owner[THRACIA], t.g.owner[province("libya")]) == (EGYPT, ROME)
    t.sound()


@pytest.mark.rule("8.9", "8.19")
@both
def test_ramses_and_the_copy_each_roll_one_die_more(edition: str) -> None:
    t = copied(edition, "ramses_ii")
    t.legions(ROME, "dacia", 1).legions(EGYPT, "dacia", 1)
    assert roll(t, EGYPT, ROME, "dacia", 2, 2, 3, 3) == (4, 6)


@pytest.mark.rule("8.9", "8.15")
@both
def test_nebuchadnezzar_helps_each_owner_in_their_own_provinces(edition: str) -> None:
    for where, totals in (("cyrenaica", (6, 1)), ("gallia", (1, 6)), ("dacia", (1, 1))):
        t = copied(edition, "nebuchadnezzar")
        t.legions(ROME, where, 1).legions(EGYPT, where, 1)
        assert roll(t, EGYPT, ROME, where, 1, 1) == totals


@pytest.mark.rule("8.9", "8.13")
@both
def test_hamilcar_and_the_copy_both_double_pillage(edition: str) -> None:
    t = copied(edition, "hamilcar")
    t.purse(EGYPT).purse(ROME)
    t.legions(EGYPT, "thracia", 1).legions(ROME, "libya", 1)
    pass_to(t.run("campaign", EGYPT), "Conquer").do("pillage", site("thracia", "caravan"))
    pass_to(t.run("campaign", ROME), "Conquer").do("pillage", site("libya", "caravan", "sheep"))
    assert (t.held(EGYPT), t.held(ROME)) == ({"stone": 2}, {"sheep": 2})
    t.sound()


@pytest.mark.rule("8.9", "8.11")
@both
def test_a_copied_circe_sets_legions_on_caravan_sites(edition: str) -> None:
    t = copied(edition, "circe")
    t.legions(EGYPT, "dacia", 1)
    pass_to(t.run("campaign", EGYPT), "PostForCirce").do("post", WINE)
    t.purse(EGYPT)
    t.run("collect")
    assert t.held(EGYPT)["wine"] == 1
    assert [level(t.g, EGYPT) for level in LEVELS] == [4, 4, 1]
    t.sound()


@pytest.mark.rule("8.9", "8.11")
def test_circe_and_her_copy_do_not_share_a_caravan_site() -> None:
    t = copied("en2016", "circe")
    t.legions(ROME, "dacia", 1).legions(EGYPT, "dacia", 2)
    pass_to(t.run("campaign", ROME), "LandBattles").do("fight", DACIA, EGYPT).chance("roll", 1, 1, 1)
    pass_to(t, "PostForCirce").do("post", WINE)
    pass_to(t.run("campaign", EGYPT), "LandBattles").do("fight", DACIA, ROME).chance("roll", 1, 1, 1)
    assert pass_to(t, "PostForCirce").legal("post") == [("post", STONE)]
    t.do("post", STONE)
    assert (t.g.empires[ROME].circe, t.g.empires[EGYPT].circe) == (1 << WINE, 1 << STONE)


@pytest.mark.rule("8.8", "8.9")
@both
def test_antigone_twice_both_choose_their_numbers_in_trade_track_order(edition: str) -> None:
    t = copied(edition, "antigone")
    for seat in (ROME, EGYPT):
        t.purse(seat, "gold", "grain", "oil")
    t.run("trade").do("exchange", 2)
    assert (t.step, t.seats) == ("ChooseNumber", (ROME,))
    t.do("number", 3)
    assert (t.step, t.seats) == ("ChooseNumber", (EGYPT,))
    t.do("number", 1)
    assert [t.g.empires[s].due for s in range(5)] == [3, 2, 2, 1, 2]
    t.sound()


@pytest.mark.rule("8.9", "8.10")
@both
def test_a_copied_hercules_has_no_power_and_brings_no_bonuses(edition: str) -> None:
    t = copied(edition, "hercules", units=True)
    assert [level(t.g, EGYPT) for level in LEVELS] == [4, 4, 2]
    assert [level(t.g, ROME) for level in LEVELS] == [9, 3, 5]
    assert {a[0] for a in t.legal()} == {"done"}


@pytest.mark.rule("8.9")
@both
def test_every_hero_that_may_be_copied_is_offered(edition: str) -> None:
    heroes = {
        "antigone", "circe", "gilgamesh", "hamilcar", "hercules", "nebuchadnezzar", "penthesilea", "queen_of_sheba", "ramses_ii",
        "spartacus",
    }  # fmt: skip
    t = Table(edition)
    t.tile(ROME, *sorted(heroes), "perseus", "colossus", "statue_of_zeus").purse(EGYPT, *["coin"] * 7)
    t.run("builder", EGYPT).do("recruit", tile("castor_pollux"), *[COIN] * 7)
    assert {a[1] for a in t.legal("copy")} == {tile(name) for name in heroes}


@pytest.mark.rule("8.9", "4.11")
@both
def test_castor_and_pollux_as_the_fifth_tile_still_copy(edition: str) -> None:
    t = Table(edition)
    t.tile(ROME, "spartacus").tile(BABYLON, "colossus", "lighthouse", "hercules").purse(BABYLON, *["coin"] * 11)
    t.run("builder", BABYLON).do("recruit", tile("castor_pollux"), *[COIN] * 10)
    assert t.step == "CopyHero" and not t.g.winners and t.g.fifth == (BABYLON,)
    assert t.do("copy", tile("spartacus")).allows("enlist", province("babylonia"), COIN)


@pytest.mark.rule("8.9", "7.2")
def test_the_culture_leader_needs_no_copy_with_their_fifth_tile_in_fr_rev() -> None:
    t = Table("fr_rev")
    t.tile(ROME, "spartacus").tile(EGYPT, "colossus", "lighthouse", "hercules").purse(EGYPT, *["coin"] * 10)
    t.run("builder", EGYPT).do("recruit", tile("castor_pollux"), *[COIN] * 10)
    assert t.step == "" and t.g.winners == (EGYPT,)
