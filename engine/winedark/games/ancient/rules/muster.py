"""Before a battle: where the defender stands (6.1), an ambush (5.17), and the cards that are laid (5.1 to 5.4)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from random import Random

from winedark.games.ancient.rules.battle import FIELD, KINDS, SEA, SIEGE, SIZES, fight, manner, rival
from winedark.games.ancient.rules.board import CARDS, LEADER, MOUNTED, SLOW
from winedark.games.ancient.rules.odds import PAIRS, pair_chances
from winedark.games.ancient.rules.ordered_pick import Limit, Order, OrderedPick
from winedark.games.ancient.rules.pieces import has
from winedark.games.ancient.rules.state import Manner, World
from winedark.kernel.game import Game
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Step, Then
from winedark.kernel.text import Text, record

MACHINES = ("galley", "siege_tower", "artillery")
# 5.4, 6.3, R-036, 7.1: by kind of battle, the types that may not be laid
BARRED = (MACHINES, (*MOUNTED, "galley"), ("pike", "warband", *MOUNTED, "siege_tower"))
AT_SEA = (("sword", "spear"), ("foot_skirmisher", "archer"), ("artillery",))  # 7.1: one of each group
HANDS = 1 << 10  # how many are remembered


# ---- where, and how
class TakeStand(Step[World]):
    """The defender of an area with a fort goes inside or stays outside."""

    rule, open, aloud = "6.1", True, True

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        area, _, defender, _ = fight(state)
        return (defender,) if state.forts >> area & 1 else ()

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [("inside",), ("outside",)]

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        return Text("detail.TakeStand", {"other": state.active, "area": fight(state).area})

    def remark(self, state: World, frame: Frame, seat: int, option: Action) -> Text:
        m = manner(state)._replace(kind=SIEGE if option[0] == "inside" else FIELD)
        mine, theirs = (capacity(state.players[s].hand, m.kind) for s in (seat, state.active))
        return Text("note.stand", {"n": mine, "n2": theirs, "other": state.active})

    def icon(self, state: World, frame: Frame, seat: int, option: Action) -> str:
        return "fort" if option[0] == "inside" else "military"

    def text(self, state: World, frame: Frame, seat: int, option: Action) -> Text:
        return Text(f"text.{option[0]}")

    def on_inside(self, state: World, frame: Frame, seat: int) -> Then:
        state.fight = fight(state)._replace(kind=SIEGE)
        return self._told(state, seat, "inside")

    def on_outside(self, state: World, frame: Frame, seat: int) -> Then:
        return self._told(state, seat, "outside")

    def _told(self, state: World, seat: int, where: str) -> Then:
        record(state, f"battle.{where}", self.rule, seat=seat, area=fight(state).area)
        return DONE


class DeclareAmbush(Step[World]):
    """A defender with a military leader may declare an ambush, in the field, inside a fort (R-038) and at sea (R-039)."""

    rule, open, aloud = "5.17", True, True

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        defender = fight(state).defender
        return (defender,) if has(state.players[defender], LEADER) else ()

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [("ambush",), ("no_ambush",)]

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        area, _, _, kind = fight(state)
        return Text(f"detail.DeclareAmbush.{KINDS[kind]}", {"other": state.active, "area": area})

    def icon(self, state: World, frame: Frame, seat: int, option: Action) -> str:
        return "archer" if option[0] == "ambush" else ""

    def on_ambush(self, state: World, frame: Frame, seat: int) -> Then:
        state.ambush = True
        record(state, "battle.ambush", self.rule, seat=seat, area=fight(state).area)
        return DONE

    def on_no_ambush(self, state: World, frame: Frame, seat: int) -> Then:
        record(state, "battle.no_ambush", self.rule, seat=seat, area=fight(state).area)
        return DONE


# ---- the cards
def sides(game: Game[World], state: World, frame: Frame) -> list[int]:
    """The sides that have cards to lay, the attacker first (5.1, R-020)."""
    _, attacker, defender, _ = fight(state)
    return [seat for seat in (attacker, defender) if line(state, seat).high]


@lru_cache(maxsize=HANDS)
def fit(hand: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """The cards that may be laid in such a battle (5.4, 6.3, 7.1)."""
    return tuple(card for card in hand if CARDS[card].type not in BARRED[kind])


def capacity(hand: tuple[int, ...], kind: int) -> int:
    """How many cards must be laid of a hand (5.1)."""
    return line_of(hand, (), Manner(kind), True, False).high


def line(state: World, seat: int) -> OrderedPick:
    """What a side may lay as things stand."""
    player, q = state.players[seat], state.players[rival(state, seat)]
    return line_of(player.hand, q.hand, manner(state), seat == fight(state).attacker, has(player, LEADER))


@lru_cache(maxsize=HANDS)
def line_of(hand: tuple[int, ...], other_hand: tuple[int, ...], manner: Manner, attacks: bool, leader: bool) -> OrderedPick:
    """The rows that a hand allows; suggested are the cards that do best against the other's, whose hand is open (R-004)."""
    have = Counter(fit(hand, manner.kind))
    known = _worths(other_hand, manner, attacks)
    for card in have:
        if card not in known:
            known[card] = worth(card, other_hand, manner, attacks)
    best = sorted(have, key=lambda card: (-known[card], card))
    limits = LIMITS if manner.kind == SEA else ()
    return OrderedPick(
        tuple((card, have[card]) for card in best), SIZES[manner.kind], ORDERS[leader] if manner.kind == FIELD else None, limits
    )


@lru_cache(maxsize=HANDS)
def _worths(other_hand: tuple[int, ...], manner: Manner, attacks: bool) -> dict[int, float]:
    """What cards have been found to be worth so far."""
    return {}


def worth(card: int, other_hand: tuple[int, ...], manner: Manner, attacks: bool) -> float:
    """How many pairs more a card wins than it loses against the cards that the other side could lay; a rating decides ties."""
    foes, sum_ = fit(other_hand, manner.kind), 0.0
    for other in foes:
        sum_ += _ahead(card, other, manner, attacks)
    return sum_ / max(1, len(foes)) + (CARDS[card].rating or 0) / 1000


@lru_cache(maxsize=PAIRS)
def _ahead(card: int, other: int, manner: Manner, attacks: bool) -> float:
    """How many pairs more a card wins than it loses against another."""
    chances = pair_chances(manner, card, other) if attacks else pair_chances(manner, other, card)
    return (chances.won - chances.lost) if attacks else (chances.lost - chances.won)


def slow(card: int) -> bool:
    """Is it a slow card (5.2)?"""
    return CARDS[card].type in SLOW


ORDERS = tuple(Order(slow, int(leader), Text("pick.order_leader" if leader else "pick.order")) for leader in (False, True))


def _limit(group: tuple[str, ...]) -> Limit:
    kinds = frozenset(kind for kind, card in enumerate(CARDS) if card.type in group)
    return Limit(kinds, 1, Text(f"pick.at_sea.{group[0]}"))


LIMITS = tuple(_limit(group) for group in AT_SEA)


class Lay(Step[World]):
    """Each side lays its cards in secret and in order (5.1 to 5.4, 6.2, 6.3, 7.1)."""

    rule = "5.1"

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [("lay", line(state, seat))]

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        area, _, _, kind = fight(state)
        other = rival(state, seat)
        key = "leader" if kind == FIELD and has(state.players[seat], LEADER) else KINDS[kind]
        n, n2 = line(state, seat).high, line(state, other).high
        return Text(f"detail.Lay.{key}", {"area": area, "other": other, "n": n, "n2": n2})

    def on_lay(self, state: World, frame: Frame, seat: int, *cards: int) -> Then:
        player = state.players[seat]
        player.deck, player.shown = cards, 0
        record(state, "battle.laid", self.rule, seat=seat, n=len(cards))
        return DONE


def laid_anew(state: World, seat: int, rng: Random) -> tuple[int, ...]:
    """Another deck that this side could have laid, as far as anybody can see: what has been turned up stays."""
    player, row = state.players[seat], line(state, seat)
    return row.completed(player.deck[: player.shown], rng) if player.shown else row.sample(rng)
