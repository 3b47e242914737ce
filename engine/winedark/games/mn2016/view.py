"""The board, the pieces and the panels as the page sees them: plain data with Texts, nothing that this seat may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.common.view_parts import Shown, chip, groups, land, turn
from winedark.games.mare_nostrum.view_parts import at_sea, level_chip, on_land, seas, site_token, tags, unit_tokens, units_here
from winedark.games.mn2016 import panels
from winedark.games.mn2016.board import FULL, SITES, SITES_OF
from winedark.games.mn2016.levels import LEVELS
from winedark.games.mn2016.sites import Holders, site_label, sites_here
from winedark.games.mn2016.state import World
from winedark.games.mn2016.state import holder as conqueror_in
from winedark.games.mn2016.tables import EMPIRES, SITE_KINDS, TRACKS
from winedark.games.mn2016.targets import GROUP_ICONS, region_id, site_icon
from winedark.games.mn2016.victory import CITIES_TO_WIN, great_cities
from winedark.games.mn2016.words import PHASES
from winedark.kernel.text import Catalogue, Text

if TYPE_CHECKING:
    from winedark.games.mn2016.game import MareNostrum


def view(game: MareNostrum, state: World, viewer: int | None) -> dict[str, Any]:
    """The title's part of the view model; Texts are filled in by the kit."""
    held = _holders(state)
    return {
        "map": "mn2016",
        "turn": turn(state, PHASES),
        "seats": [_seat(state, seat) for seat in range(len(state.empires))],
        "regions": _provinces(game, state, held) | seas(state, FULL, game.borders),
        "tokens": _sites(game, state, held)
        + unit_tokens(state.empires, FULL.provinces, on_land)
        + unit_tokens(state.empires, FULL.seas, at_sea),
        "panels": panels.panels(game, state, viewer),
        "groups": groups(GROUP_ICONS),
    }


def _units(state: World) -> list[Shown]:
    return unit_tokens(state.empires, FULL.provinces, on_land) + unit_tokens(state.empires, FULL.seas, at_sea)


# ---- players
def _seat(state: World, seat: int) -> dict[str, Any]:
    empire = state.empires[seat]
    held = sum(empire.purse) + len(empire.offer)
    great = great_cities(state, seat)
    chips = [  # what wins comes first
        chip("hero", len(empire.tiles), Text("view.tiles_owned", {"n": len(empire.tiles)})),
        chip("legendary", great, Text("view.great_cities", {"n": great}), great >= CITIES_TO_WIN - 1),
        *(level_chip(track, TRACKS[track], LEVELS[track](state, seat), state.leaders[track] == seat) for track in range(3)),
        chip("screen", held, Text("view.resources", {"n": held})),
    ]
    return {"role": Text(f"role.{EMPIRES[seat]}"), "colour": EMPIRES[seat], "chips": chips}


# ---- regions
def _provinces(game: MareNostrum, state: World, held: Holders) -> dict[str, Any]:
    return {region_id(r): _province(game, state, r, held) for r in range(len(FULL.provinces))}


def _province(game: MareNostrum, state: World, province: int, held: Holders) -> dict[str, Any]:
    owner, out = state.owner[province], not game.provinces >> province & 1
    label = Text("view.covered", {"province": province}) if out else _region_label(game, state, province, held)
    return land(FULL.province_names[province], owner, EMPIRES, label, tags(state, province), out)


def _region_label(game: MareNostrum, state: World, province: int, held: Holders) -> Text:
    """Whose it is, what stands there, what it borders."""
    owner = state.owner[province]
    held_by = Text("view.neutral") if owner == NOBODY else Text("view.owner", {"seat": owner})
    units, sites = units_here(state.empires, province, on_land), sites_here(game.catalogue, state.built, province, held)
    return Text("view.region", {
        "province": province, "state": held_by, "units": units, "sites": sites, "borders": game.borders.land[province],
    })  # fmt: skip


# ---- tokens
def _sites(game: MareNostrum, state: World, held: Holders) -> list[dict[str, Any]]:
    words = game.catalogue
    return [_site(words, state, i, k, held) for r in bits(game.provinces) for k, i in enumerate(bits(SITES_OF[r]))]


def _site(words: Catalogue, state: World, number: int, slot: int, held: Holders) -> dict[str, Any]:
    built, holder, site = state.built >> number & 1, held.get(number), SITES[number]
    at, label = region_id(site.province), site_label(words, number, built, holder)
    return site_token(number, SITE_KINDS[site.kind], site_icon(number), at, slot, built, holder, label)


def _holders(state: World) -> Holders:
    """Whose legion stands on a site: one of Circe's, a conqueror's, or a pillager's."""
    circe = {i: seat for seat, e in enumerate(state.empires) for i in bits(e.circe)}
    posts = {i: conqueror_in(state, SITES[i].province) for i in bits(state.occupied | state.ruins)}
    return circe | {i: seat for i, seat in posts.items() if seat != NOBODY}
