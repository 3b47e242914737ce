"""Recruiting: the display, the deck behind it, and who may take which card (3.4 to 3.8)."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from winedark.games.ancient.rules.board import CARDS, DISPLAY, MERCHANT, NORTH, SOUTH
from winedark.games.ancient.rules.pieces import added, gain_card, spend
from winedark.games.ancient.rules.state import Player, World
from winedark.kernel.game import Game
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Blocked, Call, ChanceStep, Step, Then
from winedark.kernel.text import Text, record

HOMES = tuple({"N": NORTH, "S": SOUTH}.get(card.label, 0) for card in CARDS)  # 3.6: where one needs an area, as a mask
DISPLAYS = 1 << 10  # how many are remembered
FILL_UP = Call("recruit", back=False)  # the display is filled before anything else happens


# ---- the display
def cards_left(state: World) -> bool:
    """Is there a card in the deck or among the discarded ones (3.8)?"""
    return any(state.deck) or any(state.discard)


def display_short(game: Game[World], state: World, frame: Frame) -> bool:
    """Does the display have a gap that a card can fill (1.5, 3.4, R-010)?"""
    return len(state.display) < DISPLAY and cards_left(state)


class DealCard(ChanceStep[World]):
    """The next card of the deck comes into the display; a used-up deck is made of the discarded cards first (3.8)."""

    rule = "3.8"

    def sample(self, state: World, frame: Frame, rng: Random) -> Action:
        bag = state.deck if any(state.deck) else state.discard
        return ("deal", *rng.choices(range(len(bag)), bag))

    def possible(self, state: World, frame: Frame, action: Action) -> bool:
        bag = state.deck if any(state.deck) else state.discard
        return len(action) == 2 and type(action[1]) is int and 0 <= action[1] < len(bag) and bag[action[1]] > 0

    def on_deal(self, state: World, frame: Frame, seat: int, card: int) -> Then:
        if not any(state.deck):
            state.deck, state.discard = state.discard, state.deck
            record(state, "recruit.shuffled", self.rule)
        state.deck = added(state.deck, card, -1)
        state.display += (card,)
        record(state, "recruit.dealt", "1.5" if not state.round else "3.4", card=card)
        return DONE


# ---- who may take what
def takes(player: Player, kind: int) -> bool:
    """May a player take a card of this kind (3.6, 3.7)?"""
    return not _homeless(player.lands, kind) and not _twice(player.people, kind)


def misses(player: Player, kind: int) -> tuple[Text, str] | None:
    """Why a player may not take it, and the paragraph; None if nothing forbids it."""
    if _homeless(player.lands, kind):
        return Text("why.label", {"side": CARDS[kind].label}), "3.6"
    if _twice(player.people, kind):
        return Text("why.person", {"card": kind}), "3.7"
    return None


def _homeless(lands: int, kind: int) -> bool:
    return HOMES[kind] > 0 == lands & HOMES[kind]


def _twice(people: tuple[int, ...], kind: int) -> bool:
    return kind in people and kind != MERCHANT


def takeable(state: World, seat: int) -> list[int]:
    """The kinds in the display that a player may take."""
    return [kind for kind in dict.fromkeys(state.display) if takes(state.players[seat], kind)]


def recruits(state: World, seat: int) -> tuple[Action, ...]:
    """The same as options."""
    player = state.players[seat]
    return _recruits(state.display, player.lands & NORTH > 0, player.lands & SOUTH > 0, player.people)


@lru_cache(maxsize=DISPLAYS)
def _recruits(display: tuple[int, ...], north: bool, south: bool, people: tuple[int, ...]) -> tuple[Action, ...]:
    lands = NORTH * north | SOUTH * south
    return tuple(("recruit", kind) for kind in dict.fromkeys(display) if not _homeless(lands, kind) and not _twice(people, kind))


def untakeable(state: World, seat: int) -> list[Blocked]:
    """The cards of the display that a player may not take, with the reason."""
    found = [(kind, misses(state.players[seat], kind)) for kind in dict.fromkeys(state.display)]
    return [Blocked(("recruit", kind), *why) for kind, why in found if why]


def can_renew(state: World, seat: int) -> bool:
    """Has a player a cube to pay, and is there a card to lay open (3.5, R-010)?"""
    return state.players[seat].warehouse > 0 and (bool(state.display) or cards_left(state))


def discard(state: World, kind: int) -> None:
    """A card is discarded. The caller lets FILL_UP follow: it may fill a gap in the display (R-010)."""
    state.discard = added(state.discard, kind)


def take(state: World, seat: int, kind: int) -> None:
    """A card of the display comes into the player's hand, a personality into play (3.4, 3.7)."""
    player, left = state.players[seat], list(state.display)
    left.remove(kind)
    state.display = tuple(left)
    if CARDS[kind].group == "personality":
        player.people = tuple(sorted((*player.people, kind)))
    else:
        gain_card(player, kind)
    record(state, "recruit.took", "3.4", seat=seat, one_card=kind)


def renew(state: World, seat: int) -> None:
    """The whole display is discarded for one cube (3.5)."""
    for kind in state.display:
        discard(state, kind)
    state.display, state.renewed = (), True
    spend(state.players[seat], 1)
    record(state, "recruit.renewed", "3.5", seat=seat)


def must_take(game: Game[World], state: World, frame: Frame) -> bool:
    """Has the display been renewed, so that a card of it must be taken (3.5)?"""
    return state.renewed


class Take(Step[World]):
    """The player who has renewed the display takes a card of it; passed over if there is none to take (R-011)."""

    rule, alone, open, aloud = "3.5", True, True, True

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return (state.active,) if takeable(state, state.active) else ()

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [("take", kind) for kind in takeable(state, seat)]

    def blocked(self, state: World, frame: Frame, seat: int) -> list[Blocked]:
        return [b._replace(option=("take", b.option[1])) for b in untakeable(state, seat)]

    def remark(self, state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        return card_remark(option[1])

    def on_take(self, state: World, frame: Frame, seat: int, card: int) -> Then:
        state.renewed = False
        take(state, seat, card)
        return DONE


def close(game: Game[World], state: World, frame: Frame) -> None:
    """The action ends, with nothing if no card of the new display could be taken (R-011)."""
    if state.renewed:
        state.renewed = False
        record(state, "recruit.in_vain", "3.5", seat=state.active)


def card_remark(kind: int) -> Text | None:
    """What a card costs at each scoring."""
    n = CARDS[kind].cost
    return Text("note.upkeep", {"n": n}) if n else None
