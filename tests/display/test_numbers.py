"""Rule texts name the numbers of the data; a name that leads to none is an error that says where it stands."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.display import numbers, rulebook
from winedark.kernel.errors import DataError

from tests.support.rows import each

TABLES: dict[str, Any] = {
    "costs": {
        "cost": {"city": 3, "caravan": 3, "temple": 6},
        "players": {"3": {"caravan": 18}, "4": {"caravan": 23}},
        "rounds": [10, 9],
        "loss": {"points": -3, "cards": -1},
        "name": "costs",
        "fixed": True,
    },
    "editions": {"old": {"hand": 5, "win": 20}, "new": {"hand": 6, "win": 20}},
    numbers.OWN: {"faces": ((5, 0), (2, 1))},
}
RULES = """# Toy

Editions: old, new

## 1 Set-up

**1.1** Win with {editions.edition.win} cities.

**1.2 [old]** Deal {editions.edition.hand:word} cards.

**1.2 [new]** Deal {editions.edition.hand:word} cards.
"""
RULING = """
[[ruling]]
id = "R-001"
paragraph = "1.2"
question = "Why {editions.old.hand}?"
answer = "A hand of {editions.old.hand:word} is enough."
source = "decision"
"""


def fill(text: str) -> str:
    return numbers.fill(text, "rules.md 1.1", ("old", "new"), TABLES.get)


@each(
    ("text", "found"),
    [
        ("{costs.players.3.caravan} caravans", "18 caravans"),
        ("{costs.cost.city:word} or {costs.cost.temple:Word}", "three or Six"),
        ("the {costs.cost.city:ordinal} of {costs.rounds.1}", "the third of 9"),
        ("{costs.cost} things, {costs.rounds:word} rounds", "3 things, two rounds"),
        ("loses {costs.loss.points:lost} and {costs.loss.cards:lost} {costs.loss.cards:card|cards}", "loses 3 and 1 card"),
        ("{costs.cost.city:city|cities}", "cities"),
        ("{costs.cost.city=caravan} each", "3 each"),
        ("{editions.edition.win} of {editions.*.win}", "20 of 20"),
        ("{numbers.faces.0.1} of {numbers.faces:word}", "0 of two"),
        ("no number", "no number"),
    ],
)  # fmt: skip
def test_a_name_stands_for_a_number(text: str, found: str) -> None:
    assert fill(text) == found


@each(
    ("text", "message"),
    [
        ("{costs.cost.ship}", "{costs.cost.ship} leads to no number"),
        ("{price.cost.city}", "{price.cost.city} leads to no number"),
        ("{costs.cost.city=ship}", "{costs.cost.city=ship} leads to no number"),
        ("{costs.rounds.2}", "{costs.rounds.2} leads to no number"),
        ("{costs.cost.city.more}", "{costs.cost.city.more} leads to no number"),
        ("{costs.name}", "{costs.name} leads to no number"),
        ("{costs.fixed}", "{costs.fixed} leads to no number"),
        ("{costs.players.*.market}", "leads to no number"),
        ("{}", "{} leads to no number"),
        ("{costs.cost.city=temple}", "{costs.cost.city=temple} is 3 and 6: tell them apart"),
        ("{editions.edition.hand}", "is 5 and 6"),
        ("{costs.players.*.caravan}", "is 18 and 23"),
        ("{costs.players.4.caravan:word}", "23 has no such form"),
        ("{costs.loss.points:word}", "-3 has no such form"),
        ("{costs.cost.city:roman}", "3 has no such form: choose one of"),
        ("{costs.cost.city", "a brace without its other half"),
        ("costs.cost.city}", "a brace without its other half"),
    ],
)
def test_a_name_that_leads_to_no_single_number_is_an_error_with_its_place(text: str, message: str) -> None:
    with pytest.raises(DataError) as error:
        fill(text)
    assert str(error.value).startswith("rules.md 1.1: ") and message in str(error.value)


def test_a_book_reads_the_numbers_of_each_edition() -> None:
    book = rulebook.parse(RULES, RULING).with_numbers(TABLES.get)
    assert [p.text for p in book.paragraphs] == ["Win with 20 cities.", "Deal five cards.", "Deal six cards."]
    assert book.rulings["R-001"].question == "Why 5?" and book.rulings["R-001"].answer == "A hand of five is enough."
    assert book.page("new")["chapters"][0]["paragraphs"][1]["text"] == "Deal six cards."


@each(
    ("old", "new", "place"),
    [
        ("{editions.edition.win}", "{editions.edition.hand}", "rules.md 1.1: {editions.edition.hand} is 5 and 6"),
        (
            "[old]** Deal {editions.edition.hand:",
            "[old]** Deal {editions.edition.hands:",
            "rules.md 1.2 [old]: {editions.edition.hands:word}",
        ),
        ("Why {editions.old", "Why {edition.old", "rulings.toml R-001: {edition.old.hand} leads to no number"),
        (
            "of {editions.old.hand:",
            "of {editions.older.hand:",
            "rulings.toml R-001: {editions.older.hand:word} leads to no number",
        ),
    ],
)
def test_an_error_says_which_paragraph_of_which_edition_and_which_ruling(old: str, new: str, place: str) -> None:
    assert (RULES + RULING).count(old) == 1
    with pytest.raises(DataError) as error:
        rulebook.parse(RULES.replace(old, new), RULING.replace(old, new)).with_numbers(TABLES.get)
    assert place in str(error.value)


def test_the_tables_of_a_title_are_its_data_and_those_of_its_code() -> None:
    table = numbers.source("winedark.games.mn2003")
    assert table("costs")["cost"]["city"] == 3 and table("costs") is table("costs")
    assert table(numbers.OWN)["kept_taxes"] == 2
    assert table("price") is None


def test_a_title_need_not_have_numbers_in_its_code() -> None:
    assert numbers.source("winedark.common")(numbers.OWN) is None
