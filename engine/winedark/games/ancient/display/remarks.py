"""Short notes beside a choice: what it costs, and what the dice must show."""

from __future__ import annotations

from winedark.common.seats import NOBODY
from winedark.games.ancient.display.words import card_icon, card_text
from winedark.games.ancient.rules import attack, diplomacy, recruit
from winedark.games.ancient.rules.board import DIPLOMAT
from winedark.games.ancient.rules.pieces import fort_cost, has
from winedark.games.ancient.rules.state import World
from winedark.kernel.step import Action
from winedark.kernel.text import Text

FEW = 3  # areas that a menu names
ABOUT_CARDS = ("recruit", "disband", "take")


def remark(state: World, seat: int, option: Action) -> Text | None:
    """The remark on an action."""
    verb, player = option[0], state.players[seat]
    if verb == "base":
        return Text("note.bases", {"n": player.bases[option[1]]})
    if verb == "fort":
        return Text("note.cost", {"n": fort_cost(player)})
    if verb == "recruit":
        return recruit.card_remark(option[1])
    if verb == "renew":
        return Text("note.cost", {"n": 1})
    if verb == "court":
        sure = has(player, DIPLOMAT)
        return Text("note.court_sure" if sure else "note.court", {"n": diplomacy.court_cost(player), "need": diplomacy.COURT})
    if verb == "win_over":
        return Text("note.win_over", {"need": diplomacy.WIN_OVER, "n": state.players[state.owner[option[1]]].bases[option[1]]})
    return way(state, seat, option[1]) if verb == "attack" else None


def explained(option: Action) -> Text:
    """What an action does, or the card that it is about, in one line."""
    return card_text(option[1]) if option[0] in ABOUT_CARDS and len(option) > 1 else Text(f"text.{option[0]}")


def picture(option: Action) -> str:
    """The picture of the card that an action is about; "" for the others, which have that of their group."""
    return card_icon(option[1]) if option[0] in ABOUT_CARDS and len(option) > 1 else ""


def menu(state: World, seat: int, group: str, options: list[Action]) -> Text | None:
    """A group of several options: what they cost, and where, or how many there are."""
    player = state.players[seat]
    if group in ("recruit", "disband"):
        return Text("menu.cards", {"n": sum(option[0] != "renew" for option in options)})
    areas = tuple(dict.fromkeys(option[1] for option in options if len(option) > 1))
    where = Text("menu.where", {"called": areas}) if len(areas) <= FEW else Text("menu.many", {"n": len(areas)})
    if group in ("fort", "diplomacy") and state.lap:
        return Text("menu.costs", {"n": fort_cost(player) if group == "fort" else diplomacy.court_cost(player), "where": where})
    return where


def way(state: World, seat: int, area: int) -> Text:
    """How an area is reached, and whom or what one meets there."""
    found, other = attack.way_to(state, seat, area), state.owner[area]
    there = Text("note.enemy" if found.kind == "land" else "note.then_enemy", {"other": other})
    if other == NOBODY:
        there = Text("note.neutral", {"need": attack.NEUTRAL})
    rolls = Text(f"note.rolls.{max(1, found.rolls)}", {"need": found.need})
    return Text(f"note.way.{found.kind}", {"rolls": rolls, "there": there})
