"""Write saves as this version makes them, for later versions to open: `python -m tests.saves.write FOLDER [TITLE …]`.

It uses nothing but the bridge, so that it also runs on older versions:
`PYTHONPATH=<older checkout>/engine python tests/saves/write.py FOLDER`.
"""

from __future__ import annotations

import json
import lzma
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from winedark import api

ENGINE: Any = getattr(api, "Engine", None) or api.Desk  # what it was called until 0.1.0
LONGEST = 1500  # decisions of machines in one game
BOTS = ("easy", "random")  # who plays the game that is kept to its end
WILD = ("random",)  # who plays the one of which each kind of decision is kept


def call(engine: Any, method: str, **order: Any) -> Any:
    """What the bridge answers."""
    answer = json.loads(api.call(method, json.dumps(order), engine))
    if "error" in answer:
        raise SystemExit(f"{method}: {answer['error']['detail']}")
    return answer["ok"]


def tables(hello: Any) -> Iterator[tuple[Any, str, int, dict[str, str]]]:
    """Every title, edition and number of players; the options take turns."""
    for meta in hello["titles"]:
        names = [option["id"] for option in meta["options"]]
        wishes = list(product(*([value["id"] for value in option["values"]] for option in meta["options"])))
        seated = [(edition["id"], seats) for edition in meta["editions"] for seats in edition.get("seats", meta["seats"])]
        for k, (edition, seats) in enumerate(seated):
            yield meta, edition, seats, dict(zip(names, wishes[k % len(wishes)], strict=True))


def course(meta: Any, edition: str, seats: int, options: dict[str, str], kinds: tuple[str, ...]) -> Iterator[str]:
    """The saves of a game that machines play, after each of their decisions."""
    engine = ENGINE()
    known = {level["id"] for level in meta["levels"]}
    people = [{"name": f"P{k}", "kind": kinds[k % len(kinds)], "empire": None} for k in range(seats)]
    assert {person["kind"] for person in people} <= known
    order = {"title": meta["id"], "edition": edition, "seats": people, "options": options, "seed": f"corpus {seats}"}
    call(engine, "new", **order)
    for _ in range(LONGEST):
        yield call(engine, "save")["save"]
        now = call(engine, "think", ms=1000)
        while not (now["moved"] or now["over"]):
            now = call(engine, "think", ms=1000)
        if now["over"]:
            yield call(engine, "save")["save"]
            return


def moments(seen: set[str], *table: Any) -> dict[str, str]:
    """The saves of a table by moment: start, middle and end of a game, and where each kind of decision comes first.

    What has been `seen` at another table of the title is left out; what comes here is seen from now on.
    """
    whole = list(course(*table, BOTS))
    kept = {"start": whole[0], "middle": whole[len(whole) // 2], "end": whole[-1]}
    for save in course(*table, WILD):
        stack = json.loads(save)["snapshot"]["stack"]
        if stack and (kind := f"{stack[-1]['seq']} {stack[-1]['pc']}") not in seen:
            seen.add(kind)
            kept[kind] = save
    return kept


def main(folder: Path, titles: list[str]) -> None:
    """One file for each table of these titles. The scenarios of a title share its kinds of decisions."""
    folder.mkdir(parents=True, exist_ok=True)
    seen: dict[str, set[str]] = {}
    for meta, edition, seats, options in tables(call(ENGINE(), "hello")):
        if titles and meta["id"] not in titles:
            continue
        path = folder / f"{meta['id']}-{edition}-{seats}.json.xz"
        shared = any("seats" in one for one in meta["editions"])
        kept = moments(seen.setdefault(meta["id"], set()) if shared else set(), meta, edition, seats, options)
        path.write_bytes(lzma.compress(json.dumps(kept).encode(), preset=9 | lzma.PRESET_EXTREME))
        print(path.name, path.stat().st_size, len(kept), *kept, sep=" | ")


if __name__ == "__main__":
    if __package__:  # run as a module of these tests, which know the example, too
        import tests.contract.titles  # noqa: F401
    main(Path(sys.argv[1]), sys.argv[2:])
