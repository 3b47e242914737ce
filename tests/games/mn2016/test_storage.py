"""Chapter 4, the end of a build turn and of the build phase: what is kept, and the beginners' tiles."""

from __future__ import annotations

import pytest
from winedark.games.mn2016.rules.board import HEROES_AND_WONDERS, TOKENS

from tests.games.mn2016.table import EDITIONS, Table
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, good, goods, tile

HAND = ("coin", "coin", "coin", "coin", "oil", "legendary gems")
TURNED = ("circe", "hercules", "perseus", "colossus", "antigone")


def two_builders(edition: str) -> Table:
    """Of three players Rome builds last; Greece holds HAND and builds first."""
    t = Table(edition, 3)
    for seat in (ROME, CARTHAGE):
        t.purse(seat, "coin", "wine")
    t.purse(GREECE, *HAND)
    t.run("build").do("next", GREECE)
    return t


def build_nothing(t: Table) -> Table:
    """Play the phase on: the player who is named buys nothing."""
    while t.step in ("NameBuilder", "Build"):
        t.do(*(t.legal("next") or t.legal("done"))[0])
    return t


def kept(t: Table) -> dict[int, tuple[int, ...]]:
    return {e.args["seat"]: e.args["goods"] for e in t.g.events or [] if e.key == "build.kept"}


# ---- coins
@pytest.mark.rule("4.25", "4.26", "R-021")
def test_english_players_keep_two_coins_at_the_end_of_the_phase() -> None:
    t = two_builders("en2016").do("done")
    assert t.held(GREECE) == {"coin": 4, "oil": 1, "legendary gems": 1} and kept(t) == {}
    build_nothing(t)
    assert [t.held(seat) for seat in range(3)] == [{"coin": 1}, {"coin": 1}, {"coin": 2}]
    assert kept(t) == {ROME: goods("coin"), CARTHAGE: goods("coin"), GREECE: goods("coin", "coin")}
    assert t.g.discard == [good("gems")]
    t.sound()


@pytest.mark.rule("4.25", "4.26", "R-021")
def test_french_players_keep_two_coins_at_the_end_of_their_own_turns() -> None:
    t = two_builders("fr_rev").do("done")
    assert t.held(GREECE) == {"coin": 2} and kept(t) == {GREECE: goods("coin", "coin")}
    assert t.held(ROME) == t.held(CARTHAGE) == {"coin": 1, "wine": 1}
    assert t.g.discard == [good("gems")]
    build_nothing(t)
    assert [t.held(seat) for seat in range(3)] == [{"coin": 1}, {"coin": 1}, {"coin": 2}]
    assert t.keys().count("build.kept") == 3
    t.sound()


@pytest.mark.rule("4.25")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("coins", "left"), [(0, 0), (1, 1), (2, 2), (3, 2), (9, 2)])
def test_no_more_than_two_coins_are_kept_for_the_next_round(edition: str, coins: int, left: int) -> None:
    t = Table(edition, 3)
    t.purse(GREECE, *["coin"] * coins, "oil", "grain", "stone")
    build_nothing(t.run("build"))
    assert t.held(GREECE) == ({"coin": left} if left else {})
    assert (GREECE in kept(t)) == bool(left)
    t.sound()


@pytest.mark.rule("4.25", "4.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_discarded_goes_back_to_the_reserve(edition: str) -> None:
    t = Table(edition, 3)
    build_nothing(t.run("build"))
    held = [sum(e.purse) for e in t.g.empires]
    assert held == [1, 1, 2] and sum(t.g.supply) == sum(TOKENS) - 4
    t.sound()


@pytest.mark.rule("8.22", "4.25", "4.26", "2.11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_hanging_gardens_keep_two_different_goods_besides(edition: str) -> None:
    t = Table(edition, 3)
    t.tile(GREECE, "hanging_gardens")
    t.purse(GREECE, *["coin"] * 3, "oil", "oil", "grain", "legendary grain", "legendary gems")
    build_nothing(t.run("build"))
    assert (t.step, t.seats) == ("Store", (GREECE,))
    assert not t.allows("store", *goods("oil", "oil")) and not t.allows("store", *goods("oil", "grain", "gems"))
    t.do("store", *goods("oil", "gems"))
    assert t.held(GREECE) == {"coin": 2, "oil": 1, "legendary gems": 1}
    assert kept(t)[GREECE] == tuple(sorted(goods("coin", "coin", "oil", "legendary gems")))
    t.sound()


# ---- the beginners' tiles
def beginners(edition: str = "en2016") -> Table:
    """The build phase of a beginners' game; Greece, who builds first, can pay a tile."""
    t = Table(edition, 3, tiles="beginner")
    for name in TURNED:
        t.g.down &= ~(1 << tile(name))
        t.g.up |= 1 << tile(name)
    t.g.round = 3
    t.purse(GREECE, *["coin"] * 15)
    return t.run("build").do("next", GREECE)


@pytest.mark.rule("4.27", "R-022")
@pytest.mark.parametrize("edition", EDITIONS)
def test_bought_tiles_are_replaced_at_the_end_of_the_phase_and_not_at_once(edition: str) -> None:
    t = beginners(edition)
    t.do("recruit", tile("circe"), *goods(*["coin"] * 7)).do("recruit", tile("colossus"), *goods(*["coin"] * 8))
    assert t.g.up == sum(1 << tile(name) for name in ("hercules", "perseus", "antigone", "pyramids"))
    build_nothing(t)
    assert t.step == "TurnTile" and t.g.up.bit_count() == 4
    t.chance("turn", tile("spartacus")).chance("turn", tile("lighthouse"))
    assert t.step == ""
    assert t.g.up == sum(1 << tile(n) for n in ("hercules", "perseus", "antigone", "spartacus", "lighthouse", "pyramids"))
    assert t.g.down.bit_count() == 17 - 7
    t.sound()


@pytest.mark.rule("4.27")
def test_nothing_is_turned_up_when_nothing_was_bought() -> None:
    t = beginners()
    build_nothing(t)
    assert t.step == "" and t.g.up.bit_count() == 6


@pytest.mark.rule("4.27")
def test_when_the_hidden_tiles_run_out_fewer_lie_face_up() -> None:
    t = beginners()
    t.g.down = 1 << tile("lighthouse")
    t.do("recruit", tile("circe"), *goods(*["coin"] * 7)).do("recruit", tile("colossus"), *goods(*["coin"] * 8))
    build_nothing(t).chance("turn", tile("lighthouse"))
    assert t.step == "" and t.g.down == 0
    assert (t.g.up & HEROES_AND_WONDERS).bit_count() == 4


@pytest.mark.rule("4.27", "1.20")
def test_in_the_full_game_nothing_is_turned_up() -> None:
    t = Table(seats=5)
    t.purse(GREECE, *["coin"] * 7)
    t.run("build").do("next", GREECE).do("recruit", tile("circe"), *goods(*["coin"] * 7))
    assert build_nothing(t).step == "" and (t.g.up & HEROES_AND_WONDERS).bit_count() == 16
    assert set(kept(t)) == {ROME, CARTHAGE, EGYPT, BABYLON}


@pytest.mark.rule("R-067", "4.25")
def test_coins_are_kept_without_asking() -> None:
    t = Table("fr_rev")
    t.purse(ROME, "coin", "coin", "coin", "grain")
    t.run("builder", ROME).do("done")
    assert t.step == ""
    assert t.held(ROME) == {"coin": 2}
