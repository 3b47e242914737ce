"""The board, the pieces and the panels as the page sees them: plain data with Texts, nothing that this seat may not know."""

from __future__ import annotations

from functools import cache
from typing import Any

from winedark.common.bits import bits
from winedark.common.units import NOBODY, present
from winedark.games.mn2016 import panels
from winedark.games.mn2016.board import CAPITAL, EMPIRES, FULL, LEGENDARY, SITE_KINDS, SITES, SITES_OF, TRACKS
from winedark.games.mn2016.levels import LEVELS
from winedark.games.mn2016.state import World
from winedark.games.mn2016.targets import region_id, sea_id, site_icon, site_id, unit_id
from winedark.games.mn2016.victory import CITIES_TO_WIN, great_cities
from winedark.games.mn2016.words import PHASES
from winedark.kernel.text import Text

Holders = dict[int, int]  # by site: the seat whose legion stands there


def view(game: Any, g: World, viewer: int | None) -> dict[str, Any]:
    """The title's part of the view model; Texts are filled in by the kit."""
    held = _holders(g)
    return {
        "map": "mn2016",
        "turn": _turn(g),
        "seats": [_seat(g, seat) for seat in range(len(g.empires))],
        "regions": _provinces(game, g, held) | _seas(g),
        "tokens": _sites(game, g, held) + _land_units(g) + _ships(g),
        "panels": panels.panels(game, g, viewer),
        "groups": panels.groups(),
    }


def _turn(g: World) -> dict[str, Any]:
    def stage(k: int) -> str:
        return "done" if k < g.phase else "now" if k == g.phase and g.stack else "next"

    steps = [{"id": p, "label": Text(f"phase.{p}"), "state": stage(k)} for k, p in enumerate(PHASES)]
    return {"label": Text("view.round", {"n": g.round}), "round": g.round, "steps": steps}


# ---- players
def _seat(g: World, seat: int) -> dict[str, Any]:
    e = g.empires[seat]
    held = sum(e.purse) + len(e.offer)
    great = great_cities(g, seat)
    chips = [_level(g, seat, track) for track in range(3)]
    chips += [
        {"icon": "screen", "n": held, "label": Text("view.resources", {"n": held}), "on": False},
        {"icon": "legendary", "n": great, "label": Text("view.great_cities", {"n": great}), "on": great >= CITIES_TO_WIN - 1},
        {"icon": "hero", "n": len(e.tiles), "label": Text("view.tiles_owned", {"n": len(e.tiles)}), "on": False},
    ]
    return {"role": Text(f"role.{EMPIRES[seat]}"), "colour": EMPIRES[seat], "chips": chips}


def _level(g: World, seat: int, track: int) -> dict[str, Any]:
    n, leads = LEVELS[track](g, seat), g.leaders[track] == seat
    label = Text("view.leads" if leads else "view.level", {"track": track, "n": n})
    return {"icon": TRACKS[track], "n": n, "label": label, "on": leads}


# ---- regions
def _provinces(game: Any, g: World, held: Holders) -> dict[str, Any]:
    return {region_id(r): _province(game, g, r, held) for r in range(len(FULL.provinces))}


def _province(game: Any, g: World, r: int, held: Holders) -> dict[str, Any]:
    owner = None if g.owner[r] == NOBODY else g.owner[r]
    out = not game.provinces >> r & 1
    state = Text("view.covered") if out else Text("view.neutral") if owner is None else Text("view.owned_by", {"seat": owner})
    label = Text("view.region", {"province": r, "state": state, "units": _units_here(g, r), "sites": _sites_here(g, r, held)})
    return {
        "name": FULL.province_names[r], "kind": "land", "owner": owner, "colour": None if owner is None else EMPIRES[owner],
        "out": out, "tags": _tags(g, r), "label": label,
    }  # fmt: skip


def _tags(g: World, r: int) -> list[dict[str, Any]]:
    tags = []
    if len(present(g, r)) > 1:
        tags.append({"id": "war", "label": Text("view.at_war")})
    if (seat := g.conqueror[r]) != NOBODY:
        seized = g.seized >> r & 1
        tags.append({"id": "held", "label": Text("view.marker_seized" if seized else "view.conquered", {"seat": seat})})
    return tags


def _units_here(g: World, r: int) -> Text | tuple[Text, ...]:
    found = []
    for seat in present(g, r):
        e = g.empires[seat]
        if e.legions[r]:
            found.append(Text("view.legions", {"n": e.legions[r], "people": seat}))
        if e.forts >> r & 1:
            found.append(Text("view.fortress", {"people": seat}))
    return tuple(found) or Text("view.no_units")


def _sites_here(g: World, r: int, held: Holders) -> Text | tuple[Text, ...]:
    return tuple(_site_label(i, g.built >> i & 1, held.get(i)) for i in bits(SITES_OF[r])) or Text("view.no_sites")


def _seas(g: World) -> dict[str, Any]:
    return {sea_id(sea): _sea(g, sea) for sea in range(len(FULL.seas))}


def _sea(g: World, sea: int) -> dict[str, Any]:
    ships = tuple(
        Text("view.triremes", {"n": e.triremes[sea], "people": seat}) for seat, e in enumerate(g.empires) if e.triremes[sea]
    )
    label = Text("view.water", {"sea": sea, "units": ships or Text("view.no_units")})
    return {"name": FULL.sea_names[sea], "kind": "sea", "owner": None, "colour": None, "out": False, "tags": [], "label": label}


# ---- tokens
def _sites(game: Any, g: World, held: Holders) -> list[dict[str, Any]]:
    return [_site(g, i, k, held) for r in bits(game.provinces) for k, i in enumerate(bits(SITES_OF[r]))]


def _site(g: World, i: int, k: int, held: Holders) -> dict[str, Any]:
    built, holder = g.built >> i & 1, held.get(i)
    state = "occupied" if holder is not None else "built" if built else "empty"
    return {
        "id": site_id(i), "kind": SITE_KINDS[SITES[i].kind], "icon": site_icon(i), "seat": holder,
        "at": region_id(SITES[i].province), "slot": "site", "i": k, "n": 1, "state": state,
        "label": _site_label(i, built, holder),
    }  # fmt: skip


def _holders(g: World) -> Holders:
    """Whose legion stands on a site: one of Circe's, a conqueror's, or a pillager's."""
    circe = {i: seat for seat, e in enumerate(g.empires) for i in bits(e.circe)}
    return circe | {i: g.conqueror[SITES[i].province] for i in bits(g.occupied | g.ruins)}


@cache
def _site_label(i: int, built: int, holder: int | None) -> Text:
    site = SITES[i]
    kind = Text(f"kind.{SITE_KINDS[site.kind]}")
    if site.good >= 0:
        kind = Text("view.caravan_kind", {"good": site.good})
    elif site.name:
        great = site.kind in (CAPITAL, LEGENDARY)
        kind = Text("view.city_kind" if great else "site.city", {"name": site.name, "kind": kind})
    if holder is not None:
        return Text("view.site_occupied", {"kind": kind, "seat": holder})
    return Text("view.site_built" if built else "view.site_empty", {"kind": kind})


def _land_units(g: World) -> list[dict[str, Any]]:
    found = []
    for r in range(len(FULL.provinces)):
        slot = 0
        for seat in present(g, r):
            e = g.empires[seat]
            if e.forts >> r & 1:
                found.append(_unit("fortress", seat, region_id(r), slot, 1, Text("view.fortress", {"people": seat})))
                slot += 1
            if n := e.legions[r]:
                found.append(_unit("legion", seat, region_id(r), slot, n, Text("view.legions", {"n": n, "people": seat})))
                slot += 1
    return found


def _ships(g: World) -> list[dict[str, Any]]:
    found = []
    for sea in range(len(FULL.seas)):
        fleets = [(seat, e.triremes[sea]) for seat, e in enumerate(g.empires) if e.triremes[sea]]
        for slot, (seat, n) in enumerate(fleets):
            found.append(_unit("trireme", seat, sea_id(sea), slot, n, Text("view.triremes", {"n": n, "people": seat})))
    return found


def _unit(kind: str, seat: int, at: str, slot: int, n: int, label: Text) -> dict[str, Any]:
    return {
        "id": unit_id(kind, seat, at), "kind": kind, "icon": kind, "seat": seat, "at": at,
        "slot": "unit", "i": slot, "n": n, "state": "", "label": label,
    }  # fmt: skip
