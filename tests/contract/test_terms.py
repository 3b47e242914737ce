"""The terms of every title: each has its paragraph and a short sentence, and no word of the game goes without."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from winedark.display import rulebook, terms
from winedark.display.schema import TERM, misfits
from winedark.games import TITLES, load_title
from winedark.kernel.errors import DataError
from winedark.kernel.game import Game
from winedark.kernel.text import Term
from winedark_lab.check_title import NAMES
from winedark_lab.wording import Said, said, slips

from tests.contract.titles import EXAMPLE, having

LONGEST = 25  # words of a sentence
OFTEN = 4  # paragraphs in which a word stands that must be plain English or a term
OTHER_NAMES = {"group.player", "group.play", "good.legendary", "sign.title"}  # of people; and made of other names


@cache
def game(title: str, edition: str) -> Game[Any]:
    meta = load_title(title)
    return meta.game(edition, max(meta.seating(edition)))


@cache
def found(title: str, edition: str = "") -> list[Term]:
    meta = load_title(title)
    return terms.terms(TITLES[title], meta.kin, game(title, edition or meta.editions[-1]))


def written(title: str) -> list[dict[str, Any]]:
    """Those of the title's own file, as the page gets them."""
    named = {term.id for term in game(title, load_title(title).editions[-1]).named()}
    ours = [term for term in found(title) if term.id not in named]
    return terms.plain(ours, game(title, load_title(title).editions[-1]).catalogue)


def stem(word: str) -> str:
    """A word without what makes it plural."""
    word = word.lower()
    for many, one in (("ies", "y"), ("sses", "ss"), ("uses", "us"), ("ches", "ch"), ("xes", "x")):
        if word.endswith(many) and len(word) > len(many) + 1:
            return word.removesuffix(many) + one
    return word.removesuffix("s") if len(word) > 3 and not word.endswith("ss") else word


def stems(text: str) -> set[str]:
    return {stem(word) for word in re.findall(r"[^\W\d_]+", text)}


PLAIN = {stem(word) for word in (Path(__file__).parent / "plain.words").read_text(encoding="utf-8").split()}


@cache
def explained(title: str) -> set[str]:
    return {one for term in found(title) for word in term.words for one in stems(word)}


@pytest.mark.parametrize("title", TITLES)
def test_every_term_fits_the_schema(title: str) -> None:
    plain = terms.plain(found(title), game(title, load_title(title).editions[-1]).catalogue)
    assert plain and [wrong for term in plain for wrong in misfits(term, TERM, term["id"])] == []


@pytest.mark.parametrize("title", TITLES)
def test_every_term_leads_to_a_paragraph_of_each_edition(title: str) -> None:
    book, editions = rulebook.load(TITLES[title]), load_title(title).editions
    for edition in editions:
        there = {one.id for one in book.paragraphs if one.holds_in(edition)}
        assert [(edition, term.id) for term in found(title, edition) if term.rule not in there] == []


@pytest.mark.parametrize("title", TITLES)
def test_what_is_written_of_a_term_is_short_and_reads_well(title: str) -> None:
    assert [(t["id"], t["text"]) for t in written(title) if len(t["text"].split()) > LONGEST] == []
    assert list(slips(Said(t["id"], t["text"]) for t in written(title))) == []
    assert all(t["text"][:1].isupper() and t["text"].endswith(".") for t in written(title))


@pytest.mark.parametrize("title", TITLES)
def test_no_word_stands_for_two_terms(title: str) -> None:
    words = Counter(word for term in found(title) for word in term.words)
    assert [word for word, n in words.items() if n > 1 or not word.strip()] == []
    assert max(Counter(term.id for term in found(title)).values()) == 1


@pytest.mark.parametrize("title", TITLES)
def test_every_sign_of_the_legend_is_a_term(title: str) -> None:
    signs = terms.legend(game(title, load_title(title).editions[-1]))
    assert [label for label in signs if not stems(label) & explained(title)] == []


def names(title: str) -> Iterator[Said]:
    return (one for one in said(title) if one.key.split(".")[0] in NAMES and one.key not in OTHER_NAMES)


@pytest.mark.parametrize("title", having("names"))
def test_everything_with_a_name_in_the_catalogue_is_explained(title: str) -> None:
    listed = list(names(title))
    assert len(listed) > 20
    assert [one for one in listed if not stems(one.text) & explained(title)] == []


@pytest.mark.parametrize("title", TITLES)
def test_the_headings_of_the_rules_are_explained(title: str) -> None:
    chapters = [chapter.title for chapter in rulebook.load(TITLES[title]).all_chapters]
    assert [name for name in chapters if not stems(name) & (explained(title) | PLAIN)] == []


@pytest.mark.parametrize("title", TITLES)
def test_a_word_that_the_rules_use_often_is_a_term_or_plain_english(title: str) -> None:
    paragraphs = rulebook.load(TITLES[title]).paragraphs
    used = Counter(word for one in paragraphs for word in stems(re.sub(r"\b[A-Z]\w+", "", one.text)))
    often = {word for word, n in used.items() if n >= OFTEN}
    assert sorted(often - explained(title) - PLAIN) == [], "write a term, or add it to plain.words"


def test_no_word_is_called_plain_in_vain() -> None:
    """The list of plain words holds nothing that the rules of no title say."""
    books = [rulebook.load(package).paragraphs for package in TITLES.values()]
    used = {word for book in books for one in book for word in stems(one.text)}
    heads = {word for package in TITLES.values() for c in rulebook.load(package).all_chapters for word in stems(c.title)}
    assert sorted(PLAIN - used - heads) == []


# ---- where the words come from
class Fleet(Game[Any]):
    """As much of a game as terms need."""

    def __init__(self, named: list[Term]) -> None:
        self.catalogue = game(EXAMPLE, "first").catalogue
        self._named = named

    def named(self) -> list[Term]:
        return self._named


def listed(monkeypatch: pytest.MonkeyPatch, own: Any, shared: Any = None, named: tuple[Term, ...] = ()) -> list[Term]:
    files = {"own": {"terms": own}, "shared": {"terms": shared or {}}}
    monkeypatch.setattr(terms, "text_tables", lambda package, name: files[package])
    monkeypatch.setattr(terms, "legend", lambda game: {"ship": "Sails."})
    return terms.terms("own", "shared", Fleet(list(named)))


def test_a_term_takes_from_its_family_what_it_does_not_say_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    own, shared = {"a": ["1.1"], "b": ["1.2", "bee"]}, {"a": ["ant|ants", "Crawls."], "b": ["x", "Flies."]}
    assert listed(monkeypatch, own, shared) == [
        Term("a", ("ant", "ants"), "Crawls.", "1.1"),
        Term("b", ("bee",), "Flies.", "1.2"),
    ]


def test_an_edition_may_say_otherwise_of_a_term(monkeypatch: pytest.MonkeyPatch) -> None:
    file = {"terms": {"a": ["1.1", "ant", "Crawls."], "b": ["1.2", "bee", "Flies."]}}
    file["printing"] = {"first": {"a": ["1.3", "ant", "Runs."]}, "other": {"b": ["1.4", "bee", "Hums."]}}  # type: ignore[dict-item]
    monkeypatch.setattr(terms, "text_tables", lambda package, name: file)
    monkeypatch.setattr(terms, "legend", lambda game: {})
    fleet = Fleet([])
    fleet.edition_id = "first"
    assert terms.terms("own", "", fleet) == [Term("a", ("ant",), "Runs.", "1.3"), Term("b", ("bee",), "Flies.", "1.2")]


def test_a_term_without_a_sentence_is_told_by_the_legend(monkeypatch: pytest.MonkeyPatch) -> None:
    assert listed(monkeypatch, {"ship": ["1.1", "ships|Ship"]}) == [Term("ship", ("ships", "Ship"), "Sails.", "1.1")]


def test_what_has_a_name_of_its_own_comes_last_and_takes_no_words_away(monkeypatch: pytest.MonkeyPatch) -> None:
    argo, other = Term("argo", ("Argo",), "Old.", "2.1"), Term("ship2", ("ship",), "New.", "2.2")
    assert [term.id for term in listed(monkeypatch, {"ship": ["1.1", "ship"]}, named=(argo, other))] == ["ship", "argo"]


@pytest.mark.parametrize("parts", ["1.1", [], [1, "a"], ["1.1", ""], ["1.1"], ["1.1", "nowhere"]])
def test_a_malformed_term_is_named(monkeypatch: pytest.MonkeyPatch, parts: Any) -> None:
    with pytest.raises(DataError, match="strange"):
        listed(monkeypatch, {"strange": parts})
