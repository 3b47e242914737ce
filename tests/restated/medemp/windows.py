"""Windows: who is asked in which order, and what they may play (chapter 8, 11.5, 11.6, 12.4 to 12.6, 13.5, 16.21 to 16.31)."""

from __future__ import annotations

from collections.abc import Callable

from tests.restated.medemp.asking import Answer, Play, Question
from tests.restated.medemp.board import CARDS, CITIES
from tests.restated.medemp.menus import takeable
from tests.restated.medemp.position import Position, Window
from tests.restated.medemp.strength import leader_dice, side_cards

PASS = ("pass",)
LEADER = -1  # instead of the number of a use


# ---- who is asked, and in which order
def ring(table: Position, moment: str) -> tuple[str, ...]:
    """The players of a window in the order in which they are asked (8.2, 8.5, 8.6, 11.5, 15.11, R-074)."""
    side, owner = table.side(), table.owner_of_target()
    if moment == "deployment":
        assert table.battle
        return tuple(force.owner for force in table.battle.sides.values() if force)
    if moment == "storm_interception":
        assert table.interception
        interceptor = table.interception.owner
        return (side, *(empire for empire in table.after(interceptor) if empire != side))
    if moment == "assault":
        return in_order(table, side or owner, owner)
    declared = side or (table.raid.director if table.raid else "")
    return tuple(empire for empire in in_order(table, declared, owner) if empire != declared)


def in_order(table: Position, first: str, owner: str) -> tuple[str, ...]:
    """The attacker's side, the owner of the target, the others beginning after the attacker's side."""
    found = [first, owner, *table.after(first)]
    return tuple(empire for place, empire in enumerate(found) if empire and empire not in found[:place])


def may_be_asked(table: Position, moment: str, who: str) -> bool:
    """Could the player hold a fitting card, by what everybody sees (8.8, R-075)?"""
    for card, facts in CARDS.items():
        unseen = table.scenario.copies(card) - table.discards.get(facts.deck, []).count(card)
        if unseen > 0 and table.of_deck(who, facts.deck) > 0 and plays(table, moment, who, card):
            return True
    return False


# ---- what fits
def plays(table: Position, moment: str, who: str, card: str) -> set[Answer]:
    """Every way in which the player could play this card at this moment."""
    if moment == "deployment":
        return in_battle(table, who, card)
    found: set[Answer] = set()
    for number, use in enumerate(CARDS[card].uses):
        for target in FITS[moment](table, who, number, card) if use.moment == MOMENTS[moment] else ():
            found.add(("play", card, use.serves, number, *target))
    if moment == "assault" and leads_assault(table, who, card):
        found.add(("play", card, "leader", LEADER))
    return found


def menu(table: Position, moment: str, who: str) -> set[Answer]:
    """What the player may do when asked (8.1)."""
    found: set[Answer] = {PASS}
    for card in set(table.hands[who]):
        found |= plays(table, moment, who, card)
    return found


Targets = list[tuple[str, ...]]  # empty: the card does not fit; [()] for a use that names nothing
ONCE: Targets = [()]


def against(table: Position, moment: str, who: str, words: dict) -> Targets:
    """On: what a storm or an ambush is played against (16.25); target own: only against one's own city's enemy (16.26)."""
    subject = "interception" if moment == "storm_interception" else "expedition" if table.expedition else "raid"
    own = words.get("target") != "own" or table.owner_of_target() == who
    return ONCE if subject in words["on"] and own else []


def in_storm(table: Position, who: str, number: int, card: str) -> Targets:
    return against(table, "storm", who, CARDS[card].uses[number].words)


def in_storm_of_interception(table: Position, who: str, number: int, card: str) -> Targets:
    return against(table, "storm_interception", who, CARDS[card].uses[number].words)


def in_assault(table: Position, who: str, number: int, card: str) -> Targets:
    """Nobody weakens their own side (8.9); everybody else may help either (12.4, R-076)."""
    helps = CARDS[card].uses[number].serves
    barred = table.owner_of_target() if helps == "assault" else table.side()
    return [] if who == barred else ONCE


def after_conquest(table: Position, who: str, number: int, card: str) -> Targets:
    return ONCE


def after_battle(table: Position, who: str, number: int, card: str) -> Targets:
    """After a field battle won against that empire, on the way to a target in that province (16.30, R-099)."""
    use, battle = CARDS[card].uses[number], table.battle
    assert battle
    won, target = use.words["after"], battle.target
    loser = battle.sides["defender" if battle.winner == "attacker" else "attacker"]
    if won["battle"] != battle.kind or not loser or loser.owner != won["empire"] or province_of(target) != won["province"]:
        return []
    return [(city,) for city in takeable(table, who, use.words) if city != target]


def province_of(place: str) -> str:
    return CITIES[place].province if place in CITIES else ""


MOMENTS = {
    "storm": "launch_sea", "storm_interception": "launch_sea", "ambush": "launch_land", "assault": "assault",
    "conquest": "conquest", "battle_won": "battle_won",
}  # fmt: skip
FITS: dict[str, Callable[[Position, str, int, str], Targets]] = {
    "storm": in_storm, "storm_interception": in_storm_of_interception, "ambush": in_storm, "assault": in_assault,
    "conquest": after_conquest, "battle_won": after_battle,
}  # fmt: skip


# ---- leaders, and troops that join
def in_battle(table: Position, who: str, card: str) -> set[Answer]:
    """Leaders with dice for this battle, and troops that join one who is there (11.6, 16.22, 16.23)."""
    battle = table.battle
    assert battle
    own = next(force for force in battle.sides.values() if force and force.owner == who)
    foe = next((force.owner for force in battle.sides.values() if force and force.owner != who), "")
    found: set[Answer] = set()
    beside = [member.card for member in own.members] + own.leaders
    if (
        leader_dice(card, battle.kind, foe)
        and not rivals(card, beside)
        and not (own is battle.sides["defender"] and shuns(table, card))
    ):
        found.add(("play", card, "leader", LEADER))
    joins = CARDS[card].words.get("joins_with")
    if joins and battle.kind == "field" and f"{CARDS[card].deck}.{joins}" in own.leaders:
        found.add(("play", card, "troop", LEADER))
    return found


def rivals(card: str, side: list[str]) -> bool:
    """Is a card there with which the leader does not fight (16.22)?"""
    tag = CARDS[card].words.get("not_with")
    return bool(tag) and any(tag in CARDS[other].tags for other in side)


def shuns(table: Position, card: str) -> bool:
    """Has the expedition or raid come by a way against which the leader does not fight (16.31)? Pirates come by sea (R-138)."""
    came = table.expedition.kind if table.expedition else "sea" if table.raid and table.raid.by == "pirates" else "land"
    return CARDS[card].words.get("not_against_way") == came


def leads_assault(table: Position, who: str, card: str) -> bool:
    """Only the owners of the expedition and of the city lead, each with dice for it (12.5, 12.6)."""
    if table.expedition and who == table.expedition.owner:
        return bool(CARDS[card].leads("assault")) and not rivals(card, side_cards(table, "attack"))
    if who == table.owner_of_target():
        return bool(CARDS[card].leads("defence")) and not rivals(card, side_cards(table, "defence")) and not shuns(table, card)
    return False


# ---- asking
def ask(table: Position, moment: str, played: Callable[[str, Answer], Play], over: Callable[[], bool]) -> Play:
    """A window: `played` says what a card does, `over` whether what the window is about is over (8.1, 8.4, 8.7)."""
    players = ring(table, moment)
    turn = passes = 0
    while passes < len(players) and not over():
        who = players[turn % len(players)]
        turn, passes = turn + 1, passes + 1
        if may_be_asked(table, moment, who):
            table.window = Window(moment, players, turn - 1, passes - 1)
            answer = yield Question(STEPS[moment], who, menu(table, moment, who))
            if answer != PASS:
                passes = 0
                yield from played(who, answer)
    table.window = None


STEPS = {
    "storm": "Storm", "storm_interception": "StormInterception", "ambush": "Ambush", "deployment": "Deploy", "assault": "Support",
    "conquest": "Plunder", "battle_won": "Profit",
}  # fmt: skip


def alone(table: Position, moment: str, who: str, played: Callable[[str, Answer], Play]) -> Play:
    """One player may play cards, one after another, until they pass (13.5, 16.30)."""
    while may_be_asked(table, moment, who):
        answer = yield Question(STEPS[moment], who, menu(table, moment, who))
        if answer == PASS:
            return
        yield from played(who, answer)
