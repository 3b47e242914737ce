"""What sites are called on the map and in choices."""

from __future__ import annotations

from functools import lru_cache

from winedark.common.bits import bits
from winedark.games.mn2016.display.words import site_text
from winedark.games.mn2016.rules.board import SITES_OF
from winedark.kernel.text import Catalogue, Text

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
