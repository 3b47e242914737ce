"""The board, the pieces and the panels as the page sees them: plain data with Texts, nothing that this seat may not know."""

from __future__ import annotations

from functools import cache
from typing import Any

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.common.view_parts import Shown, chip, groups, land, turn
from winedark.games.ancient.display import panels
from winedark.games.ancient.display.targets import GROUP_ICONS, piece_id, region_id
from winedark.games.ancient.display.words import COLOURS, PHASES, role, worth_of
from winedark.games.ancient.rules.board import AREAS, COAST, LAND, LANE, MOUNTAIN, ROUNDS, SEAS, STRAIT
from winedark.games.ancient.rules.state import Player, World
from winedark.games.ancient.rules.tables import BORDERS
from winedark.kernel.game import Game
from winedark.kernel.text import Catalogue, Text

Owners = tuple[int, ...]  # by area
ByArea = tuple[tuple[int, ...], ...]  # by seat and area
IN_ROUNDS = PHASES.index("actions")
BY_KIND = dict(zip(BORDERS, (LAND, MOUNTAIN, STRAIT, LANE, COAST), strict=True))


def view(game: Game[World], state: World, viewer: int | None) -> dict[str, Any]:
    """The title's part of the view model; Texts are filled in by the kit."""
    words = game.catalogue
    cubes, bases = tuple([p.cubes for p in state.players]), tuple([p.bases for p in state.players])
    revolt = panels.revolting(state) if state.lap <= 1 else 0
    return {
        "map": "ancient",
        "turn": turn(state, PHASES) | {"label": turn_name(state)},
        "seats": _seats(words, state.players),
        "others": [],
        "regions": words.kept(_regions, words, state.owner, bases, state.forts, cubes, revolt),
        "tokens": words.kept(_tokens, words, state.owner, bases, state.forts, cubes),
        "panels": panels.panels(game, state, viewer),
        "groups": groups(GROUP_ICONS),
    }


def turn_name(state: World) -> Text:
    """The turn, and its round while the players act (2.5)."""
    if not state.round:
        return Text("view.founding")
    if state.phase == IN_ROUNDS and state.lap:
        return Text("view.lap", {"n": state.round, "n2": state.lap, "n3": ROUNDS[state.round - 1]})
    return Text("view.round", {"n": state.round})


# ---- players
def _seats(words: Catalogue, players: list[Player]) -> list[Shown]:
    most = max(p.points for p in players)
    return [
        words.piece(
            _seat, seat, p.points, p.points == most and bool(p.scored),
            p.lands.bit_count(), p.warehouse, len(p.hand), len(p.people),
        )
        for seat, p in enumerate(players)
    ]  # fmt: skip


def _seat(seat: int, points: int, leads: bool, lands: int, warehouse: int, cards: int, people: int) -> Shown:
    chips = [
        chip("points", points, Text("view.points", {"n": points}), leads),
        chip("base", lands, Text("view.lands", {"n": lands})),
        chip("warehouse", warehouse, Text("view.in_warehouse", {"n": warehouse})),
        chip("card", cards, Text("view.cards_held", {"n": cards})),
        chip("military_leader", people, Text("view.people_held", {"n": people})),
    ]
    return {"role": role(seat), "colour": COLOURS[seat], "chips": chips}


# ---- areas
def _regions(words: Catalogue, owners: Owners, bases: ByArea, forts: int, cubes: ByArea, revolt: int) -> dict[str, Shown]:
    return {
        region_id(area): words.piece(
            _area, area, owner, 0 if owner == NOBODY else bases[owner][area], forts >> area & 1, here, revolt >> area & 1
        )
        for area, (owner, here) in enumerate(zip(owners, zip(*cubes, strict=True), strict=True))
    }


def _area(area: int, owner: int, bases: int, fort: int, cubes: tuple[int, ...], revolted: int) -> Shown:
    """`cubes` by seat."""
    found = AREAS[area]
    label = Text("view.region", {
        "called": area, "state": _state(owner, bases, fort), "cubes": _cubes_here(cubes), "worth": worth_of(area),
        "borders": _borders(area),
    })  # fmt: skip
    shown = land(found.name, owner, COLOURS, label, _tags(revolted, sum(cubes) >= found.value))
    return shown | {"kind": "sea" if SEAS >> area & 1 else "land"}


def _state(owner: int, count: int, fort: int) -> tuple[Text, ...]:
    """Whose it is, with how many bases, and whether there is a fort."""
    if owner == NOBODY:
        return (Text("view.neutral"),)
    bases = Text("view.bases", {"seat": owner, "n": count})
    return (bases, Text("view.fort")) if fort else (bases,)


def _cubes_here(cubes: tuple[int, ...]) -> Text | tuple[Text, ...]:
    """Who has how many cubes there (3.12)."""
    return tuple(_cubes(seat, n) for seat, n in enumerate(cubes) if n) or Text("view.no_cubes")


def _cubes(seat: int, count: int) -> Text:
    return Text("view.cubes", {"seat": seat, "n": count})


@cache
def _borders(area: int) -> tuple[Text, ...]:
    """Its neighbours by kind of border (1.2)."""
    return tuple(Text(f"border.{kind}", {"areas": bits(by[area])}) for kind, by in BY_KIND.items() if by[area])


def _tags(revolted: int, full: bool) -> list[Shown]:
    """What is to be noticed: the revolt of this turn, until its second round begins, and no room for cubes (2.2, 3.12)."""
    found = [{"id": "revolt", "label": Text("view.revolted")}] if revolted else []
    return [*found, {"id": "full", "label": Text("view.full")}] if full else found


# ---- pieces
def _tokens(words: Catalogue, owners: Owners, bases: ByArea, forts: int, cubes: ByArea) -> list[Shown]:
    """Bases and forts on the places of an area, cubes on one of its small places for each player."""
    found: list[Shown] = []
    for area, owner in enumerate(owners):
        if owner != NOBODY:
            found.append(words.piece(_bases, area, owner, bases[owner][area]))
        if forts >> area & 1:
            found.append(words.piece(_fort, area, owner))
    there = [(seat, area, n) for seat, counts in enumerate(cubes) for area, n in enumerate(counts) if n]
    return [*found, *(words.piece(_cube, *one) for one in there)]


def _bases(area: int, owner: int, count: int) -> Shown:
    return _token("base", owner, area, "unit", 0, count, Text("view.bases", {"seat": owner, "n": count}))


def _fort(area: int, owner: int) -> Shown:
    fort = _token("fort", owner, area, "site", 0, 1, Text("view.fort_of", {"seat": owner}))
    return fort | {"id": f"fort-{region_id(area)}", "icon": "fort", "state": "built"}


def _cube(seat: int, area: int, count: int) -> Shown:
    return _token("cube", seat, area, "count", seat, count, _cubes(seat, count))


def _token(kind: str, seat: int, area: int, slot: str, index: int, count: int, label: Text) -> Shown:
    """Players are known by their emblems, whatever piece it is."""
    return {
        "id": piece_id(kind, seat, area), "kind": kind, "icon": COLOURS[seat], "seat": seat, "at": region_id(area),
        "slot": slot, "i": index, "n": count, "state": "", "label": label,
    }  # fmt: skip
