"""The board, the pieces and the panels as the page sees them: plain data with Texts, nothing that this seat may not know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.common.view_parts import Shown, chip, groups, land, turn
from winedark.games.mare_nostrum.view_parts import (
    Here,
    Noted,
    Piece,
    at_sea,
    in_words,
    level_chip,
    noted,
    seas,
    site_token,
    unit_tokens,
    units,
)
from winedark.games.mn2003 import panels
from winedark.games.mn2003.board import EVERYWHERE, FULL, SITE_PROVINCE, SITES, SITES_OF
from winedark.games.mn2003.roles import COUNTS
from winedark.games.mn2003.state import Empire, World, fortresses
from winedark.games.mn2003.tables import OFFICES
from winedark.games.mn2003.targets import GROUP_ICONS, region_id, shown, site_icon, site_kind
from winedark.games.mn2003.victory import collection_to_win
from winedark.games.mn2003.words import PHASES, icon
from winedark.kernel.text import Catalogue, Text

if TYPE_CHECKING:
    from winedark.games.mn2003.game import MareNostrum2003

BUILDS = "raise"  # the verb of the steps in which somebody builds
DOCKED = "docked"


def view(game: MareNostrum2003, state: World, viewer: int | None) -> dict[str, Any]:
    """The title's part of the view model; Texts are filled in by the kit."""
    words = game.catalogue
    ashore, afloat = units(state.empires, FULL.provinces, on_land), units(state.empires, FULL.seas, at_sea)
    return {
        "map": "mn2003",
        "turn": _turn(state),
        "seats": [_seat(game, state, seat) for seat in range(game.seat_count)],
        "others": [{"role": Text(f"role.{name}"), "colour": name} for name in game.sides[game.seat_count :]],
        "regions": _provinces(game, state, ashore) | seas(words, FULL, game.borders, afloat),
        "tokens": [*_sites(game, state, viewer), *_land_units(words, ashore), *unit_tokens(words, FULL.seas, afloat)],
        "panels": panels.panels(game, state, viewer),
        "groups": groups(GROUP_ICONS),
    }


def _turn(state: World) -> Shown:
    """How far the turn has come; the free set-up is before all of it."""
    found = turn(state, PHASES) | {"label": turn_name(state)}
    return found if state.round else found | {"steps": [step | {"state": "next"} for step in found["steps"]]}


def turn_name(state: World) -> Text:
    """The number of the turn, or the free set-up before the first (1.17)."""
    return Text("view.round", {"n": state.round}) if state.round else Text("view.founding")


# ---- players
def _seat(game: MareNostrum2003, state: World, seat: int) -> Shown:
    empire, goal = state.empires[seat], collection_to_win(state)
    tiles, lands = len(empire.tiles), empire.lands.bit_count()
    chips = [  # what wins comes first
        chip("hero", tiles, Text("view.tiles_owned", {"n": tiles, "n2": goal}), tiles >= goal - 1),
        *(level_chip(k, icon(name), COUNTS[k](state, seat), state.leaders[k] == seat) for k, name in enumerate(OFFICES)),
        _cards(empire) if state.round else chip("coin", empire.points, Text("view.points_left", {"n": empire.points})),
        chip("control", lands, Text("view.lands", {"n": lands})),
    ]
    return {"role": Text(f"role.{game.sides[seat]}"), "colour": game.sides[seat], "chips": chips}


def _cards(empire: Empire) -> Shown:
    """How many cards a player holds is known to all (2.15)."""
    n = sum(empire.purse) + len(empire.offer)
    return chip("card", n, Text("view.cards_held", {"n": n}))


# ---- regions
def _provinces(game: MareNostrum2003, state: World, ashore: list[Here]) -> dict[str, Shown]:
    piece = game.catalogue.piece
    return {
        id: piece(_province, game, r, state.owner[r], ashore[r], _built(state, r), noted(state, r))
        for r, id in enumerate(FULL.provinces)
    }


class Built(NamedTuple):
    """The buildings of a province, those of them on which legions stand, and whose these are."""

    sites: int
    occupied: int
    holder: int


def _built(state: World, province: int) -> Built:
    here = SITES_OF[province]
    return Built(here & state.built, here & state.occupied, state.conqueror[province])


def _province(game: MareNostrum2003, province: int, owner: int, here: Here, built: Built, marks: Noted) -> Shown:
    label = Text("view.region", {
        "province": province, "state": _state(game, province, owner), "units": in_words(here),
        "sites": _sites_here(province, built), "borders": game.borders.land[province],
    })  # fmt: skip
    return land(FULL.province_names[province], owner, game.sides, label, marks.tags())


def _state(game: MareNostrum2003, province: int, owner: int) -> Text:
    """Whose influence marker it has, and whose capital province it is."""
    if province not in game.capital_of:
        key, home = "unowned" if owner == NOBODY else "belongs" if owner < game.seat_count else "neutral", NOBODY
    else:
        home = game.capital_of.index(province)
        key = "home_unowned" if owner == NOBODY else "home_taken" if owner != home else "home"
        key = key if owner < game.seat_count else "home_neutral"
    return Text(f"view.{key}", {"seat": owner, "other": home})


def _sites_here(province: int, built: Built) -> Text:
    """What stands in a province, whose legions stand on it, and the empty sites that are drawn there."""
    there = tuple(_building(i, built.holder if built.occupied >> i & 1 else None) for i in bits(built.sites))
    free = tuple(_building(i, None) for i in bits(SITES_OF[province] & ~EVERYWHERE & ~built.sites))
    key = ("both" if free else "built") if there else "free" if free else "no_sites"
    return Text(f"view.{key}", {"built": there, "free": free})


def _building(site: int, holder: int | None) -> Text:
    """A building or its site in its province, and whose legion stands on it."""
    held = Text("view.held", {"held": site})
    return held if holder is None else Text("view.held_by", {"held": site, "seat": holder})


# ---- sites
def _sites(game: MareNostrum2003, state: World, viewer: int | None) -> list[Shown]:
    """What is drawn in a province has its places there; market and temple follow, whether or not both are there."""
    builder, piece, built, found = _builder(game, state, viewer), game.catalogue.piece, state.built, []
    for sites in SITES_OF:
        placed = [*bits(sites & ~EVERYWHERE), *bits(sites & EVERYWHERE)]
        drawn = [(k, i) for k, i in enumerate(placed) if shown(state, builder, i)]
        found += [piece(_site, i, k, built >> i & 1, _holder(state, i)) for k, i in drawn]
    return found


def _builder(game: MareNostrum2003, state: World, viewer: int | None) -> int | None:
    """The viewer, if they are building now."""
    waiting = game.pending(state)
    return viewer if waiting and viewer in game.seats(state) and BUILDS in waiting[0].verbs else None


def _site(site: int, index: int, built: int, holder: int | None) -> Shown:
    state, at = "occupied" if holder is not None else "built" if built else "empty", region_id(SITES[site].province)
    label = Text(f"view.site_{state}", {"held": site, "province": SITE_PROVINCE[site], "seat": holder})
    return site_token(site, site_kind(site), site_icon(site), at, index, built, holder, label)


def _holder(state: World, site: int) -> int | None:
    """Whose legion stands on a building (7.3)."""
    return state.conqueror[SITES[site].province] if state.occupied >> site & 1 else None


# ---- units
def on_land(empire: Empire, province: int) -> Iterable[Piece]:
    """The units of a side in a province: legions, up to two fortresses (8.15), triremes that are not launched (4.12)."""
    if not (empire.troops | empire.forts | empire.docks) >> province & 1:
        return ()
    return (
        Piece("legion", empire.legions[province], "legions"), Piece("fortress", fortresses(empire, province), "fortress"),
        Piece(DOCKED, empire.docked[province], DOCKED),
    )  # fmt: skip


def _land_units(words: Catalogue, ashore: list[Here]) -> list[Shown]:
    """Triremes on land look like others, but take no part in anything there (5.10)."""
    beached = {"kind": "trireme", "icon": "trireme", "state": "idle"}
    return [unit | beached if unit["kind"] == DOCKED else unit for unit in unit_tokens(words, FULL.provinces, ashore)]
