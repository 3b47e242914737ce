"""What a replay shows beside the board: curves by seat, the luck of combats, what is worth a mark or a sound. All is public."""

from __future__ import annotations

from winedark.common.seats import NOBODY
from winedark.common.standing import above_average
from winedark.games.medemp.display.ledger import counted, counts_to_come
from winedark.games.medemp.display.view import turn_name
from winedark.games.medemp.rules.assault import RollAssault
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.battle import RollBattle
from winedark.games.medemp.rules.expedition import current
from winedark.games.medemp.rules.forecast import Strength, beats, sides
from winedark.games.medemp.rules.reactions import ATTACKER, DEFENDER, defender, is_raid
from winedark.games.medemp.rules.state import World
from winedark.games.medemp.rules.tables import TABLES
from winedark.games.medemp.rules.turn import PHASES
from winedark.kernel.game import Figure
from winedark.kernel.step import Action
from winedark.kernel.text import Event, Text

LAPS = 4  # in which half of a turn is over, about
LANDMARKS = {
    "assault.taken": "city", "assault.ruined": "city", "imperium.taken": "city", "imperium.neutral": "city",
    "battle.attacker_won": "military", "battle.defender_won": "military", "area.subdued": "control",
    "capital.declared": "capital", "truce.broken": "political",
}  # fmt: skip
# What the story sounds like, by the beginnings of its keys: see `Game.sounds`.
SOUNDS = {
    "area.subdued": "gain", "assault": "battle", "assault.ruined": "loss", "assault.taken": "gain", "battle": "battle",
    "battle.lost": "loss", "building": "build", "capital": "build", "card": "card", "card.failed": "loss", "cards": "card",
    "cards.stolen": "loss", "casualties": "loss", "city": "build", "count": "gain", "count.capital_lost": "loss",
    "event": "dice", "event.plague": "loss", "expedition": "move", "expedition.mixed": "sail", "expedition.sea": "sail",
    "imperium": "trade", "imperium.taken": "gain", "meeting": "battle", "opening": "dice", "opening.hit": "battle",
    "over": "end", "played": "card", "points.gained": "gain", "points.lost": "loss", "raid": "battle", "straits": "sail",
    "struck": "loss", "struck.none": "card", "truce": "trade", "truce.broken": "loss",
}  # fmt: skip


def scene(state: World) -> tuple[Text, Text | None]:
    """Turn and round, and the phase as long as the game goes on."""
    return turn_name(state), Text(f"phase.{PHASES[state.phase]}") if state.stack else None


def clock(state: World) -> float:
    """Turns, and how far one has come: nobody knows how many rounds it will have."""
    return state.round + state.lap / (state.lap + LAPS)


def figures(game: GameBase, state: World) -> list[Figure]:
    """Standing, points, cities and hands of the players."""
    return [
        Figure("standing", standing(game, state)),
        Figure("points", [empire.points for empire in state.empires]),
        Figure("cities", [empire.cities.bit_count() for empire in state.empires]),
        Figure("hand", [len(empire.hand) for empire in state.empires]),
    ]


def standing(game: GameBase, state: World) -> list[float]:
    """By seat: points, and what the counts to come would bring if nothing changed, above or below the average (20.9)."""
    counts = counts_to_come(game, state)
    if not counts or not state.round:
        return above_average([empire.points for empire in state.empires])
    last = TABLES["count"]["last_turn"]
    times = 1 if counts == 1 else counts - 1 + last  # this count is doubled already in the last turn
    soon = counted(game, state)
    return above_average([empire.points + times * n for empire, (n, _) in zip(state.empires, soon, strict=True)])


# ---- luck
def luck(game: GameBase, state: World, action: Action) -> dict[int, float]:
    """Combats won by these dice, more than was to be expected of them."""
    step = game.asked(state)[0]
    if not isinstance(step, (RollBattle, RollAssault)):
        return {}
    one, other = sides(game, state)
    p, won = beats(one, other), _won(action[1:], one, other)
    found = {}
    for side, more in ((ATTACKER, won - p), (DEFENDER, p - won)):
        if (seat := _seat(state, side)) != NOBODY:
            found[seat] = more
    return found


def _won(pips: tuple[int, ...], one: Strength, other: Strength) -> bool:
    """Does the attacker win with these dice, the attacker's first?"""
    return sum(pips[: one.dice]) + one.added > sum(pips[one.dice :]) + other.added


def _seat(state: World, side: int) -> int:
    """Whose luck it is; nobody's for barbarians, pirates and neutral cities."""
    if side == ATTACKER:
        return NOBODY if is_raid(state) else current(state).seat
    return defender(state)


def landmark(event: Event) -> str | None:
    """Cities that change hands, battles, areas subdued, capitals and broken truces."""
    return LANDMARKS.get(event.key)
