"""What holds for all tests of the engine."""

import gc
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

import tests.contract.titles  # noqa: F401 (in all tests the example is a title like the others)

LABORATORY = ("numpy", "scipy", "distributed", "pettingzoo")  # comes with `build.py test --all` alone
collect_ignore = [] if all(map(find_spec, LABORATORY)) else ["ai/test_fit.py", "cli/test_chances.py", "guests/test_zoo.py"]


@pytest.fixture(autouse=True, scope="session")
def one_game_at_a_time() -> Iterator[None]:
    """A page's memory holds one game, and each new one has it looked through (see `winedark.ai.quiet`).

    That of a test run holds what thousands of tests remember: once looked through is enough, or each new game takes a second.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gc, "unfreeze", lambda: None)
        yield


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of an empty package `tables`."""
    (tmp_path / "tables" / "data").mkdir(parents=True)
    (tmp_path / "tables" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "tables", raising=False)
    return tmp_path / "tables" / "data"
