"""Chapter 5, battles: dice, hits, losses. A battle's frame item is (LAND or SEA, place, attacker, defender)."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from winedark.games.mn2016.board import FACES
from winedark.games.mn2016.move import LAND, battles_due
from winedark.games.mn2016.posts import settle_holds
from winedark.games.mn2016.state import World, add_legions, add_triremes, has
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, ChanceStep, Step
from winedark.kernel.text import Text, note

HIT = 5  # 5.15


class Side(NamedTuple):
    """What one side brings to a battle: dice, what is added for each piece and in all, hits it cancels, pieces."""

    dice: int
    added: int
    cancels: int
    pieces: int


def side(g: World, kind: int, place: int, seat: int, active: bool) -> Side:
    """A seat's strength in a province or sea as things stand (5.14, 5.18, 5.19, 8.3, 8.5, 8.15, 8.19)."""
    e = g.empires[seat]
    if kind != LAND:
        return Side(e.triremes[place], 0, 0, e.triremes[place])
    legions, fort = e.legions[place], e.forts >> place & 1
    each = 1 if active and has(e, "caesar") else 2 if not active and has(e, "pericles") else 0
    own = HIT if has(e, "nebuchadnezzar") and e.lands >> place & 1 else 0
    return Side(legions + has(e, "ramses_ii"), each * legions + HIT * fort + own, fort, legions + fort)


def hits(total: int, other: Side) -> int:
    """Hits that a total scores on the other side (5.15, 5.16, 5.19)."""
    return min(max(total // HIT - other.cancels, 0), other.pieces)


class RollDice(ChanceStep):
    """One roll for both sides, the attacker's dice first; losses that leave no choice are taken at once."""

    rule = "5.14"

    def sample(self, g: World, f: Frame, rng: Random) -> Action:
        return ("roll", *(1 + int(rng.random() * FACES) for _ in range(self._dice(g, f))))

    def _dice(self, g: World, f: Frame) -> int:
        attack, defence = sides(g, f)
        return attack.dice + defence.dice

    def possible(self, g: World, f: Frame, action: Action) -> bool:
        pips = action[1:]
        return len(pips) == self._dice(g, f) and all(type(p) is int and 1 <= p <= FACES for p in pips)

    def on_roll(self, g: World, f: Frame, seat: int, *pips: int) -> object:
        kind, place, attacker, defender = f.item  # type: ignore[misc]
        attack, defence = sides(g, f)
        totals = (sum(pips[: attack.dice]) + attack.added, sum(pips[attack.dice :]) + defence.added)
        scored = (hits(totals[0], defence), hits(totals[1], attack))
        g.battle = (kind, place, attacker, defender, pips[: attack.dice], pips[attack.dice :], *totals, *scored, g.round)
        key, where = ("battle.rolled.land", "province") if kind == LAND else ("battle.rolled.sea", "sea")
        note(
            g, key, self.rule, seat=attacker, other=defender, total=totals[0], total2=totals[1], n=scored[0], n2=scored[1],
            **{where: place},
        )  # fmt: skip
        return DONE


def sides(g: World, f: Frame) -> tuple[Side, Side]:
    """Attacker and defender of the battle in this frame."""
    kind, place, attacker, defender = f.item  # type: ignore[misc]
    return side(g, kind, place, attacker, True), side(g, kind, place, defender, False)


def losers(game: Any, g: World, f: Frame) -> list[tuple[int, int, int, int]]:
    """(kind, place, seat, losses) for each side that was hit, the active player first."""
    kind, place, attacker, defender, _, _, _, _, on_defender, on_attacker, _ = g.battle
    struck = ((attacker, on_attacker), (defender, on_defender))
    return [(kind, place, seat, n) for seat, n in struck if n]  # type: ignore[misc]


class TakeLosses(Step):
    """The owner chooses which of his units are destroyed; asked only where there is a choice."""

    rule = "5.16"

    def options(self, g: World, f: Frame) -> list[tuple[int, int]]:
        """(legions, fortresses) that may be lost."""
        kind, place, seat, n = f.item  # type: ignore[misc]
        e = g.empires[seat]
        fort = e.forts >> place & 1 if kind == LAND else 0
        pieces = e.legions[place] if kind == LAND else e.triremes[place]
        return [(n - lost, lost) for lost in range(fort + 1) if 0 <= n - lost <= pieces]

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (f.item[2],) if len(self.options(g, f)) > 1 else ()  # type: ignore[index]

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("lose", n, fort) for n, fort in self.options(g, f)]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        return Text("detail.TakeLosses", {"n": f.item[3]})  # type: ignore[index]

    def label(self, g: World, f: Frame, seat: int, option: Action) -> Text:
        _, n, fort = option
        return Text(f"choice.lose_{'both' if n and fort else 'fortress' if fort else 'legions'}", {"n": n})

    def on_lose(self, g: World, f: Frame, seat: int, n: int, fort: int) -> object:
        f.data = (n, fort)
        kind, place, _, _ = f.item  # type: ignore[misc]
        remove(g, kind, place, seat, n, fort)
        f.item = (kind, place, seat, 0)
        return DONE


def remove(g: World, kind: int, place: int, seat: int, n: int, fort: int) -> None:
    """Units leave the map for their owner's supply (4.23)."""
    e = g.empires[seat]
    if kind == LAND:
        add_legions(e, place, -n)
        e.forts &= ~(fort << place)
        what = "both" if n and fort else "fortress" if fort else "legions"
        note(g, f"battle.lost.{what}", "5.16", seat=seat, n=n, province=place)
    else:
        add_triremes(e, place, -n)
        note(g, "battle.lost.sea", "5.16", seat=seat, n=n, sea=place)


def forced_losses(game: Any, g: World, f: Frame) -> None:
    """Losses that left no choice, and were not asked for."""
    kind, place, seat, n = f.item  # type: ignore[misc]
    if n:
        e = g.empires[seat]
        fort = int(kind == LAND and n > e.legions[place])
        remove(g, kind, place, seat, n - fort, fort)


def aftermath(game: Any, g: World, f: Frame) -> None:
    """Holds that the battle ended (5.39), but not where the active player has still to fight."""
    settle_holds(g, battles_due(g, g.active))
