"""The offers of the trade as each viewer sees them: face down until all have chosen, then what is worth taking for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from winedark.common.view_parts import Shown, item, panel
from winedark.games.mare_nostrum.display.view_parts import offer_id
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.goods import Wares
from winedark.games.mare_nostrum.rules.phrases import worth
from winedark.games.mare_nostrum.rules.state import FamilyWorld, Side
from winedark.games.mare_nostrum.rules.trading import Claim, Offer
from winedark.kernel.state import Frame
from winedark.kernel.step import Step
from winedark.kernel.text import Text

Icon = Callable[[int], str]  # of a kind of resource


class TradePanel:
    """While offers are chosen and claimed: a panel beside the choices. `leader` is the office that says how many are offered."""

    def __init__(self, wares: Wares, icon: Icon, leader: int) -> None:
        self.wares, self.icon, self.leader = wares, icon, leader

    def shown(self, game: FamilyBase[Any], state: FamilyWorld, viewer: int | None) -> list[Shown]:
        """The panel, while there is something to show."""
        if (waiting := game.pending(state)) is None:
            return []
        step, frame = waiting
        if state.revealed:
            return [self._panel(state, **self._claiming(step, state, frame, viewer))]
        if isinstance(step, Offer) and (viewer in (frame.todo or ()) or any(e.offer for e in state.empires)):
            return [self._panel(state, **self._choosing(step, state, frame, viewer))]
        return []

    def _panel(self, state: FamilyWorld, **content: Any) -> Shown:
        note = Text("trade.played", {"seat": state.leaders[self.leader], "n": state.exchange})
        stamp = "up" if state.revealed else "down"
        return panel("offers", "row", Text("view.offers"), "dialog", note=note, stamp=f"{state.round}-{stamp}", **content)

    # ---- face down
    def _choosing(self, step: Step[Any], state: FamilyWorld, frame: Frame, viewer: int | None) -> Shown:
        """Who has laid down how many, and who is still choosing; one's own offer can be seen."""
        items = []
        for seat, side in enumerate(state.empires):
            if seat == viewer:
                items += self._own(side, seat)
            if side.due and (seat != viewer or not side.offer):
                items.append(_covered(side, seat))
        mine = viewer is not None and bool(state.empires[viewer].offer)
        return {"items": items, "rule": step.rule, "why": Text("trade.waiting", {"other": frame.todo}), "private": mine}

    def _own(self, side: Side, seat: int) -> list[Shown]:
        return [self._good(side, seat, kind, Text("trade.yours")) for kind in dict.fromkeys(side.offer)]

    def _good(self, side: Side, seat: int, kind: int, note: Text | None, state: str = "", off: Text | None = None) -> Shown:
        label, n = Text("view.good", {"good": kind}), side.offer.count(kind)
        return item(offer_id(seat, kind), self.icon(kind), label, n, note=note, off=off, seat=seat, state=state)

    # ---- face up
    def _claiming(self, step: Step[Any], state: FamilyWorld, frame: Frame, viewer: int | None) -> Shown:
        """What can be taken, what of it would be new for the viewer, and from whom they may not take now."""
        barred = _barred(step, state, frame, viewer)
        items: list[Shown] = []
        for seat, side in enumerate(state.empires):
            if seat == viewer:
                items += self._own(side, seat)
            else:
                items += [self._offered(state, seat, kind, viewer, barred.get(seat)) for kind in dict.fromkeys(side.offer)]
        more = {"why": Text("trade.closed", {"other": tuple(barred)})} if barred else {}
        return {"items": items, "rule": step.rule, "story": {"kind": "claimed", "title": Text("trade.so_far")}, **more}

    def _offered(self, state: FamilyWorld, seat: int, kind: int, viewer: int | None, off: Text | None) -> Shown:
        side = state.empires[seat]
        if viewer is None:
            return self._good(side, seat, kind, None)
        purse = state.empires[viewer].purse
        look = "barred" if off else "" if self.wares.held(purse, kind) else "new"
        return self._good(side, seat, kind, worth(self.wares, purse, kind), look, off)


def _barred(step: Step[Any], state: FamilyWorld, frame: Frame, viewer: int | None) -> dict[int, Text]:
    """From whom the viewer may not claim now, and why; nobody while they do not choose."""
    if viewer is None or not isinstance(step, Claim) or viewer not in step.seats(state, frame):
        return {}
    return {barred.option[1]: barred.why for barred in step.blocked(state, frame, viewer)}


def _covered(side: Side, seat: int) -> Shown:
    laid = bool(side.offer)
    label, note = Text("trade.covered", {"n": side.due}), Text("trade.laid" if laid else "trade.choosing")
    return item(f"offer-{seat}", "screen", label, side.due, note=note, seat=seat, state="down" if laid else "")
