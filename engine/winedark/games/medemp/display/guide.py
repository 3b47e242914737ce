"""The introduction for newcomers: aim, turn, and what is on map and table; the names of cards, the table of the count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from winedark.games.medemp.display.card_text import card_text, joined
from winedark.games.medemp.display.panels import signed
from winedark.games.medemp.display.words import type_icon, type_name
from winedark.games.medemp.rules.cards import ASSAULT, CARDS, DEFENCE, EVENT, FLEET, IMPERIUM, LEADER, TROOP
from winedark.games.medemp.rules.scenario import AWARDS, Award, Scenario
from winedark.games.medemp.rules.tables import TYPES
from winedark.kernel.guide import Guide, Section, Sign, TextTable, written
from winedark.kernel.text import Catalogue, Term, Text

ON_MAP = {"city": "city", "markers": "control", "capital": "capital", "key": "legendary", "area": "military"}
ON_SEATS = {"points": "hero", "cities": "city", "hand": "card", "lost_capital": "capital", "truce": "political"}
ON_TABLE = {"event": "dice", "turn_end": "screen", "count": "dice"}
CARD_TYPES = (TROOP, FLEET, LEADER, IMPERIUM, ASSAULT, DEFENCE, EVENT)


def guide(words: Catalogue) -> Guide:
    """Aim and turn as written, and the legend."""
    return written(words)._replace(legend=[
        Section(Text("legend.map"), _signs(ON_MAP)),
        Section(Text("legend.cards"), [
            Sign(type_icon(one), "", type_name(one), Text(f"means.{TYPES[one]}")) for one in CARD_TYPES
        ]),
        Section(Text("legend.seats"), _signs(ON_SEATS)),
        Section(Text("legend.table"), _signs(ON_TABLE)),
    ])  # fmt: skip


def _signs(icons: dict[str, str]) -> list[Sign]:
    return [Sign(icon, "", Text(f"sign.{name}"), Text(f"means.{name}")) for name, icon in icons.items()]


# ---- what the count brings (chapter 20)
def count_table(here: Scenario) -> TextTable:
    """Points, and cards for the hand limit, by what is counted."""
    rows: list[list[Text | str]] = [_row(name, getattr(here, name)) for name in AWARDS]
    return TextTable([Text("column.sort"), Text("column.points"), Text("column.cards")], rows)


def _row(name: str, award: Award) -> list[Text | str]:
    return [Text(f"summary.{name}"), signed(award.points), signed(award.cards)]


# ---- the names of cards
ONE, MANY = 1, 2
PARAGRAPHS = {TROOP: "16.2", FLEET: "16.2", LEADER: "16.4", ASSAULT: "16.5", DEFENCE: "16.5", EVENT: "16.6", IMPERIUM: "17.1"}


@cache
def card_terms(words: Catalogue, empires: tuple[int, ...]) -> list[Term]:
    """One for each name in the decks of these empires; where decks differ in what a name means, it says so."""
    kinds: dict[str, list[int]] = {}
    for kind, card in enumerate(CARDS):
        if card.empire in empires:
            kinds.setdefault(_name(words, kind, ONE), []).append(kind)
    return [_term(words, name, found) for name, found in kinds.items()]


def _name(words: Catalogue, kind: int, count: int) -> str:
    return words.render(Text(f"card.{CARDS[kind].id}"), count)


def _term(words: Catalogue, name: str, kinds: list[int]) -> Term:
    first = CARDS[kinds[0]]
    called = dict.fromkeys((name, _name(words, kinds[0], MANY)))
    return Term(first.id, tuple(called), joined(list(_said(words, kinds))), PARAGRAPHS[first.types[0]])


def _said(words: Catalogue, kinds: list[int]) -> Iterator[Text]:
    by_text: dict[str, list[int]] = {}
    for kind in kinds:
        by_text.setdefault(words.render(card_text(kind)), []).append(kind)
    if len(by_text) == 1:
        return iter([card_text(kinds[0])])
    return (_by_deck(same) for same in by_text.values())


def _by_deck(kinds: Iterable[int]) -> Text:
    """What a name means in some of the decks only."""
    empires = tuple(CARDS[kind].empire for kind in kinds)
    return Text("says.of", {"empire": empires, "text": card_text(next(iter(kinds)))})
