"""Which fights the family's bots give no thought: those without a chance and with nothing to gain, by the exact odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from winedark.common import fights
from winedark.common.bits import bits
from winedark.games.mare_nostrum.bots.war import Expectation, expectation
from winedark.games.mare_nostrum.rules.state import W
from winedark.games.mare_nostrum.rules.strength import LAND, SEA
from winedark.games.mare_nostrum.rules.units import add_legions
from winedark.games.mare_nostrum.rules.war import War
from winedark.kernel.step import Action

Charm = Callable[[W, int, int], int]  # who takes one of the legions that a seat marches into a province, or NOBODY
Regard = Callable[[], Sequence[float]]  # by seat, how much what it loses counts for the one that looks

DONE: Action = ("done",)  # may be said at any time by a player who marches or sails


def prudent(war: War[W], state: W, seat: int, actions: list[Action], charm: Charm[W] | None = None) -> list[Action]:
    """The actions but for hopeless fights, and marches that can lead to no other one. Where none is left, the seat is done."""
    verbs = {action[0] for action in actions}
    if "march" in verbs:
        return Marches(war, state, seat, actions, charm).sensible() or [DONE]
    if "engage" in verbs:
        return [a for a in actions if a[0] != "engage" or _pays(war, state, seat, a[1], a[2])] or [DONE]
    if "fight" in verbs and len(actions) > 1:
        return [a for a in actions if not _hopeless(war, state, seat, a[1], a[2])] or actions
    return actions


def worth_their_ships(war: War[W], state: W, seat: int, actions: list[Action], regard: Regard) -> list[Action]:
    """The actions but for sea battles that cost a seat more than what they cost the other is to its good.

    `regard` is asked only where there is a battle to judge. A side that nobody plays has no ships.
    """
    if all(action[0] != "engage" for action in actions):
        return actions
    counts = regard()
    return [a for a in actions if a[0] != "engage" or _pays(war, state, seat, a[1], a[2], min(1.0, counts[a[2]]))] or [DONE]


def hopeless(odds: Expectation) -> bool:
    """Is there neither a chance to be left alone nor more to be killed than lost?"""
    return fights.hopeless(odds.attacker_alone, odds.defender_loses, odds.attacker_loses)


def _hopeless(war: War[W], state: W, seat: int, province: int, foe: int) -> bool:
    return hopeless(_odds(war, state, LAND, province, seat, foe))


def _pays(war: War[W], state: W, seat: int, sea: int, foe: int, regard: float = 1.0) -> bool:
    """Nobody is forced to fight at sea: does it cost the other at least as much, as far as that counts?"""
    odds = _odds(war, state, SEA, sea, seat, foe)
    return odds.defender_loses * regard >= odds.attacker_loses


def _odds(war: War[W], state: W, kind: int, place: int, seat: int, foe: int) -> Expectation:
    return expectation(war.side(state, kind, place, seat, True), war.side(state, kind, place, foe, False))


class Marches:
    """The marches of a turn that may still be made. Those who go where only several together have a chance go together."""

    def __init__(self, war: War[W], state: W, seat: int, actions: list[Action], charm: Charm[W] | None) -> None:
        self.war, self.state, self.seat, self.charm = war, state, seat, charm
        self.actions = actions
        most: dict[tuple[int, int], int] = {}
        for action in actions:
            if action[0] == "march":
                most[action[1:3]] = max(most.get(action[1:3], 0), action[3])
        self.coming: Counter[int] = Counter()  # by province: how many legions can still get there
        for (_, province), number in most.items():
            self.coming[province] += number
        self._tried: Any = None  # a copy of the position, in which legions are tried out

    def sensible(self) -> list[Action]:
        """What is left to choose from: if legions wait for others without whom they are lost, only what helps them."""
        for province in bits(self._begun()):
            if self._lost(province, 0) and self.coming[province] and not self._lost(province, self.coming[province]):
                return [action for action in self.actions if action[0] == "march" and action[2] == province]
        return [action for action in self.actions if action[0] != "march" or self._makes_sense(action)]

    def _begun(self) -> int:
        """Where all legions have just come, among enemies."""
        side, marched = self.state.empires[self.seat], self.state.marched
        came = side.troops & ~side.forts & self.war.due(self.state, self.seat)
        return sum(1 << r for r in bits(came) if marched[r] == side.legions[r])

    def _makes_sense(self, action: Action) -> bool:
        _, _, province, number = action
        if self._taker(province) >= 0:  # one of those who march goes over, and then defends the province against the others
            return number > 1 and not self._lost(province, number - 1, self._taker(province))
        return not self._lost(province, self.coming[province])

    def _taker(self, province: int) -> int:
        return self.charm(self.state, self.seat, province) if self.charm else -1

    def _lost(self, province: int, more: int, taker: int = -1) -> bool:
        """Is the battle hopeless against everybody there, with so many legions more? `taker` has taken one of them."""
        foes = self.war.opponents(self.state, self.seat, province, LAND)
        foes = sorted({*foes, taker} - {-1})
        if not foes:
            return False
        tried = self._with(province, self.seat, more)
        if taker >= 0:
            tried = self._with(province, taker, 1)
        lost = all(_hopeless(self.war, tried, self.seat, province, foe) for foe in foes)
        self._with(province, self.seat, -more)
        if taker >= 0:
            self._with(province, taker, -1)
        return lost

    def _with(self, province: int, seat: int, more: int) -> Any:
        if self._tried is None:
            self._tried = self.state.copy()
        if more:
            add_legions(self._tried.empires[seat], province, more)
        return self._tried
