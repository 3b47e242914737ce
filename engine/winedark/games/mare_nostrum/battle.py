"""Battles of one roll: dice, hits, losses. A battle's frame item is (LAND or SEA, place, attacker, defender)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from winedark.common.dice import Roll
from winedark.games.mare_nostrum.state import Table, W
from winedark.games.mare_nostrum.strength import LAND, SEA, Additions, Battle, Strength, hits
from winedark.games.mare_nostrum.units import add_legions, add_triremes
from winedark.games.mare_nostrum.words import forces
from winedark.kernel.errors import RulesBug
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Step, Then
from winedark.kernel.text import Text, note

if TYPE_CHECKING:
    from winedark.games.mare_nostrum.game import FamilyGame


def item(f: Frame) -> tuple[int, int, int, int]:
    """A battle's frame item, or that of its losses: always four numbers."""
    return cast("tuple[int, int, int, int]", f.item)


def last_battle(g: Table) -> Battle | None:
    """The battle that was fought last, if any; None also for one that an older save tells less of."""
    b: Battle | None = g.battle
    return b if b and b.brought and b.brought2 else None


def fought(g: Table) -> Battle:
    """The battle whose dice have just been rolled."""
    if g.battle is None:
        raise RulesBug("no battle was fought")
    return g.battle


# ---- the roll
class RollDice(Roll[W]):
    """One roll for both sides, the attacker's dice first."""

    def side(self, g: W, kind: int, place: int, seat: int, active: bool) -> Strength:
        """A seat's strength in a province or sea as things stand; `active`: it is its turn, and it attacks."""
        raise NotImplementedError

    def additions(self, g: W, kind: int, place: int, seat: int, active: bool) -> Additions:
        """What is added to its dice, by name; together this is the side's `added`."""
        raise NotImplementedError

    def record(self, side: Strength) -> tuple[int, ...]:
        """A side as the state keeps it."""
        return side

    def sides(self, g: W, f: Frame) -> tuple[Strength, Strength]:
        """Attacker and defender of the frame's battle."""
        kind, place, attacker, defender = item(f)
        return self.side(g, kind, place, attacker, True), self.side(g, kind, place, defender, False)

    def count(self, g: W, f: Frame) -> int:
        attack, defence = self.sides(g, f)
        return attack.dice + defence.dice

    def on_roll(self, g: W, f: Frame, seat: int, *pips: int) -> Then:
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
def losers(game: FamilyGame[Any], g: Table, f: Frame) -> list[tuple[int, int, int, int]]:
    """(kind, place, seat, losses) for each side that was hit, the active player first."""
    b = fought(g)
    struck = ((b.attacker, b.hits2), (b.defender, b.hits))
    return [(b.kind, b.place, seat, n) for seat, n in struck if n]


class TakeLosses(Step[W]):
    """The owner chooses which of their units are destroyed; asked only where there is a choice, and a player to make it.

    The frame's item is (kind, place, seat, losses). `do(TakeLosses.forced)` comes next and takes what was not asked for.
    """

    open = aloud = True

    @staticmethod
    def forts(g: W, seat: int, place: int) -> int:
        """How many fortresses a side has in a province."""
        return g.empires[seat].forts >> place & 1

    @staticmethod
    def raze(g: W, seat: int, place: int, n: int) -> None:
        """`n` of them, at least one, leave the map."""
        g.empires[seat].forts &= ~(1 << place)

    def options(self, g: W, f: Frame) -> list[tuple[int, int]]:
        """(legions or triremes, fortresses) that may be lost."""
        kind, place, seat, n = item(f)
        e = g.empires[seat]
        forts = self.forts(g, seat, place) if kind == LAND else 0
        units = e.legions[place] if kind == LAND else e.triremes[place]
        return [(n - lost, lost) for lost in range(forts + 1) if 0 <= n - lost <= units]

    def seats(self, g: W, f: Frame) -> tuple[int, ...]:
        seat = item(f)[2]
        return (seat,) if seat < self.game.seat_count and len(self.options(g, f)) > 1 else ()

    def legal(self, g: W, f: Frame, seat: int) -> list[Action]:
        return [("lose", n, n2) for n, n2 in self.options(g, f)]

    def detail(self, g: W, f: Frame, seat: int) -> Text:
        _, place, _, n = item(f)
        e = g.empires[seat]
        return Text(
            "detail.TakeLosses", {"n": n, "forces": forces(e.legions[place], self.forts(g, seat, place)), "province": place}
        )

    def remark(self, g: W, f: Frame, seat: int, option: Action) -> Text:
        place = item(f)[1]
        e, (_, n, n2) = g.empires[seat], option
        return Text("note.lose", {"forces": forces(e.legions[place] - n, self.forts(g, seat, place) - n2)})

    def label(self, g: W, f: Frame, seat: int, option: Action) -> Text:
        _, n, n2 = option
        return Text(f"choice.lose_{_what(n, n2)}", {"n": n, "n2": n2})

    def on_lose(self, g: W, f: Frame, seat: int, n: int, n2: int) -> Then:
        kind, place, _, _ = item(f)
        self.remove(g, kind, place, seat, n, n2)
        f.item = (kind, place, seat, 0)
        return DONE

    @classmethod
    def remove(cls, g: W, kind: int, place: int, seat: int, n: int, n2: int) -> None:
        """Legions or triremes, and fortresses, leave the map for their owner's supply."""
        e = g.empires[seat]
        if kind == SEA:
            add_triremes(e, place, -n)
            note(g, "battle.lost.sea", cls.rule, seat=seat, n=n, sea=place)
            return
        add_legions(e, place, -n)
        if n2:
            cls.raze(g, seat, place, n2)
        note(g, f"battle.lost.{_what(n, n2)}", cls.rule, seat=seat, n=n, n2=n2, province=place)

    @classmethod
    def forced(cls, game: FamilyGame[Any], g: W, f: Frame) -> None:
        """Losses that left no choice, and those of a side that nobody plays: its legions fall before its fortresses."""
        kind, place, seat, n = item(f)
        if n:
            units = n if kind == SEA else min(n, g.empires[seat].legions[place])
            cls.remove(g, kind, place, seat, units, n - units)


def _what(n: int, n2: int) -> str:
    return "both" if n and n2 else "fortress" if n2 else "legions"
