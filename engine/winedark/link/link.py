"""A game as a link, and back. What a link may tell is settled here.

A link with seed and moves tells everything that was hidden. So it holds a game that is over (`replay`), the moves of such a game
up to one decision of a seat, and that (`position`), or its set-up and a result, without a move (`challenge`). A `letter` of a
game by post holds one that runs, for friends who do not open the envelope: its reader shows them their own side alone.

    >>> from random import Random
    >>> from examples.delos import META
    >>> from winedark.kernel.session import HUMAN, Player, Session
    >>> from winedark.kernel.step import sampled
    >>> session, rng = Session(META.game("first", 2), [Player("Ann", HUMAN), Player("Ben", HUMAN)], {}, "homer"), Random(1)
    >>> session.settle()
    >>> while session.waiting():
    ...     session.act(seat := session.waiting()[0], sampled(session.legal(seat), rng))
    >>> text = packed(session, REPLAY)
    >>> found = opened(text, lambda title, edition, seats: META.game(edition, seats))
    >>> found.session.log == session.log, found.whole, len(text) < 200
    (True, True, True)
    >>> opened(text[:50], lambda title, edition, seats: META.game(edition, seats))
    Traceback (most recent call last):
    winedark.kernel.errors.SaveError: link.cut_at {'n': 50, 'most': 112}
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from winedark import __version__
from winedark.kernel import post
from winedark.kernel.errors import IllegalAction, PlayerError, SaveError
from winedark.kernel.game import CONCLUDE, Game
from winedark.kernel.post import Letter
from winedark.kernel.reading import parsed
from winedark.kernel.saves import LONGEST_LOG, LONGEST_NAME, LONGEST_SEED, GameFor, changed_hands, plain_rows, rows
from winedark.kernel.session import LogEntry, Player, Session
from winedark.kernel.shape import Brief, Given, Loose, MapOf, Maybe, OneOf, Row, Within, exactly, misfits
from winedark.kernel.state import digest, terse
from winedark.link.coder import Coder, Reading, Writing
from winedark.link.letters import lettered, unlettered
from winedark.link.moves import Moves

REPLAY, CHALLENGE, POSITION = KINDS = ("replay", "challenge", "position")
LETTER = "letter"
MOST_HEAD = 10_000  # bytes of a head when it is unpacked
WORD, SEAT, SIZE = Brief(LONGEST_NAME), Within(0, 19), 2
# `moves`: how many the link has; `concluded`: who ended a game that nobody could win; `end`: the digest of the last position;
# `seat`, `place` and `round`: the result to beat; `seat` of a position: whose decision its last move is.
HEAD = {
    "kind": OneOf((*KINDS, LETTER)), "version": WORD, "title": WORD, "edition": WORD,
    "seed": Brief(LONGEST_SEED), "options": MapOf(WORD),
    "players": Row(exactly(2, WORD), 1, 20), "handed": Loose(2), "moves": Within(0, LONGEST_LOG), "concluded": Maybe(SEAT),
    "end": WORD, "seat": Maybe(SEAT), "place": Maybe(Within(1, 20)), "round": Maybe(Within(0, 10**6)),
}  # fmt: skip
# And of a letter: its table, how many letters there are and the last seal, and what seats have laid down beforehand. Who sent
# which letter stands behind the moves. `told`: which letter told of each change of hands first, 0 where none has yet.
POST = Given(
    {"table": Brief(post.LONGEST), "ask": bool, "letters": Within(0, post.MOST), "seal": WORD, "rows": Loose(2)},
    {"told": Row(Within(0, post.MOST), 0, post.MOST)},
)
# What heads have in common, so that it takes no room in them; part of the format.
COMMON = (
    b'"random""easy""hard""expert"Rome,Carthage,Greece,Egypt,Babylon{"setup":"basic","length":"usual"}{"tiles":"experienced"}'
    b'ancient,en2000,medemp,s1,mn2003,en2003,mn2016,fr_rev,en2016{"kind":"position","kind":"challenge","kind":"replay",'
    b'"version":"0.","title":"mn2016","edition":"en2016","seed":"","options":{},"players":[["","human"],["","normal"],["","normal"]],'
    b'"handed":[],"moves":1,"concluded":null,"end":"","seat":null,"place":null,"round":null}'
)


class Link(NamedTuple):
    """What a link says. `session` stands where its moves lead, as far as these rules follow; `whole`: to the end, and it is the
    same. The head has the fields of HEAD."""

    head: dict[str, Any]
    session: Session
    whole: bool


# ---- writing
def packed(session: Session, kind: str, seat: int | None = None, moves: Sequence[LogEntry] = ()) -> str:
    """The letters of a link. `seat`: whose result is to be beaten. `moves`: of a position, the last is the decision.

    Raises IllegalAction for a game that no link may tell, or can: one that runs, but by post, or does not begin at its beginning.
    """
    if kind != LETTER and not session.game.over(session.state):
        raise IllegalAction("link.running")
    if session.base is not None or session.earlier:
        raise IllegalAction("link.older")
    start = Session(session.game, session.players, session.options, session.seed)
    walk = Moves(start, writing := Writing())
    log = [] if kind == CHALLENGE else list(moves) if kind == POSITION else session.log[:]
    concluded = log.pop()[0] if log and log[-1][1:] == CONCLUDE else None
    try:
        _write(walk, log)
        if kind == LETTER:
            _letters(writing, len(session.players), session.post.letters if session.post else [])
    except (PlayerError, ValueError):  # a move that stands in no list of options
        raise IllegalAction("link.older") from None
    head = _head(session, start, kind) | {"moves": len(log), "concluded": concluded, "seat": seat}
    if kind == POSITION:
        head |= {"seat": log[-1][0], "handed": [[min(at, len(log) - 1), who, was] for at, who, was in session.handed]}
    more = _post(session) if kind == LETTER else None
    return lettered(_joined(head | _result(session, kind, seat), writing.packed(), more))


def _write(walk: Moves, log: list[LogEntry]) -> None:
    for entry in log:
        walk.move(entry)
    walk.check(writing=True)


def _head(session: Session, reached: Session, kind: str) -> dict[str, Any]:
    return {
        "kind": kind, "version": __version__, "title": session.game.title, "edition": session.game.edition_id,
        "seed": session.seed, "options": session.options, "players": [[p.name, p.kind] for p in session.players],
        "handed": [list(one) for one in session.handed], "end": digest(terse(reached.state)),
    }  # fmt: skip


def _result(session: Session, kind: str, seat: int | None) -> dict[str, Any]:
    """The place of the seat and the last round, where they are to be beaten."""
    if kind != CHALLENGE:
        return {"place": None, "round": None}
    ranks = {rank.seat: rank.rank for rank in session.game.result(session.state) or []}
    return {"place": None if seat is None else ranks.get(seat), "round": int(session.game.clock(session.state))}


def _post(session: Session) -> dict[str, Any]:
    sent = session.post
    assert sent is not None
    told = [next((n for n, one in enumerate(sent.letters, 1) if one.hands > k), 0) for k in range(len(session.handed))]
    return {
        "table": sent.table, "ask": sent.ask, "letters": len(sent.letters), "seal": seal_of(session), "rows": plain_rows(session),
        **({"told": told} if told else {}),
    }  # fmt: skip


def _letters(coder: Coder, seats: int, sent: Sequence[Letter | None]) -> list[Letter]:
    """Who sent which letter, through a coder: each is one of those that are to be written, or None where they are read."""
    found: list[Letter] = []
    for one in sent:
        begin = found[-1].entries if found else 0
        seat = coder.learned("sender", range(seats), one and one.seat)
        found.append(Letter(seat, begin + coder.number("moves", one and one.entries - begin)))
    return found


def seal_of(session: Session) -> str:
    """The seal of the last letter of a game by post; empty before the first."""
    sent = session.post
    return post.seals(sent.table, sent.letters, session.log, session.changes())[-1] if sent and sent.letters else ""


def _joined(head: dict[str, Any], number: int, more: dict[str, Any] | None = None) -> bytes:
    press = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=COMMON)
    words = {name: head[name] for name in HEAD} | (more or {})
    front = press.compress(json.dumps(words, separators=(",", ":"), ensure_ascii=False).encode()) + press.flush()
    return len(front).to_bytes(SIZE, "big") + front + number.to_bytes((number.bit_length() + 7) // 8, "big")


# ---- reading
def opened(text: str, game_for: GameFor) -> Link:
    """What a link says. Raises SaveError saying what is wrong; nothing in a text of any content is believed.

    Where other rules made the link, its moves are taken as far as these rules lead to the same.
    """
    data = unlettered(text)
    size = SIZE + int.from_bytes(data[:SIZE], "big")
    head = _read_head(data[SIZE:size])
    game = game_for(head["title"], head["edition"], len(head["players"]))
    try:
        found = _followed(head, lambda: _start(head, game), Reading(int.from_bytes(data[size:], "big")))
        if head["kind"] == POSITION and found.whole and found.session.log[-1][0] != head["seat"]:
            raise SaveError("link.changed")
        return found
    except SaveError:
        raise
    except Exception:  # whatever a made-up head makes the rules raise
        raise SaveError("link.changed") from None


def _read_head(data: bytes) -> dict[str, Any]:
    """The head, never more than MOST_HEAD of it."""
    unpacked = zlib.decompressobj(-zlib.MAX_WBITS, zdict=COMMON)
    try:
        front = unpacked.decompress(data, MOST_HEAD)
        head = parsed(front.decode())
    except (zlib.error, ValueError):
        raise SaveError("link.changed") from None
    if next(misfits(head, Given(HEAD), "head"), "") or not _makes_sense(head):
        raise SaveError("link.changed")
    return dict(head)


def _makes_sense(head: dict[str, Any]) -> bool:
    """Is there such a seat, a decision in a position, and the whole result to be beaten in a challenge, which has no moves?"""
    there = all(head[name] is None or head[name] < len(head["players"]) for name in ("seat", "concluded"))
    result = [head[name] for name in ("seat", "place", "round")]
    if head["kind"] == LETTER:
        return there and not next(misfits(head, POST, "head"), "")
    if head["kind"] == POSITION:
        return there and head["seat"] is not None and head["moves"] > 0 and head["concluded"] is None
    return there and (head["kind"] == REPLAY or (None not in result and not head["moves"]))


def _start(head: dict[str, Any], game: Game[Any]) -> Session:
    session = Session(game, [Player(name, kind) for name, kind in head["players"]], head["options"], head["seed"])
    session.handed, session.shared = changed_hands(head["handed"], len(session.players)), head["kind"] != LETTER
    return session


def _followed(head: dict[str, Any], start: Callable[[], Session], number: Reading) -> Link:
    """The moves, as far as they can be followed; of the last that cannot be trusted none."""
    walk = Moves(start(), number)
    try:
        for _ in range(head["moves"]):
            walk.move()
        walk.check(writing=False)
        letters = _letters(number, len(walk.session.players), [None] * head.get("letters", 0))
        same = number.left == 0 and digest(terse(walk.session.state)) == head["end"]
        if head["concluded"] is not None:
            walk.session.conclude(head["concluded"])
        if head["kind"] == LETTER:
            same &= _sealed(walk.session, head, letters)
        return Link(head, walk.session, same)
    except Exception:  # whatever the rules raise when they are led along moves of other rules
        session = start()
        session.replay(walk.session.log[: walk.good])
        return Link(head, session, whole=False)


def _sealed(session: Session, head: dict[str, Any], letters: list[Letter]) -> bool:
    """Takes up what a letter says beside its moves. Is its seal that of its moves?"""
    told = [n for n in head.get("told", []) if n]
    known = [[seat, entries, sum(n <= number for n in told)] for number, (seat, entries, _) in enumerate(letters, 1)]
    kept = {"table": head["table"], "ask": head["ask"], "letters": known}
    session.post = post.post(kept, len(session.players), len(session.log), len(session.handed))
    session.rows = rows(head["rows"], len(session.players))
    session.settle()
    return bool(head["seal"] == seal_of(session))
