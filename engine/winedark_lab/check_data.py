"""Is everything there that a title needs? Maps, numbers and rule texts are read, and the words that its rules can ask for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from winedark.ai.characters import introduced
from winedark.display import rulebook
from winedark.display.balance import lots
from winedark.games import TITLES, load_title
from winedark.kernel.errors import DataError
from winedark.kernel.face import Face
from winedark.kernel.game import Game
from winedark.kernel.session import HUMAN
from winedark.kernel.step import ChanceStep, Step
from winedark.kernel.text import load_templates

from winedark_lab.playout import Setting, tables


def title_faults(title: str) -> Iterator[str]:
    """What is missing or wrong, in sentences. Raises SaveError for a title that does not exist."""
    load_title(title)
    try:
        words = load_templates("winedark.kernel") | load_templates(TITLES[title])
        book = rulebook.load(TITLES[title])
        load_title(title).plain(words.__getitem__, HUMAN, lots(TITLES[title]))
        introduced(words.__getitem__)
        for edition, seats in tables(title):
            game = Setting(title, edition, seats, "", {}).game
            yield from (f"{edition}, {seats} seats: {fault}" for fault in _game_faults(game, words, book))
    except KeyError as missing:
        yield f"text {missing} is missing; add it to the catalogue"
    except DataError as wrong:
        yield str(wrong)


def _game_faults(game: Game[Any], words: dict[str, str], book: rulebook.Rulebook) -> Iterator[str]:
    for step in steps(game):
        name = type(step).__name__
        if not _has_rule(book, step.rule, game.edition_id):
            yield f"{name} applies {step.rule!r}, which is no paragraph of the rules"
        if not isinstance(step, ChanceStep):
            wanted = [f"prompt.{name}"] * (type(step).prompt is Step.prompt)
            wanted += [f"choice.{verb}" for verb in step.verbs if not _worded(game, step, verb, words)]
            yield from (f"text {key!r} is missing; {name} needs it" for key in wanted if key not in words)


def _worded(game: Game[Any], step: Step[Any], verb: str, words: dict[str, str]) -> bool:
    """Has a choice its words? A step, or a face, with labels of its own may tell its cases apart: choice.lose_legions."""
    key, own = f"choice.{verb}", type(step).label is not Step.label or type(game.face).label is not Face.label
    return key in words or (own and any(other.startswith(f"{key}_") for other in words))


def _has_rule(book: rulebook.Rulebook, paragraph: str, edition: str) -> bool:
    try:
        return bool(book.text(paragraph, edition))
    except DataError:
        return False


def steps(game: Game[Any]) -> list[Step[Any]]:
    """Every step of a title's flow, once."""
    asked = {op[1] for ops in game.code.values() for op in ops if op[0] in ("ask", "together")}
    return sorted(asked, key=lambda step: type(step).__name__)
