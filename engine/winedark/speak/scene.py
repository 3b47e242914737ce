"""What is spoken about: the running game as one seat sees it, how long answers are to be, and what has been asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from winedark.display import view
from winedark.kernel.game import Game
from winedark.kernel.session import Session
from winedark.speak.words import Words, found, tell

Shown = dict[str, Any]
Lines = list[str]
SIZES = ("short", "medium", "long")
MOST = {"short": 3, "medium": 10, "long": 10**6}  # lines of an answer


@dataclass(frozen=True)
class Scene:
    """`seat` asks, None is an onlooker; `open`: say only what everybody at the table may see.

    `asked` is the choice that waits for a yes, with what was picked for it: {"choice", "picks", "count"}.
    """

    session: Session
    seat: int | None
    size: str = "medium"
    open: bool = False
    asked: Shown | None = None

    @property
    def game(self) -> Game[Any]:
        """The rules that are played by."""
        return self.session.game

    @cached_property
    def view(self) -> Shown:
        """All that may be said, without the story."""
        return view.view(self.session, self.seat, len(self.session.lines), self.open)

    # ---- what there is in the view
    @property
    def choices(self) -> list[Shown]:
        """What can be chosen now."""
        return [choice for choice in self.view["choices"] if choice["off"] is None]

    @property
    def blocked(self) -> list[Shown]:
        """What cannot be chosen now."""
        return [choice for choice in self.view["choices"] if choice["off"] is not None]

    @property
    def regions(self) -> dict[str, Shown]:
        """The places in play."""
        return {id: region for id, region in self.view["regions"].items() if not region["out"]}

    @property
    def sides(self) -> list[Shown]:
        """Everybody at the table, and the sides that nobody plays."""
        return [*self.view["seats"], *self.view["others"]]

    def side(self, seat: int) -> Shown:
        """One of them."""
        return next(side for side in self.sides if side["id"] == seat)

    def pieces(self, places: Iterable[str]) -> Iterator[Shown]:
        """What stands in these places and belongs to somebody."""
        there = set(places)
        return (token for token in self.view["tokens"] if token["at"] in there and token["slot"] != "site")

    def region_named(self, about: Words) -> list[str]:
        """The places that some words may mean."""
        names = [(text, id) for id, region in self.regions.items() for text in (region["name"], id)]
        return found(about, names)[1]

    def side_named(self, about: Words) -> list[int]:
        """The sides that some words may mean."""
        return found(about, [(side[key], side["id"]) for side in self.sides for key in ("role", "name") if key in side])[1]

    # ---- how much is said
    def cut(self, lines: Iterable[str]) -> Lines:
        """As many lines as an answer of this length has, and how many more there are."""
        every, most = list(lines), MOST[self.size]
        if len(every) <= most + 1:
            return every
        return [*every[:most], tell("more", n=len(every) - most)]

    def last(self, lines: Lines) -> Lines:
        """The same of the end of a story: the last lines, after a word on how much came before."""
        most = MOST[self.size]
        return lines if len(lines) <= most + 1 else [tell("more", n=len(lines) - most), *lines[-most:]]
