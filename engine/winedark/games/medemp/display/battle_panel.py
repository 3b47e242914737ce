"""One panel for an expedition or raid that grows with it: cards of both sides, odds as they are, dice of its combats."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from winedark.common.seats import NOBODY
from winedark.common.view_parts import Shown, dice_side, line, odds_rows, panel, piece
from winedark.games.medemp.display.card_item import back_item, card_item
from winedark.games.medemp.display.odds_tables import defence, outcomes
from winedark.games.medemp.display.words import SIDES
from winedark.games.medemp.rules import forecast
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.battle import kind as battle_kind
from winedark.games.medemp.rules.board import is_area
from winedark.games.medemp.rules.cards import CARDS, CITY, FIELD, LEADER, NAVAL, kind_of, type_of
from winedark.games.medemp.rules.expedition import PIRATES, current, foe_of
from winedark.games.medemp.rules.forces import strength
from winedark.games.medemp.rules.forecast import Strength, beats
from winedark.games.medemp.rules.openings import embarked
from winedark.games.medemp.rules.reactions import ATTACKER, DEFENDER, defender, is_raid
from winedark.games.medemp.rules.state import Attack, Combat, Played, World
from winedark.kernel.text import Text

NEUTRAL_SIDE, BARBARIANS, PIRATES_SIDE = range(len(SIDES))
SIDE_NAMES = ("attack", "defence")
ON_THE_WAY = -1  # instead of a kind of combat
RULES = {FIELD: "11.13", NAVAL: "11.13", CITY: "12.8"}
Forces = tuple[tuple[int, ...], tuple[int, ...]]


class Fight(NamedTuple):
    """An expedition, raid or combat as far as it has come: dice and sums are there when it is over."""

    kind: int
    attack: Attack
    defender: int
    cards: Forces
    played: tuple[Played, ...]
    strengths: tuple[Strength | None, Strength | None]  # as far as the viewer may know them
    pips: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    hidden: tuple[bool, bool] = (False, False)  # do the cards of a side lie face down for the viewer?
    to_roll: tuple[int, ...] = ()  # places among the cards played whose dice are still to come (12.10)
    loser: int | None = None  # the side that has lost


def combat_panels(game: GameBase, state: World, viewer: int | None) -> list[Shown]:
    """What is under way, and the last combat with its dice: while something is under way, only one of its own."""
    found = [_under_way(game, state, viewer)] if state.attack is not None else []
    return found + ([_last(game, state, viewer)] if _is_news(state) else [])


def _is_news(state: World) -> bool:
    """Has there been a combat, and is it of the expedition or raid that is under way, if any is?"""
    if state.combat is None:
        return False
    fought, now = state.combat.attack, state.attack
    return now is None or (fought.seat, fought.target, fought.source) == (now.seat, now.target, now.source)


# ---- what is under way
def _under_way(game: GameBase, state: World, viewer: int | None) -> Shown:
    attack, what = current(state), forecast.under_way(state)
    kind = CITY if what == "assault" else battle_kind(state) if what else ON_THE_WAY
    hidden = _hidden(state, viewer)
    fight = Fight(
        kind, attack, _defends(state, kind), (state.members, state.met), state.played,
        _strengths(game, state, kind, hidden), hidden=hidden, to_roll=state.to_roll,
    )  # fmt: skip
    shown = _panel(game, fight, "now", _dock(state, viewer), _odds(game, state, fight))
    why = {"why": Text("fight.if_spread" if _ashore(state, kind) else "fight.if_no_cards")} if shown["odds"] else {}
    return shown | why | {"private": _secret(state, viewer)}


def _ashore(state: World, kind: int) -> bool:
    """Are troops still to be divided among fleets (11.4)?"""
    return kind == NAVAL and embarked(state) is not state


def _defends(state: World, kind: int) -> int:
    """The side that meets it, or else the owner of its target."""
    return state.meeting.seat if state.meeting is not None and kind != CITY else defender(state)


def _shown(state: World) -> tuple[bool, bool]:
    """Have the cards of the sides been turned up?"""
    return is_raid(state) or current(state).shown, state.meeting is None or state.meeting.shown


def _owned(state: World, viewer: int | None) -> tuple[bool, bool]:
    """Whose cards are the viewer's own?"""
    return viewer == current(state).seat, state.meeting is not None and viewer == state.meeting.seat


def _hidden(state: World, viewer: int | None) -> tuple[bool, bool]:
    (one, other), (mine, mine_too) = _shown(state), _owned(state, viewer)
    return not one and not mine, not other and not mine_too


def _secret(state: World, viewer: int | None) -> bool:
    """Does the viewer see cards that lie face down for all others?"""
    return any(own and not shown for own, shown in zip(_owned(state, viewer), _shown(state), strict=True))


def _strengths(game: GameBase, state: World, kind: int, hidden: tuple[bool, bool]) -> tuple[Strength | None, Strength | None]:
    """What the sides bring; on the way the assault to come, as far as it can be known."""
    if kind != ON_THE_WAY:
        return forecast.sides(game, state)
    attack = current(state)
    combat = FIELD if is_area(attack.target) else CITY
    force = strength(state.members, combat, foe_of(state, game.scenario, attack.target))
    mine = None if hidden[ATTACKER] or is_raid(state) else Strength(1, force)
    return mine, Strength(defence(state, attack.target)) if state.meeting is None else None


def _odds(game: GameBase, state: World, fight: Fight) -> list[Shown]:
    """How it will end as things stand; on the way only for a player who knows the cards."""
    one, other = fight.strengths
    if fight.kind != ON_THE_WAY:
        return odds_rows(outcomes(game, state, forecast.chance(game, state)))
    if one is None or other is None:
        return []
    p, names = beats(one, other), {"seat": fight.attack.seat, "place": fight.attack.target}
    key = "subdues" if is_area(fight.attack.target) else "takes"
    owner = None if fight.defender == NOBODY else fight.defender
    return odds_rows([(Text(f"odds.{key}", names), p, fight.attack.seat), (Text("odds.holds", names), 1 - p, owner)])


def _dock(state: World, viewer: int | None) -> str:
    """Over the map for players who are concerned; at its corner for all others."""
    attack = current(state)
    concerned = (attack.seat, defender(state), NOBODY if state.meeting is None else state.meeting.seat)
    return "dialog" if viewer in concerned else "board"


# ---- what has been fought
def _last(game: GameBase, state: World, viewer: int | None) -> Shown:
    """The last combat: what the dice added to, and how likely that was."""
    assert state.combat is not None
    combat: Combat = state.combat
    one, other = (Strength(len(pips), total - sum(pips)) for pips, total in zip(combat.pips, combat.totals, strict=True))
    fight = Fight(
        combat.kind, combat.attack, combat.defender, combat.cards, combat.played, (one, other), combat.pips,
        loser=DEFENDER if combat.won else ATTACKER,
    )  # fmt: skip
    rolled = any(combat.pips)
    p = beats(one, other) if rolled else float(combat.won)
    odds = odds_rows([(Text("odds.attacker"), p, None), (Text("odds.defender"), 1 - p, None)]) if rolled else []
    shown = _panel(game, fight, "last", "board", odds) | {"rule": RULES[combat.kind]}
    name, ended = Text("fight.name", {"place": combat.attack.target}), "fight.won" if combat.won else "fight.lost"
    return shown | {"name": name, "why": Text(ended, {"place": combat.attack.target})}


def _panel(game: GameBase, fight: Fight, when: str, dock: str, odds: list[Shown]) -> Shown:
    place, attack = fight.attack.target, fight.attack
    title = "raid" if attack.source != NOBODY and when == "now" else when
    return panel(
        "combat" if when == "last" else "under-way", "dice", Text(f"fight.{title}", {"place": place}), dock,
        note=Text("fight.on_the_way" if fight.kind == ON_THE_WAY else f"fight.kind_{fight.kind}"),
        stamp=f"{when}-{place}-{attack.seat}-{fight.pips if when == 'last' else ''}",
        sides=[_side(game, fight, side, when) for side in (ATTACKER, DEFENDER)], odds=odds, bars=None, luck=[],
    )  # fmt: skip


# ---- the sides
def _side(game: GameBase, fight: Fight, side: int, when: str) -> Shown:
    """Its cards, its dice, and what is added to them; the sum when they have been rolled."""
    pips, rolled = fight.pips[side], any(fight.pips)
    title, total = Text("fight.attacks" if side == ATTACKER else "fight.defends"), _total(fight, side) if rolled else None
    seat, kind = whose(game, fight, side), "sea" if fight.kind == NAVAL else "land"
    cards = _cards(fight, side, when)
    return dice_side(
        seat, kind, title, pips, _lines(fight, side), total=total, cards=cards, pieces=_pieces(cards, fight.loser == side)
    )


def _pieces(cards: list[Shown], fall: bool) -> list[Shown]:
    """The same cards as pieces: all that a side has that loses are discarded (11.17, 11.18, 12.9)."""
    return [piece(card["icon"], card["label"], card["n"], card["n"] if fall else 0) for card in cards]


def _cards(fight: Fight, side: int, when: str) -> list[Shown]:
    """Its own, and those that help it."""
    name, force = f"{when}-{SIDE_NAMES[side]}", fight.cards[side]
    own = backs(name, force) if fight.hidden[side] else faces(name, force)
    return own + helpers(name, fight.played, side, fight.to_roll)


def _lines(fight: Fight, side: int) -> list[Shown]:
    if (found := fight.strengths[side]) is None:
        return []
    pips, rolled = fight.pips[side], any(fight.pips)
    lines = [line(Text("fight.dice", {"n": found.dice}), str(sum(pips)) if rolled else "?")]
    if found.added:
        lines.append(line(_strength(fight, side), f"+{found.added}"))
    return [*lines, line(Text("fight.sum"), str(_total(fight, side)), strong=True)] if rolled else lines


def _total(fight: Fight, side: int) -> int:
    found = fight.strengths[side]
    return sum(fight.pips[side]) + (found.added if found else 0)


def _strength(fight: Fight, side: int) -> Text:
    """Of which sort the strength is."""
    kind = fight.kind if fight.kind != ON_THE_WAY else FIELD if is_area(fight.attack.target) else CITY
    return Text(f"fight.strength_{kind}") if fight.cards[side] else Text("fight.pirates")


def whose(game: GameBase, fight: Fight, side: int) -> int:
    """The seat of a side; of what nobody plays, its place behind the seats."""
    source, target = fight.attack.source, fight.attack.target
    if side == DEFENDER:
        if is_area(target):
            return game.seat_count + BARBARIANS
        return fight.defender if fight.defender != NOBODY else game.seat_count + NEUTRAL_SIDE
    if source == NOBODY:
        return fight.attack.seat
    return game.seat_count + (PIRATES_SIDE if source == PIRATES else BARBARIANS if is_area(source) else NEUTRAL_SIDE)


# ---- the cards on a side
def faces(name: str, force: tuple[int, ...]) -> list[Shown]:
    """Cards with the type as which they serve, leaders first."""
    return [
        card_item(f"{name}-{one}", kind_of(one), n, note=Text("view.as_type", {"type": type_of(one)}))
        for one, n in sorted(Counter(force).items(), key=lambda found: (type_of(found[0]) != LEADER, found[0]))
    ]


def backs(name: str, force: tuple[int, ...]) -> list[Shown]:
    """Face-down cards by their decks."""
    decks = Counter(CARDS[kind_of(one)].empire for one in force)
    return [back_item(f"{name}-deck-{deck}", deck, n) for deck, n in sorted(decks.items())]


def helpers(name: str, played: tuple[Played, ...], side: int, to_roll: tuple[int, ...] = ()) -> list[Shown]:
    """Cards that help a side, by whom they were played, and their dice (12.4), as far as they have been rolled (12.10)."""
    return [
        card_item(f"{name}-helper-{k}", one.card, seat=one.seat, note=_brings(one, k in to_roll))
        for k, one in enumerate(played)
        if one.side == side
    ]


def _brings(one: Played, to_roll: bool) -> Text:
    key = "by_die" if to_roll else "more" if one.dice > 0 else "fewer" if one.dice else "none"
    return Text(f"view.helps_{key}", {"n": abs(one.dice)})
