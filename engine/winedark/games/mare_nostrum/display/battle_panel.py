"""The last battle as the page shows it: who fought with what, the dice added up by the rules, the odds that it had, the luck."""

from __future__ import annotations

from typing import Any

from winedark.common.view_parts import Shown, dice_side, line, odds_rows, panel, piece
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.battle import RollDice, TakeLosses, item, last_battle
from winedark.games.mare_nostrum.rules.odds import Forecast, Odds, odds, scores
from winedark.games.mare_nostrum.rules.phrases import forces
from winedark.games.mare_nostrum.rules.state import FamilyWorld
from winedark.games.mare_nostrum.rules.strength import LAND, SEA, Additions, Battle, Score, Strength, hits, score
from winedark.kernel.step import Action
from winedark.kernel.text import Text

SORTS = {LAND: "land", SEA: "sea"}


def battle_panel(game: FamilyBase[Any], state: FamilyWorld, viewer: int | None, rule: str) -> list[Shown]:
    """A dialog for the two sides as long as one of them has losses to choose; in the corner of the board after that."""
    if (b := last_battle(state)) is None:
        return []
    waiting = game.pending(state)
    deciding = game.seats(state) if waiting and isinstance(waiting[0], TakeLosses) else ()
    open_now = bool(deciding) and viewer in (b.attacker, b.defender)
    title = Text("roll.title" if open_now else "roll.last", {"place": place_of(b)})
    found = odds(b.attack, b.defence)
    return [panel(
        "battle", "dice", title, "dialog" if open_now else "board",
        name=Text("roll.title", {"place": place_of(b)}),
        note=Text("roll.sides", {"seat": b.attacker, "other": b.defender}), rule=rule, modal=viewer in deciding,
        stamp=f"{b.round}-{b.kind}-{b.place}-{b.attacker}-{b.defender}",  # a player fights each other once in a place and turn
        sides=[
            _side(b, b.attacker, b.attack, b.attacker_pips, b.attacker_added, score(b.attacker_total, b.defence), "attacks")
            | {"pieces": pieces(b.kind, b.attack, b.defender_hits)},
            _side(b, b.defender, b.defence, b.defender_pips, b.defender_added, score(b.defender_total, b.attack), "defends")
            | {"pieces": pieces(b.kind, b.defence, b.attacker_hits)},
        ],
        odds=outcomes(b.kind, b.attacker, b.defender, found), bars=_bars(b), luck=_luck(b, found), why=_result(b),
    )]  # fmt: skip


def place_of(battle: Battle) -> Text:
    """Where the battle was fought."""
    return Text("view.province", {"province": battle.place}) if battle.kind == LAND else Text("view.sea", {"sea": battle.place})


def units_of(kind: int, side: Strength) -> tuple[Text, ...]:
    """A side's units in words."""
    return forces(side.units, side.forts) if kind == LAND else forces(0, 0, side.units)


def pieces(kind: int, side: Strength, struck: int) -> list[Shown]:
    """What a side brought, and what of it `struck` hits destroy whatever its owner chooses."""
    unit = ("legion", "legions") if kind == LAND else ("trireme", "triremes")
    found = ((*unit, side.units, side.forts), ("fortress", "fortress", side.forts, side.units))
    return [
        piece(icon, Text(f"forces.{key}", {"n": n}), n, min(n, max(struck - others, 0))) for icon, key, n, others in found if n
    ]


# ---- the sum
def _side(battle: Battle, seat: int, own: Strength, pips: tuple[int, ...], added: Additions, scored: Score, how: str) -> Shown:
    total = sum(pips) + own.added
    title, lines = Text(f"roll.{how}", {"forces": units_of(battle.kind, own)}), [*_sum(own, pips, added, total), *_hits(scored)]
    return dice_side(seat, SORTS[battle.kind], title, pips, lines, total=total, hits=scored.hits)


def _sum(own: Strength, pips: tuple[int, ...], added: Additions, total: int) -> list[Shown]:
    dice = Text("sum.dice_and_one" if own.dice > own.units else "sum.dice")
    named = [line(Text(f"sum.{name}"), f"+{n}") for name, n in added]
    return [line(dice, str(sum(pips))), *named, line(Text("sum.total"), str(total), strong=True)]


def _hits(scored: Score) -> list[Shown]:
    less = (("stopped", scored.stopped), ("beyond", scored.beyond))
    return [line(Text("sum.full"), str(scored.full)), *(line(Text(f"sum.{name}"), f"−{n}") for name, n in less if n)]


def _result(battle: Battle) -> Text:
    """How the battle ended, in words."""
    gone, fallen = battle.attacker_hits == battle.defence.pieces, battle.defender_hits == battle.attack.pieces
    key = ("nobody" if fallen else "attacker") if gone else "defender" if fallen else "both"
    return Text(
        f"roll.result.{SORTS[battle.kind]}.{key}",
        {"seat": battle.attacker, "other": battle.defender, "n": battle.attacker_hits, "n2": battle.defender_hits},
    )


# ---- what was to be expected
def outcomes(kind: int, attacker: int, defender: int, found: Odds) -> list[Shown]:
    """The exact odds before the dice, and whom each outcome favours; what cannot happen is left out."""
    ends = (("attacker", found.attacker, attacker), ("both", found.both, None), ("defender", found.defender, defender),
            ("nobody", found.nobody, None))  # fmt: skip
    names = {"seat": attacker, "other": defender}
    return odds_rows((Text(f"odds.{SORTS[kind]}.{key}", names), p, seat) for key, p, seat in ends)


def _bars(battle: Battle) -> Shown:
    likely, pieces = scores(battle.attack, battle.defence), battle.defence.pieces
    items = [{"label": str(n), "p": likely.get(n, 0.0), "now": n == battle.attacker_hits} for n in range(pieces + 1)]
    return {"title": Text("roll.bars", {"other": battle.defender}), "items": items}


def _luck(battle: Battle, found: Odds) -> list[Text]:
    lost = (
        (battle.defender, found.defender_loses, battle.attacker_hits),
        (battle.attacker, found.attacker_loses, battle.defender_hits),
    )
    return [Text("roll.luck", {"seat": seat, "mean": f"{mean:.2f}", "n": n}) for seat, mean, n in lost]


# ---- before it
def odds_table(seat: int, battle: Forecast) -> Shown:
    """A battle that is to come, with its odds for the page."""
    mine, others = (units_of(battle.kind, side) for side in (battle.attack, battle.defence))
    title = Text("odds.sure" if battle.sure else "odds.chosen", {"other": battle.other, "forces": mine, "other_forces": others})
    return {"title": title, "rows": outcomes(battle.kind, seat, battle.other, battle.odds)}


def luck(game: FamilyBase[Any], state: FamilyWorld, action: Action) -> dict[int, float]:
    """By player: hits made minus the exact mean of the battle that is rolled for; nothing for other chances."""
    step, frame = game.asked(state)
    if not isinstance(step, RollDice):
        return {}
    _, _, attacker, defender = item(frame)
    attack, defence = step.sides(state, frame)
    pips, mean = action[1:], odds(attack, defence)
    made = {
        attacker: hits(sum(pips[: attack.dice]) + attack.added, defence) - mean.defender_loses,
        defender: hits(sum(pips[attack.dice :]) + defence.added, attack) - mean.attacker_loses,
    }
    return {seat: n for seat, n in made.items() if seat < game.seat_count}
