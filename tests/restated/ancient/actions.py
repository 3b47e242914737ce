"""What a player may do in Empires of the Ancient World, and what comes of it (chapters 3 to 7)."""

from __future__ import annotations

from collections.abc import Generator
from itertools import product
from typing import Any

from tests.restated.ancient import battle
from tests.restated.ancient.board import CARDS, DIPLOMAT, DISPLAY, ENGINEER, EVERYWHERE, FORTS, KINDS, LEADER, NEAR, SEAS
from tests.restated.ancient.position import Position, ways
from tests.restated.asks import Ask

Action = tuple[Any, ...]
Play = Generator[Ask, tuple[int, Action], None]
DIE = {("roll", pip) for pip in range(1, 7)}


def menu(table: Position, seat: int) -> dict[str, set[Action]]:
    """By verb: everything the player may do."""
    player = table.players[seat]
    own, cubes, based = player.areas(), player.warehouse, player.supply > 0
    diplomat = player.has(DIPLOMAT)
    near = [area for area in EVERYWHERE if table.borders_own(seat, area) and not player.bases[area]]
    hostile = [area for area in near if not table.free(area)]
    lands = [area for area in own if area not in SEAS and area not in table.forts]
    fort = len(table.forts) < FORTS and cubes >= fort_price(table, seat)
    renewable = table.display or any(table.deck) or any(table.discard)  # an empty display too
    trading = cubes > 0 and bool(placings(table, seat))
    courting = based and cubes >= (1 if diplomat else 2)
    return {
        "base": {("base", area) for area in own if based},  # 3.2
        "fort": {("fort", area) for area in lands if fort},  # 3.3
        "recruit": {("recruit", kind) for kind in table.display if table.may_take(seat, kind)},  # 3.4
        "renew": {("renew",)} if cubes and renewable else set(),  # 3.5
        "disband": {("disband", kind) for kind in player.hand if CARDS[kind].group == "mercenary"},  # 3.9
        "trade": {("trade",)} if trading else set(),  # 3.10
        "court": {("court", area) for area in near if table.free(area) and courting},  # 3.14, 3.17
        "win_over": {
            ("win_over", area, more) for area in hostile for more in range(4) if diplomat and based and cubes > more
        },  # 3.15, R-040
        "attack": {("attack", area) for area in ways(table, seat) if based},  # 3.19, 4.9
        "pass": {("pass",)},
    }


def fort_price(table: Position, seat: int) -> int:
    return 2 if table.players[seat].has(ENGINEER) else 4


def act(table: Position, seat: int) -> Play:
    """One action (3.1)."""
    _, action = yield Ask("Act", (seat,), menu(table, seat))
    verb, rest = action[0], action[1:]
    if verb == "base":
        table.put_base(seat, rest[0])
    elif verb == "fort":
        table.pay(seat, fort_price(table, seat))
        table.forts.add(rest[0])
    elif verb == "recruit":
        table.take_card(seat, rest[0])
        yield from fill(table)
    elif verb == "disband":
        table.players[seat].hand.remove(rest[0])
        table.discard[rest[0]] += 1
        yield from fill(table)
    elif verb != "pass":
        longer = {"renew": renew, "trade": trade, "court": court, "win_over": win_over, "attack": attack}
        yield from longer[verb](table, seat, *rest)


def fill(table: Position) -> Play:
    """Gaps of the display are filled while a card is left; discarded cards become the deck (3.4, 3.8, R-010)."""
    while len(table.display) < DISPLAY and (any(table.deck) or any(table.discard)):
        bag = table.deck if any(table.deck) else table.discard
        _, action = yield Ask("DealCard", (-1,), {("deal", kind) for kind in KINDS if bag[kind]})
        if not any(table.deck):
            table.deck, table.discard = table.discard, [0] * len(CARDS)
        table.deck[action[1]] -= 1
        table.display.append(action[1])


def renew(table: Position, seat: int) -> Play:
    """The display is dealt anew, and a card of it must be taken if any may be (3.5, R-011)."""
    table.pay(seat, 1)
    for kind in table.display:
        table.discard[kind] += 1
    table.display = []
    yield from fill(table)
    takes = {("take", kind) for kind in table.display if table.may_take(seat, kind)}
    if takes:
        _, action = yield Ask("Take", (seat,), takes)
        table.take_card(seat, action[1])
        yield from fill(table)


# ---- trade
def placings(table: Position, seat: int) -> set[Action]:
    """Where the next cube may go, and whose it may replace (3.11 to 3.13, R-013)."""
    player = table.players[seat]
    found: set[Action] = set()
    for area in EVERYWHERE:
        if not any(player.bases[near] or player.cubes[near] for near in (area, *NEAR[area])):
            continue
        if not table.full(area):
            found.add(("place", area))
        else:
            found |= {("dislodge", area, other) for other in table.seats if other != seat and table.players[other].cubes[area]}
    return found


def trade(table: Position, seat: int) -> Play:
    """Two cubes, and one more for each merchant, one after another (3.10, R-012)."""
    player = table.players[seat]
    for _ in range(2 + player.merchants()):
        places = placings(table, seat)
        if not player.warehouse or not places:
            return
        _, action = yield Ask("PlaceCube", (seat,), places | {("done",)})
        if action[0] == "done":
            return
        verb, area = action[:2]
        succeeds = verb == "place"
        if verb == "dislodge":  # 3.13
            _, roll = yield Ask("RollDislodge", (-1,), DIE)
            succeeds = roll[1] + player.merchants() >= 5
            if succeeds:
                loser = table.players[action[2]]
                loser.cubes[area] -= 1
                loser.stock += 1
        player.warehouse -= 1
        if succeeds:
            player.cubes[area] += 1
        else:
            player.stock += 1


# ---- diplomacy
def court(table: Position, seat: int, area: int) -> Play:
    """A neutral area (3.14)."""
    if table.players[seat].has(DIPLOMAT):
        table.pay(seat, 1)
    else:
        table.pay(seat, 2)
        _, roll = yield Ask("RollDiplomacy", (-1,), DIE)
        if roll[1] < 2:
            return
    table.put_base(seat, area)


def win_over(table: Position, seat: int, area: int, more: int) -> Play:
    """A base of another's is replaced, or only lost if there are more (3.15, 3.16, R-015, R-016)."""
    table.pay(seat, 1 + more)
    _, roll = yield Ask("RollDiplomacy", (-1,), DIE)
    if roll[1] + more >= 6:
        table.lose_bases(area)
        if table.free(area):
            table.put_base(seat, area)


# ---- attack
def attack(table: Position, seat: int, area: int) -> Play:
    """The way there, then a neutral area or a battle (chapter 4)."""
    dice, need = ways(table, seat)[area]
    for _ in range(dice):
        _, roll = yield Ask("RollCrossing", (-1,), DIE)
        if roll[1] < need:
            return
    if table.free(area):
        _, roll = yield Ask("RollNeutral", (-1,), DIE)
        if roll[1] >= 3:  # 4.7
            table.put_base(seat, area)
        return
    yield from Battle(table, seat, area).fight()


class Battle:
    """One battle for an area."""

    def __init__(self, table: Position, attacker: int, area: int) -> None:
        self.table, self.area = table, area
        self.seats = (attacker, table.owner(area))
        self.attacker, self.defender = (table.players[seat] for seat in self.seats)
        table.ambush = table.inside = False
        table.tokens, table.winners = [0, 0], []

    def fight(self) -> Play:
        """From the defender's stand to the extra action."""
        table = self.table
        if self.area in table.forts:  # 6.1
            _, action = yield Ask("TakeStand", (self.seats[1],), {("inside",), ("outside",)})
            table.inside = action[0] == "inside"
        if self.defender.has(LEADER):  # 5.17, 6.7, 7.3: in every kind of battle
            _, action = yield Ask("DeclareAmbush", (self.seats[1],), {("ambush",), ("no_ambush",)})
            table.ambush = action[0] == "ambush"
        kind = battle.SEA if self.area in SEAS else battle.SIEGE if table.inside else battle.FIELD
        waiting = [seat for seat in self.seats if battle.row_length(table.players[seat], kind)]
        while waiting:
            seat, action = yield Ask("Lay", tuple(waiting), kind)
            table.players[seat].laid = list(action[1:])
            waiting.remove(seat)
        shown = yield from self.pairs(battle.Manner(kind, table.ambush, self.attacker, self.defender))
        yield from self.losses(shown)
        self.attacker.laid, self.defender.laid = [], []
        yield from self.outcome()

    def pairs(self, manner: battle.Manner) -> Generator[Ask, tuple[int, Action], int]:
        """Pair by pair, until the cards or the tokens are used up; how many were turned up (5.5, 5.11, 5.12)."""
        table, rows = self.table, (self.attacker.laid, self.defender.laid)
        longest = max(map(len, rows))
        for place in range(longest):
            first, second = (row[place] if place < len(row) else None for row in rows)
            rolls = self.rolls(manner, first, second)
            pips: Action = ()
            if len(rolls) > 1:
                _, roll = yield Ask("RollPair", (-1,), rolls)
                pips = roll[1:]
            winner = rolls[pips]
            table.winners.append(winner)
            if winner:
                gains = 0 if winner == 1 else 1
                if sum(table.tokens) < 3:
                    table.tokens[gains] += 1
                else:
                    table.tokens[1 - gains] -= 1
            if 3 in table.tokens:
                return place + 1
        return longest

    def rolls(self, manner: battle.Manner, first: int | None, second: int | None) -> dict[Action, int]:
        """Who wins the pair, by what the dice may show: the attacker's first, if both roll."""
        rolling = battle.dice_of(first, second)
        found = {}
        for pips in product(range(1, 7), repeat=sum(rolling)):
            shown = [pips[0] if rolling[0] else 0, pips[-1] if rolling[1] else 0]
            found[pips] = manner.winner(first, second, shown)
        return found

    def losses(self, turned_up: int) -> Play:
        """For each lost pair one of the cards turned up; only mercenaries are lost (5.14, R-026, R-044)."""
        shown = [self.attacker.laid[:turned_up], self.defender.laid[:turned_up]]
        for winner in [one for one in self.table.winners if one]:
            side = 1 if winner == 1 else 0
            if not any(CARDS[kind].group == "mercenary" for kind in shown[side]):
                continue
            _, action = yield Ask("DrawLoss", (-1,), (self.seats[side], {("draw", kind) for kind in shown[side]}))
            shown[side].remove(action[1])
            if CARDS[action[1]].group == "mercenary":
                self.table.players[self.seats[side]].hand.remove(action[1])
                self.table.discard[action[1]] += 1
                yield from fill(self.table)

    def outcome(self) -> Play:
        """The area, plunder, the fort, and an action more after a rout (5.13 to 5.19, 6.8, R-027, R-031)."""
        table, area = self.table, self.area
        rout = 3 in table.tokens
        if table.tokens[0] > table.tokens[1]:
            table.lose_bases(area, self.defender.bases[area])
            table.put_base(self.seats[0], area)
            for other in table.seats:
                if other != self.seats[0]:
                    self.attacker.plunder[other] += table.players[other].cubes[area]
                    table.players[other].cubes[area] = 0
            if not self.attacker.has(ENGINEER):
                table.forts.discard(area)
            if rout and not table.extra:  # 5.18, R-028
                table.extra = True
                yield from act(table, self.seats[0])
        elif rout:
            cubes = min(2, self.attacker.warehouse)  # 5.19
            self.attacker.warehouse -= cubes
            self.defender.plunder[self.seats[0]] += cubes
