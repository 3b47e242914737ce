"""A row of placements that suggests itself: what a player can lay down in a set-up, once for all that are left."""

from __future__ import annotations

from random import Random

from winedark.kernel.game import Game, part_of
from winedark.kernel.state import Frame, S
from winedark.kernel.step import Action, Step

SEED = 0  # of the state that is imagined: nothing that only others know is in it


def planned(game: Game[S], step: Step[S], state: S, frame: Frame, seat: int, left: int) -> list[Action]:
    """At most `left` decisions of this step, one after another as a bot would take them if nobody else moved in between."""
    mind = part_of(game, game.mind).MIND
    here, row = game.imagine(state, seat, Random(SEED)), list[Action]()
    while len(row) < left and seat in step.seats(here, frame):
        tried = [(action, carried_out(step, here, frame, seat, action)) for action in step.legal(here, frame, seat)]
        worth = [mind.evaluate(game, after, seat, mind.balanced) for _, after in tried]
        action, here = tried[worth.index(max(worth))]
        row.append(action)
    return row


def carried_out(step: Step[S], state: S, frame: Frame, seat: int, action: Action) -> S:
    """A position after one more decision: it is still the same player's."""
    after = state.copy()
    step.verbs[action[0]](step, after, frame, seat, *action[1:])
    return after
