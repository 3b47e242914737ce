"""The battle that is fought, or else the last one, as the page shows it: pair by pair, the tokens, what was lost."""

from __future__ import annotations

from winedark.common.view_parts import Shown, panel
from winedark.games.ancient.rules.battle import KINDS, NO_CARD, SIEGE, Strength, rout, strengths, sum_of
from winedark.games.ancient.rules.board import CARDS, TOKENS
from winedark.games.ancient.rules.pieces import in_turn
from winedark.games.ancient.rules.spoils import last_battle
from winedark.games.ancient.rules.state import Battle, Fight, Manner, Pair, World
from winedark.kernel.text import Catalogue, Text

RULES = ("5.1", "6.2", "7.1")  # by kind of battle
ENDING = {True: "rout", False: "win"}


def battle_panel(words: Catalogue, state: World, viewer: int | None) -> list[Shown]:
    """A dialog for the two sides until each has had a turn again; in the corner of the board before the end and after that."""
    if (b := last_battle(state)) is None:
        return []
    attacker, defender = b.fight.attacker, b.fight.defender
    seen = viewer not in (attacker, defender) or viewer is None or acting(state, viewer) or not fresh(state, b, viewer)
    return [words.kept(_panel, words, b, seen)]


def _panel(words: Catalogue, battle: Battle, seen: bool) -> Shown:
    area, attacker, defender, kind = battle.fight
    one, two = battle.tokens
    middle = TOKENS - one - two
    pairs = [words.piece(_pair, battle.fight, battle.manner, pair) for pair in battle.pairs]
    return panel(
        "battle", "duel", Text("duel.last" if battle.over and seen else "duel.title", {"area": area}),
        "dialog" if battle.over and not seen else "board",
        name=Text("duel.title", {"area": area}), note=Text(f"duel.kind.{KINDS[kind]}"), rule=RULES[kind],
        stamp=f"{battle.round}-{battle.lap}-{area}-{attacker}-{defender}",
        sides=[side(battle, attacker), side(battle, defender)], pairs=pairs,
        tokens={
            "left": one, "middle": middle, "right": two,
            "label": Text("duel.tokens", {"seat": attacker, "n": one, "n2": middle, "other": defender, "n3": two}),
        },
        result=result(battle) if battle.over else None,
    )  # fmt: skip


def fresh(state: World, battle: Battle, viewer: int) -> bool:
    """Has this player not had a turn since the battle? Until then they may not have seen it."""
    if state.round != battle.round or state.active not in (order := in_turn(state)):
        return False
    n, place = len(order), order.index
    fought, now = battle.lap * n + place(battle.fight.attacker), state.lap * n + place(state.active)
    return now <= fought + ((place(viewer) - fought - 1) % n + 1)


def acting(state: World, viewer: int | None) -> bool:
    """Is the viewer in the middle of an action, for which the map is needed?"""
    return viewer == state.active and any(frame.seq in ("trade", "recruit") for frame in state.stack)


def result(battle: Battle) -> Text:
    """Who has won."""
    area, attacker, defender, _ = battle.fight
    seat, other = (attacker, defender) if battle.tokens[0] > battle.tokens[1] else (defender, attacker)
    who = "attacker" if seat == attacker else "defender"
    return Text(f"duel.{who}.{ENDING[rout(battle.tokens)]}", {"seat": seat, "other": other, "area": area})


# ---- the sides
def side(battle: Battle, seat: int) -> Shown:
    """Whether the side attacks or how it defends, what helps it, and what it has lost."""
    attacks = seat == battle.fight.attacker
    title = "attacks" if attacks else "inside" if battle.manner.kind == SIEGE else "defends"
    lines = [Text("duel.ambush")] if battle.manner.ambush and not attacks else []
    if battle.manner.attacker_engineer if attacks else battle.manner.defender_engineer:
        lines.append(Text("duel.engineer"))
    if lost := tuple(card for who, card in battle.drawn if who == seat):
        lines.append(Text("duel.lost", {"card": lost}))
    return {"seat": seat, "title": Text(f"duel.{title}"), "lines": lines}


# ---- the pairs
def _pair(fight: Fight, manner: Manner, pair: Pair) -> Shown:
    card, other_card, pip, other_pip, won = pair
    winner = (fight.defender, None, fight.attacker)[won + 1]
    left, right = cards(manner, card, other_card, pip, other_pip)
    return {"left": left, "right": right, "winner": winner, "note": _note(manner, pair, winner)}


def cards(manner: Manner, card: int, other_card: int, pip: int, other_pip: int) -> tuple[Shown | None, Shown | None]:
    """Both cards of a pair and what they came to; None where one is missing."""
    if NO_CARD in (card, other_card):
        alone = _card(max(card, other_card), "", 0)
        return (alone, None) if other_card == NO_CARD else (None, alone)
    one, two = strengths(manner, card, other_card)
    rated = not one.need and not two.need
    return _card(card, _value(card, one, pip, rated), pip), _card(
        other_card, _value(other_card, two, other_pip, rated), other_pip
    )


def _card(card: int, value: Text | str, pip: int) -> Shown:
    found = CARDS[card]
    return {"icon": found.type, "label": Text("duel.card", {"card": card}), "value": value, "pip": pip or None}


def _value(card: int, strength: Strength, pip: int, rated: bool) -> Text | str:
    """Such as 6 + 1 = 7, or the number needed; nothing for what its name says, or if it only stands against one that rolls."""
    if strength.need:
        return Text("duel.need", {"need": strength.need})
    if not rated:
        return ""
    return sum_of(card, strength, pip)


def _note(manner: Manner, pair: Pair, winner: int | None) -> Text:
    card, other_card, *_ = pair
    if winner is not None:
        return Text("duel.unmet" if NO_CARD in (card, other_card) else "duel.won", {"seat": winner})
    rolled = any(s.need for s in strengths(manner, card, other_card))
    return Text("duel.blocked" if rolled else "duel.level")
