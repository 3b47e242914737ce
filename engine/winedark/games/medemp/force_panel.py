"""The expedition or raid under way and what intercepts it: to everybody what lies open, to their owners their own cards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from winedark.common.view_parts import Shown, item, panel
from winedark.games.medemp.card_item import card_item
from winedark.games.medemp.cards import CARDS, LEADER, kind_of, type_of
from winedark.games.medemp.expedition import current
from winedark.games.medemp.prompts import coming
from winedark.games.medemp.state import Played, World
from winedark.games.medemp.words import type_icon
from winedark.kernel.text import Text

if TYPE_CHECKING:
    from winedark.games.medemp.game import MediterraneanEmpires


def force_panels(game: MediterraneanEmpires, state: World, viewer: int | None) -> list[Shown]:
    """One panel for what comes, one for what meets it, one for what helps either in a combat."""
    if state.attack is None:
        return []
    attack, meeting = current(state), state.meeting
    found = [_open("attack", coming(state), state.members, attack.shown)]
    if not attack.shown and viewer == attack.seat and state.members:
        found.append(_own("own-attack", state.members))
    if meeting is not None:
        told = Text("coming.met", {"seat": meeting.seat, "n": len(state.met)})
        found.append(_open("meeting", told, state.met, meeting.shown))
        if not meeting.shown and viewer == meeting.seat:
            found.append(_own("own-meeting", state.met))
    return found + ([_helpers(state.played)] if state.played else [])


def _open(name: str, told: Text, force: tuple[int, ...], shown: bool) -> Shown:
    """As everybody sees it: turned up, or face down by decks (7.5, 22.3)."""
    items = _members(name, force) if shown else _backs(name, force)
    return panel(name, "row", Text(f"view.{name}"), "board", items=items, note=told, rule="7.5" if name == "attack" else "10.5")


def _own(name: str, force: tuple[int, ...]) -> Shown:
    """Face down to all others."""
    return panel(name, "row", Text(f"view.{name.replace('-', '_')}"), "me", private=True, items=_members(name, force))


def _members(name: str, force: tuple[int, ...]) -> list[Shown]:
    """Cards with the type as which they serve."""
    return [
        card_item(f"{name}-{one}", kind_of(one), n, type_icon(type_of(one)), note=_serving(one))
        for one, n in sorted(Counter(force).items(), key=lambda found: (type_of(found[0]) != LEADER, found[0]))
    ]


def _serving(one: int) -> Text:
    return Text("view.as_type", {"type": type_of(one)})


def _backs(name: str, force: tuple[int, ...]) -> list[Shown]:
    """Face-down cards by their decks."""
    decks = Counter(CARDS[kind_of(one)].empire for one in force)
    return [
        item(f"{name}-deck-{deck}", "card", Text("view.deck_of", {"empire": deck}), n, state="down")
        for deck, n in sorted(decks.items())
    ]


def _helpers(played: tuple[Played, ...]) -> Shown:
    """Cards that help a side, by whom they were played, and their dice (12.4)."""
    items: list[Any] = [
        card_item(f"helper-{k}", one.card, seat=one.seat, note=Text(f"view.helps_{one.side}", {"n": one.dice}))
        for k, one in enumerate(played)
    ]
    return panel("helpers", "row", Text("view.helpers"), "board", items=items, rule="12.4")
