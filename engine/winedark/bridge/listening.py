"""The part of the bridge that listens: what the page sends on of what was typed."""

from __future__ import annotations

from winedark.bridge.bench import Bench, Payload
from winedark.speak import hearing, story
from winedark.speak.scene import Scene


class Listening(Bench):
    """For the non-visual mode. None of this changes anything: the page does what an answer says."""

    def ask(self, order: Payload) -> Payload:
        """The answer to what was typed: see `said.SAID`; without `text` what is new from line `since` on."""
        scene = self._scene(order)
        return story.news(scene, order.get("since") or 0) if order.get("text") is None else hearing.heard(scene, order["text"])

    def complete(self, order: Payload) -> Payload:
        """What the words that stand there could become: {"items": texts}."""
        return {"items": hearing.completions(self._scene(order), order["text"])}

    def _scene(self, order: Payload) -> Scene:
        size, seat, asked = order.get("size") or "medium", order.get("seat"), order.get("asked")
        waiting = asked and {"choice": asked["choice"], "picks": asked.get("picks"), "count": asked.get("count")}
        return Scene(self.running, seat, size, bool(order.get("open")), waiting)
