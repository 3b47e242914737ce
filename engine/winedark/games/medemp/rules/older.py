"""Positions of older saves in which a card is being played as it cannot be any more."""

from __future__ import annotations

from winedark.games.medemp.rules.cards import KIND
from winedark.games.medemp.rules.pieces import into, without
from winedark.games.medemp.rules.state import World
from winedark.kernel.state import Frame

RETIRED = {"card.egypt.mediterranean_granary.2": KIND["egypt.mediterranean_granary"]}  # it took a neutral port


def adopt(state: World) -> None:
    """A player who was naming a target for such a use has the card back, and decides again."""
    if len(state.stack) > 1 and state.stack[-1].seq in RETIRED and state.stack[-2].seq == "action":
        _taken_back(state, state.stack[-1], state.stack[-2])


def _taken_back(state: World, frame: Frame, action: Frame) -> None:
    card, seat = RETIRED[frame.seq], state.active
    pile = next((empire for empire in state.empires if card in empire.discard), None)
    if pile is None or not 0 <= seat < len(state.empires):
        return  # it is damaged: the checks say so
    pile.discard = without(pile.discard, (card,))
    state.empires[seat].hand = into(state.empires[seat].hand, (card,))
    action.n -= 1
    action.data = action.data if action.n else ()
    state.stack.pop()
