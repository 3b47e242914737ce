"""The decks say everything in one small vocabulary, and keep what the playbook tells of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.games.medemp.files import CARD_NAMES, CARDS, NAMES, TomlTable, source
from tests.games.medemp.vocabulary import CARD_WORDS, MOMENTS, OPS, RESULTS, TAGS, TYPES, USE_WORDS, VALUES, wrong_card
from tests.support.damage import Change, broken, drop, put
from tests.support.rows import each

ALL = {f"{empire}.{name}": card for empire, deck in CARDS.items() for name, card in deck.items()}
USES = [(name, use) for name, card in ALL.items() for use in card.get("use", [])]

NAMED = {  # whose names stand in the playbook
    "rome": "storm_at_sea engineering roman_diplomacy consul barbarian_allies treachery triarii principes hastati "
    "consular_cavalry italian_allies spqr pax",
    "carthage": "siege_engines gaul_mercenaries libyan_elite_phalanx garrison italian_allies phoenician_quadrireme "
    "carthaginian_marines mago hannibal african_elephants commerce tributes carthaginian_colonies truce",
    "iberia": "scutarii caetrati sack_and_plunder ambush sortie fortifications slingers greek_allies storm_at_sea viriato "
    "retogenes iberian_light_cavalry desperate_assault barbarian_allies slave_revolt broken_truce",
    "gaul": "berserkers noble_guard desperate_assault barbarian_allies vercingetorix ambiorix ambush slave_revolt "
    "sack_and_plunder broken_truce",
    "greece": "spartan_eparitas athenian_hoplites democracy colony_foundation truce",
    "macedonia": "alexander siege_engines peaceful_surrender subduing rebellious_plot political_marriage",
    "persia": "immortals asian_elephants cavalry_guard provincial_incomes king_of_kings surrender cilician_pirates new_capital "
    "truce",
    "egypt": "egyptian_chariots guard_archers guard_spearmen egyptian_trireme surrender rebellious_plot libyan_allies "
    "mediterranean_granary",
}
ODD = {"battle_won": ["carthage.italian_allies"], "joins_with": ["rome.consular_cavalry"]}  # with a sequence of their own
ALONE = {  # words that one card has
    "against barbarians": "carthage.african_elephants", "recover = 0": "gaul.berserkers", "at_capital": "iberia.retogenes",
    "target and not_against_way": "iberia.viriato", "areas": "egypt.libyan_allies", 'from = "other"': "carthage.commerce",
    'with = "all"': "rome.pax",
    "pirates": "persia.cilician_pirates", "move_capital": "persia.new_capital",
}  # fmt: skip


def faults(decks: TomlTable) -> Iterator[str]:
    """What is wrong with the cards of the decks, with their names before it."""
    for empire, deck in decks.items():
        yield from (f"{empire}.{name}: {wrong}" for name, card in deck.items() for wrong in wrong_card(card, deck))


def uses(name: str) -> list[TomlTable]:
    return ALL[name].get("use", [])


# ---- what there is
@pytest.mark.rule("2.17", "R-044")
def test_there_are_eight_decks_of_35_cards() -> None:
    sizes = {empire: sum(card["n"] for card in deck.values()) for empire, deck in CARDS.items()}
    assert sizes == dict.fromkeys(("rome", "carthage", "iberia", "gaul", "greece", "macedonia", "persia", "egypt"), 35)
    assert all(1 <= card["n"] <= 4 for card in ALL.values())


@pytest.mark.parametrize(("empire", "names"), NAMED.items())
def test_cards_that_the_playbook_names_are_in_their_decks(empire: str, names: str) -> None:
    everywhere = set(" ".join(NAMED.values()).split())
    assert {CARDS[empire][name]["src"] for name in names.split()} <= {"attested", "named"}
    assert {name for name, card in CARDS[empire].items() if card["src"] in ("attested", "named")} <= everywhere


def test_every_card_has_its_name_and_every_name_its_card() -> None:
    assert {empire: list(names) for empire, names in CARD_NAMES.items()} == {e: list(deck) for e, deck in CARDS.items()}
    assert list(NAMES["role"]) == list(CARDS)
    assert all(len(set(names.values())) == len(names) for names in CARD_NAMES.values())


def test_cards_of_one_name_do_the_same_in_every_deck() -> None:
    deeds = {
        "storm_at_sea",
        "ambush",
        "siege_engines",
        "garrison",
        "engineering",
        "fortifications",
        "treachery",
        "truce",
        "sortie",
    }
    for deed in deeds | {"desperate_assault", "sack_and_plunder", "slave_revolt", "rebellious_plot", "surrender", "broken_truce"}:
        found = [deck[deed]["use"] for deck in CARDS.values() if deed in deck]
        assert found[1:] and all(one == found[0] for one in found), deed


# ---- in which words
@pytest.mark.rule("16.1")
def test_every_card_is_said_in_words_that_are_known() -> None:
    assert list(faults(CARDS)) == []


@each(
    ("change", "found"),
    [
        (put("rome", "hastati", "morale", to=3), "rome.hastati: unknown word morale"),
        (drop("rome", "hastati", "src"), "rome.hastati: src is missing"),
        (put("rome", "hastati", "rammed", to=1), "rome.hastati: rammed on such a card"),
        (put("rome", "hastati", "support", to={"with": ["triarii"]}), "rome.hastati: support: wrong words"),
        (put("rome", "hastati", "support", "with", to=["scutarii"]), "rome.hastati: no card scutarii"),
        (put("rome", "consular_cavalry", "joins_with", to="velites"), "rome.consular_cavalry: no leader velites"),
        (put("greece", "leonidas", "not_with", to="theban"), "greece.leonidas: no tag theban"),
        (put("iberia", "viriato", "not_against_way", to="air"), "iberia.viriato: no way air"),
        (put("iberia", "greek_allies", "not_against", to="athens"), "iberia.greek_allies: no empire athens"),
        (put("rome", "consul", "types", to=["leader", "event"]), "rome.consul: its types are not those that its words serve"),
        (put("rome", "pax", "use", 0, "moment", to="assault"), "rome.pax: cannot be played as imperium at assault"),
        (put("rome", "pax", "use", 0, "op", to="make_peace"), "rome.pax: wrong words: as moment op with until"),
        (put("rome", "pax", "use", 0, "with", to="some"), "rome.pax: with: unknown value"),
        (drop("rome", "treachery", "use", 0, "amount"), "rome.treachery: wrong words: as moment op"),
        (put("rome", "treachery", "use", 0, "dice", to=1), "rome.treachery: wrong words: as moment op amount dice"),
        (drop("carthage", "italian_allies", "use", 1, "after"), "carthage.italian_allies: after and battle_won go together"),
        (put("iberia", "sortie", "use", 0, "dice_by_roll", to=[0, 1]), "iberia.sortie: rows: wrong"),
        (put("iberia", "ambush", "use", 0, "op_by_roll", to=["flee"] * 6), "iberia.ambush: rows: wrong"),
        (put("gaul", "vercingetorix", "use", 0, "areas", to=["helvetii"]), "gaul.vercingetorix: areas: unknown value"),
    ],
)
def test_a_fault_of_a_card_is_found(change: Change, found: str) -> None:
    assert found in faults(broken(CARDS, change))


def test_every_word_is_used_and_explained() -> None:
    kept = {word for card in ALL.values() for word in card} | {word for _, use in USES for word in use}
    values = [value for _, use in USES for value in use.values() if not isinstance(value, bool)]
    said = {str(one) for value in values for one in (value if isinstance(value, list) else [value])}
    header = source("cards").partition("# ---- ")[0]
    assert kept == CARD_WORDS | USE_WORDS
    assert said >= {*MOMENTS, *RESULTS, *OPS, *(str(one) for name in ("on", "from", "with", "until") for one in VALUES[name])}
    assert {tag for card in ALL.values() for tag in card.get("tags", [])} == TAGS
    assert {kind for card in ALL.values() for kind in card["types"]} == set(TYPES)
    wanted = CARD_WORDS | USE_WORDS | TAGS | set(TYPES) | set(MOMENTS) | set(OPS) | set(RESULTS)
    assert {one for one in wanted - {"as", "use"} if not re.search(rf"\b{one}\b", header)} == set()


def test_the_odd_cards_are_those_that_the_file_lists() -> None:
    assert sorted({name for name, use in USES if use["moment"] == "battle_won"}) == ODD["battle_won"]
    assert [name for name, card in ALL.items() if "joins_with" in card] == ODD["joins_with"]
    listed = re.sub(r"\n# ", " ", source("cards").partition("# Odd are")[2].partition("# ---- ")[0])
    assert all(card in listed for cards in ODD.values() for card in cards)
    assert set(re.findall(r"\((\w+\.\w+)\)", listed)) == set(ALONE.values())


def test_words_of_one_card_are_its_own() -> None:
    count = Counter(word for card in ALL.values() for word in (*card, *(word for use in card.get("use", []) for word in use)))
    assert {word for word, n in count.items() if n == 1} == {
        "at_capital", "target", "areas", "after", "joins_with", "not_against_way",
    }  # fmt: skip
    assert [name for name, card in ALL.items() if "barbarians" in card.get("against", {})] == [ALONE["against barbarians"]]
    assert {name for name, card in ALL.items() if "empire" in card.get("against", {})} == {
        "carthage.hannibal", "carthage.hasdrubal", "iberia.viriato",
    }  # fmt: skip
    assert [name for name, card in ALL.items() if card.get("recover") == 0] == [ALONE["recover = 0"]]
    assert {use["op"]: name for name, use in USES if use.get("op") in ("pirates", "move_capital")} == {
        op: ALONE[op] for op in ("pirates", "move_capital")
    }


# ---- what the playbook tells
def test_strengths_of_the_example() -> None:
    phalanx, quadrireme = ALL["carthage.libyan_elite_phalanx"]["troop"], ALL["carthage.phoenician_quadrireme"]["fleet"]
    marines, slingers, allies = (ALL[n] for n in ("carthage.carthaginian_marines", "iberia.slingers", "iberia.greek_allies"))
    assert (phalanx["city"], quadrireme["city"], quadrireme["capacity"]) == (11, 2, 4)
    assert phalanx["naval"] + quadrireme["naval"] + marines["troop"]["naval"] == 10
    assert allies["fleet"]["naval"] + slingers["troop"]["naval"] == 4
    assert sum(ALL[name]["troop"]["city"] for name in ("iberia.scutarii", "iberia.caetrati")) == 11


def test_texts_of_the_example() -> None:
    window = ["none", "none", "none", "cancel", "lose_one", "lose_all"]
    assert uses("iberia.ambush")[0]["op_by_roll"] == uses("rome.storm_at_sea")[0]["op_by_roll"] == window
    assert uses("iberia.sortie")[0]["dice_by_roll"] == uses("gaul.desperate_assault")[0]["dice_by_roll"] == [-1, 0, 0, 1, 1, 2]
    assert [use.get("need") for use in uses("rome.roman_diplomacy")] == [3, 3] and uses("rome.spqr")[0]["need"] == 5
    assert uses("carthage.commerce")[1]["amount"] == uses("rome.spqr")[1]["amount"] == 2
    assert ALL["rome.consul"]["recover"] == ALL["carthage.libyan_elite_phalanx"]["recover"] == 5
    assert [ALL[n]["opening"]["need"] for n in ("carthage.phoenician_quadrireme", "egypt.egyptian_trireme")] == [5, 6]
    assert ALL["iberia.slingers"]["against"] == {"tag": "elephant", "field": 3}


@pytest.mark.rule("16.22")
def test_a_rivalry_names_a_tag_that_other_cards_of_the_deck_bear() -> None:
    rivals = {name: card["not_with"] for name, card in ALL.items() if "not_with" in card}
    assert rivals == {"greece.pericles": "spartan", "greece.themistocles": "spartan", "greece.leonidas": "athenian"}
    assert all(any(tag in card.get("tags", []) for card in CARDS["greece"].values()) for tag in rivals.values())
