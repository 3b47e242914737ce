"""A game for every day, and what a record keeps of a game that is over."""

from __future__ import annotations

from winedark.bridge.bench import Bench, Payload
from winedark.learn import daily, outcome


class Keeping(Bench):
    """What somebody plays from day to day, and what has come of it."""

    def daily(self, order: Payload) -> Payload:
        """The game of a day, the same for everybody: see `schema.DAILY`. The caller says which day it is; nothing begins."""
        return daily.daily(order["date"])

    def outcome(self, order: Payload) -> Payload | None:
        """What has come of the running game for the people in it, or on some `seats`: `schema.OUTCOME`; null while it goes on."""
        session = self.running
        return outcome.outcome(session, self._replay_of(session).moves, order.get("seats"))
