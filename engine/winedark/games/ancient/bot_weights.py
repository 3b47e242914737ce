"""What a bot likes: the weights of its evaluator, in one table. The unit is one point."""

from __future__ import annotations

from dataclasses import dataclass, replace

UNIT = 2.5  # points in what the levels' errors are measured in: with errors of a point or two nobody plays worse


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """The weights of the evaluator, in points."""

    later: float = 0.9  # a scoring, as part of the one before it: much changes until then
    # what lasts
    trade: float = 1.1  # a majority of cubes, likewise
    danger: float = 0.2  # how sure others are to attack in a round what they could take
    spare: float = 0.7  # a further base in an area: revolts and diplomats take one at a time
    haste: float = 8.0  # rounds from the end in which there is less and less that can happen
    reach: float = 0.3  # the best targets of an attack, as part of what they are worth if taken …
    targets: int = 4  # … so many of them
    # what is at hand
    cube: float = 0.45  # a cube in the warehouse in every scoring to come, while there is an action to place it
    income: float = 1.1  # a cube of a later income
    card: float = 0.7  # a mercenary lost in battle
    extra: float = 5.5  # the action after a rout
    fresh: float = 3.0  # what a card of a new display brings, at the beginning of the game
    people: tuple[float, ...] = (5.0, 5.0, 4.0, 7.0)  # leader, diplomat, engineer, merchant at the beginning of the game
    # the rivals
    leader: float = 0.35  # the strongest rival's good is one's own harm to this part
    rivals: float = 0.35  # and so is the average rival's


BALANCED = Weights()
PERSONALITIES = (
    BALANCED,
    replace(BALANCED, reach=0.4, extra=7.0, leader=0.5, danger=0.12),  # a warrior
    replace(BALANCED, cube=0.6, trade=1.25, income=1.6, people=(3.0, 5.0, 2.0, 10.0)),  # a merchant
    replace(BALANCED, danger=0.3, spare=1.0, people=(7.0, 4.0, 6.0, 5.0)),  # a builder of walls
)
