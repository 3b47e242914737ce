"""The record of a contest: a file with a JSON line for each game, written as it ends, so that an interruption loses none."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any, TextIO

import winedark
from winedark.kernel.errors import DataError

import winedark_lab
from winedark_lab.arena import Outcome
from winedark_lab.contest import Game
from winedark_lab.playout import Setting
from winedark_lab.simulate import Match, Played

FORMAT = 1
MEASURED = ("balance.toml", "chances.toml")
Key = tuple[str, tuple[str, ...]]  # a seed, and who sits where


def key(match: Match) -> Key:
    """What tells a game of a record from the others."""
    return match.setting.seed, match.levels


def head(table: Setting) -> dict[str, Any]:
    """The first line of a record: the table that its games are played at, and the engine that plays them."""
    return {"arena": FORMAT, "engine": engine(), **{name: value for name, value in table._asdict().items() if name != "seed"}}


def engine() -> str:
    """A digest of all that decides how a game of bots goes: the packages' code and data, less what was measured of such games."""
    digest = sha256()
    for root in (Path(winedark.__file__).parent, Path(winedark_lab.__file__).parent):
        for path in sorted(path for kind in ("py", "toml") for path in root.rglob(f"*.{kind}") if path.name not in MEASURED):
            digest.update(path.relative_to(root).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def _game(found: dict[str, Any]) -> Game:
    """A game from its line."""
    tuples = {"levels": tuple(found["levels"]), "winners": tuple(found["winners"])}
    return Game(found.pop("seed"), Outcome(**found | tuples))


class Record:
    """Games that have been played, in memory and, if it has a path, in its file.

    Raises DataError for a file that is no record, of another table, or of another engine.
    """

    def __init__(self, table: Setting, path: Path | None = None) -> None:
        self.head, self.path = head(table), path
        self.games: dict[Key, Game] = {}
        if path is not None and path.exists() and (text := path.read_text(encoding="utf-8")):
            whole = text[: text.rfind("\n") + 1]  # the last game may have been cut short
            self._read(path, whole.splitlines())
            if whole != text:
                path.write_text(whole, encoding="utf-8")

    def _read(self, path: Path, lines: list[str]) -> None:
        for number, line in enumerate(lines, 1):
            try:
                found = json.loads(line)
                if number > 1:
                    game = _game(found)
                    self.games[game.seed, game.outcome.levels] = game
                    continue
                played_by = {name: found.get(name) for name in self.head}
            except (ValueError, TypeError, KeyError, AttributeError):
                raise DataError(f"{path}, line {number}: no game of a contest; name another file") from None
            self._agrees(path, played_by)

    def _agrees(self, path: Path, found: dict[str, Any]) -> None:
        if found["arena"] != FORMAT:
            raise DataError(f"{path} is no record of a contest; name another file")
        for name, value in self.head.items():
            if found[name] != value:
                raise DataError(f"{path}: its games have {name} {found[name]}, not {value}; name another file")

    def missing(self, matches: Iterable[Match]) -> list[Match]:
        """The matches that have not been played yet, each once."""
        return [match for one, match in {key(match): match for match in matches}.items() if one not in self.games]

    def kept(self, played: Iterable[tuple[Match, Played]]) -> Iterator[Game]:
        """Takes the games down as they end."""
        with self._file() as file:
            for match, (outcome, _) in played:
                game = self.games[key(match)] = Game(match.setting.seed, outcome)
                if file:
                    print(json.dumps({"seed": game.seed, **asdict(outcome)}), file=file, flush=True)
                yield game

    def _file(self) -> AbstractContextManager[TextIO | None]:
        """The file to write on to, its first line written; nothing where the record has none."""
        if self.path is None:
            return nullcontext()
        file = self.path.open("a", encoding="utf-8")
        if not file.tell():
            print(json.dumps(self.head), file=file, flush=True)
        return file
