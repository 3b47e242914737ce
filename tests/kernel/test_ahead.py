"""Decisions that need not be taken one by one: forced ones, and a row of them laid down at once; ending a deadlocked game."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.display.preview import preview
from winedark.display.trial import tried
from winedark.display.view import view
from winedark.kernel import ahead, saves
from winedark.kernel.errors import IllegalAction
from winedark.kernel.flow import ask, do, loop
from winedark.kernel.game import CONCLUDE
from winedark.kernel.session import HUMAN, Player, Session
from winedark.kernel.state import Frame, digest
from winedark.kernel.step import DONE, Action, Step
from winedark.kernel.text import Catalogue, Text

from tests.kernel import toy
from tests.kernel.toy import Toy, World

LEADER, SEATS = 0, 4


class Name(Step):
    """The leader says whose turn it is; what is left last goes without saying."""

    rule, in_order, alone, open = "1", "next", True, True

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (LEADER,)

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("next", other) for other in range(SEATS) if not g.fame[other]]

    def icon(self, g: World, f: Frame, seat: int, option: Action) -> str:
        return f"seat-{option[1]}"

    def on_next(self, g: World, f: Frame, seat: int, other: int) -> object:
        g.pips = (other,)
        return DONE


class Turn(Step):
    """The one who was named takes fame, or waits a little."""

    rule = "2"

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return g.pips

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("shine",), ("wait",)]

    def on_shine(self, g: World, f: Frame, seat: int) -> object:
        g.fame[seat] = 1
        return DONE

    def on_wait(self, g: World, f: Frame, seat: int) -> object:
        return None


def left(game: Any, g: World, f: Frame) -> bool:
    return not all(g.fame)


def forget(game: Any, g: World, f: Frame) -> None:
    g.fame = [0] * SEATS
    g.round += 1


def going_on(game: Any, g: World, f: Frame) -> bool:
    return g.round < 2


class Order(Toy):
    """Two rounds in which the leader names everybody."""

    stuck = False

    def __init__(self) -> None:
        super().__init__(seats=SEATS, flow={"game": [loop(going_on, loop(left, ask(Name), ask(Turn)), do(forget))]})
        more = {"choice.next": "{other}", "choice.shine": "Shine", "choice.wait": "Wait", "prompt.Name": "{seat}: name",
                "prompt.Turn": "{seat}: shine", "toy.stuck": "Nobody moves"}  # fmt: skip
        names = dict.fromkeys(("seat", "other", "winners"), toy.name_of)
        self.catalogue = Catalogue(toy.load_templates("winedark.kernel") | toy.WORDS | more, names)

    def group(self, option: Action) -> str:
        return ""

    def path(self, g: Any, seat: int, option: Action) -> list[str]:
        return []

    def deadlock(self, g: World) -> Text | None:
        return Text("toy.stuck") if self.stuck else None

    def conclude(self, g: World) -> None:
        g.winners = (LEADER,)
        g.stack.clear()


def begun(*kinds: str) -> Session:
    session = Session(Order(), [Player(f"P{k}", kind) for k, kind in enumerate(kinds or (HUMAN,) * SEATS)], {}, "x")
    session.settle()
    return session


ORDER = (ahead.IN_ORDER, 2, 0, 3, 1)


def played(session: Session) -> list[Action]:
    """Everybody shines as soon as named; who was named."""
    while session.state.round == 0:
        session.act(session.waiting()[0], ("shine",))
    return [entry for entry in session.log if entry[1] == "next"]


def test_a_row_is_laid_down_once_and_taken_whenever_it_is_asked_for() -> None:
    session = begun()
    session.act(LEADER, ORDER)
    assert session.log == [(0, "next", 2)] and session.waiting() == [2]
    assert [entry[2] for entry in played(session)] == [2, 0, 3, 1]


def test_the_log_tells_a_row_as_single_decisions_and_replays() -> None:
    session = begun()
    session.act(LEADER, ORDER)
    played(session)
    again = Session(Order(), session.players, {}, "x")
    again.replay(session.log)
    assert digest(again.state) == digest(session.state)


def test_a_single_option_of_a_step_that_says_so_is_taken_for_a_person() -> None:
    session = begun()
    for other in (3, 2, 1):
        session.act(LEADER, ("next", other))
        session.act(other, ("shine",))
    assert session.log[-1] == (LEADER, "next", LEADER) and session.waiting() == [LEADER]
    session.act(LEADER, ("wait",))
    assert session.undo(LEADER) and not session.can_undo(LEADER), "what was taken for a person is no decision to take back"


def test_what_went_without_saying_is_taken_back_with_the_decision_before() -> None:
    session = begun()
    for other in (3, 2):
        session.act(LEADER, ("next", other))
        session.act(other, ("shine",))
    session.act(LEADER, ("next", LEADER))
    before = digest(session.state)
    session.act(LEADER, ("shine",))
    assert session.log[-1] == (LEADER, "next", 1)
    log = session.log[:]
    assert session.can_undo(LEADER) and session.undo(LEADER) and digest(session.state) == before
    assert session.redo(LEADER) and session.log == log


def test_bots_are_asked_everything() -> None:
    session = begun("easy", HUMAN, HUMAN, HUMAN)
    for other in (3, 2, 1):
        session.act(LEADER, ("next", other))
        session.act(other, ("shine",))
    assert session.thinking() == LEADER


def test_a_row_that_no_longer_fits_is_forgotten() -> None:
    session = begun()
    session.act(LEADER, ORDER)
    session.rows[LEADER] = [("next", 2), ("next", 3)]
    session.act(2, ("shine",))
    assert session.waiting() == [LEADER] and session.rows == {}


def test_undo_takes_the_whole_row_back() -> None:
    session = begun()
    before = digest(session.state)
    session.act(LEADER, ORDER)
    assert session.undo(LEADER) and digest(session.state) == before and session.rows == {}


ROWS = [(ahead.IN_ORDER, 0, 1, 2), (ahead.IN_ORDER, 0, 0, 1, 2), (ahead.IN_ORDER, 0, 1, 2, 9), (ahead.IN_ORDER,)]


@pytest.mark.parametrize("row", ROWS)
def test_a_row_has_everybody_once(row: Action) -> None:
    session = begun()
    assert not session.admits(LEADER, row) and session.admits(LEADER, ORDER)
    with pytest.raises(IllegalAction):
        session.act(LEADER, row)
    assert session.log == [] and session.rows == {}


def test_nobody_else_lays_a_row_down() -> None:
    session = begun()
    with pytest.raises(IllegalAction):
        session.act(1, ORDER)
    session.act(LEADER, ("next", 1))
    with pytest.raises(IllegalAction):
        session.act(1, ORDER)


def test_the_view_offers_the_row_last_with_everybody_in_the_last_order() -> None:
    session = begun()
    choices = view(session, LEADER)["choices"]
    assert [choice["label"] for choice in choices] == [*(f"Player {k}" for k in range(SEATS)), "In this order"]
    pick = choices[-1]["pick"]
    assert pick["ordered"] and (pick["low"], pick["high"]) == (SEATS, SEATS)
    assert pick["items"][2] == {"id": "in_order-2", "icon": "seat-2", "label": "Player 2", "max": 1, "of": None, "figures": []}
    assert pick["suggested"] == [f"in_order-{k}" for k in range(SEATS)]
    session.act(LEADER, ORDER)
    played(session)
    again = view(session, LEADER)["choices"][-1]["pick"]["suggested"]
    assert again == [f"in_order-{k}" for k in ORDER[1:]], "the next round suggests the order of this one"


def test_two_names_are_not_worth_a_row() -> None:
    session = begun()
    session.act(LEADER, ORDER)
    session.rows.clear()
    for other in (2, 0):
        session.act(other, ("shine",))
        if session.waiting() == [LEADER] and other == 2:
            session.act(LEADER, ("next", 0))
    assert ahead.row(session.game, session.state, LEADER) is None
    assert [choice["label"] for choice in view(session, LEADER)["choices"]] == ["Player 1", "Player 3"]


def test_a_row_has_no_preview() -> None:
    session = begun()
    option = ahead.row(session.game, session.state, LEADER)
    assert preview(session, LEADER, option, ORDER) == {"act": None, "cost": [], "lines": [], "odds": []}


def test_a_save_keeps_what_was_laid_down() -> None:
    session = begun()
    session.act(LEADER, ORDER)
    text = saves.save(session)
    loaded = saves.load(text, lambda *_: Order(), tried).session
    assert loaded.rows == {LEADER: [("next", 0), ("next", 3), ("next", 1)]} and saves.save(loaded) == text
    assert [entry[2] for entry in played(loaded)] == [2, 0, 3, 1]


@pytest.mark.parametrize("rows", [None, 7, [7], [[9, "next", 1]], [["x"]], [[0]], [[0, {}]]])
def test_a_row_in_a_save_that_is_none_is_left_out(rows: Any) -> None:
    session = begun()
    text = saves.save(session).replace('"rows":[]', f'"rows":{str(rows).replace(chr(39), chr(34)).replace("None", "null")}')
    assert saves.load(text, lambda *_: Order(), tried).session.rows == {}


def test_undo_names_what_it_takes_back() -> None:
    session = begun()
    assert view(session, LEADER)["undo"]["what"] is None
    session.act(LEADER, ("next", 3))
    assert view(session, LEADER)["undo"] == {"can": True, "why": None, "what": "Player 3", "told": "You chose: Player 3."}
    assert view(session, 1)["undo"]["what"] is None


def test_an_open_view_shows_nothing_private() -> None:
    session = begun()
    for hand in session.state.hands:
        hand.cards.append(3)
    shown = view(session, LEADER)
    assert shown["prompt"]["open"] and any(panel["private"] for panel in shown["panels"])
    assert not any(panel["private"] for panel in view(session, LEADER, open=True)["panels"])
    assert view(session, LEADER, open=True)["panels"] == view(session, None)["panels"]  # nothing in them is for one seat's eyes


# ---- a game that nobody can win any more
def test_a_deadlocked_game_can_be_ended_by_any_player_and_the_log_tells_it() -> None:
    session = begun()
    assert view(session, 1)["deadlock"] is None
    session.game.stuck = True
    assert view(session, 1)["deadlock"] == "Nobody moves"
    session.conclude(1)
    assert session.game.over(session.state) and session.log == [(1, *CONCLUDE)] and view(session, 1)["deadlock"] is None
    game = Order()
    game.stuck = True
    again = Session(game, session.players, {}, "x")
    again.replay(session.log)
    assert digest(again.state) == digest(session.state)


@pytest.mark.parametrize("seat", [0, -1, SEATS])
def test_a_game_that_goes_on_cannot_be_ended(seat: int) -> None:
    session = begun()
    session.game.stuck = seat != LEADER
    with pytest.raises(IllegalAction):
        session.conclude(seat)
    assert session.log == []
