"""The topics in which the rules of the family are compared.

`text/en.toml` has the rows and their wordings, each title's `facts.py` says what they come to in its editions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from winedark.display import rulebook
from winedark.kernel.errors import DataError
from winedark.kernel.meta import Fact, Facts
from winedark.kernel.text import load_templates, printed


def number(rule: str, count: int) -> Fact:
    """A topic that comes to a number."""
    return Fact(rule, args={"n": count})


def switch(rule: str, on: bool) -> Fact:
    """A topic that comes to one of two wordings."""
    return Fact(rule, "yes" if on else "no")


def powers(package: str, edition: str, tiles: Iterable[str], same: Mapping[str, str]) -> Facts:
    """What each hero and wonder does, in the title's own words, with the paragraph that begins with its name.

    `same` gives the topic of a tile that its relatives know by another id.
    """
    words, book = printed(load_templates(package), edition), rulebook.load(package)
    found = {}
    for tile in tiles:
        rule = _paragraph(book, edition, words[f"tile.{tile}"])
        found[f"tiles.{same.get(tile, tile)}"] = Fact(rule, "power", {"power": words[f"power.{tile}"]})
    return found


def _paragraph(book: rulebook.Rulebook, edition: str, name: str) -> str:
    for chapter in book.chapters(edition):
        for p in chapter.paragraphs:
            if p.text.startswith((f"{name}:", f"{name} has")):
                return p.id
    raise DataError(f"{rulebook.RULES}: no paragraph begins with {name!r}: write what it does")
