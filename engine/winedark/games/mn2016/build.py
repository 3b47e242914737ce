"""Chapter 4: building, one purchase after another."""

from __future__ import annotations

from typing import Any

from winedark.common.bits import bits
from winedark.common.goods import Means, Payment
from winedark.games.mn2016.board import (
    CAPITAL_OF,
    COIN,
    CONTROL_COST,
    COPYABLE,
    CULTURE,
    FIFTH,
    FORTRESSES,
    HEROES_AND_WONDERS,
    PYRAMIDS,
    PYRAMIDS_COST,
    SITE_COST,
    SITES,
    SITES_OF,
    STORED_COINS,
    TILE,
    TILE_COST,
    WARES,
)
from winedark.games.mn2016.powers import discount, free_legions, means
from winedark.games.mn2016.state import (
    NOBODY,
    Empire,
    World,
    add_legions,
    add_triremes,
    end_hold,
    give_back,
    has,
    legions_left,
    others,
    set_owner,
    triremes_left,
    unused,
    use,
)
from winedark.games.mn2016.victory import crown
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Call, Pick, Step
from winedark.kernel.text import Text, note

CASTOR_AND_POLLUX = TILE["castor_pollux"]


# ---- what may be placed where
def open_lands(g: World, seat: int) -> int:
    """Provinces where units and buildings may be placed: own, without foreign units; the capital always (4.15, 4.17)."""
    return g.empires[seat].lands & ~others(g, seat) | 1 << CAPITAL_OF[seat]


def open_seas(game: Any, lands: int) -> int:
    """Seas touching one of these provinces (4.20)."""
    seas = 0
    for r in bits(lands):
        seas |= game.atlas.coast[r]
    return seas


def open_to_control(game: Any, g: World, seat: int) -> int:
    """Provinces that a control marker may be placed in (4.12 to 4.14)."""
    e = g.empires[seat]
    if not e.markers:
        return 0
    owned = 0
    for other in g.empires:
        owned |= other.lands
    near: int = game.atlas.around(e.held & e.lands, e.fleet)
    return near & ~owned & ~others(g, seat)


def price(e: Empire) -> int:
    """What the empire's next hero or wonder costs (4.8)."""
    return TILE_COST[len(e.tiles)]


def winning_purchases(g: World, seat: int, m: Means) -> list[Action]:
    """The fifth tile and the Pyramids, if they can be paid (4.8, 4.9)."""
    e, out = g.empires[seat], []
    if len(e.tiles) == FIFTH - 1 and m.pays(price(e)):
        out += _tiles(g, e, m)
    if m.pays(PYRAMIDS_COST) and g.up >> PYRAMIDS & 1 and seat not in g.pyramids:
        out.append(("pyramids", Payment(m, PYRAMIDS_COST)))
    return out


def _tiles(g: World, e: Empire, m: Means) -> list[Action]:
    payment = Payment(m, price(e))
    return [("recruit", tile, payment) for tile in bits(g.up & HEROES_AND_WONDERS)]


class Build(Step):
    """The active player buys things one after another until he has done."""

    rule = "4.2"

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (g.active,)

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        e = g.empires[seat]
        m, lands = means(e), open_lands(g, seat)
        out: list[Action] = [("done",)]
        if m.pays(CONTROL_COST):
            payment = Payment(m, CONTROL_COST)
            out += [("control", r, payment) for r in bits(open_to_control(self.game, g, seat))]
            out += self._units(e, lands, payment)
            out += self._buildings(g, lands, m, payment)
        out += self._by_powers(g, seat, lands)
        if m.largest >= TILE_COST[1]:
            out += winning_purchases(g, seat, m)
            if len(e.tiles) < FIFTH - 1 and m.pays(price(e)):
                out += _tiles(g, e, m)
        return out

    def _units(self, e: Empire, lands: int, payment: Payment) -> list[Action]:
        out: list[Action] = []
        if legions_left(e):
            out += [("legion", r, payment) for r in bits(lands)]
        if e.forts.bit_count() < FORTRESSES:
            out += [("fortress", r, payment) for r in bits(lands & ~e.forts)]
        if triremes_left(e):
            out += [("trireme", sea, payment) for sea in bits(open_seas(self.game, lands))]
        return out

    def _buildings(self, g: World, lands: int, m: Means, payment: Payment) -> list[Action]:
        dear = Payment(m, 6) if m.pays(6) else None
        free = 0
        for r in bits(lands):
            free |= SITES_OF[r]
        out: list[Action] = []
        for i in bits(free & ~g.built):
            if SITE_COST[SITES[i].kind] == payment.cost:
                out.append(("raise", i, payment))
            elif dear:
                out.append(("raise", i, dear))
        return out

    def _by_powers(self, g: World, seat: int, lands: int) -> list[Action]:
        e, out = g.empires[seat], []
        if unused(e, "hammurabi"):
            out += [("decree", r) for r in bits(open_to_control(self.game, g, seat))]
        if legions_left(e) and (one := discount(e, "spartacus")):
            out += [("enlist", r, one) for r in bits(lands)]
        if e.forts.bit_count() < FORTRESSES and (one := discount(e, "gilgamesh")):
            out += [("wall", r, one) for r in bits(lands & ~e.forts)]
        if triremes_left(e) and (one := discount(e, "lighthouse")):
            out += [("launch", sea, one) for sea in bits(open_seas(self.game, lands))]
        if free := free_legions(g, self.game.edition, seat):
            out += [("rally", n) for n in range(1, free + 1)]
        return out

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        e = g.empires[seat]
        return Text("detail.Build", {"n": price(e)}) if len(e.tiles) < FIFTH else Text("detail.Build_full")

    # ---- purchases
    def on_done(self, g: World, f: Frame, seat: int) -> object:
        note(g, "build.done", self.rule, seat=seat)
        return DONE

    def on_control(self, g: World, f: Frame, seat: int, province: int, *goods: int) -> object:
        self._pay(g, seat, goods)
        set_owner(g, province, seat)
        note(g, "build.control", "4.12", seat=seat, province=province, goods=goods)
        return None

    def on_decree(self, g: World, f: Frame, seat: int, province: int) -> object:
        use(g.empires[seat], "hammurabi")
        set_owner(g, province, seat)
        note(g, "build.decree", "8.7", seat=seat, province=province)
        return None

    def on_raise(self, g: World, f: Frame, seat: int, site: int, *goods: int) -> object:
        self._pay(g, seat, goods)
        g.built |= 1 << site
        for e in g.empires:
            e.circe &= ~(1 << site)
        note(g, "build.raised", "4.21", seat=seat, site=site, goods=goods)
        return None

    def on_legion(self, g: World, f: Frame, seat: int, province: int, *goods: int) -> object:
        self._pay(g, seat, goods)
        self._place_legions(g, seat, province, 1)
        note(g, "build.legion", "4.15", seat=seat, province=province, goods=goods)
        return None

    def on_enlist(self, g: World, f: Frame, seat: int, province: int, good: int) -> object:
        use(g.empires[seat], "spartacus")
        return self.on_legion(g, f, seat, province, good)

    def on_rally(self, g: World, f: Frame, seat: int, n: int) -> object:
        use(g.empires[seat], "penthesilea")
        self._place_legions(g, seat, CAPITAL_OF[seat], n)
        note(g, "build.rally", "8.16", seat=seat, n=n)
        return None

    def on_fortress(self, g: World, f: Frame, seat: int, province: int, *goods: int) -> object:
        self._pay(g, seat, goods)
        g.empires[seat].forts |= 1 << province
        self._relieve(g, seat, province)
        note(g, "build.fortress", "4.19", seat=seat, province=province, goods=goods)
        return None

    def on_wall(self, g: World, f: Frame, seat: int, province: int, good: int) -> object:
        use(g.empires[seat], "gilgamesh")
        return self.on_fortress(g, f, seat, province, good)

    def on_trireme(self, g: World, f: Frame, seat: int, sea: int, *goods: int) -> object:
        self._pay(g, seat, goods)
        add_triremes(g.empires[seat], sea, 1)
        note(g, "build.trireme", "4.20", seat=seat, sea=sea, goods=goods)
        return None

    def on_launch(self, g: World, f: Frame, seat: int, sea: int, good: int) -> object:
        use(g.empires[seat], "lighthouse")
        return self.on_trireme(g, f, seat, sea, good)

    def on_recruit(self, g: World, f: Frame, seat: int, tile: int, *goods: int) -> object:
        return recruit(self.game, g, seat, tile, goods)

    def on_pyramids(self, g: World, f: Frame, seat: int, *goods: int) -> object:
        return raise_pyramids(self.game, g, seat, goods)

    def _pay(self, g: World, seat: int, goods: tuple[int, ...]) -> None:
        give_back(g, g.empires[seat], goods)

    def _place_legions(self, g: World, seat: int, r: int, n: int) -> None:
        add_legions(g.empires[seat], r, n)
        self._relieve(g, seat, r)

    def _relieve(self, g: World, seat: int, r: int) -> None:
        """A unit placed in the occupied capital ends the conqueror's hold: no battle is due in this turn (5.40)."""
        if g.conqueror[r] not in (NOBODY, seat):
            end_hold(g, r)


# ---- tiles
def recruit(game: Any, g: World, seat: int, tile: int, goods: tuple[int, ...]) -> object:
    """Gain a hero or wonder (4.8, 4.11); the fifth may win (7.2)."""
    e = g.empires[seat]
    give_back(g, e, goods)
    g.up &= ~(1 << tile)
    e.tiles += (tile,)
    e.powers |= 1 << tile
    note(g, "build.recruited", "4.8", seat=seat, tile=tile, goods=goods)
    if len(e.tiles) == FIFTH:
        g.fifth += (seat,)
        if game.edition.fifth_tile_wins_at_once_for_leader and g.leaders[CULTURE] == seat:
            return crown(g, (seat,), "fifth", "7.2")
    return Call("copy", seat) if tile == CASTOR_AND_POLLUX else None


def raise_pyramids(game: Any, g: World, seat: int, goods: tuple[int, ...]) -> object:
    """Build the Pyramids, which may win at once (7.1)."""
    give_back(g, g.empires[seat], goods)
    g.pyramids += (seat,)
    note(g, "build.pyramids", "4.9", seat=seat, goods=goods)
    if game.edition.pyramids_win_at_once or g.leaders[CULTURE] == seat:
        return crown(g, (seat,), "pyramids", "7.1")
    return None


class CopyHero(Step):
    """Castor and Pollux copy a hero of another player when they are bought."""

    rule = "8.9"

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (f.item,) if self._heroes(g, f.item) else ()  # type: ignore[return-value, arg-type]

    def _heroes(self, g: World, seat: int) -> list[int]:
        return [tile for s, e in enumerate(g.empires) if s != seat for tile in e.tiles if COPYABLE >> tile & 1]

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        out: list[Action] = [("copy", tile) for tile in self._heroes(g, seat)]
        return [*out, ("decline",)] if self.game.edition.copy_is_optional else out

    def on_copy(self, g: World, f: Frame, seat: int, tile: int) -> object:
        e = g.empires[seat]
        e.copied = tile
        e.powers |= 1 << tile
        note(g, "build.copied", self.rule, seat=seat, tile=tile)
        return DONE

    def on_decline(self, g: World, f: Frame, seat: int) -> object:
        return DONE


def perseus(game: Any, g: World, f: Frame) -> list[int]:
    """Perseus' owner, if he can pay his fifth tile or the Pyramids (8.17)."""
    return [seat for seat, e in enumerate(g.empires) if has(e, "perseus") and winning_purchases(g, seat, means(e))]


class PerseusFirst(Step):
    """Perseus' owner may go before everybody else to buy what makes him win, alone and at once."""

    rule = "8.17"

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [*winning_purchases(g, seat, means(g.empires[seat])), ("decline",)]

    def on_recruit(self, g: World, f: Frame, seat: int, tile: int, *goods: int) -> object:
        recruit(self.game, g, seat, tile, goods)
        return crown(g, (seat,), "fifth", self.rule)

    def on_pyramids(self, g: World, f: Frame, seat: int, *goods: int) -> object:
        raise_pyramids(self.game, g, seat, goods)
        return crown(g, (seat,), "pyramids", self.rule)

    def on_decline(self, g: World, f: Frame, seat: int) -> object:
        return DONE


# ---- storage
class Store(Step):
    """Coins beyond two, and goods, are lost; the Hanging Gardens keep two different goods (4.25, 8.22)."""

    rule = "8.22"

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        counts = means(g.empires[seat]).counts
        goods = tuple((c, 1) for c, n in enumerate(counts) if n)
        return [("store", Pick(goods, min(2, len(goods)), min(2, len(goods)), distinct=True))]

    def on_store(self, g: World, f: Frame, seat: int, *goods: int) -> object:
        g.empires[seat].keeps = goods
        return DONE


def gardeners(game: Any, g: World, f: Frame) -> list[int]:
    """Whose Hanging Gardens have goods to keep, among those who store now."""
    storing = range(len(g.empires)) if f.item is None else [f.item]
    return [s for s in storing if has(g.empires[s], "hanging_gardens") and any(means(g.empires[s]).counts)]  # type: ignore[index]


def discard(game: Any, g: World, f: Frame) -> None:
    """What may not be kept is given up: of the active player, or of everybody at the end of the phase (4.25)."""
    for seat in range(len(g.empires)) if f.item is None else [f.item]:
        _discard(g, seat)  # type: ignore[arg-type]


def _discard(g: World, seat: int) -> None:
    e = g.empires[seat]
    kept = [0] * WARES.kinds
    kept[COIN] = min(STORED_COINS, e.purse[COIN])
    for good in e.keeps:
        kept[good if e.purse[good] else WARES.twin(good)] = 1
    gone = tuple(kind for kind, n in enumerate(e.purse) for _ in range(n - kept[kind]))
    give_back(g, e, gone)
    e.keeps = ()
    if any(kept):
        note(g, "build.kept", "4.25", seat=seat, goods=tuple(kind for kind, n in enumerate(kept) for _ in range(n)))


def stores_each_turn(game: Any, g: World, f: Frame) -> bool:
    """Does everybody store at the end of his own turn (4.25)?"""
    return bool(game.edition.store_at_end_of_own_turn)


def stores_at_the_end(game: Any, g: World, f: Frame) -> bool:
    """Does everybody store at the end of the phase (4.25)?"""
    return not game.edition.store_at_end_of_own_turn
