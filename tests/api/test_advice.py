"""The bridge: hints, why a bot has done something, and seats that change hands."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from winedark.display.replay import Replay
from winedark.display.schema import HINT, WHY, misfits
from winedark.games import TITLES, load_title
from winedark_lab.playout import tables

from tests.api.page import Page

LONG = 10_000  # milliseconds: as long as it takes


def hinted(page: Page, seat: int, level: str = "normal", ms: int = LONG, **more: Any) -> dict[str, Any]:
    """A hint, or with less time the words until there is one."""
    answer = page.ok("hint", **({"seat": seat, "level": level, "ms": ms} | more))
    return answer if answer["done"] or ms < LONG else hinted(page, seat, level, ms, **more)


def began(title: str, *kinds: str, seed: str = "s") -> Page:
    """A game at the first table of a title for so many, in the order of its roles."""
    edition = next(edition for edition, seats in tables(title) if seats == len(kinds))
    page, roles = Page(), load_title(title).seating(edition)[len(kinds)]
    seats = [{"name": kind, "kind": kind, "empire": role.id} for kind, role in zip(kinds, roles, strict=True)]
    page.ok("new", title=title, edition=edition, seats=seats, options={}, seed=seed)
    return page


def asked(page: Page) -> int | None:
    """The person who has to decide once the bots have moved; None at the end of the game."""
    while True:
        step = page.ok("think", ms=LONG)
        if step["over"] or step["thinking"] is None:
            return None if step["over"] else step["waiting"][0]


def decided(page: Page, most: int) -> Iterator[int]:
    """Plays a person's decisions by hints; the seat before each."""
    for _ in range(most):
        if (seat := asked(page)) is None:
            return
        yield seat
        found = hinted(page, seat)
        page.act(seat, found["choice"], picks=found["picks"], count=found["count"])


# ---- a hint
@pytest.mark.parametrize("title", TITLES)
def test_a_hint_names_a_choice_that_can_be_taken_and_changes_nothing(title: str) -> None:
    page, reasons = began(title, "human", "normal", "normal"), 0
    for seat in decided(page, 25):
        view, save = page.view(seat), page.ok("save")
        found = hinted(page, seat)
        assert found.pop("done") and list(misfits(found, HINT, "hint")) == []
        choice = view["choices"][found["choice"]]
        assert (
            choice["off"] is None and choice["label"] == found["label"] and (found["picks"] is None) == (choice["pick"] is None)
        )
        order = {name: found[name] for name in ("choice", "picks", "count")}
        assert page.ok("admits", seat=seat, rev=view["rev"], **order)["ok"]
        assert (page.view(seat), page.ok("save")) == (view, save)
        reasons += bool(found["reasons"])
    assert reasons >= 12


def test_it_is_thought_about_in_slices_and_comes_out_alike(page: Page) -> None:
    whole, slices = hinted(page, 1), 1
    while not (found := hinted(page, 1, ms=0))["done"]:
        assert found == {"done": False}
        slices += 1
    assert found == whole and slices > 10
    assert hinted(page, 1, why=False) == whole | {"reasons": [], "lead": None}


def test_a_move_that_changes_nothing_is_compared_with_another() -> None:
    page, leads = began("mn2003", "human", "normal", "normal"), []
    for seat in decided(page, 25):
        found = hinted(page, seat)
        assert found["lead"] is None or (found["reasons"] and found["reasons"][0]["good"])
        leads.append(found["lead"])
    assert any(lead and re.fullmatch("Compared with “.+”(, looking ahead)?:", lead) for lead in leads) and None in leads


def test_what_is_laid_down_in_secret_says_so() -> None:
    page = began("ancient", "human", "normal", "normal")
    texts = [reason["text"] for seat in decided(page, 30) for reason in hinted(page, seat)["reasons"]]
    assert "Does well on average against whatever others choose in secret" in texts


def test_undo_and_redo_stay_as_they_are() -> None:
    page = began("mn2016", "human", "human", "human")
    page.act(asked(page))
    seat = asked(page)
    before = page.view(seat)
    hinted(page, seat)
    assert page.view(seat) == before
    page.act(seat)
    if page.view(seat)["undo"]["can"]:
        page.ok("undo", seat=seat)
        before = page.view(seat)
        hinted(page, seat)
        assert page.view(seat) == before and before["redo"]["can"]


def test_a_move_ends_the_thought_about_it(page: Page) -> None:
    first = hinted(page, 1)
    assert not hinted(page, 1, ms=0)["done"]
    page.act(1, 3)
    found = hinted(page, 1)
    assert found["label"] == page.view(1)["choices"][found["choice"]]["label"] != first["label"]


def test_another_question_ends_the_thought_about_the_first(page: Page) -> None:
    alone = hinted(page, 1, "easy")
    assert not hinted(page, 1, ms=0)["done"]
    assert hinted(page, 1, "easy") == alone


@pytest.mark.parametrize("level", ["human", "expert", "godlike", ""])
def test_only_levels_that_are_proven_advise(page: Page, level: str) -> None:
    assert level not in load_title("mn2016").levels
    assert page.error("hint", seat=1, level=level, ms=LONG)["kind"] == "illegal"


def test_nobody_is_advised_who_has_nothing_to_decide_and_no_bot_gives_its_plans_away(page: Page) -> None:
    assert page.error("hint", seat=0, level="normal", ms=LONG)["kind"] == "illegal"
    bots = began("mn2016", "normal", "normal", "normal")
    for seat in range(3):
        assert bots.error("hint", seat=seat, level="normal", ms=LONG)["kind"] == "illegal"


# ---- what nobody may learn
def other_hands(page: Page, state: Any, seat: int, luck: int) -> Any:
    """A state that a seat cannot tell from this one: all that it does not see is dealt anew."""
    return page.engine.session.game.imagine(state, seat, Random(f"other hands {luck}"))


@pytest.mark.parametrize("title", ["mn2016", "mn2003", "medemp"])  # ancient hides cards only while nobody is asked
def test_a_hint_knows_nothing_but_what_its_seat_sees(title: str) -> None:
    page, changed = began(title, "human", "normal", "normal", seed="hide"), 0
    session = page.engine.session
    for seat in decided(page, 12):
        session, first = page.engine.session, hinted(page, seat)
        true = session.state
        for luck in range(3):
            session.state = other_hands(page, true, seat, luck)
            changed += session.state != true
            page.engine._advice = (None, None)
            assert hinted(page, seat) == first
        session.state = true
    assert changed >= 3


def tokens_swapped(state: Any, one: int, other: int) -> Any:
    """The same state, but a token of one seat's purse has changed places with a different one of another's."""
    twin = state.copy()
    mine, theirs = twin.empires[one].purse, twin.empires[other].purse
    for i in range(len(mine)):
        for j in range(len(theirs)):
            if mine[i] and theirs[j] and i != j:
                mine[i], mine[j], theirs[j], theirs[i] = mine[i] - 1, mine[j] + 1, theirs[j] - 1, theirs[i] + 1
                return twin
    return twin


def forgotten(state: Any) -> Any:
    """The same state, in which nobody has seen how anything came into a hand."""
    twin = state.copy()
    for e in twin.empires:
        e.known = []
    return twin


Swap = Callable[[Any], Any]


def told(page: Page, viewer: int, swap: Swap, monkeypatch: pytest.MonkeyPatch) -> dict[int, Any]:
    """By line: why bots have done what they did, where all positions of the log are swapped ones."""
    position = Replay.position
    lines = [line["i"] for line in page.view(None)["log"]["lines"] if line["why"]]
    with monkeypatch.context() as patch:
        patch.setattr(Replay, "position", lambda course, count: swap(position(course, count)))
        return {line: page.ok("why", line=line, seat=viewer, ms=LONG) for line in lines[-40:]}


@pytest.mark.parametrize("title", TITLES)
def test_why_tells_nothing_that_the_player_who_asks_does_not_see(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = began(title, "human", "normal", "normal", seed="secrets")
    for _ in decided(page, 12):
        pass
    first = told(page, 0, lambda state: state, monkeypatch)
    assert len(first) > 15
    assert told(page, 0, lambda state: other_hands(page, state, 0, 1), monkeypatch) == first


@pytest.mark.parametrize("title", ["mn2016", "mn2003"])
def test_the_same_with_tokens_that_are_swapped_by_hand(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots' own seat would get another answer: what they hold matters to them."""
    page = began(title, "human", "normal", "normal", seed="purses")
    for _ in decided(page, 10):
        pass

    def swap(state: Any) -> Any:
        return tokens_swapped(forgotten(state), 1, 2)

    first = {viewer: told(page, viewer, forgotten, monkeypatch) for viewer in (0, 1)}
    again = {viewer: told(page, viewer, swap, monkeypatch) for viewer in (0, 1)}
    assert again[0] == first[0] and again[1] != first[1]


# ---- why
def test_a_move_is_told_with_what_follows_or_beside_another_if_it_changes_nothing() -> None:
    page = began("mn2003", "human", "normal", "normal")
    for _ in decided(page, 40):
        pass
    asking = [line["i"] for line in page.view(0)["log"]["lines"] if line["why"]]
    told = [page.ok("why", line=line, seat=0, ms=LONG) for line in asking]
    leads = [found["lead"] for found in told if found["lead"]]
    assert any(lead.startswith("Compared with “") for lead in leads) and len(leads) < len(told)
    assert all(found["reasons"] for found in told)


@pytest.mark.parametrize("title", TITLES)
def test_every_move_of_a_bot_can_be_asked_about_and_no_other(title: str) -> None:
    page = began(title, "human", "normal", "normal")
    for _ in decided(page, 8):
        pass
    view, save, good = page.view(0), page.ok("save"), 0
    assert any(line["why"] for line in view["log"]["lines"])
    for line in view["log"]["lines"]:
        if line["why"]:
            found = page.ok("why", line=line["i"], seat=0, ms=LONG)
            assert found.pop("done") and list(misfits(found, WHY, "why")) == [] and found["seat"] != 0
            assert found["level"] == "normal" and found["reasons"]
            good += found["reasons"][0]["text"] != "Nothing else seemed better."
        elif page.engine.session.lines[line["i"]].seat in (0, None):
            assert "No bot" in page.error("why", line=line["i"], seat=0, ms=LONG)["text"]
    assert good > 8 and (page.view(0), page.ok("save")) == (view, save)


def test_a_line_that_is_none_is_refused(page: Page) -> None:
    assert "No bot" in page.error("why", line=10_000, seat=0, ms=LONG)["text"]


def test_an_onlooker_is_told_only_where_nobody_plays() -> None:
    page = began("mn2016", "human", "normal", "normal")
    asked(page)
    line = next(line["i"] for line in page.view(None)["log"]["lines"] if line["why"])
    assert "Onlookers" in page.error("why", line=line, seat=None, ms=LONG)["text"]
    page.ok("hand", seat=0, kind="normal")
    assert page.ok("why", line=line, seat=None, ms=LONG)["reasons"]


def test_a_bot_that_moves_at_random_says_so() -> None:
    page = began("mn2016", "human", "random", "random")
    asked(page)
    line = next(line["i"] for line in page.view(0)["log"]["lines"] if line["why"])
    assert page.ok("why", line=line, seat=0, ms=LONG)["reasons"] == [{"text": "This player chooses at random.", "good": True}]


def test_what_wins_needs_no_other_reason_and_at_the_end_all_is_told() -> None:
    page = began("mn2016", "normal", "normal", "normal", seed="end")
    assert asked(page) is None
    lines = [line for line in page.view(None)["log"]["lines"] if line["why"]]
    found = [page.ok("why", line=line["i"], seat=None, ms=LONG)["reasons"] for line in lines[-60:]]
    texts = [reason["text"] for reasons in found for reason in reasons]
    assert "The reason is something that only this player can see." not in texts
    assert "Better sets to pay with" in texts  # what was in a hand counts now, too


def test_the_first_line_of_a_move_is_the_one_that_is_asked_about() -> None:
    page = began("mn2016", "human", "normal", "normal")
    for _ in decided(page, 12):
        pass
    session = page.engine.session
    asking = [session.lines[line["i"]].entry for line in page.view(0)["log"]["lines"] if line["why"]]
    assert len(asking) == len(set(asking))


# ---- a seat that changes hands
def test_a_machine_plays_for_a_person_and_the_person_takes_over_again() -> None:
    page = began("mn2016", "human", "human", "human")
    seat = asked(page)
    page.act(seat)
    rev = page.view(seat)["rev"]
    assert page.ok("hand", seat=seat, kind="normal")["rev"] > rev
    assert page.view(seat)["seats"][seat]["bot"] == "normal" and not page.view(seat)["undo"]["can"]
    other = asked(page)
    assert other != seat
    own = [line for line in page.view(seat)["log"]["lines"] if line["why"]]
    page.ok("hand", seat=seat, kind="human")
    assert page.view(seat)["seats"][seat]["bot"] is None
    assert page.view(seat)["undo"]["why"] == "Cannot undo: another player has taken over this seat."
    assert [line for line in page.view(seat)["log"]["lines"] if line["why"]] == own


def test_a_save_knows_who_decided_and_a_fork_too() -> None:
    page = began("mn2016", "human", "normal", "normal")
    for k, seat in enumerate(decided(page, 14)):
        if k in (4, 9):
            page.ok("hand", seat=0, kind="easy")
            for _ in range(40):
                page.ok("think", ms=LONG)
            page.ok("hand", seat=0, kind="human")
            break
        assert seat == 0
    marks = [line["why"] for line in page.view(0)["log"]["lines"]]
    by_own_bot = [line for line in page.view(0)["log"]["lines"] if line["why"] and line["seat"] == 0]
    assert by_own_bot and page.ok("why", line=by_own_bot[0]["i"], seat=0, ms=LONG)["level"] == "easy"
    text = page.ok("save")["save"]
    again = Page()
    assert again.ok("load", save=text)["notice"] is None
    assert [line["why"] for line in again.view(0)["log"]["lines"]] == marks and again.ok("save")["save"] == text
    again.ok("fork", at=again.ok("timeline")["moves"])
    forked = [line["why"] for line in again.view(0)["log"]["lines"]]
    assert forked[: len(marks)] == marks[: len(forked)]


def test_nobody_undoes_after_a_reload_what_a_machine_has_done() -> None:
    page = began("mn2016", "human", "human", "human")
    seat = asked(page)
    page.ok("hand", seat=seat, kind="normal")
    asked(page)
    page.ok("hand", seat=seat, kind="human")
    again = Page()
    again.ok("load", save=page.ok("save")["save"])
    assert not again.view(seat)["undo"]["can"]


@pytest.mark.parametrize(
    "handed", [None, 3, [], [3], [[0]], [["0", 0, "easy"]], [[0, 9, "easy"]], [[-1, 0, "easy"]], [[0, 0, {}]]]
)
def test_a_save_with_other_hands_than_there_are_opens_without_them(page: Page, handed: Any) -> None:
    save = json.loads(page.ok("save")["save"])
    assert "handed" not in save  # as in the saves of older versions
    assert page.ok("load", save=json.dumps(save | {"handed": handed}))["notice"] is None
    assert page.engine.session.handed == []


def test_a_level_that_nobody_knows_gives_no_reasons(page: Page) -> None:
    page.act(1)
    save = json.loads(page.ok("save")["save"])
    page.ok("load", save=json.dumps(save | {"handed": [[1, 1, "godlike"]]}))
    line = next(line["i"] for line in page.view(0)["log"]["lines"] if line["why"])
    assert "No bot" in page.error("why", line=line, seat=0, ms=LONG)["text"]


@pytest.mark.parametrize("kind", ["expert", "godlike", ""])
def test_only_kinds_that_the_title_has_can_play(page: Page, kind: str) -> None:
    before = page.view(0)
    assert page.error("hand", seat=0, kind=kind)["kind"] == "illegal" and page.view(0) == before


def test_another_game_like_it_begins_with_those_who_began_this_one(page: Page) -> None:
    began = page.ok("setup")
    page.act(1)
    page.ok("hand", seat=0, kind="normal")
    page.ok("hand", seat=0, kind="easy")
    assert page.ok("setup") == began


def test_a_hand_over_to_the_one_who_has_it_already_changes_nothing(page: Page) -> None:
    before = page.view(0)
    page.ok("hand", seat=0, kind="human")
    assert page.view(0) == before
