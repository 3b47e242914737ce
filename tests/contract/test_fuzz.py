"""The fuzzer: sound titles pass; a broken rule ends the game and is kept as a save that opens where it broke."""

from __future__ import annotations

import json
from typing import Any

import pytest
from winedark.display.trial import tried
from winedark.games import load_game, load_title
from winedark.games.mn2016.rules.build import Build
from winedark.games.mn2016.rules.state import World
from winedark.kernel import saves
from winedark.kernel.errors import RulesBug
from winedark.kernel.game import UNFINISHED
from winedark.kernel.session import HUMAN
from winedark.kernel.text import record
from winedark_lab import fuzz as fuzzing
from winedark_lab import golden, playout
from winedark_lab.contract import share
from winedark_lab.fuzz import LEVELS, Level, dump, fuzz
from winedark_lab.playout import Playout, Setting, settings

from tests.contract.titles import every_table, is_largest, often
from tests.support.nightly import nightly_but

SETTING = Setting("mn2016", "en2016", 3, "12", {"tiles": "experienced"})
TABLES = nightly_but(lambda table: is_largest(*table), every_table(), lambda table: "-".join(map(str, table)))


@pytest.mark.parametrize("table", TABLES)
def test_a_quick_run_over_every_table_finds_nothing(table: tuple[str, str, int]) -> None:
    title, edition, seats = table
    for setting in settings(title, edition, seats, 54, often(title, 3)):
        outcome = fuzz(setting, LEVELS["quick"])
        assert outcome.fault is None and outcome.decisions > share(load_title(title), 20)
        assert outcome.how in setting.game.catalogue and outcome.how != UNFINISHED


def test_a_game_that_can_go_on_for_ever_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """No fault, and no golden game; a title that comes to an end is played to it, however long it takes."""
    monkeypatch.setattr(playout, "PATIENCE", 50)
    (setting,) = settings("mn2003", "en2003", 3, 14, 1)
    outcome = fuzz(setting, LEVELS["normal"])
    assert outcome == (50, UNFINISHED, None) and golden.candidate(setting).shows == frozenset()
    assert fuzz(SETTING, LEVELS["quick"]).how.startswith("over.")


def test_a_game_that_nobody_can_win_any_more_is_ended() -> None:
    """Three founders of nothing: it is noticed when somebody looks, long before patience runs out."""
    (setting,) = settings("mn2003", "en2003", 3, 26, 1)
    outcome = fuzz(setting, LEVELS["normal"])
    assert (outcome.how, outcome.fault) == ("over.concluded", None) and outcome.decisions == 100
    assert ("en2003", "conclude") in golden.candidate(setting).shows


def test_a_game_that_should_end_and_does_not_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playout, "LONGEST", 50)
    monkeypatch.setattr(fuzzing, "LONGEST", 50)
    assert fuzz(SETTING, LEVELS["quick"]).fault.complaint == "no end after 50 moves"  # type: ignore[union-attr]
    with pytest.raises(RulesBug, match="no end after 50 decisions"):
        Playout(SETTING).finish()


def test_a_thorough_run_finds_nothing() -> None:
    assert fuzz(SETTING, LEVELS["normal"]).fault is None


def test_the_same_setting_is_the_same_game() -> None:
    assert fuzz(SETTING, LEVELS["quick"]) == fuzz(SETTING, LEVELS["quick"])
    assert fuzz(SETTING, LEVELS["quick"]) != fuzz(SETTING._replace(seed="13"), LEVELS["quick"])


def opened(save: str) -> Any:
    loaded, rescued = saves.load(save, load_game, tried)
    assert not rescued and all(player.kind == HUMAN for player in loaded.players)
    return loaded


def test_a_broken_invariant_is_kept_with_the_move_that_broke_it(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Build.on_legion

    def conjure(self: Any, g: World, f: Any, seat: int, province: int, *goods: int) -> object:
        g.empires[seat].purse[13] += g.round == 2
        return honest(self, g, f, seat, province, *goods)

    monkeypatch.setitem(Build.verbs, "legion", conjure)
    fault = fuzz(SETTING, LEVELS["quick"]).fault
    assert fault is not None and fault.complaint.startswith("resource 13: ") and fault.setting == SETTING
    session = opened(fault.save)
    assert len(session.log) == fault.moves and session.log[-1][1] == "legion" and session.state.round == 2
    assert session.game.check(session.state)


def test_a_crash_is_kept_just_before_the_move_that_crashed(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(self: Any, g: World, f: Any, seat: int, province: int, *goods: int) -> object:
        g.empires[seat].purse[13] = 99
        raise ZeroDivisionError("oops")

    monkeypatch.setitem(Build.verbs, "legion", crash)
    fault = fuzz(SETTING, LEVELS["quick"]).fault
    assert fault is not None and fault.complaint.startswith("ZeroDivisionError: oops at (")
    assert "'legion'" in fault.complaint and "crash" in fault.detail
    session = opened(fault.save)
    assert len(session.log) == fault.moves and session.game.check(session.state) == []
    assert any(option[0] == "legion" for option in session.game.legal(session.state, session.waiting()[0]))


def test_a_fault_of_the_contract_is_found_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(World, "copy", lambda self: self)
    assert "shares" in fuzz(SETTING, LEVELS["full"]).fault.complaint  # type: ignore[union-attr]


def test_a_game_whose_log_does_not_replay_is_found_at_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    honest, calls = Build.on_done, []

    def moody(self: Any, g: World, f: Any, seat: int) -> object:
        calls.append(seat)
        record(g, "build.rally", "8.16", seat=seat, n=len(calls))
        return honest(self, g, f, seat)

    monkeypatch.setitem(Build.verbs, "done", moody)
    fault = fuzz(SETTING, Level(every=10**6, whole=1)).fault
    assert fault is not None and fault.complaint == "the log replays to another state or another story"


def test_a_log_that_breaks_is_kept_as_far_as_it_goes() -> None:
    playout = Playout(SETTING).finish()
    whole = opened(dump(playout))
    assert whole.log == playout.log and whole.game.over(whole.state)
    playout.log[30] = (0, "fly")
    assert opened(dump(playout)).log == playout.log[:30]
    assert json.loads(dump(playout))["seed"] == "12"
