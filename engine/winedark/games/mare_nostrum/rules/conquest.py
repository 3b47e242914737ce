"""What becomes of a conquered province: one way out of three, or the posts are kept."""

from __future__ import annotations

from typing import ClassVar

from winedark.common.bits import bits
from winedark.games.mare_nostrum.rules.phrases import forces
from winedark.games.mare_nostrum.rules.posts import leave_posts
from winedark.games.mare_nostrum.rules.state import W
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Action, Pick, Step, Then
from winedark.kernel.text import Text, record


class Conquer(Step[W]):
    """In each conquered province: raze one building, occupy buildings, or set a legion on the marker.

    `raze` is the verb of the first, `rules` are the paragraphs of the other two, `named_sites` is what the title's words call
    buildings.
    """

    open = aloud = True
    raze: ClassVar[str]
    rules: ClassVar[tuple[str, str]]
    named_sites: ClassVar[str]

    def may_keep(self, state: W, seat: int, province: int) -> bool:
        """May the conqueror leave the province as it is?"""
        return True

    def lasting(self, province: int) -> bool:
        """Does the marker of the province stay where it is?"""
        raise NotImplementedError

    def ways(self, state: W, seat: int, province: int) -> list[Action]:
        """What can be done in the province."""
        sites = bits(state.built & state.SITES_OF[province])
        out: list[Action] = [(self.raze, i) for i in sites]
        if sites:
            most = min(state.empires[seat].legions[province], len(sites))
            out.append(("occupy", province, Pick(tuple((i, 1) for i in sites), 1, most)))
        return out if self.lasting(province) else [*out, ("seize", province)]

    def seats(self, state: W, frame: Frame) -> tuple[int, ...]:
        return (state.active,) if self.ways(state, state.active, number(frame)) else ()

    def legal(self, state: W, frame: Frame, seat: int) -> list[Action]:
        r = number(frame)
        return [("keep", r)] * self.may_keep(state, seat, r) + self.ways(state, seat, r)

    def prompt(self, state: W, frame: Frame, seat: int) -> Text:
        return Text("prompt.Conquer", {"seat": seat, "province": frame.item})

    def detail(self, state: W, frame: Frame, seat: int) -> Text:
        """What can be done there: with the buildings, if there are any, and with the marker, if it is not a lasting one."""
        province = number(frame)
        built, lasting = state.built & state.SITES_OF[province], self.lasting(province)
        key = "detail.Conquer_bare" if not built else "detail.Conquer_capital" if lasting else "detail.Conquer"
        return Text(key, {"forces": forces(state.empires[seat].legions[province])})

    def on_keep(self, state: W, frame: Frame, seat: int, province: int) -> Then:
        """What is held there already stays held."""
        return DONE

    def on_occupy(self, state: W, frame: Frame, seat: int, province: int, *sites: int) -> Then:
        leave_posts(state, province)
        for i in sites:
            state.occupied |= 1 << i
        told = {self.named_sites: sites}
        record(state, "conquest.occupied", self.rules[0], seat=seat, other=state.owner[province], province=province, **told)
        return DONE

    def on_seize(self, state: W, frame: Frame, seat: int, province: int) -> Then:
        leave_posts(state, province)
        state.seized |= 1 << province
        record(state, "conquest.seized", self.rules[1], seat=seat, other=state.owner[province], province=province)
        return DONE
