"""Player-facing words: templates with named arguments in catalogues, filled in at the edge of the engine.

Rules say `Text("trade.claimed", {"seat": 1, "good": 4})`; a catalogue holds `"{seat} takes {good}."`; a title says
which names the numbers stand for. `{n:legion|legions}` chooses the singular for 1 and the plural for anything else.
"""

from __future__ import annotations

import pkgutil
import string
import tomllib
from collections.abc import Callable, Mapping
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


def note(g: Any, key: str, rule: str, **args: Any) -> None:
    """Tell whoever listens to `g` that something happened; copies are silent."""
    if g.events is not None:
        g.events.append(Event(key, rule, args))


class _Plural(string.Formatter):
    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            one, many = format_spec.split("|", 1)
            return one if str(value) == "1" else many
        return str(value)


Namer = Callable[[Any], "str | Text"]


class Catalogue:
    """The templates of one language, with the names that a title's numbers stand for.

    `names` maps an argument's name to the function that names its value, such as {"province": atlas.name_of}.
    """

    def __init__(self, templates: dict[str, str], names: Mapping[str, Namer] | None = None) -> None:
        self.templates, self.names, self._format = templates, dict(names or {}), _Plural()

    def render(self, text: Text | str) -> str:
        """The final words. An unknown key or a missing argument is a DataError that names the key."""
        if isinstance(text, str):
            return text
        try:
            return self._format.vformat(self.templates[text.key], (), {n: self._value(n, v) for n, v in text.args.items()})
        except KeyError as missing:
            raise DataError(f"text {text.key!r}: {missing} is missing; add it to the catalogue or to the arguments") from None

    def _value(self, name: str, value: Any) -> Any:
        if isinstance(value, Text):
            return self.render(value)
        if isinstance(value, (tuple, list)):
            return self.enumerated([self._value(name, v) for v in value])
        namer = self.names.get(name.rstrip("0123456789"))
        return self.render(namer(value)) if namer else value

    def enumerated(self, words: list[Any]) -> str:
        """A list in words: equal ones are counted, the last is joined with the language's "and"."""
        counted = [f"{words.count(w)} {w}" if words.count(w) > 1 else str(w) for w in dict.fromkeys(words)]
        if len(counted) < 2:
            return "".join(counted) or self.templates["list.none"]
        return self.templates["list.and"].format(first=", ".join(counted[:-1]), last=counted[-1])


def load_templates(package: str, language: str = "en") -> dict[str, str]:
    """`text/<language>.toml` of a package, its tables flattened to dotted keys."""
    raw = pkgutil.get_data(package, f"text/{language}.toml")
    if raw is None:
        raise DataError(f"{package}: text/{language}.toml is missing; every title needs its catalogue")
    flat: dict[str, str] = {}
    _flatten("", tomllib.loads(raw.decode()), flat)
    return flat


def _flatten(prefix: str, table: dict[str, Any], flat: dict[str, str]) -> None:
    for key, value in table.items():
        if isinstance(value, dict):
            _flatten(f"{prefix}{key}.", value, flat)
        elif isinstance(value, str):
            flat[prefix + key] = value
        else:
            raise DataError(f"text {prefix}{key}: a template is a string, not {type(value).__name__}")
