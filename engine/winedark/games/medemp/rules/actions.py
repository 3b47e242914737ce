"""Chapter 5: the one action of a player."""

from __future__ import annotations

from winedark.games.medemp.rules.base import Asked, GameBase
from winedark.games.medemp.rules.expedition import declarable
from winedark.games.medemp.rules.imperium import playable
from winedark.games.medemp.rules.pieces import spend
from winedark.games.medemp.rules.reactions import sequence_of
from winedark.games.medemp.rules.state import World
from winedark.games.medemp.rules.turn import allowed
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Call, Then
from winedark.kernel.text import record

EXPEDITIONS, IMPERIUMS = "expeditions", "imperium"


class Act(Asked):
    """Pass, exchange, one Imperium card, one expedition; two of a kind in the season for it (5.1, 4.6, 4.8).

    The frame counts what has been done; `data` tells of which kind.
    """

    rule, main, alone = "5.1", ("pass", "done"), True
    game: GameBase

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return () if state.winners or (frame.n and not self._again(state, frame)) else (state.active,)

    def _again(self, state: World, frame: Frame) -> bool:
        """May this action have another of the same kind? Whether the hand has one for it, only its holder sees (22.2)."""
        return frame.n < allowed(state, str(frame.data)) and bool(state.empires[state.active].hand)

    def _more(self, state: World, frame: Frame) -> list[Action]:
        """What else of the same kind this action may have."""
        find = declarable if frame.data == EXPEDITIONS else playable
        return find(state, self.game.scenario, state.active)

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        if frame.n:
            return [*self._more(state, frame), ("done",)]
        empire, out = state.empires[seat], list[Action]()
        if allowed(state, EXPEDITIONS):
            out += declarable(state, self.game.scenario, seat)
        if allowed(state, IMPERIUMS):
            out += playable(state, self.game.scenario, seat)
        if empire.deck:
            out += [("exchange", kind) for kind in dict.fromkeys(empire.hand)]
        return [*out, ("pass",)]

    def on_expedition(self, state: World, frame: Frame, seat: int, place: int, way: int) -> Then:
        frame.n, frame.data = frame.n + 1, EXPEDITIONS
        return Call("expedition", (place, way))

    def on_imperium(self, state: World, frame: Frame, seat: int, card: int, use: int) -> Then:
        frame.n, frame.data = frame.n + 1, IMPERIUMS
        spend(state, self.game.scenario, seat, card)
        record(state, "played.imperium", self.rule, seat=seat, one_card=card)
        return Call(sequence_of(card, use), (seat, card, use))

    def on_exchange(self, state: World, frame: Frame, seat: int, card: int) -> Then:
        spend(state, self.game.scenario, seat, card)
        record(state, "act.exchanged", "5.3", seat=seat, one_card=card)
        return Call("exchange", seat, back=False)

    def on_pass(self, state: World, frame: Frame, seat: int) -> Then:
        state.passed |= 1 << seat
        record(state, "act.passed", "5.2", seat=seat)
        return DONE

    def on_done(self, state: World, frame: Frame, seat: int) -> Then:
        return DONE
