"""Saves: whole ones load to the same game; damaged, foreign and oversized ones are refused, or rescued from their snapshots."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pytest
from winedark.display.trial import tried
from winedark.display.view import view
from winedark.games import load_game
from winedark.kernel import saves
from winedark.kernel.errors import SaveError
from winedark.kernel.game import Game
from winedark.kernel.session import HUMAN, Player, Session
from winedark.kernel.state import digest
from winedark.kernel.step import sampled

from tests.kernel.toy import Toy, toy_session
from tests.support.rows import each


def toys(title: str, edition: str, seats: int) -> Game:
    assert title == "toy"
    return Toy(edition, seats)


def play_on(session: Session, decisions: int, seed: int = 1) -> Session:
    rng = Random(seed)
    for _ in range(decisions):
        if session.waiting():
            seat = session.waiting()[0]
            session.act(seat, sampled(session.game.legal(session.state, seat), rng))
    return session


@pytest.fixture
def running() -> Session:
    """A toy game in which Player 1 has just played a card."""
    session = play_on(toy_session(), 3)
    seat = session.waiting()[0]
    session.act(seat, ("play", session.state.hands[seat].cards[0]))
    return session


@pytest.fixture
def text(running: Session) -> str:
    return saves.save(running)


def edited(text: str, **changes: Any) -> str:
    return json.dumps(json.loads(text) | changes)


def refused(text: str, game_for: Callable[..., Game] = toys) -> SaveError:
    with pytest.raises(SaveError) as error:
        saves.load(text, game_for, tried)
    return error.value


# ---- whole saves
def test_a_save_loads_to_the_same_game(running: Session, text: str) -> None:
    loaded, rescued = saves.load(text, toys, tried)
    assert not rescued and saves.save(loaded) == text
    assert loaded.lines == running.lines and loaded.players == running.players and loaded.seed == "toy"
    assert loaded.can_undo(running.log[-1][0]) and not loaded.can_redo(running.log[-1][0])


def test_both_go_on_alike(running: Session, text: str) -> None:
    loaded = saves.load(text, toys, tried).session
    assert saves.save(play_on(loaded, 40)) == saves.save(play_on(running, 40))


def test_a_game_at_its_start_and_one_at_its_end_can_be_saved() -> None:
    for decisions in (0, 1000):
        session = play_on(toy_session(), decisions)
        loaded, rescued = saves.load(saves.save(session), toys, tried)
        assert not rescued and digest(loaded.state) == digest(session.state)
        assert loaded.game.over(loaded.state) == (decisions > 0)


def test_a_save_holds_nothing_but_json_and_is_short(text: str) -> None:
    data = json.loads(text)
    game, course = {"title", "edition", "seats", "options", "seed"}, {"base", "log", "rows", "digest", "snapshot"}
    assert {"format", "version"} | game | course == set(data)
    assert data["format"] == saves.FORMAT and len(text) < 2000


def test_chance_that_was_due_moves_when_a_save_is_loaded(text: str) -> None:
    data = json.loads(text)
    early = Session(Toy(), [Player("a", HUMAN)] * 3, {}, "toy")
    loaded, rescued = saves.load(saves.save(early), toys, tried)
    assert not rescued and [list(entry) for entry in loaded.log] == data["log"][:3]


def test_bots_and_their_levels_are_kept() -> None:
    loaded = saves.load(saves.save(toy_session(HUMAN, "easy", "random")), toys, tried).session
    assert [p.kind for p in loaded.players] == [HUMAN, "easy", "random"]


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "[bold]x[/]", "{seat}", "\u202e\x00\n", "Ἀθηνᾶ 🦉", '"},"kind":"human', ""]
)
def test_names_are_only_text(name: str) -> None:
    session = Session(Toy(), [Player(name, HUMAN), Player("b", HUMAN), Player("c", HUMAN)], {}, name)
    session.settle()
    loaded = saves.load(saves.save(session), toys, tried).session
    assert loaded.players[0].name == name and loaded.seed == name
    seat = view(loaded, 0)["seats"][0]
    assert seat["name"] == name and seat["label"] == f"{name}, Player 0: 0 fame"


def test_long_names_are_cut(text: str) -> None:
    data = json.loads(text)
    data["seats"][0]["name"] = "x" * 1000
    assert len(saves.load(json.dumps(data), toys, tried).session.players[0].name) == saves.LONGEST_NAME


# ---- what is no save
@pytest.mark.parametrize("cut", [1, 10, 0.3, 0.5, 0.9, -1])
def test_a_save_that_was_cut_off_is_refused(text: str, cut: float) -> None:
    assert refused(text[: int(cut if abs(cut) >= 1 else len(text) * cut)]).key == "save.not_whole"


@each(
    ("content", "key"),
    [
        ("", "save.not_whole"), ("hello", "save.not_whole"), ("{", "save.not_whole"), ("\x00\x01", "save.not_whole"),
        ("[" * 100_000, "save.not_whole"), ('{"a":' * 5000 + "1" + "}" * 5000, "save.not_whole"), ("1" * 5000, "save.not_whole"),
        ("null", "save.foreign"), ("[]", "save.foreign"), ("3", "save.foreign"), ('"format"', "save.foreign"),
        ("{}", "save.foreign"),
        ('{"version": 2}', "save.foreign"), ('{"format": 2}', "save.format"), ('{"format": null}', "save.format"),
        ('{"format": "1"}', "save.format"), ('{"format": []}', "save.format"), ('{"format": 1}', "save.damaged"),
    ],
)  # fmt: skip
def test_what_is_no_save_is_refused(content: str, key: str) -> None:
    assert refused(content).key == key


@pytest.mark.parametrize("size", [saves.LARGEST + 1, 50_000_000])
def test_what_is_too_large_is_not_even_read(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json, "loads", lambda text: pytest.fail("it was read"))
    error = refused(" " * size)
    assert error.key == "save.too_large" and error.named == {"n": size, "most": saves.LARGEST}


def test_another_format_is_named(text: str) -> None:
    error = refused(edited(text, format=7))
    assert error.named == {"found": "7", "known": saves.FORMAT}


def test_another_version_of_the_same_format_is_no_matter(text: str) -> None:
    assert not saves.load(edited(text, version="99.1"), toys, tried).rescued


# ---- what was damaged
@each(("field", "value"), product(saves.FIELDS, ["missing", None, 3.5, True]))
def test_a_field_that_is_missing_or_of_another_kind_is_named(text: str, field: str, value: Any) -> None:
    data = json.loads(text) | {field: value}
    if value == "missing":
        del data[field]
    error = refused(json.dumps(data))
    assert error.key in ("save.damaged", "save.format", "save.foreign")
    assert error.key != "save.damaged" or error.named["field"] == field


@pytest.mark.parametrize(
    "seat", [None, [], "x", {}, {"name": "a"}, {"kind": "human"}, {"name": 1, "kind": "human"}, {"name": "a", "kind": None}]
)
def test_a_damaged_seat_is_refused(text: str, seat: Any) -> None:
    data = json.loads(text)
    data["seats"][1] = seat
    error = refused(json.dumps(data))
    assert (error.key, error.named) == ("save.damaged", {"field": "seats"})


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"title": "chess"}, "save.no_title"), ({"title": "x" * 500}, "save.no_title"), ({"edition": "xx"}, "save.no_edition"),
        ({"seats": []}, "save.no_edition"), ({"seats": [{"name": "a", "kind": "human"}] * 9}, "save.no_edition"),
    ],
)  # fmt: skip
def test_what_is_not_played_here_is_named(text: str, change: dict[str, Any], key: str) -> None:
    error = refused(edited(text, **({"title": "mn2016", "edition": "en2016"} | change)), load_game)
    assert error.key == key and all(len(str(value)) < 200 for value in error.named.values())


# ---- what no longer fits: rescued from the snapshot
STRANGE = [
    None, [], [0], ["0", "bid", 1], [True, "bid", 1], [9, "bid", 1], [-2, "bid", 1], [0, None], [0, []], [0, {}], [0, {"a": 1}],
    [0, "bid", {}], [0, "bid", [[]]], [0, "bid", 1e308], [0, "bid", 10**400], [0, "bid", "9" * 100], [0, "__init__"],
    [0, "bid", None], [-1, "draw", [1]], [-1, "roll", {}, {}], [0.0, "bid", 1],
]  # fmt: skip


@each("entry", STRANGE)
def test_a_strange_entry_in_the_log_is_no_crash(text: str, running: Session, entry: Any) -> None:
    for at in (0, 3, len(running.log)):
        data = json.loads(text)
        data["log"].insert(at, entry)
        loaded, rescued = saves.load(json.dumps(data), toys, tried)
        assert rescued and digest(loaded.state) == digest(running.state)


DEEP = "[" * 800 + "]" * 800


def test_a_deeply_nested_entry_is_no_crash(text: str) -> None:
    assert saves.load(text.replace('"log":[', f'"log":[[0,"bid",{DEEP}],'), toys, tried).rescued


def test_a_deeply_nested_snapshot_is_refused(text: str) -> None:
    before, _, after = text.rpartition('"item":')
    broken = f'{before}"item":{DEEP}{after[after.index(",") :]}'
    assert refused(broken.replace('"log":[[', '"log":[[0,"x"],[')).named == {"field": "snapshot"}


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d["log"].pop(), lambda d: d["log"].pop(2), lambda d: d["log"].reverse(),
        lambda d: d["log"].append(d["log"][-1]),
        lambda d: d["log"].clear(), lambda d: d.update(digest="00000000"), lambda d: d["log"][4].__setitem__(2, 5),
    ],
)  # fmt: skip
def test_a_log_that_does_not_fit_gives_way_to_the_snapshot(text: str, running: Session, change: Callable[[Any], object]) -> None:
    data = json.loads(text)
    change(data)
    loaded, rescued = saves.load(json.dumps(data), toys, tried)
    assert rescued and digest(loaded.state) == digest(running.state)
    assert loaded.log == [] and loaded.lines == [] and not loaded.can_undo(0) and loaded.barrier == "start"


def test_a_rescued_game_goes_on_and_can_be_saved_and_loaded_again(text: str) -> None:
    loaded = saves.load(edited(text, digest="00000000"), toys, tried).session
    play_on(loaded, 5)
    again, rescued = saves.load(saves.save(loaded), toys, tried)
    assert not rescued and again.log == loaded.log and digest(again.state) == digest(loaded.state)
    assert again.base == loaded.base is not None
    third, rescued = saves.load(edited(saves.save(play_on(again, 3)), log=[]), toys, tried)
    assert rescued and digest(third.state) == digest(again.state)


def test_a_rescued_game_rolls_other_dice(text: str) -> None:
    loaded = saves.load(edited(text, digest="00000000"), toys, tried).session
    assert loaded.seed != "toy" and json.loads(saves.save(loaded))["seed"] == loaded.seed


def test_a_finished_game_can_be_rescued_and_looked_at() -> None:
    over = play_on(toy_session(), 1000)
    loaded, rescued = saves.load(edited(saves.save(over), log=[]), toys, tried)
    shown = view(loaded, None)
    assert rescued and loaded.game.over(loaded.state) and shown["over"]["ranks"][0]["rank"] == 1 and shown["over"]["text"]


# ---- a broken snapshot beside a broken log
def break_snapshot(text: str, change: Callable[[Any], object]) -> str:
    data = json.loads(text) | {"log": []}
    change(data["snapshot"])
    return json.dumps(data)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda s: s.pop("bag"), "state.bag"), (lambda s: s["hands"][1].pop("cards"), "state.hands[1].cards"),
        (lambda s: s.update(round="1"), "state.round"),
        (lambda s: s["hands"][0].update(gold=None), "state.hands[0].gold"),
        (lambda s: s["stack"].append({}), "state.stack[4].seq"), (lambda s: s["bag"].append("x"), "state.bag[21]"),
    ],
)  # fmt: skip
def test_a_snapshot_of_another_shape_is_named(text: str, change: Callable[[Any], object], field: str) -> None:
    error = refused(break_snapshot(text, change))
    assert (error.key, error.named) == ("save.damaged", {"field": field})


@each(
    "change",
    [
        lambda s: s["bag"].clear(), lambda s: s["hands"][0].update(gold=-5), lambda s: s["hands"].pop(),
        lambda s: s.update(hands=[]), lambda s: s["stack"][-1].update(seq="nowhere"), lambda s: s["stack"][-1].update(pc=99),
        lambda s: s["stack"][-1].update(pc=-99), lambda s: s["stack"][-1].update(item=99),
        lambda s: s["stack"][-1].update(item="x"), lambda s: s["stack"][-1].update(item=None),
        lambda s: s["stack"][0].update(seq="nowhere"), lambda s: s["stack"][0].update(pc=99),
        lambda s: s["stack"][0].update(todo=5), lambda s: s["stack"].pop(),
        lambda s: s["stack"].clear(), lambda s: s["stack"].reverse(),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_or_played_on(text: str, change: Callable[[Any], object]) -> None:
    broken = break_snapshot(text, change)
    try:
        session = saves.load(broken, toys, tried).session
    except SaveError as error:
        assert error.key in ("save.impossible", "save.damaged")
    else:
        assert session.game.check(session.state) == []
        play_on(session, 500)
        assert session.game.over(session.state)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda s: s["bag"].pop(), "23 cards, not 24"),
        (lambda s: s["stack"][-1].update(seq="nowhere" * 40), f"there is no such place in '{'nowhere' * 40}"[:120]),
    ],
)
def test_what_cannot_be_in_a_position_is_named(text: str, change: Callable[[Any], object], fault: str) -> None:
    error = refused(break_snapshot(text, change))
    assert (error.key, error.named) == ("save.impossible", {"fault": fault})


@pytest.mark.parametrize("base", [3, [], "x", {}, {"stack": []}])
def test_a_broken_base_is_refused(text: str, base: Any) -> None:
    assert refused(edited(text, base=base)).key in ("save.damaged", "save.impossible")


def test_whatever_a_byte_becomes_the_answer_is_a_game_or_a_save_error(text: str) -> None:
    rng, refusals = Random(7), 0
    for _ in range(400):
        k = rng.randrange(len(text))
        broken = text[:k] + rng.choice('0123456789-"[]{},:.eatrue \\') + text[k + 1 :]
        try:
            saves.load(broken, toys, tried)
        except SaveError:
            refusals += 1
        except AssertionError:
            assert '"title":"toy"' not in broken
    assert refusals > 100
