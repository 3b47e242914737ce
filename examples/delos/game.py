"""The title as the kit sees it: one instance for each number of players."""

from __future__ import annotations

from random import Random
from typing import Any

from winedark.kernel.game import Game, LedgerEntry, Rank
from winedark.kernel.playable import STACK
from winedark.kernel.shape import Within, at_most, exactly
from winedark.kernel.state import Frame
from winedark.kernel.step import Action
from winedark.kernel.text import Catalogue, Event, Namer, Text, load_templates

from . import ID, ROLES
from .board import DELOS, HARVEST, HOLD, HOMES, ISLANDS, ROUNDS
from .flow import FLOW
from .state import OPEN, Sea, Ship
from .view import view


def role(seat: int) -> Text:
    return Text(f"role.{ROLES[seat].id}")


def island(index: int) -> str:
    return ISLANDS[index].name


NAMES: dict[str, Namer] = {
    "seat": role, "other": role, "winners": role, "island": island, "islands": island, "origin": island,
}  # fmt: skip


class Delos(Game[Sea]):
    """Gifts for Delos."""

    title = ID
    state_class = Sea

    def __init__(self, edition: str, seats: int) -> None:
        self.edition_id, self.seat_count = edition, seats
        self.catalogue = Catalogue(load_templates("winedark.kernel") | load_templates(__package__), NAMES)
        super().__init__(FLOW)

    def setup(self, options: dict[str, str]) -> Sea:
        ships = [Ship(home) for home in HOMES[: self.seat_count]]
        return Sea(ships, [found.jars for found in ISLANDS], HARVEST, stack=[Frame("game")])

    def imagine(self, state: Sea, seat: int, rng: Random) -> Sea:
        """What others have laid in secret is laid anew: as many jars as they may (2.6)."""
        imagined = state.copy()
        for other, ship in enumerate(imagined.ships):
            if other != seat and ship.laid != OPEN:
                ship.laid = rng.randint(0, ship.jars)
        return imagined

    def result(self, state: Sea) -> list[Rank] | None:
        """By jars given; equals share a rank (3.1, 3.2)."""
        if state.stack:
            return None
        gifts = [ship.gifts for ship in state.ships]
        ranks = [1 + sum(other > one for other in gifts) for one in gifts]
        return [
            Rank(seat, rank, "over.gifts" if rank == 1 else "over.behind", {"n": gifts[seat]}) for seat, rank in enumerate(ranks)
        ]

    def check(self, state: Sea) -> list[str]:
        there = sum(state.jars) + sum(ship.jars + ship.gifts for ship in state.ships)
        wrong = [] if there == state.oil else [f"{there} jars, not {state.oil}"]
        for seat, ship in enumerate(state.ships):
            if not OPEN <= ship.laid <= ship.jars <= HOLD:
                wrong.append(f"seat {seat} pours {ship.laid} of {ship.jars} jars")
        if state.order and sorted(state.order) != list(range(self.seat_count)):
            wrong.append(f"the order is {state.order}")
        ports = [ship.at for ship in state.ships if ship.at != DELOS]
        return wrong + (["two ships lie in one port"] if len(set(ports)) < len(ports) else [])

    def shape(self) -> dict[str, Any]:
        jars = Within(0, HARVEST + ROUNDS)
        ship = {"at": Within(0, len(ISLANDS) - 1), "jars": Within(0, HOLD), "gifts": jars, "laid": Within(OPEN, HOLD)}
        order = at_most(self.seat_count, Within(0, self.seat_count - 1))
        return {
            "ships": exactly(self.seat_count, ship), "jars": exactly(len(ISLANDS), jars), "oil": jars, "round": Within(0, ROUNDS),
            "order": order, "stack": STACK,
        }  # fmt: skip

    def view(self, state: Sea, seat: int | None) -> dict[str, Any]:
        return view(state, seat)

    def path(self, state: Sea, seat: int, option: Action) -> list[str]:
        """A lane is chosen by a click on the island that it leads to."""
        return [ISLANDS[option[1]].id] if option[0] == "sail" else []

    def group(self, option: Action) -> str:
        return ""

    def ledger(self, state: Sea, seat: int) -> list[LedgerEntry]:
        return [LedgerEntry("gifts", state.ships[seat].gifts), LedgerEntry("aboard", state.ships[seat].jars)]

    def odds(self, state: Sea, seat: int, action: Action) -> list[dict[str, Any]]:
        return []

    def places(self, event: Event) -> list[str]:
        return [ISLANDS[event.args[name]].id for name in ("origin", "island") if name in event.args]

    def moves(self, event: Event) -> bool:
        return "origin" in event.args
