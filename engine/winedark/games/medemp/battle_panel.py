"""The combat that is fought, or else the last one, as the page shows it: cards, dice and sums, with the odds before the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from winedark.common.seats import NOBODY
from winedark.common.view_parts import Shown, chances, panel
from winedark.games.medemp import forecast
from winedark.games.medemp.battle import kind as battle_kind
from winedark.games.medemp.board import is_area
from winedark.games.medemp.cards import CITY, NAVAL
from winedark.games.medemp.chances import outcomes
from winedark.games.medemp.expedition import PIRATES, current
from winedark.games.medemp.forces import cards
from winedark.games.medemp.forecast import Strength, beats
from winedark.games.medemp.reactions import ATTACKER, DEFENDER, defender
from winedark.games.medemp.state import Attack, Combat, Played, World
from winedark.games.medemp.words import SIDES
from winedark.kernel.text import Text

if TYPE_CHECKING:
    from winedark.games.medemp.game import MediterraneanEmpires

NEUTRAL_SIDE, BARBARIANS, PIRATES_SIDE = range(len(SIDES))
RULES = ("11.13", "11.13", "12.8")  # by kind of combat


class Fight(NamedTuple):
    """A combat as far as it has come: dice and sums are there when it is over."""

    kind: int
    attack: Attack
    defender: int
    cards: tuple[tuple[int, ...], tuple[int, ...]]
    played: tuple[Played, ...]
    strengths: tuple[Strength, Strength]
    pips: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())


def combat_panel(game: MediterraneanEmpires, state: World) -> list[Shown]:
    """The combat under way with its odds now; else the last one, with its dice."""
    if what := forecast.under_way(state):
        kind = CITY if what == "assault" else battle_kind(state)
        forces, sides = (state.members, state.met), forecast.sides(game, state)
        fight = Fight(kind, current(state), defender(state), forces, state.played, sides)
        odds = chances(outcomes(game, state, forecast.chance(game, state)))
        return [_panel(game, fight, "now", odds)]
    if state.combat is None:
        return []
    return [_last(game, state.combat)]


def _last(game: MediterraneanEmpires, combat: Combat) -> Shown:
    """A combat that has been decided: what the dice added to, and how likely that was."""
    one, other = (Strength(len(pips), total - sum(pips)) for pips, total in zip(combat.pips, combat.totals, strict=True))
    fight = Fight(combat.kind, combat.attack, combat.defender, combat.cards, combat.played, (one, other), combat.pips)
    rolled = any(combat.pips)
    p = beats(one, other) if rolled else float(combat.won)
    odds = chances([(Text("odds.attacker"), p, None), (Text("odds.defender"), 1 - p, None)]) if rolled else []
    return _panel(game, fight, "last", odds, Text("fight.won" if combat.won else "fight.lost", {"place": combat.attack.target}))


def _panel(game: MediterraneanEmpires, fight: Fight, when: str, odds: list[Shown], why: Text | None = None) -> Shown:
    place = fight.attack.target
    shown = panel(
        "combat", "dice", Text(f"fight.{when}", {"place": place}), "board", note=Text(f"fight.kind_{fight.kind}"),
        rule=RULES[fight.kind], stamp=f"{when}-{place}-{fight.attack.seat}-{fight.kind}-{fight.pips}",
        sides=[_side(game, fight, side) for side in (ATTACKER, DEFENDER)], odds=odds, bars=None, luck=[],
    )  # fmt: skip
    return shown | ({"why": why} if why else {})


# ---- the sides
def _side(game: MediterraneanEmpires, fight: Fight, side: int) -> Shown:
    """Its cards, its dice, and what is added to them; the sum when they have been rolled."""
    found, pips = fight.strengths[side], fight.pips[side]
    rolled = any(fight.pips)
    lines = [_line(Text("fight.dice", {"n": found.dice}), str(sum(pips)) if rolled else "?")]
    lines += [_helper(one) for one in fight.played if one.side == side and one.dice]
    if found.added:
        lines.append(_line(_strength(fight, side), f"+{found.added}"))
    if rolled:
        lines.append(_line(Text("fight.sum"), str(sum(pips) + found.added), strong=True))
    return {
        "seat": whose(game, fight, side), "kind": "sea" if fight.kind == NAVAL else "land",
        "title": Text("fight.attacks" if side == ATTACKER else "fight.defends"), "pips": list(pips), "lines": lines,
        "total": sum(pips) + found.added if rolled else None, "hits": None,
    }  # fmt: skip


def _strength(fight: Fight, side: int) -> Text:
    force = fight.cards[side]
    return Text("fight.strength", {"cards": cards(force)}) if force else Text("fight.pirates")


def _helper(one: Played) -> Shown:
    """Its dice are among those of its side."""
    key = "fight.more" if one.dice > 0 else "fight.fewer"
    return _line(Text(key, {"card": one.card, "n": abs(one.dice)}), "")


def _line(text: Text, amount: str, strong: bool = False) -> Shown:
    return {"text": text, "n": amount, "strong": strong}


def whose(game: MediterraneanEmpires, fight: Fight, side: int) -> int:
    """The seat of a side; of what nobody plays, its place behind the seats."""
    source, target = fight.attack.source, fight.attack.target
    if side == DEFENDER:
        if is_area(target):
            return game.seat_count + BARBARIANS
        return fight.defender if fight.defender != NOBODY else game.seat_count + NEUTRAL_SIDE
    if source == NOBODY:
        return fight.attack.seat
    return game.seat_count + (PIRATES_SIDE if source == PIRATES else BARBARIANS if is_area(source) else NEUTRAL_SIDE)
