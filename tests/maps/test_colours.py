"""Every pair of seats can be told apart, as pieces and as tinted land, in both themes and by colour-blind eyes.

The numbers are the palette's own: what was measured when it was chosen, so that a change of a colour shows here.
"""

import re
from itertools import combinations

import pytest

from tests.maps.colour import SIGHT, Colour, ciede2000, difference, mixed, parse, seen
from tests.maps.drawn import ROOT

SEATS = ("rome", "carthage", "greece", "egypt", "babylon", "azure", "ivory", "rose")
EMPIRES = SEATS[:5]
TOKENS = (ROOT / "web" / "css" / "tokens.css").read_text(encoding="utf-8")
PIECES = {"normal": 27.1, "protanopia": 18.1, "deuteranopia": 18.3, "tritanopia": 15.8}
LAND = {"light": 9.8, "dark": 9.2}
ALL_LAND = {"light": 9.5, "dark": 4.6}


def token(name: str, theme: str) -> str:
    """A custom property of the stylesheet in a theme, or for both."""
    own = re.search(rf'\[data-theme="{theme}"\] \{{(.*?)\n\}}', TOKENS, re.S)
    everywhere = re.search(r"^:root \{(.*?)\n\}", TOKENS, re.S | re.M)
    assert own and everywhere
    found = re.search(rf"--{name}: ([^;]+);", own[1]) or re.search(rf"--{name}: ([^;]+);", everywhere[1])
    assert found, name
    return found[1]


def pieces() -> dict[str, Colour]:
    return {seat: parse(token(seat, "light")) for seat in SEATS}


def tints(theme: str, seats: tuple[str, ...]) -> dict[str, Colour]:
    """The ground of owned provinces as `color-mix` makes it, and free land."""
    land, part = parse(token("land", theme)), float(token("tint", theme).rstrip("%")) / 100
    return {"free": land} | {seat: mixed(colour, land, part) for seat, colour in pieces().items() if seat in seats}


def closest(colours: dict[str, Colour], sight: str, leaving_out: frozenset[str] = frozenset()) -> tuple[float, str, str]:
    pairs = [pair for pair in combinations(colours, 2) if set(pair) != leaving_out]
    return min((difference(seen(colours[a], sight), seen(colours[b], sight)), a, b) for a, b in pairs)


def test_the_measure_is_right() -> None:
    """Pairs from the published test data of CIEDE2000."""
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert ciede2000((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)
    assert ciede2000((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514)) == pytest.approx(0.9082, abs=1e-4)


@pytest.mark.parametrize("sight", SIGHT)
def test_pieces_differ(sight: str, record_property) -> None:
    least = closest(pieces(), sight)
    record_property(f"closest pieces, {sight}", f"{least[0]:.1f} {least[1]}/{least[2]}")
    assert least[0] >= PIECES[sight] - 0.1, least


@pytest.mark.parametrize("theme", LAND)
@pytest.mark.parametrize("sight", SIGHT)
def test_lands_of_the_five_empires_differ(theme: str, sight: str, record_property) -> None:
    least = closest(tints(theme, EMPIRES), sight)
    record_property(f"closest lands, {theme}, {sight}", f"{least[0]:.1f} {least[1]}/{least[2]}")
    assert least[0] >= LAND[theme], least


@pytest.mark.parametrize("theme", ALL_LAND)
@pytest.mark.parametrize("sight", SIGHT)
def test_lands_of_all_eight_seats_differ(theme: str, sight: str) -> None:
    """Ivory is nearly the colour of free land in the light theme, and is dealt last."""
    spared = frozenset({"ivory", "free"}) if theme == "light" else frozenset()
    least = closest(tints(theme, SEATS), sight, spared)
    assert least[0] >= ALL_LAND[theme], least


def test_every_seat_has_a_pattern_and_an_emblem_of_its_own() -> None:
    table = (ROOT / "tools" / "icons.mjs").read_text(encoding="utf-8")
    patterns = re.findall(r'^  (\w+): \{ d: "([^"]+)"', table, re.M)
    emblems = re.findall(rf'^  ({"|".join(SEATS)}): \["([\w-]+)"', table, re.M)
    for made in (patterns, emblems):
        assert {name for name, _ in made} >= set(SEATS)
        own = [drawing for name, drawing in made if name in SEATS]
        assert len(set(own)) == len(own)
