"""Games as links: what a link may tell is settled in `link.link`."""

from __future__ import annotations

from typing import Any

from winedark import __version__
from winedark.bridge.bench import Bench, Payload, with_known_players
from winedark.bridge.games import begun_with
from winedark.games import load_game
from winedark.kernel import saves
from winedark.kernel.errors import IllegalAction, SaveError
from winedark.kernel.game import Game
from winedark.kernel.text import Text
from winedark.link import link


class Sharing(Bench):
    """Links are made of the game that runs, and read beside it."""

    def share(self, order: Payload) -> Payload:
        """The letters of a link: {"link"}. `kind` "replay" holds the whole game, "challenge" its set-up and the result of `seat`.

        Raises IllegalAction for a game that runs, for one from before a change of rules, and for a challenge with a result that
        somebody else has reached.
        """
        if order["kind"] == link.CHALLENGE and (order.get("seat") is None or self.running.shared):
            raise IllegalAction("link.nobody")
        return {"link": link.packed(self.running, order["kind"], order.get("seat"))}

    def shared(self, order: Payload) -> Payload:
        """What a link holds: see `schema.SHARED`. Raises SaveError. The game that runs is untouched."""
        found = link.opened(order["link"], load_game)
        head = found.head
        if head["kind"] == link.LETTER:
            raise SaveError("post.letter")
        session = with_known_players(found.session)
        return {
            "kind": head["kind"], "version": head["version"], "title": head["title"], "edition": head["edition"],
            "seats": head["players"], "seat": head["seat"], "place": head["place"], "round": head["round"],
            "moves": head["moves"], "whole": found.whole, "notice": None if found.whole else _notice(session.game, found),
            "over": session.game.over(session.state), "setup": begun_with(session),
            "save": None if head["kind"] == link.CHALLENGE else saves.save(session),
        }  # fmt: skip


def _notice(game: Game[Any], found: link.Link) -> str:
    """That other rules made the link, and what can be shown of it."""
    version, n, most = found.head["version"], len(found.session.log), found.head["moves"]
    key = "link.elsewhere" if n >= most else "link.other"
    return game.catalogue.render(Text(key, {"version": version, "own": __version__, "n": n, "most": most}))
