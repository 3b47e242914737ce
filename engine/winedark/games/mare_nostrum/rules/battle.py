"""Battles of one roll: dice, hits, losses. A battle's frame item is (LAND or SEA, place, attacker, defender)."""

from __future__ import annotations

from typing import Any, cast

from winedark.common.dice import Roll
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.phrases import forces
from winedark.games.mare_nostrum.rules.state import FamilyWorld, W
from winedark.games.mare_nostrum.rules.strength import LAND, SEA, Additions, Battle, Strength, hits
from winedark.games.mare_nostrum.rules.units import add_legions, add_triremes
from winedark.kernel.errors import RulesBug
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Step, Then
from winedark.kernel.text import Text, record


def item(frame: Frame) -> tuple[int, int, int, int]:
    """A battle's frame item, or that of its losses: always four numbers."""
    return cast("tuple[int, int, int, int]", frame.item)


def last_battle(state: FamilyWorld) -> Battle | None:
    """The battle that was fought last, if any; None also for one that an older save tells less of."""
    b: Battle | None = state.battle
    return b if b and b.attacker_brought and b.defender_brought else None


def fought(state: FamilyWorld) -> Battle:
    """The battle whose dice have just been rolled."""
    if state.battle is None:
        raise RulesBug("no battle was fought")
    return state.battle


# ---- the roll
class RollDice(Roll[W]):
    """One roll for both sides, the attacker's dice first."""

    def side(self, state: W, kind: int, place: int, seat: int, active: bool) -> Strength:
        """A seat's strength in a province or sea as things stand; `active`: it is its turn, and it attacks."""
        raise NotImplementedError

    def additions(self, state: W, kind: int, place: int, seat: int, active: bool) -> Additions:
        """What is added to its dice, by name; together this is the side's `added`."""
        raise NotImplementedError

    def record(self, side: Strength) -> tuple[int, ...]:
        """A side as the state keeps it."""
        return side

    def sides(self, state: W, frame: Frame) -> tuple[Strength, Strength]:
        """Attacker and defender of the frame's battle."""
        kind, place, attacker, defender = item(frame)
        return self.side(state, kind, place, attacker, True), self.side(state, kind, place, defender, False)

    def count(self, state: W, frame: Frame) -> int:
        attack, defence = self.sides(state, frame)
        return attack.dice + defence.dice

    def on_roll(self, state: W, frame: Frame, seat: int, *pips: int) -> Then:
        kind, place, attacker, defender = item(frame)
        attack, defence = self.sides(state, frame)
        mine, others = pips[: attack.dice], pips[attack.dice :]
        totals = (sum(mine) + attack.added, sum(others) + defence.added)
        scored = (hits(totals[0], defence), hits(totals[1], attack))
        brought = (self.record(attack), self.record(defence))
        added = (self.additions(state, kind, place, attacker, True), self.additions(state, kind, place, defender, False))
        state.battle = Battle(
            kind, place, attacker, defender, mine, others, *totals, *scored, state.round, *brought, *added
        )  # fmt: skip
        key, where = ("battle.rolled.land", "province") if kind == LAND else ("battle.rolled.sea", "sea")
        reached = {"total": totals[0], "other_total": totals[1], "hits": scored[0], "other_hits": scored[1]}
        record(state, key, self.rule, seat=attacker, other=defender, **reached, **{where: place})
        return DONE


# ---- losses
def losers(game: FamilyBase[Any], state: FamilyWorld, frame: Frame) -> list[tuple[int, int, int, int]]:
    """(kind, place, seat, losses) for each side that was hit, the active player first."""
    b = fought(state)
    struck = ((b.attacker, b.defender_hits), (b.defender, b.attacker_hits))
    return [(b.kind, b.place, seat, n) for seat, n in struck if n]


class TakeLosses(Step[W]):
    """The owner chooses which of their units are destroyed; asked only where there is a choice, and a player to make it.

    The frame's item is (kind, place, seat, losses). `do(TakeLosses.forced)` comes next and takes what was not asked for.
    """

    open = aloud = True

    @staticmethod
    def forts(state: W, seat: int, place: int) -> int:
        """How many fortresses a side has in a province."""
        return state.empires[seat].forts >> place & 1

    @staticmethod
    def raze(state: W, seat: int, place: int, count: int) -> None:
        """`count` of them, at least one, leave the map."""
        state.empires[seat].forts &= ~(1 << place)

    def options(self, state: W, frame: Frame) -> list[tuple[int, int]]:
        """(legions or triremes, fortresses) that may be lost."""
        kind, place, seat, n = item(frame)
        side = state.empires[seat]
        forts = self.forts(state, seat, place) if kind == LAND else 0
        units = side.legions[place] if kind == LAND else side.triremes[place]
        return [(n - lost, lost) for lost in range(forts + 1) if 0 <= n - lost <= units]

    def seats(self, state: W, frame: Frame) -> tuple[int, ...]:
        seat = item(frame)[2]
        return (seat,) if seat < self.game.seat_count and len(self.options(state, frame)) > 1 else ()

    def legal(self, state: W, frame: Frame, seat: int) -> list[Action]:
        return [("lose", n, n2) for n, n2 in self.options(state, frame)]

    def detail(self, state: W, frame: Frame, seat: int) -> Text:
        _, place, _, n = item(frame)
        side = state.empires[seat]
        return Text(
            "detail.TakeLosses",
            {"n": n, "forces": forces(side.legions[place], self.forts(state, seat, place)), "province": place},
        )

    def remark(self, state: W, frame: Frame, seat: int, option: Action) -> Text:
        place = item(frame)[1]
        side, (_, n, n2) = state.empires[seat], option
        return Text("note.lose", {"forces": forces(side.legions[place] - n, self.forts(state, seat, place) - n2)})

    def label(self, state: W, frame: Frame, seat: int, option: Action) -> Text:
        _, n, n2 = option
        return Text(f"choice.lose_{_what(n, n2)}", {"n": n, "n2": n2})

    def on_lose(self, state: W, frame: Frame, seat: int, units: int, forts: int) -> Then:
        kind, place, _, _ = item(frame)
        self.remove(state, kind, place, seat, units, forts)
        frame.item = (kind, place, seat, 0)
        return DONE

    @classmethod
    def remove(cls, state: W, kind: int, place: int, seat: int, count: int, n2: int) -> None:
        """Legions or triremes, and fortresses, leave the map for their owner's supply."""
        side = state.empires[seat]
        if kind == SEA:
            add_triremes(side, place, -count)
            record(state, "battle.lost.sea", cls.rule, seat=seat, n=count, sea=place)
            return
        add_legions(side, place, -count)
        if n2:
            cls.raze(state, seat, place, n2)
        record(state, f"battle.lost.{_what(count, n2)}", cls.rule, seat=seat, n=count, n2=n2, province=place)

    @classmethod
    def forced(cls, game: FamilyBase[Any], state: W, frame: Frame) -> None:
        """Losses that left no choice, and those of a side that nobody plays: its legions fall before its fortresses."""
        kind, place, seat, n = item(frame)
        if n:
            units = n if kind == SEA else min(n, state.empires[seat].legions[place])
            cls.remove(state, kind, place, seat, units, n - units)


def _what(count: int, n2: int) -> str:
    return "both" if count and n2 else "fortress" if n2 else "legions"
