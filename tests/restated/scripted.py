"""Mediterranean Empires by a script: every question in its order, with the answer that is given to it."""

from __future__ import annotations

from tests.restated.medemp import game
from tests.restated.medemp.asking import Question
from tests.restated.medemp.laying import Laying
from tests.restated.medemp.position import Position, complaints, start

PASS = ("pass",)


def laid_out(scenario: str, cities: dict[str, str], hands: dict[str, str], **facts: object) -> Position:
    """A table in the first round of the first turn at the first player's action; cities and cards as words."""
    table = start(scenario)
    table.turn, table.rounds, table.event, table.active = 1, 1, "quiet", table.order[0]
    for empire, names in cities.items():
        for city in names.split():
            assert city in table.owner, city
            table.owner[city] = empire
    for empire, names in hands.items():
        for card in names.split():
            card = card if "." in card else f"{empire}.{card}"
            table.decks[card.partition(".")[0]].remove(card)
            table.hands[empire].append(card)
    table.at_start = {empire: len(table.cities(empire)) for empire in table.order}
    for fact, value in facts.items():
        assert hasattr(table, fact), fact
        setattr(table, fact, value)
    return table


class Script:
    """Plays a game on, step by step: the question must be the expected one, and the answer must be allowed."""

    def __init__(self, table: Position, at: str = game.ACTION) -> None:
        self.table, self.play = table, game.play(table, at)
        self.question: Question = next(self.play)

    def say(self, step: str, who: str, *answer: object) -> None:
        """This is asked of them, and answered so."""
        assert (self.question.step, self.question.who) == (step, who)
        if isinstance(self.question.menu, set):
            assert answer in self.question.menu
        if isinstance(self.question.menu, Laying) and answer != PASS:
            assert self.question.menu.may(answer[1:])
        assert not complaints(self.table)
        self.question = self.play.send(answer)

    def roll(self, step: str, *dice: object) -> None:
        self.say(step, "", "dice", *dice)

    def passing(self, step: str, *players: str) -> None:
        """All these are asked in this order, and pass."""
        for who in players:
            self.say(step, who, *PASS)

    def recovery(self, *dice: tuple[str, str, str, int]) -> None:
        for one in dice:
            assert one[:3] in self.question.menu
            self.say("Recover", "", "recover", *one)
