"""What a title has sounds for can happen in it, and the page can make each of them; which it has, test_parts.py says."""

from __future__ import annotations

import re

import pytest
from winedark.display.schema import SOUNDS
from winedark.games import TITLES, load_game
from winedark.kernel.text import Event, load_templates
from winedark_lab.playout import largest

from tests.contract.titles import parts
from tools.common import ROOT


@pytest.mark.parametrize("title", [title for title in TITLES if not parts(title).isdisjoint(SOUNDS)])
def test_what_sounds_can_happen_and_sounds_like_something(title: str) -> None:
    game, keys = load_game(title, *largest(title)), list(load_templates(TITLES[title]))
    family = title.startswith("mn")  # its table is for both: what only the other tells is not missed here
    for head, sound in game.sounds.items():
        assert sound in SOUNDS, head
        assert family or any(f"{key}.".startswith(f"{head}.") for key in keys), head


def test_the_longest_beginning_counts() -> None:
    game = load_game("mn2016", "en2016", 3)
    sounds = {
        key: game.sound(Event(key, "", {})) for key in ("battle.rolled.sea", "battle.lost.sea", "war.sailed", "heading.phase")
    }
    assert sounds == {"battle.rolled.sea": "battle", "battle.lost.sea": "loss", "war.sailed": "sail", "heading.phase": ""}


def test_the_page_can_make_every_sound() -> None:
    source = (ROOT / "web" / "js" / "ui" / "sound.js").read_text("utf-8")
    made = set(re.findall(r"^  (\w+): \[", source, re.MULTILINE))
    assert made == set(SOUNDS) - {""} | {"turn", "phase", "lost"}  # the last three are of the page itself
