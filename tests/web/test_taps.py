"""No irrevocable choice by one tap that did not show what it sends: over every step of the golden games of all titles.

What is picked or counted is in sight before it goes, or the decision can be taken back; what is left to dice is asked about.
"""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from winedark.display.view import choices, view
from winedark.games import TITLES
from winedark.kernel.session import HUMAN, Session
from winedark.kernel.step import Pattern, suggested
from winedark_lab import golden

GAMES = Path(__file__).parents[1] / "golden"
SCRIPT = Path(__file__).with_name("taps.mjs")
EACH = 3  # choices of a kind that are tapped


def read(title: str) -> list[golden.Golden]:
    """The golden games of a title, which show every verb between them."""
    return [golden.read(path.read_text(encoding="utf-8")) for path in sorted((GAMES / title).glob("*.txt"))]


def open_choices(title: str) -> Iterator[tuple[str, Session, int, int, dict[str, Any]]]:
    """Choices with something to pick or to count, some of each kind: its name, where it is asked, its id, the view."""
    known: Counter[str] = Counter()
    for game in read(title):
        session = game.setting.session(HUMAN)
        for seat, *action in game.log:
            if seat >= 0:
                step = type(session.game.asked(session.state)[0]).__name__
                offered = [(k, c.option) for k, c in enumerate(choices(session, seat)) if isinstance(c.option[-1], Pattern)]
                fresh = [(k, option) for k, option in offered if known[f"{step} {option[0]}"] < EACH]
                shown = view(session, seat, len(session.lines)) if fresh else {}
                for k, option in fresh:
                    known[kind := f"{step} {option[0]}"] += 1
                    yield kind, session, seat, k, {key: shown[key] for key in ("choices", "regions", "tokens")}
            session._push(seat, tuple(action))


def revocable(session: Session, seat: int, id: int) -> bool:
    """Can it be taken back once it has been sent as suggested? Of a purchase that wins the game nobody asks what was paid."""
    option = choices(session, seat)[id].option
    again = Session(session.game, session.players, session.options, session.seed, session.state)
    action = suggested(option)
    if not again.admits(seat, action):
        return False
    again.act(seat, action)
    return again.can_undo(seat)


@pytest.mark.parametrize("title", TITLES)
def test_one_tap_sends_nothing_that_was_not_shown_and_cannot_be_taken_back(title: str, record_property: Any) -> None:
    cases, kinds, kept = [], [], []
    for kind, session, seat, k, shown in open_choices(title):
        cases.append({"view": shown, "id": k})
        kinds.append(kind)
        kept.append(revocable(session, seat, k))
    told = subprocess.run(["node", SCRIPT], input=json.dumps(cases), capture_output=True, text=True, check=True)
    record_property("kinds of choices with something to pick or to count", len(set(kinds)))
    assert len(set(kinds)) >= 2
    for kind, case, back, done in zip(kinds, cases, kept, json.loads(told.stdout), strict=True):
        choice = case["view"]["choices"][case["id"]]
        free = choice["count"] and choice["count"]["low"] < choice["count"]["high"]
        assert not (free and done["sent"]), f"{kind}: {choice['label']} sends {done['sent']} unseen"
        assert not done["sent"] or back or choice["stakes"] or forced(choice), f"{kind}: {choice['label']} is sent unseen"


def forced(choice: dict[str, Any]) -> bool:
    """Is there one way only to fill it in?"""
    pick = choice["pick"]
    return pick is None or pick["low"] == sum(item["max"] for item in pick["items"])
