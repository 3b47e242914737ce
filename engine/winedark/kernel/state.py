"""Plain-data states. `@state` generates constructor, copy, JSON form and equality from the annotations.

Allowed fields: int, str, bool, None and tuples of them (`object`), `list[int]`, `dict[str, int]`,
another `@state` class, or a list of one. A field that is forgotten cannot exist: there is one declaration.
A small record that is replaced as a whole is a NamedTuple of such (`fight: Fight | None`): copies share it, in JSON it is a list.

States grow, and saves of every version have to open. A new field needs a default, which stands for it in older saves. A field
that goes is passed over there. One that is named anew says so, and keeps its value: `RENAMED = {"old": "new"}`. A record grows
at its end, with defaults. Where older saves have an empty list there is no record. Where what a number means has changed, a new
field says which meaning it has, and the title's `adopt` gives older positions that of today.
"""

from __future__ import annotations

import inspect
import json
import typing
import zlib
from collections.abc import Callable
from typing import Any, TypeVar, cast

from winedark.kernel.errors import SaveError

T = TypeVar("T")
ATOMS = {int, str, bool, type(None)}  # of JSON, that stand for themselves


def fresh(make: Callable[[], T]) -> T:
    """A field whose default is made anew for every state: `stack: list[Frame] = fresh(list)`."""
    return cast(T, make)


@typing.dataclass_transform()
def state(cls: type[T]) -> type[T]:
    """Make `cls` a slotted state. Defaults are values, or callables that make one (`list`, a lambda).

    Raises TypeError if `RENAMED` gives an old name that is still a field, or a new one that is none.
    """
    resolved = typing.get_type_hints(cls)
    hints = {name: resolved[name] for name in inspect.get_annotations(cls)}
    defaults = {name: cls.__dict__[name] for name in hints if name in cls.__dict__}
    kept = {k: v for k, v in cls.__dict__.items() if k not in defaults and k not in ("__dict__", "__weakref__")}
    own = {"__slots__": tuple(hints), "FIELDS": hints, "DEFAULTS": defaults, "RENAMED": cls.__dict__.get("RENAMED", {})}
    if wrong := [old for old, name in own["RENAMED"].items() if old in hints or name not in hints]:
        raise TypeError(f"{cls.__name__}: {wrong[0]!r} cannot have been renamed")
    new: Any = type(cls.__name__, cls.__bases__, kept | own)
    for made in (_initializer(new, hints, defaults), _copier(new, hints)):
        setattr(new, made.__name__, made)
    new.__eq__ = _equal
    new.__hash__ = None
    new.__repr__ = lambda self: f"{cls.__name__}({plain(self)})"
    return typing.cast("type[T]", new)


def _equal(one: Any, other: Any) -> bool:
    """Have both the same JSON form? What a copy shares with its original need not be looked at."""
    if type(one) is not type(other):
        return False
    pairs = ((getattr(one, name), getattr(other, name)) for name in one.FIELDS)
    return all(mine is theirs or plain(mine) == plain(theirs) for mine, theirs in pairs)


def _initializer(cls: Any, hints: dict[str, Any], defaults: dict[str, Any]) -> Any:
    made = {name for name in defaults if callable(defaults[name])}
    head = ", ".join(f"{n}=MISSING" if n in made else f"{n}=D_{n}" if n in defaults else n for n in hints)
    body = [f"  self.{n} = D_{n}() if {n} is MISSING else {n}" if n in made else f"  self.{n} = {n}" for n in hints]
    scope = {"MISSING": object()} | {f"D_{n}": d for n, d in defaults.items()}
    return _compiled("__init__", f"self, {head}", body + _transient(cls), scope)


def _copier(cls: Any, hints: dict[str, Any]) -> Any:
    lines = [f"  new.{n} = {_copy_expression(hint, f'self.{n}')}" for n, hint in hints.items()]
    body = ["  new = make(cls)", *lines, *(line.replace("self.", "new.") for line in _transient(cls)), "  return new"]
    return _compiled("copy", "self", body, {"make": object.__new__, "cls": cls})


def _transient(cls: Any) -> list[str]:
    return [f"  self.{name} = None" for name in getattr(cls, "TRANSIENT", ())]


def _copy_expression(hint: Any, source: str) -> str:
    args = typing.get_args(hint)
    if typing.get_origin(hint) is list:
        return f"[i.copy() for i in {source}]" if hasattr(args[0], "FIELDS") else f"{source}[:]"
    return f"{source}.copy()" if typing.get_origin(hint) is dict or hasattr(hint, "FIELDS") else source


def _compiled(name: str, head: str, body: list[str], scope: dict[str, Any]) -> Any:
    exec("\n".join([f"def {name}({head}):", *body]), scope)
    return scope[name]


def plain(value: Any) -> Any:
    """The JSON form of a state or of anything that may stand in one: dicts, lists, atoms."""
    if hasattr(value, "FIELDS"):
        return {name: plain(getattr(value, name)) for name in value.FIELDS}
    if isinstance(value, (list, tuple)):
        return [item if type(item) in ATOMS else plain(item) for item in value]
    return value


def terse(value: Any) -> Any:
    """`plain` without the fields that stand at their defaults, by name: a field that is not in use yet changes nothing of it."""
    if hasattr(value, "FIELDS"):
        fields = {name: plain(getattr(value, name)) for name in sorted(value.FIELDS)}
        used = [name for name, item in fields.items() if name not in value.DEFAULTS or item != _default(value, name)]
        return {name: terse(getattr(value, name)) for name in used}
    return [terse(item) for item in value] if isinstance(value, (list, tuple)) else value


def _default(cls: Any, name: str) -> Any:
    made = cls.DEFAULTS[name]
    return plain(made() if callable(made) else made)


# ---- JSON of other versions
def grown(hint: Any, value: Any) -> Any:
    """JSON of a `hint` that any version wrote, with the fields of today: defaults where it has none, nothing that is not known.

    What has another shape stays as it is, for `build` to refuse. So does the lack of a field without default.
    """
    if hasattr(hint, "FIELDS") and isinstance(value, dict):
        there = {hint.RENAMED.get(name, name): item for name, item in value.items()} | value
        return {
            name: grown(sub, there[name]) if name in there else _default(hint, name)
            for name, sub in hint.FIELDS.items() if name in there or name in hint.DEFAULTS
        }  # fmt: skip
    if typing.get_origin(hint) is list and isinstance(value, list):
        return [grown(typing.get_args(hint)[0], item) for item in value]
    return None if value == [] and _perhaps(hint) else value


def _perhaps(hint: Any) -> Any:
    """`Record` where the hint is `Record | None`; None elsewhere."""
    found = [kind for kind in typing.get_args(hint) if hasattr(kind, "_fields")]
    return found[0] if found and type(None) in typing.get_args(hint) else None


def as_known(value: Any, known: Any) -> Any:
    """`plain` as another version would have written it: the fields that `known`, JSON of that version, has, in their order.

    What has gone since says nothing about `value`, and is taken from `known`.
    """
    if hasattr(value, "FIELDS") and isinstance(known, dict):
        return {name: _field_as_known(value, value.RENAMED.get(name, name), item) for name, item in known.items()}
    if hasattr(value, "_fields") and isinstance(known, list) and len(known) >= _needed(value):
        return [as_known(item, there) for item, there in zip(value, known, strict=False)]
    if isinstance(value, (list, tuple)) and isinstance(known, list) and len(value) == len(known):
        return [as_known(item, there) for item, there in zip(value, known, strict=True)]
    return plain(value)


def _field_as_known(value: Any, name: str, known: Any) -> Any:
    if name not in value.FIELDS:
        return known
    item = getattr(value, name)
    return [] if item is None and known == [] and _perhaps(value.FIELDS[name]) else as_known(item, known)


def build(hint: Any, value: Any, where: str = "state") -> Any:
    """A state of class `hint` from JSON data of any version (see `grown`): the inverse of `plain` for what this one wrote.

    Raises SaveError naming the field that does not fit, or that is missing and has no default.
    """
    return _built(hint, grown(hint, value), where)


def _built(hint: Any, value: Any, where: str) -> Any:
    if hasattr(hint, "FIELDS"):
        _expect(dict, value, where)
        if missing := [name for name in hint.FIELDS if name not in value]:
            raise SaveError("save.damaged", field=f"{where}.{missing[0]}")
        return hint(**{name: _built(sub, value[name], f"{where}.{name}") for name, sub in hint.FIELDS.items()})
    if record := _perhaps(hint):
        return None if value is None else _built(record, value, where)
    if hasattr(hint, "_fields"):
        return _record(hint, _expect(list, value, where), where)
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is tuple and args[-1] is not ...:
        if len(_expect(list, value, where)) != len(args):
            raise SaveError("save.damaged", field=where)
        return tuple(_built(sub, item, f"{where}[{k}]") for k, (sub, item) in enumerate(zip(args, value, strict=True)))
    if origin in (list, tuple):
        return origin(_built(args[0], item, f"{where}[{k}]") for k, item in enumerate(_expect(list, value, where)))
    if origin is dict:
        return {str(k): _built(args[1], v, f"{where}.{k[:NAMED]}") for k, v in _expect(dict, value, where).items()}
    if hint in (int, str, bool):
        return _expect(hint, value, where)
    return frozen(_expect_loose(value, where))


def _needed(cls: Any) -> int:
    """How many values a record cannot do without. An empty list is none."""
    return max(1, len(cls._fields) - len(cls._field_defaults))


def _record(cls: Any, values: list[Any], where: str) -> Any:
    """A NamedTuple of these, defaults for what a version before did not have."""
    hints = typing.get_type_hints(cls)
    if not _needed(cls) <= len(values) <= len(hints):
        raise SaveError("save.damaged", field=where)
    named = zip(hints, hints.values(), values, strict=False)
    return cls(*[_built(hint, item, f"{where}.{name}") for name, hint, item in named])


NAMED = 40  # characters of a key that an error tells


def _expect(kind: type, value: Any, where: str) -> Any:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise SaveError("save.damaged", field=where)
    return value


def _expect_loose(value: Any, where: str) -> Any:
    """What an `object` holds: ints, strings, truth values, nothing, or lists of them."""
    if isinstance(value, list):
        for k, item in enumerate(value):
            _expect_loose(item, f"{where}[{k}]")
    elif not (value is None or isinstance(value, (int, str))):
        raise SaveError("save.damaged", field=where)
    return value


def frozen(value: Any) -> Any:
    """Lists become tuples, all the way down: the form in which frames and actions hold values."""
    return tuple(frozen(item) for item in value) if isinstance(value, (list, tuple)) else value


def digest(value: Any) -> str:
    """Eight hex digits that two equal states share, on every Python."""
    return f"{zlib.crc32(json.dumps(plain(value), separators=(',', ':')).encode()):08x}"


@state
class Frame:
    """One level of the control stack: where we are in which sequence, and for whom.

    `item` is what the sequence runs for (a seat, a region, a battle), `todo` what `each` and `together` have left,
    `n` and `data` the scratch values of the current step.
    """

    seq: str
    item: object = None
    pc: int = 0
    todo: tuple[Any, ...] | None = None
    n: int = 0
    data: object = ()


def number(frame: Frame) -> int:
    """The item of a sequence that runs for one number: a seat, a region, an office."""
    return cast(int, frame.item)


def numbers(frame: Frame) -> tuple[int, ...]:
    """The item of a sequence that runs for several numbers at once."""
    return cast("tuple[int, ...]", frame.item)


class Position:
    """Base of every title's state class: the control stack, and the happenings that a live session listens to."""

    __slots__ = ("events",)
    TRANSIENT = ("events",)
    stack: list[Frame]
    events: list[Any] | None

    def copy(self: T) -> T:
        """An independent copy that nobody listens to (generated per class)."""
        raise NotImplementedError


S = TypeVar("S", bound=Position)  # the state class of a title
