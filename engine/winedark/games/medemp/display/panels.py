"""The panels beside the map: cards, what is under way, the round, the roads to victory, tables of players and places."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any, NamedTuple

from winedark.common.bits import bits
from winedark.common.view_parts import Shown, item, panel
from winedark.games.medemp.display.battle_panel import combat_panels
from winedark.games.medemp.display.card_item import card_item
from winedark.games.medemp.display.ledger import counted, counts_to_come
from winedark.games.medemp.display.odds_tables import defence
from winedark.games.medemp.display.targets import card_id
from winedark.games.medemp.display.words import COUNT_AS_NEAR, role
from winedark.games.medemp.rules.actions import IMPERIUMS, Act
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.board import AREAS, FIRST_AREA
from winedark.games.medemp.rules.cards import CARDS, kind_of
from winedark.games.medemp.rules.imperium import playable
from winedark.games.medemp.rules.state import NEUTRAL, Empire, World
from winedark.games.medemp.rules.truces import whom
from winedark.games.medemp.rules.turn import ENDS, EVENTS, allowed, event, next_round
from winedark.kernel.step import Action, Pattern
from winedark.kernel.text import Text


def panels(game: GameBase, state: World, viewer: int | None) -> list[Shown]:
    """All panels that have something to show."""
    kept, players = game.catalogue.kept, tuple([_known(game, empire) for empire in state.empires])
    due = tuple(counted(game, state)) if state.round and counts_to_come(game, state) else ()
    found = hand_panel(game, state, viewer) if viewer is not None else []
    found += [kept(_roads, game.scenario.win, players, due), *combat_panels(game, state, viewer)]
    if state.round:
        found.append(_round(state))
    found += [kept(_players, game, players, due), _places(game, state)]
    if state.truces:
        found.append(_truces(game, state))
    discards = kept(_discards, game, tuple([empire.discard for empire in state.empires]))
    return [*found, discards, game.catalogue.piece(_events, min(state.event, ENDS))]


class Known(NamedTuple):
    """What everybody sees of a player (22.1): numbers, and the cards in hand by their decks."""

    points: int
    cities: int
    keys: int
    hand: tuple[tuple[int, int], ...]
    deck: int
    limit: int


def _known(game: GameBase, empire: Empire) -> Known:
    cities, keys = empire.cities.bit_count(), (empire.cities & game.scenario.keys).bit_count()
    return Known(empire.points, cities, keys, by_deck(empire.hand), len(empire.deck), empire.limit)


# ---- points
Due = tuple[tuple[int, int], ...]  # by seat: what the count would bring, and the hand limit after it; () if none is to come


def _roads(win: int, players: tuple[Known, ...], due: Due) -> Shown:
    """Points, cities for the victory at once, and what the count would bring (21.1, 21.2)."""
    points, sizes = [one.points for one in players], [one.cities for one in players]
    roads = [
        _road("points", points, _ahead(points)),
        _road("cities", sizes, [n >= win - COUNT_AS_NEAR for n in sizes], win),
    ]
    if due:
        now = [gain for gain, _ in due]
        roads.append(_road("count", now, _ahead(now)))
    return panel("roads", "roads", Text("view.roads"), "me", roads=roads, rule="21.2")


def _ahead(levels: list[int]) -> list[bool]:
    """By seat: does a player have the most, and not everybody as much?"""
    most, some = max(levels), len(set(levels)) > 1
    return [some and n == most for n in levels]


def _road(name: str, levels: list[int], near: list[bool], need: int | None = None) -> Shown:
    items = [
        {"seat": seat, "n": n, "near": near[seat], "label": Text(f"mark.{name}", {"n": n, "n2": need or 0})}
        for seat, n in enumerate(levels)
    ]
    icon = {"points": "hero", "cities": "city", "count": "dice"}[name]
    return {"id": name, "label": Text(f"track.{name}"), "icon": icon, "need": need, "items": items}


# ---- the round
def _round(state: World) -> Shown:
    """The event of the round, when the turn may end, how enraged the barbarians are (3.5 to 3.8, 4.9)."""
    items = []
    if state.event:
        name = str(event(state)["id"])
        items.append(item("event", "dice", Text("view.event", {"event": name}), text=Text(f"about.{name}")))
    if soon := next_round(state):
        usual, passed = (f"{100 * p:.0f}" for p in soon)
        told = Text("view.ends_if_passed", {"percent": passed})
        items.append(item("end", "screen", Text("view.ends", {"percent": usual}), text=told))
    if state.enraged:
        n = state.enraged
        items.append(item("enraged", "military", Text("view.enraged", {"n": n}), text=Text("about.enraged_barbarians")))
    return panel("round", "row", turn_title(state), "board", items=items, rule="3.5")


def turn_title(state: World) -> Text:
    """Turn and round."""
    return Text("view.lap" if state.lap else "view.round", {"n": state.round, "n2": state.lap})


def _events(now: int) -> Shown:
    """What each total brings; that of this round is marked (chapter 4)."""
    rows = [
        {
            "cells": [str(total), Text("view.happening", {"event": str(one["id"])}), Text(f"about.{one['id']}")],
            "icon": "dice" if total == now else None, "seat": None,
        }
        for total, one in EVENTS.items()
    ]  # fmt: skip
    columns = [Text(f"column.{name}") for name in ("total", "event", "brings")]
    return panel("events", "table", Text("view.events"), "tab", columns=columns, rows=rows, rule="3.8")


# ---- tables
def _players(game: GameBase, players: tuple[Known, ...], due: Due) -> Shown:
    """What everybody sees of every player (22.1)."""
    names = ("player", "points", "cities", "keys", "count", "hand", "deck", "limit")
    rows = [{"cells": _cells(game, seat, one, due), "icon": None, "seat": seat} for seat, one in enumerate(players)]
    return panel("players", "table", Text("view.players"), "tab", columns=[Text(f"column.{name}") for name in names], rows=rows)


def _cells(game: GameBase, seat: int, one: Known, due: Due) -> list[Any]:
    at_count, limit = (
        (signed(due[seat][0]), Text("view.limits", {"n": one.limit, "n2": due[seat][1]})) if due else ("–", str(one.limit))
    )
    decks = tuple([Text("view.of_deck", {"n": n, "empire": deck}) for deck, n in one.hand])
    hand = Text("view.hand_by_deck", {"n": sum(n for _, n in one.hand), "list": decks}) if one.hand else "0"
    numbers = (str(one.points), str(one.cities), str(one.keys))
    return [role(game.scenario, seat), *numbers, at_count, hand, str(one.deck), limit]


def signed(gain: int) -> str:
    """A gain or loss as it is written."""
    return f"{gain:+d}".replace("-", "\N{MINUS SIGN}") if gain else "0"


@lru_cache(maxsize=1 << 10)
def by_deck(cards: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The decks of cards, and how many there are of each (22.1)."""
    return tuple(sorted(Counter(CARDS[c].empire for c in cards).items()))


def _places(game: GameBase, state: World) -> Shown:
    """Capitals, key cities and barbarian areas in play: whose they are, with how many dice they defend themselves."""
    here, piece, owner = game.scenario, game.catalogue.piece, state.owner
    heads = {empire.capital: seat for seat, empire in enumerate(state.empires)}
    rows = [piece(_place, city, seat, owner[city], defence(state, city)) for city, seat in heads.items()]
    rows += [piece(_place, city, None, owner[city], defence(state, city)) for city in bits(here.keys)]
    rows += [piece(_barbarians, area, state.subdued >> area & 1, defence(state, area)) for area in bits(here.areas)]
    columns = [Text(f"column.{name}") for name in ("place", "sort", "owner", "dice")]
    return panel("places", "table", Text("view.places"), "tab", columns=columns, rows=rows, rule="12.2")


def _place(city: int, capital_of: int | None, owner: int, dice: int) -> Shown:
    sort = Text("view.key") if capital_of is None else Text("view.capital_of", {"seat": capital_of})
    whose = Text("note.neutral") if owner == NEUTRAL else Text("note.of", {"other": owner})
    return {"cells": [Text("view.called", {"called": city}), sort, whose, str(dice)], "icon": None, "seat": None}


def _barbarians(area: int, subdued: int, dice: int) -> Shown:
    cells = [AREAS[area - FIRST_AREA].name, Text("note.barbarians")]
    return {"cells": [*cells, *((Text("view.subdued"), "–") if subdued else ("–", str(dice)))], "icon": None, "seat": None}


def _truces(game: GameBase, state: World) -> Shown:
    """Who is bound by whom, and until when (18.1, 18.5)."""
    rows = [
        {
            "cells": [role(game.scenario, t.owner), Text("view.bound", {"other": whom(state, t)}), Text(f"until.{t.until}")],
            "icon": None,
            "seat": None,
        }
        for t in state.truces
    ]
    columns = [Text(f"column.{name}") for name in ("player", "binds", "until")]
    return panel("truces", "table", Text("view.truces"), "tab", columns=columns, rows=rows, rule="18.1")


def _discards(game: GameBase, piles: tuple[tuple[int, ...], ...]) -> Shown:
    """The discard piles, which are open (22.1)."""
    rows = [game.catalogue.piece(_pile, game, seat, pile) for seat, pile in enumerate(piles)]
    columns = [Text(f"column.{name}") for name in ("player", "cards", "discards")]
    return panel("discards", "table", Text("view.discards"), "tab", columns=columns, rows=rows, rule="16.7")


def _pile(game: GameBase, seat: int, cards: tuple[int, ...]) -> Shown:
    return {"cells": [role(game.scenario, seat), str(len(cards)), _named(cards)], "icon": None, "seat": None}


def _named(cards: tuple[int, ...]) -> Text | str:
    return Text("view.cards", {"cards": cards}) if cards else "–"


# ---- a player's own cards
PLAYS = ("imperium", "play")
READY = "ready"  # the state of a card that counts now


def hand_panel(game: GameBase, state: World, viewer: int) -> list[Shown]:
    """The cards in hand, each kind once."""
    hand, now = state.empires[viewer].hand, counting(game, state, viewer)
    if not hand and not state.round:
        return []
    kinds = sorted(Counter(hand).items(), key=lambda one: (one[0] not in now, CARDS[one[0]].types[0], one[0]))
    items = [game.catalogue.piece(_card, kind, n, READY if kind in now else "") for kind, n in kinds]
    note = Text("view.limit", {"n": len(hand), "n2": state.empires[viewer].limit})
    return [panel("hand", "hand", Text("view.hand"), "me", private=True, items=items, note=note, rule="3.2")]


def _card(kind: int, count: int, state: str) -> Shown:
    return card_item(card_id(kind), kind, count, state=state)


def counting(game: GameBase, state: World, seat: int) -> set[int]:
    """The kinds of cards that the decision which waits can use; exchanging uses any, and counts for nothing."""
    if seat not in game.seats(state):
        return set()
    found: set[int] = set()
    for option in _options(game, state, seat):
        tail = option[-1]
        if option[0] in PLAYS:
            found.add(option[1])
        elif option[0] in ("lay", "meet") and isinstance(tail, Pattern):
            found |= {kind_of(member) for member, _ in tail.members()}
    return found


def _options(game: GameBase, state: World, seat: int) -> list[Action]:
    """What may use a card; of an action its Imperium cards alone, for expeditions take long to find."""
    if not isinstance(game.asked(state)[0], Act):
        return game.legal(state, seat)
    return playable(state, game.scenario, seat) if allowed(state, IMPERIUMS) else []
