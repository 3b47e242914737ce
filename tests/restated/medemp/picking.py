"""An answer picked at random for any question, for a walk that goes on by the menus."""

from __future__ import annotations

from itertools import product
from random import Random

from tests.restated.medemp.asking import Answer, Question
from tests.restated.medemp.laying import Laid, Laying, may_load
from tests.restated.medemp.position import Force

PASS = ("pass",)


def pick(question: Question, rng: Random) -> Answer:
    """Anything that the question allows; passes are rare, for they come of themselves."""
    menu = question.menu
    if isinstance(menu, int):
        return ("dice", *throw(rng, menu))
    if question.step in ("BattleDice", "AssaultDice"):
        return ("dice", *(throw(rng, count) for count in menu))
    if question.step == "Reorganise":
        hand, most = menu
        return ("discard", *rng.sample(hand, rng.randint(0, most)))
    if isinstance(menu, Laying):
        return laid(menu, question.step, rng)
    if isinstance(menu, Force):
        return ("load", *rng.choice(loads(menu)))
    if isinstance(menu, set):
        return option(menu, rng)
    return drawn(question, rng)


def throw(rng: Random, count: int) -> tuple[int, ...]:
    return tuple(rng.randint(1, 6) for _ in range(count))


def drawn(question: Question, rng: Random) -> Answer:
    """Cards, members, players, victims and recoveries."""
    menu = question.menu
    if question.step in ("DrawCard", "Steal", "Plague"):
        return ("draw", rng.choice(sorted(menu[1])))
    if question.step == "Victim":
        opener = rng.choice(sorted(menu))
        return ("victim", *opener, rng.choice(sorted(menu[opener])))
    one = rng.choice(sorted(menu))
    if question.step == "Recover":
        return ("recover", *one, rng.randint(1, 6))
    return ("lot" if question.step == "Lot" else "lose", one)


def option(menu: set[Answer], rng: Random) -> Answer:
    """First what to do, then to what."""
    verbs = sorted({one[0] for one in menu})
    if len(verbs) > 1 and rng.random() < 0.5:
        verbs = [verb for verb in verbs if verb not in ("pass", "stop")]
    verb = rng.choice(verbs)
    return rng.choice(sorted((one for one in menu if one[0] == verb), key=repr))


def laid(menu: Laying, step: str, rng: Random) -> Answer:
    """A set of cards that may be laid, of any size; an interceptor may pass."""
    allowed = [cards for cards in menu.sets(2) if menu.may(cards)]
    if step != "Lay" and (not allowed or rng.random() < 0.3):
        return PASS
    cards = rng.choice(allowed)
    for _ in range(rng.choice((0, 1, 2, 4))):
        larger = more(menu, cards, rng)
        cards = larger if menu.may(larger) else cards
    return ("lay", *cards)


def more(menu: Laying, cards: Laid, rng: Random) -> Laid:
    """One card more, whether it is allowed or not."""
    left = list(menu.hand)
    for card, _ in cards:
        left.remove(card)
    further = [one for card in left for one in Laying((card,), "city", False, False, "").sets(1) if one]
    return cards + rng.choice(further) if further else cards


def loads(force: Force) -> list[tuple[int, ...]]:
    """Every way to divide the troops."""
    fleets, troops = len(force.serving("fleet")), len(force.serving("troop"))
    return [load for load in product(range(fleets), repeat=troops) if may_load(force, load)]
