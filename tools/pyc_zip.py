"""Turn an archive of Python sources, the standard library's or a wheel's, into the same archive with byte code.

Runs inside Pyodide (see compile.mjs), so that the very interpreter that will load the code compiles it. The result
depends on nothing but its input: byte code carries the hash of its source and no time, entries are sorted and dated 1980.
"""

import importlib.util
import json
import tomllib
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

EPOCH = (1980, 1, 1, 0, 0, 0)


def compile_archive(source: str, target: str, place: str, optimize: int, prune: list[str], stored: bool, alike: bool) -> int:
    """Compile the archive `source` into `target`, less the entries that begin with a prefix in `prune`.

    `place` is where the sources will seem to lie in a traceback; `optimize` is Python's own: 0 keeps all, 2 drops
    docstrings and assertions. `stored` entries are not packed one by one: the archive is to be packed as a whole, which
    makes many small ones smaller. `alike`: entries of one name lie side by side, whatever their folders, which makes the
    whole smaller again where folders resemble each other, as those of the titles do. Returns the number of entries written.
    """
    with zipfile.ZipFile(source) as archive:
        kept = [name for name in archive.namelist() if not name.endswith("/") and not name.startswith(tuple(prune))]
        entries = dict(compiled(name, archive.read(name), place, optimize) for name in sorted(kept))
    with zipfile.ZipFile(target, "w") as archive:
        for name, data in sorted(entries.items(), key=beside) if alike else entries.items():
            archive.writestr(dated(name), data, zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED, 9)
    return len(entries)


def beside(entry: tuple[str, bytes]) -> tuple[str, str, str]:
    """The order of entries that are alike: by their kind, then by their own name, then by their folder."""
    folder, _, own = entry[0].rpartition("/")
    return own.rpartition(".")[2], own, folder


def compiled(name: str, data: bytes, place: str, optimize: int) -> tuple[str, bytes]:
    """A source as byte code, and TOML as JSON, which Python reads in an eighth of the time (winedark/kernel/data.py)."""
    if name.endswith(".toml"):
        tables = json.dumps(tomllib.loads(data.decode()), ensure_ascii=False, separators=(",", ":"))
        return name.removesuffix("toml") + "json", tables.encode()
    if not name.endswith(".py"):
        return name, data
    code = compile(data, place + name, "exec", dont_inherit=True, optimize=optimize)
    return name + "c", bytes(_code_to_hash_pyc(code, importlib.util.source_hash(data), False))


def dated(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, EPOCH)
    entry.external_attr = 0o644 << 16
    return entry
