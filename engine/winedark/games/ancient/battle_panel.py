"""The battle that is fought, or else the last one, as the page shows it: pair by pair, the tokens, what was lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.common.faces import Shown, panel
from winedark.games.ancient.battle import KINDS, NO_CARD, SIEGE, Strength, rout, strengths, sum_of
from winedark.games.ancient.board import CARDS, TOKENS
from winedark.games.ancient.pieces import in_turn
from winedark.games.ancient.spoils import last_battle
from winedark.games.ancient.state import Battle, Manner, Pair, World
from winedark.kernel.text import Text

if TYPE_CHECKING:
    from winedark.games.ancient.game import AncientWorld

RULES = ("5.1", "6.2", "7.1")  # by kind of battle
ENDING = {True: "rout", False: "win"}


def battle_panel(game: AncientWorld, g: World, viewer: int | None) -> list[Shown]:
    """A dialog for the two sides until each has had a turn again; in the corner of the board before the end and after that."""
    if (b := last_battle(g)) is None:
        return []
    area, attacker, defender, kind = b.fight
    seen = viewer not in (attacker, defender) or viewer is None or acting(g, viewer) or not fresh(g, b, viewer)
    dock = "dialog" if b.over and not seen else "board"
    one, two = b.tokens
    middle = TOKENS - one - two
    return [panel(
        "battle", "duel", Text("duel.last" if b.over and seen else "duel.title", {"area": area}), dock,
        note=Text(f"duel.kind.{KINDS[kind]}"), rule=RULES[kind], stamp=f"{b.round}-{b.lap}-{area}-{attacker}-{defender}",
        sides=[side(b, attacker), side(b, defender)], pairs=[_pair(b, pair) for pair in b.pairs],
        tokens={
            "left": one, "middle": middle, "right": two,
            "label": Text("duel.tokens", {"seat": attacker, "n": one, "n2": middle, "other": defender, "n3": two}),
        },
        result=result(b) if b.over else None,
    )]  # fmt: skip


def fresh(g: World, b: Battle, viewer: int) -> bool:
    """Has this player not had a turn since the battle? Until then they may not have seen it."""
    if g.round != b.round or g.active not in (order := in_turn(g)):
        return False
    n, place = len(order), order.index
    fought, now = b.lap * n + place(b.fight.attacker), g.lap * n + place(g.active)
    return now <= fought + ((place(viewer) - fought - 1) % n + 1)


def acting(g: World, viewer: int | None) -> bool:
    """Is the viewer in the middle of an action, for which the map is needed?"""
    return viewer == g.active and any(frame.seq in ("trade", "recruit") for frame in g.stack)


def result(b: Battle) -> Text:
    """Who has won."""
    area, attacker, defender, _ = b.fight
    seat, other = (attacker, defender) if b.tokens[0] > b.tokens[1] else (defender, attacker)
    who = "attacker" if seat == attacker else "defender"
    return Text(f"duel.{who}.{ENDING[rout(b.tokens)]}", {"seat": seat, "other": other, "area": area})


# ---- the sides
def side(b: Battle, seat: int) -> Shown:
    """Whether the side attacks or how it defends, what helps it, and what it has lost."""
    attacks = seat == b.fight.attacker
    title = "attacks" if attacks else "inside" if b.manner.kind == SIEGE else "defends"
    lines = [Text("duel.ambush")] if b.manner.ambush and not attacks else []
    if b.manner.engineer if attacks else b.manner.engineer2:
        lines.append(Text("duel.engineer"))
    if lost := tuple(card for who, card in b.drawn if who == seat):
        lines.append(Text("duel.lost", {"card": lost}))
    return {"seat": seat, "title": Text(f"duel.{title}"), "lines": lines}


# ---- the pairs
def _pair(b: Battle, pair: Pair) -> Shown:
    card, card2, pip, pip2, won = pair
    winner = (b.fight.defender, None, b.fight.attacker)[won + 1]
    left, right = cards(b.manner, card, card2, pip, pip2)
    return {"left": left, "right": right, "winner": winner, "note": _note(b.manner, pair, winner)}


def cards(m: Manner, card: int, card2: int, pip: int, pip2: int) -> tuple[Shown | None, Shown | None]:
    """Both cards of a pair and what they came to; None where one is missing."""
    if NO_CARD in (card, card2):
        alone = _card(max(card, card2), "", 0)
        return (alone, None) if card2 == NO_CARD else (None, alone)
    one, two = strengths(m, card, card2)
    rated = not one.need and not two.need
    return _card(card, _value(card, one, pip, rated), pip), _card(card2, _value(card2, two, pip2, rated), pip2)


def _card(card: int, value: Text | str, pip: int) -> Shown:
    found = CARDS[card]
    return {"icon": found.type, "label": Text("duel.card", {"card": card}), "value": value, "pip": pip or None}


def _value(card: int, s: Strength, pip: int, rated: bool) -> Text | str:
    """Such as 6 + 1 = 7, or the number needed; nothing for what its name says, or if it only stands against one that rolls."""
    if s.need:
        return Text("duel.need", {"need": s.need})
    if not rated:
        return ""
    return sum_of(card, s, pip)


def _note(m: Manner, pair: Pair, winner: int | None) -> Text:
    card, card2, *_ = pair
    if winner is not None:
        return Text("duel.unmet" if NO_CARD in (card, card2) else "duel.won", {"seat": winner})
    rolled = any(s.need for s in strengths(m, card, card2))
    return Text("duel.blocked" if rolled else "duel.level")
