"""A package with data files of one's own."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of an empty package `tables`."""
    (tmp_path / "tables" / "data").mkdir(parents=True)
    (tmp_path / "tables" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "tables", raising=False)
    return tmp_path / "tables" / "data"
