"""The sequence of play, phase by phase: the contents page of the rules."""

from __future__ import annotations

from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.battle import losers
from winedark.games.mare_nostrum.rules.posts import conquered
from winedark.games.mare_nostrum.rules.turns import after_first_round, phase, turns_of_all, unfinished
from winedark.games.mn2003.rules import (
    battle,
    build,
    conquest,
    found,
    helen,
    move,
    posts,
    revenue,
    roles,
    storage,
    trade,
    ulysses,
)
from winedark.games.mn2003.rules.state import World
from winedark.kernel.flow import Flow, ask, do, each, loop, run, together, when
from winedark.kernel.state import Frame


def open_round(game: FamilyBase[World], state: World, frame: Frame) -> None:
    """Powers are fresh, and influence as it stands now is what counts for new markers (4.8)."""
    state.round += 1
    for empire in state.empires:
        empire.held, empire.fresh, empire.used = empire.lands, 0, 0


# The phases: 0 commerce, 1 construction, 2 military.
FLOW: Flow = {
    "game": [when(found.free_setup, run("founding")), loop(unfinished, run("round"))],
    "founding": [each(found.founders, ask(found.Found))],
    "round": [do(open_round), run("commerce"), run("construction"), run("military")],
    "commerce": [
        phase(0, "2.1"),
        when(after_first_round, each(roles.offices, do(roles.assign), ask(roles.BreakTie))),
        do(revenue.collect),
        each(revenue.artemis, ask(revenue.ChooseGift)),
        ask(trade.SetNumber),
        when(trade.trade_takes_place, run("exchange")),
    ],
    "exchange": [
        together(trade.traders, trade.Offer),
        do(trade.reveal),
        ask(trade.Claim),
        do(trade.end_trade),
        each(trade.settlement, ask(trade.Settle)),
    ],
    "ulysses": [ask(ulysses.Intervene), ask(ulysses.TakeInstead)],
    "construction": [
        phase(1, "4.1"),
        *turns_of_all(roles.NameBuilder, ask(build.Build)),
        each(storage.gardeners, ask(storage.Keep)),
        do(storage.discard),
    ],
    "military": [
        phase(2, "5.1"),
        *turns_of_all(roles.NameCommander, run("campaign")),
    ],
    "campaign": [
        do(move.begin_turn),
        ask(move.Sail),
        ask(move.SeaBattles),
        ask(move.March),
        do(posts.after_marches),
        each(posts.overposted, ask(posts.GiveUp)),
        ask(move.LandBattles),
        each(conquered, ask(conquest.Conquer), first=conquest.conquer),
    ],
    "helen": [ask(helen.Persuade)],
    "battle": [
        ask(battle.RollDice),
        each(losers, ask(battle.TakeLosses), do(battle.TakeLosses.forced)),
        do(posts.aftermath),
        each(posts.overposted, ask(posts.GiveUp)),
    ],
}
