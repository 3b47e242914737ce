"""What a choice would change: numbers, lists, the end of the game; and that nothing is changed by looking."""

from __future__ import annotations

from typing import Any

import pytest
from winedark.display.preview import preview
from winedark.kernel.game import LedgerEntry
from winedark.kernel.state import digest
from winedark.kernel.text import Text

from tests.kernel import toy
from tests.kernel.toy import Toy, toy_session


class ToyWithHands(Toy):
    """The toy whose ledger lists the cards in hand."""

    def ledger(self, g: toy.World, seat: int) -> list[LedgerEntry]:
        return [LedgerEntry("hand", tuple(g.hands[seat].cards)), *super().ledger(g, seat)]


class Swap(toy.Act):
    """A step in which a card can be changed for another one."""

    def legal(self, g: toy.World, f: Any, seat: int) -> list[Any]:
        return [("swap", g.hands[seat].cards[0], 99), ("find", 99), ("done",)]

    def on_swap(self, g: toy.World, f: Any, seat: int, card: int, card2: int) -> object:
        g.hands[seat].cards[0] = card2
        return None

    def on_find(self, g: toy.World, f: Any, seat: int, card: int) -> object:
        g.hands[seat].cards.append(card)
        return None


def acting(game: Toy) -> Any:
    session = toy_session(game=game)
    for seat in range(3):
        session.act(seat, ("bid", 0))
    return session


def test_lists_tell_what_is_gained_and_lost_and_numbers_both_values() -> None:
    session = acting(ToyWithHands())
    (card,) = session.state.hands[0].cards
    before = digest(session.state)
    play = ("play", card)
    lines = preview(session, 0, session.game.legal(session.state, 0)[1], play)["lines"]
    assert lines[0] == Text("ledger.hand.loss", {"gained": (), "lost": (card,)})
    assert lines[1:] == ([Text("ledger.fame", {"n": 0, "n2": card % 4})] if card % 4 else [])
    assert digest(session.state) == before


@pytest.mark.parametrize(("verb", "key"), [("swap", "ledger.hand.swap"), ("find", "ledger.hand.gain")])
def test_lists_that_gain_or_change(verb: str, key: str) -> None:
    game = ToyWithHands()
    game.code["round.3"] = (("ask", Swap(game), ()),)
    session = acting(game)
    (card,) = session.state.hands[0].cards
    action = (verb, card, 99) if verb == "swap" else (verb, 99)
    lost = (card,) if verb == "swap" else ()
    assert preview(session, 0, action, action)["lines"] == [Text(key, {"gained": (99,), "lost": lost})]


def test_the_end_of_the_game_comes_first() -> None:
    session = acting(Toy())
    session.state.round, session.state.fame = toy.ROUNDS, [3, 1, 1]
    while session.game.seats(session.state) != (2,):
        session.act(session.game.seats(session.state)[0], ("done",))
    assert preview(session, 2, ("done",), ("done",))["lines"] == [Text("preview.ends")]
    session.state.fame = [3, 1, 3]
    assert preview(session, 2, ("done",), ("done",))["lines"] == [Text("preview.wins")]


class ToyWithGold(Toy):
    """The toy whose ledger tells the gold, of which the bids are paid when the last one is in."""

    def ledger(self, g: toy.World, seat: int) -> list[LedgerEntry]:
        return [LedgerEntry("fame", g.hands[seat].gold)]


def test_what_comes_of_secret_decisions_of_several_is_not_made_up() -> None:
    session = toy_session(game=ToyWithGold())
    session.act(0, ("bid", 1))
    session.act(1, ("bid", 1))
    (option,) = session.game.legal(session.state, 2)
    assert session.game.decides_together(session.state)
    assert preview(session, 2, option, ("bid", 3))["lines"] == []
    session.act(2, ("bid", 3))
    assert not session.game.decides_together(session.state)
