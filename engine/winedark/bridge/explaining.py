"""What the bridge answers to a player who wants to understand: a title's terms, what can be done now, the rules on a page."""

from __future__ import annotations

from typing import Any

from winedark.bridge.bench import Bench, Payload
from winedark.display import now, summary, terms
from winedark.games import TITLES, load_game, load_title
from winedark.kernel.errors import IllegalAction
from winedark.kernel.game import Game
from winedark.kernel.text import Term


class Explaining(Bench):
    """Terms, help and summary. None of them changes anything."""

    def terms(self, order: Payload) -> Payload:
        """{"terms": every term of an edition, see `schema.TERM`}."""
        game = self._edition(order)
        return {"terms": terms.plain(_terms_of(game), game.catalogue)}

    def now(self, order: Payload) -> Payload:
        """What a seat can do now, and why it would: see `schema.NOW`."""
        return now.now(self.running, order["seat"])

    def summary(self, order: Payload) -> Payload:
        """The rules of an edition on one page: see `schema.SUMMARY`."""
        game = self._edition(order)
        return summary.summary(TITLES[game.title], game, _terms_of(game), load_title(game.title).usual)

    def _edition(self, order: Payload) -> Game[Any]:
        """The rules that an order names: those of the running game, or else those for most players."""
        meta, edition = load_title(order["title"]), order["edition"]
        if edition not in meta.editions:
            raise IllegalAction("error.order", wrong=f"edition: not one of {', '.join(meta.editions)}")
        game = None if self.session is None else self.session.game
        if game is not None and (game.title, game.edition_id) == (meta.id, edition):
            return game
        return load_game(meta.id, edition, max(meta.seating(edition)))


def _terms_of(game: Game[Any]) -> list[Term]:
    return terms.terms(TITLES[game.title], load_title(game.title).kin, game)
