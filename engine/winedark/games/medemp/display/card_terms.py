"""The cards as terms: what each says, wherever its name stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from winedark.games.medemp.display.card_text import card_text, joined
from winedark.games.medemp.rules.cards import ASSAULT, CARDS, DEFENCE, EVENT, FLEET, IMPERIUM, LEADER, TROOP
from winedark.kernel.text import Catalogue, Term, Text

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
