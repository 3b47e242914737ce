"""What the page is shown beside the map: the cards of both sides and who sees them, and where points came from."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.games.medemp.display.battle_panel import combat_panels
from winedark.games.medemp.display.card_item import figures, serves
from winedark.games.medemp.display.roll_panel import points_panel, sources
from winedark.games.medemp.rules.cards import CARDS, FLEET, KIND, LEADER, TROOP
from winedark.games.medemp.rules.reactions import is_raid
from winedark.games.medemp.rules.state import World
from winedark.kernel.text import Event

from tests.games.medemp.playing import game_of, positions

EDITIONS = pytest.mark.parametrize("edition", ["s03", "s06"])


# ---- an expedition and its combats
def under_way(edition: str, state: World, viewer: int | None) -> dict[str, Any]:
    return combat_panels(game_of(edition), state, viewer)[0]


@EDITIONS
@pytest.mark.rule("7.5", "22.3")
def test_cards_that_lie_face_down_are_seen_by_their_owner_alone(edition: str) -> None:
    looked = 0
    for state in positions(edition, 3):
        if state.attack is None or is_raid(state) or state.attack.shown or not state.members:
            continue
        looked += 1
        for viewer in (*range(game_of(edition).seat_count), None):
            shown, own = under_way(edition, state, viewer), viewer == state.attack.seat
            cards = shown["sides"][0]["cards"]
            assert sum(card["n"] for card in cards) == len(state.members)
            assert all((card["state"] == "down") != own for card in cards)
            assert shown["private"] or not own
            assert own or not shown["odds"], "a player who knows no card knows no odds"
    assert looked > 10


@EDITIONS
@pytest.mark.rule("11.3", "12.4", "12.8")
def test_a_combat_shows_who_fights_with_what_and_then_its_dice(edition: str) -> None:
    seen = {"helper": 0, "dice": 0, "odds": 0}
    for state in positions(edition, 5):
        for shown in combat_panels(game_of(edition), state, None):
            sides = shown["sides"]
            seen["helper"] += any(card["seat"] is not None for side in sides for card in side["cards"])
            seen["odds"] += bool(shown["odds"])
            for side in sides if shown["id"] == "combat" else ():
                seen["dice"] += bool(side["pips"])
                assert side["total"] is None or side["total"] >= sum(side["pips"])
    assert all(seen.values()), seen


@EDITIONS
def test_no_other_combat_lies_beside_the_one_that_is_fought(edition: str) -> None:
    seen = {"own": 0, "other": 0}
    for state in positions(edition, 3):
        if state.attack is None or state.combat is None:
            continue
        now, fought = state.attack, state.combat.attack
        own = (now.seat, now.target, now.source) == (fought.seat, fought.target, fought.source)
        seen["own" if own else "other"] += 1
        shown = [one["id"] for one in combat_panels(game_of(edition), state, None)]
        assert shown == ["under-way", "combat"][: 1 + own]
    assert all(seen.values()), seen


# ---- the faces of cards
@pytest.mark.rule("16.2", "16.4")
def test_a_face_has_the_figures_of_everything_that_a_card_serves_as() -> None:
    for kind, card in enumerate(CARDS):
        assert len(serves(kind)) == len(card.types)
        for type, found in zip(card.types, (len(use["figures"]) for use in serves(kind)), strict=True):
            assert (found > 0) == (type in (TROOP, FLEET, LEADER))
    hannibal = figures(CARDS[KIND["carthage.hannibal"]], LEADER)
    assert [one["n"] for one in hannibal] == ["+2", "+1", "+1", "+1"]
    assert [one["n"] for one in figures(CARDS[KIND["carthage.mago"]], LEADER)] == ["+1"], "alike in every combat: said once"


# ---- points
@EDITIONS
@pytest.mark.rule("20.1", "21.2")
def test_the_sources_of_points_come_to_the_points(edition: str) -> None:
    story: list[Event] = []
    for state in positions(edition, 1):
        state.events = story
        last = state
    found = sources(story, game_of(edition).seat_count)
    assert [sum(row.values()) for row in found] == [empire.points for empire in last.empires]
    [table] = points_panel(game_of(edition), last, story)
    assert [row["cells"][-1] for row in table["rows"]] == [str(empire.points) for empire in last.empires]
