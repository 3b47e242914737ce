"""Which moves a bot gives a thought: the few of each kind that can be any good."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from winedark.common.bits import bits
from winedark.common.fights import HOPELESS, hopeless
from winedark.common.seats import NOBODY
from winedark.games.ancient.bots.empire import Chances, empires, taking, threats
from winedark.games.ancient.bots.land import courted_by, gain, outlook
from winedark.games.ancient.bots.war import VALUES, expected_battle
from winedark.games.ancient.bots.weights import Weights
from winedark.games.ancient.rules.board import AMPHORAE, CARDS, LANDS, NEAR, ROUNDS
from winedark.games.ancient.rules.scoring import FIRST_SCORING
from winedark.games.ancient.rules.state import World
from winedark.games.ancient.rules.trade import need
from winedark.kernel.game import Game
from winedark.kernel.step import Action, Count, Pattern, suggested

Score = Callable[[Action], float]
# how many of each kind are looked at; all of the others
KEPT = {"base": 2, "fort": 3, "court": 4, "attack": 6, "win_over": 6, "place": 7, "dislodge": 3, "settle": 12, "disband": 3}
FOUNDING = KEPT | {"base": 9, "settle": 16}  # in the set-up, which decides where everybody may go
ANSWERS = {"base": 1, "fort": 1, "court": 2, "attack": 3, "win_over": 2, "place": 4, "dislodge": 1, "settle": 4, "disband": 1}
LATE = 2  # rounds before a scoring in which a card may be disbanded: until then it costs nothing, and may be of use


def candidates(game: Game[World], state: World, seat: int, legal: list[Action], weights: Weights) -> list[Action]:
    """Complete actions for the step that waits, the most promising of each kind."""
    return promising(state, seat, legal, weights, KEPT if state.round else FOUNDING)


def replies(game: Game[World], state: World, seat: int, legal: list[Action], weights: Weights) -> list[Action]:
    """The same in a playout, where more playouts tell more than more answers in each."""
    return promising(state, seat, legal, weights, ANSWERS)


def promising(state: World, seat: int, legal: list[Action], weights: Weights, most: dict[str, int]) -> list[Action]:
    """The options that can be any good, so many of each kind at most."""
    kinds: dict[str, list[Action]] = {}
    if not _costs_soon(state):
        legal = [option for option in legal if option[0] != "disband"] or legal
    for option in legal:
        options = kinds.setdefault(option[0], [])
        if isinstance(option[-1], Pattern):
            options += completions(option, option[-1])
        else:
            options.append(option)
    if "attack" in kinds:
        kinds["attack"] = worthwhile(state, seat, kinds["attack"])
    out: list[Action] = []
    for verb, options in kinds.items():
        if len(options) > most.get(verb, len(options)):
            options = sorted(options, key=SCORES[verb](state, seat, weights), reverse=True)[: most[verb]]
        out += options
    return out


def _costs_soon(state: World) -> bool:
    """Will the cards in hand be paid for soon (8.1, 8.4)?"""
    return state.round >= FIRST_SCORING and ROUNDS[state.round - 1] - state.lap < LATE


def completions(option: Action, tail: Pattern) -> list[Action]:
    """An option with its open tail filled in: no cubes added, or as many as may be."""
    return [option[:-1] + (n,) for n in sorted({tail.low, tail.high})] if isinstance(tail, Count) else [suggested(option)]


def worthwhile(state: World, seat: int, attacks: list[Action]) -> list[Action]:
    """Those that are not without a chance and with nothing to gain."""
    chances = taking(empires(state), seat, state.forts)
    return [option for option in attacks if not _lost(state, seat, option[1], chances[option[1]])]


def _lost(state: World, seat: int, area: int, chance: float) -> bool:
    owner = state.owner[area]
    if owner == NOBODY or chance >= HOPELESS:
        return False
    battle = expected_battle(state, seat, owner, area)
    return hopeless(chance, battle.defender_loses, battle.attacker_loses)


# ---- quick guesses, only to tell the hopeful from the hopeless
def _brings(area: int) -> float:
    return float(VALUES[area] + (AMPHORAE >> area & 1))


def _attack(state: World, seat: int, chances: Chances, option: Action) -> float:
    area: int = option[1]
    owner = state.owner[area]
    if owner == NOBODY:
        return chances[area] * VALUES[area]
    return chances[area] * (1 + VALUES[area] + sum(p.cubes[area] for other, p in enumerate(state.players) if other != seat))


def _fort(lost: dict[int, float], option: Action) -> float:
    return VALUES[option[1]] * (0.1 + lost[option[1]])


def _forts(state: World, seat: int) -> Score:
    lands = state.players[seat].lands
    return partial(_fort, dict(zip(bits(lands), threats(empires(state), seat, state.forts & lands), strict=True)))


def _base(state: World, seat: int, courted: int, option: Action) -> float:
    """Another base helps against diplomats, and against revolts where there is no fort."""
    area: int = option[1]
    loose = (courted >> area & 1) + 0.2 * (LANDS & ~state.forts & 1 << area > 0)
    return VALUES[area] * loose / (1 + state.players[seat].bases[area])


def _start(state: World, option: Action) -> float:
    """An area, and what is still free around it."""
    around = (VALUES[r] for r in bits(NEAR[option[1]]) if state.owner[r] == NOBODY)
    return _brings(option[1]) + 0.3 * sum(sorted(around)[-6:])


def _cube(state: World, seat: int, heat: float, option: Action) -> float:
    """What a cube changes for its owner, and a little for breaking a majority."""
    area: int = option[1]
    counts = tuple([q.cubes[area] for q in state.players])
    return gain(counts, seat, option, heat, need(state.players[seat])) + 0.1 * VALUES[area] * any(counts)


def _cubes(state: World, seat: int, weights: Weights) -> Score:
    return partial(_cube, state, seat, outlook(state.round, state.lap, weights).heat)


def _win_over(state: World, option: Action) -> float:
    area: int = option[1]
    return VALUES[area] / state.players[state.owner[area]].bases[area] + float(0.1 * option[2])


# by verb, what makes a guess in a position
SCORES: dict[str, Callable[[World, int, Weights], Score]] = {
    "attack": lambda state, seat, _: partial(_attack, state, seat, taking(empires(state), seat, state.forts)),
    "base": lambda state, seat, _: partial(_base, state, seat, courted_by(state, seat)) if state.lap else partial(_start, state),
    "court": lambda *_: lambda option: _brings(option[1]),
    "disband": lambda *_: lambda option: float(CARDS[option[1]].cost),
    "dislodge": _cubes,
    "fort": lambda state, seat, _: _forts(state, seat),
    "place": _cubes,
    "settle": lambda state, seat, _: partial(_start, state),
    "win_over": lambda state, seat, _: partial(_win_over, state),
}
