"""The board, the pieces and the panels as the page sees them: plain data with Texts, nothing that this seat may not know."""

from __future__ import annotations

from functools import cache
from typing import Any

from winedark.common.bits import bits
from winedark.common.units import present
from winedark.games.mn2003 import panels
from winedark.games.mn2003.board import FULL, SITES, SITES_OF
from winedark.games.mn2003.roles import COUNTS
from winedark.games.mn2003.state import NOBODY, World, fortresses
from winedark.games.mn2003.tables import OFFICES
from winedark.games.mn2003.targets import EVERYWHERE, region_id, sea_id, shown, site_icon, site_id, site_kind, unit_id
from winedark.games.mn2003.victory import collection_to_win
from winedark.games.mn2003.words import PHASES, icon
from winedark.kernel.text import Text

Token = dict[str, Any]
BUILDS = "raise"  # the verb of the steps in which somebody builds


def view(game: Any, g: World, viewer: int | None) -> dict[str, Any]:
    """The title's part of the view model; Texts are filled in by the kit."""
    return {
        "map": "mn2003",
        "turn": _turn(g),
        "seats": [_seat(game, g, seat) for seat in range(game.seat_count)],
        "others": [{"role": Text(f"role.{name}"), "colour": name} for name in game.sides[game.seat_count :]],
        "regions": _provinces(game, g) | _seas(g),
        "tokens": _sites(game, g, viewer) + _land_units(g) + _ships(g),
        "panels": panels.panels(game, g, viewer),
        "groups": panels.groups(),
    }


def _turn(g: World) -> dict[str, Any]:
    def stage(k: int) -> str:
        if not g.round:
            return "next"
        return "done" if k < g.phase else "now" if k == g.phase and g.stack else "next"

    steps = [{"id": p, "label": Text(f"phase.{p}"), "state": stage(k)} for k, p in enumerate(PHASES)]
    return {"label": turn_name(g), "round": g.round, "steps": steps}


def turn_name(g: World) -> Text:
    """The number of the turn, or the free set-up before the first (1.17)."""
    return Text("view.round", {"n": g.round}) if g.round else Text("view.founding")


# ---- players
def _seat(game: Any, g: World, seat: int) -> dict[str, Any]:
    e, goal = g.empires[seat], collection_to_win(g)
    held = sum(e.purse) + len(e.offer)
    tiles, lands = len(e.tiles), e.lands.bit_count()
    chips = [_level(g, seat, office) for office in range(len(OFFICES))]
    chips += [
        {"icon": "card", "n": held, "label": Text("view.cards_held", {"n": held}), "on": False} if g.round
        else {"icon": "coin", "n": e.points, "label": Text("view.points_left", {"n": e.points}), "on": False},
        {"icon": "hero", "n": tiles, "label": Text("view.tiles_owned", {"n": tiles, "n2": goal}), "on": tiles >= goal - 1},
        {"icon": "control", "n": lands, "label": Text("view.lands", {"n": lands}), "on": False},
    ]  # fmt: skip
    return {"role": Text(f"role.{game.sides[seat]}"), "colour": game.sides[seat], "chips": chips}


def _level(g: World, seat: int, office: int) -> dict[str, Any]:
    n, leads = COUNTS[office](g, seat), g.leaders[office] == seat
    label = Text("view.leads" if leads else "view.level", {"track": office, "title": office, "n": n})
    return {"icon": icon(OFFICES[office]), "n": n, "label": label, "on": leads}


# ---- regions
def _provinces(game: Any, g: World) -> dict[str, Any]:
    return {region_id(r): _province(game, g, r) for r in range(len(FULL.provinces))}


def _province(game: Any, g: World, r: int) -> dict[str, Any]:
    owner = None if g.owner[r] == NOBODY else g.owner[r]
    label = Text("view.region", {"province": r, "state": _state(game, g, r), "units": _units_here(g, r), "sites": _sites_here(g, r)})
    return {
        "name": FULL.province_names[r], "kind": "land", "owner": owner, "colour": None if owner is None else game.sides[owner],
        "out": False, "tags": _tags(g, r), "label": label,
    }  # fmt: skip


def _state(game: Any, g: World, r: int) -> Text | tuple[Text, ...]:
    """Whose influence marker, and whose capital province it is."""
    owner = g.owner[r]
    if owner == NOBODY:
        found = Text("view.none")
    else:
        found = Text("view.neutral_of" if owner >= game.seat_count else "view.owned_by", {"seat": owner, "people": owner})
    capital = [seat for seat, home in enumerate(game.capital_of) if home == r]
    return (found, Text("view.capital_of", {"people": capital[0]})) if capital else found


def _tags(g: World, r: int) -> list[dict[str, Any]]:
    tags = []
    if len(present(g, r)) > 1:
        tags.append({"id": "war", "label": Text("view.at_war")})
    if (seat := g.conqueror[r]) != NOBODY:
        seized = g.seized >> r & 1
        tags.append({"id": "held", "label": Text("view.marker_seized" if seized else "view.conquered", {"seat": seat})})
    return tags


def _units_here(g: World, r: int) -> Text | tuple[Text, ...]:
    found = [unit["label"] for unit in _in_province(g, r)]
    return tuple(found) or Text("view.no_units")


def _sites_here(g: World, r: int) -> Text | tuple[Text, ...]:
    """What stands in a province, and the empty sites that are drawn there."""
    there = [i for i in bits(SITES_OF[r]) if shown(g, None, i)]
    return tuple(_site_label(i, g.built >> i & 1, _holder(g, i)) for i in there) or Text("view.no_sites")


def _seas(g: World) -> dict[str, Any]:
    return {sea_id(sea): _sea(g, sea) for sea in range(len(FULL.seas))}


def _sea(g: World, sea: int) -> dict[str, Any]:
    ships = tuple(unit["label"] for unit in _at_sea(g, sea))
    label = Text("view.water", {"sea": sea, "units": ships or Text("view.no_units")})
    return {"name": FULL.sea_names[sea], "kind": "sea", "owner": None, "colour": None, "out": False, "tags": [], "label": label}


# ---- tokens
def _sites(game: Any, g: World, viewer: int | None) -> list[Token]:
    """What is drawn in a province has its places there; markets and temples follow, whether or not both are there."""
    builder = _builder(game, g, viewer)
    tokens = []
    for sites in SITES_OF:
        placed = [*bits(sites & ~EVERYWHERE), *bits(sites & EVERYWHERE)]
        tokens += [_site(g, i, k) for k, i in enumerate(placed) if shown(g, builder, i)]
    return tokens


def _builder(game: Any, g: World, viewer: int | None) -> int | None:
    """The viewer, if he is building now."""
    waiting = game.pending(g)
    return viewer if waiting and viewer in game.seats(g) and BUILDS in waiting[0].verbs else None


def _site(g: World, i: int, k: int) -> Token:
    built, holder = g.built >> i & 1, _holder(g, i)
    state = "occupied" if holder is not None else "built" if built else "empty"
    return {
        "id": site_id(i), "kind": site_kind(i), "icon": site_icon(i), "seat": holder, "at": region_id(SITES[i].province),
        "slot": "site", "i": k, "n": 1, "state": state, "label": _site_label(i, built, holder),
    }  # fmt: skip


def _holder(g: World, i: int) -> int | None:
    """Whose legion stands on a building."""
    return g.conqueror[SITES[i].province] if g.occupied >> i & 1 else None


@cache
def _site_label(i: int, built: int, holder: int | None) -> Text:
    site = SITES[i]
    kind = Text(f"kind.{site_kind(i)}", {"good": site.good, "name": site.name})
    if holder is not None:
        return Text("view.site_occupied", {"kind": kind, "seat": holder})
    return Text("view.site_built" if built else "view.site_empty", {"kind": kind})


def _land_units(g: World) -> list[Token]:
    return [unit for r in range(len(FULL.provinces)) for unit in _in_province(g, r)]


def _in_province(g: World, r: int) -> list[Token]:
    """Fortresses, legions, and triremes that are not launched (4.12): these alone make nobody present."""
    at, found = region_id(r), []
    for seat, e in enumerate(g.empires):
        there = (("fortress", fortresses(e, r), ""), ("legion", e.legions[r], ""), ("docked", e.docked[r], "idle"))
        found += [(kind, seat, n, state) for kind, n, state in there if n]
    return [_unit(kind, seat, at, slot, n, state) for slot, (kind, seat, n, state) in enumerate(found)]


def _ships(g: World) -> list[Token]:
    return [ship for sea in range(len(FULL.seas)) for ship in _at_sea(g, sea)]


def _at_sea(g: World, sea: int) -> list[Token]:
    fleets = [(seat, e.triremes[sea]) for seat, e in enumerate(g.empires) if e.triremes[sea]]
    return [_unit("trireme", seat, sea_id(sea), slot, n, "") for slot, (seat, n) in enumerate(fleets)]


LABELS = {"fortress": "view.fortress", "legion": "view.legions", "docked": "view.docked", "trireme": "view.triremes"}


def _unit(kind: str, seat: int, at: str, slot: int, n: int, state: str) -> Token:
    shape = "trireme" if kind == "docked" else kind
    return {
        "id": unit_id(kind, seat, at), "kind": shape, "icon": shape, "seat": seat, "at": at, "slot": "unit", "i": slot,
        "n": n, "state": state, "label": Text(LABELS[kind], {"n": n, "people": seat}),
    }  # fmt: skip
