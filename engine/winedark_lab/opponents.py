"""Who can be met in the laboratory: the levels, also with weights of their own, and the sparring partners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from winedark.ai.base import LEVELS, Bot, make
from winedark.kernel.game import Game
from winedark.kernel.session import Player

from winedark_lab.sparring.partner import Partner, plans_of
from winedark_lab.weighed import OWN, weighed

FED, FEEDS = "fed", "feeds"  # the one who plays like Normal, and the others at the table, who play for that one
PARTNERS = ("rush", "turtle", "trader", "raider", FED)
OPPONENTS = (*LEVELS, *PARTNERS)


def seated(game: Game[Any], players: Sequence[Player]) -> list[Bot]:
    """The bots of a table. Raises DataError for an opponent that does not exist, or not in this title."""
    kinds = [player.kind for player in players]
    return [_opponent(game, player, kinds) for player in players]


def _opponent(game: Game[Any], player: Player, kinds: list[str]) -> Bot:
    if OWN in player.kind:
        return weighed(player.kind, game)
    if player.kind not in (*PARTNERS, FEEDS):
        return make(player.kind, game, player.name)
    plans = plans_of(game.title)
    if player.kind == FED:
        return make("normal", game)
    return Partner(game, plans.feeding(kinds.index(FED)) if player.kind == FEEDS else plans.PLANS[player.kind])


def table_of(seats: int, challenger: str, seat: int, other: str, turn: int) -> tuple[str, ...]:
    """Who sits where when a challenger has a seat, and another opponent all others.

    One who is fed has one seat, another one in each `turn`, and those who feed them the rest.
    """
    levels = [FEEDS if other == FED else other] * seats
    levels[seat] = challenger
    if other == FED:
        levels[(seat + 1 + turn % (seats - 1)) % seats] = FED
    return tuple(levels)
