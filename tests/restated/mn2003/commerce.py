"""Roles, revenue and trade in Mare Nostrum (2003): chapters 2 and 3."""

from __future__ import annotations

from collections import Counter

from tests.restated.asks import Ask
from tests.restated.mn2003.board import GOODS
from tests.restated.mn2003.construction import Play
from tests.restated.mn2003.position import Position


def commerce(table: Position) -> Play:
    """The first phase."""
    if table.turn > 1:
        yield from give_roles(table)
    collect(table)
    for side in table.players:  # 8.14, R-041
        gifts = {("gift", good): None for good in GOODS if table.bank[good]}
        if table.has(side, "temple_of_artemis") and gifts:
            _, action = yield Ask("ChooseGift", (side,), {side: gifts})
            table.take(side, action[1])
    director = table.roles[0]
    if table.size(director):  # 3.1
        _, action = yield Ask("SetNumber", (director,), {director: {("number",): ("count", 0, table.size(director))}})
        partners = [side for side in table.players if action[1] and table.size(side) >= action[1]]  # 3.2, 3.3
        if len(partners) > 1:  # 3.11
            yield from trade(table, action[1], partners)


def give_roles(table: Position) -> Play:
    """The highest count; among equals the holder, or whom the holder names (2.1 to 2.8, R-010)."""
    for role in range(3):
        counts = {side: table.count(side, role) for side in table.players}
        best = [side for side in table.players if counts[side] == max(counts.values())]
        holder = table.roles[role]
        if len(best) == 1:
            table.roles[role] = best[0]
        elif holder not in best:
            _, action = yield Ask("BreakTie", (holder,), {holder: {("award", side): None for side in best}})
            table.roles[role] = action[1]


def collect(table: Position) -> None:
    """The director first, then the others by their counts for commerce, then as the civilizations are ordered (2.14, R-012)."""
    director = table.roles[0]
    rest = sorted((side for side in table.players if side != director), key=lambda side: -table.count(side, 0))
    due = {side: table.income(side) for side in table.players}
    for side in [director, *rest]:
        for card, count in due[side].items():
            table.take(side, card, count)


def trade(table: Position, number: int, partners: list[int]) -> Play:
    """Offers face down, then one card after another (3.4 to 3.10)."""
    waiting = list(partners)
    while waiting:
        menus = {side: {("offer",): ("pick", cards_of(table.hand[side]), number, number)} for side in waiting}
        side, action = yield Ask("Offer", tuple(waiting), menus)
        waiting.remove(side)
        table.offer[side] = Counter(action[1:])
        table.hand[side] -= table.offer[side]
    trading = Trading(table)
    yield from trading.run()
    for side in table.players:  # 3.9
        table.hand[side] += table.offer[side]
        table.offer[side] = Counter()
    last, director = trading.turn, table.roles[0]
    if trading.lost[last] > trading.taken[last]:  # 3.10, R-015
        cards = {("settle", card): None for card, count in table.hand[director].items() if count}
        _, action = yield Ask("Settle", (director,), {director: cards})
        table.hand[director][action[1]] -= 1
        table.hand[last][action[1]] += 1


def cards_of(hand: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((card, count) for card, count in hand.items() if count))


class Trading:
    """Who takes from whom, and what came of it."""

    def __init__(self, table: Position) -> None:
        self.table, self.turn = table, table.roles[0]
        self.taken: Counter[int] = Counter()
        self.lost: Counter[int] = Counter()
        self.chain: list[tuple[int, int]] = []  # who took from whom

    def run(self) -> Play:
        """Card by card, until the player whose turn it is cannot take one (3.5, 3.8)."""
        while cards := self.takeable():
            _, action = yield Ask("Claim", (self.turn,), {self.turn: {("claim", *card): None for card in cards}})
            source, card = action[1:]
            self.take(self.turn, source, card)
            helper = self.ulysses(source)
            if helper is not None:
                _, answer = yield Ask("Intervene", (helper,), {helper: {("intervene",): None, ("pass",): None}})
                if answer[0] == "intervene":
                    self.give_back(self.turn, source, card)
                    self.table.used[helper].add("ulysses")
                    forced = {("take_instead", other): None for other, count in self.table.offer[helper].items() if count}
                    _, answer = yield Ask("TakeInstead", (self.turn,), {self.turn: forced})
                    source = helper
                    self.take(self.turn, source, answer[1])
            self.chain.append((self.turn, source))
            self.turn = source

    def takeable(self) -> list[tuple[int, str]]:
        """Cards of others, but no third one in a row between the same two players (3.6, 3.7)."""
        barred = None
        if len(self.chain) > 1 and set(self.chain[-1]) == set(self.chain[-2]):
            barred = self.chain[-1][0]
        sources = [side for side in self.table.players if side not in (self.turn, barred)]
        return [(side, card) for side in sources for card, count in self.table.offer[side].items() if count]

    def take(self, taker: int, source: int, card: str) -> None:
        self.table.offer[source][card] -= 1
        self.table.hand[taker][card] += 1
        self.taken[taker] += 1
        self.lost[source] += 1

    def give_back(self, taker: int, source: int, card: str) -> None:
        self.table.offer[source][card] += 1
        self.table.hand[taker][card] -= 1
        self.taken[taker] -= 1
        self.lost[source] -= 1

    def ulysses(self, source: int) -> int | None:
        """His owner, if he may interfere: neither the taker nor the one who lost the card, with cards on offer (8.11, R-039)."""
        for side in self.table.players:
            offered = self.table.offer[side].total()
            if side not in (self.turn, source) and self.table.fresh(side, "ulysses") and offered:
                return side
        return None
