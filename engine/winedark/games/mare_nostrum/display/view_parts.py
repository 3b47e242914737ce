"""Pieces of the view model that the family shows in the same way: units, sites, seas, offices, roads to victory.

Texts that are asked for here stand in each title's own file: `view.…` and `road.…`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.common.view_parts import Shown, chip
from winedark.games.mare_nostrum.rules.atlas import Atlas
from winedark.games.mare_nostrum.rules.state import FamilyWorld, Side
from winedark.games.mare_nostrum.rules.units import at_war
from winedark.kernel.game import LedgerEntry
from winedark.kernel.text import Catalogue, Text


# ---- ids
def site_id(site: int) -> str:
    return f"site-{site}"


def good_item(kind: int) -> str:
    return f"good-{kind}"


def seat_id(seat: int) -> str:
    return f"seat-{seat}"


def offer_id(seat: int, kind: int) -> str:
    return f"offer-{seat}-{kind}"


def unit_id(kind: str, seat: int, place: str) -> str:
    return f"{kind}-{seat}-{place}"


# ---- offices and roads
def level_chip(track: int, icon: str, count: int, leads: bool) -> Shown:
    """A player's level on a track, and whether they hold its office."""
    return chip(icon, count, Text("view.leads" if leads else "view.level", {"track": track, "n": count}), leads)


def road(id: str, icon: str, need: int, counts: Sequence[tuple[int, Text]]) -> Shown:
    """A road to victory: by seat how much of what is needed, in words; near is a player who lacks one, or nothing."""
    items = [{"seat": seat, "n": n, "label": label, "near": n >= need - 1} for seat, (n, label) in enumerate(counts)]
    return {"id": id, "label": Text(f"road.{id}"), "icon": icon, "need": need, "items": items}


def track_row(track: int, name: str, leader: int, levels: Sequence[int]) -> Shown:
    """A row of the panel of tracks: where each player stands on one of them, and who leads there."""

    def mark(seat: int, count: int) -> Shown:
        leads = seat == leader
        label = Text("view.track_leads" if leads else "view.track_level", {"seat": seat, "track": track, "n": count})
        return {"seat": seat, "n": count, "leader": leads, "label": label}

    items = [mark(seat, n) for seat, n in enumerate(levels)]
    return {"id": name, "label": Text(f"track.{name}"), "icon": name, "items": items}


# ---- regions
class Piece(NamedTuple):
    """Units of one kind that a side has in a place, and their words: template `view.<key>`, told how many and whose."""

    kind: str
    n: int
    key: str

    def label(self, seat: int) -> Text:
        return Text(f"view.{self.key}", {"n": self.n, "people": seat})


E = TypeVar("E", bound=Side)
Pieces = Callable[[E, int], Iterable[Piece]]  # of a side in a place, in the order of the view


def on_land(side: Side, province: int) -> Iterable[Piece]:
    """The units of a side in a province that has one fortress at most."""
    if not (side.troops | side.forts) >> province & 1:
        return ()
    return Piece("legion", side.legions[province], "legions"), Piece("fortress", side.forts >> province & 1, "fortress")


def at_sea(side: Side, sea: int) -> Iterable[Piece]:
    """The units of a side in a sea."""
    return (Piece("trireme", side.triremes[sea], "triremes"),) if side.fleet >> sea & 1 else ()


Here = tuple[tuple[int, Piece], ...]  # the units in a place with their owners, in the order of the view
ByPlace = tuple[Here, ...]  # by place


def units(sides: Sequence[E], places: Sequence[str], pieces: Pieces[E], reach: Callable[[E], int]) -> ByPlace:
    """The units of all sides in each of the places; `reach`: those where a side has any, as a mask."""
    found: list[list[tuple[int, Piece]]] = [[] for _ in places]
    for seat, side in enumerate(sides):
        for place in bits(reach(side)):
            found[place] += [(seat, piece) for piece in pieces(side, place) if piece.n]
    return tuple([tuple(here) for here in found])


def in_words(here: Here) -> Text | tuple[Text, ...]:
    """All units in a place, in words."""
    return tuple([piece.label(seat) for seat, piece in here]) or Text("view.no_units")


class Borders(NamedTuple):
    """What provinces and seas border, in words, by number."""

    land: tuple[str, ...]
    sea: tuple[str, ...]


@lru_cache(maxsize=16)
def borders(atlas: Atlas, words: Catalogue) -> Borders:
    """By land and by sea, once for all views. What is cut off the board borders nothing."""

    def words_of(key: str, provinces: int, seas: int) -> str:
        return words.render(Text(f"view.borders.{key}", {"province": bits(provinces), "sea": bits(seas)}))

    lands = []
    for near, coast in zip(atlas.land, atlas.coast, strict=True):
        key = ("both" if coast else "land") if near else "island" if coast else "none"
        lands.append(words_of(key, near, coast))
    waters = zip(atlas.shores, atlas.sea, strict=True)
    return Borders(tuple(lands), tuple(words_of("sea", shores, seas) for shores, seas in waters))


class Marks(NamedTuple):
    """The marks of provinces: those with units of several sides, the side that has conquered each, the place of the marker."""

    wars: int
    conqueror: tuple[int, ...]
    seized: int

    def at(self, province: int) -> Noted:
        """The marks of one of them."""
        holder = self.conqueror[province]
        return Noted(bool(self.wars >> province & 1), holder, holder != NOBODY and bool(self.seized >> province & 1))


def marks(state: FamilyWorld) -> Marks:
    """The marks of a position."""
    return Marks(at_war(state), tuple(state.conqueror), state.seized)


class Noted(NamedTuple):
    """What is to be noticed about a province: war, and who has conquered it."""

    war: bool
    holder: int
    seized: bool

    def tags(self) -> list[Shown]:
        """In words."""
        found = [{"id": "war", "label": Text("view.at_war")}] if self.war else []
        if self.holder != NOBODY:
            key = "view.marker_seized" if self.seized else "view.conquered"
            found.append({"id": "held", "label": Text(key, {"seat": self.holder})})
        return found


def seas(words: Catalogue, atlas: Atlas, near: Borders, units: ByPlace) -> dict[str, Shown]:
    """All seas by id, with the triremes there and what it borders in words."""
    return {id: words.piece(_sea, sea, atlas.sea_names[sea], units[sea], near.sea[sea]) for sea, id in enumerate(atlas.seas)}


def _sea(sea: int, name: str, here: Here, borders: str) -> Shown:
    return {
        "name": name, "kind": "sea", "owner": None, "colour": None, "out": False, "tags": [],
        "label": Text("view.water", {"sea": sea, "units": in_words(here), "borders": borders}),
    }  # fmt: skip


# ---- tokens
def unit_tokens(words: Catalogue, places: Sequence[str], units: ByPlace) -> list[Shown]:
    """The units of all sides in all places: in each, by sides, and fortress, legions, triremes of a side."""
    return [
        words.piece(_unit, seat, at, slot, piece)
        for at, here in zip(places, units, strict=True)
        for slot, (seat, piece) in enumerate(sorted(here))
    ]


def _unit(seat: int, at: str, slot: int, piece: Piece) -> Shown:
    return {
        "id": unit_id(piece.kind, seat, at), "kind": piece.kind, "icon": piece.kind, "seat": seat, "at": at,
        "slot": "unit", "i": slot, "n": piece.n, "state": "", "label": piece.label(seat),
    }  # fmt: skip


def site_token(site: int, kind: str, icon: str, at: str, slot: int, built: int, holder: int | None, label: Text | str) -> Shown:
    """The place of a building, the building on it if there is one, and the seat whose legion holds it."""
    state = "occupied" if holder is not None else "built" if built else "empty"
    return {
        "id": site_id(site), "kind": kind, "icon": icon, "seat": holder, "at": at, "slot": "site", "i": slot, "n": 1,
        "state": state, "label": label,
    }  # fmt: skip


def standing(levels: Sequence[int], seat: int) -> Text:
    """How a player's level compares: ahead of all, level with the best, or behind."""
    rivals = [n for s, n in enumerate(levels) if s != seat]
    if levels[seat] > max(rivals):
        return Text("ledger.ahead")
    equals = tuple(s for s, n in enumerate(levels) if s != seat and n == levels[seat])
    return Text("ledger.level_with", {"other": equals}) if levels[seat] == max(rivals) else Text("ledger.behind")


def level_entry(key: str, levels: Sequence[int], seat: int) -> LedgerEntry:
    """A player's level for their ledger, and how it compares."""
    return LedgerEntry(key, levels[seat], {"standing": standing(levels, seat)})
