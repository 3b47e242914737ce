"""What becomes of a conquered province: one way out of three, or the posts are kept."""

from __future__ import annotations

from typing import ClassVar

from winedark.common.bits import bits
from winedark.games.mare_nostrum.posts import leave_posts
from winedark.games.mare_nostrum.state import W
from winedark.games.mare_nostrum.words import forces
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Action, Pick, Step, Then
from winedark.kernel.text import Text, note


def province(f: Frame) -> int:
    """The province that is decided about."""
    return number(f)


class Conquer(Step[W]):
    """In each conquered province: raze one building, occupy buildings, or set a legion on the marker.

    `raze` is the verb of the first, `rules` are the paragraphs of the other two, `named_sites` is what the title's words call
    buildings.
    """

    open = aloud = True
    raze: ClassVar[str]
    rules: ClassVar[tuple[str, str]]
    named_sites: ClassVar[str]

    def may_keep(self, g: W, seat: int, r: int) -> bool:
        """May the conqueror leave the province as it is?"""
        return True

    def lasting(self, r: int) -> bool:
        """Does the marker of the province stay where it is?"""
        raise NotImplementedError

    def ways(self, g: W, seat: int, r: int) -> list[Action]:
        """What can be done in the province."""
        sites = bits(g.built & g.SITES_OF[r])
        out: list[Action] = [(self.raze, i) for i in sites]
        if sites:
            most = min(g.empires[seat].legions[r], len(sites))
            out.append(("occupy", r, Pick(tuple((i, 1) for i in sites), 1, most)))
        return out if self.lasting(r) else [*out, ("seize", r)]

    def seats(self, g: W, f: Frame) -> tuple[int, ...]:
        return (g.active,) if self.ways(g, g.active, province(f)) else ()

    def legal(self, g: W, f: Frame, seat: int) -> list[Action]:
        r = province(f)
        return [("keep", r)] * self.may_keep(g, seat, r) + self.ways(g, seat, r)

    def prompt(self, g: W, f: Frame, seat: int) -> Text:
        return Text("prompt.Conquer", {"seat": seat, "province": f.item})

    def detail(self, g: W, f: Frame, seat: int) -> Text:
        return Text("detail.Conquer", {"forces": forces(g.empires[seat].legions[province(f)])})

    def on_keep(self, g: W, f: Frame, seat: int, province: int) -> Then:
        """What is held there already stays held."""
        return DONE

    def on_occupy(self, g: W, f: Frame, seat: int, province: int, *sites: int) -> Then:
        leave_posts(g, province)
        for i in sites:
            g.occupied |= 1 << i
        told = {self.named_sites: sites}
        note(g, "conquest.occupied", self.rules[0], seat=seat, other=g.owner[province], province=province, **told)
        return DONE

    def on_seize(self, g: W, f: Frame, seat: int, province: int) -> Then:
        leave_posts(g, province)
        g.seized |= 1 << province
        note(g, "conquest.seized", self.rules[1], seat=seat, other=g.owner[province], province=province)
        return DONE
