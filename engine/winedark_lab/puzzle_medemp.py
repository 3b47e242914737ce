"""What is worth asking in a position of Mediterranean Empires: the few cards that win whatever the dice show.

Others may answer every expedition, so these aims are about the cards that are laid: against a city or an area that nobody helps,
they win even if their one die shows a 1 and every die of the other side a 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any, TypeVar

from winedark.common.dice import FACES
from winedark.games.medemp.display.odds_tables import defence
from winedark.games.medemp.rules.board import is_area
from winedark.games.medemp.rules.cards import CARDS, CITY, FIELD, TROOP, kind_of, member
from winedark.games.medemp.rules.expedition import LAND, foe_of, targets
from winedark.games.medemp.rules.forces import carried, strength
from winedark.games.medemp.rules.state import World
from winedark.kernel.step import Action

from winedark_lab.puzzle_kinds import Args, Kind
from winedark_lab.puzzle_search import MANY, Aim, Found, Metric

PART = 0.8
T = TypeVar("T")
FEWEST, MOST = 2, 4  # cards that are laid
SAMPLE = 6  # targets of a position that are tried
SUPPORT = 2  # what a card may be worth more among others in the field (16.12)


def proposals(game: Any, state: World, seat: int, rng: Random) -> Iterator[tuple[str, Args]]:
    """Aims for the action that the seat has to take: some targets, to be beaten with no more than so many cards."""
    if type(game.asked(state)[0]).__name__ != "Act":
        return
    ways: dict[int, set[int]] = {}
    for option in game.legal(state, seat):
        if option[0] == "expedition":
            ways.setdefault(option[1], set()).add(option[2])
    for target in _some(sorted(ways), rng):
        if (most := _fewest(state, seat, target)) is not None:
            yield "area" if is_area(target) else "city" if LAND in ways[target] else "voyage", {"place": target, "n": most}
    near = [target for target in sorted(ways) if LAND in ways[target] and not _straits(game, state, seat, target)]
    for one, other in _some(list(permutations(near, 2)), rng):
        if need(state, one) + need(state, other) <= sum(max(strengths(kind, CITY)) for kind in state.empires[seat].hand):
            yield "split", {"place": one, "to_place": other}


def _some(things: list[T], rng: Random) -> list[T]:
    return rng.sample(things, min(SAMPLE, len(things)))


def _straits(game: Any, state: World, seat: int, target: int) -> int:
    """How many straits there are on the way by land."""
    return targets(state, game.scenario, seat, LAND)[target].straits


def _fewest(state: World, seat: int, target: int) -> int | None:
    """How many cards of a hand may beat the target, by their strengths; None if that is too few or too many to ask for."""
    combat = FIELD if is_area(target) else CITY
    best = sorted((max(strengths(kind, combat)) for kind in state.empires[seat].hand), reverse=True)
    sums = (sum(best[:n]) + SUPPORT * n * is_area(target) for n in range(FEWEST, MOST + 1))
    return next((n for n, added in enumerate(sums, FEWEST) if added >= need(state, target)), None)


def strengths(kind: int, combat: int) -> tuple[int, int]:
    """A card's strength in a combat, as a troop and as a fleet."""
    return CARDS[kind].troop[combat], CARDS[kind].fleet[combat]


def need(state: World, target: int) -> int:
    """What cards must add to one die to beat the target whatever the dice show (11.14, 12.8)."""
    return FACES * defence(state, target)


def _laid(game: Any, state: World, seat: int, args: Args) -> Aim:
    """An expedition to the place, of cards that are sure to win; everybody lays the strongest ones unasked."""
    target, most = args["place"], args["n"]
    combat = FIELD if is_area(target) else CITY
    strongest = sorted((max(strengths(kind, combat)) for kind in state.empires[seat].hand), reverse=True)[:most]

    def obvious(line: tuple[Action, ...]) -> bool:
        laid = next(action[1:] for action in line if action[0] == "lay")
        return sorted((max(strengths(kind_of(one), combat)) for one in laid), reverse=True) == strongest[: len(laid)]

    return Aim((("expedition", target), ("lay",)), sure(target, most), 1, picks=most, obvious=obvious)


def _shared(game: Any, state: World, seat: int, args: Args) -> Aim:
    """The same, while the hand keeps what is sure to win at another place."""
    first, after = sure(args["place"], MANY), args["to_place"]

    def metric(game: Any, state: World, seat: int) -> int:
        rest = tuple(member(kind, TROOP) for kind in state.empires[seat].hand if TROOP in CARDS[kind].types)
        return int(first(game, state, seat) and added(game, state, after, rest) >= need(state, after))

    return Aim((("expedition", args["place"]), ("lay",)), metric, 1)


def _goal(game: Any, state: World, seat: int, args: Args, found: Found) -> dict[str, Any]:
    """These cards and no others: the rest stays in the hand."""
    held = len(state.empires[seat].hand)
    laid = [action for line in found.lines for action in line if action[0] == "lay"]
    ways = [{"did": list(action), "figure": {"hand": held + 1 - len(action)}} for action in laid]
    return {"did": ["expedition", args["place"]], "any": ways}


def sure(target: int, most: int) -> Metric:
    """1 if an expedition of so few cards is on its way that wins whatever the dice show, if nobody helps the target."""

    def metric(game: Any, state: World, seat: int) -> int:
        attack, force = state.attack, state.members
        if attack is None or attack.target != target or len(force) > most:
            return 0
        crosses = attack.kind == LAND and attack.straits and not carried(force)
        return int(not crosses and added(game, state, target, force) >= need(state, target))

    return metric


def added(game: Any, state: World, target: int, force: tuple[int, ...]) -> int:
    """What cards add against a target."""
    return strength(force, FIELD if is_area(target) else CITY, foe_of(state, game.scenario, target))


KINDS = {**{name: Kind(_laid, _goal, 2) for name in ("city", "voyage", "area")}, "split": Kind(_shared, _goal, 2)}
