"""A game that is played by typed commands alone, all seats by people."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

from winedark.display.schema import misfits
from winedark.display.view import choices
from winedark.kernel.session import Session
from winedark.speak.hearing import completions, heard
from winedark.speak.said import SAID, Answer
from winedark.speak.scene import Scene
from winedark.speak.story import news
from winedark_lab.playout import largest, settings

OPEN = re.compile(r"\bNone\b(?! of)|[{}]|  |\.\.|^\s*$")


class Typist:
    """Somebody at a keyboard: asks, and does what the answers say, as the page does."""

    def __init__(self, title: str, seed: int = 1, table: tuple[str, int] | None = None) -> None:
        (setting,) = settings(title, *(table or largest(title)), seed, 1)
        self.session: Session = setting.session()
        self.session.settle()
        self.asked: dict[str, Any] | None = None
        self.size = "medium"

    @property
    def seat(self) -> int:
        """Who has to decide."""
        return self.session.waiting()[0]

    @property
    def over(self) -> bool:
        return self.session.game.over(self.session.state)

    def scene(self, **more: Any) -> Scene:
        seat = None if self.over else self.seat
        return Scene(**{"session": self.session, "seat": seat, "size": self.size, "asked": self.asked} | more)

    def ask(self, text: str, **more: Any) -> Answer:
        """What is answered; nothing is done."""
        answer = heard(self.scene(**more), text)
        assert list(misfits(answer, SAID, "said")) == []
        assert not [line for line in answer["lines"] if OPEN.search(line)], (text, answer["lines"])
        return answer

    def type(self, text: str) -> Answer:
        """What is answered, and is done."""
        answer = self.ask(text)
        self.asked = answer["asked"]
        if answer["do"] and answer["do"]["what"] == "choose":
            deed = answer["do"]
            choice = self.scene().view["choices"][deed["choice"]]
            action = choices(self.session, self.seat)[choice["id"]].action(deed["picks"], deed["count"])
            assert action is not None
            self.session.act(self.seat, action)
            self.asked = None
        return answer

    def news(self, since: int) -> list[str]:
        return news(self.scene(), since)["lines"]

    def completions(self, text: str) -> list[str]:
        return completions(self.scene(), text)


def in_words(choice: dict[str, Any], rng: Random) -> tuple[str, list[str] | None, int | None]:
    """A choice as somebody would type it, with something of what can be picked for it."""
    label, pick, count = choice["label"], choice["pick"], choice["count"]
    if count:
        n = rng.randint(count["low"], count["high"])
        return f"{label} {n}", None, n
    if not pick:
        return label, None, None
    labels = {item["id"]: item["label"] for item in pick["items"]}
    picks = pick["suggested"]
    if pick["ordered"]:
        return f"{label} with {' and '.join(labels[id] for id in picks)}", picks, None
    words = " and ".join(f"{n} {labels[id]}" for id, n in Counter(picks).items())
    return f"{label} with {words or 'nothing'}", picks, None
