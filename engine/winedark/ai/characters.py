"""Who the bots are: names that a player can learn, each with the same taste in every game of a title.

A taste is a set of weights, no blunder. Titles have tastes of three kinds, in this order: for players who fight, players
who trade, and players who make what stays.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from winedark.kernel.text import load_templates

FIGHTS, TRADES, BUILDS = range(3)
TASTES = ("easy",)  # the levels whose bots have one
# By the colour of a seat, whose bot usually has this name: its taste. `character.<colour>` is the name, `taste.<n>` what it does.
CHARACTERS = {
    "rome": TRADES, "carthage": FIGHTS, "greece": BUILDS, "egypt": BUILDS, "babylon": TRADES, "azure": FIGHTS, "ivory": FIGHTS,
    "rose": TRADES,
}  # fmt: skip


@cache
def _tastes() -> dict[str, int]:
    words = load_templates("winedark.kernel")
    return {words[f"character.{colour}"]: taste for colour, taste in CHARACTERS.items()}


def names() -> tuple[str, ...]:
    """The names of all characters."""
    return tuple(_tastes())


def name_for(colour: str) -> str:
    """The character that goes with a colour."""
    return load_templates("winedark.kernel")[f"character.{colour}"]


def taste_of(name: str, seat: int) -> int:
    """The taste of a character, or for any other name one that changes from seat to seat."""
    return _tastes().get(name, seat)


def taste_at(level: str, name: str, seat: int) -> int | None:
    """The taste of a bot of a level, None where all bots of the level judge alike."""
    return taste_of(name, seat) if level in TASTES else None


def introduced(words: Callable[[str], str]) -> list[dict[str, str]]:
    """For the start screen: the characters with the colours that they go with, and what they do in a title."""
    return [
        {"colour": colour, "name": words(f"character.{colour}"), "does": words(f"taste.{taste}")}
        for colour, taste in CHARACTERS.items()
    ]
