"""From words to a decision: which choice is meant, what is picked for it, and what has to be said before it is taken."""

from __future__ import annotations

from collections import Counter
from typing import Any

from winedark.display import view
from winedark.display.preview import preview
from winedark.kernel.step import Action
from winedark.speak import panels
from winedark.speak.picking import Wanted, counted, wanted
from winedark.speak.said import Answer, asking, chosen, nothing_called, said
from winedark.speak.scene import Scene, Shown
from winedark.speak.words import Words, found, plain, said_as, tell, without

LONGEST = 40  # words that are looked at for what is picked
NEARLY = 3  # how words fit that are spelt otherwise: see words.found


# ---- which choice
def named(scene: Scene, typed: Words) -> tuple[int, list[Shown]]:
    """The choices that words may mean, and how well they fit: by label, or with the name of the group before it."""
    groups = {group["id"]: group["label"] for group in scene.view["groups"]}
    names = [
        (text, choice["id"]) for choice in scene.view["choices"]
        for text in (choice["label"], f"{groups.get(choice['group'], '')} {choice['short'] or choice['label']}")
    ]  # fmt: skip
    tier, ids = found(typed, names)
    offered = [scene.view["choices"][id] for id in ids]
    return tier, [choice for choice in offered if choice["off"] is None] or offered


def numbered(scene: Scene, typed: Words) -> Shown | None:
    """The choice with this number, as lists of choices tell it."""
    number = int(typed[0]) - 1 if len(typed) == 1 and typed[0].isdecimal() and len(typed[0]) < 9 else -1
    return scene.view["choices"][number] if 0 <= number < len(scene.view["choices"]) else None


def exactly(scene: Scene, typed: Words) -> Answer | None:
    """What is called by its whole label."""
    tier, choices = named(scene, typed)
    return decide(scene, choices[0]) if tier == 0 and len(choices) == 1 else None


def by_number(scene: Scene, typed: Words) -> Answer | None:
    """A number says how many, where that is all that is asked; else which choice."""
    open_ = scene.choices
    if len(open_) == 1 and open_[0]["count"] and (number := counted(typed)) is not None:
        return decide(scene, open_[0], Wanted(None, number, ""))
    choice = numbered(scene, typed)
    return decide(scene, choice) if choice else None


def by_words(scene: Scene, typed: str) -> Answer | None:
    """What some words may mean, with what they say of picks and numbers."""
    open_ = any(choice["pick"] or choice["count"] for choice in scene.choices)
    for words, rest in splits(plain(typed)) if open_ else [(plain(typed), ())]:
        tier, choices = named(scene, words)
        fine = [choice for choice in choices if takes(choice, rest)] if rest else choices
        if len(fine) == 1:
            return _meant(scene, fine[0], rest, tier)
        if fine:
            return which(scene, fine)
    return _pick_alone(scene, plain(typed))


def splits(typed: Words) -> list[tuple[Words, Words]]:
    """The ways of reading words as a choice and what is picked for it: all of them, then cut where they say so, then anywhere."""
    cuts = range(min(len(typed), LONGEST) - 1, 0, -1)
    marked = [k for k in cuts if (typed[k],) in said_as("hear.with") or typed[k].isdecimal()]
    return [(typed, ()), *((typed[:k], typed[k:]) for k in (*marked, *(k for k in cuts if k not in marked)))]


def takes(choice: Shown, rest: Words) -> bool:
    """Could these words say what is picked for the choice?"""
    return bool(choice["pick"] or choice["count"]) and wanted(choice, rest).wrong == ""


def _pick_alone(scene: Scene, typed: Words) -> Answer | None:
    """Where a decision is nothing but a pick, its items are enough."""
    only = [choice for choice in scene.choices if choice["pick"]]
    return decide(scene, only[0], wanted(only[0], typed)) if len(only) == 1 and takes(only[0], typed) else None


def _meant(scene: Scene, choice: Shown, rest: Words, tier: int) -> Answer:
    """What was spelt otherwise is asked about."""
    want = wanted(choice, rest) if rest else None
    if tier < NEARLY or choice["off"]:
        return decide(scene, choice, want)
    picks = want.picks if want else choice["pick"] and choice["pick"]["suggested"]
    return asking([tell("meant", label=choice["label"])], choice["id"], picks, want.count if want else _usual(choice))


def _usual(choice: Shown) -> int | None:
    count: int | None = choice["count"] and choice["count"]["suggested"]
    return count


def which(scene: Scene, choices: list[Shown]) -> Answer:
    """Several may be meant."""
    return said([tell("which"), *scene.cut(entry(choice) for choice in choices)], ok=False)


def entry(choice: Shown) -> str:
    """A choice with its number, or with why it cannot be taken."""
    label = tell("noted", label=choice["label"], note=choice["note"]) if choice["note"] else choice["label"]
    if choice["off"]:
        return tell("blocked", label=label, why=choice["off"])
    return tell("entry", n=choice["id"] + 1, label=label)


# ---- words before it is taken
def decide(scene: Scene, choice: Shown, want: Wanted | None = None) -> Answer:
    """Takes a choice, or asks what is still open: what is picked, how many, and whether that is meant."""
    if choice["off"]:
        return said([tell("blocked", label=choice["label"], why=choice["off"])], ok=False)
    if want is None and _open(choice):
        return asking(_question(choice), choice["id"], choice["pick"] and choice["pick"]["suggested"], _usual(choice))
    picks, count = (want.picks, want.count) if want else _usually(choice)
    if why := wrong(scene, choice, picks, count):
        return asking([why, *_question(choice)], choice["id"], *_usually(choice), ok=False)
    if choice["stakes"] or choice["ask"]:
        asked = [choice["ask"]["text"]] if choice["ask"] else foreseen(scene, choice, picks, count)
        return asking([*asked, tell("question", label=in_words(choice, picks, count))], choice["id"], picks, count)
    return chosen(in_words(choice, picks, count), choice["id"], picks, count)


def _usually(choice: Shown) -> tuple[list[str] | None, int | None]:
    return choice["pick"] and choice["pick"]["suggested"], _usual(choice)


def _open(choice: Shown) -> bool:
    """Is there anything to say of it besides that it is taken?"""
    pick, count = choice["pick"], choice["count"]
    if pick:
        return bool(pick["ordered"] and pick["high"] > 1) or pick["low"] < sum(item["max"] for item in pick["items"])
    return bool(count and count["low"] < count["high"])


def _question(choice: Shown) -> list[str]:
    pick, count = choice["pick"], choice["count"]
    if not pick:
        return [tell("number", label=choice["label"], n=count["suggested"], **_ends(count))] if count else []
    most = tell("exactly", n=pick["low"]) if pick["low"] == pick["high"] else tell("most", **_ends(pick))
    items = tuple(tell("up_to", n=item["max"], label=item["label"]) for item in pick["items"])
    asked = tell("pick", label=choice["label"], most=most, list=items)
    return [asked, tell("pick_suggested", list=_items(pick, pick["suggested"]))]


def _ends(span: Shown) -> dict[str, int]:
    return {"low": span["low"], "high": span["high"]}


def _items(pick: Shown, picks: list[str]) -> tuple[str, ...]:
    """What is picked in words: in their order where that matters, else each kind once."""
    labels = {item["id"]: item["label"] for item in pick["items"]}
    if pick["ordered"]:
        return tuple(labels[id] for id in picks)
    return tuple(tell("counted", n=n, label=labels[id]) if n > 1 else labels[id] for id, n in Counter(picks).items())


def in_words(choice: Shown, picks: list[str] | None, count: int | None) -> str:
    """What is decided."""
    if choice["pick"]:
        return tell("chosen_with", label=choice["label"], list=_items(choice["pick"], picks or []))
    return tell("chosen", label=choice["label"]) if count is None else tell("chosen_count", label=choice["label"], n=count)


def wrong(scene: Scene, choice: Shown, picks: list[str] | None, count: int | None) -> str:
    """Why the engine would not take it; "" if it would."""
    if not choice["pick"] and not choice["count"]:
        return ""
    offered, seat = _offered(scene, choice), scene.seat
    action = offered.action(picks, count)
    if action is not None and seat is not None and scene.session.admits(seat, action):
        return ""
    return scene.game.catalogue.render(offered.why(picks))


def _offered(scene: Scene, choice: Shown) -> view.Choice:
    return view.choices(scene.session, scene.seat)[choice["id"]]


# ---- what it would bring
def foreseen(scene: Scene, choice: Shown, picks: list[str] | None = None, count: int | None = None) -> list[str]:
    """Cost, consequences and odds; at an open table only the odds."""
    offered, seat = _offered(scene, choice), scene.seat
    action = offered.action(picks, count)
    if seat is None or action is None or not scene.session.admits(seat, action):
        return [tell("nothing_seen")]
    return _told(scene, seat, offered.option, action) or [tell("nothing_seen")]


def _told(scene: Scene, seat: int, option: Action, action: Action) -> list[str]:
    told: dict[str, Any] = scene.game.catalogue.filled(preview(scene.session, seat, option, action))
    odds = [line for table in told["odds"] for line in (table["title"], *map(panels.chance, table["rows"]))]
    if scene.open:
        return odds
    cost = tuple(tell("counted", n=one["n"], label=one["label"]) for one in told["cost"])
    return [*([tell("costs", list=cost)] if cost else []), *told["lines"], *odds]


def what_if(scene: Scene, about: Words) -> Answer:
    """What a choice would bring, without taking it."""
    one = numbered(scene, about)
    choices = [one] if one else named(scene, about)[1]
    if len(choices) > 1:
        return which(scene, choices)
    if not choices:
        return nothing_called(" ".join(about))
    (choice,) = choices
    lines = [choice["text"]] if choice["text"] else []
    if choice["off"]:
        return said([entry(choice), *lines])
    return said([in_words(choice, *_usually(choice)), *lines, *foreseen(scene, choice, *_usually(choice))])


# ---- the question
def waiting(scene: Scene) -> Shown | None:
    """The choice that waits for a yes, if there is still such a choice and such things to pick for it."""
    asked = scene.asked
    if asked is None or asked["choice"] >= len(scene.choices):
        return None
    choice = scene.view["choices"][asked["choice"]]
    known = {item["id"] for item in choice["pick"]["items"]} if choice["pick"] else set()
    return choice if known.issuperset(asked["picks"] or ()) else None


def answered(scene: Scene, typed: str) -> Answer | None:
    """The answer to a question that waits: yes, no, a number, or what is picked. None if the words say something else."""
    asked, words, choice = scene.asked, plain(typed), waiting(scene)
    if asked is None or choice is None:
        return None
    if words in said_as("hear.yes"):
        return chosen(in_words(choice, asked["picks"], asked["count"]), choice["id"], asked["picks"], asked["count"])
    if words in said_as("hear.no"):
        return said([tell("dropped")])
    want = wanted(choice, words) if choice["pick"] or choice["count"] else None
    if want is None or (want.wrong and not _tries(choice, words)):
        return None
    return decide(scene, choice, want) if not want.wrong else _unpicked(choice, want.wrong)


def _unpicked(choice: Shown, words: str) -> Answer:
    return asking([tell("unpicked", words=words), *_question(choice)], choice["id"], *_usually(choice), ok=False)


def _tries(choice: Shown, typed: Words) -> bool:
    """Do these words begin like a pick, so that what is wrong with them is worth saying?"""
    return bool(choice["pick"]) and (typed[:1] in said_as("hear.with") or (typed[0].isdecimal() and bool(without(typed[1:]))))
