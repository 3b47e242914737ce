"""Games by post: letters go out and come in. What a letter is stands in `link.link`, what a table remembers in `kernel.post`."""

from __future__ import annotations

from typing import Any

from winedark import __version__
from winedark.bridge.bench import Bench, Payload, with_known_players
from winedark.bridge.games import read_save
from winedark.games import load_game
from winedark.kernel import saves
from winedark.kernel.errors import IllegalAction, PlayerError, SaveError
from winedark.kernel.post import Post
from winedark.kernel.session import HUMAN, Session
from winedark.kernel.text import Text
from winedark.link import link

NEW, NEXT, SAME, OLDER, FORK = ("new", "next", "same", "older", "fork")


class Posting(Bench):
    """The running game by post, and letters that are read beside it."""

    def post(self, order: Payload) -> Payload:
        """The running game is played by post from now on, at a table of this name: {"rev"}. `ask`: people who can only pass are
        asked, too. Raises IllegalAction for a game with fewer than two people, and for one that is by post already."""
        session = self.running
        if session.post or sum(player.kind == HUMAN for player in session.players) < 2:
            raise IllegalAction("post.alone")
        session.post = Post(order["table"], bool(order.get("ask")))
        return {"rev": session.rev}

    def letter(self, order: Payload) -> Payload:
        """The letter from a seat, sealed: see `schema.LETTER`. Without anything new it is the last one once more.

        `luck` are signs that become a part of the seed with the seat's first letter. Raises IllegalAction for a game that is not
        by post, and while the seat itself has to decide.
        """
        session, seat = self.running, order["seat"]
        sent = _table(session)
        if seat in session.waiting():
            raise IllegalAction("post.decide")
        session.send(seat, order["luck"])
        made, why = _packed(session)
        return {
            "link": made, "why": why, "number": len(sent.letters), "seal": link.seal_of(session), "rev": session.rev,
            "next": _waiting(session), "over": session.game.over(session.state),
        }  # fmt: skip

    def received(self, order: Payload) -> Payload:
        """What a letter says to the game of its table that is `kept` here, if one is: see `schema.RECEIVED`. `kept` has saves by
        the names of their tables. The letter comes as letters of a `link`, or as a `save` from a file. Raises SaveError. The game
        that runs is untouched."""
        came = _linked(order["link"]) if order.get("link") else read_save(order.get("save") or "").session
        sent = _table(came)
        save = (order.get("kept") or {}).get(sent.table)
        kept = None if save is None else read_save(save).session
        return {
            "table": sent.table, "title": came.game.title, "edition": came.game.edition_id, "number": len(sent.letters),
            "seal": link.seal_of(came), "verdict": verdict(came, kept), "over": came.game.over(came.state),
            "people": [_person(came, seat) for seat, player in enumerate(came.players) if player.kind == HUMAN],
            "next": _waiting(came), "save": saves.save(came), "ours": None if kept is None else len(_table(kept).letters),
        }  # fmt: skip


def _table(session: Session) -> Post:
    if session.post is None:
        raise IllegalAction("post.none")
    return session.post


def _packed(session: Session) -> tuple[str | None, str | None]:
    """The letters of a link, or why there can be none: then the game goes as a file."""
    try:
        return link.packed(session, link.LETTER), None
    except PlayerError as wrong:
        return None, session.game.catalogue.render(Text(wrong.key, wrong.named))


def _linked(text: str) -> Session:
    """The game in a letter. Raises SaveError if these rules do not follow it to its end."""
    found = link.opened(text, load_game)
    if found.head["kind"] != link.LETTER:
        raise SaveError("post.none")
    if not found.whole:
        raise SaveError("post.other", version=found.head["version"], own=__version__)
    return with_known_players(found.session)


def verdict(came: Session, kept: Session | None) -> str:
    """How a letter stands to the game that is kept here: it is new, goes on from it, is known, older, or another course."""
    if kept is None:
        return NEW
    ours, theirs = _moves(kept), _moves(came)
    sent, came_in = _table(kept).senders(), _table(came).senders()
    if _begins(ours, theirs) and sent == came_in:
        return SAME  # what has been decided since then is not sent
    if ours == theirs:
        ours, theirs = sent, came_in
    if _begins(theirs, ours):
        return NEXT
    return OLDER if _begins(ours, theirs) else FORK


def _begins(course: list[Any], other: list[Any]) -> bool:
    """Does a course begin with another one?"""
    return course[: len(other)] == other


def _moves(session: Session) -> list[Any]:
    """All moves, those under earlier rules too."""
    return [entry for part in session.earlier for entry in part.log] + session.log


def _waiting(session: Session) -> list[Payload]:
    return [_person(session, seat) for seat in session.waiting()]


def _person(session: Session, seat: int) -> Payload:
    """A seat of a person: who sits there, and whether they have sent a letter."""
    return {"seat": seat, "name": session.players[seat].name, "joined": seat in _table(session).senders()}
