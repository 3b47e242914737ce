"""What the bots of a finished game were after: the taste of each, and what it went for, as log and roads to victory show it.

What counts of its decisions the title says in its catalogue: `pursued.<verb>`, or else `pursued.<group>`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import sqrt
from typing import Any, NamedTuple

from winedark.ai.characters import taste_at
from winedark.ai.mind import mind_of
from winedark.ai.reasons import mean
from winedark.display import view
from winedark.kernel.errors import IllegalAction
from winedark.kernel.game import CONCLUDE, Game
from winedark.kernel.session import HUMAN, Session
from winedark.kernel.step import CHANCE, Action
from winedark.kernel.text import Text

MOST = 2  # things in the line of a seat
LEAST = 1.0  # by so much more than the others a seat has to have done a thing


class Thing(NamedTuple):
    """What a seat did more often than the others, and how often they did it on average."""

    key: str
    n: int
    others: float

    @property
    def weight(self) -> float:
        """How remarkable it is: rare things count for more, as chance makes large counts differ by more."""
        return (self.n - self.others) / sqrt(1 + self.others)


def told(session: Session) -> list[dict[str, Any]]:
    """By bot, see `schema.PURSUIT`. Raises IllegalAction while the game goes on."""
    if not session.game.over(session.state):
        raise IllegalAction("pursuit.running")
    counts, roads = counted(session), _roads(session)
    words = session.game.catalogue
    return [
        {"seat": seat, "taste": words.render(_taste(session, seat)), "went": words.render(_went(counts, roads, seat))}
        for seat, player in enumerate(session.players)
        if player.kind != HUMAN
    ]


# ---- the character
def _taste(session: Session, seat: int) -> Text:
    player, tastes = session.players[seat], len(mind_of(session.game).personalities) - 1
    taste = taste_at(player.kind, player.name, seat)
    if taste is None or not tastes:
        return Text("pursuit.even", {"name": player.name, "level": Text(f"level.{player.kind}")})
    return Text("pursuit.taste", {"name": player.name, "does": Text(f"taste.{taste % tastes}")})


# ---- what it did
def counted(session: Session) -> list[Counter[str]]:
    """By seat: its decisions by the key of their words."""
    return tallied(session, lambda action: _key(session.game, action))


def tallied(session: Session, key_of: Callable[[Action], str]) -> list[Counter[str]]:
    """By seat: its decisions by a key of theirs; those without a key do not count."""
    found: list[Counter[str]] = [Counter() for _ in session.players]
    for seat, *rest in session.log:
        action = tuple(rest)
        if seat != CHANCE and action != CONCLUDE and (key := key_of(action)):
            found[seat][key] += 1
    return found


def _key(game: Game[Any], action: Action) -> str:
    keys = (f"pursued.{action[0]}", f"pursued.{game.group(action)}")
    return next((key for key in keys if key in game.catalogue), "")


def beyond(counts: list[Counter[str]], seat: int) -> list[Thing]:
    """What a seat did more often than the others, the most remarkable first."""
    others = [one for other, one in enumerate(counts) if other != seat]
    things = [Thing(key, n, mean([one[key] for one in others])) for key, n in counts[seat].items()]
    return sorted((one for one in things if one.n >= one.others + LEAST), key=lambda one: (-one.weight, one.key))


def _went(counts: list[Counter[str]], roads: list[dict[str, Any]], seat: int) -> Text:
    things = tuple(_thing(one) for one in beyond(counts, seat)[:MOST])
    more = Text("pursuit.more", {"things": things}) if things else Text("pursuit.like_others")
    nearest = _nearest(roads, seat)
    return Text("pursuit.both", {"first": nearest, "last": more}) if nearest else more


def _thing(one: Thing) -> Text:
    return Text("pursuit.thing", {"did": Text(one.key, {"n": one.n}), "n": round(one.others)})


# ---- how near it came to a victory
def _roads(session: Session) -> list[dict[str, Any]]:
    """The roads to victory that have an end."""
    panels = view.view(session, None, len(session.lines))["panels"]
    return [road for panel in panels if panel["type"] == "roads" for road in panel["roads"] if road["need"]]


def _nearest(roads: list[dict[str, Any]], seat: int) -> Text | None:
    """The road along which a seat came farthest, if it took a step on any."""
    reached = [(item["n"] / road["need"], road, item["n"]) for road in roads for item in road["items"] if item["seat"] == seat]
    part, road, n = max(reached, key=lambda one: one[0], default=(0, {}, 0))
    key = "pursuit.won" if part >= 1 else "pursuit.road"
    return Text(key, {"label": road["label"], "n": n, "n2": road["need"]}) if part > 0 else None
