"""The panels beside the map: cards, the display, stores, points, the battle, the players, and the tables of revolt and hits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from winedark.common.bits import bits
from winedark.common.dice import FACES
from winedark.common.view_parts import Shown, item, panel
from winedark.games.ancient.display.battle_panel import battle_panel
from winedark.games.ancient.display.ledger import scorings_left
from winedark.games.ancient.display.targets import card_id, open_id
from winedark.games.ancient.display.words import card_icon, card_text, role, type_name
from winedark.games.ancient.rules.board import BONUS, CARDS, HITS, REVOLT, ROLLERS, ROUNDS, TYPES
from winedark.games.ancient.rules.recruit import misses
from winedark.games.ancient.rules.scoring import FIRST_SCORING, Score, cost, worth
from winedark.games.ancient.rules.state import Player, Revolt, World
from winedark.kernel.game import Game
from winedark.kernel.text import Catalogue, Text

PIPS = range(1, FACES + 1)


def panels(game: Game[World], state: World, viewer: int | None) -> list[Shown]:
    """All panels that have something to show. Hands are open (R-004); only what has been laid face down is not."""
    words = game.catalogue
    found = [_display(words, state, viewer)]
    if viewer is not None:
        found = [*_laid(words, state, viewer), _hand(words, state.players[viewer]), *found, _stores(state, viewer)]
    points = tuple([p.points for p in state.players])
    due = tuple([worth(state, seat) for seat in range(len(points))]) if scorings_left(state) else ()
    found += [words.kept(_roads, points, due, state.round, state.lap), *battle_panel(words, state, viewer)]
    players = words.kept(_players, tuple([_known(p) for p in state.players]), due)
    hands = words.kept(_hands, words, tuple([(p.hand, p.people) for p in state.players]))
    return [*found, players, hands, words.piece(_revolt, state.revolt), words.piece(_hits)]


# ---- cards
def _hand(words: Catalogue, player: Player) -> Shown:
    """A player's own cards and personalities, by types, with what they cost."""
    items = [words.piece(_own, kind, n) for kind, n in by_type(player.hand, player.people)]
    return panel("hand", "row", Text("view.hand"), "me", items=items, note=Text("view.upkeep", {"n": cost(player)}))


def _own(kind: int, count: int) -> Shown:
    return _card(card_id(kind), kind, count, note=_note(kind))


@lru_cache(maxsize=1 << 8)
def by_type(hand: tuple[int, ...], people: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The kinds of a player's cards with how many there are: by types, the best first, personalities last."""
    types = {name: k for k, name in enumerate((*TYPES, ""))}
    kinds = Counter((*hand, *people))
    return tuple(sorted(kinds.items(), key=lambda one: (types[CARDS[one[0]].type], -(CARDS[one[0]].rating or 0), one[0])))


def _note(kind: int) -> Text:
    """What a card costs at each scoring (8.4), or whose army it belongs to."""
    card = CARDS[kind]
    if card.group == "army":
        return Text("view.own_army", {"name": card.army})
    return Text("note.upkeep", {"n": card.cost}) if card.cost else Text("view.no_upkeep")


def _card(id: str, kind: int, count: int, **more: Any) -> Shown:
    return item(id, card_icon(kind), Text("view.card", {"card": kind}), count, text=card_text(kind), **more)


def _laid(words: Catalogue, state: World, viewer: int) -> list[Shown]:
    """What the viewer has laid face down, in its order, as long as it lies there (5.1)."""
    deck, shown = state.players[viewer].deck, state.players[viewer].shown
    if not deck:
        return []
    items = [words.piece(_face_down, k, kind, "" if k < shown else "down") for k, kind in enumerate(deck)]
    return [panel("laid", "row", Text("view.laid"), "me", private=True, items=items)]


def _face_down(place: int, kind: int, state: str) -> Shown:
    return _card(f"laid-{place}", kind, 1, state=state)


def _display(words: Catalogue, state: World, viewer: int | None) -> Shown:
    """The open cards; those that the viewer may not take say why, once there are areas to judge by (3.6, 3.7)."""
    me = state.players[viewer] if viewer is not None and state.round else None
    items = [words.piece(_open, kind, n, misses(me, kind) if me else None) for kind, n in Counter(state.display).items()]
    return panel("display", "row", Text("view.display"), "me", items=items, note=Text("view.deck", {"n": sum(state.deck)}))


def _open(kind: int, count: int, why: tuple[Text, str] | None) -> Shown:
    side = CARDS[kind].label
    name = Text("view.card_side", {"card": kind, "side": side}) if side else Text("view.card", {"card": kind})
    barred = {"off": why[0], "state": "barred"} if why else {}
    return item(open_id(kind), card_icon(kind), name, count, note=_note(kind), text=card_text(kind), **barred)


def _hands(words: Catalogue, cards: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]) -> Shown:
    """Everybody's cards and personalities: all of them are open (R-004)."""
    items = [words.piece(_held, seat, kind, n) for seat, held in enumerate(cards) for kind, n in by_type(*held)]
    return panel("hands", "row", Text("view.hands"), "tab", items=items)


def _held(seat: int, kind: int, count: int) -> Shown:
    return _card(f"hand-{seat}-{kind}", kind, count, seat=seat, note=_note(kind))


# ---- supplies
def _stores(state: World, viewer: int) -> Shown:
    """The viewer's cubes and bases that are not on the map (1.4, 2.4), and what they have plundered (5.16)."""
    player = state.players[viewer]
    items = [
        _store("warehouse", "warehouse", player.warehouse),
        _store("stock", "stock", player.stock),
        _store("bases", "base", player.discs),
    ]
    items += [
        item(f"plunder-{seat}", "plunder", Text("store.plunder", {"other": seat}), n)
        for seat, n in enumerate(player.plunder)
        if n
    ]
    return panel("stores", "row", Text("view.stores"), "me", items=items)


def _store(name: str, icon: str, count: int) -> Shown:
    return item(f"store-{name}", icon, Text(f"store.{name}"), count, state="" if count else "gone")


# ---- points
def _roads(points: tuple[int, ...], due: tuple[Score, ...], turn: int, lap: int) -> Shown:
    """The points of all players, and what the next scoring would make of them (8.1 to 8.4): the most win."""
    roads = [_road("points", points)]
    if due:
        roads.append(_road("projected", [n + score.total for n, score in zip(points, due, strict=True)]))
    note = _ahead(turn, lap) if due else Text("view.scored")
    return panel("roads", "roads", Text("view.roads"), "me", roads=roads, note=note, rule="8.6")


def _road(name: str, levels: Sequence[int]) -> Shown:
    best = max(levels) if len(set(levels)) > 1 else None
    items = [
        {"seat": seat, "n": n, "near": n == best, "label": Text(f"mark.{name}", {"seat": seat, "n": n})}
        for seat, n in enumerate(levels)
    ]
    return {"id": name, "label": Text(f"track.{name}"), "icon": name, "need": None, "items": items}


def _ahead(turn: int, lap: int) -> Text:
    """How many rounds are left in this turn, and when scores are counted next (2.5, 8.1)."""
    scored = max(turn, FIRST_SCORING)
    if not turn:
        return Text("view.first_scoring", {"n": scored})
    return Text("view.next_scoring", {"n": ROUNDS[turn - 1] - lap, "n2": scored})


# ---- tables
class Known(NamedTuple):
    """What everybody sees of a player: numbers in the order of the columns, the army, the personalities."""

    numbers: tuple[int, ...]
    army: int
    people: tuple[int, ...]


def _known(player: Player) -> Known:
    numbers = (
        player.points, player.lands.bit_count(), sum(player.cubes), player.warehouse, sum(player.plunder), player.discs,
    )  # fmt: skip
    return Known(numbers, player.army, player.people)


def _players(players: tuple[Known, ...], due: tuple[Score, ...]) -> Shown:
    names = ("player", "points", "areas", "cubes", "warehouse", "plunder", "bases", "army", "people", "next")
    columns = [Text(f"column.{name}") for name in names]
    rows = [
        {"cells": [role(seat), *map(str, p.numbers), *_forces(p), _sum(due[seat]) if due else "–"], "icon": None, "seat": seat}
        for seat, p in enumerate(players)
    ]
    return panel("players", "table", Text("view.players"), "tab", columns=columns, rows=rows)


def _forces(player: Known) -> list[Text | str]:
    army = Text("view.army", {"army": player.army}) if player.army >= 0 else "–"
    return [army, Text("view.people", {"card": player.people}) if player.people else "–"]


def _sum(score: Score) -> Text:
    return Text("view.sum", {"n": score.total} | score._asdict())


def revolting(state: World) -> int:
    """The areas that this turn's revolt named, as a mask (2.2)."""
    return REVOLT["S" if state.revolt.south else "N"][state.revolt.row - 1] if state.revolt else 0


def _revolt(revolt: Revolt | None) -> Shown:
    """The revolt table; the row that the dice named in this turn is marked (2.2)."""
    now = revolt.row if revolt else None
    rows = [{"cells": _revolt_cells(row), "icon": "dice" if row == now else None, "seat": None} for row in PIPS]
    columns = [Text(f"column.{name}") for name in ("row", "north", "south")]
    note = Text("view.revolt_now", {"side": "S" if revolt.south else "N", "n": revolt.row}) if revolt else ""
    return panel("revolt", "table", Text("view.revolt"), "tab", columns=columns, rows=rows, rule="2.2", note=note)


def _revolt_cells(row: int) -> list[Any]:
    return [str(row), *(Text("view.areas", {"called": bits(REVOLT[side][row - 1])}) for side in ("N", "S"))]


def _hits() -> Shown:
    """Against each type: what cards without a rating need, and what others add to theirs (5.6, 5.8)."""
    columns = [Text("column.against"), *(type_name(one) for one in ROLLERS), Text("column.adds")]
    rows = [{"cells": [type_name(other), *(_need(one, other) for one in ROLLERS), _adds(other)], "icon": other, "seat": None}
            for other in TYPES]  # fmt: skip
    return panel("hits", "table", Text("view.hits"), "tab", columns=columns, rows=rows, rule="5.8", note=Text("view.hits_note"))


def _need(one: str, other: str) -> Text | str:
    return Text("view.need", {"need": HITS[one, other]}) if (one, other) in HITS else "–"


def _adds(other: str) -> Text | str:
    added = tuple(Text("view.adds", {"name": type_name(one), "n": n}) for (one, two), n in BONUS.items() if two == other)
    return Text("view.list", {"list": added}) if added else "–"
