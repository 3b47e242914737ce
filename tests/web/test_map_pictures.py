"""The pictures of the start screen: both of every map, small, and made from the map as it is now."""

import json

import pytest
from PIL import Image
from winedark import api

from tests.contract.titles import EXAMPLE
from tools import map_pictures
from tools.site import SCENERY, WEB

LARGEST = 40_000  # bytes
BEHIND = 90_000  # of a picture that lies behind the screen: no visitor loads one before it is shown


def shown() -> list[str]:
    """The maps of the titles that the start screen offers."""
    return [title["map"] for title in json.loads(api.call("hello", "{}"))["ok"]["titles"] if title["id"] != EXAMPLE]


def test_every_title_on_the_start_screen_has_a_map_with_pictures() -> None:
    """A map may be there before its title is."""
    assert shown() and set(shown()) <= set(map_pictures.titles())


@pytest.mark.parametrize("title", map_pictures.titles())
def test_the_pictures_are_of_the_map_as_it_is(title: str) -> None:
    made_from = json.loads(map_pictures.MADE_FROM.read_text(encoding="utf-8"))
    assert made_from[title] == map_pictures.checksum(title), "the map is newer: run .venv/bin/python -m e2e.scenes"


@pytest.mark.parametrize("title", map_pictures.titles())
def test_the_pictures_are_small_and_differ_by_theme(title: str, record_property) -> None:
    weights = [path.stat().st_size for path in map_pictures.pictures(title)]
    record_property(f"pictures of {title}, light and dark, bytes", weights)
    assert max(weights) <= LARGEST
    light, dark = (Image.open(path).convert("L").resize((1, 1)).getpixel((0, 0)) for path in map_pictures.pictures(title))
    assert light > dark


@pytest.mark.parametrize("title", shown())
@pytest.mark.parametrize("theme", map_pictures.THEMES)
def test_behind_the_screen_lies_a_wide_picture_of_play(title: str, theme: str, record_property) -> None:
    file = WEB / SCENERY / f"{title}-{theme}.webp"
    record_property(f"scenery of {title}, {theme}, bytes", file.stat().st_size)
    with Image.open(file) as picture:
        assert picture.width * 9 == picture.height * 16 and picture.width >= 1280
    assert file.stat().st_size <= BEHIND
