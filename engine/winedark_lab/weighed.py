"""Levels that judge by weights of their own: so it is found out what a weight is worth in play.

normal+city=3+card=0.4      Normal, but for two weights of its title
normal+hard                 Normal that judges as Hard does
hard+balanced               Hard that judges as Normal does; expert are the weights of Expert
normal+people=5/30/4/7      a weight of several numbers
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from math import isfinite
from typing import Any, cast

from winedark.ai.base import Bot, make
from winedark.ai.greedy import Greedy
from winedark.kernel.errors import DataError
from winedark.kernel.game import Game

OWN, VALUE, ENTRY = "+", "=", "/"
LEVELS = ("normal", "hard", "expert")  # whose taste is not their own
KNOWN = ("balanced", "hard", "expert")  # weights that a mind names


def level_of(kind: str) -> str:
    """The level, or another opponent, without its weights."""
    return kind.partition(OWN)[0]


def weighed(kind: str, game: Game[Any]) -> Bot:
    """A bot that plays as its level does, by given weights. Raises DataError for a weight or value that does not exist."""
    level, _, told = kind.partition(OWN)
    if level not in LEVELS:
        raise DataError(f"{level} has no weights to be told; choose one of {', '.join(LEVELS)}")
    bot = cast(Greedy, make(level, game))
    bot.own = bot.weights(0)
    for word in told.split(OWN):
        bot.own = getattr(bot.mind, word) if word in KNOWN else _changed(bot.own, word)
    return bot


@lru_cache
def _changed(weights: Any, word: str) -> Any:
    """With another value of one weight: always the same object, for minds remember by it."""
    name, _, value = word.partition(VALUE)
    names = [field.name for field in fields(weights)] if is_dataclass(weights) else []
    if name not in names:
        raise DataError(f"there is no weight {name!r}; choose one of {', '.join([*names, *KNOWN])}")
    try:
        return replace(weights, **{name: _like(getattr(weights, name), value)})
    except ValueError:
        raise DataError(f"{value!r} is no value of {name}, which is {_shown(getattr(weights, name))}; correct it") from None


def _like(value: Any, text: str) -> Any:
    """The value that is written, of the type of another one. Raises ValueError."""
    if isinstance(value, tuple):
        return tuple(_like(one, part) for one, part in zip(value, text.split(ENTRY), strict=True))
    found = type(value)(text)
    if not isfinite(found):
        raise ValueError(text)
    return found


def _shown(value: Any) -> str:
    return ENTRY.join(map(str, value)) if isinstance(value, tuple) else str(value)
