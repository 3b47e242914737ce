"""The data files, read and checked at import. What is wrong in one is a DataError with its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from winedark.kernel.data import TomlTable, checked, known, load_table
from winedark.kernel.errors import DataError

EMPIRES = ("rome", "carthage", "iberia", "gaul", "greece", "macedonia", "persia", "egypt")
DECK = 35  # 2.17
TYPES = ("troop", "fleet", "leader", "imperium", "assault", "defence", "event")  # 16.1
MOMENTS = ("action", "launch_sea", "launch_land", "assault", "conquest", "battle_won")
COMBATS = ("field", "naval", "assault", "defence")  # what a leader has dice for (16.4)
WINDOW_OPS = ("none", "cancel", "lose_one", "lose_all")  # 9.3 to 9.8
IMPERIUM_OPS = (
    "take", "neutralise", "fortify", "subdue", "barbarians", "pirates", "draw", "steal", "points", "truce", "end_truce",
    "move_capital",
)  # 17.5 to 17.17  # fmt: skip
OPS = {
    "action": IMPERIUM_OPS, "launch_sea": WINDOW_OPS, "launch_land": WINDOW_OPS, "assault": (), "conquest": ("draw",),
    "battle_won": ("take",),
}  # fmt: skip
STRENGTHS = {"field": int, "naval": int, "city": int}
CARD_WORDS: Mapping[str, type] = {
    "n": int, "types": list, "src": str, "tags": list, "troop": dict, "fleet": dict, "leader": dict, "support": dict,
    "opening": dict, "rammed": int, "recover": int, "against": dict, "with_leader": dict, "not_against": str, "not_with": str,
    "not_against_way": str, "joins_with": str, "at_capital": int, "use": list,
}  # fmt: skip
USE_WORDS: Mapping[str, type] = {
    "as": str, "moment": str, "dice": int, "dice_by_roll": list, "on": list, "target": str, "op": str, "op_by_roll": list,
    "need": int, "amount": int, "plus": str, "from": str, "steal": int, "with": str, "until": str, "owner": list, "joined": bool,
    "port": bool, "province": str, "not": list, "areas": list, "after": dict,
}  # fmt: skip
WAYS = ("land", "sea", "mixed")  # the kinds of ways (chapter 6), in templates too
SOURCES = ("attested", "named", "public", "reconstructed")


def words(table: TomlTable, where: str, every: Mapping[str, type], needed: Iterable[str]) -> None:
    """The table has what is needed, and nothing but words of the vocabulary."""
    known(table, every, where)
    checked(table, where, {name: kind for name, kind in every.items() if name in table or name in needed})


# ---- map.toml
def check_map(table: TomlTable) -> None:
    """Names, types and known ids; every border stands on both its sides, and straits join ports (1.2)."""
    checked(table, "map.toml", dict.fromkeys(("provinces", "cities", "areas"), dict))
    cities, areas = table["cities"], table["areas"]
    fields = {"name": str, "province": str, "size": int, "port": bool, "lat": float, "lon": float, "land": list, "strait": list}
    for name, city in cities.items():
        where = f"map.toml: {name}"
        checked(city, where, fields | {"attested": bool})
        known([city["province"]], table["provinces"], f"{where}.province")
        known([*city["land"], *city["strait"]], set(cities) - {name}, f"{where}: borders")
        for kind in ("land", "strait"):
            _check_border(cities, name, kind)
    for name, area in areas.items():
        checked(area, f"map.toml: {name}", {"name": str, "dice": int, "lat": float, "lon": float, "touches": list})
        known(area["touches"], {*cities, *areas} - {name}, f"map.toml: {name}.touches")


def _check_border(cities: TomlTable, name: str, kind: str) -> None:
    for other in cities[name][kind]:
        if name not in cities[other][kind]:
            raise DataError(f"map.toml: {name} borders {other} by {kind}, but not the other way round; add the border")
        if kind == "strait" and not (cities[name]["port"] and cities[other]["port"]):
            raise DataError(f"map.toml: {name} and {other}: a strait joins ports; make both one, or the strait a road")


# ---- cards.toml
def check_cards(table: TomlTable) -> None:
    """Eight decks of 35, whose cards and uses say nothing but words of the vocabulary."""
    checked(table, "cards.toml", dict.fromkeys(EMPIRES, dict))
    for deck, cards in table.items():
        if (n := sum(card["n"] for card in cards.values())) != DECK:
            raise DataError(f"cards.toml: {deck} has {n} cards, not {DECK}; make them as many")
        for name, card in cards.items():
            _check_card(card, f"cards.toml: {deck}.{name}", cards)


def _check_card(card: TomlTable, where: str, deck: TomlTable) -> None:
    words(card, where, CARD_WORDS, ("n", "types", "src"))
    known(card["types"], TYPES, f"{where}.types")
    known([card["src"]], SOURCES, f"{where}.src")
    known(card.get("support", {}).get("with", ()), deck, f"{where}.support")
    known([name for name in (card.get("joins_with"), card.get("with_leader", {}).get("leader")) if name], deck, where)
    known(card.get("leader", ()), COMBATS, f"{where}.leader")
    known([card[word] for word in ("not_against_way",) if word in card], WAYS, f"{where}.not_against_way")
    for sort, more in (("troop", {}), ("fleet", {"capacity": int})):
        if (sort in card) != (sort in card["types"]):
            raise DataError(f"{where}: a {sort} has its strengths, and nothing else has; give it both or neither")
        if sort in card:
            checked(card[sort], f"{where}.{sort}", STRENGTHS | more)
    for k, use in enumerate(card.get("use", ())):
        _check_use(use, f"{where}.use {k + 1}", card)


def _check_use(use: TomlTable, where: str, card: TomlTable) -> None:
    words(use, where, USE_WORDS, ("as", "moment"))
    known([use["as"]], card["types"], f"{where}.as")
    known([use["moment"]], MOMENTS, f"{where}.moment")
    ops = [use["op"]] if "op" in use else list(dict.fromkeys(use.get("op_by_roll", ())))
    known(ops, OPS[use["moment"]], f"{where}.op")
    if sum(word in use for word in ("dice", "dice_by_roll", "op", "op_by_roll")) != 1:
        raise DataError(f"{where}: a use gives dice or does something, one of the two; say which")
    for word in ("dice_by_roll", "op_by_roll"):
        if word in use and len(use[word]) != 6:
            raise DataError(f"{where}.{word}: a die has six faces; give it six rows")


MAP: dict[str, Any] = load_table("winedark.games.medemp", "map")
CARD_DATA: dict[str, Any] = load_table("winedark.games.medemp", "cards")
TABLES: dict[str, Any] = load_table("winedark.games.medemp", "tables")
SCENARIOS: dict[str, Any] = load_table("winedark.games.medemp", "scenarios")["scenarios"]
check_map(MAP)
check_cards(CARD_DATA)
