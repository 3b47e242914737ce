"""What the topics of the comparison with its relatives come to in this title: read from its data and editions."""

from __future__ import annotations

from winedark.games.mare_nostrum.display.comparison import number, powers, switch
from winedark.games.mare_nostrum.rules.strength import HIT
from winedark.games.mn2016.display.words import PHASES
from winedark.games.mn2016.rules.battle import WALLS
from winedark.games.mn2016.rules.board import (
    COIN,
    CONTROL_COST,
    EXCHANGE,
    FIFTH,
    FORTRESSES,
    FULL,
    LEGIONS,
    MARKERS,
    MARKETS,
    PYRAMIDS_COST,
    SITE_COST,
    STARTS,
    STORED_COINS,
    TEMPLES,
    TILE_COST,
    TILES,
    TOKENS,
    TRIREMES,
    UNIT_COST,
    in_play,
)
from winedark.games.mn2016.rules.edition import EDITIONS, Edition
from winedark.games.mn2016.rules.tables import COMMODITIES, MAP, SETUP, SITE_KINDS, TRACKS
from winedark.games.mn2016.rules.victory import CITIES_TO_WIN
from winedark.kernel.meta import Fact, Facts
from winedark.kernel.text import load_templates

# The switches of an edition: the topic that each decides, and the paragraph. Their wordings are `yes` and `no`.
SWITCHES = {
    "short_trader_offers_all": ("trade.short", "3.5"), "settlement_secret": ("trade.secret", "3.13"),
    "store_at_end_of_own_turn": ("build.store", "4.25"), "pillage_leaves_legion": ("conquest.post", "5.32"),
    "convert_at_start_of_turn": ("conquest.when", "5.43"), "unconnected_becomes_neutral": ("conquest.unconnected", "5.45"),
    "pyramids_win_at_once": ("victory.pyramids", "7.1"), "copy_is_optional": ("tiles.copy", "8.9"),
    "circe_anywhere": ("tiles.circe_sites", "8.11"), "penthesilea_counts_legions_only": ("tiles.invaders", "8.16"),
    "sheba_same_turn_only": ("tiles.sheba", "8.18"), "peace_sends_both_home": ("tiles.home", "8.26"),
    "peace_forbids_units_too": ("tiles.truce", "8.27"),
}  # fmt: skip


def facts(edition: str) -> Facts:
    """All of them for one edition."""
    e = EDITIONS[edition]
    return {
        **_board(), **_box(), **_leaders(), **_prices(), **_war(), **_victory(e),
        "war.control": Fact("5.23", edition),  # only the words differ: what it means is played the same
        **{topic: switch(rule, getattr(e, field)) for field, (topic, rule) in SWITCHES.items()},
        **powers("winedark.games.mn2016", edition, (tile.id for tile in TILES if tile.id != "pyramids"), {}),
    }  # fmt: skip


def _board() -> Facts:
    words, players = load_templates("winedark.games.mn2016"), [int(n) for n in SETUP["in_play"]]
    covered = len(FULL.provinces) - in_play(min(players)).bit_count()
    return {
        "setup.players": Fact("1.3", args={"n": min(players), "n2": max(players)}),
        "setup.three": Fact("1.3", args={"roles": tuple(words[f"role.{name}"] for name in SETUP["in_play"]["3"])}),
        "setup.unplayed": Fact("1.4", "covered", {"n": covered}),
        "setup.provinces": number("1.1", len(FULL.provinces)),
        "setup.seas": number("1.5", len(FULL.seas)),
        "setup.room": Fact("1.2", "sites", {"n": MARKETS.bit_count(), "n2": TEMPLES.bit_count()}),
        "setup.income": Fact("1.17", "given", {"n": sum(STARTS[0].purse)}),
        "setup.marker": Fact("9.5", "control"),
        "setup.round": Fact("1.23", "rounds"),
        "setup.phases": Fact("1.23", args={"phases": tuple(words[f"phase.{name}"] for name in PHASES)}),
    }


def _box() -> Facts:
    tokens = dict(zip(SITE_KINDS, (MAP["buildings"][kind] for kind in SITE_KINDS), strict=True))
    return {
        "setup.kinds": number("1.10", len(COMMODITIES)),
        "setup.goods": number("1.10", sum(TOKENS[:COIN])),
        "setup.coins": number("1.10", TOKENS[COIN]),
        "setup.legendary": number("1.11", len(COMMODITIES)),
        "setup.legions": number("1.8", LEGIONS),
        "setup.triremes": number("1.8", TRIREMES),
        "setup.fortresses": number("1.8", FORTRESSES),
        "setup.markers": number("1.8", MARKERS),
        "setup.caravans": number("1.9", tokens["caravan"]),
        "setup.markets": number("1.9", tokens["market"]),
        "setup.cities": Fact("1.9", "kinds", {"n": tokens["city"], "n2": tokens["capital"], "n3": tokens["legendary"]}),
        "setup.temples": number("1.9", tokens["temple"]),
    }


def _leaders() -> Facts:
    faces, words = [n for pair in EXCHANGE for n in pair], load_templates("winedark.games.mn2016")
    return {
        "roles.names": Fact("1.19", args={"roles": tuple(words[f"leader.{name}"] for name in TRACKS)}),
        "roles.when": Fact("6.7", "end"),
        "roles.tie": Fact("6.8", "decides"),
        "roles.bonus": Fact("6.1", "tiles", {"n": sum(any(tile.bonus) for tile in TILES), "n2": len(TRACKS)}),
        "income.war": Fact("2.8", "usual"),
        "income.short": Fact("2.13", "track"),
        "trade.number": Fact("3.1", "markers", {"n": len(EXCHANGE), "n2": min(faces), "n3": max(faces)}),
    }


def _prices() -> Facts:
    costs = dict(zip(SITE_KINDS, SITE_COST, strict=True))
    return {
        "build.influence": number("4.6", CONTROL_COST),
        "build.city": number("4.6", costs["city"]),
        "build.caravan": number("4.6", costs["caravan"]),
        "build.market": number("4.7", costs["market"]),
        "build.temple": number("4.7", costs["temple"]),
        **{f"build.{unit}": number("4.6", UNIT_COST) for unit in ("legion", "trireme", "fortress")},
        "build.tile": Fact("4.8", "rising", {"costs": tuple(map(str, TILE_COST[1:]))}),
        "build.pyramids": number("4.9", PYRAMIDS_COST),
        "build.new": switch("4.16", True),
        "build.ships": Fact("4.20", "sea"),
        "build.kept": number("4.25", STORED_COINS),
    }


def _war() -> Facts:
    return {
        "war.sea": Fact("5.12", "one"),
        "war.land": Fact("5.12", "one"),
        "war.fortress": switch("5.11", True),
        "war.hit": number("5.15", HIT),
        "war.walls": number("5.18", WALLS[0][1]),
        "war.cancels": number("5.19", 1),
        "conquest.loot": switch("5.28", True),
        "conquest.cost": Fact("5.43", "free"),
        "conquest.near": switch("5.44", True),
    }


def _victory(edition: Edition) -> Facts:
    leader = edition.fifth_tile_wins_at_once_for_leader
    return {
        "victory.tiles": Fact("7.2", "leader" if leader else "end", {"n": FIFTH}),
        "victory.tied": switch("7.3" if edition.leader_takes_tied_fifth else "7.4", edition.leader_takes_tied_fifth),
        "victory.cities": number("7.5", CITIES_TO_WIN),
        "victory.titles": number("7.8", len(TRACKS)),
    }
