"""What typed words may mean: spelling, beginnings, slips; every way of saying something is understood."""

from __future__ import annotations

import pytest
from winedark.kernel.text import load_templates
from winedark.speak.hearing import ABOUT, QUESTIONS
from winedark.speak.said import DEEDS
from winedark.speak.words import catalogue, command, found, in_order, near, phrases, plain, tell

from tests.support.rows import each

NAMES = [(name, name) for name in ("Gallia", "Germania", "Legion in Gallia", "Legion in Latium", "Mare Ionium", "Mare Internum")]


@each(
    ("typed", "tier", "things"),
    [
        ("gallia", 0, ["Gallia"]), ("GALLIA!", 0, ["Gallia"]), ("the Gallia", 0, ["Gallia"]), ("gal", 1, ["Gallia"]),
        ("legion", 1, ["Legion in Gallia", "Legion in Latium"]), ("legion gallia", 0, ["Legion in Gallia"]),
        ("latium legion", 2, ["Legion in Latium"]), ("ionium", 2, ["Mare Ionium"]), ("ga le", 2, ["Legion in Gallia"]),
        ("gallai", 3, ["Gallia", "Legion in Gallia"]), ("germnia", 3, ["Germania"]),
        ("mare i", 1, ["Mare Ionium", "Mare Internum"]),
        ("xyz", 4, []), ("", 4, []), ("legion in gallia and more", 4, []),
    ],
)  # fmt: skip
def test_names_are_found_by_what_fits_best(typed: str, tier: int, things: list[str]) -> None:
    assert found(plain(typed), NAMES) == (tier, things)


@pytest.mark.parametrize(
    ("typed", "word", "same"),
    [
        ("legoin", "legion", True), ("leigon", "legion", True), ("legio", "legion", True), ("region", "legion", False),
        ("oil", "oak", False), ("carthgo", "carthago", True), ("mediterranaen", "mediterranean", True), ("wine", "vine", False),
        ("tempel", "temple", True), ("marketts", "market", True), ("xx", "market", False),
    ],
)  # fmt: skip
def test_a_slip_or_two_is_no_other_word(typed: str, word: str, same: bool) -> None:
    assert near(typed, word) is same


def test_every_way_of_asking_is_understood_as_what_it_asks() -> None:
    for phrase in in_order():
        words = (*phrase.before, *(("gallia",) if phrase.hole else ()), *phrase.after)
        kind, about = command(words) or ("", ())
        assert kind == phrase.kind, words
        assert about == (("gallia",) if phrase.hole else ()), words


def test_no_two_questions_are_asked_alike() -> None:
    every = [(phrase.before, phrase.after, phrase.hole) for phrase in phrases()]
    assert len(every) == len(set(every))


def test_every_kind_has_its_answer() -> None:
    kinds = {phrase.kind for phrase in in_order()}
    assert kinds == QUESTIONS.keys() | ABOUT.keys() | set(DEEDS) - {"choose"} | {"choose"}
    assert {phrase.kind for phrase in in_order() if phrase.hole} == ABOUT.keys()


def test_answers_are_whole_words() -> None:
    """Every template of the package can be filled in, and none of the kit's is hidden by it."""
    kit, own = load_templates("winedark.kernel"), load_templates("winedark.speak")
    assert not kit.keys() & own.keys()
    assert tell("more", n=1) == "1 more. Say more to hear it." and tell("more", n=2).endswith("hear them.")
    assert all(catalogue()._templates[key] for key in own)


def test_nothing_that_is_said_goes_unused() -> None:
    from tools.common import ROOT

    source = "".join(path.read_text("utf-8") for path in (ROOT / "engine" / "winedark" / "speak").glob("*.py"))
    told = {key.split(".")[1] for key in load_templates("winedark.speak") if key.startswith("tell.")}
    by_name = {"short", "medium", "long", "done", "now", "next", "help"}
    assert {key for key in told - by_name if f'"{key}"' not in source} == set()
