"""Where the lines of the story happened, what they sound like, and how the game was decided."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from winedark.games.mare_nostrum.rules.atlas import Atlas
from winedark.games.mare_nostrum.rules.state import FamilyWorld
from winedark.kernel.text import Event, Text, kind_of

MOVES = ("war.launched", "war.sailed", "war.marched", "war.sent_home")
SITES = ("site", "building", "target")  # how words call a site

# What the story of both titles sounds like, by the beginnings of its keys: see `Game.sounds`.
SOUNDS = {
    "battle": "battle", "battle.lost": "loss", "build": "build", "claim": "gain", "claimed": "loss", "collect": "gain",
    "conquest": "gain", "conquest.pillaged": "loss", "conquest.sacked": "loss", "found": "build", "posts": "move",
    "revenue": "gain", "roles.given": "gain", "tiles": "card", "trade": "trade", "victory": "end", "war": "move",
    "war.launched": "sail", "war.sailed": "sail",
}  # fmt: skip


class Story:
    """The places of a title's lines. `provinces` is that of each site, `homes` by seat where those sent home go."""

    def __init__(self, atlas: Atlas, provinces: Sequence[int], homes: Sequence[int] = ()) -> None:
        self.atlas, self.provinces, self.homes = atlas, provinces, homes

    def places(self, event: Event) -> list[str]:
        """The regions that a line names, in its order: of a march from where, over which seas, to where."""
        found = []
        for name, value in event.args.items():
            for place in value if isinstance(value, tuple) else (value,):
                found += self._region(kind_of(name), place)
        if event.key == "war.sent_home":
            found.append(self.atlas.provinces[self.homes[event.args["seat"]]])
        return list(dict.fromkeys(found))

    def _region(self, name: str, place: int) -> list[str]:
        if name in ("sea", "seas"):
            return [self.atlas.seas[place]]
        if name in SITES:
            return [self.atlas.provinces[self.provinces[place]]]
        return [self.atlas.provinces[place]] if name == "province" else []


def moves(event: Event) -> bool:
    """Did units go along these places?"""
    return event.key in MOVES


def decided(state: FamilyWorld, winners: tuple[int, ...], how: str, close: Iterable[int], **told: Any) -> Text:
    """`close`: the seats that lacked one step only; `told`: further arguments of the title's template."""
    near = tuple(sorted(set(close) - set(winners)))
    what = Text(f"decided.{how}", {"winners": winners, "count": len(winners), "n": state.round, **told})
    return Text("decided.near" if near else "decided.alone", {"what": what, "other": near, "count": len(near)})
