"""What the bridge tells a player who wants to understand: terms of an edition, and what can be done now."""

from __future__ import annotations

from winedark.display.schema import NOW, TERM, misfits

from tests.api.page import Page


def test_terms_are_told_before_any_game() -> None:
    found = Page().ok("terms", title="ancient", edition="en2000")["terms"]
    assert [wrong for term in found for wrong in misfits(term, TERM)] == []
    assert {"fort", "forts"} <= {word for term in found for word in term["words"]}


def test_terms_are_those_of_the_game_that_runs(page: Page) -> None:
    """Three play: papyrus has no site on their map."""
    of_three = {term["id"]: term["text"] for term in page.ok("terms", title="mn2016", edition="en2016")["terms"]}
    of_five = {term["id"]: term["text"] for term in Page().ok("terms", title="mn2016", edition="en2016")["terms"]}
    assert of_three.keys() == of_five.keys() and of_three["papyrus"] != of_five["papyrus"]


def test_there_are_no_terms_of_what_does_not_exist(page: Page) -> None:
    assert page.error("terms", title="mn2016", edition="en1066")["kind"] == "illegal"
    assert page.error("terms", title="chess", edition="en2016")["kind"] == "save"


def test_now_tells_a_seat_what_it_can_do(page: Page) -> None:
    found = page.ok("now", seat=1)
    assert list(misfits(found, NOW)) == []
    assert found["rule"] == "3.1" and [offer["n"] for offer in found["offers"]] == [len(page.free(1))]
    assert [road["label"] for road in found["roads"]] == ["Heroes and wonders", "Great cities", "Titles", "Pyramids"]


def test_now_changes_nothing(page: Page) -> None:
    before = page.view(1)
    page.ok("now", seat=1)
    assert page.view(1) == before


def test_now_compares_with_the_players_who_are_first(page: Page) -> None:
    """Carthage and Greece have a title each, Rome one, too; nobody leads on any road."""
    assert {road["others"] for road in page.ok("now", seat=1)["roads"]} == {
        "Nobody is ahead of you; Rome and Greece are level with you."
    }


def test_a_player_who_waits_is_told_so(page: Page) -> None:
    found = page.ok("now", seat=0)
    assert found["offers"] == [] and found["rule"] is None and "nothing to decide now" in found["text"]
