"""Mediterranean Empires, stated a second time, from the playbook, the rule text and its rulings; no code of the engine was read.

`board` has the map, decks and scenarios, `position` the table, `ways` the ways, `laying` the sets of cards, `menus` what may
be done, `windows` who is asked, `strength`, `combat`, `forces`, `journeys`, `imperium` and `outcomes` what comes of it,
`game` the whole, `odds` the chances, `picking` random answers. Everything goes by ids: cities and areas as in map.toml,
empires, cards as "deck.card". Chance is "", so is a neutral city's owner.

## What a reader must supply

`table = position.Position(scenario)`, then these (all else is worked out, or begins empty between two actions):

    order                     list of empires in the order of play
    owner, markers            {city in play: empire or ""}, {city in play: 1 to 4}
    capitals, points, limits  {empire: city}, {empire: points}, {empire: hand limit of this turn, 3.2}
    subdued, enraged          set of areas, number on the marker
    hands, decks, discards    {empire: [card, ...]}: whose hand, whose deck's rest, whose deck's pile; order without meaning
    truces                    {Truce(owner, frozenset(bound), "turn" or "action")}
    turn, rounds              1 to 3 (at a turn's beginning: how many are over), and rounds of this turn that have begun (same)
    at_start                  {empire: cities when the turn began}
    event, active, passed     id of this round's event or "", whose action it is, set of those who have passed in this round
    all_passed                did all pass in the round before, of the same turn?
    placed                    {empire: markers placed}, in empire building only

Inside an action also, for comparing and for asking single functions: `expedition` (owner, target, kind, straits, places,
voyage, direct, landed, members = [Member(card, "troop" or "fleet")] with `aboard`, leaders), `interception` (place "sea" or
"land", the same), `raid` (by, director, source, target, strength = dice or row), `battle` (kind, target, sides, deployed),
`assault` (city, played = {"attack" and "defence": [Played(who, card, serves, dice)]}), `window` (moment, ring, turn, passes),
`winner`. `position.complaints(table)` tells what cannot be.

## The game as questions

`play = game.play(table, at)` begins at game.BUILD (a fresh `position.start(scenario)`), TURN (before the draw), ROUND (before
the event roll) or ACTION (the active player's). `next(play)` and `play.send(answer)` give `Question(step, who, menu)`; the
step "" is the end. The table is always the one at the question. An answer is a tuple:

    step            who        menu                                    answer
    Build           player     set of answers                          ("claim" or "fortify", city)
    Act             player     set of answers                          ("pass",) ("exchange", card) ("expedition", target, kind)
                                                                       ("imperium", card, use, *named), see below
    Again           player     set of answers (second of a season)     ("stop",), or as Act
    Lay             player     laying.Laying: may(cards), sets(most)   ("lay", (card, "troop" or "fleet"), ...)
    Direct          player     set of answers; if 7.6 allows it        ("direct",) ("land",)
    Storm Ambush StormInterception Deploy Support Plunder Profit
                    player     set of answers                          ("pass",) ("play", card, type, use or -1, *city)
    InterceptSea InterceptLand
                    player     laying.Laying                           ("pass",) ("lay", ...)
    Load            player     Force; laying.may_load(force, fleets)   ("load", for each troop: which of the fleets)
    NameRaid        player     set of answers                          ("raid", area or city, city)
    NamePort        player     set of answers                          ("port", city)
    PublicWorks     player     set of answers                          ("fortify", city) ("pass",)
    Reorganise      player     (hand, most)                            ("discard", card, ...)
    Capital         player     set of answers                          ("capital", city)
    EventRoll Straits StraitsFurther PirateRow CardDie OpeningDie Casualty
                    chance     number of dice                          ("dice", pip, ...)
    BattleDice AssaultDice
                    chance     (attacker's dice, defender's dice)      ("dice", (pip, ...), (pip, ...))
    DrawCard Steal Plague
                    chance     (whose hand, frozenset of cards)        ("draw", card)
    LoseCard Drown CasualtyDraw
                    chance     {place among the members: (card, type)} ("lose", place)
    Victim          chance     {(side, place of the opener): places}   ("victim", side, place of the opener, place of the victim)
    Recover         chance     frozenset of (who, card, "battle" or "own")  ("recover", who, card, which, pip)
    Lot             chance     frozenset of players                    ("lot", player)

What a use names: take, neutralise, fortify, move_capital a city; subdue an area; barbarians an area and a city; steal, a
truce with one and a draw from another's deck a player; end_truce the truce's owner and the sorted tuple of those bound; all
others nothing. The number of a use counts the [[deck.card.use]] of cards.toml from 0; -1 is a leader, or a troop that joins.

Everything is asked piece by piece, so an adapter may have to split what the engine does at once (several cards drawn, dice of
two sides). It may answer by itself a question with one answer only, such as the last card of a deck; an InterceptSea or
InterceptLand for which the hand has no cards (who is asked there is left open, see below); a pass of somebody who has said
that they pass for the whole expedition; and a Load that does not matter. Openers and recoveries come in any order.

## Single questions to a table

    ways.ways(table, empire)            {(target, "land", "sea" or "mixed"): Way(straits, steps, numbers, places, voyage)}
    ways.to_own(table, empire, city)    (kind, Way) of an interception on land, or None; ways.to_own_port(table, empire)
    menus.building, fortifying, capitals, acting, again, expeditions, imperium (table, empire): sets of answers
    menus.targets(table, empire, words of the use)   what a card may name; takeable, subduable, raids_of_barbarians,
                                        raids_of_neutrals, ports_to_raid (table, empire, ...)
    menus.interceptable_at_sea(table), interceptable_on_land(table)   who may intercept, or ""
    laying.for_expedition, at_sea, on_land (table, empire, ...)       Laying; .may(cards), .any(), .sets(most)
    windows.ring(table, moment), may_be_asked(table, moment, empire), plays(table, moment, empire, card),
                                        menu(table, moment, empire)
    strength.army(force, kind, enemy, barbarians), led(force, combat, foe), attack(table), defence(table), city_dice(table, city)
    combat.yield_of(table, battle, side), openers(battle, side), victims(battle, side), emptied(battle)
    outcomes.event_total, event_of, count(table): {empire: (points, cards)}, ranks(table): {empire: rank}
    odds.higher(dice, strength, dice, strength), of_assault(table), of_battle(table, battle), turn_ends(round), straits(count)

`kind` of a strength is field, naval or city; `combat` of a leader is field, naval, assault or defence; `moment` is storm,
storm_interception, ambush, deployment, assault, conquest or battle_won.

## Readings where the documents leave something open

All have become rulings of the title, R-117 to R-137; before that the engine and this statement had answered most of them alike.
Where they had not: the card of plunder comes after the recovery dice (R-119, this statement was mended); a leader without
troops after a casualty may return, a peace with all binds all free players, mixed ways may come back to a place, and alike fleets
with other troops aboard are two (R-117, R-118, R-120, 11.4, the engine was mended).

## Beside the engine

`reading` tells what the engine's state says and what lies here, `following` turns its moves into answers, `trying` tries out what
cannot be compared whole, `scramble` and `quiet` lay positions, `beside` compares and goes on.
"""
