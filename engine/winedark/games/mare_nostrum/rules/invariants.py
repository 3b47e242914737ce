"""What must hold in every position of every title. A broken one is a bug of ours, or an edited save."""

from __future__ import annotations

from collections.abc import Iterator

from winedark.common.bits import mask_of
from winedark.games.mare_nostrum.rules.battle import last_battle
from winedark.games.mare_nostrum.rules.ledger import overstated
from winedark.games.mare_nostrum.rules.state import FamilyWorld
from winedark.games.mare_nostrum.rules.strength import hits


def places(state: FamilyWorld) -> Iterator[str]:
    """No unit is less than none, and the masks say where units are."""
    for s, side in enumerate(state.empires):
        if min(side.legions) < 0 or min(side.triremes) < 0:
            yield f"seat {s}: less than no unit"
        if side.troops != mask_of(r for r, n in enumerate(side.legions) if n):
            yield f"seat {s}: troops are not where the legions are"
        if side.fleet != mask_of(sea for sea, n in enumerate(side.triremes) if n):
            yield f"seat {s}: the fleet is not where the triremes are"


def claims(state: FamilyWorld) -> Iterator[str]:
    """In a trade one's gain is another's loss, and the chain of claims leaves at most one side ahead and one behind."""
    ahead = [e.claimed - e.lost for e in state.empires]
    if sum(ahead) or max(ahead) > 1 or min(ahead) < -1 or ahead.count(1) > 1:
        yield "claims do not match losses"


def ledgers(state: FamilyWorld) -> Iterator[str]:
    """Nobody is known to hold more than they do."""
    for s, side in enumerate(state.empires):
        if len(side.known) not in (0, len(side.purse)) or overstated(side, state.revealed):
            yield f"seat {s}: the ledger has more than the purse"


def last_roll(state: FamilyWorld) -> Iterator[str]:
    """The record of the last battle adds up: dice, additions, totals, hits."""
    if (b := last_battle(state)) is None:
        return
    sums = (
        (b.attacker_pips, b.attacker_added, b.attack, b.attacker_total, b.defence, b.attacker_hits),
        (b.defender_pips, b.defender_added, b.defence, b.defender_total, b.attack, b.defender_hits),
    )
    for pips, added, own, total, other, scored in sums:
        if (len(pips), sum(n for _, n in added)) != own[:2] or sum(pips) + own.added != total or hits(total, other) != scored:
            yield "the last battle does not add up"
