"""TOML beside a title → checked tables. Works from a folder, and in the browser from the page's wheel.

There the build has put JSON in the place of TOML (tools/pyc_zip.py): it is read in an eighth of the time, and the page's Python
needs no reader of TOML.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from winedark.kernel.errors import DataError

TomlTable = dict[str, Any]
T = TypeVar("T")


def load_table(package: str, name: str) -> TomlTable:
    """`data/<name>.toml` of a package. Raises DataError with the file's name and what the parser found."""
    try:
        return _parsed(package, name)
    except OSError as wrong:
        raise DataError(f"{package}: data/{name}.toml: {wrong}; mend the file") from None


def load_table_if_any(package: str, name: str, folder: str = "data") -> TomlTable | None:
    """The same, of any folder of the package; None where it has no such file."""
    try:
        return _parsed(package, name, folder)
    except FileNotFoundError:
        return None


def load_rows_if_any(package: str, name: str, read: Callable[[TomlTable, str], T]) -> list[T]:
    """What `read` makes of each [[table]] of a data file and of where that is; nothing where there is no such file.

    Raises DataError for a file that has anything else.
    """
    where = f"{package}: data/{name}.toml"
    found = load_table_if_any(package, name)
    return [] if found is None else [read(row, where) for row in checked(found, where, {"table": list})["table"]]


def _parsed(package: str, name: str, folder: str = "data") -> TomlTable:
    return read_tables(package, f"{folder}/{name}.toml")


def read_tables(package: str, path: str) -> TomlTable:
    """A TOML file of a package. Raises OSError where it cannot be read, DataError for what is no TOML."""
    try:
        table: TomlTable = json.loads(pkgutil.get_data(package, f"{path.removesuffix('.toml')}.json") or b"{}")
    except FileNotFoundError:
        return toml(pkgutil.get_data(package, path) or b"", f"{package}: {path}")
    return table


def toml(raw: bytes, where: str) -> TomlTable:
    """The tables in a text of TOML. Raises DataError."""
    import tomllib  # here, for the page's Python has none

    try:
        return tomllib.loads(raw.decode())
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        raise DataError(f"{where}: {wrong}; mend the file") from None


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
    """The ids, all of them `among` the known ones and none of them twice; else a DataError."""
    ids, allowed = tuple(ids), set(among)
    for i in ids:
        if i not in allowed:
            raise DataError(f"{where}: unknown id {i!r}; correct its spelling")
    if len(set(ids)) < len(ids):
        raise DataError(f"{where}: an id stands twice")
    return ids
