"""The course of the running game: replay, play on from earlier, review."""

from __future__ import annotations

from winedark.ai import hindsight, pursuits
from winedark.ai.review import Review
from winedark.bridge.bench import Bench, Payload, judge_of
from winedark.display import replay
from winedark.kernel.errors import IllegalAction
from winedark.kernel.session import Session


class LookingBack(Bench):
    """What has happened, and what might have."""

    def __init__(self) -> None:
        super().__init__()
        self._review: Review | None = None

    def _begun(self, session: Session) -> Payload:
        self._review = None
        return super()._begun(session)

    def timeline(self, _: Payload) -> Payload:
        """The course of the game so far: see `replay.timeline`."""
        return replay.timeline(self._replay_of(self.running))

    def pursuits(self, _: Payload) -> list[Payload]:
        """What each bot of a game that is over was after: see `schema.PURSUIT`."""
        return pursuits.told(self.running)

    def past(self, order: Payload) -> Payload:
        """The view of `seat` after move `at`, for reading only, with the `last` lines of the log up to there (all without it)."""
        return replay.past(self._replay_of(self.running), order["at"], order.get("seat"), order.get("last"))

    def fork(self, order: Payload) -> Payload:
        """The session becomes a new one that was cut off after move `at`; a caller that wants the old one has saved it.

        Raises IllegalAction for a game by post that is not over: people at other devices have secrets in it.
        """
        session = self.running
        if session.post and not session.game.over(session.state):
            raise IllegalAction("post.fork")
        return self._begun(replay.fork(self._replay_of(session), order["at"]))

    def review(self, order: Payload) -> Payload:
        """A seat's costliest decisions in a game that is over, thinking for about `ms` milliseconds; the next call goes on.

        {"part": of the work that is done, "judge": a level, "found": null until all is done, then see `hindsight.in_words`}.
        """
        session, seat = self.running, order["seat"]
        if not session.game.over(session.state):
            raise IllegalAction("review.running")
        judge = judge_of(session.game)
        reel = self._replay_of(session)
        if self._review is None or self._review.reel is not reel or self._review.seat != seat:
            self._review = Review(reel, seat, plays_out=judge == "hard")
        done = self._review.think(order["ms"])
        return {"part": self._review.part, "judge": judge, "found": hindsight.in_words(self._review) if done else None}
