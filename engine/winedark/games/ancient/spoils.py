"""After a battle: cards lost, the area and what lies in it, plunder, and the extra action (5.13 to 5.19, 6.8)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from winedark.games.ancient import recruit
from winedark.games.ancient.battle import fight, manner, rout
from winedark.games.ancient.board import CARDS, ENGINEER
from winedark.games.ancient.pieces import has, lose_area, lose_card, place_base
from winedark.games.ancient.state import Battle, Player, World
from winedark.kernel.state import Frame, number
from winedark.kernel.step import CHANCE, DONE, Action, ChanceStep, Then
from winedark.kernel.text import note

if TYPE_CHECKING:
    from winedark.games.ancient.game import AncientWorld

ROUT_PLUNDER = 2  # 5.19


# ---- losses
def losses(game: AncientWorld, g: World, f: Frame) -> list[int]:
    """The loser of each pair that was lost, in the order of the pairs (5.14, R-026)."""
    _, attacker, defender, _ = fight(g)
    loser = {1: defender, -1: attacker}
    return [loser[pair.winner] for pair in g.pairs if pair.winner]


class DrawLoss(ChanceStep[World]):
    """One of the cards that the loser of a pair had turned up (R-044); passed over if none is left that can be lost."""

    rule = "5.14"

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (CHANCE,) if any(CARDS[card].group == "mercenary" for card in self.pool(g, f)) else ()

    def pool(self, g: World, f: Frame) -> tuple[int, ...]:
        """The cards that have been turned up and not drawn yet."""
        p = g.players[number(f)]
        return p.deck[: p.shown]

    def sample(self, g: World, f: Frame, rng: Random) -> Action:
        pool = self.pool(g, f)
        return ("draw", pool[int(rng.random() * len(pool))])

    def possible(self, g: World, f: Frame, action: Action) -> bool:
        return len(action) == 2 and action[1] in self.pool(g, f)

    def on_draw(self, g: World, f: Frame, seat: int, card: int) -> Then:
        loser = number(f)
        p = g.players[loser]
        left = list(p.deck)
        left.remove(card)
        p.deck, p.shown = tuple(left), p.shown - 1
        if CARDS[card].group == "mercenary":
            lose_card(p, card)
            recruit.discard(g, card)
            g.drawn = (*g.drawn, (loser, card))
            note(g, "battle.lost", self.rule, seat=loser, one_card=card)
            return recruit.FILL_UP
        note(g, "battle.spared", self.rule, seat=loser, one_card=card)
        return DONE


# ---- the outcome
def outcome(game: AncientWorld, g: World, f: Frame) -> None:
    """Who has won, and what that brings (5.13, 5.15, 5.16, 5.19, 6.8)."""
    area, attacker, defender, _ = fight(g)
    one, two = g.tokens
    routed = rout(g.tokens)
    how = "rout" if routed else "win"
    if one > two:
        note(g, f"battle.attacker.{how}", "5.12" if routed else "5.13", seat=attacker, other=defender, area=area, n=one, n2=two)
        conquer(g)
    else:
        note(g, f"battle.defender.{how}", "5.12" if routed else "5.13", seat=defender, other=attacker, area=area, n=two, n2=one)
        if routed:
            strip(g)
    _close(g)


def conquer(g: World) -> None:
    """The attacker takes the area, the cubes of its owner, and with an engineer the fort."""
    area, attacker, defender, _ = fight(g)
    p, loser = g.players[attacker], g.players[defender]
    fort = g.forts >> area & 1
    if fort and not has(p, ENGINEER):
        g.forts &= ~(1 << area)
    lose_area(g, area)
    place_base(g, attacker, area)
    note(g, "battle.taken", "5.15", seat=attacker, other=defender, area=area)
    if fort:
        note(g, "battle.fort_taken" if g.forts >> area & 1 else "battle.fort_destroyed", "6.8", seat=attacker, area=area)
    if n := loser.cubes[area]:
        loser.cubes[area] = 0
        plunder(p, defender, n)
        note(g, "battle.plundered", "5.16", seat=attacker, other=defender, area=area, n=n)


def strip(g: World) -> None:
    """Two cubes of the routed attacker's warehouse are plundered (5.19)."""
    _, attacker, defender, _ = fight(g)
    loser = g.players[attacker]
    if n := min(ROUT_PLUNDER, loser.warehouse):
        loser.warehouse -= n
        plunder(g.players[defender], attacker, n)
        note(g, "battle.stripped", "5.19", seat=defender, other=attacker, n=n)


def plunder(p: Player, other: int, n: int) -> None:
    """Cubes of another's come onto a warehouse card as plunder."""
    p.plunder = tuple(have + n * (seat == other) for seat, have in enumerate(p.plunder))


def _close(g: World) -> None:
    """The battle is over: what is left face down stays unknown."""
    g.battle = record(g, True)
    for seat in fight(g)[1:3]:
        p = g.players[seat]
        p.deck, p.shown = (), 0
    g.fight, g.pairs, g.drawn, g.ambush = None, (), (), False


def record(g: World, over: bool) -> Battle:
    """The battle that is being fought, as far as everybody can see it."""
    return Battle(g.round, g.lap, fight(g), manner(g), g.pairs, g.tokens, g.drawn, over)


def last_battle(g: World) -> Battle | None:
    """The battle that is being fought, or else the last one."""
    return record(g, False) if g.fight else g.battle


# ---- one action more
def extra_action(game: AncientWorld, g: World, f: Frame) -> bool:
    """Has the attacker routed the defender, and had no extra action in this turn of theirs (5.18, R-028)?"""
    return bool(rout(g.tokens) and g.tokens[0] and not g.extra)


def grant(game: AncientWorld, g: World, f: Frame) -> None:
    """The attacker takes one more action."""
    g.extra = True
    note(g, "battle.extra", "5.18", seat=g.active)
