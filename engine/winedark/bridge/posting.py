"""Games by post: letters go out and come in. What a letter is stands in `link.link`, what a table remembers in `kernel.post`."""

from __future__ import annotations

from winedark import __version__
from winedark.bridge.bench import Bench, Payload, with_known_players
from winedark.bridge.courses import Hand, met
from winedark.bridge.games import read_save
from winedark.games import load_game
from winedark.kernel import saves
from winedark.kernel.errors import IllegalAction, PlayerError, SaveError
from winedark.kernel.post import Post
from winedark.kernel.session import HUMAN, Session
from winedark.kernel.text import Text
from winedark.link import link


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
        sent, number, seal = _table(came), len(_table(came).letters), link.seal_of(came)
        save = (order.get("kept") or {}).get(sent.table)
        kept = None if save is None else read_save(save).session
        verdict, goes_on, hands = met(came, kept)
        return {
            "table": sent.table, "title": came.game.title, "edition": came.game.edition_id, "number": number, "seal": seal,
            "verdict": verdict, "over": goes_on.game.over(goes_on.state), "save": saves.save(goes_on),
            "people": _people(goes_on, [seat for seat, player in enumerate(goes_on.players) if player.kind == HUMAN]),
            "next": _waiting(goes_on), "ours": None if kept is None else len(_table(kept).letters),
            "hands": [_hand(goes_on, one) for one in hands],
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


def _waiting(session: Session) -> list[Payload]:
    return _people(session, session.waiting())


def _people(session: Session, seats: list[int]) -> list[Payload]:
    """Seats of people: who sits there, and whether they have sent a letter."""
    senders = _table(session).senders()
    return [_named(session, seat) | {"joined": seat in senders} for seat in seats]


def _named(session: Session, seat: int) -> Payload:
    """A seat with the name of its player and of its side."""
    role = session.game.view(session.state, None)["seats"][seat]["role"]
    return {"seat": seat, "name": session.players[seat].name, "role": session.game.catalogue.render(role)}


def _hand(session: Session, one: Hand) -> Payload:
    """A seat that somebody else decides for now; `bot` is its level, null of a person."""
    return _named(session, one.seat) | {"bot": None if one.kind == HUMAN else one.kind, "how": one.how}
