"""A seat of a game by post changes hands while somebody else has the letter: each page tells of it, and no letter loses it."""

import json
import random
from typing import Any

import pytest
from winedark.api import Engine
from winedark.display.schema import RECEIVED
from winedark.kernel.post import Change, Letter, Post, changes, post, seals
from winedark.kernel.shape import misfits
from winedark.link import link

from tests.link.posting import ask, letter, opened, play, received, running

ANN, BEN, DORIS = range(3)  # two people, and a bot


def kept(engine: Engine) -> str:
    save: str = ask(engine, "save")["save"]
    return save


def kinds(engine: Engine) -> list[str]:
    return [player.kind for player in running(engine).players]


def got(engine: Engine, text: str) -> tuple[dict[str, Any], Engine]:
    """What a letter says to the game of a device, and the game there afterwards."""
    found = received(text, kept(engine))
    assert not [*misfits(found, RECEIVED, "received")]
    return found, opened(found["save"])


def told(found: dict[str, Any]) -> list[tuple[int, str | None, str]]:
    return [(one["seat"], one["bot"], one["how"]) for one in found["hands"]]


@pytest.fixture
def ben(table: Engine) -> Engine:
    """Ben's device with Ann's first letter: he decides, and both know Doris for a bot."""
    return opened(received(letter(table, ANN)["link"])["save"])


def decides(ben: Engine) -> str:
    """Ben decides, and bots after him; his letter."""
    play(ben, BEN, random.Random(1))
    link: str = letter(ben, BEN)["link"]
    return link


def test_a_seat_taken_over_meanwhile_survives_the_next_letter(table: Engine, ben: Engine) -> None:
    ask(table, "hand", seat=DORIS, kind="human")
    found, ann = got(table, decides(ben))
    assert found["verdict"] == "next" and told(found) == [(DORIS, None, "ours")]
    assert kinds(ann) == ["human"] * 3 and running(ann).log[: len(running(ben).log)] == running(ben).log
    assert running(ann).kind_at(0, DORIS) == "easy", "a bot has decided until then"
    play(ann, ANN, random.Random(2))
    play(ann, DORIS, random.Random(2))
    found, ben = got(ben, letter(ann, ANN)["link"])
    assert found["verdict"] == "next" and told(found) == [(DORIS, None, "theirs")]
    assert kinds(ben) == ["human"] * 3 and running(ben).changes() == running(ann).changes()


def test_a_person_who_leaves_is_played_by_a_bot_everywhere(table: Engine, ben: Engine) -> None:
    ask(table, "hand", seat=ANN, kind="normal")
    found, ann = got(table, decides(ben))
    assert told(found) == [(ANN, "normal", "ours")] and kinds(ann) == ["normal", "human", "easy"]
    found, ben = got(ben, letter(ann, ANN)["link"])
    assert told(found) == [(ANN, "normal", "theirs")] and kinds(ben) == kinds(ann)


def test_a_change_of_hands_alone_is_a_letter(table: Engine, ben: Engine) -> None:
    first = ask(table, "letter", seat=ANN, luck="")
    assert not ask(table, "view", seat=ANN)["post"]["unsent"]
    ask(table, "hand", seat=DORIS, kind="human")
    assert ask(table, "view", seat=ANN)["post"]["unsent"]
    second = letter(table, ANN)
    assert second["number"] == first["number"] + 1 and second["seal"] != first["seal"]
    assert letter(table, ANN)["link"] == second["link"], "it has been told"
    found, ben = got(ben, second["link"])
    assert found["verdict"] == "next" and kinds(ben) == ["human"] * 3 and found["seal"] == second["seal"]
    assert got(table, decides(ben))[0]["hands"] == []


def test_a_letter_with_a_change_that_crosses_a_further_one_is_taken_up(table: Engine, ben: Engine) -> None:
    ask(table, "hand", seat=DORIS, kind="human")
    crossing, further = letter(table, ANN)["link"], decides(ben)
    found, ben = got(ben, crossing)
    assert found["verdict"] == "next" and told(found) == [(DORIS, None, "theirs")]
    _, ann = got(table, further)
    assert running(ann).log == running(ben).log and running(ann).changes() == running(ben).changes()
    assert received(crossing, kept(ben))["verdict"] == "older", "it is taken up once"


def test_an_overtaken_letter_changes_no_hands_any_more(table: Engine, ben: Engine) -> None:
    ask(table, "hand", seat=DORIS, kind="human")
    crossing = letter(table, ANN)["link"]
    _, ann = got(table, decides(ben))
    ask(ann, "hand", seat=DORIS, kind="hard")
    for seat in (ANN, BEN):
        play(ann, seat, random.Random(2))
        letter(ann, seat)
    assert received(crossing, kept(ann))["verdict"] == "older" and kinds(ann)[DORIS] == "hard"


def test_of_two_changes_of_one_seat_the_letter_counts_and_it_is_said(table: Engine, ben: Engine) -> None:
    ask(table, "hand", seat=DORIS, kind="human")
    ask(ben, "hand", seat=DORIS, kind="hard")
    found, ann = got(table, decides(ben))
    assert told(found) == [(DORIS, "hard", "lost")] and kinds(ann)[DORIS] == "hard"


def test_letters_that_tell_of_two_seats_cross(table: Engine) -> None:
    ben = opened(received(letter(table, ANN)["link"])["save"])
    ask(table, "hand", seat=DORIS, kind="human")
    ask(ben, "hand", seat=ANN, kind="normal")
    play(ben, BEN, random.Random(1))
    there, back = letter(table, ANN)["link"], letter(ben, BEN)["link"]
    (_, ann), (_, ben) = got(table, back), got(ben, there)
    assert kinds(ann) == kinds(ben) == ["normal", "human", "human"]


def test_another_course_takes_no_hands_along(table: Engine, ben: Engine) -> None:
    other = opened(kept(ben))
    play(other, BEN, random.Random(5))
    ask(other, "hand", seat=DORIS, kind="human")
    found = received(decides(ben), kept(other))
    assert found["verdict"] == "fork" and found["hands"] == []


def test_a_letter_from_before_letters_told_of_hands_opens(table: Engine, ben: Engine) -> None:
    """Its seal covers no changes, and they count as not told yet."""
    ask(ben, "hand", seat=DORIS, kind="human")
    play(ben, BEN, random.Random(1))
    session = running(ben)
    assert session.post
    session.post.letters.append(Letter(BEN, len(session.log)))
    text = link.packed(session, link.LETTER)
    found, ann = got(table, text)
    assert found["verdict"] == "next" and kinds(ann)[DORIS] == "human"
    assert ask(ann, "view", seat=ANN)["post"]["unsent"]


def test_changes_say_who_decided_before_and_after() -> None:
    assert changes(["human", "hard"], [(2, 1, "easy"), (2, 0, "normal"), (5, 1, "human")]) == [
        Change(2, 1, "easy", "human"), Change(2, 0, "normal", "human"), Change(5, 1, "human", "hard"),
    ]  # fmt: skip


def test_a_seal_covers_the_changes_that_its_letter_tells() -> None:
    hands, one = [Change(0, 1, "easy", "human")], [Letter(0, 1), Letter(1, 1, 1)]
    log = [(0, "a")]
    assert seals("t", one, log, hands)[0] == seals("t", one, log)[0]
    assert seals("t", one, log, hands)[1] != seals("t", one, log)[1]


@pytest.mark.parametrize("letters", [[[0, 1, 2]], [[0, 1, 1], [0, 2, 0]], [[0, 1, 1, 1]]])
def test_what_tells_of_more_hands_than_there_were_is_no_table(letters: list[list[int]]) -> None:
    assert post({"table": "t", "ask": False, "letters": letters}, seats=2, entries=3, hands=1) is None


def test_hands_come_back_from_a_save_and_a_letter(table: Engine, ben: Engine) -> None:
    ask(table, "hand", seat=DORIS, kind="human")
    save, n = received(letter(table, ANN)["link"])["save"], len(running(table).log)
    assert json.loads(save)["post"]["letters"] == [[ANN, n, 0], [ANN, n, 1]]
    assert running(opened(save)).post == running(table).post == Post("abcd1234", False, [Letter(ANN, n), Letter(ANN, n, 1)])
