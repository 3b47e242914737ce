"""Chapter 16: cards that the winner of a battle may play for it (16.30)."""

from __future__ import annotations

from winedark.common.seats import NOBODY
from winedark.games.medemp.rules import battle
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.cards import uses_at
from winedark.games.medemp.rules.expedition import current
from winedark.games.medemp.rules.imperium import names
from winedark.games.medemp.rules.pieces import spend
from winedark.games.medemp.rules.reactions import ATTACKER, DEFENDER, Moment, could_hold, sequence_of
from winedark.games.medemp.rules.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Call, Step, Then
from winedark.kernel.text import record

BATTLE_WON = Moment("battle_won")


def parties(state: World) -> tuple[int, int]:
    """Who has won the battle, and who has lost it; NOBODY for a raid."""
    attacker, defender = battle.owner(state, ATTACKER), battle.owner(state, DEFENDER)
    return (attacker, defender) if battle.won(state) else (defender, attacker)


class AfterBattle(Step[World]):
    """A player who has beaten another may play the cards for that, one after another. It is no action (R-099)."""

    rule = "16.30"
    game: GameBase

    def uses(self, state: World, kind: int) -> list[int]:
        """The uses of a kind that fit this battle and have a target (17.1): all of that is open."""
        scenario, (winner, loser) = self.game.scenario, parties(state)
        found = []
        for k, use in uses_at(kind, BATTLE_WON.word):
            assert use.after is not None
            combat, province, empire = use.after
            on_the_way = combat == battle.kind(state) and bool(province >> current(state).target & 1)
            if on_the_way and empire == scenario.empires[loser] and names(state, scenario, winner, use):
                found.append(k)
        return found

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        winner, loser = parties(state)
        if state.winners or NOBODY in (winner, loser):
            return ()
        kinds = could_hold(self.game.scenario, state, winner, BATTLE_WON)
        return (winner,) if any(self.uses(state, kind) for kind in kinds) else ()

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        hand = dict.fromkeys(state.empires[seat].hand)
        return [*(("play", kind, k) for kind in hand for k in self.uses(state, kind)), ("pass",)]

    def on_play(self, state: World, frame: Frame, seat: int, card: int, use: int) -> Then:
        spend(state, self.game.scenario, seat, card)
        record(state, "played.battle_won", self.rule, seat=seat, one_card=card)
        return Call(sequence_of(card, use), (seat, card, use))

    def on_pass(self, state: World, frame: Frame, seat: int) -> Then:
        return DONE
