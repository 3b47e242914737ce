"""What a position will be worth once dice have been thrown, on average: what comes beside that in a playout is luck."""

from __future__ import annotations

from winedark.common.dice import FACES
from winedark.games.medemp.bots.chance import certain, won, worth
from winedark.games.medemp.bots.horizon import decided
from winedark.games.medemp.bots.weights import UNIT, Weights
from winedark.games.medemp.rules.assault import RollAssault, attack_dice, defence_dice
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.play import RollForCard, RollForSide
from winedark.games.medemp.rules.state import World
from winedark.kernel.step import CHANCE


def average(game: GameBase, state: World, seat: int, weights: Weights) -> float | None:
    """What the dice of a card or of a city's assault bring on average; None for other chance.

    `evaluate` only guesses what an assault is worth, and misses it by as much as the dice: here both ends are judged.
    """
    step = game.asked(state)[0]
    if isinstance(step, RollForCard):
        return worth(game, state, seat, weights) / UNIT
    if isinstance(step, RollForSide):
        return certain(game, state, seat, weights) / UNIT
    return assaulted(game, state, seat, weights) if isinstance(step, RollAssault) else None


def assaulted(game: GameBase, state: World, seat: int, weights: Weights) -> float:
    """The same of an assault: it succeeds or fails, and how clearly makes no difference."""
    own, other, chance = attack_dice(game, state), defence_dice(state), won(game, state)
    found = 0.0
    for part, pips in ((chance, (FACES,) * own + (1,) * other), (1 - chance, (1,) * own + (FACES,) * other)):
        if part:
            h = state.copy()
            game.apply(h, CHANCE, ("roll", *pips), trusted=True)
            found += part * (decided(h, seat) if h.winners else certain(game, h, seat, weights) / UNIT)
    return found
