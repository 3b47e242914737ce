"""What the playbook says of each card and each empire is in the data: clause by clause, in our own words.

The texts of cards come first, then the notes on the empires. What is not in the data, and why, is said in R-083 and R-140. What
the example does is played in test_example.py; what a number of it comes to stands in test_cards.py.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.medemp.files import CARDS, EMPIRES, MAP, TomlTable

ALL = {f"{deck}.{name}": card for deck, cards in CARDS.items() for name, card in cards.items()}
WINDOW = ["none", "none", "none", "cancel", "lose_one", "lose_all"]


def uses(card: str) -> list[TomlTable]:
    found: list[TomlTable] = ALL[card].get("use", [])
    return found


def use(card: str, op: str) -> TomlTable:
    (found,) = (one for one in uses(card) if one.get("op") == op)
    return found


def ops(card: str) -> set[str]:
    return {one["op"] for one in uses(card) if "op" in one}


def of(deck: str, sort: str) -> Iterator[tuple[str, TomlTable]]:
    """The cards of a deck that have a word."""
    return ((name, card) for name, card in CARDS[deck].items() if sort in card)


def mean(deck: str, combat: str = "field") -> float:
    """What a troop of a deck is worth in a kind of combat, on average over its cards."""
    troops = [card["troop"][combat] for _, card in of(deck, "troop") for _ in range(card["n"])]
    return sum(troops) / len(troops)


def at_sea(deck: str) -> int:
    """The naval strength of all fleets of a deck."""
    return sum(card["n"] * card["fleet"]["naval"] for _, card in of(deck, "fleet"))


def best_ship(deck: str) -> int:
    return max((card["fleet"]["naval"] for _, card in of(deck, "fleet")), default=0)


def surest(deck: str) -> int:
    """The lowest number of a die with which a card of the deck takes a city; 1: without a die."""
    return min(one.get("need", 1) for card in CARDS[deck].values() for one in card.get("use", []) if one.get("op") == "take")


def versatile(deck: str) -> int:
    """How many troop cards of a deck can be played as something else, too."""
    return sum(card["n"] for _, card in of(deck, "troop") if len(card["types"]) > 1)


def ranked(worth: dict[str, float]) -> list[str]:
    return sorted(worth, key=lambda name: -worth[name])


FIELD = {deck: mean(deck) for deck in EMPIRES}
NAVY = {deck: float(at_sea(deck)) for deck in EMPIRES}
TROOPS = {card: float(entry["troop"]["field"]) for card, entry in ALL.items() if "troop" in entry}
GUARDS = sum(CARDS["iberia"][name]["n"] for name in ("ambush", "viriato", "retogenes", "garrison", "sortie", "fortifications"))
GAULS = sum(CARDS["gaul"][name]["n"] for name in ("ambush", "ambiorix", "garrison", "sortie", "fortifications"))
SPARTANS, PHALANX = ALL["greece.spartan_eparitas"]["troop"], ALL["carthage.libyan_elite_phalanx"]["troop"]
HEADS = list(of("carthage", "leader"))
ALEXANDER = ALL["macedonia.alexander"]["leader"]

TEXTS = {  # of cards that the playbook shows
    "Engineering: a die for attacker or city, or a marker on any city": (
        [one["as"] for one in uses("rome.engineering")] == ["assault", "defence", "imperium"]
        and use("rome.engineering", "fortify") == {"as": "imperium", "moment": "action", "op": "fortify", "amount": 1}
    ),
    "Fortifications: a marker on any city": use("iberia.fortifications", "fortify").keys() == {"as", "moment", "op", "amount"},
    "Siege Engines: a die for the attacker": uses("carthage.siege_engines")
    == [{"as": "assault", "moment": "assault", "dice": 1}],
    "Garrison: a die for the city": uses("carthage.garrison") == [{"as": "defence", "moment": "assault", "dice": 1}],
    "Roman Diplomacy: on 3 another's city that is neither capital nor key becomes neutral": (
        use("rome.roman_diplomacy", "neutralise").items() >= {"need": 3, "owner": ["other"], "not": ["capital", "key"]}.items()
    ),
    "Roman Diplomacy: or on 3 a neutral city that is not key is taken": (
        use("rome.roman_diplomacy", "take").items() >= {"need": 3, "owner": ["neutral"], "not": ["key"]}.items()
    ),
    "Consul: a leader who returns on 5, beside the die for every card discarded": (
        ALL["rome.consul"]["recover"] == 5 and set(ALL["rome.consul"]["leader"].values()) == {1}
    ),
    "Libyan Elite Phalanx: it returns by its text, on the 5 of the example": ALL["carthage.libyan_elite_phalanx"]["recover"] == 5,
    "Barbarian Allies: a troop, or an area raids a city of one's choice": (
        ALL["rome.barbarian_allies"]["types"] == ["troop", "imperium"] and "barbarians" in ops("rome.barbarian_allies")
    ),
    "Treachery: a card at random of another's hand": use("rome.treachery", "steal")["amount"] == 1,
    "SPQR: a leader": "leader" in ALL["rome.spqr"],
    "SPQR: or on 5 a city joined to one's own that is no capital, key or not, neutral or another's": (
        use("rome.spqr", "take").items() >= {"need": 5, "joined": True, "not": ["capital"], "owner": ["neutral", "other"]}.items()
    ),
    "SPQR: or 2 points": use("rome.spqr", "points")["amount"] == 2,
    "Commerce: a card of another's deck, or 2 points": (
        use("carthage.commerce", "draw").items() >= {"from": "other", "amount": 1}.items()
        and use("carthage.commerce", "points")["amount"] == 2
    ),
    "Sack & Plunder: at a conquest, the city's size and one": (
        use("iberia.sack_and_plunder", "draw").items() >= {"moment": "conquest", "plus": "size", "amount": 1}.items()
    ),
    "Ambush: against expeditions by land or mixed, and in the example against a raid": (
        uses("iberia.ambush")[0].items() >= {"moment": "launch_land", "on": ["expedition", "raid"], "op_by_roll": WINDOW}.items()
    ),
    "Storm at Sea: against voyages, interceptions at sea and pirates": (
        uses("rome.storm_at_sea")[0].items()
        >= {"moment": "launch_sea", "on": ["expedition", "interception", "raid"], "op_by_roll": WINDOW}.items()
    ),
    "Sortie: in the defence, by a die": (
        uses("iberia.sortie") == [{"as": "defence", "moment": "assault", "dice_by_roll": [-1, 0, 0, 1, 1, 2]}]
    ),
    "Desperate Assault: the same for the attacker": (
        uses("gaul.desperate_assault") == [{"as": "assault", "moment": "assault", "dice_by_roll": [-1, 0, 0, 1, 1, 2]}]
    ),
    "Slingers: 3 more in a field battle against elephants": ALL["iberia.slingers"]["against"] == {"tag": "elephant", "field": 3},
    "Greek Allies: fleet or troop, never against the Greek": (
        set(ALL["iberia.greek_allies"]["types"]) == {"fleet", "troop"} and ALL["iberia.greek_allies"]["not_against"] == "greece"
    ),
    "Phoenician Quadrireme: sinks a fleet with the 5 of the example, carries 4": (
        ALL["carthage.phoenician_quadrireme"]["opening"] == {"battle": "naval", "need": 5}
        and ALL["carthage.phoenician_quadrireme"]["fleet"]["capacity"] == 4
    ),
    "Egyptian Trireme: on a 6": ALL["egypt.egyptian_trireme"]["opening"] == {"battle": "naval", "need": 6},
    "Mago: one die": set(ALL["carthage.mago"]["leader"].values()) == {1},
    "Viriato: not against what comes by sea": (
        ALL["iberia.viriato"]["not_against_way"] == "sea" and {one["moment"] for one in uses("iberia.viriato")} == {"launch_land"}
    ),
}

NOTES = {  # on the empires
    "Greece: the most versatile troops": ranked({deck: float(versatile(deck)) for deck in EMPIRES})[0] == "greece",
    "Greece: the Spartans are its best card, and with the Phalanx the best troops": (
        set(ranked(TROOPS)[:2]) == {"greece.spartan_eparitas", "carthage.libyan_elite_phalanx"}
        and SPARTANS["field"] > PHALANX["field"]
    ),
    "Greece: the best fleet": ranked(NAVY)[0] == "greece" and best_ship("greece") > max(
        best_ship(deck) for deck in EMPIRES if deck != "greece"
    ),
    "Greece: Imperium cards not so strong as others'": all(
        surest("greece") >= surest(deck) for deck in ("rome", "carthage", "macedonia", "persia", "egypt")
    ),
    "Greece: Democracy and Colony Foundation give cities or points": all(
        ops(f"greece.{card}") == {"take", "points"} for card in ("democracy", "colony_foundation")
    ),
    "Greece: Athens and Sparta are rivals under their leaders": all(
        card["not_with"] in ("spartan", "athenian")
        for _, card in of("greece", "leader")
    ),
    "Macedonia: Alexander is the best leader": all(
        one["leader"].get("field", 0) + one["leader"].get("assault", 0) < ALEXANDER["field"] + ALEXANDER["assault"]
        for name, one in ALL.items() if "leader" in one and name != "macedonia.alexander"
    ),
    "Macedonia: one of the best armies": "macedonia" in ranked(FIELD)[:2],
    "Macedonia: some troops are better with him": sum("with_leader" in card for _, card in of("macedonia", "troop")) >= 2,
    "Macedonia: Peaceful Surrender and Subduing take neutral cities": all(
        use(f"macedonia.{card}", "take")["owner"] == ["neutral"] for card in ("peaceful_surrender", "subduing")
    ),
    "Macedonia: Rebellious Plot revolts others' cities and steals cards": (
        use("macedonia.rebellious_plot", "neutralise").items() >= {"owner": ["other"], "steal": 1}.items()
    ),
    "Macedonia: Political Marriage gives breath": ops("macedonia.political_marriage") == {"truce"},
    "Macedonia: a fleet small and of low quality": (
        at_sea("macedonia") < at_sea("persia") and not any("opening" in card for _, card in of("macedonia", "fleet"))
    ),
    "Macedonia: its capital touches the Trakhios": "pella" in MAP["areas"]["trakhios"]["touches"],
    "Persia: Immortals, elephants and guards are strong, others average or low": (
        min(CARDS["persia"][name]["troop"]["field"] for name in ("immortals", "asian_elephants", "cavalry_guard"))
        > max(card["troop"]["field"] for name, card in of("persia", "troop")
              if name not in ("immortals", "asian_elephants", "cavalry_guard")) + 1
    ),
    "Persia: abilities that cost the enemy cards": sum("opening" in card for _, card in of("persia", "troop")) >= 3,
    "Persia: a fleet below the Greek and the Carthaginian": at_sea("persia") < min(at_sea("greece"), at_sea("carthage")),
    "Persia: Ankyra lies open to barbarians": any("ankyra" in area["touches"] for area in MAP["areas"].values()),
    "Persia: Provincial Incomes give cards or points": ops("persia.provincial_incomes") == {"draw", "points"},
    "Persia: King of Kings gains cities, others' too, and is no weak card": (
        set(use("persia.king_of_kings", "take")["owner"]) == {"neutral", "other"}
        and use("persia.king_of_kings", "take")["need"] <= 5
    ),
    "Persia: Surrender gains cities": ops("persia.surrender") == {"take"},
    "Persia: Cilician Pirates": ops("persia.cilician_pirates") == {"pirates"},
    "Persia: New Capital": ops("persia.new_capital") == {"move_capital"},
    "Gaul: Berserkers and Noble Guard are high, most are average or low": (
        min(CARDS["gaul"][name]["troop"]["field"] for name in ("berserkers", "noble_guard"))
        > max(card["troop"]["field"] for name, card in of("gaul", "troop") if name not in ("berserkers", "noble_guard"))
    ),
    "Gaul: as strong as the Iberian troops, and stronger": 0 < FIELD["gaul"] - FIELD["iberia"] < 1,
    "Gaul: hardly a fleet": sum(card["n"] for _, card in of("gaul", "fleet")) == 1,
    "Gaul: Barbarian Allies and Vercingetorix subdue without troops": (
        "subdue" in ops("gaul.barbarian_allies") and ops("gaul.vercingetorix") == {"subdue"}
    ),
    "Gaul: powerful in defence, as Iberia is": GAULS >= 7,
    "Gaul: Slave Revolt makes trouble in others' cities": use("gaul.slave_revolt", "neutralise")["owner"] == ["other"],
    "Carthage: Hannibal is one of the best leaders, above all against Rome": (
        ALL["carthage.hannibal"]["against"] == {"empire": "rome", "dice": 1}
        and sum(ALL["carthage.hannibal"]["leader"].values()) == max(sum(one["leader"].values()) for _, one in HEADS)
    ),
    "Carthage: very good troops": ranked(FIELD).index("carthage") < 5 and "carthage.libyan_elite_phalanx" in ranked(TROOPS)[:2],
    "Carthage: elephants against barbarians": ALL["carthage.african_elephants"]["against"].get("barbarians") is True,
    "Carthage: a fleet almost equal to the Greek": ranked(NAVY)[:2] == ["greece", "carthage"],
    "Carthage: Italian Allies bring Italian cities, and some join after a battle lost in Italy": (
        {one["province"] for one in uses("carthage.italian_allies")} == {"italia"}
        and uses("carthage.italian_allies")[1]["after"] == {"battle": "field", "province": "italia", "empire": "rome"}
    ),
    "Carthage: Commerce and Tributes draw": "draw" in ops("carthage.commerce") and ops("carthage.tributes") == {"draw"},
    "Carthage: Colonies take neutral cities": use("carthage.carthaginian_colonies", "take")["owner"] == ["neutral"],
    "Rome: Hastati, Principes and Triarii support each other in the field": all(
        CARDS["rome"][name]["support"]["with"] == [other for other in ("hastati", "principes", "triarii") if other != name]
        for name in ("hastati", "principes", "triarii")
    ),
    "Rome: Consular Cavalry is the one troop that joins a battle, with a Consul": (
        {name: card["joins_with"] for name, card in ALL.items() if "joins_with" in card} == {"rome.consular_cavalry": "consul"}
    ),
    "Rome: a fleet that is not so good": best_ship("rome") <= best_ship("carthage") and at_sea("rome") < at_sea("egypt"),
    "Rome: it is useful in sieges": max(card["fleet"]["city"] for _, card in of("rome", "fleet")) == max(
        card["fleet"]["city"] for card in ALL.values() if "fleet" in card
    ),
    "Rome: its fleet is vulnerable to ramming, and no other": (
        {name for name, card in ALL.items() if "rammed" in card} == {f"rome.{name}" for name, _ in of("rome", "fleet")}
    ),
    "Rome: Iberia and Gaul have weaker armies": max(FIELD["iberia"], FIELD["gaul"]) < FIELD["rome"],
    "Rome: Macedonia's army is as powerful at least": FIELD["macedonia"] >= FIELD["rome"],
    "Rome: Italian Allies win cities back": set(use("rome.italian_allies", "take")["owner"]) == {"neutral", "carthage"},
    "Rome: Pax is peace with all": use("rome.pax", "truce")["with"] == "all",
    "Iberia: troops not so good as others'": ranked(FIELD)[-1] == "iberia",
    "Iberia: a fleet of allies, who cannot be used freely": all("not_against" in card for _, card in of("iberia", "fleet")),
    "Iberia: no siege engines, but Desperate Assaults": (
        "siege_engines" not in CARDS["iberia"] and "desperate_assault" in CARDS["iberia"]
        and not any(one.get("dice") and one["as"] == "assault" for card in CARDS["iberia"] for one in uses(f"iberia.{card}"))
    ),
    "Iberia: a deck full of defensive cards": GUARDS >= 8,
    "Iberia: Barbarian Allies subdue without troops, and earn points": "subdue" in ops("iberia.barbarian_allies"),
    "Iberia: Slave Revolt opens new fronts": use("iberia.slave_revolt", "neutralise")["owner"] == ["other"],
    "Iberia: Broken Truce": "end_truce" in ops("iberia.broken_truce"),
    "Iberia: barbarians north of Numantia": {"vascones", "asturi"} <= {
        name for name, area in MAP["areas"].items() if "numantia" in area["touches"]
    },
    "Egypt: chariots, Guard Archers and Guard Spearmen are strong, most are average or low": (
        sum(CARDS["egypt"][name]["troop"]["city"] + CARDS["egypt"][name]["troop"]["field"]
            for name in ("egyptian_chariots", "guard_archers", "guard_spearmen")) / 3
        > sum(CARDS["egypt"][name]["troop"]["city"] + CARDS["egypt"][name]["troop"]["field"]
              for name in ("machimoi_spearmen", "egyptian_archers", "libyan_allies")) / 3
        and ranked(FIELD).index("egypt") >= 4
    ),
    "Egypt: abilities that cost attackers cards": sum("opening" in card for _, card in of("egypt", "troop")) >= 2,
    "Egypt: an average fleet, weaker than the Greek": ranked(NAVY).index("egypt") == 2,
    "Egypt: Surrender takes cities": use("egypt.surrender", "take")["owner"] == ["neutral"],
    "Egypt: Rebellious Plot costs others their best cities": use("egypt.rebellious_plot", "neutralise")["not"] == ["capital"],
    "Egypt: Libyan Allies subdue the areas nearby": set(use("egypt.libyan_allies", "subdue")["areas"]) == {
        "libu_lybies", "masamones_lybies", "garamantes_lybies", "arabes_nabateai",
    },
    "Egypt: Mediterranean Granary gives cards or points, nothing else": ops("egypt.mediterranean_granary") == {"draw", "points"},
}  # fmt: skip


@pytest.mark.rule("R-044")
@pytest.mark.parametrize("clause", TEXTS)
def test_the_text_of_a_card_is_in_its_entry(clause: str) -> None:
    assert TEXTS[clause]


@pytest.mark.rule("R-044", "R-140")
@pytest.mark.parametrize("clause", NOTES)
def test_a_note_on_an_empire_is_true_of_its_deck(clause: str) -> None:
    assert NOTES[clause]
