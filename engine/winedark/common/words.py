"""Short phrases that every title says in the same way. Each title's text has the templates."""

from __future__ import annotations

from winedark.common.goods import Purse, Wares
from winedark.kernel.text import Text


def forces(legions: int, forts: int = 0, triremes: int = 0) -> tuple[Text, ...]:
    """Units in words: 2 legions, a fortress."""
    kinds = (("legions", legions), ("triremes", triremes), ("fortress", forts))
    return tuple(Text(f"forces.{key}", {"n": n}) for key, n in kinds if n)


def worth(wares: Wares, purse: Purse, kind: int) -> Text:
    """Is a resource new for the owner of a purse, or how many has he?"""
    n = wares.held(purse, kind)
    return Text("note.have", {"n": n}) if n else Text("note.new")
