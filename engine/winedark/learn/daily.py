"""A game for every day, the same for everybody: it follows from the date alone, and there is no clock here.

Titles, sides and tables take turns, so that over a year each comes up as often as the others. Any day may be somebody's first,
and the game is the same for everybody: so the opponents are bots that a newcomer can beat, Easy from Monday to Friday and Normal
at the weekend. A side that has it hard always meets Easy ones, a side that has it easy always Normal ones.

>>> game = daily("2026-11-24")
>>> game["title"], game["edition"], game["role"]["name"], game["level"], game["seed"]
('mn2003', 'en2003', 'Carthage', 'easy', 'daily/2026-11-24')
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from random import Random
from typing import Any, NamedTuple, TypeVar

from winedark.display.balance import lots
from winedark.games import TITLES, load_title
from winedark.kernel.errors import IllegalAction
from winedark.kernel.meta import Meta, Option, Role
from winedark.kernel.session import HUMAN, Session
from winedark.kernel.text import Catalogue, Text, load_templates

SEED = "daily/"  # how the seeds of daily games begin; the date follows
EASY, NORMAL = "easy", "normal"
SATURDAY = 5  # as `date.weekday` counts
USUAL = 2  # how many more times an option keeps its usual value than it takes each
HANDICAP = {"hard": EASY, "easy": NORMAL}  # the level, by the lot of the side
T = TypeVar("T")


class Seating(NamedTuple):
    """Where a side plays: an edition, and who sits there."""

    edition: str
    roles: tuple[Role, ...]


class Daily(NamedTuple):
    """The game of a day. `lot` is what kind of a side `role` is there, see `Balance.lot`."""

    day: date
    meta: Meta
    table: Seating
    role: Role
    level: str
    options: dict[str, str]
    lot: str


def daily(day: str) -> dict[str, Any]:
    """The game of a day such as "2026-11-24": see `schema.DAILY`. IllegalAction for what is no day."""
    game = drawn(_date(day))
    words = Catalogue(load_templates("winedark.kernel") | load_templates(TITLES[game.meta.id]))
    side = {"id": game.role.id, "name": words.render(Text(f"role.{game.role.id}")), "colour": game.role.colour}
    told = {"text": _told(game, words), "note": _noted(game, words)}
    return {"date": day, "role": side, "level": game.level} | told | _order(game, words)


def _date(day: str) -> date:
    try:
        found = date.fromisoformat(day)
    except ValueError:
        found = date.min
    if found.isoformat() != day:  # newer Pythons know more ways to write a day
        raise IllegalAction("error.order", wrong="daily.date: not a day")
    return found


# ---- whose turn it is
def drawn(day: date) -> Daily:
    """The game of a day."""
    number = day.toordinal()
    meta = load_title(in_turn(tuple(TITLES), number, "title"))
    turn = number // len(TITLES)  # every title has one in as many days as there are titles
    tables = _tables(meta)
    sides = tuple(dict.fromkeys(role.id for table in tables for role in table.roles))
    side = in_turn(sides, turn, meta.id)
    where = tuple(table for table in tables if any(role.id == side for role in table.roles))
    table = in_turn(where, turn // len(sides), f"{meta.id}/{side}")
    seat = [role.id for role in table.roles].index(side)
    lot = lots(TITLES[meta.id]).get((table.edition, len(table.roles)), [""] * len(table.roles))[seat]
    options = {option.id: _value(option, day) for option in meta.options}
    return Daily(day, meta, table, table.roles[seat], _level(day, lot), options, lot)


def _tables(meta: Meta) -> tuple[Seating, ...]:
    """Of the usual edition and of all scenarios: other printings differ too little for days of their own."""
    editions = [edition for edition in meta.editions if edition == meta.editions[0] or edition in meta.cast]
    return tuple(Seating(edition, roles) for edition in editions for roles in meta.seating(edition).values())


def in_turn(things: Sequence[T], number: int, name: str) -> T:
    """What comes at `number` of an endless row in which all things come once before any comes again, in an order drawn anew.

    The last of one round is not the first of the next, if there are three things or more. `name` tells rows apart.
    """
    turn, place = divmod(number, len(things))
    order = _shuffled(things, f"{name}/{turn}")
    if len(things) > 2 and order[0] == _shuffled(things, f"{name}/{turn - 1}")[-1]:
        order[:2] = order[1], order[0]
    return order[place]


def _shuffled(things: Sequence[T], name: str) -> list[T]:
    return Random(f"{SEED}{name}").sample(things, len(things))


def _level(day: date, lot: str) -> str:
    """Never above Normal, which every title offers at every table."""
    return HANDICAP.get(lot, NORMAL if day.weekday() >= SATURDAY else EASY)


def _value(option: Option, day: date) -> str:
    return Random(f"{SEED}{day}/{option.id}").choice((*option.values, *(option.default,) * USUAL))


# ---- as an order, and in words
def _order(game: Daily, words: Catalogue) -> dict[str, Any]:
    seats = [_player(role, game, words) for role in game.table.roles]
    seed = f"{SEED}{game.day}"
    return {"title": game.meta.id, "edition": game.table.edition, "seats": seats, "options": game.options, "seed": seed}


def _player(role: Role, game: Daily, words: Catalogue) -> dict[str, str]:
    person = role == game.role
    name = Text(f"role.{role.id}" if person else f"character.{role.colour}")
    return {"name": words.render(name), "kind": HUMAN if person else game.level, "empire": role.id}


def _told(game: Daily, words: Catalogue) -> str:
    others = tuple(Text(f"role.{role.id}") for role in game.table.roles if role != game.role)
    named = {"role": Text(f"role.{game.role.id}"), "roles": others, "level": Text(f"level.{game.level}")}
    return words.render(Text("daily.text", named))


def _noted(game: Daily, words: Catalogue) -> str | None:
    notes = [f"daily.{game.lot}"] if game.lot else []
    if game.level != _level(game.day, ""):
        notes.append(f"daily.{game.lot}_level")
    changed = [option.id for option in game.meta.options if game.options[option.id] != option.default]
    return " ".join(words.render(note) for note in (*map(Text, notes), *(_said(option, game) for option in changed))) or None


def _said(option: str, game: Daily) -> Text:
    name, value = f"option.{option}.name", f"option.{option}.{game.options[option]}"
    return Text("daily.option", {"name": Text(name), "value": Text(value)})


# ---- whether a game was one
def day_of(session: Session) -> str | None:
    """The day whose game this is: begun as `daily` says, or against stronger bots, as older versions had it on some days; and no
    seat was handed over. None for any other game."""
    day = session.seed.removeprefix(SEED)
    if day == session.seed or session.handed or session.base is not None:
        return None
    try:
        wanted = daily(day)
    except IllegalAction:
        return None
    played = {"title": session.game.title, "edition": session.game.edition_id, "options": session.options}
    levels = load_title(wanted["title"]).offered(wanted["edition"])
    kinds = [(player.kind, seat["kind"]) for player, seat in zip(session.players, wanted["seats"], strict=False)]
    is_seated = len(session.players) == len(wanted["seats"]) and all(_as_strong(*pair, levels) for pair in kinds)
    return day if is_seated and all(wanted[part] == value for part, value in played.items()) else None


def _as_strong(kind: str, wanted: str, levels: Sequence[str]) -> bool:
    """Is a player the one that is wanted, or a stronger bot? `levels` has the weakest first."""
    return kind == wanted or (kind in levels and wanted in levels and levels.index(kind) > levels.index(wanted))
