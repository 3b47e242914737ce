"""One term for one thing: what the glossary lists under "Words that players read" is called so on the page and in every title."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from winedark.games import TITLES, load_title
from winedark.kernel.data import load_table_if_any
from winedark.kernel.text import load_templates, text_tables

ROOT = Path(__file__).parents[2]
OTHERWISE = {
    "undo": r"\btake (?:it |all |everything )?back\b",
    "Victory": r"\broads? to victory\b|\bthis bar\b",
    "trade leader, culture leader": r"\bleader of (?:the )?(?:trade|culture)\b",
    "log": r"\b(?:story|chronicle)\b",
    "bot": r"\b(?:machines?|computers?)\b",
    "scoring": r"\bthe (?:next |first )?count\b|\bif counted\b",
    "players who": r"\bwhoever\b",
    "different goods": r"\bin (?:coins|tax cards|different (?:goods|commodities))\b",
}  # fmt: skip
FAMILIES = sorted({kin for title in TITLES if (kin := load_title(title).kin)})
ELSEWHERE = ("hear.", "first.")  # words that players may type, in all their synonyms; words of a coach


def leaves(value: object, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for name, one in value.items():
            yield from leaves(one, f"{key}.{name}" if key else str(name))
    elif isinstance(value, list):
        yield from ((key, str(one)) for one in value[-1:])
    elif isinstance(value, str):
        yield key, value


@cache
def texts(place: str) -> list[tuple[str, str]]:
    """What a place says: the page, the kit, a family with its terms, or a title with its terms and its tasks."""
    if place == "page":
        return list(json.loads((ROOT / "web/text/en.json").read_text(encoding="utf-8")).items())
    if place in ("winedark.kernel", "winedark.speak"):
        return list(load_templates(place).items())
    if place in FAMILIES:
        return [*load_templates(place).items(), *leaves(text_tables(place, "en-terms"))]
    package = TITLES[place]
    tasks = load_table_if_any(package, "en", "learn") or {}
    return [*load_templates(package).items(), *leaves(text_tables(package, "en-terms")), *leaves(tasks)]


@pytest.mark.parametrize("place", ["page", "winedark.kernel", "winedark.speak", *FAMILIES, *TITLES])
def test_each_thing_has_one_name(place: str) -> None:
    found = [
        f"{place} {key}: {term}: {text}"
        for key, text in texts(place)
        for term, pattern in OTHERWISE.items()
        if not key.startswith(ELSEWHERE) and re.search(pattern, text, re.IGNORECASE)
    ]
    assert found == []


def test_the_glossary_lists_them() -> None:
    glossary = (ROOT / "GLOSSARY.md").read_text(encoding="utf-8")
    assert [term for term in OTHERWISE for one in term.split(", ") if f"**{one}**" not in glossary] == []
