"""What others show of the site: the picture of a link, those before an installation, its shortcuts."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from PIL import Image

from tools import site
from tools.address import ADDRESS
from tools.site import POSTER, WEB

MANIFEST = json.loads((WEB / "manifest.webmanifest").read_text(encoding="utf-8"))
LIGHT_ENOUGH = 120_000  # bytes of a picture
EDGES = (320, 3840)  # pixels: what browsers take for a picture of an installation
STRETCHED = 2.3  # and how much longer than wide it may be
HERE = "https://somebody.example/wine-dark-sea/"


class Head(HTMLParser):
    """The named contents of a page's head."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.said: dict[str, str] = {}
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        name = found.get("property") or found.get("name")
        if tag == "meta" and name:
            self.said[f"{name} {found['media']}" if "media" in found else name] = found["content"] or ""


@pytest.fixture
def said() -> dict[str, str]:
    return Head(WEB / "index.html").said


def test_a_link_is_shown_with_a_title_two_sentences_and_a_large_picture(said: dict[str, str]) -> None:
    assert said["og:title"].startswith("Wine-Dark Sea") and len(said["og:title"]) <= 65
    assert all(100 <= len(said[name]) <= 160 for name in ("description", "og:description"))
    assert said["og:type"] == "website" and said["twitter:card"] == "summary_large_image" and said["og:image:alt"]


def test_the_picture_of_a_link_is_what_the_page_says(said: dict[str, str]) -> None:
    file = WEB / said["og:image"]
    with Image.open(file) as picture:
        assert picture.size == (int(said["og:image:width"]), int(said["og:image:height"])) == (1200, 630)
        assert Image.MIME[picture.format or ""] == said["og:image:type"]
    assert file.stat().st_size <= LIGHT_ENOUGH


def test_the_windows_bar_follows_the_scheme(said: dict[str, str]) -> None:
    colours = {name: colour for name, colour in said.items() if name.startswith("theme-color")}
    assert set(colours) == {f"theme-color (prefers-color-scheme: {scheme})" for scheme in ("light", "dark")}
    tokens = (WEB / "css" / "tokens.css").read_text(encoding="utf-8")
    assert all(f": {colour};" in tokens for colour in [*colours.values(), MANIFEST["theme_color"], MANIFEST["background_color"]])


@pytest.mark.parametrize("shot", MANIFEST["screenshots"], ids=lambda shot: shot["form_factor"])
def test_the_pictures_of_an_installation_are_what_the_manifest_says(shot: dict[str, str]) -> None:
    file = WEB / shot["src"]
    with Image.open(file) as picture:
        assert shot["sizes"] == f"{picture.width}x{picture.height}" and shot["type"] == Image.MIME[picture.format or ""]
        short, long = sorted(picture.size)
        assert EDGES[0] <= short and long <= min(EDGES[1], STRETCHED * short)
        assert (picture.width > picture.height) == (shot["form_factor"] == "wide")
    assert shot["label"] and file.stat().st_size <= LIGHT_ENOUGH


def test_there_is_a_picture_for_a_wide_screen_and_for_a_narrow_one() -> None:
    assert {shot["form_factor"] for shot in MANIFEST["screenshots"]} == {"wide", "narrow"}


def test_shortcuts_lie_in_the_site_and_have_a_sign() -> None:
    assert {one["url"] for one in MANIFEST["shortcuts"]} == {"./", "./#play=last"}
    assert all((WEB / icon["src"]).exists() for one in MANIFEST["shortcuts"] for icon in one["icons"])


def test_no_browser_keeps_what_no_page_shows(tmp_path: Path) -> None:
    for name in (f"{POSTER}social.jpg", "index.html", "sw.js"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    site.write_precache(tmp_path)
    assert list(json.loads((tmp_path / "precache.json").read_text())["files"]) == ["index.html"]
    named = [*re.findall(r"poster/[\w.]+", (WEB / "index.html").read_text()), *(shot["src"] for shot in MANIFEST["screenshots"])]
    assert sorted(named) == sorted(f"{POSTER}{path.name}" for path in (WEB / POSTER).iterdir())


# ---- where the site lies
def test_the_picture_has_its_whole_address_where_that_is_known(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_bytes((WEB / "index.html").read_bytes())
    site.name_address(page, HERE)
    known = Head(page).said
    assert known.pop("og:url") == HERE and known["og:image"] == f"{HERE}poster/social.jpg"
    assert known | {"og:image": "poster/social.jpg"} == Head(WEB / "index.html").said


def test_the_workflow_says_where_the_site_will_lie() -> None:
    flow = (WEB.parent / ".github" / "workflows" / "pages.yml").read_text(encoding="utf-8")
    (line,) = {line.strip() for line in flow.splitlines() if f"{ADDRESS}: " in line}
    assert "format('https://{0}.github.io/{1}/', github.repository_owner, github.event.repository.name)" in line
