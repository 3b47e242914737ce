"""The words on the button that decides: what is done, with its price or its chance."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.kernel.acts import favour, labelled, percent, proposed
from winedark.kernel.step import Count, Pick
from winedark.kernel.text import Catalogue, Text, load_templates

WORDS = Catalogue(load_templates("winedark.kernel") | {"act": "Take Dalmatia"})
ACT = Text("act")


@pytest.mark.parametrize(
    ("price", "chance", "words"),
    [
        (None, None, "Take Dalmatia"),
        (3, None, "Take Dalmatia · 3"),
        (0, None, "Take Dalmatia · free"),
        (None, 0.966, "Take Dalmatia · 97 %"),
        (2, 0.5, "Take Dalmatia · 50 %"),
    ],
)
def test_the_button_says_what_is_done_with_its_chance_or_else_its_price(
    price: int | None, chance: float | None, words: str
) -> None:
    assert WORDS.render(labelled(ACT, price, chance)) == words


@pytest.mark.parametrize(
    ("chance", "words"),
    [(1.0, "100 %"), (0.9999, "over 99 %"), (0.994, "99 %"), (0.0, "0 %"), (0.0001, "under 1 %"), (1 - 1e-12, "100 %")],
)
def test_what_is_nearly_certain_does_not_read_as_certain(chance: float, words: str) -> None:
    assert WORDS.render(percent(chance)) == words


def test_a_choice_is_proposed_as_suggested_and_left_open_where_that_is_not_enough() -> None:
    assert proposed(("march", 1, 2)) == ("march", 1, 2)
    assert proposed(("march", 1, 2, Count(1, 3))) == ("march", 1, 2, 3)
    assert proposed(("pay", Pick(((4, 2),), 2, 2))) == ("pay", 4, 4)
    assert proposed(("pay", Pick(((4, 1),), 2, 2))) == ("pay",)


def table(*rows: tuple[float, int | None]) -> dict[str, Any]:
    return {"title": ACT, "rows": [{"label": ACT, "p": p, "seat": seat} for p, seat in rows]}


def test_a_table_of_odds_favours_a_seat_only_if_it_is_the_only_one_and_favours_anybody() -> None:
    battle = table((0.6, 0), (0.3, 1), (0.1, None))
    assert favour([battle], 0) == pytest.approx(0.6) and favour([battle], 2) == 0
    assert favour([battle, battle], 0) is None and favour([table((1.0, None))], 0) is None and favour([], 0) is None
