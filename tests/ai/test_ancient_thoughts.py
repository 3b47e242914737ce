"""Which actions the opponents of Empires of the Ancient World give a thought: cards to disband, places for bases."""

from __future__ import annotations

import pytest
from winedark.games.ancient.bots.mind import candidates
from winedark.games.ancient.bots.weights import BALANCED

from tests.ai.thinking import decision
from tests.games.ancient.table import BLACK, GREEN, RED, YELLOW, Table, kind

# ---- what a card costs
OPEN = "elephants", "fierce_warband", "noble_horse", "sword", "cataphracts", "noble_horse"


def recruited() -> Table:
    """Red has recruited the veteran swordsmen in the last round, and has eight cubes to trade with."""
    t = Table(4).army(RED, "F").army(BLACK, "D").army(GREEN, "E").army(YELLOW, "C").cards(RED, "large_galley", "veteran_sword")
    t.base(RED, "italia", "sicilia", "pannonia", "illyria", "africa", "western_mediterranean", "central_mediterranean")
    t.base(RED, "eastern_mediterranean", "black_sea").base(BLACK, "dacia", "bosporus", "aegyptus", "cyprus")
    t.base(GREEN, "macedonia", "graecia", "syria", "fertile_crescent", "armenia", "cappadocia", "asia", "crete")
    t.base(YELLOW, "britannia", "belgica", "gallia", "narbonensis", "tarraconensis", "baetica", "cisalpina")
    for name in ("tarraconensis", "baetica", "sicilia", "africa", "aegyptus", "western_mediterranean", "eastern_mediterranean"):
        t.cubes(BLACK, name, 1)
    t.cubes(BLACK, "central_mediterranean", 2)
    for name in ("narbonensis", "cisalpina", "italia", "central_mediterranean"):
        t.cubes(GREEN, name, 1)
    t.cubes(GREEN, "western_mediterranean", 2).cubes(GREEN, "eastern_mediterranean", 2)
    t.cubes(YELLOW, "gallia", 1).cubes(YELLOW, "italia", 1)
    for seat, n in ((RED, 8), (GREEN, 1), (YELLOW, 4), (BLACK, 0)):
        t.warehouse(seat, n)
    t.fort("tarraconensis", "italia", "graecia", "aegyptus").display(*OPEN)
    t.g.round, t.g.lap = 1, 6
    return t.act(RED)


@pytest.mark.parametrize("level", ["normal", "expert"])
def test_what_has_just_been_recruited_is_not_disbanded(level: str) -> None:
    assert decision(recruited(), level)[0] != "disband"


@pytest.mark.parametrize(("turn", "lap", "may"), [(1, 10, False), (2, 7, False), (2, 8, True), (4, 5, False), (4, 7, True)])
def test_cards_are_disbanded_only_shortly_before_they_are_paid_for(turn: int, lap: int, may: bool) -> None:
    t = Table().army(RED, "A").cards(RED, "veteran_pike").base(RED, "italia").base(BLACK, "africa")
    t.g.round, t.g.lap = turn, lap
    t.act(RED)
    found = {action[0] for action in candidates(t.game, t.g, RED, t.legal(), BALANCED)}
    assert ("disband" in found) == may and ("disband", kind("veteran_pike")) in t.legal()


def test_where_nothing_else_is_offered_disbanding_is_thought_of() -> None:
    t = Table().army(RED, "A").cards(RED, "veteran_pike").base(RED, "italia").act(RED)
    assert candidates(t.game, t.g, RED, [("disband", kind("veteran_pike"))], BALANCED) == [("disband", kind("veteran_pike"))]


# ---- the set-up
def test_more_places_are_thought_of_while_the_game_is_set_up() -> None:
    bases = [("base", place) for place in range(20)]
    found = {}
    for turn in (0, 2):
        t = Table().army(RED, "A").base(RED, "italia").base(BLACK, "africa")
        t.g.round, t.g.lap = turn, 0 if not turn else 1
        found[turn] = candidates(t.game, t.g, RED, bases, BALANCED)
    assert len(found[0]) == 9 and len(found[2]) == 2 and {*found[0]} < {*bases}
