"""The numbers of rule texts: which numbers of a title's data they tell, and which stand in them by hand.

`tests/rules/numbers/<title>.toml` says of a title:

    [untold]     what of its data no rule text has to tell, a file or a table of one, with the reason
    [by_hand]    a reason, and the numbers that stand in rule texts by hand for it: "4.8 third" or "R-003 88", once for each time
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from winedark.display import rulebook
from winedark.display.numbers import ORDINALS, WORDS, Source, source
from winedark.games import TITLES
from winedark.kernel.errors import DataError

FOLDER = Path(__file__).parent / "numbers"
MEASURED = {"balance", "chances", "levels", "weights"}  # data files that commands write
SMALL = {"zero", "one", "first", "second"}  # words that hardly ever count something
NUMBER_WORDS = {*WORDS.values(), *ORDINALS.values()} - SMALL
REFERENCE = r"r-\d+|\d+\.\d+"  # of rulings and paragraphs; and shares of games, which no data hold
FIGURE = r"\d+(?:,\d{3})*"


def listed(title: str) -> dict[str, dict[str, Any]]:
    """The file of a title."""
    return tomllib.loads((FOLDER / f"{title}.toml").read_text(encoding="utf-8"))


def numbers(text: str) -> list[str]:
    """The numbers that stand in a text by hand, in figures or in words. A reference is none, and neither is a name."""
    plain = re.sub(r"\{[^}]*\}", " ", text).lower()
    return [
        word for word in re.findall(rf"{REFERENCE}|{FIGURE}|[a-z]+", plain) if word in NUMBER_WORDS or re.fullmatch(FIGURE, word)
    ]


def texts(book: rulebook.Rulebook) -> Iterator[tuple[str, str]]:
    """Every paragraph and ruling with what it says; a paragraph of some editions comes with their names."""
    for paragraph in book.paragraphs:
        yield paragraph.id + (f" [{', '.join(paragraph.editions)}]" if paragraph.editions else ""), paragraph.text
    for ruling in book.rulings.values():
        yield ruling.id, f"{ruling.question} {ruling.answer}"


def written(title: str) -> rulebook.Rulebook:
    """The rulebook of a title as it is written."""
    return rulebook.written(TITLES[title])


def by_hand(book: rulebook.Rulebook) -> Counter[str]:
    """The numbers that stand in rule texts by hand, each with its paragraph or ruling."""
    return Counter(f"{ref} {number}" for ref, text in texts(book) for number in numbers(text))


def names(book: rulebook.Rulebook) -> set[str]:
    """The names of numbers in rule texts."""
    return {name for _, text in texts(book) for name in re.findall(r"\{([^:}]*)", text)}


# ---- the data
def numbers_in_data(title: str) -> list[str]:
    """The paths of all whole numbers of a title's data."""
    table = source(TITLES[title])
    return [path for name in data(title) for path, _, _ in leaves(table(name), name)]


def untold(title: str, spared: Iterable[str]) -> list[str]:
    """The numbers of a title's data that no rule text names: it stays as it is when they change. Silence stands for nought.

    `spared` are files and tables that are passed over.
    """
    book, table = written(title), source(TITLES[title])
    before = list(texts(book.with_numbers(table)))
    return [
        path for name in data(title) for path, holder, key in leaves(table(name), name)
        if holder[key] and not within(path, spared) and not _noticed(book, table, before, holder, key)
    ]  # fmt: skip


def data(title: str) -> list[str]:
    """The files of a title's data that hold numbers of the game."""
    found = {path.name.removesuffix(".toml") for path in (files(TITLES[title]) / "data").iterdir()}
    return sorted(found - MEASURED)


def leaves(holder: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    """Every whole number below a table or list: its path, what holds it, and its key there."""
    for key, value in list(holder.items() if isinstance(holder, dict) else enumerate(holder)):
        if isinstance(value, (dict, list)):
            yield from leaves(value, f"{path}.{key}")
        elif type(value) is int:
            yield f"{path}.{key}", holder, key


def within(path: str, spared: Iterable[str]) -> bool:
    """Does a path lead into one of these files or tables, or to one of these numbers?"""
    return any(path == one or path.startswith(f"{one}.") for one in spared)


def _noticed(book: rulebook.Rulebook, table: Source, before: list[tuple[str, str]], holder: Any, key: Any) -> bool:
    """Does another number there change a text, or make one refuse it?"""
    holder[key] += 1
    try:
        return list(texts(book.with_numbers(table))) != before
    except DataError:
        return True
    finally:
        holder[key] -= 1
