"""A whole game of Mediterranean Empires as one generator: it yields questions and is sent answers (chapters 2 to 5, 19 to 21)."""

from __future__ import annotations

from tests.restated.medemp import imperium
from tests.restated.medemp.asking import CHANCE, Play, Question, dice, draw, random_card
from tests.restated.medemp.board import TURNS
from tests.restated.medemp.journeys import expedition, raid_of_event
from tests.restated.medemp.menus import EXPEDITION, acting, again, building, capitals, fortifying, most_to_exchange
from tests.restated.medemp.outcomes import close_turn, end_truces, event_of, event_total, reshuffle
from tests.restated.medemp.position import Position, Won

BUILD, TURN, ROUND, ACTION = "build", "turn", "round", "action"  # where a game can be taken up
RAIDS = {"barbarian_raid": "barbarians", "neutral_unrest": "neutral", "pirates": "pirates"}
OVER = Question("", CHANCE, None)


def play(table: Position, at: str = BUILD) -> Play:
    """From empire building to the end; or from the beginning of a turn, of a round, or of the active player's action (3.1)."""
    try:
        if at == BUILD:
            yield from build(table)
            at = TURN
        while True:
            yield from turn(table, at)
            if table.turn == TURNS:  # 21.2
                break
            at = TURN
    except Won:
        pass
    yield OVER


def build(table: Position) -> Play:
    """One marker after another in the order of play (2.11 to 2.15)."""
    for _ in range(table.scenario.markers - 1):
        for who in table.order:
            menu = building(table, who)
            if menu:
                answer = yield Question("Build", who, menu)
                table.placed[who] += 1
                place(table, who, answer)


def place(table: Position, who: str, answer: tuple[str, str]) -> None:
    """A claimed city loses its neutral marker (2.12, 2.14)."""
    what, city = answer
    if what == "claim":
        table.owner[city] = who
    else:
        table.markers[city] += 1


# ---- turns and rounds (chapter 3)
def turn(table: Position, at: str) -> Play:
    """The draw, the rounds, the count; then new capitals and full decks, but after the last turn (20.11)."""
    if at == TURN:
        table.turn += 1
        table.rounds = table.enraged = 0
        table.event, table.passed, table.all_passed = "", set(), False
        table.at_start = {who: len(table.cities(who)) for who in table.order}
        for who in table.order:
            yield from draw(table, who, who, table.limits[who] - len(table.hands[who]))  # 3.2, 3.3
    if at == ACTION:
        yield from actions(table, table.order[table.order.index(table.active) :])
    while (yield from begin_round(table)):
        yield from actions(table, table.order)
    close_turn(table)
    if table.turn < TURNS:
        for who in table.order:
            menu = capitals(table, who)
            if menu:
                answer = yield Question("Capital", who, menu)
                table.capitals[who] = answer[1]
        reshuffle(table)


def begin_round(table: Position) -> Play:
    """The event roll; False if it ends the turn (3.5 to 3.8)."""
    table.rounds += 1
    table.event, table.active = "", ""
    rolled = yield from dice("EventRoll", 2)
    table.event = event_of(event_total(table, rolled))
    table.passed, table.all_passed = set(), False
    if table.event:
        yield from happen(table)
    return bool(table.event)


def actions(table: Position, players: list[str]) -> Play:
    """Each of these acts once; did everybody pass (3.6, 3.8)?"""
    for who in players:
        table.active = who
        yield from act(table, who)
    table.all_passed = table.passed == set(table.order)


# ---- events (chapter 4)
def happen(table: Position) -> Play:
    """What happens at once; the rest of an event shows where it applies."""
    event = table.event
    if event == "enraged_barbarians":
        table.enraged += 1
    if event in RAIDS:
        answer = yield Question("Lot", CHANCE, frozenset(table.order))  # 4.15, R-116
        yield from raid_of_event(table, RAIDS[event], answer[1])
    for who in table.order:
        if event in ("golden_age", "good_harvest"):
            yield from draw(table, who, who, 2 if event == "golden_age" else 1)
        elif event == "public_works" and fortifying(table, who):
            answer = yield Question("PublicWorks", who, fortifying(table, who) | {("pass",)})
            if answer[0] == "fortify":
                table.markers[answer[1]] += 1
        elif event == "reorganisation" and most_to_exchange(table, who):
            answer = yield Question("Reorganise", who, (tuple(table.hands[who]), most_to_exchange(table, who)))
            for card in answer[1:]:
                table.from_hand(who, card)
            yield from draw(table, who, who, len(answer) - 1)
        elif event == "plague" and table.hands[who]:
            card = yield from random_card(table, "Plague", who)
            table.discard(card)


# ---- actions (chapter 5)
def act(table: Position, who: str) -> Play:
    """One action; in the seasons of events 7 and 9 perhaps two expeditions or cards in it (5.1, 4.6, 4.8)."""
    end_truces(table, "action", who)
    answer = yield Question("Act", who, acting(table, who))
    if answer[0] == "pass":
        table.passed.add(who)
    elif answer[0] == "exchange":
        table.from_hand(who, answer[1])
        yield from draw(table, who, who, 1)
    else:
        yield from deed(table, who, answer)
        if table.event in ("campaign_season", "diplomacy_season"):
            answer = yield Question("Again", who, again(table, who))
            if answer[0] != "stop":
                yield from deed(table, who, answer)


def deed(table: Position, who: str, answer: tuple) -> Play:
    """An expedition or an Imperium card."""
    if answer[0] == EXPEDITION:
        yield from expedition(table, who, answer[1], answer[2])
    else:
        yield from imperium.play(table, who, *answer[1:])
