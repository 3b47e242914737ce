"""The data files, read and checked at import, and the names that they use. What is wrong in one is a DataError with its place."""

from __future__ import annotations

from typing import Any

from winedark.kernel.data import TomlTable, checked, known, load_table
from winedark.kernel.errors import DataError

SIDES = ("N", "S", "SEA")
BORDERS = ("land", "mountain", "strait", "lane", "coast")
TYPES = (
    "sword", "spear", "pike", "warband", "foot_skirmisher", "archer", "light_horse", "heavy_horse", "cataphract", "elephants",
    "galley", "siege_tower", "artillery",
)  # fmt: skip
ARMY_NAMES = ("A", "B", "C", "D", "E", "F")
PERSONS = ("leader", "diplomat", "engineer", "merchant")
ROLLERS = ("foot_skirmisher", "archer", "light_horse", "artillery")  # 5.8
UNRATED = (*ROLLERS, "elephants")
SIZES = {"armies": 10, "mercenaries": 33, "personalities": 12}  # 1.5, 1.8


# ---- map.toml
def check_map(table: TomlTable) -> None:
    """Names, types and known ids; every border stands on both its sides, once, and is of one kind."""
    checked(table, "map.toml", {"pieces": dict, "areas": dict})
    checked(table["pieces"], "map.toml: pieces", dict.fromkeys(["base", "cube", "fort", "token"], int))
    for name, area in table["areas"].items():
        where = f"map.toml: {name}"
        kinds = [kind for kind in BORDERS if kind in area]
        checked(area, where, {"name": str, "side": str, "value": int, "amphora": bool} | dict.fromkeys(kinds, list))
        known([area["side"]], SIDES, f"{where}.side")
        known([name for kind in kinds for name in area[kind]], set(table["areas"]) - {name}, f"{where}: borders")
        for kind in kinds:
            _check_borders(table["areas"], name, kind)


def _check_borders(areas: TomlTable, name: str, kind: str) -> None:
    for other in areas[name][kind]:
        if name not in areas[other].get(kind, ()):
            raise DataError(f"map.toml: {name} borders {other} by {kind}, but not the other way round; add the border")
        if (kind == "coast") != ("SEA" in (areas[name]["side"], areas[other]["side"])):
            raise DataError(f"map.toml: {name} and {other}: a border of sea areas is a coast, and no other is; correct it")


# ---- cards.toml
def check_cards(table: TomlTable) -> None:
    """Types, labels and ratings; the box holds six armies of ten, 33 mercenaries and 12 personalities."""
    checked(table, "cards.toml", dict.fromkeys(SIZES, dict))
    checked(table["armies"], "cards.toml: armies", dict.fromkeys(ARMY_NAMES, dict))
    checked(table["personalities"], "cards.toml: personalities", dict.fromkeys(PERSONS, dict))
    for name, army in table["armies"].items():
        where = f"cards.toml: army {name}"
        checked(army, where, {"side": str, "cards": list})
        known([army["side"]], SIDES[:2], f"{where}.side")
        for card in army["cards"]:
            _check_card(card, f"{where}.cards", {})
        _check_size(army["cards"], "armies", where)
    for name, card in table["mercenaries"].items():
        _check_card(card, f"cards.toml: {name}", {"label": str, "cost": int})
        known([card["label"]], ("", *SIDES[:2]), f"cards.toml: {name}.label")
    for name, card in table["personalities"].items():
        checked(card, f"cards.toml: {name}", {"cost": int, "n": int})
    for group in ("mercenaries", "personalities"):
        _check_size(table[group].values(), group, f"cards.toml: {group}")


def _check_card(card: TomlTable, where: str, more: dict[str, type]) -> None:
    rating = {} if card.get("type") in UNRATED else {"rating": int}
    checked(card, where, {"type": str, "n": int} | rating | more)
    known([card["type"]], TYPES, f"{where}: type")


def _check_size(cards: Any, group: str, where: str) -> None:
    if (n := sum(card["n"] for card in cards)) != SIZES[group]:
        raise DataError(f"{where}: {n} cards, not {SIZES[group]}; make them as many")


# ---- tables.toml
def check_tables(table: TomlTable, areas: TomlTable) -> None:
    """Numbers of the game, the revolt table with every land area once, and the tables of battle."""
    checked(table, "tables.toml", dict.fromkeys(["game", "battle", "revolt", "bonus", "hits"], dict))
    checked(table["game"], "tables.toml: game", {"rounds": list, "display": int, "starts": int, "income": int})
    checked(table["battle"], "tables.toml: battle", {"slow": list, "mounted": list})
    for name, types in table["battle"].items():
        known(types, TYPES, f"tables.toml: battle.{name}")
    checked(table["revolt"], "tables.toml: revolt", dict.fromkeys(SIDES[:2], dict))
    for side, rows in table["revolt"].items():
        _check_revolt(side, rows, [name for name, area in areas.items() if area["side"] == side])
    known(table["bonus"], set(TYPES) - set(ROLLERS), "tables.toml: bonus")
    checked(table["hits"], "tables.toml: hits", dict.fromkeys(ROLLERS, dict))
    for name, row in [*table["bonus"].items(), *table["hits"].items()]:
        known(row, TYPES, f"tables.toml: {name}")
        checked(row, f"tables.toml: {name}", dict.fromkeys(row, int))


def _check_revolt(side: str, rows: TomlTable, land: list[str]) -> None:
    where = f"tables.toml: revolt.{side}"
    checked(rows, where, dict.fromkeys("123456", list))
    named = known([name for row in rows.values() for name in row], land, where)
    if missing := set(land) - set(named):
        raise DataError(f"{where}: {', '.join(sorted(missing))} missing; every land area stands there once")


MAP: dict[str, Any] = load_table("winedark.games.ancient", "map")
CARD_DATA: dict[str, Any] = load_table("winedark.games.ancient", "cards")
TABLES: dict[str, Any] = load_table("winedark.games.ancient", "tables")
check_map(MAP)
check_cards(CARD_DATA)
check_tables(TABLES, MAP["areas"])
