"""Chapter 1: the basic set-up, the roles, turns and options."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from winedark.common.bits import bits
from winedark.games.mare_nostrum.rules.units import present
from winedark.games.mn2003 import META
from winedark.games.mn2003.rules.board import CAPITALS, COMMODITIES, FULL, OF_KIND, SITES, SITES_OF
from winedark.games.mn2003.rules.found import founders
from winedark.games.mn2003.rules.tables import SITE_KINDS
from winedark.kernel.meta import Option

from tests.games.mn2003.building import rich
from tests.games.mn2003.table import Table, game_of
from tests.games.mn2003.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, provinces, taxes, tile

SEATS = (3, 4, 5)


# ---- the basic set-up
class Start(NamedTuple):
    """Provinces, buildings in a word each, legions in the capital province, and the counts for the three roles."""

    buildings: dict[str, str]
    legions: int
    counts: tuple[int, int, int]


STARTS = {
    "rome": Start({"roma": "Roma wine", "liguria": "slaves", "neapolis": "oil"}, 2, (3, 1, 3)),
    "carthage": Start({"carthago": "Carthago perfume fruit", "numidia": "livestock", "tripolitania": "grain"}, 0, (4, 1, 1)),
    "greece": Start({"athenae": "Athenae oil gold", "cnossus": "Cnossus fruit", "constantinopolis": ""}, 0, (3, 2, 1)),
    "egypt": Start({"alexandria": "Alexandria papyrus", "memphis": "Memphis", "thebae": "Thebae grain"}, 0, (2, 3, 1)),
    "babylon": Start({"babylon": "Babylon perfume", "assyria": "livestock", "syria": "fish"}, 1, (3, 1, 2)),
}


def word(i: int) -> str:
    """A site in one word: a caravan's good, a city's name, or the kind."""
    s = SITES[i]
    return COMMODITIES[s.good] if s.good >= 0 else s.name or SITE_KINDS[s.kind]


def check_start(name: str, seats: int) -> None:
    t, start = Table(seats), STARTS[name]
    e, capital = t.g.empires[t.seat(name)], FULL.provinces[CAPITALS[name]]
    stands = {FULL.provinces[r]: sorted(word(i) for i in bits(t.g.built & SITES_OF[r])) for r in bits(e.lands)}
    assert stands == {where: sorted(what.split()) for where, what in start.buildings.items()}
    assert provinces(e.forts) == {capital} and not e.doubled and not e.fleet and not e.docks
    assert {FULL.provinces[r]: n for r, n in enumerate(e.legions) if n} == ({capital: start.legions} if start.legions else {})
    commerce, political = OF_KIND[0] | OF_KIND[1], OF_KIND[2] | OF_KIND[3]
    mine = sum(SITES_OF[r] for r in bits(e.lands)) & t.g.built
    assert start.counts == ((mine & commerce).bit_count(), (mine & political).bit_count(), start.legions + 1)


@pytest.mark.rule("1.12")
@pytest.mark.parametrize("seats", [4, 5])
def test_the_start_of_rome(seats: int) -> None:
    check_start("rome", seats)


@pytest.mark.rule("1.13")
@pytest.mark.parametrize("seats", SEATS)
def test_the_start_of_carthage(seats: int) -> None:
    check_start("carthage", seats)


@pytest.mark.rule("1.14")
@pytest.mark.parametrize("seats", SEATS)
def test_the_start_of_greece(seats: int) -> None:
    check_start("greece", seats)


@pytest.mark.rule("1.15")
@pytest.mark.parametrize("seats", [4, 5])
def test_the_start_of_egypt(seats: int) -> None:
    check_start("egypt", seats)


@pytest.mark.rule("1.16", "R-046")
@pytest.mark.parametrize("seats", [3, 5])
def test_the_start_of_babylon(seats: int) -> None:
    check_start("babylon", seats)


@pytest.mark.rule("1.11")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_starts_with_hero_three_markers_and_a_fortress_and_nothing_else_stands_about(seats: int) -> None:
    t = Table(seats)
    assert all(e.lands.bit_count() == 3 and e.forts.bit_count() == 1 and len(e.tiles) == 1 for e in t.g.empires[:seats])
    assert t.g.built.bit_count() == sum(len(" ".join(STARTS[name].buildings.values()).split()) for name in t.game.sides[:seats])
    assert t.g.occupied == t.g.seized == 0 and set(t.g.conqueror) == {NOBODY}
    assert all(present(t.g, r) in ([], [t.g.owner[r]]) for r in range(len(FULL.provinces)))
    t.sound()


# ---- roles
@pytest.mark.rule("1.21", "R-008")
@pytest.mark.parametrize(("seats", "holders"), [
    (5, ["carthage", "egypt", "rome"]), (4, ["carthage", "egypt", "rome"]), (3, ["carthage", "greece", "babylon"]),
])  # fmt: skip
@pytest.mark.parametrize("setup", ["basic", "free"])
def test_who_has_the_roles_in_the_first_turn(seats: int, holders: list[str], setup: str) -> None:
    t = Table(seats, setup=setup)
    assert [t.game.sides[seat] for seat in t.g.leaders] == holders


@pytest.mark.rule("1.21")
def test_the_first_holders_lead_their_phases() -> None:
    t = Table().run("game")
    assert (t.step, t.seats) == ("SetNumber", (CARTHAGE,))
    t.do("number", 0)
    assert (t.step, t.seats) == ("NameBuilder", (EGYPT,))
    t.run("military")
    assert (t.step, t.seats) == ("NameCommander", (ROME,))


# ---- turns and options
QUIET = {"SetNumber": ("number", 0), "Build": ("done",), "Sail": ("done",), "March": ("done",)}


@pytest.mark.rule("1.22")
@pytest.mark.parametrize("seats", SEATS)
def test_a_turn_has_three_phases_and_turns_follow_each_other(seats: int) -> None:
    t = Table(seats).run("game")
    seen: list[tuple[int, int]] = []
    while t.g.round < 4:
        seen += [(t.g.round, t.g.phase)] if (t.g.round, t.g.phase) not in seen[-1:] else []
        t.do(*QUIET.get(t.step, t.legal()[0]))
    assert seen == [(n, phase) for n in (1, 2, 3) for phase in (0, 1, 2)]
    t.sound()


@pytest.mark.rule("1.22")
def test_no_further_turn_begins_when_somebody_has_won() -> None:
    t = Table()
    t.purse(ROME, *["tax"] * 12)
    t.run("game")
    t.run("construction").do("next", ROME).do("pyramids", *taxes(12))
    assert t.seats == () and t.g.winners == (ROME,) and t.game.over(t.g)


def almost(length: str, *names: str) -> Table:
    """Greece can pay a hero or wonder, and has its own hero and these already."""
    t = Table(length=length)
    t.tile(GREECE, *names)
    return rich(t, GREECE, 22)


@pytest.mark.rule("1.23", "9.3")
def test_in_the_longer_game_the_pyramids_cost_13() -> None:
    usual, longer = almost("usual"), almost("longer")
    assert usual.allows("pyramids", *taxes(12)) and not usual.allows("pyramids", *taxes(13))
    assert longer.allows("pyramids", *taxes(13)) and not longer.allows("pyramids", *taxes(12))
    longer.do("pyramids", *taxes(13))
    assert longer.game.result(longer.g) is not None and (longer.g.winners, longer.g.how) == ((GREECE,), "pyramids")


@pytest.mark.rule("1.23", "9.3", "9.2")
def test_in_the_longer_game_five_heroes_and_wonders_win() -> None:
    usual = almost("usual", "helen", "colossus").do("recruit", tile("solomon"), *taxes(9))
    assert usual.g.winners == (GREECE,)
    longer = almost("longer", "helen", "colossus").do("recruit", tile("solomon"), *taxes(9))
    assert longer.g.winners == () and longer.step == "Build"
    longer.do("recruit", tile("ulysses"), *taxes(9))
    assert (longer.g.winners, longer.g.how) == ((GREECE,), "collection")
    ranks = longer.game.result(longer.g)
    assert ranks is not None and [(r.seat, r.rank, r.how) for r in ranks if r.rank == 1] == [(GREECE, 1, "over.collection")]
    assert [r.how for r in ranks if r.seat != GREECE] == ["over.lost"] * 4


@pytest.mark.rule("1.17", "1.23")
def test_the_options_of_the_title() -> None:
    assert META.options == (Option("setup", ("basic", "free"), "basic"), Option("length", ("usual", "longer"), "usual"))
    g = game_of().setup({})
    assert not g.free and not g.longer and all(not e.points for e in g.empires)
    assert Table(setup="free", length="longer").g.longer


@pytest.mark.rule("R-005")
@pytest.mark.parametrize(("seats", "order"), [
    (5, [EGYPT, ROME, CARTHAGE, GREECE, BABYLON]), (4, [EGYPT, ROME, CARTHAGE, GREECE]), (3, [1, 0, 2]),
])  # fmt: skip
def test_the_order_of_the_free_set_up(seats: int, order: list[int]) -> None:
    t = Table(seats, setup="free")
    assert founders(t.game, t.g, t.g.stack[0]) == order
