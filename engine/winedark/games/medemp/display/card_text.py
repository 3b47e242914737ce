"""What a card says, made from its entry in the data: numbers, conditions, uses. None has a text of its own that could drift."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby

from winedark.common.bits import bits
from winedark.games.medemp.rules.cards import CARDS, FLEET, KIND, LEADER, STRENGTHS, TROOP, Card, Use
from winedark.games.medemp.rules.tables import COMBATS, TYPES, WAYS
from winedark.kernel.text import Text

NAMED_CITY = ("take", "neutralise", "fortify")


@cache
def card_text(kind: int) -> Text:
    """All that a card is and does, in sentences."""
    card = CARDS[kind]
    return joined([*_strengths(card), *_changes(card), *_limits(card), *(use_text(use) for use in card.uses)])


def joined(parts: Sequence[Text], by: str = "says.then", last: str = "") -> Text:
    """Parts one after another, joined by a template of two: another one before the last, if it is named."""
    if len(parts) == 1:
        return parts[0]
    key = last if last and len(parts) == 2 else by
    return Text(key, {"first": parts[0], "last": joined(parts[1:], by, last)})


# ---- what it is worth
def _strengths(card: Card) -> Iterator[Text]:
    """As what it serves (16.2 to 16.4)."""
    if TROOP in card.types:
        yield Text("says.troop", dict(zip(("n", "n2", "n3"), card.troop, strict=True)))
    if FLEET in card.types:
        yield Text("says.fleet", dict(zip(("n", "n2", "n3", "n4"), (*card.fleet, card.capacity), strict=True)))
    if LEADER in card.types:
        yield Text("says.leader", {"list": leads(card)})


def leads(card: Card) -> tuple[Text, ...]:
    """The dice of a leader by kind of combat."""
    if len(set(card.leader)) == 1:
        return (Text("leads.every", {"n": card.leader[0]}),)
    return tuple(Text(f"leads.{name}", {"n": n}) for name, n in zip(COMBATS, card.leader, strict=True) if n)


def _changes(card: Card) -> Iterator[Text]:
    """What changes its strength (16.12 to 16.20, 16.24)."""
    if card.support:
        yield Text("says.support", {"n": card.support_field, "cards": tuple(KIND[name] for name in card.support)})
    if card.opening:
        combat, need = card.opening
        yield Text(f"says.opening_{STRENGTHS[combat]}", {"need": at_least(need)})
    if card.rammed:
        yield Text("says.rammed", {"n": card.rammed})
    if card.recover is not None:
        yield Text("says.recover", {"need": at_least(card.recover)}) if card.recover else Text("says.recover_never")
    if card.against_tag:
        yield Text("says.against_tag", {"n": card.against_field, "tag": card.against_tag})
    if card.against_barbarians:
        yield Text("says.against_barbarians", {"n": card.against_barbarians})
    if card.against_empire >= 0:
        yield Text("says.against_empire", {"n": card.against_dice, "empire": card.against_empire})
    if card.with_leader:
        more = tuple(Text(f"more.{name}", {"n": n}) for name, n in zip(STRENGTHS, card.with_strength, strict=True) if n)
        yield Text("says.with_leader", {"list": more, "card": KIND[card.with_leader]})
    if card.at_capital:
        yield Text("says.at_capital", {"n": card.at_capital})


def _limits(card: Card) -> Iterator[Text]:
    """Where it may be, and where not (16.21 to 16.23, 16.31)."""
    if card.not_against >= 0:
        yield Text("says.not_against", {"empire": card.not_against})
    if card.not_with:
        yield Text("says.not_with", {"tag": card.not_with})
    if card.not_against_way >= 0:
        yield Text(f"says.not_{WAYS[card.not_against_way]}")
    if card.joins_with:
        yield Text("says.joins_with", {"card": KIND[card.joins_with]})


def at_least(need: int) -> Text:
    """On a 6; on a 5 or more."""
    return Text("need.six" if need == 6 else "need.more", {"n": need})


# ---- what it does
@cache
def use_text(use: Use) -> Text:
    """One use in a sentence: as what and when it is played, and what comes of it."""
    return Text(f"use.{use.moment}", {"type": use.type, "when": _when(use), "deed": _with_need(use)})


def _when(use: Use) -> Text:
    """What it is played against (16.25, 16.26), or after which battle (16.30)."""
    if use.on:
        return (
            Text("on.own")
            if use.own
            else Text("on.any", {"list": joined([Text(f"on.{what}") for what in use.on], "list.comma", "list.or")})
        )
    if use.after:
        combat, cities, empire = use.after
        return Text(f"after.{STRENGTHS[combat]}", {"empire": empire, "province": bits(cities)[0]})
    return Text("on.now")


def _with_need(use: Use) -> Text:
    if use.need:
        return Text("says.with_need", {"need": at_least(use.need), "deed": deed(use)})
    return deed(use)


def deed(use: Use) -> Text:
    """What a use does, whatever die it needs."""
    if use.dice:
        return Text("deed.dice", {"n": use.dice})
    if use.dice_by_roll:
        return _table(tuple(map(_dice, use.dice_by_roll)))
    if use.op_by_roll:
        return _table(tuple(Text(f"result.{op}") for op in use.op_by_roll))
    if use.moment.startswith("launch"):
        return Text(f"result.{use.op}")
    return Text(f"deed.{_deed(use)}", {"n": use.amount, "list": (target(use),)})


def _deed(use: Use) -> str:
    """The key of what an operation does, which may be done in two ways."""
    other = {
        "draw": "draw_of" if use.other else "draw_size" if use.plus_size else "", "truce": f"truce_{_truce(use)}",
        "neutralise": "plunder" if use.steal else "",
    }  # fmt: skip
    return other.get(use.op) or use.op


def _truce(use: Use) -> str:
    return ("all_" if use.bound_all else "one_") + use.until


def _dice(count: int) -> Text:
    """Dice more, fewer or none."""
    return Text("deed.fewer" if count < 0 else "deed.dice" if count else "result.none", {"n": abs(count)})


def _table(effects: tuple[Text, ...]) -> Text:
    return Text("deed.table", {"list": joined(list(_rows(effects)), "row.then")})


def _rows(effects: tuple[Text, ...]) -> Iterator[Text]:
    """What each number of a die brings, neighbours that bring the same together."""
    for effect, group in groupby(range(len(effects)), key=lambda face: effects[face]):
        faces = [face + 1 for face in group]
        key = "one" if len(faces) == 1 else "two" if len(faces) == 2 else "more"
        yield Text(f"row.{key}", {"effect": effect, "n": faces[0], "n2": faces[-1]})


# ---- on what
def target(use: Use) -> Text:
    """The cities or areas on which a use can be played (17.18 to 17.23)."""
    if use.op == "subdue":
        return Text("target.areas", {"places": bits(use.areas)}) if use.areas else Text("target.area")
    if use.op not in NAMED_CITY:
        return Text("target.nothing")
    found = Text(f"target.{_owners(use)}", {"empire": use.empire})
    that = tuple(_conditions(use))
    return Text("target.that", {"whose": found, "list": joined(that, "list.comma")}) if that else found


def _owners(use: Use) -> str:
    """Whose city it may be."""
    if use.mine:
        return "any"
    if use.empire >= 0:
        return "neutral_or_empire" if use.neutral else "empire"
    return "neutral_or_other" if use.neutral and use.others else "neutral" if use.neutral else "other"


def _conditions(use: Use) -> Iterator[Text]:
    """What else the city must be, or not be."""
    if use.joined:
        yield Text("where.joined")
    if use.ports:
        yield Text("where.port")
    if use.province:
        yield Text("where.province", {"province": bits(use.province)[0]})
    yield from (Text(f"where.not_{what}") for what in use.spared)


# ---- in few words
def short_deed(use: Use) -> Text:
    """What an Imperium card does, for the menu."""
    return Text(f"short_deed.{use.op}", {"n": use.amount})


@cache
def figures_of(kind: int) -> tuple[Text, ...]:
    """Types and numbers at a glance: troop 6/2/5."""
    return tuple(_figures(CARDS[kind], type_) for type_ in CARDS[kind].types)


def _figures(card: Card, type_: int) -> Text:
    if type_ == TROOP:
        return Text("figures.troop", dict(zip(("n", "n2", "n3"), card.troop, strict=True)))
    if type_ == FLEET:
        return Text("figures.fleet", dict(zip(("n", "n2", "n3", "n4"), (*card.fleet, card.capacity), strict=True)))
    if type_ == LEADER:
        return Text("figures.leader", dict(zip(("n", "n2", "n3", "n4"), card.leader, strict=True)))
    return Text(f"type.{TYPES[type_]}")
