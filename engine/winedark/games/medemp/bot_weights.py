"""What a bot likes: the weights of its evaluator, in one table. The unit is one point."""

from __future__ import annotations

from dataclasses import dataclass, replace

UNIT = 2.0  # points in what the levels' errors are measured in


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """The weights of the evaluator, in points."""

    city: float = 0.7  # a city more at the count: biggest empire, progress, a step to victory at once
    last_city: float = 1.2  # the same, times how near the victory at once is
    key: float = 0.8  # a key city in a count to come, as part of what it brings there
    marker: float = 0.25  # a marker on an own city …
    wall: float = 0.5  # … and more of it the larger the city is
    capital: float = 6.0  # to hold one's capital
    biggest: float = 0.75  # the lead in cities, as part of what it brings at the count
    card: float = 0.55  # a card in hand
    strength: float = 0.035  # each strength of a troop or fleet, by what it is best at
    leader_card: float = 0.5  # a leader in hand beside that
    swift: float = 0.75  # cards are worth less the nearer the end of the last turn is
    risk: float = 0.12  # what a helper against an expedition costs it, as a part of its chance
    leader: float = 0.4  # the strongest rival's good is one's own harm to this part
    rivals: float = 0.25  # and so is the average rival's


BALANCED = Weights()
PERSONALITIES = (
    BALANCED,
    replace(BALANCED, card=0.4, city=0.9, leader=0.55),  # a conqueror
    replace(BALANCED, card=0.7, marker=0.4, wall=0.8, capital=8.0),  # a builder of walls
    replace(BALANCED, key=1.1, rivals=0.4, leader=0.3),  # a merchant
)
