"""The pictures of README: all there, none left over, and light enough for a slow line."""

import re
from pathlib import Path

import pytest
from PIL import Image

from e2e.portraits import DOCS, PORTRAITS, SHOP

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
kB = 1000


def test_every_picture_has_its_portrait_and_is_shown() -> None:
    taken = {one.file for one in PORTRAITS if one.folder == DOCS}
    assert taken == set(DOCS.iterdir())
    assert all(path.relative_to(ROOT).as_posix() in README for path in taken)
    assert all(one.file.exists() for one in PORTRAITS if one.folder == SHOP)


def test_every_picture_says_what_is_seen() -> None:
    shown = re.findall(r"!\[(.*?)\]|<img[^>]*alt=\"(.*?)\"", README)
    assert len(shown) == README.count("docs/pictures/") and all(len(words or other) > 20 for words, other in shown)


@pytest.mark.parametrize("portrait", PORTRAITS, ids=lambda one: one.name)
def test_a_picture_is_as_large_as_its_page_and_no_heavier_than_it_has_to_be(portrait) -> None:
    page, sharpness = portrait.page["viewport"], portrait.page.get("device_scale_factor", 1)
    with Image.open(portrait.file) as picture:
        assert picture.size == (page["width"] * sharpness, page["height"] * sharpness)
    assert portrait.file.stat().st_size < 150 * kB


def test_all_of_them_together(record_property) -> None:
    weight = sum(path.stat().st_size for path in DOCS.iterdir())
    record_property("pictures of README, bytes", weight)
    assert weight < 900 * kB
