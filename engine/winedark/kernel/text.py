"""Player-facing words: templates with named arguments in catalogues, filled in at the edge of the engine.

Rules say `Text("trade.claimed", {"seat": 1, "good": 4})`; a catalogue holds `"{seat} takes {good}."`; a title says
which names the numbers stand for. `{n:legion|legions}` chooses the singular for 1 and the plural for anything else;
`{good!c}` begins with a capital letter.
"""

from __future__ import annotations

import operator
import string
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from winedark.kernel.data import read_tables
from winedark.kernel.errors import DataError


class Text(NamedTuple):
    """The key of a template and its named arguments (ints, strings, tuples of ints, other Texts)."""

    key: str
    args: Mapping[str, Any] = {}

    def __hash__(self) -> int:
        return hash((self.key, *self.args.values()))


class Filled(dict[str, Any]):
    """A piece of the view model with its final words, made once and used in many views: nobody changes it."""

    __slots__ = ()


class Event(NamedTuple):
    """Something that happened: the template key, the paragraph that was applied, the arguments."""

    key: str
    rule: str
    args: dict[str, Any]


def record(state: Any, key: str, rule: str, **args: Any) -> None:
    """Tell the listeners of `state` that something happened; copies are silent."""
    if state.events is not None:
        state.events.append(Event(key, rule, args))


class Term(NamedTuple):
    """A word of a game that needs explaining: its id, what stands for it, one sentence, and its paragraph."""

    id: str
    words: tuple[str, ...]
    text: Text | str
    rule: str


PRINTING = "printing"  # the table of what a single edition says otherwise
SECOND = ("to_", "other_")  # how an argument begins that is the second of its kind
LISTS = 1 << 10  # lists of numbers that a catalogue remembers in words …
TEXTS = 1 << 13  # … whole texts …
PIECES = 1 << 12  # … and pieces of views
ATOMS = frozenset({str, int, bool, float, type(None), Filled})  # of a view, that have no words to be filled in
Namer = Callable[[Any], "str | Text"]
Piece = tuple[str, str | None, str, str, bool]  # literal text, argument name, "one|many", what the name stands for, a capital?


class Template(NamedTuple):
    """A template as its pieces, and the function that takes its arguments out of those of a text."""

    pieces: tuple[Piece, ...]
    values: Callable[[Mapping[str, Any]], Any]


@cache
def kind_of(name: str) -> str:
    """What an argument's name stands for: {to_province} is a province, {other_goods} are goods, {n2} is a number."""
    for second in SECOND:
        name = name.removeprefix(second)
    return name.rstrip(string.digits)


def compiled(key: str, template: str) -> Template:
    """A template, ready to be filled in. A malformed one is a DataError."""
    try:
        parsed = list(string.Formatter().parse(template))
    except ValueError as wrong:
        raise DataError(f"text {key!r}: {wrong}; mend the template") from None
    for _, name, choice, mark in parsed:
        if name == "" or (choice and "|" not in choice) or mark not in (None, "c"):
            raise DataError(f"text {key!r}: arguments have names, a choice reads one|many, a capital !c; mend the template")
    pieces = tuple((text, name, spec or "", kind_of(name or ""), mark == "c") for text, name, spec, mark in parsed)
    return Template(pieces, _values(dict.fromkeys(name for _, name, *_ in pieces if name is not None)))


def _values(names: Mapping[str, None]) -> Callable[[Mapping[str, Any]], Any]:
    return operator.itemgetter(*names) if names else lambda _: None


class Catalogue:
    """The templates of one language, with the names that a title's numbers stand for.

    `names` maps an argument's name to the function that names its value, such as {"province": atlas.name_of}. What has been
    filled in is remembered, so the same argument has to have the same name for as long as the catalogue is in use.
    """

    def __init__(self, templates: dict[str, str], names: Mapping[str, Namer] | None = None) -> None:
        self.names = dict(names or {})
        self._templates = {key: compiled(key, template) for key, template in templates.items()}
        self._rendered: dict[tuple[str, Any], str] = {}  # by key and arguments
        self._pieces: dict[tuple[Hashable, ...], Filled] = {}  # by what makes them and of what
        self._before: dict[Hashable, tuple[dict[str, Any], Filled]] = {}  # by where it stood: what was filled in there last
        self._kept: dict[Callable[..., Any], tuple[tuple[Any, ...], Any]] = {}  # by what makes it: of what it was made last
        self._named: dict[tuple[str, Any, int], str] = {}
        self._listed = lru_cache(maxsize=LISTS)(self._list)

    def with_more(self, templates: Mapping[str, str]) -> Catalogue:
        """The same names with further templates."""
        more = Catalogue(dict(templates), self.names)
        more._templates = self._templates | more._templates
        return more

    def render(self, text: Text | str, count: int = 1) -> str:
        """The final words; `count` is how many of it are meant. An unknown key or argument is a DataError that names it."""
        if isinstance(text, str):
            return text
        if count == 1:
            try:
                known = text.key, self._templates[text.key].values(text.args)
                return self._rendered.get(known) or self._remembered(known, text)
            except (KeyError, TypeError):  # what is counted is not told, or there is a list among the arguments
                pass
        return self._filled_in(text, count)

    def _remembered(self, known: tuple[str, Any], text: Text) -> str:
        if len(self._rendered) >= TEXTS:
            self._rendered.clear()
        words = self._rendered[known] = self._filled_in(text, 1)
        return words

    def _filled_in(self, text: Text, count: int) -> str:
        out, args, named = "", text.args, self._named
        for literal, name, choice, kind, capital in self._known(text.key).pieces:
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
        return key in self._templates

    def filled(self, value: Any) -> Any:
        """The same structure of dicts and lists with every Text as its final words."""
        kind = type(value)
        if kind is Text:
            return self.render(value)
        if kind is dict:
            return {k: v if type(v) in ATOMS else self.filled(v) for k, v in value.items()}
        return [v if type(v) in ATOMS else self.filled(v) for v in value] if kind in (list, tuple) else value

    def piece(self, make: Callable[..., dict[str, Any]], *arguments: Hashable) -> dict[str, Any]:
        """What `make(*arguments)` gives, filled in. It is made once: `make` depends on nothing but its arguments."""
        known = self._pieces.get((make, arguments))
        if known is None:
            if len(self._pieces) >= PIECES:
                self._pieces.clear()
            known = self._pieces[make, arguments] = Filled(self.filled(make(*arguments)))
        return known

    def kept(self, make: Callable[..., Any], *arguments: Any) -> Any:
        """What `make` gives, filled in, as `piece` does, but only the last of it is kept: for large parts that seldom change.

        The arguments of `make` never change in themselves: they are no lists and no states.
        """
        known = self._kept.get(make)
        if known is None or known[0] != arguments:
            value = self.filled(make(*arguments))
            known = self._kept[make] = arguments, Filled(value) if type(value) is dict else value
        return known[1]

    def again(self, place: Hashable, value: dict[str, Any]) -> dict[str, Any]:
        """`value` filled in; what stood in this place before, if it is the same: most of a view stays from move to move."""
        if type(value) is Filled:
            return value
        known = self._before.get(place)
        if known is None or known[0] != value:
            known = self._before[place] = value, Filled(self.filled(value))
        return known[1]

    def _known(self, key: str) -> Template:
        if key not in self._templates:
            raise DataError(f"text {key!r} is missing; add it to the catalogue")
        return self._templates[key]

    def _words(self, kind: str, value: Any, count: int = 1) -> str:
        if isinstance(value, Text):
            return self.render(value, count)
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
    """`text/<name>.toml` of a package, as it is written. Raises DataError for a malformed file."""
    try:
        return read_tables(package, f"text/{name}.toml")
    except OSError as wrong:
        raise DataError(f"{package}: text/{name}.toml: {wrong}; mend the file") from None


def templates_of(tables: dict[str, Any]) -> dict[str, str]:
    """Tables of templates, flattened to dotted keys. Raises DataError for what is no string."""
    flat: dict[str, str] = {}
    _flatten("", tables, flat)
    return flat


def printed(templates: Mapping[str, str], edition: str) -> dict[str, str]:
    """The templates of an edition: those of `printing.<edition>` take the place of the ones that they name."""
    own = f"{PRINTING}.{edition}."
    common = {key: template for key, template in templates.items() if not key.startswith(f"{PRINTING}.")}
    return common | {key.removeprefix(own): template for key, template in templates.items() if key.startswith(own)}


def _flatten(prefix: str, table: dict[str, Any], flat: dict[str, str]) -> None:
    for key, value in table.items():
        if isinstance(value, dict):
            _flatten(f"{prefix}{key}.", value, flat)
        elif isinstance(value, str):
            flat[prefix + key] = value
        else:
            raise DataError(f"text {prefix}{key}: a template is a string, not {type(value).__name__}")
