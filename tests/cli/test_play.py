"""The command line: a game played at the keyboard."""

from __future__ import annotations

import io
import json
from pathlib import Path

from rich.console import Console
from winedark.display.schema import PANEL
from winedark_lab.cli import screen

from tests.cli.commands import done

# ---- play
PLAY = ("play", "--seats", 3, "--as", "rome", "--bots", "random", "--seed", 1)


def test_play_asks_tells_and_stops_at_the_end_of_input() -> None:
    text = done(*PLAY, keys="1\n\n")
    assert "Carthage sets this trade at 1 resource each." in text and "Rome: your offer" in text
    assert "Your resources" in text and "  1 Make this offer …" in text and "Rome: take a resource" in text


def test_play_plays_every_title() -> None:
    text = done("play", "mn2003", "--seats", 3, "--as", "carthage", "--bots", "random", "--seed", 4, keys="1\n2\n1\n\nm\np\n")
    assert "Carthage: how many cards does each player offer?" in text and "Carthage calls for 2 cards from each player." in text
    assert "Roma: Rome's capital province, neutral." in text and "Cards in the bank" in text and "Carthage: take a card" in text


def test_play_knows_its_commands(tmp_path: Path) -> None:
    keys = f"?\nm\np\nl\nc\ns\ns {tmp_path}/no/x.json\ns {tmp_path}/x.json\nx\n99\n0\nu\nr\nq\n1\n"
    text = done(*PLAY, keys=keys)
    for words in (
        "u     take back your last decision", "Latium: Rome's. ", "Heroes, wonders, Pyramids: your next one costs 7",
        "Rome: 1 of 5 heroes and wonders", "Name a file: s game.json", "name another file", "Saved in ",
        "'x' is no choice and no command; ? lists the commands.",
        "Choose a number from 1 to 1.", "Cannot undo: another player has moved on.",
    ):  # fmt: skip
        assert words in text, words
    assert "choose 1 " not in text  # what comes after q is not read
    loaded = done("play", "--load", tmp_path / "x.json", keys="1\n")
    assert "Rome: your offer" in loaded


def test_panels_of_every_type_can_be_printed() -> None:
    assert set(screen.PANELS) == set(PANEL.more)
    spear, pair = {"icon": "spear", "label": "spearmen 5", "value": "5 + 3 = 8", "pip": None}, {"note": "Red wins the pair"}
    road = {"label": "Points", "items": [{"seat": 0, "label": "3 points"}, {"seat": 1, "label": "1 point"}]}
    shown = [
        {"type": "duel", "title": "Battle", "pairs": [{"left": spear, "right": None} | pair], "result": "Red takes Gallia.",
         "tokens": {"label": "Tokens: Red 1"}},
        {"type": "roads", "title": "Road to victory", "roads": [road], "note": "2 rounds left"},
    ]  # fmt: skip
    out = Console(file=io.StringIO(), width=100)
    screen.panels(out, {"panels": shown, "seats": [{"role": "Red"}, {"role": "Black"}]})
    assert out.file.getvalue().splitlines() == [
        "", "Battle", "  spearmen 5 (5 + 3 = 8) against no card: Red wins the pair", "  Tokens: Red 1", "  Red takes Gallia.",
        "", "Road to victory: 2 rounds left", "  Points", "    Red: 3 points", "    Black: 1 point",
    ]  # fmt: skip


def test_play_takes_decisions_back() -> None:
    keys = "1\n\n1\n" + "2\n\n" + "u\n" + "r\n" + "t\n"
    text = done(*PLAY, keys=keys)
    assert text.count("Rome takes control of ") == 2 and text.count("\nRome: build ") == 5


def test_play_says_what_cannot_be_done_and_why() -> None:
    keys = "1\n\n1\n"
    choices = json.loads(done(*PLAY, "--json", keys=keys).splitlines()[-1])["choices"]
    blocked = [choice for choice in choices if choice["off"]]
    assert blocked and blocked == choices[-len(blocked) :]
    text = done(*PLAY, keys=f"{keys}w\n{blocked[0]['id'] + 1}\n")
    assert f"{blocked[0]['label']}: {blocked[0]['off']} (rule {blocked[0]['rule']})" in text
    assert f"Choose a number from 1 to {len(choices) - len(blocked)}." in text


def test_play_lets_people_choose_what_they_pay() -> None:
    text = done(*PLAY, keys="1\n9\n1\nx\n1\n2\n")
    assert text.count("Name items by their numbers, 1 to 6.") == 2 and "Rome offers grain." in text


def test_play_passes_the_keyboard_on() -> None:
    text = done(*PLAY, "--as", "greece", keys="1\n\n\n1\n\n")
    assert "Pass the keyboard to Greece and press Enter" in text
    before, _, after = text.partition("Pass the keyboard to Greece")
    assert "Rome: your offer" in before and "3 metal" in before
    assert "Greece: your offer" in after and "3 metal" not in after.partition("Greece:")[0]


def test_play_in_json_is_one_view_a_line() -> None:
    lines = [json.loads(line) for line in done(*PLAY, "--json", keys="1\n\nx\n").splitlines()]
    assert [line.get("viewer") for line in lines] == [0, 0, None]
    assert lines[0]["prompt"]["text"] == "Rome: your offer"
    assert lines[2]["message"].startswith("'x' is no choice")
    assert lines[1]["log"]["from"] == len(lines[0]["log"]["lines"])


def test_play_goes_on_to_the_end() -> None:
    keys = "1\n\n" * 3000
    result = json.loads(done(*PLAY, "--json", keys=keys).splitlines()[-1])
    assert result["over"]["ranks"][0]["rank"] == 1
    text = done(*PLAY, keys=keys)
    assert result["over"]["text"] in text and "\n1. " in text
