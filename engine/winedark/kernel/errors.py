"""The four kinds of error. Each says what is wrong, where, and what to do about it.

What a player may read is a template key of the kit's catalogue with named arguments; what only an author reads is a sentence.
"""

from __future__ import annotations


class PlayerError(ValueError):
    """An error that a player reads: the key of a template, and its arguments."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(key, args)
        self.key, self.named = key, args

    def __str__(self) -> str:
        return f"{self.key} {self.named}" if self.named else self.key


class IllegalAction(PlayerError):
    """A player's action is not among the legal ones: a stale click or a foreign client. Nothing has changed."""


class SaveError(PlayerError):
    """A save cannot be read. The running game is untouched."""


class DataError(ValueError):
    """A title's own data file is wrong; an author has to mend it."""


class RulesBug(RuntimeError):
    """The rules contradict themselves (a flow that never stops, a broken invariant); please report it with the save."""
