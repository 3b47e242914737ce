"""The comparison of related editions: read from what they are played by, whole, and each cell with its paragraph."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import Any

import pytest
from winedark import api
from winedark.display import differences, rulebook
from winedark.games import TITLES, load_title
from winedark.games.mn2003.display import facts as facts2003
from winedark.games.mn2003.game import MareNostrum2003
from winedark.games.mn2003.rules.trade import Settle
from winedark.games.mn2016.display import facts as facts2016
from winedark.games.mn2016.display.facts import SWITCHES
from winedark.games.mn2016.rules.edition import EDITIONS, Edition
from winedark.kernel.errors import DataError
from winedark.kernel.meta import Meta
from winedark.kernel.text import load_templates

COMPARED = [title for title in TITLES if load_title(title).kin]

Row = dict[str, Any]


def asked(method: str, **order: Any) -> dict[str, Any]:
    answer = json.loads(api.call(method, json.dumps(order)))
    assert "ok" in answer, answer["error"]["detail"]
    found: dict[str, Any] = answer["ok"]
    return found


def rows() -> dict[str, Row]:
    return {row["name"]: row for chapter in asked("differences", title="mn2016")["chapters"] for row in chapter["rows"]}


def told(name: str) -> list[str | None]:
    """What a row says of 2003, 2016 and the French revision."""
    columns = [c["edition"] for c in asked("differences", title="mn2016")["columns"]]
    cells = dict(zip(columns, rows()[name]["cells"], strict=True))
    return [cells[e] and cells[e]["text"] for e in ("en2003", "en2016", "fr_rev")]


def test_every_edition_of_every_relative_has_a_column() -> None:
    found = asked("differences", title="mn2003")
    titles = [title for title in TITLES if load_title(title).kin]
    assert [(c["title"], c["edition"]) for c in found["columns"]] == [(t, e) for t in titles for e in load_title(t).editions]
    assert {"en2003", "en2016", "fr_rev"} <= {c["edition"] for c in found["columns"]}
    assert found == asked("differences", title="mn2016")
    assert {"English rules, 2003", "English rules, 2016", "French revision"} <= {c["detail"] for c in found["columns"]}
    assert all(len(row["cells"]) == len(found["columns"]) for chapter in found["chapters"] for row in chapter["rows"])


def test_numbers_and_switches_are_those_of_the_data() -> None:
    assert told("Provinces") == ["33", "28", "28"] and told("Seas") == ["10", "9", "9"]
    assert told("A fortress adds to the sum") == ["6", "5", "5"]
    assert told("Fortresses for each side") == ["8", "5", "5"]
    assert told("Heroes and wonders that win")[:2] == ["4, at once", "5, at the end of the phase"]
    assert told("A player who has fewer") == ["takes no part", "offers all that they have", "takes no part"]
    assert told("Legendary goods") == [None, "13", "13"]
    assert told("The three roles are called")[0] == "director of commerce, political leader and military leader"
    assert told("What shows whose a province is") == ["an influence marker", "a control marker", "a control marker"]
    assert rows()["Legions for each side"]["same"] and not rows()["Provinces"]["same"]


def test_other_data_make_another_table(monkeypatch: pytest.MonkeyPatch) -> None:
    other = replace(EDITIONS["fr_rev"], settlement_secret=False)
    monkeypatch.setitem(EDITIONS, "fr_rev", other)
    monkeypatch.setitem(facts2003.COSTS, "market", 7)
    monkeypatch.setattr(facts2016, "CITIES_TO_WIN", 5)
    assert told("What is given to make the trade even") == ["only the two of them see", "everybody sees", "everybody sees"]
    assert told("A market costs") == ["7", "6", "6"] and told("Capitals and legendary cities that win") == [None, "5", "5"]


def test_each_cell_names_a_paragraph_of_its_edition() -> None:
    found = asked("differences", title="mn2016")
    for k, column in enumerate(found["columns"]):
        page = asked("rules", title=column["title"], edition=column["edition"])
        known = {p["id"] for chapter in page["chapters"] for p in chapter["paragraphs"]}
        cells = [row["cells"][k] for chapter in found["chapters"] for row in chapter["rows"]]
        assert [cell for cell in cells if cell and cell["rule"] not in known] == []
        assert len([cell for cell in cells if cell]) > 50


def test_every_switch_of_an_edition_has_a_row() -> None:
    merged = {"fifth_tile_wins_at_once_for_leader", "leader_takes_tied_fifth"}  # their rows have numbers or paragraphs beside
    assert set(SWITCHES) | merged == {f.name for f in fields(Edition)} - {"id", "name"}


@pytest.mark.parametrize("title", COMPARED)
def test_every_paragraph_that_two_editions_word_in_two_ways_is_compared(title: str) -> None:
    """And where the wordings differ, the cells do."""
    found = asked("differences", title=title)
    mine = [k for k, column in enumerate(found["columns"]) if column["title"] == title]
    told_apart = set()
    for row in (row for chapter in found["chapters"] for row in chapter["rows"]):
        cells = [row["cells"][k] for k in mine if row["cells"][k]]
        if len({cell["text"] for cell in cells}) > 1:
            told_apart |= {cell["rule"] for cell in cells}
    assert {p.id for p in rulebook.load(TITLES[title]).paragraphs if p.editions} <= told_apart


def test_every_hero_and_wonder_has_a_row() -> None:
    """In the words of its own title."""
    for title in COMPARED:
        words = load_templates(TITLES[title])
        powers = {text for key, text in words.items() if key.startswith("power.")} - {words["power.pyramids"]}
        assert powers <= {cell["text"] for row in rows().values() for cell in row["cells"] if cell}, title


def test_what_the_table_says_of_the_settlement_is_what_is_played() -> None:
    assert facts2003.facts("en2003")["trade.secret"].how == ("yes" if Settle(MareNostrum2003("en2003", 3)).secret() else "no")


def test_no_wording_is_left_over() -> None:
    """Each one is said of some edition."""
    words = load_templates(load_title("mn2016").kin)
    used = set()
    for title in TITLES:
        meta = load_title(title)
        used |= {(topic, fact.how) for e in meta.editions for topic, fact in meta.facts(e).items()}
    topics = {key for key in words if key.startswith("topic.")}
    wordings = {key.removeprefix("topic.") for key in topics if not key.endswith(".name")}
    assert wordings <= {f"{topic}.{how}" for topic, how in used}
    common = {key.removeprefix("wording.") for key in words if key.startswith("wording.")}
    assert common == {how for topic, how in used if f"{topic}.{how}" not in wordings}


def test_the_rules_say_whether_there_is_a_comparison() -> None:
    assert asked("rules", title="mn2003", edition="en2003")["compared"] is True
    alone = Meta("alone", "", ("one",), {}, (), lambda edition, seats: None)  # type: ignore[arg-type,return-value]
    assert not alone.kin and alone.facts("one") == {}
    with pytest.raises(DataError, match="alone: no kin is named"):
        differences.page([alone, load_title("mn2016")], "alone", TITLES.__getitem__)
