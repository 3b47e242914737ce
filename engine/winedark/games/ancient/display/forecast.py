"""What an attack will probably come to, before a card is laid: exact as far as dice decide, else from decks that may be laid.

Hands are open (R-004), so that everybody can reckon so; nothing here looks at cards that lie face down.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import fsum
from random import Random
from typing import Any, NamedTuple

from winedark.common.dice import FACES
from winedark.common.seats import NOBODY
from winedark.common.view_parts import odds_rows
from winedark.games.ancient.rules.attack import NEUTRAL, way_to
from winedark.games.ancient.rules.battle import FIELD, SEA, SIEGE, fight, manner, manners_of
from winedark.games.ancient.rules.board import ENGINEER, LEADER, SEAS
from winedark.games.ancient.rules.muster import line_of
from winedark.games.ancient.rules.odds import endings
from winedark.games.ancient.rules.ordered_pick import OrderedPick, decks
from winedark.games.ancient.rules.pieces import has
from winedark.games.ancient.rules.state import Fight, Manner, World
from winedark.kernel.step import Action
from winedark.kernel.text import Text

ROWS = 16  # decks of each side that are tried against each other
BATTLES = 1 << 8  # how many are remembered

Shares = tuple[float, ...]  # the attacker routs, wins, loses, is routed


class Outcome(NamedTuple):
    """How a row of the table reads, how likely it is, and whom it favours."""

    key: str
    p: float
    seat: int | None


# ---- a battle
def battle(state: World, battle: Fight, manners: list[Manner]) -> tuple[Shares, bool]:
    """Its four endings if the defender chooses the best of these manners, and whether that is exact."""
    found = [_fought(state, battle, m) for m in manners]
    shares, _ = min(found, key=lambda one: (one[0][0] + one[0][1], -one[0][3]))
    return shares, all(exact for _, exact in found)


def _fought(state: World, battle: Fight, manner: Manner) -> tuple[Shares, bool]:
    player, q = state.players[battle.attacker], state.players[battle.defender]
    return _between(player.hand, q.hand, manner, has(player, LEADER), has(q, LEADER))


@lru_cache(maxsize=BATTLES)
def _between(
    hand: tuple[int, ...], other_hand: tuple[int, ...], manner: Manner, leader: bool, other_leader: bool
) -> tuple[Shares, bool]:
    """It depends on the hands alone, not on the area: the list of all attacks needs few of them, and keeps its numbers."""
    rows = line_of(hand, other_hand, manner, True, leader), line_of(other_hand, hand, manner, False, other_leader)
    rng = Random(f"{manner}-{hand}-{other_hand}")
    mine, theirs = (decks(row, ROWS, rng) for row in rows)
    return endings(mine, theirs, manner), _settled(*rows)


def _settled(row: OrderedPick, other_row: OrderedPick) -> bool:
    """Do the cards leave nothing to guess: one side has none, or each has one deck only that it can lay?"""
    return not row.high or not other_row.high or len(row.items) == len(other_row.items) == 1


def _possible(state: World, battle: Fight) -> list[Manner]:
    """The manners that the defender may choose before the attack."""
    player, q = state.players[battle.attacker], state.players[battle.defender]
    return manners_of(battle.kind, has(q, LEADER), has(player, ENGINEER), has(q, ENGINEER))


# ---- what is foretold
def odds(state: World, seat: int, action: Action) -> list[dict[str, Any]]:
    """Of an attack, and of what the defender decides before the cards are laid."""
    if action[0] == "attack":
        return [_attack(state, seat, action[1])]
    if action[0] in STANDS:
        return [_stand(state, action[0])]
    return []


def _attack(state: World, seat: int, area: int) -> dict[str, Any]:
    ends, exact = _ends(state, seat, area)
    return _table("title" if exact else "about", ends, seat, state.owner[area], area)


def _ends(state: World, seat: int, area: int) -> tuple[list[Outcome], bool]:
    """How an attack may end, and whether that is exact."""
    other, arrives = state.owner[area], way_to(state, seat, area).chance
    if other == NOBODY:
        takes = arrives * (FACES + 1 - NEUTRAL) / FACES
        ends, exact = [Outcome("takes", takes, seat), Outcome("thrown_back", arrives - takes, None)], True
    else:
        f = Fight(area, seat, other, SEA if SEAS >> area & 1 else SIEGE if state.forts >> area & 1 else FIELD)
        shares, exact = battle(state, f, _possible(state, f))
        ends = list(_endings(f, shares, arrives))
    return [*ends, Outcome("stopped", 1 - arrives, None)], exact


def taken(state: World, seat: int, area: int) -> float:
    """How likely an attack gives its area to the attacker."""
    ends, _ = _ends(state, seat, area)
    return fsum(end.p for end in ends if end.key in ("takes", "routs"))


def _endings(battle: Fight, shares: Shares, arrives: float = 1.0) -> Iterator[Outcome]:
    whom = (battle.attacker, battle.attacker, battle.defender, battle.defender)
    for key, share, seat in zip(("routs", "takes", "holds", "routed"), shares, whom, strict=True):
        yield Outcome(key, arrives * share, seat)


def _table(title: str, ends: list[Outcome], seat: int, other: int, area: int) -> dict[str, Any]:
    names = {"seat": seat, "other": other, "area": area}
    rows = odds_rows((Text(f"odds.{end.key}", names), end.p, end.seat) for end in ends)
    return {"title": Text(f"odds.{title}", names), "rows": rows}


# ---- the defender's decisions
WHERE = {"inside": SIEGE, "outside": FIELD}
STANDS = (*WHERE, "ambush", "no_ambush")


def _stand(state: World, verb: str) -> dict[str, Any]:
    f = fight(state)
    found = [manner(state)._replace(ambush=verb == "ambush")]
    if verb in WHERE:
        f = f._replace(kind=WHERE[verb])
        found = [m for m in _possible(state, f) if m.kind == f.kind]
    shares, exact = battle(state, f, found)
    return _table("battle" if exact else "battle_about", list(_endings(f, shares)), f.attacker, f.defender, f.area)
