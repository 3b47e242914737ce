"""The board, the pieces and the panels as the page sees them: plain data with Texts, nothing that this seat may not know."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from winedark.common.bits import bits
from winedark.common.faces import Shown, chip, groups, land, turn
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.faces import Piece, at_sea, level_chip, seas, site_token, tags, unit_tokens, units_here
from winedark.games.mn2003 import panels
from winedark.games.mn2003.board import EVERYWHERE, FULL, SITE_PROVINCE, SITES, SITES_OF
from winedark.games.mn2003.roles import COUNTS
from winedark.games.mn2003.state import Empire, World, fortresses
from winedark.games.mn2003.tables import OFFICES
from winedark.games.mn2003.targets import GROUP_ICONS, region_id, shown, site_icon, site_kind
from winedark.games.mn2003.victory import collection_to_win
from winedark.games.mn2003.words import PHASES, icon
from winedark.kernel.text import Text

if TYPE_CHECKING:
    from winedark.games.mn2003.game import MareNostrum2003

BUILDS = "raise"  # the verb of the steps in which somebody builds
DOCKED = "docked"
REMEMBERED = 1 << 11  # words that are filled in once


def view(game: MareNostrum2003, g: World, viewer: int | None) -> dict[str, Any]:
    """The title's part of the view model; Texts are filled in by the kit."""
    return {
        "map": "mn2003",
        "turn": _turn(g),
        "seats": [_seat(game, g, seat) for seat in range(game.seat_count)],
        "others": [{"role": Text(f"role.{name}"), "colour": name} for name in game.sides[game.seat_count :]],
        "regions": _provinces(game, g) | seas(g, FULL, game.borders),
        "tokens": _sites(game, g, viewer) + _land_units(g) + unit_tokens(g.empires, FULL.seas, at_sea),
        "panels": panels.panels(game, g, viewer),
        "groups": groups(GROUP_ICONS),
    }


def _turn(g: World) -> Shown:
    """How far the turn has come; the free set-up is before all of it."""
    found = turn(g, PHASES) | {"label": turn_name(g)}
    return found if g.round else found | {"steps": [step | {"state": "next"} for step in found["steps"]]}


def turn_name(g: World) -> Text:
    """The number of the turn, or the free set-up before the first (1.17)."""
    return Text("view.round", {"n": g.round}) if g.round else Text("view.founding")


# ---- players
def _seat(game: MareNostrum2003, g: World, seat: int) -> Shown:
    e, goal = g.empires[seat], collection_to_win(g)
    tiles, lands = len(e.tiles), e.lands.bit_count()
    chips = [  # what wins comes first
        chip("hero", tiles, Text("view.tiles_owned", {"n": tiles, "n2": goal}), tiles >= goal - 1),
        *(level_chip(k, icon(name), COUNTS[k](g, seat), g.leaders[k] == seat) for k, name in enumerate(OFFICES)),
        _cards(e) if g.round else chip("coin", e.points, Text("view.points_left", {"n": e.points})),
        chip("control", lands, Text("view.lands", {"n": lands})),
    ]
    return {"role": Text(f"role.{game.sides[seat]}"), "colour": game.sides[seat], "chips": chips}


def _cards(e: Empire) -> Shown:
    """How many cards a player holds is known to all (2.15)."""
    n = sum(e.purse) + len(e.offer)
    return chip("card", n, Text("view.cards_held", {"n": n}))


# ---- regions
def _provinces(game: MareNostrum2003, g: World) -> dict[str, Shown]:
    return {region_id(r): _province(game, g, r) for r in range(len(FULL.provinces))}


def _province(game: MareNostrum2003, g: World, r: int) -> Shown:
    units, owner = units_here(g.empires, r, on_land), g.owner[r]
    label = Text("view.region", {
        "province": r, "state": _state(game, r, owner), "units": units, "sites": _sites_here(game, g, r),
        "borders": game.borders.land[r],
    })  # fmt: skip
    return land(FULL.province_names[r], owner, game.sides, label, tags(g, r))


@lru_cache(maxsize=REMEMBERED)
def _state(game: MareNostrum2003, r: int, owner: int) -> str:
    """Whose influence marker it has, and whose capital province it is."""
    if r not in game.capital_of:
        key, home = "unowned" if owner == NOBODY else "belongs" if owner < game.seat_count else "neutral", NOBODY
    else:
        home = game.capital_of.index(r)
        key = "home_unowned" if owner == NOBODY else "home_taken" if owner != home else "home"
        key = key if owner < game.seat_count else "home_neutral"
    words: str = game.catalogue.render(Text(f"view.{key}", {"seat": owner, "other": home}))
    return words


def _sites_here(game: MareNostrum2003, g: World, r: int) -> str:
    here = SITES_OF[r]
    return _sites_words(game, r, here & g.built, here & g.occupied, g.conqueror[r])


@lru_cache(maxsize=REMEMBERED)
def _sites_words(game: MareNostrum2003, r: int, built: int, occupied: int, conqueror: int) -> str:
    """What stands in a province, whose legions stand on it, and the empty sites that are drawn there."""
    there = tuple(_building(i, conqueror if occupied >> i & 1 else None) for i in bits(built))
    free = tuple(_building(i, None) for i in bits(SITES_OF[r] & ~EVERYWHERE & ~built))
    key = ("both" if free else "built") if there else "free" if free else "no_sites"
    words: str = game.catalogue.render(Text(f"view.{key}", {"built": there, "free": free}))
    return words


def _building(i: int, holder: int | None) -> Text:
    """A building or its site in its province, and whose legion stands on it."""
    held = Text("view.held", {"held": i})
    return held if holder is None else Text("view.held_by", {"held": i, "seat": holder})


# ---- sites
def _sites(game: MareNostrum2003, g: World, viewer: int | None) -> list[Shown]:
    """What is drawn in a province has its places there; market and temple follow, whether or not both are there."""
    builder = _builder(game, g, viewer)
    found = []
    for sites in SITES_OF:
        placed = [*bits(sites & ~EVERYWHERE), *bits(sites & EVERYWHERE)]
        found += [_site(game, g, i, k) for k, i in enumerate(placed) if shown(g, builder, i)]
    return found


def _builder(game: MareNostrum2003, g: World, viewer: int | None) -> int | None:
    """The viewer, if they are building now."""
    waiting = game.pending(g)
    return viewer if waiting and viewer in game.seats(g) and BUILDS in waiting[0].verbs else None


def _site(game: MareNostrum2003, g: World, i: int, k: int) -> Shown:
    built, holder, at = g.built >> i & 1, _holder(g, i), region_id(SITES[i].province)
    return site_token(i, site_kind(i), site_icon(i), at, k, built, holder, _site_label(game, i, built, holder))


def _holder(g: World, i: int) -> int | None:
    """Whose legion stands on a building (7.3)."""
    return g.conqueror[SITES[i].province] if g.occupied >> i & 1 else None


@lru_cache(maxsize=REMEMBERED)
def _site_label(game: MareNostrum2003, i: int, built: int, holder: int | None) -> str:
    state = "occupied" if holder is not None else "built" if built else "empty"
    words: str = game.catalogue.render(Text(f"view.site_{state}", {"held": i, "province": SITE_PROVINCE[i], "seat": holder}))
    return words


# ---- units
def on_land(e: Empire, r: int) -> Iterable[Piece]:
    """The units of a side in a province: legions, up to two fortresses (8.15), triremes that are not launched (4.12)."""
    if not (e.troops | e.forts | e.docks) >> r & 1:
        return ()
    return (
        Piece("legion", e.legions[r], "legions"), Piece("fortress", fortresses(e, r), "fortress"),
        Piece(DOCKED, e.docked[r], DOCKED),
    )  # fmt: skip


def _land_units(g: World) -> list[Shown]:
    """Triremes on land look like others, but take no part in anything there (5.10)."""
    ashore = {"kind": "trireme", "icon": "trireme", "state": "idle"}
    units = unit_tokens(g.empires, FULL.provinces, on_land)
    return [unit | ashore if unit["kind"] == DOCKED else unit for unit in units]
