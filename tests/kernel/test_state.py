"""States: one declaration of the fields makes constructor, copy, JSON form, equality and digest."""

from __future__ import annotations

import json
from typing import Any

import pytest
from winedark.kernel.errors import SaveError
from winedark.kernel.state import Frame, Position, build, digest, frozen, plain, state

from tests.support.rows import each


@state
class Piece:
    kind: str
    spots: list[int]


@state
class Board(Position):
    pieces: list[Piece]
    best: Piece
    counts: dict[str, int]
    grid: list[list[int]]
    turn: int = 1
    over: bool = False
    note: object = None
    marks: tuple[int, ...] = ()
    names: list[str] = list
    limits: dict[str, int] = lambda: {"most": 3}
    stack: list[Frame] = list


def board() -> Board:
    return Board([Piece("a", [1, 2]), Piece("b", [])], Piece("c", [9]), {"x": 1}, [[1], [2, 3]], stack=[Frame("game", (1, 2))])


def test_fields_have_slots_and_nothing_else_can_be_set() -> None:
    with pytest.raises(AttributeError):
        board().trun = 2  # type: ignore[attr-defined]
    assert not hasattr(board(), "__dict__")


def test_a_field_without_default_must_be_given() -> None:
    with pytest.raises(TypeError):
        Piece("a")  # type: ignore[call-arg]


def test_defaults_are_made_anew_for_each_state() -> None:
    a, b = board(), board()
    a.names.append("x")
    a.limits["most"] = 9
    assert (b.names, b.limits, b.turn, b.marks) == ([], {"most": 3}, 1, ())


def test_a_copy_is_equal_and_nobody_listens_to_it() -> None:
    g = board()
    g.events = []
    copy = g.copy()
    assert copy == g and type(copy) is Board and copy.events is None


@pytest.mark.parametrize(
    "change",
    [
        lambda g: g.pieces.append(Piece("d", [])),
        lambda g: g.pieces[0].spots.append(7),
        lambda g: g.best.spots.clear(),
        lambda g: g.counts.update(y=2),
        lambda g: g.names.append("n"),
        lambda g: g.stack[0].__setattr__("pc", 5),
        lambda g: g.stack.clear(),
        lambda g: g.__setattr__("turn", 2),
    ],
)
def test_what_happens_to_a_copy_does_not_happen_to_the_original(change: Any) -> None:
    g, untouched = board(), digest(board())
    copy = g.copy()
    change(copy)
    assert digest(g) == untouched and copy != g


def test_equality_looks_at_class_and_all_fields() -> None:
    assert Piece("a", [1]) == Piece("a", [1])
    assert Piece("a", [1]) != Piece("a", [2]) and Piece("a", [1]) != ("a", [1])
    with pytest.raises(TypeError):
        hash(Piece("a", []))


def test_a_state_reads_like_its_fields() -> None:
    assert repr(Piece("a", [1])) == "Piece({'kind': 'a', 'spots': [1]})"


def test_plain_is_json_and_build_is_its_inverse() -> None:
    g = board()
    g.note, g.marks = (1, ("x", None)), (4, 5)
    back = build(Board, json.loads(json.dumps(plain(g))))
    assert back == g and back.note == (1, ("x", None)) and back.stack[0].item == (1, 2)
    assert list(plain(g)) == list(Board.FIELDS)  # type: ignore[attr-defined]


def test_the_digest_is_the_same_on_every_machine() -> None:
    assert digest(board()) == "8242dfa3"
    assert digest(Piece("é", [1])) == "0e1b845b"


def test_the_digest_differs_with_any_field() -> None:
    changed = board()
    changed.grid[1][0] = 99
    assert digest(changed) != digest(board())


@each(
    ("path", "value", "field"),
    [
        (("turn",), "1", "state.turn"),
        (("turn",), True, "state.turn"),
        (("turn",), 1.0, "state.turn"),
        (("turn",), None, "state.turn"),
        (("over",), 0, "state.over"),
        (("pieces",), {}, "state.pieces"),
        (("pieces", 0, "spots"), "12", "state.pieces[0].spots"),
        (("pieces", 0, "spots", 1), "1", "state.pieces[0].spots[1]"),
        (("pieces", 1), None, "state.pieces[1]"),
        (("best",), [], "state.best"),
        (("best", "kind"), 3, "state.best.kind"),
        (("counts",), [], "state.counts"),
        (("counts", "x"), None, "state.counts.x"),
        (("names",), [1], "state.names[0]"),
        (("stack", 0, "seq"), 1, "state.stack[0].seq"),
        (("stack", 0, "item"), {}, "state.stack[0].item"),
        (("stack", 0, "data"), [1, [None, 1.5]], "state.stack[0].data[1][1]"),
        (("note",), float("nan"), "state.note"),
        (("marks",), 3, "state.marks"),
        (("marks",), [1, "2"], "state.marks[1]"),
        (("grid", 0), 7, "state.grid[0]"),
        (("grid", 1, 0), None, "state.grid[1][0]"),
        (("counts", "x" * 99), "1", "state.counts." + "x" * 40),
    ],
)
def test_a_field_that_does_not_fit_is_named(path: tuple[Any, ...], value: Any, field: str) -> None:
    data = plain(board())
    holder = data
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    with pytest.raises(SaveError) as error:
        build(Board, data)
    assert (error.value.key, error.value.named) == ("save.damaged", {"field": field})


@pytest.mark.parametrize("field", ["pieces", "best", "counts", "grid"])
def test_a_field_that_is_missing_and_has_no_default_is_an_error(field: str) -> None:
    data = plain(board())
    del data[field]
    with pytest.raises(SaveError) as error:
        build(Board, data)
    assert error.value.named == {"field": f"state.{field}"}


def test_lists_are_frozen_all_the_way_down() -> None:
    assert frozen([1, [2, (3, [4])]]) == (1, (2, (3, (4,))))
    assert frozen("ab") == "ab" and frozen(None) is None
