"""Questions about the game as it goes: where it stands, whose question it is, what has happened, what it is about."""

from __future__ import annotations

from itertools import groupby

from winedark.display import rulebook
from winedark.games import TITLES
from winedark.kernel.text import Text
from winedark.speak.deciding import entry, named
from winedark.speak.said import Answer, nothing_called, said
from winedark.speak.scene import Lines, Scene
from winedark.speak.words import Words, tell

HELP = ("choose", "answer", "back", "map", "table", "length", "page")


def where(scene: Scene) -> Answer:
    """How far the game has come, and the question; longer: more of it."""
    view = scene.view
    if over := view["over"]:
        return said([tell("over", text=over["text"])])
    lines = [_stand(scene), *_role(scene)]
    if scene.size != "short":
        lines += [view["prompt"]["detail"]] if view["prompt"]["detail"] else []
        lines.append(tell("count", n=len(scene.choices)) if scene.choices else _waiting(scene))
    return said(lines if scene.size != "long" else [*lines, *steps(scene)])


def _stand(scene: Scene) -> str:
    turn, prompt = scene.view["turn"], scene.view["prompt"]["text"].rstrip(".?")
    step = next((step["label"] for step in turn["steps"] if step["state"] == "now"), None)
    if step is None:
        return tell("where_plain", turn=turn["label"], prompt=prompt)
    return tell("where", turn=turn["label"], step=step, prompt=prompt)


def _role(scene: Scene) -> Lines:
    return [tell("watching")] if scene.seat is None else [tell("you", role=scene.side(scene.seat)["role"])]


def _waiting(scene: Scene) -> str:
    roles = tuple(scene.side(seat)["role"] for seat in scene.view["turn"]["active"])
    return tell("acting", roles=roles) if roles else tell("nobody")


def steps(scene: Scene) -> Lines:
    """The steps of the turn, and how far it has come."""
    return [tell("step", step=step["label"], state=tell(step["state"])) for step in scene.view["turn"]["steps"]]


def prompt(scene: Scene) -> Lines:
    """The question now, as it also follows each move."""
    view = scene.view
    if over := view["over"]:
        return [tell("over", text=over["text"])]
    if not scene.choices:
        return []
    detail = [view["prompt"]["detail"]] if view["prompt"]["detail"] and scene.size != "short" else []
    return [tell("prompt", text=view["prompt"]["text"]), *detail, tell("count", n=len(scene.choices))]


# ---- what can be done
def can(scene: Scene) -> Answer:
    """The choices: short by groups, else each with its number, at length with those that are blocked."""
    if not scene.choices:
        return said([tell("no_choice"), _waiting(scene)])
    if scene.size == "short" and len(scene.choices) > 3:
        return said(_groups(scene))
    every = scene.choices if scene.size != "long" else scene.view["choices"]
    return said(scene.cut(map(entry, every)))


def _groups(scene: Scene) -> Lines:
    labels = {group["id"]: group["label"] for group in scene.view["groups"]}
    lines: Lines = []
    for group, members in groupby(scene.choices, key=lambda choice: labels.get(choice["group"])):
        listed = list(members)
        lines += [tell("group", label=group, n=len(listed))] if group and len(listed) > 1 else map(entry, listed)
    return scene.cut(lines)


def about(scene: Scene, words: Words) -> Answer:
    """The choices that have to do with a name: in their words, or with a place or piece of theirs."""
    places = set(scene.region_named(words))
    there = places | {token["id"] for token in scene.view["tokens"] if token["at"] in places}
    ids = {choice["id"] for choice in named(scene, words)[1]}
    fine = [choice for choice in scene.view["choices"] if choice["id"] in ids or there & {*choice["path"], *choice["way"]}]
    if fine:
        return said(scene.cut(map(entry, fine)))
    return said([tell("no_choice")]) if places else nothing_called(" ".join(words))


def cannot(scene: Scene) -> Answer:
    """What cannot be chosen now, and why."""
    return said(scene.cut(map(entry, scene.blocked)) or [tell("no_choice")])


# ---- what has happened
def happened(scene: Scene) -> Answer:
    """What has happened since the player who asks decided last."""
    log, lines = scene.session.log, scene.session.lines
    last = max((k for k, entry in enumerate(log) if entry[0] == scene.seat), default=-1)
    texts = lines_since(scene, next((k for k, line in enumerate(lines) if line.entry > last), len(lines)))
    return said(scene.last(texts) or [tell("since" if lines else "quiet")])


def log(scene: Scene) -> Answer:
    """The end of the story; at length all of it."""
    return said(scene.last(lines_since(scene, 0)) or [tell("quiet")])


def news(scene: Scene, since: int) -> Answer:
    """What is new from a line of the story on, and the question now."""
    return said(scene.last(lines_since(scene, since)) + prompt(scene))


def lines_since(scene: Scene, since: int) -> Lines:
    """The story from a line on."""
    words = scene.game.catalogue
    return [words.render(Text(line.event.key, line.event.args)) for line in scene.session.lines[since:]]


# ---- what it is about
def aim(scene: Scene) -> Answer:
    """What one plays for."""
    return said([scene.game.catalogue.render(scene.game.guide().aim)])


def turn(scene: Scene) -> Answer:
    """How a turn goes, and how far it has come."""
    return said([*map(scene.game.catalogue.render, scene.game.guide().turn), *steps(scene)])


def rule(scene: Scene, words: Words) -> Answer:
    """A paragraph of the rules, or a chapter."""
    asked = ".".join(words)
    chapters = rulebook.load(TITLES[scene.game.title]).chapters(scene.game.edition_id)
    every = [paragraph for chapter in chapters for paragraph in chapter.paragraphs]
    fine = [p for p in every if p.id == asked] or [p for p in every if p.id.startswith(f"{asked}.")]
    if not fine:
        return said([tell("no_rule", words=" ".join(words))], ok=False)
    return said(scene.cut(tell("rule", rule=p.id, text=p.text) for p in fine))


def help(scene: Scene) -> Answer:
    """What can be said; short: the first of it."""
    return said([tell(f"help.{part}") for part in (HELP[:3] if scene.size == "short" else HELP)])
