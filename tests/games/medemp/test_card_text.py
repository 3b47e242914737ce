"""What a card says is made from its entry, word for word of the vocabulary: nothing of it can be missing or drift."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from winedark.games.medemp.display.card_text import card_text, figures_of, use_text
from winedark.games.medemp.display.words import catalogue
from winedark.games.medemp.rules.cards import CARDS as KINDS
from winedark.games.medemp.rules.cards import KIND, Card, Use
from winedark.kernel.text import Text

from tests.games.medemp.files import CARD_NAMES, CARDS, MAP, NAMES, TomlTable
from tests.support.rows import each

WORDS = catalogue("s13")
ALL = {f"{empire}.{name}": entry for empire, deck in CARDS.items() for name, entry in deck.items()}
TAGS = {"elephant": "elephants", "athenian": "Athenians", "spartan": "Spartans"}
LEADS = {"field": "in the field", "naval": "at sea", "assault": "in an assault", "defence": "in defence of a city"}
WAYS = {"land": "land", "sea": "sea", "mixed": "land and sea"}
MOMENTS = {
    "action": "Imperium", "launch_sea": "in a storm window", "launch_land": "in an ambush window", "conquest": "after a conquest",
    "battle_won": "battle won",
}  # fmt: skip
DEEDS = {
    "take": "take ", "neutralise": "neutral", "fortify": "with fewer than four", "subdue": "subdue a barbarian area",
    "barbarians": "direct a raid by a barbarian area", "pirates": "direct a pirate raid", "draw": "draw ", "steal": "steal ",
    "points": "gain ", "truce": "truce until", "end_truce": "end a truce", "move_capital": "your capital", "none": "no effect",
    "cancel": "cancelled", "lose_one": "one card is lost", "lose_all": "all cards are lost",
}  # fmt: skip


def said(text: Text) -> str:
    return WORDS.render(text)


def on(need: int) -> str:
    """With which numbers of a die."""
    return "on a 6" if need == 6 else f"on {need} or more"


def words_of(use: TomlTable) -> Iterator[str]:
    """What a use must say, by its entry alone."""
    yield MOMENTS.get(use["moment"], "")
    if "dice" in use:
        yield f"{use['dice']} more di"
    if "op" in use:
        yield DEEDS[use["op"]]
    for row in use.get("op_by_roll", ()):
        yield DEEDS[row]
    for n in use.get("dice_by_roll", ()):
        yield "die fewer" if n < 0 else f"{n} more di" if n else "no effect"
    if "need" in use:
        yield on(use["need"])
    if "amount" in use:
        yield f" {use['amount']} "
    yield from conditions(use)


def conditions(use: TomlTable) -> Iterator[str]:
    """On what it can be played."""
    for what in use.get("on", ()):
        yield f"an {what}" if what[0] in "aei" else f"a {what}"
    for owner in use.get("owner", ()):
        yield {"neutral": "neutral city", "other": "another player's"}.get(owner) or f"{NAMES['role'][owner]}'s"
    yield from ("joined to" for _ in range("joined" in use))
    yield from ("a port" for _ in range("port" in use))
    if "province" in use:
        yield f"in {MAP['provinces'][use['province']]}"
    yield from (f"no {'key city' if what == 'key' else what}" for what in use.get("not", ()))
    yield from (MAP["areas"][area]["name"] for area in use.get("areas", ()))
    yield from ("steal a card at random from its owner" for _ in range("steal" in use))
    yield from ("plus the city's size" for _ in range("plus" in use))
    if "until" in use:
        yield {"turn": "the end of the turn", "action": "your next action"}[use["until"]]
        yield {"one": "bind another player", "all": "bind all others"}[use["with"]]
    yield from ("another player's deck" for _ in range(use.get("from") == "other"))
    yield from ("a city of yours" for _ in range("target" in use))
    if "after" in use:
        yield f"won against {NAMES['role'][use['after']['empire']]}"


def numbers_of(entry: TomlTable, deck: str) -> Iterator[str]:
    """What a card must say of its numbers."""
    for sort in ("troop", "fleet"):
        if sort in entry:
            found = entry[sort]
            yield f"{sort.capitalize()}: field {found['field']}, naval {found['naval']}, city {found['city']}"
            yield from (f"carries {n} troop" for n in [found.get("capacity")] if n)
    for combat, n in entry.get("leader", {}).items():
        yield f"{n} di"
        yield "in every combat" if len(set(entry["leader"].values())) == 1 and len(entry["leader"]) == 4 else LEADS[combat]
    if "support" in entry:
        yield f"{entry['support']['field']} more for each of these"
        yield from (CARD_NAMES[deck][name] for name in entry["support"]["with"])
    if "opening" in entry:
        yield on(entry["opening"]["need"])
        yield "enemy troop" if entry["opening"]["battle"] == "field" else "enemy fleet"
    yield from (f"add {entry['rammed']} to opening dice" for _ in range("rammed" in entry))
    if "recover" in entry:
        yield f"Returns to the hand {on(entry['recover'])}" if entry["recover"] else "Never returns"
    yield from limits_of(entry, deck)


def limits_of(entry: TomlTable, deck: str) -> Iterator[str]:
    """Against whom, with whom and without whom."""
    if "against" in entry:
        found = entry["against"]
        yield f"{found.get('field') or found.get('dice')} more"
        sorts = ("barbarians" if "barbarians" in found else "", TAGS.get(found.get("tag", ""), ""))
        yield f"gainst {NAMES['role'][found['empire']] if 'empire' in found else ''.join(sorts)}"
    if "with_leader" in entry:
        found = entry["with_leader"]
        yield f"With {CARD_NAMES[deck][found['leader']]}"
        yield from (f"{sort} {n} more" for sort, n in found.items() if sort != "leader")
    yield from (f"Not against {NAMES['role'][entry[word]]}" for word in ("not_against",) if word in entry)
    yield from (f"Not with {TAGS[entry[word]]}" for word in ("not_with",) if word in entry)
    if "not_against_way" in entry:
        yield f"As leader, not against expeditions by {WAYS[entry['not_against_way']]}"
    yield from (f"May join {CARD_NAMES[deck][entry[word]]}" for word in ("joins_with",) if word in entry)
    yield from (f"capital {entry['at_capital']} more di" for _ in range("at_capital" in entry))


@pytest.mark.rule("16.1", "16.2", "16.3", "16.4", "16.12", "16.13", "16.14", "16.15", "16.16")
@each("card", ALL)
def test_a_card_says_all_that_its_entry_says(card: str) -> None:
    deck, entry, text = card.partition(".")[0], ALL[card], said(card_text(KIND[card]))
    wanted = [*numbers_of(entry, deck), *(word for use in entry.get("use", ()) for word in words_of(use))]
    assert [word for word in wanted if word not in text] == [], text
    assert text.endswith(".") and not re.search(r"[{}]|  |\.\.|None", text)


def test_all_kinds_of_cards_are_told() -> None:
    assert len(ALL) == len(KINDS) == 159 and list(ALL) == [kind.id for kind in KINDS]
    assert all(len(figures_of(kind)) == len(card.types) for kind, card in enumerate(KINDS))


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("rome.spqr", "Leader: 1 die in every combat. Imperium: on 5 or more, take a neutral city or another player's "
         "(joined to one of yours, no capital). Imperium: gain 2 points."),
        ("iberia.sortie", "Defence: by a die, 1: 1 die fewer; 2 or 3: no effect; 4 or 5: 1 more die; 6: 2 more dice."),
        ("rome.storm_at_sea", "Event, in a storm window against an expedition, an interception or a raid: by a die, 1 to 3: "
         "no effect; 4: cancelled, and its cards return to the hand; 5: one card is lost; 6: all cards are lost."),
        ("macedonia.hypaspists", "Troop: field 7, naval 1, city 7. With Alexander: city 2 more."),
    ],
)  # fmt: skip
def test_some_read_so(card: str, text: str) -> None:
    assert said(card_text(KIND[card])) == text


def test_another_number_gives_another_text() -> None:
    """Each word of a use is part of its sentence: changed alone, it changes the text."""
    taking = next(use for use in KINDS[KIND["rome.spqr"]].uses if use.op == "take")
    changes: list[dict[str, object]] = [
        {"need": 3}, {"neutral": False}, {"others": False}, {"joined": False}, {"ports": True}, {"province": 1}, {"spared": ()},
        {"op": "neutralise"},
    ]  # fmt: skip
    texts = [said(use_text(taking._replace(**change))) for change in changes]
    assert len({said(use_text(taking)), *texts}) == len(changes) + 1


def test_types_at_a_glance() -> None:
    found = {card: " · ".join(map(said, figures_of(KIND[card]))) for card in ("iberia.greek_allies", "carthage.hannibal")}
    assert found == {
        "iberia.greek_allies": "fleet 0/3/1, carries 3 · troop 5/1/4", "carthage.hannibal": "leader 2/1/1/1",
    }  # fmt: skip


def test_the_fields_of_cards_and_uses_are_all_told() -> None:
    """A new field of a card or use needs words too: then add it here."""
    assert len(Card._fields) == 28 and len(Use._fields) == 25
