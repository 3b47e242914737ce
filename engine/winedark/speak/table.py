"""Questions about everybody and everything beside the map: who leads, what is mine, what anything is."""

from __future__ import annotations

from collections.abc import Iterator

from winedark.speak import panels, places
from winedark.speak.said import Answer, nothing_called, said
from winedark.speak.scene import Lines, Scene, Shown
from winedark.speak.words import Words, found, tell


def leads(scene: Scene) -> Answer:
    """How far everybody is on each road to victory; short: who is ahead."""
    if over := scene.view["over"]:
        return said([tell("over", text=over["text"]), *(_rank(scene, rank) for rank in over["ranks"])])
    roads = [road for panel in scene.view["panels"] if panel["type"] == "roads" for road in panel["roads"]]
    lines = [_ahead(scene, road) if scene.size == "short" else panels.road(scene, road) for road in roads]
    return said(lines or [seat["label"] for seat in scene.view["seats"]])


def _rank(scene: Scene, rank: Shown) -> str:
    seat = scene.side(rank["seat"])
    return tell("rank", n=rank["rank"], role=seat["role"], name=seat["name"], text=rank["text"])


def _ahead(scene: Scene, road: Shown) -> str:
    most = max(mark["n"] for mark in road["items"])
    first = tuple(scene.side(mark["seat"])["role"] for mark in road["items"] if mark["n"] == most)
    return tell("leads", label=road["label"], first=first)


def seats(scene: Scene) -> Answer:
    """Everybody with their figures."""
    return said([seat["label"] for seat in scene.view["seats"]])


# ---- what is whose
def have(scene: Scene) -> Answer:
    """All that the player who asks has: figures, what lies before them, where they stand in each table."""
    if scene.seat is None:
        return said([tell("watching")])
    mine = [panel for panel in scene.view["panels"] if panel["private"]]
    lines = [scene.side(scene.seat)["label"], *(line for panel in mine for line in panels.lines_of(scene, panel))]
    return said(lines if scene.size == "short" else [*lines, *_rows(scene)])


def _rows(scene: Scene) -> Iterator[str]:
    """The rows of tables that tell of the player who asks."""
    for panel in scene.view["panels"]:
        if panel["type"] == "table":
            yield from (panels.row(panel, row) for row in panel["rows"] if row["seat"] == scene.seat)


def mine(scene: Scene, about: Words) -> Answer:
    """One thing of the player who asks: a figure, a column of a table, a panel, pieces, a place on a road or track."""
    if scene.seat is None:
        return said([tell("watching")])
    named = [*_figures(scene), *_columns(scene), *_marks(scene)]
    lines: Lines = found(about, named)[1]
    lines += [line for panel in _called(scene, about) for line in panels.lines_of(scene, panel)]
    lines += [] if lines else places.found_of(scene, scene.seat, about)
    return said(scene.cut(dict.fromkeys(lines))) if lines else nothing_called(" ".join(about))


def income(scene: Scene) -> Answer:
    """What the player who asks is to get next."""
    if scene.seat is None:
        return said([tell("watching")])
    known = scene.game.income(scene.session.state, scene.seat)
    if known is not None:
        return said([scene.game.catalogue.render(known)])
    told = mine(scene, ("income",))
    return told if told["ok"] else said([tell("no_income")])


def _figures(scene: Scene) -> Iterator[tuple[str, str]]:
    seat = scene.side(scene.seat) if scene.seat is not None else {"chips": []}
    return ((chip["label"], chip["label"]) for chip in seat["chips"])


def _columns(scene: Scene) -> Iterator[tuple[str, str]]:
    for panel in (panel for panel in scene.view["panels"] if panel["type"] == "table"):
        for row in (row for row in panel["rows"] if row["seat"] == scene.seat):
            for heading, cell in zip(panel["columns"], row["cells"], strict=True):
                yield heading, tell("titled", title=heading, text=cell)


def _marks(scene: Scene) -> Iterator[tuple[str, str]]:
    for panel in scene.view["panels"]:
        for line in panel.get("roads") or panel.get("tracks") or ():
            yield from ((line["label"], mark["label"]) for mark in line["items"] if mark["seat"] == scene.seat)


def _called(scene: Scene, about: Words) -> list[Shown]:
    """The asking player's panels with such a title, or in which such a thing lies."""
    owned = [panel for panel in scene.view["panels"] if panel["private"] or panel["dock"] == "me"]
    tier, titles = found(about, [(panel["title"], panel["id"]) for panel in owned])
    return [panel for panel in owned if panel["id"] in titles] if tier < 3 else []


# ---- what anything is
def read(scene: Scene, about: Words) -> Answer:
    """What is called so, whatever it is: those whose name fits best."""
    tier, best = 4, list[Lines]()
    for named in (_regions(scene), _sides(scene), _panels(scene), _things(scene), _signs(scene), _pieces(scene)):
        fits, lines = found(about, named)
        if fits < tier:
            tier, best = fits, lines
    return said(scene.cut(line for lines in best for line in lines)) if best else nothing_called(" ".join(about))


Named = Iterator[tuple[str, Lines]]


def _regions(scene: Scene) -> Named:
    for region in scene.regions.values():
        yield region["name"], [region["label"], *(tag["label"] for tag in region["tags"])]


def _sides(scene: Scene) -> Named:
    for side in scene.view["seats"]:
        lines = [side["label"], *places.owned(scene, side["id"])["lines"]]
        yield from ((side[key], lines) for key in ("role", "name"))


def _panels(scene: Scene) -> Named:
    return ((panel["title"], panels.lines_of(scene, panel)) for panel in scene.view["panels"])


def _things(scene: Scene) -> Named:
    """Items of panels, rows of tables, roads."""
    for panel in scene.view["panels"]:
        yield from ((item["label"], [panels.item(scene, item)]) for item in panel.get("items", ()))
        yield from ((row["cells"][0], [panels.row(panel, row)]) for row in panel.get("rows", ()))
        yield from ((road["label"], [panels.road(scene, road)]) for road in panel.get("roads", ()))


def _signs(scene: Scene) -> Named:
    """What the legend tells of a picture."""
    guide = scene.game.guide()
    for sign in (sign for section in guide.legend for sign in section.items):
        label, note = (scene.game.catalogue.render(text) for text in (sign.label, sign.note))
        yield label, [tell("titled", title=label, text=note)]


def _pieces(scene: Scene) -> Named:
    return ((token["label"], [token["label"]]) for token in scene.view["tokens"])


def names(scene: Scene) -> Answer:
    """Which panels there are."""
    return said([tell("panels", list=tuple(panel["title"] for panel in scene.view["panels"]))])
