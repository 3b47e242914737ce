"""The two printings differ in heroes and in the Statue of Zeus."""

from __future__ import annotations

import pytest
from winedark.games.mn2016.rules.board import COIN

from tests.games.mn2016.printings import AEGYPTUS, CYRENAICA, DACIA, LATIUM, LIBYA, build_phase
from tests.games.mn2016.table import Table, pass_to
from tests.games.mn2016.words import BABYLON, EGYPT, GREECE, ROME, province, site, tile


# ---- heroes
def twins(edition: str) -> Table:
    """Egypt has bought Castor and Pollux; Rome owns Spartacus."""
    t = build_phase(edition, egypt=7)
    t.tile(ROME, "spartacus")
    return t.run("builder", EGYPT).do("recruit", tile("castor_pollux"), *[COIN] * 7)


@pytest.mark.rule("8.9")
def test_castor_pollux_copy_en2016() -> None:
    assert twins("en2016").legal() == [("copy", tile("spartacus")), ("decline",)]


@pytest.mark.rule("8.9")
def test_castor_pollux_copy_fr_rev() -> None:
    assert twins("fr_rev").legal() == [("copy", tile("spartacus"))]


def circes_sites(edition: str) -> set[str]:
    """The provinces in which Greece may set Circe's legions: own, neutral, foreign, and neutral beside a Roman legion."""
    t = Table(edition).clear_units()
    t.tile(GREECE, "circe")
    t.building(site("macedonia", "caravan"), False).building(site("libya", "caravan"), False)
    for name in ("macedonia", "dacia", "libya", "dalmatia"):
        t.legions(GREECE, name, 1)
    t.legions(ROME, "dalmatia", 1)
    pass_to(t.run("campaign", GREECE), "LandBattles").do("fight", province("dalmatia"), ROME).chance("roll", 1, 1)
    pass_to(t, "PostForCirce")
    return {name for name in ("macedonia", "dacia", "libya", "dalmatia") if t.allows("post", site(name, "caravan"))}


@pytest.mark.rule("8.11")
def test_circe_where_en2016() -> None:
    assert circes_sites("en2016") == {"macedonia", "dacia", "libya", "dalmatia"}


@pytest.mark.rule("8.11")
def test_circe_where_fr_rev() -> None:
    assert circes_sites("fr_rev") == {"macedonia", "dacia"}


def nebuchadnezzar(edition: str, where: str) -> object:
    """Babylon's total there, with a lone fortress that fights two Egyptian legions in Babylon's turn."""
    t = Table(edition).clear_units()
    t.tile(BABYLON, "nebuchadnezzar")
    t.fortress(BABYLON, where).legions(EGYPT, where, 2)
    t.run("campaign", BABYLON).do("fight", province(where), EGYPT).chance("roll", 1, 1)
    return t.g.battle[6]


@pytest.mark.rule("8.15", "R-054")
def test_nebuchadnezzar_requires_en2016() -> None:
    assert (nebuchadnezzar("en2016", "cilicia"), nebuchadnezzar("en2016", "asia")) == (10, 5)


@pytest.mark.rule("8.15", "R-054")
def test_nebuchadnezzar_requires_fr_rev() -> None:
    assert (nebuchadnezzar("fr_rev", "cilicia"), nebuchadnezzar("fr_rev", "asia")) == (10, 5)


def penthesilea(edition: str) -> list[int]:
    """How many legions Greece may raise: foreign legions stand in Thracia, a foreign fortress (laid there) in Macedonia."""
    t = build_phase(edition)
    t.clear_units()
    t.tile(GREECE, "penthesilea")
    t.legions(ROME, "thracia", 2).fortress(ROME, "macedonia")
    numbers = [a[1] for a in t.run("builder", GREECE).legal("rally")]
    assert not t.do("rally", 1).legal("rally")  # once a round
    return numbers


@pytest.mark.rule("8.16", "R-055")
def test_penthesilea_counts_en2016() -> None:
    assert penthesilea("en2016") == [1]


@pytest.mark.rule("8.16", "R-055")
def test_penthesilea_counts_fr_rev() -> None:
    assert penthesilea("fr_rev") == [1, 2]


# ---- Statue of Zeus
def peace(edition: str) -> Table:
    """Rome and Egypt stand in each other's provinces and, alone, in neutral ones; Rome declares peace with Egypt."""
    t = Table(edition).clear_units()
    t.tile(ROME, "statue_of_zeus")
    t.legions(ROME, "cyrenaica", 1).legions(EGYPT, "gallia", 1).legions(EGYPT, "dacia", 1)
    t.legions(ROME, "dalmatia", 1)
    return t.run("war").do("peace", EGYPT)


@pytest.mark.rule("8.26")
def test_zeus_return_en2016() -> None:
    t = peace("en2016")
    assert (t.g.empires[EGYPT].legions[AEGYPTUS], t.g.empires[EGYPT].legions[DACIA]) == (1, 1)
    assert (t.g.empires[ROME].legions[CYRENAICA], t.g.empires[ROME].legions[LATIUM]) == (1, 0)


@pytest.mark.rule("8.26")
def test_zeus_return_fr_rev() -> None:
    t = peace("fr_rev")
    assert (t.g.empires[EGYPT].legions[AEGYPTUS], t.g.empires[EGYPT].legions[DACIA]) == (1, 1)
    assert (t.g.empires[ROME].legions[CYRENAICA], t.g.empires[ROME].legions[LATIUM]) == (0, 1)


@pytest.mark.rule("8.27")
def test_zeus_forbidden_en2016() -> None:
    t = peace("en2016").do("next", ROME)
    assert t.allows("march", province("dalmatia"), DACIA, 1)
    assert not t.allows("march", CYRENAICA, AEGYPTUS, 1) and t.allows("march", CYRENAICA, LIBYA, 1)


@pytest.mark.rule("8.27")
def test_zeus_forbidden_fr_rev() -> None:
    t = peace("fr_rev").do("next", ROME)
    assert not t.allows("march", province("dalmatia"), DACIA, 1)
    assert t.allows("march", province("dalmatia"), province("macedonia"), 1)
