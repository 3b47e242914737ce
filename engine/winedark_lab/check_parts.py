"""What a title brings beside its rules. It owes none of it: a test asks a title only for the parts that it has.

Nothing is declared for this: the parts follow from the title's files, from its catalogue and from what its game answers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from winedark.ai.mind import mind_of
from winedark.games import TITLES, load_game, load_title
from winedark.kernel.errors import DataError
from winedark.kernel.game import Game
from winedark.kernel.text import Event, load_templates, text_tables

from winedark_lab.playout import largest
from winedark_lab.sparring.partner import plans_of

FILES = {
    "summary": "text/en-terms.toml", "examples": "learn/en-examples.toml", "first game": "learn/guided.toml",
    "lessons": "learn/lessons.toml", "puzzles": "learn/puzzles.toml", "scenarios": "learn/scenarios.toml",
    "weights": "data/weights.toml", "balance": "data/balance.toml", "chances": "data/chances.toml",
}  # fmt: skip
# The tables of a catalogue that name what the game is made of.
NAMES = ("group", "phase", "action", "kind", "leader", "track", "tile", "good", "type", "happening", "sign", "person")
ANSWERS = ("neighbours", "threats", "income", "decided", "figures", "luck", "landmark", "named", "tables")  # methods of a game


@cache
def parts(title: str) -> frozenset[str]:
    """All parts of a title: names of FILES and of ANSWERS, what it sounds like (`schema.SOUNDS`), and those named below.

    Raises SaveError for a title that does not exist.
    """
    game = load_game(title, *largest(title))
    return frozenset((*_in_files(title), *_in_words(title), *_answers(game), *_sounds(game), *_in_views(game), *_of_bots(game)))


def _in_files(title: str) -> Iterator[str]:
    package = files(TITLES[title])
    for part, file in FILES.items():
        if package.joinpath(file).is_file() and (part != "summary" or "summary" in text_tables(TITLES[title], "en-terms")):
            yield part


def _in_words(title: str) -> Iterator[str]:
    """The tables of its catalogue that name what its game is made of."""
    if text_tables(TITLES[title], "en").keys() & {*NAMES}:
        yield "names"


def _answers(game: Game[Any]) -> Iterator[str]:
    return (name for name in ANSWERS if getattr(type(game), name) is not getattr(Game, name))


def _sounds(game: Game[Any]) -> set[str]:
    return {game.sound(Event(key, "", {})) for key in load_templates(TITLES[game.title])} - {""}


def _in_views(game: Game[Any]) -> Iterator[str]:
    """The pieces of a map that are remembered, so that each is made once."""
    state = game.start(load_title(game.title).usual)
    one, other = (game.view(state, viewer)["regions"] for viewer in (0, 1))
    if all(one[name] is other[name] for name in one):
        yield "pieces"


def _of_bots(game: Game[Any]) -> Iterator[str]:
    """Weights that are a dataclass have a name for each thing that they like: from them hints have their reasons."""
    if is_dataclass(mind_of(game).balanced):
        yield "reasons"
    try:
        plans_of(game.title)
        yield "sparring"
    except DataError:
        pass
