"""Rows of topics out of the facts of several editions: in order, marked where all say the same, nothing forgotten."""

from __future__ import annotations

import pytest
from winedark.display.differences import Column, chapters
from winedark.kernel.errors import DataError
from winedark.kernel.meta import Fact, Facts

WORDS = {
    "wording.is": "{n}", "wording.yes": "Yes", "wording.no": "No", "list.and": "{first} and {last}",
    "chapter.war": "War", "chapter.build": "Building", "topic.build.wall.name": "A wall costs",
    "topic.war.dice.name": "Dice", "topic.war.dice.is": "{n} {n:die|dice}", "topic.war.end.name": "It ends",
}  # fmt: skip


def column(edition: str, facts: Facts) -> Column:
    return Column("toy", edition, "Toy", edition, facts)


OLD: Facts = {"war.dice": Fact("1.1", args={"n": 1}), "build.wall": Fact("2.1", args={"n": 3}), "war.end": Fact("1.9", "yes")}
NEW: Facts = {"war.dice": Fact("1.2", args={"n": 2}), "build.wall": Fact("2.5", args={"n": 3})}


def test_a_row_for_each_topic_and_a_cell_for_each_edition() -> None:
    war, build = chapters(WORDS, [column("old", OLD), column("new", NEW)])
    assert (war["name"], build["name"]) == ("War", "Building")
    assert war["rows"] == [
        {"name": "Dice", "same": False, "cells": [{"text": "1 die", "rule": "1.1"}, {"text": "2 dice", "rule": "1.2"}]},
        {"name": "It ends", "same": False, "cells": [{"text": "Yes", "rule": "1.9"}, None]},
    ]


def test_what_all_say_in_the_same_words_is_marked() -> None:
    _, build = chapters(WORDS, [column("old", OLD), column("new", NEW)])
    assert build["rows"] == [
        {"name": "A wall costs", "same": True, "cells": [{"text": "3", "rule": "2.1"}, {"text": "3", "rule": "2.5"}]}
    ]


def test_a_fact_without_a_topic_is_found() -> None:
    with pytest.raises(DataError, match=r"toy, old: there is no topic 'war\.flags'"):
        chapters(WORDS, [column("old", OLD | {"war.flags": Fact("1.3")})])


def test_a_topic_that_nobody_has_a_word_on_is_found() -> None:
    with pytest.raises(DataError, match=r"topic 'war\.end': no edition has a word on it"):
        chapters(WORDS, [column("new", NEW)])


def test_a_wording_that_is_nowhere_is_found() -> None:
    with pytest.raises(DataError, match=r"wording\.perhaps"):
        chapters(WORDS, [column("old", OLD | {"war.end": Fact("1.9", "perhaps")})])
