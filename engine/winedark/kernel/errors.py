"""The four kinds of error. Each message says what is wrong, where, and what to do about it."""

from __future__ import annotations


class IllegalAction(ValueError):
    """A player's action is not among the legal ones: a stale click or a foreign client. Nothing has changed."""


class DataError(ValueError):
    """A title's own data file is wrong; an author has to mend it."""


class SaveError(ValueError):
    """A save cannot be read. The running game is untouched."""


class RulesBug(RuntimeError):
    """The rules contradict themselves (a flow that never stops, a broken invariant); please report it with the save."""
