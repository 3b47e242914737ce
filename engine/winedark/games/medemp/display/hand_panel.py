"""A player's own cards: those that can be played now come first."""

from __future__ import annotations

from collections import Counter

from winedark.common.view_parts import Shown, panel
from winedark.games.medemp.display.card_item import card_item
from winedark.games.medemp.display.targets import card_id
from winedark.games.medemp.rules.actions import IMPERIUMS, Act
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.cards import CARDS, kind_of
from winedark.games.medemp.rules.imperium import playable
from winedark.games.medemp.rules.state import World
from winedark.games.medemp.rules.turn import allowed
from winedark.kernel.step import Action, Pattern
from winedark.kernel.text import Text

PLAYS = ("imperium", "play")
READY = "ready"  # the state of a card that counts now


def hand_panel(game: GameBase, state: World, viewer: int) -> list[Shown]:
    """The cards in hand, each kind once."""
    hand, now = state.empires[viewer].hand, counting(game, state, viewer)
    if not hand and not state.round:
        return []
    kinds = sorted(Counter(hand).items(), key=lambda one: (one[0] not in now, CARDS[one[0]].types[0], one[0]))
    items = [game.catalogue.piece(_card, kind, n, READY if kind in now else "") for kind, n in kinds]
    note = Text("view.limit", {"n": len(hand), "n2": state.empires[viewer].limit})
    return [panel("hand", "hand", Text("view.hand"), "me", private=True, items=items, note=note, rule="3.2")]


def _card(kind: int, count: int, state: str) -> Shown:
    return card_item(card_id(kind), kind, count, state=state)


def counting(game: GameBase, state: World, seat: int) -> set[int]:
    """The kinds of cards that the decision which waits can use; exchanging uses any, and counts for nothing."""
    if seat not in game.seats(state):
        return set()
    found: set[int] = set()
    for option in _options(game, state, seat):
        tail = option[-1]
        if option[0] in PLAYS:
            found.add(option[1])
        elif option[0] in ("lay", "meet") and isinstance(tail, Pattern):
            found |= {kind_of(member) for member, _ in tail.members()}
    return found


def _options(game: GameBase, state: World, seat: int) -> list[Action]:
    """What may use a card; of an action its Imperium cards alone, for expeditions take long to find."""
    if not isinstance(game.asked(state)[0], Act):
        return game.legal(state, seat)
    return playable(state, game.scenario, seat) if allowed(state, IMPERIUMS) else []
