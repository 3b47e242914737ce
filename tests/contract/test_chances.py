"""The numbers of chances that titles ship fit their games, and weigh little."""

from __future__ import annotations

import tomllib

import pytest
from winedark.display.chances import EVERY_EDITION, KNOTS, model_of
from winedark.games import TITLES
from winedark_lab.chances import data_file
from winedark_lab.playout import Playout, settings, tables

from tests.contract.titles import having

KILO = 1024


def shipped() -> list[tuple[str, str, int]]:
    """Every table with numbers, by title, edition and number of seats."""
    return [(title, *table) for title in having("chances") for table in of(title)]


def of(title: str) -> list[tuple[str, int]]:
    found = tomllib.loads(data_file(title).read_text(encoding="utf-8"))
    return [(edition, n) for edition, n in tables(title) if str(n) in found.get(edition, found.get(EVERY_EDITION, {}))]


@pytest.mark.nightly
@pytest.mark.parametrize(("title", "edition", "seats"), shipped())
def test_the_numbers_fit_the_game(title: str, edition: str, seats: int) -> None:
    (setting,) = settings(title, edition, seats, 1, 1)
    played = Playout(setting).finish()
    game, model = played.game, model_of(played.game)
    assert model is not None and len(model.seats) == seats and model.usual > 1
    assert set(model.figures) <= {figure.key for figure in game.figures(played.g)}
    assert all(len(numbers) == KNOTS for numbers in (*model.figures.values(), *model.seats, model.judgement))
    begun = game.start(setting.options)
    told = model.chances(game.clock(begun), game.figures(begun))
    assert sum(told) == pytest.approx(1) and all(0 < chance < 1 for chance in told)


@pytest.mark.parametrize("title", having("chances"))
def test_they_weigh_little(title: str) -> None:
    assert data_file(title).stat().st_size < 20 * KILO


@pytest.mark.parametrize("title", TITLES)
def test_the_clock_never_goes_back(title: str) -> None:
    edition, seats = tables(title)[0]
    (setting,) = settings(title, edition, seats, 3, 1)
    played, clocks = Playout(setting), []
    while played.move():
        clocks.append(played.game.clock(played.g))
    assert clocks == sorted(clocks) and clocks[-1] > clocks[0]
