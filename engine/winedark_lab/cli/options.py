"""The arguments and options that several commands share."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Annotated, Any

import typer
from winedark.ai.base import LEVELS
from winedark.games import load_title

from winedark_lab.playout import Setting


def listed(known: Callable[[], Any], named: Callable[[str], str] = str) -> Callable[[str], str]:
    """A callback for a list of words with commas between them, all of which must be `named` as one that is known."""

    def check(words: str) -> str:
        for word in words.split(","):
            known_word(word, known(), named)
        return words

    return check


def known_word(word: str, known: Collection[str], named: Callable[[str], str] = str) -> str:
    """The word. Raises BadParameter unless it is `named` as one that is known."""
    if named(word) not in known:
        raise typer.BadParameter(f"{word!r} is not known; there is {', '.join(known)}")
    return word


Title = Annotated[str, typer.Argument(help="The title's id, as `titles` lists it.")]
Edition = Annotated[str | None, typer.Option(help="Only this edition.")]
Seats = Annotated[int | None, typer.Option(help="Only this number of players.")]
Games = Annotated[int, typer.Option(min=1, help="How many games.")]
Seed = Annotated[int, typer.Option(min=0, help="The seed of the first game; the next ones follow.")]
Jobs = Annotated[
    int,
    typer.Option(min=1, show_default="all processors", help="How many games at a time, each on its own processor."),
]
Json = Annotated[bool, typer.Option("--json", help="The result as JSON on standard output, and nothing else there.")]

OneSeats = Annotated[int | None, typer.Option("--seats", help="How many players; the most that the title has, if not said.")]
OneEdition = Annotated[str | None, typer.Option("--edition", help="The edition; the first one, if not said.")]
Chosen = Annotated[list[str] | None, typer.Option("--option", help="An option of the title, as name=value.")]
Recorded = Annotated[
    Path | None, typer.Option(dir_okay=False, help="Keeps each game as it ends; those in it are not played again.")
]
Levels = Annotated[
    str, typer.Option(callback=listed(lambda: LEVELS), help="Levels of the bots, with commas; they take turns on the seats.")
]
Markdown = Annotated[bool, typer.Option("--markdown", help="The result as tables of Markdown.")]

PROCESSORS = os.cpu_count() or 1


def chosen_table(title: str, edition: str | None, seats: int | None, seed: object, option: list[str] | None = None) -> Setting:
    """The table that a command is about. Raises SaveError for a title, edition or number of players that does not exist."""
    meta = load_title(title)
    edition = edition or meta.editions[0]
    seats = seats or max(meta.seating(edition))
    meta.game(edition, seats)
    return Setting(title, edition, seats, str(seed), chosen_options(title, option or []))


def chosen_options(title: str, wanted: list[str]) -> dict[str, str]:
    """A title's options from `name=value` words. Raises BadParameter for what the title does not have."""
    known = {option.id: option for option in load_title(title).options}
    chosen = load_title(title).usual
    for word in wanted:
        name, _, value = word.partition("=")
        if name not in known or value not in known[name].values:
            every = "; ".join(f"{o.id}={'|'.join(o.values)}" for o in known.values())
            raise typer.BadParameter(f"{word!r} is no option of {title}; there is {every}")
        chosen[name] = value
    return chosen


def described(place: Setting) -> dict[str, Any]:
    """The table as the JSON of a command begins with it."""
    return {"title": place.title, "edition": place.edition, "seats": place.seats, "seed": int(place.seed)}
