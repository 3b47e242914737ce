"""The two printings differ in the roads to victory."""

from __future__ import annotations

import pytest
from winedark.games.mn2016.rules.board import COIN

from tests.games.mn2016.printings import THRACIA, build_phase, rest_of_build
from tests.games.mn2016.table import Table
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, goods, province, sea, site, tile

COINS3 = goods("coin", "coin", "coin")


def pyramids(edition: str) -> Table:
    """Rome, not culture leader, has just built the Pyramids."""
    t = build_phase(edition, rome=12, greece=12, egypt=12).run("build")
    return t.do("next", ROME).do("pyramids", *[COIN] * 12)


def fifth(edition: str, *seats: int) -> Table:
    """These players buy their fifth tile one after another, as far as the game goes on."""
    t = build_phase(edition)
    tiles = iter(("colossus", "lighthouse", "hercules", "circe", "hamilcar", "gilgamesh", "spartacus", "antigone", "ramses_ii"))
    for seat in seats:
        t.tile(seat, next(tiles), next(tiles), next(tiles)).purse(seat, *["coin"] * 10)
    t.run("build")
    for seat, name in zip(seats, ("penthesilea", "queen_of_sheba", "statue_of_zeus"), strict=False):
        t.do("next", seat).do("recruit", tile(name), *[COIN] * 10)
        if t.step:
            t.do("done")
    return t


# ---- victory
@pytest.mark.rule("7.1")
def test_pyramids_win_en2016() -> None:
    t = pyramids("en2016")
    assert t.step == "" and (t.g.winners, t.g.how) == ((ROME,), "pyramids")


@pytest.mark.rule("7.1", "7.3", "R-040")
def test_pyramids_win_fr_rev() -> None:
    t = pyramids("fr_rev").do("done").do("next", GREECE)
    assert not t.g.winners
    t.do("pyramids", *[COIN] * 12).do("done")
    later = rest_of_build(again(t))
    assert (later.g.winners, later.g.how) == ((ROME, GREECE), "pyramids")
    t.do("next", EGYPT).do("pyramids", *[COIN] * 12)
    assert t.step == "" and (t.g.winners, t.g.how) == ((EGYPT,), "pyramids")


def again(t: Table) -> Table:
    """The same position once more, to play on in another way."""
    other = Table(t.game.edition.id)
    other.g = t.g.copy()
    return other


@pytest.mark.rule("7.2", "7.3")
def test_fifth_tile_win_en2016() -> None:
    t = fifth("en2016", ROME)
    assert not t.g.winners and rest_of_build(t).g.winners == (ROME,)
    t = fifth("en2016", ROME, GREECE)
    assert not t.g.winners and rest_of_build(t).g.winners == (ROME, GREECE)
    t = fifth("en2016", ROME, EGYPT)
    assert not t.g.winners and rest_of_build(t).g.winners == (EGYPT,)


@pytest.mark.rule("7.2", "7.4")
def test_fifth_tile_win_fr_rev() -> None:
    t = fifth("fr_rev", ROME)
    assert not t.g.winners and rest_of_build(t).g.winners == (ROME,)
    t = fifth("fr_rev", ROME, GREECE)
    assert not t.g.winners and rest_of_build(t).g.winners == (ROME, GREECE)
    t = fifth("fr_rev", ROME, EGYPT)
    assert t.step == "" and t.g.winners == (EGYPT,)


def conquests(edition: str) -> Table:
    """The last turn of the move and battle phase: Rome and Carthage hold four capitals and legendary cities each."""
    t = Table(edition).clear_units().owner(ROME, "sicilia").owner(CARTHAGE, "judaea", "asia")
    for name in ("sicilia", "judaea", "asia"):
        t.building(site(name, "legendary"))
    for seat, name in ((ROME, "achaea"), (ROME, "aegyptus"), (CARTHAGE, "babylonia")):
        t.legions(seat, name, 1)
        t.conqueror(seat, name, site(name, "capital"))
    return t


def rest_of_war(t: Table) -> Table:
    """Nobody moves in the move and battle phase."""
    t.run("war")
    while t.step:
        t.do(*t.legal("next")[0]) if t.step == "NameCommander" else t.do(*[a for a in t.legal() if a[0] in ("done", "keep")][0])
    return t


@pytest.mark.rule("7.5", "7.7", "R-044")
def test_conquest_win_en2016() -> None:
    t = conquests("en2016").run("war").do("next", ROME)
    assert not t.g.winners
    assert rest_of_war(t).g.winners == (ROME, CARTHAGE) and t.g.how == "conquest"


@pytest.mark.rule("7.5", "7.7")
def test_conquest_win_fr_rev() -> None:
    t = conquests("fr_rev").run("war").do("next", ROME)
    assert not t.g.winners
    assert rest_of_war(t).g.winners == (ROME, CARTHAGE) and t.g.how == "conquest"


def titles(edition: str) -> Table:
    """Rome stands highest on every track and holds two titles; the culture track is settled last."""
    t = Table(edition)
    t.tile(ROME, "hercules", "antigone")
    t.g.leaders = [ROME, EGYPT, ROME]
    return t.run("claim")


@pytest.mark.rule("7.8")
def test_titles_win_en2016() -> None:
    t = titles("en2016")
    assert (t.step, t.g.leaders, t.g.winners, t.g.how) == ("", [ROME] * 3, (ROME,), "titles")


@pytest.mark.rule("7.8")
def test_titles_win_fr_rev() -> None:
    t = titles("fr_rev")
    assert (t.step, t.g.leaders, t.g.winners, t.g.how) == ("", [ROME] * 3, (ROME,), "titles")


def perseus(edition: str) -> Table:
    """Babylon has Perseus and the coins for the Pyramids; Egypt, the culture leader, has them too."""
    t = build_phase(edition, babylon=12, egypt=12)
    t.tile(BABYLON, "perseus")
    return t.run("build")


@pytest.mark.rule("8.17")
def test_perseus_en2016() -> None:
    t = perseus("en2016")
    assert (t.step, t.seats) == ("PerseusFirst", (BABYLON,))
    assert t.do("pyramids", *[COIN] * 12).g.winners == (BABYLON,)


@pytest.mark.rule("8.17")
def test_perseus_fr_rev() -> None:
    t = perseus("fr_rev")
    assert (t.step, t.seats) == ("PerseusFirst", (BABYLON,))
    t.do("pyramids", *[COIN] * 12)
    assert t.step == "" and t.g.winners == (BABYLON,)  # at once and alone, though not culture leader
    t = build_phase("fr_rev", babylon=11)
    t.tile(BABYLON, "perseus")
    assert t.run("build").step == "NameBuilder"


# ---- the same in both
def occupied_capital(edition: str) -> Table:
    """Greece's build turn; a Roman legion occupies the temple beside Athenae, which was pillaged."""
    t = build_phase(edition, greece=12)
    t.clear_units()
    t.building(site("achaea", "capital"), False)
    t.legions(ROME, "achaea", 1)
    t.conqueror(ROME, "achaea", site("achaea", "temple"))
    return t.run("builder", GREECE)


def builds_in_occupied_capital(edition: str) -> None:
    t = occupied_capital(edition).do("raise", site("achaea", "capital"), *COINS3)
    assert t.g.occupied == 1 << site("achaea", "temple")
    t.do("trireme", sea("mare_ionium"), *COINS3).do("legion", province("achaea"), *COINS3)
    t.do("fortress", province("achaea"), *COINS3)
    assert t.g.occupied == 1 << site("achaea", "temple")  # until the battle
    t.sound()


@pytest.mark.rule("4.17", "R-018")
def test_capital_build_when_occupied_en2016() -> None:
    builds_in_occupied_capital("en2016")


@pytest.mark.rule("4.17", "R-018")
def test_capital_build_when_occupied_fr_rev() -> None:
    builds_in_occupied_capital("fr_rev")


def lone_fortress(edition: str) -> Table:
    """Greece's turn: a fortress without legions beside Romans."""
    t = Table(edition).clear_units().fortress(GREECE, "thracia").legions(ROME, "thracia", 1)
    return t.run("campaign", GREECE)


@pytest.mark.rule("5.11", "R-023")
def test_lone_fortress_fights_on_own_turn_en2016() -> None:
    assert lone_fortress("en2016").legal() == [("fight", THRACIA, ROME)]


@pytest.mark.rule("5.11", "R-023")
def test_lone_fortress_fights_on_own_turn_fr_rev() -> None:
    assert lone_fortress("fr_rev").legal() == [("fight", THRACIA, ROME)]
