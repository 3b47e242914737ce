"""The board, the pieces and the panels as the page sees them: plain data with Texts, nothing that this seat may not know."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.common.view_parts import Shown, chip, groups, land, turn
from winedark.games.ancient import panels
from winedark.games.ancient.board import AREAS, COAST, LAND, LANE, MOUNTAIN, ROUNDS, SEAS, STRAIT
from winedark.games.ancient.state import World
from winedark.games.ancient.tables import BORDERS
from winedark.games.ancient.targets import GROUP_ICONS, piece_id, region_id
from winedark.games.ancient.words import COLOURS, PHASES, role, worth_of
from winedark.kernel.text import Catalogue, Text

if TYPE_CHECKING:
    from winedark.games.ancient.game import AncientWorld

IN_ROUNDS = PHASES.index("actions")
BY_KIND = dict(zip(BORDERS, (LAND, MOUNTAIN, STRAIT, LANE, COAST), strict=True))


def view(game: AncientWorld, state: World, viewer: int | None) -> dict[str, Any]:
    """The title's part of the view model; Texts are filled in by the kit."""
    return {
        "map": "ancient",
        "turn": turn(state, PHASES) | {"label": turn_name(state)},
        "seats": [_seat(state, seat) for seat in range(game.seat_count)],
        "others": [],
        "regions": _regions(game, state),
        "tokens": _tokens(game.catalogue, state),
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
def _seat(state: World, seat: int) -> Shown:
    player, most = state.players[seat], max(p.points for p in state.players)
    lands, people = player.lands.bit_count(), len(player.people)
    chips = [
        chip("points", player.points, Text("view.points", {"n": player.points}), bool(player.scored) and player.points == most),
        chip("base", lands, Text("view.lands", {"n": lands})),
        chip("warehouse", player.warehouse, Text("view.in_warehouse", {"n": player.warehouse})),
        chip("card", len(player.hand), Text("view.cards_held", {"n": len(player.hand)})),
        chip("military_leader", people, Text("view.people_held", {"n": people})),
    ]
    return {"role": role(seat), "colour": COLOURS[seat], "chips": chips}


# ---- areas
def _regions(game: AncientWorld, state: World) -> dict[str, Shown]:
    piece, revolt = game.catalogue.piece, panels.revolting(state) if state.lap <= 1 else 0
    cubes = zip(*(player.cubes for player in state.players), strict=True)
    bases = [player.bases for player in state.players]
    return {
        region_id(area): piece(
            _area, area, owner, 0 if owner == NOBODY else bases[owner][area], state.forts >> area & 1, here, revolt >> area & 1
        )
        for area, (owner, here) in enumerate(zip(state.owner, cubes, strict=True))
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
def _tokens(words: Catalogue, state: World) -> list[Shown]:
    """Bases and forts on the places of an area, cubes on one of its small places for each player."""
    found: list[Shown] = []
    for area, owner in enumerate(state.owner):
        if owner != NOBODY:
            found.append(words.piece(_bases, area, owner, state.players[owner].bases[area]))
        if state.forts >> area & 1:
            found.append(words.piece(_fort, area, owner))
    cubes = [(seat, area, n) for seat, p in enumerate(state.players) for area, n in enumerate(p.cubes) if n]
    return [*found, *(words.piece(_cube, *one) for one in cubes)]


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
