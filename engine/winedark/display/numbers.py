"""The numbers of a rule text by name: `{costs.buildings.3.caravan}` is what data/costs.toml says there.

A name begins with a file of the title's data. `numbers` is no file but the table NUMBERS in the title's module rules/numbers.py:
numbers that stand in its code, or follow from its data. Every further part is a key of a table, or a place in a list, from 0. A
name that ends at a table or a list stands for how many entries there are. Where several things share a number, a part can name
them all, and a DataError says when they no longer agree: `legion=fortress` is both, `*` every entry, `edition` each edition that
reads the text.

Behind a colon stands the form: `word` three, `Word` Three, `ordinal` third, `lost` 3 for -3; `card|cards` the one for 1, else the
other. Words go up to twenty, ordinals up to twelve.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from winedark.kernel.data import load_table_if_any
from winedark.kernel.errors import DataError

OWN = "numbers"
OWN_MODULES = ("rules.numbers", "numbers")  # where a title has them; a small one has no rooms
SEVERAL = (list, tuple)
Source = Callable[[str], Any]  # the first part of a name → the table that it leads to, or None
_PLACEHOLDER = re.compile(r"\{([^{}:]*):?([^{}]*)\}")
_TEENS = "thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
WORDS = dict(enumerate(f"zero one two three four five six seven eight nine ten eleven twelve {_TEENS}".split()))
ORDINALS = dict(enumerate("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(), 1))
_FORMS: dict[str, Callable[[int], str]] = {
    "": str,
    "word": lambda n: WORDS[n],
    "Word": lambda n: WORDS[n].capitalize(),
    "ordinal": lambda n: ORDINALS[n],
    "lost": lambda n: str(-n),
}


def source(package: str) -> Source:
    """The tables of a title's package, each read when a name first asks for it."""

    @cache
    def table(name: str) -> Any:
        return _own(package) if name == OWN else load_table_if_any(package, name)

    return table


def _own(package: str) -> Any:
    for module in OWN_MODULES:
        try:
            return import_module(f"{package}.{module}").NUMBERS
        except ModuleNotFoundError as missing:
            if not f"{package}.{module}".startswith(missing.name or "?"):
                raise
    return None


def fill(text: str, where: str, editions: Sequence[str], table: Source) -> str:
    """The text with its numbers, as `editions` read it. A DataError gives `where` and the placeholder that is wrong."""
    words = _PLACEHOLDER.sub(lambda found: _said(found, where, editions, table), text)
    if "{" in words or "}" in words:
        raise DataError(f"{where}: a brace without its other half: write the name of a number between two")
    return words


def _said(found: re.Match[str], where: str, editions: Sequence[str], table: Source) -> str:
    name, form = found.groups()
    numbers = {len(thing) if isinstance(thing, (dict, *SEVERAL)) else thing for thing in _things(name, editions, table)}
    if not numbers or any(type(number) is not int for number in numbers):
        raise DataError(f"{where}: {found[0]} leads to no number: correct the name, or add the number to the data")
    if len(numbers) > 1:
        raise DataError(f"{where}: {found[0]} is {' and '.join(map(str, sorted(numbers)))}: tell them apart, or make them equal")
    (number,) = numbers
    one, bar, many = form.partition("|")
    if bar:
        return one if abs(number) == 1 else many
    try:
        return _FORMS[form](number)
    except KeyError:
        raise DataError(f"{where}: {found[0]}: {number} has no such form: choose one of {', '.join(_FORMS)}, one|many") from None


def _things(name: str, editions: Sequence[str], table: Source) -> list[Any]:
    """All that a name leads to; nothing at all if a part of it is missing anywhere."""
    file, *parts = name.split(".")
    things = [table(file)]
    for part in parts:
        things = [inner for thing in things for inner in _inside(thing, part, editions)]
        if None in things:
            return []
    return things


def _inside(thing: Any, part: str, editions: Sequence[str]) -> Iterable[Any]:
    """What a part leads to in a table or a list; None for each entry that is not there."""
    entries = thing if isinstance(thing, dict) else dict(enumerate(thing)) if isinstance(thing, SEVERAL) else {}
    found = {str(key): entry for key, entry in entries.items()}
    if part == "*":
        return found.values()
    return map(found.get, editions if part == "edition" else part.split("="))
