"""What is worth asking in a position of the two Mare Nostrums: payments, tracks, victories, land without a guard."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import Any

from winedark.common.bits import bits, mask_of
from winedark.games.mare_nostrum.rules.units import others
from winedark.games.mn2003.rules.revenue import income
from winedark.games.mn2003.rules.roles import COUNTS
from winedark.games.mn2003.rules.tables import OFFICES
from winedark.games.mn2003.rules.victory import collection_to_win
from winedark.games.mn2016.display.figures import collected
from winedark.games.mn2016.rules.board import FIFTH
from winedark.games.mn2016.rules.levels import LEVELS
from winedark.games.mn2016.rules.tables import TRACKS
from winedark.games.mn2016.rules.victory import great_cities
from winedark.kernel.step import Action, Pattern

from winedark_lab.puzzle_kinds import Args, Kind, climbing
from winedark_lab.puzzle_search import Aim, Found

PART = 0.7
SAMPLE = 80  # pairs and triples of a position that are tried
OF_LAND, NEAR = (0, 1), 3  # the tracks that land counts for, and how much may be missing to the lead
BUILD, WAR = 3, 9  # decisions of a turn that are looked at
BY_WAR: dict[str, list[tuple[str, Args]]] = {
    "mn2016": [("wares", {}), ("towns", {}), ("great", {})], "mn2003": [("wares", {}), ("towns", {})],
}  # fmt: skip
NAMED = {"recruit": "tile", "raise": "building", "control": "province"}  # what is bought, as the words call it
VERBS = {name: verb for verb, name in NAMED.items()}


def proposals(game: Any, state: Any, seat: int, rng: Random) -> Iterator[tuple[str, Args]]:
    """Aims for the turn that the seat begins."""
    step = type(game.asked(state)[0]).__name__
    if step == "Build":
        yield from _victories(game, state, seat)
        yield from _payments(game, state, seat, rng)
    elif step in ("Sail", "March") and _undefended(game, state, seat):
        due = [track for track in OF_LAND if 0 <= _highest(game, state, seat, track) - _level(game, state, seat, track) < NEAR]
        yield rng.choice([("raid", {}), *(("lead", {"track": track}) for track in due), *BY_WAR[game.title]])


# ---- what is bought
def _payments(game: Any, state: Any, seat: int, rng: Random) -> Iterator[tuple[str, Args]]:
    """Two things, or three, of which a purse might pay all."""
    options, costs = game.legal(state, seat), dict[Action, int]()
    free = any(option[0] == "decree" for option in options)  # then a marker need not be paid for
    for option in options:
        if isinstance(option[-1], Pattern) and option[0] in NAMED and not (free and option[0] == "control"):
            costs[option[:-1]] = option[-1].high
    for wanted in _several(costs, rng):
        if sum(costs[one] for one in wanted) <= sum(state.empires[seat].purse):
            yield _named(wanted)


def _several(costs: dict[Action, int], rng: Random) -> list[tuple[Action, ...]]:
    """Pairs and triples of things, of each sort that costs the same no more than two; markers alone are nothing to ask for."""
    sorts: dict[tuple[str, int], list[Action]] = {}
    for one, cost in costs.items():
        sorts.setdefault((one[0], cost), []).append(one)
    things = [one for verb in NAMED for sort in sorted(sorts) if sort[0] == verb for one in _some(sorts[sort], rng)]
    found = [wanted for n in (2, 3) for wanted in combinations(things, n) if wanted[0][0] != "control"]
    return rng.sample(found, min(SAMPLE, len(found)))


def _some(same: list[Action], rng: Random) -> list[Action]:
    return rng.sample(same, min(2, len(same)))


def _named(wanted: tuple[Action, ...]) -> tuple[str, Args]:
    """The kind that is named by what is bought, and its arguments."""
    args: Args = {}
    for one in wanted:
        name = NAMED[one[0]]
        args[next(prefix + name for prefix in ("", "other_", "to_") if prefix + name not in args)] = one[1]
    return "_".join(("pay", *(NAMED[one[0]] for one in wanted))), args


def _wanted(game: Any, state: Any, seat: int, args: Args) -> Aim:
    return Aim(tuple((VERBS[name.rpartition("_")[2]], number) for name, number in args.items()))


def _bought(game: Any, state: Any, seat: int, args: Args, found: Found) -> dict[str, Any]:
    return {"all": [{"did": list(one)} for one in _wanted(game, state, seat, args).wanted]}


# ---- tracks
def _level(game: Any, state: Any, seat: int, track: int) -> int:
    return int((LEVELS if game.title == "mn2016" else COUNTS)[track](state, seat))


def _highest(game: Any, state: Any, seat: int, track: int) -> int:
    """The highest level of the others."""
    return max(_level(game, state, other, track) for other in range(game.seat_count) if other != seat)


def _ahead(game: Any, state: Any, seat: int, args: Args) -> Aim:
    track = args["track"]

    def margin(game: Any, state: Any, seat: int) -> int:
        return _level(game, state, seat, track) - _highest(game, state, seat, track)

    return Aim(metric=margin, least=1)


def _is_ahead(game: Any, state: Any, seat: int, args: Args, found: Found) -> dict[str, Any]:
    return {"ahead": keys(game)[args["track"]]}


# ---- victories
def _victories(game: Any, state: Any, seat: int) -> Iterator[tuple[str, Args]]:
    """A player who has not much to go: two tiles, or the Pyramids."""
    empire = state.empires[seat]
    need = collection_to_win(state) if game.title == "mn2003" else FIFTH
    held = sum(empire.purse)
    if len(empire.tiles) >= need - 1 or held >= 12 or (held >= 9 and len(empire.tiles) >= need - 2):
        yield "win", {}


def won(game: Any, state: Any, seat: int) -> int:
    """1 for a player who has won."""
    return int(seat in state.winners)


def _towards(game: Any, state: Any, seat: int) -> int:
    """What somebody would try who wants to win: to do so at once, or to buy heroes and wonders."""
    return 100 * won(game, state, seat) + len(state.empires[seat].tiles)


# ---- war without battles
def _undefended(game: Any, state: Any, seat: int) -> bool:
    """Can legions come to land of others where nobody stands?"""
    foreign, mine = 0, state.empires[seat]
    for other, empire in enumerate(state.empires):
        foreign |= empire.lands if other != seat else 0
    seas = mine.fleet | mask_of(to for sea in bits(mine.fleet) for to in game.atlas.sea_neighbours[sea])
    return bool(foreign & ~others(state, seat) & ~mine.troops & game.atlas.around(mine.troops, seas))


def revenue(game: Any, state: Any, seat: int) -> int:
    """What the next collection brings: the figure `income`."""
    return int(collected(state, seat) if game.title == "mn2016" else sum(income(state, seat)))


def wares(game: Any, state: Any, seat: int) -> int:
    """The level on the first track: caravans and markets."""
    return _level(game, state, seat, 0)


def towns(game: Any, state: Any, seat: int) -> int:
    """The level on the second: cities and temples."""
    return _level(game, state, seat, 1)


def keys(game: Any) -> tuple[str, ...]:
    """The figures of the levels."""
    return TRACKS if game.title == "mn2016" else OFFICES


def cities(game: Any, state: Any, seat: int) -> int:
    """Capitals and legendary cities that a seat controls: how far it is on the road `conquest`."""
    return great_cities(state, seat)


WHAT = tuple(NAMED.values())
BOUGHT = [kinds for n in (2, 3) for kinds in combinations_with_replacement(WHAT, n) if kinds[0] != WHAT[-1]]
KINDS = {
    **{"_".join(("pay", *kinds)): Kind(_wanted, _bought, len(kinds)) for kinds in BOUGHT},
    "win": Kind(lambda *_: Aim(metric=won, least=1, lure=_towards), lambda *_: {"won": True}, BUILD),
    "lead": Kind(_ahead, _is_ahead, WAR),
    "wares": climbing(wares, lambda game, n: {"figure": {keys(game)[0]: n}}, WAR),
    "towns": climbing(towns, lambda game, n: {"figure": {keys(game)[1]: n}}, WAR),
    "raid": climbing(revenue, lambda game, n: {"figure": {"income": n}}, WAR),
    "great": climbing(cities, lambda game, n: {"road": {"conquest": n}}, WAR),
}
