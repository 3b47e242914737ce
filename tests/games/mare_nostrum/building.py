"""A seat that builds at a table of the family: what is for sale to it, where, and for how much."""

from __future__ import annotations

from winedark.kernel.step import Action

from tests.games.mare_nostrum.table import FamilyTable

NOT_FOR_SALE = ("done", "decree", "swap")


def provinces(t: FamilyTable, verb: str) -> set[str]:
    """Where this may be placed."""
    return {t.words.atlas.provinces[a[1]] for a in t.legal(verb)}


def seas(t: FamilyTable) -> set[str]:
    """Where triremes may be placed."""
    return {t.words.atlas.seas[a[1]] for a in t.legal("trireme")}


def kind(t: FamilyTable, i: int) -> str:
    """The kind of building that a site is for."""
    return t.words.kinds[t.words.all_sites[i].kind]


def sites(t: FamilyTable, where: str) -> set[str]:
    """The kinds of buildings that may be built in a province now."""
    here = t.words.province(where)
    return {kind(t, a[1]) for a in t.legal("raise") if t.words.all_sites[a[1]].province == here}


def prices(t: FamilyTable) -> dict[str, set[int]]:
    """By what is for sale: what it costs."""
    out: dict[str, set[int]] = {}
    for action in t.legal():
        if action[0] not in NOT_FOR_SALE:
            out.setdefault(kind(t, action[1]) if action[0] == "raise" else action[0], set()).add(action[-1].cost)
    return out


def pays(t: FamilyTable, thing: Action, *names: str) -> bool:
    """Are these resources accepted for this thing?"""
    return t.allows(*thing, *t.words.goods(*names))
