"""What cards are worth in a battle or an assault of Mediterranean Empires (11.13, 12.2, 12.3, 16.12 to 16.24)."""

from __future__ import annotations

from tests.restated.medemp.board import CARDS, CITIES, PIRATES
from tests.restated.medemp.position import Force, Member, Played, Position


# ---- the strength of cards
def strength(member: Member, kind: str, own: Force, enemy: Force | None, barbarians: bool) -> int:
    """What a troop or fleet adds in a field battle, a naval battle or an assault (`city`)."""
    words, deck = CARDS[member.card].words, CARDS[member.card].deck
    total = member.strength(kind)
    inspired = words.get("with_leader", {})
    if inspired and f"{deck}.{inspired['leader']}" in own.leaders:  # 16.20
        total += inspired.get(kind, 0)
    if kind == "field":
        total += support(member, own) + foes(words.get("against", {}), enemy, barbarians)
    return total


def support(member: Member, own: Force) -> int:
    """1 for each card that it names, however many of that name are there (16.12, R-094)."""
    words = CARDS[member.card].words.get("support")
    if not words:
        return 0
    names = {other.card for other in own.members}
    return sum(words["field"] for name in words["with"] if f"{CARDS[member.card].deck}.{name}" in names)


def foes(words: dict, enemy: Force | None, barbarians: bool) -> int:
    """More against a sort of troops that is there now (16.17, R-088), or against barbarians and their raids (16.18)."""
    if words.get("barbarians"):
        return words["field"] if barbarians else 0
    if "tag" in words and enemy:
        return words["field"] if any(words["tag"] in CARDS[other.card].tags for other in enemy.members) else 0
    return 0


def army(own: Force, kind: str, enemy: Force | None = None, barbarians: bool = False) -> int:
    """The strength of all cards of a force."""
    return sum(strength(member, kind, own, enemy, barbarians) for member in own.members)


# ---- the dice of leaders
def leader_dice(card: str, combat: str, foe: str) -> int:
    """The dice of a leader, more in a combat whose other side is the empire that the card names (16.4, 16.19)."""
    dice = CARDS[card].leads(combat)
    against = CARDS[card].words.get("against", {})
    return dice + (against["dice"] if dice and foe and against.get("empire") == foe else 0)


def led(force: Force, combat: str, foe: str) -> int:
    return sum(leader_dice(card, combat, foe) for card in force.leaders)


# ---- cities, areas, raids
def city_dice(table: Position, city: str) -> int:
    """Size and markers, and one more for the capital of any player, no matter who holds it (12.2, R-022)."""
    return CITIES[city].size + table.markers[city] + table.is_capital(city)


def at_capital(table: Position, city: str, card: str) -> int:
    """One die more in the defence of its owner's capital (16.24, R-093)."""
    owner = table.owner[city]
    return CARDS[card].words.get("at_capital", 0) if owner and table.capitals[owner] == city else 0


def area_dice(table: Position, dice: int) -> int:
    """The dice of an area, and as many as the enraged marker shows (14.1, 15.3)."""
    return dice + table.enraged


def raid_in_battle(table: Position) -> tuple[int, int]:
    """Dice and what is added for a raid that is intercepted (15.8, 11.13)."""
    raid = table.raid
    assert raid
    return (1, PIRATES[raid.strength][0]) if raid.by == "pirates" else (raid.strength, 0)


# ---- the sides of an assault
def attack(table: Position) -> tuple[int, int]:
    """Dice and strength of the side that assaults a city (12.3, 12.4, 12.7, 15.8)."""
    assault, expedition, raid = table.assault, table.expedition, table.raid
    assert assault
    dice = sum(one.dice for one in assault.played["attack"])
    if expedition:
        dice += 1 + led(expedition, "assault", table.owner[assault.city])
        return max(0, dice), army(expedition, "city")
    assert raid
    if raid.by == "pirates":
        return max(0, 1 + dice), PIRATES[raid.strength][1]
    return max(0, raid.strength + dice), 0


def defence(table: Position) -> int:
    """Dice of the city (12.2, 12.4, 12.7)."""
    assert table.assault
    return max(0, city_dice(table, table.assault.city) + sum(one.dice for one in table.assault.played["defence"]))


def side_cards(table: Position, side: str) -> list[str]:
    """Every card on one side of the assault under way, those of helpers too (16.22, R-097)."""
    assert table.assault
    cards = [one.card for one in table.assault.played[side]]
    if side == "attack" and table.expedition:
        cards += [member.card for member in table.expedition.members] + table.expedition.leaders
    return cards


def defending_leader(table: Position, who: str, card: str) -> Played:
    """A leader played for the city by its owner (12.5); a raid is no empire."""
    assert table.assault
    foe = table.expedition.owner if table.expedition else ""
    dice = leader_dice(card, "defence", foe) + at_capital(table, table.assault.city, card)
    return Played(who, card, "leader", dice)
