"""What sets the editions of related titles apart, read from their own data: rows of topics, a column for each edition.

Related titles name the same package as their kin. Its `text/en.toml` lists the topics in their order, each with a name and with
the wordings that an answer may have; a topic that lacks one takes the common one:

    [chapter]                      [topic.build.market]          [wording]
    build = "Construction"         name = "A market costs"       yes = "Yes"
                                   is = "{n} cards"

Each title says of each of its editions what such a topic comes to: a `Fact`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from winedark.kernel.errors import DataError
from winedark.kernel.meta import Fact, Facts, Meta
from winedark.kernel.text import Catalogue, Text, load_templates


class Column(NamedTuple):
    """One edition of a title, with its facts."""

    title: str
    edition: str
    name: str
    detail: str
    facts: Facts


def page(metas: Iterable[Meta], title: str, package_of: Callable[[str], str]) -> dict[str, Any]:
    """The answer of the bridge's `differences`: {"columns": [{"title", "edition", "name", "detail"}], "chapters": [{"name",
    "rows": [{"name", "same", "cells": [{"text", "rule"} or null]}]}]}, each row with a cell for every column.

    Raises DataError for a title without kin.
    """
    known = {meta.id: meta for meta in metas}
    kin = known[title].kin
    columns = [column for meta in known.values() if kin and meta.kin == kin for column in _columns(meta, package_of(meta.id))]
    if not columns:
        raise DataError(f"{title}: no kin is named; there is nothing to compare it with")
    return {
        "columns": [{"title": c.title, "edition": c.edition, "name": c.name, "detail": c.detail} for c in columns],
        "chapters": chapters(load_templates("winedark.kernel") | load_templates(kin), columns),
    }


def _columns(meta: Meta, package: str) -> list[Column]:
    words = load_templates(package)
    return [Column(meta.id, e, words["title.name"], words[f"edition.{e}"], meta.facts(e)) for e in meta.editions]


def chapters(templates: dict[str, str], columns: Sequence[Column]) -> list[dict[str, Any]]:
    """The rows of all topics that any column knows, by chapters. A fact without a topic is a DataError that names it."""
    topics = [key.removeprefix("topic.").removesuffix(".name") for key in templates if _is_topic(key)]
    for column in columns:
        for topic in column.facts.keys() - set(topics):
            raise DataError(f"{column.title}, {column.edition}: there is no topic {topic!r}; add it to the text of the kin")
    words = Catalogue(templates)
    names = {key.removeprefix("chapter."): name for key, name in templates.items() if key.startswith("chapter.")}
    return [
        {"name": name, "rows": [_row(words, t, columns) for t in topics if t.split(".")[0] == chapter]}
        for chapter, name in names.items()
    ]


def _is_topic(key: str) -> bool:
    return key.startswith("topic.") and key.endswith(".name")


def _row(words: Catalogue, topic: str, columns: Sequence[Column]) -> dict[str, Any]:
    cells = [_cell(words, topic, column.facts.get(topic)) for column in columns]
    told = [cell and cell["text"] for cell in cells]
    if not any(told):
        raise DataError(f"topic {topic!r}: no edition has a word on it; remove it, or say what it comes to")
    return {"name": words.render(Text(f"topic.{topic}.name")), "same": len(set(told)) == 1, "cells": cells}


def _cell(words: Catalogue, topic: str, fact: Fact | None) -> dict[str, str] | None:
    if fact is None:
        return None
    own = f"topic.{topic}.{fact.how}"
    return {"text": words.render(Text(own if own in words else f"wording.{fact.how}", fact.args)), "rule": fact.rule}
