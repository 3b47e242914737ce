"""Flows: each operation, nested and empty bodies, calls back and forward, simultaneous decisions, the runaway guard."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.kernel.errors import IllegalAction, RulesBug
from winedark.kernel.flow import Flow, ask, compile_flow, do, each, loop, run, together, when
from winedark.kernel.game import Game
from winedark.kernel.state import Frame, Position, state
from winedark.kernel.step import DONE, Action, Call, Step


@state
class Diary(Position):
    seen: list[str] = list
    n: int = 0
    stack: list[Frame] = list


def say(word: str) -> Any:
    return do(lambda game, g, f: g.seen.append(word if f.item is None else f"{word}{f.item}"))


def count_up(game: Any, g: Diary, f: Frame) -> None:
    g.n += 1


class Ask(Step):
    """The item of the sequence is asked, or seat 0."""

    def seats(self, g: Diary, f: Frame) -> tuple[int, ...]:
        return (0,) if f.item is None else (f.item,)  # type: ignore[return-value]

    def legal(self, g: Diary, f: Frame, seat: int) -> list[Action]:
        return [("stay",), ("done",), ("aside",), ("away",), ("end",)]

    def on_stay(self, g: Diary, f: Frame, seat: int) -> object:
        f.n += 1
        g.seen.append(f"stay{f.n}")
        return None

    def on_done(self, g: Diary, f: Frame, seat: int) -> object:
        g.seen.append(f"seat{seat}")
        return DONE

    def on_aside(self, g: Diary, f: Frame, seat: int) -> object:
        return Call("aside", 7)

    def on_away(self, g: Diary, f: Frame, seat: int) -> object:
        return Call("aside", 7, back=False)

    def on_end(self, g: Diary, f: Frame, seat: int) -> object:
        g.stack.clear()
        return DONE


class Nobody(Ask):
    def seats(self, g: Diary, f: Frame) -> tuple[int, ...]:
        return ()


class Play(Game):
    """A flow on its own."""

    state_class = Diary

    def setup(self, options: dict[str, str]) -> Diary:
        return Diary(stack=[Frame("game")])


def begun(game_flow: list[Any], **more: list[Any]) -> tuple[Play, Diary]:
    flow: Flow = {"game": game_flow, "aside": [say("aside")], **more}
    game = Play(flow)
    return game, game.start({})


def below(limit: int) -> Any:
    return lambda game, g, f: g.n < limit


def test_do_runs_in_order_and_the_end_is_the_end() -> None:
    game, g = begun([say("a"), say("b")])
    assert g.seen == ["a", "b"] and game.over(g)
    assert game.seats(g) == () and game.pending(g) is None and game.legal(g, 0) == []


def test_run_hands_the_item_on() -> None:
    _, g = begun([each(lambda *_: [3], run("inner"))], inner=[say("inner")])
    assert g.seen == ["inner3"]


def test_each_runs_its_body_for_every_item_and_takes_the_list_once() -> None:
    def items(game: Any, g: Diary, f: Frame) -> list[int]:
        g.seen.append("list")
        return [2, 1, 2]

    _, g = begun([each(items, say("x"), say("y")), say("end")])
    assert g.seen == ["list", "x2", "y2", "x1", "y1", "x2", "y2", "end"]


def test_each_of_nothing_is_passed_over() -> None:
    assert begun([each(lambda *_: [], say("never")), say("end")])[1].seen == ["end"]


def test_each_may_stand_inside_each() -> None:
    _, g = begun([each(lambda *_: "ab", each(lambda game, g, f: [f.item + "1", f.item + "2"], say("")))])
    assert g.seen == ["a1", "a2", "b1", "b2"]


def test_a_loop_asks_its_condition_before_every_turn() -> None:
    _, g = begun([loop(below(3), do(count_up), say("x")), say("end")])
    assert g.seen == ["x", "x", "x", "end"] and g.n == 3
    assert begun([loop(below(0), say("never"))])[1].seen == []


def test_when_runs_its_body_once_or_not_at_all() -> None:
    _, g = begun([when(below(1), do(count_up), say("once")), when(below(1), say("never")), say("end")])
    assert g.seen == ["once", "end"]


def test_loop_and_when_keep_the_item() -> None:
    _, g = begun([each(lambda *_: [5], when(below(1), loop(below(1), do(count_up), say("x"))))])
    assert g.seen == ["x5"]


def test_ask_waits_and_a_step_that_names_nobody_is_passed_over() -> None:
    game, g = begun([ask(Nobody), say("a"), ask(Ask), say("b")])
    assert g.seen == ["a"] and game.seats(g) == (0,)
    waiting = game.pending(g)
    assert waiting is not None and type(waiting[0]) is Ask
    game.apply(g, 0, ("done",))
    assert g.seen == ["a", "seat0", "b"] and game.over(g)


def test_none_stays_and_keeps_the_scratch_values_until_done() -> None:
    game, g = begun([ask(Ask), ask(Ask)])
    for _ in range(2):
        game.apply(g, 0, ("stay",))
    assert g.stack[-1].n == 2
    game.apply(g, 0, ("done",))
    assert g.stack[-1].n == 0 and g.stack[-1].pc == 1


class Round(Ask):
    """Asks the player who has not had a turn; nobody is left after three."""

    def seats(self, g: Diary, f: Frame) -> tuple[int, ...]:
        return (f.n,) if f.n < 3 else ()


def test_a_player_who_stays_where_nobody_is_left_to_be_asked_goes_on() -> None:
    game, g = begun([ask(Round), say("after")])
    for seat in range(3):
        assert game.seats(g) == (seat,) and "after" not in g.seen
        game.apply(g, seat, ("stay",))
    assert g.seen[-1] == "after" and game.over(g)


def test_a_call_comes_back_to_its_step() -> None:
    game, g = begun([ask(Ask), say("end")])
    game.apply(g, 0, ("stay",))
    game.apply(g, 0, ("aside",))
    assert g.seen == ["stay1", "aside7"] and game.seats(g) == (0,) and g.stack[-1].n == 1
    game.apply(g, 0, ("done",))
    assert g.seen[-1] == "end"


def test_a_call_forward_finishes_its_step_first() -> None:
    game, g = begun([ask(Ask), say("end")])
    game.apply(g, 0, ("away",))
    assert g.seen == ["aside7", "end"] and game.over(g)


def test_a_step_may_end_the_whole_game() -> None:
    game, g = begun([loop(lambda *_: True, ask(Ask))])
    game.apply(g, 0, ("end",))
    assert game.over(g) and game.seats(g) == ()


def test_together_asks_everybody_once_in_any_order() -> None:
    game, g = begun([together(lambda *_: [2, 0, 1], Ask), say("end")])
    assert game.seats(g) == (2, 0, 1)
    game.apply(g, 0, ("done",))
    assert game.seats(g) == (2, 1) and game.legal(g, 0) == []
    with pytest.raises(IllegalAction):
        game.apply(g, 0, ("done",))
    game.apply(g, 1, ("stay",))
    assert game.seats(g) == (2, 1)
    game.apply(g, 2, ("done",))
    assert g.seen[-1] == "seat2"
    game.apply(g, 1, ("done",))
    assert g.seen[-2:] == ["seat1", "end"] and game.over(g)


def test_what_is_applied_says_who_decides_next() -> None:
    game, g = begun([together(lambda *_: [2, 0], Ask), ask(Round), say("end")])
    assert game.apply(g, 0, ("stay",)) == game.seats(g) == (2, 0)
    assert game.apply(g, 2, ("done",)) == game.seats(g) == (0,)
    assert game.apply(g, 0, ("aside",)) == game.seats(g) == (0,)
    assert game.apply(g, 0, ("done",)) == game.seats(g) == (0,)  # the first of the round
    assert game.apply(g, 0, ("stay",)) == game.seats(g) == (1,)
    assert game.apply(g, 1, ("end",)) == game.seats(g) == ()


def test_together_with_nobody_is_passed_over() -> None:
    assert begun([together(lambda *_: (), Ask), say("end")])[1].seen == ["end"]


def test_a_flow_that_never_stops_is_a_bug_that_names_the_stack() -> None:
    with pytest.raises(RulesBug, match=r"never stops: \['game', 'game.0'"):
        begun([loop(lambda *_: True, say("x"))])


def test_a_position_in_the_middle_can_be_copied_and_goes_on_by_itself() -> None:
    game, g = begun([each(lambda *_: [0, 1], ask(Ask))])
    copy = g.copy()
    game.apply(copy, 0, ("done",))
    assert game.seats(copy) == (1,) and game.seats(g) == (0,)


def test_the_trail_is_the_stack_for_readers() -> None:
    game, g = begun([each(lambda *_: [1], run("inner"))], inner=[ask(Ask)])
    assert game.trail(g) == "game > game.0 1 > inner 1"


def test_bodies_become_named_sequences() -> None:
    code = compile_flow({"game": [say("a"), loop(below(1), each(lambda *_: [], ask(Ask)))]}, None)
    assert set(code) == {"game", "game.1", "game.1.0"}
    assert code["game"][1][2] == "game.1" and isinstance(code["game.1.0"][0][1], Ask)
    assert {name: len(ops) for name, ops in code.ready.items()} == {"game": 3, "game.1": 2, "game.1.0": 2}  # one more leaves it
    assert code.steps["game.1.0"] == (code["game.1.0"][0][1],)


def test_a_sequence_that_is_written_anew_is_run_anew() -> None:
    game, g = begun([ask(Ask), run("aside"), say("end")])
    game.code["aside"] = (("do", say("new").what, ()),)
    game.apply(g, 0, ("done",))
    assert g.seen == ["seat0", "new", "end"]


def test_a_player_who_is_not_asked_cannot_act_and_nothing_changes() -> None:
    game, g = begun([ask(Ask)])
    before = g.copy()
    for seat, action in ((1, ("done",)), (0, ("fly",)), (0, ()), (0, ("done", 1)), (-1, ("done",))):
        with pytest.raises(IllegalAction) as error:
            game.apply(g, seat, action)
        assert error.value.key == "error.choice" and g == before


def test_nothing_is_legal_when_the_game_is_over() -> None:
    game, g = begun([])
    assert not game.admits(g, 0, ("done",))
    with pytest.raises(IllegalAction):
        game.apply(g, 0, ("done",))
