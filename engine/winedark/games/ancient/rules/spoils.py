"""After a battle: cards lost, the area and what lies in it, plunder, and the extra action (5.13 to 5.19, 6.8)."""

from __future__ import annotations

from winedark.common.dice import Lot
from winedark.games.ancient.rules import recruit
from winedark.games.ancient.rules.battle import fight, manner, rout
from winedark.games.ancient.rules.board import CARDS, ENGINEER
from winedark.games.ancient.rules.pieces import changed, has, lose_area, lose_card, place_base
from winedark.games.ancient.rules.state import Battle, Player, World
from winedark.kernel.game import Game
from winedark.kernel.state import Frame, number
from winedark.kernel.step import CHANCE, DONE, Then
from winedark.kernel.text import record

ROUT_PLUNDER = 2  # 5.19


# ---- losses
def losses(game: Game[World], state: World, frame: Frame) -> list[int]:
    """The loser of each pair that was lost, in the order of the pairs (5.14, R-026)."""
    _, attacker, defender, _ = fight(state)
    loser = {1: defender, -1: attacker}
    return [loser[pair.winner] for pair in state.pairs if pair.winner]


class DrawLoss(Lot[World]):
    """One of the cards that the loser of a pair had turned up (R-044); passed over if none is left that can be lost."""

    rule = "5.14"

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,) if any(CARDS[card].group == "mercenary" for card in self.pool(state, frame)) else ()

    def pool(self, state: World, frame: Frame) -> tuple[int, ...]:
        """The cards that have been turned up and not drawn yet."""
        player = state.players[number(frame)]
        return player.deck[: player.shown]

    def on_draw(self, state: World, frame: Frame, seat: int, card: int) -> Then:
        loser = number(frame)
        player = state.players[loser]
        left = list(player.deck)
        left.remove(card)
        player.deck, player.shown = tuple(left), player.shown - 1
        if CARDS[card].group == "mercenary":
            lose_card(player, card)
            recruit.discard(state, card)
            state.drawn = (*state.drawn, (loser, card))
            record(state, "battle.lost", self.rule, seat=loser, one_card=card)
            return recruit.FILL_UP
        record(state, "battle.spared", self.rule, seat=loser, one_card=card)
        return DONE


# ---- the outcome
def outcome(game: Game[World], state: World, frame: Frame) -> None:
    """Who has won, and what that brings (5.13, 5.15, 5.16, 5.19, 6.8)."""
    area, attacker, defender, _ = fight(state)
    one, two = state.tokens
    routed = rout(state.tokens)
    how = "rout" if routed else "win"
    if one > two:
        record(
            state, f"battle.attacker.{how}", "5.12" if routed else "5.13", seat=attacker, other=defender, area=area, n=one, n2=two
        )
        conquer(state)
    else:
        record(
            state, f"battle.defender.{how}", "5.12" if routed else "5.13", seat=defender, other=attacker, area=area, n=two, n2=one
        )
        if routed:
            strip(state)
    _close(state)


def conquer(state: World) -> None:
    """The attacker takes the area, everybody else's cubes in it, and with an engineer the fort."""
    area, attacker, defender, _ = fight(state)
    player = state.players[attacker]
    fort = state.forts >> area & 1
    if fort and not has(player, ENGINEER):
        state.forts &= ~(1 << area)
    lose_area(state, area)
    place_base(state, attacker, area)
    record(state, "battle.taken", "5.15", seat=attacker, other=defender, area=area)
    if fort:
        fate = "fort_taken" if state.forts >> area & 1 else "fort_destroyed"
        record(state, f"battle.{fate}", "6.8", seat=attacker, area=area)
    for other, n in loot(state, attacker, area):
        record(state, "battle.plundered", "5.16", seat=attacker, other=other, area=area, n=n)


def loot(state: World, attacker: int, area: int) -> list[tuple[int, int]]:
    """Everybody else's cubes in the area become the attacker's plunder (R-027): whose, and how many."""
    taken = [(other, p.cubes[area]) for other, p in enumerate(state.players) if other != attacker and p.cubes[area]]
    for other, n in taken:
        loser = state.players[other]
        loser.cubes = changed(loser.cubes, area, 0)
        plunder(state.players[attacker], other, n)
    return taken


def strip(state: World) -> None:
    """Two cubes of the routed attacker's warehouse are plundered (5.19)."""
    _, attacker, defender, _ = fight(state)
    loser = state.players[attacker]
    if n := min(ROUT_PLUNDER, loser.warehouse):
        loser.warehouse -= n
        plunder(state.players[defender], attacker, n)
        record(state, "battle.stripped", "5.19", seat=defender, other=attacker, n=n)


def plunder(player: Player, other: int, count: int) -> None:
    """Cubes of another's come onto a warehouse card as plunder."""
    player.plunder = tuple(have + count * (seat == other) for seat, have in enumerate(player.plunder))


def _close(state: World) -> None:
    """The battle is over: what is left face down stays unknown."""
    state.battle = seen(state, True)
    for seat in fight(state)[1:3]:
        player = state.players[seat]
        player.deck, player.shown = (), 0
    state.fight, state.pairs, state.drawn, state.ambush = None, (), (), False


def seen(state: World, over: bool) -> Battle:
    """The battle that is being fought, as far as everybody can see it."""
    return Battle(state.round, state.lap, fight(state), manner(state), state.pairs, state.tokens, state.drawn, over)


def last_battle(state: World) -> Battle | None:
    """The battle that is being fought, or else the last one."""
    return seen(state, False) if state.fight else state.battle


# ---- one action more
def extra_action(game: Game[World], state: World, frame: Frame) -> bool:
    """Has the attacker routed the defender, and had no extra action in this turn of theirs (5.18, R-028)?"""
    return bool(rout(state.tokens) and state.tokens[0] and not state.extra)


def grant(game: Game[World], state: World, frame: Frame) -> None:
    """The attacker takes one more action."""
    state.extra = True
    record(state, "battle.extra", "5.18", seat=state.active)
