"""Battles and assaults (chapters 11 and 12), from the turning up of cards to their recovery."""

from __future__ import annotations

from tests.restated.medemp.asking import CHANCE, Answer, Play, Question, die, draw, random_member, recover
from tests.restated.medemp.board import AREA_DICE, CARDS, CITIES
from tests.restated.medemp.forces import dissolve, lose, weaken
from tests.restated.medemp.laying import load, must_load, unload
from tests.restated.medemp.outcomes import battle_points, breach, gain_city, make_neutral
from tests.restated.medemp.position import Assault, Battle, Force, Member, Played, Position
from tests.restated.medemp.strength import area_dice, army, at_capital, attack, defence, defending_leader, led, raid_in_battle
from tests.restated.medemp.windows import alone, ask

SIDES = ("attacker", "defender")
OTHER = {"attacker": "defender", "defender": "attacker"}


# ---- battles
def fight(table: Position, kind: str) -> Play:
    """The battle for which the expedition or raid and the interception or area stand ready; tells the winner (11.3 to 11.14)."""
    expedition, raid = table.expedition, table.raid
    subject = expedition or raid
    assert subject
    battle = table.battle = Battle(kind, subject.target, expedition, table.interception)
    yield from load_all(battle)
    yield from ask(table, "deployment", lambda who, answer: joins(table, who, answer), lambda: False)
    for side, force in battle.sides.items():
        battle.deployed[side] = len(force.members) if force else 0
    yield from opening(table, battle)
    battle.winner = emptied(battle)
    if not battle.winner:
        sides = {side: yield_of(table, battle, side) for side in SIDES}
        answer = yield Question("BattleDice", CHANCE, tuple(sides[side][0] for side in SIDES))
        battle.dice = dict(zip(SIDES, answer[1:], strict=True))
        totals = {side: sum(battle.dice[side]) + sides[side][1] for side in SIDES}
        battle.winner = "attacker" if totals["attacker"] > totals["defender"] else "defender"  # 11.14
    battle_points(table, battle.sides[battle.winner], battle.sides[OTHER[battle.winner]])
    return battle.winner


def load_all(battle: Battle) -> Play:
    """In a naval battle first the attacker, then the interceptor lays the troops aboard (11.4)."""
    for force in battle.sides.values() if battle.kind == "naval" else ():
        if force and must_load(force):
            answer = yield Question("Load", force.owner, force)
            load(force, answer[1:])
        elif force and force.serving("fleet"):
            load(force, (0,) * len(force.serving("troop")))


def joins(table: Position, who: str, answer: Answer) -> Play:
    """A leader, or a troop that joins (11.6, 16.23, R-098)."""
    assert table.battle
    _, card, serves, _ = answer
    force = next(force for force in table.battle.sides.values() if force and force.owner == who)
    table.hands[who].remove(card)
    if serves == "leader":
        force.leaders.append(card)
    else:
        force.members.append(Member(card, serves))
    yield from ()


# ---- the opening (11.7 to 11.12)
def opening(table: Position, battle: Battle) -> Play:
    """Victims and dice one by one, in any order; then the cards hit are discarded together, with what they carry."""
    waiting = [(side, place) for side in SIDES for place in openers(battle, side)]
    while waiting:
        answer = yield Question("Victim", CHANCE, {(side, place): set(victims(battle, side)) for side, place in waiting})
        _, side, place, victim = answer
        waiting.remove((side, place))
        rolled = yield from die("OpeningDie")
        struck = hits(battle, side, place, victim, rolled)
        battle.hits += [struck] if struck else []
    for side, force in battle.sides.items():
        for member in sunk(battle, side, battle.hits):
            fall(table, battle, force, member)


def hits(battle: Battle, side: str, place: int, victim: int, rolled: int) -> Member | None:
    """The victim, if this card of a side hits it with this die (16.13, 16.14)."""
    own, enemy = battle.sides[side], battle.sides[OTHER[side]]
    assert own and enemy
    struck = enemy.members[victim]
    rammed = CARDS[struck.card].words.get("rammed", 0) if battle.kind == "naval" else 0
    return struck if rolled + rammed >= CARDS[own.members[place].card].words["opening"]["need"] else None


def sunk(battle: Battle, side: str, struck: list[Member]) -> list[Member]:
    """What a side loses: the cards hit, each once, and what they carry (11.9, 11.11)."""
    force = battle.sides[side]
    return [member for member in force.members if member in struck or member.aboard in struck] if force else []


def survivors(battle: Battle, struck: list[Member]) -> Battle:
    """The battle as it would be without the cards hit, for a look ahead."""
    sides: list[Force | None] = []
    for side, force in battle.sides.items():
        left = Force(force.owner, force.target, force.kind, force.straits) if force else None
        if force and left:
            left.members = [member for member in force.members if member not in sunk(battle, side, struck)]
            left.leaders = force.leaders
        sides.append(left)
    return Battle(battle.kind, battle.target, *sides)


def openers(battle: Battle, side: str) -> list[int]:
    """The members of a side that roll, counted from 0: those with an opening for this battle, if there is a victim (11.8)."""
    force = battle.sides[side]
    if not force or not victims(battle, side):
        return []
    words = [CARDS[member.card].words.get("opening", {}) for member in force.members]
    return [place for place, opens in enumerate(words) if opens.get("battle") == battle.kind]


def victims(battle: Battle, side: str) -> list[int]:
    """Which of the enemy's members may be hit: troops in a field battle, fleets in a naval one (11.8, R-087)."""
    enemy = battle.sides[OTHER[side]]
    what = "troop" if battle.kind == "field" else "fleet"
    return [place for place, member in enumerate(enemy.members) if member.serves == what] if enemy else []


def fall(table: Position, battle: Battle, force: Force | None, member: Member) -> None:
    """A card is lost in the battle."""
    assert force
    lose(table, force, member)
    battle.lost.append((force.owner, member.card))


def emptied(battle: Battle) -> str:
    """Who has won by the opening: if both sides are empty, the defender (11.12)."""
    empty = [side for side, force in battle.sides.items() if force and not force.members]
    return OTHER["attacker" if "attacker" in empty else "defender"] if empty else ""


def yield_of(table: Position, battle: Battle, side: str) -> tuple[int, int]:
    """Dice and strength of a side (11.13, 14.1, 15.8)."""
    force, enemy = battle.sides[side], battle.sides[OTHER[side]]
    if force:
        against_area = not enemy and table.raid is None
        barbarians = against_area or bool(table.raid and table.raid.by == "barbarians")  # 16.18
        return 1 + led(force, battle.kind, enemy.owner if enemy else ""), army(force, battle.kind, enemy, barbarians)
    if side == "attacker":
        return raid_in_battle(table)
    return area_dice(table, AREA_DICE[battle.target]), 0


# ---- after a battle
def after_interception(table: Position) -> Play:
    """Casualties, discards, recovery, and what is played for a battle won (11.16 to 11.22, 16.30)."""
    battle, interception = table.battle, table.interception
    assert battle and interception
    if battle.winner == "attacker":
        yield from casualty(table, battle)
    battle.lost += dissolve(table, interception)
    beaten = table.expedition and (battle.winner == "defender" or not table.expedition.members)
    if beaten and table.expedition:
        battle.lost += dissolve(table, table.expedition)
    if battle.winner == "defender":
        table.raid = None  # 11.21
    if table.expedition:
        unload(table.expedition)
    yield from recover(table, battle.lost, after_battle=True)
    winner = battle.sides[battle.winner]
    if winner and battle.sides[OTHER[battle.winner]]:
        yield from alone(table, "battle_won", winner.owner, lambda who, answer: profit(table, who, answer))
    table.battle = None


def casualty(table: Position, battle: Battle) -> Play:
    """The interceptor's die against the number of cards that they had deployed (11.16, 11.22, R-018)."""
    rolled = yield from die("Casualty")
    if rolled > battle.deployed["defender"]:
        return
    if table.raid:
        weaken(table)
        return
    force = table.expedition
    assert force
    member = yield from random_member("CasualtyDraw", force, force.members)
    for lost in [member, *(troop for troop in force.members if battle.kind == "naval" and troop.aboard is member)]:  # 11.11
        fall(table, battle, force, lost)


def profit(table: Position, who: str, answer: Answer) -> Play:
    """The city that a card takes after a battle (16.30, 17.5, 18.4)."""
    _, card, _, _, city = answer
    table.from_hand(who, card)
    breach(table, who, table.owner[city])
    gain_city(table, who, city)
    yield from ()


# ---- assaults (chapter 12)
def assault(table: Position) -> Play:
    """Cards of everybody, dice, the city, discards, recovery by a card's own word, cards for the conquest."""
    subject = table.expedition or table.raid
    assert subject
    city = subject.target
    table.assault = Assault(city)
    yield from ask(table, "assault", lambda who, answer: supports(table, who, answer), lambda: False)
    while table.assault.to_roll:  # 12.10
        rolled = yield from die("CardDie")
        side, one, rows = table.assault.to_roll.pop(0)
        lying = table.assault.played[side][one]
        table.assault.played[side][one] = lying._replace(dice=lying.dice + rows[rolled - 1])
    (attacking, strength), defending = attack(table), defence(table)
    answer = yield Question("AssaultDice", CHANCE, (attacking, defending))
    won = sum(answer[1]) + strength > sum(answer[2])  # 12.8
    conqueror = table.expedition.owner if table.expedition else ""
    if won and conqueror:
        gain_city(table, conqueror, city)
    elif won:
        make_neutral(table, city)
    yield from clear(table)
    if won and conqueror:
        yield from alone(table, "conquest", conqueror, lambda who, answer: plunder(table, who, answer, city))


def supports(table: Position, who: str, answer: Answer) -> Play:
    """A card for the attack or the defence; if it has a die, that is rolled when the window has closed (12.4, 12.5, 12.10)."""
    _, card, serves, number = answer
    assert table.assault
    table.hands[who].remove(card)
    if serves == "leader" and table.expedition and who == table.expedition.owner:
        table.expedition.leaders.append(card)
    elif serves == "leader":
        table.assault.played["defence"].append(defending_leader(table, who, card))
    else:
        words = CARDS[card].uses[number].words
        side = "attack" if serves == "assault" else "defence"
        if "dice_by_roll" in words:
            table.assault.to_roll.append((side, len(table.assault.played[side]), words["dice_by_roll"]))
        dice = words.get("dice", 0) + (at_capital(table, table.assault.city, card) if side == "defence" else 0)
        table.assault.played[side].append(Played(who, card, serves, dice))
    yield from ()


def clear(table: Position) -> Play:
    """All cards of both sides and of all helpers are discarded (12.9)."""
    assert table.assault
    cards = [(one.who, one.card) for side in table.assault.played.values() for one in side]
    table.assault = None
    for _, card in cards:
        table.discard(card)
    if table.expedition:
        cards += dissolve(table, table.expedition)
    table.raid = None
    yield from recover(table, cards, after_battle=False)


def plunder(table: Position, who: str, answer: Answer, city: str) -> Play:
    """Cards from the conqueror's own deck, more for a larger city (16.28, 16.29, 17.12)."""
    _, card, _, number = answer
    words = CARDS[card].uses[number].words
    assert words["op"] == "draw"
    table.from_hand(who, card)
    yield from draw(table, who, who, words["amount"] + (CITIES[city].size if words.get("plus") == "size" else 0))
