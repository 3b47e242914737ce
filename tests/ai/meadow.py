"""A game in which the second player takes what the first one leaves to them, and a die follows; a mind that judges it."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

from winedark.ai.mind import Mind
from winedark.kernel.flow import Flow, ask, do, each, run
from winedark.kernel.game import Game
from winedark.kernel.state import Frame, Position, state
from winedark.kernel.step import DONE, Action, ChanceStep, Step

FIELDS = range(4)
LOOKS = (5.0, 4.0, 3.0, 2.0)  # how a field looks to the player who takes it
LEFT = (9.0, 1.0, 1.0, 1.0)  # what it leaves to the other


@state
class Meadow(Position):
    """Who took which field, what the dice brought, and what nobody may look at."""

    taken: list[int]
    dice: list[int]
    secret: int = 0
    round: int = 1
    stack: list[Frame] = list


class Take(Step):
    """Take a field."""

    def legal(self, g: Meadow, f: Frame, seat: int) -> list[Action]:
        return [("take", n) for n in FIELDS]

    def on_take(self, g: Meadow, f: Frame, seat: int, n: int) -> object:
        g.taken.append(n)
        return DONE


class Roll(ChanceStep):
    """A die that the first player gains by."""

    def sample(self, g: Meadow, f: Frame, rng: Random) -> Action:
        return ("roll", rng.randint(1, 6))

    def on_roll(self, g: Meadow, f: Frame, seat: int, n: int) -> object:
        g.dice.append(n)
        return DONE


def seats(game: Any, g: Meadow, f: Frame) -> list[int]:
    return [0, 1]


class Meadows(Game):
    title = "meadows"
    state_class = Meadow
    seat_count = 2

    def __init__(self) -> None:
        flow: Flow = {"game": [each(seats, ask(Take)), ask(Roll)]}
        super().__init__(flow)

    def setup(self, options: dict[str, str]) -> Meadow:
        return Meadow(taken=[], dice=[], stack=[Frame("game")])


def next_round(game: Any, g: Meadow, f: Frame) -> None:
    g.round += 1


class Seasons(Meadows):
    """Three rounds of it."""

    def __init__(self) -> None:
        season = [each(seats, ask(Take)), ask(Roll), do(next_round)]
        Game.__init__(self, {"game": [run("season"), run("season"), run("season")], "season": season})


class Judge:
    """What a mind is made of, as methods of one object."""

    def mind(self) -> Mind[Any, Any]:
        own = {field.name: getattr(self, field.name) for field in fields(Mind) if hasattr(self, field.name)}
        return Mind(**own)


class Looker(Judge):
    """Sees what a field brings at once, and what the other took of what it left."""

    personalities = ("balanced",)

    def __init__(self) -> None:
        self.ends: list[Meadow] = []
        self.looks = 0

    def evaluate(self, game: Any, g: Meadow, seat: int, weights: Any) -> float:
        self.looks += 1
        if not g.stack:
            self.ends.append(g.copy())
        first = LOOKS[g.taken[0]] + sum(g.dice) - (LEFT[g.taken[0]] if g.taken[1:] == [0] else 0)
        return first if seat == 0 else float(len(g.taken) > 1 and LEFT[g.taken[0]] * (g.taken[1] == 0))

    def candidates(self, game: Any, g: Meadow, seat: int, legal: list[Action], weights: Any) -> list[Action]:
        return legal


class Dealer:
    """Imagines: another secret each time."""

    def __init__(self) -> None:
        self.secrets = 0

    def __call__(self) -> Meadow:
        self.secrets += 1
        return replace_secret(Meadows().start({}), self.secrets)


def replace_secret(g: Meadow, secret: int) -> Meadow:
    g.secret = secret
    return g
