"""The words beside this title's decisions: what an action does, how likely it works, what stands in its way."""

from __future__ import annotations

from collections.abc import Iterator

from winedark.display.acts import favour
from winedark.games.ancient.display import forecast, remarks
from winedark.games.ancient.display.words import worth_of
from winedark.games.ancient.rules import diplomacy, recruit
from winedark.games.ancient.rules.actions import Act
from winedark.games.ancient.rules.board import DIPLOMAT, FORTS, LANDS
from winedark.games.ancient.rules.muster import DeclareAmbush, TakeStand
from winedark.games.ancient.rules.pieces import fort_cost, has
from winedark.games.ancient.rules.recruit import Take
from winedark.games.ancient.rules.setup import PlaceBase, Settle
from winedark.games.ancient.rules.state import World
from winedark.kernel import face
from winedark.kernel.state import Frame
from winedark.kernel.step import Action, Blocked, Step
from winedark.kernel.text import Text

Why = tuple[Text, str]


def blocked(state: World, seat: int, offered: set[str]) -> list[Blocked]:
    """Every action that is not offered at all, and the cards that may not be recruited."""
    closed = [Blocked((verb,), *why, Text(f"action.{verb}")) for verb, why in _reasons(state, seat) if verb not in offered]
    return [*closed, *recruit.untakeable(state, seat)]


def _reasons(state: World, seat: int) -> Iterator[tuple[str, Why]]:
    player = state.players[seat]
    yield "base", _landless(player.lands) or (Text("why.no_bases"), "1.4")
    yield "fort", _no_fort(state, seat)
    if not state.display:
        yield "recruit", (Text("why.no_display"), "3.4")
    yield "renew", (Text("why.cubes", {"n": 1, "n2": 0}) if not player.warehouse else Text("why.no_cards"), "3.5")
    yield "disband", (Text("why.no_mercenary"), "3.9")
    yield "trade", (Text("why.no_cube") if not player.warehouse else Text("why.no_route"), "3.10")
    yield "court", _no_court(state, seat)
    yield "win_over", _no_diplomat(state, seat)
    yield "attack", _landless(player.lands) or (Text("why.no_bases"), "4.9")


def _landless(lands: int) -> Why | None:
    return None if lands else (Text("why.no_area"), "3.1")


def _no_fort(state: World, seat: int) -> Why:
    player = state.players[seat]
    cost = fort_cost(player)
    if state.forts.bit_count() == FORTS:
        return Text("why.no_forts"), "1.4"
    if not player.lands & LANDS & ~state.forts:
        return Text("why.all_fortified"), "3.3"
    return Text("why.cubes", {"n": cost, "n2": player.warehouse}), "3.3"


def _no_court(state: World, seat: int) -> Why:
    player = state.players[seat]
    if not player.discs:
        return Text("why.no_bases"), "4.9"
    if player.warehouse < diplomacy.court_cost(player):
        return Text("why.cubes", {"n": diplomacy.court_cost(player), "n2": player.warehouse}), "3.14"
    return Text("why.no_neutral"), "3.17"


def _no_diplomat(state: World, seat: int) -> Why:
    player = state.players[seat]
    if not has(player, DIPLOMAT):
        return Text("why.no_diplomat"), "3.15"
    if not player.discs:
        return Text("why.no_bases"), "4.9"
    if not player.warehouse:
        return Text("why.cubes", {"n": diplomacy.DIPLOMATS_COST, "n2": 0}), "3.15"
    return Text("why.no_neighbour"), "3.17"


class Face(face.Face[World]):
    """The words of the decisions."""

    def blocked(self, step: Step[World], state: World, frame: Frame, seat: int) -> list[Blocked]:
        if isinstance(step, Act):
            return blocked(state, seat, {option[0] for option in step.legal(state, frame, seat)})
        return super().blocked(step, state, frame, seat)

    def remark(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        if isinstance(step, Act):
            return remarks.remark(state, seat, option)
        if isinstance(step, (Settle, PlaceBase)):
            return worth_of(option[1])
        return super().remark(step, state, frame, seat, option)

    def text(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        return remarks.explained(option) if isinstance(step, (Act, Take)) else super().text(step, state, frame, seat, option)

    def icon(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> str:
        return remarks.picture(option) if isinstance(step, (Act, Take)) else super().icon(step, state, frame, seat, option)

    def chance(self, step: Step[World], state: World, frame: Frame, seat: int, action: Action) -> float | None:
        """How likely an attack takes its area, envoys win theirs, or the defender holds the area."""
        if isinstance(step, (TakeStand, DeclareAmbush)):
            return favour(forecast.odds(state, seat, action), seat)
        if not isinstance(step, Act):
            return super().chance(step, state, frame, seat, action)
        if action[0] == "attack":
            return forecast.taken(state, seat, action[1])
        return diplomacy.chance(state, seat, action) if action[0] in ("court", "win_over") else None
