"""The weakest level that thinks is better than none, in every title."""

from __future__ import annotations

from dataclasses import replace

import pytest
from winedark.ai.base import make
from winedark.ai.greedy import EASY, Greedy
from winedark.ai.mind import mind_of
from winedark.games import TITLES, load_game, load_title
from winedark_lab.arena import Report, play
from winedark_lab.opponents import table_of

from tests.contract.titles import EXAMPLE

GAMES = 24


def table(title: str) -> tuple[str, int]:
    """The first edition of a title, with as few players as may play."""
    meta = load_title(title)
    return meta.editions[0], min(meta.seating(meta.editions[0]))


@pytest.mark.nightly
@pytest.mark.parametrize("title", TITLES)
def test_easy_beats_bots_that_move_at_random(title: str) -> None:
    edition, seats = table(title)
    game, outcomes = load_game(title, edition, seats), []
    for n in range(GAMES):
        turn, seat = divmod(n, seats)
        outcomes.append(play(game, table_of(seats, "easy", seat, "random", turn), f"level/{turn}"))
    assert Report(outcomes).share("easy").won >= (0.95 if title != EXAMPLE else 0.9), "chance decides more of a small game"


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize(("part", "noise"), [(None, EASY.noise), (0.5, EASY.noise / 2)])
def test_a_title_may_say_how_much_easy_errs(
    title: str, part: float | None, noise: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load_game(title, *table(title))
    monkeypatch.delattr(mind_of(game), "easy_errors", raising=False)
    if part is not None:
        monkeypatch.setattr(mind_of(game), "easy_errors", part)
    bot = make("easy", game)
    assert isinstance(bot, Greedy)
    assert bot.level == replace(EASY, noise=noise)
