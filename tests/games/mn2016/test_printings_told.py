"""Where the two printings differ, the rules on a page and the glossary differ; what is the same reads the same."""

from __future__ import annotations

from functools import cache

import pytest
from winedark.display import rulebook, summary, terms
from winedark.games import TITLES, load_title
from winedark.kernel.text import Text, load_templates

from tests.games.mn2016.table import EDITIONS, game_of

# By paragraph that reads differently: the line of the rules on a page that tells it.
TOLD = {
    "3.5": "Trade", "3.13": "One short", "4.25": "Keep", "5.32": "Pillage", "5.43": "Convert", "5.45": "Convert",
    "7.1": "Pyramids", "7.2": "Tile", "7.3": "Pyramids", "7.4": "Tile", "8.9": "Castor and Pollux", "8.11": "Circe",
    "8.16": "Penthesilea", "8.18": "Queen of Sheba", "8.26": "Statue of Zeus", "8.27": "Statue of Zeus",
}  # fmt: skip
ALIKE = {"5.23"}  # other words for what is played the same


@cache
def lines(edition: str) -> dict[str, str]:
    """The rules on a page: by name of the line, what it says."""
    meta = load_title("mn2016")
    game = game_of(edition, 5)
    page = summary.summary(TITLES["mn2016"], game, terms.terms(TITLES["mn2016"], meta.kin, game), meta.usual)
    return {line["name"]: line["text"] for section in page["sections"] for line in section["lines"]}


def differing() -> set[str]:
    """The paragraphs that do not read the same in both printings."""
    return {one.id for one in rulebook.load(TITLES["mn2016"]).paragraphs if one.editions is not None}


def test_every_difference_of_the_printings_is_told_on_the_page() -> None:
    assert differing() == TOLD.keys() | ALIKE
    english, french = map(lines, EDITIONS)
    assert english.keys() == french.keys()
    assert [name for name in dict.fromkeys(TOLD.values()) if english[name] == french[name]] == []
    assert {name for name in english if english[name] != french[name]} == set(TOLD.values()), "what is the same reads the same"


@pytest.mark.rule("7.1", "7.2", "7.3", "7.4")
def test_the_page_says_when_pyramids_and_a_fifth_tile_win() -> None:
    english, french = map(lines, EDITIONS)
    assert english["Pyramids"] == "Building them wins the game." and "at once for the culture leader" in french["Pyramids"]
    assert "at the end of the build phase" in english["Tile"] and "at once for the culture leader" in french["Tile"]


@pytest.mark.rule("3.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_exchange_markers_are_said_to_return_to_a_new_trade_leader(edition: str) -> None:
    game = game_of(edition, 5)
    said = {one.id: game.catalogue.render(one.text) for one in terms.terms(TITLES["mn2016"], load_title("mn2016").kin, game)}
    assert "when the trade title changes hands" in said["exchange"]
    assert "for a new trade leader" in game.catalogue.render(Text("sign.exchange"))


def test_what_one_printing_says_otherwise_takes_the_place_of_something() -> None:
    templates = load_templates(TITLES["mn2016"])
    replaced = {key.split(".", 2)[2] for key in templates if key.startswith("printing.")}
    assert replaced and replaced <= templates.keys()
    assert {key.split(".")[1] for key in templates if key.startswith("printing.")} <= set(EDITIONS)
    assert not any(key.startswith("printing.") for edition in EDITIONS for key in game_of(edition).catalogue._templates)
