"""How far a title has come on the way of docs/adding-a-title.md: what each step owes, and whether it is there."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from winedark.ai.mind import mind_of
from winedark.display import rulebook, terms
from winedark.display.schema import SOUNDS
from winedark.games import TITLES, load_game, load_title
from winedark.kernel.errors import DataError
from winedark.kernel.game import Game, part_of
from winedark.kernel.step import ChanceStep
from winedark.kernel.text import Event, load_templates, text_tables

from winedark_lab.check_data import steps, title_faults
from winedark_lab.contract import undeclared
from winedark_lab.fuzz import LEVELS, fuzz
from winedark_lab.playout import Playout, Setting, largest, settings, tables
from winedark_lab.sparring.partner import plans_of
from winedark_lab.wording import said, slips

OF_BOTS = ("reasons", "weights", "balance", "chances", "sparring")  # the parts that step 9 tells of
MAP_FILES = ("{}.svg", "{}.json", "{}-light.webp", "{}-dark.webp")


class Item(NamedTuple):
    """What a step makes: is it there, and what is to be done where it is not? Nobody asks for it if it is not `owed`."""

    what: str
    there: bool
    todo: str = ""
    owed: bool = True


Made = Callable[[str, Path], Iterator[Item]]  # of a title and the folder of the repository


def checked(title: str, root: Path) -> dict[str, list[Item]]:
    """What each step of the guide makes. Raises SaveError for a title that does not exist."""
    load_title(title)
    return {step: list(made(title, root)) for step, made in STEPS.items()}


def missing(found: dict[str, list[Item]]) -> list[Item]:
    """What is owed and is not there."""
    return [item for items in found.values() for item in items if item.owed and not item.there]


def _game(title: str) -> Game[Any]:
    return load_game(title, *largest(title))


# ---- a copy that can be played
def _copied(title: str, root: Path) -> Iterator[Item]:
    yield Item(f"the package {TITLES[title]}", True)


def _named(title: str, root: Path) -> Iterator[Item]:
    own = load_title(title).id, _game(title).title
    yield Item("its name in META and in its game", own == (title, title), f"they say {own[0]} and {own[1]}: write {title}")


def _mapped(title: str, root: Path) -> Iterator[Item]:
    """A title of the package has its map in the page; one from elsewhere has it beside its rules, and no picture behind all."""
    name, ours = load_title(title).map, TITLES[title].startswith("winedark.")
    folder = root / "web" / "maps" if ours else Path(str(files(TITLES[title]))) / "map"
    wanted = [folder / file.format(name) for file in MAP_FILES]
    wanted += [root / "web" / "scenery" / file.format(title) for file in MAP_FILES[2:] if ours]
    yield from (Item(path.name, path.exists(), f"draw {path}") for path in wanted)
    if (places := folder / f"{name}.json").exists():
        game = _game(title)
        shown = game.view(game.start(load_title(title).usual), None)["regions"].keys()
        unknown = sorted(shown - json.loads(places.read_text(encoding="utf-8"))["regions"].keys())
        yield Item("a place on the map for each region", not unknown, f"{places.name} has no {', '.join(unknown)}")


def _playing(title: str, root: Path) -> Iterator[Item]:
    faults = list(title_faults(title))
    yield Item("sound data", not faults, "; ".join(faults))
    for table in tables(title):
        (setting,) = settings(title, *table, 1, 1)
        fault = fuzz(setting, LEVELS["quick"]).fault
        yield Item(f"a game of {table[1]}, {table[0]}", fault is None, fault.complaint if fault else "")


# ---- its rules
def _ruled(title: str, root: Path) -> Iterator[Item]:
    yield Item("paragraphs", bool(rulebook.load(TITLES[title]).paragraphs), "write rules.md")


def _held(title: str, root: Path) -> Iterator[Item]:
    for name in ("check", "shape"):
        there = getattr(type(_game(title)), name) is not getattr(Game, name)
        yield Item(f"`{name}` of its state", there, f"write `{name}` of the game")


def _flowing(title: str, root: Path) -> Iterator[Item]:
    bare = [type(step).__name__ for step in steps(_game(title)) if not step.rule]
    yield Item("a paragraph for each step", not bare, f"give a rule to {', '.join(bare)}")


# ---- its words
def _worded(title: str, root: Path) -> Iterator[Item]:
    game, meta = _game(title), load_title(title)
    yield Item("terms", bool(terms.terms(TITLES[title], meta.kin, game)), "write text/en-terms.toml")
    asking = {type(step).__name__ for step in steps(game) if not isinstance(step, ChanceStep)}
    untold = sorted(name for name in asking if f"now.{name}" not in game.catalogue)
    yield Item("what each step is about", not untold, f"write [now] of {', '.join(untold)} in text/en.toml")
    found = list(slips(said(title)))
    yield Item("words that read well", not found, f"{len(found)} slips: winedark words {title}")
    yield from (Item(part, part in parts(title), owed=False) for part in (*FILES, *ANSWERS) if part not in OF_BOTS)
    yield Item("sounds", not parts(title).isdisjoint(SOUNDS), owed=False)


def _taught(title: str, root: Path) -> Iterator[Item]:
    game = _game(title)
    there = hasattr(part_of(game, game.mind), "MIND")
    yield Item(
        "`MIND` of its bots", there, f"make a `MIND` of `evaluate`, `candidates` and `personalities` in its module {game.mind}"
    )
    yield from (Item(part, part in parts(title), owed=False) for part in OF_BOTS)


def _declared(title: str, root: Path) -> Iterator[Item]:
    meta = load_title(title)
    low, high = meta.minutes
    yield Item("minutes of a game", 0 < low <= high and low % 5 == high % 5 == 0, "measure `minutes` of META, in fives")
    for edition, seats in tables(title):
        log = Playout(Setting(title, edition, seats, "1", meta.usual)).finish().log
        wrong = list(undeclared(meta, load_game(title, edition, seats), log))
        yield Item(f"what META says of {edition}, {seats} seats", not wrong, "; ".join(wrong))


# ---- its proofs
def _proven(title: str, root: Path) -> Iterator[Item]:
    book, tests = rulebook.load(TITLES[title]), root / "tests"
    untested = sorted({*(one.id for one in book.paragraphs), *book.rulings} - set(_tested(title, tests / "games")))
    yield Item("a test of each paragraph", not untested, f"tests/games/{title} has none of {', '.join(untested)}")
    every = {f"{edition}-{seats}" for edition, seats in tables(title)}
    golden = {path.stem.rpartition("-")[0] for path in (tests / "golden" / title).glob("*.txt")}
    yield Item("golden games", every <= golden, f"winedark golden {title} --choose 200")
    kept = every <= _kept(title, tests / "saves" / "index.toml")
    yield Item("saves", kept, f"python -m tests.saves.write tests/saves/DAY-COMMIT {title}, and list them in index.toml")
    yield Item("sentences", (tests / "sentences" / f"{title}.toml").exists(), owed=False)


def _tested(title: str, folder: Path) -> Iterator[str]:
    """What the markers of a title's tests name; those of its family's, which are played with several titles, name it, too."""
    for path in folder.rglob("*.py"):
        for marker in re.findall(r"mark\.rule\(([^)]*)\)", path.read_text(encoding="utf-8")):
            whose = '"([^"]+)"' if path.is_relative_to(folder / title) else rf'\b{title}="([^"]+)"'
            yield from (name for names in re.findall(whose, marker) for name in names.split())


def _kept(title: str, index: Path) -> set[str]:
    """The tables of which the saves that were written last are listed."""
    corpus = tomllib.loads(index.read_text(encoding="utf-8"))["corpus"] if index.exists() else []
    return next((set(entry["whole"][title]) for entry in reversed(corpus) if title in entry["whole"]), set())


STEPS: dict[str, Made] = {  # by the headings of the guide
    "Copy the example": _copied,
    "Give it its name": _named,
    "Give it a map": _mapped,
    "Play it": _playing,
    "Write the rules as text": _ruled,
    "Write the state": _held,
    "Write the flow and its steps": _flowing,
    "Write what players see and read": _worded,
    "Teach the bots": _taught,
    "Say what your games are like": _declared,
    "Prove it": _proven,
}


# ---- what a title brings beside its rules
FILES = {
    "summary": "text/en-terms.toml", "examples": "learn/en-examples.toml", "first game": "learn/guided.toml",
    "lessons": "learn/lessons.toml", "puzzles": "learn/puzzles.toml", "scenarios": "learn/scenarios.toml",
    "weights": "data/weights.toml", "balance": "data/balance.toml", "chances": "data/chances.toml",
}  # fmt: skip
# The tables of a catalogue that name what the game is made of.
NAMES = ("group", "phase", "action", "kind", "leader", "track", "tile", "good", "type", "happening", "sign", "person")
ANSWERS = ("neighbours", "threats", "income", "decided", "figures", "luck", "landmark", "named", "tables")  # methods of a game


@cache
def parts(title: str) -> frozenset[str]:
    """All parts of a title: names of FILES and of ANSWERS, what it sounds like (`schema.SOUNDS`), and those named below.

    Raises SaveError for a title that does not exist.
    """
    game = load_game(title, *largest(title))
    return frozenset((*_in_files(title), *_in_words(title), *_answers(game), *_sounds(game), *_in_views(game), *_of_bots(game)))


def _in_files(title: str) -> Iterator[str]:
    package = files(TITLES[title])
    for part, file in FILES.items():
        if package.joinpath(file).is_file() and (part != "summary" or "summary" in text_tables(TITLES[title], "en-terms")):
            yield part


def _in_words(title: str) -> Iterator[str]:
    """The tables of its catalogue that name what its game is made of."""
    if text_tables(TITLES[title], "en").keys() & {*NAMES}:
        yield "names"


def _answers(game: Game[Any]) -> Iterator[str]:
    return (name for name in ANSWERS if getattr(type(game), name) is not getattr(Game, name))


def _sounds(game: Game[Any]) -> set[str]:
    return {game.sound(Event(key, "", {})) for key in load_templates(TITLES[game.title])} - {""}


def _in_views(game: Game[Any]) -> Iterator[str]:
    """The pieces of a map that are remembered, so that each is made once."""
    state = game.start(load_title(game.title).usual)
    one, other = (game.view(state, viewer)["regions"] for viewer in (0, 1))
    if all(one[name] is other[name] for name in one):
        yield "pieces"


def _of_bots(game: Game[Any]) -> Iterator[str]:
    """Weights that are a dataclass have a name for each thing that they like: from them hints have their reasons."""
    if is_dataclass(mind_of(game).balanced):
        yield "reasons"
    try:
        plans_of(game.title)
        yield "sparring"
    except DataError:
        pass
