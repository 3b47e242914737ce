"""Chapter 5, second half: conquest, conversion, Circe's posts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum import conquest
from winedark.games.mare_nostrum import posts as holds
from winedark.games.mare_nostrum.state import has, set_owner, unused, use
from winedark.games.mare_nostrum.units import add_legions, others
from winedark.games.mn2016.board import (
    ANY_LEGEND,
    CAPITAL,
    CAPITALS,
    CARAVAN,
    CARAVANS,
    CITY,
    COIN,
    COIN_OR_LEGEND,
    LEGENDARY,
    SITE_GOOD,
    SITES,
    SITES_OF,
    WARES,
)
from winedark.games.mn2016.collect import gain
from winedark.games.mn2016.posts import circe_provinces, posts_in
from winedark.games.mn2016.sites import SiteStep
from winedark.games.mn2016.state import Empire, World, take
from winedark.games.mn2016.targets import own_icon
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Action, Call, Step, Then
from winedark.kernel.text import Text, note

if TYPE_CHECKING:
    from winedark.games.mn2016.game import MareNostrum


# ---- conversion (5.43 to 5.48)
def converts_first(game: MareNostrum, g: World, f: Frame) -> bool:
    """Are markers exchanged at the start of the conqueror's turn?"""
    return bool(game.edition.convert_at_start_of_turn)


def converts_last(game: MareNostrum, g: World, f: Frame) -> bool:
    """Are markers exchanged at its end?"""
    return not game.edition.convert_at_start_of_turn


def connected(game: MareNostrum, g: World, seat: int, r: int) -> bool:
    """Is the province adjacent or adjoining to one of the seat's own (5.44)?"""
    e = g.empires[seat]
    return bool(game.atlas.around(e.lands, e.fleet) >> r & 1)


def _kept(f: Frame) -> tuple[int, ...]:
    """The provinces that the converting player has left as they are."""
    return cast("tuple[int, ...]", f.data)


class Convert(Step[World]):
    """Legions that are still on control markers may replace them, in the order that the player likes (5.43, R-066)."""

    game: MareNostrum
    rule = "5.43"
    open = aloud = True

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (g.active,) if self._open(g, f) else ()

    def _open(self, g: World, f: Frame) -> list[int]:
        seat, kept = g.active, _kept(f)
        held = [r for r in bits(g.seized) if g.conqueror[r] == seat and r not in kept]
        return [r for r in held if self._possible(g, seat, r)]

    def _possible(self, g: World, seat: int, r: int) -> bool:
        if not connected(self.game, g, seat, r):
            return bool(self.game.edition.unconnected_becomes_neutral)
        return bool(g.empires[seat].markers)

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        out: list[Action] = []
        for r in self._open(g, f):
            out += [("convert" if connected(self.game, g, seat, r) else "neutralize", r), ("keep", r)]
        return out

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        return Text("detail.Convert")

    def label(self, g: World, f: Frame, seat: int, option: Action) -> Text:
        return super().label(g, f, seat, option) if option[0] != "keep" else Text("choice.keep_marker", {"province": option[1]})

    def on_convert(self, g: World, f: Frame, seat: int, province: int) -> Then:
        convert(g, seat, province, self.rule)
        return None if self._open(g, f) else DONE

    def on_neutralize(self, g: World, f: Frame, seat: int, province: int) -> Then:
        """Without a connection the English printing removes the marker and places none (5.45)."""
        note(g, "conquest.neutral", "5.45", seat=seat, other=g.owner[province], province=province)
        g.end_hold(province)
        set_owner(g, province, NOBODY)
        return None if self._open(g, f) else DONE

    def on_keep(self, g: World, f: Frame, seat: int, province: int) -> Then:
        f.data = (*_kept(f), province)
        return None if self._open(g, f) else DONE


def convert(g: World, seat: int, r: int, rule: str) -> None:
    """The province changes hands with every building in it (5.46)."""
    old = g.owner[r]
    g.end_hold(r)
    set_owner(g, r, seat)
    note(g, "conquest.converted", rule, seat=seat, other=old, province=r)


# ---- conquest (5.25 to 5.37)
def conquests(game: MareNostrum, g: World, f: Frame) -> list[int]:
    """The provinces of others in which only the active player has units, and is conqueror now (5.25)."""
    return holds.conquests(g, g.empires[g.active].troops & ~others(g, g.active), "5.25")


class Conquer(conquest.Conquer[World], SiteStep):
    """In each conquered province: pillage one building, occupy buildings, occupy the control marker, or nothing."""

    game: MareNostrum
    rule, raze, rules, named_sites = "5.26", "pillage", ("5.34", "5.35"), "works"

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (g.active,)

    def lasting(self, r: int) -> bool:
        return bool(CAPITALS & SITES_OF[r])  # 5.47

    def ways(self, g: World, seat: int, r: int) -> list[Action]:
        out = super().ways(g, seat, r)
        return [*out, ("sheba", r)] if not self.lasting(r) and self._sheba(g, seat, r) else out

    def _sheba(self, g: World, seat: int, r: int) -> bool:
        e = g.empires[seat]
        late = self.game.edition.sheba_same_turn_only and g.seized >> r & 1
        return unused(e, "queen_of_sheba") and not late and bool(e.markers) and connected(self.game, g, seat, r)

    def icon(self, g: World, f: Frame, seat: int, option: Action) -> str:
        return own_icon(option)

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        if option[0] == "pillage":
            return Text("note.loot", {"gained": loot(g.empires[seat], option[1])})
        return None if option[0] == "keep" else Text(f"note.{option[0]}")

    def ask(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        """Who leaves a province as it is, with nothing held there, gains nothing from the conquest."""
        r = number(f)
        idle = option[0] == "keep" and not g.occupied & SITES_OF[r] and not g.seized >> r & 1
        return Text("ask.Conquer", {"province": r}) if idle and g.empires[seat].legions[r] else None

    def on_pillage(self, g: World, f: Frame, seat: int, site: int) -> Then:
        r = SITES[site].province
        holds.leave_posts(g, r)
        g.built &= ~(1 << site)
        if self.game.edition.pillage_leaves_legion:  # 5.32
            g.ruins |= 1 << site
        note(g, "conquest.pillaged", "5.27", seat=seat, other=g.owner[r], site=site, province=r)
        return self._loot(g, seat, site)

    def _loot(self, g: World, seat: int, site: int) -> Then:
        """The pillager gets what the building brings: known things at once, the others by a choice or a draw."""
        goods = loot(g.empires[seat], site)
        for kind in goods:
            if kind < WARES.kinds:
                take(g, g.empires[seat], kind)
        if COIN_OR_LEGEND in goods:
            return Call("loot", seat, back=False)
        return Call("spoils", seat, back=False) if ANY_LEGEND in goods else DONE

    def on_sheba(self, g: World, f: Frame, seat: int, province: int) -> Then:
        use(g.empires[seat], "queen_of_sheba")
        add_legions(g.empires[seat], province, -1)
        convert(g, seat, province, "8.18")
        return DONE


def loot(e: Empire, site: int) -> tuple[int, ...]:
    """What the reserve gives for a pillaged building (5.28 to 5.31), double with Hamilcar (8.13)."""
    kind, double = SITES[site].kind, has(e, "hamilcar")
    if kind == LEGENDARY:
        return (COIN, ANY_LEGEND) if double else (COIN_OR_LEGEND,)
    good = {CITY: COIN, CAPITAL: COIN, CARAVAN: SITE_GOOD[site]}.get(kind)
    return () if good is None else (good,) * (1 + double)


class ChooseLoot(Step[World]):
    """A pillaged legendary city brings one coin or one legendary good."""

    rule = "5.31"

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return super().seats(g, f) if self.legal(g, f, 0) else ()

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        """Only what is there can be chosen (R-028)."""
        coin: list[Action] = [("coin",)] if g.supply[COIN] else []
        return coin + ([("legend",)] if g.pile or g.discard else [])

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        return Text("detail.ChooseLoot")

    def on_coin(self, g: World, f: Frame, seat: int) -> Then:
        take(g, g.empires[seat], COIN)
        return DONE

    def on_legend(self, g: World, f: Frame, seat: int) -> Then:
        return Call("spoils", seat, back=False)


# ---- Circe (8.11)
def recall_circe(game: MareNostrum, g: World, f: Frame) -> None:
    """Her posts are set anew at the end of each turn."""
    g.empires[g.active].circe = 0


def circe_sites(game: MareNostrum, g: World, seat: int) -> list[int]:
    """Empty caravan sites where the seat may set legions for Circe."""
    empty = CARAVANS & ~g.built
    for e in g.empires:
        empty &= ~e.circe  # taken by a legion of the owner of Circe, or of who copies her
    return [i for r in bits(circe_provinces(game, g, seat)) for i in bits(empty & SITES_OF[r])]


def _ware_and_place(site: int) -> dict[str, Any]:
    return {"ware": SITES[site].good, "province": SITES[site].province}


class PostForCirce(Step[World]):
    """At the end of their turn Circe's owner sets legions on empty caravan sites."""

    game: MareNostrum
    rule = "8.11"
    open = aloud = True

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (g.active,) if has(g.empires[g.active], "circe") and self._free(g, g.active) else ()

    def _free(self, g: World, seat: int) -> list[int]:
        legions = g.empires[seat].legions
        sites = circe_sites(self.game, g, seat)
        return [i for i in sites if posts_in(g, seat, SITES[i].province) < legions[SITES[i].province]]

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [*[("post", i) for i in self._free(g, seat)], ("done",)]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        return Text("detail.PostForCirce", {"n": len(self._free(g, seat))})

    def named(self, seat: int, option: Action) -> dict[str, Any]:
        return super().named(seat, option) | (_ware_and_place(option[1]) if option[0] == "post" else {})

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        return Text("note.post", {"gained": gain(g, seat, option[1])}) if option[0] == "post" else None

    def icon(self, g: World, f: Frame, seat: int, option: Action) -> str:
        return own_icon(option)

    def ask(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        """Who is asked has a site free for a legion; it costs nothing."""
        return Text("ask.PostForCirce", {"n": len(self._free(g, seat))}) if option[0] == "done" else None

    def on_post(self, g: World, f: Frame, seat: int, site: int) -> Then:
        g.empires[seat].circe |= 1 << site
        note(g, "conquest.posted", self.rule, seat=seat, **_ware_and_place(site))
        return None if self._free(g, seat) else DONE

    def on_done(self, g: World, f: Frame, seat: int) -> Then:
        return DONE
