"""Whom the leaders let play next: the next builder, the next commander (4.1, 5.1)."""

from __future__ import annotations

from winedark.common.turns import NameNext
from winedark.games.mn2016.board import CULTURE, MILITARY


class NameBuilder(NameNext):
    """The culture leader names the next builder."""

    rule, office, key = "4.1", CULTURE, "build.chose"


class NameCommander(NameNext):
    """The military leader names who moves and battles next."""

    rule, office, key = "5.1", MILITARY, "war.chose"
