"""What a page needs to show a battle and an end: the pieces of each side, and how a game was decided."""

from __future__ import annotations

from collections import Counter

import pytest
from winedark.games.ancient.rules.scoring import crown as crown_ancient
from winedark.games.medemp.rules.victory import crown as crown_medemp
from winedark.kernel.text import Text
from winedark_lab.playout import Playout, Setting, largest

from tests.contract.titles import having
from tests.games.ancient.table import Table as Ancient
from tests.games.medemp.table import Table as Medemp
from tests.games.mn2003.table import Table as Mn2003
from tests.games.mn2016.table import Table as Mn2016

WITH_DICE = [title for title in having("battle") if title != "ancient"]  # there cards are turned up pair by pair


@pytest.mark.parametrize("title", WITH_DICE)
def test_every_battle_with_dice_names_the_pieces_of_both_sides(title: str) -> None:
    """As many pieces as fight, with pictures, and some that fall; a side that loses nothing for certain says so."""
    seen: Counter[str] = Counter()
    edition, seats = largest(title)
    playout, stamps = Playout(Setting(title, edition, seats, "7", {})), set()
    while playout.move() and seen["fallen"] < 5:
        for panel in playout.game.view(playout.g, None)["panels"]:
            if panel["id"] not in ("battle", "combat") or panel["stamp"] in stamps or len(panel["sides"]) < 2:
                continue
            stamps.add(panel["stamp"])
            for side in panel["sides"]:
                seen["pieces"] += bool(side["pieces"])
                assert all(0 <= one["lost"] <= one["n"] and one["icon"] for one in side["pieces"])
                seen["fallen"] += sum(one["lost"] for one in side["pieces"]) > 0
    assert seen["fallen"] >= 5 and seen["pieces"] > seen["fallen"], seen


ENDING = {"mn2003": "47"}  # seeds of random games that end soon
ENDS = {
    "mn2016": [
        ("pyramids", "In round 3 Carthage built the Pyramids."),
        ("conquest", "In round 3 Carthage came to control four great cities."),
        ("fifth", "In round 3 Carthage gained a fifth hero or wonder."),
        ("titles", "In round 3 Carthage held all three titles at once."),
    ],
    "mn2003": [
        ("pyramids", "In turn 3 Carthage built the Pyramids."),
        ("collection", "In turn 3 Carthage came to own 4 heroes and wonders."),
        ("concluded", "In turn 3 the game was ended by agreement, with Carthage in the lead."),
    ],
}  # fmt: skip
FAMILY = {"mn2016": Mn2016, "mn2003": Mn2003}


@pytest.mark.parametrize(("title", "how", "said"), [(title, *end) for title, ends in ENDS.items() for end in ends])
def test_each_way_to_win_is_told_in_the_past_tense(title: str, how: str, said: str) -> None:
    t = FAMILY[title]()
    t.g.winners, t.g.how, t.g.round = (1,), how, 3
    t.g.stack.clear()
    assert t.game.catalogue.render(t.game.decided(t.g)) == said


def test_the_end_names_the_player_who_was_one_step_away() -> None:
    t = Mn2016()
    t.g.winners, t.g.how, t.g.round = (1,), "pyramids", 3
    t.g.empires[2].tiles = (0, 1, 2, 3)
    told = t.game.catalogue.render(t.game.decided(t.g))
    assert told == "In round 3 Carthage built the Pyramids; Greece was one step from victory."


def ancient(red: tuple[int, str], *others: str) -> str:
    """Red and black, and green without an area: points by seat, their areas."""
    points, *areas = red
    t = Ancient().base(0, *areas).base(1, *others)
    t.player(0).points, t.player(1).points = points, 20
    t.g.stack.clear()
    crown_ancient(t.g)
    return t.game.catalogue.render(t.game.decided(t.g))


def test_in_the_ancient_world_the_end_says_by_how_much() -> None:
    assert ancient((24, "italia"), "gallia") == "Red ended with 24 points, 4 more than Black."
    level = "Red and Black were level with 20 points, and Red owned more areas: 2 to 1."
    assert ancient((20, "italia", "africa"), "gallia") == level
    assert ancient((20, "italia"), "gallia") == "Red and Black were level in points, areas and cubes on the map."


def medemp(points: tuple[int, ...], cities: tuple[int, ...]) -> str:
    t = Medemp()
    for seat, (n, size) in enumerate(zip(points, cities, strict=True)):
        t.vast(seat, size)
        t.empire(seat).points = n
    crown_medemp(t.game, t.g)
    return t.game.catalogue.render(t.game.decided(t.g))


def test_in_mediterranean_empires_the_end_says_by_how_much() -> None:
    assert medemp((31, 20, 28), (4, 4, 4)) == "Carthage ended with 31 points, 3 more than Iberia."
    assert "level with 30 points, and Rome held more cities: 6 to 4." in medemp((30, 30, 2), (4, 6, 4))


@pytest.mark.parametrize("title", having("decided"))
def test_a_game_that_was_played_out_says_how_it_was_decided(title: str) -> None:
    """In a sentence of its own, not in the last line of the story, and for an onlooker, too."""
    edition, seats = largest(title)
    playout = Playout(Setting(title, edition, seats, ENDING.get(title, "1"), {}))
    while playout.move():
        pass
    how = playout.game.decided(playout.g)
    assert isinstance(how, Text) and how.key.startswith("decided.")
    assert playout.game.catalogue.render(how).endswith(".")
