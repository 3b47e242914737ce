"""Why an action cannot be taken now: the reasons that the menu shows beside what can."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from winedark.games.medemp.cards import CARDS, IMPERIUM
from winedark.games.medemp.pieces import holds_capital
from winedark.games.medemp.state import World
from winedark.games.medemp.turn import allowed
from winedark.kernel.state import Frame
from winedark.kernel.step import Blocked
from winedark.kernel.text import Text

if TYPE_CHECKING:
    from winedark.games.medemp.game import MediterraneanEmpires

Why = tuple[Text, str]


def blocked(game: MediterraneanEmpires, state: World, frame: Frame, seat: int, offered: set[str]) -> list[Blocked]:
    """Every kind of action that is not offered at all; of the second one in a season, none."""
    if frame.n:
        return []
    return [Blocked((verb,), *why, Text(f"action.{verb}")) for verb, why in _reasons(state, seat) if verb not in offered]


def _reasons(state: World, seat: int) -> Iterator[tuple[str, Why]]:
    empire = state.empires[seat]
    yield "expedition", _no_expedition(state, seat)
    yield "imperium", _no_imperium(state, seat)
    yield "exchange", (Text("why.no_cards"), "5.4") if not empire.hand else (Text("why.no_deck"), "5.3")


def _no_expedition(state: World, seat: int) -> Why:
    empire = state.empires[seat]
    if not allowed(state, "expeditions"):
        return Text("why.diplomacy"), "4.8"
    if not holds_capital(state, seat):
        return Text("why.no_capital", {"city": empire.capital}), "6.1"
    return (Text("why.no_force"), "7.4") if empire.hand else (Text("why.no_cards"), "5.4")


def _no_imperium(state: World, seat: int) -> Why:
    if not allowed(state, "imperium"):
        return Text("why.campaign"), "4.6"
    if any(IMPERIUM in CARDS[card].types for card in state.empires[seat].hand):
        return Text("why.no_target"), "17.1"
    return Text("why.no_imperium"), "5.1"
