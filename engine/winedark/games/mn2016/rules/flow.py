"""The sequence of play, phase by phase: the contents page of the rules."""

from __future__ import annotations

from winedark.games.mare_nostrum.rules import trading
from winedark.games.mare_nostrum.rules.battle import losers
from winedark.games.mare_nostrum.rules.posts import conquered
from winedark.games.mare_nostrum.rules.turns import after_first_round, phase, turns_of_all, unfinished
from winedark.games.mn2016.rules import (
    battle,
    build,
    collect,
    conquest,
    move,
    posts,
    setup,
    storage,
    tiles,
    trade,
    victory,
)
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.state import World
from winedark.kernel.flow import Flow, ask, do, each, loop, run, together, when
from winedark.kernel.state import Frame


def open_round(game: GameBase, state: World, frame: Frame) -> None:
    """Powers are fresh, and control as it stands now is what counts for new control markers (4.13)."""
    state.round += 1
    for empire in state.empires:
        empire.held, empire.used = empire.lands, 0


# The phases: 0 collect, 1 trade, 2 build, 3 move and battle, 4 claim.
FLOW: Flow = {
    "game": [loop(setup.tiles_to_turn, ask(setup.TurnTile)), loop(unfinished, run("round"))],
    "round": [do(open_round), when(after_first_round, run("collect")), run("trade"), run("build"), run("war"), run("claim")],
    "collect": [
        phase(0, "2.1"),
        each(collect.temples_of_legend, ask(collect.ChooseTribute)),
        do(collect.gather),
        each(collect.drawers, ask(collect.DrawLegend)),
        each(collect.colossus, ask(collect.ChooseGift)),
    ],
    "trade": [
        phase(1, "3.1"),
        ask(trade.PlayMarker),
        each(trade.antigone, ask(trade.ChooseNumber)),
        when(trade.trade_takes_place, run("exchange")),
    ],
    "exchange": [
        together(trade.traders, trade.Offer),
        do(trade.reveal),
        ask(trade.Claim),
        do(trade.end_trade),
        each(trading.settlement, ask(trade.Settle)),
    ],
    "build": [
        phase(2, "4.1"),
        each(tiles.perseus, ask(tiles.PerseusFirst)),
        *turns_of_all(victory.NameBuilder, run("builder")),
        when(storage.stores_at_the_end, run("storage")),
        loop(setup.tiles_to_turn, ask(setup.TurnTile)),
        do(victory.end_of_build),
    ],
    "builder": [ask(build.Build), when(storage.stores_each_turn, run("storage"))],
    "copy": [ask(tiles.CopyHero)],
    "storage": [each(storage.gardeners, ask(storage.Store)), do(storage.discard)],
    "war": [
        phase(3, "5.1"),
        each(move.zeus, ask(move.DeclarePeace)),
        *turns_of_all(victory.NameCommander, run("campaign")),
        do(victory.end_of_war),
    ],
    "campaign": [
        do(move.begin_turn),
        when(conquest.converts_first, ask(conquest.Convert)),
        ask(move.Sail),
        ask(move.SeaBattles),
        ask(move.March),
        do(move.after_marches),
        each(posts.overposted, ask(posts.GiveUp)),
        ask(move.LandBattles),
        when(conquest.converts_last, ask(conquest.Convert)),
        do(conquest.recall_circe),
        each(conquered, ask(conquest.Conquer), first=conquest.conquer),
        ask(conquest.PostForCirce),
    ],
    "battle": [
        ask(battle.RollDice),
        each(losers, ask(battle.TakeLosses), do(battle.TakeLosses.forced)),
        do(posts.aftermath),
        each(posts.overposted, ask(posts.GiveUp)),
    ],
    "loot": [ask(conquest.ChooseLoot)],
    "spoils": [ask(collect.DrawLegend)],
    "claim": [
        phase(4, "6.7"),
        each(victory.tracks, do(victory.claim), ask(victory.BreakTie)),
        do(victory.end_of_claim),
        do(move.peace_ends),
    ],
}
