"""The judgement of a title's bots as data: the weights of its evaluator and of its personalities, in `data/weights.toml`.

    [weights]
    income = { value = 1.0, about = "a card in each of these turns" }
    win_now = { value = 400.0, about = "a victory that can be bought", fixed = "cliff" }
    roles = { value = [1.5, 1.0], about = "director of commerce, political leader", fixed = "…", entries = [0] }
    [personalities.warrior]
    income = 0.8
    [hard]
    income = 1.1
    [expert]
    income = 1.2
    [powers]
    hannibal = 2.0

Every weight of the title's class has its line. `fixed` says why `winedark fit` leaves it, or those `entries` of it, alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from math import isfinite
from typing import TYPE_CHECKING, Any, Generic, TypeVar, get_args, get_origin, get_type_hints

from winedark.kernel.data import TomlTable, checked, known, load_table
from winedark.kernel.errors import DataError

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

W = TypeVar("W", bound="DataclassInstance")
FILE = "weights"
LEVELS = ("hard", "expert")  # which may have weights of their own
LINE = {"value": object, "about": str}  # what the line of a weight has; it may say why it is fixed, and which entries are
REASON = {"fixed": str}
ENTRIES = {"entries": list}


@dataclass(frozen=True, slots=True)
class Note:
    """What a weight means, and why it is no matter for a fit, if it is none: all of it, or some entries."""

    about: str
    fixed: str = ""
    entries: tuple[int, ...] = ()

    def free(self, entry: int) -> bool:
        """May a fit change this entry? A weight that is one number is its own entry 0."""
        return not self.fixed or (bool(self.entries) and entry not in self.entries)


@dataclass(frozen=True, slots=True)
class Judgement(Generic[W]):
    """What a title's bots go by.

    Weights are told apart by identity, for they are keys of the evaluators' memories: each of these is made once.
    """

    balanced: W
    hard: W  # what Hard goes by: the balanced weights, or those with some of their own
    expert: W  # what Expert goes by: Hard's, or those with some of their own
    personalities: dict[str, W]  # by name, likewise
    notes: dict[str, Note]  # by weight
    powers: tuple[float, ...]  # what the powers bring in a game, by the number of their holder

    @property
    def all(self) -> tuple[W, ...]:
        """The balanced weights first, then the personalities in the order of the file."""
        return (self.balanced, *self.personalities.values())

    def counts(self, reason: str, weights: W) -> bool:
        """Does any of the weights that are fixed for this reason count in these?"""
        return any(getattr(weights, name) for name, note in self.notes.items() if note.fixed == reason)


def read(package: str, weights: type[W], powers: Sequence[str] = ()) -> Judgement[W]:
    """The judgement of the title in `package`, whose weights are of this class and whose powers belong to holders with these ids.

    Raises DataError, with the place, for what is unknown, missing, or of another type.
    """
    table, where = load_table(package, FILE), f"{package}: data/{FILE}.toml"
    sections = {"weights", "personalities"} | ({"powers"} if powers else set()) | ({*LEVELS} & set(table))
    checked(table, where, dict.fromkeys(sections, dict))
    hints = get_type_hints(weights)
    kinds = {field.name: hints[field.name] for field in fields(weights)}
    checked(table["weights"], f"{where}: weights", dict.fromkeys(kinds, dict))
    lines = {name: table["weights"][name] for name in kinds}
    for name, line in lines.items():
        optional = (REASON if "fixed" in line else {}) | (ENTRIES if "entries" in line else {})
        checked(line, f"{where}: weights.{name}", LINE | optional)
    values = {name: line["value"] for name, line in lines.items()}
    balanced = weights(**_typed(values, kinds, f"{where}: weights"))
    found = {
        name: replace(balanced, **_typed(own, kinds, f"{where}: personalities.{name}"))
        for name, own in checked(table["personalities"], where, dict.fromkeys(table["personalities"], dict)).items()
    }
    own = {level: _typed(table.get(level, {}), kinds, f"{where}: {level}") for level in LEVELS}
    hard = _with(balanced, own["hard"])
    notes = {name: _note(line, f"{where}: weights.{name}") for name, line in lines.items()}
    worth = _powers(table.get("powers", {}), powers, f"{where}: powers")
    return Judgement(balanced, hard, _with(hard, own["expert"]), found, notes, worth)


def _with(weights: W, own: Mapping[str, Any]) -> W:
    """Weights with some of their own, or the same object."""
    return replace(weights, **own) if own else weights


def _note(line: TomlTable, where: str) -> Note:
    """What a line says beside its value."""
    entries = line.get("entries", [])
    there = range(len(line["value"])) if isinstance(line["value"], list) else range(0)
    if "entries" in line and not (line.get("fixed") and entries and all(type(n) is int and n in there for n in entries)):
        raise DataError(f"{where}: entries must be some of the value's, counted from 0, with why they are fixed; correct them")
    return Note(line["about"], line.get("fixed", ""), tuple(entries))


def _powers(worth: Mapping[str, Any], ids: Sequence[str], where: str) -> tuple[float, ...]:
    """By holder: what its power brings; nothing for those that are not named."""
    known(worth, ids, where)
    _typed(worth, dict.fromkeys(worth, float), where)
    return tuple(worth.get(holder, 0.0) for holder in ids)


def _typed(values: Mapping[str, Any], kinds: Mapping[str, Any], where: str) -> dict[str, Any]:
    """The values as the fields of the class hold them: lists become tuples."""
    known(values, kinds, where)
    return {name: _value(value, kinds[name], f"{where}.{name}") for name, value in values.items()}


def _value(value: Any, kind: Any, where: str) -> Any:
    if get_origin(kind) is not tuple:
        if type(value) is not kind or not isfinite(value):
            raise DataError(f"{where} must be a finite {kind.__name__}, not {value!r}; correct it")
        return value
    entries = get_args(kind)
    if not isinstance(value, list) or len(value) != len(entries):
        raise DataError(f"{where} must be a list of {len(entries)} entries, not {value!r}; correct it")
    return tuple(_value(one, entry, f"{where}[{n}]") for n, (one, entry) in enumerate(zip(value, entries, strict=True)))
