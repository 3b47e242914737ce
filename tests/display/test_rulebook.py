"""Rule texts are read whole, and every slip in them is named with its place."""

from __future__ import annotations

import json

import pytest
from winedark.display import rulebook
from winedark.kernel.errors import DataError

from tests.support.rows import each

RULES = """# Toy

Editions: old, new

## 1 Set-up

**1.1** Put the board
on the table.

**1.2 [old]** Deal five cards.

**1.2 [new]** Deal six cards.

## 2 Play

**2.1** Play a card.

**2.2 [new]** Draw a card.
"""

RULINGS = """
[[ruling]]
id = "R-001"
paragraph = "1.2"
question = "From a shuffled deck?"
answer = "Yes."
source = "decision"

[[ruling]]
id = "R-002"
paragraph = "1.2"
question = "And the sixth?"
answer = "Face down."
source = "decision"
editions = ["new"]
"""


@pytest.fixture
def book() -> rulebook.Rulebook:
    return rulebook.parse(RULES, RULINGS)


def test_paragraphs_come_in_order_with_their_lines_joined(book: rulebook.Rulebook) -> None:
    assert book.title == "Toy" and book.editions == ("old", "new")
    assert [p.id for p in book.paragraphs] == ["1.1", "1.2", "1.2", "2.1", "2.2"]
    assert book.paragraphs[0] == ("1.1", "Put the board on the table.", None)


def test_an_introduction_may_come_before_chapter_1() -> None:
    book = rulebook.parse(RULES.replace("## 1 Set-up", "## 0 Aim\n\n**0.1** Win.\n\n## 1 Set-up"), RULINGS)
    assert [(c.id, c.title) for c in book.chapters("old")] == [("0", "Aim"), ("1", "Set-up"), ("2", "Play")]
    assert [p.id for p in book.paragraphs] == ["0.1", "1.1", "1.2", "1.2", "2.1", "2.2"]


def test_each_edition_reads_its_own_wording(book: rulebook.Rulebook) -> None:
    assert [p.text for p in book.chapters("old")[0].paragraphs][1] == "Deal five cards."
    assert book.text("1.2", "new") == "Deal six cards."
    assert [[p.id for p in c.paragraphs] for c in book.chapters("old")] == [["1.1", "1.2"], ["2.1"]]


def test_rulings_are_found_by_id_and_by_paragraph(book: rulebook.Rulebook) -> None:
    assert book.rulings["R-002"].answer == "Face down."
    assert [r.id for r in book.rulings_on("1.2", "old")] == ["R-001"]
    assert [r.id for r in book.rulings_on("1.2", "new")] == ["R-001", "R-002"]
    assert book.rulings_on("2.1", "new") == ()


def test_the_page_gets_plain_json(book: rulebook.Rulebook) -> None:
    page = json.loads(json.dumps(book.page("new")))
    assert [c["title"] for c in page["chapters"]] == ["Set-up", "Play"]
    assert page["chapters"][0]["paragraphs"][1] == {
        "id": "1.2",
        "text": "Deal six cards.",
        "editions": ["new"],
        "rulings": [
            {"id": "R-001", "question": "From a shuffled deck?", "answer": "Yes.", "source": "decision"},
            {"id": "R-002", "question": "And the sixth?", "answer": "Face down.", "source": "decision"},
        ],
    }
    assert page["chapters"][1]["paragraphs"][0]["editions"] is None


def test_asking_for_what_is_not_there_is_an_error(book: rulebook.Rulebook) -> None:
    with pytest.raises(DataError, match="no paragraph 2.2 in edition old"):
        book.text("2.2", "old")
    with pytest.raises(DataError, match="no edition 'middle': choose one of old, new"):
        book.chapters("middle")


def test_the_record_cannot_be_changed(book: rulebook.Rulebook) -> None:
    with pytest.raises(AttributeError):
        book.title = "Other"  # type: ignore[misc]
    with pytest.raises(TypeError):
        book.rulings["R-003"] = book.rulings["R-001"]  # type: ignore[index]


@each(
    ("old", "new", "message"),
    [
        ("# Toy\n", "Toy\n", "line 1: no heading"),
        ("Editions: old, new\n", "\n", "line 1: no heading"),
        ("old, new", "old, old", "line 3: an edition is empty or named twice"),
        ("old, new", "old,", "line 3: an edition is empty or named twice"),
        ("## 1 Set-up\n", "", "no chapter at the beginning"),
        ("## 2 Play", "## 3 Play", "line 14: '## 3 Play' is not the heading of chapter 2"),
        ("## 2 Play", "## Play", "line 14: '## Play' is not the heading of chapter 2"),
        ("**2.1** Play", "**2.2** Play", "line 16: 2.2 does not follow 2.0: number it 2.1"),
        ("**2.2 [new]** Draw", "**2.3** Draw", "line 18: 2.3 does not follow 2.1"),
        ("**2.2 [new]** Draw", "**2.1** Draw", "line 18: 2.1 stands twice for new, old"),
        ("**1.2 [new]**", "**1.2 [old]**", "line 12: 1.2 stands twice for old"),
        ("**1.2 [new]**", "**1.2**", "line 12: 1.2 stands twice for old"),
        ("**1.2 [new]**", "**1.1 [new]**", "line 12: 1.1 does not follow 1.2"),
        ("**1.2 [new]**", "**1.2 [nwe]**", "line 12: unknown edition 'nwe': choose from old, new"),
        ("**1.2 [new]**", "**1.2 []**", "line 12: unknown edition ''"),
        ("**2.1** Play a card.", "**2.1**", "line 16: 2.1 has no text"),
        ("**2.1** Play", "**1.3** Play", "line 16: 1.3 stands in chapter 2"),
        ("**2.1** Play a card.\n", "**2.1** Play a card.", "line 16: 2.1 runs into the next paragraph"),
        ("**2.1** Play", "2.1 Play", "line 16: neither a chapter nor a paragraph"),
        ("**2.1** Play a card.\n\n**2.2 [new]** Draw a card.\n", "", "line 14: the chapter is empty"),
    ],
)
def test_a_slip_in_the_rules_is_named_with_its_line(old: str, new: str, message: str) -> None:
    assert RULES.count(old) == 1
    with pytest.raises(DataError) as error:
        rulebook.parse(RULES.replace(old, new), "")
    assert message in str(error.value) and str(error.value).startswith("rules.md")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"R-002"', '"R-001"', "ruling 2: its id is not R-002"),
        ('"R-002"', '"R-003"', "ruling 2: its id is not R-002"),
        ('id = "R-001"', "", "ruling 1: its id is not R-001"),
        ('answer = "Yes."', "", "R-001: answer is missing or empty"),
        ('"Yes."', '" "', "R-001: answer is missing or empty"),
        ('"Yes."', "7", "R-001: answer is missing or empty"),
        ('answer = "Yes."', 'answer = "Yes."\nanswers = 1', "R-001: unknown field 'answers'"),
        ('"1.2"\nquestion = "From', '"1.9"\nquestion = "From', "R-001: no paragraph 1.9 there"),
        ('["new"]', '["mid"]', "R-002: unknown edition 'mid': choose from old, new"),
        ('["new"]', '"new"', "R-002: editions is not a list of names"),
        ('["new"]', "[]", "R-002: editions is not a list of names"),
        ('["new"]', "[1]", "R-002: editions is not a list of names"),
        ('id = "R-001"', "id = R-001", "Invalid value"),
    ],
)
def test_a_slip_in_the_rulings_is_named_with_its_id(old: str, new: str, message: str) -> None:
    assert RULINGS.count(old) == 1
    with pytest.raises(DataError) as error:
        rulebook.parse(RULES, RULINGS.replace(old, new))
    assert message in str(error.value) and str(error.value).startswith("rulings.toml")


def test_a_ruling_must_fit_its_paragraphs_editions() -> None:
    only_new = RULINGS.replace('paragraph = "1.2"', 'paragraph = "2.2"')
    assert len(rulebook.parse(RULES, only_new).rulings) == 2
    with pytest.raises(DataError, match="R-002: no paragraph 2.2 there"):
        rulebook.parse(RULES, only_new.replace('["new"]', '["old"]'))


def test_rulings_that_are_no_list_of_tables_are_refused() -> None:
    with pytest.raises(DataError, match="ruling 1: its id is not R-001"):
        rulebook.parse(RULES, "ruling = [1]")
    with pytest.raises(DataError, match="rulings are not a list"):
        rulebook.parse(RULES, "ruling = 1")
    with pytest.raises(DataError, match="unknown table 'rulling'"):
        rulebook.parse(RULES, RULINGS.replace("[[ruling]]", "[[rulling]]"))


def test_the_title_mn2016_is_read_from_its_package() -> None:
    book = rulebook.load("winedark.games.mn2016")
    assert book.editions == ("en2016", "fr_rev")
    assert [c.title for c in book.all_chapters] == [
        "Aim", "Set-up", "Collect", "Trade", "Build", "Move and battle", "Leadership", "Victory", "Heroes and wonders", "General",
    ]  # fmt: skip
    assert book is rulebook.load("winedark.games.mn2016")
    assert "R-001" in book.rulings


def test_a_package_without_rule_text_is_named() -> None:
    with pytest.raises(DataError, match="rules.md: not in winedark.kernel"):
        rulebook.load("winedark.kernel")
