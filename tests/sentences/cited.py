"""The sentences of a title, each with the paragraphs that it tells."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from winedark.display import rulebook, terms
from winedark.games import TITLES, load_title
from winedark.kernel.game import Game
from winedark.kernel.text import PRINTING, load_templates
from winedark_lab.check_data import steps
from winedark_lab.walks import shelf

FOLDER = Path(__file__).parent
# The tables of a title's words that say what the rules are, or what can be done by them.
TELLING = ("sign", "about", "person", "fights", "power", "guide", "detail", "now", "worth", "text", "note", "why", "pick", "ask")
NUMBERS = {word: n for n, word in enumerate(
    "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(), 2
)} | {"third": 3, "fourth": 4, "fifth": 5, "thirty-six": 36, "sixty": 60, "twice": 2}  # fmt: skip


class Sentence(NamedTuple):
    """A sentence, where it stands, in which editions, and the paragraphs behind it; None if nobody has said which."""

    key: str
    text: str
    editions: tuple[str, ...]
    rules: tuple[str, ...] | None


@cache
def listed(title: str) -> dict[str, Any]:
    """The file of a title."""
    found: dict[str, Any] = tomllib.loads((FOLDER / f"{title}.toml").read_text(encoding="utf-8"))
    return found


@cache
def sentences(title: str) -> list[Sentence]:
    """All that a title says of its rules."""
    return [*_words(title), *_glossary(title), *_coach(title)]


def _words(title: str) -> Iterator[Sentence]:
    games = _games(title)
    known = _known(title, next(iter(games.values())))
    for key, text in load_templates(TITLES[title]).items():
        head, _, rest = key.partition(".")
        editions = tuple(games)
        if head == PRINTING:
            edition, _, plain = rest.partition(".")
            editions = (edition,)
        else:
            plain = key
        if plain.partition(".")[0] in TELLING:
            yield Sentence(key, text, editions, _cited(title, key, plain, known))


def _games(title: str) -> dict[str, Game[Any]]:
    meta = load_title(title)
    return {edition: meta.game(edition, max(meta.seating(edition))) for edition in meta.editions}


def _known(title: str, game: Game[Any]) -> dict[str, str]:
    """The paragraphs of the title's steps and tiles, by key of their words."""
    found = {}
    for step in steps(game):
        name = type(step).__name__
        found |= {f"now.{name}": step.rule, f"detail.{name}": step.rule}
    facts = load_title(title).facts
    for topic, fact in (facts(game.edition_id) if facts else {}).items():
        if topic.startswith("tiles.") and fact.how == "power":
            found[f"power.{topic.removeprefix('tiles.')}"] = fact.rule
    return found


def _cited(title: str, key: str, plain: str, known: dict[str, str]) -> tuple[str, ...] | None:
    own, more = _at(listed(title), key), listed(title).get("also", {}).get(key, "").split()
    if own is not None:
        return (*own.split(), *more)
    base = next((rule for name, rule in known.items() if plain == name or plain.startswith((f"{name}.", f"{name}_"))), None)
    return None if base is None else (base, *more)


def _at(tables: dict[str, Any], key: str) -> str | None:
    """What stands at a dotted key, or at its beginning for all that follows."""
    at: Any = tables
    for part in key.split("."):
        if isinstance(at, str):
            break
        if not isinstance(at, dict) or part not in at:
            return None
        at = at[part]
    return at if isinstance(at, str) else None


def _glossary(title: str) -> Iterator[Sentence]:
    meta, also = load_title(title), listed(title).get("also", {})
    for edition, game in _games(title).items():
        for term in terms.terms(TITLES[title], meta.kin, game):
            rules = (term.rule, *also.get(f"term.{term.id}", "").split())
            yield Sentence(f"term.{term.id}", game.catalogue.render(term.text), (edition,), rules)


def _coach(title: str) -> Iterator[Sentence]:
    books = shelf(title)
    editions = tuple(load_title(title).editions)
    known = {task.key(step.id): step.rule for task in books.tasks.values() for step in task.steps if step.rule}
    also = listed(title).get("also", {})
    for key, text in books.words.items():
        if key.endswith(".name"):
            continue
        own = _at(listed(title).get("learn", {}), key)
        rules = own if own is not None else known.get(key)
        more = also.get(f"learn.{key}", "").split()
        yield Sentence(f"learn.{key}", text, editions, None if rules is None else (*rules.split(), *more))


# ---- numbers
def numbers(text: str) -> set[int]:
    """The numbers that a text names, in figures or in words. One and the second are none, nor what is filled in."""
    plain = re.sub(r"\{[^}]*\}", " ", text).lower()
    words = re.findall(r"thirty-six|[a-z]+", plain)
    return {int(figure) for figure in re.findall(r"(?<![\w.])\d+(?![\w.]*\d)", plain)} - {1} | {
        NUMBERS[word] for word in words if word in NUMBERS
    }


def told(title: str, sentence: Sentence) -> set[int]:
    """The numbers that the paragraphs of a sentence name, in every edition in which it is said."""
    book = rulebook.load(TITLES[title])
    return {
        n for rule in sentence.rules or () for edition in sentence.editions if _holds(book, rule, edition)
        for n in numbers(book.text(rule, edition).replace("second", "two"))
    }  # fmt: skip


def elsewhere(title: str, sentence: Sentence) -> bool:
    """Do the numbers of a sentence stand in a table, or on the table that it describes?"""
    file = listed(title)
    return any(one in file.get("tested", {}) for one in (sentence.key, sentence.key.rpartition(".")[0])) or (
        sentence.key in file.get("scene", [])
    )


def _holds(book: rulebook.Rulebook, rule: str, edition: str) -> bool:
    return any(one.id == rule and one.holds_in(edition) for one in book.paragraphs)


def there(title: str, sentence: Sentence) -> list[str]:
    """The paragraphs of a sentence that one of its editions does not have."""
    book = rulebook.load(TITLES[title])
    return [rule for rule in sentence.rules or () if not any(_holds(book, rule, edition) for edition in sentence.editions)]
