"""The offers of the trade as each viewer sees them: face down until all have chosen, then what is worth claiming for him."""

from __future__ import annotations

from typing import Any

from winedark.common.faces import offer_id
from winedark.common.words import worth
from winedark.games.mn2016.board import TRADE, WARES
from winedark.games.mn2016.state import Empire, World
from winedark.games.mn2016.trade import Claim, Offer
from winedark.games.mn2016.words import good_id
from winedark.kernel.state import Frame
from winedark.kernel.text import Text

Item = dict[str, Any]


def trade_panel(game: Any, g: World, viewer: int | None) -> list[dict[str, Any]]:
    """While offers are chosen and claimed: a panel beside the choices."""
    if (waiting := game.pending(g)) is None:
        return []
    step, f = waiting
    if isinstance(step, Claim):
        return [_panel(g, **_claiming(step, g, f, viewer))]
    if isinstance(step, Offer) and (viewer in f.todo or any(e.offer for e in g.empires)):
        return [_panel(g, **_choosing(g, f, viewer))]
    return []


def _panel(g: World, **content: Any) -> dict[str, Any]:
    note = Text("trade.played", {"seat": g.leaders[TRADE], "n": g.exchange})
    common = {"id": "offers", "type": "row", "title": Text("view.offers"), "dock": "dialog", "private": False, "note": note}
    return common | {"stamp": f"{g.round}-{'up' if g.revealed else 'down'}"} | content


def _item(
    id: str, icon: str, label: Text, n: int, seat: int, note: Text | None, state: str = "", off: Text | None = None
) -> Item:
    return {"id": id, "icon": icon, "label": label, "n": n, "note": note, "off": off, "seat": seat, "state": state}


# ---- face down
def _choosing(g: World, f: Frame, viewer: int | None) -> dict[str, Any]:
    """Who has laid down how many, and who is still choosing; one's own offer can be seen."""
    items = []
    for seat, e in enumerate(g.empires):
        if seat == viewer:
            items += _own(e, seat)
        if e.due and (seat != viewer or not e.offer):
            items.append(_covered(e, seat))
    mine = viewer is not None and bool(g.empires[viewer].offer)
    return {"items": items, "rule": "3.4", "why": Text("trade.waiting", {"other": f.todo}), "private": mine}


def _covered(e: Empire, seat: int) -> Item:
    laid = bool(e.offer)
    label, note = Text("trade.covered", {"n": e.due}), Text("trade.laid" if laid else "trade.choosing")
    return _item(f"offer-{seat}", "screen", label, e.due, seat, note, "down" if laid else "")


def _own(e: Empire, seat: int) -> list[Item]:
    return [_good(e, seat, kind, Text("trade.yours")) for kind in dict.fromkeys(e.offer)]


def _good(e: Empire, seat: int, kind: int, note: Text | None, state: str = "", off: Text | None = None) -> Item:
    label = Text("view.good", {"good": kind})
    return _item(offer_id(seat, kind), good_id(kind), label, e.offer.count(kind), seat, note, state, off)


# ---- face up
def _claiming(step: Claim, g: World, f: Frame, viewer: int | None) -> dict[str, Any]:
    """What can be claimed, what of it would be new for the viewer, and from whom he may not claim now (3.10)."""
    barred = {b.option[1]: b.why for b in step.blocked(g, f, viewer)} if viewer in step.seats(g, f) else {}
    items: list[Item] = []
    for seat, e in enumerate(g.empires):
        if seat == viewer:
            items += _own(e, seat)
        else:
            items += [_offered(g, seat, kind, viewer, barred.get(seat)) for kind in dict.fromkeys(e.offer)]
    more = {"why": Text("trade.closed", {"other": tuple(barred)})} if barred else {}
    return {"items": items, "rule": "3.8", "story": {"kind": "claimed", "title": Text("trade.so_far")}, **more}


def _offered(g: World, seat: int, kind: int, viewer: int | None, off: Text | None) -> Item:
    e = g.empires[seat]
    if viewer is None:
        return _good(e, seat, kind, None)
    state = "barred" if off else "" if WARES.held(g.empires[viewer].purse, kind) else "new"
    return _good(e, seat, kind, worth(WARES, g.empires[viewer].purse, kind), state, off)
