"""Numbers of the rules that stand in code or follow from the data, by the names that rules.md and rulings.toml give them."""

from __future__ import annotations

from winedark.games.mare_nostrum.rules.strength import HIT
from winedark.games.mn2003.rules.battle import FORTRESS
from winedark.games.mn2003.rules.board import CARDS, TAX
from winedark.games.mn2003.rules.pyramids import in_goods
from winedark.games.mn2003.rules.roles import BONUS
from winedark.games.mn2003.rules.storage import KEPT_TAXES
from winedark.games.mn2003.rules.tables import SETUP

STARTS = SETUP["empires"].items()

NUMBERS = {
    "start_caravans": {name: sum(map(len, start["caravans"].values())) for name, start in STARTS},
    "commodity_cards": sum(CARDS[:TAX]),
    "hit": HIT,
    "fortress": FORTRESS,
    "role_bonus": BONUS,
    "kept_taxes": KEPT_TAXES,
    "longer_goods": in_goods(True),
}
