"""Levels with weights of their own: by what they judge."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

from winedark.ai.foresight import Foresighted
from winedark.games import load_game
from winedark.games.ancient.bots.weights import BALANCED, EXPERT, HARD
from winedark.kernel.game import Game
from winedark.kernel.session import Player
from winedark_lab.opponents import seated
from winedark_lab.weighed import weighed

GAME: Game[Any] = load_game("ancient", "en2000", 3)


def judges_by(kind: str) -> Any:
    (bot,) = seated(GAME, [Player("a", kind)])
    return bot.search(GAME, 0, Random(1)).weights  # type: ignore[attr-defined]


def told(weights: Any) -> dict[str, Any]:
    return {field.name: getattr(weights, field.name) for field in fields(weights)}


def test_a_level_judges_as_it_is_told() -> None:
    assert [judges_by(kind) for kind in ("normal", "hard", "expert")] == [BALANCED, HARD, EXPERT]
    assert [judges_by(kind) for kind in ("normal+hard", "hard+balanced", "hard+expert")] == [HARD, BALANCED, EXPERT]


def test_what_is_not_told_is_as_the_level_has_it() -> None:
    people, targets = (5.0, 12.5, 4.0, 7.0), 6
    for kind, usual in (("normal", BALANCED), ("hard", HARD), ("normal+hard", HARD)):
        assert told(judges_by(f"{kind}+people=5/12.5/4/7+targets=6")) == told(usual) | {"people": people, "targets": targets}


def test_the_same_words_are_the_same_object() -> None:
    """Minds remember by it."""
    assert judges_by("normal+hand=2") is judges_by("normal+hand=2") is not judges_by("hard+hand=2")


def test_it_plays_as_its_level_does() -> None:
    assert isinstance(weighed("hard+balanced", GAME), Foresighted)
    assert not isinstance(weighed("normal+hard", GAME), Foresighted)
