"""The command `play`: a game in the terminal. Like the page it talks to the bridge alone and knows no game."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import randrange
from typing import Annotated, Any, NamedTuple

import typer
from winedark import api
from winedark.ai.base import LEVELS
from winedark.games import load_title
from winedark.kernel.errors import SaveError
from winedark.kernel.meta import Role

from winedark_lab.cli import screen
from winedark_lab.cli.options import Chosen, OneEdition, OneSeats, chosen_table, listed
from winedark_lab.cli.show import console

THINKING = 200  # ms for one call of a bot


class Refused(Exception):
    """The bridge said no; the text is for the player."""


class Quit(Exception):
    """The player has had enough."""


def play(
    title: Annotated[str, typer.Argument(help="The title's id, as `titles` lists it.")] = "mn2016",
    seats: OneSeats = None,
    side: Annotated[list[str] | None, typer.Option("--as", help="Your side; say it again for every further person.")] = None,
    bots: Annotated[
        str, typer.Option(callback=listed(lambda: LEVELS), help="Levels of the bots, with commas; they take turns on the seats.")
    ] = "easy",
    edition: OneEdition = None,
    option: Chosen = None,
    seed: Annotated[str | None, typer.Option(help="The seed of dice and draws; another one each time, if not said.")] = None,
    load: Annotated[Path | None, typer.Option(exists=True, dir_okay=False, help="Go on with this save.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print each view as a line of JSON, for programs.")] = False,
) -> None:
    """Play a game in the terminal against bots, or with friends who pass the keyboard on."""
    table = Terminal(Engine(), as_json)
    if load is not None:
        table.load(load)
    else:
        place = chosen_table(title, edition, seats, seed or randrange(10**6), option)
        roles = load_title(title).seating(place.edition)[place.seats]
        players = _players(roles, side or [], bots.split(","))
        table.begin("new", title=title, edition=place.edition, seats=players, options=place.options, seed=place.seed)
    try:
        table.play()
    except Quit:
        pass


def _players(seated: tuple[Role, ...], sides: list[str], bots: list[str]) -> list[dict[str, Any]]:
    """People on the sides that they want (one on any side, if none is said), bots on the others."""
    roles = [role.id for role in seated]
    for side in sides:
        if side not in roles:
            raise typer.BadParameter(f"{side!r} is no side here; there is {', '.join(roles)}")
    people: list[dict[str, Any]] = [{"name": side.capitalize(), "kind": "human", "empire": side} for side in sides]
    people = people or [{"name": "You", "kind": "human", "empire": None}]
    kinds = [bots[k % len(bots)] for k in range(len(roles) - len(people))]
    return people + [{"name": f"{kind.capitalize()} {k}", "kind": kind, "empire": None} for k, kind in enumerate(kinds, 1)]


class Engine:
    """The bridge as the page sees it: JSON in, JSON out."""

    def __init__(self) -> None:
        self._desk = api.Engine()

    def ask(self, method: str, **order: Any) -> dict[str, Any]:
        """The bridge's answer. Raises Refused when it says no."""
        answer = json.loads(api.call(method, json.dumps(order), self._desk))
        if "error" in answer:
            raise Refused(answer["error"]["text"])
        ok: dict[str, Any] = answer["ok"]
        return ok


class Question(NamedTuple):
    """The question: who has to decide, and their view."""

    seat: int
    view: dict[str, Any]


class Terminal:
    """A game in the terminal: bots move, people are asked, the story is printed."""

    def __init__(self, engine: Engine, as_json: bool) -> None:
        self.engine, self.as_json, self.out = engine, as_json, console()
        self._told = 0  # lines of the story that have been shown
        self._last: int | None = None  # who was asked last

    def load(self, path: Path) -> None:
        """Go on with a save. Raises SaveError or BadParameter."""
        try:
            notice = self.begin("load", save=path.read_text(encoding="utf-8"))["notice"]
        except UnicodeDecodeError:
            raise SaveError("save.not_whole") from None
        if notice:
            self.say(notice)

    def begin(self, method: str, **order: Any) -> dict[str, Any]:
        """Begin a game, a new one or a saved one. Raises BadParameter when it cannot be."""
        try:
            return self.engine.ask(method, **order)
        except Refused as no:
            raise typer.BadParameter(str(no)) from None

    def play(self) -> None:
        """To the end of the game. Raises Quit."""
        while not (now := self.engine.ask("think", ms=THINKING))["over"]:
            if now["thinking"] is None:
                self.question(now["waiting"])
        self.show(self.engine.ask("view", seat=None, since=self._told), screen.result)

    def question(self, waiting: list[int]) -> None:
        """Ask one of those who have to decide, until they have decided."""
        seat = self._last if self._last in waiting else waiting[0]
        if self._last not in (None, seat) and not self.as_json:
            name = self.engine.ask("view", seat=None, since=self._told)["seats"][seat]["name"]
            self.read(f"\nPass the keyboard to {name} and press Enter")
        self._last = seat
        asked = Question(seat, self.engine.ask("view", seat=seat, since=self._told))
        self.show(asked.view, screen.question)
        while True:
            try:
                if self.answer(asked, self.read("> ").strip()):
                    return
            except Refused as no:
                self.say(str(no))

    def show(self, view: dict[str, Any], as_text: Callable[[Any, dict[str, Any]], None]) -> None:
        """A view, as text or as a line of JSON; the story goes on from here."""
        self._told = view["log"]["from"] + len(view["log"]["lines"])
        if self.as_json:
            print(json.dumps(view, ensure_ascii=False), flush=True)
        else:
            as_text(self.out, view)

    def say(self, text: str) -> None:
        """A message to the player."""
        if self.as_json:
            print(json.dumps({"message": text}, ensure_ascii=False), flush=True)
        else:
            self.out.print(text, soft_wrap=True)

    def read(self, prompt: str) -> str:
        """A line from the keyboard. Raises Quit at its end."""
        if not self.as_json:
            self.out.print(prompt, end="")
        line = sys.stdin.readline()
        if not line:
            raise Quit
        return line

    # ---- answers
    def answer(self, asked: Question, words: str) -> bool:
        """Do what was typed; has the position changed?"""
        if words.isdigit():
            return self.choose(asked, int(words) - 1)
        word, _, rest = words.partition(" ")
        command = COMMANDS.get(word[:1].lower() if word else "?")
        if command is None:
            raise Refused(f"{words!r} is no choice and no command; ? lists the commands.")
        return command(self, asked, rest.strip())

    def choose(self, asked: Question, number: int) -> bool:
        """Take a choice, after its open part has been filled in."""
        choices = [choice for choice in asked.view["choices"] if not choice["off"]]
        if not 0 <= number < len(choices):
            raise Refused(f"Choose a number from 1 to {len(choices)}.")
        choice = choices[number]
        order: dict[str, Any] = {"seat": asked.seat, "rev": asked.view["rev"], "choice": choice["id"]}
        if choice["count"] and choice["count"]["low"] < choice["count"]["high"]:
            order["count"] = self.count(choice["count"])
        if choice["pick"]:
            order["picks"] = self.picks(choice["pick"])
        self.engine.ask("act", **order)
        return True

    def count(self, count: dict[str, int]) -> int:
        """Which number?"""
        words = self.read(f"How many, {count['low']} to {count['high']}? Enter for {count['suggested']}: ").strip()
        if words and not words.isdigit():
            raise Refused(f"{words!r} is no number.")
        return int(words or count["suggested"])

    def picks(self, pick: dict[str, Any]) -> list[str]:
        """Which of the items?"""
        if not self.as_json:
            screen.items(self.out, pick)
        words = self.read("Numbers with spaces between them, or Enter for what is suggested: ").split()
        if any(not w.isdigit() or not 0 < int(w) <= len(pick["items"]) for w in words):
            raise Refused(f"Name items by their numbers, 1 to {len(pick['items'])}.")
        return [pick["items"][int(w) - 1]["id"] for w in words] or pick["suggested"]

    # ---- commands
    def undo(self, asked: Question, _: str) -> bool:
        """u     take back your last decision"""
        return self.back("undo", asked)

    def redo(self, asked: Question, _: str) -> bool:
        """r     take it again"""
        self.engine.ask("redo", seat=asked.seat)
        return True

    def restart(self, asked: Question, _: str) -> bool:
        """t     take back the whole turn"""
        return self.back("restart", asked)

    def back(self, method: str, asked: Question) -> bool:
        """Go back; the story has become shorter, and the rest of it has been printed."""
        self.engine.ask(method, seat=asked.seat)
        self._told = len(self.engine.ask("view", seat=None, since=0)["log"]["lines"])
        return True

    def map(self, asked: Question, _: str) -> bool:
        """m     the map"""
        screen.regions(self.out, asked.view)
        return False

    def panels(self, asked: Question, _: str) -> bool:
        """p     everything beside the map"""
        screen.panels(self.out, asked.view)
        return False

    def choices(self, asked: Question, _: str) -> bool:
        """c     your choices once more"""
        screen.choices(self.out, asked.view)
        return False

    def why(self, asked: Question, _: str) -> bool:
        """w     what you cannot do now, and why"""
        screen.blocked(self.out, asked.view)
        return False

    def log(self, asked: Question, _: str) -> bool:
        """l     the whole story so far"""
        screen.story(self.out, self.engine.ask("view", seat=asked.seat, since=0))
        return False

    def save(self, asked: Question, name: str) -> bool:
        """s F   save the game in the file F"""
        if not name:
            raise Refused("Name a file: s game.json")
        try:
            Path(name).write_text(self.engine.ask("save")["save"], encoding="utf-8")
        except OSError as wrong:
            raise Refused(f"{name}: {wrong.strerror}; name another file.") from None
        self.say(f"Saved in {name}.")
        return False

    def quit(self, asked: Question, _: str) -> bool:
        """q     stop here"""
        raise Quit

    def help(self, asked: Question, _: str) -> bool:
        """?     this list"""
        self.say("\n".join(["1…    a choice by its number", *(str(command.__doc__) for command in COMMANDS.values())]))
        return False


COMMANDS: dict[str, Callable[[Terminal, Question, str], bool]] = {
    "u": Terminal.undo, "r": Terminal.redo, "t": Terminal.restart, "m": Terminal.map, "p": Terminal.panels, "c": Terminal.choices,
    "w": Terminal.why, "l": Terminal.log, "s": Terminal.save, "q": Terminal.quit, "?": Terminal.help,
}  # fmt: skip
