"""What a place borders, who could send an expedition there, whatever they hold, and what comes in."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.games.medemp.rules.board import FIRST_AREA, LINKS, PLACE, PLACES, TOUCHES
from winedark.games.medemp.rules.expedition import DIRECT, targets
from winedark.games.medemp.rules.pieces import holds_capital
from winedark.games.medemp.rules.scenario import Scenario
from winedark.games.medemp.rules.state import World
from winedark.games.medemp.rules.truces import spared_by
from winedark.games.medemp.rules.ways import LAND, MIXED, SEA
from winedark.kernel.text import Text

KINDS = {LAND: "land", SEA: "sea", MIXED: "mixed", DIRECT: "direct"}


def neighbours(place: str) -> list[str]:
    """The cities at the other end of its roads and straits, then the areas that it touches (1.2, 1.3)."""
    here = PLACE[place]
    links = LINKS[here] if here < FIRST_AREA else 0
    return [PLACES[other].id for other in bits(links) + bits(TOUCHES[here])]


def threats(state: World, scenario: Scenario, seat: int | None, place: str) -> list[Text]:
    """The others whose expeditions lead to a place (7.1), as far as no truce binds them (18.2)."""
    here = PLACE[place]
    foes = [foe for foe in range(len(state.empires)) if foe != seat and not state.empires[foe].cities >> here & 1]
    able = [foe for foe in foes if holds_capital(state, foe) and not spared_by(state, foe) >> here & 1]
    return [
        Text(f"threat.{word}", {"seat": foe})
        for foe in able for kind, word in KINDS.items() if here in targets(state, scenario, foe, kind)
    ]  # fmt: skip


def income(state: World, seat: int) -> Text:
    """The cards that a player would draw if a turn began now (3.2, 3.3)."""
    empire = state.empires[seat]
    return Text("cards.due", {"n": max(0, empire.limit - len(empire.hand)), "n2": empire.limit})
