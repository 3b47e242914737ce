"""Recruiting: the display, the deck behind it, and who may take which card (3.4 to 3.8)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from winedark.games.ancient.board import CARDS, DISPLAY, MERCHANT, NORTH, SOUTH
from winedark.games.ancient.pieces import gain_card, spend
from winedark.games.ancient.state import Player, World
from winedark.games.ancient.words import card_icon, card_text
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Blocked, Call, ChanceStep, Step, Then
from winedark.kernel.text import Text, note

if TYPE_CHECKING:
    from winedark.games.ancient.game import AncientWorld

FILL_UP = Call("recruit", back=False)  # the display is filled before anything else happens


# ---- the display
def cards_left(g: World) -> bool:
    """Is there a card in the deck or among the discarded ones (3.8)?"""
    return any(g.deck) or any(g.discard)


def display_short(game: AncientWorld, g: World, f: Frame) -> bool:
    """Does the display have a gap that a card can fill (1.5, 3.4, R-010)?"""
    return len(g.display) < DISPLAY and cards_left(g)


class DealCard(ChanceStep[World]):
    """The next card of the deck comes into the display; a used-up deck is made of the discarded cards first (3.8)."""

    rule = "3.8"

    def sample(self, g: World, f: Frame, rng: Random) -> Action:
        bag = g.deck if any(g.deck) else g.discard
        return ("deal", *rng.choices(range(len(bag)), bag))

    def possible(self, g: World, f: Frame, action: Action) -> bool:
        bag = g.deck if any(g.deck) else g.discard
        return len(action) == 2 and type(action[1]) is int and 0 <= action[1] < len(bag) and bag[action[1]] > 0

    def on_deal(self, g: World, f: Frame, seat: int, card: int) -> Then:
        if not any(g.deck):
            g.deck, g.discard = g.discard, g.deck
            note(g, "recruit.shuffled", self.rule)
        g.deck[card] -= 1
        g.display += (card,)
        note(g, "recruit.dealt", "1.5" if not g.round else "3.4", card=card)
        return DONE


# ---- who may take what
def takes(p: Player, kind: int) -> bool:
    """May a player take a card of this kind (3.6, 3.7)?"""
    return misses(p, kind) is None


def misses(p: Player, kind: int) -> tuple[Text, str] | None:
    """Why a player may not take it, and the paragraph; None if nothing forbids it."""
    card = CARDS[kind]
    if card.label and not p.lands & (NORTH if card.label == "N" else SOUTH):
        return Text("why.label", {"side": card.label}), "3.6"
    if card.group == "personality" and kind != MERCHANT and kind in p.people:
        return Text("why.person", {"card": kind}), "3.7"
    return None


def takeable(g: World, seat: int) -> list[int]:
    """The kinds in the display that a player may take."""
    return [kind for kind in dict.fromkeys(g.display) if takes(g.players[seat], kind)]


def untakeable(g: World, seat: int) -> list[Blocked]:
    """The cards of the display that a player may not take, with the reason."""
    found = [(kind, misses(g.players[seat], kind)) for kind in dict.fromkeys(g.display)]
    return [Blocked(("recruit", kind), *why) for kind, why in found if why]


def can_renew(g: World, seat: int) -> bool:
    """Has a player a cube to pay, and is there a card to lay open (3.5, R-010)?"""
    return g.players[seat].warehouse > 0 and (bool(g.display) or cards_left(g))


def discard(g: World, kind: int) -> None:
    """A card is discarded. Whoever calls this lets FILL_UP follow: it may fill a gap in the display (R-010)."""
    g.discard[kind] += 1


def take(g: World, seat: int, kind: int) -> None:
    """A card of the display comes into the player's hand, a personality into play (3.4, 3.7)."""
    p, left = g.players[seat], list(g.display)
    left.remove(kind)
    g.display = tuple(left)
    if CARDS[kind].group == "personality":
        p.people = tuple(sorted((*p.people, kind)))
    else:
        gain_card(p, kind)
    note(g, "recruit.took", "3.4", seat=seat, one_card=kind)


def renew(g: World, seat: int) -> None:
    """The whole display is discarded for one cube (3.5)."""
    for kind in g.display:
        discard(g, kind)
    g.display, g.renewed = (), True
    spend(g.players[seat], 1)
    note(g, "recruit.renewed", "3.5", seat=seat)


def must_take(game: AncientWorld, g: World, f: Frame) -> bool:
    """Has the display been renewed, so that a card of it must be taken (3.5)?"""
    return g.renewed


class Take(Step[World]):
    """Whoever has renewed the display takes a card of it; passed over if there is none to take (R-011)."""

    rule, alone, open, aloud = "3.5", True, True, True

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (g.active,) if takeable(g, g.active) else ()

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("take", kind) for kind in takeable(g, seat)]

    def blocked(self, g: World, f: Frame, seat: int) -> list[Blocked]:
        return [b._replace(option=("take", b.option[1])) for b in untakeable(g, seat)]

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        return card_remark(option[1])

    def text(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        return card_text(option[1])

    def icon(self, g: World, f: Frame, seat: int, option: Action) -> str:
        return card_icon(option[1])

    def on_take(self, g: World, f: Frame, seat: int, card: int) -> Then:
        g.renewed = False
        take(g, seat, card)
        return DONE


def close(game: AncientWorld, g: World, f: Frame) -> None:
    """The action ends, with nothing if no card of the new display could be taken (R-011)."""
    if g.renewed:
        g.renewed = False
        note(g, "recruit.in_vain", "3.5", seat=g.active)


def card_remark(kind: int) -> Text | None:
    """What a card costs at each scoring."""
    n = CARDS[kind].cost
    return Text("note.upkeep", {"n": n}) if n else None
