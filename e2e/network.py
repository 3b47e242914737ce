"""Views of the map of cities that no game has made: every field as the schema wants it, for tests of the page and for pictures.

`.venv/bin/python -m e2e.network FOLDER` draws them in Chromium, in both themes, and says how long drawing takes.
"""

from __future__ import annotations

import random
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tools.common import ROOT
from tools.pages import PagesServer
from tools.setup import CHROMIUM, find
from tools.site import WEB

PAGES = Path(__file__).parent / "pages"
BOARD = ROOT / "engine" / "winedark" / "games" / "medemp" / "data" / "map.toml"
COLOURS = ("rome", "azure", "babylon", "egypt", "greece", "carthage", "rose", "ivory")
WEST = ("italia", "gallia_cisalpina", "liguria", "sicilia", "sardinia_et_corsica", "africa", "numidia")
# Scenario -> capitals, provinces in play (none: all), key cities, markers a side.
SCENARIOS: dict[int, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], int]] = {
    1: (("roma", "carthago"), WEST, ("syracusae", "terentum"), 10),
    13: (
        ("roma", "pella", "ankyra", "sais", "athenai", "carthago", "numantia", "gergovia"),
        (),
        ("terentum", "tyros", "miletos", "astakos", "syracusae", "massilia"),
        13,
    ),
}
LIVE = ["messana", "panormos", "syracusae", "akragas", "lilybaeum", "terentum", "aleria", "utica", "carthago"]
WAYS = {"desktop": ["roma", "capua", "neapolis", "reghium", "messana"], "phone": ["roma", "tarquinii", "pisae", "aleria"]}
SIZES = {"desktop": (1600, 900, False), "phone": (390, 844, True)}


def made_up(scenario: int, spread: float = 1.0) -> dict[str, Any]:
    """A view early in a game: each side holds cities around its capital, as many as it has markers times `spread`."""
    board = tomllib.loads(BOARD.read_text(encoding="utf-8"))
    capitals, provinces, keys, markers = SCENARIOS[scenario]
    cities = {key: row for key, row in board["cities"].items() if not provinces or row["province"] in provinces}
    owners = dict(shared_out(cities, capitals, keys, round(markers * spread)))
    dice = random.Random(scenario)
    regions = {key: city(row, owners.get(key), capitals, key, keys, dice) for key, row in cities.items()}
    areas = {key: row for key, row in board["areas"].items() if any(other in cities for other in row["touches"])}
    regions |= {key: area(row, key in ("ligures", "lykios")) for key, row in areas.items()}
    return blank() | {"regions": regions, "seats": [seat(k) for k in range(len(capitals))]}


def shared_out(cities: dict[str, Any], capitals: tuple[str, ...], keys: tuple[str, ...], each: int) -> Iterator[tuple[str, int]]:
    """Sides take cities in turn, each one that a link joins to what they have."""
    held: dict[str, int] = {capital: k for k, capital in enumerate(capitals)}
    yield from held.items()
    for _ in range(each - 1):
        for side in range(len(capitals)):
            own = [key for key, owner in held.items() if owner == side]
            near = [other for key in own for kind in ("land", "strait") for other in cities[key][kind]]
            free = [other for other in near if other in cities and other not in held and other not in keys]
            if free:
                held[free[0]] = side
                yield free[0], side


def city(
    row: dict[str, Any], owner: int | None, capitals: tuple[str, ...], key: str, keys: tuple[str, ...], dice: random.Random
) -> dict[str, Any]:
    capital = capitals.index(key) if key in capitals else None
    markers = min(4, 1 + (capital is not None) + (owner is not None and dice.random() < 0.3) * dice.randint(1, 3))
    colour = None if owner is None else COLOURS[owner]
    whole = f"{row['name']}, size {row['size']}, {markers} markers"
    return {
        "name": row["name"], "kind": "city", "owner": owner, "colour": colour, "out": False, "tags": [], "label": whole,
        "size": row["size"], "markers": markers, "capital": capital, "key": key in keys,
    }  # fmt: skip


def area(row: dict[str, Any], subdued: bool) -> dict[str, Any]:
    return {
        "name": row["name"], "kind": "wild", "owner": None, "colour": None, "out": False, "tags": [], "label": row["name"],
        "dice": row["dice"], "subdued": subdued,
    }  # fmt: skip


def seat(k: int) -> dict[str, Any]:
    return {
        "id": k, "name": f"Player {k + 1}", "role": COLOURS[k], "colour": COLOURS[k], "bot": None, "acting": k == 0, "chips": [],
        "label": COLOURS[k],
    }  # fmt: skip


def blank() -> dict[str, Any]:
    """All that is no part of the map."""
    never = {"can": False}
    return {
        "rev": 0, "title": "medemp", "edition": "", "map": "medemp", "viewer": 0,
        "turn": {"label": "", "round": 1, "active": [0], "steps": []}, "others": [], "tokens": [], "panels": [],
        "prompt": {"seat": 0, "text": "", "detail": None, "rule": None, "open": True, "idle": False, "at": [], "off": None},
        "choices": [], "groups": [],
        "undo": never | {"why": None, "what": None, "told": None}, "redo": never, "restart": never,
        "log": {"from": 0, "lines": []}, "over": None, "deadlock": None, "post": None,
    }  # fmt: skip


def targets(view: dict[str, Any], side: int, most: int) -> list[str]:
    """Cities of others next to those of a side, and then any: what an expedition could be against."""
    regions = view["regions"]
    cities = [key for key, region in regions.items() if region["kind"] == "city" and region["owner"] != side]
    return cities[:: max(1, len(cities) // most)][:most]


# ---- in Chromium
def opened(browser: Browser, base: str, size: str, view: dict[str, Any], theme: str) -> Page:
    width, height, touch = SIZES[size]
    page = browser.new_page(
        viewport={"width": width, "height": height}, device_scale_factor=2 if touch else 1, has_touch=touch, is_mobile=touch
    )
    page.goto(f"{base}network.html")
    page.wait_for_function("() => globalThis.begin")
    page.evaluate("([view, theme]) => begin(view, theme)", [view, theme])
    page.wait_for_timeout(900)
    return page


def shots(browser: Browser, base: str, folder: Path) -> None:
    for size in SIZES:
        for scenario in SCENARIOS:
            for theme in ("light", "dark"):
                view = made_up(scenario)
                page = opened(browser, base, size, view, theme)
                page.screenshot(path=folder / f"{size}-{scenario}-{theme}.png")
                choose(page, size)
                page.screenshot(path=folder / f"{size}-{scenario}-{theme}-choosing.png")
                page.close()


def choose(page: Page, size: str) -> None:
    """Some cities can be chosen, one is pointed at: its way is drawn."""
    page.evaluate("marks => mark(marks)", {"live": LIVE, "picked": [], "way": WAYS[size]})
    page.evaluate("ids => board.reveal(ids)", LIVE)
    page.wait_for_timeout(900)


def times(browser: Browser, base: str) -> Iterator[str]:
    """How long drawing and marking take on a processor slowed four times."""
    view = made_up(13)
    page = opened(browser, base, "phone", view, "light")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    for most in (9, 60):
        live = targets(view, 0, most)
        runs = []
        for _ in range(5):
            page.evaluate("() => mark()")
            runs.append(page.evaluate("marks => mark(marks)", {"live": live, "picked": [], "way": []}))
        runs.sort(key=lambda run: run["all"])
        yield f"marking {len(live)} targets: {runs[2]['all']:.0f} ms, {runs[2]['script']:.0f} of them script"
    changed = made_up(13, 0.8)
    runs = [page.evaluate("view => again(view)", view if k % 2 else changed) for k in range(5)]
    yield f"drawing a view: {sorted(run['all'] for run in runs)[2]:.0f} ms"
    page.close()


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with PagesServer(WEB, PAGES) as server, sync_playwright() as play:
        Thread(target=server.serve_forever, daemon=True).start()
        browser = play.chromium.launch(executable_path=find(CHROMIUM), args=["--no-sandbox", "--disable-gpu"])
        shots(browser, server.url, folder)
        print(*times(browser, server.url), sep="\n")
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
