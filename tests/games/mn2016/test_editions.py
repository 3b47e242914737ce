"""The two printings differ in trade, storage, conquest and war; every row of the table of differences has its pair of tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.mn2016.printings import CYRENAICA, THRACIA, build_phase, rest_of_build
from tests.games.mn2016.table import EDITIONS, Table, pass_to
from tests.games.mn2016.words import BABYLON, CARTHAGE, EGYPT, GREECE, NOBODY, ROME, good, goods, province, site

COINS3 = goods("coin", "coin", "coin")


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
    t = Table(edition).clear_units().legions(seat, "cyrenaica", 1)
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
    t.legions(GREECE, "thracia", 1).legions(EGYPT, "thracia", 1)
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
    t = Table(edition).clear_units().legions(ROME, "cyrenaica", 1)
    return pass_to(t.run("campaign", ROME), "Conquer").do("pillage", site("cyrenaica", "city"))


@pytest.mark.rule("5.32")
def test_pillage_places_legion_en2016() -> None:
    assert pillaged("en2016").g.ruins == 1 << site("cyrenaica", "city")


@pytest.mark.rule("5.32")
def test_pillage_places_legion_fr_rev() -> None:
    assert pillaged("fr_rev").g.ruins == 0


# ---- a difference that the table does not list
def queen(edition: str) -> bool:
    """May the Queen of Sheba convert what has been held since an earlier round?"""
    t = Table(edition).clear_units()
    t.tile(ROME, "queen_of_sheba")
    t.owner(ROME, "garamantia").legions(ROME, "cyrenaica", 1)
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
    sources = [path.read_text("utf-8") for path in Path(__file__).parent.glob("test_editions*.py")]
    tests = {name for source in sources for name in re.findall(r"^def (\w+)", source, re.M)}
    missing = {f"test_{row}_{edition}" for row in ROWS for edition in EDITIONS} - tests
    assert missing == set() and len(ROWS) == 20
