"""Typed words and what they may mean: spelling, capitals and marks make no difference, beginnings are enough."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from winedark.kernel.text import Catalogue, Text, load_templates

T = TypeVar("T")
Words = tuple[str, ...]
WORD = re.compile(r"[^\W_]+")
SLIPS = ((8, 2), (4, 1))  # a word of so many letters may have so many slips
HOLE = "{name}"


@lru_cache(maxsize=4096)
def plain(text: str) -> Words:
    """The words of a text, without capitals and marks; a mark by itself is a word."""
    return tuple(WORD.findall(text.casefold())) or tuple(text.split())


@lru_cache(maxsize=1)
def catalogue(language: str = "en") -> Catalogue:
    """What is answered, and what is understood as one template each."""
    return Catalogue(load_templates("winedark.kernel", language) | load_templates("winedark.speak", language))


@lru_cache(maxsize=64)
def ways(key: str) -> tuple[str, ...]:
    """The ways of saying something, as `text/en.toml` has them."""
    return tuple(_heard()[key].split("|"))


@lru_cache(maxsize=64)
def said_as(key: str) -> frozenset[Words]:
    """The same as words, to be looked up."""
    return frozenset(map(plain, ways(key)))


@lru_cache(maxsize=1)
def _heard() -> dict[str, str]:
    return {key: text for key, text in load_templates("winedark.speak").items() if key.startswith("hear.")}


class Phrase(NamedTuple):
    """A way of asking for something: words before and after the hole, if it has one."""

    kind: str
    before: Words
    after: Words
    hole: bool

    def takes(self, typed: Words) -> Words | None:
        """What fills the hole (nothing: there is none); None if the words are others."""
        if not self.hole:
            return () if typed == self.before else None
        first, last = len(self.before), len(typed) - len(self.after)
        fits = first < last and typed[:first] == self.before and typed[last:] == self.after
        return typed[first:last] if fits else None


@lru_cache(maxsize=1)
def in_order() -> tuple[Phrase, ...]:
    """All of them as the file has them, the usual way of each first."""
    return tuple(_phrase(key.rpartition(".")[2], way) for key in _heard() if key.count(".") > 1 for way in ways(key))


@lru_cache(maxsize=1)
def phrases() -> tuple[Phrase, ...]:
    """The same, those with more words of their own first: "what can I do in" goes before "what"."""
    return tuple(sorted(in_order(), key=lambda phrase: (phrase.hole, -len(phrase.before) - len(phrase.after))))


def _phrase(kind: str, way: str) -> Phrase:
    before, hole, after = way.partition(HOLE)
    return Phrase(kind, plain(before), plain(after), bool(hole))


def command(typed: Words) -> tuple[str, Words] | None:
    """The request, and its subject."""
    for phrase in phrases():
        if (about := phrase.takes(typed)) is not None:
            return phrase.kind, about
    return None


# ---- what a name means
def found(typed: Words, named: Iterable[tuple[str, T]]) -> tuple[int, list[T]]:
    """The things whose names fit best, and how well: 0 the same, 1 its beginning, 2 some of its words, 3 nearly; 4 and none."""
    typed = without(typed) or typed
    best, things = len(TIERS), list[T]()
    for name, thing in named:
        tier = _tier(typed, without(plain(name)) or plain(name), best)
        if tier < best:
            best, things = tier, []
        if tier == best < len(TIERS) and thing not in things:
            things.append(thing)
    return best, things


def without(typed: Words) -> Words:
    """The words that say something."""
    return tuple(word for word in typed if (word,) not in said_as("hear.skip"))


def _tier(typed: Words, name: Words, worst: int) -> int:
    return next((tier for tier, fits in enumerate(TIERS[: worst + 1]) if fits(typed, name)), len(TIERS))


def _same(typed: Words, name: Words) -> bool:
    return typed == name


def _begins(typed: Words, name: Words) -> bool:
    last = len(typed) - 1
    return bool(typed) and typed[:last] == name[:last] and len(name) > last and name[last].startswith(typed[last])


def _has(typed: Words, name: Words) -> bool:
    return bool(typed) and all(any(word.startswith(one) for word in name) for one in typed)


def _nearly(typed: Words, name: Words) -> bool:
    return bool(typed) and all(any(near(one, word) for word in name) for one in typed)


TIERS = (_same, _begins, _has, _nearly)


def near(typed: str, word: str) -> bool:
    """Is it the word, but for its end or a slip or two?"""
    if word.startswith(typed):
        return True
    most = next((slips for length, slips in SLIPS if len(typed) >= length), 0)
    return most > 0 and typed[0] == word[0] and _distance(typed, word, most) <= most


@lru_cache(maxsize=8192)
def _distance(one: str, other: str, most: int) -> int:
    """How many letters are wrong, missing, too many or changed places; more than `most` is as good as any number."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: Sequence[int] = ()
    row: Sequence[int] = range(len(other) + 1)
    for row_number, letter in enumerate(one):
        older, before = before, row
        new = [row_number + 1]
        for column, wanted in enumerate(other):
            cost = min(new[column] + 1, before[column + 1] + 1, before[column] + (letter != wanted))
            if row_number and column and letter == other[column - 1] and one[row_number - 1] == wanted:
                cost = min(cost, older[column - 1] + 1)
            new.append(cost)
        row = new
    return row[-1]


def tell(key: str, **args: object) -> str:
    """An answer in words."""
    return catalogue().render(Text(f"tell.{key}", args))


def listed(words: Iterable[str]) -> str:
    """Several things in a row."""
    return catalogue().render(Text("tell.prompt", {"text": tuple(words)}))
