"""Every sentence that tells a rule has its paragraph, and names no number that the paragraph does not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.sentences.cited import FOLDER, Sentence, elsewhere, listed, numbers, sentences, there, told

TITLES = sorted(path.stem for path in FOLDER.glob("*.toml"))
ROOT = Path(__file__).parents[2]
ADVICE = ("now.", "worth.", "learn.", "ask.")  # where a condition may be that of good advice
CONDITION = re.compile(
    r"\b(if(?! scored now)|unless|only|without|except|cannot|never|nobody|must|always|until|at most|instead)\b", re.IGNORECASE
)


def spoken(title: str, one: Sentence) -> str:
    """As a person finds it again."""
    return f"{one.key} ({' '.join(one.rules or ())}): {one.text}"


@pytest.mark.parametrize("title", TITLES)
def test_every_sentence_has_its_paragraph_or_is_said_to_tell_no_rule(title: str) -> None:
    assert [f"{one.key}: {one.text}" for one in sentences(title) if one.rules is None] == []


@pytest.mark.parametrize("title", TITLES)
def test_every_paragraph_that_a_sentence_names_is_there(title: str) -> None:
    assert [(one.key, missing) for one in sentences(title) if (missing := there(title, one))] == []


@pytest.mark.parametrize("title", TITLES)
def test_a_sentence_names_no_number_that_its_paragraphs_do_not(title: str) -> None:
    assert [
        (sorted(more), spoken(title, one))
        for one in sentences(title)
        if not elsewhere(title, one) and (more := numbers(one.text) - told(title, one))
    ] == []


@pytest.mark.parametrize("title", TITLES)
def test_a_sentence_with_a_condition_has_a_paragraph(title: str) -> None:
    """Each paragraph is tested: see tests/rules."""
    bare = [one for one in sentences(title) if not one.rules and not one.key.startswith(ADVICE)]
    assert [spoken(title, one) for one in bare if CONDITION.search(re.sub(r"\{[^}]*\}", " ", one.text))] == []


@pytest.mark.parametrize("title", TITLES)
def test_nothing_is_listed_in_vain(title: str) -> None:
    file, known = listed(title), {one.key for one in sentences(title)}
    begun = {key.rpartition(".")[0] for key in known}
    assert sorted({*file.get("also", {}), *file.get("scene", [])} - known) == []
    assert sorted({*file.get("tested", {})} - known - begun) == []
    for place in file.get("tested", {}).values():
        path, name = place.split()
        assert f"def {name}(" in (ROOT / path).read_text(encoding="utf-8"), place


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Costs 3. Moves one sea", {3}), ("5 or 6, {n2} of 4.6", {5, 6}), ("{n:one|2 many} thirty-six points", {36}),
        ("needs {need}+ twice, 4 or more", {2, 4}), ("Six cards, on a 1", {6}),
    ],
)  # fmt: skip
def test_numbers_are_found_in_figures_and_in_words(text: str, found: set[int]) -> None:
    assert numbers(text) == found
