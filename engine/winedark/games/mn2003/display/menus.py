"""What a menu group with several choices comes to: the price, and where."""

from __future__ import annotations

from collections.abc import Sequence

from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.goods import Payment
from winedark.games.mare_nostrum.rules.phrases import either
from winedark.games.mn2003.rules.powers import price, thing
from winedark.games.mn2003.rules.state import World
from winedark.kernel.step import Action
from winedark.kernel.text import Text

FEW = 3  # so many places are named
BOUGHT = ("control", "legion", "trireme", "fortress", "caravan", "market", "city", "temple")


def menu(game: FamilyBase[World], state: World, seat: int, group: str, options: Sequence[Action]) -> Text | None:
    """A group in few words; None where there is nothing to sum up."""
    if group == "march":
        return Text("menu.from", {"province": tuple(dict.fromkeys(option[1] for option in options))})
    if group == "tiles":
        return Text("menu.tiles", {"price": _prices(state, seat, options), "n": len(options)})
    return _places(state, seat, options) if group in BOUGHT else None


def _places(state: World, seat: int, options: Sequence[Action]) -> Text:
    where = tuple(dict.fromkeys(option[1] for option in options))
    key = "plot" if options[0][0] == "raise" else "province"
    asked = {"price": _prices(state, seat, options), key: where, "n": len(where)}
    return Text(f"menu.{key}s" if len(where) <= FEW else f"menu.many_{key}s", asked)


def _prices(state: World, seat: int, options: Sequence[Action]) -> Text:
    """What the options cost, the cheapest first."""
    costs = sorted({_price(state, seat, option) for option in options})
    return either([Text("price.any", {"n": n}) if n else Text("note.decree") for n in costs])


def _price(state: World, seat: int, option: Action) -> int:
    tail = option[-1]
    if isinstance(tail, Payment):
        return tail.cost
    return 0 if option[0] == "decree" else price(state, seat, thing(option))
