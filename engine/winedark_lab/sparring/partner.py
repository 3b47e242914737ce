"""The bot that follows a plan: what the plan leaves open it plays by the title's own judgement, one move ahead."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any, Protocol, cast

from winedark.ai.greedy import Greedy, Level, Search
from winedark.ai.greedy import Plan as Moves
from winedark.kernel.errors import DataError
from winedark.kernel.game import Game
from winedark.kernel.step import Action

from winedark_lab.sparring.plan import Moment, Plan

ONE_MOVE = Level(depth=1, width=1, keep=0, noise=0.3, has_personality=False)


class Plans(Protocol):
    """What a title tells of its plans: a module of its name in this folder."""

    PLANS: dict[str, Plan]

    def feeding(self, fed: int) -> Plan:
        """The plan of those who play for the seat `fed`."""


def plans_of(title: str) -> Plans:
    """The plans of a title. Raises DataError for one that has none."""
    name = f"{__package__}.{title}"
    try:
        return cast(Plans, import_module(name))
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        raise DataError(f"{title} has no sparring partners") from None


class Partner(Greedy):
    """Plays by a plan."""

    def __init__(self, game: Game[Any], plan: Plan) -> None:
        super().__init__(game, ONE_MOVE)
        self.plan = plan

    def search(self, game: Game[Any], seat: int, rng: Random) -> Search:
        """A search that keeps to the plan."""
        return Planned(self.plan, self.mind, self.level, game, seat, rng, self.weights(seat))


class Planned(Search):
    """One decision of a player with a plan."""

    def __init__(self, plan: Plan, *search: Any) -> None:
        super().__init__(*search)
        self.plan = plan

    def options(self, state: Any) -> list[Action]:
        """What the plan leaves, or everything if that is nothing."""
        moment, legal = Moment(self.game, state, self.seat), self.game.legal(state, self.seat)
        open_to = [option for option in legal if not self.plan.refuses(moment, option)]
        return self.mind.candidates(self.game, state, self.seat, open_to or legal, self.weights)

    def tried(self, plan: Moves, action: Action) -> Moves:
        """A move is worth what the plan's player likes it for, too."""
        liking = self.plan.liking(Moment(self.game, plan.state, self.seat), action)
        found = super().tried(plan, action)
        return found._replace(value=found.value + liking, worth=found.worth + liking)
