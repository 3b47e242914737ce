"""The table of differences between the English printing and the French revision: one pair of tests for each row."""

from __future__ import annotations

import pytest
from winedark.games.mn2016.board import COIN

from tests.games.mn2016.table import EDITIONS, Table, pass_to
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, good, goods, province, sea, site, tile

COINS3 = goods("coin", "coin", "coin")
CYRENAICA, THRACIA, LIBYA, DACIA, AEGYPTUS, LATIUM = (
    province(name) for name in ("cyrenaica", "thracia", "libya", "dacia", "aegyptus", "latium")
)


def build_phase(edition: str, **coins: int) -> Table:
    """The build phase; Egypt is culture leader; these players have these coins and the others nothing."""
    t = Table(edition)
    seats = {"rome": ROME, "carthage": CARTHAGE, "greece": GREECE, "egypt": EGYPT, "babylon": BABYLON}
    for seat in seats.values():
        t.purse(seat)
    for name, n in coins.items():
        t.purse(seats[name], *["coin"] * n)
    return t


def rest_of_build(t: Table) -> Table:
    """Everybody who has still to build does nothing."""
    while t.step in ("Build", "NameBuilder", "Store"):
        t.do(*t.legal("next")[0]) if t.step == "NameBuilder" else t.do("done")
    return t


def pyramids(edition: str) -> Table:
    """Rome, not culture leader, has just built the Pyramids."""
    t = build_phase(edition, rome=12, greece=12, egypt=12).run("build")
    return t.do("next", ROME).do("pyramids", *[COIN] * 12)


def fifth(edition: str, *seats: int) -> Table:
    """These players buy their fifth tile one after another, as far as the game goes on."""
    t = build_phase(edition)
    tiles = iter(("colossus", "lighthouse", "hercules", "circe", "hamilcar", "gilgamesh", "spartacus", "antigone", "ramses_ii"))
    for seat in seats:
        t.tile(seat, next(tiles), next(tiles), next(tiles))
        t.purse(seat, *["coin"] * 10)
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
    t = Table(edition).clear_units()
    t.owner(ROME, "sicilia")
    t.owner(CARTHAGE, "judaea", "asia")
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


# ---- trade and storage
def short_trader(edition: str) -> Table:
    """Greece has three resources; Carthage has played a 5."""
    t = Table(edition)
    t.purse(GREECE, "grain", "oil", "coin")
    return t.run("trade").do("exchange", 5)


@pytest.mark.rule("3.5", "R-010")
def test_trade_short_player_en2016() -> None:
    t = short_trader("en2016")
    assert GREECE in t.seats and t.allows("offer", *goods("grain", "oil", "coin"), seat=GREECE)
    assert not t.allows("offer", *goods("grain", "oil"), seat=GREECE)


@pytest.mark.rule("3.5")
def test_trade_short_player_fr_rev() -> None:
    t = short_trader("fr_rev")
    assert set(t.seats) == {ROME, CARTHAGE, EGYPT, BABYLON}


def settled(edition: str) -> list[dict[str, object]]:
    """Carthage, one ahead, settles with Greece, one short: what all may read of it."""
    t = Table(edition)
    hands = ((ROME, ["metal"] * 2), (CARTHAGE, ["oil"] * 2), (GREECE, ["wine"] * 2), (EGYPT, []), (BABYLON, []))
    for seat, names in hands:
        t.purse(seat, *names)
    t.run("trade").do("exchange", 2)
    for seat, names in hands[:3]:
        t.do("offer", *goods(*names), seat=seat)
    for other in (ROME, CARTHAGE, GREECE, CARTHAGE, ROME, GREECE):
        t.do("claim", other, good({ROME: "metal", CARTHAGE: "oil", GREECE: "wine"}[other]))
    assert (t.step, t.seats) == ("Settle", (CARTHAGE,))
    assert t.do("settle", good("metal")).held(GREECE) == {"oil": 1, "metal": 1}
    return [event.args for event in t.g.events or [] if event.key.startswith("trade.settled")]


@pytest.mark.rule("3.13")
def test_trade_compensation_hidden_en2016() -> None:
    assert settled("en2016") == [{"seat": CARTHAGE, "other": GREECE, "good": good("metal"), "goods": goods("metal")}]


@pytest.mark.rule("3.13")
def test_trade_compensation_hidden_fr_rev() -> None:
    assert settled("fr_rev") == [{"seat": CARTHAGE, "other": GREECE}]


@pytest.mark.rule("4.25")
def test_coin_storage_time_en2016() -> None:
    t = build_phase("en2016", rome=5).run("build").do("next", ROME).do("done")
    assert t.held(ROME) == {"coin": 5}
    assert rest_of_build(t).held(ROME) == {"coin": 2}
    t.sound()


@pytest.mark.rule("4.25")
def test_coin_storage_time_fr_rev() -> None:
    t = build_phase("fr_rev", rome=5).run("build").do("next", ROME).do("done")
    assert t.step == "NameBuilder" and t.held(ROME) == {"coin": 2}
    t.sound()


# ---- conquest and war
def seized(edition: str, seat: int) -> Table:
    """The turn of a player whose legion has been on Egypt's marker in Cyrenaica; Carthage has Libya next to it."""
    t = Table(edition).clear_units()
    t.legions(seat, "cyrenaica", 1)
    t.conqueror(seat, "cyrenaica", marker=True)
    return t.run("campaign", seat)


@pytest.mark.rule("5.43")
def test_conversion_time_en2016() -> None:
    t = seized("en2016", CARTHAGE)
    assert t.step == "Convert"
    assert t.do("convert", CYRENAICA).step == "March"


@pytest.mark.rule("5.43")
def test_conversion_time_fr_rev() -> None:
    t = seized("fr_rev", CARTHAGE)
    assert t.step == "March"
    assert t.do("done").step == "Convert"
    assert t.do("convert", CYRENAICA).step == "" and t.g.owner[CYRENAICA] == CARTHAGE


@pytest.mark.rule("5.45")
def test_conversion_unconnected_en2016() -> None:
    t = seized("en2016", GREECE)
    assert t.legal() == [("neutralize", CYRENAICA), ("keep", CYRENAICA)]
    t.do("neutralize", CYRENAICA)
    assert t.g.owner[CYRENAICA] == NOBODY and t.g.seized == 0


@pytest.mark.rule("5.45")
def test_conversion_unconnected_fr_rev() -> None:
    t = pass_to(seized("fr_rev", GREECE), "Convert")
    assert t.step == "" and t.g.owner[CYRENAICA] == EGYPT and t.g.seized == 1 << CYRENAICA


def at_war(edition: str) -> dict[str, int]:
    """What Greece collects with Thracia at war, where it may not build; the editions differ in what they call this only."""
    t = build_phase(edition, greece=3)
    t.clear_units()
    t.legions(GREECE, "thracia", 1)
    t.legions(EGYPT, "thracia", 1)
    t.run("builder", GREECE)
    assert not t.allows("legion", THRACIA, *COINS3) and t.allows("legion", province("macedonia"), *COINS3)
    t.purse(GREECE)
    t.run("collect")
    return t.held(GREECE)


@pytest.mark.rule("5.23")
def test_control_while_at_war_en2016() -> None:
    assert at_war("en2016") == {"oil": 1, "grain": 1, "wine": 1, "stone": 1, "coin": 5}


@pytest.mark.rule("5.23")
def test_control_while_at_war_fr_rev() -> None:
    assert at_war("fr_rev") == {"oil": 1, "grain": 1, "wine": 1, "stone": 1, "coin": 5}


def pillaged(edition: str) -> Table:
    """Rome has pillaged Cyrene."""
    t = Table(edition).clear_units()
    t.legions(ROME, "cyrenaica", 1)
    return pass_to(t.run("campaign", ROME), "Conquer").do("pillage", site("cyrenaica", "city"))


@pytest.mark.rule("5.32")
def test_pillage_places_legion_en2016() -> None:
    assert pillaged("en2016").g.ruins == 1 << site("cyrenaica", "city")


@pytest.mark.rule("5.32")
def test_pillage_places_legion_fr_rev() -> None:
    assert pillaged("fr_rev").g.ruins == 0


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
    t.building(site("macedonia", "caravan"), False)
    t.building(site("libya", "caravan"), False)
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
    t.fortress(BABYLON, where)
    t.legions(EGYPT, where, 2)
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
    t.legions(ROME, "thracia", 2)
    t.fortress(ROME, "macedonia")
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
    t.legions(ROME, "cyrenaica", 1)
    t.legions(EGYPT, "gallia", 1)
    t.legions(EGYPT, "dacia", 1)
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
    t = Table(edition).clear_units()
    t.fortress(GREECE, "thracia")
    t.legions(ROME, "thracia", 1)
    return t.run("campaign", GREECE)


@pytest.mark.rule("5.11", "R-023")
def test_lone_fortress_fights_on_own_turn_en2016() -> None:
    assert lone_fortress("en2016").legal() == [("fight", THRACIA, ROME)]


@pytest.mark.rule("5.11", "R-023")
def test_lone_fortress_fights_on_own_turn_fr_rev() -> None:
    assert lone_fortress("fr_rev").legal() == [("fight", THRACIA, ROME)]


# ---- a difference that the table does not list
def queen(edition: str) -> bool:
    """May the Queen of Sheba convert what has been held since an earlier round?"""
    t = Table(edition).clear_units()
    t.tile(ROME, "queen_of_sheba")
    t.owner(ROME, "garamantia")
    t.legions(ROME, "cyrenaica", 1)
    t.conqueror(ROME, "cyrenaica", marker=True)
    return bool(pass_to(t.run("campaign", ROME), "Conquer").legal("sheba"))


@pytest.mark.rule("8.18")
def test_queen_of_sheba_when_en2016() -> None:
    assert not queen("en2016")


@pytest.mark.rule("8.18")
def test_queen_of_sheba_when_fr_rev() -> None:
    assert queen("fr_rev")


ROWS = (
    "pyramids_win", "fifth_tile_win", "conquest_win", "titles_win", "perseus", "trade_short_player", "trade_compensation_hidden",
    "coin_storage_time", "conversion_time", "conversion_unconnected", "control_while_at_war", "pillage_places_legion",
    "castor_pollux_copy", "circe_where", "nebuchadnezzar_requires", "penthesilea_counts", "zeus_return", "zeus_forbidden",
    "capital_build_when_occupied", "lone_fortress_fights_on_own_turn",
)  # fmt: skip


def test_every_row_has_its_pair_of_tests() -> None:
    missing = [f"test_{row}_{edition}" for row in ROWS for edition in EDITIONS if f"test_{row}_{edition}" not in globals()]
    assert missing == [] and len(ROWS) == 20
