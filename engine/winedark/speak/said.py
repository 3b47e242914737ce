"""An answer of the non-visual mode, and its schema."""

from __future__ import annotations

from typing import Any

from winedark.kernel.shape import Maybe, OneOf
from winedark.speak.words import tell

Answer = dict[str, Any]
DEEDS = (
    "choose", "undo", "redo", "restart", "hint", "finish", "why", "more", "again", "short", "medium", "long",
    "pause", "go", "skip", "rules", "menu", "settings", "replay", "board",
)  # fmt: skip
ASKED = {"choice": int, "picks": Maybe([str]), "count": Maybe(int)}
# `lines` are to be said; then the page does `do`, if there is anything: a decision, or what else was asked of it. `asked` is what
# waits for a yes, to be handed back with the next words. `ok`: the words were understood.
SAID = {"lines": [str], "do": Maybe({"what": OneOf(DEEDS), **ASKED, "choice": Maybe(int)}), "asked": Maybe(ASKED), "ok": bool}


def said(lines: list[str], ok: bool = True) -> Answer:
    """Nothing is to be done."""
    return {"lines": lines, "do": None, "asked": None, "ok": ok}


def done(what: str, lines: list[str] | None = None) -> Answer:
    """Something is to be done that is no choice."""
    deed = {"what": what, "choice": None, "picks": None, "count": None}
    return {"lines": lines or [], "do": deed, "asked": None, "ok": True}


def chosen(line: str, choice: int, picks: list[str] | None, count: int | None) -> Answer:
    """A choice is to be sent."""
    deed = {"what": "choose", "choice": choice, "picks": picks, "count": count}
    return {"lines": [line], "do": deed, "asked": None, "ok": True}


def asking(lines: list[str], choice: int, picks: list[str] | None, count: int | None, ok: bool = True) -> Answer:
    """A choice waits for a yes."""
    return {"lines": lines, "do": None, "asked": {"choice": choice, "picks": picks, "count": count}, "ok": ok}


def nothing_called(words: str) -> Answer:
    """There is no such thing."""
    return said([tell("none", words=words)], ok=False)
