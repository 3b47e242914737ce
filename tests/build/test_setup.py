"""Too old or missing tools are told in one sentence."""

import sys
from pathlib import Path

import pytest

from tools import setup
from tools.common import PYTHON, ROOT, BuildError, run


def test_an_old_python_is_told_what_is_needed() -> None:
    old = "import runpy, sys; sys.version_info = (3, 10, 9); runpy.run_path('build.py', run_name='__main__')"
    with pytest.raises(BuildError, match="needs Python 3.11 or newer"):
        run(sys.executable, "-c", old)


def test_an_old_node_is_told_what_is_needed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    node = tmp_path / "node"
    node.write_text("#!/bin/sh\necho v18.20.1\n")
    node.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    with pytest.raises(BuildError, match="Node 20 or newer is needed; this is v18.20.1"):
        setup.check_node()


def test_a_browser_that_is_named_must_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "no/such/browser")
    with pytest.raises(BuildError, match="CHROMIUM names no/such/browser"):
        setup.find_chromium()


def test_a_browser_that_is_named_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", str(PYTHON))
    assert setup.find_chromium() == str(PYTHON)


def test_without_any_browser_the_way_to_one_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise BuildError("not here")

    for name, stand_in in {"find_chromium": lambda: None, "from_playwright": refuse, "from_debian": refuse}.items():
        monkeypatch.setattr(setup, name, stand_in)
    with pytest.raises(BuildError, match="apt-get install chromium"):
        setup.chromium()


def test_the_commands_are_the_documented_ones() -> None:
    told = run(sys.executable, ROOT / "build.py", "--help")
    assert all(command in told for command in ("serve", "test", "build", "clean"))
