"""Chapters 20 and 21: the count at the end of a turn, and the end of the game."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.common.margin import margin
from winedark.common.seats import NOBODY
from winedark.games.medemp.rules.base import Asked, GameBase
from winedark.games.medemp.rules.pieces import GAME, holds_capital, in_order, into
from winedark.games.medemp.rules.scenario import Award
from winedark.games.medemp.rules.state import World
from winedark.games.medemp.rules.tables import TABLES
from winedark.games.medemp.rules.truces import end_of_turn
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Then
from winedark.kernel.text import Text, record

TABLE = TABLES["count"]
COUNT_PHASE = 3
DECIDED = ("points", "by_cities", "by_keys")  # 21.2, 21.3: what decides, in this order


# ---- at once
def check_victory(game: GameBase, state: World) -> None:
    """A player who holds as many cities as the scenario asks for has won (0.3, 21.1)."""
    for seat in in_order(state):
        if not state.winners and state.empires[seat].cities.bit_count() >= game.scenario.win:
            state.winners, state.how = (seat,), "cities"
            record(state, "over.cities", "21.1", seat=seat)


def stop(game: GameBase, state: World, frame: Frame) -> None:
    """If somebody has won at once, the game is over (21.1)."""
    if state.winners:
        state.stack.clear()


# ---- the count
def award(game: GameBase, state: World, seat: int, row: Award, key: str, rule: str, times: int = 1) -> None:
    """Points now, doubled in the last turn, and cards for the next one (20.9, 20.10)."""
    factor = TABLE["last_turn"] if state.round == GAME["turns"] else 1
    points, empire = row.points * times * factor, state.empires[seat]
    empire.limit += row.cards * times
    if points:
        record(state, f"count.{key}", rule, seat=seat, n=abs(points))
        empire.points += points


def count(game: GameBase, state: World, frame: Frame) -> None:
    """The biggest empire, key cities, progress, capitals (20.1 to 20.8)."""
    scenario, state.phase = game.scenario, COUNT_PHASE
    record(state, "heading.count", "20.1", n=state.round)
    for empire in state.empires:
        empire.limit = scenario.hand
    sizes = {seat: state.empires[seat].cities.bit_count() for seat in in_order(state)}
    _best(game, state, sizes, (scenario.biggest, scenario.biggest_tie), "biggest", ("20.1", "20.2"))
    for seat in in_order(state):
        keys = (state.empires[seat].cities & scenario.keys).bit_count()
        award(game, state, seat, scenario.key_city, "key_cities", "20.3", keys)
    if state.round >= TABLE["progress_from_turn"]:
        made = {seat: n - state.empires[seat].before for seat, n in sizes.items()}
        made = {seat: n for seat, n in made.items() if n >= TABLE["progress_least"]}
        _best(game, state, made, (scenario.progress, scenario.progress_tie), "progress", ("20.4", "20.5"))
    for seat in in_order(state):
        if not holds_capital(state, seat):
            award(game, state, seat, scenario.capital_lost, "capital_lost", "20.6")


def _best(
    game: GameBase, state: World, worth: dict[int, int], rows: tuple[Award, Award], key: str, rules: tuple[str, str]
) -> None:
    """A player who alone has most gets the one row, those who have most together the other."""
    best = [seat for seat, n in worth.items() if n == max(worth.values())]
    alone = len(best) == 1
    for seat in best:
        award(game, state, seat, rows[not alone], key, rules[not alone])


# ---- capitals (chapter 19)
def homeless(game: GameBase, state: World, frame: Frame) -> list[int]:
    """Who declares a new capital, in the order of play (19.3)."""
    if state.round == GAME["turns"]:
        return []
    return [seat for seat in in_order(state) if not holds_capital(state, seat) and state.empires[seat].cities]


class DeclareCapital(Asked):
    """One of the player's own cities becomes their capital."""

    rule, open, aloud, alone = "19.3", True, True, True

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [("capital", city) for city in bits(state.empires[seat].cities)]

    def on_capital(self, state: World, frame: Frame, seat: int, city: int) -> Then:
        state.empires[seat].capital = city
        record(state, "capital.declared", self.rule, seat=seat, city=city)
        return DONE


def close_turn(game: GameBase, state: World, frame: Frame) -> None:
    """Discards are shuffled into the decks (20.11), truces end (18.5); after the last turn somebody has won."""
    end_of_turn(state)
    for empire in state.empires:
        empire.deck, empire.discard = into(empire.deck, empire.discard), ()
    state.active = NOBODY
    if state.round == GAME["turns"]:
        crown(game, state)


def standing(game: GameBase, state: World, seat: int) -> tuple[int, int, int]:
    """Points, cities, key cities: what decides in the end (21.2, 21.3)."""
    empire = state.empires[seat]
    return empire.points, empire.cities.bit_count(), (empire.cities & game.scenario.keys).bit_count()


def decided(game: GameBase, state: World) -> Text:
    """By how much the winners were ahead of the players who came next, or in what all winners were level (21.2, 21.3)."""
    winners = state.winners
    if state.how == "cities":
        return Text("decided.cities", {"winners": winners, "n": state.round, "n2": game.scenario.win})
    if len(winners) > 1:
        return Text("decided.shared", {"winners": winners})
    found = margin({seat: standing(game, state, seat) for seat in in_order(state)}, winners[0])
    return Text(f"decided.{DECIDED[found.level]}", {"winners": winners, "other": found.others} | found.counts)


def crown(game: GameBase, state: World) -> None:
    """The most points win; then more cities, then more key cities; else they win together (21.2, 21.3)."""
    found = {seat: standing(game, state, seat) for seat in in_order(state)}
    best = max(found.values())
    state.winners, state.how = tuple(sorted(seat for seat, one in found.items() if one == best)), "points"
    record(state, "over.points", "21.2", winners=state.winners, count=len(state.winners), n=best[0])
