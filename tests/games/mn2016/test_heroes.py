"""Chapter 8, heroes: what tiles have in common, and Antigone, Castor and Pollux, and Perseus (8.1 to 8.20)."""

from __future__ import annotations

import pytest
from winedark.games.mn2016.rules.board import COIN, TILES

from tests.games.mn2016.heroes import levels, rich
from tests.games.mn2016.table import EDITIONS, Table, new_round, pass_to
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, good, goods, province, site, tile

both = pytest.mark.parametrize("edition", EDITIONS)
COINS3 = goods("coin", "coin", "coin")
CYRENAICA, THRACIA, DACIA = province("cyrenaica"), province("thracia"), province("dacia")


# ---- tiles in general
@pytest.mark.rule("8.1")
@both
def test_a_power_has_its_way_against_the_rule_that_it_contradicts(edition: str) -> None:
    twice = goods("grain", "grain", "oil")
    assert not rich(edition, GREECE, "grain", "grain", "oil").allows("legion", THRACIA, *twice)  # 4.3
    assert rich(edition, CARTHAGE, "grain", "grain", "oil").allows("legion", province("africa"), *twice)
    t = Table(edition)
    t.tile(BABYLON, "perseus").purse(BABYLON, *["coin"] * 12)
    assert t.run("build").seats == (BABYLON,)  # 4.1: Egypt is culture leader


@pytest.mark.rule("8.2")
@both
def test_a_tile_stays_with_its_buyer(edition: str) -> None:
    t = rich(edition, EGYPT, *["coin"] * 8).do("recruit", tile("spartacus"), *[COIN] * 7)
    t.clear_units()
    t.legions(ROME, "aegyptus", 3)
    pass_to(t.run("campaign", ROME), "Conquer").do("pillage", site("aegyptus", "capital"))
    t.purse(ROME, *["coin"] * 7)
    assert tile("spartacus") not in {a[1] for a in t.run("builder", ROME).legal("recruit")}
    assert new_round(t, EGYPT).allows("enlist", province("aegyptus"), COIN)


BONUSES = {
    "antigone": (2, 2, 0), "castor_pollux": (0, 0, 0), "circe": (1, 0, 1), "gilgamesh": (0, 0, 0), "hamilcar": (1, 1, 1),
    "hercules": (2, 2, 2), "nebuchadnezzar": (0, 0, 0), "penthesilea": (0, 2, 2), "perseus": (1, 2, 1),
    "queen_of_sheba": (0, 1, 1), "ramses_ii": (0, 0, 0), "spartacus": (0, 0, 0),
}  # fmt: skip


@pytest.mark.rule("8.8", "8.11", "8.13", "8.14", "8.16", "8.17", "8.18")
@pytest.mark.parametrize(("name", "bonus"), BONUSES.items())
def test_the_bonuses_count_as_soon_as_the_hero_is_bought(name: str, bonus: tuple[int, int, int]) -> None:
    t = rich("en2016", EGYPT, *["coin"] * 7)
    before = levels(t, EGYPT)
    t.do("recruit", tile(name), *[COIN] * 7)
    assert [now - then for now, then in zip(levels(t, EGYPT), before, strict=True)] == list(bonus)
    assert t.held(EGYPT) == {}
    t.sound()


@pytest.mark.rule("8.18")
@both
def test_example_sheba_bonus(edition: str) -> None:
    t = rich(edition, EGYPT, *["coin"] * 7).do("recruit", tile("queen_of_sheba"), *[COIN] * 7)
    assert levels(t, EGYPT) == [4, 5, 3]


@pytest.mark.rule("8.11")
@both
def test_example_circe_bonus(edition: str) -> None:
    t = rich(edition, EGYPT, *["coin"] * 7).do("recruit", tile("circe"), *[COIN] * 7)
    assert levels(t, EGYPT) == [5, 4, 3]


# ---- Antigone
def trade(edition: str, number: int, *names: str) -> Table:
    """Greece owns Antigone and holds these; Carthage has played the number."""
    t = Table(edition)
    t.tile(GREECE, "antigone").purse(GREECE, *names)
    return t.run("trade").do("exchange", number)


@pytest.mark.rule("8.8", "R-049")
@pytest.mark.parametrize("number", [1, 5])
@both
def test_antigones_owner_offers_as_many_as_they_like(edition: str, number: int) -> None:
    t = trade(edition, number, *["gladiator"] * 6)
    assert (t.step, t.seats) == ("ChooseNumber", (GREECE,))
    assert t.legal() == [("number", n) for n in range(6)]
    t.do("number", 3)
    assert t.step == "Offer" and set(t.seats) == {ROME, CARTHAGE, GREECE, EGYPT, BABYLON}
    assert t.allows("offer", *[good("gladiator")] * 3, seat=GREECE)
    assert not t.allows("offer", *[good("gladiator")] * number, seat=GREECE)
    assert [t.g.empires[s].due for s in (ROME, CARTHAGE, EGYPT, BABYLON)] == [number] * 4


@pytest.mark.rule("R-049")
@both
def test_antigones_owner_takes_part_with_less_than_the_number(edition: str) -> None:
    t = trade(edition, 5, "grain", "oil", "wine")
    assert t.legal() == [("number", n) for n in range(4)]
    t.do("number", 2)
    assert GREECE in t.seats and t.allows("offer", *goods("grain", "wine"), seat=GREECE)


@pytest.mark.rule("R-049")
@both
def test_antigones_owner_takes_no_part_with_nought(edition: str) -> None:
    t = trade(edition, 5, "grain", "oil", "wine").do("number", 0)
    assert t.step == "Offer" and GREECE not in t.seats


@pytest.mark.rule("8.8")
@both
def test_antigones_number_is_known_before_anybody_picks(edition: str) -> None:
    t = trade(edition, 2, *["grain"] * 4)
    assert t.step == "ChooseNumber" and not any(e.offer for e in t.g.empires)
    t.do("number", 4)
    assert "trade.number" in t.keys() and not any(e.offer for e in t.g.empires)


# ---- Castor and Pollux
def twins(edition: str, *owned: tuple[int, str]) -> Table:
    """Egypt has just bought Castor and Pollux while others own these tiles."""
    t = Table(edition)
    for seat, name in owned:
        t.tile(seat, name)
    price = 6 + len(t.g.empires[EGYPT].tiles)
    t.purse(EGYPT, *["coin"] * (price + 1))
    return t.run("builder", EGYPT).do("recruit", tile("castor_pollux"), *[COIN] * price)


@pytest.mark.rule("8.9")
def test_castor_and_pollux_may_copy_in_en2016() -> None:
    t = twins("en2016", (ROME, "spartacus"), (BABYLON, "circe"))
    assert (t.step, t.seats) == ("CopyHero", (EGYPT,))
    assert set(t.legal()) == {("copy", tile("spartacus")), ("copy", tile("circe")), ("decline",)}
    assert t.do("decline").step == "Build"
    assert t.g.empires[EGYPT].powers == 1 << tile("cleopatra") | 1 << tile("castor_pollux")


@pytest.mark.rule("8.9")
def test_castor_and_pollux_must_copy_in_fr_rev() -> None:
    t = twins("fr_rev", (ROME, "spartacus"), (BABYLON, "circe"))
    assert set(t.legal()) == {("copy", tile("spartacus")), ("copy", tile("circe"))}
    t.do("copy", tile("spartacus"))
    assert t.step == "Build" and t.g.empires[EGYPT].copied == tile("spartacus")


@pytest.mark.rule("8.9")
@both
def test_the_copy_lasts_to_the_end_of_the_game(edition: str) -> None:
    t = twins(edition, (ROME, "spartacus")).do("copy", tile("spartacus"))
    for _ in range(2):
        assert new_round(t, EGYPT).allows("enlist", province("aegyptus"), COIN)


@pytest.mark.rule("8.10", "R-050")
@both
def test_starting_heroes_wonders_perseus_and_own_heroes_cannot_be_copied(edition: str) -> None:
    t = twins(edition, (ROME, "perseus"), (GREECE, "colossus"), (EGYPT, "hercules"))
    assert t.step == "Build" and t.g.empires[EGYPT].copied == NOBODY
    t.tile(ROME, "spartacus")
    assert new_round(t, EGYPT).step == "Build" and not t.legal("enlist")  # and it gains none later
    t.sound()


@pytest.mark.rule("8.10")
@both
def test_the_copy_brings_no_bonuses(edition: str) -> None:
    t = twins(edition, (ROME, "antigone"))
    before = levels(t, EGYPT)
    t.do("copy", tile("antigone"))
    assert levels(t, EGYPT) == before == [4, 4, 2]


@pytest.mark.rule("R-050")
@both
def test_hercules_may_be_copied_and_brings_nothing(edition: str) -> None:
    t = twins(edition, (ROME, "hercules"))
    t.do("copy", tile("hercules"))
    assert levels(t, EGYPT) == [4, 4, 2] and t.step == "Build"


# ---- Perseus
def heir(edition: str, tiles: int, *names: str) -> Table:
    """The build phase: Babylon owns Perseus and so many tiles in all, and holds these; Egypt is culture leader."""
    t = Table(edition)
    t.tile(BABYLON, *("perseus", "gilgamesh", "lighthouse")[: tiles - 1]).purse(BABYLON, *names)
    return t.run("build")


@pytest.mark.rule("8.17", "R-056")
@both
def test_example_perseus_first(edition: str) -> None:
    t = heir(edition, 2, *["coin"] * 12)
    assert (t.step, t.seats) == ("PerseusFirst", (BABYLON,))
    assert [a[0] for a in t.legal()] == ["pyramids", "decline"]
    t.do("pyramids", *[COIN] * 12)
    assert t.step == "" and t.g.winners == (BABYLON,) and t.g.how == "pyramids"
    t.sound()


@pytest.mark.rule("8.17")
@both
def test_perseus_owner_wins_at_once_with_their_fifth_tile(edition: str) -> None:
    t = heir(edition, 4, *["coin"] * 10)
    assert {a[0] for a in t.legal()} == {"recruit", "decline"}
    t.do("recruit", tile("hercules"), *[COIN] * 10)
    assert t.step == "" and (t.g.winners, t.g.how) == ((BABYLON,), "fifth")


NINE = ("ceramic", "gems", "papyrus", "metal", "spices", "stone", "wood", "gold", "grain")


@pytest.mark.rule("8.17", "R-056")
@both
def test_perseus_owner_buys_all_tiles_up_to_the_fifth(edition: str) -> None:
    t = heir(edition, 3, *NINE, *["coin"] * 10)
    assert (t.step, t.seats) == ("PerseusFirst", (BABYLON,)) and {a[0] for a in t.legal()} == {"recruit", "decline"}
    assert not t.allows("recruit", tile("hercules"), *[COIN] * 9)  # nine goods are no set of ten
    t.do("recruit", tile("castor_pollux"), *goods(*NINE))
    assert t.seats == (BABYLON,) and not t.g.winners
    t.do("decline") if t.step == "CopyHero" else None
    assert t.step == "PerseusFirst" and {a[0] for a in t.legal()} == {"recruit"}
    t.do("recruit", tile("hercules"), *[COIN] * 10)
    assert (t.step, t.g.winners, t.g.how) == ("", (BABYLON,), "fifth")
    assert [e.rule for e in t.g.events or []][-1] == "8.17"
    t.sound()


@pytest.mark.rule("8.17", "R-056")
@both
def test_perseus_owner_may_need_three_tiles(edition: str) -> None:
    t = heir(edition, 2, *NINE[:8], *NINE, *["coin"] * 10)
    while t.step == "PerseusFirst":
        option = t.legal()[0]
        t.do(*option[:-1], *option[-1].suggest())
        t.do("decline") if t.step == "CopyHero" else None
    assert t.g.winners == (BABYLON,) and len(t.g.empires[BABYLON].tiles) == 5
    t.sound()


@pytest.mark.rule("8.17", "1.21")
@both
def test_perseus_owner_needs_as_many_tiles_face_up(edition: str) -> None:
    t = Table(edition)
    t.tile(BABYLON, "perseus", "gilgamesh").purse(BABYLON, *NINE, *["coin"] * 10)
    t.g.up = 1 << tile("hercules")
    assert t.run("build").step == "NameBuilder"


@pytest.mark.rule("8.17", "R-056")
@pytest.mark.parametrize(("tiles", "coins"), [(4, 9), (3, 11), (2, 11)])
@both
def test_perseus_owner_does_not_go_first_without_the_means(edition: str, tiles: int, coins: int) -> None:
    t = heir(edition, tiles, *["coin"] * coins)
    assert (t.step, t.seats) == ("NameBuilder", (EGYPT,))


@pytest.mark.rule("R-056")
@both
def test_perseus_owner_buys_nothing_else_first(edition: str) -> None:
    t = heir(edition, 4, *["coin"] * 13)
    assert {a[0] for a in t.legal()} == {"recruit", "pyramids", "decline"}
    assert not t.allows("legion", province("babylonia"), *COINS3)


@pytest.mark.rule("8.17")
@both
def test_perseus_owner_may_wait_for_their_turn(edition: str) -> None:
    t = heir(edition, 2, *["coin"] * 12).do("decline")
    assert (t.step, t.seats) == ("NameBuilder", (EGYPT,)) and not t.g.winners
    assert ("next", BABYLON) in t.legal()


def test_no_hero_is_left_out() -> None:
    assert {x.id for x in TILES if x.kind == "hero"} == set(BONUSES)
