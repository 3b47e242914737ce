"""Mediterranean Empires restated: counts, ranks and chances; whole games at random."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.restated.medemp import game, odds, picking
from tests.restated.medemp.board import SCENARIOS
from tests.restated.medemp.outcomes import count, ranks
from tests.restated.medemp.position import complaints, start
from tests.restated.scripted import Script, laid_out


# ---- the count
def test_counts_and_ties() -> None:
    table = laid_out("s01", {"carthage": "utica syracusae", "rome": "capua pisae"}, {})
    table.turn, table.at_start = 2, {"carthage": 2, "rome": 2}
    assert count(table) == {"carthage": (3, 0), "rome": (0, 0)}
    table.owner["roma"] = "carthage"
    assert count(table) == {"carthage": (3 + 5 + 3, 3), "rome": (-3, -1)}
    table.turn = 3
    assert count(table)["rome"] == (-6, -1)
    table = laid_out("s03", {"carthage": "utica", "rome": "capua", "iberia": ""}, {})
    table.turn, table.at_start = 2, {"carthage": 1, "rome": 2, "iberia": 2}
    assert count(table) == {"carthage": (3 + 3, 2), "rome": (3, 1), "iberia": (0, 0)}


def test_ranks_by_points_cities_and_key_cities() -> None:
    table = laid_out("s03", {"carthage": "utica nora", "rome": "capua massilia", "iberia": "segeda"}, {})
    assert ranks(table) == {"carthage": 2, "rome": 1, "iberia": 3}
    table.owner["nora"] = ""
    assert ranks(table) == {"carthage": 2, "rome": 1, "iberia": 2}
    table.points["iberia"] = 1
    assert ranks(table) == {"carthage": 3, "rome": 2, "iberia": 1}


# ---- chances
LISTED = {2: (50, 74, 91, 100, 100, 100), 3: (16, 34, 56, 84, 95, 100), 4: (3, 10, 22, 50, 69, 90), 5: (0, 2, 6, 21, 36, 64)}


@pytest.mark.parametrize("dice", LISTED)
def test_chances_of_assaults(dice: int) -> None:
    found = [odds.higher(1, strength, dice) for strength in (4, 6, 8, 11, 13, 16)]
    assert tuple(round(100 * won / throws) for won, throws in found) == LISTED[dice]


def test_chances_of_straits() -> None:
    found, throws = odds.straits(1)
    assert (found[0], found[1], found[2], throws) == (216 - 11, 10, 1, 216)
    assert odds.straits(2)[0][4] == 1
    assert odds.straits(1, highest=2)[0][2] == 2


# ---- whole games
def test_games_at_random_lose_no_card_and_ask_everything() -> None:
    asked: Counter[str] = Counter()
    for scenario, games in (("s01", 8), ("s02", 4), ("s03", 5), ("s05", 3), ("s07", 1), ("s13", 1)):
        for number in range(games):
            rng = Random(f"{scenario}/{number}")
            table = start(scenario)
            play = game.play(table)
            question = next(play)
            while question.step:
                asked[question.step] += 1
                assert asked.total() % 5 or not complaints(table), (scenario, number, question)
                question = play.send(picking.pick(question, rng))
            assert 1 in ranks(table).values()
            assert table.winner or table.turn == 3
    assert asked.keys() >= {
        "Build", "Act", "Again", "Lay", "Direct", "Storm", "Ambush", "StormInterception", "Deploy", "Support", "Plunder",
        "InterceptSea", "InterceptLand", "NameRaid", "NamePort", "PublicWorks", "Reorganise", "EventRoll", "Straits",
        "StraitsFurther", "PirateRow", "CardDie", "OpeningDie", "Casualty", "CasualtyDraw", "BattleDice", "AssaultDice",
        "DrawCard", "Steal", "Plague", "LoseCard", "Drown", "Victim", "Recover", "Lot",
    }  # fmt: skip


def test_every_scenario_begins() -> None:
    for scenario in SCENARIOS:
        script = Script(start(scenario), game.BUILD)
        assert script.question.who == script.table.order[0]
        assert not complaints(script.table)
