"""Games as links: what a link may tell is settled in `link.link`. And what came of a decision that somebody took anew."""

from __future__ import annotations

from typing import Any

from winedark import __version__
from winedark.ai import answers
from winedark.ai.advice import Thought
from winedark.bridge.bench import Bench, Payload, judge_of, kinds, with_known_players
from winedark.bridge.games import begun_with
from winedark.display import dilemmas
from winedark.games import load_game, load_title
from winedark.kernel import saves
from winedark.kernel.errors import IllegalAction, SaveError
from winedark.kernel.game import Game
from winedark.kernel.session import HUMAN, Session
from winedark.kernel.text import Text
from winedark.link import link


class Sharing(Bench):
    """Links are made of the game that runs, and read beside it."""

    def __init__(self) -> None:
        super().__init__()
        self._answers: tuple[Any, Thought | None, Payload | None] = (None, None, None)  # to what, the thought, and its end

    def _begun(self, session: Session) -> Payload:
        self._answers = (None, None, None)
        return super()._begun(session)

    def share(self, order: Payload) -> Payload:
        """The letters of a link: {"link", "asked": what a position asks, in words}. `kind` "replay" holds the whole game,
        "challenge" its set-up and the result of `seat`, "position" the moves up to the next decision after move `at`, that of
        `seat` if it has one there, and the decision.

        Raises IllegalAction for a game that runs, for one from before a change of rules, for a challenge with a result that
        somebody else has reached, and for a move after which nobody decides.
        """
        session, kind = self.running, order["kind"]
        if kind == link.CHALLENGE and (order.get("seat") is None or session.shared):
            raise IllegalAction("link.nobody")
        if kind != link.POSITION:
            return {"link": link.packed(session, kind, order.get("seat")), "asked": None}
        if not session.game.over(session.state):
            raise IllegalAction("link.running")
        course = self._replay_of(session)
        moves = dilemmas.leading(course, order.get("at"), order.get("seat"))
        made = link.packed(session, kind, moves=moves)
        return {"link": made, "asked": dilemmas.question(session.game, course.position(len(moves) - 1), moves[-1][0])}

    def shared(self, order: Payload) -> Payload:
        """What a link holds: see `schema.SHARED`. Raises SaveError. The game that runs is untouched."""
        found = link.opened(order["link"], load_game)
        head = found.head
        if head["kind"] == link.LETTER:
            raise SaveError("post.letter")
        session = with_known_players(found.session)
        asks = head["kind"] == link.POSITION
        if asks and not found.whole:
            raise SaveError("dilemma.other", version=head["version"], own=__version__)
        kept = _posed(session) if asks else session
        return {
            "kind": head["kind"], "version": head["version"], "title": head["title"], "edition": head["edition"],
            "seats": head["players"], "seat": head["seat"], "place": head["place"], "round": head["round"],
            "moves": head["moves"], "whole": found.whole, "notice": None if found.whole else _notice(session.game, found),
            "over": kept.game.over(kept.state), "setup": begun_with(session),
            "save": None if head["kind"] == link.CHALLENGE else saves.save(kept),
        }  # fmt: skip

    def answers(self, order: Payload) -> Payload:
        """Both answers to the decision that the game began with, and a bot's, thinking for about `ms` milliseconds.

        {"done": false} to be asked again, or {"done": true} and `schema.ANSWERS`. Raises IllegalAction where none was asked, and
        until the person has decided.
        """
        session = self.running
        asked = (session, session.answer())
        if self._answers[0] != asked:
            self._answers = (asked, Thought(answers.beside(self._replay_of(session), judge_of(session.game))), None)
        _, thought, found = self._answers
        if found is None and thought is not None and (found := thought.think(order["ms"])) is not None:
            self._answers = (asked, None, found)
        return {"done": False} if found is None else {"done": True} | found


def _posed(session: Session) -> Session:
    """A game that ends with a decision, for somebody who takes it anew: the person bears the name of the side."""
    game, seat = session.game, session.log[-1][0]
    role = load_title(game.title).seating(game.edition_id)[game.seat_count][seat]
    bots = [player.kind for player in session.players if player.kind != HUMAN]
    level = bots[0] if bots else "normal" if "normal" in kinds(game) else kinds(game)[-1]
    return dilemmas.posed(session, game.catalogue.render(Text(f"role.{role.id}")), level)


def _notice(game: Game[Any], found: link.Link) -> str:
    """That other rules made the link, and what can be shown of it."""
    version, n, most = found.head["version"], len(found.session.log), found.head["moves"]
    key = "link.elsewhere" if n >= most else "link.other"
    return game.catalogue.render(Text(key, {"version": version, "own": __version__, "n": n, "most": most}))
