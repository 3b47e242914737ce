"""One sentence names tools that are missing or too old."""

import os
import sys
import tomllib
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import pytest

from tests.conftest import LABORATORY
from tools import setup
from tools.common import PYTHON, ROOT, WORK, BuildError, run, stamp_of


def test_an_old_python_is_told_what_is_needed() -> None:
    old = "import runpy, sys; sys.version_info = (3, 10, 9); runpy.run_path('build.py', run_name='__main__')"
    with pytest.raises(BuildError, match="needs Python 3.11 or newer"):
        run(sys.executable, "-c", old)


@pytest.mark.parametrize(("version", "own"), [("v20.20.2", True), ("v22.1.0", False)])
def test_an_old_node_makes_way_for_one_from_pypi(
    version: str, own: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    node = tmp_path / "node"
    node.write_text(f"#!/bin/sh\necho {version}\n")
    node.chmod(0o755)
    installed: list[str] = []
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(setup, "once", lambda name, *_: installed.append(name))
    setup.provide_node()
    assert bool(installed) == own == (os.environ["PATH"] != str(tmp_path))
    assert os.environ["PATH"].endswith(str(tmp_path))


# ---- levels
def test_a_level_is_installed_unless_it_or_a_higher_one_stands(tmp_path: Path) -> None:
    wanted, output, asked = tmp_path / "list", tmp_path / "out", []
    wanted.write_text("1")

    def install(level: str) -> None:
        asked.append(level)
        output.write_text(level)

    def need(level: str) -> None:
        setup.at_least(level, "meal", [wanted], output, install, tmp_path / "work")

    for level in ("serve", "serve", "all", "gate", "serve"):
        need(level)
    assert asked == ["serve", "all"]
    wanted.write_text("2")
    need("gate")
    assert asked == ["serve", "all", "all"], "somebody who had everything goes on having it"


def test_each_level_has_what_those_before_it_have() -> None:
    each = [set(extras.split(",")) for extras in setup.EXTRAS.values()]
    assert each == sorted(each, key=len) and all(small < large for small, large in pairwise(each))
    known = set(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"])
    assert each[-1] | {"atlas", "node"} == known


def test_the_laboratory_is_there_when_everything_is_tested() -> None:
    """Without it tests/conftest.py leaves tests out."""
    assert all(map(find_spec, LABORATORY)) or not stamp_of("python-all", WORK).exists()


both = pytest.mark.parametrize("browser", [setup.CHROMIUM, setup.FIREFOX], ids=lambda browser: browser.name)


@both
def test_a_browser_that_is_named_must_exist(browser: setup.Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(browser.variable, "no/such/browser")
    with pytest.raises(BuildError, match=f"{browser.variable} names no/such/browser"):
        setup.find(browser)


@both
def test_a_browser_that_is_named_is_taken(browser: setup.Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(browser.variable, str(PYTHON))
    assert setup.find(browser) == str(PYTHON)


@both
def test_a_stand_in_that_does_not_start_is_passed_over(
    browser: setup.Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for folder, code in {"first": 1, "second": 0}.items():
        program = tmp_path / folder / browser.programs[-1]
        program.parent.mkdir()
        program.write_text(f"#!/bin/sh\necho {browser.name} {browser.least}.1\nexit {code}\n")
        program.chmod(0o755)
    monkeypatch.setattr(setup, "playwrights_own", lambda browser: None)
    monkeypatch.setenv("PATH", str(tmp_path / "first"))
    assert setup.find(browser) is None
    monkeypatch.setenv("PATH", str(tmp_path / "second"))
    assert setup.find(browser) == str(tmp_path / "second" / browser.programs[-1])


def test_a_browser_that_is_too_old_is_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / setup.FIREFOX.programs[0]
    monkeypatch.setattr(setup, "playwrights_own", lambda browser: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    for number, found in ((setup.FIREFOX.least - 1, None), (setup.FIREFOX.least, str(program))):
        program.write_text(f"#!/bin/sh\necho Mozilla Firefox {number}.12.0esr\n")
        program.chmod(0o755)
        assert setup.find(setup.FIREFOX) == found


@both
def test_without_any_browser_the_way_to_one_is_told(browser: setup.Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def refuse(browser: setup.Browser) -> None:
        asked.append(browser.name)
        raise BuildError("not here")

    monkeypatch.setattr(setup, "find", lambda browser: None)
    with pytest.raises(BuildError, match=f"apt-get install {browser.package}"):
        setup.provide(browser, (refuse, refuse))
    assert asked == [browser.name] * 2


def test_the_commands_are_the_documented_ones() -> None:
    told = run(sys.executable, ROOT / "build.py", "--help")
    assert all(command in told for command in ("serve", "test", "build", "clean"))
