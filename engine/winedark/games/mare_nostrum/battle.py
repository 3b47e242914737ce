"""Battles of one roll: dice, hits, losses. A battle's frame item is (LAND or SEA, place, attacker, defender)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from winedark.common.dice import Roll
from winedark.games.mare_nostrum.units import add_legions, add_triremes
from winedark.games.mare_nostrum.words import forces
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Step
from winedark.kernel.text import Text, note

LAND, SEA = 0, 1
HIT = 5  # points of a total for each hit
Additions = tuple[tuple[str, int], ...]  # what is added to dice, by name


class Side(NamedTuple):
    """What one side brings to a battle: dice, what is added to them in all, hits it cancels, legions or triremes, fortresses."""

    dice: int
    added: int
    cancels: int
    units: int
    forts: int

    @property
    def pieces(self) -> int:
        """All that it can lose."""
        return self.units + self.forts


class Score(NamedTuple):
    """From a total to hits: one for each full 5, less those that are cancelled, less those beyond the last piece."""

    full: int
    stopped: int
    beyond: int

    @property
    def hits(self) -> int:
        return self.full - self.stopped - self.beyond


def score(total: int, other: Side) -> Score:
    """What a total scores on the other side."""
    full = total // HIT
    stopped = min(full, other.cancels)
    return Score(full, stopped, max(full - stopped - other.units - other.forts, 0))


def hits(total: int, other: Side) -> int:
    """Hits that a total scores on the other side."""
    return score(total, other).hits


def item(f: Frame) -> tuple[int, int, int, int]:
    """A battle's frame item, or that of its losses: always four numbers."""
    return f.item  # type: ignore[return-value]


# ---- the record
class Battle(NamedTuple):
    """A battle that was fought: dice, totals and hits of attacker and defender, the round, what both brought.

    `brought` is a side as its title records it; older saves tell nothing of it, and of what was added.
    """

    kind: int
    place: int
    attacker: int
    defender: int
    pips: tuple[int, ...]
    pips2: tuple[int, ...]
    total: int
    total2: int
    hits: int
    hits2: int
    round: int
    brought: tuple[int, ...] = ()
    brought2: tuple[int, ...] = ()
    added: Additions = ()
    added2: Additions = ()

    @property
    def side(self) -> Side:
        """What the attacker brought."""
        return side_of(self.brought)

    @property
    def side2(self) -> Side:
        """What the defender brought."""
        return side_of(self.brought2)


def last_battle(g: Any) -> Battle | None:
    """The battle that was fought last, if any; None also for one that an older save tells less of."""
    b: Battle | None = g.battle
    return b if b and b.brought and b.brought2 else None


def side_of(record: Sequence[int]) -> Side:
    """A side as recorded; a record of four numbers ends with all its pieces, and each of its fortresses cancels a hit."""
    if len(record) > 4:
        return Side(*record)
    dice, added, cancels, pieces = record
    return Side(dice, added, cancels, pieces - cancels, cancels)


# ---- the roll
class RollDice(Roll):
    """One roll for both sides, the attacker's dice first."""

    def side(self, g: Any, kind: int, place: int, seat: int, active: bool) -> Side:
        """A seat's strength in a province or sea as things stand; `active`: it is its turn, and it attacks."""
        raise NotImplementedError

    def additions(self, g: Any, kind: int, place: int, seat: int, active: bool) -> Additions:
        """What is added to its dice, by name; together this is the side's `added`."""
        raise NotImplementedError

    def record(self, side: Side) -> tuple[int, ...]:
        """A side as the state keeps it."""
        return side

    def sides(self, g: Any, f: Frame) -> tuple[Side, Side]:
        """Attacker and defender of the frame's battle."""
        kind, place, attacker, defender = item(f)
        return self.side(g, kind, place, attacker, True), self.side(g, kind, place, defender, False)

    def count(self, g: Any, f: Frame) -> int:
        attack, defence = self.sides(g, f)
        return attack.dice + defence.dice

    def on_roll(self, g: Any, f: Frame, seat: int, *pips: int) -> object:
        kind, place, attacker, defender = item(f)
        attack, defence = self.sides(g, f)
        mine, others = pips[: attack.dice], pips[attack.dice :]
        totals = (sum(mine) + attack.added, sum(others) + defence.added)
        scored = (hits(totals[0], defence), hits(totals[1], attack))
        g.battle = Battle(
            kind, place, attacker, defender, mine, others, *totals, *scored, g.round, self.record(attack), self.record(defence),
            self.additions(g, kind, place, attacker, True), self.additions(g, kind, place, defender, False),
        )  # fmt: skip
        key, where = ("battle.rolled.land", "province") if kind == LAND else ("battle.rolled.sea", "sea")
        note(
            g, key, self.rule, seat=attacker, other=defender, total=totals[0], total2=totals[1], n=scored[0], n2=scored[1],
            **{where: place},
        )  # fmt: skip
        return DONE


# ---- losses
def losers(game: Any, g: Any, f: Frame) -> list[tuple[int, int, int, int]]:
    """(kind, place, seat, losses) for each side that was hit, the active player first."""
    b: Battle = g.battle
    struck = ((b.attacker, b.hits2), (b.defender, b.hits))
    return [(b.kind, b.place, seat, n) for seat, n in struck if n]


class TakeLosses(Step):
    """The owner chooses which of their units are destroyed; asked only where there is a choice, and a player to make it.

    The frame's item is (kind, place, seat, losses). `do(TakeLosses.forced)` comes next and takes what was not asked for.
    """

    open = aloud = True

    @staticmethod
    def forts(e: Any, place: int) -> int:
        """How many fortresses a side has in a province."""
        return int(e.forts >> place & 1)

    @staticmethod
    def raze(e: Any, place: int, n: int) -> None:
        """`n` of them, at least one, leave the map."""
        e.forts &= ~(1 << place)

    def options(self, g: Any, f: Frame) -> list[tuple[int, int]]:
        """(legions or triremes, fortresses) that may be lost."""
        kind, place, seat, n = item(f)
        e = g.empires[seat]
        forts = self.forts(e, place) if kind == LAND else 0
        units = e.legions[place] if kind == LAND else e.triremes[place]
        return [(n - lost, lost) for lost in range(forts + 1) if 0 <= n - lost <= units]

    def seats(self, g: Any, f: Frame) -> tuple[int, ...]:
        seat = item(f)[2]
        return (seat,) if seat < self.game.seat_count and len(self.options(g, f)) > 1 else ()

    def legal(self, g: Any, f: Frame, seat: int) -> list[Action]:
        return [("lose", n, n2) for n, n2 in self.options(g, f)]

    def detail(self, g: Any, f: Frame, seat: int) -> Text:
        _, place, _, n = item(f)
        e = g.empires[seat]
        return Text("detail.TakeLosses", {"n": n, "forces": forces(e.legions[place], self.forts(e, place)), "province": place})

    def remark(self, g: Any, f: Frame, seat: int, option: Action) -> Text:
        place = item(f)[1]
        e, (_, n, n2) = g.empires[seat], option
        return Text("note.lose", {"forces": forces(e.legions[place] - n, self.forts(e, place) - n2)})

    def label(self, g: Any, f: Frame, seat: int, option: Action) -> Text:
        _, n, n2 = option
        return Text(f"choice.lose_{_what(n, n2)}", {"n": n, "n2": n2})

    def on_lose(self, g: Any, f: Frame, seat: int, n: int, n2: int) -> object:
        kind, place, _, _ = item(f)
        self.remove(g, kind, place, seat, n, n2)
        f.item = (kind, place, seat, 0)
        return DONE

    @classmethod
    def remove(cls, g: Any, kind: int, place: int, seat: int, n: int, n2: int) -> None:
        """Legions or triremes, and fortresses, leave the map for their owner's supply."""
        e = g.empires[seat]
        if kind == SEA:
            add_triremes(e, place, -n)
            note(g, "battle.lost.sea", cls.rule, seat=seat, n=n, sea=place)
            return
        add_legions(e, place, -n)
        if n2:
            cls.raze(e, place, n2)
        note(g, f"battle.lost.{_what(n, n2)}", cls.rule, seat=seat, n=n, n2=n2, province=place)

    @classmethod
    def forced(cls, game: Any, g: Any, f: Frame) -> None:
        """Losses that left no choice, and those of a side that nobody plays: its legions fall before its fortresses."""
        kind, place, seat, n = item(f)
        if n:
            units = n if kind == SEA else min(n, g.empires[seat].legions[place])
            cls.remove(g, kind, place, seat, units, n - units)


def _what(n: int, n2: int) -> str:
    return "both" if n and n2 else "fortress" if n2 else "legions"
