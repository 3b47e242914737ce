"""What battles and assaults share: the dice of raids, and the record of the last combat."""

from __future__ import annotations

from winedark.games.medemp.rules.cards import NAVAL
from winedark.games.medemp.rules.expedition import PIRATES, current
from winedark.games.medemp.rules.reactions import defender
from winedark.games.medemp.rules.state import Combat, World
from winedark.games.medemp.rules.tables import TABLES
from winedark.kernel.text import record

PIRATE_ROWS = {int(row): numbers for row, numbers in TABLES["pirates"].items()}  # 15.7


def raid_dice(state: World) -> int:
    """The dice of a raid (15.8)."""
    attack = current(state)
    return int(TABLES["combat"]["pirate_dice"]) if attack.source == PIRATES else attack.strength


def raid_strength(state: World, combat: int) -> int:
    """What pirates add to their die, by their row; raids by land add nothing (15.7, 15.8)."""
    attack = current(state)
    return int(PIRATE_ROWS[attack.strength]["naval" if combat == NAVAL else "city"]) if attack.source == PIRATES else 0


def closed(
    state: World, kind: int, pips: tuple[tuple[int, ...], ...], totals: tuple[int, int], won: bool, rule: str = "11.14"
) -> None:
    """Remember a combat that has been decided, and tell its dice."""
    attack = current(state)
    state.combat = Combat(
        kind, attack, defender(state), (state.members, state.met), state.played, (pips[0], pips[1]), totals, won
    )
    if pips[0] or pips[1]:
        record(state, "combat.totals", rule, pips=pips[0], other_pips=pips[1], n=totals[0], n2=totals[1])
