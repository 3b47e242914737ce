"""A window: players are asked one after another whether they play a card, until all have passed in a row."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import cast

from winedark.kernel.state import Frame, S
from winedark.kernel.step import Action, Call, Step, Then


class Window(Step[S]):
    """One moment at which cards may be played.

    Who is asked depends on what everybody knows (`may_hold`), never on the hand itself: the log is the same whether or not a card
    was there. The frame keeps who has still to be asked since the last card; a title says who they are, what a seat may play, and
    what a play runs. `pass` is for this window, `hush` for all windows of what is going on.
    """

    main, passing = ("pass",), ("pass", "hush")

    # ---- what a title provides
    def circle(self, state: S, frame: Frame) -> tuple[int, ...]:
        """Everybody who may be asked, in order."""
        raise NotImplementedError

    def may_hold(self, state: S, frame: Frame, seat: int) -> bool:
        """Could this seat hold a fitting card, by what everybody sees?"""
        raise NotImplementedError

    def plays(self, state: S, frame: Frame, seat: int) -> list[Action]:
        """What the seat may play: options of the verb `play`."""
        raise NotImplementedError

    def hushed(self, state: S, seat: int) -> bool:
        """Has the seat passed for good?"""
        raise NotImplementedError

    def hush(self, state: S, seat: int) -> None:
        """The seat passes for good."""
        raise NotImplementedError

    # ---- what a window does
    def waiting(self, state: S, frame: Frame) -> tuple[int, ...]:
        """Who has still to be asked."""
        return tuple(self._asked(state, frame))

    def _asked(self, state: S, frame: Frame) -> Iterator[int]:
        left = cast("tuple[int, ...]", frame.data) if frame.n else self.circle(state, frame)
        return (seat for seat in left if not self.hushed(state, seat) and self.may_hold(state, frame, seat))

    def seats(self, state: S, frame: Frame) -> tuple[int, ...]:
        return tuple(islice(self._asked(state, frame), 1))

    def legal(self, state: S, frame: Frame, seat: int) -> list[Action]:
        return [*self.plays(state, frame, seat), ("pass",), ("hush",)]

    def on_pass(self, state: S, frame: Frame, seat: int) -> None:
        frame.n, frame.data = 1, self.waiting(state, frame)[1:]

    def on_hush(self, state: S, frame: Frame, seat: int) -> None:
        rest = self.waiting(state, frame)[1:]
        self.hush(state, seat)
        frame.n, frame.data = 1, rest

    def anew(self, state: S, frame: Frame, seat: int, sequence: str, item: object) -> Then:
        """A card was played: what it does runs, then all are asked again, the next one first and the player last."""
        circle = self.circle(state, frame)
        k = circle.index(seat) + 1
        frame.n, frame.data = 1, circle[k:] + circle[:k]
        return Call(sequence, item)
