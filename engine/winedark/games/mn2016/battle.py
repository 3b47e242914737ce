"""Chapter 5, battles: dice, hits, losses. A battle's frame item is (LAND or SEA, place, attacker, defender)."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from winedark.common.bits import mask_of
from winedark.common.units import add_legions, add_triremes
from winedark.common.words import forces
from winedark.games.mn2016.board import FACES, TILE
from winedark.games.mn2016.move import LAND, battles_due
from winedark.games.mn2016.posts import settle_holds
from winedark.games.mn2016.state import World, has
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, ChanceStep, Step
from winedark.kernel.text import Text, note


class Side(NamedTuple):
    """What one side brings to a battle: dice, what is added to them in all, hits it cancels, pieces."""

    dice: int
    added: int
    cancels: int
    pieces: int

    @property
    def units(self) -> int:
        """Legions or triremes: the pieces that are no fortress."""
        return self.pieces - self.cancels


Additions = tuple[tuple[str, int], ...]
HIT = 5  # 5.15
WALLS: Additions = (("fortress", HIT),)  # 5.18
ADDING = mask_of(TILE[name] for name in ("caesar", "pericles", "nebuchadnezzar"))


def additions(g: World, kind: int, place: int, seat: int, active: bool) -> Additions:
    """What is added to a seat's dice, by name (5.18, 8.3, 8.5, 8.15)."""
    e = g.empires[seat]
    if kind != LAND:
        return ()
    added, legions = WALLS if e.forts >> place & 1 else (), e.legions[place]
    if not e.powers & ADDING:
        return added
    if legions and active and has(e, "caesar"):
        added += (("caesar", legions),)
    if legions and not active and has(e, "pericles"):
        added += (("pericles", 2 * legions),)
    if e.lands >> place & 1 and has(e, "nebuchadnezzar"):
        added += (("nebuchadnezzar", HIT),)
    return added


def side(g: World, kind: int, place: int, seat: int, active: bool) -> Side:
    """A seat's strength in a province or sea as things stand (5.14, 5.19, 8.19)."""
    e = g.empires[seat]
    if kind != LAND:
        return Side(e.triremes[place], 0, 0, e.triremes[place])
    added = 0
    for _, n in additions(g, kind, place, seat, active):
        added += n
    legions, fort = e.legions[place], e.forts >> place & 1
    return Side(legions + has(e, "ramses_ii"), added, fort, legions + fort)


class Score(NamedTuple):
    """From a total to hits: one for each full 5, less those that the fortress stops, less those beyond the last unit."""

    full: int
    stopped: int
    beyond: int

    @property
    def hits(self) -> int:
        return self.full - self.stopped - self.beyond


def score(total: int, other: Side) -> Score:
    """What a total scores on the other side (5.15, 5.16, 5.19)."""
    full = total // HIT
    stopped = min(full, other.cancels)
    return Score(full, stopped, max(full - stopped - other.pieces, 0))


def hits(total: int, other: Side) -> int:
    """Hits that a total scores on the other side."""
    return score(total, other).hits


class Battle(NamedTuple):
    """A battle that was fought: dice, totals and hits of attacker and defender, the round, what both brought."""

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
    side: Side
    side2: Side
    added: Additions
    added2: Additions


def last_battle(g: World) -> Battle | None:
    """The battle that was fought last, if any; None also for one that an older save tells less of."""
    if len(g.battle) != len(Battle._fields):
        return None
    b = Battle(*g.battle)  # type: ignore[arg-type]
    return b._replace(side=Side(*b.side), side2=Side(*b.side2))


class RollDice(ChanceStep):
    """One roll for both sides, the attacker's dice first; losses that leave no choice are taken at once."""

    rule = "5.14"

    def sample(self, g: World, f: Frame, rng: Random) -> Action:
        return ("roll", *(1 + int(rng.random() * FACES) for _ in range(self._dice(g, f))))

    def _dice(self, g: World, f: Frame) -> int:
        kind, place, attacker, defender = f.item  # type: ignore[misc]
        return side(g, kind, place, attacker, True).dice + side(g, kind, place, defender, False).dice

    def possible(self, g: World, f: Frame, action: Action) -> bool:
        pips = action[1:]
        return len(pips) == self._dice(g, f) and all(type(p) is int and 1 <= p <= FACES for p in pips)

    def on_roll(self, g: World, f: Frame, seat: int, *pips: int) -> object:
        kind, place, attacker, defender = f.item  # type: ignore[misc]
        attack, defence = side(g, kind, place, attacker, True), side(g, kind, place, defender, False)
        added = additions(g, kind, place, attacker, True), additions(g, kind, place, defender, False)
        mine, others = pips[: attack.dice], pips[attack.dice :]
        totals = (sum(mine) + attack.added, sum(others) + defence.added)
        scored = (hits(totals[0], defence), hits(totals[1], attack))
        g.battle = Battle(kind, place, attacker, defender, mine, others, *totals, *scored, g.round, attack, defence, *added)
        key, where = ("battle.rolled.land", "province") if kind == LAND else ("battle.rolled.sea", "sea")
        note(
            g, key, self.rule, seat=attacker, other=defender, total=totals[0], total2=totals[1], n=scored[0], n2=scored[1],
            **{where: place},
        )  # fmt: skip
        return DONE


def losers(game: Any, g: World, f: Frame) -> list[tuple[int, int, int, int]]:
    """(kind, place, seat, losses) for each side that was hit, the active player first."""
    b = Battle(*g.battle)  # type: ignore[arg-type]
    struck = ((b.attacker, b.hits2), (b.defender, b.hits))
    return [(b.kind, b.place, seat, n) for seat, n in struck if n]


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
        kind, place, _, n = f.item  # type: ignore[misc]
        e = g.empires[seat]
        return Text("detail.TakeLosses", {"n": n, "forces": forces(e.legions[place], e.forts >> place & 1), "province": place})

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text:
        place: int = f.item[1]  # type: ignore[index]
        e, (_, n, fort) = g.empires[seat], option
        return Text("note.lose", {"forces": forces(e.legions[place] - n, (e.forts >> place & 1) - fort)})

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
