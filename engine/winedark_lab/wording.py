"""Every template of a title with sample arguments, for people to read aloud, and what no language teacher would let pass."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from winedark.games import TITLES, load_game
from winedark.kernel.errors import DataError
from winedark.kernel.text import SECOND, Catalogue, Text, compiled, load_templates

from winedark_lab.playout import largest

NUMBERS = (0, 1, 2)
MOST = 200  # things that an argument may name
LISTS = {"goods", "gained", "lost", "uses", "winners", "things", "works"}  # arguments that are lists
SAMPLES: dict[str, Any] = {
    "forces": ("2 legions", "a fortress"), "things": "a legion or a market", "name": "Syracusae", "chips": "Trade 7; Culture 1",
    "roles": "Rome", "role": "Rome", "turn": "Round 3", "step": "Build", "place": "Market in Gallia", "state": "Rome's",
    "units": ("1 Roman legion", "2 Greek legions"), "sites": "Grain caravan; free sites: market", "cost": "costs 3",
    "there": "undefended", "ships": ("1 Greek trireme", "2 Roman triremes"), "mean": "1.25", "kind": "Market",
    "borders": "On Mare Tyrrhenum; no neighbour by land", "standing": ", ahead of all", "known": "mn2016, mn2003, ancient",
    "title": "Mare Nostrum", "edition": "en2016", "first": "oil", "last": "wine", "pay": "up to 3 in coins",
    "power": "Roll one more",
    "bonus": ("trade +2", "culture +2"), "sets": "2 sets of 3", "seen": "All see which.", "places": ("Gallia", "Italia"),
}  # fmt: skip


class Said(NamedTuple):
    """A template and what it says."""

    key: str
    text: str


# ---- words
def said(title: str) -> Iterator[Said]:
    """All that the templates of the kit and of a title say with sample arguments, each sentence once."""
    game = load_game(title, *largest(title))
    templates = load_templates("winedark.kernel") | load_templates(TITLES[title])
    speaker = Speaker(templates, game.catalogue)
    for key in templates:
        yield from (Said(key, text) for text in dict.fromkeys(speaker.variants(key)))


class Speaker:
    """The words of a title, and what each argument of a template can stand for."""

    def __init__(self, templates: dict[str, str], catalogue: Catalogue) -> None:
        probes = {_probe(kind): f"{{{kind}}}" for kind in catalogue.names}
        self.templates, self.words = templates, Catalogue(templates | probes, catalogue.names)
        self.named = {kind: self._nameable(kind) for kind in catalogue.names}

    def _nameable(self, kind: str) -> list[Any]:
        """The numbers that have such a name, or the words that templates of this table are called by."""
        numbers: list[Any] = []
        while len(numbers) < MOST and self._can(kind, len(numbers)):
            numbers.append(len(numbers))
        words = [key.removeprefix(f"{kind}.") for key in self.templates if key.startswith(f"{kind}.")]
        return numbers or [word for word in words if self._can(kind, word)]

    def _can(self, kind: str, value: Any) -> bool:
        try:
            self.words.render(Text(_probe(kind), {kind: value}))
        except (IndexError, KeyError, TypeError, DataError):
            return False
        return True

    def variants(self, key: str) -> Iterator[str]:
        """With every number where there is one, and with all that each argument can stand for, one argument at a time."""
        pieces = [(name, kind, bool(choice)) for _, name, choice, kind, _ in compiled(key, self.templates[key]).pieces if name]
        told = {name for name, kind, choice in pieces if choice or kind not in self.named and kind not in SAMPLES}
        open_ = {name: self._values(kind) for name, kind, _ in pieces if name not in told}
        usual = {name: values[_another(name) and len(values) > 1] for name, values in open_.items()}
        for n in NUMBERS if told else NUMBERS[1:2]:
            numbers = dict.fromkeys(told, n)
            yield self._say(key, usual | numbers)
            for name, values in open_.items():
                yield from (self._say(key, usual | numbers | {name: value}) for value in values)

    def _values(self, kind: str) -> list[Any]:
        """What an argument may stand for: a sample, or one thing after another, and several of them where it is a list."""
        things = self.named.get(kind, [])
        if kind in LISTS and things:
            return [*((thing,) for thing in things), tuple(things[:2]), (*things[:1] * 2, *things[1:2])]
        return things or [SAMPLES.get(kind, "…")]

    def _say(self, key: str, args: dict[str, Any]) -> str:
        if "winners" in args:
            args = args | {"count": len(args["winners"])}
        return self.words.render(Text(key, args), args.get("count", 1))


def _another(name: str) -> bool:
    """Does the argument name a second thing of its kind: the other player, where a march ends?"""
    return name == "other" or name.startswith(SECOND) or name[-1:].isdigit()


def _probe(kind: str) -> str:
    return f"wording.{kind}"


# ---- what is wrong with it
SINGULAR = ("papyrus",)  # ends in s, and is one
COUNTED = (
    "coin", "good", "resource", "legion", "trireme", "fortress", "galley", "unit", "hit", "site", "marker", "province", "round",
    "step", "city", "battle", "wonder", "gladiator", "cube", "base", "tower", "point", "token", "area", "position", "set", "turn",
    "card", "troop", "fleet", "strait", "die", "leader", "player", "empire", "expedition", "truce",
)  # fmt: skip
FRAGMENTS = "good."  # names of goods as other templates take them
SLIPS = {
    "a brace": re.compile(r"[{}]"),
    "a space too many": re.compile(r"  | [,.;:!?)]|\( |^ | $"),
    "a mark too many": re.compile(r"[.,;:][.,;]|\?\."),
    "a before a vowel": re.compile(r"\b[Aa] [aeioAEIO]"),
    "an before a consonant": re.compile(r"\b[Aa]n [^aeiouhAEIOUH]"),
    "one of many": re.compile(rf"(?<!of )(?<!of the )\b1 (?!(?:{'|'.join(SINGULAR)})\b)[a-z]+(?<![sui])s\b"),
    "many of one": re.compile(rf"\b(?:0|[2-9]|\d\d+) (?:{'|'.join(COUNTED)})\b(?! cards?\b| of\b)"),
    "he or she": re.compile(r"\b(?:he|him|his|himself|she|herself)\b", re.IGNORECASE),
}


def slips(texts: Iterable[Said]) -> Iterator[str]:
    """What is wrong, as lines that name the template and show one such sentence."""
    told = set()
    for key, text in texts:
        for slip, pattern in SLIPS.items():
            if (key, slip) not in told and not key.startswith(FRAGMENTS) and pattern.search(text):
                told.add((key, slip))
                yield f"{key}: {slip}: {text!r}"
