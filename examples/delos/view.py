"""The position as the page sees it. Everything is open but what is laid in secret: that only its own seat sees, as gone."""

from __future__ import annotations

from typing import Any

from winedark.common.view_parts import chip
from winedark.kernel.text import Text

from . import ID, ROLES
from .board import ISLANDS, LANES
from .state import Sea, poured

Shown = dict[str, Any]


def view(state: Sea, viewer: int | None) -> Shown:
    """The title's part of the view model; `winedark/display/schema.py` says what each field means."""
    return {
        "map": ID,
        "turn": {"label": Text("view.round", {"n": state.round}), "round": state.round, "steps": []},
        "seats": [_seat(state, seat, viewer) for seat in range(len(state.ships))],
        "regions": {island.id: _island(state, k) for k, island in enumerate(ISLANDS)},
        "tokens": [*_ships(state), *_jars(state)],
        "panels": [],
        "groups": [],
    }


def _seat(state: Sea, seat: int, viewer: int | None) -> Shown:
    ship, most = state.ships[seat], max(ship.gifts for ship in state.ships)
    aboard = ship.jars - (poured(ship) if seat == viewer else 0)
    chips = [
        chip("temple", ship.gifts, Text("view.gifts", {"n": ship.gifts}), on=ship.gifts == most > 0),
        chip("oil", aboard, Text("view.aboard", {"n": aboard})),
    ]
    return {"role": Text(f"role.{ROLES[seat].id}"), "colour": ROLES[seat].colour, "chips": chips}


def _island(state: Sea, index: int) -> Shown:
    label = Text("view.island", {"island": index, "n": state.jars[index], "islands": LANES[index]})
    return {
        "name": ISLANDS[index].name, "kind": "land", "owner": None, "colour": None, "out": False, "tags": [], "label": label,
    }  # fmt: skip


def _ships(state: Sea) -> list[Shown]:
    """A ship on the place of its island; on Delos, which has a place for each, on its own."""
    alone = [sum(other.at == ship.at for other in state.ships) == 1 for ship in state.ships]
    return [
        _token(f"ship-{seat}", "trireme", ROLES[seat].colour, seat, ship.at, "unit", 0 if alone[seat] else seat)
        | {"label": Text("view.ship", {"seat": seat, "n": ship.jars})}
        for seat, ship in enumerate(state.ships)
    ]


def _jars(state: Sea) -> list[Shown]:
    """A disc with a number where there are jars: a piece without an icon shows its `n`."""
    return [
        _token(f"jars-{ISLANDS[k].id}", "jars", "", None, k, "count", 0) | {"n": n, "label": Text("view.jars", {"n": n})}
        for k, n in enumerate(state.jars)
        if n
    ]


def _token(id: str, kind: str, icon: str, seat: int | None, at: int, slot: str, site: int) -> Shown:
    return {
        "id": id, "kind": kind, "icon": icon, "seat": seat, "at": ISLANDS[at].id, "slot": slot, "i": site, "n": 1, "state": "",
    }  # fmt: skip
