"""The words of the cards: which there are, what each takes, where it may stand. What is wrong with a card comes as sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tests.games.medemp.files import AREAS, EMPIRES, PROVINCES, TomlTable

TYPES = ("troop", "fleet", "leader", "imperium", "assault", "defence", "event")
SOURCES = ("attested", "named", "public", "reconstructed")
TAGS = {
    "infantry", "cavalry", "elephant", "chariot", "marines", "skirmish", "phalanx", "legion", "mercenary", "allies", "barbarian",
    "athenian", "spartan",
}  # fmt: skip
COMBATS = ("field", "naval", "assault", "defence")
RESULTS = ("none", "cancel", "lose_one", "lose_all")


# ---- of the card
class Word(NamedTuple):
    """What a word of a card takes: all of `needs`, any of `may`; on cards of these types only."""

    needs: frozenset[str] = frozenset()
    may: frozenset[str] = frozenset()
    types: tuple[str, ...] = TYPES


def word(needs: str = "", may: str = "", types: str = "") -> Word:
    return Word(frozenset(needs.split()), frozenset(may.split()), tuple(types.split()) or TYPES)


STRENGTHS = "field naval city"
NESTED = {
    "troop": word(STRENGTHS, types="troop"),
    "fleet": word(f"{STRENGTHS} capacity", types="fleet"),
    "leader": word(may=" ".join(COMBATS), types="leader"),
    "support": word("with field", types="troop"),
    "opening": word("battle need", types="troop fleet"),
    "against": word(may="tag barbarians empire field dice", types="troop leader"),
    "with_leader": word("leader", "field city", types="troop"),
}
PLAIN = {
    "rammed": ("fleet",), "recover": ("troop", "leader"), "not_against": ("troop", "fleet"), "not_with": ("leader",),
    "not_against_way": ("leader",), "joins_with": ("troop",), "at_capital": ("leader", "defence"),
}  # fmt: skip
ALWAYS = {"n", "types", "src"}
CARD_WORDS = ALWAYS | {"tags", "use"} | set(NESTED) | set(PLAIN)

# ---- of a use: the types that it may be played as at each moment, and what else an operation takes
MOMENTS = {
    "action": {"imperium"}, "launch_sea": {"event"}, "launch_land": {"event"}, "assault": {"assault", "defence"},
    "conquest": {"event"}, "battle_won": {"imperium"},
}  # fmt: skip
CITY = "owner joined port province not"
OPS = {
    "take": word("owner", f"{CITY} need"),
    "neutralise": word("owner", f"{CITY} need steal"),
    "fortify": word("amount"),
    "subdue": word("joined", "areas need"),
    "barbarians": word(),
    "pirates": word(),
    "draw": word("from amount", "plus"),
    "steal": word("amount"),
    "points": word("amount"),
    "truce": word("with until"),
    "end_truce": word(),
    "move_capital": word(),
    "lose_one": word("on", "target need"),
}
WINDOW = {"op_by_roll": word("on")}
DICE = {"dice": word(), "dice_by_roll": word()}
VALUES: dict[str, set[object]] = {
    "on": {"expedition", "interception", "raid"}, "target": {"own"}, "from": {"own", "other"}, "plus": {"size"},
    "with": {"one", "all"}, "until": {"turn", "action"}, "owner": {"neutral", "other", *EMPIRES}, "not": {"capital", "key"},
    "areas": set(AREAS), "province": set(PROVINCES), "joined": {True}, "port": {True},
}  # fmt: skip
USE_WORDS = {"as", "moment", "after", "op", *WINDOW, *DICE, *VALUES, "amount", "need", "steal"}


def wrong_card(card: TomlTable, deck: TomlTable) -> Iterator[str]:
    """What is wrong with a card; `deck` are the cards that it may name."""
    yield from (f"unknown word {name}" for name in sorted(set(card) - CARD_WORDS))
    yield from (f"{name} is missing" for name in sorted(ALWAYS - set(card)))
    yield from (f"{name} on such a card" for name in sorted(set(card) & (set(NESTED) | set(PLAIN))) if not _fits(name, card))
    yield from (f"{name}: wrong words" for name in NESTED if name in card and not _takes(NESTED[name], card[name]))
    yield from _wrong_names(card, deck)
    if {"troop", "fleet", "leader"} & set(card) | {use.get("as") for use in card.get("use", [])} != set(card["types"]):
        yield "its types are not those that its words serve"
    for use in card.get("use", []):
        yield from wrong_use(use)


def _fits(name: str, card: TomlTable) -> bool:
    allowed = NESTED[name].types if name in NESTED else PLAIN[name]
    return bool(set(allowed) & set(card["types"]))


def _takes(wanted: Word, given: TomlTable, more: frozenset[str] = frozenset()) -> bool:
    """Has it all that it needs, and nothing that it cannot have?"""
    return wanted.needs <= set(given) <= wanted.needs | wanted.may | more


def _wrong_names(card: TomlTable, deck: TomlTable) -> Iterator[str]:
    """Cards of the deck, tags and empires that a card names exist; a leader that is named is one."""
    against = card.get("against", {})
    leaders = [card.get("joins_with"), card.get("with_leader", {}).get("leader")]
    tags = [*card.get("tags", []), against.get("tag"), card.get("not_with")]
    yield from (f"no card {name}" for name in card.get("support", {}).get("with", []) if name not in deck)
    yield from (f"no leader {name}" for name in leaders if name and "leader" not in deck.get(name, {}))
    yield from (f"no tag {tag}" for tag in tags if tag and tag not in TAGS)
    yield from (f"no empire {name}" for name in (against.get("empire"), card.get("not_against")) if name and name not in EMPIRES)
    if card.get("not_against_way", "sea") not in ("land", "sea", "mixed"):
        yield f"no way {card['not_against_way']}"
    if card["src"] not in SOURCES or card.get("opening", {}).get("battle", "field") not in COMBATS[:2]:
        yield "unknown source or battle"


def wrong_use(use: TomlTable) -> Iterator[str]:
    """What is wrong with a use: words that nobody knows, or that do not go together."""
    moment, acts = use.get("moment"), [name for name in ("op", *WINDOW, *DICE) if name in use]
    if use.get("as") not in MOMENTS.get(str(moment), ()):
        yield f"cannot be played as {use.get('as')} at {moment}"
    if len(acts) != 1 or not _takes(_acting(use, acts[0]), use, frozenset({"as", "moment", *acts[:1]})):
        yield f"wrong words: {' '.join(use)}"
    if ("after" in use) != (moment == "battle_won") or set(use.get("after", {})) not in (set(), {"battle", "province", "empire"}):
        yield "after and battle_won go together"
    yield from (f"{name}: unknown value" for name in set(VALUES) & set(use) if not _values(use[name]) <= VALUES[name])
    yield from _wrong_rows(use)


def _acting(use: TomlTable, act: str) -> Word:
    """What stands beside that which happens; "" is no operation at all."""
    wanted = (WINDOW | DICE).get(act) or OPS.get(use[act], word("?"))
    return wanted._replace(may=wanted.may | {"after"})


def _values(given: object) -> set[object]:
    return set(given) if isinstance(given, list) else {given}


def _wrong_rows(use: TomlTable) -> Iterator[str]:
    """A table has a row for each number of a die, of its own kind."""
    rows, dice = use.get("op_by_roll", ["none"] * 6), use.get("dice_by_roll", [0] * 6)
    if len(rows) != 6 or not set(rows) <= set(RESULTS) or len(dice) != 6 or not all(isinstance(n, int) for n in dice):
        yield "rows: wrong"
