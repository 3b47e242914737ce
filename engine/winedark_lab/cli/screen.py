"""A view of the game as text."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from winedark_lab.cli.show import table

View = dict[str, Any]


def question(out: Console, view: View) -> None:
    """What happened, how things stand, the question."""
    story(out, view)
    out.rule(Text(_heading(view)), align="left")
    players(out, view)
    for panel in view["panels"]:
        if panel["private"]:
            _panel(out, panel, view)
    prompt = view["prompt"]
    out.print(Text(f"\n{prompt['text']}", style="bold"), Text(f"rule {prompt['rule']}, ? for commands", style="dim"))
    if prompt["detail"]:
        out.print(prompt["detail"])
    choices(out, view)


def result(out: Console, view: View) -> None:
    """How the game ended."""
    story(out, view)
    out.rule(Text(_heading(view)), align="left")
    players(out, view)
    out.print(Text(f"\n{view['over']['text']}", style="bold"))
    for rank in view["over"]["ranks"]:
        seat = view["seats"][rank["seat"]]
        out.print(f"{rank['rank']}. {seat['name']} ({seat['role']}): {rank['text']}")


def _heading(view: View) -> str:
    steps = (f"[{step['label']}]" if step["state"] == "now" else step["label"] for step in view["turn"]["steps"])
    return f"{view['turn']['label']}: {' · '.join(steps)}"


def players(out: Console, view: View) -> None:
    """Everybody at a glance; a star marks who leads, an angle who has to decide."""
    chips = [chip["icon"] for chip in view["seats"][0]["chips"]]
    rows = [
        ("> " * seat["acting"] + seat["name"], seat["role"], *(f"{chip['n']}{'*' * chip['on']}" for chip in seat["chips"]))
        for seat in view["seats"]
    ]
    out.print(table("", ("player", "side", *chips), rows))


def story(out: Console, view: View) -> None:
    """The lines of the story that the view brings."""
    for line in view["log"]["lines"]:
        out.print(Text(line["text"]), Text(line["rule"], style="dim"), soft_wrap=True)


def choices(out: Console, view: View) -> None:
    """The choices with their numbers, by groups."""
    names = {group["id"]: group["label"] + (f" ({group['note']})" if group["note"] else "") for group in view["groups"]}
    offered = [choice for choice in view["choices"] if not choice["off"]]
    for group, members in groupby(offered, key=lambda choice: choice["group"]):
        if group:
            out.print(Text(names[group], style="underline"))
        out.print(Columns([_choice(choice) for choice in members], padding=(0, 3)))


def _choice(choice: dict[str, Any]) -> Text:
    more = " …" if choice["pick"] or choice["count"] else ""
    return Text(f"{choice['id'] + 1:3} {choice['label']}{more}", style="bold" if choice["main"] else "")


def blocked(out: Console, view: View) -> None:
    """What cannot be done now, and why; what has the same reason stands together."""
    shut = [choice for choice in view["choices"] if choice["off"]]
    for (why, rule), members in groupby(shut, key=lambda choice: (choice["off"], choice["rule"])):
        out.print(f"{', '.join(choice['label'] for choice in members)}: {why} (rule {rule})")


def items(out: Console, pick: dict[str, Any]) -> None:
    """What can be picked, and what is suggested."""
    chosen = pick["suggested"]
    rows = [(k, item["label"], item["max"], chosen.count(item["id"])) for k, item in enumerate(pick["items"], 1)]
    most = str(pick["low"]) if pick["low"] == pick["high"] else f"{pick['low']} to {pick['high']}"
    out.print(table(f"choose {most}", ("", "", "there are", "suggested"), rows))


def regions(out: Console, view: View) -> None:
    """The map in words."""
    for region in view["regions"].values():
        if not region["out"]:
            tags = "".join(f" ({tag['label']})" for tag in region["tags"])
            out.print(f"{region['label']}{tags}")


def panels(out: Console, view: View) -> None:
    """Everything beside the map."""
    for panel in view["panels"]:
        _panel(out, panel, view)


def _panel(out: Console, panel: dict[str, Any], view: View) -> None:
    note = f": {panel['note']}" if panel.get("note") else ""
    out.print(Text(f"\n{panel['title']}{note}", style="underline"))
    PANELS[panel["type"]](out, panel, view)


def _items(out: Console, panel: dict[str, Any], view: View) -> None:
    if any(item["note"] or item["text"] or item["seat"] is not None for item in panel["items"]):
        for item in panel["items"]:
            owner = f"{view['seats'][item['seat']]['role']}: " if item["seat"] is not None else ""
            said = "; ".join(words for words in (item["note"], item["text"]) if words)
            out.print(f"  {owner}{_counted(item)}" + (f" ({said})" if said else ""))
    else:
        out.print("  " + ", ".join(_counted(item) for item in panel["items"]))


def _counted(item: dict[str, Any]) -> str:
    return f"{item['n']} {item['label']}" if item["n"] != 1 else str(item["label"])


def _tracks(out: Console, panel: dict[str, Any], view: View) -> None:
    for track in panel["tracks"]:
        out.print(f"  {track['label']}: " + ", ".join(mark["label"] for mark in track["items"]))


def _roads(out: Console, panel: dict[str, Any], view: View) -> None:
    for road in panel["roads"]:
        out.print(f"  {road['label']}")
        for item in road["items"]:
            out.print(f"    {view['seats'][item['seat']]['role']}: {item['label']}")


def _table(out: Console, panel: dict[str, Any], view: View) -> None:
    out.print(table("", panel["columns"], (row["cells"] for row in panel["rows"])))


def _dice(out: Console, panel: dict[str, Any], view: View) -> None:
    for side in panel["sides"]:
        lines = "; ".join(f"{line['text']} {line['n']}" for line in side["lines"])
        out.print(f"  {view['seats'][side['seat']]['role']} {side['title']}: {lines}")


def _duel(out: Console, panel: dict[str, Any], view: View) -> None:
    for pair in panel["pairs"]:
        out.print(f"  {_laid(pair['left'])} against {_laid(pair['right'])}: {pair['note']}")
    out.print(f"  {panel['tokens']['label']}")
    if panel["result"]:
        out.print(f"  {panel['result']}")


def _laid(one: dict[str, Any] | None) -> str:
    return "no card" if one is None else f"{one['label']} ({one['value']})" if one["value"] else str(one["label"])


def _text(out: Console, panel: dict[str, Any], view: View) -> None:
    for line in panel["lines"]:
        out.print(f"  {line}")


PANELS: dict[str, Callable[[Console, dict[str, Any], View], None]] = {
    "cards": _items, "hand": _items, "row": _items, "roads": _roads, "track": _tracks, "table": _table, "dice": _dice,
    "duel": _duel, "text": _text,
}  # fmt: skip
