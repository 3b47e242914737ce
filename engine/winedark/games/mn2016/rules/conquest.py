"""Chapter 5, second half: conquest, conversion, Circe's posts."""

from __future__ import annotations

from typing import Any, cast

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules import conquest
from winedark.games.mare_nostrum.rules import posts as holds
from winedark.games.mare_nostrum.rules.collecting import take
from winedark.games.mare_nostrum.rules.state import has, set_owner, unused, use
from winedark.games.mare_nostrum.rules.units import add_legions
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.board import (
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
from winedark.games.mn2016.rules.collect import gain
from winedark.games.mn2016.rules.placement import SiteStep
from winedark.games.mn2016.rules.posts import circe_provinces, posts_in
from winedark.games.mn2016.rules.state import Empire, World
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Action, Ask, Call, Step, Then
from winedark.kernel.text import Text, record


# ---- conversion (5.43 to 5.48)
def converts_first(game: GameBase, state: World, frame: Frame) -> bool:
    """Are markers exchanged at the start of the conqueror's turn?"""
    return bool(game.edition.convert_at_start_of_turn)


def converts_last(game: GameBase, state: World, frame: Frame) -> bool:
    """Are markers exchanged at its end?"""
    return not game.edition.convert_at_start_of_turn


def connected(game: GameBase, state: World, seat: int, province: int) -> bool:
    """Is the province adjacent or adjoining to one of the seat's own (5.44)?"""
    empire = state.empires[seat]
    return bool(game.atlas.around(empire.lands, empire.fleet) >> province & 1)


def _kept(frame: Frame) -> tuple[int, ...]:
    """The provinces that the converting player has left as they are."""
    return cast("tuple[int, ...]", frame.data)


class Convert(Step[World]):
    """Legions that are still on control markers may replace them, in the order that the player likes (5.43, R-066)."""

    game: GameBase
    rule = "5.43"
    open = aloud = True

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return (state.active,) if self._open(state, frame) else ()

    def _open(self, state: World, frame: Frame) -> list[int]:
        seat, kept = state.active, _kept(frame)
        held = [r for r in bits(state.seized) if state.conqueror[r] == seat and r not in kept]
        return [r for r in held if self._possible(state, seat, r)]

    def _possible(self, state: World, seat: int, province: int) -> bool:
        if not connected(self.game, state, seat, province):
            return bool(self.game.edition.unconnected_becomes_neutral)
        return bool(state.empires[seat].markers)

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        out: list[Action] = []
        for r in self._open(state, frame):
            out += [("convert" if connected(self.game, state, seat, r) else "neutralize", r), ("keep", r)]
        return out

    def prompt(self, state: World, frame: Frame, seat: int) -> Text:
        return Text("prompt.Convert" if self._gains(state, frame, seat) else "prompt.Convert_neutral", {"seat": seat})

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        gains = self._gains(state, frame, seat)
        lost = tuple(r for r in self._open(state, frame) if r not in gains)
        key = "detail.Convert" if not lost else "detail.Convert_some" if gains else "detail.Convert_neutral"
        return Text(key, {"province": lost})

    def _gains(self, state: World, frame: Frame, seat: int) -> list[int]:
        """The provinces that would become the seat's."""
        return [r for r in self._open(state, frame) if connected(self.game, state, seat, r)]

    def label(self, state: World, frame: Frame, seat: int, option: Action) -> Text:
        return (
            super().label(state, frame, seat, option)
            if option[0] != "keep"
            else Text("choice.keep_marker", {"province": option[1]})
        )

    def on_convert(self, state: World, frame: Frame, seat: int, province: int) -> Then:
        convert(state, seat, province, self.rule)
        return None if self._open(state, frame) else DONE

    def on_neutralize(self, state: World, frame: Frame, seat: int, province: int) -> Then:
        """Without a connection the English printing removes the marker and places none (5.45)."""
        record(state, "conquest.neutral", "5.45", seat=seat, other=state.owner[province], province=province)
        state.end_hold(province)
        set_owner(state, province, NOBODY)
        return None if self._open(state, frame) else DONE

    def on_keep(self, state: World, frame: Frame, seat: int, province: int) -> Then:
        frame.data = (*_kept(frame), province)
        return None if self._open(state, frame) else DONE


def convert(state: World, seat: int, province: int, rule: str) -> None:
    """The province changes hands with every building in it (5.46)."""
    old = state.owner[province]
    state.end_hold(province)
    set_owner(state, province, seat)
    record(state, "conquest.converted", rule, seat=seat, other=old, province=province)


# ---- conquest (5.25 to 5.37)
def conquer(game: GameBase, state: World, frame: Frame) -> None:
    """The active player is conqueror of the provinces of others in which only they have units (5.25)."""
    holds.crown_conqueror(state, holds.conquered(game, state, frame), "5.25")


class Conquer(conquest.Conquer[World], SiteStep):
    """In each conquered province: pillage one building, occupy buildings, occupy the control marker, or nothing."""

    game: GameBase
    rule, raze, rules, named_sites = "5.26", "pillage", ("5.34", "5.35"), "works"

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return (state.active,)

    def lasting(self, province: int) -> bool:
        return bool(CAPITALS & SITES_OF[province])  # 5.47

    def ways(self, state: World, seat: int, province: int) -> list[Action]:
        out = super().ways(state, seat, province)
        return [*out, ("sheba", province)] if not self.lasting(province) and self._sheba(state, seat, province) else out

    def _sheba(self, state: World, seat: int, province: int) -> bool:
        empire = state.empires[seat]
        late = self.game.edition.sheba_same_turn_only and state.seized >> province & 1
        return (
            unused(empire, "queen_of_sheba") and not late and bool(empire.markers) and connected(self.game, state, seat, province)
        )

    def remark(self, state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        if option[0] == "pillage":
            return Text("note.loot", {"gained": loot(state.empires[seat], option[1])})
        if option[0] == "seize":
            return Text(f"note.{self._promise(state, seat, option[1])}")
        return None if option[0] == "keep" else Text(f"note.{option[0]}")

    def _promise(self, state: World, seat: int, province: int) -> str:
        """What a legion on the marker leads to, as things stand (5.43 to 5.45, R-034)."""
        if not connected(self.game, state, seat, province):
            return "seize_unconnected"
        return "seize" if state.empires[seat].markers else "seize_no_marker"

    def confirm(self, state: World, frame: Frame, seat: int, option: Action) -> Ask | None:
        """A player who leaves a province as it is, with nothing held there, gains nothing from the conquest."""
        r = number(frame)
        idle = option[0] == "keep" and not state.occupied & SITES_OF[r] and not state.seized >> r & 1
        return Ask("Conquer", {"province": r}) if idle and state.empires[seat].legions[r] else None

    def on_pillage(self, state: World, frame: Frame, seat: int, site: int) -> Then:
        r = SITES[site].province
        holds.leave_posts(state, r)
        state.built &= ~(1 << site)
        if self.game.edition.pillage_leaves_legion:  # 5.32
            state.ruins |= 1 << site
        record(state, "conquest.pillaged", "5.27", seat=seat, other=state.owner[r], site=site, province=r)
        return self._loot(state, seat, site)

    def _loot(self, state: World, seat: int, site: int) -> Then:
        """The pillager gets what the building brings: known things at once, the others by a choice or a draw."""
        goods = loot(state.empires[seat], site)
        for kind in goods:
            if kind < WARES.kinds:
                take(state, state.empires[seat], kind)
        if COIN_OR_LEGEND in goods:
            return Call("loot", seat, back=False)
        return Call("spoils", seat, back=False) if ANY_LEGEND in goods else DONE

    def on_sheba(self, state: World, frame: Frame, seat: int, province: int) -> Then:
        use(state.empires[seat], "queen_of_sheba")
        add_legions(state.empires[seat], province, -1)
        convert(state, seat, province, "8.18")
        return DONE


def loot(empire: Empire, site: int) -> tuple[int, ...]:
    """What the reserve gives for a pillaged building (5.28 to 5.31), double with Hamilcar (8.13)."""
    kind, double = SITES[site].kind, has(empire, "hamilcar")
    if kind == LEGENDARY:
        return (COIN, ANY_LEGEND) if double else (COIN_OR_LEGEND,)
    good = {CITY: COIN, CAPITAL: COIN, CARAVAN: SITE_GOOD[site]}.get(kind)
    return () if good is None else (good,) * (1 + double)


class ChooseLoot(Step[World]):
    """A pillaged legendary city brings one coin or one legendary good."""

    rule = "5.31"

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return super().seats(state, frame) if self.legal(state, frame, 0) else ()

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        """Only what is there can be chosen (R-028)."""
        coin: list[Action] = [("coin",)] if state.supply[COIN] else []
        return coin + ([("legend",)] if state.pile or state.discard else [])

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        return Text("detail.ChooseLoot")

    def on_coin(self, state: World, frame: Frame, seat: int) -> Then:
        take(state, state.empires[seat], COIN)
        return DONE

    def on_legend(self, state: World, frame: Frame, seat: int) -> Then:
        return Call("spoils", seat, back=False)


# ---- Circe (8.11)
def recall_circe(game: GameBase, state: World, frame: Frame) -> None:
    """Her posts are set anew at the end of each turn."""
    state.empires[state.active].circe = 0


def circe_sites(game: GameBase, state: World, seat: int) -> list[int]:
    """Empty caravan sites where the seat may set legions for Circe."""
    empty = CARAVANS & ~state.built
    for empire in state.empires:
        empty &= ~empire.circe  # taken by a legion of the owner of Circe, or of the player who copies her
    return [i for r in bits(circe_provinces(game, state, seat)) for i in bits(empty & SITES_OF[r])]


def _ware_and_place(site: int) -> dict[str, Any]:
    return {"ware": SITES[site].good, "province": SITES[site].province}


class PostForCirce(Step[World]):
    """At the end of their turn Circe's owner sets legions on empty caravan sites."""

    game: GameBase
    rule = "8.11"
    open = aloud = True

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return (state.active,) if has(state.empires[state.active], "circe") and self._free(state, state.active) else ()

    def _free(self, state: World, seat: int) -> list[int]:
        legions = state.empires[seat].legions
        sites = circe_sites(self.game, state, seat)
        return [i for i in sites if posts_in(state, seat, SITES[i].province) < legions[SITES[i].province]]

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [*[("post", i) for i in self._free(state, seat)], ("done",)]

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        return Text("detail.PostForCirce", {"n": len(self._free(state, seat))})

    def named(self, seat: int, option: Action) -> dict[str, Any]:
        return super().named(seat, option) | (_ware_and_place(option[1]) if option[0] == "post" else {})

    def remark(self, state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        return Text("note.post", {"gained": gain(state, seat, option[1])}) if option[0] == "post" else None

    def confirm(self, state: World, frame: Frame, seat: int, option: Action) -> Ask | None:
        """The player who is asked has a site free for a legion; it costs nothing."""
        return Ask("PostForCirce", {"n": len(self._free(state, seat))}) if option[0] == "done" else None

    def on_post(self, state: World, frame: Frame, seat: int, site: int) -> Then:
        state.empires[seat].circe |= 1 << site
        record(state, "conquest.posted", self.rule, seat=seat, **_ware_and_place(site))
        return None if self._free(state, seat) else DONE

    def on_done(self, state: World, frame: Frame, seat: int) -> Then:
        return DONE
