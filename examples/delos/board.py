"""The fixed facts: islands, lanes and harvests, read once and checked. Islands are numbers, in the order of the file."""

from __future__ import annotations

from typing import NamedTuple

from winedark.kernel.data import checked, known, load_table

ROUNDS = 8  # 2.1
HOLD = 4  # 2.3: jars that a ship can carry


class Island(NamedTuple):
    """An island: its id on the map, its name, and the jars that it begins with."""

    id: str
    name: str
    jars: int


def _read() -> tuple[tuple[Island, ...], tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The islands, the neighbours of each along the lanes, and the home ports by seat."""
    table = checked(load_table(__package__, "islands"), "islands", {"homes": list, "lanes": list, "island": dict})
    islands = tuple(
        Island(id, **checked(entry, f"island {id}", {"name": str, "jars": int})) for id, entry in table["island"].items()
    )
    number = {island.id: k for k, island in enumerate(islands)}
    ends = [known(lane, number, f"lane {lane}") for lane in table["lanes"]]
    near: list[list[int]] = [[] for _ in islands]
    for one, other in ends:
        near[number[one]].append(number[other])
        near[number[other]].append(number[one])
    homes = tuple(number[id] for id in known(table["homes"], number, "homes"))
    return islands, tuple(tuple(sorted(found)) for found in near), homes


ISLANDS, LANES, HOMES = _read()
DELOS = next(k for k, island in enumerate(ISLANDS) if island.id == "delos")
HARVEST = sum(island.jars for island in ISLANDS)


def _far_from(start: int) -> tuple[int, ...]:
    """How many lanes lead from an island to each."""
    far, queue = {start: 0}, [start]
    for island in queue:
        new = [other for other in LANES[island] if other not in far]
        far |= dict.fromkeys(new, far[island] + 1)
        queue += new
    return tuple(far[island] for island in range(len(ISLANDS)))


FAR = tuple(_far_from(island) for island in range(len(ISLANDS)))
