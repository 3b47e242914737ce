"""Positions of the first board become positions of today's: what stood where it still can stands there (1.2, R-059)."""

from __future__ import annotations

import json
import lzma
from pathlib import Path

import pytest
from winedark.display.trial import tried
from winedark.games import load_game
from winedark.games.mn2003.rules.board import BOARD, CARAVAN, FIRST_BOARD, SITES
from winedark.games.mn2003.rules.older import NUMBER_OF_THEN, adopt
from winedark.kernel import saves
from winedark.kernel.state import digest

from tests.games.mn2003.table import Table
from tests.games.mn2003.words import CARTHAGE, ROME, province, site

CORPUS = Path(__file__).parents[2] / "saves/2026-11-22-2f50cf0"
# By the numbers of then: the caravan of Dacia, its market and its temple, the caravan of Macedonia, the city of Thebae.
DACIA, DACIA_MARKET, DACIA_TEMPLE, MACEDONIA, THEBAE_CITY = 17, 18, 19, 20, 114


def older(built: int, occupied: int = 0) -> Table:
    """A start with these buildings in the numbers of the first board."""
    t = Table()
    t.g.board, t.g.built, t.g.occupied = FIRST_BOARD, built, occupied
    return t


@pytest.mark.rule("1.2", "R-059")
def test_every_site_of_then_is_one_of_today_but_for_three_caravans() -> None:
    kept = [number for number in NUMBER_OF_THEN if number is not None]
    assert len(set(kept)) == len(kept) == len(NUMBER_OF_THEN) - 3
    assert {SITES[number].kind for number in set(range(len(SITES))) - set(kept)} == {CARAVAN}


@pytest.mark.rule("1.2", "R-059")
def test_buildings_stand_where_they_stood_and_what_has_no_place_returns_to_the_box() -> None:
    t = older(sum(1 << n for n in (DACIA, DACIA_MARKET, DACIA_TEMPLE, MACEDONIA, THEBAE_CITY)), 1 << DACIA | 1 << MACEDONIA)
    adopt(t.g)
    stands = [site("dacia", "market"), site("dacia", "temple"), site("macedonia", "caravan"), site("thebae", "city")]
    assert t.g.built == sum(1 << i for i in stands) and t.g.occupied == 1 << site("macedonia", "caravan")
    assert t.g.board == BOARD


@pytest.mark.rule("R-059")
def test_a_position_of_today_stays_as_it_is() -> None:
    t = Table()
    t.legions(ROME, "tripolitania", 1).conqueror(ROME, "tripolitania", site("tripolitania", "caravan", "grain"))
    before = digest(t.g)
    adopt(t.g)
    assert digest(t.g) == before and t.g.owner[province("tripolitania")] == CARTHAGE


@pytest.mark.rule("R-059")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_older_games_go_on_from_their_positions(seats: int) -> None:
    texts = json.loads(lzma.decompress((CORPUS / f"mn2003-en2003-{seats}.json.xz").read_bytes()))
    session, rescued = saves.load(texts["middle"], load_game, tried)
    state = session.state
    assert rescued and state.board == BOARD and session.game.check(state) == []
    then = json.loads(texts["middle"])["snapshot"]
    assert state.owner == then["owner"]
    kept = {i for i, number in enumerate(NUMBER_OF_THEN) if then["built"] >> i & 1 and number is not None}
    assert state.built == sum(1 << NUMBER_OF_THEN[i] for i in kept)
    again, rescued = saves.load(saves.save(session), load_game, tried)
    assert not rescued and digest(again.state) == digest(state)
