"""The rules of a title on one page, put together from what it tells anyway: aim and turn, terms, signs of the legend, and tables
that come from the numbers the rules are played by. A title says in `[summary]` of its terms which sections there are:

    setup = ["set_up", "empire"]      # these terms, under the heading `summary.setup`
    prices = ["set"]                  # and the table of that name, if the title or its view has one
    units = "legend"                  # all signs of that part of the legend
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from winedark.display.terms import sentence
from winedark.kernel.errors import DataError
from winedark.kernel.game import Game
from winedark.kernel.guide import Section, TextTable
from winedark.kernel.text import Catalogue, Term, Text, text_tables

Part = dict[str, Any]
LEGEND = "legend"


def summary(package: str, game: Game[Any], terms: list[Term], options: dict[str, str]) -> Part:
    """See `schema.SUMMARY`. `options` are those of a game as it usually begins."""
    found = game.guide()
    page: Part = game.catalogue.filled({
        "title": Text("title.name"), "edition": Text(f"edition.{game.edition_id}"), "aim": found.aim, "turn": found.turn,
        "sections": list(_sections(package, game, {term.id: term for term in terms}, options)),
    })  # fmt: skip
    return page


def _sections(package: str, game: Game[Any], terms: dict[str, Term], options: dict[str, str]) -> Iterator[Part]:
    tables = shown(game, options) | game.tables()
    legend = {section.title.key.removeprefix("legend."): section for section in game.guide().legend}
    for name, wanted in _wanted(package).items():
        if wanted == LEGEND:
            yield _signs(name, legend, game.catalogue)
            continue
        if unknown := [one for one in wanted if one not in terms]:
            raise DataError(f"{package}: summary {name!r}: no term {unknown[0]!r}; name one of the terms above")
        lines = [
            {"name": _called(terms[one]), "text": sentence(game.catalogue, terms[one].text), "rule": terms[one].rule}
            for one in wanted
        ]
        table = tables.get(name)
        yield {"id": name, "title": Text(f"summary.{name}"), "lines": lines, "table": table and table._asdict()}


def _wanted(package: str, language: str = "en") -> dict[str, Any]:
    found: dict[str, Any] = text_tables(package, f"{language}-terms").get("summary", {})
    return found


def _called(term: Term) -> str:
    """The first of its words, with a capital."""
    return term.words[0][:1].upper() + term.words[0][1:]


def _signs(name: str, legend: dict[str, Section], words: Catalogue) -> Part:
    if name not in legend:
        raise DataError(f"summary {name!r}: the legend has no such part; write a list of terms")
    lines = [{"name": sign.label, "text": sentence(words, sign.note), "rule": None} for sign in legend[name].items]
    return {"id": name, "title": legend[name].title, "lines": lines, "table": None}


def shown(game: Game[Any], options: dict[str, str]) -> dict[str, TextTable]:
    """The tables that everybody sees when the game begins, by the id of their panel."""
    panels = game.view(game.start(options), None)["panels"]
    return {
        panel["id"]: TextTable(panel["columns"], [row["cells"] for row in panel["rows"]])
        for panel in panels
        if panel["type"] == "table"
    }
