"""Names of bots stand for what they like."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from winedark.ai import characters
from winedark.ai.base import make
from winedark.ai.greedy import Greedy
from winedark.ai.judgement import Judgement
from winedark.games import TITLES, load_game
from winedark.games.mn2016.bots.weights import PERSONALITIES
from winedark.kernel.game import Game
from winedark.kernel.text import load_templates
from winedark_lab.playout import Setting, largest

from tests.contract.titles import having

WORDS = load_templates("winedark.kernel")
STYLES = Path(__file__).parents[2] / "web" / "css" / "tokens.css"


def test_every_colour_of_the_page_has_a_character_of_its_own() -> None:
    colours = set(re.findall(r"\.seat-(\w+) \{", STYLES.read_text(encoding="utf-8")))
    assert set(characters.CHARACTERS) == colours
    assert len({one["name"] for one in characters.introduced(WORDS.__getitem__)}) == len(colours)


@pytest.mark.parametrize("title", TITLES)
def test_every_title_says_what_its_characters_do(title: str) -> None:
    told = characters.introduced((WORDS | load_templates(TITLES[title])).__getitem__)
    assert {one["does"] for one in told} == {told[0]["does"], told[1]["does"], told[2]["does"]}
    assert [one["does"] for one in told if one["name"] in ("Hanno", "Livia")] == ["trades", "raids"]


def taste(level: str, name: str, seat: int) -> object:
    return weights(load_game("mn2016", "en2016", 4), level, name, seat)


def weights(game: Game[Any], level: str, name: str, seat: int) -> object:
    bot = make(level, game, name)
    assert isinstance(bot, Greedy)
    return bot.weights(seat)


def test_a_character_has_the_same_taste_on_every_seat() -> None:
    balanced, warrior, merchant, collector = PERSONALITIES
    assert [taste("easy", "Hanno", seat) for seat in range(4)] == [warrior] * 4
    assert [taste("easy", name, 0) for name in ("Livia", "Doris")] == [merchant, collector]
    assert [taste("easy", "Anna", seat) for seat in range(4)] == [warrior, merchant, collector, warrior]
    assert taste("normal", "Hanno", 0) == taste("hard", "Hanno", 0) == balanced


@pytest.mark.parametrize("title", having("weights"))
def test_hard_and_expert_judge_by_weights_of_their_own(title: str) -> None:
    judgement: Judgement[Any] = import_module(f"{TITLES[title]}.bots.weights").JUDGEMENT
    game = Setting(title, *largest(title), "", {}).game
    found = {level: {weights(game, level, "Hanno", seat) for seat in range(2)} for level in ("normal", "hard", "expert")}
    assert found == {"normal": {judgement.balanced}, "hard": {judgement.hard}, "expert": {judgement.expert}}
