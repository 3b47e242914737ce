"""The rules on one page: made of what the titles tell anyway, so that it is right when they are."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from winedark.display import rulebook, summary, terms
from winedark.display.schema import SUMMARY, misfits
from winedark.games import TITLES, load_title
from winedark.games.medemp.rules.scenario import scenario
from winedark.games.mn2003.rules.board import COSTS
from winedark.games.mn2016.rules.board import PYRAMIDS_COST, SITE_COST, TILE_COST, UNIT_COST
from winedark.kernel.errors import DataError
from winedark_lab.wording import Said, slips

from tests.contract.titles import having, parts

EDITIONS = [(title, edition) for title in having("summary") for edition in load_title(title).editions]
MOST = 1100  # words that fit on one sheet of paper


@cache
def page(title: str, edition: str) -> dict[str, Any]:
    meta = load_title(title)
    game = meta.game(edition, max(meta.seating(edition)))
    options = meta.usual
    return summary.summary(TITLES[title], game, terms.terms(TITLES[title], meta.kin, game), options)


def table(title: str, edition: str, name: str) -> list[list[str]]:
    return next(one["table"]["rows"] for one in page(title, edition)["sections"] if one["id"] == name)


def texts(found: dict[str, Any]) -> list[str]:
    lines = [line["text"] for one in found["sections"] for line in one["lines"]]
    cells = [cell for one in found["sections"] for row in (one["table"] or {"rows": []})["rows"] for cell in row]
    return [found["aim"], *found["turn"], *lines, *cells]


@pytest.mark.parametrize(("title", "edition"), EDITIONS)
def test_it_fits_the_schema_and_a_page(title: str, edition: str) -> None:
    found = page(title, edition)
    assert list(misfits(found, SUMMARY)) == []
    assert sum(len(text.split()) for text in texts(found)) < MOST


@pytest.mark.parametrize(("title", "edition"), EDITIONS)
def test_what_it_cites_is_there(title: str, edition: str) -> None:
    there = {one.id for one in rulebook.load(TITLES[title]).paragraphs if one.holds_in(edition)}
    cited = [line["rule"] for one in page(title, edition)["sections"] for line in one["lines"] if line["rule"]]
    assert cited and set(cited) <= there


@pytest.mark.parametrize("title", having("summary"))
def test_it_reads_well_and_leaves_nothing_out(title: str) -> None:
    found = page(title, load_title(title).editions[0])
    assert list(slips(Said("x", text) for text in texts(found) if " " in text)) == []
    assert all(one["title"] and (one["lines"] or one["table"]) for one in found["sections"])
    told = {"setup", "battle", "end"} if "battle" in parts(title) else {"setup", "end"}
    assert told <= {one["id"] for one in found["sections"]}


def test_the_prices_of_2016_are_those_that_are_paid() -> None:
    rows = table("mn2016", "en2016", "prices")
    assert {int(price) for price, _ in rows} == {*SITE_COST, UNIT_COST, *TILE_COST[1:], PYRAMIDS_COST}
    assert rows[0][1] == "a control marker, a caravan, a city, a legion, a trireme and a fortress"


def test_the_prices_of_2003_are_those_that_are_paid() -> None:
    rows = dict(table("mn2003", "en2003", "prices"))
    assert {int(price) for price in rows} == set(COSTS.values())
    assert "a market and a temple" in rows[str(COSTS["market"])]


@pytest.mark.parametrize("edition", load_title("medemp").editions)
def test_the_count_is_that_of_the_scenario(edition: str) -> None:
    rows = table("medemp", edition, "count")
    assert rows[0][1:] == [f"+{scenario(edition).biggest.points}", f"+{scenario(edition).biggest.cards}"]
    assert rows[-1][1] == f"−{-scenario(edition).capital_lost.points}"


def test_a_table_of_the_view_is_taken_as_it_is() -> None:
    assert len(table("medemp", "s01", "events")) == 15 and len(table("ancient", "en2000", "hits")) == 13


@pytest.mark.parametrize(("wanted", "named"), [({"setup": ["nowhere"]}, "nowhere"), ({"ships": "legend"}, "ships")])
def test_a_malformed_page_is_named(monkeypatch: pytest.MonkeyPatch, wanted: Any, named: str) -> None:
    monkeypatch.setattr(summary, "text_tables", lambda package, name: {"summary": wanted})
    page.cache_clear()
    with pytest.raises(DataError, match=named):
        page("mn2016", "en2016")
    page.cache_clear()
