"""Roles (2.1 to 2.8): what counts for each of them, who gets them, and whom their holders name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum import turns
from winedark.games.mare_nostrum.state import has
from winedark.games.mn2003.board import COMMERCE, COMMERCE_SITES, MILITARY, POLITICAL, POLITICAL_SITES, SITES_OF
from winedark.games.mn2003.pictures import Pictured
from winedark.games.mn2003.state import World, controlled
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Action, Then
from winedark.kernel.text import Text, note

if TYPE_CHECKING:
    from winedark.games.mn2003.game import MareNostrum2003

BONUS = 2  # 8.6, 8.7, 8.8


# ---- what counts
def at_war(g: World) -> int:
    """The provinces in which two or more sides have legions or fortresses."""
    here = shared = 0
    for e in g.empires:
        shared |= here & (e.troops | e.forts)
        here |= e.troops | e.forts
    return shared


def counting(g: World, seat: int) -> int:
    """The mask of buildings that count for a side (2.5); where there is war it is as if nobody occupied them (2.12)."""
    sites = controlled(g, seat)
    if not g.occupied:
        return sites
    for r in bits(at_war(g)):
        if (conqueror := g.conqueror[r]) != NOBODY:
            posts = SITES_OF[r] & g.occupied & g.built
            sites = sites & ~posts if conqueror == seat else sites | posts if g.owner[r] == seat else sites
    return sites


def commerce(g: World, seat: int) -> int:
    """Caravans and markets (2.2), and Agamemnon (8.6)."""
    return (counting(g, seat) & COMMERCE_SITES).bit_count() + BONUS * has(g.empires[seat], "agamemnon")


def political(g: World, seat: int) -> int:
    """Cities and temples (2.3), and Solomon (8.8)."""
    return (counting(g, seat) & POLITICAL_SITES).bit_count() + BONUS * has(g.empires[seat], "solomon")


def military(g: World, seat: int) -> int:
    """Units on the map, triremes on land among them (2.4), and Archimedes (8.7)."""
    e = g.empires[seat]
    ships = sum(e.triremes) + sum(e.docked)
    return sum(e.legions) + ships + e.forts.bit_count() + e.doubled.bit_count() + BONUS * has(e, "archimedes")


COUNTS = (commerce, political, military)


def by_commerce(game: MareNostrum2003, g: World) -> list[int]:
    """The director of commerce, then the other players by their commerce counts (2.14)."""
    director = g.leaders[COMMERCE]
    return sorted(range(game.seat_count), key=lambda seat: (seat != director, -commerce(g, seat), seat))


# ---- who gets them, from the second turn on (2.1)
def offices(game: MareNostrum2003, g: World, f: Frame) -> tuple[int, ...]:
    """The three roles, one after another."""
    return (COMMERCE, POLITICAL, MILITARY)


def best(game: MareNostrum2003, g: World, office: int) -> list[int]:
    """The players who share the highest count for a role."""
    counts = [COUNTS[office](g, seat) for seat in range(game.seat_count)]
    return [seat for seat, n in enumerate(counts) if n == max(counts)]


def assign(game: MareNostrum2003, g: World, f: Frame) -> None:
    """The highest count gets the role; a holder who is level keeps it (2.6)."""
    office = _office(f)
    top, holder = best(game, g, office), g.leaders[office]
    if len(top) == 1:
        give(g, office, top[0], ("2.2", "2.3", "2.4")[office])
    elif holder in top:
        note(g, "roles.kept", "2.6", seat=holder, title=office)


def give(g: World, office: int, seat: int, rule: str) -> None:
    """A role goes to a player, or stays with them."""
    if g.leaders[office] != seat:
        g.leaders[office] = seat
        note(g, "roles.given", rule, seat=seat, title=office)


class BreakTie(Pictured):
    """Others are level for a role: its holder decides which of them gets it."""

    game: MareNostrum2003
    rule = "2.7"
    open = aloud = True

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        holder = g.leaders[_office(f)]
        return () if holder in best(self.game, g, _office(f)) else (holder,)

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("award", other) for other in best(self.game, g, _office(f))]

    def prompt(self, g: World, f: Frame, seat: int) -> Text:
        return Text("prompt.BreakTie", {"seat": seat, "title": _office(f)})

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        office, level = _office(f), tuple(best(self.game, g, _office(f)))
        return Text("detail.BreakTie", {"title": office, "other": level, "n": COUNTS[office](g, level[0])})

    def on_award(self, g: World, f: Frame, seat: int, other: int) -> Then:
        give(g, _office(f), other, self.rule)
        return DONE


def _office(f: Frame) -> int:
    office = number(f)
    return office


# ---- what two of them say
class NameBuilder(Pictured, turns.NameNext[World]):
    """The political leader says who builds next."""

    rule, office, key = "4.1", POLITICAL, "build.chose"


class NameCommander(Pictured, turns.NameNext[World]):
    """The military leader says who moves next."""

    rule, office, key = "5.1", MILITARY, "war.chose"
