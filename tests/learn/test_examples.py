"""The illustrated examples of the rules: what their captions rely on is what the engine has reached."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from winedark.display import rulebook, view
from winedark.games import TITLES, load_title
from winedark.kernel.data import load_table_if_any
from winedark.kernel.errors import DataError
from winedark_lab import examples as lab
from winedark_lab.wording import Said, slips

from tests.contract.titles import having

FEWEST = 4  # of a title
LONGEST = 50  # words of a caption


@cache
def found(title: str) -> list[dict[str, Any]]:
    return lab.examples(title)


def entries(title: str) -> list[dict[str, Any]]:
    return (load_table_if_any(TITLES[title], "en-examples", "learn") or {})["example"]


@pytest.mark.parametrize("title", having("examples"))
def test_there_are_some_at_different_paragraphs(title: str) -> None:
    assert len({one["rule"] for one in found(title)}) >= FEWEST
    assert len({one["id"] for one in found(title)}) == len(found(title))


@pytest.mark.parametrize("title", having("examples"))
def test_they_stand_below_paragraphs_of_every_edition(title: str) -> None:
    book = rulebook.load(TITLES[title])
    for edition in load_title(title).editions:
        there = {one.id for one in book.paragraphs if one.holds_in(edition)}
        assert [one["id"] for one in found(title) if one["rule"] not in there] == []


@pytest.mark.parametrize("title", having("examples"))
def test_captions_are_short_and_read_well(title: str) -> None:
    captions = {one["id"]: one["caption"] for one in found(title)}
    assert [name for name, text in captions.items() if len(text.split()) > LONGEST or not text.endswith(".")] == []
    assert list(slips(Said(name, text) for name, text in captions.items())) == []


@pytest.mark.parametrize("title", having("examples"))
def test_what_is_shown_and_ringed_is_on_the_map(title: str) -> None:
    for one in found(title):
        regions, tokens = one["view"]["regions"], {token["id"] for token in one["view"]["tokens"]}
        assert set(one["show"]) <= set(regions) and set(one["mark"]) <= {*one["show"], *tokens}
        assert all(not regions[name]["out"] for name in one["show"])


@pytest.mark.parametrize("title", having("examples"))
def test_every_caption_is_checked_against_the_position(title: str) -> None:
    """Each place that a caption names and the picture shows is one that is vouched for, or has one beside it that is."""
    for one in entries(title):
        assert one["says"] and set(one["says"]) <= set(one["show"])


def test_a_position_is_what_the_log_leads_to() -> None:
    one = next(one for one in entries("mn2016") if one["id"] == "war")
    session = lab.position("mn2016", one)
    tags = view.view(session, None)["regions"]["macedonia"]["tags"]
    assert [tag["label"] for tag in tags] == ["At war"] and len(session.log) > 50


@pytest.mark.parametrize(
    ("change", "wrong"), [({"says": {"latium": "a lighthouse"}}, "lighthouse"), ({"show": []}, "show"), ({"seats": "3"}, "seats")]
)
def test_what_is_not_so_is_named(monkeypatch: pytest.MonkeyPatch, change: dict[str, Any], wrong: str) -> None:
    one = next(one for one in entries("mn2016") if one["id"] == "double") | change
    monkeypatch.setattr(lab, "load_table_if_any", lambda *place: {"example": [one]})
    with pytest.raises(DataError, match=wrong):
        lab.examples("mn2016")
