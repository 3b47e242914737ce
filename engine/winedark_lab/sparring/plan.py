"""What a plan is: what its player never does, and what they like better than their judgement says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from winedark.kernel.game import Game
from winedark.kernel.step import Action


class Moment(NamedTuple):
    """A decision that waits: the rules, an imagined state, and who decides."""

    game: Game[Any]
    state: Any
    seat: int


Refusal = Callable[[Moment, Action], bool]  # of an option, whose tail may be open
Liking = Callable[[Moment, Action], float]  # of a complete action


class Plan(NamedTuple):
    """A plan, by verb.

    What is in `never` is done only if there is nothing else to do. `likes` is what an action is worth beside what the title's
    judgement says, in its unit: a large one is as good as an order.
    """

    never: Mapping[str, Refusal]
    likes: Mapping[str, float | Liking]

    def refuses(self, moment: Moment, option: Action) -> bool:
        """Is this what the plan's player never does?"""
        return (refusal := self.never.get(option[0])) is not None and refusal(moment, option)

    def liking(self, moment: Moment, action: Action) -> float:
        """What an action is worth to the plan's player beside what their judgement says."""
        found = self.likes.get(action[0], 0.0)
        return found(moment, action) if callable(found) else found


# ---- conditions and likings that plans of all titles are made of
def always(moment: Moment, option: Action) -> bool:
    """Whatever the position."""
    return True


def until(turn: int) -> Refusal:
    """Before the round of this number."""
    return lambda moment, option: bool(moment.state.round < turn)


def early(turn: int, first: float, then: float = 0.0) -> Liking:
    """One liking before the round of this number, another one from then on."""
    return lambda moment, action: first if moment.state.round < turn else then


def naming(seat: int, liking: float) -> Liking:
    """The seat that stands last in the action is liked, or not, if it is this one."""
    return lambda moment, action: liking if action[-1] == seat else 0.0


def about(seat: int) -> Refusal:
    """Whatever is done to this seat, which stands last in the action."""
    return lambda moment, option: bool(option[-1] == seat)


def each(verbs: Iterable[str], refusal: Refusal) -> dict[str, Refusal]:
    """The same condition for several verbs."""
    return dict.fromkeys(verbs, refusal)


def liked(verbs: Iterable[str], liking: float | Liking) -> dict[str, float | Liking]:
    """The same liking for several verbs."""
    return dict.fromkeys(verbs, liking)
