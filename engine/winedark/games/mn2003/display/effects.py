"""What a choice is about, in one line: the power of a hero, what a building brings, what a way of conquest does."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.games.mn2003.rules.board import EVERYWHERE, SITES, SITES_OF, TILES
from winedark.games.mn2003.rules.revenue import gain
from winedark.games.mn2003.rules.state import World
from winedark.games.mn2003.rules.tables import SITE_KINDS
from winedark.kernel.step import Action
from winedark.kernel.text import Text

LANDS = ("control", "decree", "convert")
PLAIN = ("legion", "trireme", "fortress", *SITE_KINDS, "sack", "occupy", "seize")  # the same words wherever it is


def power(tile: int) -> Text:
    """What a hero or wonder does (chapter 8)."""
    return Text(f"power.{TILES[tile].id}")


def effect(state: World, seat: int, option: Action) -> Text | None:
    """What is chosen, in one line; a blocked option may name no more than its menu group."""
    verb, args = option[0], option[1:]
    if verb in ("recruit", "pyramids"):
        return power(args[0]) if verb == "recruit" else Text("power.pyramids")
    if verb == "raise":
        return _building(state, seat, args[0])
    if verb in LANDS:
        return _land(state, args[0]) if args else Text("text.control")
    return Text(f"text.{verb}") if verb in PLAIN else None


def _building(state: World, seat: int, site: int) -> Text:
    """What a building would bring at each collection; one that brings nothing yet says what it is good for."""
    goods = gain(state, seat, site)
    return Text("text.brings", {"gained": goods}) if goods else Text(f"text.idle_{SITE_KINDS[SITES[site].kind]}")


def _land(state: World, province: int) -> Text:
    """The buildings that come with a province, or the sites that are drawn there."""
    built, drawn = SITES_OF[province] & state.built, SITES_OF[province] & ~EVERYWHERE
    return Text("text.with" if built else "text.sites" if drawn else "text.bare", {"held": bits(built or drawn)})
