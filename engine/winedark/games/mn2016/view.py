"""The board, the pieces and the panels as the page sees them: plain data with Texts, nothing that this seat may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from winedark.common.bits import bits
from winedark.common.faces import Shown, chip, groups, land, turn
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.faces import at_sea, level_chip, on_land, seas, site_token, tags, unit_tokens, units_here
from winedark.games.mn2016 import panels
from winedark.games.mn2016.board import FULL, SITES, SITES_OF
from winedark.games.mn2016.levels import LEVELS
from winedark.games.mn2016.sites import Holders, site_label, sites_here
from winedark.games.mn2016.state import World, on_posts
from winedark.games.mn2016.tables import EMPIRES, SITE_KINDS, TRACKS
from winedark.games.mn2016.targets import GROUP_ICONS, region_id, site_icon
from winedark.games.mn2016.victory import CITIES_TO_WIN, great_cities
from winedark.games.mn2016.words import PHASES
from winedark.kernel.text import Catalogue, Text

if TYPE_CHECKING:
    from winedark.games.mn2016.game import MareNostrum


def view(game: MareNostrum, g: World, viewer: int | None) -> dict[str, Any]:
    """The title's part of the view model; Texts are filled in by the kit."""
    held = _holders(g)
    return {
        "map": "mn2016",
        "turn": turn(g, PHASES),
        "seats": [_seat(g, seat) for seat in range(len(g.empires))],
        "regions": _provinces(game, g, held) | seas(g, FULL, game.borders),
        "tokens": _sites(game, g, held)
        + unit_tokens(g.empires, FULL.provinces, on_land)
        + unit_tokens(g.empires, FULL.seas, at_sea),
        "panels": panels.panels(game, g, viewer),
        "groups": groups(GROUP_ICONS),
    }


def _units(g: World) -> list[Shown]:
    return unit_tokens(g.empires, FULL.provinces, on_land) + unit_tokens(g.empires, FULL.seas, at_sea)


# ---- players
def _seat(g: World, seat: int) -> dict[str, Any]:
    e = g.empires[seat]
    held = sum(e.purse) + len(e.offer)
    great = great_cities(g, seat)
    chips = [  # what wins comes first
        chip("hero", len(e.tiles), Text("view.tiles_owned", {"n": len(e.tiles)})),
        chip("legendary", great, Text("view.great_cities", {"n": great}), great >= CITIES_TO_WIN - 1),
        *(level_chip(track, TRACKS[track], LEVELS[track](g, seat), g.leaders[track] == seat) for track in range(3)),
        chip("screen", held, Text("view.resources", {"n": held})),
    ]
    return {"role": Text(f"role.{EMPIRES[seat]}"), "colour": EMPIRES[seat], "chips": chips}


# ---- regions
def _provinces(game: MareNostrum, g: World, held: Holders) -> dict[str, Any]:
    return {region_id(r): _province(game, g, r, held) for r in range(len(FULL.provinces))}


def _province(game: MareNostrum, g: World, r: int, held: Holders) -> dict[str, Any]:
    owner, out = g.owner[r], not game.provinces >> r & 1
    label = Text("view.covered", {"province": r}) if out else _region_label(game, g, r, held)
    return land(FULL.province_names[r], owner, EMPIRES, label, tags(g, r), out)


def _region_label(game: MareNostrum, g: World, r: int, held: Holders) -> Text:
    """Whose it is, what stands there, what it borders."""
    owner = g.owner[r]
    state = Text("view.neutral") if owner == NOBODY else Text("view.owner", {"seat": owner})
    units, sites = units_here(g.empires, r, on_land), sites_here(game.catalogue, g.built, r, held)
    return Text("view.region", {
        "province": r, "state": state, "units": units, "sites": sites, "borders": game.borders.land[r],
    })  # fmt: skip


# ---- tokens
def _sites(game: MareNostrum, g: World, held: Holders) -> list[dict[str, Any]]:
    words = game.catalogue
    return [_site(words, g, i, k, held) for r in bits(game.provinces) for k, i in enumerate(bits(SITES_OF[r]))]


def _site(words: Catalogue, g: World, i: int, k: int, held: Holders) -> dict[str, Any]:
    built, holder, site = g.built >> i & 1, held.get(i), SITES[i]
    at, label = region_id(site.province), site_label(words, i, built, holder)
    return site_token(i, SITE_KINDS[site.kind], site_icon(i), at, k, built, holder, label)


def _holders(g: World) -> Holders:
    """Whose legion stands on a site: one of Circe's, a conqueror's, or a pillager's."""
    circe = {i: seat for seat, e in enumerate(g.empires) for i in bits(e.circe)}
    there = on_posts(g)
    return circe | {i: g.conqueror[SITES[i].province] for i in bits(g.occupied | g.ruins) if there >> SITES[i].province & 1}
