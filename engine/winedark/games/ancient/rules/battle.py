"""Chapters 5 to 7: what a card is worth against another, pair by pair, and the three tokens."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from winedark.common.dice import Roll
from winedark.games.ancient.rules.board import BONUS, CARDS, ENGINEER, HITS, ROLLERS, SEAS, TOKENS
from winedark.games.ancient.rules.pieces import has
from winedark.games.ancient.rules.state import Fight, Manner, Pair, World
from winedark.kernel.game import Game
from winedark.kernel.state import Frame, number
from winedark.kernel.step import CHANCE, DONE, Then
from winedark.kernel.text import Text, record

FIELD, SIEGE, SEA = range(3)
KINDS = ("field", "siege", "sea")
SIZES = (5, 3, 5)  # 5.1, 6.2, R-032
NO_CARD = -1
ELEPHANTS, SIEGE_TOWER = 4, 9  # 5.7, 6.4
LIGHT = ("foot_skirmisher", "archer")  # 7.2
AMBUSHERS = (*LIGHT, "light_horse")  # 5.17


def manners_of(kind: int, defender_leader: bool, attacker_engineer: bool, defender_engineer: bool) -> list[Manner]:
    """How the defender may have a battle fought; `kind` is SIEGE if there is a fort (5.17, 6.1)."""
    found = [Manner(SIEGE, False, attacker_engineer, defender_engineer), Manner(FIELD)] if kind == SIEGE else [Manner(kind)]
    return found + [m._replace(ambush=True) for m in found if defender_leader]


class Strength(NamedTuple):
    """What a card is worth in a pair: it rolls and hits with `need` or more, or else has a rating; `adds` its die to that."""

    need: int = 0
    rating: int = 0
    adds: bool = False


# ---- the battle as it stands
def fight(state: World) -> Fight:
    """The battle that is being fought: only while there is one."""
    assert state.fight is not None
    return state.fight


def rival(state: World, seat: int) -> int:
    """The other side of the battle."""
    _, attacker, defender, _ = fight(state)
    return attacker + defender - seat


def manner(state: World) -> Manner:
    """Its circumstances."""
    _, attacker, defender, kind = fight(state)
    if kind != SIEGE:
        return outside(kind, state.ambush)
    return Manner(kind, state.ambush, has(state.players[attacker], ENGINEER), has(state.players[defender], ENGINEER))


@cache
def outside(kind: int, ambush: bool) -> Manner:
    """The circumstances of a battle without walls: engineers change nothing."""
    return Manner(kind, ambush)


def open_battle(game: Game[World], state: World, frame: Frame) -> None:
    """A battle for an area begins in the field or at sea; the tokens lie in the middle (5.11)."""
    area = number(frame)
    state.fight = Fight(area, state.active, state.owner[area], SEA if SEAS >> area & 1 else FIELD)
    state.ambush = False
    state.tokens, state.pips, state.pairs, state.drawn = (0, 0), (0, 0), (), ()


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


def strengths(manner: Manner, card: int, other_card: int) -> tuple[Strength, Strength]:
    """What both cards of a pair are worth."""
    return strength(card, other_card, manner.kind, manner.ambush, manner.attacker_engineer), strength(
        other_card, card, manner.kind, manner.ambush, manner.defender_engineer
    )


@cache
def rolling(manner: Manner, card: int, other_card: int) -> tuple[bool, bool]:
    """Who rolls in a pair: cards without a rating, and elephants against a rating; nobody where a card is missing (5.10)."""
    if NO_CARD in (card, other_card):
        return False, False
    one, two = strengths(manner, card, other_card)
    if one.need or two.need:
        return one.need > 0, two.need > 0
    return one.adds, two.adds


def first(manner: Manner, card: int, other_card: int) -> int:
    """Whose hit counts if both cards of a pair hit: 1 the attacker's, -1 the defender's, 0 nobody's (5.9, 7.2)."""
    return overrides(card, other_card, manner.kind) - overrides(other_card, card, manner.kind)


def winner(manner: Manner, card: int, other_card: int, pip: int, other_pip: int) -> int:
    """Who wins a pair: 1 the attacker, -1 the defender, 0 nobody (5.5, 5.8 to 5.10)."""
    if NO_CARD in (card, other_card):
        return (other_card == NO_CARD) - (card == NO_CARD)
    return better(*strengths(manner, card, other_card), first(manner, card, other_card), pip, other_pip)


def better(one: Strength, two: Strength, first: int, pip: int, other_pip: int) -> int:
    """The same of two cards that are worth so much."""
    if not one.need and not two.need:
        n, n2 = one.rating + pip, two.rating + other_pip
        return (n > n2) - (n < n2)
    hit, other_hit = 0 < one.need <= pip, 0 < two.need <= other_pip
    return first if hit and other_hit else hit - other_hit


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
def next_pair(state: World) -> tuple[int, int]:
    """The cards that are turned up next; a side that has none left has NO_CARD."""
    _, attacker, defender, _ = fight(state)
    k, deck, other_deck = len(state.pairs), state.players[attacker].deck, state.players[defender].deck
    return deck[k] if k < len(deck) else NO_CARD, other_deck[k] if k < len(other_deck) else NO_CARD


def pairs_left(game: Game[World], state: World, frame: Frame) -> bool:
    """Is there another pair to be turned up (5.5, 5.12)?"""
    return not rout(state.tokens) and max(next_pair(state)) != NO_CARD


class RollPair(Roll[World]):
    """The dice of the cards just turned up that roll, the attacker's first."""

    rule = "5.8"

    def rolls(self, state: World) -> tuple[bool, bool]:
        """Who rolls."""
        return rolling(manner(state), *next_pair(state))

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,) if any(self.rolls(state)) else ()

    def count(self, state: World, frame: Frame) -> int:
        return sum(self.rolls(state))

    def on_roll(self, state: World, frame: Frame, seat: int, *pips: int) -> Then:
        left = list(pips)
        one, two = (left.pop(0) if rolls else 0 for rolls in self.rolls(state))
        state.pips = one, two
        return DONE


def judge(game: Game[World], state: World, frame: Frame) -> None:
    """Both cards lie open: who wins the pair, and where a token goes (5.5, 5.11)."""
    m, (card, other_card), (pip, other_pip) = manner(state), next_pair(state), state.pips
    won = winner(m, card, other_card, pip, other_pip)
    pair = Pair(card, other_card, pip, other_pip, won)
    state.pairs, state.pips, state.tokens = (*state.pairs, pair), (0, 0), moved(state.tokens, won)
    for seat in fight(state)[1:3]:
        player = state.players[seat]
        player.shown = min(len(state.pairs), len(player.deck))
    if state.events is not None:
        _tell(state, m, pair)


# ---- in words
def base_of(card: int) -> int:
    """A card's rating before anything is added (5.7, 6.4)."""
    return {"elephants": ELEPHANTS, "siege_tower": SIEGE_TOWER}.get(CARDS[card].type, CARDS[card].rating or 0)


def sum_of(card: int, strength: Strength, pip: int) -> str:
    """How a rating came about, such as 6 + 1 = 7; nothing if the card's name says it all."""
    base = base_of(card)
    parts = [n for n in (base, strength.rating - base, pip) if n]
    told = " + ".join(map(str, parts)) + (f" = {sum(parts)}" if len(parts) > 1 else "")
    return "" if told == str(CARDS[card].rating) else told


def value(card: int, strength: Strength, pip: int, rated: bool) -> Text:
    """A card and what it came to: a hit or a miss, how its rating was made up, or nothing if the name says it all."""
    if strength.need:
        return Text("value.hit" if pip >= strength.need else "value.miss", {"card": card, "n": pip})
    told = sum_of(card, strength, pip) if rated else ""
    return Text("value.sum", {"card": card, "sum": told}) if told else Text("value.plain", {"card": card})


def values(manner: Manner, card: int, other_card: int, pip: int, other_pip: int) -> tuple[Text, Text]:
    """What both cards of a pair came to."""
    one, two = strengths(manner, card, other_card)
    rated = not one.need and not two.need
    return value(card, one, pip, rated), value(other_card, two, other_pip, rated)


def rule_of(manner: Manner, card: int, other_card: int) -> str:
    """The paragraph by which a pair was judged."""
    if NO_CARD in (card, other_card):
        return "5.10"
    if overrides(card, other_card, manner.kind) or overrides(other_card, card, manner.kind):
        return "7.2"
    needs = [s.need > 0 for s in strengths(manner, card, other_card)]
    return "5.9" if all(needs) else "5.8" if any(needs) else "5.5"


def _tell(state: World, manner: Manner, pair: Pair) -> None:
    _, attacker, defender, _ = fight(state)
    card, other_card, pip, other_pip, won = pair
    seat, other = (attacker, defender) if won >= 0 else (defender, attacker)
    rule, n = rule_of(manner, card, other_card), len(state.pairs)
    if NO_CARD in (card, other_card):
        record(state, "battle.unmet", rule, seat=seat, other=other, n=n, card=max(card, other_card))
        return
    one, two = values(manner, card, other_card, pip, other_pip)
    told = {"value": one, "other_value": two} if won >= 0 else {"value": two, "other_value": one}
    key = "won" if won else "level" if rule == "5.5" else "blocked"
    record(state, f"battle.{key}", rule, seat=seat, other=other, n=n, **told)
