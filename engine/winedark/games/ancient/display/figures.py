"""What a replay shows beside the board: curves by seat, the luck of the dice, what is worth a mark or a sound. All is public."""

from __future__ import annotations

from functools import cache

from winedark.common.standing import above_average
from winedark.games.ancient.display.ledger import majorities, scorings_left
from winedark.games.ancient.display.view import turn_name
from winedark.games.ancient.display.words import PHASES
from winedark.games.ancient.rules.battle import KINDS
from winedark.games.ancient.rules.board import ARMIES
from winedark.games.ancient.rules.muster import fit
from winedark.games.ancient.rules.odds import luck as luck
from winedark.games.ancient.rules.odds import pair_chances
from winedark.games.ancient.rules.scoring import worth
from winedark.games.ancient.rules.state import Manner, World
from winedark.kernel.game import Figure, Game
from winedark.kernel.text import Event, Text

LAPS = 4  # in which half of a turn is over, about
LANDMARKS = {
    "battle.attacker.win": "military", "battle.attacker.rout": "military", "battle.defender.win": "military",
    "battle.defender.rout": "military", "diplomacy.turned": "diplomat", "act.fort": "fort",
}  # fmt: skip
# What the story sounds like, by the beginnings of its keys: see `Game.sounds`.
SOUNDS = {
    "act.base": "build", "act.disbanded": "loss", "act.fort": "build", "attack": "move", "attack.crossed.lane": "sail",
    "attack.crossed.sea": "sail", "attack.neutral.lost": "loss", "attack.neutral.won": "gain", "attack.stopped": "loss",
    "battle": "battle", "battle.fort_destroyed": "loss", "battle.fort_taken": "gain", "battle.laid": "card",
    "battle.lost": "loss", "battle.plundered": "gain", "battle.taken": "gain", "diplomacy": "trade", "diplomacy.failed": "loss",
    "diplomacy.gained": "gain", "diplomacy.weakened": "loss", "income": "gain", "income.returned": "", "recruit": "card",
    "revolt": "loss", "revolt.rolled": "dice", "score": "gain", "setup.base": "build", "setup.fort": "build",
    "setup.start": "build", "trade": "trade", "victory": "end",
}  # fmt: skip


def scene(state: World) -> tuple[Text, Text | None]:
    """Turn and round, and the phase as long as the game goes on."""
    return turn_name(state), Text(f"phase.{PHASES[state.phase]}") if state.stack else None


def clock(state: World) -> float:
    """Turns, and how far one has come: nobody knows how many rounds it will have."""
    return state.round + state.lap / (state.lap + LAPS)


def figures(game: Game[World], state: World) -> list[Figure]:
    """Standing, points, areas, trade and army of the players."""
    seats = range(game.seat_count)
    return [
        Figure("standing", standing(game, state)),
        Figure("points", [p.points for p in state.players]),
        Figure("lands", [p.lands.bit_count() for p in state.players]),
        Figure("trade", [majorities(state, seat) for seat in seats]),
        Figure("army", [army(state, seat) for seat in seats]),
    ]


def standing(game: Game[World], state: World) -> list[float]:
    """By seat: points, and what the scorings to come would bring if nothing changed, above or below the average."""
    found = [_expected(state, seat) for seat in range(game.seat_count)]
    return above_average(found)


def _expected(state: World, seat: int) -> int:
    """Plunder is scored once (8.3), areas, trade and cards each time."""
    now = worth(state, seat)
    return state.players[seat].points + now.plunder + scorings_left(state) * (now.lands + now.trade - now.cost)


def army(state: World, seat: int) -> float:
    """Pairs that the cards of a hand win on average, level ones counting half, each in the kind of battle that suits it best."""
    return sum(strength(card) for card in state.players[seat].hand)


@cache
def strength(card: int) -> float:
    """What a card makes of a pair with any card of the six armies, where it suits best: 1 won, a half level (5.5 to 5.8)."""
    return max(_mean(card, kind) for kind in range(len(KINDS)))


def _mean(card: int, kind: int) -> float:
    if not fit((card,), kind):
        return 0.0
    pairs = [pair_chances(Manner(kind), card, other) for hand in ARMIES for other in fit(hand, kind)]
    return sum(pair.won + pair.level / 2 for pair in pairs) / len(pairs)


def landmark(event: Event) -> str | None:
    """Battles, areas that change hands without one, and forts."""
    return LANDMARKS.get(event.key)
