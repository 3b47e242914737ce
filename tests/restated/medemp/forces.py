"""What an expedition, an interception or a raid suffers on its way: storms, ambushes, straits (7.9 to 7.13, chapter 9)."""

from __future__ import annotations

from tests.restated.medemp.asking import Answer, Play, dice, die, random_member
from tests.restated.medemp.board import CARDS
from tests.restated.medemp.outcomes import drowned, forced, in_storm_window, strait_dice
from tests.restated.medemp.position import Force, Interception, Member, Position
from tests.restated.medemp.windows import ask


def lose(table: Position, force: Force, member: Member) -> None:
    force.members.remove(member)
    table.discard(member.card)


def dissolve(table: Position, force: Force) -> list[tuple[str, str]]:
    """It is over: all cards that it still has are discarded (7.12, 7.13). The log says who had played which."""
    cards = [member.card for member in force.members] + force.leaders
    for card in cards:
        table.discard(card)
    take_off(table, force)
    return [(force.owner, card) for card in cards]


def go_home(table: Position, force: Force) -> None:
    """Cancelled: its cards go back to the hand (9.4)."""
    table.hands[force.owner] += [member.card for member in force.members] + force.leaders
    take_off(table, force)


def take_off(table: Position, force: Force) -> None:
    force.members, force.leaders = [], []
    if isinstance(force, Interception):
        table.interception = None
    else:
        table.expedition = None


def lose_one(table: Position, force: Force) -> Play:
    """One of its cards at random, and the troops for which there is no room any more (9.5, 7.9); empty, it is over (7.13)."""
    member = yield from random_member("LoseCard", force, force.members)
    lose(table, force, member)
    if member.serves == "fleet" and force.afloat:
        while len(force.serving("troop")) > force.room:
            troop = yield from random_member("Drown", force, force.serving("troop"))
            lose(table, force, troop)
    if not force.members:
        dissolve(table, force)


# ---- storms and ambushes
def suffer(table: Position, force: Force | None, result: str) -> Play:
    """What a card of a storm or ambush window does, by its word (9.3 to 9.8)."""
    if result == "none":
        return
    if force is None:
        weaken(table, result == "lose_one")
    elif result == "cancel":
        go_home(table, force)
    elif result == "lose_all":
        dissolve(table, force)
    else:
        yield from lose_one(table, force)


def weaken(table: Position, by_one: bool = True) -> None:
    """A raid has one die fewer, or is one row lower; with nothing left, or otherwise hit, it does not take place (9.4 to 9.8)."""
    assert table.raid
    table.raid.strength -= 1
    if not by_one or not table.raid.strength:
        table.raid = None


def strike(table: Position, moment: str, who: str, answer: Answer) -> Play:
    """A card played in such a window: its die at once, then what it does (8.10, 16.11, 16.27)."""
    _, card, _, number = answer
    words = CARDS[card].uses[number].words
    table.from_hand(who, card)
    force = table.interception if moment == "storm_interception" else table.expedition
    result = words.get("op", "none")
    if "op_by_roll" in words or "need" in words:
        rolled = yield from die("CardDie")
        rolled = rolled if moment == "ambush" else in_storm_window(table, rolled)
        if "op_by_roll" in words:
            result = words["op_by_roll"][rolled - 1]
        elif rolled < words["need"]:
            result = "none"
    yield from suffer(table, force, result)


def window(table: Position, moment: str) -> Play:
    """A storm or ambush window, which closes when what it is about is over (8.7)."""

    def played(who: str, answer: Answer) -> Play:
        yield from strike(table, moment, who, answer)

    def over() -> bool:
        if moment == "storm_interception":
            return table.interception is None
        return table.expedition is None and table.raid is None

    yield from ask(table, moment, played, over)


# ---- straits
def cross_straits(table: Position, force: Force) -> Play:
    """All dice together, two more for each that forces them, a card at random for each 1 of these (9.10 to 9.13)."""
    count = strait_dice(table, force)
    if not count:
        return
    first = yield from dice("Straits", count)
    more = 2 * forced(table, first)
    further = (yield from dice("StraitsFurther", more)) if more else ()
    for _ in range(drowned(further)):
        if force.members:
            yield from lose_one(table, force)
