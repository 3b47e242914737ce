"""The sequence of play: the contents page of the rules."""

from __future__ import annotations

from winedark.games.medemp.rules import (
    actions,
    areas,
    assault,
    battle,
    building,
    events,
    expedition,
    imperium,
    intercept,
    play,
    raids,
    reactions,
    spoils,
    straits,
    turn,
    victory,
)
from winedark.games.medemp.rules.cards import CARDS, Use
from winedark.kernel.flow import Flow, Op, ask, do, each, loop, run, when

FLOW: Flow = {
    "game": [
        loop(building.building, each(turn.players, ask(building.PlaceMarker))),
        loop(turn.unfinished, run("turn")),
    ],
    "turn": [
        do(turn.open_turn),
        each(turn.players, ask(turn.Refill)),
        loop(turn.goes_on, run("round")),
        do(victory.stop),
        do(victory.count),
        each(victory.homeless, ask(victory.DeclareCapital)),
        do(victory.close_turn),
    ],
    "round": [
        do(turn.open_round),
        ask(turn.RollEvent),
        when(turn.goes_on, run("event"), each(turn.players, do(turn.begin), run("action")), do(turn.close_round)),
    ],
    "event": [
        do(events.tell),
        each(events.drawers, ask(events.DrawByEvent)),
        each(events.builders, ask(events.PublicWorks)),
        each(events.exchangers, ask(events.Reorganise)),
        when(events.brings_raid, ask(events.DrawDirector)),
        each(events.plagued, ask(events.Plague)),
    ],
    "redraw": [ask(events.Redraw)],
    "action": [ask(actions.Act), do(victory.stop)],
    "exchange": [ask(turn.DrawOne)],
    # ---- expeditions (7.7)
    "expedition": [
        ask(expedition.LayCards),
        when(expedition.by_water, ask(reactions.StormWindow)),
        when(expedition.under_way, run("straits")),
        when(expedition.by_ground, ask(reactions.AmbushWindow)),
        when(expedition.against_area, run("area")),
        run("arrival"),
    ],
    "straits": [do(straits.calm), ask(straits.RollStraits), ask(straits.RollFurther), ask(straits.LoseToStraits), run("shrunk")],
    "shrunk": [ask(play.LoseTroops), do(play.check_spent)],
    "arrival": [
        when(intercept.meets_at_sea, run("at_sea")),
        when(expedition.under_way, do(expedition.land)),
        when(intercept.meets_on_land, run("on_land")),
        when(expedition.able, run("assault")),
        do(expedition.end),
    ],
    "at_sea": [ask(intercept.InterceptAtSea), when(intercept.has_met, ask(reactions.MeetingStorm)),
        when(intercept.has_met, run("battle"))],
    "on_land": [ask(intercept.InterceptOnLand), when(intercept.has_met, run("straits")), when(intercept.has_met, run("battle"))],
    "area": [run("fight"), do(areas.subdue), run("recovery"), ask(areas.Plunder), do(areas.close)],
    # ---- combats
    "fight": [
        do(battle.open_battle),
        when(battle.at_sea, each(battle.loaders, ask(battle.Load), first=battle.load_single)),
        ask(reactions.Deployment),
        do(battle.deploy),
        each(battle.openers, ask(battle.RollOpening)),
        do(battle.lose_hits),
        when(battle.both_stand, ask(battle.RollBattle)),
        when(battle.undecided, do(battle.decide_early)),
        do(battle.settle),
    ],
    "battle": [
        run("fight"),
        when(battle.interceptor_lost, ask(battle.RollCasualties), when(battle.casualty, ask(battle.LoseCasualty))),
        do(battle.close_meeting),
        run("recovery"),
        ask(spoils.AfterBattle),
        do(victory.stop),
        do(battle.end_battle),
    ],
    "assault": [
        do(assault.open_assault),
        ask(reactions.AssaultWindow),
        run("assault_dice"),
        do(assault.outcome),
        do(victory.stop),
        do(assault.clear),
        run("own_recovery"),
        do(assault.forget_lost),
        ask(assault.ForConquest),
    ],
    "recovery": [each(battle.buried, ask(battle.RollRecovery)), do(battle.tell_failed)],
    "own_recovery": [each(battle.buried, ask(assault.RollOwnRecovery)), do(battle.tell_failed)],
    "assault_dice": [each(play.by_roll, ask(play.RollForSide)), ask(assault.RollAssault)],
    # ---- raids (15.9, 15.10)
    "barbarians_raid": [ask(raids.NameBarbarians), run("land_raid")],
    "neutral_raid": [ask(raids.NameNeutral), run("land_raid")],
    "pirates_raid": [
        ask(raids.RollPirates), ask(raids.NamePort), when(expedition.by_water, ask(reactions.StormWindow)), run("arrival"),
    ],
    "land_raid": [when(expedition.by_ground, ask(reactions.AmbushWindow)), run("arrival")],
    # ---- cards that are played in windows
    "card.leader": [do(play.join_leader)],
    "card.joins": [do(play.join_troop)],
}  # fmt: skip

TARGETS = {"take": imperium.NameCity, "neutralise": imperium.NameCity, "fortify": imperium.NameCity, "subdue": imperium.NameArea}
EFFECTS: dict[str, list[Op]] = {
    "take": [do(imperium.take)],
    "neutralise": [ask(imperium.StealFromOwner), do(imperium.neutralise)],
    "fortify": [do(imperium.strengthen)],
    "subdue": [do(imperium.subdue)],
    "barbarians": [run("barbarians_raid")],
    "pirates": [run("pirates_raid")],
    "draw": [ask(imperium.DrawByCard)],
    "steal": [ask(imperium.Steal)],
    "points": [do(imperium.score)],
    "truce": [do(imperium.agree)],
    "end_truce": [],
    "move_capital": [],
}


def sequence(use: Use) -> list[Op]:
    """What playing a use runs: a target, a die, an effect (17.3)."""
    if use.moment == "assault":
        return [do(play.join_side)]
    if use.moment in ("launch_sea", "launch_land"):
        return [do(play.use_up), ask(play.RollForCard), do(play.strike), when(play.still_on, ask(play.LoseCards), run("shrunk"))]
    if use.moment == "conquest":
        return [ask(assault.DrawForConquest)]
    return [*_named(use), ask(play.RollForCard), when(play.works, *EFFECTS[use.op])]


def _named(use: Use) -> list[Op]:
    """Who or what is named for it."""
    if use.op in TARGETS:
        return [ask(TARGETS[use.op])]
    if use.op == "end_truce":
        return [ask(imperium.NameTruce)]
    if use.op == "move_capital":
        return [ask(imperium.NameCapital)]
    return [ask(imperium.NamePlayer)] if use.op in ("steal", "truce") or (use.op == "draw" and use.other) else []


FLOW |= {f"card.{card.id}.{k}": sequence(use) for card in CARDS for k, use in enumerate(card.uses)}
