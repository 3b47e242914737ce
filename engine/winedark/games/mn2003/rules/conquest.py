"""Chapter 7: what becomes of the provinces of others in which only the active player has units."""

from __future__ import annotations

from winedark.games.mare_nostrum.rules import conquest
from winedark.games.mare_nostrum.rules import posts as holds
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.ledger import seen_gaining
from winedark.games.mare_nostrum.rules.state import has
from winedark.games.mn2003.rules.board import CARAVAN, CITY, COSTS, SITE_GOOD, SITES, TAX
from winedark.games.mn2003.rules.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Then
from winedark.kernel.text import Text, record


def conquer(game: FamilyBase[World], state: World, frame: Frame) -> None:
    """The active player is conqueror wherever only they have units (7.1, R-029, R-030)."""
    holds.crown_conqueror(state, holds.conquered(game, state, frame), "7.1")


class Conquer(conquest.Conquer[World]):
    """In each conquered province: sack one building, occupy buildings, or start to convert it; holders of posts may keep them."""

    game: FamilyBase[World]
    rule, raze, rules, named_sites = "7.1", "sack", ("7.3", "7.4"), "held"
    alone = True

    def may_keep(self, state: World, seat: int, province: int) -> bool:
        return holds.posts(state, seat, province) > 0  # 7.5, R-049

    def lasting(self, province: int) -> bool:
        """The capital province of a player is never converted, that of a neutral civilization may be (7.9, R-029)."""
        return province in self.game.capital_of[: self.game.seat_count]

    def remark(self, state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        if option[0] == "sack":
            goods = loot(state, seat, option[1])
            return Text("note.loot", {"gained": goods}) if goods else None
        return None if option[0] == "keep" else Text(f"note.{option[0]}", {"n": COSTS["influence"]})

    def on_sack(self, state: World, frame: Frame, seat: int, building: int) -> Then:
        r, goods = SITES[building].province, loot(state, seat, building)
        holds.leave_posts(state, r)
        state.built &= ~(1 << building)
        record(state, "conquest.sacked", "7.2", seat=seat, other=state.owner[r], held=building, province=r)
        for good in goods:
            state.supply[good] -= 1
            state.empires[seat].purse[good] += 1
            seen_gaining(state.empires[seat], good)
            record(state, "conquest.loot", "8.10", seat=seat, goods=(good,))
        return DONE


def loot(state: World, seat: int, site: int) -> tuple[int, ...]:
    """What Nebuchadnezzar brings for a sacked building, as far as the bank has it (8.10, R-037)."""
    good = {CARAVAN: SITE_GOOD[site], CITY: TAX}.get(SITES[site].kind)
    return (good,) if good is not None and has(state.empires[seat], "nebuchadnezzar") and state.supply[good] else ()
