"""Chapter 8, heroes: who counts in battle and pillage (8.1 to 8.20)."""

from __future__ import annotations

import pytest

from tests.games.mn2016.table import EDITIONS, Table, new_round, pass_to
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, good, province, sea, site

both = pytest.mark.parametrize("edition", EDITIONS)


def fight(edition: str, attacker: int, legions: int, defender: int, others: int, where: str = "dalmatia") -> Table:
    """The attacker's turn up to the roll of this battle; nothing else is on the map."""
    t = Table(edition).clear_units().legions(attacker, where, legions).legions(defender, where, others)
    return t


def roll(t: Table, attacker: int, defender: int, *pips: int, where: str = "dalmatia") -> tuple[object, ...]:
    """Fight it and return both totals, the active player's first."""
    pass_to(t.run("campaign", attacker), "LandBattles").do("fight", province(where), defender).chance("roll", *pips)
    return t.g.battle[6:8]


# ---- Caesar and Pericles
@pytest.mark.rule("8.3")
@both
def test_caesar_adds_one_for_each_legion_of_the_active_player(edition: str) -> None:
    assert roll(fight(edition, ROME, 3, EGYPT, 1), ROME, EGYPT, 1, 1, 1, 1) == (6, 1)


@pytest.mark.rule("8.3")
@both
def test_caesar_adds_nothing_when_another_player_is_active(edition: str) -> None:
    assert roll(fight(edition, EGYPT, 1, ROME, 3), EGYPT, ROME, 1, 1, 1, 1) == (1, 3)


@pytest.mark.rule("8.3", "8.5")
@both
def test_neither_caesar_nor_pericles_adds_at_sea(edition: str) -> None:
    t = Table(edition).clear_units().triremes(ROME, "mare_ionium", 2).triremes(GREECE, "mare_ionium", 1)
    pass_to(t.run("campaign", ROME), "SeaBattles").do("engage", sea("mare_ionium"), GREECE).chance("roll", 1, 2, 3)
    assert t.g.battle[6:8] == (3, 3)


@pytest.mark.rule("8.5")
@both
def test_pericles_adds_two_for_each_legion_of_a_player_who_is_not_active(edition: str) -> None:
    assert roll(fight(edition, EGYPT, 1, GREECE, 3), EGYPT, GREECE, 1, 1, 1, 1) == (1, 9)


@pytest.mark.rule("8.5")
@both
def test_pericles_adds_nothing_when_the_owner_is_active(edition: str) -> None:
    assert roll(fight(edition, GREECE, 3, EGYPT, 1), GREECE, EGYPT, 1, 1, 1, 1) == (3, 1)


@pytest.mark.rule("8.3", "8.5")
@both
def test_caesar_and_pericles_add_for_legions_and_not_for_fortresses(edition: str) -> None:
    t = fight(edition, ROME, 2, GREECE, 1)
    t.fortress(ROME, "dalmatia").fortress(GREECE, "dalmatia")
    assert roll(t, ROME, GREECE, 1, 1, 1) == (2 + 2 + 5, 1 + 2 + 5)


@pytest.mark.rule("R-045", "8.19")
@pytest.mark.parametrize(("attacker", "defender", "totals"), [(ROME, EGYPT, (5, 2)), (EGYPT, GREECE, (2, 7))])
def test_caesar_and_pericles_do_not_raise_the_extra_die_of_ramses(attacker: int, defender: int, totals: tuple[int, int]) -> None:
    t = fight("en2016", attacker, 2, defender, 2)
    t.tile(ROME if attacker == ROME else GREECE, "ramses_ii")
    pips = [1] * 5
    assert roll(t, attacker, defender, *pips) == totals


# ---- Hamilcar
def raid(edition: str, where: str, *buildings: int) -> Table:
    """Rome, which owns Hamilcar, is about to pillage; its screen hides nothing."""
    t = Table(edition).clear_units()
    t.tile(ROME, "hamilcar")
    t.owner(CARTHAGE, where) if where == "sicilia" else None
    for i in buildings:
        t.building(i)
    t.legions(ROME, where, 2)
    t.purse(ROME)
    return pass_to(t.run("campaign", ROME), "Conquer")


@pytest.mark.rule("8.13")
@pytest.mark.parametrize(
    ("where", "kind", "loot"),
    [
        ("cyrenaica", "city", {"coin": 2}), ("achaea", "capital", {"coin": 2}), ("cyrenaica", "caravan", {"papyrus": 2}),
        ("achaea", "temple", {}), ("africa", "market", {}),
    ],
)  # fmt: skip
@both
def test_hamilcar_doubles_what_pillage_brings(edition: str, where: str, kind: str, loot: dict[str, int]) -> None:
    t = raid(edition, where).do("pillage", site(where, kind))
    assert t.held(ROME) == loot
    t.sound()


@pytest.mark.rule("8.13", "R-053")
@both
def test_hamilcar_gets_coin_and_legendary_good_without_a_choice(edition: str) -> None:
    t = raid(edition, "sicilia", site("sicilia", "legendary")).do("pillage", site("sicilia", "legendary"))
    assert t.step == "DrawLegend"
    t.chance("draw", good("stone"))
    assert t.step == "" and t.held(ROME) == {"coin": 1, "legendary stone": 1}
    t.sound()


# ---- Nebuchadnezzar
@pytest.mark.rule("8.15")
@both
def test_nebuchadnezzar_adds_five_in_own_provinces(edition: str) -> None:
    t = fight(edition, EGYPT, 1, BABYLON, 1, "cilicia")
    t.tile(BABYLON, "nebuchadnezzar")
    assert roll(t, EGYPT, BABYLON, 1, 1, where="cilicia") == (1, 6)


@pytest.mark.rule("8.15")
@pytest.mark.parametrize("owner", [NOBODY, EGYPT, ROME])
def test_nebuchadnezzar_adds_nothing_elsewhere(owner: int) -> None:
    t = fight("en2016", EGYPT, 1, BABYLON, 1, "asia")
    t.owner(owner, "asia")
    t.tile(BABYLON, "nebuchadnezzar")
    assert roll(t, EGYPT, BABYLON, 1, 1, where="asia") == (1, 1)


@pytest.mark.rule("R-054")
@both
def test_nebuchadnezzar_helps_in_attack_and_even_a_lone_fortress(edition: str) -> None:
    t = fight(edition, BABYLON, 0, EGYPT, 2, "cilicia")
    t.fortress(BABYLON, "cilicia")
    t.tile(BABYLON, "nebuchadnezzar")
    assert roll(t, BABYLON, EGYPT, 1, 1, where="cilicia") == (10, 2)
    assert t.g.battle[8:10] == (2, 0)


@pytest.mark.rule("R-054", "5.23")
@both
def test_nebuchadnezzar_helps_when_the_province_is_occupied(edition: str) -> None:
    t = fight(edition, BABYLON, 1, EGYPT, 2, "assyria")
    t.legions(BABYLON, "assyria", 0).legions(BABYLON, "babylonia", 1)
    t.conqueror(EGYPT, "assyria", marker=True)
    t.tile(BABYLON, "nebuchadnezzar")
    t.run("campaign", BABYLON).do("march", province("babylonia"), province("assyria"), 1)
    t.do("fight", province("assyria"), EGYPT).chance("roll", 1, 1, 1)
    assert t.g.battle[6:8] == (6, 2)


# ---- Penthesilea
def invaded(edition: str) -> Table:
    """Greece owns Penthesilea; Roman legions stand in Macedonia and Thracia, two Egyptian ones in neutral Dacia."""
    t = Table(edition).clear_units()
    t.tile(GREECE, "penthesilea")
    t.legions(ROME, "macedonia", 2).legions(ROME, "thracia", 1).legions(EGYPT, "dacia", 2)
    t.purse(GREECE)
    return t


@pytest.mark.rule("8.16", "R-055")
@both
def test_penthesilea_raises_one_legion_for_each_invaded_province(edition: str) -> None:
    t = invaded(edition).run("builder", GREECE)
    assert t.legal("rally") == [("rally", 1), ("rally", 2)]
    t.do("rally", 2)
    assert t.g.empires[GREECE].legions[province("achaea")] == 2 and t.held(GREECE) == {}
    assert not t.legal("rally")
    assert new_round(t, GREECE).legal("rally")
    t.sound()


@pytest.mark.rule("R-055")
@both
def test_penthesilea_counts_the_capital_province_and_units_on_posts(edition: str) -> None:
    t = invaded(edition)
    t.legions(EGYPT, "achaea", 1)
    t.conqueror(EGYPT, "achaea", site("achaea", "capital"))
    t.run("builder", GREECE)
    assert [a[1] for a in t.legal("rally")] == [1, 2, 3]
    t.do("rally", 3)
    assert t.g.occupied == 1 << site("achaea", "capital")  # the battle decides
    t.sound()


@pytest.mark.rule("8.16")
@both
def test_penthesilea_has_nothing_to_do_in_peace(edition: str) -> None:
    t = invaded(edition)
    t.clear_units()
    assert not t.run("builder", GREECE).legal("rally")


# ---- Ramses
@pytest.mark.rule("8.19")
@both
def test_ramses_rolls_one_die_more_in_attack_and_defence(edition: str) -> None:
    for attacker, defender in ((BABYLON, EGYPT), (EGYPT, BABYLON)):
        t = fight(edition, attacker, 2, defender, 2)
        t.tile(BABYLON, "ramses_ii")
        pass_to(t.run("campaign", attacker), "LandBattles").do("fight", province("dalmatia"), defender)
        assert t.allows("roll", *[1] * 5) and not t.allows("roll", *[1] * 4)
        t.chance("roll", *[1] * 5)
        assert t.g.battle[6:8] == ((3, 2) if attacker == BABYLON else (2, 3))


@pytest.mark.rule("8.19")
@both
def test_ramses_rolls_no_die_more_at_sea(edition: str) -> None:
    t = Table(edition).clear_units()
    t.tile(ROME, "ramses_ii")
    t.triremes(ROME, "mare_ionium", 1).triremes(GREECE, "mare_ionium", 1)
    pass_to(t.run("campaign", ROME), "SeaBattles").do("engage", sea("mare_ionium"), GREECE)
    assert t.allows("roll", 1, 1) and not t.allows("roll", 1, 1, 1)


@pytest.mark.rule("8.19")
def test_ramses_adds_a_die_but_no_unit_to_lose() -> None:
    t = fight("en2016", EGYPT, 3, BABYLON, 1)
    t.tile(BABYLON, "ramses_ii")
    assert roll(t, EGYPT, BABYLON, 6, 6, 6, 1, 1) == (18, 2)
    assert t.g.battle[8] == 1
    t.sound()


@pytest.mark.rule("R-058")
@both
def test_ramses_rolls_one_die_for_a_fortress_without_legions(edition: str) -> None:
    t = fight(edition, EGYPT, 1, BABYLON, 0)
    t.fortress(BABYLON, "dalmatia")
    t.tile(BABYLON, "ramses_ii")
    assert roll(t, EGYPT, BABYLON, 6, 4) == (6, 9)
    assert t.g.battle[8:10] == (0, 1)
