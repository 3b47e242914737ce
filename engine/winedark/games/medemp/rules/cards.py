"""The kinds of cards, numbered over all decks, and what each can do at which moment. All of it comes from `data/cards.toml`."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

from winedark.common.bits import mask_of
from winedark.games.medemp.rules.board import IN_PROVINCE, PLACE
from winedark.games.medemp.rules.scenario import Scenario
from winedark.games.medemp.rules.tables import CARD_DATA, COMBATS, EMPIRES, TYPES, WAYS

TROOP, FLEET, LEADER, IMPERIUM, ASSAULT, DEFENCE, EVENT = range(len(TYPES))
FIELD, NAVAL, CITY = range(3)  # strengths (16.2), and the kinds of combat: two battles and the assault
STRENGTHS = ("field", "naval", "city")


class Use(NamedTuple):
    """What a card does when it is played at a moment (see the vocabulary in the data file)."""

    type: int
    moment: str
    dice: int = 0  # 16.9
    dice_by_roll: tuple[int, ...] = ()  # 16.10
    on: tuple[str, ...] = ()  # 16.25
    own: bool = False  # 16.26
    op: str = ""
    op_by_roll: tuple[str, ...] = ()  # 16.27
    need: int = 0  # 16.11
    amount: int = 1
    plus_size: bool = False  # 16.29
    other: bool = False  # 17.12: from a deck of another player
    steal: int = 0  # 17.7
    bound_all: bool = False  # 17.15
    until: str = "turn"  # 18.5
    neutral: bool = True  # 17.18: may the city be neutral, another player's, one's own, or only of one empire?
    others: bool = True
    mine: bool = True
    empire: int = -1
    joined: bool = False  # 17.19
    ports: bool = False  # 17.20
    province: int = 0  # 17.21, as a set of cities; 0: any
    spared: tuple[str, ...] = ()  # 17.22
    areas: int = 0  # 17.23, as a set; 0: any
    after: tuple[int, int, int] | None = None  # 16.30: combat, province as a set, empire

    @property
    def rolls(self) -> bool:
        """Is a die rolled for it?"""
        return bool(self.need or self.op_by_roll or self.dice_by_roll)


class Card(NamedTuple):
    """A kind of card. Strengths are by combat: field, naval, city; a leader's dice by field, naval, assault, defence."""

    id: str
    empire: int  # whose deck
    name: str
    copies: int
    types: tuple[int, ...]
    tags: tuple[str, ...] = ()
    troop: tuple[int, int, int] = (0, 0, 0)
    fleet: tuple[int, int, int] = (0, 0, 0)
    capacity: int = 0
    leader: tuple[int, int, int, int] = (0, 0, 0, 0)
    support: tuple[str, ...] = ()  # 16.12: ids
    support_field: int = 0
    opening: tuple[int, int] | None = None  # 16.13: combat and need
    rammed: int = 0  # 16.14
    recover: int | None = None  # 16.15; 0: never (16.16)
    against_tag: str = ""  # 16.17
    against_field: int = 0
    against_barbarians: int = 0  # 16.18
    against_empire: int = -1  # 16.19
    against_dice: int = 0
    with_leader: str = ""  # 16.20: id
    with_strength: tuple[int, int, int] = (0, 0, 0)
    not_against: int = -1  # 16.21
    not_with: str = ""  # 16.22
    not_against_way: int = -1  # 16.31
    joins_with: str = ""  # 16.23: id
    at_capital: int = 0  # 16.24
    uses: tuple[Use, ...] = ()

    def strength(self, type: int, combat: int) -> int:
        """What it is worth in a combat, by itself."""
        return (self.fleet if type == FLEET else self.troop)[combat]


def _use(table: dict[str, Any]) -> Use:
    owners = table.get("owner")
    named = [EMPIRES.index(owner) for owner in owners or () if owner in EMPIRES]
    after = table.get("after")
    return Use(
        type=TYPES.index(table["as"]), moment=table["moment"], dice=table.get("dice", 0),
        dice_by_roll=tuple(table.get("dice_by_roll", ())), on=tuple(table.get("on", ())), own=table.get("target") == "own",
        op=table.get("op", ""), op_by_roll=tuple(table.get("op_by_roll", ())), need=table.get("need", 0),
        amount=table.get("amount", 1), plus_size=table.get("plus") == "size", other=table.get("from") == "other",
        steal=table.get("steal", 0), bound_all=table.get("with") == "all", until=table.get("until", "turn"),
        neutral=owners is None or "neutral" in owners, others=owners is None or "other" in owners, mine=owners is None,
        empire=named[0] if named else -1, joined=table.get("joined", False), ports=table.get("port", False),
        province=IN_PROVINCE[table["province"]] if "province" in table else 0, spared=tuple(table.get("not", ())),
        areas=mask_of(PLACE[area] for area in table.get("areas", ())),
        after=None if after is None else (
            STRENGTHS.index(after["battle"]), IN_PROVINCE[after["province"]], EMPIRES.index(after["empire"]),
        ),
    )  # fmt: skip


def _strengths(table: dict[str, int]) -> tuple[int, int, int]:
    return table.get("field", 0), table.get("naval", 0), table.get("city", 0)


def _card(empire: int, name: str, table: dict[str, Any]) -> Card:
    deck, against, leading = EMPIRES[empire], table.get("against", {}), table.get("with_leader", {})
    opening, leader = table.get("opening"), table.get("leader", {})
    dice = tuple(leader.get(combat, 0) for combat in COMBATS)
    return Card(
        id=f"{deck}.{name}", empire=empire, name=name, copies=table["n"],
        types=tuple(TYPES.index(one) for one in table["types"]), tags=tuple(table.get("tags", ())),
        troop=_strengths(table.get("troop", {})), fleet=_strengths(table.get("fleet", {})),
        capacity=table.get("fleet", {}).get("capacity", 0), leader=(dice[0], dice[1], dice[2], dice[3]),
        support=tuple(f"{deck}.{one}" for one in table.get("support", {}).get("with", ())),
        support_field=table.get("support", {}).get("field", 0),
        opening=None if opening is None else (STRENGTHS.index(opening["battle"]), opening["need"]),
        rammed=table.get("rammed", 0), recover=table.get("recover"),
        against_tag=against.get("tag", ""), against_field=against.get("field", 0) if "tag" in against else 0,
        against_barbarians=against.get("field", 0) if "barbarians" in against else 0,
        against_empire=EMPIRES.index(against["empire"]) if "empire" in against else -1, against_dice=against.get("dice", 0),
        with_leader=f"{deck}.{leading['leader']}" if leading else "", with_strength=_strengths(leading),
        not_against=EMPIRES.index(table["not_against"]) if "not_against" in table else -1, not_with=table.get("not_with", ""),
        not_against_way=WAYS.index(table["not_against_way"]) if "not_against_way" in table else -1,
        joins_with=f"{deck}.{table['joins_with']}" if "joins_with" in table else "", at_capital=table.get("at_capital", 0),
        uses=tuple(map(_use, table.get("use", ()))),
    )  # fmt: skip


CARDS = tuple(_card(e, name, table) for e, empire in enumerate(EMPIRES) for name, table in CARD_DATA[empire].items())
KIND = {card.id: kind for kind, card in enumerate(CARDS)}
OF_EMPIRE = tuple(tuple(kind for kind, card in enumerate(CARDS) if card.empire == e) for e in range(len(EMPIRES)))


def deck_of(empire: int, scenario: Scenario) -> tuple[int, ...]:
    """The deck of an empire in a scenario: 35 cards, less those that are taken out (2.8, 2.17)."""
    return deck_without(empire, scenario.removed)


@cache
def deck_without(empire: int, removed: frozenset[tuple[str, str]]) -> tuple[int, ...]:
    """The deck of an empire less those of these cards that are in it: deck and card."""
    kinds = [kind for kind in OF_EMPIRE[empire] if (EMPIRES[empire], CARDS[kind].name) not in removed]
    return tuple(kind for kind in kinds for _ in range(CARDS[kind].copies))


@lru_cache(maxsize=1024)
def decks(hand: tuple[int, ...]) -> tuple[int, ...]:
    """The empires from whose decks the cards of a hand come: that is open (22.2)."""
    return tuple(sorted({CARDS[kind].empire for kind in hand}))


# ---- members: a kind, and the type as which it serves (7.2)
def member(kind: int, type: int) -> int:
    """Both in one number."""
    return kind * len(TYPES) + type


def kind_of(member: int) -> int:
    """The kind of a member's card."""
    return member // len(TYPES)


def type_of(member: int) -> int:
    """The type as which it serves."""
    return member % len(TYPES)


def card_of(member: int) -> Card:
    """A member's card."""
    return CARDS[kind_of(member)]


# ---- what can be played when
@cache
def uses_at(kind: int, moment: str) -> tuple[tuple[int, Use], ...]:
    """The uses of a kind at a moment, with their numbers on the card."""
    return tuple((k, use) for k, use in enumerate(CARDS[kind].uses) if use.moment == moment)
