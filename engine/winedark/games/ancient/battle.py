"""Chapters 5 to 7: what a card is worth against another, pair by pair, and the three tokens."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from winedark.common.dice import Roll
from winedark.games.ancient.board import BONUS, CARDS, ENGINEER, HITS, ROLLERS, SEAS, TOKENS
from winedark.games.ancient.pieces import has
from winedark.games.ancient.state import Fight, Manner, Pair, World
from winedark.kernel.state import Frame, number
from winedark.kernel.step import CHANCE, DONE, Then
from winedark.kernel.text import Text, note

if TYPE_CHECKING:
    from winedark.games.ancient.game import AncientWorld

FIELD, SIEGE, SEA = range(3)
KINDS = ("field", "siege", "sea")
SIZES = (5, 3, 5)  # 5.1, 6.2, R-032
NO_CARD = -1
ELEPHANTS, SIEGE_TOWER = 4, 9  # 5.7, 6.4
LIGHT = ("foot_skirmisher", "archer")  # 7.2
AMBUSHERS = (*LIGHT, "light_horse")  # 5.17


def manners_of(kind: int, leader2: bool, engineer: bool, engineer2: bool) -> list[Manner]:
    """How the defender may have a battle fought; `kind` is SIEGE if there is a fort, `leader2` the defender's (5.17, 6.1)."""
    found = [Manner(SIEGE, False, engineer, engineer2), Manner(FIELD)] if kind == SIEGE else [Manner(kind)]
    return found + [m._replace(ambush=True) for m in found if leader2]


class Strength(NamedTuple):
    """What a card is worth in a pair: it rolls and hits with `need` or more, or else has a rating; `adds` its die to that."""

    need: int = 0
    rating: int = 0
    adds: bool = False


# ---- the battle as it stands
def fight(g: World) -> Fight:
    """The battle that is being fought: only while there is one."""
    assert g.fight is not None
    return g.fight


def manner(g: World) -> Manner:
    """Its circumstances."""
    _, attacker, defender, kind = fight(g)
    return Manner(kind, g.ambush, *(kind == SIEGE and has(g.players[s], ENGINEER) for s in (attacker, defender)))


def open_battle(game: AncientWorld, g: World, f: Frame) -> None:
    """A battle for an area begins in the field or at sea; the tokens lie in the middle (5.11)."""
    area = number(f)
    g.fight = Fight(area, g.active, g.owner[area], SEA if SEAS >> area & 1 else FIELD)
    g.ambush = False
    g.tokens, g.pips, g.pairs, g.drawn = (0, 0), (0, 0), (), ()


# ---- one pair
@cache
def strength(card: int, other: int, kind: int, ambush: bool, engineer: bool) -> Strength:
    """What a card is worth against another (5.6 to 5.8, 5.17, 6.4 to 6.6, 7.2)."""
    one, two = CARDS[card].type, CARDS[other].type
    if one in ROLLERS:
        two = "galley" if overrides(card, other, kind) else two
        return Strength(HITS[one, two] - (ambush and one in AMBUSHERS) - (engineer and one == "artillery"))
    if one == "siege_tower":
        return Strength(rating=SIEGE_TOWER + engineer)
    bonus = BONUS.get((one, two), 0)
    if one == "elephants":
        return Strength(rating=ELEPHANTS + bonus, adds=True)
    return Strength(rating=(CARDS[card].rating or 0) + bonus)


def overrides(card: int, other: int, kind: int) -> bool:
    """Does this card roll first, as against a galley (7.2)?"""
    return kind == SEA and CARDS[card].type == "artillery" and CARDS[other].type in LIGHT


def strengths(m: Manner, card: int, card2: int) -> tuple[Strength, Strength]:
    """What both cards of a pair are worth."""
    return strength(card, card2, m.kind, m.ambush, m.engineer), strength(card2, card, m.kind, m.ambush, m.engineer2)


@cache
def rolling(m: Manner, card: int, card2: int) -> tuple[bool, bool]:
    """Who rolls in a pair: cards without a rating, and elephants against a rating; nobody where a card is missing (5.10)."""
    if NO_CARD in (card, card2):
        return False, False
    one, two = strengths(m, card, card2)
    if one.need or two.need:
        return one.need > 0, two.need > 0
    return one.adds, two.adds


def winner(m: Manner, card: int, card2: int, pip: int, pip2: int) -> int:
    """Who wins a pair: 1 the attacker, -1 the defender, 0 nobody (5.5, 5.8 to 5.10)."""
    if NO_CARD in (card, card2):
        return (card2 == NO_CARD) - (card == NO_CARD)
    one, two = strengths(m, card, card2)
    if not one.need and not two.need:
        n, n2 = one.rating + pip, two.rating + pip2
        return (n > n2) - (n < n2)
    hit, hit2 = 0 < one.need <= pip, 0 < two.need <= pip2
    if hit and hit2:
        return overrides(card, card2, m.kind) - overrides(card2, card, m.kind)
    return hit - hit2


# ---- the tokens
def moved(tokens: tuple[int, ...], won: int) -> tuple[int, int]:
    """The tokens on the attacker's and the defender's side after a pair (5.11)."""
    one, two = tokens
    if not won:
        return one, two
    full = one + two == TOKENS
    if won > 0:
        return (one, two - 1) if full else (one + 1, two)
    return (one - 1, two) if full else (one, two + 1)


def rout(tokens: tuple[int, ...]) -> bool:
    """Do all tokens lie on one side (5.12)?"""
    return TOKENS in tokens


# ---- the pairs of a battle
def next_pair(g: World) -> tuple[int, int]:
    """The cards that are turned up next; a side that has none left has NO_CARD."""
    _, attacker, defender, _ = fight(g)
    k = len(g.pairs)
    card, card2 = (deck[k] if k < len(deck) else NO_CARD for deck in (g.players[s].deck for s in (attacker, defender)))
    return card, card2


def pairs_left(game: AncientWorld, g: World, f: Frame) -> bool:
    """Is there another pair to be turned up (5.5, 5.12)?"""
    return not rout(g.tokens) and max(next_pair(g)) != NO_CARD


class RollPair(Roll[World]):
    """The dice of the cards just turned up that roll, the attacker's first."""

    rule = "5.8"

    def rolls(self, g: World) -> tuple[bool, bool]:
        """Who rolls."""
        return rolling(manner(g), *next_pair(g))

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (CHANCE,) if any(self.rolls(g)) else ()

    def count(self, g: World, f: Frame) -> int:
        return sum(self.rolls(g))

    def on_roll(self, g: World, f: Frame, seat: int, *pips: int) -> Then:
        left = list(pips)
        one, two = (left.pop(0) if rolls else 0 for rolls in self.rolls(g))
        g.pips = one, two
        return DONE


def judge(game: AncientWorld, g: World, f: Frame) -> None:
    """Both cards lie open: who wins the pair, and where a token goes (5.5, 5.11)."""
    m, (card, card2), (pip, pip2) = manner(g), next_pair(g), g.pips
    won = winner(m, card, card2, pip, pip2)
    pair = Pair(card, card2, pip, pip2, won)
    g.pairs, g.pips, g.tokens = (*g.pairs, pair), (0, 0), moved(g.tokens, won)
    for seat in fight(g)[1:3]:
        p = g.players[seat]
        p.shown = min(len(g.pairs), len(p.deck))
    _tell(g, m, pair)


# ---- in words
def base_of(card: int) -> int:
    """A card's rating before anything is added (5.7, 6.4)."""
    return {"elephants": ELEPHANTS, "siege_tower": SIEGE_TOWER}.get(CARDS[card].type, CARDS[card].rating or 0)


def sum_of(card: int, s: Strength, pip: int) -> str:
    """How a rating came about, such as 6 + 1 = 7; nothing if the card's name says it all."""
    base = base_of(card)
    parts = [n for n in (base, s.rating - base, pip) if n]
    told = " + ".join(map(str, parts)) + (f" = {sum(parts)}" if len(parts) > 1 else "")
    return "" if told == str(CARDS[card].rating) else told


def value(card: int, s: Strength, pip: int, rated: bool) -> Text:
    """A card and what it came to: a hit or a miss, how its rating was made up, or nothing if the name says it all."""
    if s.need:
        return Text("value.hit" if pip >= s.need else "value.miss", {"card": card, "n": pip})
    told = sum_of(card, s, pip) if rated else ""
    return Text("value.sum", {"card": card, "sum": told}) if told else Text("value.plain", {"card": card})


def values(m: Manner, card: int, card2: int, pip: int, pip2: int) -> tuple[Text, Text]:
    """What both cards of a pair came to."""
    one, two = strengths(m, card, card2)
    rated = not one.need and not two.need
    return value(card, one, pip, rated), value(card2, two, pip2, rated)


def rule_of(m: Manner, card: int, card2: int) -> str:
    """The paragraph by which a pair was judged."""
    if NO_CARD in (card, card2):
        return "5.10"
    if overrides(card, card2, m.kind) or overrides(card2, card, m.kind):
        return "7.2"
    needs = [s.need > 0 for s in strengths(m, card, card2)]
    return "5.9" if all(needs) else "5.8" if any(needs) else "5.5"


def _tell(g: World, m: Manner, pair: Pair) -> None:
    _, attacker, defender, _ = fight(g)
    card, card2, pip, pip2, won = pair
    seat, other = (attacker, defender) if won >= 0 else (defender, attacker)
    rule, n = rule_of(m, card, card2), len(g.pairs)
    if NO_CARD in (card, card2):
        note(g, "battle.unmet", rule, seat=seat, other=other, n=n, card=max(card, card2))
        return
    one, two = values(m, card, card2, pip, pip2)
    told = {"value": one, "value2": two} if won >= 0 else {"value": two, "value2": one}
    key = "won" if won else "level" if rule == "5.5" else "blocked"
    note(g, f"battle.{key}", rule, seat=seat, other=other, n=n, **told)
