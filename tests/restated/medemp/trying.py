"""Mediterranean Empires: what cannot be compared whole is tried out, sets of cards near the border, dice and their odds."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

from winedark.kernel.step import CHANCE, Action, Pattern

from tests.restated.book import Book
from tests.restated.medemp import odds
from tests.restated.medemp.asking import Question
from tests.restated.medemp.board import AREA_DICE, CARDS, CITIES, PLACES
from tests.restated.medemp.combat import SIDES, hits, openers, victims, yield_of
from tests.restated.medemp.laying import SERVICES, Laid, Laying, load, unload
from tests.restated.medemp.menus import target_city
from tests.restated.medemp.outcomes import event_of, event_total, strait_dice
from tests.restated.medemp.position import Battle, Force, Interception, Member, Position
from tests.restated.medemp.reading import COUNT, KINDS, WAYS, member_of, number_of
from tests.restated.medemp.strength import area_dice, army, attack, city_dice, defence
from tests.restated.medemp.ways import to_own, ways
from tests.restated.walk import Look

NEARLY = 1e-9
MOST_OPENINGS = 400  # openings of a battle that are counted one by one
LOST = ("odds.holds", "odds.interceptor", "odds.interceptor_of")  # rows that are no success of the attacker's


# ---- sets of cards
def engine_row(laid: Laid) -> tuple[int, ...]:
    return tuple(sorted(number_of(*one) for one in laid))


def rows_near(rng: Random, laying: Laying) -> Laid:
    """Some cards of the hand as anything that they are, now and then one that is not there."""
    hand = rng.sample(sorted(laying.hand), rng.randint(1, min(len(laying.hand), rng.choice((1, 2, 3, 5, 9)))))
    if rng.random() < 0.08:
        hand.append(rng.choice(KINDS))
    serves = [[one for one in SERVICES if one in CARDS[card].types] or ["troop"] for card in hand]
    return tuple((card, rng.choice(types)) for card, types in zip(hand, serves, strict=True))


def layings(look: Look, book: Book, question: Question, direct: bool, verb: str) -> None:
    """Sets of cards near the border of what may be laid, and the engine's own."""
    menu, rng = question.menu, look.dice()
    if not menu.hand:
        return
    tried = [rows_near(rng, menu) for _ in range(10 * look.probes)]
    pattern = next((option[-1] for option in look.legal(look.seats[0]) if isinstance(option[-1], Pattern)), None)
    if pattern is not None:
        own = [pattern.suggest(), *(pattern.sample(rng) for _ in range(2))]
        tried += [tuple(map(member_of, row)) for row in own]
    for laid in tried:
        fits = menu.may(laid) and (not direct or reaches(laid, look))
        book.same(f"laid: {question.step}", look.admits(look.seats[0], (verb, *engine_row(laid))), fits, laid)


def reaches(laid: Laid, look: Look) -> bool:
    """Are the city strengths of the fleets enough for a direct assault (7.6)?"""
    size = CITIES[PLACES[look.item[0]]].size
    return sum(CARDS[card].strength(serves, "city") for card, serves in laid if serves == "fleet") >= size


# ---- ways
def routes(look: Look, book: Book, table: Position, question: Question) -> None:
    """Every way that an expedition could take now (chapter 6)."""
    step, frame = look.game.pending(look.g)
    found = ways(table, question.who)
    for option in look.legal(look.seats[0]):
        if option[0] == "expedition":
            target, kind = PLACES[option[1]], WAYS[option[2]]
            kinds = ("sea", "mixed") if kind == "direct" else (kind,)
            said = next((found[target, one].places for one in kinds if (target, one) in found), ())
            book.same(
                "way", tuple(look.game.face.way(step, look.g, frame, look.seats[0], option)), said, (question.who, target, kind)
            )


def way_of_interception(look: Look, book: Book, table: Position, question: Question) -> None:
    """By land, by sea or mixed, with how many straits (10.2 to 10.4)."""
    kind, straits = look.game.pending(look.g)[0].how(look.g)
    found = to_own(table, question.who, target_city(table)) if question.step == "InterceptLand" else None
    said = (found[0].replace("none", "land"), found[1].straits) if found else ("land", 0)
    book.same("way of an interception", (WAYS[kind], straits), said)


# ---- dice
def dice(look: Look, book: Book, question: Question) -> None:
    """How many are rolled."""
    count = sum(question.menu) if isinstance(question.menu, tuple) else question.menu
    if question.step in ("Victim", "Recover"):
        count = None
    for number in range(14):
        roll = ("roll", *[1] * number)
        if count is not None:
            book.same(f"dice: {question.step}", look.admits(CHANCE, roll), number == count, number)


def throws(look: Look, book: Book, table: Position, question: Question) -> None:
    """What some throws bring in a battle or an assault: whose dice they are, both totals, who wins."""
    rng = look.dice()
    if question.step == "BattleDice":
        assert table.battle
        sides = tuple(yield_of(table, table.battle, side) for side in SIDES)
    else:
        sides = attack(table), (defence(table), 0)
    for _ in range(3 * look.probes):
        pips = [tuple(rng.randint(1, 6) for _ in range(side[0])) for side in sides]
        after = look.g.copy()
        look.game.apply(after, CHANCE, ("roll", *pips[0], *pips[1]))
        totals = tuple(sum(rolled) + side[1] for rolled, side in zip(pips, sides, strict=True))
        fought = tuple(after.combat.pips), tuple(after.combat.totals), after.combat.won
        book.same(f"throw: {question.step}", fought, (tuple(pips), totals, totals[0] > totals[1]), pips)


def opening(look: Look, book: Book, table: Position, opener: tuple[str, int], places: list[int]) -> None:
    """Which numbers strike a victim (16.13, 16.14); those who are struck already do not tell."""
    assert table.battle
    victim = look.dice().randrange(len(places))
    struck = (1 - look.item[0], victim)
    if struck in look.g.hits:
        return
    for pip in range(1, 7):
        after = look.g.copy()
        look.game.apply(after, CHANCE, ("open", victim, pip))
        if type(look.game.pending(after)[0]).__name__ in ("RollOpening", "RollBattle", "RollCasualties", "RollRecovery"):
            book.same("struck", struck in after.hits, bool(hits(table.battle, *opener, places[victim], pip)), (opener, pip))


def event_rolls(look: Look, book: Book, table: Position) -> None:
    """Every total of the event roll, and how many throws end the turn (3.5 to 3.7)."""
    ends = 0
    for one in range(1, 7):
        for other in range(one, 7):
            after = look.g.copy()
            look.game.apply(after, CHANCE, ("roll", one, other))
            total = event_total(table, (one, other))
            ended = not after.stack or after.round != look.g.round or after.phase == COUNT
            ends += (1 + (one != other)) * ended
            book.same("event roll", ended, not event_of(total), total)
    book.same("odds: turn ends", (ends, 36), odds.turn_ends(table.rounds, table.all_passed))


# ---- drawn
def drawn(look: Look, book: Book, question: Question) -> None:
    """Which single cards can be drawn or lost; of several, whether a sample is among them."""
    verb, *sample = look.game.sample(look.g, look.dice())
    if question.step in ("DrawCard", "Steal", "Plague"):
        among = {KINDS.index(card) for card in question.menu[1]}
        every = range(len(KINDS))
    else:
        among = {number_of(*key) for key in question.menu.values()}
        every = range(7 * len(KINDS))
    if len(sample) == 1 and question.step != "CasualtyDraw":
        can = {one for one in every if look.admits(CHANCE, (verb, one))}
        book.same(f"drawn: {question.step}", can, among)
    elif question.step == "CasualtyDraw":
        can = {one for one in range(30) if look.admits(CHANCE, (verb, one))}
        book.same(f"drawn: {question.step}", can, set(range(len(question.menu))))
    else:
        book.same(f"drawn: {question.step}", set(sample) <= among, True, sample)


# ---- odds
def told(look: Look, seat: int, action: Action) -> list[dict[str, Any]]:
    """The engine's tables of odds beside a choice."""
    found: list[dict[str, Any]] = look.game.odds(look.g, seat, action)
    return found


def success(table: dict[str, Any]) -> float:
    return float(sum(row["p"] for row in table["rows"] if row["label"].key not in LOST))


def alike(book: Book, kind: str, engine: float, chance: odds.Chance, about: object = "") -> None:
    said = float(Fraction(*chance))
    book.same(kind, True, abs(engine - said) < NEARLY, f"{engine} {said} {about}")


def combat_odds(look: Look, book: Book, table: Position, question: Question) -> None:
    """Of an assault or a battle as the cards lie now."""
    seat = look.seats[0]
    if question.step == "Support":
        alike(book, "odds: assault", success(told(look, seat, ("pass",))[0]), odds.of_assault(table))
        return
    battle = table.battle
    assert battle
    if throws_of_opening(battle) <= MOST_OPENINGS:
        alike(book, "odds: battle", success(told(look, seat, ("pass",))[0]), odds.of_battle(table, battle))


def meeting_odds(look: Look, book: Book, table: Position, question: Question) -> None:
    """Of the battle that an interception leads to, where what it meets lies open, and nobody has fleets to choose from (11.4)."""
    subject = table.expedition or table.raid
    pattern = next((option[-1] for option in look.legal(look.seats[0]) if isinstance(option[-1], Pattern)), None)
    if book.found or subject is None or pattern is None or (table.expedition and not look.g.attack.shown):
        return
    row, at_sea = pattern.sample(look.dice()), question.step == "InterceptSea"
    kind, way = (None if at_sea else to_own(table, question.who, subject.target)) or ("land", None)
    force = Interception(question.who, subject.target, "sea" if at_sea else "land", kind, way.straits if way else 0)
    force.members = [Member(*member_of(one)) for one in row]
    battle = Battle("naval" if at_sea else "field", subject.target, table.expedition, force)
    forces = [one for one in battle.sides.values() if one]
    if at_sea and any(len(one.serving("fleet")) != 1 for one in forces):
        return
    for one in forces if at_sea else ():
        load(one, (0,) * len(one.serving("troop")))
    if throws_of_opening(battle) <= MOST_OPENINGS:
        tables = told(look, look.seats[0], ("meet", *row))
        alike(book, "odds: interception", success(tables[0]), odds.of_battle(table, battle), row)
        straits(book, tables[1:], table, force)
    for one in (table.expedition,) if table.expedition and at_sea else ():
        unload(one)


def throws_of_opening(battle: Battle) -> int:
    """How many openings of a battle there are to be counted."""
    openings = 1
    for side in SIDES:
        for _ in openers(battle, side):
            openings *= 6 * len(victims(battle, side))
    return openings


def expedition_odds(look: Look, book: Book, table: Position, question: Question) -> None:
    """Against the target by itself, with the straits before it."""
    who, (place, way) = question.who, look.item
    target, rng = PLACES[place], look.dice()
    pattern = look.legal(look.seats[0])[0][-1]
    row = pattern.sample(rng)
    force = Force(who, target, WAYS[way], 0)
    force.members = [Member(*member_of(one)) for one in row]
    against = table.is_area(target)
    strength = army(force, "field" if against else "city", None, against)
    other = area_dice(table, AREA_DICE[target]) if against else city_dice(table, target)
    tables = told(look, look.seats[0], ("lay", *row))
    alike(book, "odds: expedition", success(tables[0]), odds.higher(1, strength, other), row)
    if WAYS[way] == "land":
        force.straits = ways(table, who)[target, "land"].straits
        straits(book, tables[1:], table, force)


def straits(book: Book, tables: list[dict[str, Any]], table: Position, force: Force) -> None:
    """How many cards the straits cost; with no dice the engine says nothing."""
    count, most = strait_dice(table, force), len(force.members)
    book.same("straits to roll for", len(tables), int(count > 0), force.straits)
    if not count or len(tables) != 1:
        return
    rows = {row["label"].args["n"]: row["p"] for row in tables[0]["rows"]}
    lost, throws_in_all = odds.straits(count, 2 if table.event == "bad_weather" else 1)
    for number in range(most + 1):
        ways_of = sum(one for cards, one in lost.items() if (cards == number or (number == most and cards > most)))
        alike(book, "odds: straits", rows.get(number, 0.0), (ways_of, throws_in_all), number)
