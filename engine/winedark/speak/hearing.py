"""What was typed, and the answer to it: the one door into this package."""

from __future__ import annotations

from collections.abc import Callable

from winedark.speak import deciding, places, story, table
from winedark.speak.said import DEEDS, Answer, done, said
from winedark.speak.scene import Scene
from winedark.speak.words import Phrase, Words, command, found, in_order, plain, tell, ways

QUESTIONS: dict[str, Callable[[Scene], Answer]] = {
    "help": story.help, "can": story.can, "cannot": story.cannot, "where": story.where, "happened": story.happened,
    "log": story.log, "leads": table.leads, "seats": table.seats, "have": table.have, "danger": places.danger,
    "units": places.units, "panels": table.names, "map": places.everywhere, "aim": story.aim, "turn": story.turn,
    "income": table.income, "places": lambda scene: places.owned(scene, scene.seat),
}  # fmt: skip
ABOUT: dict[str, Callable[[Scene, Words], Answer]] = {
    "about": story.about, "mine": table.mine, "borders": places.borders, "threats": places.threats,
    "places_of": places.places_of, "find": places.find, "rule": story.rule, "if": deciding.what_if, "read": table.read,
    "choose": lambda scene, about: chosen(scene, " ".join(about)),
}  # fmt: skip
NEAREST = 3  # guesses at what was meant


def heard(scene: Scene, typed: str) -> Answer:
    """The answer to what was typed. A question that waits goes on waiting until it is answered or something is done."""
    if answer := deciding.answered(scene, typed):
        return answer
    answer = _heard(scene, typed)
    return answer if answer["do"] or answer["asked"] or not deciding.waiting(scene) else answer | {"asked": scene.asked}


def _heard(scene: Scene, typed: str) -> Answer:
    words = plain(typed)
    if not words:
        return said([tell("unheard")], ok=False)
    if answer := deciding.exactly(scene, words) or deciding.by_number(scene, words):
        return answer
    asked = command(words)
    return commanded(scene, *asked) if asked else chosen(scene, typed)


def commanded(scene: Scene, kind: str, about: Words) -> Answer:
    """A command or a question."""
    if kind in DEEDS and kind not in ABOUT:
        return done(kind, [tell(kind)] if kind in ("short", "medium", "long") else [])
    return ABOUT[kind](scene, about) if kind in ABOUT else QUESTIONS[kind](scene)


def chosen(scene: Scene, typed: str) -> Answer:
    """What is left must mean a choice."""
    words = plain(typed)
    if words in NOBODY_ASKED:
        return said([tell("nothing_asked")], ok=False)
    number = deciding.numbered(scene, words)
    answer = deciding.decide(scene, number) if number else deciding.by_words(scene, typed)
    return answer or unknown(scene, typed)


NOBODY_ASKED = frozenset({("yes",), ("no",)})


def unknown(scene: Scene, typed: str) -> Answer:
    """What could have been meant, and how to learn what can be said."""
    near = [choice["label"] for choice in _nearest(scene, plain(typed))]
    guesses = [tell("nearest", list=tuple(near))] if near else []
    return said([tell("unknown", words=typed.strip()[:60]), *guesses, tell("unheard_of")], ok=False)


def _nearest(scene: Scene, words: Words) -> list[dict[str, str]]:
    """The choices that share the most of the words."""
    share = [(sum(found((word,), [(choice["label"], 0)])[0] < 4 for word in words), -k) for k, choice in enumerate(scene.choices)]
    best = sorted((pair for pair in share if pair[0]), reverse=True)[:NEAREST]
    return [scene.choices[-k] for _, k in best]


# ---- completion
MOST = 12  # ways to go on that are offered


def completions(scene: Scene, typed: str) -> list[str]:
    """What the words that stand there could become: choices first, then what can be asked, with the names that fit."""
    words = plain(typed)
    every = [*_picks(scene, typed), *(choice["label"] for choice in scene.choices), *_asked(scene, words)]
    fits = [found(words, [(text, 0)])[0] if words else 0 for text in every]
    order = sorted((tier, k) for k, tier in enumerate(fits) if tier < 4)
    return list(dict.fromkeys(every[k] for _, k in order))[:MOST]


def _picks(scene: Scene, typed: str) -> list[str]:
    """What answers the question that waits: yes, no, and each thing that can be picked, after those that stand there."""
    if (choice := deciding.waiting(scene)) is None:
        return []
    pick, (before, gap, _) = choice["pick"], typed.rpartition(" ")
    items = [f"{before}{gap}{item['label']}" for item in pick["items"]] if pick else []
    return [ways("hear.yes")[0], ways("hear.no")[0], *items]


def _asked(scene: Scene, words: Words) -> list[str]:
    """Commands as they are said first of all, and questions with the names that fit, once they have been begun."""
    plain_ones = [phrase for phrase in in_order() if not phrase.hole]
    first = {phrase.kind: phrase for phrase in reversed(plain_ones)}
    once = [" ".join(phrase.before) for phrase in plain_ones if first[phrase.kind] is phrase]
    return once + [text for phrase in in_order() if phrase.hole for text in _filled(scene, phrase, words)]


def _filled(scene: Scene, phrase: Phrase, words: Words) -> list[str]:
    """A question with each name that can be asked about, once its own words stand there."""
    if len(words) < len(phrase.before) or words[: len(phrase.before)] != phrase.before:
        return []
    return [" ".join((*phrase.before, name, *phrase.after)) for name in NAMES[phrase.kind](scene)]


def _places(scene: Scene) -> list[str]:
    return [region["name"] for region in scene.regions.values()]


def _roles(scene: Scene) -> list[str]:
    return [side["role"] for side in scene.sides]


def _labels(scene: Scene) -> list[str]:
    return [choice["label"] for choice in scene.view["choices"]]


def _mine(scene: Scene) -> list[str]:
    return [chip["label"] for chip in scene.side(scene.seat)["chips"]] if scene.seat is not None else []


def _all(scene: Scene) -> list[str]:
    return [*_places(scene), *_roles(scene), *(panel["title"] for panel in scene.view["panels"])]


def _paragraphs(scene: Scene) -> list[str]:
    return [scene.view["prompt"]["rule"]] if scene.view["prompt"]["rule"] else []


NAMES: dict[str, Callable[[Scene], list[str]]] = {
    "about": _places, "borders": _places, "threats": _places, "find": _places, "places_of": _roles, "read": _all, "mine": _mine,
    "choose": _labels, "if": _labels, "rule": _paragraphs,
}  # fmt: skip
