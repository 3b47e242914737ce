"""What the tests of opponents share."""

from __future__ import annotations

from dataclasses import replace

import pytest
from winedark.ai import base

from tests.games.mare_nostrum.conftest import table as table


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """The levels that play out do little of it: what every opponent must do does not hang on how much."""
    monkeypatch.setattr(base, "HARD", replace(base.HARD, work=200))
    monkeypatch.setattr(base, "EXPERT", replace(base.EXPERT, work=200))
