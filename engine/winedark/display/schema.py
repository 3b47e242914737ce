"""The view model as a schema, and what does not fit it. The page relies on nothing else; the contract holds every title to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from winedark.kernel import shape as shapes
from winedark.kernel.shape import ByType, MapOf, Maybe, OneOf

NEARLY = 1e-9

# A shape is a type, a list of one shape, an object of named shapes, or a record of `shape`.
CHIP = {"icon": str, "n": int, "label": str, "on": bool}
SEAT = {
    "id": int, "name": str, "role": str, "colour": str, "bot": Maybe(str), "acting": bool, "chips": [CHIP], "label": str,
}  # fmt: skip
# A side that nobody plays: pieces, lines of the story and dice may be its own, but it has no card and decides nothing.
OTHER = {"id": int, "role": str, "colour": str}
# A network map has cities, and areas that belong to nobody. A city's `capital` is the side whose declared capital it is, held
# or not; `key`: it counts for more than its size. `dice` of an area is its strength, and once subdued it is a road for all.
REGION = ByType(
    {
        "name": str, "kind": str, "owner": Maybe(int), "colour": Maybe(str), "out": bool,
        "tags": [{"id": str, "label": str}], "label": str,
    },
    {},
    {
        "land": {},
        "sea": {},
        "city": {"size": int, "markers": int, "capital": Maybe(int), "key": bool},
        "wild": {"dice": int, "subdued": bool},
    },
    by="kind",
)  # fmt: skip
# `state` of a token: of a place to build on "built", "empty" or "occupied"; of a piece "idle" if it takes no part for now.
TOKEN = {
    "id": str, "kind": str, "icon": str, "seat": Maybe(int), "at": str, "slot": str, "i": int, "n": int,
    "state": OneOf(("built", "empty", "occupied", "idle", "")), "label": str,
}  # fmt: skip
# `state` of an item: "new" worth noticing, "gone" no longer there, "barred" not for the viewer (`off` says why), "down"
# face down, "" as usual, or a word of the title's own.
ITEM = {
    "id": str, "icon": str, "label": str, "n": int, "note": Maybe(str), "off": Maybe(str), "seat": Maybe(int), "state": str,
    "text": Maybe(str),  # what it is or does, in one line
}  # fmt: skip
# What something comes to, beside a picture: a strength ("6"), a change ("+1").
FIGURE = {"icon": str, "label": str, "n": str}
# A card with a face: the colour of its deck, and what it can serve as, each with its figures. `state`: "ready" if it counts now.
# On a side of a combat `seat` is another player who played it.
FACE = ITEM | {"colour": Maybe(str), "serves": [{"icon": str, "label": str, "figures": [FIGURE]}]}
ROAD = {
    "id": str, "label": str, "icon": str, "need": Maybe(int),  # null: the most wins
    "items": [{"seat": int, "n": int, "label": str, "near": bool}],  # `near`: one step away, or ahead of all
}  # fmt: skip
MARK = {"seat": int, "n": int, "leader": bool, "label": str}
# The lines of a side are a sum as on paper: what is added, the sum (`strong`), what becomes of it; `n` is "14", "+5" or "−1".
# What fights on a side: so many pieces of a kind, and how many of them fall for certain.
PIECE = {"icon": str, "label": str, "n": int, "lost": int}
DICE = {
    "seat": int, "kind": OneOf(("land", "sea")), "title": str, "pips": [int],
    "lines": [{"text": str, "n": str, "strong": bool}], "total": Maybe(int), "hits": Maybe(int),
    "cards": [FACE],  # that fight on this side
    "pieces": [PIECE],
}  # fmt: skip
ROLL = {
    "sides": [DICE],
    "odds": [{"label": str, "p": float, "seat": Maybe(int)}],  # before the dice, exact; `seat` is whom the outcome favours
    "bars": Maybe({"title": str, "items": [{"label": str, "p": float, "now": bool}]}),  # how likely what was, `now` what is
    "luck": [str],
}
# A row of pairs, one against one: what lay left and right (null: nothing), what it came to (`value`, and what its die shows), who
# won it. `tokens` lie with either side or in between.
DUELLIST = Maybe({"icon": str, "label": str, "value": str, "pip": Maybe(int)})
DUEL = {
    "sides": [{"seat": int, "title": str, "lines": [str]}],  # left and right
    "pairs": [{"left": DUELLIST, "right": DUELLIST, "winner": Maybe(int), "note": str}],
    "tokens": {"left": int, "middle": int, "right": int, "label": str},
    "result": Maybe(str),
}
PANEL = ByType(
    {"id": str, "type": str, "title": str, "dock": OneOf(("me", "board", "tab", "dialog")), "private": bool},
    {
        "note": str,  # beside the title
        "name": str,  # of a battle while it is seen; without it, its title
        "rule": str,  # a paragraph
        "why": str,  # a reason, below
        "modal": bool,  # the viewer must choose in it
        "stamp": str,  # another one when the panel shows something that has happened anew
        "story": {"kind": str, "title": str},  # lines of the story of this kind, since the last heading, belong below
    },
    {
        "cards": {"items": [ITEM]},
        "hand": {"items": [FACE]},
        "row": {"items": [ITEM]},
        "roads": {"roads": [ROAD]},  # how far everybody is on each road to victory
        "track": {"tracks": [{"id": str, "label": str, "icon": str, "items": [MARK]}]},
        "table": {"columns": [str], "rows": [{"cells": [str], "icon": Maybe(str), "seat": Maybe(int)}]},
        "dice": ROLL,
        "duel": DUEL,
        "text": {"lines": [str]},
    },
)
# An `ordered` pick is laid out in a row: the order of the picks is part of the answer. `of`: the item of a panel that is given;
# those that stand for one item share what there is of it.
PICK = {
    "items": [{"id": str, "icon": str, "label": str, "max": int, "of": Maybe(str), "figures": [FIGURE]}],
    "low": int, "high": int, "suggested": [str], "ordered": bool,
}  # fmt: skip
ASK = {"title": str, "text": str, "yes": str, "no": str}
# `label` is whole by itself; `short` is enough where group and first target are known; `note` is worth knowing beside either.
# `act`: the words of the button that decides, with price or chance. `price`: in coins or in things of equal worth, 0 where it is
# free; `chance`: how likely it does what it is for, as suggested; `worth`: the points that it brings.
# `text`: what is chosen, in one line; `icon`: its own picture, or "" for its group's. `off`: why it cannot be taken now. `ask`:
# what to ask before it is taken: in a verb, with the reason and both answers. `stakes`: dice or others decide what comes of it,
# and nobody can take it back. `way`: the regions that it leads through, from where it begins; two that no link joins are two ends
# of a voyage.
CHOICE = {
    "id": int, "label": str, "act": Maybe(str), "short": Maybe(str), "note": Maybe(str), "text": Maybe(str), "icon": str,
    "group": str, "price": Maybe(int), "chance": Maybe(float), "worth": Maybe(int),
    "path": [str], "way": [str], "main": bool, "stakes": bool, "rule": str, "off": Maybe(str), "ask": Maybe(ASK),
    "pick": Maybe(PICK), "count": Maybe({"low": int, "high": int, "suggested": int}),
}  # fmt: skip
# What a line of the story sounds like.
SOUNDS = ("", "battle", "loss", "gain", "trade", "build", "move", "sail", "dice", "card", "end")
# A line of kind "heading" opens a part of the story. `at`: the regions that it tells of; `way`: pieces went along them; `why`: a
# bot has done this, and can be asked what for; `gist`: several such lines of a seat can become one: its head, then all parts.
LINE = {
    "i": int, "seat": Maybe(int), "text": str, "kind": str, "rule": str, "at": [str], "way": bool, "why": bool,
    "sound": OneOf(SOUNDS), "gist": Maybe({"head": str, "part": str}),
}  # fmt: skip
VIEW = {
    "rev": int, "title": str, "edition": str, "map": str, "viewer": Maybe(int),
    "turn": {
        "label": str, "round": int, "active": [int],
        "steps": [{"id": str, "label": str, "state": OneOf(("done", "now", "next"))}],
    },
    "seats": [SEAT], "others": [OTHER], "regions": MapOf(REGION), "tokens": [TOKEN], "panels": [PANEL],
    # open: needs no secret; idle: the viewer decides, and can only let it pass; at: the regions that it is about;
    # off: one sentence for everything that is blocked by nothing but its price
    "prompt": {
        "seat": Maybe(int), "text": str, "detail": Maybe(str), "rule": Maybe(str), "open": bool, "idle": bool, "at": [str],
        "off": Maybe(str),
    },
    "choices": [CHOICE], "groups": [{"id": str, "label": str, "icon": str, "note": Maybe(str)}],
    # what: what undo takes back, in the words of its choice; told: what was done, in the past
    "undo": {"can": bool, "why": Maybe(str), "what": Maybe(str), "told": Maybe(str)},
    "redo": {"can": bool}, "restart": {"can": bool},
    "log": {"from": int, "lines": [LINE]},
    # `how` it was decided, in one sentence that looks back; `linked`: the game came as a link, others have played it
    "over": Maybe({"text": str, "how": str, "linked": bool, "ranks": [{"seat": int, "rank": int, "text": str}]}),
    # by post: the name of the table, how many letters there were, whether people who can only pass are asked, too, and whether
    # there is something that no letter has told yet
    "post": Maybe({"table": str, "letters": int, "ask": bool, "unsent": bool}),
    # the game began with a decision of another one, which this seat takes anew: has it, so that the answers can be compared?
    "dilemma": Maybe({"seat": int, "answered": bool}),
    "deadlock": Maybe(str),  # why nobody can win any more: the players may end the game
}  # fmt: skip

# `act`: that of the choice, as it has been filled in.
PREVIEW = {
    "act": Maybe(str),
    "cost": [{"id": str, "icon": str, "label": str, "n": int}], "lines": [str],
    "odds": [{"title": str, "rows": [{"label": str, "p": float, "seat": Maybe(int)}]}],
}  # fmt: skip
# Why a bot would make a move or has made it: what speaks for it (`good`), and what against it.
REASON = {"text": str, "good": bool}
# What speaks for a move and against it, with words that lead to it where it is so only beside another move, or with later ones.
TOLD = {"lead": Maybe(str), "reasons": [REASON]}
# What a bot of some level would choose: `choice` is an id of the view, filled in with `picks` or a `count`; `label` says it in
# words, and `plan` what would follow.
HINT = {
    "level": str, "choice": int, "picks": Maybe([str]), "count": Maybe(int), "label": str, "plan": [str], **TOLD,
}  # fmt: skip
WHY = {"seat": int, "level": str} | TOLD
# A task of a title's list: `name` and `text` (what is to be done), who the person plays; `depth` and `rating`, 1 to 5, of
# a puzzle, else 0; `only`: one way alone leads to its aim.
TASK = {
    "id": str, "kind": str, "name": str, "text": str, "minutes": int, "depth": int, "rating": int, "only": bool, "edition": str,
    "seats": int, "role": str, "colour": str,
}  # fmt: skip
# What the coach of a task says: how it stands, words on what has just been done or on the end (`told`), and the step that is on.
# `at`: ids of the view, or parts of the page that begin with @. `read`: there is nothing to do but read on. `choice`: the choice
# that is advised, with what is to be picked for it if the advice goes so far. `decision`: the words on the decision that has
# to be taken now, where no step speaks of it; `new`: its kind has not come before. `questions`: asked when the task is done; with
# `board` the answers are ids of the view, which may be clicked there. `begins`: the task can be begun again; one of an
# earlier version cannot.
COACH = {
    "missing": bool, "gone": bool, "begins": bool, "task": str, "kind": str, "name": str, "text": str,
    "state": OneOf(("open", "done", "failed")), "told": Maybe(str), "step": Maybe({
        "id": str, "n": int, "of": int, "text": str, "rule": Maybe(str), "at": [str], "read": bool, "choice": Maybe(int),
        "picks": Maybe([str]), "count": Maybe(int),
    }),
    "decision": Maybe({"kind": str, "new": bool, "text": str, "rule": Maybe(str), "at": [str]}),
    "questions": [{
        "id": str, "text": str, "rule": Maybe(str), "board": bool, "answers": [{"id": str, "text": str}], "right": [str],
        "why": str, "wrong": str,
    }],
}  # fmt: skip
# The game of a day: what `new` takes, the side that the person plays, the level of the others, who plays against whom in words,
# and what else there is to say. The person's seat bears the name of their side.
DAILY = {
    "date": str, "title": str, "edition": str, "seats": [{"name": str, "kind": str, "empire": str}], "options": MapOf(str),
    "seed": str, "role": {"id": str, "name": str, "colour": str}, "level": str, "text": str, "note": Maybe(str),
}  # fmt: skip
# Answers to the decision that a game began with: `you`, in the first `game`, and the `bots`, whose `judge` is of some level;
# `same`: the first two are one. `size`: how much worse the judge thinks of it; `cost`: in percent of the chance to win, if known.
ANSWER = {
    "made": str, "size": OneOf(("best", "even", "small", "clear", "heavy", "unknown")), "cost": Maybe(float), "reasons": [REASON],
}  # fmt: skip
ANSWERS = {
    "seat": int, "judge": str, "same": bool, "scene": str, "asked": str, "you": ANSWER, "game": ANSWER,
    "bots": {"made": str, "then": [str]},
}  # fmt: skip
# What a link to a game holds. `seats`: name and kind of each player; `seat`: whose result is to be beaten, with its `place` and
# the last `round`, or who decides in a position; `moves`: of the link; `whole`: these rules lead along all of them to the same
# end, else `notice` says what is missing. `save`: the game as `load` takes it, null of a challenge; `setup`: its beginning, as
# `new` takes it.
SHARED = {
    "kind": OneOf(("replay", "challenge", "position")), "version": str, "title": str, "edition": str, "seats": [[str]],
    "seat": Maybe(int), "place": Maybe(int), "round": Maybe(int), "moves": int, "whole": bool, "notice": Maybe(str),
    "over": bool, "save": Maybe(str),
    "setup": {
        "title": str, "edition": str, "options": MapOf(str), "seed": str, "seats": [{"name": str, "kind": str, "empire": str}],
    },
}  # fmt: skip
# A game by post. `why`: what speaks against a link, so that the game goes as a file; `next`: the people who have to decide.
PERSON = {"seat": int, "name": str, "role": str, "joined": bool}
LETTER = {
    "link": Maybe(str), "why": Maybe(str), "number": int, "seal": str, "rev": int, "next": [PERSON], "over": bool,
}  # fmt: skip
# `verdict`: how it stands to the game that is kept; `ours`: how many letters that has. `save`: the game to go on with. `hands`:
# seats that somebody else decides for now, `bot` a level or null for a person: the letter tells of it ("theirs"), it was done
# here and goes on ("ours"), or it was done here and the letter has it otherwise ("lost").
HAND = {"seat": int, "name": str, "role": str, "bot": Maybe(str), "how": OneOf(("theirs", "ours", "lost"))}
RECEIVED = {
    "table": str, "title": str, "edition": str, "number": int, "seal": str, "over": bool, "people": [PERSON], "next": [PERSON],
    "verdict": OneOf(("new", "next", "same", "older", "fork")), "save": str, "ours": Maybe(int), "hands": [HAND],
}  # fmt: skip
# What came of a game for the people in it. `roles`: the sides that they have played from the beginning to the end, with their
# `places` in the ranking; `ranked`: whether that says more than the winner. `levels`: of the bots, each once and the weakest
# first. `lasted`: the last round as the title calls it. `daily`: the day whose game it was; `task`: which prepared game it was.
OUTCOME = {
    "title": str, "edition": str, "seats": int, "roles": [str], "places": [int], "ranked": bool, "levels": [str], "rounds": int,
    "lasted": str, "moves": int, "daily": Maybe(str), "task": Maybe(str),
}  # fmt: skip
# What a bot was after in a game that is over: its character, and what it went for.
PURSUIT = {"seat": int, "taste": str, "went": str}
GUIDE = {
    "aim": str, "turn": [str],
    "legend": [{"title": str, "items": [{"icon": str, "shape": str, "label": str, "note": str}]}],
}  # fmt: skip
# A word that needs explaining: what it is called in running text (names in capitals stand only for themselves), what it means in
# one sentence, and the paragraph that has all of it.
TERM = {"id": str, "words": [str], "text": str, "rule": str}
# What a seat can do now: what the step is about, what is offered, by what it is good for (`n` choices, or why there is none), and
# how far the seat and the first of the others are on each road to victory.
NOW = {
    "text": str, "rule": Maybe(str),
    "offers": [{"label": str, "icon": str, "n": int, "off": Maybe(str), "text": str}],
    "roads": [{"label": str, "icon": str, "own": str, "others": str}],
}  # fmt: skip
# The rules on one page. A line is a term or a sign, what it means, and its paragraph if it is a term.
SUMMARY = {
    "title": str, "edition": str, "aim": str, "turn": [str],
    "sections": [{
        "id": str, "title": str, "lines": [{"name": str, "text": str, "rule": Maybe(str)}],
        "table": Maybe({"columns": [str], "rows": [[str]]}),
    }],
}  # fmt: skip


def misfits(value: Any, shape: Any = VIEW, where: str = "view") -> Iterator[str]:
    """What does not fit, as sentences that name the place."""
    return shapes.misfits(value, shape, where)


def loose_ends(view: dict[str, Any]) -> Iterator[str]:
    """What a view that fits the schema says of things that are not in it."""
    seats, regions = {seat["id"] for seat in view["seats"]}, set(view["regions"])
    sides = seats | {other["id"] for other in view["others"]}
    for token in view["tokens"]:
        if token["at"] not in regions:
            yield f"token {token['id']} is at {token['at']!r}, which is no region"
    for line in view["log"]["lines"]:
        yield from (f"line {line['i']} tells of {at!r}, which is no region" for at in line["at"] if at not in regions)
    yield from _roads(view, seats)
    held = [side for region in view["regions"].values() for side in (region["owner"], region.get("capital"))]
    named = [x["seat"] for x in (*view["tokens"], *view["log"]["lines"])] + held
    yield from (f"there is no side {side}" for side in sorted({s for s in named if s is not None} - sides))
    for seat in sorted({s for s in (*view["turn"]["active"], view["viewer"]) if s is not None} - seats):
        yield f"there is no seat {seat}"
    yield from _twice(view)
    yield from _choices(view)
    yield from _targets(view)
    yield from _rolls(view)
    yield from _duels(view)


def _roads(view: dict[str, Any], seats: set[int]) -> Iterator[str]:
    """Every seat stands on every road."""
    for road in (road for panel in view["panels"] if panel["type"] == "roads" for road in panel["roads"]):
        if sorted(item["seat"] for item in road["items"]) != sorted(seats):
            yield f"road {road['id']}: not every seat stands on it once"


def _twice(view: dict[str, Any]) -> Iterator[str]:
    items = [item["id"] for panel in view["panels"] for item in panel.get("items", ())]
    parts = {"token": [t["id"] for t in view["tokens"]], "panel": [p["id"] for p in view["panels"]], "item": items}
    for part, ids in parts.items():
        yield from (f"{part} {id} stands twice" for id, n in Counter(ids).items() if n > 1)


def _choices(view: dict[str, Any]) -> Iterator[str]:
    groups = {group["id"] for group in view["groups"]} | {""}
    for index, choice in enumerate(view["choices"]):
        if choice["id"] != index:
            yield f"choice {index} has the id {choice['id']}"
        if choice["group"] not in groups:
            yield f"choice {index}: there is no group {choice['group']!r}"
        if choice["ask"] is not None and choice["off"] is not None:
            yield f"choice {index} is blocked, and asks before it is taken"
        if choice["pick"] and choice["off"] is None:
            yield from _suggestion(choice["pick"], f"choice {index}")
    if (blocked := [choice["off"] is not None for choice in view["choices"]]) != sorted(blocked):
        yield "a blocked choice stands before one that can be taken"


def _rolls(view: dict[str, Any]) -> Iterator[str]:
    """Something has happened for certain, and one thing only."""
    for panel in (panel for panel in view["panels"] if panel["type"] == "dice"):
        bars = panel["bars"]["items"] if panel["bars"] else []
        for part in (panel["odds"], bars):
            if part and abs(sum(row["p"] for row in part) - 1) > NEARLY:
                yield f"panel {panel['id']}: the chances are not 1 together"
        if bars and sum(bar["now"] for bar in bars) != 1:
            yield f"panel {panel['id']}: not one bar is marked, but {sum(bar['now'] for bar in bars)}"


def _duels(view: dict[str, Any]) -> Iterator[str]:
    """Two sides, and nobody else wins."""
    for panel in (panel for panel in view["panels"] if panel["type"] == "duel"):
        seats = [side["seat"] for side in panel["sides"]]
        if len(seats) != 2:
            yield f"panel {panel['id']}: {len(seats)} sides, not 2"
        for index, pair in enumerate(panel["pairs"]):
            if pair["winner"] not in (*seats, None):
                yield f"panel {panel['id']}: seat {pair['winner']} wins pair {index}, but is no side"
            if pair["left"] is None and pair["right"] is None:
                yield f"panel {panel['id']}: pair {index} is empty"


def _targets(view: dict[str, Any]) -> Iterator[str]:
    """What a choice would have a player click must be there to be clicked, and the subject of a question must be on the map."""
    yield from (f"it is asked about {at!r}, which is no region" for at in view["prompt"]["at"] if at not in view["regions"])
    items = {item["id"] for panel in view["panels"] for item in panel.get("items", ())}
    seen = items | {token["id"] for token in view["tokens"]} | set(view["regions"]) | {f"seat-{s['id']}" for s in view["seats"]}
    for k, choice in enumerate(view["choices"]):
        yield from (f"choice {k}: there is no target {target!r}" for target in choice["path"] if target not in seen)
        yield from (f"choice {k} leads through {at!r}, which is no region" for at in choice["way"] if at not in view["regions"])


def _suggestion(pick: dict[str, Any], where: str) -> Iterator[str]:
    most = {item["id"]: item["max"] for item in pick["items"]}
    chosen = Counter(pick["suggested"])
    if not pick["low"] <= chosen.total() <= pick["high"]:
        yield f"{where}: {chosen.total()} are suggested, not {pick['low']} to {pick['high']}"
    yield from (f"{where}: {n} of {id} are suggested" for id, n in chosen.items() if n > most.get(id, 0))
