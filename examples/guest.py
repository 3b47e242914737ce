"""A program of somebody else plays a whole game: `python examples/guest.py mn2016` (extra `zoo`).

On the first seat sits a collector, who takes whatever leaves it with the largest public quantities; on all others somebody who
takes any choice. The collector looks ahead in a position that it cannot tell from the true one.
"""

from __future__ import annotations

import sys
from random import Random

from winedark_lab.guests.position import Position
from winedark_lab.guests.zoo import Table


def collected(position: Position, seat: int) -> int:
    """The sum of a seat's public quantities."""
    values = [entry.value for entry in position.game.ledger(position.state, seat)]
    return sum(value if isinstance(value, int) else len(value) for value in values)


def collector(position: Position, seat: int, rng: Random) -> int:
    """The number of the choice after which the seat has most, one of those if there are several."""
    worth = []
    for number, action in enumerate(position.choices()):
        after = position.resampled(seat, str(position.moves))
        after.apply_action(action)
        worth.append((collected(after, seat), rng.random(), number))
    return max(worth)[-1]


def play(title: str, seed: int) -> dict[str, float]:
    """What everybody was rewarded with."""
    table, rng = Table(title), Random(seed)
    table.reset(seed=seed)
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        _, reward, over, broken_off, info = table.last()
        rewards[agent] += reward
        if over or broken_off:
            table.step(None)
        elif agent == table.possible_agents[0]:
            table.step(collector(table.position, 0, rng))
        else:
            table.step(rng.randrange(len(info["choices"])))
    return rewards


if __name__ == "__main__":
    print(play(*sys.argv[1:2] or ["mn2016"], seed=7))
