"""The board, the pieces and the panels as the page sees them: plain data with Texts, nothing that this seat may not know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.common.view_parts import Shown, chip, groups, land, turn
from winedark.games.mare_nostrum.display.view_parts import (
    ByPlace,
    Here,
    Marks,
    Noted,
    Piece,
    at_sea,
    borders,
    in_words,
    level_chip,
    marks,
    seas,
    site_token,
    unit_tokens,
    units,
)
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mn2003.display import panels
from winedark.games.mn2003.display.targets import GROUP_ICONS, on_map, region_id, site_icon, site_kind
from winedark.games.mn2003.display.words import PHASES, icon
from winedark.games.mn2003.rules.board import EVERYWHERE, FULL, SITE_PROVINCE, SITES, SITES_OF
from winedark.games.mn2003.rules.roles import COUNTS
from winedark.games.mn2003.rules.state import Empire, World, fortresses
from winedark.games.mn2003.rules.tables import OFFICES
from winedark.games.mn2003.rules.victory import collection_to_win
from winedark.kernel.text import Catalogue, Text

BUILDS = "raise"  # the verb of the steps in which somebody builds
DOCKED = "docked"


def view(game: FamilyBase[World], state: World, viewer: int | None) -> dict[str, Any]:
    """The title's part of the view model; Texts are filled in by the kit."""
    words = game.catalogue
    ashore = units(state.empires, FULL.provinces, on_land, lambda empire: empire.troops | empire.forts | empire.docks)
    afloat = units(state.empires, FULL.seas, at_sea, lambda empire: empire.fleet)
    buildings, marked = Buildings(state.built, state.occupied, tuple(state.conqueror)), marks(state)
    levels = tuple([tuple([count(state, seat) for seat in range(game.seat_count)]) for count in COUNTS])
    sites = words.kept(_sites, words, on_map(state, _builder(game, state, viewer)), buildings)
    return {
        "map": "mn2003",
        "turn": _turn(state),
        "seats": [words.piece(_seat, game.sides[seat], *_told(state, seat, levels)) for seat in range(game.seat_count)],
        "others": [{"role": Text(f"role.{name}"), "colour": name} for name in game.sides[game.seat_count :]],
        "regions": words.kept(_regions, game, tuple(state.owner), ashore, afloat, buildings, marked),
        "tokens": [*sites, *words.kept(_land_units, words, ashore), *words.kept(unit_tokens, words, FULL.seas, afloat)],
        "panels": panels.panels(game, state, viewer, levels),
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
class Level(NamedTuple):
    """How much of what counts for a role a player has, and whether the role is theirs."""

    n: int
    leads: bool


def _told(state: World, seat: int, counts: panels.Levels) -> tuple[int, int, tuple[Level, ...], int | None, int, int]:
    """What the chips of a player say: heroes and wonders, how many win, levels, cards held, points left, provinces."""
    empire = state.empires[seat]
    levels = tuple([Level(by_seat[seat], leader == seat) for by_seat, leader in zip(counts, state.leaders, strict=True)])
    cards = sum(empire.purse) + len(empire.offer) if state.round else None
    return len(empire.tiles), collection_to_win(state), levels, cards, empire.points, empire.lands.bit_count()


def _seat(side: str, tiles: int, goal: int, levels: tuple[Level, ...], cards: int | None, points: int, lands: int) -> Shown:
    """How many cards a player holds is known to all (2.15)."""
    free = chip("coin", points, Text("view.points_left", {"n": points}))
    chips = [  # what wins comes first
        chip("hero", tiles, Text("view.tiles_owned", {"n": tiles, "n2": goal}), tiles >= goal - 1),
        *(level_chip(k, icon(name), *level) for k, (name, level) in enumerate(zip(OFFICES, levels, strict=True))),
        free if cards is None else chip("card", cards, Text("view.cards_held", {"n": cards})),
        chip("control", lands, Text("view.lands", {"n": lands})),
    ]
    return {"role": Text(f"role.{side}"), "colour": side, "chips": chips}


# ---- regions
class Buildings(NamedTuple):
    """Sites with a building, those of them on which legions stand, and whose the legions of each province are."""

    built: int
    occupied: int
    conqueror: tuple[int, ...]

    def of(self, province: int) -> Built:
        """Those of one province."""
        here = SITES_OF[province]
        return Built(here & self.built, here & self.occupied, self.conqueror[province])

    def holder(self, site: int) -> int | None:
        """Whose legion stands on a building (7.3)."""
        return self.conqueror[SITE_PROVINCE[site]] if self.occupied >> site & 1 else None


class Built(NamedTuple):
    """The buildings of a province, those of them on which legions stand, and whose these are."""

    sites: int
    occupied: int
    holder: int


def _regions(
    game: FamilyBase[World], owner: tuple[int, ...], ashore: ByPlace, afloat: ByPlace, buildings: Buildings, marked: Marks
) -> dict[str, Shown]:
    words, near = game.catalogue, borders(game.atlas, game.catalogue)
    provinces = {
        id: words.piece(_province, game, r, owner[r], ashore[r], buildings.of(r), marked.at(r))
        for r, id in enumerate(FULL.provinces)
    }
    return provinces | seas(words, FULL, near, afloat)


def _province(game: FamilyBase[World], province: int, owner: int, here: Here, built: Built, marks: Noted) -> Shown:
    label = Text("view.region", {
        "province": province, "state": _state(game, province, owner), "units": in_words(here),
        "sites": _sites_here(province, built), "borders": borders(game.atlas, game.catalogue).land[province],
    })  # fmt: skip
    return land(FULL.province_names[province], owner, game.sides, label, marks.tags())


def _state(game: FamilyBase[World], province: int, owner: int) -> Text:
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
def _sites(words: Catalogue, drawn: int, buildings: Buildings) -> list[Shown]:
    """What is drawn in a province has its places there; market and temple follow, whether or not both are there."""
    return [
        words.piece(_site, i, k, buildings.built >> i & 1, buildings.holder(i))
        for sites in SITES_OF
        for k, i in enumerate([*bits(sites & ~EVERYWHERE), *bits(sites & EVERYWHERE)])
        if drawn >> i & 1
    ]


def _builder(game: FamilyBase[World], state: World, viewer: int | None) -> int | None:
    """The viewer, if they are building now."""
    waiting = game.pending(state)
    return viewer if waiting and viewer in game.seats(state) and BUILDS in waiting[0].verbs else None


def _site(site: int, index: int, built: int, holder: int | None) -> Shown:
    state, at = "occupied" if holder is not None else "built" if built else "empty", region_id(SITES[site].province)
    label = Text(f"view.site_{state}", {"held": site, "province": SITE_PROVINCE[site], "seat": holder})
    return site_token(site, site_kind(site), site_icon(site), at, index, built, holder, label)


# ---- units
def on_land(empire: Empire, province: int) -> Iterable[Piece]:
    """The units of a side in a province: legions, up to two fortresses (8.15), triremes that are not launched (4.12)."""
    if not (empire.troops | empire.forts | empire.docks) >> province & 1:
        return ()
    return (
        Piece("legion", empire.legions[province], "legions"), Piece("fortress", fortresses(empire, province), "fortress"),
        Piece(DOCKED, empire.docked[province], DOCKED),
    )  # fmt: skip


def _land_units(words: Catalogue, ashore: ByPlace) -> list[Shown]:
    """Triremes on land look like others, but take no part in anything there (5.10)."""
    beached = {"kind": "trireme", "icon": "trireme", "state": "idle"}
    return [unit | beached if unit["kind"] == DOCKED else unit for unit in unit_tokens(words, FULL.provinces, ashore)]
