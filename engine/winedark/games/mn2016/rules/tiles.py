"""Heroes, wonders and the Pyramids: their prices, and what buying them does (4.8 to 4.11, 8.9, 8.17)."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.games.mare_nostrum.rules.goods import Budget, Instalment, Payment
from winedark.games.mare_nostrum.rules.state import has
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.board import (
    CASTOR_AND_POLLUX,
    COPYABLE,
    CULTURE,
    FIFTH,
    HEROES_AND_WONDERS,
    PYRAMIDS,
    PYRAMIDS_COST,
    TILE_COST,
    TILES,
)
from winedark.games.mn2016.rules.powers import budget
from winedark.games.mn2016.rules.state import Empire, World, give_back
from winedark.games.mn2016.rules.victory import crown
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Action, Ask, Call, Step, Then
from winedark.kernel.text import Text, record


def price(empire: Empire) -> int:
    """What the empire's next hero or wonder costs (4.8)."""
    return TILE_COST[len(empire.tiles)]


def winning_purchases(state: World, seat: int, budget: Budget) -> list[Action]:
    """The fifth tile and the Pyramids, if they can be paid (4.8, 4.9)."""
    empire = state.empires[seat]
    fifth = len(empire.tiles) == FIFTH - 1 and budget.pays(price(empire))
    return [*(purchases(state, empire, budget) if fifth else ()), *_pyramids(state, seat, budget)]


def _pyramids(state: World, seat: int, budget: Budget) -> list[Action]:
    there = budget.pays(PYRAMIDS_COST) and state.up >> PYRAMIDS & 1 and seat not in state.pyramids
    return [("pyramids", Payment(budget, PYRAMIDS_COST))] if there else []


def purchases(state: World, empire: Empire, budget: Budget) -> list[Action]:
    """Every hero and wonder that lies face up, at the empire's price (4.10)."""
    payment = Payment(budget, price(empire))
    return [("recruit", tile, payment) for tile in bits(state.up & HEROES_AND_WONDERS)]


def recruit(game: GameBase, state: World, seat: int, tile: int, goods: tuple[int, ...]) -> Then:
    """Gain a hero or wonder (4.8, 4.11); the fifth may win (7.2)."""
    empire = state.empires[seat]
    give_back(state, empire, goods)
    state.up &= ~(1 << tile)
    empire.tiles += (tile,)
    empire.powers |= 1 << tile
    record(state, "build.wonder" if TILES[tile].kind == "wonder" else "build.recruited", "4.8", seat=seat, tile=tile, goods=goods)
    if len(empire.tiles) == FIFTH:
        state.fifth += (seat,)
        if game.edition.fifth_tile_wins_at_once_for_leader and state.leaders[CULTURE] == seat:
            return crown(state, (seat,), "fifth", "7.2")
    return Call("copy", seat) if tile == CASTOR_AND_POLLUX else None


def raise_pyramids(game: GameBase, state: World, seat: int, goods: tuple[int, ...]) -> Then:
    """Build the Pyramids, which may win at once (7.1)."""
    give_back(state, state.empires[seat], goods)
    state.pyramids += (seat,)
    record(state, "build.pyramids", "4.9", seat=seat, goods=goods)
    if game.edition.pyramids_win_at_once or state.leaders[CULTURE] == seat:
        return crown(state, (seat,), "pyramids", "7.1")
    return None


class CopyHero(Step[World]):
    """Castor and Pollux copy a hero of another player when they are bought."""

    game: GameBase
    rule = "8.9"
    open = aloud = True

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        seat = number(frame)
        return (seat,) if self._heroes(state, seat) else ()

    def _heroes(self, state: World, seat: int) -> list[int]:
        return [tile for s, e in enumerate(state.empires) if s != seat for tile in e.tiles if COPYABLE >> tile & 1]

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        out: list[Action] = [("copy", tile) for tile in self._heroes(state, seat)]
        return [*out, ("decline",)] if self.game.edition.copy_is_optional else out

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        return Text("detail.CopyHero")

    def text(self, state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        return Text(f"power.{TILES[option[1]].id}") if option[0] == "copy" else None

    def confirm(self, state: World, frame: Frame, seat: int, option: Action) -> Ask | None:
        return Ask("CopyHero") if option[0] == "decline" else None

    def on_copy(self, state: World, frame: Frame, seat: int, tile: int) -> Then:
        empire = state.empires[seat]
        empire.copied = tile
        empire.powers |= 1 << tile
        record(state, "build.copied", self.rule, seat=seat, tile=tile)
        return DONE

    def on_decline(self, state: World, frame: Frame, seat: int) -> Then:
        return DONE


def ways_to_win(state: World, seat: int) -> list[Action]:
    """All tiles up to the fifth one after another, or the Pyramids, if what the seat holds now pays for them (8.17, R-056)."""
    empire = state.empires[seat]
    m, costs, there = budget(empire), TILE_COST[len(empire.tiles) : FIFTH], bits(state.up & HEROES_AND_WONDERS)
    if not costs or len(there) < len(costs) or not m.pays_all(costs):
        return _pyramids(state, seat, m)
    payment = Instalment(m, costs[0], costs[1:])
    return [*(("recruit", tile, payment) for tile in there), *_pyramids(state, seat, m)]


def perseus(game: GameBase, state: World, frame: Frame) -> list[int]:
    """Perseus' owner, if able to acquire a fifth tile or the Pyramids in this phase (8.17)."""
    return [seat for seat, e in enumerate(state.empires) if has(e, "perseus") and ways_to_win(state, seat)]


class PerseusFirst(Step[World]):
    """Perseus' owner may go before everybody else to buy what makes them win, alone and at once.

    Frame data: true once they have begun to buy, and must go on to the fifth tile.
    """

    game: GameBase
    rule = "8.17"

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return ways_to_win(state, seat) if frame.data else [*ways_to_win(state, seat), ("decline",)]

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        n = FIFTH - len(state.empires[seat].tiles)
        several = n > 1 and any(option[0] == "recruit" for option in ways_to_win(state, seat))
        return Text("detail.PerseusFirst_several", {"n": n}) if several else Text("detail.PerseusFirst")

    def confirm(self, state: World, frame: Frame, seat: int, option: Action) -> Ask | None:
        return Ask("PerseusFirst") if option[0] == "decline" else None

    def on_recruit(self, state: World, frame: Frame, seat: int, tile: int, *goods: int) -> Then:
        frame.data = (True,)
        then = recruit(self.game, state, seat, tile, goods)
        won = len(state.empires[seat].tiles) == FIFTH and not state.winners
        return crown(state, (seat,), "fifth", self.rule) if won else then

    def on_pyramids(self, state: World, frame: Frame, seat: int, *goods: int) -> Then:
        raise_pyramids(self.game, state, seat, goods)
        return DONE if state.winners else crown(state, (seat,), "pyramids", self.rule)

    def on_decline(self, state: World, frame: Frame, seat: int) -> Then:
        return DONE
