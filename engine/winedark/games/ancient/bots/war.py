"""What a bot expects of attacks before any card is laid: hands are open (R-004), so everybody can guess how a battle goes."""

from __future__ import annotations

from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from winedark.common.dice import FACES
from winedark.games.ancient.rules.attack import NEUTRAL
from winedark.games.ancient.rules.battle import FIELD, SEA, SIEGE, manners_of, moved, rout
from winedark.games.ancient.rules.board import AREAS, ENGINEER, LEADER, SEAS
from winedark.games.ancient.rules.muster import fit, line_of
from winedark.games.ancient.rules.odds import mercenaries_lost, pair_chances
from winedark.games.ancient.rules.state import Manner, Player, World

REMEMBERED = 1 << 11
STEPS = 50  # chances of a pair are rounded to so many parts
NEUTRAL_TAKEN = (FACES + 1 - NEUTRAL) / FACES
VALUES = tuple(area.value for area in AREAS)
Hand = tuple[int, ...]


class Clash(NamedTuple):
    """How likely the attacker takes the area, routs, is routed; mercenaries that both sides lose on average."""

    takes: float
    routs: float
    routed: float
    attacker_loses: float
    defender_loses: float


# ---- a battle
def clash(hand: Hand, other_hand: Hand, manner: Manner) -> Clash:
    """A battle in which both sides lay what they would most often lay, in no order that the other could guess."""
    return _met(*_laid(fit(hand, manner.kind), fit(other_hand, manner.kind), manner), manner)


@lru_cache(maxsize=REMEMBERED)
def _laid(hand: Hand, other_hand: Hand, manner: Manner) -> tuple[Hand, Hand]:
    """What both would most often lay."""
    mine, theirs = line_of(hand, other_hand, manner, True, False), line_of(other_hand, hand, manner, False, False)
    return mine.suggest(), theirs.suggest()


@lru_cache(maxsize=REMEMBERED)
def _met(deck: Hand, other_deck: Hand, manner: Manner) -> Clash:
    won = lost = 0.0
    for card in deck:
        for other_card in other_deck:
            chances = pair_chances(manner, card, other_card)
            won, lost = won + chances.won, lost + chances.lost
    n = max(1, len(deck) * len(other_deck))
    takes, routs, routed, other_lost, lost1 = course(round(STEPS * won / n), round(STEPS * lost / n), len(deck), len(other_deck))
    return Clash(takes, routs, routed, _mercenaries(deck, lost1), _mercenaries(other_deck, other_lost))


def _mercenaries(deck: Hand, lost: float) -> float:
    """How many of the cards lost are mercenaries, on average (5.14)."""
    return mercenaries_lost(deck, len(deck)) * min(1.0, lost / len(deck)) if deck else 0.0


@lru_cache(maxsize=REMEMBERED)
def course(won: int, lost: int, count: int, n2: int) -> tuple[float, float, float, float, float]:
    """Pairs one after another, all with the same chances (in STEPS): takes, routs, routed, pairs won and lost (5.10 to 5.13)."""
    stands, out = {(0, 0): 1.0}, [0.0] * 5
    for one, two in zip_longest(range(count), range(n2)):
        w, b = (won / STEPS, lost / STEPS) if one is not None and two is not None else (float(two is None), float(one is None))
        after: dict[tuple[int, int], float] = {}
        for tokens, p in stands.items():
            if rout(tokens):
                after[tokens] = after.get(tokens, 0.0) + p
                continue
            out[3], out[4] = out[3] + p * w, out[4] + p * b
            for result, share in ((1, w), (0, 1.0 - w - b), (-1, b)):
                if share > 0:
                    then = moved(tokens, result)
                    after[then] = after.get(then, 0.0) + p * share
        stands = after
    for (one, two), p in stands.items():
        out[0] += p * (one > two)
        out[1] += p * (rout((one, two)) and one > two)
        out[2] += p * (rout((one, two)) and two > one)
    return out[0], out[1], out[2], out[3], out[4]


@lru_cache(maxsize=REMEMBERED)
def assault(
    hand: Hand, other_hand: Hand, kind: int, defender_leader: bool, attacker_engineer: bool, defender_engineer: bool
) -> Clash:
    """A battle of which the defender decides the manner: inside or outside, and with an ambush or without (5.17, 6.1).

    `kind` is SIEGE if there is a fort.
    """
    found = (clash(hand, other_hand, m) for m in manners_of(kind, defender_leader, attacker_engineer, defender_engineer))
    return min(found, key=lambda c: (c.takes, -c.routed))


def expected_battle(state: World, seat: int, other: int, area: int) -> Clash:
    """The battle if one player attacks another's area."""
    kind = SEA if SEAS >> area & 1 else SIEGE if state.forts >> area & 1 else FIELD
    return _assaulted(state.players[seat], state.players[other], kind)


def _assaulted(player: Player, rival: Player, kind: int) -> Clash:
    return assault(player.hand, rival.hand, kind, LEADER in rival.people, ENGINEER in player.people, ENGINEER in rival.people)
