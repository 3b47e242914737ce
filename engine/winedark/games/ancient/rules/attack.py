"""Chapter 4: ways to an area that is attacked, and what is met there."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from winedark.common.bits import bits
from winedark.common.dice import FACES, Roll
from winedark.common.rounding import rounded
from winedark.common.seats import NOBODY
from winedark.games.ancient.rules.board import AREAS, COAST, LAND, LANE, MOUNTAIN, SEAS, STRAIT
from winedark.games.ancient.rules.pieces import joined, place_base, reach
from winedark.games.ancient.rules.state import World
from winedark.kernel.game import Game
from winedark.kernel.state import Frame, number
from winedark.kernel.step import CHANCE, DONE, Then
from winedark.kernel.text import record

NEED = {"land": 1, "mountain": 2, "strait": 2, "lane": 4, "sea": 4}  # what each roll must show (4.1 to 4.5)
BY_KIND = {"land": LAND, "mountain": MOUNTAIN, "strait": STRAIT, "lane": LANE}
RULES = {"land": "4.1", "mountain": "4.2", "strait": "4.2", "lane": "4.5", "sea": "4.3"}
NEUTRAL = 3  # 4.7
EMPIRES = 1 << 11  # how many are remembered


class Way(NamedTuple):
    """How an area is reached: by what, with how many rolls, and what is added to each of them."""

    kind: str
    rolls: int
    bonus: int

    @property
    def need(self) -> int:
        """What each die must show."""
        return NEED[self.kind] - self.bonus

    @property
    def chance(self) -> float:
        """How often it succeeds."""
        return rounded(((FACES + 1 - self.need) / FACES) ** self.rolls)


# ---- ways
@lru_cache(maxsize=EMPIRES)
def targets(lands: int) -> int:
    """The areas that can be attacked from these, in whatever way, as a mask."""
    seas, found = 0, joined(COAST, lands) & SEAS | lands & SEAS
    while found != seas:
        seas, found = found, found | joined(COAST, found) & SEAS
    return (reach(lands) | seas | joined(COAST, seas)) & ~lands


def way_to(state: World, seat: int, area: int) -> Way:
    """The best way to one area."""
    return way_from(state.players[seat].lands, area)


@lru_cache(maxsize=EMPIRES)
def way_from(lands: int, area: int) -> Way:
    """The best way from these areas to one that can be attacked (4.10)."""
    kinds = tuple([kind for kind, border in BY_KIND.items() if border[area] & lands])
    return _best(kinds, _voyages(lands).get(area, 0), _bonus(lands, area))


@lru_cache(maxsize=EMPIRES)
def chances(lands: int) -> tuple[float, ...]:
    """By area of the map: how likely one arrives there from these areas by the best way, 0 where there is none."""
    found = [0.0] * len(AREAS)
    for area, rolls in _voyages(lands).items():
        found[area] = _chance("sea", rolls, _bonus(lands, area))
    for kind, border in BY_KIND.items():
        for area in bits(joined(border, lands) & ~lands):
            found[area] = max(found[area], _chance(kind, 1, _bonus(lands, area)))
    return tuple(found)


@lru_cache
def _best(kinds: tuple[str, ...], rolls: int, bonus: int) -> Way:
    """Where equally good, by land before mountains, straits, lanes and the open sea."""
    found = [_way(kind, 1, bonus) for kind in kinds]
    if rolls:
        found.append(_way("sea", rolls, bonus))
    return max(found, key=lambda way: way.chance)


@lru_cache
def _chance(kind: str, rolls: int, bonus: int) -> float:
    return _way(kind, rolls, bonus).chance


def _way(kind: str, rolls: int, bonus: int) -> Way:
    """By land nobody rolls; a player who owns a sea area there has it easier in lanes and at sea (4.5, 4.6)."""
    if kind == "sea":
        return Way(kind, rolls, bonus)
    return Way(kind, rolls * (kind != "land"), 1 + bonus if kind == "lane" else 0)


def route(lands: int, area: int) -> tuple[int, ...]:
    """The areas along the best way to one area: from where, over which sea areas, to where."""
    kind = way_from(lands, area).kind
    if kind != "sea":
        return bits(BY_KIND[kind][area] & lands)[0], area
    paths = [(area,)] if SEAS >> area & 1 else [(sea, area) for sea in bits(COAST[area] & SEAS)]
    while True:
        for path in paths:
            if lands >> path[0] & 1:
                return path
        for path in paths:
            if starts := bits(COAST[path[0]] & lands & SEAS) or bits(COAST[path[0]] & lands):
                return starts[0], *path
        paths = [(sea, *path) for path in paths for sea in bits(COAST[path[0]] & SEAS) if sea not in path]


def _bonus(lands: int, area: int) -> int:
    """1 if the attacker owns a sea area that the target borders (4.6)."""
    return int(bool(COAST[area] & lands & SEAS))


@lru_cache(maxsize=EMPIRES)
def _voyages(lands: int) -> dict[int, int]:
    """Areas reached by sea, and how many sea areas are entered on the shortest way, at least one (4.3, 4.4)."""
    found: dict[int, int] = {}
    reached, entered = lands & SEAS, 0
    edge = reached
    while True:
        for area in bits(joined(COAST, edge) & ~lands & ~SEAS):
            found.setdefault(area, max(1, entered))
        entered += 1
        edge = joined(COAST, edge if entered > 1 else lands) & SEAS & ~reached
        reached |= edge
        if not edge:
            return found
        found |= dict.fromkeys(bits(edge), entered)


# ---- the attack
class RollCrossing(Roll[World]):
    """One die for each step of the way; a step that fails ends the attack."""

    rule = "4.3"

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,) if frame.n < way_to(state, state.active, number(frame)).rolls else ()

    def on_roll(self, state: World, frame: Frame, seat: int, pip: int) -> Then:
        area = number(frame)
        way = way_to(state, state.active, area)
        works = "crossed" if pip >= way.need else "stopped"
        record(state, f"attack.{works}.{way.kind}", RULES[way.kind], seat=state.active, area=area, n=pip, need=way.need)
        if works == "stopped":
            frame.item = None
            return DONE
        frame.n += 1
        return None if frame.n < way.rolls else DONE


def arrived_unowned(game: Game[World], state: World, frame: Frame) -> bool:
    """Has the attacker arrived in a neutral area (4.7)? The item of an attack that was stopped is None."""
    return frame.item is not None and state.owner[number(frame)] == NOBODY


def arrived_enemy(game: Game[World], state: World, frame: Frame) -> bool:
    """Has the attacker arrived in another player's area (4.8)?"""
    return frame.item is not None and state.owner[number(frame)] not in (NOBODY, state.active)


class RollNeutral(Roll[World]):
    """A die decides whether the neutral area is taken."""

    rule = "4.7"

    def on_roll(self, state: World, frame: Frame, seat: int, pip: int) -> Then:
        area = number(frame)
        if pip >= NEUTRAL:
            place_base(state, state.active, area)
        how = "won" if pip >= NEUTRAL else "lost"
        record(state, f"attack.neutral.{how}", self.rule, seat=state.active, area=area, n=pip, need=NEUTRAL)
        return DONE
