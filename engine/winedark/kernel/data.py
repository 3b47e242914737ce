"""TOML beside a title → checked tables. Works from the unpacked wheel in the browser and from a folder."""

from __future__ import annotations

import pkgutil
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

from winedark.kernel.errors import DataError

Table = dict[str, Any]


def load_table(package: str, name: str) -> Table:
    """`data/<name>.toml` of a package. Raises DataError with the file's name and what the parser found."""
    try:
        return _parsed(package, name)
    except OSError as wrong:
        raise _broken(package, name, wrong) from None


def load_table_if_any(package: str, name: str, folder: str = "data") -> Table | None:
    """The same, of any folder of the package; None where it has no such file."""
    try:
        return _parsed(package, name, folder)
    except FileNotFoundError:
        return None


def _parsed(package: str, name: str, folder: str = "data") -> Table:
    raw = pkgutil.get_data(package, f"{folder}/{name}.toml")
    try:
        return tomllib.loads((raw or b"").decode())
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        raise _broken(package, name, wrong, folder) from None


def _broken(package: str, name: str, wrong: Exception, folder: str = "data") -> DataError:
    return DataError(f"{package}: {folder}/{name}.toml: {wrong}; mend the file")


def checked(table: Mapping[str, Any], where: str, fields: Mapping[str, type]) -> Mapping[str, Any]:
    """The table, if it has exactly `fields`, each of its type. Raises DataError naming the first that is not."""
    for unknown in sorted(set(table) - set(fields)):
        raise DataError(f"{where}: unknown key {unknown!r}; remove it or correct its spelling")
    for name, kind in fields.items():
        if name not in table:
            raise DataError(f"{where}: key {name!r} is missing; add it")
        if not isinstance(table[name], kind) or (kind is int and isinstance(table[name], bool)):
            raise DataError(f"{where}: {name} must be {kind.__name__}, not {type(table[name]).__name__}; correct it")
    return table


def known(ids: Iterable[str], among: Iterable[str], where: str) -> tuple[str, ...]:
    """The ids, if all are `among` the known ones and none stands twice."""
    ids, allowed = tuple(ids), set(among)
    for i in ids:
        if i not in allowed:
            raise DataError(f"{where}: unknown id {i!r}; correct its spelling")
    if len(set(ids)) < len(ids):
        raise DataError(f"{where}: an id stands twice")
    return ids
