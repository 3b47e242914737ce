"""What the bots were after: the bridge says it when the game is over, and not before."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from winedark.ai.pursuits import Thing, beyond, counted, told
from winedark.display.schema import PURSUIT, misfits
from winedark.games import load_title
from winedark.kernel.session import Player, Session
from winedark_lab.arena import finished
from winedark_lab.playout import Setting, tables

from tests.api.page import Page
from tests.contract.titles import having


@cache
def ended(title: str) -> Session:
    """A game of Easy bots with names of three tastes and one that is no character's."""
    setting = Setting(title, *tables(title)[0], "7", load_title(title).usual)
    names = ["Hanno", "Livia", "Doris", "Anna", *map(str, range(setting.seats))][: setting.seats]
    return finished(setting.game, ["easy"] * setting.seats, setting.seed, setting.options, names)[0]


def test_nothing_is_told_while_the_game_goes_on() -> None:
    page = Page().new("human", "easy", "easy", seed="running")
    assert page.error("pursuits")["text"] == "You learn what the bots were after once the game is over."


def test_each_bot_has_its_line_over_the_bridge_and_no_person_has_one() -> None:
    page = Page().new("human", "easy", "normal", seed="aims")
    while not (now := page.ok("think", ms=1000))["over"]:
        if now["thinking"] is None:
            page.act(now["waiting"][0])
    found = page.ok("pursuits")
    assert list(misfits(found, [PURSUIT])) == [] and [one["seat"] for one in found] == [1, 2]


@pytest.mark.parametrize("title", having("weights"))
def test_every_title_says_what_its_bots_were_after(title: str) -> None:
    session = ended(title)
    found = told(session)
    assert [one["taste"] for one in found[:2]] == ["Hanno raids.", "Livia trades."][: len(found)]
    assert all("{" not in one["went"] and one["went"] for one in found)
    assert any("More than the others: " in one["went"] for one in found)
    assert all(counts.total() > 0 for counts in counted(session)[: len(found)])


def test_a_level_whose_bots_judge_alike_has_no_taste_to_be_told() -> None:
    session = ended("mn2016")
    before, session.players = session.players, [Player("Hanno", "hard"), *session.players[1:]]
    found, session.players = told(session), before
    assert found[0]["taste"] == "Hanno (Hard) has no taste of its own."


def test_what_is_told_first_is_most_remarkable_for_how_rare_it_is() -> None:
    counts = [Counter(march=20, fort=5, sail=3), Counter(march=14, fort=1, sail=3), Counter(march=14, fort=1)]
    assert [one.key for one in beyond(counts, 0)] == ["fort", "march", "sail"]
    assert beyond(counts, 0)[0] == Thing("fort", 5, 1.0)
    assert [one.key for one in beyond(counts, 1)] == ["sail"] and beyond(counts, 2) == []
