"""Plain-data states. `@state` generates constructor, copy, JSON form and equality from the annotations.

Allowed fields: int, str, bool, None and tuples of them (`object`), `list[int]`, `dict[str, int]`,
another `@state` class, or a list of one. A field that is forgotten cannot exist: there is one declaration.
"""

from __future__ import annotations

import inspect
import json
import typing
import zlib
from typing import Any, TypeVar

from winedark.kernel.errors import SaveError

T = TypeVar("T")


@typing.dataclass_transform()
def state(cls: type[T]) -> type[T]:
    """Make `cls` a slotted state. Defaults are values, or callables that make one (`list`, a lambda)."""
    resolved = typing.get_type_hints(cls)
    hints = {name: resolved[name] for name in inspect.get_annotations(cls)}
    defaults = {name: cls.__dict__[name] for name in hints if name in cls.__dict__}
    kept = {k: v for k, v in cls.__dict__.items() if k not in defaults and k not in ("__dict__", "__weakref__")}
    new: Any = type(cls.__name__, cls.__bases__, kept | {"__slots__": tuple(hints), "FIELDS": hints})
    for made in (_initializer(new, hints, defaults), _copier(new, hints)):
        setattr(new, made.__name__, made)
    new.__eq__ = lambda self, other: type(self) is type(other) and plain(self) == plain(other)
    new.__hash__ = None
    new.__repr__ = lambda self: f"{cls.__name__}({plain(self)})"
    return typing.cast("type[T]", new)


def _initializer(cls: Any, hints: dict[str, Any], defaults: dict[str, Any]) -> Any:
    head = ", ".join(f"{n}=MISSING" if n in defaults else n for n in hints)
    body = []
    for name in hints:
        if name in defaults:
            default = f"D_{name}()" if callable(defaults[name]) else f"D_{name}"
            body.append(f"  self.{name} = {default} if {name} is MISSING else {name}")
        else:
            body.append(f"  self.{name} = {name}")
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
    return [plain(item) for item in value] if isinstance(value, (list, tuple)) else value


def build(hint: Any, value: Any, where: str = "state") -> Any:
    """Inverse of `plain`: a state of class `hint` from JSON data. Raises SaveError naming the field that does not fit."""
    if hasattr(hint, "FIELDS"):
        _expect_fields(hint.FIELDS, _expect(dict, value, where), where)
        return hint(**{name: build(sub, value[name], f"{where}.{name}") for name, sub in hint.FIELDS.items()})
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (list, tuple):
        return origin(build(args[0], item, f"{where}[{k}]") for k, item in enumerate(_expect(list, value, where)))
    if origin is dict:
        return {str(k): build(args[1], v, f"{where}.{k[:NAMED]}") for k, v in _expect(dict, value, where).items()}
    if hint in (int, str, bool):
        return _expect(hint, value, where)
    return frozen(_expect_loose(value, where))


NAMED = 40  # characters of a field's name that an error tells


def _expect_fields(fields: dict[str, Any], value: dict[str, Any], where: str) -> None:
    """Exactly these fields: what is missing is told first."""
    for name in (*(n for n in fields if n not in value), *(n for n in value if n not in fields)):
        raise SaveError("save.damaged", field=f"{where}.{name[:NAMED]}")


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
    todo: object = None
    n: int = 0
    data: object = ()


class Position:
    """Base of every title's state class: the control stack, and the happenings that a live session listens to."""

    __slots__ = ("events",)
    TRANSIENT = ("events",)
    stack: list[Frame]
    events: list[Any] | None

    def copy(self: T) -> T:
        """An independent copy that nobody listens to (generated per class)."""
        raise NotImplementedError
