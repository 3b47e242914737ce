"""The page's styles, as to what they cost: `:has()` on a large part of a screen has the browser look through all that lies below
it, and style it anew, whenever anything there changes. `tell` in ui/dom.js is the way to say it to them instead."""

import re
from pathlib import Path

CSS = Path(__file__).parents[2] / "web" / "css"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"([^{};]+)\{")
ASKING = re.compile(r"([^\s>+~,]*):has\(")
LARGE = (
    ":root",
    "html",
    "body",
    "#app",
    ".app",
    ".rail",
    ".turn",
    ".mid",
    ".hand",
    ".choices",
    ".prompt",
    ".strip",
    ".board",
    ".map",
)
NO_GAME = ("start.css", "learn-door.css")  # the start screen is not drawn anew by a decision
LEARNING = ".app.coached"  # on the smallest screens, while a lesson lasts


def askers() -> list[tuple[str, str]]:
    """(file, condition on its content) for every `:has()` of a game's styles."""
    found = []
    for sheet in sorted(set(CSS.glob("*.css")) - {CSS / name for name in NO_GAME}):
        for rule in RULE.findall(COMMENT.sub("", sheet.read_text(encoding="utf-8"))):
            found += [(sheet.name, one) for one in ASKING.findall(rule)]
    return found


def test_no_style_asks_what_a_large_part_of_the_page_has() -> None:
    assert askers()
    large = [(name, asker) for name, asker in askers() if re.match("|".join(map(re.escape, LARGE)) + r"(?![\w-])", asker)]
    assert [one for one in large if one[1] != LEARNING] == []
