"""What bots think: their own moves, and advice to people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from winedark.ai import advice
from winedark.ai.forethought import Forethought
from winedark.ai.quiet import lasting
from winedark.bridge.bench import Bench, Payload, kinds
from winedark.display import view
from winedark.kernel.errors import IllegalAction
from winedark.kernel.session import Session
from winedark.kernel.step import Action


class Thinking(Bench):
    """Bots that decide, and bots that are asked."""

    def __init__(self) -> None:
        super().__init__()
        self._forethought = Forethought()
        self._advice: tuple[Any, Any] = (None, None)  # what is thought about, and the thought

    def _begun(self, session: Session) -> Payload:
        self._forethought, self._advice = Forethought(), (None, None)
        return super()._begun(session)

    def think(self, order: Payload) -> Payload:
        """At most one decision of a bot, thinking for about `ms` milliseconds; unfinished thoughts go on with the next call.

        {"moved", "told": is there something of it to see on the map, "waiting": seats of the people who have to decide,
        "idle": can the first of them only let it pass, "thinking": the bot's seat or null, "over", "rev"}.
        """
        session, moved = self.running, False
        lines = len(session.lines)
        if (seat := session.thinking()) is not None:
            action = self._forethought.think(session, order["ms"])
            if action is not None:
                session.act(seat, action)
                moved = True
            lasting()
        waiting = session.waiting()
        return {
            "moved": moved, "told": self._shows(lines), "waiting": waiting, "thinking": session.thinking(),
            "idle": bool(waiting) and view.idle(session, waiting[0]),
            "over": session.game.over(session.state), "rev": session.rev,
        }  # fmt: skip

    def _shows(self, since: int) -> bool:
        """Does the story tell of places, from this line on? Passes, offers and takings do not."""
        session = self.running
        return any(session.game.places(line.event) for line in session.lines[since:])

    def ahead(self, order: Payload) -> Payload:
        """Thinks for about `ms` milliseconds about what bots will do, before anybody waits for it: {"done": is that all}.

        `asked`, with its `rev`, is a choice of `seat` that a person seems to be about to take. Nothing changes.
        """
        session, asked = self.running, order.get("asked")
        likely = self._likely(session, order["seat"], asked) if asked and order["rev"] == session.rev else None
        done = self._forethought.ahead(session, order["ms"], likely)
        lasting()
        return {"done": done}

    def _likely(self, session: Session, seat: int, asked: Payload) -> Action | None:
        choices = view.choices(session, seat)
        if asked["choice"] >= len(choices):
            return None
        return choices[asked["choice"]].action(asked.get("picks"), asked.get("count"))

    # ---- advice
    def hint(self, order: Payload) -> Payload:
        """What a bot of `level` would choose for a seat that has to decide. Thinks for about `ms` milliseconds: {"done": false}
        to be asked again, or {"done": true} and `schema.HINT`, with reasons unless `why` is false. Nothing changes.
        """
        session, seat, level = self.running, order["seat"], order["level"]
        if level not in kinds(session.game)[1:]:
            raise IllegalAction("error.level")
        tell = order.get("why") is not False
        return self._advised(("hint", seat, level, tell), lambda: advice.hint(session, seat, level, tell), order["ms"])

    def why(self, order: Payload) -> Payload:
        """What the bot's move was for that a line of the story tells of, as far as `seat` may know: so, with `schema.WHY`."""
        session, line, seat = self.running, order["line"], order.get("seat")
        course = self._replay_of(session)
        return self._advised(("why", line, seat), lambda: advice.why(session, course, line, seat), order["ms"])

    def _advised(self, question: tuple[Any, ...], begin: Callable[[], advice.Work], ms: float) -> Payload:
        """One question at a time is thought about; another one, or a change of the game, ends it."""
        asked = (self.running, self.running.rev, question)
        if self._advice[0] != asked:
            self._advice = (asked, advice.Thought(begin()))
        answer: Payload | None = self._advice[1].think(ms)
        if answer is None:
            return {"done": False}
        self._advice = (None, None)
        return {"done": True} | answer

    def hand(self, order: Payload) -> Payload:
        """From now on somebody else decides for a seat, "human" or a bot of a level: {"rev"}."""
        session = self.running
        if order["kind"] not in kinds(session.game):
            raise IllegalAction("error.level")
        session.hand(order["seat"], order["kind"])
        return {"rev": session.rev}
