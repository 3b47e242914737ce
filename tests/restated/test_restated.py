"""The restatements agree with the engine; a broken rule is noticed, and shrunk to a case that fits on a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import winedark.games.medemp.display.odds_tables  # noqa: F401  first used while a rule is broken, it would keep the broken one
from winedark.games.ancient.rules import recruit, trade
from winedark.games.mare_nostrum.rules import strength
from winedark.games.medemp.rules import assault, expedition, imperium, raids
from winedark.games.mn2003.rules import storage
from winedark.games.mn2016.rules import tiles

from tests.restated.__main__ import main
from tests.restated.book import Book
from tests.restated.shrink import shrink, words
from tests.restated.titles import COURSES, course
from tests.restated.walk import Case, play, run
from tests.support.nightly import nightly_but

GAMES = {"ancient": 80, "medemp": 45, "mn2003": 55, "mn2016": 70}  # of each seed: about 5 seconds
SEEDS = (1, 2, 3)
ENOUGH = 150  # games in which a broken rule must have shown
COMPARED = {  # beside the state and the menus of every step: kinds that a run without is no comparison
    "ancient": {"menu: attack", "menu: trade", "menu: Take", "row: field", "row: siege", "row: sea", "cards to lose", "ranks"},
    "medemp": {
        "menu: expedition",
        "menu: direct",
        "menu: imperium",
        "menu: AmbushWindow",
        "menu: StormWindow",
        "menu: AssaultWindow",
        "menu: Deployment",
        "menu: InterceptAtSea",
        "menu: InterceptOnLand",
        "menu: NameBarbarians",
        "laid: Lay",
        "way",
        "way of an interception",
        "throw: AssaultDice",
        "throw: BattleDice",
        "odds: assault",
        "odds: expedition",
        "odds: interception",
        "odds: turn ends",
        "event roll",
        "recoveries",
        "standing",
        "ranks",
    },
    "mn2003": {
        "menu: Build",
        "menu: Conquer",
        "menu: Claim",
        "menu: March",
        "payment",
        "occupation",
        "income",
        "dice of a battle",
    },
    "mn2016": {"menu: Build", "menu: Conquer", "menu: Claim", "menu: Convert", "battle", "collected", "payment", "level"},
}


def report(title: str, book: Book) -> str:
    """Small cases of what is apart, one of each kind."""
    return "\n\n".join(words(course(title), shrink(course(title), case, kind)) for kind, case in book.cases.items())


@pytest.mark.parametrize("seed", nightly_but((1).__eq__, SEEDS, str))
@pytest.mark.parametrize("title", COURSES)
def test_the_engine_plays_by_the_rules_as_they_are_stated_a_second_time(title: str, seed: int) -> None:
    book = run(course(title), seed, GAMES[title], Book())
    assert not book.apart, report(title, book)
    assert COMPARED[title] <= book.compared.keys()


# ---- broken rules
def hits_take_six(patch: pytest.MonkeyPatch) -> None:
    """Each full 6, not 5, is a hit."""
    patch.setattr(strength, "HIT", 6)


def three_taxes_stay(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(storage, "KEPT_TAXES", 3)


def the_pyramids_cost_eleven(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(tiles, "PYRAMIDS_COST", 11)


def anybody_takes_any_card(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(recruit, "takes", lambda p, kind: True)


def a_cube_more_is_traded(patch: pytest.MonkeyPatch) -> None:
    right: Callable[[Any], int] = trade.limit
    patch.setattr(trade, "limit", lambda p: right(p) + 1)


def a_city_has_a_die_more(patch: pytest.MonkeyPatch) -> None:
    right: Callable[[Any, int], int] = assault.city_dice
    patch.setattr(assault, "city_dice", lambda state, city: right(state, city) + 1)


def truces_bind_nobody(patch: pytest.MonkeyPatch) -> None:
    for module in (expedition, imperium, raids):
        patch.setattr(module, "spared_by", lambda state, seat: 0)


BROKEN = [
    ("mn2003", hits_take_six, {"state: legions", "state: triremes", "state: fortresses", "who decides what", "menu: TakeLosses"}),
    ("mn2003", three_taxes_stay, {"state: hands", "state: bank"}),
    ("mn2016", hits_take_six, {"battle"}),
    ("mn2016", the_pyramids_cost_eleven, {"menu: Build", "payment"}),
    ("ancient", anybody_takes_any_card, {"menu: recruit", "menu: Take", "who decides what"}),
    ("medemp", a_city_has_a_die_more, {"dice: AssaultDice", "throw: AssaultDice", "odds: assault"}),
    ("medemp", truces_bind_nobody, {"menu: expedition", "menu: direct", "menu: imperium", "menu: NameCity", "menu: NamePort"}),
    ("ancient", a_cube_more_is_traded, {"menu: PlaceCube", "who decides what", "menu: trade"}),
]


def first_case(title: str) -> Case:
    """The first game in which something is apart."""
    games = (play(course(title), f"{title}/broken/{number}", Book()) for number in range(ENOUGH))
    return next(case for case in games if case)


@pytest.mark.parametrize(("title", "breaks", "kinds"), BROKEN)
def test_a_broken_rule_is_told(title: str, breaks: Any, kinds: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    breaks(monkeypatch)
    assert first_case(title).kinds() & kinds


def test_a_case_is_shrunk_to_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    three_taxes_stay(monkeypatch)
    title = course("mn2003")
    case = next(case for case in map(lambda n: play(title, f"long/{n}", Book()), range(ENOUGH)) if case and len(case.moves) > 20)
    small = shrink(title, case, "state: hands")
    assert small.kinds() == {"state: hands"}
    assert len(small.moves) < len(case.moves) / 2
    legions = [sum(map(sum, (e.legions for e in one.start.g.empires))) for one in (case, small)]
    assert legions[1] == 0 < legions[0]
    cards = sum(sum(e.purse) for e in small.start.g.empires)
    assert cards < sum(sum(e.purse) for e in case.start.g.empires)
    again = shrink(title, case, "state: hands")
    assert (again.moves, again.start.g, again.found) == (small.moves, small.start.g, small.found)
    assert "tax" in words(title, small)


def test_a_game_is_the_same_every_time() -> None:
    books = [run(course(title), 9, 2, Book()) for title in COURSES for _ in range(2)]
    assert [book.compared for book in books[::2]] == [book.compared for book in books[1::2]]


# ---- the command
def test_the_command_reports_by_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ancient", "--games", "2", "--seed", "4"]) == 0
    out = capsys.readouterr().out
    assert "who decides what" in out
    assert "2 games of ancient, seed 4" in out


def test_the_command_fails_and_shows_a_small_case(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    hits_take_six(monkeypatch)
    assert main(["mn2016", "--games", "6"]) == 1
    assert "---- battle:" in capsys.readouterr().out
