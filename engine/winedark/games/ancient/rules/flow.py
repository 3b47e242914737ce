"""The sequence of play: the contents page of the rules."""

from __future__ import annotations

from winedark.games.ancient.rules import actions, attack, battle, diplomacy, muster, recruit, scoring, setup, spoils, trade, turn
from winedark.games.ancient.rules.state import World
from winedark.kernel.flow import Flow, Op, ask, do, each, loop, run, together, when
from winedark.kernel.game import Game
from winedark.kernel.state import Frame
from winedark.kernel.text import record

SETUP, INCOME, ACTIONS, SCORING = range(4)


def phase(number: int, rule: str) -> Op:
    """Mark the phase for display only. `rule` is where it begins. The rounds of the actions have headings of their own."""

    def begin(game: Game[World], state: World, frame: Frame) -> None:
        state.phase = number
        if number != ACTIONS:
            record(state, "heading.phase" if state.round else "heading.setup", rule, n=state.round, phase=number)

    return do(begin)


FLOW: Flow = {
    "game": [run("setup"), loop(turn.unfinished, run("turn"))],
    "setup": [
        phase(SETUP, "1.5"),
        loop(recruit.display_short, ask(recruit.DealCard)),
        ask(setup.DrawFirst),
        each(setup.in_order, ask(setup.Settle), ask(setup.DrawArmy)),
        each(setup.placements, ask(setup.PlaceBase)),
        each(setup.in_order, ask(setup.PlaceFort)),
        ask(setup.DrawStart),
    ],
    "turn": [
        do(turn.open_turn),
        phase(INCOME, "2.2"),
        ask(turn.RollRevolt),
        do(turn.income),
        phase(ACTIONS, "2.5"),
        loop(turn.rounds_left, do(turn.open_round), each(turn.players, do(turn.begin), run("action"))),
        do(turn.empty_warehouses),
        when(scoring.scores, phase(SCORING, "8.1"), do(scoring.score)),
        do(turn.close_turn),
    ],
    "action": [ask(actions.Act)],
    "recruit": [
        loop(recruit.display_short, ask(recruit.DealCard)),
        when(recruit.must_take, ask(recruit.Take), loop(recruit.display_short, ask(recruit.DealCard))),
        do(recruit.close),
    ],
    "trade": [ask(trade.PlaceCube)],
    "dislodge": [ask(trade.RollDislodge)],
    "diplomacy": [ask(diplomacy.RollDiplomacy)],
    "attack": [
        ask(attack.RollCrossing),
        when(attack.arrived_unowned, ask(attack.RollNeutral)),
        when(attack.arrived_enemy, run("battle")),
    ],
    "battle": [
        do(battle.open_battle),
        ask(muster.TakeStand),
        ask(muster.DeclareAmbush),
        together(muster.sides, muster.Lay),
        loop(battle.pairs_left, ask(battle.RollPair), do(battle.judge)),
        each(spoils.losses, ask(spoils.DrawLoss)),
        do(spoils.outcome),
        when(spoils.extra_action, do(spoils.grant), run("action")),
    ],
}
