"""Short phrases of the decisions, which every title says in the same way. Each title's text has the templates."""

from __future__ import annotations

from collections.abc import Sequence

from winedark.games.mare_nostrum.rules.atlas import Site
from winedark.games.mare_nostrum.rules.goods import Purse, Wares
from winedark.kernel.text import Text


def forces(legions: int, forts: int = 0, triremes: int = 0) -> tuple[Text, ...]:
    """Units in words: 2 legions, a fortress."""
    kinds = (("legions", legions), ("triremes", triremes), ("fortress", forts))
    return tuple(Text(f"forces.{key}", {"n": n}) for key, n in kinds if n)


def either(things: Sequence[Text]) -> Text:
    """A legion, a market or a city: one of them, at least one."""
    *others, last = things
    if not others:
        return last
    first = others[0]
    for other in others[1:]:
        first = Text("list.comma", {"first": first, "last": other})
    return Text("list.or", {"first": first, "last": last})


def plot(site: Site) -> Text:
    """A site where its menu group is known: a city's name, the others by province and good."""
    key = "good" if site.good >= 0 else "city" if site.name else "other"
    return Text(f"plot.{key}", {"name": site.name, "good": site.good, "province": site.province})


def worth(wares: Wares, purse: Purse, kind: int) -> Text:
    """Is a resource new for the owner of a purse, or how many have they?"""
    n = wares.held(purse, kind)
    return Text("note.have", {"n": n}) if n else Text("note.new")
