"""The words on the button that decides: the deed, with its price or its chance."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.display.acts import beyond, favour, labelled, percent
from winedark.kernel.text import Catalogue, Text, load_templates

WORDS = Catalogue(load_templates("winedark.kernel") | {"act": "Take Dalmatia"})
ACT = Text("act")


@pytest.mark.parametrize(
    ("price", "chance", "words"),
    [
        (None, None, "Take Dalmatia"),
        (3, None, "Take Dalmatia · 3"),
        (0, None, "Take Dalmatia · free"),
        (None, 0.966, "Take Dalmatia · 97\u00a0%"),
        (2, 0.5, "Take Dalmatia · 50\u00a0%"),
    ],
)
def test_the_button_says_what_is_done_with_its_chance_or_else_its_price(
    price: int | None, chance: float | None, words: str
) -> None:
    assert WORDS.render(labelled(ACT, price, chance)) == words


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (1.0, "100\u00a0%"),
        (0.9999, "over 99\u00a0%"),
        (0.994, "99\u00a0%"),
        (0.0, "0\u00a0%"),
        (0.0001, "under 1\u00a0%"),
        (1 - 1e-12, "100\u00a0%"),
    ],
)
def test_what_is_nearly_certain_does_not_read_as_certain(chance: float, words: str) -> None:
    assert WORDS.render(percent(chance)) == words


def table(*rows: tuple[float, int | None]) -> dict[str, Any]:
    return {"title": ACT, "rows": [{"label": ACT, "p": p, "seat": seat} for p, seat in rows]}


def test_a_table_of_odds_favours_a_seat_only_if_it_is_the_only_one_and_favours_anybody() -> None:
    battle = table((0.6, 0), (0.3, 1), (0.1, None))
    assert favour([battle], 0) == pytest.approx(0.6) and favour([battle], 2) == 0
    assert favour([battle, battle], 0) is None and favour([table((1.0, None))], 0) is None and favour([], 0) is None


# ---- what is too dear
GROUPS: list[dict[str, Any]] = [{"id": "tiles", "label": "Heroes and wonders"}, {"id": "market", "label": "Market"}]


def offered(group: str, label: str, price: int | None, off: str | None = "Costs much.", main: bool = False) -> dict[str, Any]:
    return {"group": group, "label": label, "price": price, "off": off, "main": main}


def said_of(*choices: dict[str, Any]) -> str | None:
    found = beyond(list(choices), GROUPS)
    return found and WORDS.render(found)


def test_everything_that_only_its_price_bars_is_one_sentence() -> None:
    done, legion = offered("", "Done", None, None, True), offered("legion", "Legion in Latium", 3, None)
    market, circe, zeus = offered("market", "Market", 6), offered("tiles", "Circe", 7), offered("tiles", "Statue of Zeus", 7)
    assert said_of(done, legion) is None and said_of(legion, offered("", "Trireme", None)) is None
    assert said_of(done, legion, market, circe) == "Too dear now: Market · 6 and Circe · 7."
    assert said_of(done, legion, market, circe, zeus) == "Too dear now: Market · 6 and Heroes and wonders · 7."
    assert said_of(done, market, circe) == "Nothing more is affordable."
