"""What one player hides is in nobody else's view: two tokens or cards change places unseen, and the view stays the same to
the letter.

This is told apart from `imagine` on purpose: it says by itself what is hidden (mn2016: 2.10, 2.14, 3.4; mn2003: 2.15, 3.4). What
ancient hides, cards laid for a battle, is told apart in tests/games/ancient/test_muster.py.
"""

from __future__ import annotations

import json
from itertools import permutations
from random import Random
from typing import Any

import pytest
from winedark.games import load_title
from winedark.games.mn2016.rules.board import WARES
from winedark.kernel.game import is_chance
from winedark_lab.contract import seen
from winedark_lab.playout import Playout, settings, tables

HAND = {"mn2016": "screen", "mn2003": "card"}  # titles with hidden hands, and the icon of the number of things in one
TABLES = [pytest.param(title, *table, id="-".join(map(str, table))) for title in HAND for table in tables(title)]
MN2016 = [pytest.param(*table, id="-".join(map(str, table))) for table in tables("mn2016")]


def positions(title: str, edition: str, seats: int, every: int = 29) -> Any:
    """Positions of a random game in which somebody has to decide."""
    (setting,) = settings(title, edition, seats, 3, 1)
    playout = Playout(setting)
    while playout.move():
        if len(playout.log) % every == 0 and not is_chance(playout.game.seats(playout.g)):
            yield playout.game, playout.g


def swap(g: Any, a: int, b: int, rng: Random) -> bool:
    """A token of one player's screen for a different one of another's."""
    mine, theirs = g.empires[a].purse, g.empires[b].purse
    pairs = [(i, j) for i, n in enumerate(mine) if n for j, m in enumerate(theirs) if m and i != j]
    if not pairs:
        return False
    i, j = rng.choice(pairs)
    for purse, out, in_ in ((mine, i, j), (theirs, j, i)):
        purse[out] -= 1
        purse[in_] += 1
    return True


def looks(game: Any, g: Any, seat: int | None) -> str:
    return json.dumps(seen(game, g, seat))


@pytest.mark.parametrize(("title", "edition", "seats"), TABLES)
def test_others_resources_are_seen_by_nobody(title: str, edition: str, seats: int) -> None:
    swaps, rng = 0, Random(5)
    for game, g in positions(title, edition, seats, every=5):
        a, b = rng.sample(range(seats), 2)
        h = g.copy()
        swaps += (swapped := swap(h, a, b, rng))
        if not swapped:
            continue
        for seat in (None, *range(seats)):
            same = looks(game, h, seat) == looks(game, g, seat)
            assert same == (seat not in (a, b)), f"{a} and {b} swap, seat {seat} looks, at {game.trail(g)}"
        if swaps == 10:
            return
    pytest.fail(f"only {swaps} swaps were possible")


@pytest.mark.parametrize(("title", "edition", "seats"), TABLES)
def test_offers_are_secret_until_all_have_chosen(title: str, edition: str, seats: int) -> None:
    secret = 0
    for game, g in positions(title, edition, seats, every=1):
        hidden = [] if g.revealed else [seat for seat, e in enumerate(g.empires) if e.offer]
        others = [(s, k) for s in hidden for k, n in enumerate(g.empires[s].purse) if n and k != g.empires[s].offer[0]]
        for trader, kind in others[:1]:
            h = g.copy()
            e, out = h.empires[trader], g.empires[trader].offer[0]
            e.offer = tuple(sorted((*e.offer[1:], kind)))
            e.purse[out], e.purse[kind] = e.purse[out] + 1, e.purse[kind] - 1
            secret += 1
            for seat in (None, *range(seats)):
                assert (looks(game, h, seat) == looks(game, g, seat)) == (seat != trader)
        if secret > 5:
            return
    assert secret


@pytest.mark.parametrize(("edition", "seats"), MN2016)
def test_who_holds_which_legendary_good_is_seen_by_nobody(edition: str, seats: int) -> None:
    """One is drawn, one lies in the discard, the others in the pile: which is which, only its holder sees."""
    looked = {seat: set() for seat in (None, *range(seats))}
    for held, discarded in permutations(range(4), 2):
        game, g = next(positions("mn2016", edition, seats, every=1))
        g.empires[1].purse[WARES.twin(held)] += 1
        g.pile.remove(held)
        g.pile.remove(discarded)
        g.discard.append(discarded)
        assert game.check(g) == []
        for seat, views in looked.items():
            views.add(looks(game, g, seat))
    assert [seat for seat, views in looked.items() if len(views) > 1] == [1]
    assert len(looked[1]) == 4


@pytest.mark.parametrize(("title", "edition"), [(title, load_title(title).editions[0]) for title in HAND])
def test_how_much_everybody_has_is_public(title: str, edition: str) -> None:
    game, g = next((game, g) for game, g in positions(title, edition, 5, every=1) if sum(g.empires[0].purse))
    for seat in range(5):
        chips = seen(game, g, None)["seats"][seat]["chips"]
        assert any(chip["icon"] == HAND[title] and chip["n"] == sum(g.empires[seat].purse) for chip in chips)
