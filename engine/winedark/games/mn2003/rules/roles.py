"""Roles (2.1 to 2.8): what counts for each of them, who gets them, and whom their holders name."""

from __future__ import annotations

from collections.abc import Sequence

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules import turns
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.state import has
from winedark.games.mare_nostrum.rules.units import at_war
from winedark.games.mn2003.rules.board import COMMERCE, COMMERCE_SITES, MILITARY, POLITICAL, POLITICAL_SITES, SITES_OF
from winedark.games.mn2003.rules.state import World, controlled
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Action, Step, Then
from winedark.kernel.text import Text, record

BONUS = 2  # 8.6, 8.7, 8.8


# ---- what counts
def counting(state: World, seat: int) -> int:
    """The mask of buildings that count for a side (2.5); where there is war it is as if nobody occupied them (2.12)."""
    sites = controlled(state, seat)
    if not state.occupied:
        return sites
    for r in bits(at_war(state)):
        if (conqueror := state.conqueror[r]) != NOBODY:
            posts = SITES_OF[r] & state.occupied & state.built
            sites = sites & ~posts if conqueror == seat else sites | posts if state.owner[r] == seat else sites
    return sites


def counting_for_all(state: World, own: Sequence[int]) -> tuple[int, ...]:
    """`counting`, by player. `own`: the buildings in the provinces of each."""
    if not state.occupied:
        return tuple(own)
    sites, wars, occupied = [*own], at_war(state), state.occupied & state.built
    for r, conqueror in enumerate(state.conqueror):
        if conqueror != NOBODY and not wars >> r & 1:
            posts = SITES_OF[r] & occupied
            for seat, counts in ((state.owner[r], False), (conqueror, True)):
                if NOBODY < seat < len(sites):
                    sites[seat] = sites[seat] | posts if counts else sites[seat] & ~posts
    return tuple(sites)


def commerce(state: World, seat: int) -> int:
    """Caravans and markets (2.2), and Agamemnon (8.6)."""
    return (counting(state, seat) & COMMERCE_SITES).bit_count() + BONUS * has(state.empires[seat], "agamemnon")


def political(state: World, seat: int) -> int:
    """Cities and temples (2.3), and Solomon (8.8)."""
    return (counting(state, seat) & POLITICAL_SITES).bit_count() + BONUS * has(state.empires[seat], "solomon")


def military(state: World, seat: int) -> int:
    """Units on the map, triremes on land among them (2.4), and Archimedes (8.7)."""
    empire = state.empires[seat]
    ships = sum(empire.triremes) + sum(empire.docked)
    return sum(empire.legions) + ships + empire.forts.bit_count() + empire.doubled.bit_count() + BONUS * has(empire, "archimedes")


COUNTS = (commerce, political, military)


def by_commerce(game: FamilyBase[World], state: World) -> list[int]:
    """The director of commerce, then the other players by their commerce counts (2.14)."""
    director = state.leaders[COMMERCE]
    return sorted(range(game.seat_count), key=lambda seat: (seat != director, -commerce(state, seat), seat))


# ---- who gets them, from the second turn on (2.1)
def offices(game: FamilyBase[World], state: World, frame: Frame) -> tuple[int, ...]:
    """The three roles, one after another."""
    return (COMMERCE, POLITICAL, MILITARY)


def best(game: FamilyBase[World], state: World, office: int) -> list[int]:
    """The players who share the highest count for a role."""
    counts = [COUNTS[office](state, seat) for seat in range(game.seat_count)]
    return [seat for seat, n in enumerate(counts) if n == max(counts)]


def assign(game: FamilyBase[World], state: World, frame: Frame) -> None:
    """The highest count gets the role; a holder who is level keeps it (2.6)."""
    office = _office(frame)
    top, holder = best(game, state, office), state.leaders[office]
    if len(top) == 1:
        give(state, office, top[0], ("2.2", "2.3", "2.4")[office])
    elif holder in top:
        record(state, "roles.kept", "2.6", seat=holder, title=office)


def give(state: World, office: int, seat: int, rule: str) -> None:
    """A role goes to a player, or stays with them."""
    if state.leaders[office] != seat:
        state.leaders[office] = seat
        record(state, "roles.given", rule, seat=seat, title=office)


class BreakTie(Step[World]):
    """Others are level for a role: its holder decides which of them gets it."""

    game: FamilyBase[World]
    rule = "2.7"
    open = aloud = True

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        holder = state.leaders[_office(frame)]
        return () if holder in best(self.game, state, _office(frame)) else (holder,)

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [("award", other) for other in best(self.game, state, _office(frame))]

    def prompt(self, state: World, frame: Frame, seat: int) -> Text:
        return Text("prompt.BreakTie", {"seat": seat, "title": _office(frame)})

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        office, level = _office(frame), tuple(best(self.game, state, _office(frame)))
        return Text("detail.BreakTie", {"title": office, "other": level, "n": COUNTS[office](state, level[0])})

    def on_award(self, state: World, frame: Frame, seat: int, other: int) -> Then:
        give(state, _office(frame), other, self.rule)
        return DONE


def _office(frame: Frame) -> int:
    office = number(frame)
    return office


# ---- what two of them say
class NameBuilder(turns.NameNext[World]):
    """The political leader says who builds next."""

    rule, office, key = "4.1", POLITICAL, "build.chose"


class NameCommander(turns.NameNext[World]):
    """The military leader says who moves next."""

    rule, office, key = "5.1", MILITARY, "war.chose"
