"""The last roll as everybody sees it: dice, what was needed and added, what came of it; the newest event is the one shown."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.display.schema import PANEL, misfits
from winedark.display.view import view
from winedark.kernel.session import Player, Session

from tests.games.ancient.table import BLACK, RED, Table, area, kind

LAST = {"id": "battle", "dock": "board"}


def latest(t: Table, *panels: dict[str, Any]) -> list[dict[str, Any]]:
    """What the title makes of these panels after what has happened at the table."""
    found: list[dict[str, Any]] = t.game.catalogue.filled(t.game.latest(t.g, RED, list(panels), t.g.events))
    return found


def rolled(t: Table) -> dict[str, Any]:
    """The panel of the last roll."""
    [found] = latest(t)
    assert found["dock"] == "board" and not found["private"] and list(misfits(found, PANEL)) == []
    return found


def told(t: Table) -> tuple[str, list[int], list[tuple[str, str]]]:
    """Its title, the dice, and the lines with their numbers."""
    [side] = (found := rolled(t))["sides"]
    assert side["seat"] == RED
    return found["title"], side["pips"], [(line["text"], line["n"]) for line in side["lines"]]


# ---- attacks
@pytest.mark.rule("4.7")
def test_an_attack_on_a_neutral_area_shows_its_die() -> None:
    t = Table().base(RED, "gallia").act(RED, "attack", area("belgica")).roll(5)
    lines = [("Neutral area: 3 or more", "5"), ("Red rolls 5 (needs 3) and takes Belgica.", "")]
    assert told(t) == ("Attack on Belgica", [5], lines)
    t = Table().base(RED, "gallia").act(RED, "attack", area("belgica")).roll(2)
    assert told(t)[2][-1] == ("Red rolls 2 (needs 3): the attack on Belgica fails.", "")


@pytest.mark.rule("4.2", "4.7")
def test_the_way_and_the_attack_are_one_roll_after_the_other() -> None:
    t = Table().base(RED, "belgica").act(RED, "attack", area("britannia")).roll(4, 3)
    assert told(t)[:2] == ("Attack on Britannia", [4, 3])
    assert [line for line in told(t)[2] if line[1]] == [("Strait: 2 or more", "4"), ("Neutral area: 3 or more", "3")]
    assert rolled(t)["sides"][0]["title"] == "across a strait" and rolled(t)["rule"] == "4.7"


@pytest.mark.rule("4.5", "4.6")
def test_what_is_added_at_sea_is_told_with_the_sum() -> None:
    t = Table().base(RED, "crete", "central_mediterranean").act(RED, "attack", area("cyrenaica")).roll(1)
    assert told(t)[2] == [
        ("Sea lane: 4 or more", "1"), ("Sea lane", "+1"), ("Own sea area", "+1"), ("Sum", "3"),
        ("Red rolls 1 (needs 2): the voyage along the sea lane to Cyrenaica fails.", ""),
    ]  # fmt: skip
    assert rolled(t)["sides"][0]["kind"] == "sea"
    t = Table().base(RED, "numidia").act(RED, "attack", area("graecia")).roll(4, 5, 6)
    assert told(t)[1] == [4, 5, 6] and [n for _, n in told(t)[2]] == ["4", "5", "6", ""]


@pytest.mark.rule("4.2", "4.8")
def test_a_way_that_fails_is_shown_before_anothers_area_too() -> None:
    t = Table().base(RED, "aquitania").base(BLACK, "tarraconensis").act(RED, "attack", area("tarraconensis")).roll(1)
    assert told(t)[1] == [1] and "crossing the mountains to" in told(t)[2][-1][0]


# ---- diplomacy and trade
@pytest.mark.rule("3.14", "3.15")
def test_diplomacy_shows_its_die_and_the_cubes_added() -> None:
    t = Table().base(RED, "gallia").warehouse(RED, 5).act(RED, "court", area("belgica")).roll(1)
    lines = [("Agreement: 2 or more", "1"), ("Red rolls 1 (needs 2): no agreement in Belgica.", "")]
    assert told(t) == ("Diplomacy in Belgica", [1], lines)
    t = Table().base(RED, "gallia").base(BLACK, "belgica").warehouse(RED, 5).cards(RED, "diplomat")
    t.act(RED, "win_over", area("belgica"), 2).roll(4)
    assert told(t)[2][:3] == [("Another's base: 6 or more", "4"), ("Cubes added", "+2"), ("Sum", "6")]
    assert told(t)[2][-1][0] == "Red rolls 4 (needs 4): Belgica goes from Black to Red."


@pytest.mark.rule("3.13")
def test_a_cubes_place_shows_its_die_and_the_merchants() -> None:
    t = Table().base(RED, "gallia").cubes(BLACK, "gallia", 4).warehouse(RED, 3).cards(RED, "merchant", "merchant")
    t.act(RED, "trade").do("dislodge", area("gallia"), BLACK).roll(3)
    assert told(t)[2] == [
        ("Full area: 5 or more", "3"), ("Merchants", "+2"), ("Sum", "5"),
        ("Red rolls 3 (needs 3): it replaces Black's cube in Gallia.", ""),
    ]  # fmt: skip
    first = rolled(t)["stamp"]
    t.do("dislodge", area("gallia"), BLACK).roll(3)
    assert rolled(t)["stamp"] != first, "a second roll is another event, even if it looks the same"


# ---- which is the newest
def test_the_roll_stands_in_for_an_older_battle_but_not_for_a_fresh_one() -> None:
    t = Table().base(RED, "gallia").act(RED, "attack", area("belgica")).roll(5)
    assert [found["id"] for found in latest(t, {"id": "hand"}, LAST)] == ["hand", "roll"]
    dialog = LAST | {"dock": "dialog"}
    assert [found["id"] for found in latest(t, dialog)] == ["battle", "roll"]


@pytest.mark.rule("4.8")
def test_after_a_battle_the_battle_is_what_is_shown() -> None:
    t = Table().base(RED, "gallia").base(BLACK, "belgica").army(RED, "A")
    t.act(RED, "attack", area("germania")).roll(5)
    assert [found["id"] for found in latest(t, LAST)] == ["roll"]
    t.act(RED, "attack", area("belgica"))
    assert t.step == "Lay" and latest(t, LAST) == [LAST], "while it is fought"
    t.do(*t.first())
    while t.any_chance().step == "Act":
        t.do("pass")
    assert latest(t, LAST) == [LAST]


def test_before_any_roll_nothing_is_shown() -> None:
    t = Table().base(RED, "gallia").warehouse(RED, 2).display("galley").act(RED, "recruit", kind("galley")).any_chance()
    assert latest(t, LAST) == [LAST]
    t = Table().base(RED, "gallia").warehouse(RED, 2).cards(RED, "diplomat").act(RED, "court", area("belgica"))
    assert latest(t) == [], "a diplomat needs no roll"


def test_everybody_sees_it_in_the_view() -> None:
    t = Table().base(RED, "gallia").base(BLACK, "aegyptus").act(RED)
    session = Session(t.game, [Player("x", "human")] * 3, {}, "x", t.g)
    session.act(RED, ("attack", area("belgica")))
    for viewer in (None, RED, BLACK):
        panels = view(session, viewer)["panels"]
        assert [found["title"] for found in panels if found["id"] == "roll"] == ["Attack on Belgica"]
