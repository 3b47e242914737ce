"""How many letters games by post take is counted as people would send them, and links are measured."""

from __future__ import annotations

from winedark.kernel.session import HUMAN, LogEntry, Player, Session
from winedark_lab.letters import by_post, counted, linked
from winedark_lab.playout import Setting

from examples.delos import META


def delos() -> Session:
    return Session(META.game("first", 2), [Player("Ann", HUMAN), Player("Ben", HUMAN)], {}, "homer")


def stays(turns: int) -> list[LogEntry]:
    """A log in which both stay where they are: Ann, Ben, Ben, Ann, Ann, Ben."""
    session = delos()
    for _ in range(turns):
        for verb in ("stay", "leave"):
            session.act(session.waiting()[0], (verb,))
    return session.log


def test_a_letter_goes_whenever_another_seat_decides() -> None:
    assert [counted(delos(), stays(turns)) for turns in range(7)] == [0, 0, 1, 1, 2, 2, 3]


def test_a_whole_game_has_letters_for_each_round() -> None:
    found = by_post(Setting("mn2016", "en2016", 3, "1", {}))
    assert found.letters > found.rounds > 1 and found.each == found.letters / (3 * found.rounds)


def test_a_link_is_as_long_as_what_was_decided() -> None:
    few, many = (linked((Setting("mn2016", "en2016", seats, "1", {}), "easy")) for seats in (3, 5))
    assert few and many and 100 < few < many < 2000
