"""Chances to win, as a model tells them that was fitted to many games: by edition, number of seats and stage of the game.

It looks at nothing but the title's `figures` and its `clock`, which everybody can see. Its numbers stand in the title's
`data/chances.toml`, which `winedark chances` writes; a title without that file shows no chances. The model is silent in the first
part of a game, where it knows no more than the seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp, fsum
from typing import Any, NamedTuple

from winedark.kernel.data import TomlTable, load_table_if_any
from winedark.kernel.game import Figure, Game
from winedark.kernel.text import Text

KNOTS = 4  # stages at which the numbers are given; between them they change evenly
EVERY_EDITION = "all"  # editions that share their numbers
FIGURE = "chances"

Numbers = tuple[float, ...]  # one for each knot


class Model(NamedTuple):
    """What a seat's chances depend on, each by stage: the figures above their average, and where one sits.

    `usual` is the clock at which its games ended, in the middle. `judgement` is what one unit of a bot's judgement (see
    `ai.foresight.squashed`) is worth, as a change of the logarithm of a seat's odds. `since`: the stage before
    which it is silent. `games`: how many it was fitted to.
    """

    usual: float
    figures: Mapping[str, Numbers]
    seats: tuple[Numbers, ...]
    judgement: Numbers
    since: float = 0.0
    games: int = 0

    def stage(self, clock: float) -> float:
        """How much of the usual length of a game is over: 0 to 1."""
        return max(0.0, min(1.0, (clock - 1) / max(1e-9, self.usual - 1)))

    def chances(self, clock: float, figures: Sequence[Figure]) -> list[float]:
        """By seat: how likely it is to win. Together they are 1."""
        stage = self.stage(clock)
        merit = [at(numbers, stage) for numbers in self.seats]
        for key, values in figures:
            if key in self.figures:
                slope, mean = at(self.figures[key], stage), fsum(values) / len(values)
                merit = [m + slope * (value - mean) for m, value in zip(merit, values, strict=True)]
        most = max(merit)
        odds = [exp(m - most) for m in merit]
        whole = fsum(odds)
        return [one / whole for one in odds]

    def cost(self, clock: float, chance: float, loss: float) -> float:
        """What a seat with this chance to win gives away of it with so many units of judgement."""
        kept = chance * exp(-loss * max(0.0, at(self.judgement, self.stage(clock))))
        return chance - kept / (kept + 1 - chance) if chance < 1 else 0.0


def shares(stage: float) -> list[tuple[int, float]]:
    """The knots that a stage lies between, and how much of each is in it."""
    place = stage * (KNOTS - 1)
    knot = min(int(place), KNOTS - 2)
    return [(knot, knot + 1 - place), (knot + 1, place - knot)]


def at(numbers: Numbers, stage: float) -> float:
    """The number for a stage."""
    (one, part), (other, rest) = shares(stage)
    return numbers[one] * part + numbers[other] * rest


@lru_cache(maxsize=64)
def model_for(package: str, edition: str, seats: int) -> Model | None:
    """The numbers of a title's package for an edition and a number of seats, if there are any."""
    table = load_table_if_any(package, "chances") or {}
    own: TomlTable = table[edition] if edition in table else table.get(EVERY_EDITION) or {}
    found = own.get(str(seats))
    return None if found is None else read(found)


def read(found: Mapping[str, Any]) -> Model:
    """A model from its table."""
    figures = {key: tuple(numbers) for key, numbers in found["figures"].items()}
    seats = tuple(tuple(one) for one in found["seats"])
    return Model(found["usual"], figures, seats, tuple(found["judgement"]), found.get("since", 0.0), found["games"])


def model_of(game: Game[Any]) -> Model | None:
    """The model of a game's title, edition and number of seats, if there is one."""
    return model_for(type(game).__module__.rpartition(".")[0], game.edition_id, game.seat_count)


def cost_of(game: Game[Any], state: Any, seat: int, loss: float) -> float | None:
    """What a seat gives away of its chance to win with so many units of judgement; None where the model is silent."""
    model, told = model_of(game), chances(game, state)
    return None if model is None or told is None else model.cost(game.clock(state), told[seat], loss)


def chances(game: Game[Any], state: Any, figures: Sequence[Figure] | None = None) -> list[float] | None:
    """By seat: how likely it is to win, as far as everybody can tell; at the end it is certain. None where the model is silent.

    `figures` are those of the position, if they are at hand.
    """
    if (model := model_of(game)) is None:
        return None
    if (ranks := game.result(state)) is not None:
        first = [rank.seat for rank in ranks if rank.rank == 1]
        return [(seat in first) / len(first) for seat in range(game.seat_count)]
    if model.stage(clock := game.clock(state)) < model.since:
        return None
    return model.chances(clock, game.figures(state) if figures is None else figures)


def curves(game: Game[Any], told: Sequence[list[float] | None]) -> list[dict[str, Any]]:
    """The chances by position, in percent, as a curve of a replay: None where the model is silent, no curve if it always is."""
    model = model_of(game)
    if model is None or not any(told):
        return []
    values = [[None if one is None else round(100 * one[seat], 1) for one in told] for seat in range(game.seat_count)]
    return [{"id": FIGURE, "label": Text(f"figure.{FIGURE}.name"), "note": known(model), "values": values}]


def known(model: Model) -> Text:
    """What the model knows, in a line beside its curve."""
    sees = tuple(Text(f"figure.{key}.name") for key in model.figures)
    note = Text(f"figure.{FIGURE}.note", {"n": model.games, "sees": sees, "rest": Text(f"figure.{FIGURE}.rest")})
    return Text(f"figure.{FIGURE}.later", {"note": note}) if model.since else note
