"""The map and the players as the page sees them: plain data with Texts, nothing that this seat may not know."""

from __future__ import annotations

from typing import Any

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.common.view_parts import Shown, chip, groups, land, turn
from winedark.games.medemp.display import panels
from winedark.games.medemp.display.odds_tables import defence
from winedark.games.medemp.display.targets import GROUP_ICONS, region_id
from winedark.games.medemp.display.words import COUNT_AS_NEAR, SIDES, colour, role
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.board import AREAS, CITIES, FIRST_AREA, PORTS, ROADS, STRAITS, TOUCHES
from winedark.games.medemp.rules.state import NEUTRAL, World
from winedark.games.medemp.rules.truces import binds
from winedark.games.medemp.rules.turn import PHASES
from winedark.kernel.text import Text


def view(game: GameBase, state: World, viewer: int | None) -> dict[str, Any]:
    """The title's part of the view model; Texts are filled in by the kit."""
    return {
        "map": "medemp",
        "turn": turn(state, PHASES) | {"label": turn_name(state)},
        "seats": _seats(game, state),
        "others": [{"role": Text(f"side.{side}"), "colour": side} for side in SIDES],
        "regions": _regions(game, state),
        "tokens": [],
        "panels": panels.panels(game, state, viewer),
        "groups": groups(GROUP_ICONS),
    }


def turn_name(state: World) -> Text:
    """The turn, and its round while the players act (3.1)."""
    if not state.round:
        return Text("view.building")
    if state.lap and PHASES[state.phase] == "rounds":
        return Text("view.lap", {"n": state.round, "n2": state.lap})
    return Text("view.round", {"n": state.round})


# ---- players
def _seats(game: GameBase, state: World) -> list[Shown]:
    most = max(empire.points for empire in state.empires)
    return [
        game.catalogue.piece(
            _seat, game, seat, empire.points, empire.points == most > 0, empire.cities.bit_count(), len(empire.hand),
            NOBODY if state.owner[empire.capital] == seat else empire.capital, _bound_by(state, seat),
        )
        for seat, empire in enumerate(state.empires)
    ]  # fmt: skip


def _bound_by(state: World, seat: int) -> tuple[int, ...]:
    """Whose truces bind a player (18.1)."""
    return tuple([truce.owner for truce in state.truces if binds(truce, seat)])


def _seat(
    game: GameBase, seat: int, points: int, best: bool, cities: int, hand: int, lost: int, bound_by: tuple[int, ...]
) -> Shown:
    """A capital in other hands, `lost`, is a matter for everybody (6.1, 20.6)."""
    here = game.scenario
    chips = [
        chip("hero", points, Text("view.points", {"n": points}), best),
        chip("city", cities, Text("view.cities", {"n": cities, "n2": here.win}), cities >= here.win - COUNT_AS_NEAR),
        chip("card", hand, Text("view.hand_of", {"n": hand})),
    ]
    if lost != NOBODY:
        chips.append(chip("capital", 0, Text("view.capital_lost", {"city": lost}), True))
    if bound_by:
        chips.append(chip("political", len(bound_by), Text("view.bound_by", {"other": bound_by}), True))
    return {"role": role(here, seat), "colour": colour(here, seat), "chips": chips}


# ---- the map
def _regions(game: GameBase, state: World) -> dict[str, Shown]:
    target, heads = None if state.attack is None else state.attack.target, tuple([empire.capital for empire in state.empires])
    dice = tuple([defence(state, area) for area in range(FIRST_AREA, FIRST_AREA + len(AREAS))])
    cities: dict[str, Shown] = game.catalogue.kept(_cities, game, tuple(state.owner), tuple(state.markers), heads, target)
    areas: dict[str, Shown] = game.catalogue.kept(_areas, game, dice, state.subdued, target)
    return cities | areas


def _cities(
    game: GameBase, owners: tuple[int, ...], markers: tuple[int, ...], heads: tuple[int, ...], target: int | None
) -> dict[str, Shown]:
    return {
        region_id(city): game.catalogue.piece(
            _city, game, city, owner, n, _whose(heads, city) if city in heads else (), city == target
        )
        for city, (owner, n) in enumerate(zip(owners, markers, strict=True))
    }  # fmt: skip


def _areas(game: GameBase, dice: tuple[int, ...], subdued: int, target: int | None) -> dict[str, Shown]:
    return {
        region_id(area): game.catalogue.piece(_area, game, area, n, bool(subdued >> area & 1), area == target)
        for area, n in enumerate(dice, FIRST_AREA)
    }


def _whose(capitals: tuple[int, ...], city: int) -> tuple[int, ...]:
    """Whose capital it is; a city may become that of several."""
    return tuple(seat for seat, capital in enumerate(capitals) if capital == city)


def _city(game: GameBase, city: int, owner: int, markers: int, heads: tuple[int, ...], targeted: bool) -> Shown:
    """A city with its owner, markers and signs; one that is out of play is there, and nothing else (1.4)."""
    here, found = game.scenario, CITIES[city]
    out = not here.cities >> city & 1
    label = out_of_play(city) if out else _city_label(game, city, owner, markers, heads)
    colours = [colour(here, seat) for seat in range(game.seat_count)]
    return land(found.name, owner, colours, label, _tags(targeted), out=out) | {
        "kind": "city", "size": found.size, "markers": markers, "capital": next(iter(heads), None),
        "key": bool(here.keys >> city & 1),
    }  # fmt: skip


def out_of_play(place: int) -> Text:
    """A place that is nobody's neighbour in this scenario (1.4)."""
    return Text("view.out", {"called": place})


def _city_label(game: GameBase, city: int, owner: int, markers: int, heads: tuple[int, ...]) -> Text:
    """All that is to be known of a city, in words."""
    here, found = game.scenario, CITIES[city]
    return Text("view.city", {
        "called": city, "province": city, "n": found.size, "n2": markers, "n3": markers + found.size + bool(heads),
        "whose": Text("note.neutral") if owner == NEUTRAL else Text("note.of", {"other": owner}),
        "signs": _signs(game, city, heads), "borders": _borders(here.cities, here.areas, city),
    })  # fmt: skip


def _signs(game: GameBase, city: int, heads: tuple[int, ...]) -> Text | str:
    """Port, capital, key city."""
    found = [Text("view.port")] if PORTS >> city & 1 else []
    found += [Text("view.capital_of", {"seat": seat}) for seat in heads]
    found += [Text("view.key")] if game.scenario.keys >> city & 1 else []
    return Text("view.signs", {"list": tuple(found)}) if found else ""


def _borders(cities: int, areas: int, city: int) -> tuple[Text, ...]:
    """Its neighbours in play by kind of border (1.2, 1.3)."""
    near = {"road": ROADS[city] & cities, "strait": STRAITS[city] & cities, "touch": TOUCHES[city] & areas}
    found = tuple(Text(f"border.{kind}", {"places": bits(there)}) for kind, there in near.items() if there)
    return found or (Text("border.none"),)


def _tags(targeted: bool) -> list[Shown]:
    """What is to be noticed: the target of an expedition or raid under way."""
    return [{"id": "target", "label": Text("view.target")}] if targeted else []


def _area(game: GameBase, area: int, dice: int, subdued: bool, targeted: bool) -> Shown:
    """A barbarian area (1.3); a subdued one is a way for everybody (6.3)."""
    here, found = game.scenario, AREAS[area - FIRST_AREA]
    out, key = not here.areas >> area & 1, "view.subdued_area" if subdued else "view.area"
    told = {"called": area, "n": dice, "places": bits(TOUCHES[area] & (here.cities | here.areas))}
    shown = land(found.name, NEUTRAL, (), out_of_play(area) if out else Text(key, told), _tags(targeted), out=out)
    return shown | {"kind": "wild", "dice": dice, "subdued": subdued}
