"""A game in progress for programs that play by numbers, in the manner of OpenSpiel's states.

Each decision is a choice among numbered actions. Where an action has an open tail (a payment, an offer, the cards of an
expedition), a few ways to fill it in are on offer: the suggested one first, then others, drawn. `apply_action` takes all that the
rules admit.
"""

from __future__ import annotations

import json
from copy import copy
from random import Random
from typing import Any

from winedark.games import load_title
from winedark.kernel.errors import IllegalAction
from winedark.kernel.game import LOOK, PATIENCE, Game, is_chance
from winedark.kernel.step import Action, Count, Pattern, option_of

CHANCE, TERMINAL = -1, -4  # as current players, numbered as OpenSpiel does
WAYS = 8  # to fill in an open tail, at most
ACTIONS = 1024  # choices that can be numbered; no more are ever on offer
TRIES = 4  # draws for each of them


class Position:
    """A position, and all that a program may ask of it.

    >>> position = Position("mn2016", seats=3, seed="7")
    >>> position.current_player(), position.action_to_string(0), position.chance()
    (1, 'Play 5', None)
    """

    def __init__(
        self,
        title: str,
        edition: str | None = None,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        seed: str = "0",
    ) -> None:
        meta = load_title(title)
        edition = edition or meta.editions[0]
        self.game: Game[Any] = meta.game(edition, seats or max(meta.seating(edition)))
        self.state = self.game.start(meta.usual | (options or {}))
        self.rng = Random(seed)
        self.seed = seed
        self.moves = 0  # of players

    # ---- who, and what
    def current_player(self) -> int:
        """The seat that decides, CHANCE or TERMINAL. Who decides in secret at the same time does so one after the other."""
        seats = self.game.seats(self.state)
        return TERMINAL if self.is_terminal() else CHANCE if is_chance(seats) else seats[0]

    def is_terminal(self) -> bool:
        """Is it over? A game that could go on for ever is, after a while."""
        return not self.state.stack or (self.game.endless and self.moves >= PATIENCE)

    def choices(self) -> list[Action]:
        """What is on offer to the current player, complete, always in the same order in the same position."""
        if (seat := self.current_player()) < 0:
            return []
        rng = Random(f"{self.seed}/{self.moves}")
        return [way for option in self.game.legal(self.state, seat) for way in _ways(option, rng)]

    def legal_actions(self) -> list[int]:
        """The numbers of the choices: 0, 1, …"""
        return list(range(len(self.choices())))

    def action_to_string(self, number: int) -> str:
        """A choice in words."""
        action, seat = self.choices()[number], self.current_player()
        step, frame = self.game.asked(self.state)
        option = option_of(self.game.legal(self.state, seat), action)
        assert option is not None
        words = self.game.catalogue.render(self.game.face.label(step, self.state, frame, seat, option))
        picks = action[len(option) - 1 :] if isinstance(option[-1], Pattern) else ()
        return words + (f" ({', '.join(map(str, picks))})" if picks else "")

    # ---- on
    def apply_action(self, action: int | Action) -> None:
        """Takes a choice by its number, or any complete action that the rules admit. Raises IllegalAction."""
        seat = self.current_player()
        if isinstance(action, int):
            offered = self.choices()
            if not 0 <= action < len(offered):
                raise IllegalAction("error.choice", seat=seat, action=str(action))
            action = offered[action]
        self.game.apply(self.state, seat, action)
        self.moves += 1
        if self.game.endless and not self.moves % LOOK and self.state.stack and self.game.deadlock(self.state):
            self.game.conclude(self.state)

    def chance(self) -> Action | None:
        """Lets chance move if it is its turn, and says how it fell."""
        if self.current_player() != CHANCE:
            return None
        outcome = self.game.sample(self.state, self.rng)
        self.game.apply(self.state, CHANCE, outcome)
        return outcome

    # ---- what is known
    def information_state(self, seat: int) -> str:
        """All that a seat can see now, as JSON; alike in all positions that it cannot tell apart."""
        return json.dumps(self.game.view(self.state, seat), sort_keys=True, ensure_ascii=False)

    def resampled(self, seat: int, seed: str) -> Position:
        """A position that the seat cannot tell from this one, what is hidden from it dealt anew."""
        other = self.clone()
        other.state, other.rng = self.game.imagine(self.state, seat, Random(seed)), Random(f"{seed}/chance")
        return other

    def clone(self) -> Position:
        """A copy that goes its own way; its chance falls as it does here."""
        other = copy(self)
        other.state, other.rng = self.state.copy(), Random()
        other.rng.setstate(self.rng.getstate())
        return other

    def returns(self) -> list[float]:
        """By seat: 1 for a victory, a part of it for a shared one, else 0."""
        ranks = self.game.result(self.state) or []
        winners = [rank.seat for rank in ranks if rank.rank == 1]
        return [(seat in winners) / max(1, len(winners)) for seat in range(self.game.seat_count)]


def _ways(option: Action, rng: Random) -> list[Action]:
    """An option itself, or some ways to fill in its open tail."""
    tail = option[-1]
    if not isinstance(tail, Pattern):
        return [option]
    if isinstance(tail, Count) and tail.high - tail.low < WAYS:
        return [option[:-1] + (n,) for n in range(tail.high, tail.low - 1, -1)]
    found = {option[:-1] + tail.suggest(): None}
    for _ in range(WAYS * TRIES):
        if len(found) < WAYS:
            found[option[:-1] + tail.sample(rng)] = None
    return list(found)
