"""States grow: fields that are new, gone or named anew close no save and end no whole one."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from winedark.display.trial import tried
from winedark.kernel import saves
from winedark.kernel.errors import SaveError
from winedark.kernel.game import Game
from winedark.kernel.state import Frame, Position, as_known, build, digest, grown, plain, state, terse

from tests.kernel.toy import Toy, World, toy_session


@state
class OldPiece:
    kind: str
    speed: int = 2
    luck: int = 0


@state
class Old(Position):
    pieces: list[OldPiece]
    turn: int = 1
    whose: int = -1
    stack: list[Frame] = list


@state
class Piece:
    RENAMED = {"speed": "pace"}
    kind: str
    pace: int = 2
    tired: bool = False


@state
class New(Position):
    RENAMED = {"whose": "active"}
    pieces: list[Piece]
    names: list[str] = lambda: ["nobody"]
    active: int = -1
    turn: int = 1
    stack: list[Frame] = list


def old() -> Old:
    return Old([OldPiece("a", 3, 1), OldPiece("b")], 4, 1, [Frame("game", (1,))])


def new() -> New:
    return New([Piece("a", 3), Piece("b")], ["nobody"], 1, 4, [Frame("game", (1,))])


def written(g: Any) -> Any:
    """What a save has of it."""
    return json.loads(json.dumps(plain(g)))


# ---- one state
def test_fields_that_are_new_gone_and_named_anew() -> None:
    assert build(New, written(old())) == new()


def test_json_of_another_version_gets_the_fields_of_today_in_their_order() -> None:
    data = grown(New, written(old()))
    assert data == plain(new()) and list(data) == list(plain(new())) and list(data["pieces"][0]) == ["kind", "pace", "tired"]


def test_nothing_that_is_made_for_one_state_is_shared_with_the_next() -> None:
    first, again = (build(New, written(old())) for _ in range(2))
    first.names.append("x")
    assert again.names == ["nobody"]


def test_what_this_version_wrote_stays_as_it_is() -> None:
    data = written(new())
    assert grown(New, data) == data and build(New, data) == new() and as_known(new(), data) == data


def test_the_name_of_today_counts_where_both_are_there() -> None:
    assert build(New, written(old()) | {"active": 0}).active == 0


def test_the_lack_of_a_field_without_default_is_an_error() -> None:
    data = written(old())
    del data["pieces"][1]["kind"]
    with pytest.raises(SaveError) as error:
        build(New, data)
    assert error.value.named == {"field": "state.pieces[1].kind"}


@pytest.mark.parametrize("data", [None, [], 3, {"pieces": None}, {"pieces": {}}, {"pieces": [3]}, {"pieces": [], "stack": [[]]}])
def test_what_has_another_shape_is_still_an_error(data: Any) -> None:
    with pytest.raises(SaveError):
        build(New, data)


@pytest.mark.parametrize("renamed", [{"kind": "pace"}, {"speed": "haste"}])
def test_only_what_has_gone_can_have_been_renamed_and_only_to_what_there_is(renamed: dict[str, str]) -> None:
    with pytest.raises(TypeError, match="cannot have been renamed"):
        state(type("Wrong", (), {"__annotations__": {"kind": str, "pace": int}, "RENAMED": renamed}))


# ---- the digest of a save covers what the save knows
def test_the_digest_of_an_older_save_is_the_digest_of_today_as_it_knew_it() -> None:
    assert digest(as_known(new(), written(old()))) == digest(old()) != digest(new())


@pytest.mark.parametrize(
    "change",
    [
        lambda g: setattr(g, "active", 0), lambda g: setattr(g.pieces[1], "pace", 9), lambda g: g.pieces.pop(),
        lambda g: g.pieces.append(Piece("c")), lambda g: setattr(g.stack[0], "pc", 1), lambda g: g.stack.clear(),
    ],
)  # fmt: skip
def test_what_both_know_has_to_agree(change: Callable[[New], object]) -> None:
    g = new()
    change(g)
    assert digest(as_known(g, written(old()))) != digest(old())


def test_what_only_the_state_of_today_knows_need_not() -> None:
    g = new()
    g.names, g.pieces[0].tired = ["x", "y"], True
    assert digest(as_known(g, written(old()))) == digest(old())


# ---- the digest of a golden game leaves out what is not in use
def test_a_field_in_its_default_is_left_out_wherever_it_stands() -> None:
    assert terse(old()) == {
        "pieces": [{"kind": "a", "luck": 1, "speed": 3}, {"kind": "b"}],
        "stack": [{"item": [1], "seq": "game"}], "turn": 4, "whose": 1,
    }  # fmt: skip
    assert list(terse(new())) == ["active", "pieces", "stack", "turn"]


def test_what_is_in_use_tells() -> None:
    g = new()
    before = terse(g)
    g.names = []
    assert terse(g) == before | {"names": []}


# ---- records
class Spot(NamedTuple):
    x: int
    marks: tuple[str, ...] = ()


class Duel(NamedTuple):
    one: int
    spot: Spot
    pips: tuple[int, ...]
    over: bool = False
    added: tuple[tuple[str, int], ...] = ()


@state
class Loose:
    turn: int = 0
    duel: tuple[object, ...] = ()
    spots: tuple[object, ...] = ()


@state
class Firm:
    turn: int = 0
    duel: Duel | None = None
    spots: tuple[Spot, ...] = ()


RECORDS = [
    (Loose(), Firm()),
    (Loose(1, (3, (4, ("a",)), (5, 6), True, (("x", 2),))), Firm(1, Duel(3, Spot(4, ("a",)), (5, 6), True, (("x", 2),)))),
    (Loose(1, (3, (4, ()), ()), ((1, ("b",)), (2,))), Firm(1, Duel(3, Spot(4), ()), (Spot(1, ("b",)), Spot(2)))),
]


@pytest.mark.parametrize(("loose", "firm"), RECORDS)
def test_a_record_takes_the_place_of_a_tuple(loose: Loose, firm: Firm) -> None:
    found = build(Firm, written(loose))
    assert found == firm and type(found.duel) is type(firm.duel) and all(type(spot) is Spot for spot in found.spots)
    assert found.duel is None or type(found.duel.spot) is Spot
    assert digest(as_known(firm, written(loose))) == digest(loose)
    assert build(Firm, written(firm)) == firm and as_known(firm, written(firm)) == written(firm)


@pytest.mark.parametrize(("loose", "firm"), RECORDS[1:])
def test_a_record_is_compared_with_what_there_was(loose: Loose, firm: Firm) -> None:
    assert firm.duel is not None
    for duel in (None, firm.duel._replace(one=7), firm.duel._replace(spot=Spot(7)), firm.duel._replace(pips=(7,))):
        assert digest(as_known(Firm(firm.turn, duel, firm.spots), written(loose))) != digest(loose)
    assert digest(as_known(firm, written(Loose(firm.turn, (), loose.spots)))) != digest(Loose(firm.turn, (), loose.spots))


def test_copies_share_records_which_cannot_change() -> None:
    firm = RECORDS[1][1]
    assert firm.copy() == firm and firm.copy().duel is firm.duel


@pytest.mark.parametrize(
    ("duel", "field"),
    [
        (3, "state.duel"), ({}, "state.duel"), ([1], "state.duel"), ([1, [2], [], True, [], 6], "state.duel"),
        (["1", [2], []], "state.duel.one"), ([1, 2, []], "state.duel.spot"), ([1, [], []], "state.duel.spot"),
        ([1, [2, [3]], []], "state.duel.spot.marks[0]"), ([1, [2], [None]], "state.duel.pips[0]"),
        ([1, [2], [], 0], "state.duel.over"), ([1, [2], [], True, [["x"]]], "state.duel.added[0]"),
        ([1, [2], [], True, [["x", 1], ["x", "1"]]], "state.duel.added[1][1]"),
    ],
)  # fmt: skip
def test_a_record_that_does_not_fit_is_named(duel: Any, field: str) -> None:
    with pytest.raises(SaveError) as error:
        build(Firm, {"duel": duel})
    assert error.value.named == {"field": field}


# ---- saves
OF_TODAY = {"__annotations__": World.FIELDS, "RENAMED": {"dice": "pips", "heap": "bag"}} | World.DEFAULTS  # type: ignore[attr-defined]
Renamed = state(type("Renamed", (Position,), OF_TODAY))


class Today(Toy):
    """The toy, two of whose fields had other names once."""

    state_class = Renamed

    def setup(self, options: dict[str, str]) -> Any:
        return build(Renamed, plain(super().setup(options)))


def todays(title: str, edition: str, seats: int) -> Game:
    return Today(edition, seats)


def rename(holder: dict[str, Any], name: str, old_name: str) -> None:
    """The same under another name, in the same place."""
    items = [(old_name if key == name else key, value) for key, value in holder.items()]
    holder.clear()
    holder.update(items)


def earlier(s: dict[str, Any]) -> None:
    """A version that had two fields more, two fewer, two by other names, and all in another order."""
    s.pop("played")
    s["hands"][0].update(gifts=3)
    s["stack"][0].update(depth=1)
    s.pop("winners")
    rename(s, "pips", "dice")
    rename(s, "bag", "heap")
    s.update(omens=[1, [2, None]], fame=s.pop("fame"))


CHANGES: dict[str, Callable[[Any], object]] = {
    "new since": lambda s: s.pop("pips"),
    "new since, in a part": lambda s: [hand.pop("bid") for hand in s["hands"]],
    "gone since": lambda s: s.update(gifts=7),
    "gone since, in a part": lambda s: s["hands"][1].update(gifts={"a": [1]}),
    "gone from the stack": lambda s: s["stack"][0].update(depth=3),
    "named anew": lambda s: rename(s, "pips", "dice"),
    "needed, and named anew": lambda s: rename(s, "bag", "heap"),
    "in another place": lambda s: s.update(hands=s.pop("hands")),
    "all of it": earlier,
}


@pytest.fixture
def now() -> dict[str, Any]:
    """A save of today, after a duel."""
    session = toy_session(game=Today())
    for seat in range(3):
        session.act(seat, ("bid", seat))
    seat = session.waiting()[0]
    session.act(seat, ("duel", (seat + 1) % 3))
    found: dict[str, Any] = json.loads(saves.save(session))
    return found


def wrote(save: dict[str, Any], change: Callable[[Any], object]) -> dict[str, Any]:
    """The save as another version would have written it, whose digest covered all the fields of its own."""
    data = json.loads(json.dumps(save))
    change(data["snapshot"])
    return data | {"digest": digest(data["snapshot"])}


@pytest.mark.parametrize("name", CHANGES)
def test_a_save_of_another_version_is_whole_and_is_written_as_one_of_today(now: dict[str, Any], name: str) -> None:
    loaded, rescued = saves.load(json.dumps(wrote(now, CHANGES[name])), todays, tried)
    assert not rescued and json.loads(saves.save(loaded)) == now


@pytest.mark.parametrize("name", CHANGES)
def test_one_whose_log_no_longer_fits_is_rescued_with_what_it_has(now: dict[str, Any], name: str) -> None:
    data = wrote(now, CHANGES[name])
    there = data["snapshot"]
    data["log"].insert(2, [0, "jump"])
    loaded, rescued = saves.load(json.dumps(data), todays, tried)
    assert rescued and loaded.state.bag == now["snapshot"]["bag"] and len(loaded.state.hands) == 3
    assert list(loaded.state.pips) == there.get("pips", there.get("dice", []))
    assert not saves.load(saves.save(loaded), todays, tried).rescued


@pytest.mark.parametrize("name", CHANGES)
def test_a_rescued_game_of_another_version_is_whole(now: dict[str, Any], name: str) -> None:
    rescued = saves.load(json.dumps(now | {"digest": "0"}), todays, tried).session
    seat = rescued.waiting()[0]
    rescued.act(seat, ("raid", (seat + 1) % 3))
    data = wrote(json.loads(saves.save(rescued)), CHANGES[name])
    CHANGES[name](data["base"])
    assert not saves.load(json.dumps(data), todays, tried).rescued


def test_a_position_that_the_moves_do_not_lead_to_is_found_in_older_saves_too(now: dict[str, Any]) -> None:
    def change(s: Any) -> None:
        earlier(s)
        s["hands"][0]["gold"] += 1

    assert saves.load(json.dumps(wrote(now, change)), todays, tried).rescued


@pytest.mark.parametrize("snapshot", [{}, {"hands": []}, {"hands": None, "__class__": 1, "copy": 2}, {"stack": [{"seq": [[]]}]}])
def test_a_broken_snapshot_does_not_speak_against_a_whole_log(now: dict[str, Any], snapshot: Any) -> None:
    assert not saves.load(json.dumps(now | {"snapshot": snapshot}), todays, tried).rescued
