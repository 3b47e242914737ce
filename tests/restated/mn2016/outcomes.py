"""What comes of battles, collections, peace and purchases in Mare Nostrum: Empires."""

from __future__ import annotations

from collections import Counter

from tests.restated.mn2016.board import CAPITALS, COIN, GREAT, PROVINCES
from tests.restated.mn2016.facts import Facts

LAND = 0
Battle = tuple[int, int, int, int]  # on land or at sea, where, attacker, defender


# ---- battle (5.14 to 5.21)
def dice(facts: Facts, battle: Battle, seat: int) -> int:
    """A die for each legion or trireme, one more for Ramses (5.14, 8.19)."""
    kind, place = battle[:2]
    if kind != LAND:
        return facts.triremes(seat, place)
    return facts.legions(seat, place) + facts.power(seat, "ramses_ii")


def additions(facts: Facts, battle: Battle, seat: int) -> int:
    """What is added to the dice on land (5.18, 8.3, 8.5, 8.15)."""
    kind, place, attacker, _ = battle
    if kind != LAND:
        return 0
    legions = facts.legions(seat, place)
    added = 5 * facts.fortress(seat, place)
    if seat == attacker:
        added += legions * facts.power(seat, "caesar")
    else:
        added += 2 * legions * facts.power(seat, "pericles")
    return added + 5 * (facts.power(seat, "nebuchadnezzar") and facts.g.owner[place] == seat)


def fought(facts: Facts, battle: Battle, pips: tuple[int, ...]) -> tuple[tuple[int, int], tuple[int, int]]:
    """Totals and hits of attacker and defender (5.15, 5.16, 5.19)."""
    kind, place, attacker, defender = battle
    split = dice(facts, battle, attacker)
    rolled = {attacker: pips[:split], defender: pips[split:]}
    totals = {seat: sum(rolled[seat]) + additions(facts, battle, seat) for seat in rolled}
    hits = []
    for seat, other in ((attacker, defender), (defender, attacker)):
        if kind == LAND:
            pieces, cancelled = facts.legions(other, place) + facts.fortress(other, place), facts.fortress(other, place)
        else:
            pieces, cancelled = facts.triremes(other, place), 0
        hits.append(min(max(0, totals[seat] // 5 - cancelled), pieces))
    return (totals[attacker], totals[defender]), (hits[0], hits[1])


def dice_in_all(facts: Facts, battle: Battle) -> int:
    return dice(facts, battle, battle[2]) + dice(facts, battle, battle[3])


# ---- peace (8.25 to 8.27, R-061)
def legions_at_peace(facts: Facts, seat: int, other: int) -> tuple[list[int], list[int]]:
    """The legions of the Statue's owner and of the opponent, when those that must have gone home."""
    after = [list(facts.g.empires[one].legions) for one in (seat, other)]
    own, foreign = facts.provinces(seat), facts.provinces(other)
    leaving = set(own)
    if not facts.english:
        leaving |= {province for province in range(len(PROVINCES)) if facts.unit(seat, province)} - set(foreign)
        send_home(after[0], set(foreign), CAPITALS[seat])
    send_home(after[1], leaving, CAPITALS[other])
    return after[0], after[1]


def send_home(legions: list[int], provinces: set[int], capital: int) -> None:
    for province in provinces - {capital}:
        legions[capital] += legions[province]
        legions[province] = 0


# ---- victory (7)
def owners_of_four_cities(facts: Facts) -> set[int]:
    """Who controls four capitals and legendary cities (7.5, 7.6)."""
    return {seat for seat in facts.seats if sum(facts.controls(seat, site) for site in GREAT) >= 4}


class Purchases:
    """The Pyramids and fifth tiles bought in a build phase, and who wins by them (7.1 to 7.4, 8.17)."""

    def __init__(self, facts: Facts) -> None:
        self.leader, self.english = facts.g.leaders[1], facts.english
        self.bought: list[tuple[str, int]] = []
        self.at_once: tuple[int, ...] = ()

    def buys(self, what: str, seat: int, perseus: bool) -> None:
        """Somebody builds the Pyramids, or gains the fifth tile."""
        self.bought.append((what, seat))
        if perseus or (self.english and what == "pyramids") or (not self.english and seat == self.leader):
            self.at_once = (seat,)

    def winners(self) -> set[int]:
        """Who has won, now or at the end of the phase."""
        if self.at_once:
            return set(self.at_once)
        builders = {seat for what, seat in self.bought if what == "pyramids"}
        fifth = {seat for what, seat in self.bought if what == "fifth"}
        if self.english:
            return {self.leader} if self.leader in fifth else fifth
        return builders or fifth


# ---- collection (2.1 to 2.13, 8.21)
class Collection:
    """What everybody must hold when all have collected."""

    def __init__(self, facts: Facts) -> None:
        self.order = facts.trade_order()
        self.incomes = {seat: facts.income(seat) for seat in facts.seats}
        self.purses = [list(e.purse) for e in facts.g.empires]
        self.supply = list(facts.g.supply)
        self.pile = len(facts.g.pile) + len(facts.g.discard)
        self.coins: Counter[int] = Counter()  # chosen instead of legendary goods (2.6)
        self.gifts: list[tuple[int, int]] = []  # of the Colossus

    def said(self, seat: int, action: tuple) -> None:
        """A choice in the collection."""
        if action[0] == "coin":
            self.coins[seat] += 1
        elif action[0] == "gift":
            self.gifts.append((seat, action[1]))

    def held(self) -> tuple[list[list[int]], list[int], list[int]]:
        """Goods and coins by seat, how many legendary goods by seat, and the reserve."""
        purses, supply, pile = [list(purse) for purse in self.purses], list(self.supply), self.pile
        legends = [sum(purse[COIN + 1 :]) for purse in purses]
        for seat in self.order:
            cards, legendary, doubled = self.incomes[seat]
            cards = cards + Counter({COIN: self.coins[seat]})
            for kind, count in cards.items():
                got = min(count, supply[kind])
                supply[kind] -= got
                purses[seat][kind] += got
            drawn = min(pile, legendary + doubled - self.coins[seat])
            pile -= drawn
            legends[seat] += drawn
        for seat, good in self.gifts:
            purses[seat][good] += 1
            supply[good] -= 1
        return [purse[: COIN + 1] for purse in purses], legends, supply
