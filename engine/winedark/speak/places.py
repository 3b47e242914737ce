"""Questions about the map: what borders a place, who threatens it, whose it is, what stands where."""

from __future__ import annotations

from collections.abc import Iterable

from winedark.speak.said import Answer, nothing_called, said
from winedark.speak.scene import Lines, Scene, Shown
from winedark.speak.words import Words, found, tell


def borders(scene: Scene, about: Words) -> Answer:
    """The neighbours of a place; at medium length with what is to be known of each."""
    places = scene.region_named(about)
    return said([line for place in places for line in _borders(scene, place)]) if places else nothing_called(" ".join(about))


def _borders(scene: Scene, place: str) -> Lines:
    regions = scene.regions
    near = [id for id in scene.game.neighbours(place) if id in regions]
    name = regions[place]["name"]
    if not near:
        return [tell("no_border", place=name)]
    head = tell("border", place=name, list=tuple(regions[id]["name"] for id in near))
    return [head] if scene.size == "short" else [head, *scene.cut(regions[id]["label"] for id in near)]


def threats(scene: Scene, about: Words) -> Answer:
    """Who could come to a place, as far as can be seen."""
    places = scene.region_named(about)
    if not places:
        return nothing_called(" ".join(about))
    return said([line for place in places for line in _all_threats(scene, place)])


def _all_threats(scene: Scene, place: str) -> Lines:
    name = scene.regions[place]["name"]
    lines = [tell("threatened", place=name, threat=one) for one in _threats(scene, place)]
    return scene.cut(lines) or [tell("threat_none", place=name)]


def _threats(scene: Scene, place: str) -> Lines:
    """What the title knows of it; else the sides that have pieces there or next to it."""
    if (known := scene.game.threats(scene.session.state, scene.seat, place)) is not None:
        return [scene.game.catalogue.render(text) for text in known]
    here = [tell("threat_here", label=piece["label"], place=_name(scene, place)) for piece in _strange(scene, place, [place])]
    near = _strange(scene, place, scene.game.neighbours(place))
    return here + [tell("threat_near", label=piece["label"], place=_name(scene, piece["at"])) for piece in near]


def _strange(scene: Scene, place: str, around: Iterable[str]) -> Iterable[Shown]:
    """The pieces around that belong neither to the owner of the place nor to the player who asks."""
    owner = scene.regions[place]["owner"]
    return (piece for piece in scene.pieces(around) if piece["seat"] not in (owner, scene.seat, None))


def _name(scene: Scene, place: str) -> str:
    return str(scene.view["regions"][place]["name"])


def danger(scene: Scene) -> Answer:
    """All places of the player who asks that somebody threatens."""
    mine = [id for id, region in scene.regions.items() if scene.seat is not None and region["owner"] == scene.seat]
    lines = [tell("threatened", place=_name(scene, id), threat=one) for id in mine for one in _threats(scene, id)]
    return said(scene.cut(lines) or [tell("safe")])


def owned(scene: Scene, seat: int | None) -> Answer:
    """The places of a side: names, and at length all that is to be known of them."""
    if seat is None:
        return said([tell("watching")])
    labels = [(region["name"], region["label"]) for region in scene.regions.values() if region["owner"] == seat]
    role = scene.side(seat)["role"]
    if not labels:
        return said([tell("owns_none", role=role)])
    head = tell("owned", role=role, n=len(labels), list=tuple(name for name, _ in labels))
    return said([head] if scene.size != "long" else [head, *(label for _, label in labels)])


def places_of(scene: Scene, about: Words) -> Answer:
    """The places of the side that is named."""
    seats = scene.side_named(about)
    return owned(scene, seats[0]) if len(seats) == 1 else nothing_called(" ".join(about))


def units(scene: Scene) -> Answer:
    """Where the pieces of the player who asks are."""
    mine = [piece for piece in scene.pieces(scene.regions) if scene.seat is not None and piece["seat"] == scene.seat]
    return said(scene.cut(_lies(scene, piece) for piece in mine) or [tell("no_units")])


def find(scene: Scene, about: Words) -> Answer:
    """Where the pieces and places are that are called so; those of a side, if it is named."""
    names = [(piece["label"], piece["id"]) for piece in scene.view["tokens"]]
    ids = found(about, names)[1]
    here = [piece for piece in scene.view["tokens"] if piece["id"] in ids]
    lines = [_lies(scene, piece) for piece in here] or [scene.regions[id]["label"] for id in scene.region_named(about)]
    return said(scene.cut(lines)) if lines else nothing_called(" ".join(about))


def found_of(scene: Scene, seat: int, about: Words) -> Lines:
    """Where the pieces of a side are that are called so."""
    mine = [(piece["label"], _lies(scene, piece)) for piece in scene.pieces(scene.regions) if piece["seat"] == seat]
    return found(about, mine)[1]


def _lies(scene: Scene, piece: Shown) -> str:
    """A piece and its place, once."""
    place = _name(scene, piece["at"])
    return str(piece["label"]) if place in piece["label"] else tell("lies", label=piece["label"], place=place)


def everywhere(scene: Scene) -> Answer:
    """The map: names, and at length all that is to be known of each place."""
    regions = list(scene.regions.values())
    head = tell("regions", n=len(regions), list=tuple(region["name"] for region in regions))
    return said([head] if scene.size != "long" else [region["label"] for region in regions])
