"""Rule texts tell the numbers of the data: what changes there changes the text, and no other number stands in it by chance."""

from __future__ import annotations

from collections import Counter

import pytest
from winedark.display import rulebook
from winedark.display.numbers import OWN, source
from winedark.games import TITLES
from winedark.kernel.errors import DataError

from tests.rules import by_hand

LISTED = sorted(path.stem for path in by_hand.FOLDER.glob("*.toml"))
MN2003 = TITLES["mn2003"]


def changed(package: str, path: str, number: int) -> rulebook.Rulebook:
    """The rulebook of a title in whose data another number stands at a path."""
    table = source(package)
    file, *parts, last = path.split(".")
    holder = table(file)
    for part in parts:
        holder = holder[part]
    holder[last] = number
    return rulebook.written(package).with_numbers(table)


def test_the_rules_tell_another_number_of_caravans_by_themselves() -> None:
    book, before = changed(MN2003, "costs.buildings.3.caravan", 17), rulebook.load(MN2003)
    assert book.text("1.9", "en2003").endswith("With three, it holds 17, 8, 8 and 4.")
    assert "17, 8, 8 and 4 with three players, 23, 10, 10 and 5 with four." in book.rulings["R-004"].answer
    told, told_before = by_hand.texts(book), by_hand.texts(before)
    assert [one[0] for one, other in zip(told, told_before, strict=True) if one != other] == ["1.9", "R-004"]


def test_numbers_that_one_text_tells_together_stay_the_same() -> None:
    with pytest.raises(DataError, match=r"rules.md 4.5: \{costs.cost.market=temple\} is 6 and 7"):
        changed(MN2003, "costs.cost.temple", 7)
    with pytest.raises(DataError, match=r"rules.md 2.5 \[s01, s02\]: .* is 9 and 10"):
        changed(TITLES["medemp"], "scenarios.scenarios.s02.markers", 9)


@pytest.mark.parametrize("title", LISTED)
def test_every_number_of_the_data_is_told(title: str) -> None:
    assert by_hand.untold(title, by_hand.listed(title)["untold"]) == []


@pytest.mark.parametrize("title", LISTED)
def test_no_number_stands_in_a_rule_text_by_hand_but_those_that_are_listed(title: str) -> None:
    """Name it (display/numbers.py), or list it with the reason why no data can change it."""
    assert _less(by_hand.by_hand(by_hand.written(title)), _allowed(title)) == []


@pytest.mark.parametrize("title", LISTED)
def test_nothing_is_listed_in_vain(title: str) -> None:
    assert _less(_allowed(title), by_hand.by_hand(by_hand.written(title))) == []
    told = by_hand.numbers_in_data(title)
    assert [one for one in by_hand.listed(title)["untold"] if not any(by_hand.within(path, [one]) for path in told)] == []


@pytest.mark.parametrize("title", LISTED)
def test_every_number_that_code_names_for_rule_texts_is_told(title: str) -> None:
    told = {name.split(".")[1] for name in by_hand.names(by_hand.written(title)) if name.startswith(f"{OWN}.")}
    assert set(source(TITLES[title])(OWN) or {}) == told


def _allowed(title: str) -> Counter[str]:
    return Counter(number for listed in by_hand.listed(title)["by_hand"].values() for number in listed)


def _less(these: Counter[str], those: Counter[str]) -> list[str]:
    return sorted((these - those).elements())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Costs 3, or 1,000. The third, on a 1", ["3", "1,000", "third", "1"]),
        ("As in 4.10 and R-032, by 0.87: twelve {costs.cost.city:word} of two.", ["twelve", "two"]),
        ("One of them, the second, first; someone often", []),
    ],
)
def test_numbers_are_found_in_figures_and_in_words(text: str, found: list[str]) -> None:
    assert by_hand.numbers(text) == found


def test_a_number_that_is_written_by_hand_again_is_found() -> None:
    book = by_hand.written("mn2003")
    rules = "\n\n".join(["# Toy", "Editions: en2003", "## 1 Aim", f"**1.1** {book.text('9.2', 'en2003')}"])
    assert by_hand.by_hand(rulebook.parse(rules, "")) == {}
    assert by_hand.by_hand(rulebook.parse(rules.replace("{costs.goal.collection:word}", "four"), "")) == {"1.1 four": 1}


def test_a_number_that_is_not_told_is_found() -> None:
    assert by_hand.untold("mn2003", set(by_hand.listed("mn2003")["untold"]) - {"map.dice.faces"}) == ["map.dice.faces"]
