"""What the topics of the comparison with its relatives come to in this title: read from its data."""

from __future__ import annotations

from winedark.games.mare_nostrum.display.comparison import number, powers, switch
from winedark.games.mare_nostrum.rules.strength import HIT
from winedark.games.mn2003.display.words import PHASES
from winedark.games.mn2003.rules.battle import FORTRESS
from winedark.games.mn2003.rules.board import (
    BUILDINGS,
    CARDS,
    COLLECTION,
    COSTS,
    FORTRESSES,
    FULL,
    LEGIONS,
    LONGER_COLLECTION,
    MARKERS,
    PLAYED,
    START_POINTS,
    TAX,
    TILES,
    TRIREMES,
)
from winedark.games.mn2003.rules.pyramids import in_goods, in_taxes
from winedark.games.mn2003.rules.roles import BONUS
from winedark.games.mn2003.rules.storage import KEPT_TAXES
from winedark.games.mn2003.rules.tables import COMMODITIES, OFFICES, SITE_KINDS
from winedark.kernel.meta import Fact, Facts
from winedark.kernel.text import load_templates

KNOWN_ELSEWHERE = {"julius_caesar": "caesar"}
PLURAL = {"caravan": "caravans", "market": "markets", "city": "cities", "temple": "temples"}


def facts(edition: str) -> Facts:
    """All of them for one edition."""
    return {
        **_board(), **_box(), **_leaders(), **_prices(), **_war(), **_victory(),
        **powers("winedark.games.mn2003", edition, (tile.id for tile in TILES if tile.id != "pyramids"), KNOWN_ELSEWHERE),
    }  # fmt: skip


def _board() -> Facts:
    words = load_templates("winedark.games.mn2003")
    return {
        "setup.players": Fact("1.4", args={"n": min(PLAYED), "n2": max(PLAYED)}),
        "setup.three": Fact("1.4", args={"roles": tuple(words[f"role.{name}"] for name in PLAYED[3])}),
        "setup.unplayed": Fact("1.5", "neutral"),
        "setup.provinces": number("1.1", len(FULL.provinces)),
        "setup.seas": number("1.1", len(FULL.seas)),
        "setup.room": Fact("1.2", "anywhere"),
        "setup.points": number("1.17", START_POINTS),
        "setup.income": Fact("2.9", "collected"),
        "setup.marker": Fact("1.5", "influence"),
        "setup.round": Fact("1.22", "turns"),
        "setup.phases": Fact("1.22", args={"phases": tuple(words[f"phase.{name}"] for name in PHASES)}),
    }


def _box() -> Facts:
    return {
        "setup.kinds": number("1.8", len(COMMODITIES)),
        "setup.goods": number("1.8", sum(CARDS[:TAX])),
        "setup.coins": number("1.8", CARDS[TAX]),
        "setup.legions": number("1.7", LEGIONS),
        "setup.triremes": number("1.7", TRIREMES),
        "setup.fortresses": number("1.7", FORTRESSES),
        "setup.markers": number("1.7", MARKERS),
        **{f"setup.{PLURAL[kind]}": _by_players(k) for k, kind in enumerate(SITE_KINDS)},
    }


def _by_players(kind: int) -> Fact:
    """Buildings in the box, which are fewer with fewer players."""
    return Fact("1.9", "players", {"n": BUILDINGS[5][kind], "n2": BUILDINGS[4][kind], "n3": BUILDINGS[3][kind]})


def _leaders() -> Facts:
    words = load_templates("winedark.games.mn2003")
    return {
        "roles.names": Fact("1.21", args={"roles": tuple(words[f"leader.{name}"] for name in OFFICES)}),
        "roles.when": Fact("2.1", "start"),
        "roles.tie": Fact("2.6", "keeps"),
        "roles.bonus": Fact("8.6", "heroes", {"n": len(OFFICES), "n2": BONUS}),
        "income.war": Fact("2.12", "owner"),
        "income.short": Fact("2.14", "director"),
        "trade.number": Fact("3.1", "free"),
        "trade.short": switch("3.3", False),
        "trade.secret": switch("3.10", True),
    }


def _prices() -> Facts:
    dear = ("market", "temple")
    things = ("influence", "city", "caravan", "market", "temple", "legion", "trireme", "fortress")
    return {
        **{f"build.{thing}": number("4.5" if thing in dear else "4.4", COSTS[thing]) for thing in things},
        "build.tile": number("4.6", COSTS["hero"]),
        "build.pyramids": number("4.6", COSTS["pyramids"]),
        "build.new": switch("4.10", False),
        "build.ships": Fact("4.12", "land"),
        "build.kept": number("4.22", KEPT_TAXES),
        "build.store": switch("4.22", False),
    }


def _war() -> Facts:
    return {
        "war.sea": Fact("5.6", "each"),
        "war.land": Fact("6.2", "each"),
        "war.fortress": switch("6.3", False),
        "war.hit": number("6.6", HIT),
        "war.control": Fact("2.12", "collects"),
        "war.walls": number("6.5", FORTRESS),
        "war.cancels": number("6.6", 0),
        "conquest.loot": switch("7.2", False),
        "conquest.post": switch("7.2", False),
        "conquest.cost": number("4.18", COSTS["influence"]),
        "conquest.when": Fact("4.19", "construction"),
        "conquest.near": switch("4.19", False),
    }


def _victory() -> Facts:
    return {
        "victory.pyramids": switch("9.1", True),
        "victory.tiles": Fact("9.2", "once", {"n": COLLECTION}),
        "victory.longer": Fact("1.23", args={"n": in_taxes(True), "n2": in_goods(True), "n3": LONGER_COLLECTION}),
    }
