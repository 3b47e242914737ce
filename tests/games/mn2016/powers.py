"""Powers that meet at a table of 2016."""

from __future__ import annotations

from winedark.games.mn2016.rules.board import COIN

from tests.games.mn2016.table import Table, pass_to
from tests.games.mn2016.words import EGYPT, ROME, province, tile

AEGYPTUS, LATIUM, ACHAEA, DACIA, GALLIA, CYRENAICA, THRACIA = (
    province(name) for name in ("aegyptus", "latium", "achaea", "dacia", "gallia", "cyrenaica", "thracia")
)


def copied(edition: str, hero: str, units: bool = False) -> Table:
    """Rome owns a hero; Egypt has just bought Castor and Pollux and copied it; the map is empty unless `units`."""
    t = Table(edition)
    if not units:
        t.clear_units()
    t.tile(ROME, hero).purse(EGYPT, *["coin"] * 9).purse(ROME, "coin", "coin")
    return t.run("builder", EGYPT).do("recruit", tile("castor_pollux"), *[COIN] * 7).do("copy", tile(hero))


def roll(t: Table, attacker: int, defender: int, where: str, *pips: int) -> tuple[object, ...]:
    """The attacker fights this battle; both totals, the attacker's first."""
    pass_to(t.run("campaign", attacker), "LandBattles").do("fight", province(where), defender).chance("roll", *pips)
    return t.g.battle[6:8]
