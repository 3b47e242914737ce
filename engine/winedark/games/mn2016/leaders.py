"""Whom the leaders let play next: the next builder, the next commander (4.1, 5.1)."""

from __future__ import annotations

from winedark.games.mare_nostrum import turns
from winedark.games.mn2016.board import CULTURE, MILITARY
from winedark.games.mn2016.state import World
from winedark.games.mn2016.targets import own_icon
from winedark.kernel.state import Frame
from winedark.kernel.step import Action


class NameNext(turns.NameNext[World]):
    """With the emblem of each player who may be named."""

    def icon(self, state: World, frame: Frame, seat: int, option: Action) -> str:
        return own_icon(option)


class NameBuilder(NameNext):
    """The culture leader names the next builder."""

    rule, office, key = "4.1", CULTURE, "build.chose"


class NameCommander(NameNext):
    """The military leader names who moves and battles next."""

    rule, office, key = "5.1", MILITARY, "war.chose"
