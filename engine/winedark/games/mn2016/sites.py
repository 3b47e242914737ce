"""What sites are called on the map and in choices."""

from __future__ import annotations

from functools import cache
from typing import Any

from winedark.common.bits import bits
from winedark.games.mn2016.board import SITES_OF
from winedark.games.mn2016.words import site_text
from winedark.kernel.step import Action, Step
from winedark.kernel.text import Text

Holders = dict[int, int]  # by site: the seat whose legion stands there


class SiteStep(Step):
    """Templates of its choices may call a site `{building}`, as it comes, or `{target}`, as it stands there."""

    def named(self, seat: int, option: Action) -> dict[str, Any]:
        found = super().named(seat, option)
        return found | {"building": found["site"], "target": found["site"]} if "site" in found else found


@cache
def site_label(i: int, built: int, holder: int | None) -> Text:
    """A place for a building as its token says it: Market in Gallia; Grain caravan site in Italia."""
    place = site_text("place" if built else "plan", i)
    if holder is None:
        return Text("view.site_built" if built else "view.site_empty", {"place": place})
    return Text("view.site_occupied" if built else "view.post", {"place": place, "seat": holder})


def sites_here(built: int, r: int, held: Holders) -> Text:
    """What stands in a province and who occupies it, and which sites are free."""
    here = SITES_OF[r]
    works = tuple(_work(i, held.get(i)) for i in bits(here & built))
    args = {"works": works, "uses": bits(here & ~built)}
    if not here:
        return Text("view.no_sites")
    return Text("view.sites_both" if works and args["uses"] else "view.sites_built" if works else "view.sites_free", args)


@cache
def _work(i: int, holder: int | None) -> Text:
    name = site_text("work", i)
    return name if holder is None else Text("view.held", {"works": name, "seat": holder})
