"""Expeditions, interceptions and raids from their declaration to their end (chapters 7, 10, 14, 15)."""

from __future__ import annotations

from tests.restated.medemp.asking import Play, Question, die, draw, recover
from tests.restated.medemp.board import AREA_DICE, CITIES
from tests.restated.medemp.combat import after_interception, assault, fight
from tests.restated.medemp.forces import cross_straits, dissolve, window
from tests.restated.medemp.laying import for_expedition, may_be_direct, take_from_hand
from tests.restated.medemp.menus import (
    interceptable_at_sea,
    interceptable_on_land,
    intercepting,
    ports_to_raid,
    raids_of_barbarians,
    raids_of_neutrals,
    target_city,
)
from tests.restated.medemp.outcomes import breach, subdue
from tests.restated.medemp.position import Expedition, Interception, Position, Raid
from tests.restated.medemp.ways import to_own, ways

PASS = ("pass",)


# ---- expeditions
def expedition(table: Position, who: str, target: str, kind: str) -> Play:
    """Cards, perhaps a direct assault, then the way in its order (7.2 to 7.8)."""
    way = ways(table, who)[target, kind]
    answer = yield Question("Lay", who, for_expedition(table, who, target, kind))
    force = Expedition(who, target, kind, way.straits, way.places, way.voyage)
    take_from_hand(table, force, answer[1:])
    table.expedition = force
    if may_be_direct(force):
        answer = yield Question("Direct", who, {("direct",), ("land",)})
        force.direct = answer[0] == "direct"
    breach(table, who, table.owner.get(target, ""))
    yield from set_out(table, force)


def set_out(table: Position, force: Expedition) -> Play:
    """Storm window, straits, ambush window (7.7, 9.1, 9.2, 9.10), then the battle or the city."""
    if force.kind != "land":
        yield from window(table, "storm")
    if table.expedition:
        yield from cross_straits(table, force)
    if table.expedition and force.kind != "sea":
        yield from window(table, "ambush")
    if table.expedition and table.is_area(force.target):
        yield from against_area(table, force)
    elif table.expedition:
        yield from against_city(table, force)


def against_area(table: Position, force: Expedition) -> Play:
    """A field battle; won or lost, it is over (7.8, chapter 14). The card comes last (R-119)."""
    winner = yield from fight(table, "field")
    battle = table.battle
    assert battle
    if winner == "attacker":
        subdue(table, force.owner, force.target)
    battle.lost += dissolve(table, force)
    yield from recover(table, battle.lost, after_battle=True)
    table.battle = None
    if winner == "attacker":
        yield from draw(table, force.owner, force.owner, 1)


def against_city(table: Position, force: Expedition) -> Play:
    """Interception at sea, landing or not, interception on land, assault (7.7, 7.10, 7.11)."""
    if force.kind != "land":
        yield from intercept(table, "sea")
    if not table.expedition:
        return
    short = force.printed("city", "fleet") < CITIES[force.target].size
    force.direct = force.direct and not short  # 7.10
    if not force.direct:
        force.landed = True
        yield from intercept(table, "land")
    if table.expedition and not force.printed("city"):  # 7.11: no combat, nothing recovers
        dissolve(table, force)
    elif table.expedition:
        yield from assault(table)


# ---- interceptions (chapter 10)
def intercept(table: Position, place: str) -> Play:
    """The owner of the target lays cards or passes; then storms or straits, then the battle (10.6 to 10.8)."""
    who = interceptable_at_sea(table) if place == "sea" else interceptable_on_land(table)
    if not who:
        return
    answer = yield Question(f"Intercept{place.title()}", who, intercepting(table, who, place))
    if answer == PASS:
        return
    kind, straits = "land", 0
    if place == "land":
        found = to_own(table, who, target_city(table))
        assert found
        kind, straits = found[0], found[1].straits
    force = Interception(who, target_city(table), place, kind, straits)
    take_from_hand(table, force, answer[1:])
    table.interception = force
    if place == "sea":
        yield from window(table, "storm_interception")  # 10.7
    else:
        yield from cross_straits(table, force)  # 10.6
    if table.interception:
        yield from fight(table, "naval" if place == "sea" else "field")
        yield from after_interception(table)


# ---- raids (chapter 15)
def raid_by_land(table: Position, by: str, director: str, source: str, target: str) -> Play:
    """Barbarians or a neutral city: ambush window, interception on land, assault (15.2 to 15.5, 15.9)."""
    strength = AREA_DICE[source] + table.enraged if by == "barbarians" else CITIES[source].size + table.markers[source]
    table.raid = Raid(by, director, source, target, strength)
    breach(table, director, table.owner[target])
    yield from window(table, "ambush")
    if table.raid:
        yield from intercept(table, "land")
    if table.raid:
        yield from assault(table)


def raid_by_pirates(table: Position, director: str) -> Play:
    """The row, then the port; storm window, interception at sea, assault (15.6, 15.7, 15.10)."""
    ports = ports_to_raid(table, director)
    if not ports:  # 15.12
        return
    row = yield from die("PirateRow")
    answer = yield Question("NamePort", director, {("port", port) for port in ports})
    table.raid = Raid("pirates", director, "", answer[1], row)
    breach(table, director, table.owner[answer[1]])
    yield from window(table, "storm")
    if table.raid:
        yield from intercept(table, "sea")
    if table.raid:
        yield from assault(table)


def raid_of_event(table: Position, by: str, director: str) -> Play:
    """The director must name a raid, if there is one (15.12, R-058)."""
    if by == "pirates":
        yield from raid_by_pirates(table, director)
        return
    pairs = raids_of_barbarians(table, director) if by == "barbarians" else raids_of_neutrals(table, director)
    if pairs:
        answer = yield Question("NameRaid", director, {("raid", *pair) for pair in pairs})
        yield from raid_by_land(table, by, director, *answer[1:])
