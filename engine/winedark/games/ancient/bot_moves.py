"""Which moves a bot gives a thought: the few of each kind that can be any good."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from winedark.common.bits import bits
from winedark.common.conduct import hopeless
from winedark.common.seats import NOBODY
from winedark.games.ancient.attack import chances
from winedark.games.ancient.board import AMPHORAE, CARDS, LANDS, NEAR
from winedark.games.ancient.bot_empire import Chances, empires, threats
from winedark.games.ancient.bot_land import courted_by, gain, outlook
from winedark.games.ancient.bot_war import NEUTRAL_TAKEN, VALUES, expected_battle
from winedark.games.ancient.bot_weights import Weights
from winedark.games.ancient.state import World
from winedark.kernel.step import Action, Count, Pattern, suggested

if TYPE_CHECKING:
    from winedark.games.ancient.game import AncientWorld

Score = Callable[[Action], float]
# how many of each kind are looked at; all of the others
KEPT = {"base": 2, "fort": 3, "court": 4, "attack": 6, "win_over": 6, "place": 7, "dislodge": 3, "settle": 12, "disband": 3}
ANSWERS = {"base": 1, "fort": 1, "court": 2, "attack": 3, "win_over": 2, "place": 4, "dislodge": 1, "settle": 4, "disband": 1}


def candidates(game: AncientWorld, state: World, seat: int, legal: list[Action], weights: Weights) -> list[Action]:
    """Complete actions for the step that waits, the most promising of each kind."""
    return promising(state, seat, legal, weights, KEPT)


def replies(game: AncientWorld, state: World, seat: int, legal: list[Action], weights: Weights) -> list[Action]:
    """The same in a playout, where more playouts tell more than more answers in each."""
    return promising(state, seat, legal, weights, ANSWERS)


def promising(state: World, seat: int, legal: list[Action], weights: Weights, most: dict[str, int]) -> list[Action]:
    """The options that can be any good, so many of each kind at most."""
    kinds: dict[str, list[Action]] = {}
    for option in legal:
        kinds.setdefault(option[0], []).extend(completions(option))
    if "attack" in kinds:
        kinds["attack"] = [option for option in kinds["attack"] if not _lost(state, seat, option[1])]
    scores = scores_of(state, seat, weights)
    out: list[Action] = []
    for verb, options in kinds.items():
        score = scores.get(verb)
        if score is not None and len(options) > most[verb]:
            options = sorted(options, key=score, reverse=True)[: most[verb]]
        out += options
    return out


def completions(option: Action) -> list[Action]:
    """An option with its open tail filled in: no cubes added, or as many as may be."""
    tail = option[-1]
    if isinstance(tail, Count):
        return [option[:-1] + (n,) for n in sorted({tail.low, tail.high})]
    return [suggested(option)] if isinstance(tail, Pattern) else [option]


def scores_of(state: World, seat: int, weights: Weights) -> dict[str, Score]:
    """A quick guess by verb, only to tell the hopeful from the hopeless."""
    player = state.players[seat]
    lost = dict(zip(bits(player.lands), threats(empires(state), seat, state.forts & player.lands), strict=True))
    return {
        "attack": partial(_attack, state, seat, chances(player.lands)),
        "base": partial(_base, state, seat, courted_by(state, seat)) if state.lap else partial(_start, state),
        "court": lambda option: _brings(option[1]),
        "disband": lambda option: float(CARDS[option[1]].cost),
        "dislodge": partial(_cube, state, seat, outlook(state.round, state.lap, weights).heat),
        "fort": lambda option: VALUES[option[1]] * (0.1 + lost[option[1]]),
        "place": partial(_cube, state, seat, outlook(state.round, state.lap, weights).heat),
        "settle": partial(_start, state),
        "win_over": lambda option: VALUES[option[1]] / state.players[state.owner[option[1]]].bases[option[1]] + 0.1 * option[2],
    }


def _brings(area: int) -> float:
    return float(VALUES[area] + (AMPHORAE >> area & 1))


def _attack(state: World, seat: int, arrives: Chances, option: Action) -> float:
    area: int = option[1]
    owner = state.owner[area]
    if owner == NOBODY:
        return arrives[area] * NEUTRAL_TAKEN * VALUES[area]
    return arrives[area] * expected_battle(state, seat, owner, area).takes * (1 + VALUES[area] + state.players[owner].cubes[area])


def _lost(state: World, seat: int, area: int) -> bool:
    """Is an attack there without a chance, and with nothing to gain?"""
    owner = state.owner[area]
    if owner == NOBODY:
        return False
    battle = expected_battle(state, seat, owner, area)
    return hopeless(chances(state.players[seat].lands)[area] * battle.takes, battle.defender_loses, battle.attacker_loses)


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
    return gain(state, seat, option, heat) + 0.1 * VALUES[area] * any(q.cubes[area] for q in state.players)
