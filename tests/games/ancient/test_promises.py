"""What glossary, coach and help say is what the rules do: open hands, plunder, scorings, bases that are won over."""

from __future__ import annotations

import pytest
from winedark.games.ancient.rules.board import CARDS, TURNS
from winedark.games.ancient.rules.scoring import FIRST_SCORING
from winedark.kernel.text import Text
from winedark_lab.contract import seen

from tests.games.ancient.table import BLACK, RED, Table, area
from tests.support.glossary import coaching, glossary

ORDINALS = {2: "second", 3: "third", 4: "fourth"}


def told(key: str) -> str:
    return Table().game.catalogue.render(Text(key))


@pytest.mark.rule("R-004", "5.1")
def test_hands_are_said_to_be_open_and_are() -> None:
    t = Table().base(RED, "gallia").base(BLACK, "italia").cards(BLACK, "veteran_pike").act(RED)
    hands = next(panel for panel in seen(t.game, t.g, RED)["panels"] if panel["id"] == "hands")
    assert "veteran pikemen" in str(hands).lower()
    assert "Everybody sees all hands" in glossary("ancient")["hand"] and "for all to see" in glossary("ancient")["card"]


@pytest.mark.rule("3.9", "8.4")
def test_personalities_and_upkeep_are_told_as_they_are() -> None:
    t = Table().base(RED, "gallia").cards(RED, "leader", "spear").act(RED)
    assert [CARDS[action[1]].group for action in t.legal("disband")] == ["mercenary"]
    assert "You cannot disband it" in glossary("ancient")["personality"]
    costs = [card.cost for card in CARDS if card.group != "army"]
    assert sum(cost > 0 for cost in costs) > len(costs) / 2 and not all(costs)
    assert "Most of those that you recruit cost upkeep" in glossary("ancient")["card"]


@pytest.mark.rule("5.16", "R-027")
def test_the_coach_says_who_plunders_whose_cubes() -> None:
    assert "An attacker who wins takes the area and plunders everybody else's cubes there" in coaching("ancient")["first.battle"]


@pytest.mark.rule("8.1")
def test_help_says_when_points_are_scored_and_no_more() -> None:
    """Also in the first round, nineteen before the first scoring."""
    turns = [ORDINALS[turn] for turn in range(FIRST_SCORING, TURNS + 1)]
    assert told("now.Act") == f"You take one action. Areas and trade score after the {turns[0]}, {turns[1]} and {turns[2]} turn."


@pytest.mark.rule("3.15", "3.16", "R-016")
@pytest.mark.parametrize("bases", [1, 2])
def test_help_says_that_only_the_last_base_brings_an_area(bases: int) -> None:
    t = Table().base(RED, "gallia").base(BLACK, "belgica", n=bases).cards(RED, "diplomat").warehouse(RED, 1)
    t.act(RED, "win_over", area("belgica"), 0).roll(6)
    assert t.owner("belgica") == (RED if bases == 1 else BLACK)
    assert told("worth.win_over").endswith("If it was the last, the area is yours.")
