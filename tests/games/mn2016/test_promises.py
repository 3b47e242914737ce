"""The words beside a decision come true: markers that are held, peace, conversions, conquests, in both printings."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.games.mn2016.rules.board import CAPITAL_OF
from winedark.learn.library import table
from winedark_lab.contract import seen

from tests.games.mn2016.beside import choices, detail
from tests.games.mn2016.table import EDITIONS, Table, pass_to
from tests.games.mn2016.words import CARTHAGE, EGYPT, GREECE, NOBODY, ROME, province, site

both = pytest.mark.parametrize("edition", EDITIONS)
CYRENAICA, THRACIA = province("cyrenaica"), province("thracia")


# ---- the marker of a conquered province
def alone_in_cyrenaica(edition: str, connected: bool, markers: int = 2) -> Table:
    """Greece has Egypt's Cyrenaica to itself, perhaps with land beside it, and so many markers left."""
    t = Table(edition).clear_units().legions(GREECE, "cyrenaica", 1)
    if connected:
        t.owner(GREECE, "libya")
    t.g.empires[GREECE].markers = markers
    return pass_to(t.run("campaign", GREECE), "Conquer")


def later(t: Table) -> int:
    """Whose Cyrenaica is after Greece's next turn, in which it does to the marker what it can."""
    t.g.round += 1
    t.run("campaign", GREECE)
    while t.step:
        changing = [action for action in t.legal() if action[0] in ("convert", "neutralize")]
        t.do(*(changing or [action for action in t.legal() if action[0] in t.passes or action[0] == "keep"])[0])
    return int(t.g.owner[CYRENAICA])


@pytest.mark.rule("5.43", "5.44", "5.45", "R-034")
@pytest.mark.parametrize(
    ("edition", "connected", "markers", "note", "owner"),
    [
        ("en2016", True, 2, "can become yours at the start of your next turn", GREECE),
        ("en2016", False, 2, "not connected with your land: can become neutral at the start of your next turn", NOBODY),
        ("en2016", True, 0, "you have no control marker left to replace it", EGYPT),
        ("en2016", False, 0, "not connected with your land: can become neutral at the start of your next turn", NOBODY),
        ("fr_rev", True, 2, "can become yours at the end of your next turn", GREECE),
        ("fr_rev", False, 2, "not connected with your land: stays as it is", EGYPT),
        ("fr_rev", True, 0, "you have no control marker left to replace it", EGYPT),
        ("fr_rev", False, 0, "not connected with your land: stays as it is", EGYPT),
    ],
)
def test_a_conqueror_is_told_what_will_come_of_the_marker(
    edition: str, connected: bool, markers: int, note: str, owner: int
) -> None:
    t = alone_in_cyrenaica(edition, connected, markers)
    assert choices(t)["Occupy the control marker of Cyrenaica"]["note"] == note
    assert later(t.do("seize", CYRENAICA)) == owner


# ---- conversion
def held(*connected: bool) -> Table:
    """In the English printing Greece's legions stand on markers: in Cyrenaica, and in Thracia, which may border its land."""
    t = Table("en2016").clear_units().owner(EGYPT, "thracia").owner(NOBODY, "macedonia", "achaea")
    for name, beside in zip(("cyrenaica", "thracia"), connected, strict=False):
        t.legions(GREECE, name, 1).conqueror(GREECE, name, marker=True)
        if beside:
            t.owner(GREECE, {"cyrenaica": "libya", "thracia": "macedonia"}[name])
    t.run("campaign", GREECE)
    assert t.step == "Convert"
    return t


@pytest.mark.rule("5.45", "5.46")
def test_a_player_who_can_only_remove_a_marker_is_told_so() -> None:
    t = held(False)
    assert detail(t) == "It is not connected with your land: its owner loses the marker, and the province becomes neutral."
    assert seen(t.game, t.g, GREECE)["prompt"]["text"] == "Greece: remove control markers?"
    assert "Remove the marker in Cyrenaica" in choices(t)


@pytest.mark.rule("5.45", "5.46")
def test_a_player_who_can_replace_a_marker_is_told_what_becomes_theirs() -> None:
    t = held(True)
    assert detail(t) == "You gain the province and all its buildings that nobody else occupies."
    assert seen(t.game, t.g, GREECE)["prompt"]["text"] == "Greece: replace control markers?"


@pytest.mark.rule("5.45", "5.46")
def test_a_player_who_can_replace_one_marker_and_remove_another_is_told_of_both() -> None:
    said = detail(held(False, True))
    assert said is not None and "You gain the province" in said and "Cyrenaica is not connected" in said


# ---- peace
def mingled(edition: str) -> Table:
    """Rome stands on the marker of Thracia and on a caravan of Macedonia, both Greece's; Greece in Italia and Germania."""
    t = Table(edition).clear_units().tile(ROME, "statue_of_zeus").owner(GREECE, "thracia", "macedonia")
    t.legions(ROME, "thracia", 1).conqueror(ROME, "thracia", marker=True)
    t.legions(ROME, "macedonia", 2).conqueror(ROME, "macedonia", site("macedonia", "caravan"))
    t.legions(ROME, "germania", 1).legions(GREECE, "germania", 1).legions(GREECE, "italia", 2)
    return t.run("war")


@pytest.mark.rule("8.26", "8.27")
@pytest.mark.parametrize(
    ("edition", "note"),
    [
        ("en2016", "2 of their legions go home"),
        (
            "fr_rev",
            "3 of their legions go home, 3 of your legions go home and you give up Macedonia and Thracia",
        ),
    ],
)
def test_a_player_who_declares_peace_is_told_whose_legions_go_home(edition: str, note: str) -> None:
    t = mingled(edition)
    found = choices(t)
    assert found["Peace with Greece"]["note"] == note and found["Peace with Egypt"]["note"] is None
    before = t.troops(ROME, "Rome") + t.troops(GREECE, "Greece")
    t.do("peace", GREECE)
    after = t.troops(ROME, "Rome") + t.troops(GREECE, "Greece")
    assert (after[1] - before[1], after[0] - before[0]) == ((2, 0) if edition == "en2016" else (3, 3))
    assert (t.g.conqueror[THRACIA] == ROME) == (edition == "en2016")


@pytest.mark.rule("8.26", "8.27")
@both
def test_the_question_about_peace_says_who_leaves(edition: str) -> None:
    said = str(detail(mingled(edition)))
    assert ("Legions of both go home" in said) == ("stays in" in said) == (edition == "fr_rev")
    assert ("Their legions in your provinces go home" in said) == (edition == "en2016")


# ---- conquest
@pytest.mark.rule("5.26", "5.47")
@both
def test_in_a_capital_province_nobody_is_offered_the_marker(edition: str) -> None:
    t = Table(edition).clear_units().legions(ROME, "achaea", 1)
    pass_to(t.run("campaign", ROME), "Conquer")
    assert not t.legal("seize") and "or one on the control marker" not in str(detail(t))
    assert "Nobody can occupy the marker" in str(detail(t))


@pytest.mark.rule("5.26")
@both
def test_where_nothing_is_built_nobody_is_offered_pillage(edition: str) -> None:
    t = Table(edition).clear_units().owner(CARTHAGE, "germania").legions(ROME, "germania", 1)
    pass_to(t.run("campaign", ROME), "Conquer")
    assert {action[0] for action in t.legal()} == {"keep", "seize"}
    bare = "Nothing is built here, but you may put a legion on the control marker to convert the province."
    assert detail(t) == f"You have 1 legion there. {bare}"


# ---- tasks
@pytest.mark.rule("5.47")
def test_no_task_wants_a_capital_province_that_can_never_change_hands() -> None:
    tasks = table("mn2016")["tasks"]
    wanted = [(task["id"], name) for task in tasks for name in named(task.get("goal", {}))]
    assert [one for one in wanted if province(one[1]) in CAPITAL_OF] == []


def named(condition: Any) -> list[str]:
    """The provinces that a condition wants to be owned, wherever it says so."""
    if isinstance(condition, list):
        return [name for one in condition for name in named(one)]
    if not isinstance(condition, dict):
        return []
    return [*condition.get("owns", []), *(name for word in ("all", "any") for name in named(condition.get(word, [])))]


@pytest.mark.rule("5.34", "5.47")
def test_hannibal_comes_to_his_end_by_occupying_latium() -> None:
    """And by no other decision: the number in its goal is Latium's."""
    goal = next(task["goal"] for task in table("mn2016")["tasks"] if task["id"] == "hannibal")
    assert goal["any"][0] == {"did": ["occupy", province("latium")]}
    t = Table("en2016", 3).clear_units().legions(CARTHAGE, "latium", 1)
    pass_to(t.run("campaign", CARTHAGE), "Conquer")
    assert t.allows("occupy", province("latium"), site("latium", "capital"))
