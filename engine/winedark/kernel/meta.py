"""What a title says of itself: enough for the start screen to be drawn without Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from winedark.kernel.errors import SaveError
from winedark.kernel.game import Game

LONG = 100  # moves that the shortest games of a title have, unless it says otherwise


@dataclass(frozen=True, slots=True)
class Role:
    """A side that a player can take: its id and the colour, pattern and emblem key."""

    id: str
    colour: str


class Fact(NamedTuple):
    """A topic in an edition: the paragraph of its rules, which wording, and the arguments of that wording."""

    rule: str
    how: str = "is"
    args: Mapping[str, Any] = {}


Facts = dict[str, Fact]  # by topic: "build.market"
Lots = Mapping[tuple[str, int], list[str]]  # by edition and number of players, see `balance.lots`
Seating = dict[int, tuple[Role, ...]]  # by number of players: the sides in the order of their seats


@dataclass(frozen=True, slots=True)
class Option:
    """A choice before the game; names and details are templates `option.<id>…` of the title's catalogue."""

    id: str
    values: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Meta:
    """A title: its editions, its roles by number of players, its options, and how to make its rules.

    `map` names the files of its map (`web/maps/<map>.svg` and `.json`); `editions` begins with the usual one; `roles` says who
    sits where, `cast` does for editions that seat others, as scenarios do. `make(edition, seats)` makes the rules; it is asked
    once for each pair; it imports them itself, so that the start screen need not wait for them.

    `levels` are the opponents that the start screen offers, the weakest first: those of `ai.base.LEVELS` that are proven here.
    `further` are stronger ones, each with the editions in which alone it is proven.

    `minutes` is how long a game takes one person against Normal bots, at the smallest table and at the largest: measured, as
    decisions of a seat at 15 seconds each, and three fifths more for what the others do (`tests/kernel/test_minutes.py`).

    `hidden`, `chance` and `shortest` say what may be expected of every game. The page does not read them; the contract does (see
    `lab.contract`), and holds the title to what it says.
    """

    id: str
    map: str
    editions: tuple[str, ...]
    roles: Seating
    options: tuple[Option, ...]
    make: Callable[[str, int], Game[Any]]
    minutes: tuple[int, int] = (0, 0)  # nobody has measured it
    cast: dict[str, Seating] = field(default_factory=dict)
    kin: str = ""  # the package with the topics in which it is compared with its relatives, if it has any
    facts: Callable[[str], Facts] = lambda edition: {}  # what they come to in an edition
    levels: tuple[str, ...] = ("random", "easy", "normal")
    further: dict[str, tuple[str, ...]] = field(default_factory=dict)
    hidden: bool = True  # does a player ever know what another does not, be it only until all have decided?
    chance: bool = True  # are there dice or draws?
    shortest: int = LONG  # moves of its shortest games, chance among them

    @property
    def usual(self) -> dict[str, str]:
        """The options as they stand until somebody chooses others."""
        return {option.id: option.default for option in self.options}

    def seating(self, edition: str) -> Seating:
        """Who sits where in one of the editions."""
        return self.cast.get(edition, self.roles)

    def offered(self, edition: str) -> tuple[str, ...]:
        """The opponents in one of the editions, the weakest first."""
        return self.levels + tuple(level for level, where in self.further.items() if edition in where)

    def game(self, edition: str, seats: int) -> Game[Any]:
        """The rules of an edition for a number of players. Raises SaveError for ones that do not exist."""
        if edition not in self.editions or seats not in self.seating(edition):
            raise SaveError("save.no_edition", title=self.id, edition=str(edition)[:20], n=seats)
        return self.make(edition, seats)

    def plain(self, words: Callable[[str], str], person: str, lots: Lots) -> dict[str, Any]:
        """For the start screen: `words` gives the text of a template key, `person` is no bot, `lots` say who has it hard."""
        return {
            "id": self.id, "name": words("title.name"), "tagline": words("title.tagline"), "about": words("title.about"),
            "map": self.map, "minutes": list(self.minutes), "players": self._players(),
            "editions": [
                {"id": e, "name": words(f"edition.{e}"), "lots": _lots(e, lots)} | self._cast(e, words) for e in self.editions
            ],
            "levels": [self._level(kind, words) for kind in (person, *self.levels, *self.further)],
            "options": [self._option(o, words) for o in self.options],
        } | _seating(self.roles, words)  # fmt: skip

    def _players(self) -> list[int]:
        """The fewest and the most that can play, whatever the edition."""
        seats = [n for edition in self.editions for n in self.seating(edition)]
        return [min(seats), max(seats)]

    def _cast(self, edition: str, words: Callable[[str], str]) -> dict[str, Any]:
        return _seating(self.cast[edition], words) if edition in self.cast else {}

    def _level(self, level: str, words: Callable[[str], str]) -> dict[str, Any]:
        only = {"only": list(self.further[level])} if level in self.further else {}
        return {"id": level, "name": words(f"level.{level}")} | only

    def _option(self, option: Option, words: Callable[[str], str]) -> dict[str, Any]:
        key = f"option.{option.id}"
        return {
            "id": option.id, "name": words(f"{key}.name"), "detail": words(f"{key}.detail"), "default": option.default,
            "values": [{"id": v, "name": words(f"{key}.{v}")} for v in option.values],
        }  # fmt: skip


def _lots(edition: str, lots: Lots) -> dict[str, list[str]]:
    """By number of players, where not all sides are alike: the lot of each."""
    return {str(seats): lot for (one, seats), lot in lots.items() if one == edition and any(lot)}


def _seating(seating: Seating, words: Callable[[str], str]) -> dict[str, Any]:
    roles = {
        str(n): [{"id": r.id, "name": words(f"role.{r.id}"), "colour": r.colour} for r in roles] for n, roles in seating.items()
    }
    return {"seats": list(seating), "roles": roles}
