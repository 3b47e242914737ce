"""Letters of games by post: who may read what of them, how they stand to the game that is kept, and what cannot be taken back."""

import json
import random
from typing import Any

import pytest
from winedark.api import Engine
from winedark.kernel.errors import SaveError
from winedark.kernel.post import ADDED, Letter, Post, post, seals
from winedark.kernel.session import Player
from winedark.link import link
from winedark.link.letters import LAST
from winedark_lab.arena import decide
from winedark_lab.opponents import seated

from tests.link.posting import GAME, PEOPLE, ask, letter, opened, play, received, running


def test_a_letter_opens_where_it_was_written(table: Engine) -> None:
    made = letter(table, 0)
    found = received(made["link"])
    assert found["verdict"] == "new" and [one["name"] for one in found["next"]] == ["Ben"]
    assert [(one["name"], one["joined"]) for one in found["people"]] == [("Ann", True), ("Ben", False)]
    ben = opened(found["save"])
    play(ben, 1, random.Random(1))
    answer = letter(ben, 1)
    again = received(answer["link"], ask(table, "save")["save"])
    assert [one["role"] for one in found["people"]] == ["Rome", "Carthage"]
    assert again["verdict"] == "next" and again["number"] == 2 and again["seal"] == answer["seal"]
    assert running(opened(again["save"])).log == running(ben).log


def test_every_seat_adds_to_the_seed_with_its_first_letter_alone(table: Engine) -> None:
    engine, rng = table, random.Random(2)
    for seat in (0, 1, 0, 1):
        play(engine, seat, rng)
        engine = opened(received(letter(engine, seat)["link"])["save"])
    assert running(engine).seed == f"homer{ADDED}luck0{ADDED}luck1"


def test_dice_from_before_and_after_somebody_added_to_the_seed_are_read(table: Engine) -> None:
    """A game by post, played at random until dice have fallen: each letter is read to its end."""
    engine, rng, sizes = table, random.Random(3), []
    for _ in range(150):
        session = running(engine)
        if any(seat == -1 for seat, *_ in session.log):
            break
        seat = session.waiting()[0]
        play(engine, seat, rng)
        sizes.append(len((made := letter(engine, seat))["link"]))
        engine = opened(received(made["link"])["save"])
        assert ask(engine, "save") == ask(opened(ask(engine, "save")["save"]), "save")
    assert max(sizes) < 2000 and any(seat == -1 for seat, *_ in running(engine).log) and len(sizes) > 2


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("title", "edition", "seats"),
    [("mn2016", "en2016", 4), ("mn2003", "en2003", 3), ("ancient", "en2000", 3), ("medemp", "s06", 4)],
)
def test_a_whole_game_is_the_same_on_all_devices(title: str, edition: str, seats: int) -> None:
    """Bots decide for people at as many devices, which know nothing but the letters."""
    people = [{"name": f"Player {seat}", "kind": "human"} for seat in range(seats)]
    devices: dict[int, str | None] = dict.fromkeys(range(seats))
    engine = Engine()
    ask(engine, "new", title=title, edition=edition, seats=people, seed="homer")
    ask(engine, "post", table="whole")
    holder, letters = 0, []
    while True:
        session = running(engine)
        (bot,) = seated(session.game, [Player("", "easy")])
        while holder in session.waiting():
            session.act(holder, decide(session, holder, bot))
        devices[holder] = ask(engine, "save")["save"]
        letters.append(made := letter(engine, holder))
        if made["over"]:
            break
        holder = made["next"][0]["seat"]
        found = received(made["link"], devices[holder])
        assert found["verdict"] in ("new", "next") and len(made["link"]) < 2000
        engine = opened(found["save"])
    ends = {received(letters[-1]["link"], save)["seal"] for save in devices.values() if save}
    assert ends == {letters[-1]["seal"]}


def test_what_was_sent_is_not_taken_back(table: Engine) -> None:
    session = running(table)
    while 1 in session.waiting() and not session.can_undo(1):
        session.act(1, session.legal(1)[0])
    assert session.can_undo(1)
    play(table, 1, random.Random(1))
    letter(table, 1)
    assert not session.can_undo(1) and ask(table, "view", seat=1)["undo"]["why"].startswith("Cannot undo: the letter")
    assert ask(table, "undo", seat=1).startswith("Cannot undo: the letter")


def test_what_was_sent_is_not_taken_back_after_the_game_was_opened_again(table: Engine) -> None:
    session = running(table)
    while 1 in session.waiting() and not session.can_undo(1):
        session.act(1, session.legal(1)[0])
    assert running(opened(ask(table, "save")["save"])).can_undo(1), "it has not been sent yet"
    session.send(1, "luck")
    again = opened(ask(table, "save")["save"])
    assert not running(again).can_undo(1)
    assert ask(again, "view", seat=1)["undo"]["why"].startswith("Cannot undo: the letter")


def test_a_letter_without_anything_new_is_the_last_one(table: Engine) -> None:
    assert letter(table, 0)["link"] == letter(table, 0)["link"]
    assert letter(table, 0)["number"] == 1


def test_who_has_to_decide_sends_no_letter(table: Engine) -> None:
    assert letter(table, 1) == "Decide first: the letter tells what you have decided."


def test_verdicts(table: Engine) -> None:
    first = letter(table, 0)["link"]
    start = received(first)["save"]
    courses = []
    for seed in (1, 5):
        ben = opened(start)
        play(ben, 1, random.Random(seed))
        courses.append((letter(ben, 1)["link"], ask(ben, "save")["save"]))
    (one, kept), (other, _) = courses
    assert one != other
    assert received(one, start)["verdict"] == "next"
    assert received(one, kept)["verdict"] == "same"
    assert received(first, kept)["verdict"] == "older"
    assert received(other, kept)["verdict"] == "fork"
    ann = opened(kept)
    play(ann, 0, random.Random(1))
    assert received(one, ask(ann, "save")["save"])["verdict"] == "same", "what Ann has decided since is not sent"


def test_a_file_goes_the_same_way(table: Engine) -> None:
    letter(table, 0)
    found = ask(Engine(), "received", save=ask(table, "save")["save"])
    assert found["verdict"] == "new" and found["table"] == "abcd1234"


def test_what_is_laid_down_beforehand_travels_along(table: Engine) -> None:
    letter(table, 0)
    running(table).rows = {1: [("name", 2), ("name", 0)]}
    found = received(letter(table, 0)["link"])
    assert running(opened(found["save"])).rows in ({}, {1: [("name", 2), ("name", 0)]})
    assert json.loads(found["save"])["rows"] == [[1, "name", 2], [1, "name", 0]]


@pytest.mark.parametrize("spoil", [lambda text: text[:40], lambda text: text[:30] + "AAAA" + text[34:], lambda text: "1" + text])
def test_a_spoilt_letter_says_so(table: Engine, spoil: Any) -> None:
    assert received(spoil(letter(table, 0)["link"])).startswith("The link was c")


def test_a_replay_is_no_letter_and_a_letter_is_no_replay(table: Engine) -> None:
    assert ask(Engine(), "shared", link=letter(table, 0)["link"]).startswith("This is a letter of a game by post")
    assert ask(table, "share", kind="replay").startswith("A link tells everything")
    plain = Engine()
    ask(plain, "new", **GAME)
    assert ask(Engine(), "received", save=ask(plain, "save")["save"]) == "This is no letter of a game by post."
    assert ask(plain, "letter", seat=0, luck="x") == "This is no letter of a game by post."


def test_one_person_alone_has_nobody_to_write_to() -> None:
    engine = Engine()
    ask(engine, "new", **GAME | {"seats": [PEOPLE[0], PEOPLE[2], PEOPLE[2] | {"name": "Cleo", "empire": "carthage"}]})
    assert ask(engine, "post", table="a").startswith("A game by post needs two people")


def test_a_running_game_by_post_is_not_forked(table: Engine) -> None:
    assert ask(table, "fork", at=0).startswith("This game is played by post")


def test_a_letter_with_another_seal_was_changed(table: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "seal_of", lambda session: "00000000")
    spoilt = letter(table, 0)["link"]
    monkeypatch.undo()
    assert received(spoilt).startswith("Version ")


def test_seals_follow_from_all_moves_and_letters_before() -> None:
    log = [(0, "a"), (1, "b"), (0, "c")]
    first, second = seals("t", [Letter(0, 1), Letter(1, 3)], log)
    assert seals("t", [Letter(0, 1), Letter(1, 3)], [(0, "x"), *log[1:]])[1] != second
    assert (
        seals("t", [Letter(0, 1), Letter(0, 3)], log)
        == [first, seals("t", [Letter(0, 1), Letter(0, 3)], log)[1]]
        != [first, second]
    )


@pytest.mark.parametrize(
    "kept",
    [
        None,
        "letters",
        {"table": "", "ask": False, "letters": []},
        {"table": "t", "ask": False, "letters": [[0, 9]]},
        {"table": "t", "ask": False, "letters": [[0, 2], [1, 1]]},
        {"table": "t", "ask": False, "letters": [[7, 1]]},
        {"table": "t" * 99, "ask": False, "letters": []},
    ],
)
def test_what_is_no_table_is_left_out_of_a_save(kept: Any) -> None:
    assert post(kept, seats=2, entries=3) is None


def test_a_table_comes_back_from_a_save() -> None:
    table = Post("t", ask=True, letters=[Letter(1, 0), Letter(0, 3)])
    assert post(table.plain(), seats=2, entries=3) == table


def test_a_letter_of_other_rules_does_not_go_on(table: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    made = letter(table, 0)["link"]
    monkeypatch.setattr(link, "digest", lambda state: "another")
    assert received(made).startswith("Version ")
    assert made.endswith(LAST) and issubclass(SaveError, Exception)
