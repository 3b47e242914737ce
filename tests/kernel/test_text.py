"""Templates: named arguments, plurals, lists, names for numbers; whatever is missing is named."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import pytest
from winedark.kernel import text as text_module
from winedark.kernel.errors import DataError
from winedark.kernel.text import Catalogue, Event, Text, load_templates, record

from tests.support.rows import each

GOODS = ("grain", "oil", "coin")
TEMPLATES = {
    "plain": "Nothing to fill in.",
    "fight": "{seat} meets {other} with {n} {n:legion|legions}.",
    "both": "{n} {n:hit|hits} to {n2} {n2:hit|hits}",
    "list": "You get {goods}.",
    "inner": "[{what}]",
    "good.coin": "{count:coin|coins}",
    "one": "{good}",
    "braces": "{{{n}}}",
    "win": "{winners} {count:wins|win}",
    "nothing": "{n:|s}",
    "capital": "{goods!c}. {good!c}, {what!c}; {what}",
    "list.none": "nothing",
    "list.and": "{first} and {last}",
}


@pytest.fixture
def words() -> Catalogue:
    good = lambda kind: Text("good.coin") if kind == 2 else GOODS[kind]  # noqa: E731
    seat = lambda s: ("Rome", "Egypt")[s]  # noqa: E731
    return Catalogue(TEMPLATES, {"seat": seat, "other": seat, "winners": seat, "good": good, "goods": good})


@each(
    ("text", "expected"),
    [
        (Text("plain"), "Nothing to fill in."),
        ("a string is final: {n}", "a string is final: {n}"),
        (Text("fight", {"seat": 0, "other": 1, "n": 1}), "Rome meets Egypt with 1 legion."),
        (Text("fight", {"seat": 1, "other": 0, "n": 0}), "Egypt meets Rome with 0 legions."),
        (Text("both", {"n": 1, "n2": 2}), "1 hit to 2 hits"),
        (Text("list", {"goods": ()}), "You get nothing."),
        (Text("list", {"goods": (1,)}), "You get oil."),
        (Text("list", {"goods": (0, 1)}), "You get grain and oil."),
        (Text("list", {"goods": [1, 0, 1, 2]}), "You get 2 oil, grain and coin."),
        (Text("list", {"goods": (2, 2, 2)}), "You get 3 coins."),
        (Text("inner", {"what": Text("one", {"good": 0})}), "[grain]"),
        (Text("inner", {"what": (Text("plain"), "x")}), "[Nothing to fill in. and x]"),
        (Text("inner", {"what": (3, 5, 3)}), "[3, 5 and 3]"),  # such numbers stand for nothing that could be counted
        (Text("inner", {"what": "<b>{n}</b>"}), "[<b>{n}</b>]"),
        (Text("one", {"good": 2}), "coin"),
        (Text("braces", {"n": 3}), "{3}"),
        (Text("win", {"winners": (0,), "count": 1}), "Rome wins"),
        (Text("win", {"winners": (0, 1), "count": 2}), "Rome and Egypt win"),
        (Text("nothing", {"n": 1}), ""),
        (Text("nothing", {"n": 2}), "s"),
        (Text("capital", {"goods": (0, 1), "good": 1, "what": "it"}), "Grain and oil. Oil, It; it"),
        (Text("capital", {"goods": (), "good": 2, "what": Text("one", {"good": 1})}), "Nothing. Coin, Oil; oil"),
    ],
)  # fmt: skip
def test_templates_are_filled_in(words: Catalogue, text: Text | str, expected: str) -> None:
    assert words.render(text) == expected
    assert words.render(text) == expected  # the second time from what is remembered


def test_a_name_made_of_another_name_keeps_the_count(words: Catalogue) -> None:
    names = words.names | {"gained": lambda kind: Text("counted", {"good": kind})}
    counted = Catalogue(TEMPLATES | {"counted": "{count:1 |}{good}", "more": "{gained} more"}, names)
    for goods, expected in (((2,), "1 coin more"), ((2, 2), "2 coins more"), ((2, 0, 0), "1 coin and 2 grain more")):
        assert counted.render(Text("more", {"gained": goods})) == expected


def test_a_catalogue_knows_its_templates(words: Catalogue) -> None:
    assert "win" in words and "won" not in words


def test_the_number_behind_a_name_only_tells_arguments_apart(words: Catalogue) -> None:
    catalogue = Catalogue({"two": "{seat} and {seat2}"}, words.names)
    assert catalogue.render(Text("two", {"seat": 0, "seat2": 1})) == "Rome and Egypt"


def test_a_name_is_remembered_with_its_number(words: Catalogue) -> None:
    texts = [words.render(Text("list", {"goods": (2,) * n})) for n in (3, 1, 3, 2)]
    assert texts == ["You get 3 coins.", "You get coin.", "You get 3 coins.", "You get 2 coins."]


def test_texts_that_differ_in_their_arguments_are_told_apart(words: Catalogue) -> None:
    inner = lambda good: Text("inner", {"what": (Text("one", {"good": good}), "x")})  # noqa: E731
    assert [words.render(inner(good)) for good in (0, 1, 0)] == ["[grain and x]", "[oil and x]", "[grain and x]"]
    turned = [Text("fight", {"seat": 0, "other": 1, "n": 2}), Text("fight", {"n": 2, "other": 0, "seat": 1})]
    assert [words.render(text).split()[0] for text in turned] == ["Rome", "Egypt"]


def test_what_is_remembered_of_texts_and_pieces_is_bounded(words: Catalogue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_module, "TEXTS", 3)
    monkeypatch.setattr(text_module, "PIECES", 3)
    for n in range(10):
        assert words.render(Text("braces", {"n": n})) == f"{{{n}}}"
        assert words.piece(lambda n: {"n": n}, n) == {"n": n}
    assert len(words._rendered) <= 3 and len(words._pieces) <= 3


# ---- views
def test_a_piece_is_made_once_for_what_it_is_told(words: Catalogue) -> None:
    made = []

    def make(good: int, at: str) -> dict[str, Any]:
        made.append(good)
        return {"at": at, "label": Text("one", {"good": good}), "more": [Text("plain"), {"n": 1}]}

    found = [words.piece(make, *told) for told in ((0, "here"), (1, "here"), (0, "here"))]
    assert found[0] == {"at": "here", "label": "grain", "more": ["Nothing to fill in.", {"n": 1}]}
    assert found[0] is found[2] and made == [0, 1]
    assert words.filled({"pieces": found})["pieces"][1] is found[1]


def test_what_has_not_changed_is_not_filled_in_again(words: Catalogue) -> None:
    panel = lambda good: {"items": [{"label": Text("one", {"good": good})}]}  # noqa: E731
    first, other, again = (words.again("panel", panel(good)) for good in (0, 1, 1))
    assert [one["items"][0]["label"] for one in (first, other)] == ["grain", "oil"]
    assert again is other and words.again("elsewhere", panel(1)) is not other


def test_only_the_last_of_what_is_kept_is_kept(words: Catalogue) -> None:
    made = []

    def make(*goods: int) -> list[dict[str, Any]]:
        made.append(goods)
        return [{"label": Text("one", {"good": good})} for good in goods]

    first, same, other, anew = (words.kept(make, *told) for told in ((0, 1), (0, 1), (1,), (0, 1)))
    assert first == anew == [{"label": "grain"}, {"label": "oil"}] and other == [{"label": "oil"}]
    assert same is first and made == [(0, 1), (1,), (0, 1)]
    whole = words.kept(lambda: {"label": Text("plain")})
    assert words.filled({"panels": [whole]})["panels"][0] is whole and words.again("panel", whole) is whole


def test_a_missing_template_is_named(words: Catalogue) -> None:
    with pytest.raises(DataError, match="text 'nowhere' is missing; add it"):
        words.render(Text("nowhere"))
    with pytest.raises(DataError, match="'nowhere'"):
        words.render(Text("inner", {"what": Text("nowhere")}))


def test_a_missing_argument_is_named(words: Catalogue) -> None:
    with pytest.raises(DataError, match="text 'fight': the argument 'other' is missing"):
        words.render(Text("fight", {"seat": 0, "n": 1}))


def test_arguments_that_no_template_names_are_ignored(words: Catalogue) -> None:
    assert words.render(Text("plain", {"seat": 99})) == "Nothing to fill in."


@pytest.mark.parametrize("template", ["{", "}", "{n", "{}", "{0.x!", "{n:legions}", "{n:legion}", "{n!r}"])
def test_a_malformed_template_is_an_error_at_once(template: str) -> None:
    with pytest.raises(DataError, match="text 'bad': .*mend the template"):
        Catalogue({"bad": template})


def test_happenings_are_noted_only_for_those_who_listen() -> None:
    live, copy = SimpleNamespace(events=[]), SimpleNamespace(events=None)
    for g in (live, copy):
        record(g, "battle.won", "5.14", seat=2)
    assert live.events == [Event("battle.won", "5.14", {"seat": 2})] and copy.events is None


# ---- catalogues in files
def package(tmp_path: Any, monkeypatch: pytest.MonkeyPatch, text: str | None) -> str:
    """A package with this catalogue."""
    (tmp_path / "phrases" / "text").mkdir(parents=True)
    (tmp_path / "phrases" / "__init__.py").touch()
    if text is not None:
        (tmp_path / "phrases" / "text" / "en.toml").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "phrases", raising=False)
    return "phrases"


def test_tables_become_dotted_keys(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    name = package(tmp_path, monkeypatch, 'top = "a"\n[x]\ny = "b"\nlost.land = "c"\n[x.z]\nw = "é"')
    assert load_templates(name) == {"top": "a", "x.y": "b", "x.lost.land": "c", "x.z.w": "é"}


def test_what_is_no_string_is_no_template(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    name = package(tmp_path, monkeypatch, "[x]\ny = 3")
    with pytest.raises(DataError, match=r"text x\.y: a template is a string, not int"):
        load_templates(name)


@pytest.mark.parametrize("text", [None, "[x\n", 'a = "1"\na = "2"'])
def test_a_catalogue_that_cannot_be_read_is_named(tmp_path: Any, monkeypatch: pytest.MonkeyPatch, text: str | None) -> None:
    name = package(tmp_path, monkeypatch, text)
    with pytest.raises(DataError, match=r"phrases: text/en\.toml"):
        load_templates(name)


def test_the_kits_own_words_are_whole() -> None:
    words = load_templates("winedark.kernel")
    assert Catalogue(words) and {"save.damaged", "undo.chance", "error.stale", "list.and"} <= set(words)


def test_texts_that_are_named_twice_in_a_list_are_counted_and_many() -> None:
    words = Catalogue({"card": "{count:card|cards}", "laid": "{items}", "list.none": "", "list.and": "{first} and {last}"})
    assert words.render(Text("laid", {"items": (Text("card"), Text("card"))})) == "2 cards"
