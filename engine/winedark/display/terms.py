"""The terms of a title: one sentence each, and the paragraph that says all of it.

A title lists them in `text/<language>-terms.toml`, by id: the paragraph, the words that stand for the term in running text, with
`|` between them, and a sentence:

    [terms]
    legion = ["9.3", "legion|legions"]
    war = ["5.22", "at war", "A province in which units of two players are left after the battles."]

An edition that says something else has a table of its own, `[printing.<edition>]`, whose entries take the place of those.
What its family calls and explains alike stands once, in the file of the family's package, without paragraphs; a title may
leave out what it finds there. The sign of the legend that bears one of its words explains a term without a sentence.
Words in small letters stand for the term however they are written, names only as they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from winedark.kernel.errors import DataError
from winedark.kernel.game import Game
from winedark.kernel.text import PRINTING, Catalogue, Term, Text, text_tables

Parts = dict[str, list[str]]


def terms(package: str, family: str, game: Game[Any]) -> list[Term]:
    """All terms of a title in the edition of `game`: those of its file, then what has a name of its own.

    `family` is the package of what it shares with relatives, "" for none. A malformed file is a DataError.
    """
    listed = list(_listed(_parts(package, game.edition_id), _parts(family) if family else {}, legend(game)))
    taken = {word for term in listed for word in term.words}
    return listed + [term for term in game.named() if not taken.intersection(term.words)]


def _parts(package: str, edition: str = "", language: str = "en") -> Parts:
    """The entries of a file, as an edition has them. Texts only, and none of them empty."""
    tables = text_tables(package, f"{language}-terms")
    found: Parts = tables.get("terms", {}) | tables.get(PRINTING, {}).get(edition, {})
    for name, parts in found.items():
        if not isinstance(parts, list) or not parts or not all(isinstance(part, str) and part for part in parts):
            raise DataError(f"{package}: term {name!r}: not a list of texts; write paragraph, words and a sentence")
    return found


def _listed(own: Parts, shared: Parts, signs: dict[str, str]) -> Iterator[Term]:
    for name, (rule, *said) in own.items():
        words, *text = (said + shared.get(name, [])[len(said) :]) or [""]
        called = tuple(words.split("|"))
        found = text or [signs[word.lower()] for word in called if word.lower() in signs]
        if not found:
            raise DataError(f"term {name!r}: no sign of the legend is called so; write its words and a sentence")
        yield Term(name, called, found[0], rule)


def legend(game: Game[Any]) -> dict[str, str]:
    """The names of the legend's signs, in small letters, and their explanations."""
    words, sections = game.catalogue, game.guide().legend
    return {words.render(sign.label).lower(): words.render(sign.note) for section in sections for sign in section.items}


def plain(found: list[Term], words: Catalogue) -> list[dict[str, Any]]:
    """As the page gets them (see `schema.TERM`)."""
    return [{"id": one.id, "words": list(one.words), "text": sentence(words, one.text), "rule": one.rule} for one in found]


def sentence(words: Catalogue, said: Text | str) -> str:
    """With a full stop: notes of the legend stand without one."""
    text = words.render(said)
    return text if text.endswith(".") else words.render(Text("terms.sentence", {"text": text}))
