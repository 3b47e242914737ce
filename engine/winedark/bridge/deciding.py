"""Looking at the running game, and deciding in it."""

from __future__ import annotations

from winedark.bridge.bench import Bench, Payload
from winedark.display import view
from winedark.display.preview import preview
from winedark.display.view import Choice
from winedark.kernel.errors import IllegalAction
from winedark.kernel.step import Action


class Deciding(Bench):
    """What a seat sees, what it may choose, and what it takes back."""

    def view(self, order: Payload) -> Payload:
        """The view of a seat, or of an onlooker (no `seat`): see `schema.VIEW`.

        The log begins with line `since`; `open` leaves out what only the seat may see.
        """
        return view.view(self.running, order.get("seat"), order.get("since") or 0, bool(order.get("open")))

    def guide(self, _: Payload) -> Payload:
        """The introduction for newcomers to the running game: see `schema.GUIDE`."""
        game = self.running.game
        return game.guide().plain(game.catalogue)

    def conclude(self, order: Payload) -> Payload:
        """Ends a game that nobody can win any more."""
        self.running.conclude(order["seat"])
        return {"rev": self.running.rev}

    def act(self, order: Payload) -> Payload:
        """Takes a choice of the latest view, by its `id`, with the chosen items as `picks` or a number as `count`: {"rev"}.

        Chance that follows has fallen when it returns. IllegalAction for an old `rev`, a blocked or unknown choice, wrong picks.
        """
        session, seat = self.running, order["seat"]
        action = _completed(self._chosen(order), order)
        if action is None:
            raise IllegalAction("error.choice")
        session.act(seat, action)
        return {"rev": session.rev}

    def let(self, order: Payload) -> Payload:
        """Takes for a seat what it can only let pass or end: {"rev"}. That is taken back with the seat's decision before it.

        IllegalAction if there is something to decide.
        """
        session, seat = self.running, order["seat"]
        if seat not in session.waiting() or not view.idle(session, seat):
            raise IllegalAction("error.choice")
        step, _ = session.game.asked(session.state)
        legal = session.legal(seat)
        session.act(seat, next((option for option in legal if option[0] in step.main), legal[0]), asked=False)
        return {"rev": session.rev}

    def admits(self, order: Payload) -> Payload:
        """Would `act` take this? {"ok", "why": null, or what is wrong with the picks}."""
        session, choice = self.running, self._chosen(order)
        action = _completed(choice, order)
        ok = action is not None and session.admits(order["seat"], action)
        return {"ok": ok, "why": None if ok else session.game.catalogue.render(choice.why(order.get("picks")))}

    def _chosen(self, order: Payload) -> Choice:
        session = self.running
        if order["rev"] != session.rev:
            raise IllegalAction("error.stale")
        offered = view.choices(session, order["seat"])
        if order["choice"] >= len(offered):
            raise IllegalAction("error.choice")  # blocked choices come after the offered ones
        return offered[order["choice"]]

    def preview(self, order: Payload) -> Payload:
        """Cost, consequences and odds of a choice with these picks, without taking it: see `schema.PREVIEW`."""
        session, seat, choice = self.running, order["seat"], self._chosen(order)
        action = _completed(choice, order)
        if action is None or not session.admits(seat, action):
            return {"act": None, "cost": [], "lines": [], "odds": []}
        filled: Payload = session.game.catalogue.filled(preview(session, seat, choice.option, action))
        return filled

    def undo(self, order: Payload) -> Payload:
        """Takes back the seat's last decision: {"rev"}. IllegalAction, with the reason, if it cannot."""
        return self._back(self.running.undo(order["seat"]))

    def restart(self, order: Payload) -> Payload:
        """Takes back all that the seat has decided since chance or somebody else moved: {"rev"}. IllegalAction as for `undo`."""
        return self._back(self.running.restart(order["seat"]))

    def redo(self, order: Payload) -> Payload:
        """Takes again what was undone last, if there is anything: {"rev"}."""
        if self.running.redo(order["seat"]):
            self.running.settle()
        return {"rev": self.running.rev}

    def _back(self, done: bool) -> Payload:
        if not done:
            raise IllegalAction(f"undo.{self.running.barrier}")
        return {"rev": self.running.rev}


def _completed(choice: Choice, order: Payload) -> Action | None:
    """The choice with what the order says of its open tail; None if that is no part of it."""
    return choice.action(order.get("picks"), order.get("count"))
