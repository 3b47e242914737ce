"""Every template of every title with sample arguments: nothing is left open, and the words are English."""

from __future__ import annotations

import pytest
from winedark.games import TITLES
from winedark.kernel.text import Catalogue, load_templates
from winedark_lab.wording import Said, Speaker, said, slips


@pytest.mark.parametrize("title", TITLES)
def test_every_template_reads_well(title: str) -> None:
    texts = list(said(title))
    assert {text.key for text in texts} == set(load_templates("winedark.kernel") | load_templates(TITLES[title]))
    if found := list(slips(texts)):
        pytest.fail("\n".join([f"{len(found)} slips; winedark words {title} prints all texts", *found]), pytrace=False)


@pytest.mark.parametrize(
    ("text", "slip"),
    [
        ("You get {n} coins.", "a brace"), ("Rome  builds.", "a space too many"), ("Rome builds .", "a space too many"),
        ("Rome builds. ", "a space too many"), ("Rome builds..", "a mark too many"), ("Rome, , Egypt", "a space too many"),
        ("Rome builds a oil caravan", "a before a vowel"), ("A island", "a before a vowel"),
        ("an market", "an before a consonant"), ("You have 1 coins.", "one of many"), ("1 gems", "one of many"),
        ("You have 2 coin.", "many of one"), ("0 legion", "many of one"), ("They lose his legion.", "he or she"),
        ("Himself", "he or she"),
    ],
)  # fmt: skip
def test_slips_are_found(text: str, slip: str) -> None:
    assert f"x: {slip}: {text!r}" in list(slips([Said("x", text)]))


@pytest.mark.parametrize(
    "text",
    ["an oil caravan", "a market", "an hour", "1 of 4 great cities", "1 papyrus", "one of 1 resource", "2 coins",
     "1 legion passes", "the other", "this phase"],
)  # fmt: skip
def test_what_is_right_is_left_alone(text: str) -> None:
    assert list(slips([Said("x", text)])) == []


TEMPLATES = {
    "list.and": "{first} and {last}", "list.none": "nothing", "take": "{seat} takes {n} {n:coin|coins} from {other}.",
    "win": "{winners} {count:wins|win}.", "cold": "{side} side, {weather}", "side.north": "north", "side.south": "south",
}  # fmt: skip
NAMES = {"seat": "RG".__getitem__, "other": "RG".__getitem__, "winners": "RG".__getitem__, "side": lambda k: f"the {k}"}


def test_arguments_stand_for_all_that_they_can_name() -> None:
    speaker = Speaker(TEMPLATES, Catalogue(TEMPLATES, NAMES))
    assert set(speaker.variants("take")) == {
        f"{seat} takes {n} from {other}."
        for n in ("0 coins", "1 coin", "2 coins") for seat, other in (("R", "G"), ("R", "R"), ("G", "G"))
    }  # fmt: skip
    assert list(dict.fromkeys(speaker.variants("win"))) == ["R wins.", "G wins.", "R and G win.", "2 R and G win."]
    assert set(speaker.variants("cold")) == {f"the {n} side, {w}" for n in range(200) for w in range(3)}
