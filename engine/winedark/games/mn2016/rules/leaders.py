"""Whom the leaders let play next: the next builder, the next commander (4.1, 5.1)."""

from __future__ import annotations

from winedark.games.mare_nostrum.rules import turns
from winedark.games.mn2016.rules.board import CULTURE, MILITARY
from winedark.games.mn2016.rules.state import World


class NameBuilder(turns.NameNext[World]):
    """The culture leader names the next builder."""

    rule, office, key = "4.1", CULTURE, "build.chose"


class NameCommander(turns.NameNext[World]):
    """The military leader names who moves and battles next."""

    rule, office, key = "5.1", MILITARY, "war.chose"
