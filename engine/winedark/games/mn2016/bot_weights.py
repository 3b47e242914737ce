"""What a bot likes: the weights of its evaluator, in one table. The unit is one resource."""

from __future__ import annotations

from dataclasses import dataclass, replace

from winedark.games.mn2016.board import TILES


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """The weights of the evaluator, in resources."""

    # what lasts
    rounds: float = 8.0  # when a game is usually over: income counts for the rounds until then …
    least_rounds: float = 1.5  # … and for so many at least: even a late building pays a little
    income: float = 1.0  # a resource in each of these rounds
    room: float = 0.1  # a resource a round that could be built on sites in own provinces
    tiles: tuple[float, ...] = (0.0, 0.0, 9.0, 20.0, 34.0, 60.0)  # so many tiles: what they cost and a little more, for they win
    power: float = 1.0  # the worth of the powers in POWERS
    unit: float = 1.0  # a unit on the map
    titles: tuple[float, ...] = (0.0, 2.0, 5.0, 40.0)  # so many titles at the next claim; three win
    margin: float = 0.35  # a level ahead of the others or behind them on a track, up to three
    cities: tuple[float, ...] = (0.0, 0.0, 3.0, 10.0, 90.0)  # so many great cities; four win
    danger: float = 0.5  # what an enemy could take in one campaign
    # what is in hand
    spend: float = 1.1  # a resource in a set of three
    wide: float = 0.2  # a further kind in the largest set
    tile_sure: float = 0.9  # a tile that can be paid, as part of one that is bought
    kept: float = 0.9  # a resource kept for the next round
    win_now: float = 400.0  # a victory that can be bought in this build phase
    # what the next round's income will pay
    breadth: float = 5.0  # a further kind in the largest set
    tile_next: float = 4.0  # a tile
    win_next: float = 60.0  # a victory
    # war
    kill: float = 0.6  # a unit of another player destroyed
    hold: float = 0.8  # being conqueror of a province, as part of what there is to take
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
    replace(BALANCED, income=1.4, rounds=10),  # a merchant, who builds for a long time
    replace(BALANCED, power=2.0, tiles=(0.0, 0.0, 13.0, 27.0, 43.0, 60.0)),  # a collector
)

# What the powers bring in a game, in resources (chapter 8). Bonuses count in the levels, Colossus and Artemis in the income.
POWERS = {
    "caesar": 2, "hannibal": 3, "pericles": 2, "cleopatra": 3, "hammurabi": 4, "antigone": 2, "circe": 3, "gilgamesh": 3,
    "hamilcar": 2, "nebuchadnezzar": 3, "penthesilea": 1, "perseus": 10, "queen_of_sheba": 3, "ramses_ii": 4, "spartacus": 5,
    "hanging_gardens": 6, "lighthouse": 3, "statue_of_zeus": 4,
}  # fmt: skip
POWER_WORTH = tuple(float(POWERS.get(tile.id, 0)) for tile in TILES)
