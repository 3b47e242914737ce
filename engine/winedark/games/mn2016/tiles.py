"""Heroes, wonders and the Pyramids: their prices, and what buying them does (4.8 to 4.11, 8.9, 8.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.common.bits import bits
from winedark.games.mare_nostrum.goods import Instalment, Means, Payment
from winedark.games.mare_nostrum.state import has
from winedark.games.mn2016.board import (
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
from winedark.games.mn2016.powers import means
from winedark.games.mn2016.remarks import bought, purchase
from winedark.games.mn2016.state import Empire, World, give_back
from winedark.games.mn2016.targets import own_icon
from winedark.games.mn2016.victory import crown
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Action, Call, Step, Then
from winedark.kernel.text import Text, note

if TYPE_CHECKING:
    from winedark.games.mn2016.game import MareNostrum


def price(e: Empire) -> int:
    """What the empire's next hero or wonder costs (4.8)."""
    return TILE_COST[len(e.tiles)]


def winning_purchases(g: World, seat: int, m: Means) -> list[Action]:
    """The fifth tile and the Pyramids, if they can be paid (4.8, 4.9)."""
    e = g.empires[seat]
    fifth = len(e.tiles) == FIFTH - 1 and m.pays(price(e))
    return [*(purchases(g, e, m) if fifth else ()), *_pyramids(g, seat, m)]


def _pyramids(g: World, seat: int, m: Means) -> list[Action]:
    there = m.pays(PYRAMIDS_COST) and g.up >> PYRAMIDS & 1 and seat not in g.pyramids
    return [("pyramids", Payment(m, PYRAMIDS_COST))] if there else []


def purchases(g: World, e: Empire, m: Means) -> list[Action]:
    """Every hero and wonder that lies face up, at the empire's price (4.10)."""
    payment = Payment(m, price(e))
    return [("recruit", tile, payment) for tile in bits(g.up & HEROES_AND_WONDERS)]


def recruit(game: MareNostrum, g: World, seat: int, tile: int, goods: tuple[int, ...]) -> Then:
    """Gain a hero or wonder (4.8, 4.11); the fifth may win (7.2)."""
    e = g.empires[seat]
    give_back(g, e, goods)
    g.up &= ~(1 << tile)
    e.tiles += (tile,)
    e.powers |= 1 << tile
    note(g, "build.wonder" if TILES[tile].kind == "wonder" else "build.recruited", "4.8", seat=seat, tile=tile, goods=goods)
    if len(e.tiles) == FIFTH:
        g.fifth += (seat,)
        if game.edition.fifth_tile_wins_at_once_for_leader and g.leaders[CULTURE] == seat:
            return crown(g, (seat,), "fifth", "7.2")
    return Call("copy", seat) if tile == CASTOR_AND_POLLUX else None


def raise_pyramids(game: MareNostrum, g: World, seat: int, goods: tuple[int, ...]) -> Then:
    """Build the Pyramids, which may win at once (7.1)."""
    give_back(g, g.empires[seat], goods)
    g.pyramids += (seat,)
    note(g, "build.pyramids", "4.9", seat=seat, goods=goods)
    if game.edition.pyramids_win_at_once or g.leaders[CULTURE] == seat:
        return crown(g, (seat,), "pyramids", "7.1")
    return None


class CopyHero(Step[World]):
    """Castor and Pollux copy a hero of another player when they are bought."""

    game: MareNostrum
    rule = "8.9"
    open = aloud = True

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        seat = number(f)
        return (seat,) if self._heroes(g, seat) else ()

    def _heroes(self, g: World, seat: int) -> list[int]:
        return [tile for s, e in enumerate(g.empires) if s != seat for tile in e.tiles if COPYABLE >> tile & 1]

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        out: list[Action] = [("copy", tile) for tile in self._heroes(g, seat)]
        return [*out, ("decline",)] if self.game.edition.copy_is_optional else out

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        return Text("detail.CopyHero")

    def text(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        return Text(f"power.{TILES[option[1]].id}") if option[0] == "copy" else None

    def icon(self, g: World, f: Frame, seat: int, option: Action) -> str:
        return own_icon(option)

    def ask(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        return Text("ask.CopyHero") if option[0] == "decline" else None

    def on_copy(self, g: World, f: Frame, seat: int, tile: int) -> Then:
        e = g.empires[seat]
        e.copied = tile
        e.powers |= 1 << tile
        note(g, "build.copied", self.rule, seat=seat, tile=tile)
        return DONE

    def on_decline(self, g: World, f: Frame, seat: int) -> Then:
        return DONE


def ways_to_win(g: World, seat: int) -> list[Action]:
    """All tiles up to the fifth one after another, or the Pyramids, if what the seat holds now pays for them (8.17, R-056)."""
    e = g.empires[seat]
    m, costs, there = means(e), TILE_COST[len(e.tiles) : FIFTH], bits(g.up & HEROES_AND_WONDERS)
    if not costs or len(there) < len(costs) or not m.pays_all(costs):
        return _pyramids(g, seat, m)
    payment = Instalment(m, costs[0], costs[1:])
    return [*(("recruit", tile, payment) for tile in there), *_pyramids(g, seat, m)]


def perseus(game: MareNostrum, g: World, f: Frame) -> list[int]:
    """Perseus' owner, if able to acquire a fifth tile or the Pyramids in this phase (8.17)."""
    return [seat for seat, e in enumerate(g.empires) if has(e, "perseus") and ways_to_win(g, seat)]


class PerseusFirst(Step[World]):
    """Perseus' owner may go before everybody else to buy what makes them win, alone and at once.

    Frame data: true once they have begun to buy, and must go on to the fifth tile.
    """

    game: MareNostrum
    rule = "8.17"

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return ways_to_win(g, seat) if f.data else [*ways_to_win(g, seat), ("decline",)]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        n = FIFTH - len(g.empires[seat].tiles)
        several = n > 1 and any(option[0] == "recruit" for option in ways_to_win(g, seat))
        return Text("detail.PerseusFirst_several", {"n": n}) if several else Text("detail.PerseusFirst")

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        return None if option[0] == "decline" else purchase(option)

    def text(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        return bought(g, seat, option)

    def icon(self, g: World, f: Frame, seat: int, option: Action) -> str:
        return own_icon(option)

    def ask(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        return Text("ask.PerseusFirst") if option[0] == "decline" else None

    def on_recruit(self, g: World, f: Frame, seat: int, tile: int, *goods: int) -> Then:
        f.data = (True,)
        then = recruit(self.game, g, seat, tile, goods)
        won = len(g.empires[seat].tiles) == FIFTH and not g.winners
        return crown(g, (seat,), "fifth", self.rule) if won else then

    def on_pyramids(self, g: World, f: Frame, seat: int, *goods: int) -> Then:
        raise_pyramids(self.game, g, seat, goods)
        return DONE if g.winners else crown(g, (seat,), "pyramids", self.rule)

    def on_decline(self, g: World, f: Frame, seat: int) -> Then:
        return DONE
