"""A decision owns its space: its prompt, the button that decides and its choices are in sight, at every size, in every title."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.layout import IN_SIGHT, resize
from e2e.positions import sought
from e2e.table import Table

# As large as the windows that people have: with a mouse, and under a finger.
MOUSE = ((1920, 1080), (1440, 900), (1366, 768), (1280, 720), (1024, 768), (1024, 600))
TOUCH = ((768, 1024), (820, 1180), (390, 844), (320, 568), (844, 390), (568, 320))
FIVE, THREE, STRIP = 5, 3, 1

# What is wholly in sight of the prompt, of the buttons that decide, and of what can be chosen; on a phone in the strip, too.
SIGHT = f"""() => {{
  const inSight = {IN_SIGHT}, count = selector => [inSight(selector), document.querySelectorAll(selector).length];
  const prompt = document.querySelector('.prompt');
  const open = ':is([data-choice], [data-group], .ubtn, .laid):not([aria-disabled=true], .main, .verb)';
  return {{
    whole: prompt.scrollHeight <= prompt.clientHeight + 1,
    decides: count('.prompt .main, [data-key=pick-send]'),
    choices: count(`.choices ${{open}}`),
    strip: count('.quick button'),
    log: inSight('.log li, .newest'),
    layout: document.documentElement.dataset.layout,
  }};
}}"""

# A decision of each kind that fills the rail, by title: words of its prompt, and the group that is opened, if one is.
DECISIONS: dict[str, tuple[dict[str, Any], list[tuple[str, str | None]]]] = {
    "mn2016": (
        {"seats": 5},
        [
            (": build", None),
            (": build", "legion"),
            ("exchange marker", None),
            ("take a resource", None),
            ("move your legions", None),
        ],
    ),
    "mn2003": (
        {"seats": 5},
        [
            (": build", None),
            (": build", "temple"),
            ("give one card", None),
            ("take a card", None),
            ("who moves and fights", None),
        ],
    ),
    "ancient": (
        {"seats": 5},
        [("an action", None), ("an action", "attack"), ("where to start", None), ("place a cube", None), ("place a base", None)],
    ),
    "medemp": (
        {"edition": "s06"},
        [("an action", None), ("an action", "sea"), ("an action", "direct"), ("claim a city", None), ("barbarians raid", None)],
    ),
}
QUICK = {
    ("mn2016", ": build", None),
    ("ancient", "an action", "attack"),
    ("mn2003", ": build", None),
    ("medemp", "an action", None),
}
CASES = [(title, words, group) for title, (_, found) in DECISIONS.items() for words, group in found]


def marked(case: tuple[str, str, str | None]) -> Any:
    marks = () if case in QUICK else pytest.mark.nightly
    return pytest.param(*case, id="-".join(filter(None, case)).replace(" ", "_"), marks=marks)


def least(layout: str, width: int, height: int) -> int:
    """How many choices have to be in sight, if there are as many."""
    if layout == "rail" and width >= 1280 and height >= 720:
        return FIVE
    return STRIP if layout in ("phone", "low") else THREE


def missing(sight: dict[str, Any], width: int, height: int) -> list[str]:
    """What of a decision is not in sight."""
    wanted = least(sight["layout"], width, height)
    seen, there = map(max, zip(sight["choices"], sight["strip"], strict=True)) if sight["layout"] == "phone" else sight["choices"]
    found = [] if sight["whole"] else ["the prompt is cut"]
    if sight["decides"][0] < min(1, sight["decides"][1]):
        found.append("no button that decides")
    if seen < min(wanted, there):
        found.append(f"{seen} of {there} choices")
    if sight["layout"] == "rail" and width >= 1366 and height >= 768 and sight["log"] < 1:
        found.append("no line of the log")
    return found


@pytest.mark.parametrize(("title", "words", "group"), [marked(case) for case in CASES])
def test_a_decision_is_in_sight(open_page, title: str, words: str, group: str | None, record_property) -> None:
    game, _ = DECISIONS[title]
    entry = sought(
        lambda view: words in view["prompt"]["text"] and len(view["choices"]) > 1
        and (group is None or any(choice["group"] == group and not choice["off"] for choice in view["choices"])),
        title=title, seed="agora", **game,
    )  # fmt: skip
    found = []
    for touch, sizes in ((False, MOUSE), (True, TOUCH)):
        page: Page = open_page(viewport={"width": sizes[0][0], "height": sizes[0][1]}, has_touch=touch, is_mobile=touch)
        table = Table(page).resume(entry)
        if group:
            table.page.locator(f"[data-group={group}], [data-quick=group-{group}]").locator("visible=true").first.click()
        for width, height in sizes:
            resize(page, width, height)
            sight = page.evaluate(SIGHT)
            record_property(f"in sight at {width} x {height}", json.dumps(sight))
            found += [f"{width} x {height}: {one}" for one in missing(sight, width, height)]
    assert not found, "\n".join(found)
