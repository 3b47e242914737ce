"""A card with its face, as an item of a panel: picture, deck, what it can serve as with its figures, and its text."""

from __future__ import annotations

from functools import cache
from typing import Any

from winedark.common.view_parts import Shown, item
from winedark.games.medemp.display.card_text import card_text, figures_of
from winedark.games.medemp.display.words import card_icon, type_icon, type_name
from winedark.games.medemp.rules.cards import CARDS, FLEET, LEADER, STRENGTHS, TROOP, Card
from winedark.games.medemp.rules.cast import COLOURS
from winedark.games.medemp.rules.tables import COMBATS, EMPIRES
from winedark.kernel.text import Text

FIGURES = {
    "field": "military", "naval": "anchor", "city": "siege", "assault": "siege", "defence": "fortress", "room": "cargo",
    "every": "dice",
}  # fmt: skip


def card_item(id: str, kind: int, count: int = 1, **more: Any) -> Shown:
    """A card with its figures and its text."""
    told = {"note": Text("view.figures", {"list": figures_of(kind)}), "text": card_text(kind)} | more
    face = {"colour": deck_colour(CARDS[kind].empire), "serves": serves(kind)}
    return item(id, card_icon(kind), Text("view.card", {"card": kind}), count, **told) | face


def back_item(id: str, empire: int, count: int) -> Shown:
    """Face-down cards of a deck."""
    face = {"colour": deck_colour(empire), "serves": []}
    return item(id, "card", Text("view.deck_of", {"empire": empire}), count, state="down") | face


def deck_colour(empire: int) -> str:
    """The colour of an empire's deck, also where it does not play."""
    return COLOURS[EMPIRES[empire]]


@cache
def serves(kind: int) -> list[Shown]:
    """What a card can serve as, each with its figures."""
    card = CARDS[kind]
    return [{"icon": type_icon(type), "label": type_name(type), "figures": figures(card, type)} for type in card.types]


def figures(card: Card, type: int) -> list[Shown]:
    """The strengths of a troop or fleet, the dice of a leader; nothing else has figures."""
    if type == LEADER and len(set(card.leader)) == 1:
        return [_figure("every", card.leader[0], "dice")]
    if type == LEADER:
        return [_figure(name, n, "dice") for name, n in zip(COMBATS, card.leader, strict=True) if n]
    if type == TROOP:
        return [_figure(name, n, "strength") for name, n in zip(STRENGTHS, card.troop, strict=True)]
    if type == FLEET:
        found = [_figure(name, n, "strength") for name, n in zip(STRENGTHS, card.fleet, strict=True)]
        return [*found, _figure("room", card.capacity, "strength")]
    return []


def _figure(name: str, amount: int, sort: str) -> Shown:
    written = f"+{amount}" if sort == "dice" else str(amount)
    return {"icon": FIGURES[name], "label": Text(f"figure.{sort}_{name}", {"n": amount}), "n": written}
