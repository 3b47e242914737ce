"""What the restatement waits for, and the small questions that many parts of the game put (draws, dice)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple

from tests.restated.medemp.board import CARDS
from tests.restated.medemp.position import Force, Member, Position

CHANCE = ""
Answer = tuple[Any, ...]


class Question(NamedTuple):
    """Who decides what (CHANCE for dice and draws), and everything that they may answer, as the steps of `__init__` say."""

    step: str
    who: str
    menu: Any


Play = Generator[Question, Answer, Any]


def dice(step: str, count: int) -> Generator[Question, Answer, tuple[int, ...]]:
    """So many dice are rolled together."""
    answer = yield Question(step, CHANCE, count)
    assert answer[0] == "dice" and len(answer) == count + 1, (step, count, answer)
    return answer[1:]


def die(step: str) -> Generator[Question, Answer, int]:
    rolled = yield from dice(step, 1)
    return rolled[0]


def draw(table: Position, empire: str, deck: str, count: int) -> Play:
    """Cards from a deck into a hand, as far as it has them (3.4)."""
    for _ in range(count):
        if not table.decks[deck]:
            return
        answer = yield Question("DrawCard", CHANCE, (empire, frozenset(table.decks[deck])))
        table.decks[deck].remove(answer[1])
        table.hands[empire].append(answer[1])


def random_card(table: Position, step: str, empire: str) -> Generator[Question, Answer, str]:
    """A card drawn at random from a hand; it leaves the hand."""
    answer = yield Question(step, CHANCE, (empire, frozenset(table.hands[empire])))
    table.hands[empire].remove(answer[1])
    card: str = answer[1]
    return card


def random_member(step: str, force: Force, among: list[Member]) -> Generator[Question, Answer, Member]:
    """One of these cards of a force, drawn at random; the answer says which of its members, counted from 0."""
    answer = yield Question(step, CHANCE, {place: one.key for place, one in enumerate(force.members) if one in among})
    return force.members[answer[1]]


AFTER_BATTLE, OWN = "battle", "own"  # the two dice for a card that has been discarded


def recover(table: Position, cards: list[tuple[str, str]], after_battle: bool) -> Play:
    """Dice for cards (who played it, card): 6 after a battle, then its own number (11.20, 12.9, 16.15, 16.16, R-090)."""
    own = {card: CARDS[card].words.get("recover") for _, card in cards}
    if after_battle:
        waiting = [(who, card, AFTER_BATTLE) for who, card in cards if own[card] != 0]
    else:
        waiting = [(who, card, OWN) for who, card in cards if own[card]]
    while waiting:
        answer = yield Question("Recover", CHANCE, frozenset(waiting))
        who, card, why, rolled = answer[1:]
        waiting.remove((who, card, why))
        if rolled >= (6 if why == AFTER_BATTLE else own[card]):
            table.discards[CARDS[card].deck].remove(card)
            table.hands[who].append(card)
        elif why == AFTER_BATTLE and own[card]:
            waiting.append((who, card, OWN))
