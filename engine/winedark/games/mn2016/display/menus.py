"""What a menu group with several choices comes to: the price, and where."""

from __future__ import annotations

from collections.abc import Sequence

from winedark.games.mare_nostrum.rules.goods import Payment
from winedark.games.mare_nostrum.rules.phrases import either
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.state import World
from winedark.kernel.step import Action
from winedark.kernel.text import Text

FEW = 3  # so many places are named
PLACES = {
    "control": "province", "legion": "province", "fortress": "province", "trireme": "sea",
    "caravan": "plot", "market": "plot", "city": "plot", "temple": "plot",
}  # fmt: skip
MOVED = {"march": "province", "sail": "sea"}


def menu(game: GameBase, state: World, seat: int, group: str, options: Sequence[Action]) -> Text | None:
    """A group in few words; None where there is nothing to sum up."""
    if group == "tiles":
        bought = [option for option in options if option[0] in ("recruit", "pyramids")]
        return Text("menu.tiles", {"price": _prices(bought), "n": len(bought)}) if bought else None
    if group in MOVED:
        return _said("from", MOVED[group], options, {})
    if group in PLACES:
        placed = [option for option in options if option[0] != "rally"]  # Penthesilea's legions all come to the capital
        return _said("price", PLACES[group], placed, {"price": _prices(placed)}) if placed else None
    return None


def _said(how: str, kind: str, options: Sequence[Action], more: dict[str, Text]) -> Text:
    where = tuple(dict.fromkeys(option[1] for option in options))
    many = len(where) > FEW
    return Text(f"menu.{how}_{'many_' * many}{kind}", more | ({"n": len(where)} if many else {kind: where}))


def _prices(options: Sequence[Action]) -> Text:
    """What the options cost, the cheapest first: free or for one resource by a power, or in sets."""
    powers = dict.fromkeys(option[0] for option in options if not isinstance(option[-1], Payment))
    costs = sorted({option[-1].cost for option in options if isinstance(option[-1], Payment)})
    return either([*(Text(f"menu.{verb}") for verb in powers), *(Text("menu.cost", {"n": n}) for n in costs)])
