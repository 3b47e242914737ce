"""What the page may weigh: scripts, styles, icons and the fonts of the first screen, in bytes after gzip (fonts as they are)."""

import gzip
import json
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
ABSOLUTE = re.compile(r"""(?:href|src|url\(|fetch\(|from|import\()\s*[=(]?\s*["']?(?:/[a-z]|https?:)""")
FIRST_FONTS = ("source-sans-3-latin", "alegreya-latin", "alegreya-greek", "alegreya-greek-ext")


def travelling(paths: Iterable[Path]) -> int:
    """Bytes of files that are sent one by one."""
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths)


STATIC = re.compile(r"""(?:from|import)"\./([\w-]+\.js)\"""")


PARTS = "export const PARTS = [], LIBRARY = '', WHEEL = '', PYODIDE = {}, BUILD = '';"  # as the build writes it


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts and styles as the site ships them."""
    folder = tmp_path_factory.mktemp("site")
    for part in ("js", "css", "engine"):
        shutil.copytree(WEB / part, folder / part)
    shutil.copy(WEB / "door.js", folder)
    (folder / "engine" / "parts.js").write_text(PARTS)
    subprocess.run(["node", WEB.parent / "tools" / "shorten.mjs", folder], check=True, cwd=WEB.parent)
    return folder


def loaded_at_once(scripts: Path, entry: str) -> set[Path]:
    """A script, and what that imports without waiting for somebody to want it."""
    found, todo = set(), [entry]
    while todo:
        if (path := scripts / todo.pop()) not in found:
            found.add(path)
            todo += STATIC.findall(path.read_text())
    return found


def of_the_start(site: Path) -> set[Path]:
    """The scripts that the start screen needs before it shows."""
    return loaded_at_once(site / "js", "main.js")


def of_a_game(site: Path) -> set[Path]:
    """Those, and what is loaded when a game opens."""
    (entry,) = (site / "js").glob("playing-*.js")
    return of_the_start(site) | loaded_at_once(site / "js", entry.name)


def test_weight_of_the_scripts(site: Path, record_property) -> None:
    start, game = travelling(of_the_start(site)), travelling(of_a_game(site))
    record_property("scripts of the start screen, gz bytes", start)
    record_property("scripts of a game, with those, gz bytes", game)
    record_property("all scripts, gz bytes", travelling((site / "js").iterdir()))
    assert start <= 20_000 and game <= 61_500


def test_the_start_screen_waits_for_no_third_round_of_requests(site: Path) -> None:
    """The page asks for its one script and for all that this one asks for; nothing else has to come before it is drawn."""
    page = (WEB / "index.html").read_text(encoding="utf-8")
    asked = set(re.findall(r'<link rel="(?:modulepreload|preload|stylesheet)" href="([^"]+)"', page))
    script = (site / "js" / "main.js").read_text(encoding="utf-8")
    assert of_the_start(site) == {site / "js" / "main.js"}
    others = {f"engine/{name}" for name in re.findall(r'(?:from|import)"\.\./engine/([^"]+)"', script)}
    assert others == {"engine/bridge.js"} and others <= asked
    assert not re.search(r'(?:from|import)"', (site / "engine" / "bridge.js").read_text(encoding="utf-8"))
    assert {"titles.json", "text/en.json", "icons/sprite.svg", "css/record.css"} <= asked
    assert all((WEB / name).exists() for name in asked - {"titles.json"})


def test_weight_of_the_styles(site: Path, record_property) -> None:
    """What every screen asks for, and with that what a game does; a screen that is seldom seen brings its own."""
    start, more = (travelling([site / "css" / name]) for name in ("page.css", "playing.css"))
    record_property("styles of the start screen, gz bytes", start)
    record_property("styles of a game, with those, gz bytes", start + more)
    record_property("all styles, gz bytes", travelling((site / "css").iterdir()))
    assert start <= 7_000 and start + more <= 18_500


def test_what_only_a_map_of_cities_needs_comes_with_such_a_map(site: Path, record_property) -> None:
    (script,), sheet = (site / "js").glob("cities-*.js"), site / "css" / "cities.css"
    record_property("what draws a map of cities, gz bytes", travelling([script, sheet]))
    assert script not in of_a_game(site) and travelling([script, sheet]) <= 6_500
    assert ".ground" not in (site / "css" / "playing.css").read_text()


def test_a_style_sheet_is_sent_once(site: Path) -> None:
    """What a joined sheet holds is no file of its own."""
    sheets = [(WEB / "css" / name).read_text() for name in ("page.css", "playing.css")]
    joined = re.findall(r'@import "([\w-]+\.css)"', "".join(sheets))
    sent = {path.name for path in (site / "css").iterdir()}
    assert joined and not sent & set(joined) and {"page.css", "playing.css"} <= sent
    assert "@import" not in "".join(path.read_text() for path in (site / "css").iterdir())


def title_sprites() -> list[Path]:
    common = (WEB / "icons" / "sprite.svg").read_text(encoding="utf-8")
    named = re.search(r'data-titles="([^"]*)"', common)
    assert named
    return [WEB / "icons" / f"{title}.svg" for title in named[1].split()]


def pictures(title: str = "") -> list[str]:
    """Names of the game's pictures in the common sprite, and in those of one title or of all."""
    paths = [WEB / "icons" / "sprite.svg", *(path for path in title_sprites() if title in ("", path.stem))]
    return [name for path in paths for name in re.findall(r'<symbol id="i-(\w+)"', path.read_text(encoding="utf-8"))]


def test_weight_of_the_icons(record_property) -> None:
    """One sprite for what titles share or the page itself shows, and a small one more for what only one title needs."""
    size = travelling([WEB / "icons" / "sprite.svg"])
    record_property("icons/sprite.svg gz bytes", size)
    assert size <= 25_000
    for path in title_sprites():
        record_property(f"icons/{path.name} gz bytes", travelling([path]))
        assert travelling([path]) <= 6_000


def test_fonts_of_the_first_screen() -> None:
    assert sum((WEB / "fonts" / f"{name}-wght-normal.woff2").stat().st_size for name in FIRST_FONTS) <= 120_000


def test_every_font_that_is_named_is_there() -> None:
    named = set(re.findall(r"fonts/([\w.-]+)", (WEB / "css" / "fonts.css").read_text() + (WEB / "index.html").read_text()))
    assert named == {path.name for path in (WEB / "fonts").iterdir()}


def test_every_address_is_relative() -> None:
    for path in [WEB / "index.html", WEB / "manifest.webmanifest", *WEB.glob("css/*.css"), *WEB.glob("js/**/*.js")]:
        assert not ABSOLUTE.search(path.read_text()), path.name


def test_every_icon_of_the_page_is_in_the_sprite() -> None:
    sprite = set(re.findall(r'<symbol id="u-([\w]+)"', (WEB / "icons" / "sprite.svg").read_text()))
    source = "".join(path.read_text() for path in WEB.glob("js/**/*.js"))
    asked = set(re.findall(r'\bsign\("(\w+)"\)|\bsign: "(\w+)"', source))
    assert {a or b for a, b in asked} <= sprite


@pytest.mark.parametrize("title", ["mn2016", "mn2003"])
def test_every_good_and_tile_of_a_title_is_in_the_sprite(title: str) -> None:
    sprite = set(pictures(title))
    data = WEB.parent / "engine" / "winedark" / "games" / title / "data"
    goods = tomllib.loads((data / "map.toml").read_text(encoding="utf-8"))["supply"]
    tiles = tomllib.loads((data / "tiles.toml").read_text(encoding="utf-8"))
    assert {*goods, *tiles.get("tiles", tiles)} <= sprite


def test_every_card_and_piece_of_ancient_is_in_its_sprites() -> None:
    data = WEB.parent / "engine" / "winedark" / "games" / "ancient" / "data" / "cards.toml"
    cards = tomllib.loads(data.read_text(encoding="utf-8"))
    armies = {card["type"] for army in cards["armies"].values() for card in army["cards"]}
    hired = {card["type"] for card in cards["mercenaries"].values()}
    shown = armies | hired | set(cards["personalities"]) | {"base", "fort", "cube", "amphora", "north", "south"}
    assert shown <= set(pictures("ancient"))


def test_a_picture_that_another_refers_to_is_there() -> None:
    """A title's sprite may borrow from the common one, and from no other."""
    for path in title_sprites():
        text = path.read_text(encoding="utf-8")
        assert set(re.findall(r'<use href="#i-(\w+)"', text)) <= set(pictures(path.stem))


def test_every_icon_has_its_author_in_the_notices() -> None:
    named = json.loads((WEB / "icons" / "authors.json").read_text(encoding="utf-8"))
    notices = (WEB.parent / "LICENSES" / "THIRD-PARTY.md").read_text(encoding="utf-8")
    assert sorted(one["name"] for one in named["icons"]) == sorted(pictures())
    assert {who for one in named["icons"] for who in one["author"].split(", ")} == set(named["authors"])
    assert all(who in notices for who in named["authors"])
