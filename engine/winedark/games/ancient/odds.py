"""Exact chances: of a pair, of a battle between two decks, and of arriving where one attacks."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from winedark.games.ancient.attack import NEUTRAL, way_to
from winedark.games.ancient.battle import NO_CARD, Manner, RollPair, fight, manner, moved, next_pair, rolling, rout, winner
from winedark.games.ancient.board import CARDS, NOBODY
from winedark.games.ancient.rolls import FACES
from winedark.games.ancient.state import World
from winedark.kernel.step import Action
from winedark.kernel.text import Text

Deck = tuple[int, ...]
PIPS = range(1, FACES + 1)
PAIRS, BATTLES = 1 << 14, 1 << 16  # how many are remembered


# ---- a pair
class Chances(NamedTuple):
    """Who wins a pair how often: the attacker's card, none, the defender's."""

    won: float
    level: float
    lost: float


@lru_cache(maxsize=PAIRS)
def pair_chances(m: Manner, card: int, card2: int) -> Chances:
    """The chances of a pair, every roll of its dice counted."""
    found, dice = [0, 0, 0], [PIPS if rolls else (0,) for rolls in rolling(m, card, card2)]
    for pip, pip2 in product(*dice):
        found[1 - winner(m, card, card2, pip, pip2)] += 1
    return Chances(*(n / sum(found) for n in found))


def luck(game: Any, g: World, action: Action) -> dict[int, float]:
    """By player: pairs won by this roll, a lost one counted against, less the mean of what it could be."""
    step, _ = game.pending(g)
    if not isinstance(step, RollPair):
        return {}
    m, (card, card2), (_, attacker, defender, _) = manner(g), next_pair(g), fight(g)
    pips = iter(action[1:])
    won = winner(m, card, card2, *(next(pips) if rolls else 0 for rolls in rolling(m, card, card2)))
    chances = pair_chances(m, card, card2)
    more = won - (chances.won - chances.lost)
    return {attacker: more, defender: -more}


# ---- a battle
class Odds(NamedTuple):
    """How likely the attacker routs, wins without a rout, the defender wins, the defender routs; mercenaries lost on average."""

    routs: float
    wins: float
    loses: float
    routed: float
    attacker_loses: float
    defender_loses: float

    @property
    def taken(self) -> float:
        """How likely the area is taken."""
        return self.routs + self.wins


Stand = tuple[tuple[int, int], int, int]  # the tokens, and the pairs that attacker and defender have lost


@lru_cache(maxsize=BATTLES)
def expected(deck: Deck, deck2: Deck, m: Manner) -> Odds:
    """The exact odds between the attacker's and the defender's deck, going from pair to pair (5.10 to 5.14)."""
    pairs = max(len(deck), len(deck2))
    stands: dict[Stand, float] = {((0, 0), 0, 0): 1.0}
    sums = [0.0] * len(Odds._fields)  # as its fields stand
    for k in range(pairs):
        card, card2 = (d[k] if k < len(d) else NO_CARD for d in (deck, deck2))
        stands, ended = _split(_after(stands, pair_chances(m, card, card2)))
        _add(sums, ended, deck[: k + 1], deck2[: k + 1])
    _add(sums, stands, deck, deck2)
    return Odds(*sums)


def _after(stands: dict[Stand, float], chances: Chances) -> dict[Stand, float]:
    out: dict[Stand, float] = {}
    for (tokens, lost, lost2), p in stands.items():
        for won, share in zip((1, 0, -1), chances, strict=True):
            if share:
                stand = (moved(tokens, won), lost + (won < 0), lost2 + (won > 0))
                out[stand] = out.get(stand, 0.0) + p * share
    return out


def _split(stands: dict[Stand, float]) -> tuple[dict[Stand, float], dict[Stand, float]]:
    """Those that go on, and those that end in a rout (5.12)."""
    ended = {stand: p for stand, p in stands.items() if rout(stand[0])}
    return {stand: p for stand, p in stands.items() if stand not in ended}, ended


def _add(sums: list[float], stands: dict[Stand, float], shown: Deck, shown2: Deck) -> None:
    for (tokens, lost, lost2), p in stands.items():
        sums[_ending(tokens)] += p
        sums[4] += p * mercenaries_lost(shown, lost)
        sums[5] += p * mercenaries_lost(shown2, lost2)


def _ending(tokens: tuple[int, int]) -> int:
    """Which of the four endings the tokens mean (5.12, 5.13)."""
    one, two = tokens
    if rout(tokens):
        return 0 if one else 3
    return 1 if one > two else 2


@lru_cache(maxsize=PAIRS)
def mercenaries_lost(shown: Deck, lost: int) -> float:
    """How many mercenaries are among the cards that are drawn, on average (5.14)."""
    there = sum(CARDS[card].group == "mercenary" for card in shown)
    return there * min(lost, len(shown)) / len(shown) if shown else 0.0


# ---- before an attack
class Forecast(NamedTuple):
    """An attack that is to come: where, on whom, how likely he arrives and, against a neutral area, takes it."""

    area: int
    other: int
    arrives: float
    takes: float


def foreseen(game: Any, g: World, seat: int, action: Action) -> list[Forecast]:
    """The attack that an action begins, if dice decide on it before a battle does; nothing that is secret."""
    if action[0] != "attack":
        return []
    area = action[1]
    other, arrives = g.owner[area], way_to(g, seat, area).chance
    if other != NOBODY and arrives == 1:
        return []
    return [Forecast(area, other, arrives, arrives * (FACES + 1 - NEUTRAL) / FACES if other == NOBODY else 0.0)]


def odds_table(seat: int, found: Forecast) -> dict[str, Any]:
    """The same for the page."""
    names = {"seat": seat, "area": found.area, "other": found.other}
    if found.other == NOBODY:
        ends = (("takes", found.takes), ("thrown_back", found.arrives - found.takes), ("stopped", 1 - found.arrives))
    else:
        ends = (("fights", found.arrives), ("stopped", 1 - found.arrives))
    rows = [{"label": Text(f"odds.{key}", names), "p": p} for key, p in ends if p > 0]
    return {"title": Text("odds.title", names), "rows": rows}
