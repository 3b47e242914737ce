"""The board, the pieces and the panels as the page sees them: plain data with Texts, nothing that this seat may not know."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.common.view_parts import Shown, chip, groups, land, turn
from winedark.games.mare_nostrum.display.view_parts import (
    ByPlace,
    Here,
    Marks,
    Noted,
    at_sea,
    borders,
    in_words,
    level_chip,
    marks,
    on_land,
    seas,
    site_token,
    unit_tokens,
    units,
)
from winedark.games.mn2016.display import panels
from winedark.games.mn2016.display.targets import GROUP_ICONS, region_id, site_icon
from winedark.games.mn2016.display.words import PHASES, site_text
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.board import FULL, SITES, SITES_OF
from winedark.games.mn2016.rules.levels import LEVELS
from winedark.games.mn2016.rules.state import World
from winedark.games.mn2016.rules.state import holder as conqueror_in
from winedark.games.mn2016.rules.tables import EMPIRES, SITE_KINDS, TRACKS
from winedark.games.mn2016.rules.victory import CITIES_TO_WIN, great_cities
from winedark.kernel.text import Catalogue, Text

Held = tuple[tuple[int, int], ...]  # sites on which legions stand, and whose


def view(game: GameBase, state: World, viewer: int | None) -> dict[str, Any]:
    """The title's part of the view model; Texts are filled in by the kit."""
    words, held = game.catalogue, tuple(sorted(_holders(state).items()))
    ashore = units(state.empires, FULL.provinces, on_land, lambda empire: empire.troops | empire.forts)
    afloat = units(state.empires, FULL.seas, at_sea, lambda empire: empire.fleet)
    return {
        "map": "mn2016",
        "turn": turn(state, PHASES),
        "seats": [_seat(state, seat) for seat in range(len(state.empires))],
        "regions": words.kept(_regions, game, tuple(state.owner), ashore, afloat, state.built, held, marks(state)),
        "tokens": words.kept(_tokens, game, ashore, afloat, state.built, held),
        "panels": panels.panels(game, state, viewer),
        "groups": groups(GROUP_ICONS),
    }  # fmt: skip


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
def _regions(
    game: GameBase, owner: tuple[int, ...], ashore: ByPlace, afloat: ByPlace, built: int, held: Held, marked: Marks
) -> dict[str, Shown]:
    words, holders, near = game.catalogue, dict(held), borders(game.atlas, game.catalogue)

    def province(number: int) -> Shown:
        if not game.provinces >> number & 1:
            return words.piece(_covered, number, owner[number])
        sites = sites_here(words, built, number, holders)
        return words.piece(_in_play, number, owner[number], ashore[number], sites, near.land[number], marked.at(number))

    return {id: province(r) for r, id in enumerate(FULL.provinces)} | seas(words, FULL, near, afloat)


def _covered(province: int, owner: int) -> Shown:
    return land(FULL.province_names[province], owner, EMPIRES, Text("view.covered", {"province": province}), [], True)


def _in_play(province: int, owner: int, here: Here, sites: str, borders: str, marks: Noted) -> Shown:
    """Whose it is, what stands there, what it borders."""
    held_by = Text("view.neutral") if owner == NOBODY else Text("view.owner", {"seat": owner})
    label = Text("view.region", {
        "province": province, "state": held_by, "units": in_words(here), "sites": sites, "borders": borders,
    })  # fmt: skip
    return land(FULL.province_names[province], owner, EMPIRES, label, marks.tags())


# ---- tokens
def _tokens(game: GameBase, ashore: ByPlace, afloat: ByPlace, built: int, held: Held) -> list[Shown]:
    words, holders = game.catalogue, dict(held)
    sites = [(i, k) for r in bits(game.provinces) for k, i in enumerate(bits(SITES_OF[r]))]
    return [
        *(words.piece(_site, i, k, built >> i & 1, holders.get(i)) for i, k in sites),
        *unit_tokens(words, FULL.provinces, ashore), *unit_tokens(words, FULL.seas, afloat),
    ]  # fmt: skip


def _site(number: int, slot: int, built: int, holder: int | None) -> Shown:
    site = SITES[number]
    at, label = region_id(site.province), site_label(number, built, holder)
    return site_token(number, SITE_KINDS[site.kind], site_icon(number), at, slot, built, holder, label)


def _holders(state: World) -> Holders:
    """Whose legion stands on a site: one of Circe's, a conqueror's, or a pillager's."""
    circe = {i: seat for seat, e in enumerate(state.empires) for i in bits(e.circe)}
    posts = {i: conqueror_in(state, SITES[i].province) for i in bits(state.occupied | state.ruins)}
    return circe | {i: seat for i, seat in posts.items() if seat != NOBODY}


# ---- what sites are called
Holders = dict[int, int]  # by site: the seat whose legion stands there


def site_label(site: int, built: int, holder: int | None) -> Text:
    """A place for a building as its token says it: Market in Gallia; Grain caravan site in Italia."""
    place = site_text("place" if built else "plan", site)
    if holder is None:
        return Text("view.site_built" if built else "view.site_empty", {"place": place})
    return Text("view.site_occupied" if built else "view.post", {"place": place, "seat": holder})


def sites_here(words: Catalogue, built: int, province: int, held: Holders) -> str:
    """What stands in a province and who occupies it, and which sites are free."""
    here = SITES_OF[province]
    occupied = tuple((i, held[i]) for i in bits(here & built) if i in held) if held else ()
    return _sites_here(words, here, here & built, occupied)


@lru_cache(maxsize=1 << 12)  # said in every view again: whole words are kept, for each language, and not made anew
def _sites_here(words: Catalogue, here: int, built: int, occupied: tuple[tuple[int, int], ...]) -> str:
    holders = dict(occupied)
    works, free = tuple(_work(i, holders.get(i)) for i in bits(built)), bits(here & ~built)
    key = "no_sites" if not here else "sites_free" if not works else "sites_both" if free else "sites_built"
    return words.render(Text(f"view.{key}", {"works": works, "uses": free}))


def _work(site: int, holder: int | None) -> Text:
    name = site_text("work", site)
    return name if holder is None else Text("view.held", {"works": name, "seat": holder})
