"""Saves: JSON text with the log, a snapshot of the state beside it, and the digest that says whether they agree.

The log alone rebuilds the game. If the rules were mended since, the snapshot rescues the position, and the log stays beside it.

The digest covers the fields that the snapshot has. A version that knows more fields, fewer or other names compares what both
know, and has no opinion about the rest; so a save whose moves still lead where they led stays whole, whatever the state has
gained or lost since. No version ever wrote another kind of digest, and none has to be told from another.

    >>> from examples.delos import META
    >>> from winedark.display.trial import tried
    >>> from winedark.kernel.session import HUMAN
    >>> session = Session(META.game("first", 2), [Player("Ann", HUMAN), Player("Ben", HUMAN)], {}, "homer")
    >>> session.act(0, ("stay",))
    >>> text = save(session)
    >>> loaded = load(text, lambda title, edition, seats: META.game(edition, seats), tried)
    >>> loaded.rescued, loaded.session.log
    (False, [(0, 'stay')])
    >>> load(text[:100], lambda title, edition, seats: META.game(edition, seats), tried)
    Traceback (most recent call last):
    winedark.kernel.errors.SaveError: save.not_whole
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from winedark import __version__
from winedark.kernel.dilemma import dilemma
from winedark.kernel.errors import SaveError
from winedark.kernel.game import Game
from winedark.kernel.playable import Trial, faults
from winedark.kernel.post import post
from winedark.kernel.prepared import progress
from winedark.kernel.reading import parsed
from winedark.kernel.session import Earlier, Handed, LogEntry, Player, Session
from winedark.kernel.shape import misfits
from winedark.kernel.state import as_known, build, digest, frozen, grown, plain
from winedark.kernel.step import Action
from winedark.kernel.text import Text

FORMAT = 1
LARGEST = 4_000_000  # characters; a long game needs about 60,000
LONGEST_NAME = 40
LONGEST_SEED = 1000
LONGEST_FAULT = 120  # characters of what is wrong with a position
LONGEST_LOG = 50_000  # entries that are replayed; a long game has about 3,000
MOST_EARLIER = 20  # changes of rules that a game may have lived through

FIELDS: dict[str, type] = {
    "format": int, "version": str, "title": str, "edition": str, "seats": list, "options": dict, "seed": str,
    "log": list, "digest": str, "snapshot": dict,
}  # fmt: skip


GameFor = Callable[[str, str, int], Game[Any]]


class Opened(NamedTuple):
    """What a save says: the session at its start, the moves that follow, where they should lead, and where they begin."""

    start: Session
    log: list[LogEntry]
    digest: str
    snapshot: dict[str, Any]
    rows: dict[int, list[Action]]
    base: dict[str, Any] | None


class Loaded(NamedTuple):
    """A session rebuilt from a save; `rescued` when its log no longer fits and the snapshot was taken."""

    session: Session
    rescued: bool


def save(session: Session) -> str:
    """The session as text: a JSON object with the fields of FIELDS, a few of its own, and no line breaks.

    Equal sessions give equal texts. What can be undone is not saved.
    """
    snapshot = plain(session.state)
    return json.dumps(
        {
            "format": FORMAT,
            "version": __version__,
            "title": session.game.title,
            "edition": session.game.edition_id,
            "seats": [{"name": p.name, "kind": p.kind} for p in session.players],
            "options": session.options,
            "seed": session.seed,
            "base": plain(session.base),
            "log": session.log,
            **({"handed": [list(one) for one in session.handed]} if session.handed else {}),
            **({"earlier": [one._asdict() for one in session.earlier]} if session.earlier else {}),
            **({"end": [ended.key, plain(ended.args)]} if (ended := session.ended) else {}),
            **({"task": session.task.plain()} if session.task else {}),
            **({"shared": True} if session.shared else {}),
            **({"post": session.post.plain()} if session.post else {}),
            **({"dilemma": session.dilemma.plain()} if session.dilemma else {}),
            "rows": plain_rows(session),
            "digest": digest(snapshot),
            "snapshot": snapshot,
        },
        separators=(",", ":"),
        ensure_ascii=False,
    )


def load(text: str, game_for: GameFor, tried: Trial) -> Loaded:
    """A session from a save, with nothing to undo. `game_for(title, edition, seats)` gives the rules, or raises SaveError.
    `tried` says what is wrong with a position that no log leads to: see `display.trial`.

    Raises SaveError saying what is wrong. A text of any length and content may be given: nothing in it is believed.
    """
    found = opened(text, game_for, tried)
    if _replayed(found):
        return Loaded(found.start, rescued=False)
    return Loaded(_rescued(found, tried), rescued=True)


def _replayed(found: Opened) -> bool:
    """Does the log lead from the start to the position that the save names?"""
    if len(found.log) > LONGEST_LOG:
        return False
    try:
        found.start.replay(found.log)
        if not agrees(found):
            return False
        found.start.rows = found.rows
        found.start.settle()
    except Exception:  # whatever a log makes rules raise that are not its own
        return False
    return True


def agrees(found: Opened) -> bool:
    """Is the position that the log was replayed to the one that the save names, as far as it knows it?

    A snapshot that somebody damaged does not speak against a log that leads to the digest in every field.
    """
    state = found.start.state
    try:
        return found.digest in (digest(state), digest(as_known(state, found.snapshot)))
    except RecursionError:  # what nobody knows may be nested as deep as JSON can be read
        return False


def opened(text: str, game_for: GameFor, tried: Trial) -> Opened:
    """A save as read, not yet replayed; the arguments are those of `load`. Raises SaveError."""
    data = _parsed(text)
    players = [_player(entry) for entry in data["seats"]]
    options = {k: v for k, v in data["options"].items() if isinstance(v, str)}
    game = game_for(data["title"], data["edition"], len(players))
    base = None if data.get("base") is None else position(game, data["base"], tried)
    start = Session(game, players, options, data["seed"][:LONGEST_SEED], base)
    start.handed = changed_hands(data.get("handed"), len(players))
    start.task = progress(data.get("task"))
    start.shared = data.get("shared") is True
    start.post = post(data.get("post"), len(players), len(data["log"]), len(start.handed))
    start.dilemma = dilemma(data.get("dilemma"), len(players), len(data["log"]))
    start.ending = _ending(data.get("end"), game)
    start.earlier = _earlier(data.get("earlier"), len(players))
    return Opened(
        start, [_entry(entry, len(players)) for entry in data["log"]], data["digest"], data["snapshot"],
        rows(data.get("rows"), len(players)), data.get("base"),
    )  # fmt: skip


def changed_hands(entries: Any, seats: int) -> list[Handed]:
    """When seats have changed hands; without what is no such thing, for no position hangs on it."""
    fit = [
        one for one in (entries if isinstance(entries, list) else [])
        if isinstance(one, list) and [type(part) for part in one] == [int, int, str] and one[0] >= 0 and 0 <= one[1] < seats
    ]  # fmt: skip
    return [Handed(at, seat, kind[:LONGEST_NAME]) for at, seat, kind in fit]


def _ending(words: Any, game: Game[Any]) -> Text | None:
    """The words for the end of a game, if the title still has them and they are whole."""
    if not (isinstance(words, list) and len(words) == 2 and isinstance(words[0], str) and isinstance(words[1], dict)):
        return None
    text = Text(words[0], {name: frozen(value) for name, value in words[1].items()})
    try:
        game.catalogue.render(text)
    except Exception:  # whatever an edited text makes a catalogue raise
        return None
    return text


def _earlier(parts: Any, seats: int) -> list[Earlier]:
    """What was played by other rules, as far as it is a log at all; its moves are looked at when somebody wants to see them."""
    fit = [
        one for one in (parts if isinstance(parts, list) else [])
        if isinstance(one, dict) and isinstance(one.get("log"), list) and isinstance(one.get("base"), (dict, type(None)))
    ]  # fmt: skip
    return [Earlier(one.get("base"), [_entry(entry, seats) for entry in one["log"][:LONGEST_LOG]]) for one in fit[-MOST_EARLIER:]]


def plain_rows(session: Session) -> list[list[Any]]:
    """What seats have laid down beforehand, as saves and letters keep it: see `rows`."""
    return [[seat, *plain(action)] for seat, row in sorted(session.rows.items()) for action in row]


def rows(entries: Any, seats: int) -> dict[int, list[Action]]:
    """What seats have laid down beforehand (see `ahead`); what is no such thing is left out, and asked again."""
    found: dict[int, list[Action]] = {}
    for seat, *action in (_entry(entry, seats) for entry in (entries if isinstance(entries, list) else [])):
        if seat >= 0 and action != [""]:
            found.setdefault(seat, []).append(tuple(action))
    return found


def _parsed(text: str) -> dict[str, Any]:
    if len(text) > LARGEST:
        raise SaveError("save.too_large", n=len(text), most=LARGEST)
    try:
        data = parsed(text)
    except ValueError:
        raise SaveError("save.not_whole") from None
    if not isinstance(data, dict) or "format" not in data:
        raise SaveError("save.foreign")
    if type(data["format"]) is not int or data["format"] != FORMAT:
        raise SaveError("save.format", found=str(data["format"])[:20], known=FORMAT)
    for name, kind in FIELDS.items():
        if not isinstance(data.get(name), kind):
            raise SaveError("save.damaged", field=name)
    return data


def _player(entry: Any) -> Player:
    if not isinstance(entry, dict) or not all(isinstance(entry.get(k), str) for k in ("name", "kind")):
        raise SaveError("save.damaged", field="seats")
    return Player(entry["name"][:LONGEST_NAME], entry["kind"])


def _entry(entry: Any, seats: int) -> LogEntry:
    """A log entry in its frozen form; what cannot be one becomes an entry that no rule accepts."""
    flat = isinstance(entry, list) and len(entry) > 1 and all(type(word) in (int, str) for word in entry)
    return tuple(entry) if flat and type(entry[0]) is int and -1 <= entry[0] < seats else (0, "")


def _rescued(found: Opened, tried: Trial) -> Session:
    start = found.start
    kept = position(start.game, found.snapshot, tried)
    session = Session(start.game, start.players, start.options, start.seed + "/rescued", kept)
    session.task, session.shared = start.task and start.task.rescued(), start.shared
    session.post = start.post and start.post.rescued()
    session.ending = start.ending or (start.ended if len(start.log) == len(found.log) else None)
    session.earlier = start.earlier + ([Earlier(found.base, found.log[:LONGEST_LOG])] if found.log else [])
    session.settle()
    return session


def position(game: Game[Any], snapshot: Any, tried: Trial) -> Any:
    """A state from a snapshot of any version that can be played on. Raises SaveError."""
    try:
        snapshot = grown(game.state_class, snapshot)
        if misfit := next(misfits(snapshot, game.shape(), "state"), ""):
            raise SaveError("save.damaged", field=misfit)
        state = build(game.state_class, snapshot)
        game.adopt(state)
    except RecursionError:
        raise SaveError("save.damaged", field="snapshot") from None
    try:
        fault = next(faults(game, state, tried), "")
    except Exception:  # whatever an edited position makes the rules raise
        fault = "it does not fit the rules"
    if fault:
        raise SaveError("save.impossible", fault=fault[:LONGEST_FAULT])
    return state
