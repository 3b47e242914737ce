"""Player-facing words: templates with named arguments in catalogues, filled in at the edge of the engine.

Rules say `Text("trade.claimed", {"seat": 1, "good": 4})`; a catalogue holds `"{seat} takes {good}."`; a title says
which names the numbers stand for. `{n:legion|legions}` chooses the singular for 1 and the plural for anything else;
`{good!c}` begins with a capital letter.
"""

from __future__ import annotations

import pkgutil
import string
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from winedark.kernel.errors import DataError


class Text(NamedTuple):
    """The key of a template and its named arguments (ints, strings, tuples of ints, other Texts)."""

    key: str
    args: Mapping[str, Any] = {}


class Event(NamedTuple):
    """Something that happened: the template key, the paragraph that was applied, the arguments."""

    key: str
    rule: str
    args: dict[str, Any]


def record(state: Any, key: str, rule: str, **args: Any) -> None:
    """Tell whoever listens to `state` that something happened; copies are silent."""
    if state.events is not None:
        state.events.append(Event(key, rule, args))


class Term(NamedTuple):
    """A word of a game that needs explaining: its id, what stands for it, one sentence, and its paragraph."""

    id: str
    words: tuple[str, ...]
    text: Text | str
    rule: str


SECOND = ("to_", "other_")  # how an argument begins that is the second of its kind
LISTS = 1 << 10  # lists of numbers that a catalogue remembers in words
Namer = Callable[[Any], "str | Text"]
Piece = tuple[str, str | None, str, str, bool]  # literal text, argument name, "one|many", what the name stands for, a capital?


def kind_of(name: str) -> str:
    """What an argument's name stands for: {to_province} is a province, {other_goods} are goods, {n2} is a number."""
    for second in SECOND:
        name = name.removeprefix(second)
    return name.rstrip(string.digits)


def compiled(key: str, template: str) -> tuple[Piece, ...]:
    """A template as its pieces. A malformed one is a DataError."""
    try:
        parsed = list(string.Formatter().parse(template))
    except ValueError as wrong:
        raise DataError(f"text {key!r}: {wrong}; mend the template") from None
    for _, name, choice, mark in parsed:
        if name == "" or (choice and "|" not in choice) or mark not in (None, "c"):
            raise DataError(f"text {key!r}: arguments have names, a choice reads one|many, a capital !c; mend the template")
    return tuple((text, name, spec or "", kind_of(name or ""), mark == "c") for text, name, spec, mark in parsed)


class Catalogue:
    """The templates of one language, with the names that a title's numbers stand for.

    `names` maps an argument's name to the function that names its value, such as {"province": atlas.name_of}.
    """

    def __init__(self, templates: dict[str, str], names: Mapping[str, Namer] | None = None) -> None:
        self.names = dict(names or {})
        self._pieces = {key: compiled(key, template) for key, template in templates.items()}
        self._named: dict[tuple[str, Any, int], str] = {}
        self._listed = lru_cache(maxsize=LISTS)(self._list)

    def with_more(self, templates: Mapping[str, str]) -> Catalogue:
        """The same names with further templates."""
        more = Catalogue(dict(templates), self.names)
        more._pieces = self._pieces | more._pieces
        return more

    def render(self, text: Text | str, count: int = 1) -> str:
        """The final words; `count` is how many of it are meant. An unknown key or argument is a DataError that names it."""
        if isinstance(text, str):
            return text
        out, args, named = "", text.args, self._named
        for literal, name, choice, kind, capital in self._pieces.get(text.key) or self._known(text.key):
            out += literal
            if name is None:
                continue
            if name not in args and name != "count":
                raise DataError(f"text {text.key!r}: the argument {name!r} is missing; pass it, or mend the template")
            value = args.get(name, count)
            if capital:
                words = self._words(kind, value, count)
                out += words[:1].upper() + words[1:]
            elif choice:
                out += _chosen(choice, value)
            elif type(value) is int:  # most of what is ever rendered
                out += named.get((kind, value, count)) or self._words(kind, value, count)
            elif type(value) is Text:
                out += self.render(value)
            else:
                out += self._words(kind, value, count)
        return out

    def __contains__(self, key: str) -> bool:
        """Is there such a template?"""
        return key in self._pieces

    def _known(self, key: str) -> tuple[Piece, ...]:
        if key not in self._pieces:
            raise DataError(f"text {key!r} is missing; add it to the catalogue")
        return self._pieces[key]

    def _words(self, kind: str, value: Any, count: int = 1) -> str:
        if isinstance(value, Text):
            return self.render(value)
        if isinstance(value, (tuple, list)):
            return (self._listed if value and type(value[0]) is int else self._list)(kind, tuple(value))
        if kind not in self.names:
            return str(value)
        known = self._named.get((kind, value, count))
        if known is None:
            known = self._named[kind, value, count] = self.render(self.names[kind](value), count)
        return known

    def _list(self, kind: str, values: Sequence[Any]) -> str:
        if kind not in self.names and values and type(values[0]) is int:  # dice that fell, each for itself
            return self._enumerated([str(value) for value in values])
        return self._enumerated([self._counted(kind, v, values.count(v)) for v in _distinct(values)])

    def _counted(self, kind: str, value: Any, count: int) -> str:
        return f"{count} {self._words(kind, value, count)}" if count > 1 else self._words(kind, value)

    def _enumerated(self, words: list[str]) -> str:
        if len(words) < 2:
            return "".join(words) or self.render(Text("list.none"))
        return self.render(Text("list.and", {"first": ", ".join(words[:-1]), "last": words[-1]}))


def _chosen(choice: str, value: Any) -> str:
    one, _, many = choice.partition("|")
    return one if value == 1 else many


def _distinct(values: Any) -> list[Any]:
    out: list[Any] = []
    for value in values:
        if value not in out:
            out.append(value)
    return out


def load_templates(package: str, language: str = "en") -> dict[str, str]:
    """`text/<language>.toml` of a package, its tables flattened to dotted keys."""
    return templates_of(text_tables(package, language))


def text_tables(package: str, name: str) -> dict[str, Any]:
    """`text/<name>.toml` of a package, as it is written."""
    try:
        return tomllib.loads((pkgutil.get_data(package, f"text/{name}.toml") or b"").decode())
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        raise DataError(f"{package}: text/{name}.toml: {wrong}; mend the file") from None


def templates_of(tables: dict[str, Any]) -> dict[str, str]:
    """Tables of templates, flattened to dotted keys. Raises DataError for what is no string."""
    flat: dict[str, str] = {}
    _flatten("", tables, flat)
    return flat


def _flatten(prefix: str, table: dict[str, Any], flat: dict[str, str]) -> None:
    for key, value in table.items():
        if isinstance(value, dict):
            _flatten(f"{prefix}{key}.", value, flat)
        elif isinstance(value, str):
            flat[prefix + key] = value
        else:
            raise DataError(f"text {prefix}{key}: a template is a string, not {type(value).__name__}")
