"""What a bot likes: the weights of its evaluator, in one table. The unit is one card."""

from __future__ import annotations

from dataclasses import dataclass, replace

from winedark.games.mn2003.board import TILES


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """The weights of the evaluator, in cards."""

    # what lasts
    rounds: float = 10.0  # when a game is usually over: income counts for the turns until then …
    least_rounds: float = 2.0  # … and for so many at least: even a late building pays a little
    income: float = 1.0  # a card in each of these turns
    room: float = 0.7  # what could be built on free sites in own provinces, as part of what it would be worth there
    cost: float = 0.5  # a card that it costs, for cards do not keep
    new_kind: float = 1.0  # a commodity that is not collected yet
    delay: float = 1.0  # what each further site is worth less, for it has to wait
    front: float = 0.3  # a province that an influence marker could be placed in, up to FRONT
    tiles: tuple[float, ...] = (60.0, 25.0, 11.0, 0.0, 0.0, 0.0)  # so many heroes and wonders short of the collection
    power: float = 1.0  # the worth of the powers in POWERS
    unit: float = 0.8  # a unit on the map
    roles: tuple[float, ...] = (1.5, 1.0, 1.0)  # director of commerce, political leader, military leader
    margin: float = 0.2  # a count ahead of the others or behind them for a role, up to three
    danger: float = 0.5  # what others could take in one campaign …
    threat: float = 0.2  # … and what could be taken from a rival, for something can still be done about it
    # what is in hand
    spend: float = 1.1  # a card in a set of three
    wide: float = 0.2  # a further kind in the largest set
    tile_sure: float = 0.9  # a hero or wonder that can be paid, as part of one that is bought
    kept: float = 0.9  # a card kept for the next turn
    win_now: float = 400.0  # a victory that can be bought in this construction phase
    # what the next turn's income will pay
    breadth: float = 4.0  # a further kind in the largest set
    tile_next: float = 5.0  # a hero or wonder
    win_next: float = 60.0  # a victory
    # war
    kill: float = 0.6  # a unit of another player destroyed
    kill_neutral: float = 0.1  # a neutral one
    stay: float = 2.5  # turns for which legions will probably hold what they occupy
    seized: float = 0.6  # a province whose marker a legion stands on, as part of one's own
    hold: float = 0.8  # being conqueror of a province, as part of what there is to take
    harm: float = 0.4  # what its owner loses with it, as part of that
    # turns
    late_building: float = 1.0  # to build after others, when what they wanted is gone …
    late_fighting: float = -1.0  # … and to go to war after them, when they cannot strike back: that is good
    # the rivals
    leader: float = 0.5  # the strongest rival's good is one's own harm to this part
    rivals: float = 0.3  # and so is the average rival's


BALANCED = Weights()
PERSONALITIES = (
    BALANCED,
    replace(BALANCED, kill=1.5, unit=1.6, danger=0.2),  # a warrior
    replace(BALANCED, income=1.3, rounds=12),  # a merchant, who builds for a long time
    replace(BALANCED, power=2.0, tiles=(60.0, 32.0, 16.0, 0.0, 0.0, 0.0)),  # a collector
)

# What the powers bring in a game, in cards (chapter 8). Colossus and Artemis count in the income.
POWERS = {
    "julius_caesar": 4, "hannibal": 2, "hammurabi": 12, "pericles": 2, "cleopatra": 4, "agamemnon": 1, "archimedes": 1,
    "solomon": 1, "helen": 2, "nebuchadnezzar": 1, "ulysses": 2, "hanging_gardens": 4, "statue_of_zeus": 1, "lighthouse": 2,
    "mausoleum": 2,
}  # fmt: skip
POWER_WORTH = tuple(float(POWERS.get(tile.id, 0)) for tile in TILES)
